"""Dress the outer walls: windows with flower boxes and boards over doors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from art import decor
from art.pixels import TILE

if TYPE_CHECKING:
    from PIL import Image

    from art.model import Building, Cell
    from art.plan import Plan

BOXES = ("red", "gold", "rose", "purple", "orange")


def dress_facades(plan: Plan, layers: dict[str, Image.Image]) -> None:
    """Put windows on every front that looks south, and shop boards beside doors."""
    taken: set[Cell] = set()
    for building in plan.town.buildings:
        if building.sign:
            taken |= _board(plan, building, layers)
    doors = set(plan.doors)
    for (x, y), building in sorted(plan.walls.items()):
        if (x, y + 1) in plan.rooms or (x, y + 1) in plan.walls or (x, y + 1) in doors:
            continue
        ends = (x - 1, y) not in plan.walls or (x + 1, y) not in plan.walls
        if ends or (x, y) in taken or (x - building.x) % 3 != 2:
            continue
        flowers = BOXES[(sum(map(ord, building.name)) + x) % len(BOXES)]
        trim = "pine" if building.facade in ("white", "plaster", "yellow") else "white"
        image = decor.outside_window(trim, flowers)
        layers["walls"].alpha_composite(image, (x * TILE, y * TILE + 4))


def _board(plan: Plan, building: Building, layers: dict[str, Image.Image]) -> set[Cell]:
    """Hang a shop's board beside its street door; answer the tiles it takes."""
    for x, y in sorted(plan.doors):
        front = (x, y + 1) not in plan.rooms and (x, y + 1) not in plan.walls
        if plan.doors[x, y] is building and front and plan.flat_door((x, y)):
            layers["walls"].alpha_composite(
                decor.signboard(building.sign), ((x - 3) * TILE + 16, y * TILE + 3)
            )
            return {(x - 3, y), (x - 2, y), (x - 1, y)}
    return set()
