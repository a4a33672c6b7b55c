"""Beds, wardrobes, desks and what else stands in private rooms."""

from __future__ import annotations

from functools import cache

from art.model import Piece
from art.pixels import BRASS, COLORS, CREAM, INK, IRON, WHITE, WOODS, Pen, Ramp, dice, mix, rgb


@cache
def bed(
    color: str = "blue", pattern: str = "dots", *, double: bool = False, wood: str = "oak"
) -> Piece:
    """A bed; the pillow tiles can be slept on, the blanket covers the sleeper."""
    width, frame, cloth = (64 if double else 32), WOODS[wood], COLORS[color]
    right = width - 3
    pen, top = Pen(width, 72), Pen(width, 72)
    pen.ground_shadow(2, right + 1, 71)
    pen.soft(2, 12, right, 70, frame.mid, INK)
    pen.block(2, 2, right, 17, 4, frame)
    pen.box(4, 10, right - 2, 14, frame.mid, frame.dark)
    pen.box(4, 17, right - 2, 66, WHITE.light)
    pen.box(4, 17, right - 2, 18, WHITE.dark)
    for x in range(6, width - 20, 32) if double else (6,):
        x1 = x + (20 if double else 19)
        pen.soft(x, 19, x1, 29, rgb("fffdf6"), mix(WHITE.mid, WHITE.dark, 0.7))
        pen.line(x + 2, 27, x1 - 2, 27, WHITE.mid)
    _blanket(top, cloth, pattern, right)
    top.block(2, 65, right, 70, 1, frame)
    seats = frozenset({(0, 0), (1, 0)} if double else {(0, 0)})
    return Piece(2 if double else 1, 2, pen.image, top.image, seats, seats)


def _blanket(pen: Pen, cloth: Ramp, pattern: str, right: int) -> None:  # noqa: C901 (a list of drawings)
    """Draw a folded-back blanket down to the foot of the bed."""
    pen.soft(3, 33, right - 1, 66, cloth.mid, mix(cloth.deep, INK, 0.4))
    if pattern == "dots":
        for y in range(42, 64, 6):
            for x in range(6 + (y // 6 % 2) * 4, right - 3, 8):
                pen.box(x, y, x + 1, y + 1, cloth.hi)
    elif pattern == "stripes":
        for y in range(43, 65, 6):
            pen.box(4, y, right - 2, y + 2, cloth.hi)
    elif pattern == "patch":
        tones = [cloth.hi, cloth.light, cloth.dark, mix(cloth.mid, CREAM.hi, 0.6)]
        for j, y in enumerate(range(41, 64, 8)):
            for i, x in enumerate(range(4, right - 2, 8)):
                pen.box(x, y, min(x + 7, right - 2), y + 7, tones[(i * 3 + j) % 4])
                pen.dots([(x + 2, y), (x + 5, y), (x, y + 2), (x, y + 5)], cloth.deep)
    elif pattern == "check":
        for x in range(6, right - 3, 8):
            pen.box(x, 40, x + 2, 65, cloth.light)
        for y in range(43, 65, 8):
            pen.box(4, y, right - 2, y + 2, cloth.light)
            for x in range(6, right - 3, 8):
                pen.box(x, y, x + 2, y + 2, cloth.hi)
    pen.box(4, 34, right - 2, 39, mix(cloth.hi, rgb("ffffff"), 0.4))
    pen.line(4, 40, right - 2, 40, cloth.dark)
    pen.line(4, 65, right - 2, 65, cloth.dark)


@cache
def closet(wood: str = "oak", w: int = 1) -> Piece:
    """A tall wardrobe."""
    stuff, right = WOODS[wood], w * 32 - 2
    pen = Pen(w * 32, 56)
    pen.ground_shadow(1, right, 55)
    pen.block(1, 1, right, 54, 5, stuff)
    pen.box(2, 7, right - 1, 9, stuff.dark)
    doors = 2 * w if w == 1 else 3
    step = (right - 3) // doors
    for k in range(doors):
        x = 3 + k * step
        pen.box(x, 11, x + step - 2, 50, mix(stuff.mid, stuff.light, 0.3), stuff.deep)
        pen.box(x + 3, 15, x + step - 5, 28, stuff.mid, stuff.dark)
        pen.box(x + 3, 32, x + step - 5, 46, stuff.mid, stuff.dark)
        pen.line(x + 1, 12, x + step - 3, 12, stuff.hi)
        knob = x + step - 4 if k % 2 == 0 else x + 2
        pen.box(knob, 29, knob, 31, BRASS.hi)
    for x in (3, right - 5):
        pen.box(x, 52, x + 2, 54, stuff.deep)
    return Piece(w, 1, pen.image)


def chair_up(pen: Pen, top: Pen, x: int, y: int, stuff: Ramp, cushion: Ramp) -> None:
    """A chair whose sitter looks away from us: its back is in front."""
    pen.shade_oval(x + 7, y + 25, x + 24, y + 31)
    pen.soft(x + 8, y + 12, x + 23, y + 22, cushion.mid, INK)
    pen.line(x + 9, y + 13, x + 22, y + 13, cushion.light)
    top.box(x + 8, y + 26, x + 10, y + 30, stuff.dark, INK)
    top.box(x + 21, y + 26, x + 23, y + 30, stuff.dark, INK)
    top.soft(x + 7, y + 20, x + 24, y + 28, stuff.mid, INK)
    top.line(x + 8, y + 21, x + 23, y + 21, stuff.hi)
    for k in (11, 15, 19):
        top.box(x + k, y + 23, x + k + 1, y + 26, stuff.dark)


def chair_down(pen: Pen, x: int, y: int, stuff: Ramp, cushion: Ramp) -> None:
    """A chair whose sitter faces us: its back is behind."""
    pen.shade_oval(x + 7, y + 26, x + 24, y + 31)
    pen.soft(x + 8, y + 2, x + 23, y + 17, stuff.mid, INK)
    pen.line(x + 9, y + 3, x + 22, y + 3, stuff.hi)
    for k in (11, 15, 19):
        pen.box(x + k, y + 6, x + k + 1, y + 13, stuff.dark)
    pen.box(x + 9, y + 24, x + 11, y + 30, stuff.dark, INK)
    pen.box(x + 20, y + 24, x + 22, y + 30, stuff.dark, INK)
    pen.soft(x + 7, y + 16, x + 24, y + 25, cushion.mid, INK)
    pen.line(x + 8, y + 17, x + 23, y + 17, cushion.hi)


def chair_side(pen: Pen, x: int, y: int, stuff: Ramp, cushion: Ramp, *, right: bool) -> None:
    """A chair whose sitter looks right or left."""
    back = x + 6 if right else x + 21
    pen.shade_oval(x + 6, y + 26, x + 25, y + 31)
    pen.box(x + 8, y + 24, x + 10, y + 30, stuff.dark, INK)
    pen.box(x + 21, y + 24, x + 23, y + 30, stuff.dark, INK)
    pen.soft(x + 7, y + 17, x + 24, y + 25, cushion.mid, INK)
    pen.line(x + 8, y + 18, x + 23, y + 18, cushion.hi)
    pen.soft(back, y + 4, back + 4, y + 24, stuff.mid, INK)
    pen.line(back + 1, y + 5, back + 1, y + 22, stuff.hi)


def _lamp(pen: Pen, x: int, y: int, color: Ramp) -> None:
    """A small shaded table lamp."""
    pen.box(x + 3, y + 7, x + 4, y + 12, BRASS.mid)
    pen.box(x + 1, y + 12, x + 6, y + 13, BRASS.dark, INK)
    pen.poly([(x + 2, y), (x + 5, y), (x + 7, y + 7), (x, y + 7)], color.light, INK)
    pen.line(x + 2, y + 3, x + 2, y + 5, rgb("fff6c8"))


def _drawers(pen: Pen, width: int, y: int, stuff: Ramp) -> None:
    """Two pedestals of drawers under a desk top."""
    for x in (2, width - 20):
        for k in range(2):
            pen.box(x + 1, y + 2 + k * 7, x + 16, y + 7 + k * 7, stuff.light, stuff.deep)
            pen.box(x + 7, y + 4 + k * 7, x + 10, y + 4 + k * 7, BRASS.hi)


@cache
def desk(wood: str = "oak", cushion: str = "red", things: str = "books") -> Piece:
    """A writing desk with its chair."""
    stuff = WOODS[wood]
    pen, top = Pen(64, 76), Pen(64, 76)
    pen.ground_shadow(2, 61, 44)
    pen.block(1, 12, 62, 43, 13, stuff)
    pen.box(20, 28, 43, 41, stuff.deep)
    _drawers(pen, 64, 26, stuff)
    _lamp(pen, 4, 5, COLORS["gold"])
    pen.soft(25, 16, 38, 23, rgb("fbf5e4"), rgb("b8a888"))
    pen.line(27, 18, 35, 18, rgb("9aa0b4"))
    pen.line(27, 20, 34, 20, rgb("9aa0b4"))
    _desk_things(pen, things)
    chair_up(pen, top, 16, 44, stuff, COLORS[cushion])
    return Piece(2, 2, pen.image, top.image, frozenset({(0, 1), (1, 1)}), frozenset({(0, 1)}))


def _desk_things(pen: Pen, things: str) -> None:
    """Lay a few belongings on the right of a desk."""
    if things == "books":
        for k, name in enumerate(("red", "blue", "green")):
            pen.box(45 + k, 17 - k * 3, 57 - k, 20 - k * 3, COLORS[name].mid, INK)
            pen.line(46 + k, 18 - k * 3, 55 - k, 18 - k * 3, COLORS[name].light)
    elif things == "ink":
        pen.box(48, 14, 54, 20, COLORS["navy"].mid, INK)
        pen.line(51, 14, 56, 4, rgb("fdf6e6"))
        pen.line(52, 12, 57, 4, rgb("d9cdb4"))
    elif things == "laptop":
        pen.box(44, 6, 59, 16, IRON.dark, INK)
        pen.box(46, 8, 57, 14, rgb("9fd6e8"))
        pen.line(47, 10, 53, 10, rgb("f6fdff"))
        pen.box(43, 17, 60, 20, IRON.light, INK)
    elif things == "camera":
        pen.box(46, 11, 58, 19, IRON.dark, INK)
        pen.oval(49, 12, 55, 18, rgb("86b5d1"), INK)
        pen.box(47, 9, 50, 11, IRON.mid)
    else:
        pen.oval(47, 12, 56, 21, COLORS["teal"].mid, INK)
        pen.line(50, 12, 47, 4, COLORS["red"].mid)
        pen.line(53, 12, 55, 3, COLORS["gold"].mid)


@cache
def computer_desk(wood: str = "ebony", glow: str = "blue", screens: int = 2) -> Piece:
    """A desk with screens, keyboard and an office chair."""
    stuff, light = WOODS[wood], COLORS[glow]
    pen, top = Pen(64, 84), Pen(64, 84)
    pen.ground_shadow(2, 61, 52)
    pen.block(1, 20, 62, 51, 13, stuff)
    pen.box(18, 36, 45, 49, stuff.deep)
    pen.box(48, 36, 58, 49, IRON.dark, INK)
    pen.dots([(51, 39), (51, 42)], light.hi)
    spots = (8, 34) if screens == 2 else (20,)
    for x in spots:
        pen.box(x + 9, 20, x + 12, 25, IRON.mid)
        pen.box(x, 3, x + 22, 20, IRON.deep, INK)
        pen.box(x + 2, 5, x + 20, 17, light.dark)
        pen.box(x + 2, 5, x + 20, 8, light.mid)
        for k, run in enumerate((9, 13, 6)):
            pen.line(x + 4, 10 + k * 2, x + 4 + run, 10 + k * 2, light.hi)
    pen.box(20, 27, 42, 31, IRON.light, INK)
    for x in range(22, 41, 3):
        pen.dot(x, 29, IRON.deep)
    pen.oval(46, 27, 50, 31, WHITE.light, INK)
    chair_up(pen, top, 16, 52, IRON, COLORS["navy"])
    return Piece(2, 2, pen.image, top.image, frozenset({(0, 1), (1, 1)}), frozenset({(0, 1)}))


@cache
def bookshelf(wood: str = "walnut", w: int = 1, seed: int = 1, kind: str = "books") -> Piece:
    """A tall shelf with books or belongings."""
    stuff, right, rng = WOODS[wood], w * 32 - 2, dice("shelf", seed, w, kind)
    pen = Pen(w * 32, 54)
    pen.ground_shadow(1, right, 53)
    pen.block(1, 1, right, 52, 4, stuff)
    for y in (8, 22, 36):
        pen.box(3, y, right - 2, y + 12, mix(stuff.deep, INK, 0.45))
        x = 4
        while x < right - 4:
            x += _shelf_item(pen, x, y + 12, right - 3, rng.randrange(100), kind)
        pen.line(2, y + 13, right - 1, y + 13, stuff.light)
    return Piece(w, 1, pen.image)


def _shelf_item(pen: Pen, x: int, foot: int, end: int, roll: int, kind: str) -> int:
    """Stand one thing on a shelf; answer the width it takes."""
    hue = list(COLORS.values())[roll * 7 % 11]
    if roll % 11 == 0 or (kind == "mixed" and roll % 3 == 0):
        if x + 6 <= end:
            pen.box(x + 1, foot - 4, x + 5, foot, hue.mid, INK)
            pen.dots([(x + 2, foot - 6), (x + 4, foot - 7), (x + 3, foot - 5)], rgb("7fb86a"))
        return 7
    w, h = 2 + roll % 2, 6 + roll % 5
    if x + w - 1 <= end:
        pen.box(x, foot - h, x + w - 1, foot, hue.mid)
        pen.line(x, foot - h, x, foot, hue.light)
        pen.dot(x + w - 1, foot - h + 2, hue.hi)
    return w + (1 if roll % 7 == 0 else 0)


@cache
def nightstand(wood: str = "oak", lamp: str = "gold") -> Piece:
    """A bedside table with a lamp."""
    pen = Pen(32, 40)
    pen.ground_shadow(5, 27, 38)
    pen.block(5, 14, 26, 37, 8, WOODS[wood])
    pen.box(8, 26, 23, 33, WOODS[wood].light, WOODS[wood].deep)
    pen.box(15, 29, 17, 29, BRASS.hi)
    _lamp(pen, 12, 3, COLORS[lamp])
    return Piece(1, 1, pen.image)
