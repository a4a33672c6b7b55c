"""Broken norms (section 8.2's failure modes), counted from the log and the map alone.

Nothing here asks the world's own rules: hours, capacities, homes and owners are read anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from townlet.core.events import Began, Entry, Refused, SetOut
from townlet.core.place import Place
from townlet.core.time import TICKS_PER_MINUTE, Clock
from townlet.evaluation.traces import Stay, Trace
from townlet.simulation.scenario import Scenario

GRACE = 2 * TICKS_PER_MINUTE
"""Ticks in which to leave after closing, or when the last owner of a home has gone."""

Norm = Literal["closed", "crowded", "private", "object"]


@dataclass(frozen=True, slots=True, order=True)
class Violation:
    """A norm that somebody broke at a tick; `place` is an address."""

    tick: int
    resident: str
    norm: Norm
    place: str
    words: str


def violations(scenario: Scenario, clock: Clock, log: Sequence[Entry]) -> list[Violation]:
    """Every breach of hours, capacity and privacy in a log, by time; one for each visit or use."""
    trace = Trace(scenario.game_map, log)
    town = _Town(scenario, clock, trace)
    found = [*_uses(town, log)]
    for slug in trace.residents:
        for visit in _visits(trace.stays(slug)):
            found += [*_late(town, visit), *_alone_in_a_home(town, visit)]
    return sorted({(v.resident, v.norm, v.place, v.tick): v for v in found}.values())


@dataclass(frozen=True)
class _Town:
    scenario: Scenario
    clock: Clock
    trace: Trace

    def members(self, sector: str) -> frozenset[str]:
        """Who lives in, works in or owns a sector."""
        place = self.scenario.game_map.sectors[sector]
        return frozenset(
            persona.slug
            for persona in self.scenario.personas
            if persona.home == sector
            or persona.name in place.owners
            or any(work.place == sector for work in persona.work)
        )

    def owners(self, room: Place) -> frozenset[str]:
        """Who owns a room that is not everybody's in its sector; empty when nobody does."""
        arena = self.scenario.game_map.arenas[room]
        if arena.owners == self.scenario.game_map.sectors[room.sector].owners:
            return frozenset()
        return frozenset(p.slug for p in self.scenario.personas if p.name in arena.owners)

    def open(self, place: Place, tick: int) -> bool:
        moment = self.clock.at(tick)
        return self.scenario.game_map.open_at(place, moment.hour * 60 + moment.minute)

    def receives(self, hosts: Iterable[str], place: Place, tick: int) -> bool:
        """Whether one of the hosts is awake in a sector (or a room of it) at a tick."""
        return any(
            (room := self.trace.room(host, tick)).sector == place.sector
            and place.arena in {"", room.arena}
            and self.trace.awake(host, tick)
            for host in hosts
        )


def _visits(stays: Iterable[Stay]) -> Iterator[Stay]:
    """Stays joined as long as they are in one sector; its rooms' walls and doors count to it."""
    current: Stay | None = None
    for stay in stays:
        if current and stay.room.sector == current.room.sector:
            current = Stay(stay.resident, Place(stay.room.sector), current.first, stay.after)
            continue
        if current and current.room.sector:
            yield current
        current = Stay(stay.resident, Place(stay.room.sector), stay.first, stay.after)
    if current and current.room.sector:
        yield current


def _late(town: _Town, visit: Stay) -> Iterator[Violation]:
    """Entered when closed, or still there two minutes after closing."""
    sector = visit.room.sector
    if not town.scenario.game_map.sectors[sector].opens:
        return
    if visit.resident in town.members(sector):
        return
    shut_for = 0
    for tick in range(visit.first, visit.after):
        shut_for = 0 if town.open(visit.room, tick) else shut_for + 1
        entered = shut_for == 1 and tick == visit.first
        if entered or shut_for > GRACE:
            how = "went into" if entered else "stayed in"
            words = f"{how} {sector}, which was closed"
            yield Violation(tick, visit.resident, "closed", sector, words)
            return


def _alone_in_a_home(town: _Town, visit: Stay) -> Iterator[Violation]:
    """In somebody's home for more than two minutes with nobody of it awake there."""
    sector = visit.room.sector
    hosts = town.members(sector)
    if town.scenario.game_map.sectors[sector].access != "private" or visit.resident in hosts:
        return
    alone = 0
    for tick in range(visit.first, visit.after):
        alone = 0 if town.receives(hosts, visit.room, tick) else alone + 1
        if alone > GRACE:
            words = f"was in {sector} with nobody of the house awake there"
            yield Violation(tick, visit.resident, "private", sector, words)
            return


def _uses(town: _Town, log: Iterable[Entry]) -> Iterator[Violation]:
    """Breaches when somebody begins something: full rooms, taken objects, others' rooms."""
    users: dict[str, Place] = {}
    for entry in log:
        if isinstance(entry.event, SetOut | Refused):
            users.pop(entry.resident, None)
        if not isinstance(entry.event, Began):
            continue
        slug, place = entry.resident, Place.parse(entry.event.place)
        users[slug] = place
        yield from _over_capacity(town, users, slug, entry.tick)
        yield from _intrusion(town, slug, place, entry.tick)


def _over_capacity(
    town: _Town, users: dict[str, Place], slug: str, tick: int
) -> Iterator[Violation]:
    game_map, place = town.scenario.game_map, users[slug]
    arena, thing = game_map.arenas.get(place.room), game_map.objects.get(place)
    inside = sum(other.room == place.room for other in users.values())
    if arena and 0 < arena.capacity < inside:
        words = f"was one of {inside} in {place.room.words()}, which holds {arena.capacity}"
        yield Violation(tick, slug, "crowded", str(place.room), words)
    using = sum(other == place for other in users.values())
    if thing and 0 < thing.capacity < using:
        words = f"was one of {using} at {place.words()}, which serves {thing.capacity}"
        yield Violation(tick, slug, "object", str(place), words)
    shut = thing and town.open(Place(place.sector), tick) and not town.open(place, tick)
    if shut and slug not in town.members(place.sector):
        words = f"used {place.words()}, which was closed"
        yield Violation(tick, slug, "closed", str(place), words)


def _intrusion(town: _Town, slug: str, place: Place, tick: int) -> Iterator[Violation]:
    """Making oneself at home in a private room or home while no owner is awake inside."""
    if place.room not in town.scenario.game_map.arenas:
        return
    owners = town.owners(place.room)
    if owners and slug not in owners and not town.receives(owners, place.room, tick):
        words = f"was in {place.room.words()} without its owner"
        yield Violation(tick, slug, "private", str(place.room), words)
    hosts = town.members(place.sector)
    if town.scenario.game_map.sectors[place.sector].access != "private" or slug in hosts:
        return
    if not town.receives(hosts, Place(place.sector), tick):
        words = f"made use of {place.words()} with nobody of the house awake there"
        yield Violation(tick, slug, "private", place.sector, words)
