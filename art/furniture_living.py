"""Sofas, tables, instruments and pastimes."""

from __future__ import annotations

from functools import cache

from art.furniture_bedroom import chair_down, chair_side, chair_up
from art.model import Cell, Piece
from art.pixels import (
    BRASS, COLORS, CREAM, EBONY, INK, IRON, WHITE, WOODS, Pen, Ramp, mix, rgb,
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
    pen.poly([(7, 4), (13, 2), (19, 10), (26, 8), (28, 12), (20, 14), (12, 8), (8, 9)], BRASS.light, INK)
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
    for x, y, name in ((64, 22, "red"), (70, 26, "gold"), (64, 30, "blue"), (70, 33, "purple"),
                       (76, 28, "orange"), (40, 36, "green")):
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
            pen.poly([(x0, mid), (x0 + w // 3, y0 + h // 4), (x0 + w * 2 // 3, mid)], COLORS["teal"].mid)
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


@cache
def plant(kind: str = "fern", pot: str = "orange") -> Piece:
    """A potted plant."""
    pen, hue, leaf = Pen(32, 52), COLORS[pot], COLORS["green"]
    pen.shade_oval(7, 44, 25, 51)
    pen.poly([(9, 34), (22, 34), (20, 48), (11, 48)], hue.mid, INK)
    pen.box(8, 32, 23, 36, hue.light, INK)
    if kind == "fern":
        for x, y in ((2, 22), (5, 12), (29, 22), (26, 12), (10, 5), (21, 5), (15, 2), (8, 25), (23, 25)):
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
    pen.poly([(15, 33), (x + 3 * side, y + 5), (x, y), (x - 5 * side, y + 3), (16, 30)], leaf.mid, leaf.deep)
    pen.line(15, 31, x, y + 2, leaf.light)
    pen.dots([(x - side, y + 3), (x - 2 * side, y + 4), (x - 2 * side, y + 6)], leaf.hi)


def table_seats(wood: str, cushion: str) -> tuple[Piece, Piece]:
    """Single chairs that look down and up."""
    down, up, top = Pen(32, 32), Pen(32, 32), Pen(32, 32)
    chair_down(down, 0, 0, WOODS[wood], COLORS[cushion])
    chair_up(up, top, 0, 0, WOODS[wood], COLORS[cushion])
    one = frozenset({(0, 0)})
    return Piece(1, 1, down.image, None, one, one), Piece(1, 1, up.image, top.image, one, one)


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
            pen.box(x + 19, 36, x + 27, 40, COLORS[("red", "teal", "gold", "purple")[k % 4]].mid, INK)
        else:
            _plate(pen, x + 10, 36, ("gold", "green", "red", "orange")[k % 4])
            _plate(pen, x + 12, 46, ("orange", "rose", "green", "gold")[k % 4])
    spots = frozenset((k, y) for k in range(w) for y in (0, 2))
    return Piece(w, 3, pen.image, top.image, spots, spots)
