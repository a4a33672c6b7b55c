"""Garden beds of flowers and vegetables."""

from __future__ import annotations

from functools import cache

from art.model import Piece
from art.pixels import COLORS, INK, STONE, WOODS, Pen, Ramp, dice, ramp


@cache
def flower_bed(w: int = 3, mixed: str = "red,gold,purple") -> Piece:
    """A bed of tilled earth full of flowers, framed in stone."""
    return _bed(w, mixed.split(","), "flowers")


@cache
def vegetable_bed(w: int = 3) -> Piece:
    """A bed with rows of cabbages, carrots and tomatoes."""
    return _bed(w, ["green", "orange", "red"], "vegetables")


def _bed(w: int, names: list[str], kind: str) -> Piece:
    """Draw a bed."""
    pen, rng, soil = Pen(w * 32, 36), dice("bed", w, *names, kind), ramp("7d5740")
    right = w * 32 - 2
    pen.ground_shadow(2, right, 35)
    frame = WOODS["oak"] if kind == "vegetables" else STONE
    pen.soft(1, 5, right, 34, frame.mid, INK)
    pen.line(2, 6, right - 1, 6, frame.hi)
    pen.box(4, 8, right - 3, 29, soil.mid, soil.deep)
    for _ in range(w * 18):
        pen.dot(
            rng.randrange(5, right - 4), rng.randrange(9, 29), rng.choice([soil.light, soil.dark])
        )
    for k in range(6, right - 6, 8):
        pen.line(k, 31, k, 33, frame.dark)
    for row, y in enumerate((12, 22)):
        for k, x in enumerate(range(9 + row * 4, right - 7, 9)):
            hue = COLORS[names[(row + k) % len(names)]]
            if kind == "vegetables" and (k // 3 + row) % 2 == 0:
                _cabbage(pen, x, y)
            else:
                _flower(pen, x, y, hue)
    return Piece(w, 1, pen.image)


def _cabbage(pen: Pen, x: int, y: int) -> None:
    """A round cabbage."""
    leaf = COLORS["green"]
    pen.oval(x - 4, y - 3, x + 4, y + 5, leaf.mid, leaf.deep)
    pen.oval(x - 2, y - 2, x + 2, y + 2, leaf.light)
    pen.dot(x - 1, y - 1, leaf.hi)


def _flower(pen: Pen, x: int, y: int, hue: Ramp) -> None:
    """A leafy plant with a round blossom."""
    leaf = COLORS["green"]
    pen.oval(x - 4, y + 1, x + 4, y + 6, leaf.dark)
    pen.dots([(x - 3, y + 2), (x + 3, y + 2), (x - 2, y + 4), (x + 2, y + 5)], leaf.light)
    pen.oval(x - 3, y - 4, x + 3, y + 2, hue.mid, hue.deep)
    pen.box(x - 1, y - 3, x + 1, y + 1, hue.light)
    pen.box(x - 1, y - 2, x, y - 1, hue.hi)
