"""Cut painted layers into tiles and write the Tiled map."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.pixels import TILE

if TYPE_CHECKING:
    from collections.abc import Sequence

COLUMNS = 64


class Tileset:
    """Distinct 32 x 32 pictures; the empty one is gid 0."""

    def __init__(self) -> None:
        """Start with no tiles."""
        self.gids: dict[bytes, int] = {bytes(TILE * TILE * 4): 0}
        self.tiles: list[NDArray[np.uint8]] = []

    def gid(self, tile: NDArray[np.uint8]) -> int:
        """The gid of a picture, added when it is new."""
        key = tile.tobytes()
        if key not in self.gids:
            self.tiles.append(tile.copy())
            self.gids[key] = len(self.tiles)
        return self.gids[key]

    def cut(self, layer: Image.Image) -> list[int]:
        """The gids of a layer, row by row."""
        pixels = np.array(layer)
        pixels[pixels[..., 3] == 0] = 0
        rows, columns = pixels.shape[0] // TILE, pixels.shape[1] // TILE
        grid = pixels.reshape(rows, TILE, columns, TILE, 4).transpose(0, 2, 1, 3, 4)
        return [
            self.gid(np.ascontiguousarray(grid[y, x])) for y in range(rows) for x in range(columns)
        ]

    def sheet(self) -> Image.Image:
        """All tiles in one picture with at most 256 colours."""
        rows = -(-len(self.tiles) // COLUMNS)
        sheet = np.zeros((rows * TILE, COLUMNS * TILE, 4), dtype=np.uint8)
        for index, tile in enumerate(self.tiles):
            x, y = index % COLUMNS * TILE, index // COLUMNS * TILE
            sheet[y : y + TILE, x : x + TILE] = tile
        return _indexed(sheet)


def _indexed(sheet: NDArray[np.uint8]) -> Image.Image:
    """Reduce a picture to 256 colours, the most used ones kept exactly."""
    packed = np.ascontiguousarray(sheet).view("<u4").reshape(-1)
    codes, inverse, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colors = codes.astype("<u4").view(np.uint8).reshape(-1, 4)
    order = np.lexsort((np.arange(len(colors)), -counts))
    palette = _choose(colors[order].astype(np.int64), counts[order])
    nearest = _nearest(colors.astype(np.int64), palette)
    image = Image.fromarray(
        nearest[inverse.reshape(-1)].reshape(sheet.shape[:2]).astype(np.uint8), "P"
    )
    image.putpalette(palette[:, :3].astype(np.uint8).tobytes())
    image.info["transparency"] = palette[:, 3].astype(np.uint8).tobytes()
    return image


def _choose(colors: NDArray[np.int64], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Pick 256 colours: each next one is the worst served so far, weighed by use."""
    chosen = [0]
    weight = np.minimum(counts, 4000) + 60
    gap = _distance(colors, colors[0])
    while len(chosen) < min(256, len(colors)):
        best = int(np.argmax(gap * weight))
        chosen.append(best)
        gap = np.minimum(gap, _distance(colors, colors[best]))
    return colors[chosen]


def _distance(colors: NDArray[np.int64], one: NDArray[np.int64]) -> NDArray[np.int64]:
    """Squared distance in colour and (weighed more) alpha."""
    apart = colors - one
    total: NDArray[np.int64] = (apart * apart * np.array([3, 5, 2, 8])).sum(axis=-1)
    return total


def _nearest(colors: NDArray[np.int64], palette: NDArray[np.int64]) -> NDArray[np.int64]:
    """The palette index nearest to each colour."""
    return np.array([int(np.argmin(_distance(palette, color))) for color in colors])


def png_bytes(image: Image.Image) -> bytes:
    """A picture as PNG bytes."""
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True, transparency=image.info.get("transparency"))
    return out.getvalue()


def tile_layer(
    name: str, gids: Sequence[int], size: tuple[int, int], *, visible: bool = True
) -> dict[str, Any]:
    """A Tiled tile layer; its id is set later."""
    return {
        "data": list(gids),
        "height": size[1],
        "name": name,
        "opacity": 1,
        "type": "tilelayer",
        "visible": visible,
        "width": size[0],
        "x": 0,
        "y": 0,
    }


def prop(name: str, value: str | int) -> dict[str, str | int]:
    """A Tiled property."""
    return {"name": name, "type": "int" if isinstance(value, int) else "string", "value": value}


def object_layer(name: str, items: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A Tiled object layer of rectangles; ids are set later."""
    return {
        "draworder": "topdown",
        "name": name,
        "objects": list(items),
        "opacity": 1,
        "type": "objectgroup",
        "visible": False,
        "x": 0,
        "y": 0,
    }


def rect_object(
    name: str, rect: tuple[int, int, int, int], props: dict[str, str | int]
) -> dict[str, Any]:
    """A Tiled rectangle over whole tiles."""
    x, y, w, h = (part * TILE for part in rect)
    return {
        "height": h,
        "name": name,
        "properties": [prop(k, v) for k, v in sorted(props.items())],
        "rotation": 0,
        "type": "",
        "visible": True,
        "width": w,
        "x": x,
        "y": y,
    }


def tiled_map(
    name: str,
    size: tuple[int, int],
    layers: Sequence[dict[str, Any]],
    sheet: Image.Image,
    count: int,
) -> str:
    """The whole Tiled map as compact JSON."""
    next_object = 1
    for index, layer in enumerate(layers, start=1):
        layer["id"] = index
        for item in layer.get("objects", ()):
            item["id"] = next_object
            next_object += 1
    tileset = {
        "columns": COLUMNS,
        "firstgid": 1,
        "image": "tiles.png",
        "imageheight": sheet.height,
        "imagewidth": sheet.width,
        "margin": 0,
        "name": "tiles",
        "spacing": 0,
        "tilecount": count,
        "tileheight": TILE,
        "tilewidth": TILE,
    }
    whole = {
        "compressionlevel": -1,
        "height": size[1],
        "infinite": False,
        "layers": list(layers),
        "nextlayerid": len(layers) + 1,
        "nextobjectid": next_object,
        "orientation": "orthogonal",
        "properties": [prop("name", name)],
        "renderorder": "right-down",
        "tiledversion": "1.10.2",
        "tileheight": TILE,
        "tilesets": [tileset],
        "tilewidth": TILE,
        "type": "map",
        "version": "1.10",
        "width": size[0],
    }
    return json.dumps(whole, separators=(",", ":"), sort_keys=True) + "\n"
