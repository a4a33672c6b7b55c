"""The rules of the town: who may do what where. All are local to the room and the moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from townlet.core.place import Place
from townlet.world.map import GameMap
from townlet.world.state import World

Rule = Literal["capacity", "closed", "private", "unreachable", "busy", "gone"]

LAST_CALL = 3
"""Minutes before closing time at which guests are asked to leave."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A broken rule and its reason in words."""

    rule: Rule
    reason: str


class Now(NamedTuple):
    """A moment as rules need it: the tick, and minutes since midnight."""

    tick: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Rights:
    """Who belongs where: `insiders` of a sector live or work there, `keepers` of a room own it."""

    insiders: Mapping[str, frozenset[str]]
    keepers: Mapping[Place, frozenset[str]]

    def belongs(self, slug: str, sector: str) -> bool:
        """Whether somebody lives or works in a sector."""
        return slug in self.insiders.get(sector, frozenset())


def closed_to(game_map: GameMap, rights: Rights, slug: str, place: Place, minutes: int) -> bool:
    """Whether a place is shut for somebody at a time of day (minutes since midnight)."""
    return not rights.belongs(slug, place.sector) and not game_map.open_at(place, minutes)


def judge_use(world: World, rights: Rights, slug: str, place: Place, now: Now) -> Breach | None:
    """What forbids a resident, standing at a place, to use it now; None when nothing does."""
    if closed_to(world.map, rights, slug, place, now.minutes):
        return Breach("closed", f"{place.sector} is closed now")
    return (
        _private(world, rights, slug, place, now.tick)
        or _room_full(world, slug, place)
        or _object_taken(world, slug, place)
    )


def _private(world: World, rights: Rights, slug: str, place: Place, tick: int) -> Breach | None:
    sector = world.map.sectors[place.sector]
    if sector.access == "private" and not rights.belongs(slug, place.sector):
        hosts = rights.insiders.get(place.sector, frozenset())
        if not _someone_home(world, hosts, place.sector, tick):
            return Breach("private", f"{place.sector} is private and nobody is there to open")
    keepers = rights.keepers.get(place.room, frozenset())
    if keepers and slug not in keepers:
        return Breach("private", f"the {place.arena} of {place.sector} is private")
    return None


def _someone_home(world: World, hosts: frozenset[str], sector: str, tick: int) -> bool:
    return any(
        world.room_of(host, tick).sector == sector and not world.bodies[host].asleep
        for host in sorted(hosts)
        if host in world.bodies
    )


def _room_full(world: World, slug: str, place: Place) -> Breach | None:
    capacity = world.map.arenas[place.room].capacity
    if not capacity:
        return None
    inside = {
        user
        for thing in world.map.objects_in(place.room)
        for user in world.users.get(str(thing.place), ())
        if user != slug
    }
    if len(inside) >= capacity:
        return Breach("capacity", f"the {place.arena} of {place.sector} is occupied")
    return None


def _object_taken(world: World, slug: str, place: Place) -> Breach | None:
    if not place.object:
        return None
    thing = world.map.objects.get(place)
    if thing is None:
        return Breach("gone", f"there is no {place.object} in the {place.arena}")
    others = [user for user in world.users.get(str(place), ()) if user != slug]
    if thing.capacity and len(others) >= thing.capacity:
        return Breach("capacity", f"the {place.object} in the {place.arena} is in use")
    return None
