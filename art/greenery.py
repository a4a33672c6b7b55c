"""Scatter trees, bushes and flowers where nothing else stands."""

from __future__ import annotations

from dataclasses import replace

from art import plants
from art.model import Cell, Put, Town, cells
from art.pixels import dice

FLOWERS = (
    "red",
    "gold",
    "white",
    "purple",
    "rose",
    "blue",
    "clover",
    "blades1",
    "blades2",
    "blades3",
    "blades1",
    "blades2",
    "stones",
    "clover",
    "blades3",
    "mushrooms",
)
GROVE = ("oak", "pine", "birch", "oak", "pine", "maple")
PARK = ("oak", "cherry", "birch", "maple", "cherry", "oak")


def taken(town: Town) -> set[Cell]:
    """Tiles that greenery must leave free."""
    used: set[Cell] = set(town.water)
    for rect in (*town.cobbles, *town.pavement, *town.paths, *town.planks):
        used |= set(cells(rect))
    for b in town.buildings:
        for x, y, w, h in b.paths:
            used |= set(cells((b.x + x, b.y + y, w, h)))
        if b.kind == "park":
            for room in b.rooms:
                for o in room.objs:
                    used |= set(
                        cells(
                            (b.x + room.rects[0][0] + o.x, b.y + room.rects[0][1] + o.y, o.w, o.h)
                        )
                    )
        else:
            used |= set(cells((b.x - 1, b.y - 1, b.w + 2, b.h + 2)))
            for put in b.yard:
                used |= set(cells((b.x + put.x, b.y + put.y, put.piece.w, put.piece.h)))
    for put in town.puts:
        used |= set(
            cells(
                (
                    put.x,
                    put.y - (put.piece.over > 20),
                    put.piece.w,
                    put.piece.h + (put.piece.over > 20),
                )
            )
        )
    return used | set(town.hedges) | set(town.fences)


def _solid(town: Town) -> set[Cell]:
    """Tiles that no canopy may cover."""
    return {c for b in town.buildings if b.kind != "park" for c in cells((b.x, b.y, b.w, b.h))}


def plant_town(town: Town, *, density: float = 0.5) -> Town:
    """Add trees and undergrowth to a town."""
    used, solid, rng = taken(town), _solid(town), dice("greenery", town.name)
    trees: list[Put] = []
    for row, y in enumerate(range(3, town.height, 3)):
        for x in range(1 + row % 2 * 2, town.width - 1, 4):
            edge = min(x, y - 2, town.width - 1 - x, town.height - 1 - y) < 3
            place = (x + rng.randrange(-1, 2), y - rng.randrange(2)) if not edge else (x, y)
            if rng.random() > (0.86 if edge else density) or not _fits(place, used, solid, town):
                continue
            kinds = PARK if not edge else GROVE
            trees.append(Put(plants.tree(rng.choice(kinds)), place[0] - 1, place[1]))
            used |= set(cells((place[0] - 1, place[1] - 1, 3, 2)))
    small = _small(town, used, rng.random())
    return replace(town, puts=(*town.puts, *trees, *small))


def _fits(place: Cell, used: set[Cell], solid: set[Cell], town: Town) -> bool:
    """Whether a tree can stand here."""
    x, y = place
    if not (1 <= x < town.width - 1 and 2 <= y < town.height):
        return False
    if any(c in used for c in cells((x - 1, y - 1, 3, 2))):
        return False
    return not any(c in solid for c in cells((x - 1, y - 3, 3, 4)))


def _small(town: Town, used: set[Cell], salt: float) -> list[Put]:
    """Bushes, flowers and blades of grass."""
    rng, found = dice("small", town.name, salt), []
    for y in range(1, town.height):
        for x in range(town.width):
            roll = rng.random()
            kind = rng.choice(FLOWERS)
            if (x, y) in used:
                continue
            if roll < 0.018 and (x, y - 1) not in used:
                found.append(Put(plants.bush(rng.choice(("green", "red", "gold", "rose"))), x, y))
            elif roll < 0.20:
                found.append(Put(plants.tuft(kind), x, y))
    return found
