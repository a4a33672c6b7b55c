"""A 32x32 pixel canvas, colour ramps, and the outline every sprite shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PIL import Image

Color = tuple[int, int, int, int]
Point = tuple[int, int]
TILE = 32
PLUM: Color = (62, 36, 60, 255)
SHADOW: Color = (44, 28, 56, 84)
SOFT_SHADOW: Color = (44, 28, 56, 44)
WHITE: Color = (250, 248, 242, 255)
_WARM: Color = (255, 244, 206, 255)
_COOL: Color = (74, 38, 92, 255)


class Ramp(NamedTuple):
    """One material: lit, base and shaded tones, and the line drawn inside its shape."""

    light: Color
    mid: Color
    dark: Color
    line: Color


def mix(a: Color, b: Color, part: float) -> Color:
    """The opaque colour `part` of the way from `a` to `b`."""
    r, g, bl = (round(x + (y - x) * part) for x, y in zip(a[:3], b[:3], strict=True))
    return (r, g, bl, 255)


def rgb(code: str) -> Color:
    """An opaque colour from six hexadecimal digits."""
    return (int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16), 255)


def ramp(code: str) -> Ramp:
    """Lights shift warm and shades shift violet, so no tone is a mere grey step."""
    c = rgb(code)
    return Ramp(mix(c, _WARM, 0.32), c, mix(c, _COOL, 0.3), mix(c, PLUM, 0.66))


def hair_ramp(code: str) -> Ramp:
    """Dark hair shines blue or red rather than grey."""
    c = rgb(code)
    if sum(c[:3]) > 300:
        return ramp(code)
    sheen = rgb("6a74b4") if c[2] >= c[0] - 12 else rgb("b4704c")
    return Ramp(mix(c, sheen, 0.5), c, mix(c, rgb("140c20"), 0.42), mix(c, PLUM, 0.66))


def skin_ramp(code: str) -> Ramp:
    """Skin shades towards a warm red rather than violet."""
    c = rgb(code)
    red = rgb("8c3a3c")
    return Ramp(mix(c, _WARM, 0.3), c, mix(c, red, 0.26), mix(c, PLUM, 0.6))


class Canvas:
    """Opaque pixels by point; the last one painted wins."""

    def __init__(self) -> None:
        """Start empty."""
        self.px: dict[Point, Color] = {}

    def rect(self, box: tuple[int, int, int, int], color: Color) -> None:
        """Fill the box, both corners included."""
        x0, y0, x1, y1 = box
        for y in range(y0, y1 + 1):
            for x in range(x0, x1 + 1):
                self.px[x, y] = color

    def dots(self, points: Sequence[Point], color: Color) -> None:
        """Paint each point."""
        for point in points:
            self.px[point] = color

    def stamp(self, rows: Sequence[str], at: Point, key: Mapping[str, Color]) -> None:
        """Paint text rows with their top left at `at`; letters outside `key` stay clear."""
        for dy, row in enumerate(rows):
            for dx, letter in enumerate(row):
                if letter in key:
                    self.px[at[0] + dx, at[1] + dy] = key[letter]

    def merge(self, pixels: Mapping[Point, Color], dy: int = 0) -> None:
        """Paint pixels from elsewhere, moved down by `dy`."""
        for (x, y), color in pixels.items():
            self.px[x, y + dy] = color

    def mirrored(self) -> Canvas:
        """The same canvas seen in a mirror."""
        other = Canvas()
        other.px = {(TILE - 1 - x, y): c for (x, y), c in self.px.items()}
        return other

    def outline(self, color: Color = PLUM) -> None:
        """Draw a one-pixel line round the silhouette."""
        edge = {
            (x + dx, y + dy)
            for x, y in self.px
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (x + dx, y + dy) not in self.px
        }
        self.dots(sorted(edge), color)

    def image(self, *, shadow: bool = False) -> Image.Image:
        """The finished tile, over a soft ground shadow when asked."""
        out = Image.new("RGBA", (TILE, TILE), (0, 0, 0, 0))
        if shadow:
            for y, inset in ((28, 3), (29, 1), (30, 0), (31, 2)):
                for x in range(6 + inset, 26 - inset):
                    rim = inset > 1 or x in (6 + inset, 25 - inset)
                    out.putpixel((x, y), SOFT_SHADOW if rim else SHADOW)
        for (x, y), color in self.px.items():
            if 0 <= x < TILE and 0 <= y < TILE:
                out.putpixel((x, y), color)
        return out
