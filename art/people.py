"""Draws the sprite sheets of every scenario's people: `python -m art.people`."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from art.people_body import (
    arm_side,
    arms_facing,
    hands_on_lap,
    lap,
    legs_facing,
    legs_side,
    over,
    raised_hand,
    torso,
)
from art.people_head import draw_head, hair_pixels, hair_shapes
from art.people_look import Look
from art.people_millbrook import MILLBROOK, VISITORS
from art.people_paint import TILE, WHITE, Canvas, hair_ramp, ramp, rgb
from art.people_portrait import portrait
from art.people_smallville import SMALLVILLE

DIRECTIONS = ("down", "left", "right", "up")
STEPS = (0, 1, 0, -1)
COLUMNS: dict[str, int | list[int]] = {
    **{name: list(range(4 * i, 4 * i + 4)) for i, name in enumerate(DIRECTIONS)},
    "sit": 16,
    "sleep": 17,
    "talk": 18,
    "portrait": 19,
}
CASTS = {"smallville": SMALLVILLE, "millbrook": MILLBROOK}
SCENARIOS = Path(__file__).parents[1] / "src" / "townlet" / "scenarios"


def _behind(look: Look, c: Canvas, dy: int) -> None:
    """Hair that falls behind the body."""
    shape, _ = hair_shapes(look, "down")
    tips = hair_ramp(look.tips or look.tint)
    c.merge(hair_pixels(shape, hair_ramp(look.tint), tips), dy)


def facing(look: Look, view: str, step: int, mood: str = "") -> Image.Image:
    """Someone standing or walking towards us or away."""
    c = Canvas()
    dy = abs(step)
    if view == "down":
        _behind(look, c, dy)
    legs_facing(c, look, step, dy)
    torso(c, look, view, step, dy)
    arms_facing(c, look, step, dy)
    if mood == "talk":
        raised_hand(c, look)
    over(c, look, view, dy, under_hair=True)
    c.merge(draw_head(look, view, mood).px, dy)
    over(c, look, view, dy)
    c.outline()
    return c.image(shadow=True)


def sideways(look: Look, view: str, step: int) -> Image.Image:
    """Someone walking left, or right as the mirror of it."""
    c = Canvas()
    dy = abs(step)
    if step:
        arm_side(c, look, step, dy, far=True)
    legs_side(c, look, step, dy)
    torso(c, look, view, step, dy)
    arm_side(c, look, -step, dy)
    over(c, look, view, dy, under_hair=True)
    c.merge(draw_head(look, view).px, dy)
    over(c, look, view, dy)
    c.outline()
    return (c.mirrored() if view == "right" else c).image(shadow=True)


def sitting(look: Look) -> Image.Image:
    """Someone seated and facing us."""
    c = Canvas()
    dy = 3
    _behind(look, c, dy)
    torso(c, look, "down", 0, dy)
    c.px = {p: color for p, color in c.px.items() if p[1] < 28}
    lap(c, look)
    hands_on_lap(c, look)
    over(c, look, "down", dy, under_hair=True)
    c.merge(draw_head(look, "down").px, dy)
    over(c, look, "down", dy)
    c.px = {p: color for p, color in c.px.items() if p[1] < 30}
    c.outline()
    return c.image(shadow=True)


def sleeping(look: Look) -> Image.Image:
    """A head on a pillow over the turned-down edge of a blanket."""
    c = Canvas()
    c.rect((5, 6, 26, 18), rgb("d9dff0"))
    c.rect((6, 5, 25, 5), WHITE)
    c.rect((6, 6, 14, 8), WHITE)
    c.rect((6, 19, 25, 19), rgb("b4bcd8"))
    c.rect((25, 7, 26, 18), rgb("b4bcd8"))
    c.merge(draw_head(look, "down", "sleep").px, 1)
    blanket = ramp(look.top)
    c.px = {p: color for p, color in c.px.items() if p[1] <= 19}
    c.rect((6, 18, 25, 20), WHITE)
    c.rect((6, 20, 25, 20), rgb("b4bcd8"))
    c.rect((6, 21, 25, 26), blanket.mid)
    c.rect((7, 21, 17, 22), blanket.light)
    c.rect((7, 26, 24, 27), blanket.dark)
    c.rect((24, 21, 25, 26), blanket.dark)
    c.outline()
    return c.image()


def frames(look: Look) -> list[Image.Image]:
    """The twenty tiles of one person, in column order."""
    out = [facing(look, "down", s) for s in STEPS]
    out += [sideways(look, view, s) for view in ("left", "right") for s in STEPS]
    out += [facing(look, "up", s) for s in STEPS]
    return [*out, sitting(look), sleeping(look), facing(look, "down", 0, "talk"), portrait(look)]


def sheet(cast: Mapping[str, Look]) -> tuple[Image.Image, dict[str, object]]:
    """One row of tiles per person in slug order, visitors last, and the sheet's index."""
    rows = [*sorted(cast.items()), *sorted(VISITORS.items())]
    out = Image.new("RGBA", (20 * TILE, len(rows) * TILE), (0, 0, 0, 0))
    for y, (_, look) in enumerate(rows):
        for x, tile in enumerate(frames(look)):
            out.paste(tile, (x * TILE, y * TILE))
    index = {slug: row for row, (slug, _) in enumerate(rows)}
    return out, {"tile": TILE, "rows": index, "columns": COLUMNS}


def build(scenario: str) -> dict[str, bytes]:
    """The scenario's sprite files by name, the same bytes on every run."""
    image, index = sheet(CASTS[scenario])
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=False)
    text = json.dumps(index, indent=1) + "\n"
    return {"sprites.png": buffer.getvalue(), "sprites.json": text.encode()}


def main() -> None:
    """Write every scenario's sheet and index."""
    for scenario in CASTS:
        folder = SCENARIOS / scenario
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in build(scenario).items():
            (folder / name).write_bytes(data)


if __name__ == "__main__":
    main()
