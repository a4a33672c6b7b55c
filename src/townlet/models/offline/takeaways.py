"""What one party keeps of a talk: told facts with names restored, and own promises."""

from __future__ import annotations

import re

from townlet.models.offline.facts import Fact, keys, mentions
from townlet.models.offline.grammar import reported
from townlet.models.offline.happenings import Happening
from townlet.models.offline.hearing import Line, hear, pieces
from townlet.models.offline.tools import Answerers, Tools
from townlet.prompts.replies import DialogueMemory
from townlet.prompts.talking import Takeaways

MOST = 8
_RANK = (
    "news",
    "attendance",
    "identity",
    "project",
    "opinion",
    "love",
    "dislike",
    "feeling",
    "other",
    "habit",
)
_MINOR = ("opinion", "love", "dislike", "habit", "other", "project")
_REASON = re.compile(r"\bbecause (?P<why>.+?)[.!]?$")


def takeaways(prompt: Takeaways, tools: Tools) -> DialogueMemory:
    """Summary, learnt facts, own plans; only what was said counts."""
    del tools
    people = (prompt.name, *prompt.others)
    lines = tuple(hear(line, people, prompt.now) for line in prompt.history)
    return DialogueMemory(
        summary=_summary(prompt.name, prompt.others, lines),
        learned=_learned(prompt.name, lines)[:MOST],
        plans=_plans(prompt.name, prompt.others, lines)[:4],
    )


def _learned(name: str, lines: tuple[Line, ...]) -> list[str]:
    found: list[tuple[int, str]] = []
    for at, line in enumerate(lines):
        if line.speaker in (name, ""):
            continue
        for fact in line.facts:
            if _told_before(name, fact, lines[:at]) or fact.subject == name:
                continue
            found.append((_RANK.index(fact.kind) if fact.kind in _RANK else len(_RANK), fact.text))
        answered = _answer_to(line, lines[:at])
        if answered:
            found.append((1, answered))
    found.sort(key=lambda pair: pair[0])
    kept: list[str] = []
    for _, text in found:
        words = keys(text)
        if len(words) >= 2 and not any(len(words & keys(one)) > 0.85 * len(words) for one in kept):  # noqa: PLR2004
            kept.append(text)
    return kept


def _told_before(name: str, fact: Fact, lines: tuple[Line, ...]) -> bool:
    return fact.kind in ("news", "attendance") and any(
        mentions(line.text, fact) for line in lines if line.speaker == name
    )


def _event(lines: tuple[Line, ...], text: str = "") -> Happening | None:
    events = [fact.event for line in reversed(lines) for fact in line.facts if fact.event]
    named = [event for event in events if event.named_in(text)]
    return next(iter(named or events), None)


def _answer_to(line: Line, before: tuple[Line, ...]) -> str:
    """An invited one's answer as a fact: that somebody cannot come, and why."""
    if not any(one.does("invite") for one in before):
        return ""
    event = _event(before, line.text)
    if event is None:
        return ""
    if line.does("decline"):
        why = _why(line)
        return f"{line.speaker} cannot come to {event.the}" + (f" because {why}" if why else "")
    if line.does("accept") and not line.does("invite"):
        return f"{line.speaker} plans to attend {event.the} {event.tail}".strip()
    return ""


def _why(line: Line) -> str:
    for piece in pieces(line.text):
        found = _REASON.search(piece)
        if found:
            return reported(found["why"], line.speaker)
    return ""


def _plans(name: str, others: tuple[str, ...], lines: tuple[Line, ...]) -> list[str]:
    plans: list[str] = []
    for at, line in enumerate(lines):
        asked = next(
            (
                one
                for one in reversed(lines[:at])
                if one.does("invite") and one.speaker != line.speaker
            ),
            None,
        )
        if asked is None or not line.does("accept") or line.does("decline"):
            continue
        event = _event(lines[:at], line.text)
        if event is None:
            continue
        joint = asked.does("together") and event.host not in (name, asked.speaker, line.speaker)
        if line.speaker != name and not (joint and asked.speaker == name):
            continue
        partner = asked.speaker if line.speaker == name else line.speaker
        company = f" together with {partner}" if joint and partner in others else ""
        plans.append(f"{name} plans to attend {event.the} {event.tail}{company}")
    return list(dict.fromkeys(plans))


def _summary(name: str, others: tuple[str, ...], lines: tuple[Line, ...]) -> str:
    company = _and(others)
    met = any(line.does("intro") for line in lines)
    parts = (
        [f"{name} and {company} introduced themselves and talked"]
        if met
        else [f"{name} and {company} talked"]
    )
    subjects = _subjects(lines)
    if subjects:
        parts[0] += f" about {_and(tuple(subjects[:3]))}"
    told = [part for part in _tellings(name, others, lines) if part]
    return "; ".join([*parts, *told[:3]])


def _tellings(name: str, others: tuple[str, ...], lines: tuple[Line, ...]) -> list[str]:
    found: list[str] = []
    minor: list[str] = []
    for at, line in enumerate(lines):
        hearers = others if line.speaker == name else (name,)
        if line.speaker == name:
            minor += [
                f"{name} told {_and(others)} that {fact.text}"
                for fact in line.facts
                if fact.subject == name and fact.kind in _MINOR and not topic_of(fact)
            ]
        for fact in line.news:
            if any(mentions(one.text, fact) for one in lines[:at]):
                continue
            host = fact.event.host if fact.event else ""
            invited = line.does("invite") and host == line.speaker
            what = f"invited {_and(hearers)} to" if invited else f"told {_and(hearers)} about"
            if fact.event:
                own = host == line.speaker
                event = f"{fact.event.the} {fact.event.tail}" if own else fact.event.the
                found.append(f"{line.speaker} {what} {event}{_outcome(lines[at + 1 :])}")
            else:
                text = fact.text if fact.subject else fact.text[:1].lower() + fact.text[1:]
                found.append(f"{line.speaker} told {_and(hearers)} that {text}")
    return found + minor[:2]


def _outcome(after: tuple[Line, ...]) -> str:
    for line in after:
        if line.does("decline"):
            return f", and {line.speaker} declined"
        if line.does("accept"):
            return f", and {line.speaker} accepted"
        if line.does("maybe"):
            return f", and {line.speaker} might come"
    return ""


def _subjects(lines: tuple[Line, ...]) -> list[str]:
    found: list[str] = []
    for line in lines:
        for fact in line.facts:
            if fact.kind in ("project", "love", "identity", "opinion") and fact.subject:
                subject = topic_of(fact)
                if subject and subject not in found:
                    found.append(subject)
    return found


def topic_of(fact: Fact) -> str:
    """What a personal fact is about, as "Ada Wick's work on a quilt"."""
    thing = re.search(
        r" is (?:also |still )?\w+ing (?:out |on |for |up )?((?:an?|the|their|"
        r"some) [^,;]+?)(?= and (?![A-Z])| who | that | which | for | from | at |[,;]|$)",
        fact.text,
    )
    if thing:
        return f"{fact.subject}'s work on {thing[1]}".replace("work on their", "own")
    loved = re.search(
        r" (?:loves|enjoys|likes) ([\w -]+?)(?=,| and | when | at | from |$)", fact.text
    )
    if loved and fact.kind == "love":
        return f"{fact.subject}'s love of {loved[1]}"
    return f"{fact.subject}'s life" if fact.kind == "identity" else ""


def _and(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


ANSWERERS: Answerers = {Takeaways: takeaways}
