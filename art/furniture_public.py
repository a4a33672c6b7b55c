"""Benches, the hearth, the stage and the desks of public rooms."""

from __future__ import annotations

from functools import cache

from art.furniture_bedroom import chair_up
from art.model import Piece
from art.pixels import (
    BRASS,
    COLORS,
    CREAM,
    INK,
    IRON,
    WOODS,
    Pen,
    ramp,
    rgb,
)


@cache
def microphone() -> Piece:
    """A little stage with a standing microphone; singers stand behind it."""
    pen = Pen(96, 64)
    stuff = WOODS["oak"]
    pen.soft(0, 0, 95, 62, stuff.mid, INK)
    for y in range(1, 54, 8):
        pen.line(1, y, 94, y, stuff.light)
        pen.line(1, y + 7, 94, y + 7, stuff.dark)
    pen.box(0, 54, 95, 62, stuff.dark, INK)
    pen.oval(14, 6, 81, 50, COLORS["red"].mid, COLORS["red"].deep)
    pen.oval(18, 9, 77, 47, COLORS["red"].mid, COLORS["gold"].mid)
    for x in (2, 80):
        pen.box(x, 30, x + 13, 55, IRON.deep, INK)
        pen.oval(x + 3, 33, x + 10, 40, IRON.mid, INK)
        pen.oval(x + 2, 43, x + 11, 52, IRON.mid, INK)
    top = Pen(96, 64)
    top.oval(40, 55, 55, 60, IRON.deep, INK)
    top.box(47, 32, 48, 57, IRON.light, INK)
    top.oval(44, 24, 51, 33, IRON.mid, INK)
    top.dots([(46, 26), (48, 28), (46, 30)], IRON.hi)
    return Piece(
        3, 2, pen.image, top.image, frozenset({(0, 0), (1, 0), (2, 0)}), frozenset({(1, 0)})
    )


@cache
def podium() -> Piece:
    """A lectern with papers; the speaker stands behind it."""
    pen, stuff = Pen(32, 76), WOODS["cherry"]
    pen.shade_oval(5, 66, 27, 75)
    pen.poly([(6, 46), (25, 46), (23, 72), (8, 72)], stuff.mid, INK)
    pen.box(10, 52, 21, 66, stuff.light, stuff.deep)
    pen.oval(13, 55, 18, 62, BRASS.mid, BRASS.dark)
    pen.poly([(3, 36), (28, 36), (26, 47), (5, 47)], stuff.light, INK)
    pen.box(9, 38, 22, 44, rgb("fbf5e4"), rgb("b8a888"))
    pen.box(6, 71, 25, 74, stuff.dark, INK)
    top, base = Pen(32, 76), Pen(32, 76)
    top.image.paste(pen.image.crop((0, 30, 32, 76)), (0, 30))
    one = frozenset({(0, 0)})
    return Piece(1, 2, base.image, top.image, one, one)


@cache
def student_desk(load: int = 0) -> Piece:
    """A student's desk and chair, looking up to the blackboard."""
    stuff, soft = WOODS["pine"], COLORS[("red", "teal", "gold", "blue")[load % 4]]
    pen, top = Pen(32, 68), Pen(32, 68)
    pen.glaze(3, 30, 28, 35, (46, 30, 60, 70))
    for x in (3, 26):
        pen.box(x, 20, x + 2, 34, stuff.dark, INK)
    pen.soft(1, 8, 30, 26, stuff.dark, INK)
    pen.soft(1, 8, 30, 22, stuff.mid, INK)
    pen.box(2, 9, 29, 19, stuff.light)
    pen.line(3, 9, 28, 9, stuff.hi)
    pen.box(10, 11, 20, 17, rgb("fbf5e4"), rgb("a9a2a2"))
    pen.line(12, 13, 18, 13, IRON.light)
    if load % 3 == 1:
        pen.box(23, 9, 28, 15, soft.mid, INK)
    elif load % 3 == 2:
        pen.box(3, 11, 8, 18, soft.mid, INK)
    chair_up(pen, top, 0, 36, stuff, soft)
    one = frozenset({(0, 1)})
    return Piece(1, 2, pen.image, top.image, one, one)


@cache
def bench(w: int = 2, wood: str = "oak") -> Piece:
    """A wooden bench facing us."""
    pen, stuff, right = Pen(w * 32, 34), WOODS[wood], w * 32 - 3
    pen.glaze(3, 28, right, 33, (46, 30, 60, 70))
    for x in (5, right - 7):
        pen.box(x, 6, x + 3, 31, IRON.mid, INK)
    for y in (4, 9):
        pen.box(2, y, right, y + 4, stuff.mid, INK)
        pen.line(3, y + 1, right - 1, y + 1, stuff.hi)
    pen.box(2, 17, right, 25, stuff.mid, INK)
    pen.line(3, 18, right - 1, 18, stuff.hi)
    pen.line(3, 21, right - 1, 21, stuff.dark)
    every = frozenset((k, 0) for k in range(w))
    return Piece(w, 1, pen.image, None, every, every)


@cache
def fireplace() -> Piece:
    """A stone hearth with a fire."""
    pen = Pen(64, 62)
    stone = ramp("9a8a84")
    pen.soft(2, 10, 61, 60, stone.mid, INK)
    for y in range(13, 60, 7):
        for x in range(4 + (y // 7 % 2) * 6, 58, 12):
            pen.box(x, y, min(x + 9, 60), y + 5, stone.light if (x + y) % 5 else stone.dark)
    pen.box(0, 8, 63, 14, WOODS["cherry"].mid, INK)
    pen.line(1, 9, 62, 9, WOODS["cherry"].hi)
    pen.box(15, 26, 48, 58, INK)
    pen.poly([(20, 56), (24, 42), (28, 48), (32, 34), (36, 46), (40, 40), (44, 56)], rgb("e0622f"))
    pen.poly([(24, 56), (28, 47), (32, 40), (36, 50), (40, 56)], rgb("f9b344"))
    pen.poly([(28, 56), (32, 48), (36, 56)], rgb("fff0b0"))
    pen.box(20, 54, 44, 57, WOODS["walnut"].dark, INK)
    pen.box(8, 1, 12, 8, BRASS.mid, INK)
    pen.box(50, 2, 56, 8, COLORS["red"].mid, INK)
    pen.oval(26, 0, 37, 8, CREAM.hi, INK)
    return Piece(2, 1, pen.image)
