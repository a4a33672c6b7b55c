"""Walls with thickness: caps seen from above and faces seen from the front."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from art.pixels import INK, STONE, WOODS, Pen, Ramp, dice, mix, ramp, rgb

if TYPE_CHECKING:
    from PIL import Image

CAP = 8
LEFT, RIGHT = 10, 21

PAPERS: dict[str, tuple[str, str]] = {
    "cream": ("f0dfb8", "plain"),
    "peach": ("f0c9a4", "stripe"),
    "sage": ("b9c99c", "stripe"),
    "sky": ("b4cfdf", "stripe"),
    "rose": ("e6b8b4", "damask"),
    "lilac": ("c7b4d8", "damask"),
    "mint": ("bfdcc8", "tile"),
    "white": ("e9e9e4", "tile"),
    "aqua": ("b5d6dc", "tile"),
    "pub": ("8c5a48", "panel"),
    "library": ("a58a68", "panel"),
    "school": ("d7dcc2", "plain"),
    "butter": ("f4dc96", "stripe"),
    "brick": ("bd7a60", "brick"),
    "teal": ("8fb9b3", "damask"),
    "log": ("b98b5c", "log"),
}
FACADES: dict[str, tuple[str, str]] = {
    "plaster": ("ecdcbc", "plain"),
    "brick": ("b96d56", "brick"),
    "blue": ("9cb6cc", "board"),
    "green": ("a5b98c", "board"),
    "yellow": ("efd190", "board"),
    "white": ("ece8de", "board"),
    "stone": ("b0a8a0", "brick"),
    "pub": ("6f4a3c", "panel"),
    "rose": ("dba79c", "board"),
    "cafe": ("f1cfa0", "panel"),
    "teal": ("86b2ac", "board"),
    "log": ("a87a50", "log"),
}


@cache
def face(name: str, *, outside: bool) -> Image.Image:
    """The 64 x 30 front of a wall in a named paper or facade."""
    text, kind = (FACADES if outside else PAPERS)[name]
    stuff = ramp(text)
    pen = Pen(64, 30)
    pen.box(0, 0, 63, 29, mix(stuff.mid, stuff.light, 0.4))
    _pattern(pen, stuff, kind)
    pen.glaze(0, 0, 63, 2, (50, 30, 60, 46))
    pen.glaze(0, 3, 63, 4, (50, 30, 60, 20))
    if kind == "tile":
        pen.box(0, 26, 63, 28, stuff.dark)
    elif outside:
        base = STONE
        pen.box(0, 24, 63, 28, base.mid)
        for x in range(0, 64, 8):
            pen.line(x, 24, x, 28, base.dark)
        pen.line(0, 24, 63, 24, base.light)
    else:
        wood = WOODS["walnut" if kind == "panel" else "oak"]
        pen.box(0, 25, 63, 28, wood.mid)
        pen.line(0, 25, 63, 25, wood.light)
    pen.line(0, 29, 63, 29, mix(stuff.deep, INK, 0.6))
    return pen.image


def _pattern(pen: Pen, stuff: Ramp, kind: str) -> None:  # noqa: C901, PLR0912 (a list of drawings)
    """Draw the figure of a wall front."""
    rng = dice("wall", kind)
    soft = mix(stuff.mid, stuff.dark, 0.35)
    if kind == "stripe":
        for x in range(2, 64, 8):
            pen.box(x, 0, x + 2, 29, mix(stuff.mid, stuff.dark, 0.14))
    elif kind == "damask":
        for y in range(4, 30, 8):
            for x in range(4 + (y // 8 % 2) * 4, 64, 8):
                pen.dots([(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)], soft)
    elif kind == "tile":
        for y in range(2, 30, 8):
            pen.line(0, y, 63, y, soft)
            for x in range((y // 8 % 2) * 4, 64, 8):
                pen.line(x, y, x, y + 7, soft)
        pen.box(0, 9, 63, 10, mix(stuff.mid, rgb("4d9a9c"), 0.4))
    elif kind == "brick":
        for y in range(0, 30, 5):
            for x in range(-6 + (y // 5 % 2) * 6, 64, 12):
                tone = mix(stuff.mid, rng.choice([stuff.light, stuff.dark]), rng.uniform(0, 0.5))
                pen.box(x, y, x + 10, y + 3, tone)
            pen.line(0, y + 4, 63, y + 4, stuff.dark)
    elif kind == "panel":
        pen.box(0, 11, 63, 11, stuff.hi)
        pen.box(0, 12, 63, 12, stuff.deep)
        for x in range(0, 64, 16):
            pen.box(x + 2, 14, x + 13, 23, stuff.mid, stuff.dark)
            pen.line(x + 3, 23, x + 13, 23, stuff.hi)
    elif kind in ("board", "log"):
        for y in range(4, 30, 5):
            pen.line(0, y, 63, y, soft if kind == "board" else stuff.deep)
            pen.line(0, y + 1, 63, y + 1, mix(stuff.mid, stuff.hi, 0.6))
            if kind == "log":
                pen.line(0, y - 1, 63, y - 1, stuff.dark)


@cache
def cap(trim: str) -> Ramp:
    """The wood of the wall tops."""
    return WOODS[trim]


def cap_box(pen: Pen, box: tuple[int, int, int, int], stuff: Ramp) -> None:
    """Fill a stretch of wall top, unlined."""
    pen.box(*box, mix(stuff.mid, stuff.dark, 0.35))


def draw_wall(
    links: dict[str, bool],
    faces: tuple[Image.Image | None, Image.Image | None],
    trim: str,
    phase: int,
) -> tuple[Image.Image, Image.Image]:
    """Draw one wall tile: its own picture (32 x 32) and the cap above it (32 x 8)."""
    body, head, stuff = Pen(32, 32), Pen(32, CAP), cap(trim)
    shift = phase * 32
    if not links["S"]:
        x0, x1 = (0 if links["W"] else LEFT), (31 if links["E"] else RIGHT)
        _paste_face(body, faces, shift, x0, x1)
    else:
        _paste_face(body, (faces[0], None), shift, 0, LEFT - 1) if links["W"] else None
        _paste_face(body, (None, faces[1]), shift, RIGHT + 1, 31) if links["E"] else None
    x0, x1 = (0 if links["W"] else LEFT), (31 if links["E"] else RIGHT)
    tone, edge, shine = mix(stuff.mid, stuff.dark, 0.4), stuff.deep, stuff.light
    head.box(x0, 0, x1, CAP - 1, tone)
    body.box(x0, 0, x1, 1, tone)
    if links["S"]:
        body.box(LEFT, 0, RIGHT, 31, tone)
        body.box(LEFT, 0 if not links["W"] else 2, LEFT, 31, edge)
        body.box(RIGHT, 0 if not links["E"] else 2, RIGHT, 31, edge)
        body.box(LEFT + 2, 0, LEFT + 2, 31, mix(tone, shine, 0.45))
    _cap_edges(body, head, links, edge, mix(tone, shine, 0.55))
    return body.image, head.image


def _cap_edges(
    body: Pen,
    head: Pen,
    links: dict[str, bool],
    edge: tuple[int, int, int, int],
    shine: tuple[int, int, int, int],
) -> None:
    """Outline the wall top where it ends."""
    for side, x0, x1 in (("W", 0, LEFT - 1), ("E", RIGHT + 1, 31)):
        if links[side]:
            head.box(x0, 0, x1, 0, edge)
            head.box(x0, 2, x1, 2, shine)
            body.box(x0, 2, x1, 2, edge)
        else:
            x = LEFT if side == "W" else RIGHT
            head.box(x, 0, x, CAP - 1, edge)
            body.box(x, 0, x, 2, edge)
    if not links["N"]:
        head.box(LEFT, 0, RIGHT, 0, edge)
        head.box(LEFT + 1, 2, RIGHT - 1, 2, shine)
    else:
        head.box(LEFT + 2, 0, LEFT + 2, CAP - 1, shine)
        if links["W"]:
            head.dot(LEFT, 0, edge)
        if links["E"]:
            head.dot(RIGHT, 0, edge)
    if not links["S"]:
        body.box(LEFT, 2, RIGHT, 2, edge)


def _paste_face(
    body: Pen, faces: tuple[Image.Image | None, Image.Image | None], shift: int, x0: int, x1: int
) -> None:
    """Lay the fronts into the tile: the left half and the right half may differ."""
    for part, a, b in ((faces[0], x0, min(15, x1)), (faces[1], max(16, x0), x1)):
        if part is not None and b >= a:
            body.image.paste(part.crop((shift + a, 0, shift + b + 1, 30)), (a, 2))
    for x in (x0, x1):
        if x in (LEFT, RIGHT):
            body.box(x, 2, x, 31, INK)


def draw_door(trim: str, color: Ramp) -> tuple[Image.Image, Image.Image, Image.Image]:
    """A doorway in a wall seen from the front: sill, overhead lintel (body, head)."""
    sill, lintel, head = Pen(32, 32), Pen(32, 32), Pen(32, CAP)
    stuff = cap(trim)
    tone = mix(stuff.mid, stuff.dark, 0.4)
    sill.glaze(0, 0, 31, 12, (40, 24, 50, 70))
    sill.box(3, 26, 28, 31, mix(stuff.mid, stuff.light, 0.4), stuff.deep)
    for x0, x1 in ((0, 4), (27, 31)):
        sill.box(x0, 2, x1, 31, color.mid, INK)
        sill.line(x0 + 1, 4, x0 + 1, 30, color.hi)
    sill.poly([(5, 4), (10, 8), (10, 31), (5, 30)], color.dark, INK)
    sill.line(7, 9, 7, 18, color.light)
    sill.dot(9, 20, rgb("f4d36a"))
    head.box(0, 0, 31, CAP - 1, tone)
    head.box(0, 0, 31, 0, stuff.deep)
    head.box(0, 2, 31, 2, mix(tone, stuff.light, 0.55))
    lintel.box(0, 0, 31, 1, tone)
    lintel.box(0, 2, 31, 2, stuff.deep)
    lintel.box(0, 3, 31, 6, color.light, INK)
    lintel.line(1, 4, 30, 4, color.hi)
    return sill.image, lintel.image, head.image


def draw_gap(trim: str) -> Image.Image:
    """A doorway in a wall that runs away from us: only its worn sill shows."""
    pen, stuff = Pen(32, 32), cap(trim)
    pen.box(LEFT, 0, RIGHT, 31, mix(stuff.mid, stuff.light, 0.35))
    for y in range(0, 32, 8):
        pen.line(LEFT, y + 7, RIGHT, y + 7, stuff.dark)
    pen.box(LEFT, 0, LEFT, 31, stuff.deep)
    pen.box(RIGHT, 0, RIGHT, 31, stuff.deep)
    pen.glaze(LEFT, 0, RIGHT, 4, (40, 24, 50, 70))
    return pen.image
