"""Kitchens and bathrooms."""

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
    STONE,
    WHITE,
    WOODS,
    Pen,
    Ramp,
    mix,
    rgb,
)

ONE = frozenset({(0, 0)})


def _cupboard(pen: Pen, x: int, stuff: Ramp, slab: Ramp = CREAM) -> None:
    """A kitchen unit with a worktop and a pair of doors."""
    pen.ground_shadow(x, x + 31, 41)
    pen.box(x, 10, x + 31, 41, stuff.mid, INK)
    pen.box(x, 8, x + 31, 20, slab.light, INK)
    pen.line(x + 1, 9, x + 30, 9, slab.hi)
    pen.line(x + 1, 19, x + 30, 19, slab.dark)
    for k in (1, 16):
        pen.box(x + k, 22, x + k + 14, 39, stuff.light, stuff.deep)
        pen.box(x + k + 3, 25, x + k + 11, 36, stuff.mid, stuff.dark)
        knob = x + (k + 13 if k == 1 else k + 1)
        pen.box(knob, 29, knob, 31, BRASS.hi)


def _range(pen: Pen, x: int, color: Ramp) -> None:
    """A cooker with hot plates and an oven door."""
    pen.ground_shadow(x, x + 31, 41)
    pen.box(x + 1, 8, x + 30, 41, color.mid, INK)
    pen.box(x + 2, 9, x + 29, 20, IRON.dark)
    pen.line(x + 2, 9, x + 29, 9, IRON.light)
    for cx in (x + 9, x + 22):
        pen.oval(cx - 5, 10, cx + 5, 18, IRON.deep, IRON.mid)
        pen.oval(cx - 2, 12, cx + 2, 16, rgb("e8674a"), rgb("f4a35c"))
    pen.box(x + 2, 21, x + 29, 24, color.light)
    for k in (5, 10, 20, 25):
        pen.box(x + k, 22, x + k + 1, 23, INK)
    pen.box(x + 5, 27, x + 26, 38, IRON.deep, INK)
    pen.box(x + 8, 30, x + 23, 35, rgb("7a4a3e"))
    pen.line(x + 8, 30, x + 14, 30, rgb("f0a04e"))
    pen.box(x + 6, 26, x + 25, 27, STEEL.hi, STEEL.deep)


@cache
def cooking_area(wood: str = "oak") -> Piece:
    """A worktop with chopping board next to a cooker with a pot."""
    pen = Pen(64, 42)
    _cupboard(pen, 0, WOODS[wood])
    _range(pen, 32, WHITE)
    pen.soft(5, 11, 18, 17, WOODS["pine"].mid, WOODS["pine"].deep)
    pen.dots([(8, 13), (9, 13), (10, 14)], RED.mid)
    pen.dots([(13, 14), (14, 15), (13, 15)], COLORS["green"].mid)
    pen.box(22, 5, 27, 15, COLORS["teal"].mid, INK)
    pen.line(23, 1, 23, 5, WOODS["pine"].light)
    pen.line(26, 0, 25, 5, WOODS["pine"].mid)
    pen.soft(36, 4, 47, 14, STEEL.mid, INK)
    pen.line(37, 5, 46, 5, STEEL.hi)
    pen.box(40, 2, 43, 4, IRON.dark)
    pen.glaze(40, 0, 41, 1, (255, 255, 255, 120))
    return Piece(2, 1, pen.image)


@cache
def stove(color: str = "white") -> Piece:
    """A cooker."""
    pen = Pen(32, 42)
    _range(pen, 0, COLORS[color])
    pen.soft(16, 5, 28, 13, COLORS["red"].mid, INK)
    pen.line(17, 6, 27, 6, COLORS["red"].hi)
    pen.box(20, 3, 24, 5, IRON.dark)
    return Piece(1, 1, pen.image)


@cache
def kitchen_sink(wood: str = "oak") -> Piece:
    """A sink in a worktop."""
    pen = Pen(32, 42)
    _cupboard(pen, 0, WOODS[wood])
    pen.soft(6, 11, 25, 18, STEEL.dark, STEEL.deep)
    pen.box(8, 13, 23, 17, STEEL.light)
    pen.line(8, 13, 23, 13, STEEL.dark)
    pen.box(15, 3, 16, 12, STEEL.mid, IRON.deep)
    pen.box(15, 3, 20, 5, STEEL.light, IRON.deep)
    pen.box(27, 6, 29, 12, COLORS["mint"].mid, INK)
    return Piece(1, 1, pen.image)


@cache
def counter(wood: str = "oak", thing: str = "") -> Piece:
    """A plain kitchen unit, with something on it."""
    pen = Pen(32, 42)
    _cupboard(pen, 0, WOODS[wood])
    if thing == "toaster":
        pen.soft(7, 4, 24, 15, STEEL.mid, INK)
        pen.line(9, 6, 22, 6, STEEL.hi)
        pen.box(9, 1, 14, 5, rgb("d99b55"), INK)
        pen.box(17, 1, 22, 5, rgb("d99b55"), INK)
        pen.box(25, 9, 26, 11, IRON.dark)
    elif thing == "fruit":
        pen.oval(7, 9, 24, 16, COLORS["blue"].mid, INK)
        for x, name in ((9, "red"), (14, "gold"), (18, "green")):
            pen.oval(x, 5, x + 5, 11, COLORS[name].mid, INK)
            pen.dot(x + 1, 7, COLORS[name].hi)
    elif thing == "jars":
        for x, name in ((4, "red"), (13, "gold"), (22, "green")):
            pen.box(x, 5, x + 6, 14, COLORS[name].light, INK)
            pen.box(x + 1, 4, x + 5, 5, WOODS["walnut"].mid)
    elif thing == "plant":
        pen.box(11, 8, 20, 15, COLORS["orange"].mid, INK)
        for x, y in ((10, 2), (14, 0), (18, 2), (12, 5), (17, 5)):
            pen.oval(x, y, x + 4, y + 4, COLORS["green"].mid, COLORS["green"].deep)
    elif thing == "radio":
        pen.soft(5, 2, 27, 15, WOODS["cherry"].mid, INK)
        pen.box(7, 4, 15, 12, CREAM.mid, INK)
        for y in (6, 8, 10):
            pen.line(8, y, 14, y, CREAM.deep)
        pen.oval(18, 5, 24, 11, BRASS.light, INK)
        pen.line(23, 2, 29, 0, STEEL.mid)
    return Piece(1, 1, pen.image)


@cache
def fridge(color: str = "white") -> Piece:
    """A tall refrigerator with notes on the door."""
    stuff = COLORS[color]
    pen = Pen(32, 56)
    pen.ground_shadow(3, 28, 55)
    pen.block(3, 2, 28, 54, 5, stuff)
    pen.box(4, 9, 27, 52, mix(stuff.mid, stuff.light, 0.5))
    pen.line(4, 24, 27, 24, stuff.deep)
    pen.line(4, 25, 27, 25, stuff.hi)
    pen.line(5, 10, 5, 51, stuff.hi)
    for y0, y1 in ((13, 21), (29, 41)):
        pen.box(23, y0, 24, y1, STEEL.dark, IRON.mid)
    pen.box(8, 30, 13, 36, rgb("fbe27a"), rgb("d0b050"))
    pen.box(15, 33, 19, 38, rgb("f7b7b2"), rgb("c98a86"))
    pen.dot(10, 29, RED.mid)
    pen.line(4, 53, 27, 53, IRON.dark)
    return Piece(1, 1, pen.image)


@cache
def shower(color: str = "blue") -> Piece:
    """A shower cabin; its glass stands before the bather."""
    pen, top, hue = Pen(32, 56), Pen(32, 56), COLORS[color]
    pen.box(2, 4, 29, 54, mix(hue.mid, WHITE.hi, 0.7), INK)
    for y in range(8, 32, 6):
        pen.line(3, y, 28, y, mix(hue.mid, WHITE.mid, 0.55))
    for x in range(8, 29, 6):
        pen.line(x, 5, x, 31, mix(hue.mid, WHITE.mid, 0.55))
    pen.box(3, 32, 28, 53, WHITE.light, WHITE.dark)
    pen.oval(13, 41, 18, 45, IRON.mid, IRON.dark)
    pen.box(15, 6, 16, 16, STEEL.dark)
    pen.oval(10, 14, 21, 18, STEEL.light, IRON.dark)
    for x, y in ((12, 21), (15, 24), (18, 21), (13, 28), (18, 29)):
        pen.line(x, y, x, y + 2, rgb("8ecbe6"))
    top.glaze(3, 36, 28, 53, (190, 226, 238, 88))
    top.line(6, 50, 15, 38, (255, 255, 255, 150))
    top.line(10, 51, 17, 42, (255, 255, 255, 110))
    top.box(2, 35, 29, 36, STEEL.light, STEEL.dark)
    top.box(2, 53, 29, 54, STEEL.mid, INK)
    for x in (2, 28):
        top.box(x, 35, x + 1, 54, STEEL.mid)
    return Piece(1, 1, pen.image, top.image, ONE, ONE)


@cache
def toilet() -> Piece:
    """A toilet with cistern and paper roll."""
    pen = Pen(32, 44)
    pen.shade_oval(7, 36, 25, 43)
    pen.block(7, 6, 24, 20, 4, WHITE)
    pen.box(11, 8, 13, 9, STEEL.mid)
    pen.oval(8, 18, 23, 38, WHITE.light, INK)
    pen.oval(11, 22, 20, 34, rgb("bfe0ea"), WHITE.dark)
    pen.box(12, 37, 19, 41, WHITE.mid, INK)
    pen.box(27, 16, 31, 22, WHITE.hi, WHITE.deep)
    return Piece(1, 1, pen.image, None, ONE, ONE)


@cache
def bathroom_sink(color: str = "blue") -> Piece:
    """A wash basin under a round mirror."""
    pen, hue = Pen(32, 62), COLORS[color]
    pen.oval(6, 1, 25, 20, WOODS["pine"].mid, INK)
    pen.oval(8, 3, 23, 18, rgb("cfe9f2"), WOODS["pine"].deep)
    pen.line(11, 13, 17, 6, rgb("ffffff"))
    pen.line(13, 15, 18, 10, rgb("f1fbff"))
    pen.ground_shadow(5, 26, 60)
    pen.box(4, 40, 27, 60, hue.mid, INK)
    pen.box(6, 44, 14, 58, hue.light, hue.deep)
    pen.box(17, 44, 25, 58, hue.light, hue.deep)
    pen.soft(2, 29, 29, 41, WHITE.light, INK)
    pen.oval(7, 31, 24, 39, rgb("c9e2ea"), WHITE.dark)
    pen.box(15, 26, 16, 32, STEEL.mid, IRON.dark)
    pen.box(24, 26, 27, 32, COLORS["rose"].mid, INK)
    pen.line(25, 23, 25, 26, COLORS["teal"].mid)
    return Piece(1, 1, pen.image)


@cache
def basket() -> Piece:
    """A laundry basket."""
    pen = Pen(32, 36)
    pen.shade_oval(6, 27, 26, 35)
    pen.soft(7, 12, 24, 33, WOODS["pine"].mid, INK)
    for y in range(17, 33, 4):
        for x in range(8 + (y // 4 % 2) * 2, 24, 4):
            pen.box(x, y, x + 1, y + 1, WOODS["pine"].dark)
    pen.oval(7, 8, 24, 17, COLORS["blue"].light, INK)
    pen.box(12, 8, 20, 12, WHITE.light)
    pen.line(7, 14, 24, 14, WOODS["pine"].hi)
    return Piece(1, 1, pen.image)


@cache
def oven() -> Piece:
    """A domed brick oven with a fire inside."""
    pen = Pen(64, 58)
    pen.ground_shadow(2, 61, 57)
    pen.soft(2, 22, 61, 56, rgb("b06a50"), INK)
    pen.oval(2, 2, 61, 46, rgb("c07d60"), INK)
    for y in range(8, 55, 6):
        for x in range(6 + (y // 6 % 2) * 5, 58, 10):
            if (x - 31) ** 2 / 784 + (y - 24) ** 2 / 441 < 1 or y > 26:
                pen.box(x, y, x + 6, y + 3, rgb("cf9172") if (x + y) % 4 else rgb("a4604a"))
    pen.box(2, 46, 61, 56, STONE.mid, INK)
    pen.line(3, 47, 60, 47, STONE.hi)
    pen.oval(17, 20, 46, 60, INK)
    pen.box(17, 46, 46, 56, INK)
    pen.oval(20, 24, 43, 58, rgb("5a2a26"))
    pen.oval(22, 34, 41, 56, rgb("d8562f"))
    pen.oval(25, 40, 38, 56, rgb("f7a13c"))
    pen.oval(28, 46, 35, 56, rgb("ffe9a0"))
    pen.box(12, 52, 51, 57, STONE.light, INK)
    return Piece(2, 1, pen.image)
