"""Heads: the face, the hair with its light and shade, and what sits on them."""

from __future__ import annotations

from art.people_look import Look
from art.people_paint import PLUM, WHITE, Canvas, Color, Ramp, hair_ramp, mix, ramp, rgb, skin_ramp
from art.people_text import FACIAL_BY_NAME, HAIR, HATS_BY_NAME, Shape

FRONT = (
    "...ssssssssss...",
    "..ssssssssssss..",
    ".ssssssssssssss.",
    ".ssssssssssssss.",
    ".ssssssssssssss.",
    ".ssssssssssssss.",
    "lsssssssssssssss",
    "ksssssssssssssdk",
    "dsssssssssssssdd",
    ".sssssssssssssd.",
    "..ssssssssssdd..",
    "...dddddddddd...",
)
SIDE = (
    "....ssssssssss..",
    "..sssssssssssss.",
    ".ssssssssssssss.",
    ".ssssssssssssss.",
    ".ssssssssssssss.",
    ".sssssssllsssss.",
    ".sssssssskdssss.",
    "lssssssssskdsss.",
    ".sssssssssddss..",
    ".sssssssssdss...",
    "..sssssssddd....",
    "...dddddddd.....",
)
ORNAMENTS_LEFT_ONLY = frozenset({"flower", "pencil"})
ASLEEP_KEEPS = frozenset({"flower", "hoops", "ribbon", "pins"})


def _deep(shape: Shape, x: int, y: int) -> bool:
    """Whether a hair pixel lies two or more from any edge at its side or below."""
    return all(p in shape for p in ((x - 2, y), (x + 2, y), (x, y + 2), (x, y - 2)))


def hair_pixels(shape: Shape, tint: Ramp, tips: Ramp) -> dict[tuple[int, int], Color]:
    """Hair lit along an arc under the crown and shaded at its lower and right edges."""
    tops: dict[int, int] = {}
    for x, y in shape:
        tops[x] = min(y, tops.get(x, y))
    crown = min(tops.values(), default=0)
    bottom = max((y for _, y in shape), default=0)
    straight = bottom > 15 and "+" not in shape.values()
    out = {}
    for (x, y), letter in shape.items():
        mine = tips if letter == "a" else tint
        shown = mine.mid
        arc = crown + 2 + (abs(x - 15) > 3) + (abs(x - 15) > 5)
        gloss = (y == arc and (9 < x < 18 or x == 19)) or (y == arc + 1 and 9 < x < 13)
        strand = straight and y > crown + 7 and x % 4 == 3 and y < bottom - 1 - x % 3
        if letter == "+" or (letter == "#" and gloss):
            shown = mine.light
        elif (
            letter in "-="
            or (x, y + 1) not in shape
            or (x + 1, y) not in shape
            or (strand and _deep(shape, x, y))
        ):
            shown = mine.dark
        out[x, y] = shown
    return out


def hat_key(main: str, trim: str) -> dict[str, Color]:
    """Letters of the hat drawings as colours."""
    return dict(zip("1234567", (*ramp(main), *ramp(trim)[:3]), strict=True))


def _eyes(c: Canvas, look: Look, xs: tuple[int, ...], *, closed: bool) -> None:
    """Two-pixel-wide eyes with a glint, or lowered lids."""
    iris = rgb(look.eyes)
    lash = mix(PLUM, (20, 10, 24, 255), 0.4)
    for x in xs:
        if closed:
            c.dots([(x, 11), (x + 1, 11)], lash)
            c.dots([(x - 1 + 3 * (x > 15), 10)], skin_ramp(look.skin).dark)
            continue
        c.rect((x, 10, x + 1, 12), lash)
        glint, colored = (x + 1, x) if len(xs) == 1 else (x, x + 1)
        c.dots([(glint, 11)], WHITE)
        c.dots([(colored, 11)], iris)
        c.dots([(glint, 12)], mix(iris, lash, 0.35))
        if "glasses" in look.wear:
            c.rect((x, 10, x + 1, 10), WHITE)
            c.rect((x, 12, x + 1, 12), mix(WHITE, skin_ramp(look.skin).mid, 0.4))
            c.dots([(glint, 11)], lash)
    if "lashes" in look.face and not closed:
        c.dots([(xs[0] - 1, 10)] + [(xs[-1] + 2, 10)] * (len(xs) > 1), lash)


def _brows(c: Canvas, look: Look, xs: tuple[int, ...]) -> None:
    """Brows in the hair's own shade: level, raised or drawn together."""
    tone = mix(hair_ramp(look.tint).dark, PLUM, 0.35)
    if "old" in look.face:
        tone = hair_ramp(look.tint).dark
    y = 7 if "raised" in look.face else 8
    for x in xs:
        inner = x + 2 if x < 15 else x - 1
        points = [(x, y), (x + 1, y)]
        c.dots([*points, (inner, 9 if "gruff" in look.face else y)], tone)


def _mouth(c: Canvas, look: Look, xs: tuple[int, int], *, talking: bool) -> None:
    """A mouth at the columns given: open, smiling, downturned or level."""
    skin = skin_ramp(look.skin)
    lip = mix(skin.dark, rgb("a02c3c"), 0.62)
    left, right = xs
    y = 15 if look.facial == "moustache" else 14
    if talking:
        c.rect((left, y - 1, right, y), rgb("6e1f33"))
        c.dots([(left, y), (right, y)], rgb("d86a70"))
        c.dots([(left - 1, y - 1), (right + 1, y - 1)], lip)
    elif "smile" in look.face and not look.facial:
        c.dots([(left - 1, 13)] * (left > 12), lip)
        c.dots([(right + 1, 13), (left, 14), (right, 14)], lip)
    elif "gruff" in look.face and not look.facial:
        c.dots([(left, 14), (right, 14), (left - 1, 15), (right + 1, 15)], lip)
    else:
        c.dots([(left, y), (right, y)], lip)


def _skin_marks(c: Canvas, look: Look, *, front: bool) -> None:
    """Cheeks, freckles, stubble and the lines of age."""
    skin = skin_ramp(look.skin)
    blush = mix(skin.mid, rgb("e0586a"), 0.5 if "flushed" in look.face else 0.3)
    cheeks = [(10, 13), (11, 13), (20, 13), (21, 13)] if front else [(13, 13), (14, 13)]
    c.dots(cheeks, blush)
    if "freckles" in look.face:
        spots = [(10, 12), (20, 12), (12, 13), (22, 12)] if front else [(12, 13), (15, 12)]
        c.dots(spots, skin.dark)
    if "old" in look.face:
        lines = [(11, 13), (14, 13), (17, 13), (20, 13)] if front else [(12, 13), (10, 13)]
        c.dots(lines, skin.dark)
    if "stubble" in look.face:
        tone = mix(skin.mid, hair_ramp(look.tint).mid, 0.3)
        c.rect((10, 15, 21, 15) if front else (10, 15, 17, 15), tone)
        c.rect((11, 16, 20, 16) if front else (11, 16, 18, 16), mix(tone, skin.dark, 0.5))
        c.dots([(9, 14), (22, 14)] if front else [(17, 14), (16, 14)], tone)


def _glasses(c: Canvas, color: Color, *, front: bool) -> None:
    """Round frames about the eyes, with arms to the ears."""
    lens = {"o": color, "/": mix(WHITE, color, 0.1)}
    ring = (".oo.", "o..o", "o..o", "o..o", ".oo.")
    if front:
        c.stamp(ring, (11, 9), lens)
        c.stamp(ring, (17, 9), lens)
        c.dots([(15, 10), (16, 10), (10, 11), (9, 11), (21, 11), (22, 11)], color)
    else:
        c.stamp(ring, (9, 9), lens)
        c.dots([(13, 11), (14, 11), (15, 11)], color)


def _face(c: Canvas, look: Look, view: str, mood: str) -> None:
    """Everything on the skin of a face seen from the front or the side."""
    front = view == "down"
    eyes = (12, 18) if front else (10,)
    _skin_marks(c, look, front=front)
    _brows(c, look, eyes)
    _eyes(c, look, eyes, closed=mood == "sleep")
    skin = skin_ramp(look.skin)
    if front:
        c.dots([(16, 12)], skin.dark)
    facial = FACIAL_BY_NAME.get(look.facial)
    if facial:
        shape = facial.front if front else facial.side
        tint = hair_ramp(look.tint)
        c.merge(hair_pixels({p: s for p, s in shape.items() if s != "m"}, tint, tint))
        lip = mix(skin.dark, rgb("a02c3c"), 0.62)
        c.dots([p for p, s in shape.items() if s == "m"], lip)
    _mouth(c, look, (15, 16) if front else (10, 11), talking=mood == "talk")
    if "glasses" in look.wear and mood != "sleep":
        _glasses(c, rgb(look.wear["glasses"]), front=front)


def hair_shapes(look: Look, view: str, *, asleep: bool = False) -> tuple[Shape, Shape]:
    """The hair behind the body and in front of it, without what a hat hides."""
    whole = HAIR[look.hair].seen(view)
    cuts = [HATS_BY_NAME[h].cut for h in look.hats if not asleep or h in ASLEEP_KEEPS]
    seen = {p: s for p, s in whole.items() if p[1] >= max(cuts, default=0)}
    behind = {p: s for p, s in seen.items() if s == "="}
    return behind, {p: s for p, s in seen.items() if s != "="}


def draw_head(look: Look, view: str, mood: str = "") -> Canvas:
    """A head at its standing height; `mood` is empty, talk or sleep."""
    c = Canvas()
    skin = skin_ramp(look.skin)
    key = dict(zip("lsdk", skin, strict=True))
    c.stamp(SIDE if view in ("left", "right") else FRONT, (8, 5), key)
    if view != "up":
        _face(c, look, view, mood)
    _, shape = hair_shapes(look, view, asleep=mood == "sleep")
    tips = hair_ramp(look.tips or look.tint)
    hair = hair_pixels(shape, hair_ramp(look.tint), tips)
    for x, y in hair:
        if (x, y + 1) not in hair and c.px.get((x, y + 1)) == skin.mid:
            c.px[x, y + 1] = skin.dark
    c.merge(hair)
    for name, colors in look.hats.items():
        hidden = mood == "sleep" and name not in ASLEEP_KEEPS
        if hidden or (view == "right" and name in ORNAMENTS_LEFT_ONLY):
            continue
        for point, letter in HATS_BY_NAME[name].seen(view).items():
            c.px[point] = hat_key(*colors)[letter]
    return c
