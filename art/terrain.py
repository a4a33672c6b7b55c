"""The land: grass, paths, cobbles, pavement and water with soft edges."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.model import Cell, Rect, Town, cells
from art.pixels import TILE, Pen, dice, mix, ramp, rgb

if TYPE_CHECKING:
    from collections.abc import Iterable

    from art.pixels import Color

Ints = NDArray[np.int64]
Pixels = NDArray[np.uint8]
Number = TypeVar("Number", np.int64, np.uint8)


def tile_mask(town: Town, tiles: Iterable[Cell]) -> NDArray[np.bool_]:
    """Mark tiles of the town in an array [height, width]."""
    mask = np.zeros((town.height, town.width), dtype=bool)
    for x, y in tiles:
        if 0 <= x < town.width and 0 <= y < town.height:
            mask[y, x] = True
    return mask


def rect_cells(rects: Iterable[Rect]) -> list[Cell]:
    """List the tiles of several rectangles."""
    return [cell for rect in rects for cell in cells(rect)]


def _box(values: Ints, radius: int, axis: int) -> Ints:
    """Sum over a sliding window along one axis, edges repeated."""
    pad = [(0, 0), (0, 0)]
    pad[axis] = (radius + 1, radius)
    total = np.cumsum(np.pad(values, pad, mode="edge"), axis=axis)
    size = values.shape[axis]
    high = np.take(total, np.arange(2 * radius + 1, 2 * radius + 1 + size), axis=axis)
    return high - np.take(total, np.arange(size), axis=axis)


def spread(mask: NDArray[np.bool_], radius: int) -> Ints:
    """Blur a tile mask at pixel size; 0 is far outside, 1000 deep inside, 500 the edge."""
    field: Ints = np.asarray(np.kron(mask.astype(np.int64), np.ones((TILE, TILE), dtype=np.int64)))
    for _ in range(2):
        for axis in (0, 1):
            field = _box(field, radius, axis)
    return field * 1000 // (2 * radius + 1) ** 4


@cache
def waves(strength: int, *seed: object) -> Ints:
    """Smooth noise of 64 x 64 pixels that repeats seamlessly."""
    rng = dice("waves", *seed)
    raw = np.array(
        [[rng.randrange(-1000, 1001) for _ in range(64)] for _ in range(64)], dtype=np.int64
    )
    for radius in (3, 2):
        for axis in (0, 1):
            wide = np.concatenate([raw, raw, raw], axis=axis)
            raw = np.take(_box(wide, radius, axis), np.arange(64, 128), axis=axis)
    return raw * strength // int(np.abs(raw).max())


def _repeat(texture: NDArray[Number], shape: tuple[int, ...]) -> NDArray[Number]:
    """Repeat a 64 x 64 texture over the whole map."""
    down, across = -(-shape[0] // 64), -(-shape[1] // 64)
    extra: tuple[int, ...] = (1,) * (texture.ndim - 2)
    return np.tile(texture, (down, across, *extra))[: shape[0], : shape[1]]


def grass_texture(base: Color, seed: str) -> Image.Image:
    """Short grass with faint blades."""
    pen, rng = Pen(64, 64), dice("grass", seed)
    stuff = ramp(bytes(base[:3]).hex())
    pen.box(0, 0, 63, 63, base)
    for _ in range(260):
        pen.dot(
            rng.randrange(64),
            rng.randrange(64),
            mix(base, rng.choice([stuff.hi, stuff.dark]), 0.16),
        )
    for _ in range(34):
        x, y = rng.randrange(64), rng.randrange(64)
        tone = mix(base, stuff.dark, 0.36)
        for px, py in ((x, y), (x, y - 1), (x + 1, y + 1)):
            pen.dot(px % 64, py % 64, tone)
    for _ in range(22):
        x, y = rng.randrange(64), rng.randrange(64)
        for px, py in ((x, y), (x + 1, y - 1)):
            pen.dot(px % 64, py % 64, mix(base, stuff.hi, 0.34))
    return pen.image


def dirt_texture() -> Image.Image:
    """Trodden sandy earth with pebbles."""
    pen, rng, stuff = Pen(64, 64), dice("dirt"), ramp("dcbd8c")
    pen.box(0, 0, 63, 63, stuff.mid)
    for _ in range(300):
        pen.dot(
            rng.randrange(64),
            rng.randrange(64),
            mix(stuff.mid, rng.choice([stuff.hi, stuff.dark]), 0.28),
        )
    for _ in range(14):
        x, y, w = rng.randrange(2, 58), rng.randrange(2, 60), rng.randrange(2, 4)
        pen.box(x, y, x + w, y + 1, mix(stuff.mid, stuff.dark, 0.5))
        pen.line(x, y, x + w - 1, y, mix(stuff.mid, stuff.hi, 0.6))
    return pen.image


def cobble_texture(text: str) -> Image.Image:
    """Rounded cobbles in rows."""
    pen, rng, stuff = Pen(64, 64), dice("cobble", text), ramp(text)
    pen.box(0, 0, 63, 63, mix(stuff.dark, stuff.deep, 0.15))
    for row, y in enumerate(range(0, 64, 8)):
        x = start = -4 if row % 2 else 0
        while x < start + 64:
            w = rng.choice([8, 9, 10, 11]) if x < start + 52 else start + 64 - x
            tone = mix(stuff.mid, rng.choice([stuff.light, stuff.dark]), rng.uniform(0, 0.45))
            for ox in (0, 64):
                pen.soft(x + ox, y, x + ox + w - 2, y + 6, tone)
                pen.line(x + ox + 1, y, x + ox + w - 3, y, mix(tone, stuff.hi, 0.45))
                pen.line(x + ox + 1, y + 6, x + ox + w - 3, y + 6, mix(tone, stuff.dark, 0.6))
            x += w
    return pen.image


def slab_texture() -> Image.Image:
    """Pale pavement slabs."""
    pen, rng, stuff = Pen(64, 64), dice("slab"), ramp("d3c8b4")
    for j in range(4):
        for i in range(4):
            x, y = i * 16, j * 16
            tone = mix(stuff.mid, rng.choice([stuff.light, stuff.dark]), rng.uniform(0, 0.25))
            pen.box(x, y, x + 15, y + 15, tone)
            pen.line(x, y, x + 15, y, mix(tone, stuff.hi, 0.5))
            pen.line(x, y + 15, x + 15, y + 15, mix(tone, stuff.dark, 0.7))
            pen.line(x + 15, y, x + 15, y + 15, mix(tone, stuff.dark, 0.5))
            for _ in range(3):
                pen.dot(
                    x + rng.randrange(2, 14), y + rng.randrange(2, 14), mix(tone, stuff.dark, 0.4)
                )
    return pen.image


def water_texture() -> Image.Image:
    """Calm water with small glints."""
    pen, rng, stuff = Pen(64, 64), dice("water"), ramp("5aa3cf")
    pen.box(0, 0, 63, 63, stuff.mid)
    for _ in range(16):
        x, y, w = rng.randrange(64), rng.randrange(64), rng.randrange(4, 11)
        for k in range(w):
            pen.dot((x + k) % 64, y, mix(stuff.mid, stuff.dark, 0.35))
    for x, y, w in ((4, 6, 8), (36, 14, 10), (18, 27, 7), (50, 38, 9), (8, 46, 9), (30, 57, 8)):
        pen.line(x, y, x + w, y, rgb("a9dcee"))
        pen.line(x + 2, y + 1, x + w - 2, y + 1, rgb("7fc1df"))
        pen.dot(x + w + 2, y, rgb("d8f3f7"))
    return pen.image


class Land:
    """The painted ground of a town, as an array of pixels [height, width, 4]."""

    def __init__(self, town: Town) -> None:
        """Start with plain grass everywhere."""
        self.town = town
        self.shape = (town.height * TILE, town.width * TILE)
        self.pixels = self._fill(grass_texture(rgb("8cbf63"), "field"))

    def _fill(self, texture: Image.Image) -> Pixels:
        """Cover the whole map with one texture."""
        return np.array(_repeat(np.asarray(texture, dtype=np.uint8), self.shape))

    def lay(
        self,
        tiles: Iterable[Cell],
        texture: Image.Image,
        bands: list[tuple[int, int, Color]],
        radius: int = 7,
        wobble: int = 90,
    ) -> None:
        """Lay a texture over tiles; bands are (low, high, colour) stretches of its edge."""
        mask = tile_mask(self.town, tiles)
        if not mask.any():
            return
        for part in _strips(mask):
            self._lay_part(mask, part, texture, bands, (radius, wobble))

    def _lay_part(
        self,
        mask: NDArray[np.bool_],
        part: tuple[slice, slice],
        texture: Image.Image,
        bands: list[tuple[int, int, Color]],
        edge: tuple[int, int],
    ) -> None:
        """Lay a texture within one block of tiles."""
        down, across = part
        area = (
            slice(down.start * TILE, down.stop * TILE),
            slice(across.start * TILE, across.stop * TILE),
        )
        around = np.pad(mask, 2, mode="edge")[
            down.start : down.stop + 4, across.start : across.stop + 4
        ]
        field = spread(around, edge[0])[2 * TILE : -2 * TILE, 2 * TILE : -2 * TILE]
        field = field + _repeat(waves(edge[1], *edge), field.shape)
        pixels = self.pixels[area]
        inside = field >= 500
        pixels[inside] = _repeat(np.asarray(texture, dtype=np.uint8), field.shape)[inside]
        for low, high, color in bands:
            band = (field >= low) & (field < high)
            part_of = color[3]
            old = pixels[band].astype(np.int64)
            new = (old * (255 - part_of) + np.array(color, dtype=np.int64) * part_of) // 255
            new[:, 3] = 255
            pixels[band] = new.astype(np.uint8)


def _strips(mask: NDArray[np.bool_]) -> list[tuple[slice, slice]]:
    """Blocks of 10 x 10 tiles (even origins) that hold marked tiles or touch them."""
    found = []
    for y in range(0, mask.shape[0], 10):
        for x in range(0, mask.shape[1], 10):
            near = mask[max(0, y - 1) : y + 11, max(0, x - 1) : x + 11]
            if near.any():
                found.append(
                    (slice(y, min(y + 10, mask.shape[0])), slice(x, min(x + 10, mask.shape[1])))
                )
    return found


def paint_ground(town: Town) -> Image.Image:
    """Paint the whole opaque ground layer."""
    land = Land(town)
    land.lay(
        town.meadow, grass_texture(rgb("97c86a"), "meadow"), [(470, 500, rgb("92c467"))], 15, 170
    )
    lawns = [
        (b.x + x, b.y + y)
        for b in town.buildings
        for room in b.rooms
        if room.outdoor and room.floor == "lawn"
        for r in room.rects
        for x, y in cells((r[0] - 1, r[1] - 1, r[2] + 2, r[3] + 2))
    ]
    land.lay(lawns, grass_texture(rgb("9ed074"), "lawn"), [(440, 500, rgb("8fc367"))], 5, 50)
    paths = [
        *rect_cells(town.paths),
        *((b.x + x, b.y + y) for b in town.buildings for x, y in rect_cells(b.paths)),
    ]
    land.lay(
        paths,
        dirt_texture(),
        [(395, 450, rgb("7fb159")), (450, 500, rgb("a8a765")), (500, 560, rgb("c9a877"))],
    )
    edge = [
        (340, 400, rgb("7cab58")),
        (400, 440, rgb("7a6f6c")),
        (440, 540, rgb("d9d0bf")),
        (540, 580, rgb("b5aa9c")),
        (580, 610, rgb("807378")),
    ]
    land.lay(rect_cells([*town.pavement, *town.cobbles]), slab_texture(), edge, 5, 0)
    land.lay(
        rect_cells(town.cobbles),
        cobble_texture("b0a092"),
        [
            (400, 440, rgb("8f857f")),
            (440, 560, rgb("e2dac9")),
            (560, 600, rgb("9a8f86")),
            (600, 650, (60, 40, 70, 60)),
        ],
        4,
        0,
    )
    land.lay(
        town.water,
        water_texture(),
        [
            (380, 410, rgb("7fb159")),
            (410, 475, rgb("e3cb98")),
            (475, 500, rgb("c3a877")),
            (500, 528, rgb("eefaf6")),
            (528, 580, rgb("8fd0e2")),
            (580, 595, rgb("d5f0f2")),
            (595, 660, rgb("74bddb")),
            (660, 720, rgb("66b0d6")),
        ],
        15,
        90,
    )
    return Image.fromarray(land.pixels, "RGBA")
