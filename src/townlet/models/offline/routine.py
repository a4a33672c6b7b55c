"""When to get up and how the day goes, from lifestyle, habits, engagements and chance."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from townlet.core.prompt import Prompt, Reply
from townlet.core.time import hhmm_of, minutes_of
from townlet.models.offline.engagements import Engagement, engagements
from townlet.models.offline.habits import Habit, habits, sentences
from townlet.models.offline.library import kind_of
from townlet.models.offline.lifestyle import DAY, Lifestyle, lifestyle
from townlet.models.offline.meals import breakfast, dinner, lunch
from townlet.models.offline.pastimes import fill, outing, own
from townlet.models.offline.timeline import ATTEND, BUSY, HABIT, HOST, TIMED, WORK, Day
from townlet.models.offline.tools import Tools
from townlet.models.offline.wording import work_words
from townlet.prompts import DayPlan, WakeHour
from townlet.prompts.replies import Block, DayBlocks, WakeTime

_MOST, _FEWEST = 8, 5
_PARTS = {
    "morning": (9 * 60, 6 * 60, 12 * 60),
    "midday": (12 * 60 + 30, 11 * 60, 14 * 60 + 30),
    "after lunch": (13 * 60 + 30, 12 * 60 + 30, 16 * 60),
    "afternoon": (15 * 60 + 30, 12 * 60 + 30, 18 * 60),
    "evening": (19 * 60 + 30, 17 * 60 + 30, 23 * 60),
    "": (16 * 60, 8 * 60, 21 * 60),
}
_MEALS = ("breakfast", "lunch", "dinner", "supper")


@dataclass(frozen=True)
class Plan:
    """A day being planned, and all that bears on it."""

    day: Day
    life: Lifestyle
    habits: tuple[Habit, ...]
    texts: tuple[str, ...]
    weekday: str
    yesterday: str
    tools: Tools

    @property
    def random(self) -> Random:
        """Chance seeded by the prompt."""
        return self.tools.random


def wake_hour(prompt: WakeHour, tools: Tools) -> WakeTime:
    """The usual hour, up to a quarter of an hour off, and in time for work."""
    life = lifestyle(prompt.lifestyle)
    wake = life.wakes + 5 * tools.random.randint(-3, 3)
    if life.work:
        first = min(work.start for work in life.work)
        if life.wakes < first:
            wake = min(wake, max(life.wakes - 15, first - 30))
    return WakeTime(time=hhmm_of(max(0, wake)))


def day_plan(prompt: DayPlan, tools: Tools) -> DayBlocks:
    """Five to eight blocks that follow each other from waking to bed."""
    life = lifestyle(prompt.lifestyle)
    texts = sentences(prompt.name, prompt.identity, prompt.reminders)
    weekday = prompt.date.split(" ")[0]
    bound = engagements(prompt.name, (*texts, *prompt.reminders), prompt.date, life)
    wake = minutes_of(prompt.wake)
    bed = life.bed if life.bed > wake + 60 else life.bed + DAY
    bed = max([bed, *(e.end + 15 for e in bound if e.role != "busy" and e.end < bed + 90)])
    day = Day(wake, bed)
    plan = Plan(
        day,
        life,
        habits(prompt.name, texts, tools.likeness),
        texts,
        weekday,
        prompt.yesterday,
        tools,
    )
    _bind(plan, bound)
    _work_and_habits(plan)
    _shape(plan)
    return DayBlocks(
        plan=[
            Block(start=hhmm_of(s.start), minutes=s.minutes, activity=s.activity)
            for s in day.stretches
        ]
    )


def _bind(plan: Plan, bound: tuple[Engagement, ...]) -> None:
    """Engagements first, the host's before everything."""
    ranks = {"host": HOST, "prepare": BUSY, "busy": BUSY, "attend": ATTEND}
    for one in sorted(bound, key=lambda e: -ranks[e.role]):
        plan.day.put(one.start, one.end, one.activity, ranks[one.role])


def _work_and_habits(plan: Plan) -> None:
    day = plan.day
    kept = [habit for habit in plan.habits if _today(habit, plan)]
    breakfast(plan.day, kept, plan.life, plan.tools)
    for habit in kept:
        if habit.start is not None and not _meal(habit):
            _timed(habit, plan)
    lunch(day, [h for h in kept if "lunch" in h.activity], plan.life, plan.tools)
    for work in plan.life.work:
        if _works_today(work.what, plan):
            day.fill(work.start, min(work.end, day.bed), work_words(work, plan.life.home), WORK)
    dinner(
        day,
        [h for h in kept if re.search(r"\b(?:dinner|supper)\b", h.activity)],
        plan.life,
        plan.tools,
    )
    for habit in kept:
        if habit.start is None and not _meal(habit):
            _untimed(habit, plan)


def _shape(plan: Plan) -> None:
    """Company if there is none yet, something for every gap, and five to eight blocks."""
    day = plan.day
    outing(day, plan.life, plan.texts, plan.tools)
    day.close_gaps()
    fill(day, own(plan.texts, plan.life), plan.yesterday, plan.tools)
    day.close_gaps()
    day.shrink(_MOST)
    while len(day.stretches) < _FEWEST:
        at = max(range(len(day.stretches)), key=lambda i: day.stretches[i].minutes)
        longest = day.stretches[at]
        if longest.minutes < 60:  # noqa: PLR2004
            break
        middle = longest.start + longest.minutes // 10 * 5
        name = "having a cup of tea at home" if "at home" in longest.activity else "taking a break"
        day.carve(middle, middle + 20, name, longest.rank + 1)


def _today(habit: Habit, plan: Plan) -> bool:
    if habit.days and plan.weekday not in habit.days:
        return False
    return plan.random.random() < (1.0 if habit.days else habit.chance)


def _works_today(what: str, plan: Plan) -> bool:
    """Classes rest at the weekend, other work does not."""
    if plan.weekday not in ("Saturday", "Sunday"):
        return True
    return kind_of(what, plan.tools.likeness).name not in ("attending_class", "teaching", "office")


def _meal(habit: Habit) -> bool:
    return any(meal in habit.activity for meal in _MEALS)


def _timed(habit: Habit, plan: Plan) -> None:
    """A habit with its hour, unless one is at work then; a few minutes early or late."""
    start = habit.start or 0
    if start < plan.day.wake - 30 and start + DAY < plan.day.bed:
        start += DAY
    end = start + habit.minutes
    for work in plan.life.work:
        if work.start < end and start < work.end and _works_today(work.what, plan):
            if start >= work.end - 20:
                start = max(start, work.end)
            elif end <= work.start + 20:
                end = min(end, work.start)
            else:
                return
    if habit.end is None:
        start += plan.random.choice((0, 0, 0, 5, -5)) if start > plan.day.wake + 60 else 0
    plan.day.put(start, max(end, start + 15), habit.activity, TIMED)


def _untimed(habit: Habit, plan: Plan) -> None:
    """A habit by part of the day, into free time near its usual hour."""
    target, first, last = _PARTS.get(habit.part, _PARTS[""])
    work = plan.life.work
    if work and habit.part == "after work":
        target = max(w.end for w in work if w.end <= plan.day.bed) if work else target
        first, last = target, target + 150
    elif work and habit.part == "before work":
        target = min(w.start for w in work) - habit.minutes
        first, last = plan.day.wake + 30, target + habit.minutes
    if habit.activity in {s.activity for s in plan.day.stretches}:
        return
    if habit.place and any(
        habit.place in s.activity and habit.kind != "shopping"
        for s in plan.day.stretches
        if s.rank >= TIMED
    ):
        return
    target += 5 * plan.random.randint(-6, 6)
    spot = plan.day.near(target, min(habit.minutes, 60), (first, last))
    if spot:
        plan.day.put(*spot, habit.activity, HABIT)


ANSWERERS: dict[type[Prompt[Any]], Callable[[Any, Tools], Reply]] = {
    WakeHour: wake_hour,
    DayPlan: day_plan,
}
