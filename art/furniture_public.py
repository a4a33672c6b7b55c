"""Counters, shelves, benches and desks of shops, the pub and the college."""

from __future__ import annotations

from functools import cache

from art.furniture_bedroom import chair_up
from art.model import Piece
from art.pixels import (
    BRASS, COLORS, CREAM, INK, IRON, RED, STEEL, WHITE, WOODS, Pen, Ramp, dice, mix, ramp, rgb,
)

GOODS: dict[str, tuple[str, ...]] = {
    "grocery": ("red", "gold", "green", "orange", "rose", "cream"),
    "pharmacy": ("white", "mint", "teal", "blue", "rose", "white"),
    "supply": ("navy", "orange", "gold", "teal", "red", "cream"),
}


@cache
def bar(w: int, wood: str = "walnut", style: str = "cafe", left: bool = True, right: bool = True) -> Piece:
    """A long counter with things on it."""
    stuff, slab = WOODS[wood], (CREAM if style in ("cafe", "shop") else WOODS["cherry"])
    width = w * 32
    pen = Pen(width, 40)
    pen.ground_shadow(0, width - 1, 39)
    pen.box(0, 8, width - 1, 38, stuff.mid, INK)
    pen.box(0, 6, width - 1, 19, slab.mid, INK)
    pen.box(1, 7, width - 2, 16, slab.light)
    pen.line(1, 7, width - 2, 7, slab.hi)
    for x in range(2, width - 8, 16):
        pen.box(x, 22, x + 12, 35, stuff.light, stuff.deep)
        pen.box(x + 2, 24, x + 10, 33, stuff.mid, stuff.dark)
    if style == "pub":
        pen.box(1, 36, width - 2, 37, BRASS.mid)
    _bar_things(pen, w, style)
    if not left:
        pen.box(0, 9, 0, 37, stuff.mid)
    if not right:
        pen.box(width - 1, 9, width - 1, 37, stuff.mid)
    return Piece(w, 1, pen.image)


def _bar_things(pen: Pen, w: int, style: str) -> None:
    """Stand glasses, cakes or a till on a counter."""
    for k in range(w):
        x = k * 32
        if style == "pub":
            if k % 3 == 1:
                for t in (6, 14, 22):
                    pen.box(x + t, 2, x + t + 2, 12, BRASS.mid, INK)
                    pen.box(x + t, 0, x + t + 2, 3, COLORS[("red", "gold", "green")[t % 3]].mid, INK)
            else:
                pen.box(x + 8, 5, x + 14, 13, rgb("f0b848"), INK)
                pen.box(x + 8, 3, x + 14, 6, rgb("fff8e4"), INK)
        elif style == "cafe":
            if k % 3 == 0:
                pen.oval(x + 5, 8, x + 26, 15, WHITE.light, INK)
                for t, name in ((8, "rose"), (14, "gold"), (19, "orange")):
                    pen.box(x + t, 4, x + t + 5, 11, COLORS[name].mid, INK)
                    pen.line(x + t + 1, 5, x + t + 4, 5, COLORS[name].hi)
            elif k % 3 == 2:
                pen.box(x + 8, 3, x + 23, 14, rgb("cfe9f2"), INK)
                pen.box(x + 10, 9, x + 21, 12, rgb("c98a52"))
                pen.line(x + 10, 5, x + 13, 5, rgb("ffffff"))
        elif k == w // 2:
            till(pen, x + 4)
    if style == "cafe":
        till(pen, 36)


def till(pen: Pen, x: int) -> None:
    """A cash register."""
    pen.soft(x, 4, x + 22, 15, IRON.mid, INK)
    pen.box(x + 3, 0, x + 14, 6, rgb("a8e0b4"), INK)
    for k in range(4):
        pen.box(x + 4 + k * 4, 10, x + 5 + k * 4, 11, CREAM.hi)


@cache
def coffee_machine() -> Piece:
    """An espresso machine on a cupboard."""
    pen, stuff = Pen(32, 52), WOODS["walnut"]
    pen.ground_shadow(0, 31, 51)
    pen.box(0, 20, 31, 50, stuff.mid, INK)
    pen.box(0, 18, 31, 29, CREAM.light, INK)
    for k in (1, 16):
        pen.box(k, 32, k + 14, 48, stuff.light, stuff.deep)
    pen.soft(3, 2, 28, 25, RED.mid, INK)
    pen.box(4, 3, 27, 5, STEEL.light)
    pen.oval(12, 0, 19, 4, BRASS.light, INK)
    pen.box(6, 9, 25, 12, STEEL.hi, INK)
    pen.box(8, 13, 10, 17, IRON.dark)
    pen.box(20, 13, 22, 17, IRON.dark)
    pen.box(7, 19, 12, 23, rgb("fffaf0"), INK)
    pen.box(19, 19, 24, 23, rgb("fffaf0"), INK)
    pen.dots([(15, 14), (15, 16)], rgb("ffe07a"))
    return Piece(1, 1, pen.image)


@cache
def bottles(w: int = 3) -> Piece:
    """A back bar: bottles on lit shelves."""
    pen, stuff, rng = Pen(w * 32, 58), WOODS["ebony"], dice("bottles", w)
    right = w * 32 - 2
    pen.ground_shadow(1, right, 57)
    pen.block(1, 1, right, 56, 4, stuff)
    for y in (8, 24):
        pen.box(3, y, right - 2, y + 14, rgb("6b3d2c"))
        pen.box(3, y, right - 2, y + 2, rgb("f2b85a"))
        pen.box(3, y + 3, right - 2, y + 5, rgb("a8673c"))
        for x in range(5, right - 6, 6):
            hue, h = COLORS[rng.choice(["green", "gold", "red", "teal", "orange", "purple"])], rng.randrange(6, 9)
            pen.box(x, y + 14 - h, x + 3, y + 14, hue.mid, hue.deep)
            pen.box(x + 1, y + 11 - h, x + 2, y + 14 - h, hue.dark)
            pen.dot(x + 1, y + 16 - h, hue.hi)
        pen.line(2, y + 15, right - 1, y + 15, stuff.light)
    for x in range(4, right - 12, 16):
        pen.box(x, 42, x + 13, 54, stuff.light, stuff.deep)
        pen.dot(x + 7, 48, BRASS.hi)
    return Piece(w, 1, pen.image)


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
    return Piece(3, 2, pen.image, top.image, frozenset({(0, 0), (1, 0), (2, 0)}), frozenset({(1, 0)}))


@cache
def gondola(kind: str = "grocery", w: int = 3, seed: int = 1) -> Piece:
    """A shop shelf full of goods."""
    pen, rng, right = Pen(w * 32, 50), dice("gondola", kind, seed), w * 32 - 2
    stuff = WOODS["white"] if kind == "pharmacy" else WOODS["birch"] if kind == "supply" else WOODS["oak"]
    pen.ground_shadow(1, right, 49)
    pen.block(1, 2, right, 48, 5, stuff)
    for y in (10, 23, 36):
        pen.box(3, y, right - 2, y + 9, mix(stuff.deep, INK, 0.35))
        x = 4
        while x < right - 8:
            hue = COLORS[rng.choice(GOODS[kind])]
            w_item, count = rng.choice([4, 5, 6]), rng.randrange(2, 5)
            for _ in range(count):
                if x + w_item < right - 2:
                    _good(pen, (x, y + 9), w_item, hue, rng.randrange(3))
                x += w_item + 1
            x += 2
        pen.box(2, y + 10, right - 1, y + 11, stuff.light)
        for tag in range(8, right - 8, 14):
            pen.box(tag, y + 10, tag + 4, y + 11, rgb("fff3c4"))
    return Piece(w, 1, pen.image)


def _good(pen: Pen, foot: tuple[int, int], w: int, hue: Ramp, shape: int) -> None:
    """One tin, box or bottle."""
    x, y = foot
    if shape == 0:
        pen.box(x, y - 7, x + w - 1, y, hue.mid)
        pen.line(x, y - 7, x + w - 1, y - 7, hue.hi)
        pen.box(x + 1, y - 4, x + w - 2, y - 3, WHITE.hi)
    elif shape == 1:
        pen.box(x, y - 5, x + w - 1, y, hue.mid)
        pen.box(x + 1, y - 8, x + 2, y - 5, hue.dark)
        pen.line(x, y - 5, x, y, hue.hi)
    else:
        pen.oval(x, y - 6, x + w - 1, y, hue.mid, hue.dark)
        pen.dot(x + 1, y - 4, hue.hi)


@cache
def crates(kind: str = "fruit") -> Piece:
    """Slanted crates of produce or of nails and screws."""
    pen, wood = Pen(64, 40), WOODS["pine"]
    names = ("red", "orange", "green", "gold") if kind == "fruit" else ("teal", "navy", "cream", "red")
    pen.ground_shadow(1, 62, 39)
    for k in range(2):
        x = k * 32
        pen.box(x + 1, 12, x + 30, 38, wood.mid, INK)
        pen.box(x + 2, 26, x + 29, 28, wood.dark)
        pen.box(x + 2, 33, x + 29, 34, wood.dark)
        pen.box(x + 3, 6, x + 28, 24, wood.deep, INK)
        for half in range(2):
            hue = COLORS[names[k * 2 + half]]
            for j in range(3):
                for i in range(2):
                    cx, cy = x + 4 + half * 12 + i * 6, 7 + j * 5
                    pen.oval(cx, cy, cx + 5, cy + 5, hue.mid, hue.deep)
                    pen.dot(cx + 1, cy + 1, hue.hi)
    return Piece(2, 1, pen.image)


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
