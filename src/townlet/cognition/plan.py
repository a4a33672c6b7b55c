"""Planning: wake, day, hours, actions; each refined only when about to start (section 4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from townlet.cognition.draft import Draft, Roots, ids, texts
from townlet.cognition.identity import identity
from townlet.cognition.rating import rate_thought
from townlet.cognition.spans import (
    LONGEST_ACTION,
    MOST_BLOCKS,
    Span,
    at_most,
    day_spans,
    fit,
    steps_of,
)
from townlet.core.events import Planned, Summarised
from townlet.core.plans import Level, PlanItem
from townlet.core.records import Kind, Source
from townlet.core.time import TICKS_PER_DAY, TICKS_PER_MINUTE, hhmm_of, minutes_of
from townlet.prompts import DayPlan, DaySummary, Decomposition, HourPlan, WakeHour
from townlet.prompts.replies import Block, DayBlocks, HourItems, Step, Steps, Summary, WakeTime

_PLAIN_BLOCK = 90
"""Minutes up to which a block needs no division into hours."""
_EARLIER, _LATER = 3 * 60, 4 * 60
"""Minutes before and after the usual hour at which one may get up."""
_OWN: frozenset[Kind] = frozenset({"plan", "whisper"})
_HEARD: frozenset[Kind] = frozenset({"initial", "dialogue", "reflection"})
_GIVEN: frozenset[Kind] = frozenset({"initial"})
_HABITS = 250
"""Tokens of habits that a day's plan is reminded of."""
_REMINDED = 300
"""Tokens of each half of the reminders."""
_PLANNED = Source(how="planned")
_STEPS_IMPORTANCE = 2


async def plan(draft: Draft) -> None:
    """Have a plan for now: get up, plan the day, go to bed, or refine what is about to start."""
    tick = draft.view.tick
    if not draft.mind.wake:
        await _set_wake(draft)
    if tick < draft.wake:
        return
    blocks = [item for item in draft.plan if item.level == "block"]
    if not blocks or blocks[-1].end <= draft.wake:
        await _plan_day(draft)
    elif tick >= blocks[-1].end:
        await _end_day(draft)
        return
    await refine(draft)


async def refine(draft: Draft) -> None:
    """Divide the block and the hour that cover now, unless that has been done."""
    tick = draft.view.tick
    block = draft.item_at("block", tick)
    if block and not draft.item_at("hour", tick):
        await _plan_hours(draft, block)
    hour = draft.item_at("hour", tick)
    if hour and not draft.item_at("action", tick):
        await _decompose(draft, hour)


def lines(draft: Draft, items: Sequence[PlanItem]) -> tuple[str, ...]:
    """Plan items as prompts show them: "08:00-12:00 activity"."""
    clock = draft.view.clock
    return tuple(f"{clock.hhmm(i.start)}-{clock.hhmm(i.end)} {i.activity}" for i in items)


def make_items(
    draft: Draft, level: Level, spans: Sequence[Span], parent: str
) -> tuple[PlanItem, ...]:
    """Plan items of spans."""
    return tuple(
        PlanItem(
            id=draft.item_id(), level=level, start=start, end=end, activity=text, parent=parent
        )
        for start, end, text in spans
    )


async def reminders(draft: Draft, date: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is remembered of plans, promises and invitations for a date: texts and ids."""
    day = date.rsplit(",", 1)[0]
    promised = await draft.recall(
        f"What {draft.name} plans to attend or promised for {day}", kinds=_OWN, budget=_REMINDED
    )
    heard = await draft.recall(
        f"What {draft.name} was told or invited to on {day}", kinds=_HEARD, budget=_REMINDED
    )
    found = [*promised, *heard]
    return texts(found), ids(found)


async def _set_wake(draft: Draft) -> None:
    """Ask when to get up next: the first such time of day after now."""
    view, persona = draft.view, draft.mind.persona
    tick = view.tick
    first = not draft.mind.wake
    date = view.clock.date_words(tick if view.minutes < 12 * 60 else tick + TICKS_PER_DAY // 2)
    earliest, latest = waking_hours(persona.wakes)
    prompt = WakeHour(
        name=draft.name,
        identity=await identity(draft),
        lifestyle=persona.lifestyle,
        date=date,
        earliest=earliest,
        latest=latest,
    )
    reply = await draft.put(prompt, lambda: WakeTime(time=persona.wakes))
    wake = view.clock.tick_today(tick, reply.time)
    bed = view.clock.tick_today(tick, persona.sleeps)
    if wake <= tick and (not first or wake < bed <= tick):
        wake += TICKS_PER_DAY
    draft.set_wake(wake or 1, draft.last_call)


def waking_hours(usual: str) -> tuple[str, str]:
    """Between which times of day somebody can be thought to get up."""
    at = minutes_of(usual)
    return hhmm_of(max(at - _EARLIER, 0)), hhmm_of(min(at + _LATER, 24 * 60 - 1))


async def _plan_day(draft: Draft) -> None:
    view, mind = draft.view, draft.mind
    wake = draft.wake
    date = view.clock.date_words(wake)
    known, sources = await reminders(draft, date)
    habits = await draft.recall(
        f"Where {draft.name} usually has lunch, walks, shops and spends the evening",
        kinds=_GIVEN,
        budget=_HABITS,
    )
    prompt = DayPlan(
        name=draft.name,
        identity=await identity(draft),
        lifestyle=mind.persona.lifestyle,
        date=date,
        wake=view.clock.hhmm(wake),
        yesterday=mind.yesterday,
        reminders=(*known, *(text for text in texts(habits) if text not in known)),
    )
    reply = await draft.put(prompt, lambda: _plain_day(draft))
    because = (*draft.last_call, *sources)
    spans = at_most(day_spans(reply.plan, view.clock, wake), MOST_BLOCKS, view.clock)
    spans = spans or day_spans(_plain_day(draft).plan, view.clock, wake)
    items = make_items(draft, "block", spans, "")
    draft.revise(Planned(start=wake, end=items[-1].end, items=items, because=because))
    outline = f"{draft.name}'s plan for {date}: {'; '.join(lines(draft, items))}"
    importance = await rate_thought(draft, outline)
    for item, line in zip(items, lines(draft, items), strict=True):
        text = f"{draft.name} plans on {date.rsplit(',', 1)[0]}, {line}"
        draft.remember("plan", text, importance, Roots((item.id, *because[:1]), source=_PLANNED))


def _plain_day(draft: Draft) -> DayBlocks:
    """The visible fallback: work where there is work, meals, and time at home."""
    persona = draft.mind.persona
    wake = draft.view.clock.hhmm(draft.wake)
    blocks = [Block(start=wake, minutes=60, activity="getting ready and having breakfast")]
    blocks += [
        Block(start=work.start, minutes=60, activity=work.what)
        for work in sorted(persona.work, key=lambda work: work.start)
        if work.start > wake
    ]
    if persona.dinner:
        blocks.append(Block(start=persona.dinner, minutes=60, activity="having dinner"))
    blocks.sort(key=lambda block: block.start)
    blocks.append(Block(start=persona.sleeps, minutes=480, activity="sleeping"))
    return DayBlocks(plan=blocks)


async def _end_day(draft: Draft) -> None:
    """Look back on the day and set the next time to get up; the body goes to bed in `act`."""
    view = draft.view
    date = view.clock.date_words(draft.wake)
    records = await draft.recall(f"What {draft.name} did and whom {draft.name} met on {date}")
    prompt = DaySummary(name=draft.name, date=date, statements=texts(records))
    plain = "; ".join(i.activity for i in draft.plan if i.level == "block")
    reply = await draft.put(prompt, lambda: Summary(summary=f"{draft.name} spent {date}: {plain}"))
    because = (*draft.last_call, *ids(records))
    draft.events.append(Summarised(kind="day", text=reply.summary, because=because))
    await _set_wake(draft)


async def _plan_hours(draft: Draft, block: PlanItem) -> None:
    view = draft.view
    start = max(block.start, view.tick)
    minutes = max(1, (block.end - start) // TICKS_PER_MINUTE)
    if minutes <= _PLAIN_BLOCK:
        items = make_items(draft, "hour", [(start, block.end, block.activity)], block.id)
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
    near = [i for i in draft.plan if i.level == "hour" and i.id != hour.id]
    blocks = [i for i in draft.plan if i.level == "block" and i.end > start]
    before = [i for i in near if i.end <= start]
    after = [i for i in near if i.start >= hour.end] or [b for b in blocks if b.start > start]
    around = [*before[-1:], hour, *after[:1]]
    prompt = Decomposition(
        name=draft.name,
        identity=await identity(draft),
        date=view.clock.date_words(view.tick),
        start=view.clock.hhmm(start),
        minutes=minutes,
        activity=hour.activity,
        around=lines(draft, around),
    )
    reply = await draft.put(
        prompt, lambda: Steps(actions=[Step(activity=hour.activity, minutes=minutes)])
    )
    spans = fit(steps_of(reply.actions), start, hour.end, LONGEST_ACTION)
    items = make_items(draft, "action", spans, hour.id)
    because = (*draft.last_call, hour.id)
    draft.revise(Planned(start=start, end=start, items=items, because=because))
    date = view.clock.date_words(view.tick).rsplit(",", 1)[0]
    draft.remember(
        "plan",
        f"{draft.name}'s steps on {date}: {'; '.join(lines(draft, items))}",
        _STEPS_IMPORTANCE,
        Roots(because, source=_PLANNED),
        rated_by="rule",
    )
