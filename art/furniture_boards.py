"""Easels, pictures and blackboards."""

from __future__ import annotations

from functools import cache

from art.model import Cell, Piece
from art.pixels import (
    COLORS,
    INK,
    IRON,
    WHITE,
    WOODS,
    Pen,
    rgb,
)


@cache
def easel(theme: str = "hills") -> Piece:
    """An easel with a painting under way."""
    pen, wood = Pen(32, 58), WOODS["pine"]
    pen.shade_oval(4, 50, 27, 57)
    pen.line(8, 56, 14, 4, wood.deep)
    pen.line(9, 56, 15, 4, wood.mid)
    pen.line(24, 56, 18, 4, wood.deep)
    pen.line(23, 56, 17, 4, wood.mid)
    pen.box(14, 2, 18, 8, wood.mid, INK)
    pen.box(3, 9, 28, 38, rgb("fbf6ea"), INK)
    canvas(pen, 5, 11, 26, 36, theme)
    pen.box(2, 39, 29, 42, wood.mid, INK)
    pen.oval(21, 42, 30, 48, WOODS["birch"].mid, INK)
    pen.dots([(23, 44), (24, 46)], COLORS["red"].mid)
    pen.dots([(26, 44), (27, 46)], COLORS["blue"].mid)
    return Piece(1, 1, pen.image)


def canvas(pen: Pen, x0: int, y0: int, x1: int, y1: int, theme: str) -> None:
    """Paint a small picture."""
    mid, w, h = (y0 + y1) // 2, x1 - x0, y1 - y0
    if theme in ("hills", "sea"):
        pen.box(x0, y0, x1, y1, rgb("a9d8e6") if theme == "hills" else rgb("f6cfa0"))
        pen.box(x0, mid, x1, y1, COLORS["green" if theme == "hills" else "blue"].mid)
        pen.oval(x1 - w // 3, y0 + 1, x1 - 1, y0 + w // 3, rgb("fff0a8"))
        if theme == "hills":
            pen.poly(
                [(x0, mid), (x0 + w // 3, y0 + h // 4), (x0 + w * 2 // 3, mid)], COLORS["teal"].mid
            )
        else:
            pen.poly([(x0 + 3, mid + 1), (x0 + 3, mid - h // 4), (x0 + w // 3, mid + 1)], WHITE.hi)
    elif theme == "portrait":
        pen.box(x0, y0, x1, y1, COLORS["teal"].dark)
        cx = (x0 + x1) // 2
        pen.oval(cx - w // 3, mid, cx + w // 3, y1 + h // 3, COLORS["red"].mid)
        pen.box(x0, y1 + 1, x1, y1 + h // 3 + 1, rgb("fbf6ea"))
        pen.oval(cx - w // 4, y0 + h // 6, cx + w // 4, mid + h // 8, rgb("f0c9a0"), rgb("6a4038"))
    elif theme == "flowers":
        pen.box(x0, y0, x1, y1, rgb("f7e6c8"))
        for k, name in enumerate(("red", "gold", "purple", "rose", "orange")):
            x, y = x0 + 2 + k * (w - 5) // 4, y0 + 2 + (k * 5) % max(1, h // 2)
            pen.line(x + 1, y, (x0 + x1) // 2, y1 - 2, COLORS["green"].mid)
            pen.box(x, y, x + 3, y + 3, COLORS[name].mid)
    else:
        pen.box(x0, y0, x1, y1, rgb("f3ead4"))
        for k, name in enumerate(("red", "blue", "gold", "teal")):
            x, y = x0 + (k % 2) * w // 2, y0 + (k // 2) * h // 2
            pen.box(x + 1, y + 1, x + w // 2 - 1, y + h // 2 - 1, COLORS[name].mid)


@cache
def blackboard(w: int = 2) -> Piece:
    """A blackboard on wheels, covered with formulas."""
    pen, right = Pen(w * 32, 60), w * 32 - 3
    pen.ground_shadow(4, right - 2, 59)
    for x in (7, right - 9):
        pen.box(x, 34, x + 3, 57, WOODS["oak"].mid, INK)
        pen.oval(x - 1, 54, x + 4, 59, IRON.dark, INK)
    chalk_board(pen, 2, 3, right, 42)
    return Piece(w, 1, pen.image)


def chalk_board(pen: Pen, x0: int, y0: int, x1: int, y1: int) -> None:
    """A framed slate with chalk writing."""
    pen.box(x0, y0, x1, y1, WOODS["oak"].mid, INK)
    pen.line(x0 + 1, y0 + 1, x1 - 1, y0 + 1, WOODS["oak"].hi)
    pen.box(x0 + 3, y0 + 3, x1 - 3, y1 - 4, rgb("37594e"), INK)
    chalk = rgb("dfe9da")
    for row, y in enumerate(range(y0 + 7, y1 - 8, 5)):
        x = x0 + 7
        for k in range((x1 - x0 - 14) // 7):
            run = 2 + (k * 5 + row * 3) % 4
            pen.line(x, y, x + run, y, chalk)
            if (k + row) % 3 == 0:
                pen.dots([(x + run, y - 1), (x, y + 1)], chalk)
            x += run + 3
    pen.poly([(x1 - 19, y1 - 8), (x1 - 8, y1 - 8), (x1 - 8, y1 - 18)], rgb("37594e"), rgb("f4d98a"))
    pen.box(x0 + 8, y1 - 3, x0 + 12, y1 - 3, rgb("ffffff"))
    pen.box(x0 + 16, y1 - 3, x0 + 18, y1 - 3, rgb("f3a7a0"))


@cache
def wall_board(w: int = 5) -> Piece:
    """A board on the wall; its tiles are where the writer stands."""
    pen = Pen(w * 32, 64)
    chalk_board(pen, 2, 0, w * 32 - 3, 29)
    spots: frozenset[Cell] = frozenset((k, 0) for k in range(w))
    return Piece(w, 1, pen.image, None, spots, spots)
