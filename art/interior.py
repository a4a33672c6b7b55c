"""Dress the inner walls and floors: windows, sunlight, pictures, rugs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from art import decor
from art.model import Building, Cell, Room, cells
from art.pixels import TILE
from art.plan import Plan, Spot, room_cells, room_origin

if TYPE_CHECKING:
    from PIL import Image

THINGS: dict[str, tuple[str, ...]] = {
    "pictures": ("hills", "clock", "flowers", "shelf", "sea", "portrait"),
    "kitchen": ("pans", "shelf", "clock", "fruit"),
    "bath": ("towel",),
    "pub": ("sconce", "dartboard", "sconce", "crown", "sconce", "mug"),
    "cafe": ("menu", "flowers", "shelf", "sconce", "cup", "hills"),
    "shop": ("menu", "clock", "shelf", "poster"),
    "school": ("map", "clock", "portrait", "poster"),
    "library": ("sconce", "portrait", "map", "sconce"),
    "studio": ("hills", "flowers", "abstract", "sea", "portrait", "poster"),
    "student": ("poster", "banner", "shelf", "clock"),
    "maths": ("abstract", "map", "shelf", "clock"),
    "music": ("poster", "shelf", "banner", "sea"),
}
PAINTED = {"hills", "flowers", "sea", "portrait", "abstract"}
CURTAINS = ("red", "teal", "gold", "blue", "rose", "green", "purple", "orange")


def dress_rooms(plan: Plan, layers: dict[str, Image.Image]) -> None:
    """Hang and lay what makes rooms homely."""
    covered = _tall_cells(plan)
    for building in plan.town.buildings:
        for index, room in enumerate(building.rooms):
            _rugs(building, room, layers)
            if not room.outdoor:
                _hang(plan, Spot(building, room), covered, index, layers)


def _rugs(building: Building, room: Room, layers: dict[str, Image.Image]) -> None:
    """Lay the rugs of a room."""
    ox, oy = room_origin(building, room)
    for rug in room.rugs:
        image = decor.rug(rug.style, rug.color, rug.w, rug.h)
        layers["details"].alpha_composite(image, ((ox + rug.x) * TILE, (oy + rug.y) * TILE))


def _tall_cells(plan: Plan) -> set[Cell]:
    """Tiles on which something reaches well above its foot."""
    return {
        (put.x + x, put.y)
        for put in plan.puts
        if put.piece.over > 13
        for x, _ in cells((0, 0, put.piece.w, 1))
    }


def _hang(
    plan: Plan, spot: Spot, covered: set[Cell], index: int, layers: dict[str, Image.Image]
) -> None:
    """Hang windows and pictures on the free stretches of a room's north wall."""
    building, room = spot.building, spot.room
    free = [
        (x, y)
        for x, y in sorted(room_cells(building, room), key=lambda c: (c[1], c[0]))
        if (x, y - 1) in plan.walls and (x, y) not in covered
    ]
    things = THINGS[room.art]
    curtain = CURTAINS[(sum(map(ord, building.name)) + index) % len(CURTAINS)]
    done: set[Cell] = set()
    count = index
    for x, y in free:
        if (x, y) in done or (x - 1, y) in done:
            continue
        outer = (x, y - 2) not in plan.rooms and (x, y - 2) not in plan.walls
        wide = (x + 1, y) in free
        if outer and (wide or count % 2 == 0) and room.art != "bath":
            _window(layers, (x, y), 2 if wide else 1, curtain)
            done |= {(x, y), (x + 1, y)} if wide else {(x, y)}
        else:
            layers["walls"].alpha_composite(
                _thing(things[count % len(things)]), (x * TILE, (y - 1) * TILE + 3)
            )
            done.add((x, y))
        count += 1


def _thing(name: str) -> Image.Image:
    """The picture of something on a wall."""
    return decor.picture(name) if name in PAINTED else decor.hanging(name)


def _window(layers: dict[str, Image.Image], cell: Cell, w: int, curtain: str) -> None:
    """Set a window in the wall above a tile, and its light on the floor."""
    x, y = cell[0] * TILE, cell[1] * TILE
    layers["walls"].alpha_composite(decor.window(w, curtain), (x, y - TILE + 4))
    layers["details"].alpha_composite(decor.sunlight(w), (x, y + 2))
