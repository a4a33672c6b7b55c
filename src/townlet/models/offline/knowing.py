"""What a resident can say about news and events, always with the source and only from memory."""

from __future__ import annotations

import re

from townlet.models.offline.facts import Fact, keys, mentions, same
from townlet.models.offline.grammar import I, other_names, spoken
from townlet.models.offline.happenings import Happening
from townlet.models.offline.people import tie
from townlet.models.offline.recall import WEAK, Mind, lower, say
from townlet.models.offline.scene import over
from townlet.models.offline.willingness import Guest, weigh

_WHO = r"^\W*(?:(?:and|so|well),? )?(?:who|whom|whose|what|when|where|which)\b"
_RUN = keys("run stand")
"""Words that ask of a step as well as of a habit: only news answers them."""


def open_ended(mind: Mind) -> bool:
    """Whether the question asks for a name or a thing, so that no yes or no answers it."""
    return re.search(_WHO, mind.question, re.IGNORECASE) is not None


def news(mind: Mind) -> str:
    """Yes, with the source, for what memory holds; "" when it holds nothing of the sort."""
    found: list[Fact] = []
    for fact in mind.known:
        if _asked_for(mind, fact) and not any(same(fact, one) for one in found):
            found.append(fact)
    found.sort(key=lambda fact: fact.kind != "news")
    past = all(fact.event and over(fact.event, mind.now) for fact in found)
    been = _been(mind) if past else ""
    words = [f"I was at {been}"] if been else [_sourced(mind, fact) for fact in found[:2]]
    words = words or _glimpsed(mind)
    return _affirmed(mind, words)


def _affirmed(mind: Mind, words: list[str]) -> str:
    """What is known, after a yes where the question leaves room for one; "" for nothing."""
    if not words or open_ended(mind):
        return say(*words)
    return say(f"Yes, {lower(words[0]) if words[0].startswith(_COMMON) else words[0]}", *words[1:])


_COMMON = ("The ", "A ", "An ", "There ", "They ", "We ", "My ")


def _asked_for(mind: Mind, fact: Fact) -> bool:
    """Whether a fact is news of what the question asks for."""
    if fact.kind not in ("news", "attendance") or fact.teller == "inner voice":
        return False
    if fact.event:
        return mentions(mind.question, fact)
    asked = keys(mind.question) - WEAK
    people = other_names(mind.question, "\x00")
    if people and fact.subject and fact.subject not in people:
        return False
    shared = (asked & keys(fact.text)) - WEAK
    return len(shared) >= max(1, 0.5 * len(asked - keys("mayor") | shared))


def _glimpsed(mind: Mind) -> list[str]:
    """What somebody told one of, or one was at, when no memory states when or where it is."""
    name = re.escape(mind.name)
    for text in mind.texts:
        told = re.search(
            rf"(?P<by>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*) (?:told|invited) {name} (?:about|of|to) "
            rf"{_TITLE}",
            text,
        )
        if told and _means(mind, told["title"]):
            verb = "invited me to" if "invited" in told[0] else "told me about"
            return [f"{told['by']} {verb} {told['title']}"]
        mine = re.search(rf"\b{name} (?:told|invited) [A-Z][\w'’ -]+? (?:about|to) {_TITLE}", text)
        mine = mine or re.match(
            rf"{name} (?:plans|means) to (?:attend|go to|come to) {_TITLE}", text
        )
        if mine and _means(mind, mine["title"]):
            return [f"I know of {mine['title']}"]
    return []


_TITLE = r"(?P<title>(?:the|an?) [\w'’ -]+?)(?= at | on | in | from | and (?:\w+ing|to)\b|[,;.]|$)"
_ATTENDING = (
    r"(?:attending|enjoying|hosting|joining|leaving|arriving at|(?:host|guests) of|"
    r"(?<!looking )\w+ing\b[\w'’, -]*? at) "
)
_READYING = r"\b(?:preparing|planning|thinking|reading|hearing|asking|talking) (?!with)"


def _means(mind: Mind, title: str) -> bool:
    """Whether a title is what the question asks for."""
    asked, words = keys(mind.question), keys(title)
    return bool(words) and len(words & asked) >= max(1, len(words) - 1)


def _been(mind: Mind) -> str:
    """What the question asks for, if one remembers being there; "" otherwise."""
    for text in mind.texts:
        doing = re.match(rf"{re.escape(mind.name)} (?:is|was) (?P<what>.+)", text)
        if doing is None or re.match(_READYING, doing["what"]):
            continue
        there = re.search(rf"\b{_ATTENDING}{_TITLE}", doing["what"])
        if there and _means(mind, there["title"]):
            return there["title"]
    return ""


def own(mind: Mind) -> str:
    """Yes to a question about one's own steps and ways, in the words of the memory of them."""
    asked = keys(mind.question) - (WEAK - _RUN)
    for fact in mind.known:
        inner = fact.teller == "inner voice"
        if fact.subject != mind.name or (fact.told and not inner):
            continue
        shared = len(asked & keys(fact.text))
        step = fact.kind in ("news", "attendance") and shared >= max(1, 0.5 * len(asked))
        way = fact.kind in _WAYS and not asked & _RUN and shared > 0.6 * len(asked)
        text = mind.first(fact) if step or way else ""
        if text:
            return say(f"Yes, {lower(text)}")
    return ""


_WAYS = ("identity", "project", "habit", "relation", "other", "love")


def rivals(mind: Mind) -> str:
    """No, with who does instead what the question asks of oneself; "" if nobody is known to."""
    found: list[Fact] = []
    for fact in mind.known:
        others = fact.kind == "news" and fact.subject not in ("", mind.name)
        if others and _asked_for(mind, fact) and not any(same(fact, one) for one in found):
            found.append(fact)
    return say("No, not I, but " + _sourced(mind, found[0])) if found else ""


def whether(mind: Mind) -> str:
    """Yes, with the source, if that very person's step is news one knows."""
    people = other_names(re.sub(r"^\w+ ", "", mind.question), "\x00")
    asked = keys(mind.question) - (WEAK - _RUN) - keys(" ".join(people))
    for fact in mind.known:
        if fact.kind not in ("news", "attendance") or fact.teller == "inner voice":
            continue
        if people and fact.subject not in people:
            continue
        if len(asked & keys(fact.text)) >= max(1, 0.5 * len(asked)):
            return _affirmed(mind, [_sourced(mind, fact)])
    return ""


def _sourced(mind: Mind, fact: Fact) -> str:
    if fact.subject == mind.name and not fact.told:
        return mind.first(fact) or fact.text
    text = fact.text if fact.text[:1].isupper() and fact.subject else lower(fact.text)
    if fact.teller in ("", "somebody"):
        return text
    if fact.teller == fact.subject:
        return f"{text}; {fact.teller} told me so in person"
    return f"{text}; I have it from {fact.teller}"


def _event_asked(mind: Mind) -> Fact | None:
    events = [fact for fact in mind.known if fact.event]
    return next((fact for fact in events if mentions(mind.question, fact)), None)


def attendance(mind: Mind) -> str:
    """Whether one went or means to go, as far as memory says."""
    been = _been(mind)
    if been:
        return say(f"Yes, I was at {been}")
    fact = _event_asked(mind)
    if fact is None or fact.event is None:
        return news(mind) or "No, I don't know of it."
    event = fact.event
    plan = next((one for one in mind.known if _goes(mind, one, event)), None)
    mine = fact if fact.subject == mind.name and fact.kind == "news" else plan
    if mine:
        return say(f"Yes, {lower(mind.first(mine) or mine.text)}")
    if over(event, mind.now):
        return absence(mind)
    reason = _reason(mind, event)
    if reason:
        return say(f"No, I can't come, because {reason}")
    return say(f"I know of {event.the}, but I have made no plans to go")


def _goes(mind: Mind, fact: Fact, event: Happening) -> bool:
    attends = fact.kind == "attendance" and fact.subject == mind.name
    return attends and fact.event is not None and fact.event.same(event)


def _reason(mind: Mind, event: Happening) -> str:
    """The reason given for not coming, or a conflict in one's own life; "" for none."""
    for text in mind.texts:
        why = re.search(rf"{re.escape(mind.name)} cannot come .*? because (.+)$", text)
        if why:
            return lower(spoken(why[1], mind.name, I, mind.pronoun) or why[1])
    bond = tie(mind.name, event.host, mind.texts)
    return weigh(event, Guest(mind.name, (), mind.texts, bond, mind.pronoun)).reason


def absence(mind: Mind) -> str:
    """Why one did not come: the reason given, or a conflict in one's own life."""
    fact = _event_asked(mind)
    if fact is None or fact.event is None:
        return "I didn't know of it, so I couldn't come."
    reason = _reason(mind, fact.event)
    if reason:
        return say(f"I couldn't come, because {reason}")
    return say(
        f"I liked the idea of {fact.event.the}, but I made no plans for it and the day went by"
    )
