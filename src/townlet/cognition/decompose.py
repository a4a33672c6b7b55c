"""From blocks to hours to actions of 5-15 minutes, when they are about to start (section 4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from townlet.cognition.agenda import NO_EMOJI, PLANNED, lines, make_items, reminders
from townlet.cognition.draft import Draft, Roots
from townlet.cognition.identity import identity
from townlet.cognition.places import shortlist
from townlet.cognition.spans import (
    LONGEST_ACTION,
    divided,
    fit,
    steps_of,
    varied,
)
from townlet.core.events import Planned
from townlet.core.plans import PlanItem
from townlet.core.time import TICKS_PER_DAY, TICKS_PER_MINUTE
from townlet.prompts import Decomposition, GroundedDecomposition, HourPlan
from townlet.prompts.replies import (
    Block,
    GroundedStep,
    GroundedSteps,
    HourItems,
    Step,
    Steps,
)

_PLAIN_BLOCK = 90
"""Minutes up to which a block needs no division into hours."""
_STRETCH = 180
"""Minutes that `fast` divides into actions at a time."""
_STEPS_IMPORTANCE = 2
_ALIKE = 0.5
"""Share by which a stretch may be longer or shorter than the one it repeats."""
_SHIFTED = 180
"""Minutes by which it may be earlier or later in the day."""


async def refine(draft: Draft) -> None:
    """Divide the block and the hour that cover now, unless that has been done."""
    tick = draft.view.tick
    block = draft.item_at("block", tick)
    if block and not draft.item_at("hour", tick):
        await _plan_hours(draft, block)
    hour = draft.item_at("hour", tick)
    if hour and not draft.item_at("action", tick):
        await (_ground if draft.fast else _decompose)(draft, hour)


async def _plan_hours(draft: Draft, block: PlanItem) -> None:
    view = draft.view
    start = max(block.start, view.tick)
    minutes = max(1, (block.end - start) // TICKS_PER_MINUTE)
    if draft.fast or minutes <= _PLAIN_BLOCK:
        longest = _STRETCH if draft.fast else 0
        spans = divided(block.activity, start, block.end, longest)
        items = make_items(draft, "hour", spans, block.id)
        draft.revise(Planned(start=start, end=start, items=items, because=(block.id,)))
        return
    known, sources = await reminders(draft, view.clock.date_words(view.tick))
    prompt = HourPlan(
        name=draft.name,
        identity=await identity(draft),
        date=view.clock.date_words(view.tick),
        start=view.clock.hhmm(start),
        minutes=minutes,
        activity=block.activity,
        day=lines(draft, [item for item in draft.plan if item.level == "block"]),
        reminders=known,
    )
    reply = await draft.put(prompt, lambda: _plain_hours(view.clock.hhmm(start), minutes, block))
    spans = fit([(h.activity, h.minutes) for h in reply.hours], start, block.end)
    items = make_items(draft, "hour", spans, block.id)
    because = (*draft.last_call, block.id, *sources)
    draft.revise(Planned(start=start, end=start, items=items, because=because))


def _plain_hours(start: str, minutes: int, block: PlanItem) -> HourItems:
    pieces = max(1, round(minutes / 60))
    each = max(5, minutes // pieces)
    return HourItems(
        hours=[Block(start=start, minutes=each, activity=block.activity) for _ in range(pieces)]
    )


async def _decompose(draft: Draft, hour: PlanItem) -> None:
    view = draft.view
    start = max(hour.start, view.tick)
    minutes = max(1, (hour.end - start) // TICKS_PER_MINUTE)
    prompt = Decomposition(
        name=draft.name,
        identity=await identity(draft),
        date=view.clock.date_words(view.tick),
        start=view.clock.hhmm(start),
        minutes=minutes,
        activity=hour.activity,
        around=_around(draft, hour, start),
    )
    reply = await draft.put(
        prompt, lambda: Steps(actions=[Step(activity=hour.activity, minutes=minutes)])
    )
    spans = fit(steps_of(reply.actions), start, hour.end, LONGEST_ACTION)
    _adopt(draft, make_items(draft, "action", spans, hour.id), hour, draft.last_call)


def _around(draft: Draft, hour: PlanItem, start: int) -> tuple[str, ...]:
    """What comes right before a stretch, the stretch, and what comes after."""
    near = [i for i in draft.plan if i.level == "hour" and i.id != hour.id]
    blocks = [i for i in draft.plan if i.level == "block" and i.end > start]
    before = [i for i in near if i.end <= start]
    after = [i for i in near if i.start >= hour.end] or [b for b in blocks if b.start > start]
    return lines(draft, [*before[-1:], hour, *after[:1]])


def _adopt(
    draft: Draft,
    items: tuple[PlanItem, ...],
    hour: PlanItem,
    because: tuple[str, ...],
    habit: str = "",
) -> None:
    """Make actions the plan for a stretch, and remember them."""
    view, start = draft.view, items[0].start
    roots = (*because, hour.id)
    draft.revise(Planned(start=start, end=start, items=items, habit=habit, because=roots))
    words, day = draft.words, draft.words.without_year(view.clock.date_words(view.tick))
    draft.remember(
        "plan",
        words.steps_on(name=draft.name, day=day, parts=words.semicolon.join(lines(draft, items))),
        Roots(roots, source=PLANNED),
        importance=_STEPS_IMPORTANCE,
    )


async def _ground(draft: Draft, hour: PlanItem) -> None:
    """Actions with place, state and emoji in one reply, or out of habit (`fast`)."""
    start = max(hour.start, draft.view.tick)
    habit = _habit(draft, hour, start)
    if habit:
        items = _repeated(draft, habit, hour, start)
        _adopt(draft, items, hour, (habit[0].id,), habit=habit[0].parent)
        return
    stretch, before_and_after = (start, hour.end), _around(draft, hour, start)
    items, call = await grounded(draft, hour.activity, stretch, before_and_after, hour.id)
    _adopt(draft, items, hour, call)


async def grounded(
    draft: Draft, activity: str, stretch: tuple[int, int], around: tuple[str, ...], parent: str
) -> tuple[tuple[PlanItem, ...], tuple[str, ...]]:
    """A stretch (first tick, tick after the last) as grounded actions, and the call behind them.

    `parent` is the item that they refine, if any.
    """
    view, (start, end) = draft.view, stretch
    minutes = max(1, (end - start) // TICKS_PER_MINUTE)
    listed = await shortlist(draft, activity, start, end)
    prompt = GroundedDecomposition(
        name=draft.name,
        identity=await identity(draft),
        lifestyle=draft.lifestyle,
        date=view.clock.date_words(view.tick),
        start=view.clock.hhmm(start),
        minutes=minutes,
        activity=activity,
        around=around,
        here=draft.words.place(view.room),
        sectors=listed.sectors,
        rooms=listed.rooms,
        things=listed.things,
        states=listed.states,
    )
    plain = GroundedStep(activity=activity, minutes=minutes)
    reply = await draft.put(prompt, lambda: GroundedSteps(actions=[plain]))
    addresses = ["", *(str(place) for place in listed.places)]
    deeds = [
        (_Deed(step.activity, addresses[step.place], step.state, step.emoji), step.minutes)
        for step in reply.actions
    ]
    return _deeds_in(draft, deeds, stretch, parent), draft.last_call


@dataclass(frozen=True, slots=True)
class _Deed:
    """What an action is, where, what becomes of the thing there, and how it looks."""

    activity: str
    place: str
    """Address; "" for none of those that were listed."""
    state: str
    emoji: str


def _deeds_in(
    draft: Draft, deeds: Sequence[tuple[_Deed, int]], stretch: tuple[int, int], parent: str
) -> tuple[PlanItem, ...]:
    """Deeds with their minutes as the actions of a stretch."""
    numbers = [(str(n), minutes) for n, (_, minutes) in enumerate(deeds)]
    return tuple(
        PlanItem(
            id=draft.item_id(),
            level="action",
            start=start,
            end=end,
            activity=deed.activity,
            parent=parent,
            place=deed.place,
            state=deed.state,
            emoji=deed.emoji or NO_EMOJI,
        )
        for start, end, n in fit(numbers, *stretch, LONGEST_ACTION)
        for deed in [deeds[int(n)][0]]
    )


def _habit(draft: Draft, hour: PlanItem, start: int) -> tuple[PlanItem, ...]:
    """Actions of an earlier day for the same activity, at such an hour and so long; or none."""
    earlier = draft.mind.habits.get(hour.activity, ())
    if not earlier or draft.view.tick - earlier[0].start < TICKS_PER_DAY // 2:
        return ()
    long, longer = earlier[-1].end - earlier[0].start, hour.end - start
    apart = abs(start - earlier[0].start) % TICKS_PER_DAY
    apart = min(apart, TICKS_PER_DAY - apart)
    alike = abs(longer - long) <= _ALIKE * long and apart <= _SHIFTED * TICKS_PER_MINUTE
    return earlier if alike and all(item.emoji for item in earlier) else ()


def _repeated(
    draft: Draft, habit: tuple[PlanItem, ...], hour: PlanItem, start: int
) -> tuple[PlanItem, ...]:
    """The actions of a habit once more: not quite in the same order, nor quite as long."""
    deeds = [
        (_Deed(item.activity, item.place, item.state, item.emoji), item.minutes) for item in habit
    ]
    return _deeds_in(draft, varied(deeds, draft.rng), (start, hour.end), hour.id)
