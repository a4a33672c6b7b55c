"""Meals eaten twice: the paper's sign of an agent that lives only in the moment (section 4.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from townlet.core.events import Began, Entry, SetOut
from townlet.core.time import TICKS_PER_HOUR, TICKS_PER_MINUTE

TOO_SOON = 3 * TICKS_PER_HOUR
"""Ticks from the start of one meal within which another is one too many."""
SAME_MEAL = 30 * TICKS_PER_MINUTE
"""Ticks for which a meal of the same name may be interrupted and still be one."""

_MEAL = re.compile(
    r"\b(breakfast|brunch|lunch|dinner|supper)\b|(早餐|早饭|午餐|午饭|晚餐|晚饭)", re.IGNORECASE
)
_EATS = re.compile(
    r"\b(?:eat|eats|eating|have|has|having|finish\w*|enjoy\w*|grab\w*|lunching|dining)\b|吃|用餐",
    re.IGNORECASE,
)
_AROUND = re.compile(
    r"\b(?:cook\w*|prepar\w*|mak(?:e|es|ing)|serv\w*|wash\w*|clear\w*|clean\w*|plan\w*|order\w*"
    r"|set(?:s|ting)? the table|tidy\w*|after|before|for)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class SecondMeal:
    """A resident began a meal less than three hours after beginning another."""

    tick: int
    resident: str
    before: str
    meal: str


@dataclass
class _Eating:
    meal: str
    since: int
    seen: int
    """The last tick at which it was still going on."""


def meal_in(what: str) -> str:
    """The meal that an activity is the eating of; cooking and washing up are not."""
    meal = _MEAL.search(what)
    eats = _EATS.search(what)
    if not meal or not eats or _AROUND.search(what[: meal.start()]):
        return ""
    return (meal[1] or meal[2]).casefold()


def repeated_meals(log: Iterable[Entry]) -> list[SecondMeal]:
    """Every meal begun within three hours of the same resident's last one."""
    last: dict[str, _Eating] = {}
    busy: set[str] = set()
    found = []
    for entry in log:
        if not isinstance(entry.event, Began | SetOut):
            continue
        slug, eating = entry.resident, last.get(entry.resident)
        if eating and slug in busy:
            eating.seen = entry.tick
        meal = meal_in(entry.event.what) if isinstance(entry.event, Began) else ""
        busy.discard(slug)
        if not meal:
            continue
        busy.add(slug)
        if eating and eating.meal == meal and entry.tick - eating.seen <= SAME_MEAL:
            continue
        if eating and entry.tick - eating.since < TOO_SOON:
            found.append(SecondMeal(entry.tick, slug, eating.meal, meal))
        last[slug] = _Eating(meal, entry.tick, entry.tick)
    return found
