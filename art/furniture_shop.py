"""Counters and shelves of shops, the cafe and the pub."""

from __future__ import annotations

from functools import cache

from art.model import Piece
from art.pixels import (
    BRASS,
    COLORS,
    CREAM,
    INK,
    IRON,
    RED,
    STEEL,
    WHITE,
    WOODS,
    Pen,
    Ramp,
    dice,
    mix,
    rgb,
)

GOODS: dict[str, tuple[str, ...]] = {
    "grocery": ("red", "gold", "green", "orange", "rose", "cream"),
    "pharmacy": ("white", "mint", "teal", "blue", "rose", "white"),
    "supply": ("navy", "orange", "gold", "teal", "red", "cream"),
}


@cache
def bar(
    w: int, wood: str = "walnut", style: str = "cafe", left: bool = True, right: bool = True
) -> Piece:
    """A long counter with things on it."""
    stuff, slab = WOODS[wood], (CREAM if style in ("cafe", "shop") else WOODS["cherry"])
    width = w * 32
    pen = Pen(width, 40)
    pen.ground_shadow(0, width - 1, 39)
    pen.box(0, 8, width - 1, 38, stuff.mid, INK)
    pen.box(0, 6, width - 1, 19, slab.mid, INK)
    pen.box(1, 7, width - 2, 16, slab.light)
    pen.line(1, 7, width - 2, 7, slab.hi)
    for x in range(2, width - 8, 16):
        pen.box(x, 22, x + 12, 35, stuff.light, stuff.deep)
        pen.box(x + 2, 24, x + 10, 33, stuff.mid, stuff.dark)
    if style == "pub":
        pen.box(1, 36, width - 2, 37, BRASS.mid)
    _bar_things(pen, w, style)
    if not left:
        pen.box(0, 9, 0, 37, stuff.mid)
    if not right:
        pen.box(width - 1, 9, width - 1, 37, stuff.mid)
    return Piece(w, 1, pen.image)


def _bar_things(pen: Pen, w: int, style: str) -> None:  # noqa: C901 (a list of drawings)
    """Stand glasses, cakes or a till on a counter."""
    for k in range(w):
        x = k * 32
        if style == "pub":
            if k % 3 == 1:
                for t in (6, 14, 22):
                    pen.box(x + t, 2, x + t + 2, 12, BRASS.mid, INK)
                    pen.box(
                        x + t, 0, x + t + 2, 3, COLORS[("red", "gold", "green")[t % 3]].mid, INK
                    )
            else:
                pen.box(x + 8, 5, x + 14, 13, rgb("f0b848"), INK)
                pen.box(x + 8, 3, x + 14, 6, rgb("fff8e4"), INK)
        elif style == "cafe":
            if k % 3 == 0:
                pen.oval(x + 5, 8, x + 26, 15, WHITE.light, INK)
                for t, name in ((8, "rose"), (14, "gold"), (19, "orange")):
                    pen.box(x + t, 4, x + t + 5, 11, COLORS[name].mid, INK)
                    pen.line(x + t + 1, 5, x + t + 4, 5, COLORS[name].hi)
            elif k % 3 == 2:
                pen.box(x + 8, 3, x + 23, 14, rgb("cfe9f2"), INK)
                pen.box(x + 10, 9, x + 21, 12, rgb("c98a52"))
                pen.line(x + 10, 5, x + 13, 5, rgb("ffffff"))
        elif k == w // 2:
            till(pen, x + 4)
    if style == "cafe":
        till(pen, 36)


def till(pen: Pen, x: int) -> None:
    """A cash register."""
    pen.soft(x, 4, x + 22, 15, IRON.mid, INK)
    pen.box(x + 3, 0, x + 14, 6, rgb("a8e0b4"), INK)
    for k in range(4):
        pen.box(x + 4 + k * 4, 10, x + 5 + k * 4, 11, CREAM.hi)


@cache
def coffee_machine() -> Piece:
    """An espresso machine on a cupboard."""
    pen, stuff = Pen(32, 52), WOODS["walnut"]
    pen.ground_shadow(0, 31, 51)
    pen.box(0, 20, 31, 50, stuff.mid, INK)
    pen.box(0, 18, 31, 29, CREAM.light, INK)
    for k in (1, 16):
        pen.box(k, 32, k + 14, 48, stuff.light, stuff.deep)
    pen.soft(3, 2, 28, 25, RED.mid, INK)
    pen.box(4, 3, 27, 5, STEEL.light)
    pen.oval(12, 0, 19, 4, BRASS.light, INK)
    pen.box(6, 9, 25, 12, STEEL.hi, INK)
    pen.box(8, 13, 10, 17, IRON.dark)
    pen.box(20, 13, 22, 17, IRON.dark)
    pen.box(7, 19, 12, 23, rgb("fffaf0"), INK)
    pen.box(19, 19, 24, 23, rgb("fffaf0"), INK)
    pen.dots([(15, 14), (15, 16)], rgb("ffe07a"))
    return Piece(1, 1, pen.image)


@cache
def bottles(w: int = 3) -> Piece:
    """A back bar: bottles on lit shelves."""
    pen, stuff, rng = Pen(w * 32, 58), WOODS["ebony"], dice("bottles", w)
    right = w * 32 - 2
    pen.ground_shadow(1, right, 57)
    pen.block(1, 1, right, 56, 4, stuff)
    for y in (8, 24):
        pen.box(3, y, right - 2, y + 14, rgb("6b3d2c"))
        pen.box(3, y, right - 2, y + 2, rgb("f2b85a"))
        pen.box(3, y + 3, right - 2, y + 5, rgb("a8673c"))
        for x in range(5, right - 6, 6):
            hue, h = (
                COLORS[rng.choice(["green", "gold", "red", "teal", "orange", "purple"])],
                rng.randrange(6, 9),
            )
            pen.box(x, y + 14 - h, x + 3, y + 14, hue.mid, hue.deep)
            pen.box(x + 1, y + 11 - h, x + 2, y + 14 - h, hue.dark)
            pen.dot(x + 1, y + 16 - h, hue.hi)
        pen.line(2, y + 15, right - 1, y + 15, stuff.light)
    for x in range(4, right - 12, 16):
        pen.box(x, 42, x + 13, 54, stuff.light, stuff.deep)
        pen.dot(x + 7, 48, BRASS.hi)
    return Piece(w, 1, pen.image)


@cache
def gondola(kind: str = "grocery", w: int = 3, seed: int = 1) -> Piece:
    """A shop shelf full of goods."""
    pen, rng, right = Pen(w * 32, 50), dice("gondola", kind, seed), w * 32 - 2
    stuff = (
        WOODS["white"]
        if kind == "pharmacy"
        else WOODS["birch"]
        if kind == "supply"
        else WOODS["oak"]
    )
    pen.ground_shadow(1, right, 49)
    pen.block(1, 2, right, 48, 5, stuff)
    for y in (10, 23, 36):
        pen.box(3, y, right - 2, y + 9, mix(stuff.deep, INK, 0.35))
        x = 4
        while x < right - 8:
            hue = COLORS[rng.choice(GOODS[kind])]
            w_item, count = rng.choice([4, 5, 6]), rng.randrange(2, 5)
            for _ in range(count):
                if x + w_item < right - 2:
                    _good(pen, (x, y + 9), w_item, hue, rng.randrange(3))
                x += w_item + 1
            x += 2
        pen.box(2, y + 10, right - 1, y + 11, stuff.light)
        for tag in range(8, right - 8, 14):
            pen.box(tag, y + 10, tag + 4, y + 11, rgb("fff3c4"))
    return Piece(w, 1, pen.image)


def _good(pen: Pen, foot: tuple[int, int], w: int, hue: Ramp, shape: int) -> None:
    """One tin, box or bottle."""
    x, y = foot
    if shape == 0:
        pen.box(x, y - 7, x + w - 1, y, hue.mid)
        pen.line(x, y - 7, x + w - 1, y - 7, hue.hi)
        pen.box(x + 1, y - 4, x + w - 2, y - 3, WHITE.hi)
    elif shape == 1:
        pen.box(x, y - 5, x + w - 1, y, hue.mid)
        pen.box(x + 1, y - 8, x + 2, y - 5, hue.dark)
        pen.line(x, y - 5, x, y, hue.hi)
    else:
        pen.oval(x, y - 6, x + w - 1, y, hue.mid, hue.dark)
        pen.dot(x + 1, y - 4, hue.hi)


@cache
def crates(kind: str = "fruit") -> Piece:
    """Slanted crates of produce or of nails and screws."""
    pen, wood = Pen(64, 40), WOODS["pine"]
    names = (
        ("red", "orange", "green", "gold") if kind == "fruit" else ("teal", "navy", "cream", "red")
    )
    pen.ground_shadow(1, 62, 39)
    for k in range(2):
        x = k * 32
        pen.box(x + 1, 12, x + 30, 38, wood.mid, INK)
        pen.box(x + 2, 26, x + 29, 28, wood.dark)
        pen.box(x + 2, 33, x + 29, 34, wood.dark)
        pen.box(x + 3, 6, x + 28, 24, wood.deep, INK)
        for half in range(2):
            hue = COLORS[names[k * 2 + half]]
            for j in range(3):
                for i in range(2):
                    cx, cy = x + 4 + half * 12 + i * 6, 7 + j * 5
                    pen.oval(cx, cy, cx + 5, cy + 5, hue.mid, hue.deep)
                    pen.dot(cx + 1, cy + 1, hue.hi)
    return Piece(2, 1, pen.image)
