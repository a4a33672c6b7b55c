"""What each tile of a town is: room, wall, door, blocked, seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from art.model import Building, Cell, Obj, Put, Room, Town, cells
from art.plants import fence, hedge

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Spot:
    """The room a tile belongs to."""

    building: Building
    room: Room


def room_cells(building: Building, room: Room) -> list[Cell]:
    """The tiles of a room on the map."""
    return [(building.x + x, building.y + y) for rect in room.rects for x, y in cells(rect)]


def room_origin(building: Building, room: Room) -> Cell:
    """The map tile from which positions in the room count."""
    return building.x + room.rects[0][0], building.y + room.rects[0][1]


class Plan:
    """The tiles of a town by use, before painting."""

    def __init__(self, town: Town) -> None:
        """Work out rooms, walls, doors, pieces, blocked tiles and seats."""
        self.town = town
        self.rooms: dict[Cell, Spot] = {}
        self.walls: dict[Cell, Building] = {}
        self.doors: dict[Cell, Building] = {}
        self.gardens: dict[Cell, Spot] = {}
        for building in town.buildings:
            self._add(building)
        self.puts = sorted(self._all_puts(), key=lambda put: (put.y + put.piece.h, put.x))
        self.blocked = self._blocked()
        self.seats = self._seats()

    def _add(self, building: Building) -> None:
        """Enter a building's rooms, doors and the walls around them."""
        for x, y in building.doors:
            self.doors[building.x + x, building.y + y] = building
        for room in building.rooms:
            where = self.gardens if room.outdoor else self.rooms
            for cell in room_cells(building, room):
                where[cell] = Spot(building, room)
        for room in building.rooms:
            for x, y in [] if room.outdoor else room_cells(building, room):
                for near in cells((x - 1, y - 1, 3, 3)):
                    if near not in self.rooms and near not in self.doors:
                        self.walls[near] = building
        for cell in [c for c in self.walls if c in self.rooms]:
            del self.walls[cell]

    def flat_door(self, cell: Cell) -> bool:
        """Whether a door stands in a wall seen from the front."""
        x, y = cell
        return (x, y - 1) not in self.walls and (x, y + 1) not in self.walls

    def _all_puts(self) -> Iterable[Put]:
        """Every piece with its map position."""
        yield from self.town.puts
        for building in self.town.buildings:
            for put in building.yard:
                yield Put(put.piece, building.x + put.x, building.y + put.y)
            yield from self._lines(
                {(building.x + x, building.y + y) for x, y in building.fence}, hedged=False
            )
            for room in building.rooms:
                ox, oy = room_origin(building, room)
                for put in [*room.decor, *(p for o in room.objs for p in o.puts)]:
                    yield Put(put.piece, ox + put.x, oy + put.y)
        yield from self._lines(set(self.town.hedges), hedged=True)
        yield from self._lines(set(self.town.fences), hedged=False)

    def _lines(self, line: set[Cell], *, hedged: bool) -> Iterable[Put]:
        """Fence or hedge pieces that join along a line of tiles."""
        for x, y in line:
            joins = ((x - 1, y) in line, (x + 1, y) in line, (x, y - 1) in line, (x, y + 1) in line)
            yield Put((hedge if hedged else fence)(*joins), x, y)

    def _blocked(self) -> set[Cell]:
        """Tiles nobody can enter."""
        blocked = set(self.walls) | (
            set(self.town.water) - {c for r in self.town.planks for c in cells(r)}
        )
        for put in self.puts:
            for x, y in cells((0, 0, put.piece.w, put.piece.h)):
                if (x, y) not in put.piece.walk:
                    blocked.add((put.x + x, put.y + y))
        return blocked

    def _seats(self) -> set[Cell]:
        """Tiles on which one sits or stands to use an object."""
        seats = set()
        for building, room, thing in self.objects():
            ox, oy = room_origin(building, room)
            for put in thing.puts:
                seats |= {(ox + put.x + x, oy + put.y + y) for x, y in put.piece.seats}
            seats |= {(ox + x, oy + y) for x, y in thing.seats}
        return seats - self.blocked

    def objects(self) -> Iterable[tuple[Building, Room, Obj]]:
        """Every object with its building and room."""
        for building in self.town.buildings:
            for room in building.rooms:
                for thing in room.objs:
                    yield building, room, thing
