"""Render a built map for looking at: python -m art.preview SCENARIO --out DIR."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any

from PIL import Image

from art.build import HOME
from art.pixels import TILE


def render(folder: Path, *, hidden: bool = False) -> tuple[Image.Image, dict[str, Any]]:
    """Draw the visible tile layers of a map in file order."""
    data = json.loads((folder / "map.tmj").read_text(encoding="utf-8"))
    sheet = Image.open(folder / "tiles.png").convert("RGBA")
    columns = data["tilesets"][0]["columns"]
    out = Image.new("RGBA", (data["width"] * TILE, data["height"] * TILE))
    for layer in data["layers"]:
        if layer["type"] != "tilelayer" or not (layer["visible"] or hidden):
            continue
        for index, gid in enumerate(layer["data"]):
            if gid:
                x, y = (gid - 1) % columns * TILE, (gid - 1) // columns * TILE
                tile = sheet.crop((x, y, x + TILE, y + TILE))
                out.alpha_composite(
                    tile, (index % data["width"] * TILE, index // data["width"] * TILE)
                )
    return out, data


def main() -> None:
    """Write the whole map and each sector at double size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--hidden", action="store_true", help="show collision and seats")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    image, data = render(HOME / args.scenario, hidden=args.hidden)
    image.convert("RGB").save(args.out / "map.png")
    sectors = next(layer for layer in data["layers"] if layer["name"] == "sectors")
    for item in sectors["objects"]:
        x, y, w, h = (int(item[k]) for k in ("x", "y", "width", "height"))
        part = image.crop((x - 64, y - 64, x + w + 64, y + h + 64)).convert("RGB")
        name = re.sub(r"\W+", "_", item["name"]).strip("_").lower()
        part.resize((part.width * 2, part.height * 2), Image.Resampling.NEAREST).save(
            args.out / f"{name}.png"
        )


if __name__ == "__main__":
    main()
