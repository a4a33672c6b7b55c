"""Instruments, games and sport."""

from __future__ import annotations

from functools import cache

from art.model import Piece
from art.pixels import (
    BRASS,
    COLORS,
    CREAM,
    EBONY,
    INK,
    IRON,
    WOODS,
    Pen,
    mix,
    rgb,
)


@cache
def guitar(color: str = "orange") -> Piece:
    """A guitar on its stand."""
    pen, hue = Pen(32, 52), COLORS[color]
    pen.shade_oval(7, 44, 25, 51)
    pen.line(9, 50, 15, 38, IRON.dark)
    pen.line(23, 50, 17, 38, IRON.dark)
    pen.box(14, 2, 17, 26, EBONY.mid, INK)
    pen.box(13, 1, 18, 7, WOODS["walnut"].mid, INK)
    for y in range(9, 26, 4):
        pen.line(15, y, 16, y, BRASS.light)
    pen.oval(9, 22, 22, 34, hue.mid, INK)
    pen.oval(7, 30, 24, 47, hue.mid, INK)
    pen.oval(10, 23, 21, 33, hue.light)
    pen.oval(9, 32, 22, 45, mix(hue.mid, hue.light, 0.6))
    pen.oval(12, 28, 19, 35, INK)
    pen.box(12, 40, 19, 41, EBONY.deep)
    pen.line(15, 8, 15, 40, CREAM.hi)
    return Piece(1, 1, pen.image)


@cache
def harp() -> Piece:
    """A gilded harp."""
    pen = Pen(32, 62)
    pen.shade_oval(5, 54, 28, 61)
    pen.box(7, 54, 26, 58, BRASS.dark, INK)
    for x in range(10, 24, 2):
        pen.line(x, 13 + abs(x - 14) // 2, x, 53 - (x - 8), rgb("f6eccb"))
    pen.poly([(6, 4), (9, 4), (9, 55), (6, 55)], BRASS.mid, INK)
    pen.line(7, 5, 7, 53, BRASS.hi)
    pen.poly(
        [(7, 4), (13, 2), (19, 10), (26, 8), (28, 12), (20, 14), (12, 8), (8, 9)], BRASS.light, INK
    )
    pen.poly([(25, 10), (28, 12), (14, 55), (9, 55)], BRASS.mid, INK)
    pen.line(25, 13, 12, 53, BRASS.hi)
    pen.oval(4, 1, 11, 8, BRASS.hi, INK)
    return Piece(1, 1, pen.image)


@cache
def piano(wood: str = "ebony") -> Piece:
    """An upright piano with its stool."""
    stuff = WOODS[wood]
    pen, top = Pen(64, 84), Pen(64, 84)
    pen.ground_shadow(1, 62, 52)
    pen.block(1, 2, 62, 51, 6, stuff)
    pen.box(6, 12, 29, 24, stuff.mid, stuff.dark)
    pen.box(34, 12, 57, 24, stuff.mid, stuff.dark)
    pen.box(24, 10, 40, 22, rgb("fbf5e4"), INK)
    for y in (13, 16, 19):
        pen.line(26, y, 38, y, IRON.light)
    pen.box(1, 27, 62, 38, stuff.light, INK)
    pen.box(4, 30, 59, 35, rgb("fdfbf2"), INK)
    for x in range(7, 59, 4):
        pen.line(x, 31, x, 34, rgb("b9b2a8"))
        if x // 4 % 4 != 2:
            pen.box(x, 31, x + 1, 32, INK)
    pen.box(12, 2, 20, 3, BRASS.mid)
    pen.box(28, 46, 36, 49, BRASS.dark, INK)
    pen.shade_oval(20, 70, 44, 82)
    pen.box(22, 70, 24, 80, stuff.dark, INK)
    pen.box(39, 70, 41, 80, stuff.dark, INK)
    pen.soft(19, 61, 44, 72, COLORS["red"].mid, INK)
    pen.line(20, 62, 43, 62, COLORS["red"].hi)
    walk = frozenset({(0, 1), (1, 1)})
    return Piece(2, 2, pen.image, top.image, walk, frozenset({(0, 1)}))


@cache
def pool_table() -> Piece:
    """A pool table with balls in play."""
    pen, stuff = Pen(96, 68), WOODS["cherry"]
    pen.glaze(4, 60, 91, 67, (46, 30, 60, 80))
    for x in (6, 82):
        pen.box(x, 50, x + 7, 65, stuff.dark, INK)
    pen.soft(1, 4, 94, 58, stuff.dark, INK)
    pen.soft(1, 4, 94, 52, stuff.mid, INK)
    pen.line(3, 5, 92, 5, stuff.hi)
    pen.box(8, 11, 87, 45, rgb("4a9a68"), INK)
    pen.box(9, 12, 86, 14, rgb("3c8258"))
    for x in (6, 44, 82):
        for y in (8, 42):
            pen.oval(x, y, x + 7, y + 6, INK)
    for x, y, name in (
        (64, 22, "red"),
        (70, 26, "gold"),
        (64, 30, "blue"),
        (70, 33, "purple"),
        (76, 28, "orange"),
        (40, 36, "green"),
    ):
        pen.oval(x, y, x + 4, y + 4, COLORS[name].mid, INK)
        pen.dot(x + 1, y + 1, COLORS[name].hi)
    pen.oval(26, 26, 30, 30, rgb("ffffff"), INK)
    pen.line(10, 40, 25, 29, WOODS["pine"].hi)
    return Piece(3, 2, pen.image)


@cache
def game_console(color: str = "purple") -> Piece:
    """A television on a stand with a game running."""
    pen, hue, stuff = Pen(64, 58), COLORS[color], WOODS["walnut"]
    pen.ground_shadow(4, 59, 57)
    pen.block(3, 30, 60, 56, 7, stuff)
    pen.box(7, 42, 29, 52, stuff.deep, INK)
    pen.box(10, 47, 24, 51, IRON.dark, INK)
    pen.dot(22, 49, rgb("8ef29a"))
    pen.box(34, 42, 56, 52, stuff.light, stuff.deep)
    pen.box(26, 30, 37, 33, IRON.dark, INK)
    pen.box(10, 2, 53, 30, IRON.deep, INK)
    pen.box(13, 5, 50, 26, hue.dark)
    pen.box(13, 19, 50, 26, COLORS["green"].mid)
    pen.box(13, 19, 50, 19, COLORS["green"].hi)
    pen.box(18, 13, 22, 18, COLORS["red"].mid, INK)
    pen.box(34, 12, 41, 14, COLORS["gold"].mid)
    pen.dots([(27, 9), (30, 9), (45, 8)], COLORS["gold"].hi)
    pen.line(14, 6, 26, 6, hue.hi)
    pen.box(40, 34, 47, 36, IRON.mid, INK)
    return Piece(2, 1, pen.image)


@cache
def weights() -> Piece:
    """A bench with a loaded bar."""
    pen = Pen(64, 44)
    pen.ground_shadow(6, 58, 43)
    pen.box(12, 30, 15, 42, IRON.dark, INK)
    pen.box(48, 30, 51, 42, IRON.dark, INK)
    pen.soft(8, 20, 55, 32, COLORS["navy"].mid, INK)
    pen.line(10, 21, 53, 21, COLORS["navy"].hi)
    pen.box(17, 5, 19, 22, IRON.mid, INK)
    pen.box(44, 5, 46, 22, IRON.mid, INK)
    pen.box(2, 8, 61, 10, IRON.hi, INK)
    for x, h in ((4, 9), (8, 7), (52, 7), (56, 9)):
        pen.soft(x, 9 - h, x + 4, 9 + h, IRON.deep, INK)
        pen.line(x + 1, 11 - h, x + 1, 7 + h, IRON.light)
    return Piece(2, 1, pen.image)
