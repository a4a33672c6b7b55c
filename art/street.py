"""Lamps, mailboxes, signs, wells and other things that stand outdoors."""

from __future__ import annotations

from functools import cache

from art.model import Piece
from art.pixels import BRASS, COLORS, CREAM, INK, IRON, STONE, WOODS, Pen, rgb


@cache
def lamp() -> Piece:
    """A street lamp."""
    pen = Pen(32, 84)
    pen.shade_oval(7, 76, 25, 83)
    pen.box(11, 74, 20, 80, IRON.dark, INK)
    pen.box(14, 26, 17, 74, IRON.mid, INK)
    pen.line(15, 27, 15, 73, IRON.light)
    pen.box(12, 60, 19, 63, IRON.dark, INK)
    pen.shade_oval(3, 2, 28, 30, (255, 226, 140, 40))
    pen.shade_oval(7, 5, 24, 27, (255, 226, 140, 60))
    pen.poly([(10, 8), (21, 8), (19, 24), (12, 24)], rgb("ffe9a6"), INK)
    pen.line(15, 9, 15, 23, rgb("fffbe6"))
    pen.poly([(8, 8), (15, 2), (16, 2), (23, 8)], IRON.dark, INK)
    pen.box(11, 24, 20, 27, IRON.dark, INK)
    return Piece(1, 1, pen.image)


@cache
def mailbox(color: str = "red") -> Piece:
    """A mailbox on a post."""
    pen, hue = Pen(32, 44), COLORS[color]
    pen.shade_oval(9, 36, 23, 43)
    pen.box(14, 24, 17, 40, WOODS["oak"].mid, INK)
    pen.soft(7, 8, 24, 25, hue.mid, INK)
    pen.box(8, 9, 23, 12, hue.light)
    pen.box(10, 15, 21, 16, hue.deep)
    pen.box(12, 19, 19, 22, CREAM.hi)
    pen.box(25, 8, 26, 15, COLORS["gold"].mid)
    return Piece(1, 1, pen.image)


@cache
def post(icon: str) -> Piece:
    """A hanging shop sign with a picture."""
    pen = Pen(32, 66)
    pen.shade_oval(2, 58, 14, 65)
    pen.box(5, 6, 8, 62, WOODS["walnut"].mid, INK)
    pen.line(6, 7, 6, 61, WOODS["walnut"].hi)
    pen.box(5, 10, 30, 12, IRON.dark, INK)
    pen.line(12, 13, 12, 16, IRON.mid)
    pen.line(27, 13, 27, 16, IRON.mid)
    pen.soft(9, 16, 30, 38, CREAM.mid, INK)
    pen.box(10, 17, 29, 18, CREAM.hi)
    draw_icon(pen, icon, 19, 27)
    return Piece(1, 1, pen.image)


def draw_icon(pen: Pen, icon: str, x: int, y: int) -> None:  # noqa: C901, PLR0912 (a list of drawings)
    """A small emblem centred at x, y."""
    red, green, blue = COLORS["red"], COLORS["green"], COLORS["blue"]
    if icon == "cup":
        pen.box(x - 6, y - 2, x + 3, y + 6, red.mid, INK)
        pen.box(x + 3, y, x + 6, y + 4, rgb("00000000"[:6], 0), INK)
        pen.line(x - 3, y - 7, x - 4, y - 4, IRON.light)
        pen.line(x + 1, y - 7, x, y - 4, IRON.light)
    elif icon == "mug":
        pen.box(x - 5, y - 3, x + 3, y + 7, rgb("f0b848"), INK)
        pen.box(x - 6, y - 6, x + 4, y - 3, rgb("ffffff"), INK)
        pen.box(x + 4, y - 1, x + 6, y + 4, BRASS.dark)
    elif icon == "crown":
        pen.poly(
            [
                (x - 8, y - 5),
                (x - 4, y),
                (x, y - 7),
                (x + 4, y),
                (x + 8, y - 5),
                (x + 6, y + 6),
                (x - 6, y + 6),
            ],
            BRASS.light,
            INK,
        )
        pen.dots([(x - 3, y + 4), (x, y + 3), (x + 3, y + 4)], red.mid)
    elif icon == "cross":
        pen.box(x - 2, y - 7, x + 2, y + 7, green.mid)
        pen.box(x - 7, y - 2, x + 7, y + 2, green.mid)
    elif icon == "hammer":
        pen.box(x - 1, y - 4, x + 1, y + 8, WOODS["oak"].mid, INK)
        pen.box(x - 6, y - 7, x + 5, y - 3, IRON.light, INK)
    elif icon == "book":
        pen.box(x - 8, y - 5, x - 1, y + 5, blue.mid, INK)
        pen.box(x + 1, y - 5, x + 8, y + 5, blue.mid, INK)
        pen.box(x - 6, y - 3, x + 6, y + 3, rgb("fffaf0"))
        pen.line(x, y - 4, x, y + 5, INK)
    elif icon == "bread":
        pen.oval(x - 8, y - 4, x + 8, y + 5, rgb("d99b55"), INK)
        for k in (-4, 0, 4):
            pen.line(x + k, y - 2, x + k + 2, y + 2, rgb("fbe3b4"))
    elif icon == "brush":
        pen.oval(x - 8, y - 6, x + 7, y + 6, WOODS["birch"].mid, INK)
        for dx, dy, name in ((-5, -2, "red"), (-1, -4, "blue"), (3, -2, "gold"), (2, 3, "green")):
            pen.box(x + dx, y + dy, x + dx + 2, y + dy + 1, COLORS[name].mid)
    elif icon == "boat":
        pen.poly([(x - 8, y + 3), (x + 8, y + 3), (x + 5, y + 7), (x - 5, y + 7)], red.mid, INK)
        pen.poly([(x, y - 8), (x, y + 1), (x + 7, y + 1)], rgb("ffffff"), INK)
    else:
        for k, name in enumerate(("red", "gold", "green")):
            pen.oval(
                x - 7 + k * 4,
                y - 3 + k % 2 * 3,
                x - 1 + k * 4,
                y + 4 + k % 2 * 3,
                COLORS[name].mid,
                INK,
            )


@cache
def well() -> Piece:
    """A stone well under a little roof."""
    pen = Pen(64, 96)
    pen.shade_oval(2, 78, 62, 95)
    pen.oval(6, 56, 57, 92, STONE.dark, INK)
    pen.box(6, 66, 57, 80, STONE.mid)
    for y in range(70, 90, 6):
        for x in range(9 + (y // 6 % 2) * 5, 54, 10):
            if y < 84 or 18 < x < 44:
                pen.box(x, y, x + 7, y + 4, STONE.light, STONE.dark)
    pen.oval(6, 52, 57, 78, STONE.light, INK)
    pen.oval(12, 56, 51, 74, IRON.deep, INK)
    pen.oval(16, 62, 47, 73, rgb("5a9dc4"))
    for x in (8, 51):
        pen.box(x, 20, x + 4, 66, WOODS["oak"].mid, INK)
    pen.box(6, 34, 57, 37, WOODS["walnut"].mid, INK)
    pen.line(31, 38, 31, 54, CREAM.dark)
    pen.box(27, 52, 36, 61, WOODS["oak"].light, INK)
    red = COLORS["red"]
    pen.poly([(0, 26), (14, 4), (49, 4), (63, 26)], red.mid, INK)
    for k, y in enumerate(range(9, 26, 5)):
        pen.line(12 - k * 3, y, 51 + k * 3, y, red.dark)
    pen.line(15, 5, 48, 5, red.hi)
    return Piece(2, 1, pen.image)


@cache
def fountain() -> Piece:
    """A round fountain on a 3 x 2 base."""
    pen = Pen(96, 84)
    pen.shade_oval(2, 46, 94, 83)
    pen.oval(3, 30, 92, 80, STONE.dark, INK)
    pen.oval(3, 24, 92, 72, STONE.light, INK)
    pen.oval(10, 29, 85, 67, rgb("5aa3cf"), INK)
    pen.oval(16, 34, 79, 63, rgb("7fc1df"))
    pen.oval(22, 37, 73, 60, rgb("5aa3cf"))
    pen.box(43, 26, 52, 52, STONE.mid, INK)
    pen.line(45, 27, 45, 51, STONE.hi)
    pen.oval(30, 18, 65, 34, STONE.light, INK)
    pen.oval(34, 20, 61, 30, rgb("7fc1df"), STONE.dark)
    pen.box(45, 10, 50, 24, STONE.mid, INK)
    for x0, x1 in ((47, 36), (48, 59), (47, 41), (48, 54)):
        pen.draw.arc(
            (min(x0, x1) - 2, 2, max(x0, x1) + 2, 40),
            200 if x1 < x0 else 270,
            270 if x1 < x0 else 340,
            fill=rgb("e6f7fb"),
        )
    pen.oval(44, 4, 51, 11, STONE.hi, INK)
    for x, y in ((24, 52), (68, 48), (48, 58), (34, 44), (62, 56)):
        pen.line(x, y, x + 5, y, rgb("e6f7fb"))
    return Piece(3, 2, pen.image)


@cache
def barrel() -> Piece:
    """A barrel."""
    pen, wood = Pen(32, 38), WOODS["oak"]
    pen.shade_oval(5, 28, 27, 37)
    pen.soft(7, 6, 24, 35, wood.mid, INK)
    for x in (11, 16, 21):
        pen.line(x, 10, x, 34, wood.dark)
    for y in (14, 27):
        pen.box(6, y, 25, y + 2, IRON.mid, INK)
    pen.oval(7, 3, 24, 12, wood.light, INK)
    pen.oval(10, 5, 21, 10, wood.mid)
    return Piece(1, 1, pen.image)


@cache
def picnic() -> Piece:
    """A garden table with a parasol base and two chairs."""
    pen = Pen(96, 40)
    for x, back in ((2, 4), (66, 88)):
        pen.shade_oval(x + 3, 31, x + 25, 38)
        pen.soft(x + 4, 22, x + 24, 30, rgb("f2ede0"), INK)
        pen.box(back, 8, back + 3, 36, rgb("e4dccb"), INK)
    pen.shade_oval(32, 30, 64, 39)
    pen.box(46, 22, 49, 36, IRON.mid, INK)
    pen.oval(32, 8, 63, 27, rgb("d8d0be"), INK)
    pen.oval(32, 6, 63, 24, rgb("fbf7ec"), INK)
    pen.box(40, 10, 46, 15, COLORS["teal"].light, INK)
    pen.oval(50, 12, 58, 18, rgb("f0c98a"), INK)
    spots = frozenset({(0, 0), (2, 0)})
    return Piece(3, 1, pen.image, None, spots, spots)


@cache
def garden_chair(color: str = "teal") -> Piece:
    """A slatted garden chair."""
    pen, hue = Pen(32, 38), COLORS[color]
    pen.shade_oval(5, 30, 27, 37)
    for x in (7, 22):
        pen.box(x, 18, x + 2, 36, hue.dark, INK)
    pen.soft(6, 2, 25, 20, hue.mid, INK)
    for x in (10, 15, 20):
        pen.line(x, 4, x, 18, hue.dark)
    pen.box(5, 20, 26, 29, hue.light, INK)
    pen.line(6, 21, 25, 21, hue.hi)
    pen.line(6, 25, 25, 25, hue.mid)
    for x in (3, 25):
        pen.box(x, 15, x + 3, 18, hue.light, INK)
    one = frozenset({(0, 0)})
    return Piece(1, 1, pen.image, None, one, one)


@cache
def planks(w: int, h: int) -> Piece:
    """A wooden deck or bridge that can be walked on."""
    pen, wood = Pen(w * 32, h * 32 + 4), WOODS["oak"]
    right, low = w * 32 - 1, h * 32 - 1
    pen.box(0, 0, right, low + 4, wood.deep, INK)
    pen.box(0, 0, right, low, wood.mid)
    if w >= h:
        for x in range(0, right, 8):
            pen.line(x, 0, x, low, wood.dark)
            pen.line(x + 1, 0, x + 1, low, wood.light)
    else:
        for y in range(0, low, 8):
            pen.line(0, y, right, y, wood.dark)
            pen.line(0, y + 1, right, y + 1, wood.light)
    pen.box(0, 0, right, 1, wood.hi) if w >= h else None
    return Piece(w, h, pen.image, None, frozenset((x, y) for x in range(w) for y in range(h)))
