"""Portraits: a larger bust whose face is drawn anew and whose hair is the sprite's, enlarged."""

from __future__ import annotations

from PIL import Image

from art.people_body import detail_key, over_key
from art.people_head import FRONT, hair_pixels, hair_shapes, hat_key
from art.people_look import Look
from art.people_paint import PLUM, TILE, WHITE, Canvas, Color, hair_ramp, mix, ramp, rgb, skin_ramp
from art.people_text import DETAILS_BY_NAME, FACIAL_BY_NAME, HATS_BY_NAME, OVER_BY_NAME, Shape

SCALE = 10 / 7
LIFT = 1
"""Portrait rows the enlarged head is moved down by."""


def _doubled(shape: Shape) -> Shape:
    """Twice as large with corners rounded (the Scale2x rule)."""
    out = {}
    for (x, y), p in shape.items():
        for dx in (0, 1):
            for dy in (0, 1):
                out[2 * x + dx, 2 * y + dy] = p
    corners = {(x + dx, y + dy) for x, y in shape for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    for x, y in corners:
        up, down = shape.get((x, y - 1)), shape.get((x, y + 1))
        left, right = shape.get((x - 1, y)), shape.get((x + 1, y))
        if left == right or up == down:
            continue
        for at, a, b in (
            ((0, 0), up, left),
            ((1, 0), up, right),
            ((0, 1), down, left),
            ((1, 1), down, right),
        ):
            if a == b:
                point = (2 * x + at[0], 2 * y + at[1])
                if a is None:
                    out.pop(point, None)
                else:
                    out[point] = a
    return out


def enlarged(shape: Shape, lift: int = LIFT) -> Shape:
    """A sprite drawing at portrait size, about the same centre line."""
    big = _doubled(_doubled(shape))
    out = {}
    for y in range(32):
        for x in range(32):
            sx = int(((x + 0.5 - 16) / SCALE + 16) * 4)
            sy = int(((y + 0.5 - lift - 5) / SCALE + 4) * 4)
            if (sx, sy) in big:
                out[x, y] = big[sx, sy]
    return out


def _shape_of(rows: tuple[str, ...], left: int, top: int) -> Shape:
    """Letters of text rows by tile point."""
    return {
        (left + x, top + y): letter
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }


def _shoulders(c: Canvas, look: Look) -> None:
    """Neck, chest and sleeves, with the sprite's own details enlarged."""
    top, skin = ramp(look.top), skin_ramp(look.skin)
    sleeve = ramp(look.wear.get("shawl", look.wear.get("sleeves", look.top))[:6])
    reach = 1 if look.wide else 0
    for y, x0 in ((24, 9), (25, 7), (26, 5), (27, 4), (28, 3), (29, 3), (30, 3), (31, 3)):
        edge = x0 - reach
        c.rect((edge, y, 31 - edge, y), sleeve.mid)
        c.rect((29 - edge, y, 31 - edge, y), sleeve.dark)
        if y > 25:
            c.rect((edge + 1, y, edge + 2, y), sleeve.light if y < 29 else sleeve.mid)
        c.rect((8, y, 23, y), top.mid)
        if y > 27:
            c.dots([(8, y), (23, y)], top.line)
    c.rect((9, 26, 13, 27), top.light)
    c.rect((13, 23, 18, 25), skin.dark)
    c.rect((9, 24, 22, 24), top.dark)
    for name, color in look.wear.items():
        if name in DETAILS_BY_NAME:
            key = detail_key(look.top, color)
            shape = enlarged(DETAILS_BY_NAME[name].front)
            c.merge({p: key[s] for p, s in shape.items()})


def _wraps(c: Canvas, look: Look, *, shawl: bool) -> None:
    """Shawls before the head is drawn, scarves after it."""
    for name, color in look.wear.items():
        if name in OVER_BY_NAME and (name == "shawl") == shawl:
            tones = over_key(color)
            c.merge({p: tones[s] for p, s in enlarged(OVER_BY_NAME[name].front).items()})


EYE = ("LLLL", "LGPP", "wPIP", "wIJI", ".kk.")
BEHIND_GLASS = ("wLLw", "wGPw", "wPIw", "wIJw", "wwww")


def _eyes(c: Canvas, look: Look) -> None:
    """Large eyes: lash, glint, pupil and a two-tone iris, whites at the outer corners."""
    iris, skin = rgb(look.eyes), skin_ramp(look.skin)
    lash = mix(PLUM, (20, 10, 24, 255), 0.4)
    key = {
        "L": lash,
        "G": WHITE,
        "P": mix(iris, lash, 0.75),
        "w": WHITE,
        "I": iris,
        "J": mix(iris, WHITE, 0.35),
        "k": skin.dark,
    }
    glass = "glasses" in look.wear
    rows = BEHIND_GLASS if glass else EYE
    c.stamp(rows, (9, 14), key)
    c.stamp(rows if glass else tuple(row[::-1] for row in rows), (19, 14), key)
    if not glass:
        c.dots([(19, 15)], WHITE)
        c.dots([(21, 15)], key["P"])
    if "lashes" in look.face:
        c.dots([(8, 13), (8, 15), (23, 13), (23, 15)], lash)
    brow = mix(hair_ramp(look.tint).dark, PLUM, 0.35 * ("old" not in look.face))
    y = 11 if "raised" in look.face else 12
    drop = 1 if "gruff" in look.face else 0
    c.dots([(9, y), (10, y), (11, y), (12, y + drop), (13, y + drop)], brow)
    c.dots([(22, y), (21, y), (20, y), (19, y + drop), (18, y + drop)], brow)


def _mouth(c: Canvas, look: Look) -> None:
    """A mouth that fits the character, below any moustache."""
    skin = skin_ramp(look.skin)
    lip = mix(skin.dark, rgb("a02c3c"), 0.68)
    if look.facial == "moustache":
        c.rect((14, 22, 17, 22), lip)
    elif look.facial:
        c.rect((14, 21, 17, 21), lip)
    elif "smile" in look.face:
        c.dots([(12, 20), (19, 20)], lip)
        c.rect((13, 21, 18, 21), lip)
        if "raised" in look.face or "lips" in look.face:
            c.rect((14, 21, 17, 21), WHITE if "raised" in look.face else lip)
            c.rect((14, 22, 17, 22), lip)
    elif "gruff" in look.face:
        c.rect((14, 20, 17, 20), lip)
        c.dots([(13, 21), (18, 21)], lip)
    else:
        c.rect((14, 21, 17, 21), lip)
        if "lips" in look.face:
            c.rect((15, 22, 16, 22), lip)


def _skin(c: Canvas, look: Look) -> None:
    """Cheeks, nose, freckles, stubble and the lines of age."""
    skin = skin_ramp(look.skin)
    blush = mix(skin.mid, rgb("e0586a"), 0.5 if "flushed" in look.face else 0.28)
    for x in (8, 21):
        c.rect((x, 19, x + 2, 20), blush)
    c.dots([(16, 18), (15, 19), (16, 19)], skin.dark)
    if "freckles" in look.face:
        c.dots([(8, 18), (10, 20), (12, 19), (19, 19), (21, 20), (23, 18)], skin.dark)
    if "old" in look.face:
        c.dots([(9, 19), (10, 20), (22, 19), (21, 20), (13, 20), (18, 20)], skin.dark)
        c.dots([(7, 16), (24, 16)], skin.dark)
    if "stubble" in look.face:
        tone = mix(skin.mid, hair_ramp(look.tint).mid, 0.3)
        for y, x0 in ((20, 7), (21, 7), (22, 9), (23, 10)):
            c.rect((x0, y, x0 + 3, y), tone)
            c.rect((28 - x0, y, 31 - x0, y), tone)
        c.rect((11, 22, 20, 23), tone)


def _glasses(c: Canvas, color: Color) -> None:
    """Round frames that leave the eyes clear."""
    ring = (".oooo.", "o....o", "o....o", "o....o", "o....o", ".oooo.")
    for x in (8, 18):
        c.stamp(ring, (x, 13), {"o": color})
    c.dots([(14, 15), (15, 14), (16, 14), (17, 15), (7, 15), (6, 15), (24, 15), (25, 15)], color)


def _face(c: Canvas, look: Look) -> None:
    """The face, its beard and its glasses."""
    _skin(c, look)
    _eyes(c, look)
    facial = FACIAL_BY_NAME.get(look.facial)
    if facial:
        shape = enlarged(facial.front)
        tint = hair_ramp(look.tint)
        c.merge(hair_pixels({p: s for p, s in shape.items() if s != "m"}, tint, tint))
    _mouth(c, look)
    if "glasses" in look.wear:
        _glasses(c, rgb(look.wear["glasses"]))


def portrait(look: Look) -> Image.Image:
    """Head and shoulders filling the tile, facing us."""
    c = Canvas()
    tint, tips, skin = hair_ramp(look.tint), hair_ramp(look.tips or look.tint), skin_ramp(look.skin)
    behind, before = hair_shapes(look, "down")
    c.merge(hair_pixels(enlarged(behind, 0), tint, tips))
    _shoulders(c, look)
    _wraps(c, look, shawl=True)
    key = dict(zip("lsdk", skin, strict=True))
    c.merge({p: key[s] for p, s in enlarged(_shape_of(FRONT, 8, 5)).items()})
    _face(c, look)
    hair = hair_pixels(enlarged(before, 0), tint, tips)
    for x, y in hair:
        for low in (y + 1, y + 2):
            if (x, low) not in hair and c.px.get((x, low)) == skin.mid:
                c.px[x, low] = skin.dark
    c.merge(hair)
    _wraps(c, look, shawl=False)
    for name, colors in look.hats.items():
        hat = hat_key(*colors)
        c.merge({p: hat[s] for p, s in enlarged(HATS_BY_NAME[name].front, 0).items()})
    c.px = {p: color for p, color in c.px.items() if p[1] < TILE}
    c.outline()
    return c.image()
