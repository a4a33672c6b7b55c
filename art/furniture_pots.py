"""Potted plants."""

from __future__ import annotations

from functools import cache

from art.model import Piece
from art.pixels import (
    COLORS,
    INK,
    WOODS,
    Pen,
    Ramp,
)


@cache
def plant(kind: str = "fern", pot: str = "orange") -> Piece:
    """A potted plant."""
    pen, hue, leaf = Pen(32, 52), COLORS[pot], COLORS["green"]
    pen.shade_oval(7, 44, 25, 51)
    pen.poly([(9, 34), (22, 34), (20, 48), (11, 48)], hue.mid, INK)
    pen.box(8, 32, 23, 36, hue.light, INK)
    if kind == "fern":
        for x, y in (
            (2, 22),
            (5, 12),
            (29, 22),
            (26, 12),
            (10, 5),
            (21, 5),
            (15, 2),
            (8, 25),
            (23, 25),
        ):
            _frond(pen, x, y, leaf)
    elif kind == "tree":
        pen.box(15, 18, 16, 32, WOODS["walnut"].mid)
        for x, y, r in ((15, 14, 11), (9, 18, 7), (22, 18, 7), (15, 8, 7)):
            pen.oval(x - r, y - r + 2, x + r, y + r, leaf.dark if r == 11 else leaf.mid, leaf.deep)
        for x, y in ((10, 6), (16, 4), (20, 9), (8, 14), (14, 12)):
            pen.box(x, y, x + 2, y + 1, leaf.hi)
    else:
        for k, (x, y) in enumerate(((9, 20), (15, 15), (21, 20), (12, 26), (19, 26))):
            pen.line(15, 32, x, y, leaf.dark)
            name = ("red", "rose", "gold", "purple", "orange")[k]
            pen.oval(x - 3, y - 3, x + 3, y + 3, COLORS[name].mid, COLORS[name].deep)
            pen.dot(x, y, COLORS["gold"].hi)
    return Piece(1, 1, pen.image)


def _frond(pen: Pen, x: int, y: int, leaf: Ramp) -> None:
    """One broad leaf that springs from the pot."""
    side = -1 if x < 15 else 1
    pen.poly(
        [(15, 33), (x + 3 * side, y + 5), (x, y), (x - 5 * side, y + 3), (16, 30)],
        leaf.mid,
        leaf.deep,
    )
    pen.line(15, 31, x, y + 2, leaf.light)
    pen.dots([(x - side, y + 3), (x - 2 * side, y + 4), (x - 2 * side, y + 6)], leaf.hi)
