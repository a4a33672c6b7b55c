"""Colours, ramps and a small pen for drawing pixel art."""

from __future__ import annotations

import random
from typing import NamedTuple

from PIL import Image, ImageDraw

TILE = 32

Color = tuple[int, int, int, int]

INK: Color = (62, 44, 52, 255)
SOFT_INK: Color = (96, 68, 66, 255)
CLEAR: Color = (0, 0, 0, 0)
SHADOW: Color = (46, 30, 60, 70)


class Ramp(NamedTuple):
    """Five shades of one material, from highlight to deep shadow."""

    hi: Color
    light: Color
    mid: Color
    dark: Color
    deep: Color


def rgb(text: str, alpha: int = 255) -> Color:
    """Read a colour from six hex digits."""
    return (int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16), alpha)


def mix(a: Color, b: Color, part: float) -> Color:
    """Blend from a to b; part 0 is a, 1 is b."""
    r, g, c, t = (round(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return (r, g, c, t)


def ramp(text: str) -> Ramp:
    """Make a ramp with warm lights and cool shadows from one hex colour."""
    base = rgb(text)
    warm, cool = rgb("fff4d2"), rgb("3a2248")
    return Ramp(
        mix(base, warm, 0.5),
        mix(base, warm, 0.22),
        base,
        mix(base, cool, 0.28),
        mix(base, cool, 0.55),
    )


OAK = ramp("bf8a55")
PINE = ramp("d8ab6e")
WALNUT = ramp("8d5b3d")
CHERRY = ramp("a35740")
EBONY = ramp("5d4038")
BIRCH = ramp("e3cba0")
WHITE = ramp("e6e3dc")
STEEL = ramp("a9b2bf")
IRON = ramp("5a5d6e")
BRASS = ramp("d9a441")
STONE = ramp("a49c98")
RED = ramp("c9504e")
ROSE = ramp("e08a94")
ORANGE = ramp("e2894a")
GOLD = ramp("eebc52")
GREEN = ramp("6ba35a")
MINT = ramp("86c3a0")
TEAL = ramp("4d9a9c")
BLUE = ramp("5b86c9")
NAVY = ramp("46578f")
PURPLE = ramp("8d68b0")
CREAM = ramp("f1e2bf")
LEAF = ramp("5b9a4c")

COLORS: dict[str, Ramp] = {
    "red": RED,
    "rose": ROSE,
    "orange": ORANGE,
    "gold": GOLD,
    "green": GREEN,
    "mint": MINT,
    "teal": TEAL,
    "blue": BLUE,
    "navy": NAVY,
    "purple": PURPLE,
    "cream": CREAM,
    "white": WHITE,
}
WOODS: dict[str, Ramp] = {
    "oak": OAK,
    "pine": PINE,
    "walnut": WALNUT,
    "cherry": CHERRY,
    "ebony": EBONY,
    "birch": BIRCH,
    "white": WHITE,
}


class Pen:
    """A transparent picture with the few strokes that pixel art needs."""

    def __init__(self, width: int, height: int) -> None:
        """Start with an empty picture of the given size in pixels."""
        self.image = Image.new("RGBA", (width, height), CLEAR)
        self.draw = ImageDraw.Draw(self.image)

    def box(
        self, x0: int, y0: int, x1: int, y1: int, fill: Color, line: Color | None = None
    ) -> None:
        """Fill a rectangle, corners included."""
        if x1 >= x0 and y1 >= y0:
            self.draw.rectangle((x0, y0, x1, y1), fill=fill, outline=line)

    def soft(
        self, x0: int, y0: int, x1: int, y1: int, fill: Color, line: Color | None = None
    ) -> None:
        """Fill a rectangle whose four corner pixels are missing."""
        self.box(x0, y0, x1, y1, fill, line)
        for x in (x0, x1):
            for y in (y0, y1):
                self.dot(x, y, CLEAR)

    def oval(
        self, x0: int, y0: int, x1: int, y1: int, fill: Color, line: Color | None = None
    ) -> None:
        """Fill an ellipse in the given bounds."""
        self.draw.ellipse((x0, y0, x1, y1), fill=fill, outline=line)

    def line(self, x0: int, y0: int, x1: int, y1: int, fill: Color) -> None:
        """Draw a one-pixel line."""
        self.draw.line((x0, y0, x1, y1), fill=fill)

    def poly(self, points: list[tuple[int, int]], fill: Color, line: Color | None = None) -> None:
        """Fill a polygon."""
        self.draw.polygon(points, fill=fill, outline=line)

    def dot(self, x: int, y: int, fill: Color) -> None:
        """Set one pixel."""
        if 0 <= x < self.image.width and 0 <= y < self.image.height:
            self.draw.point((x, y), fill=fill)

    def dots(self, points: list[tuple[int, int]], fill: Color) -> None:
        """Set several pixels."""
        for x, y in points:
            self.dot(x, y, fill)

    def glaze(self, x0: int, y0: int, x1: int, y1: int, fill: Color) -> None:
        """Blend a translucent rectangle over what is there."""
        veil = Image.new("RGBA", (x1 - x0 + 1, y1 - y0 + 1), fill)
        self.image.alpha_composite(veil, (x0, y0))

    def shade_oval(self, x0: int, y0: int, x1: int, y1: int, fill: Color = SHADOW) -> None:
        """Blend a translucent ellipse over what is there."""
        veil = Image.new("RGBA", self.image.size, CLEAR)
        ImageDraw.Draw(veil).ellipse((x0, y0, x1, y1), fill=fill)
        self.image.alpha_composite(veil)

    def stamp(self, other: Image.Image, x: int, y: int) -> None:
        """Blend another picture over this one; it may reach over the border."""
        big = Image.new("RGBA", self.image.size, CLEAR)
        big.paste(other, (x, y))
        self.image.alpha_composite(big)

    def block(self, x0: int, y0: int, x1: int, y1: int, top: int, stuff: Ramp) -> None:
        """Draw a box seen from above and in front: a lit top and a darker front."""
        self.soft(x0, y0, x1, y1, stuff.mid, INK)
        self.box(x0 + 1, y0 + 1, x1 - 1, y0 + top, stuff.light)
        self.line(x0 + 1, y0 + 1, x1 - 1, y0 + 1, stuff.hi)
        self.line(x0 + 1, y0 + top + 1, x1 - 1, y0 + top + 1, stuff.deep)
        self.line(x0 + 1, y1 - 1, x1 - 1, y1 - 1, stuff.dark)

    def ground_shadow(self, x0: int, x1: int, y: int) -> None:
        """Lay a low shadow under something whose foot is at y."""
        self.glaze(x0, y - 1, x1, y, SHADOW)


def dice(*seed: object) -> random.Random:
    """A random source that depends only on its seed words."""
    return random.Random("/".join(str(part) for part in seed))
