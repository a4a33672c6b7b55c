"""Floor textures, each repeating every two tiles."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from art.pixels import Color, Pen, Ramp, dice, mix, ramp, rgb

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

SIZE = 64


def _planks(stuff: Ramp, name: str, height: int = 8) -> Image.Image:
    """Boards laid side by side, with grain and staggered joints."""
    pen, rng = Pen(SIZE, SIZE), dice("planks", name)
    for row, y in enumerate(range(0, SIZE, height)):
        joints = [(row * 23) % 64, (row * 23 + 34) % 64]
        for side in range(2):
            tone = mix(stuff.mid, rng.choice([stuff.light, stuff.dark]), rng.uniform(0.03, 0.2))
            start, end = (
                joints[side],
                joints[1 - side] + (64 if joints[1 - side] < joints[side] else 0),
            )
            for x in range(start, end):
                pen.box(x % 64, y, x % 64, y + height - 2, tone)
            for _ in range(3):
                gx, gy, run = (
                    rng.randrange(start, end),
                    y + rng.randrange(2, height - 2),
                    rng.randrange(3, 9),
                )
                for x in range(gx, min(gx + run, end)):
                    pen.dot(x % 64, gy, mix(tone, stuff.dark, 0.35))
        pen.line(0, y, 63, y, mix(stuff.mid, stuff.hi, 0.42))
        pen.line(0, y + height - 1, 63, y + height - 1, mix(stuff.dark, stuff.deep, 0.2))
        for joint in joints:
            pen.line(joint % 64, y, joint % 64, y + height - 1, mix(stuff.dark, stuff.deep, 0.2))
    return pen.image


def _tiles(a: Ramp, b: Ramp, step: int, grout: Color) -> Image.Image:
    """Square tiles in two colours with bevelled edges."""
    pen, rng = Pen(SIZE, SIZE), dice("tiles", step)
    for j, y in enumerate(range(0, SIZE, step)):
        for i, x in enumerate(range(0, SIZE, step)):
            stuff = a if (i + j) % 2 else b
            tone = mix(stuff.mid, stuff.light, rng.uniform(0, 0.35))
            pen.box(x, y, x + step - 1, y + step - 1, tone)
            pen.line(x, y, x + step - 2, y, mix(tone, stuff.hi, 0.5))
            pen.line(x, y, x, y + step - 2, mix(tone, stuff.hi, 0.3))
            pen.line(x, y + step - 1, x + step - 1, y + step - 1, grout)
            pen.line(x + step - 1, y, x + step - 1, y + step - 1, grout)
    return pen.image


def _carpet(stuff: Ramp, name: str) -> Image.Image:
    """A soft carpet with a small woven figure."""
    pen, rng = Pen(SIZE, SIZE), dice("carpet", name)
    pen.box(0, 0, 63, 63, stuff.mid)
    for _ in range(420):
        tone = mix(stuff.mid, rng.choice([stuff.light, stuff.dark]), 0.3)
        pen.dot(rng.randrange(64), rng.randrange(64), tone)
    for y in range(8, SIZE, 16):
        for x in range(8 + (y // 16 % 2) * 8, SIZE, 16):
            pen.dots(
                [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)], mix(stuff.mid, stuff.hi, 0.4)
            )
            pen.dot(x, y, mix(stuff.mid, stuff.dark, 0.6))
    return pen.image


def _flags(stuff: Ramp) -> Image.Image:
    """Large irregular flagstones."""
    pen, rng = Pen(SIZE, SIZE), dice("flags")
    pen.box(0, 0, 63, 63, stuff.dark)
    for x, y, w, h in (
        (0, 0, 20, 16),
        (20, 0, 28, 20),
        (48, 0, 16, 26),
        (0, 16, 20, 24),
        (20, 20, 28, 16),
        (48, 26, 16, 18),
        (0, 40, 30, 24),
        (30, 36, 18, 28),
        (48, 44, 16, 20),
    ):
        tone = mix(stuff.mid, stuff.light, rng.uniform(0, 0.7))
        pen.soft(x, y, x + w - 2, y + h - 2, tone)
        pen.line(x + 1, y, x + w - 3, y, mix(tone, stuff.hi, 0.5))
        pen.line(x + 1, y + h - 2, x + w - 3, y + h - 2, mix(tone, stuff.dark, 0.5))
        for _ in range(w * h // 40):
            pen.dot(
                x + rng.randrange(1, w - 2),
                y + rng.randrange(2, h - 2),
                mix(tone, stuff.dark, 0.35),
            )
    return pen.image


def _herringbone(stuff: Ramp) -> Image.Image:
    """Parquet in a herringbone pattern."""
    pen = Pen(SIZE, SIZE)
    for k in range(-16, 32):
        for j in range(-4, 12):
            x, y = k * 8 - j * 8 + 64 * 2, k * 8 + j * 8 - 64
            tone = mix(stuff.mid, stuff.light if (k + j) % 3 else stuff.dark, 0.22)
            for bx, by, w, h in ((x, y, 16, 8), (x, y + 8, 8, 16)):
                shade = tone if w > h else mix(tone, stuff.dark, 0.16)
                for ox in (-64, 0, 64):
                    for oy in (-64, 0, 64):
                        px, py = bx % 64 + ox, by % 64 + oy
                        pen.box(
                            px, py, px + w - 1, py + h - 1, shade, mix(stuff.dark, stuff.deep, 0.1)
                        )
                        pen.line(px + 1, py + 1, px + w - 2, py + 1, mix(shade, stuff.hi, 0.35))
    return pen.image


FLOORS: dict[str, Callable[[], Image.Image]] = {
    "oak": lambda: _planks(ramp("c69463"), "oak"),
    "honey": lambda: _planks(ramp("d6a868"), "honey"),
    "walnut": lambda: _planks(ramp("9c6d4c"), "walnut"),
    "pub": lambda: _planks(ramp("7d5240"), "pub"),
    "pale": lambda: _planks(ramp("d9bf97"), "pale"),
    "parquet": lambda: _herringbone(ramp("c08d5c")),
    "tile": lambda: _tiles(ramp("dfe3df"), ramp("cbd8da"), 16, rgb("aebcc0")),
    "mint": lambda: _tiles(ramp("dcebe0"), ramp("a9d2c0"), 16, rgb("8cb5a6")),
    "pink": lambda: _tiles(ramp("f2e2dc"), ramp("e2b9b4"), 16, rgb("c79c98")),
    "blue": lambda: _tiles(ramp("e2eaf0"), ramp("a9c3dc"), 16, rgb("8ba7c2")),
    "checker": lambda: _tiles(ramp("f0e4cc"), ramp("d9a77c"), 16, rgb("b98a62")),
    "terracotta": lambda: _tiles(ramp("cf8a62"), ramp("c27c57"), 16, rgb("96583f")),
    "shop": lambda: _tiles(ramp("e9e2d0"), ramp("dcd2ba"), 32, rgb("b9ad94")),
    "stone": lambda: _flags(ramp("b7ada2")),
    "carpet_red": lambda: _carpet(ramp("b5585a"), "carpet_red"),
    "carpet_green": lambda: _carpet(ramp("7f9a70"), "carpet_green"),
    "carpet_blue": lambda: _carpet(ramp("7089b0"), "carpet_blue"),
    "carpet_violet": lambda: _carpet(ramp("9480ad"), "carpet_violet"),
    "carpet_sand": lambda: _carpet(ramp("cdb189"), "carpet_sand"),
}


@cache
def floor(name: str) -> Image.Image:
    """The 64 x 64 texture of a named floor."""
    return FLOORS[name]()
