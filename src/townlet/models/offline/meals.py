"""Breakfast, lunch and dinner: each once, at least three hours apart."""

from __future__ import annotations

import re
from collections.abc import Sequence

from townlet.models.offline.habits import Habit
from townlet.models.offline.lifestyle import Lifestyle
from townlet.models.offline.timeline import MEAL, Day
from townlet.models.offline.tools import Tools
from townlet.models.offline.wording import at

APART = 215
"""Minutes between starts of meals: three hours, and what a walk or a talk may take of them."""
_RISE = 60
"""Minutes for getting up, washing and breakfast where nothing presses."""
_NAMED = re.compile(r"\b(?:breakfast|lunch|dinner|supper)\b")
_EATS = re.compile(r"\b(?:dinner|supper|feast|barbecue|picnic)\b")


def breakfast(day: Day, kept: Sequence[Habit], life: Lifestyle, tools: Tools) -> None:
    """Getting up, with breakfast at home unless it is had elsewhere or lunch is too near."""
    first = min(
        [s.start for s in day.stretches]
        + [w.start for w in life.work if w.start > day.wake]
        + [day.bed]
    )
    early = [h.start for h in kept if h.start is not None and h.start >= day.wake + 30]
    room = min([first, *early]) - day.wake
    out = next((h for h in kept if "breakfast" in h.activity and h.place not in ("", "home")), None)
    noon = next((h.start for h in kept if "lunch" in h.activity and h.start), None)
    length = _RISE + tools.random.choice((-10, 0, 0, 10))
    length = max(15, room if room <= length + 25 else length)
    if out and out.start is not None:
        day.put(
            day.wake,
            day.wake + min(length, 40),
            "getting up, washing and getting dressed at home",
            MEAL,
        )
        day.carve(out.start, out.start + out.minutes, out.activity, MEAL)
    elif noon is not None and noon - day.wake < APART:
        day.put(
            day.wake,
            day.wake + min(length, 45),
            "getting up, washing and having a cup of coffee at home",
            MEAL,
        )
    else:
        day.put(
            day.wake,
            day.wake + length,
            "getting up, washing and having breakfast at home",
            MEAL,
            least=5,
        )


def lunch(day: Day, usual: Sequence[Habit], life: Lifestyle, tools: Tools) -> None:
    """At the usual place and hour, else where one is around noon."""
    if day.wake > 13 * 60 or day.has(("lunch",)):
        return
    habit = next(iter(usual), None)
    if habit and habit.start is not None:
        at_ = habit.start
        spot = day.near(at_, min(habit.minutes, 45), (at_ - 60, at_ + 90))
        if spot:
            start = spot[0]
            end = _until_work(start + habit.minutes, start, life)
            day.put(start, max(end, start + 25), habit.activity, MEAL)
        return
    target = 12 * 60 + 30 + 5 * tools.random.randint(-3, 4)
    earliest = max(11 * 60 + 30, day.wake + APART)
    spot = _between_work(day, target, life, earliest) or day.near(target, 30, (earliest, 15 * 60))
    if spot is None:
        return
    working = next((w for w in life.work if w.start < spot[0] and spot[1] < w.end), None)
    if habit:
        activity = habit.activity
    elif working and working.place != life.home:
        activity = f"having lunch {at(working.place)}"
    else:
        activity = "having lunch at home"
    day.put(*spot, activity, MEAL)


def dinner(day: Day, usual: Sequence[Habit], life: Lifestyle, tools: Tools) -> None:
    """At the usual hour or the nearest free one, not within three hours of lunch."""
    if any(_EATS.search(s.activity) for s in day.stretches):
        return
    habit = next(iter(usual), None)
    target = life.dinner if life.dinner is not None else 18 * 60 + 30
    if habit and habit.start is not None:
        target = habit.start
    earlier = [s.start for s in day.stretches if _NAMED.search(s.activity)]
    earliest = max([15 * 60 + 30, *(start + APART for start in earlier)])
    target = max(target + tools.random.choice((0, 0, 5, -5)), earliest)
    bounds = (earliest, min(day.bed - 15, target + 240))
    for minutes in (60, 45, 30, 20):
        spot = day.near(target, minutes, bounds)
        if spot and (abs(spot[0] - target) <= 60 or minutes <= 30):  # noqa: PLR2004
            close = habit is not None and abs(spot[0] - target) <= 60  # noqa: PLR2004
            activity = habit.activity if habit and close else "having dinner at home"
            day.put(*spot, activity, MEAL)
            return
    working = next((w for w in life.work if w.covers(target, 0) and w.place != life.home), None)
    if working and target >= earliest:
        day.carve(target, target + 30, f"having dinner {at(working.place)}", MEAL)


def _until_work(end: int, start: int, life: Lifestyle) -> int:
    """A meal lasts until work goes on, if that is soon; it never cuts into it much."""
    for work in life.work:
        if start < work.start < end + 30:
            return work.start
    return end


def _between_work(day: Day, target: int, life: Lifestyle, earliest: int) -> tuple[int, int] | None:
    """The pause between two stretches of work around noon, if there is one."""
    for one, two in zip(life.work, life.work[1:], strict=False):
        if one.end <= two.start and earliest <= one.end + 15 and 11 * 60 <= one.end <= 15 * 60:
            start, end = max(one.end, earliest), min(two.start, max(one.end, earliest) + 60)
            free = [(a, b) for a, b in day.gaps(20) if a <= start and end <= b]
            if end - start >= 20 and free:  # noqa: PLR2004
                return start, end
    for work in life.work:
        if work.start < target - 90 and work.end > target + 120:
            return day.near(target, 30, (earliest, 15 * 60))
    return None
