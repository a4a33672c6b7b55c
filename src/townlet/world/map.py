"""The map as frozen facts: sectors, arenas, game objects, and which tiles can be walked on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from townlet.core.place import OUTDOORS, Place, Tile
from townlet.core.time import minutes_of

Access = Literal["public", "private"]

MINUTES_PER_DAY = 24 * 60


@dataclass(frozen=True)
class Sector:
    """A building or outdoor place; hours are "HH:MM", both empty when it never closes."""

    name: str
    access: Access
    owners: tuple[str, ...]
    opens: str
    closes: str
    kind: str
    tiles: frozenset[Tile]

    @property
    def place(self) -> Place:
        """The sector's address."""
        return Place(self.name)


@dataclass(frozen=True)
class Arena:
    """A room; capacity 0 is no limit; access is the sector's unless it has its own, owners not."""

    place: Place
    capacity: int
    access: Access
    owners: tuple[str, ...]
    tiles: frozenset[Tile]


@dataclass(frozen=True)
class GameObject:
    """A thing, used from one of `uses`: walkable tiles, row-major; capacity 0 is no limit."""

    place: Place
    capacity: int
    state: str
    opens: str
    closes: str
    tiles: frozenset[Tile]
    uses: tuple[Tile, ...]

    def away(self, tile: Tile) -> int:
        """Chebyshev distance in tiles from a tile to the rectangle around the object."""
        left, top, right, bottom = self._box
        return max(left - tile[0], tile[0] - right, top - tile[1], tile[1] - bottom, 0)

    @cached_property
    def _box(self) -> tuple[int, int, int, int]:
        columns, rows = zip(*self.tiles, strict=True)
        return min(columns), min(rows), max(columns), max(rows)


@dataclass(frozen=True, eq=False)
class GameMap:
    """A town; every two walkable tiles are connected. `blocked` has shape (height, width)."""

    width: int
    height: int
    blocked: NDArray[np.bool_]
    sectors: Mapping[str, Sector]
    arenas: Mapping[Place, Arena]
    objects: Mapping[Place, GameObject]

    def room_at(self, x: int, y: int) -> Place:
        """The arena of a tile; the sector alone on its walls and doors; elsewhere OUTDOORS."""
        return self._rooms.get((x, y), OUTDOORS)

    def walkable(self, x: int, y: int) -> bool:
        """Whether a resident can stand on a tile; off the map nobody can."""
        return 0 <= x < self.width and 0 <= y < self.height and not self.blocked[y, x]

    def has(self, place: Place) -> bool:
        """Whether an address is on the map; OUTDOORS is."""
        if place.object:
            return place in self.objects
        if place.arena:
            return place in self.arenas
        return place == OUTDOORS or place.sector in self.sectors

    def arenas_in(self, sector: str) -> tuple[Arena, ...]:
        """The arenas of a sector, by name."""
        return self._arenas_by_sector.get(sector, ())

    def objects_in(self, room: Place) -> tuple[GameObject, ...]:
        """The game objects of one arena, by name; none for a sector alone or OUTDOORS."""
        return self._objects_by_room.get(room, ())

    def spots(self, place: Place) -> tuple[Tile, ...]:
        """Where one can be to be at a place, row-major: use tiles, or the walkable tiles inside."""
        if place.object:
            return self.objects[place].uses
        if place.arena:
            return self._walkable_of(self.arenas[place].tiles)
        if place == OUTDOORS:
            return ()
        inside = frozenset(t for arena in self.arenas_in(place.sector) for t in arena.tiles)
        return self._walkable_of(inside) or self._walkable_of(self.sectors[place.sector].tiles)

    def open_at(self, place: Place, minutes_of_day: int) -> bool:
        """Whether the sector, and the object if named, is open; what is not on the map is."""
        sector = self.sectors.get(place.sector)
        thing = self.objects.get(place)
        return all(
            within_hours(found.opens, found.closes, minutes_of_day)
            for found in (sector, thing)
            if found is not None
        )

    def _walkable_of(self, tiles: frozenset[Tile]) -> tuple[Tile, ...]:
        return row_major(tile for tile in tiles if self.walkable(*tile))

    @cached_property
    def _rooms(self) -> dict[Tile, Place]:
        rooms = {tile: sector.place for sector in self.sectors.values() for tile in sector.tiles}
        rooms.update((tile, arena.place) for arena in self.arenas.values() for tile in arena.tiles)
        return rooms

    @cached_property
    def _arenas_by_sector(self) -> dict[str, tuple[Arena, ...]]:
        found: dict[str, tuple[Arena, ...]] = {}
        for place in sorted(self.arenas):
            found[place.sector] = (*found.get(place.sector, ()), self.arenas[place])
        return found

    @cached_property
    def _objects_by_room(self) -> dict[Place, tuple[GameObject, ...]]:
        found: dict[Place, tuple[GameObject, ...]] = {}
        for place in sorted(self.objects):
            found[place.room] = (*found.get(place.room, ()), self.objects[place])
        return found


def row_major(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Tiles top to bottom, then left to right: the order of every list of tiles."""
    return tuple(sorted(tiles, key=lambda tile: (tile[1], tile[0])))


def within_hours(opens: str, closes: str, minutes_of_day: int) -> bool:
    """Whether a time of day is in [opens, closes), which may pass midnight; always if no hours."""
    if not opens or opens == closes:
        return True
    first, last = minutes_of(opens), minutes_of(closes)
    now = minutes_of_day % MINUTES_PER_DAY
    if first < last:
        return first <= now < last
    return now >= first or now < last
