"""Draw a moment of a run: python -m art.picture RUN --at "2023-02-14 17:40" --out docs/town.png."""

from __future__ import annotations

import argparse
import asyncio
import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from art.pixels import TILE
from art.preview import render
from townlet.town import Town

if TYPE_CHECKING:
    from collections.abc import Iterator

INK = (64, 44, 52, 255)
PAPER = (255, 248, 232, 235)
Tile = tuple[int, int]


def people(town: Town) -> Iterator[tuple[str, Tile, int]]:
    """Who is where at the end of the folded log: slug, tile, column of the sprite sheet."""
    state = town.state
    columns = {"L": 4, "R": 8, "U": 12, "D": 0}
    for slug, body in state.world.bodies.items():
        x, y = body.at(state.tick)
        if body.asleep:
            column = 17
        elif body.conversation:
            column = 18
        elif body.walking(state.tick):
            before = body.at(state.tick - 1)
            step = {(1, 0): "R", (-1, 0): "L", (0, -1): "U"}.get((x - before[0], y - before[1]))
            column = columns[step or "D"] + 1
        else:
            column = 0
        yield slug, (x, y), column


def label(image: Image.Image, text: str, x: int, y: int) -> None:
    """A paper tag with a name, centred above a tile."""
    font = ImageFont.load_default(11)
    pen = ImageDraw.Draw(image, "RGBA")
    width = int(pen.textlength(text, font=font)) + 8
    left = x + TILE // 2 - width // 2
    pen.rounded_rectangle((left, y - 15, left + width, y - 1), 4, PAPER, INK)
    pen.text((left + 4, y - 14), text, INK, font=font)


def draw(town: Town, box: tuple[int, int, int, int]) -> Image.Image:
    """The part of the map in a box of tiles (left, top, width, height), with everyone in it."""
    folder = town.scenario.folder
    image, _ = render(folder)
    sheet = Image.open(folder / "sprites.png").convert("RGBA")
    rows = json.loads((folder / "sprites.json").read_text(encoding="utf-8"))["rows"]
    present = sorted(people(town), key=lambda one: one[1][1])
    for slug, (x, y), column in present:
        at = (column * TILE, rows[slug] * TILE)
        sprite = sheet.crop((*at, at[0] + TILE, at[1] + TILE))
        image.alpha_composite(sprite, (x * TILE, y * TILE - 6))
    for slug, (x, y), _ in present:
        label(image, town.state.names[slug].split()[0], x * TILE, y * TILE - 4)
    left, top, width, height = (n * TILE for n in box)
    return image.crop((left, top, left + width, top + height)).convert("RGB")


def main() -> None:
    """Open the run at the moment and write the picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run")
    parser.add_argument("--runs-dir", type=Path, default=Path("runs"))
    parser.add_argument("--at", type=datetime.fromisoformat, required=True)
    parser.add_argument("--box", type=int, nargs=4, default=(20, 27, 25, 18), metavar="N")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    with asyncio.run(Town.open(args.runs_dir, args.run, at=args.at)) as town:
        draw(town, tuple(args.box)).save(args.out, optimize=True)


if __name__ == "__main__":
    main()
