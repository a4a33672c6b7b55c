"""One turn of one resident: perceive, reflect, plan, react, act (design section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from townlet.cognition.act import act
from townlet.cognition.converse import converse
from townlet.cognition.digest import digest
from townlet.cognition.draft import Draft
from townlet.cognition.mind import Mind
from townlet.cognition.perceive import perceive
from townlet.cognition.plan import plan
from townlet.cognition.rating import settle
from townlet.cognition.react import react
from townlet.cognition.reflect import reflect
from townlet.cognition.view import Intent, View
from townlet.cognition.whisper import heed
from townlet.core.events import Event
from townlet.core.protocols import Ask


@dataclass(frozen=True)
class Turn:
    """What a turn came to: events of this mind and at most one intent for the world to judge."""

    events: tuple[Event, ...]
    intent: Intent | None


async def turn(view: View, mind: Mind, ask: Ask, rng: Random) -> Turn:
    """Think once. Pure: reads view and mind, asks, and returns what should be applied."""
    draft = Draft(view, mind, ask, rng)
    try:
        await _think(draft)
    finally:
        await draft.importances.abandon()
    return Turn(tuple(draft.finish()), draft.intent)


async def _think(draft: Draft) -> None:
    perceive(draft)
    await digest(draft)
    await reflect(draft)
    await heed(draft)
    if draft.view.talk:
        await converse(draft)
    else:
        await plan(draft)
        await react(draft)
        await act(draft)
    await settle(draft)
