"""Benches, tools and the gear of the hamlet."""

from __future__ import annotations

from functools import cache

from art.model import Piece
from art.pixels import (
    BRASS,
    COLORS,
    INK,
    IRON,
    STEEL,
    WOODS,
    Pen,
    rgb,
)


@cache
def workbench() -> Piece:
    """A joiner's bench with a vice and shavings."""
    pen, stuff = Pen(64, 42), WOODS["oak"]
    pen.ground_shadow(2, 61, 41)
    pen.block(1, 8, 62, 40, 13, stuff)
    pen.box(6, 26, 57, 37, stuff.deep)
    pen.box(10, 28, 26, 36, stuff.light, INK)
    pen.box(4, 4, 13, 14, IRON.mid, INK)
    pen.line(2, 8, 16, 8, IRON.hi)
    pen.box(26, 11, 46, 14, WOODS["birch"].mid, INK)
    pen.line(50, 10, 58, 18, WOODS["cherry"].mid)
    pen.box(48, 7, 54, 10, IRON.light, INK)
    pen.dots([(22, 18), (24, 16), (40, 18), (43, 17), (34, 19)], WOODS["birch"].hi)
    return Piece(2, 1, pen.image)


@cache
def tool_rack() -> Piece:
    """Tools hanging on a board above a chest."""
    pen, stuff = Pen(64, 62), WOODS["pine"]
    pen.box(2, 2, 61, 30, stuff.mid, INK)
    pen.line(3, 3, 60, 3, stuff.hi)
    for x, kind in ((8, "saw"), (22, "hammer"), (32, "key"), (42, "chisel"), (52, "hammer")):
        handle = COLORS["red" if kind in ("saw", "chisel") else "orange"]
        if kind == "saw":
            pen.poly([(x - 3, 14), (x + 6, 27), (x + 1, 27)], STEEL.light, INK)
            pen.box(x - 4, 7, x + 2, 13, handle.mid, INK)
        else:
            pen.box(x, 12, x + 2, 26, handle.mid, INK)
            pen.box(x - 3, 7, x + 5, 12, STEEL.light, INK)
    pen.ground_shadow(3, 60, 61)
    pen.block(3, 36, 60, 60, 8, WOODS["walnut"])
    for x in (6, 24, 42):
        pen.box(x, 48, x + 15, 56, WOODS["walnut"].light, WOODS["walnut"].deep)
        pen.box(x + 6, 51, x + 9, 51, BRASS.hi)
    return Piece(2, 1, pen.image)


@cache
def loom() -> Piece:
    """A weaving loom with a half-made cloth, and a stool."""
    pen, stuff = Pen(64, 88), WOODS["pine"]
    pen.ground_shadow(2, 61, 55)
    for x in (3, 56):
        pen.box(x, 4, x + 4, 54, stuff.mid, INK)
        pen.line(x + 1, 5, x + 1, 53, stuff.hi)
    for y in (5, 20, 44):
        pen.box(1, y, 62, y + 5, stuff.mid, INK)
        pen.line(2, y + 1, 61, y + 1, stuff.hi)
    for x in range(10, 54, 3):
        pen.line(x, 11, x, 43, rgb("f4ead2"))
    for k, y in enumerate(range(27, 43, 4)):
        pen.box(9, y, 54, y + 3, COLORS[("red", "gold", "teal", "cream")[k]].mid)
        for x in range(10, 54, 4):
            pen.dot(x, y + 1, COLORS[("red", "gold", "teal", "cream")[k]].hi)
    pen.shade_oval(22, 76, 42, 86)
    pen.box(24, 74, 26, 84, stuff.dark, INK)
    pen.box(38, 74, 40, 84, stuff.dark, INK)
    pen.soft(21, 66, 43, 76, COLORS["teal"].mid, INK)
    walk = frozenset({(0, 1), (1, 1)})
    return Piece(2, 2, pen.image, None, walk, frozenset({(0, 1)}))


@cache
def boat_rack() -> Piece:
    """Two rowing boats on a rack."""
    pen, stuff = Pen(128, 66), WOODS["walnut"]
    pen.ground_shadow(6, 121, 65)
    for x in (12, 110):
        pen.box(x, 2, x + 5, 63, stuff.mid, INK)
        pen.line(x + 1, 3, x + 1, 62, stuff.hi)
    for y, name in ((8, "red"), (36, "teal")):
        hue = COLORS[name]
        pen.poly([(3, y), (124, y), (108, y + 19), (20, y + 19)], hue.mid, INK)
        pen.poly([(6, y + 1), (121, y + 1), (118, y + 5), (9, y + 5)], WOODS["birch"].mid, INK)
        pen.line(14, y + 10, 113, y + 10, hue.hi)
        pen.line(18, y + 15, 110, y + 15, hue.dark)
    return Piece(4, 1, pen.image)


@cache
def screen() -> Piece:
    """A film screen on a stand; its tiles are blocked."""
    pen = Pen(128, 76)
    pen.ground_shadow(8, 119, 75)
    for x in (14, 108):
        pen.box(x, 50, x + 4, 73, IRON.dark, INK)
        pen.box(x - 5, 71, x + 9, 74, IRON.dark, INK)
    pen.box(4, 2, 123, 58, IRON.deep, INK)
    pen.box(8, 6, 119, 54, rgb("f4f0e0"))
    pen.box(8, 6, 119, 30, rgb("cfe3ea"))
    pen.poly([(8, 40), (40, 16), (72, 40)], rgb("94b4bb"))
    pen.poly([(50, 42), (88, 22), (119, 42)], rgb("7fa0ac"))
    pen.box(8, 40, 119, 54, rgb("a8b88c"))
    pen.oval(96, 10, 108, 22, rgb("fff3c0"))
    pen.box(58, 34, 62, 48, rgb("6b5660"))
    pen.oval(57, 28, 63, 35, rgb("8a6a60"))
    return Piece(4, 1, pen.image)
