"""The next tick at which anything can happen: what lies between costs nothing."""

from __future__ import annotations

from townlet.core.place import Place
from townlet.core.time import TICKS_PER_DAY, TICKS_PER_MINUTE
from townlet.simulation.state import TownState
from townlet.world.rules import LAST_CALL
from townlet.world.state import Body


def next_tick(town: TownState, tick: int) -> int:
    """The first tick after `tick` with a body, a talk or a room that needs attention."""
    if any(at >= tick for at in town.world.touched.values()):
        return tick + 1
    soonest = tick + TICKS_PER_DAY
    for slug, body in town.world.bodies.items():
        if slug in town.minds and town.minds[slug].undigested and not body.conversation:
            return tick + 1
        soonest = min(soonest, _next_of(town, body, tick))
        if soonest <= tick + 1:
            return tick + 1
    return soonest


def _next_of(town: TownState, body: Body, tick: int) -> int:
    if body.walking(tick + 1):
        return tick + 1
    if body.conversation:
        return max(tick + 1, town.world.talks[body.conversation].speak_at)
    if body.pending:
        return max(tick + 1, body.arrives)
    due = max(tick + 1, body.until)
    closing = _closing(town, body, tick)
    return min(due, closing) if closing > tick else due


def _closing(town: TownState, body: Body, tick: int) -> int:
    """When the place a body is in closes to it today; 0 if it does not."""
    sector = Place.parse(body.place).sector if body.place else ""
    found = town.world.map.sectors.get(sector)
    if found is None or not found.closes or town.rights.belongs(body.slug, sector):
        return 0
    return town.clock.tick_today(tick, found.closes) - LAST_CALL * TICKS_PER_MINUTE
