"""What hangs on walls and lies on floors: windows, pictures, rugs, mats."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from art.furniture_boards import canvas
from art.pixels import (
    BRASS,
    COLORS,
    CREAM,
    INK,
    IRON,
    WOODS,
    Pen,
    mix,
    rgb,
)
from art.street import draw_icon

if TYPE_CHECKING:
    from PIL import Image


@cache
def window(w: int = 1, curtain: str = "red") -> Image.Image:
    """A sunny window seen from inside."""
    pen, right, hue = Pen(w * 32, 26), w * 32 - 4, COLORS[curtain]
    pen.box(3, 3, right, 21, WOODS["birch"].mid, INK)
    pen.box(5, 5, right - 2, 19, rgb("bfe6f2"))
    pen.box(5, 13, right - 2, 19, rgb("a8d7a0"))
    pen.box(5, 12, right - 2, 13, rgb("8cc48c"))
    for x in range(16, right - 8, 16):
        pen.box(x, 5, x + 1, 19, WOODS["birch"].light)
    pen.line(8, 11, 13, 6, rgb("f5fdff"))
    pen.line(right - 11, 11, right - 7, 7, rgb("f5fdff"))
    pen.box(1, 1, right + 2, 2, WOODS["walnut"].mid, INK)
    for x0, x1 in ((3, 7), (right - 4, right)):
        pen.box(x0, 3, x1, 18, hue.mid, hue.deep)
        pen.line(x0 + 2, 4, x0 + 2, 17, hue.light)
    pen.box(2, 20, right + 1, 22, WOODS["birch"].hi, INK)
    return pen.image


@cache
def outside_window(trim: str = "white", box: str = "red") -> Image.Image:
    """A window seen from the street, with a flower box."""
    pen, wood = Pen(32, 26), WOODS[trim]
    pen.box(5, 2, 26, 18, wood.light, INK)
    pen.box(7, 4, 24, 16, rgb("6b8fae"))
    pen.box(7, 4, 24, 8, rgb("9fc4d6"))
    pen.poly([(7, 16), (14, 4), (18, 4), (11, 16)], rgb("b9dbe6"))
    pen.box(15, 4, 16, 16, wood.light)
    pen.box(7, 9, 24, 10, wood.light)
    pen.box(4, 19, 27, 24, WOODS["cherry"].mid, INK)
    for k, x in enumerate(range(5, 26, 4)):
        pen.box(x, 16, x + 3, 19, COLORS["green"].mid)
        pen.box(x + 1, 15 + k % 2, x + 2, 16 + k % 2, COLORS[box].mid)
        pen.dot(x + 1, 15 + k % 2, COLORS[box].hi)
    return pen.image


@cache
def picture(theme: str, frame: str = "walnut") -> Image.Image:
    """A framed picture."""
    pen = Pen(32, 26)
    pen.box(6, 4, 25, 20, WOODS[frame].mid, INK)
    pen.line(7, 5, 24, 5, WOODS[frame].hi)
    pen.box(8, 7, 23, 18, rgb("fbf6ea"))
    if theme == "portrait":
        pen.box(8, 7, 23, 18, COLORS["teal"].dark)
        pen.box(12, 14, 19, 18, COLORS["red"].mid)
        pen.oval(12, 8, 19, 15, rgb("f0c9a0"), rgb("6a4038"))
    else:
        canvas(pen, 8, 7, 23, 18, theme)
    return pen.image


@cache
def hanging(kind: str) -> Image.Image:  # noqa: C901, PLR0912, PLR0915 (a list of drawings)
    """Other things for a wall: clock, map, shelf, lights, menu, poster."""
    pen = Pen(32, 26)
    if kind == "clock":
        pen.oval(7, 3, 24, 20, WOODS["walnut"].mid, INK)
        pen.oval(9, 5, 22, 18, CREAM.hi, WOODS["walnut"].deep)
        pen.line(15, 11, 15, 7, INK)
        pen.line(15, 11, 19, 13, INK)
    elif kind == "map":
        pen.box(3, 4, 28, 20, CREAM.light, INK)
        pen.poly([(5, 9), (12, 6), (14, 12), (8, 16)], COLORS["green"].mid)
        pen.poly([(17, 8), (26, 7), (24, 16), (18, 14)], COLORS["gold"].mid)
    elif kind == "shelf":
        pen.box(3, 16, 28, 18, WOODS["oak"].mid, INK)
        for x, name in ((5, "red"), (9, "blue"), (12, "gold")):
            pen.box(x, 8, x + 2, 15, COLORS[name].mid, INK)
        pen.box(19, 11, 24, 15, COLORS["orange"].mid, INK)
        for x, y in ((18, 8), (21, 6), (24, 8), (20, 9), (23, 10)):
            pen.box(x, y, x + 1, y + 1, COLORS["green"].mid)
    elif kind == "sconce":
        pen.shade_oval(3, 1, 28, 24, (255, 206, 110, 70))
        pen.box(14, 12, 17, 20, BRASS.dark, INK)
        pen.poly([(11, 12), (20, 12), (18, 5), (13, 5)], rgb("ffe49a"), INK)
        pen.line(14, 6, 14, 11, rgb("fffbe0"))
    elif kind == "menu":
        pen.box(3, 2, 28, 22, WOODS["oak"].mid, INK)
        pen.box(5, 4, 26, 20, rgb("3c4a46"))
        for y, run in ((7, 14), (10, 10), (13, 16), (16, 8)):
            pen.line(7, y, 7 + run, y, rgb("f2e8cf"))
        pen.dots([(24, 7), (24, 10), (25, 13)], COLORS["gold"].hi)
    elif kind == "dartboard":
        for r, tone in (
            (10, INK),
            (9, CREAM.mid),
            (7, COLORS["green"].mid),
            (5, CREAM.mid),
            (2, COLORS["red"].mid),
        ):
            pen.oval(15 - r, 12 - r, 15 + r, 12 + r, tone)
    elif kind == "poster":
        pen.box(7, 3, 24, 22, COLORS["navy"].mid, INK)
        pen.oval(11, 6, 20, 15, COLORS["gold"].mid)
        pen.box(9, 17, 22, 18, CREAM.hi)
    elif kind == "pans":
        pen.box(3, 4, 28, 5, IRON.dark, INK)
        for x, r in ((8, 4), (17, 5), (25, 3)):
            pen.line(x, 5, x, 10, IRON.mid)
            pen.oval(x - r, 10, x + r, 10 + r * 2, COLORS["orange"].mid, INK)
            pen.dot(x - 1, 12, COLORS["orange"].hi)
    elif kind == "towel":
        pen.box(6, 6, 25, 7, IRON.light, INK)
        pen.box(9, 7, 22, 21, COLORS["rose"].light, INK)
        pen.box(10, 16, 21, 17, COLORS["rose"].mid)
    elif kind == "banner":
        for k, name in enumerate(("red", "gold", "teal", "rose")):
            x = k * 8
            pen.poly([(x, 4), (x + 6, 4), (x + 3, 12)], COLORS[name].mid, COLORS[name].deep)
        pen.line(0, 3, 31, 3, CREAM.hi)
    else:
        draw_icon(pen, kind, 16, 12)
    return pen.image


@cache
def signboard(icon: str) -> Image.Image:
    """A board over a shop door."""
    pen = Pen(64, 26)
    pen.soft(2, 2, 61, 22, WOODS["walnut"].mid, INK)
    pen.box(5, 5, 58, 19, CREAM.mid, WOODS["walnut"].deep)
    draw_icon(pen, icon, 31, 12)
    for x in (10, 46):
        pen.line(x, 10, x + 7, 10, WOODS["walnut"].mid)
        pen.line(x, 14, x + 7, 14, WOODS["walnut"].mid)
    return pen.image


@cache
def rug(style: str, color: str, w: int, h: int) -> Image.Image:
    """A carpet of w x h tiles."""
    pen, hue = Pen(w * 32, h * 32), COLORS[color]
    right, low = w * 32 - 4, h * 32 - 4
    if style == "round":
        pen.oval(3, 3, right, low, hue.dark, hue.deep)
        pen.oval(6, 6, right - 3, low - 3, hue.mid)
        pen.oval(10, 10, right - 7, low - 7, hue.mid, hue.hi)
        pen.oval(16, 16, right - 13, low - 13, hue.light, hue.dark)
        return pen.image
    pen.box(3, 3, right, low, hue.dark, hue.deep)
    for y in range(5, low - 1, 3):
        pen.dots([(2, y), (1, y), (right + 1, y), (right + 2, y)], CREAM.mid)
    pen.box(5, 5, right - 2, low - 2, hue.mid)
    pen.box(8, 8, right - 5, low - 5, hue.mid, hue.hi)
    if style == "stripe":
        for x in range(12, right - 10, 10):
            pen.box(x, 10, x + 4, low - 7, hue.light)
            pen.line(x + 2, 10, x + 2, low - 7, CREAM.light)
    elif style == "persian":
        pen.box(11, 11, right - 8, low - 8, mix(hue.mid, hue.dark, 0.5), COLORS["gold"].mid)
        cx, cy = (right + 3) // 2, (low + 3) // 2
        for r, tone in (
            (min(cx, cy) - 14, COLORS["gold"].mid),
            (min(cx, cy) - 17, hue.light),
            (6, hue.deep),
        ):
            pen.poly([(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)], tone)
        for x in range(16, right - 12, 12):
            for y in (14, low - 11):
                pen.box(x, y, x + 2, y, COLORS["gold"].hi)
    else:
        pen.box(12, 12, right - 9, low - 9, hue.light)
    return pen.image


@cache
def mat(color: str = "orange") -> Image.Image:
    """A door mat."""
    pen, hue = Pen(32, 16), COLORS[color]
    pen.box(3, 2, 28, 13, hue.dark, INK)
    pen.box(5, 4, 26, 11, hue.mid)
    for x in range(7, 26, 4):
        pen.line(x, 5, x, 10, hue.light)
    return pen.image


@cache
def sunlight(w: int = 1) -> Image.Image:
    """A slanting patch of light under a window."""
    pen = Pen(w * 32 + 16, 40)
    width = w * 32 - 10
    for k, alpha in ((0, 34), (3, 26)):
        pen_poly = Pen(w * 32 + 16, 40)
        pen_poly.poly(
            [(4 + k, 0), (4 + width - k, 0), (16 + width - k, 38 - k), (16 + k, 38 - k)],
            (255, 240, 180, alpha),
        )
        pen.image.alpha_composite(pen_poly.image)
    return pen.image
