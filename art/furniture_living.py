"""Sofas, tables, instruments and pastimes."""

from __future__ import annotations

from functools import cache

from art.furniture_bedroom import chair_down, chair_side, chair_up
from art.model import Piece
from art.pixels import (
    COLORS,
    INK,
    WHITE,
    WOODS,
    Pen,
    Ramp,
    mix,
    rgb,
)


@cache
def sofa(color: str = "red", w: int = 3) -> Piece:
    """A sofa facing us."""
    stuff, right = COLORS[color], w * 32 - 2
    pen, top = Pen(w * 32, 42), Pen(w * 32, 42)
    pen.ground_shadow(2, right - 1, 41)
    pen.soft(3, 2, right - 2, 26, stuff.dark, INK)
    pen.box(5, 3, right - 4, 6, stuff.light)
    seat = (right - 14) // w
    for k in range(w):
        x = 8 + k * seat
        pen.soft(x, 7, x + seat - 1, 22, stuff.mid, stuff.deep)
        pen.soft(x, 21, x + seat - 1, 33, stuff.light, stuff.deep)
        pen.line(x + 2, 22, x + seat - 3, 22, stuff.hi)
    pen.box(7, 33, right - 6, 39, stuff.dark, INK)
    for x in (1, right - 8):
        pen.soft(x, 12, x + 8, 39, stuff.mid, INK)
        pen.line(x + 2, 13, x + 6, 13, stuff.hi)
    pen.soft(12, 12, 21, 21, COLORS["gold"].mid, COLORS["gold"].deep)
    pen.dots([(14, 16), (17, 14), (18, 18)], COLORS["gold"].hi)
    every = frozenset((k, 0) for k in range(w))
    return Piece(w, 1, pen.image, top.image, every, every)


@cache
def armchair(color: str = "green") -> Piece:
    """A soft chair facing us."""
    pen, stuff = Pen(32, 40), COLORS[color]
    pen.ground_shadow(3, 28, 39)
    pen.soft(4, 3, 27, 24, stuff.dark, INK)
    pen.soft(7, 5, 24, 20, stuff.mid, stuff.deep)
    pen.soft(7, 19, 24, 31, stuff.light, stuff.deep)
    pen.box(6, 31, 25, 37, stuff.dark, INK)
    for x in (2, 23):
        pen.soft(x, 13, x + 6, 37, stuff.mid, INK)
        pen.line(x + 2, 14, x + 4, 14, stuff.hi)
    return Piece(1, 1, pen.image, None, frozenset({(0, 0)}), frozenset({(0, 0)}))


def _top(pen: Pen, x0: int, y0: int, x1: int, y1: int, stuff: Ramp) -> None:
    """A table: legs, apron and a lit top."""
    pen.glaze(x0 + 2, y1 - 4, x1 - 2, y1, (46, 30, 60, 70))
    for x in (x0 + 2, x1 - 5):
        pen.box(x, y1 - 9, x + 3, y1 - 1, stuff.dark, INK)
    pen.soft(x0, y0, x1, y1 - 6, stuff.dark, INK)
    pen.soft(x0, y0, x1, y1 - 9, stuff.mid, INK)
    pen.box(x0 + 2, y0 + 1, x1 - 2, y1 - 11, stuff.light)
    pen.line(x0 + 2, y0 + 1, x1 - 2, y0 + 1, stuff.hi)


def _plate(pen: Pen, x: int, y: int, food: str) -> None:
    """A plate with something on it."""
    pen.oval(x, y, x + 9, y + 6, rgb("fbf7ee"), rgb("a9a2a2"))
    pen.oval(x + 3, y + 2, x + 6, y + 4, COLORS[food].mid)


def _vase(pen: Pen, x: int, y: int, flower: str) -> None:
    """A small vase of flowers."""
    pen.box(x + 1, y + 6, x + 6, y + 12, COLORS["blue"].light, INK)
    for dx, dy in ((0, 1), (4, 0), (2, 3), (6, 3)):
        pen.box(x + dx, y + dy, x + dx + 2, y + dy + 2, COLORS[flower].mid)
        pen.dot(x + dx + 1, y + dy, COLORS[flower].hi)
    pen.dots([(x + 2, y + 5), (x + 5, y + 5)], rgb("4f8a4a"))


@cache
def dining(wood: str = "oak", cushion: str = "red", *, tall: int = 2, cloth: str = "") -> Piece:
    """A table with a chair at each side of every row."""
    stuff, soft, h = WOODS[wood], COLORS[cushion], tall * 32
    pen = Pen(128, h + 4)
    for row in range(tall):
        chair_side(pen, 0, row * 32 + 4, stuff, soft, right=True)
        chair_side(pen, 96, row * 32 + 4, stuff, soft, right=False)
    _top(pen, 30, 4, 97, h + 2, stuff)
    if cloth:
        pen.box(40, 5, 87, h - 8, COLORS[cloth].light, COLORS[cloth].mid)
        for x in range(42, 86, 6):
            pen.dot(x, h - 10, COLORS[cloth].dark)
    for row in range(tall):
        _plate(pen, 36, row * 28 + 11, "green")
        _plate(pen, 82, row * 28 + 11, "orange")
    _vase(pen, 60, h // 2 - 14, "rose")
    spots = frozenset((x, y) for x in (0, 3) for y in range(tall))
    return Piece(4, tall, pen.image, None, spots, spots)


@cache
def cafe_table(wood: str = "pine", cushion: str = "teal", food: str = "gold") -> Piece:
    """A round table for two: chairs left and right."""
    stuff, soft = WOODS[wood], COLORS[cushion]
    pen = Pen(96, 34)
    chair_side(pen, 0, 2, stuff, soft, right=True)
    chair_side(pen, 64, 2, stuff, soft, right=False)
    pen.shade_oval(36, 22, 60, 33)
    pen.box(45, 20, 51, 29, stuff.dark, INK)
    pen.box(41, 28, 55, 30, stuff.dark, INK)
    pen.oval(33, 4, 63, 25, stuff.dark, INK)
    pen.oval(33, 2, 63, 22, stuff.light, INK)
    pen.oval(35, 3, 61, 20, mix(stuff.light, stuff.hi, 0.4))
    pen.oval(37, 8, 45, 14, rgb("fffaf0"), rgb("a9a2a2"))
    pen.oval(39, 10, 43, 12, rgb("7d4f36"))
    _plate(pen, 51, 9, food)
    pen.box(47, 4, 49, 9, COLORS["rose"].mid, INK)
    spots = frozenset({(0, 0), (2, 0)})
    return Piece(3, 1, pen.image, None, spots, spots)


@cache
def stool_row(count: int, cushion: str = "red", wood: str = "walnut") -> Piece:
    """Bar stools side by side."""
    pen, soft, stuff = Pen(count * 32, 32), COLORS[cushion], WOODS[wood]
    for k in range(count):
        x = k * 32
        pen.shade_oval(x + 9, 24, x + 23, 30)
        pen.line(x + 12, 18, x + 10, 27, stuff.deep)
        pen.line(x + 19, 18, x + 21, 27, stuff.deep)
        pen.line(x + 15, 18, x + 15, 28, stuff.dark)
        pen.oval(x + 8, 9, x + 23, 21, stuff.dark, INK)
        pen.oval(x + 8, 7, x + 23, 18, soft.mid, INK)
        pen.oval(x + 11, 8, x + 20, 14, soft.light)
    every = frozenset((k, 0) for k in range(count))
    return Piece(count, 1, pen.image, None, every, every)


@cache
def low_table(wood: str = "oak") -> Piece:
    """A coffee table with magazines."""
    pen = Pen(64, 34)
    _top(pen, 4, 6, 59, 31, WOODS[wood])
    pen.box(12, 9, 22, 16, COLORS["rose"].mid, INK)
    pen.box(14, 11, 20, 12, WHITE.hi)
    pen.box(26, 11, 36, 17, COLORS["teal"].mid, INK)
    pen.oval(44, 9, 52, 15, rgb("fffaf0"), INK)
    pen.oval(46, 11, 50, 13, rgb("7d4f36"))
    return Piece(2, 1, pen.image)


@cache
def long_table(w: int, wood: str = "oak", cushion: str = "red", load: str = "books") -> Piece:
    """A long table with chairs along both sides."""
    stuff, soft = WOODS[wood], COLORS[cushion]
    pen, top = Pen(w * 32, 96), Pen(w * 32, 96)
    for k in range(w):
        chair_down(pen, k * 32, 4, stuff, soft)
        chair_up(pen, top, k * 32, 62, stuff, soft)
    _top(pen, 1, 30, w * 32 - 2, 68, stuff)
    for k in range(w):
        x = k * 32
        if load == "books":
            pen.box(x + 7, 38, x + 15, 44, rgb("fbf5e4"), INK)
            pen.line(x + 11, 39, x + 11, 43, rgb("b8a888"))
            pen.box(
                x + 19, 36, x + 27, 40, COLORS[("red", "teal", "gold", "purple")[k % 4]].mid, INK
            )
        else:
            _plate(pen, x + 10, 36, ("gold", "green", "red", "orange")[k % 4])
            _plate(pen, x + 12, 46, ("orange", "rose", "green", "gold")[k % 4])
    spots = frozenset((k, y) for k in range(w) for y in (0, 2))
    return Piece(w, 3, pen.image, top.image, spots, spots)
