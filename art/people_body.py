"""Bodies: legs, tops, arms and the details worn over them, for each view and step."""

from __future__ import annotations

from art.people_look import Look
from art.people_paint import PLUM, WHITE, Canvas, Color, Ramp, ramp, rgb, skin_ramp
from art.people_text import DETAILS_BY_NAME, OVER_BY_NAME

GOLD: Color = (244, 200, 92, 255)
PAINT = {"p": rgb("e2607c"), "q": rgb("f2b84b"), "y": rgb("58a7c9"), "b": rgb("7fb069")}
SKIRTS = frozenset({"skirt", "dress"})


def detail_key(top: str, color: str) -> dict[str, Color]:
    """Letters of the detail drawings as colours."""
    key = dict(zip("1234", ramp(color or top), strict=True)) | dict(
        zip("Ttdk", ramp(top), strict=True)
    )
    return key | {"w": WHITE, "g": GOLD, "l": rgb("9fd2ea")} | PAINT


def over_key(colors: str) -> dict[str, Color]:
    """Letters of scarves and shawls: one or two colours, with a slash between."""
    main, _, trim = colors.partition("/")
    return dict(zip("1234567", (*ramp(main), *ramp(trim or main)[:3]), strict=True))


def _leg(c: Canvas, box: tuple[int, int, int, int], cloth: Ramp, shoe: Ramp) -> None:
    """One straight leg ending in a shoe, lit from the left."""
    x0, y0, x1, y1 = box
    c.rect((x0, y0, x1, y1 - 2), cloth.mid)
    c.rect((x1, y0, x1, y1 - 2), cloth.dark)
    c.rect((x0, y1 - 1, x1, y1), shoe.mid)
    c.rect((x0, y1 - 1, x0 + 1, y1 - 1), shoe.light)
    c.rect((x0, y1, x1, y1), shoe.dark)


def _cloth(look: Look) -> Ramp:
    """What covers the legs below a skirt's hem, or the trousers."""
    return skin_ramp(look.skin) if look.legs in SKIRTS else ramp(look.cloth)


def legs_facing(c: Canvas, look: Look, step: int, dy: int) -> None:
    """Legs from the front or back; the stepping one lifts its foot."""
    cloth, shoe = _cloth(look), ramp(look.shoes)
    slim = look.legs in SKIRTS
    spread = look.wide and not slim
    for side, x0 in ((-1, 11 - spread), (1, 17)):
        lifted = step == side
        x1 = x0 + 3 + spread
        box = (x0 + (slim and side < 0), 24 + dy, x1 - (slim and side > 0), 29 - 2 * lifted)
        _leg(c, box, cloth, shoe)
        if look.legs == "shorts":
            c.rect((box[0], 27, box[2], 27), skin_ramp(look.skin).mid)
        if look.legs == "track":
            x = box[0] if side < 0 else box[2]
            c.rect((x, 24 + dy, x, box[3] - 2), WHITE)
    if not slim:
        c.rect((15, 24 + dy, 16, 25 + dy), cloth.line)


def _far(tones: Ramp) -> Ramp:
    """A ramp one step into shade, for the limb on the far side."""
    return Ramp(tones.mid, tones.dark, tones.dark, tones.line)


def _striding_leg(c: Canvas, cloth: Ramp, shoe: Ramp, *, ahead: bool) -> None:
    """One leg of a stride seen from the left, reaching ahead or pushing off behind."""
    if ahead:
        for y, x0, x1 in ((24, 12, 16), (25, 12, 15), (26, 11, 14), (27, 10, 13)):
            c.rect((x0, y, x1, y), cloth.mid)
            c.dots([(x1, y)], cloth.dark)
        c.rect((9, 28, 13, 28), shoe.light)
        c.rect((9, 29, 13, 29), shoe.dark)
    else:
        for y, x0, x1 in ((24, 14, 18), (25, 15, 19), (26, 16, 19), (27, 17, 20)):
            c.rect((x0, y, x1, y), cloth.mid)
            c.dots([(x1, y)], cloth.dark)
        c.stamp(("..m.", "mmm.", ".dd."), (18, 27), {"m": shoe.mid, "d": shoe.dark})


def legs_side(c: Canvas, look: Look, step: int, dy: int) -> None:
    """Legs from the left: together when standing, apart in a stride."""
    cloth, shoe = _cloth(look), ramp(look.shoes)
    if not step:
        slim = look.legs in SKIRTS
        _leg(c, (13 + slim, 24 + dy, 17 - slim, 29), cloth, shoe)
        c.dots([(12 + slim, 28)], shoe.mid)
        c.dots([(12 + slim, 29)], shoe.dark)
    else:
        near_ahead = step > 0
        _striding_leg(c, _far(cloth), _far(shoe), ahead=not near_ahead)
        _striding_leg(c, cloth, shoe, ahead=near_ahead)
    if look.legs == "track":
        c.dots([(16, y) for y in range(24 + dy, 28)] if not step else [], WHITE)


def _skirt(c: Canvas, look: Look, view: str, step: int, dy: int) -> None:
    """A skirt that flares to the knee and swings with the step."""
    tones = ramp(look.top if look.legs == "dress" else look.cloth)
    side = view in ("left", "right")
    x0, x1 = (12, 19) if side else (11, 20)
    swing = abs(step) if side else 0
    for row, flare in enumerate((0, 0, 1, 1, 1 + swing)):
        y = 22 + row + dy
        c.rect((x0 - flare, y, x1 + flare, y), tones.mid)
        c.dots([(x1 + flare, y), (x1 + flare - 1, y)], tones.dark)
        if row > 1:
            folds = (14, 18) if side else (13 - (step < 0), 16, 19)
            c.dots([(x, y) for x in folds], tones.dark)
    c.rect((x0 - 1, 26 + dy, x1 + 1, 26 + dy), tones.dark)
    if look.legs == "skirt":
        c.rect((x0, 22 + dy, x1, 22 + dy), tones.line)


def _coat_tails(c: Canvas, tones: Ramp, view: str, dy: int) -> None:
    """The lower part of a long coat, open over the legs in front."""
    x0, x1 = (11, 20) if view in ("left", "right") else (10, 21)
    c.rect((x0, 24 + dy, x1, 26 + dy), tones.mid)
    c.rect((x1 - 1, 24 + dy, x1, 26 + dy), tones.dark)
    c.rect((x0, 26 + dy, x1, 26 + dy), tones.dark)
    if view == "down":
        c.rect((15, 24 + dy, 16, 26 + dy), tones.line)
    elif view == "up":
        c.rect((16, 24 + dy, 16, 26 + dy), tones.line)


def torso(c: Canvas, look: Look, view: str, step: int, dy: int) -> None:
    """The top, its skirt or tails, and every detail worn over it."""
    tones = ramp(look.top)
    side = view in ("left", "right")
    x0, x1 = (12 - look.wide, 19) if side else (11 - look.wide, 20 + look.wide)
    c.rect((x0, 17 + dy, x1, 24 + dy), tones.mid)
    c.rect((x0 + 1, 18 + dy, x1 - 4, 19 + dy), tones.light)
    c.rect((x1 - side, 18 + dy, x1, 24 + dy), tones.dark)
    c.rect((x0, 17 + dy, x1, 17 + dy), tones.dark)
    c.rect((x0, 24 + dy, x1, 24 + dy), tones.dark)
    if look.legs in SKIRTS:
        _skirt(c, look, view, step, dy)
    if "long" in look.wear:
        _coat_tails(c, tones, view, dy)
    for name, color in look.wear.items():
        if name in DETAILS_BY_NAME:
            key = detail_key(look.top, color)
            shape = DETAILS_BY_NAME[name].seen(view)
            c.merge({p: key[s] for p, s in shape.items()}, dy)


def _sleeves(look: Look) -> Ramp:
    """The sleeves' own colour, else the top's."""
    return ramp(look.wear.get("sleeves", look.top))


def arms_facing(c: Canvas, look: Look, step: int, dy: int) -> None:
    """Arms from the front or back: one swings forward as the other swings back."""
    cloth, skin, top = _sleeves(look), skin_ramp(look.skin), ramp(look.top)
    for side in (-1, 1):
        ahead, behind = step == side, step == -side
        outer = (9 - look.wide) if side < 0 else (22 + look.wide)
        inner = outer - side
        low = 20 if behind else 21
        for y in range(18, low + 1):
            x = -side if ahead and y > 19 else 0
            c.px[outer + x, y + dy] = cloth.mid if side < 0 else cloth.dark
            c.px[inner + x, y + dy] = cloth.mid
            c.px[inner - side + x, y + dy] = top.line if y > 18 else top.mid
        c.px[inner, 17 + dy] = cloth.mid
        shift = -side if ahead else 0
        for y in range(low + 1, low + 3 - behind):
            c.px[outer + shift, y + dy] = skin.mid if side < 0 else skin.dark
            c.px[inner + shift, y + dy] = skin.mid
            c.px[inner - side + shift, y + dy] = top.line
        c.px[outer, 18 + dy] = cloth.light if side < 0 else cloth.mid
        if "stripe" in look.wear:
            c.dots([(inner, y + dy) for y in range(17, 20)], WHITE)


def arm_side(c: Canvas, look: Look, swing: int, dy: int, *, far: bool = False) -> None:
    """One arm from the left: hanging, swung ahead (1) or swung back (-1)."""
    cloth, skin, line = _sleeves(look), skin_ramp(look.skin), ramp(look.top).line
    if far:
        cloth, skin = _far(cloth), _far(skin)
    path = {0: (14,) * 6, 1: (14, 14, 13, 12, 11, 10), -1: (14, 14, 15, 16, 17, 18)}[swing]
    for row, x in enumerate(path):
        y = 18 + row + dy - (1 if swing and row > 3 else 0)
        tones = skin if row > 3 else cloth
        if not far and row:
            c.dots([(x - 1, y), (x + 3 - (row > 3), y)], line)
        c.rect((x, y, x + 2 - (row > 3), y), tones.mid)
        c.dots([(x + 2 - (row > 3), y)], tones.dark)
    if not far:
        c.dots([(14, 18 + dy), (15, 18 + dy)], cloth.light)
        if "stripe" in look.wear:
            c.dots([(15, 18 + dy), (15, 19 + dy), (path[2] + 1, 20 + dy)], WHITE)


def over(c: Canvas, look: Look, view: str, dy: int, *, under_hair: bool = False) -> None:
    """Scarves over everything else, or the shawls that hair falls upon."""
    for name, color in look.wear.items():
        if name in OVER_BY_NAME and (name == "shawl") == under_hair:
            key = over_key(color)
            shape = OVER_BY_NAME[name].seen(view)
            c.merge({p: key[s] for p, s in shape.items()}, dy)


def lap(c: Canvas, look: Look) -> None:
    """Thighs, knees and shoes of someone sitting and facing us."""
    skirted = look.legs in SKIRTS
    cloth = ramp(look.top if look.legs == "dress" else look.cloth)
    shoe = ramp(look.shoes)
    c.rect((10, 25, 21, 27), cloth.mid)
    c.rect((11, 25, 19, 25), cloth.light)
    c.rect((10, 27, 21, 27), cloth.dark)
    c.rect((15, 26, 16, 27), cloth.dark if skirted else cloth.line)
    for x in (11, 17):
        c.rect((x, 28, x + 3, 29), shoe.mid)
        c.rect((x, 29, x + 3, 29), shoe.dark)
        c.dots([(x, 28), (x + 1, 28)], shoe.light)


def hands_on_lap(c: Canvas, look: Look) -> None:
    """Two forearms and hands resting on the knees."""
    cloth, skin = _sleeves(look), skin_ramp(look.skin)
    for side, x in ((-1, 9), (1, 22)):
        c.rect((min(x, x - side), 21, max(x, x - side), 24), cloth.mid)
        c.dots([(x, y) for y in range(22, 25)], cloth.mid if side < 0 else cloth.dark)
        c.dots([(x - 2 * side, y) for y in range(22, 25)], ramp(look.top).line)
        c.dots([(x - side, 25), (x - 2 * side, 25), (x - 2 * side, 26)], skin.mid)
        c.dots([(x - side, 26)], skin.dark)


def raised_hand(c: Canvas, look: Look) -> None:
    """A forearm lifted beside the chest, as one does when making a point."""
    cloth, skin = _sleeves(look), skin_ramp(look.skin)
    x = 22 + look.wide
    for y in range(20, 25):
        c.px.pop((x, y), None)
    c.rect((x - 1, 18, x, 20), cloth.mid)
    c.rect((x, 19, x + 1, 21), cloth.mid)
    c.rect((x + 1, 20, x + 1, 21), cloth.dark)
    c.rect((x, 21, x + 1, 21), cloth.dark)
    c.rect((x + 1, 17, x + 2, 18), skin.mid)
    c.rect((x + 1, 19, x + 2, 19), skin.dark)
    c.rect((x - 1, 21, x - 1, 23), PLUM)
