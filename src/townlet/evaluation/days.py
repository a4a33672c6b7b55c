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
_CLAUSE = re.compile(r"[,;:(]| and (?=\w+ing\b)| until \d| at | with | by | before | after ")
_DANGLING = re.compile(r"(?: (?:a|an|the|of|to|in|on|at|for|from|and|his|her|their))+$")


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
    """A day in one line: what took at least half an hour, each with its time, in order."""
    return " · ".join(
        f"{clock.hhmm(doing.tick)} {brief(doing.what)}" for doing in day if doing.ticks >= LEAST
    )


def brief(what: str) -> str:
    """The gist of an activity: its first clause, to about twenty-five letters, at a word's end."""
    clause = _CLAUSE.split(what, maxsplit=1)[0]
    if len(clause) <= _BRIEF:
        return clause
    whole = clause[: _BRIEF + 1].rsplit(" ", 1)[0]
    return _DANGLING.sub("", whole)
