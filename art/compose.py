"""Paint a planned town into layers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PIL import Image

from art import decor, walls
from art.facade import dress_facades
from art.floors import floor
from art.interior import dress_rooms
from art.model import Put, Town
from art.pixels import CLEAR, COLORS, TILE, Pen
from art.plan import Plan
from art.street import planks
from art.terrain import paint_ground

if TYPE_CHECKING:
    from art.model import Cell

LAYERS = ("ground", "floor", "details", "walls", "furniture", "above")


class Painter:
    """Paints the picture layers of one town."""

    def __init__(self, town: Town) -> None:
        """Paint everything."""
        self.town, self.plan = town, Plan(town)
        size = (town.width * TILE, town.height * TILE)
        self.layers = {name: Image.new("RGBA", size, CLEAR) for name in LAYERS}
        self.layers["ground"] = paint_ground(town)
        for x, y, w, h in town.planks:
            self.blend("floor", planks(w, h).image, x * TILE, y * TILE)
        self._floors()
        self._walls()
        self._doors()
        dress_rooms(self.plan, self.layers)
        dress_facades(self.plan, self.layers)
        for put in self.plan.puts:
            self._piece(put)

    def blend(self, layer: str, image: Image.Image, x: int, y: int) -> None:
        """Blend a picture into a layer at a pixel; parts off the map are cut."""
        left, up = max(0, -x), max(0, -y)
        canvas = self.layers[layer]
        wide, tall = min(image.width, canvas.width - x), min(image.height, canvas.height - y)
        if wide > left and tall > up:
            canvas.alpha_composite(image.crop((left, up, wide, tall)), (x + left, y + up))

    def _floors(self) -> None:
        """Lay floors up to the middle of the walls, shaded along them."""
        for (x, y), spot in self.plan.rooms.items():
            shade = (x, y - 1) in self.plan.walls
            self.blend(
                "floor", _floor_tile(spot.room.floor, x % 2, y % 2, shade), x * TILE, y * TILE
            )
            for side, a in ((-1, 16), (1, 0)):
                if (x + side, y) in self.plan.walls:
                    half = _floor_tile(spot.room.floor, (x + side) % 2, y % 2, shade)
                    self.blend(
                        "floor", half.crop((a, 0, a + 16, TILE)), (x + side) * TILE + a, y * TILE
                    )

    def _walls(self) -> None:
        """Raise the walls."""
        plan = self.plan
        for (x, y), building in plan.walls.items():
            links = {
                "N": (x, y - 1) in plan.walls,
                "S": (x, y + 1) in plan.walls,
                "W": self._joins((x - 1, y)),
                "E": self._joins((x + 1, y)),
            }
            faces = tuple(self._face((x, y + 1), (x + side, y + 1)) for side in (-1, 1))
            body, head = walls.draw_wall(links, (faces[0], faces[1]), building.trim, x % 2)
            self.blend("walls", body, x * TILE, y * TILE)
            self.blend("walls" if links["N"] else "above", head, x * TILE, y * TILE - walls.CAP)

    def _joins(self, cell: Cell) -> bool:
        """Whether a wall runs on into this tile sideways."""
        return cell in self.plan.walls or (cell in self.plan.doors and self.plan.flat_door(cell))

    def _face(self, below: Cell, beside: Cell) -> Image.Image:
        """The front of a wall: what is seen from the tile in front of it."""
        for cell in (below, beside):
            if cell in self.plan.rooms:
                return walls.face(self.plan.rooms[cell].room.paper, outside=False)
        building = self.plan.walls.get((below[0], below[1] - 1))
        return walls.face(building.facade if building else "plaster", outside=True)

    def _doors(self) -> None:
        """Open the doorways."""
        plan = self.plan
        for (x, y), building in plan.doors.items():
            near = [plan.rooms[c] for c in self._sides((x, y)) if c in plan.rooms]
            for side, spot in ((0, near[0]), (16, near[-1])) if near else ():
                half = _floor_tile(spot.room.floor, x % 2, y % 2, False).crop(
                    (side, 0, side + 16, TILE)
                )
                self.blend("floor", half, x * TILE + side, y * TILE)
            if not plan.flat_door((x, y)):
                self.blend("details", walls.draw_gap(building.trim), x * TILE, y * TILE)
                continue
            outer = (x, y + 1) not in plan.rooms or (x, y - 1) not in plan.rooms
            hues = list(COLORS.values())
            color = hues[sum(map(ord, building.name)) % 8] if outer else walls.cap("pine")
            sill, lintel, head = walls.draw_door(building.trim, color)
            self.blend("walls", sill, x * TILE, y * TILE)
            self.blend("above", lintel, x * TILE, y * TILE)
            self.blend("above", head, x * TILE, y * TILE - walls.CAP)
            if outer:
                step = 1 if (x, y + 1) not in plan.rooms else -1
                top = (y + step) * TILE + (0 if step == 1 else 12)
                self.blend("details", decor.mat(), x * TILE, top)

    def _sides(self, door: Cell) -> tuple[Cell, ...]:
        """The tiles whose floor runs into a doorway."""
        x, y = door
        if not self.plan.flat_door(door):
            return (x - 1, y), (x + 1, y)
        return ((x, y + 1),) if (x, y + 1) in self.plan.rooms else ((x, y - 1),)

    def _piece(self, put: Put) -> None:
        """Set a piece down; what reaches over walkable tiles hides who stands there."""
        x, y, over = put.x * TILE, put.y * TILE, put.piece.over
        self.blend(
            "furniture",
            put.piece.image.crop((0, over, put.piece.image.width, put.piece.image.height)),
            x,
            y,
        )
        low = over
        row = put.y - 1
        while low > 0:
            high = max(0, low - TILE)
            for column in range(put.piece.w):
                part = put.piece.image.crop((column * TILE, high, (column + 1) * TILE, low))
                open_tile = (put.x + column, row) not in self.plan.blocked
                self.blend(
                    "above" if open_tile else "furniture", part, x + column * TILE, y - over + high
                )
            low, row = high, row - 1
        if put.piece.top is not None:
            self.blend("above", put.piece.top, x, y - (put.piece.top.height - put.piece.h * TILE))


@cache
def _floor_tile(name: str, px: int, py: int, north: bool) -> Image.Image:
    """One floor tile with the shade of the walls near it."""
    pen = Pen(TILE, TILE)
    pen.image.paste(
        floor(name).crop((px * TILE, py * TILE, px * TILE + TILE, py * TILE + TILE)), (0, 0)
    )
    if north:
        pen.glaze(0, 0, 31, 3, (48, 26, 60, 70))
        pen.glaze(0, 4, 31, 7, (48, 26, 60, 34))
    return pen.image
