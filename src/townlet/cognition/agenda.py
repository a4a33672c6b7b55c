"""A plan in words, and what is on one's mind for a date."""

from __future__ import annotations

from collections.abc import Sequence

from townlet.cognition.draft import Draft, ids, texts
from townlet.cognition.identity import identity
from townlet.cognition.spans import Span
from townlet.core.plans import Level, PlanItem
from townlet.core.records import Kind, Source
from townlet.prompts import DayPlan

PLANNED = Source(how="planned")
NO_EMOJI = "💭"
"""What an action is shown as when nothing better is known."""
_OWN: frozenset[Kind] = frozenset({"plan", "whisper"})
_HEARD: frozenset[Kind] = frozenset({"initial", "dialogue", "reflection"})
_REMINDED = 300
"""Tokens of each half of the reminders."""


def lines(draft: Draft, items: Sequence[PlanItem]) -> tuple[str, ...]:
    """Plan items as prompts show them: "08:00-12:00 activity"."""
    clock = draft.view.clock
    return tuple(f"{clock.hhmm(i.start)}-{clock.hhmm(i.end)} {i.activity}" for i in items)


def blocks_left(draft: Draft) -> list[PlanItem]:
    """The blocks of the day that are not over."""
    return [i for i in draft.plan if i.level == "block" and i.end > draft.view.tick]


async def day_question(draft: Draft, date: str, reminders: tuple[str, ...]) -> DayPlan:
    """How a day goes from the getting up that has been set."""
    return DayPlan(
        name=draft.name,
        identity=await identity(draft),
        lifestyle=draft.lifestyle,
        date=date,
        wake=draft.view.clock.hhmm(draft.wake),
        yesterday=draft.yesterday,
        reminders=reminders,
    )


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
    name, day = draft.name, draft.words.without_year(date)
    promised = await draft.recall(
        draft.words.promised_for(name=name, day=day), kinds=_OWN, budget=_REMINDED
    )
    heard = await draft.recall(
        draft.words.invited_on(name=name, day=day), kinds=_HEARD, budget=_REMINDED
    )
    found = [*promised, *heard]
    return texts(found), ids(found)
