"""Reflection: salient questions, insights with evidence, and summaries of a person and a day."""

from __future__ import annotations

import re
from collections import Counter

from townlet.models.offline.data import table
from townlet.models.offline.facts import keys, pattern
from townlet.models.offline.grammar import other_names
from townlet.models.offline.insights import Found, Note, candidates, notes, thing_of, word
from townlet.models.offline.tools import Answerers, Tools
from townlet.models.offline.voices import coin, filled
from townlet.prompts.reflecting import DaySummary, Insights, PersonaSummary, ReflectionQuestions
from townlet.prompts.replies import Insight, Questions, Summary
from townlet.prompts.replies import Insights as InsightList

_ASPECTS: dict[str, dict[str, float]] = {
    "core characteristics": {
        "identity": 5,
        "love": 4,
        "dislike": 3.5,
        "habit": 3.6,
        "opinion": 3,
        "other": 2,
        "feeling": 1,
        "relation": 0.6,
    },
    "current daily occupation": {
        "project": 5,
        "news": 4.6,
        "identity": 4,
        "attendance": 3,
        "curious": 2.6,
        "habit": 2.2,
        "other": 1,
        "feeling": 1,
    },
    "feeling about recent progress": {
        "feeling": 4,
        "secret": 3,
        "curious": 3,
        "project": 2.4,
        "attendance": 2.6,
        "news": 2,
        "opinion": 1.6,
    },
}
_ROOM = {
    "core characteristics": 9,
    "current daily occupation": 6,
    "feeling about recent progress": 4,
}
_SEEN = re.compile(r"\b(?:is|was) (?:idle|empty|off|on|free|unoccupied|being used|open|closed)\b")


def reflection_questions(prompt: ReflectionQuestions, tools: Tools) -> Questions:
    """Questions about what the statements speak of most, the weightiest first."""
    del tools
    known = notes(prompt.statements)
    asked: list[tuple[float, str]] = []
    people = Counter(other for note in known for other in other_names(note.text, prompt.name))
    for other, count in people.most_common(3):
        if count >= 2:  # noqa: PLR2004
            asked.append((1.0 + 0.25 * count, _ask("person", n=prompt.name, o=other)))
    for note in known:
        asked += [(weight, text) for weight, text in _asked_of(prompt.name, note)]
    asked.sort(key=lambda pair: -pair[0])
    asked += [
        (0.0, filled(line, {"n": prompt.name}))
        for line in table("reflecting")["questions"]["plain"]
    ]
    distinct = list(dict.fromkeys(text for _, text in asked))
    kept: list[str] = []
    for text in distinct:
        if not any(len(keys(text) & keys(one)) > 0.8 * len(keys(text)) for one in kept):
            kept.append(text)
    return Questions(questions=(kept or distinct)[: max(1, min(5, prompt.count))])


def _ask(kind: str, **slots: str) -> str:
    lines: list[str] = table("reflecting")["questions"][kind]
    return filled(lines[int(coin(kind, *sorted(slots.values())) * len(lines))], slots)


def _asked_of(name: str, note: Note) -> list[tuple[float, str]]:
    fact = note.fact
    if fact.event:
        return [(2.4, _ask("event", n=name, title=fact.event.the))]
    if fact.kind == "news" and fact.subject != name:
        return [(2.0, _ask("news", n=name, thing=fact.text))]
    thing = thing_of(fact) if fact.subject == name and fact.kind == "project" else ""
    if thing:
        return [(2.2, _ask("work", n=name, thing=thing))]
    return (
        [(1.2, _ask("feeling", n=name))] if fact.kind == "feeling" and fact.subject == name else []
    )


def insights(prompt: Insights, tools: Tools) -> InsightList:
    """Up to `count` insights nearest to the question, none of them among the statements."""
    del tools
    known = notes(prompt.statements)
    asked = keys(prompt.question)
    found = [one for one in candidates(prompt.name, known) if not _stale(one, known)]
    found.sort(
        key=lambda one: (
            -(one.weight + 0.8 * len(asked & keys(one.text)) / (1 + len(asked))),
            one.text,
        )
    )
    kept: list[Found] = []
    for one in found:
        if not any(
            set(one.because) == set(other.because) or one.text == other.text for other in kept
        ):
            kept.append(one)
    kept = kept[: max(1, prompt.count)] or [_fallback(prompt.name, known)]
    return InsightList(
        insights=[
            Insight(insight=one.text, because_of=list(dict.fromkeys(one.because))) for one in kept
        ]
    )


def _stale(found: Found, known: tuple[Note, ...]) -> bool:
    want = keys(found.text)
    return any(
        len(want & keys(note.text)) >= 0.85 * len(want) and len(keys(note.text)) <= len(want) + 2
        for note in known
    )


def _fallback(name: str, known: tuple[Note, ...]) -> Found:
    own = [note for note in known if name in note.text and not _SEEN.search(note.text)] or list(
        known
    )
    things = [
        (note.number, thing)
        for note in own
        if (thing := thing_of(note.fact)) and note.fact.kind != "seen"
    ]
    others = [pair for pair in things[1:] if pair[1] != things[0][1]]
    if others:
        slots = {"thing": things[0][1], "other": others[0][1]}
        return Found(word("plain", n=name, **slots), (things[0][0], others[0][0]), 0.0)
    usual = [note.number for note in own if note.fact.kind in ("habit", "identity", "seen")][:3]
    if len(usual) >= 2:  # noqa: PLR2004
        return Found(f"{name} likes the days to have their order", tuple(usual), 0.0)
    number = own[0].number if own else 1
    return Found(f"{name} has a calm day without much news", (number,), 0.0)


def persona_summary(prompt: PersonaSummary, tools: Tools) -> Summary:
    """The statements that bear on the aspect, whole, so that hours and places survive."""
    del tools
    aspect = next(
        (key for key in _ASPECTS if key.split(" ")[0] in prompt.aspect), "core characteristics"
    )
    weights = _ASPECTS[aspect]
    known = notes(prompt.statements)
    scored: list[tuple[float, int, str]] = []
    for note in known:
        fact = note.fact
        if (
            fact.kind == "seen"
            or fact.told
            or (fact.subject and fact.subject != prompt.name)
            or _SEEN.search(note.text)
        ):
            continue
        weight = weights.get(fact.kind, 0.0) + _bonus(aspect, note, prompt.name)
        if weight > 0 and prompt.name in note.text:
            scored.append((weight, note.number, note.text))
    scored.sort(key=lambda item: (-item[0], item[1]))
    chosen = _distinct([text for _, _, text in scored])[: _ROOM[aspect]]
    if not chosen:
        return Summary(summary=_empty(prompt.name, aspect, known))
    return Summary(summary=" ".join(f"{text}." for text in chosen)[:1990])


def _bonus(aspect: str, note: Note, name: str) -> float:
    timed = re.search(r"\b\d{1,2}:\d{2}\b", note.text) is not None
    if aspect == "core characteristics":
        return (
            (1.5 if timed and pattern("habit").search(note.text) else 0.0)
            if name in note.text
            else 0.0
        )
    if aspect == "current daily occupation":
        return (
            1.2
            if pattern("project").search(note.text) or pattern("curious").search(note.text)
            else 0.0
        )
    reflective = re.search(
        r"\b(?:devoted|looking forward|growing closer|passionate|means a great deal|"
        r"under some pressure|on the mind)\b",
        note.text,
    )
    return 2.5 if reflective else 0.0


def _distinct(texts: list[str]) -> list[str]:
    kept: list[str] = []
    for text in texts:
        want = keys(text)
        if not any(len(want & keys(one)) > 0.8 * len(want) for one in kept):
            kept.append(text)
    return kept


def _empty(name: str, aspect: str, known: tuple[Note, ...]) -> str:
    own = [note.text for note in known if note.fact.subject == name]
    if own:
        return f"{own[0]}."
    if "feeling" in aspect:
        return f"{name} takes the days as they come."
    return f"Not much is known yet about the {aspect} of {name}."


def day_summary(prompt: DaySummary, tools: Tools) -> Summary:
    """The day's talks, news, promises and chief doings in a few sentences."""
    del tools
    known = notes(prompt.statements)
    order = {
        "attendance": 5.0,
        "news": 4.0,
        "talk": 3.5,
        "project": 2.5,
        "feeling": 2.4,
        "secret": 0.0,
        "curious": 0.5,
    }
    scored: list[tuple[float, int, str]] = []
    for note in known:
        mine = prompt.name in note.text
        if _SEEN.search(note.text) or (not mine and note.fact.kind not in ("news", "attendance")):
            continue
        scored.append(
            (order.get(note.fact.kind, 1.0) + (0.5 if mine else 0.0), note.number, note.text)
        )
    scored.sort(key=lambda item: (-item[0], item[1]))
    chosen = _distinct([text for _, _, text in scored])[:7]
    date = prompt.date.split(",")[0]
    if not chosen:
        return Summary(summary=f"{prompt.name} had a quiet day on {date}.")
    doings = [text for text in chosen if text.startswith(prompt.name)]
    lead = f"On {date}, {doings[0]}." if doings else f"{prompt.name} had an ordinary {date}."
    rest = [text for text in chosen if not doings or text != doings[0]]
    return Summary(summary=" ".join([lead, *(f"{text}." for text in rest)])[:1990])


ANSWERERS: Answerers = {
    ReflectionQuestions: reflection_questions,
    Insights: insights,
    PersonaSummary: persona_summary,
    DaySummary: day_summary,
}
