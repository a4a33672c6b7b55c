"""Builds a town from a Tiled map; whatever is wrong with it is one line for its author."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from townlet.core.errors import BadInput
from townlet.core.place import Place, Tile
from townlet.world.map import Arena, GameMap, GameObject, Sector, row_major
from townlet.world.tiled import Box, Grid, Sheet, parse


def load_map(path: Path) -> GameMap:
    """The town of a .tmj file; raises BadInput naming the file, the thing and the fix."""
    sheet = Sheet(path, parse(path))
    sectors = _make_sectors(sheet)
    arenas = _make_arenas(sheet, sectors)
    blocked, seats = sheet.grid("collision"), sheet.grid("seats", needed=False)
    uses = _Uses(blocked, blocked | ~_largest_area(blocked), seats)
    for box in sheet.boxes("doors", needed=False):
        box.known("sector", sectors)
    for place, arena in arenas.items():
        if not uses.reached(arena.tiles):
            raise BadInput(
                f"{path}: arena {str(place)!r}: cannot be reached on foot; "
                "clear the layer 'collision' at its door"
            )
    return GameMap(
        width=blocked.shape[1],
        height=blocked.shape[0],
        blocked=uses.closed,
        sectors=sectors,
        arenas=arenas,
        objects=_make_objects(sheet, arenas, uses),
    )


@dataclass(frozen=True)
class _Uses:
    """Finds where a thing is used from; `closed` is what is blocked or cut off from the town."""

    blocked: Grid
    closed: Grid
    seats: Grid

    def reached(self, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        return row_major((x, y) for x, y in tiles if not self.closed[y, x])

    def of(self, box: Box, arena: Arena) -> tuple[Tile, ...]:
        """Seats inside, else walkable tiles inside, else walkable tiles beside it in its arena."""
        seats = row_major((x, y) for x, y in box.tiles if self.seats[y, x])
        lost = [tile for tile in seats if not self.reached([tile])]
        if lost:
            raise box.wrong(f"its seat {lost[0]} cannot be reached; clear 'collision' on the way")
        beside = [tile for tile in _beside(box.tiles) if tile in arena.tiles]
        found = seats or self.reached(box.tiles) or self.reached(beside)
        if found:
            return found
        if all(self.blocked[y, x] for x, y in [*box.tiles, *beside]):
            raise box.wrong("has no tile to use it from; clear 'collision' on or beside it")
        raise box.wrong("cannot be reached on foot; clear 'collision' on the way to it")


def _make_sectors(sheet: Sheet) -> dict[str, Sector]:
    boxes = _merge(sheet.boxes("sectors"), lambda box: Place(box.name))
    _refuse_overlap(boxes.values())
    return {
        place.sector: Sector(
            name=place.sector,
            access=box.access("public"),
            owners=box.owners(),
            opens=box.hours()[0],
            closes=box.hours()[1],
            kind=box.text("kind"),
            tiles=box.tiles,
        )
        for place, box in sorted(boxes.items())
    }


def _make_arenas(sheet: Sheet, sectors: Mapping[str, Sector]) -> dict[Place, Arena]:
    boxes = _merge(sheet.boxes("arenas"), lambda box: Place(box.known("sector", sectors), box.name))
    _refuse_overlap(boxes.values())
    arenas = {}
    for place, box in sorted(boxes.items()):
        sector = sectors[place.sector]
        if not box.tiles <= sector.tiles:
            raise box.wrong(f"lies partly outside its sector {sector.name!r}; move or resize it")
        arenas[place] = Arena(
            place=place,
            capacity=box.number("capacity", default=0),
            access=box.access(sector.access),
            owners=box.owners(),
            tiles=box.tiles,
        )
    return arenas


def _make_objects(
    sheet: Sheet, arenas: Mapping[Place, Arena], uses: _Uses
) -> dict[Place, GameObject]:
    rooms: dict[str, list[str]] = {}
    for room in arenas:
        rooms.setdefault(room.sector, []).append(room.arena)
    objects: dict[Place, GameObject] = {}
    for box in sheet.boxes("objects"):
        sector = box.known("sector", rooms)
        place = Place(sector, box.known("arena", rooms[sector]), box.name)
        if place in objects:
            raise box.wrong(f"two objects are at {place}; rename or remove one")
        if not box.tiles <= arenas[place.room].tiles:
            raise box.wrong(f"lies partly outside its arena {place.room}; move it or the arena")
        opens, closes = box.hours()
        objects[place] = GameObject(
            place=place,
            capacity=box.number("capacity", default=1),
            state=box.text("state") or "idle",
            opens=opens,
            closes=closes,
            tiles=box.tiles,
            uses=uses.of(box, arenas[place.room]),
        )
    return dict(sorted(objects.items()))


def _merge(boxes: Iterable[Box], address: Callable[[Box], Place]) -> dict[Place, Box]:
    """Boxes by address; several rectangles of one address become one, if their properties agree."""
    merged: dict[Place, Box] = {}
    for box in boxes:
        place = address(box)
        first = merged.setdefault(place, box)
        for key in first.properties.keys() & box.properties.keys():
            if first.properties[key] != box.properties[key]:
                raise box.wrong(f"its rectangles differ in {key!r}; give each the same value")
        properties = {**first.properties, **box.properties}
        merged[place] = replace(first, tiles=first.tiles | box.tiles, properties=properties)
    return merged


def _refuse_overlap(boxes: Iterable[Box]) -> None:
    owner: dict[Tile, Box] = {}
    for box in boxes:
        for tile in row_major(box.tiles):
            other = owner.setdefault(tile, box)
            if other is not box:
                raise box.wrong(f"overlaps {other.name!r} at tile {tile}; move or resize one")


def _beside(tiles: Iterable[Tile]) -> set[Tile]:
    return {(x + dx, y + dy) for x, y in tiles for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}


def _largest_area(blocked: Grid) -> Grid:
    """The largest connected set of walkable tiles; of two as large, the one found first."""
    left = {(int(x), int(y)) for y, x in np.argwhere(~blocked)}
    best: set[Tile] = set()
    for start in row_major(left):
        if start not in left:
            continue
        area, rim = {start}, {start}
        while rim:
            rim = (_beside(rim) & left) - area
            area |= rim
        left -= area
        best = max(best, area, key=len)
    grid = np.zeros_like(blocked)
    for x, y in best:
        grid[y, x] = True
    return grid
