"""Does an invitation suit? Conflicts of time, bedtime, dislikes; each with its reason in words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from townlet.core.time import minutes_of
from townlet.models.offline.appointments import Appointment, appointment, overlaps
from townlet.models.offline.facts import Fact, mentions, pattern, read
from townlet.models.offline.grammar import I, spoken
from townlet.models.offline.happenings import Happening
from townlet.models.offline.people import Tie
from townlet.models.offline.voices import coin, style_of, talkative

Answer = Literal["accept", "decline", "taste", "maybe"]
_WORK = re.compile(
    r"works at (?P<place>[^;(]+?)(?: \([^)]*\))? from (?P<a>\d\d:\d\d) to (?P<b>\d\d:\d\d): "
    r"(?P<what>[^;]+)"
)
_BED = re.compile(r"goes to bed (?:around|at) (\d\d:\d\d)")
HALF = 0.5
LATE = 4 * 60


@dataclass(frozen=True)
class Verdict:
    """The answer to an invitation; `reason` is a sentence that begins with "I" if there is one."""

    answer: Answer
    reason: str = ""


@dataclass(frozen=True)
class Guest:
    """Who is invited, and what is known of them."""

    name: str
    traits: tuple[str, ...]
    texts: tuple[str, ...]
    """Lifestyle, plans and memories, sentence by sentence."""
    tie: Tie
    """What the inviting one is to them."""
    pronoun: str = ""


def weigh(event: Happening, guest: Guest) -> Verdict:
    """Whether the guest would go, judged from what is known of them."""
    name, traits, texts = guest.name, guest.traits, guest.texts
    tie, pronoun = guest.tie, guest.pronoun
    clash = _engaged(event, name, texts, pronoun) or _asleep(event, texts) or _at_work(event, texts)
    if clash:
        return Verdict("decline", clash)
    taste = _distaste(event, name, texts, pronoun)
    if taste and not tie.adored:
        return Verdict("taste", taste)
    if tie.disliked:
        return Verdict("taste", "I'd rather spend the time in other company")
    chance = coin("goes", name, event.title.lower(), event.when.month_day or event.when.weekday)
    odds = (
        0.62 + 0.1 * talkative(traits) + (0.2 if tie.close else 0) - (0.1 if tie.strangers else 0)
    )
    if style_of(traits) == "blunt":
        odds -= 0.35
    if tie.adored or chance < odds:
        return Verdict("accept")
    return Verdict("maybe")


def _engaged(event: Happening, name: str, texts: tuple[str, ...], pronoun: str) -> str:
    for text in texts:
        fact = read(text)
        if fact.told or (fact.subject and fact.subject != name) or mentions(text, _as_fact(event)):
            continue
        mine = appointment(text)
        if mine is None or not mine.start or not event.when.start:
            continue
        if not overlaps(_filled(mine, event.when), _filled(event.when, mine)):
            continue
        if re.search(r"\bis planning\b|\bdone by\b|\bexamination\b", text) and not mine.end:
            continue
        reason = spoken(fact.text, name, I, pronoun)
        if reason:
            return reason
    return ""


def _as_fact(event: Happening) -> Fact:
    return read(f"Somebody Else is hosting a {event.title} {event.tail}")


def _filled(one: Appointment, other: Appointment) -> Appointment:
    """An appointment whose weekday is compared even if only the other has a date."""
    if one.month_day and other.month_day:
        return one
    return Appointment(one.who, one.what, one.place, "", one.weekday, one.start, one.end, one.text)


def _asleep(event: Happening, texts: tuple[str, ...]) -> str:
    if not event.when.start:
        return ""
    for text in texts:
        bed = _BED.search(text)
        if bed:
            at, start = minutes_of(bed[1]), minutes_of(event.when.start)
            at += 24 * 60 if at < LATE else 0
            return f"I'm in bed by {bed[1]}" if at < start + 30 else ""
    return ""


def _at_work(event: Happening, texts: tuple[str, ...]) -> str:
    start, end = event.when.span
    if start == end:
        return ""
    for text in texts:
        for work in _WORK.finditer(text):
            a, b = minutes_of(work["a"]), minutes_of(work["b"])
            shared = min(end, b) - max(start, a)
            here = work["place"].strip() in event.tail
            if shared > HALF * (end - start) and not here:
                return f"I'm {work['what'].strip().rstrip('.')} until {work['b']}"
    return ""


def _distaste(event: Happening, name: str, texts: tuple[str, ...], pronoun: str) -> str:
    kind = next(iter(event.head))
    for text in texts:
        fact = read(text)
        if fact.told or fact.subject != name:
            continue
        for clause in re.split(r",? but |, because |; ", fact.text):
            whole = clause if clause.startswith(name) else f"{name} {clause}"
            if not pattern("dislike").search(clause):
                continue
            aimed = re.search(rf"\b{re.escape(kind)}", clause.lower()) or pattern("crowds").search(
                clause
            )
            softened = re.search(r"\bbut (?:likes?|would|loves?|hates? to miss)|\byet\b", fact.text)
            if aimed and not softened:
                return spoken(whole, name, I, pronoun) or spoken(fact.text, name, I, pronoun)
    return ""
