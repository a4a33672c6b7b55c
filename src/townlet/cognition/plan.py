"""Planning: wake, day, hours, actions; each refined only when about to start (section 4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from townlet.cognition.agenda import PLANNED, day_question, lines, make_items, reminders
from townlet.cognition.decompose import refine
from townlet.cognition.draft import Draft, Roots, ids, texts
from townlet.cognition.identity import identity
from townlet.cognition.spans import (
    MOST_BLOCKS,
    at_most,
    day_spans,
)
from townlet.core.events import Planned
from townlet.core.records import Kind
from townlet.core.time import TICKS_PER_DAY, hhmm_of, minutes_of
from townlet.prompts import (
    DaySummary,
    ImportanceOfThought,
    WakeAndDay,
    WakeHour,
)
from townlet.prompts.replies import (
    Block,
    DayBlocks,
    Summary,
    WakeTime,
    WakingDay,
)

_EARLIER, _LATER = 3 * 60, 4 * 60
"""Minutes before and after the usual hour at which one may get up."""
_GIVEN: frozenset[Kind] = frozenset({"initial"})
_HABITS = 250
"""Tokens of habits that a day's plan is reminded of."""
_DAY = 250
"""Tokens of a day that `fast` looks back on."""


async def plan(draft: Draft) -> None:
    """Have a plan for now: get up, plan the day, go to bed, or refine what is about to start."""
    tick = draft.view.tick
    if not draft.mind.wake:
        await (_look_ahead if draft.fast else _set_wake)(draft)
    if tick < draft.wake:
        return
    blocks = [item for item in draft.plan if item.level == "block"]
    if not blocks or blocks[-1].end <= draft.wake:
        await _plan_day(draft)
    elif tick >= blocks[-1].end:
        await _end_day(draft)
        return
    await refine(draft)


async def _set_wake(draft: Draft) -> None:
    """Ask when to get up next: the first such time of day after now."""
    date = _next_date(draft)
    persona = draft.mind.persona
    earliest, latest = waking_hours(persona.wakes)
    prompt = WakeHour(
        name=draft.name,
        identity=await identity(draft),
        lifestyle=draft.lifestyle,
        date=date,
        earliest=earliest,
        latest=latest,
    )
    reply = await draft.put(prompt, lambda: WakeTime(time=persona.wakes))
    draft.set_wake(_wake_tick(draft, reply.time), draft.last_call)


async def _look_ahead(draft: Draft) -> None:
    """Ask at once when to get up next and how that day is to go (`fast`)."""
    date, persona = _next_date(draft), draft.mind.persona
    earliest, latest = waking_hours(persona.wakes)
    known, sources = await _on_mind(draft, date)
    prompt = WakeAndDay(
        name=draft.name,
        identity=await identity(draft),
        lifestyle=draft.lifestyle,
        date=date,
        earliest=earliest,
        latest=latest,
        yesterday=draft.yesterday,
        reminders=known,
    )
    fallback = WakingDay(wake=persona.wakes, plan=_plain_day(draft, persona.wakes).plan)
    reply = await draft.put(prompt, lambda: fallback)
    draft.set_wake(_wake_tick(draft, reply.wake), draft.last_call)
    _adopt_day(draft, reply.plan, date, (*draft.last_call, *sources))


def _next_date(draft: Draft) -> str:
    """The date of the next getting up, in words."""
    view = draft.view
    morning = view.minutes < 12 * 60
    return view.clock.date_words(view.tick if morning else view.tick + TICKS_PER_DAY // 2)


def _wake_tick(draft: Draft, time: str) -> int:
    """The first such time of day after now; on the first morning it may have passed."""
    view, tick = draft.view, draft.view.tick
    wake = view.clock.tick_today(tick, time)
    bed = view.clock.tick_today(tick, draft.mind.persona.sleeps)
    if wake <= tick and (draft.mind.wake or wake < bed <= tick):
        wake += TICKS_PER_DAY
    return wake or 1


def waking_hours(usual: str) -> tuple[str, str]:
    """Between which times of day somebody can be thought to get up."""
    at = minutes_of(usual)
    return hhmm_of(max(at - _EARLIER, 0)), hhmm_of(min(at + _LATER, 24 * 60 - 1))


async def _plan_day(draft: Draft) -> None:
    date = draft.view.clock.date_words(draft.wake)
    known, sources = await _on_mind(draft, date)
    prompt = await day_question(draft, date, known)
    reply = await draft.put(prompt, lambda: _plain_day(draft, prompt.wake))
    _adopt_day(draft, reply.plan, date, (*draft.last_call, *sources))


async def _on_mind(draft: Draft, date: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a day's plan is reminded of: promises, invitations, habits; texts and ids."""
    known, sources = await reminders(draft, date)
    habits = await draft.recall(
        draft.words.usual_ways(name=draft.name),
        kinds=_GIVEN,
        budget=_HABITS,
    )
    return (*known, *(text for text in texts(habits) if text not in known)), sources


def _adopt_day(draft: Draft, blocks: Sequence[Block], date: str, because: tuple[str, ...]) -> None:
    """Make a day of blocks the plan, and remember it."""
    clock, wake = draft.view.clock, draft.wake
    spans = at_most(day_spans(blocks, clock, wake), MOST_BLOCKS, clock)
    spans = spans or day_spans(_plain_day(draft, clock.hhmm(wake)).plan, clock, wake)
    items = make_items(draft, "block", spans, "")
    draft.revise(Planned(start=wake, end=items[-1].end, items=items, because=because))
    words, parts, name = draft.words, lines(draft, items), draft.name
    outline = words.plan_for(name=name, date=date, parts=words.semicolon.join(parts))
    for item, part in zip(items, parts, strict=True):
        draft.remember(
            "plan",
            words.plans_on(name=name, day=words.without_year(date), part=part),
            Roots((item.id, *because[:1]), source=PLANNED),
            rate=ImportanceOfThought,
            rate_as=outline,
        )


def _plain_day(draft: Draft, wake: str) -> DayBlocks:
    """The visible fallback: work where there is work, meals, and time at home."""
    persona = draft.mind.persona
    blocks = [Block(start=wake, minutes=60, activity=draft.words.getting_ready())]
    blocks += [
        Block(start=work.start, minutes=60, activity=work.what)
        for work in sorted(persona.work, key=lambda work: work.start)
        if work.start > wake
    ]
    if persona.dinner:
        blocks.append(Block(start=persona.dinner, minutes=60, activity=draft.words.having_dinner()))
    blocks.sort(key=lambda block: block.start)
    blocks.append(Block(start=persona.sleeps, minutes=480, activity=draft.words.sleeping()))
    return DayBlocks(plan=blocks)


async def _end_day(draft: Draft) -> None:
    """Look back on the day and set the next time to get up; the body goes to bed in `act`."""
    view = draft.view
    date = view.clock.date_words(draft.wake)
    records = await draft.recall(
        draft.words.day_of(name=draft.name, date=date),
        budget=_DAY if draft.fast else None,
    )
    prompt = DaySummary(name=draft.name, date=date, statements=texts(records))
    deeds = draft.words.semicolon.join(i.activity for i in draft.plan if i.level == "block")
    plain = Summary(summary=draft.words.spent(name=draft.name, date=date, deeds=deeds))
    reply = await draft.put(prompt, lambda: plain)
    because = (*draft.last_call, *ids(records))
    draft.summarise_day(reply.summary, because)
    await (_look_ahead if draft.fast else _set_wake)(draft)
