"""What residents did with their days: the blocks they spent time on, from the log."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from townlet.core.events import Began, Entry, Planned
from townlet.core.time import TICKS_PER_MINUTE, Clock

LEAST = 30 * TICKS_PER_MINUTE
"""Ticks (half an hour) below which something is not worth a word in a summary."""
_BRIEF = 25
"""Letters beyond which an activity is cut after a phrase of at least `_WORDS` words."""
_WORDS = 3
_PHRASE = re.compile(r" (?:from|for|about|in|on|to|of) ")
_PLAIN = re.compile(r"(?:getting|waking) up\b")
"""What everybody does every day."""
_CLAUSE = re.compile(r"[,;:(]| and (?=\w+ing\b)| until \d| at | with | by | before | after ")


@dataclass(frozen=True, slots=True)
class Doing:
    """A stretch of a day: from a tick, for some ticks."""

    tick: int
    ticks: int
    what: str


def days(log: Iterable[Entry], clock: Clock, end: int) -> dict[str, dict[date, list[Doing]]]:
    """Each resident's waking days in order; small actions are named by the block they belong to."""
    parents: dict[str, str] = {}
    activities: dict[str, str] = {}
    begun: defaultdict[str, list[tuple[int, Began]]] = defaultdict(list)
    for entry in log:
        if isinstance(entry.event, Planned):
            for item in entry.event.items:
                parents[item.id], activities[item.id] = item.parent, item.activity
        elif isinstance(entry.event, Began):
            begun[entry.resident].append((entry.tick, entry.event))
    found: dict[str, dict[date, list[Doing]]] = {}
    for slug, stretches in sorted(begun.items()):
        ends = [tick for tick, _ in stretches[1:]] + [end]
        by_day = found.setdefault(slug, {})
        for (tick, event), until in zip(stretches, ends, strict=True):
            if event.asleep or until <= tick:
                continue
            what = _block_of(event, parents, activities)
            _add(by_day.setdefault(clock.at(tick).date(), []), Doing(tick, until - tick, what))
    return found


def _block_of(event: Began, parents: dict[str, str], activities: dict[str, str]) -> str:
    """The activity of the topmost plan item; what is done itself when nothing planned it."""
    item = event.plan
    while parents.get(item):
        item = parents[item]
    return activities.get(item, event.what)


def _add(day: list[Doing], doing: Doing) -> None:
    """Put a stretch at the end of a day, joined to the last one when it is the same thing."""
    if day and day[-1].what == doing.what:
        last = day.pop()
        doing = Doing(last.tick, doing.tick + doing.ticks - last.tick, last.what)
    day.append(doing)


def outline(day: list[Doing], clock: Clock) -> str:
    """A day: what took at least half an hour, each with its time, in order; but for getting up."""
    return " · ".join(
        f"{clock.hhmm(doing.tick)} {brief(doing.what)}"
        for doing in day
        if doing.ticks >= LEAST and not _PLAIN.match(doing.what)
    )


def brief(what: str) -> str:
    """The gist of an activity: its first clause; of a long one, the first phrases of it."""
    clause = _CLAUSE.split(what, maxsplit=1)[0]
    if len(clause) <= _BRIEF:
        return clause
    ends = [found.start() for found in _PHRASE.finditer(clause)]
    whole = [end for end in ends if end <= _BRIEF and clause.count(" ", 0, end) >= _WORDS - 1]
    return clause[: whole[-1]] if whole else clause
