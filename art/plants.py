"""Trees, hedges, flowers and the small things of grass and streets."""

from __future__ import annotations

from functools import cache

from art.model import Piece
from art.pixels import CLEAR, COLORS, INK, STONE, WOODS, Color, Pen, Ramp, dice, mix, ramp, rgb

TRUNK = ramp("8a5f42")


SPECIES: dict[str, Ramp] = {
    "oak": ramp("5f9f4c"),
    "maple": ramp("e08b3e"),
    "cherry": ramp("eba3b4"),
    "birch": ramp("94bd54"),
    "apple": ramp("6aa84f"),
    "pine": ramp("3f7f5c"),
}


def _split(pen: Pen, trunk_top: int) -> Piece:
    """Make a tree piece: the canopy goes above residents, the trunk stays behind."""
    height = pen.image.height
    base, top = Pen(96, height), Pen(96, height)
    base.image.paste(pen.image.crop((0, trunk_top, 96, height)), (0, trunk_top))
    top.image.paste(pen.image.crop((0, 0, 96, trunk_top)), (0, 0))
    return Piece(3, 1, base.image, top.image, frozenset({(0, 0), (2, 0)}))


def _leaves(pen: Pen, blobs: list[tuple[int, int, int]], leaf: Ramp, name: str) -> None:
    """Round clumps of leaves, lit from the upper left."""
    outline = mix(leaf.deep, INK, 0.45)
    for x, y, r in blobs:
        pen.oval(x - r - 1, y - r - 1, x + r + 1, y + r + 1, outline)
    for x, y, r in blobs:
        pen.oval(x - r, y - r, x + r, y + r, leaf.dark)
    for x, y, r in blobs:
        pen.oval(x - r, y - r, x + r - 3, y + r - 5, leaf.mid)
    rng = dice("leaves", name)
    for x, y, r in blobs:
        pen.oval(x - r + 3, y - r + 2, x + r - 9, y + r - 13, leaf.light)
        for _ in range(r * 2):
            dx, dy = rng.randrange(-r + 2, r - 1), rng.randrange(-r + 2, r - 1)
            if dx * dx + dy * dy < (r - 3) ** 2:
                lit = dx + dy < -r // 3
                tone = (
                    leaf.hi
                    if lit
                    else mix(leaf.dark, leaf.deep, 0.5)
                    if dx + dy > r // 2
                    else leaf.light
                )
                for px, py in ((dx, dy), (dx + 1, dy), (dx, dy + 1) if lit else (dx + 1, dy + 1)):
                    if px * px + py * py < (r - 1) ** 2:
                        pen.dot(x + px, y + py, tone)


@cache
def tree(kind: str = "oak") -> Piece:
    """A tree on three tiles, of which the middle one is the trunk."""
    pen, leaf = Pen(96, 104), SPECIES[kind]
    pen.shade_oval(16, 82, 80, 102, (38, 50, 46, 92))
    if kind == "pine":
        return _pine(pen, leaf)
    bark = ramp("d9d4c4") if kind == "birch" else TRUNK
    pen.poly([(42, 62), (53, 62), (54, 92), (58, 97), (37, 97), (41, 92)], bark.mid, INK)
    pen.box(43, 70, 44, 94, bark.light)
    pen.box(51, 68, 52, 94, bark.dark)
    if kind == "birch":
        for y in (75, 81, 88):
            pen.box(46, y, 49, y, bark.deep)
    blobs = {
        "oak": [
            (26, 50, 18),
            (70, 50, 18),
            (48, 56, 19),
            (34, 30, 20),
            (62, 30, 20),
            (48, 22, 19),
            (48, 42, 22),
        ],
        "maple": [
            (30, 50, 16),
            (66, 50, 16),
            (48, 54, 18),
            (36, 32, 18),
            (60, 32, 18),
            (48, 20, 17),
            (48, 38, 20),
        ],
        "cherry": [
            (24, 46, 17),
            (72, 46, 17),
            (48, 52, 18),
            (36, 30, 18),
            (62, 28, 18),
            (48, 40, 20),
        ],
        "birch": [
            (36, 52, 14),
            (60, 52, 14),
            (48, 56, 14),
            (40, 34, 15),
            (57, 34, 15),
            (48, 18, 14),
            (48, 40, 17),
        ],
        "apple": [
            (28, 48, 16),
            (68, 48, 16),
            (48, 54, 17),
            (38, 32, 17),
            (60, 32, 17),
            (48, 40, 19),
        ],
    }[kind]
    _leaves(pen, blobs, leaf, kind)
    if kind == "apple":
        for x, y in (
            (28, 44),
            (40, 54),
            (60, 46),
            (70, 52),
            (46, 34),
            (62, 30),
            (34, 30),
            (54, 60),
        ):
            pen.oval(x, y, x + 4, y + 4, COLORS["red"].mid, COLORS["red"].deep)
            pen.dot(x + 1, y + 1, COLORS["red"].hi)
    return _split(pen, 72)


def _pine(pen: Pen, leaf: Ramp) -> Piece:
    """A conifer in layered skirts."""
    pen.box(44, 80, 51, 97, TRUNK.mid, INK)
    outline = mix(leaf.deep, INK, 0.45)
    for y, half in ((60, 30), (42, 25), (24, 19), (8, 12)):
        low = y + 26
        points = [(48, y - 8)]
        points += [(48 + half, low - 2), (48 + half - 6, low + 3)]
        for k in range(3):
            points += [
                (48 + half - 12 - k * half // 2, low - 2),
                (48 + half - 18 - k * half // 2, low + 4),
            ]
        points = [p for p in points if p[0] >= 48 - half] + [(48 - half, low - 2)]
        pen.poly(points, leaf.dark, outline)
        pen.poly([(47, y - 4), (50, y + 4), (48, low - 6), (48 - half + 5, low - 5)], leaf.mid)
        pen.line(46, y, 48 - half + 7, low - 7, leaf.hi)
        pen.line(45, y + 5, 48 - half + 12, low - 7, leaf.light)
    return _split(pen, 84)


@cache
def bush(kind: str = "green") -> Piece:
    """A round bush, some with blossoms."""
    pen, leaf = Pen(32, 34), SPECIES["oak"]
    pen.shade_oval(2, 24, 30, 33)
    _leaves(pen, [(10, 21, 8), (22, 21, 8), (16, 14, 10)], leaf, "bush")
    if kind != "green":
        hue = COLORS[kind]
        for x, y in ((8, 18), (14, 9), (21, 13), (24, 22), (12, 24), (18, 19)):
            pen.box(x, y, x + 2, y + 2, hue.mid)
            pen.dot(x + 1, y, hue.hi)
            pen.dot(x, y + 3, hue.deep)
    return Piece(1, 1, pen.image)


@cache
def hedge(west: bool, east: bool, north: bool, south: bool) -> Piece:
    """A clipped hedge that joins its neighbours."""
    pen, leaf, rng = Pen(32, 40), ramp("568f4a"), dice("hedge", west, east, north, south)
    x0, x1 = (0 if west else 3), (31 if east else 28)
    y0 = 0 if north else 6
    pen.glaze(x0, 36, x1, 39, (38, 50, 46, 90)) if not south else None
    pen.box(x0, y0, x1, 37 if not south else 39, leaf.dark)
    low = 22 if not south else 39
    pen.box(x0, y0, x1, low, leaf.mid)
    for _ in range(70):
        x, y = rng.randrange(x0, x1 + 1), rng.randrange(y0, 38)
        lit = y < low
        tone = rng.choice(
            [leaf.light, leaf.hi, leaf.dark] if lit else [leaf.deep, leaf.mid, leaf.dark]
        )
        pen.box(x, y, min(x + 1, x1), y, mix(leaf.mid if lit else leaf.dark, tone, 0.6))
    edge = mix(leaf.deep, INK, 0.4)
    if not north:
        pen.line(x0, y0, x1, y0, edge)
        pen.line(x0 + 1, y0 + 1, x1 - 1, y0 + 1, leaf.hi)
    if not south:
        pen.line(x0, 37, x1, 37, edge)
    if not west:
        pen.line(x0, y0, x0, 37 if not south else 39, edge)
    if not east:
        pen.line(x1, y0, x1, 37 if not south else 39, edge)
    return Piece(1, 1, pen.image)


@cache
def fence(west: bool, east: bool, north: bool, south: bool) -> Piece:
    """A white picket fence that joins its neighbours."""
    pen, stuff = Pen(32, 40), ramp("efe8d8")
    if north or south:
        pen.box(13, 0 if north else 12, 18, 39 if south else 36, CLEAR)
        y0, y1 = (0 if north else 12), (39 if south else 34)
        for x in (14, 17):
            pen.box(x, y0, x, y1, stuff.dark)
        for y in range(y0 + (2 if north else 0), y1 - 4, 8):
            pen.box(12, y, 19, y + 5, stuff.mid, stuff.deep)
            pen.line(13, y + 1, 18, y + 1, stuff.hi)
    if west or east:
        x0, x1 = (0 if west else 13), (31 if east else 18)
        pen.glaze(x0, 35, x1, 37, (38, 50, 46, 80))
        for y in (18, 27):
            pen.box(x0, y, x1, y + 2, stuff.dark)
            pen.line(x0, y, x1, y, stuff.mid)
        for x in range(0, 32, 8):
            if x0 - 4 <= x and x + 5 <= x1 + 4:
                pen.box(x + 1, 12, x + 5, 35, stuff.mid, stuff.deep)
                pen.box(x + 2, 10, x + 4, 13, stuff.mid, stuff.deep)
                pen.line(x + 2, 13, x + 2, 34, stuff.hi)
    if not (west and east) or north or south:
        pen.box(12, 10, 19, 36, stuff.mid, stuff.deep)
        pen.box(11, 8, 20, 12, stuff.light, stuff.deep)
        pen.line(13, 13, 13, 35, stuff.hi)
    return Piece(1, 1, pen.image)


@cache
def tuft(kind: str) -> Piece:  # noqa: C901 (a list of drawings)
    """A little thing in the grass: blades, flowers, stones or mushrooms."""
    pen, rng = Pen(32, 32), dice("tuft", kind)
    blade, light = rgb("5f9a48"), rgb("b6df86")
    if kind.startswith("blades"):
        for _ in range(4):
            x, y = rng.randrange(4, 26), rng.randrange(9, 28)
            for dx, h in ((0, 4), (2, 6), (4, 3)):
                pen.line(x + dx, y, x + dx + (dx - 2) // 2, y - h, blade)
            pen.dot(x + 2, y - 6, light)
    elif kind == "stones":
        for x, y, w in ((6, 12, 6), (20, 20, 8), (15, 26, 3)):
            pen.oval(x, y, x + w, y + w * 2 // 3, STONE.mid, STONE.deep)
            pen.line(x + 2, y + 1, x + w - 3, y + 1, STONE.hi)
    elif kind == "mushrooms":
        for x, y in ((8, 14), (19, 21), (14, 24)):
            pen.box(x + 2, y + 3, x + 4, y + 7, rgb("f7ecd6"), rgb("a08a7a"))
            pen.oval(x, y, x + 6, y + 4, COLORS["red"].mid, COLORS["red"].deep)
            pen.dots([(x + 2, y + 1), (x + 4, y + 2)], rgb("ffffff"))
    elif kind == "clover":
        for _ in range(9):
            x, y = rng.randrange(3, 28), rng.randrange(4, 28)
            pen.dots([(x, y), (x + 1, y), (x, y + 1), (x - 1, y)], blade)
            pen.dot(x, y, light)
    else:
        hue = COLORS[kind]
        for _ in range(6):
            x, y = rng.randrange(4, 27), rng.randrange(5, 26)
            pen.line(x, y + 2, x, y + 4, blade)
            pen.dot(x + 1, y + 4, blade)
            _blossom(pen, x, y, hue.mid, hue.hi)
    return Piece(1, 1, pen.image, None, frozenset({(0, 0)}))


def _blossom(pen: Pen, x: int, y: int, petal: Color, heart: Color) -> None:
    """Five pixels of flower."""
    pen.dots([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)], petal)
    pen.dot(x, y, heart)


@cache
def lily(kind: int = 0) -> Piece:
    """Lily pads or reeds on the water."""
    pen, leaf = Pen(32, 32), COLORS["green"]
    if kind == 0:
        for x, y, r in ((10, 12, 6), (21, 21, 5)):
            pen.oval(x - r, y - r + 2, x + r, y + r - 2, leaf.mid, leaf.deep)
            pen.line(x, y, x + r, y - 2, leaf.deep)
            pen.line(x - r + 2, y - 1, x - 1, y - 3, leaf.hi)
        pen.box(9, 9, 12, 11, COLORS["rose"].mid)
        pen.dots([(10, 8), (8, 10), (13, 10)], COLORS["rose"].hi)
    else:
        for x, h in ((8, 20), (12, 25), (17, 18), (21, 23), (25, 15)):
            pen.line(x, 29, x + 1, 29 - h, leaf.dark)
            pen.line(x + 1, 29, x + 2, 31 - h, leaf.light)
            pen.box(x, 26 - h, x + 2, 31 - h, WOODS["walnut"].mid, WOODS["walnut"].deep)
    return Piece(1, 1, pen.image, None, frozenset({(0, 0)}))
