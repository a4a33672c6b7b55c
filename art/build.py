"""Draw every town and write its tiles and map: python -m art.build."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from art.compose import LAYERS, Painter
from art.layout_millbrook import millbrook
from art.layout_smallville import smallville
from art.pixels import TILE, Pen, rgb
from art.plan import room_origin
from art.tileset import Tileset, object_layer, png_bytes, rect_object, tile_layer, tiled_map

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PIL import Image

    from art.model import Cell, Town
    from art.plan import Plan

SCENARIOS: dict[str, Callable[[], Town]] = {"smallville": smallville, "millbrook": millbrook}
HOME = Path(__file__).parent.parent / "src" / "townlet" / "scenarios"


def _marker(color: str) -> Image.Image:
    """A translucent tile that marks something invisible."""
    pen = Pen(TILE, TILE)
    pen.box(1, 1, 30, 30, rgb(color, 90), rgb(color, 200))
    return pen.image


def _marked(
    tileset: Tileset, cells: Iterable[Cell], color: str, size: tuple[int, int]
) -> list[int]:
    """Gids of a layer that marks some tiles."""
    gid, chosen = tileset.cut(_marker(color))[0], set(cells)
    return [gid if (x, y) in chosen else 0 for y in range(size[1]) for x in range(size[0])]


def _sectors(town: Town) -> list[dict[str, Any]]:
    """Tiled rectangles of all sectors."""
    found = []
    for b in town.buildings:
        props: dict[str, str | int] = {"access": b.access, "owner": b.owner, "kind": b.kind}
        if b.opens:
            props |= {"opens": b.opens, "closes": b.closes}
        found.append(rect_object(b.name, (b.x, b.y, b.w, b.h), props))
    return found


def _arenas(town: Town) -> list[dict[str, Any]]:
    """Tiled rectangles of all arenas."""
    return [
        rect_object(
            room.name,
            (b.x + x, b.y + y, w, h),
            {
                "sector": b.name,
                "capacity": room.capacity,
                "access": room.access,
                "owner": room.owner,
            },
        )
        for b in town.buildings
        for room in b.rooms
        for x, y, w, h in room.rects
    ]


def _objects(plan: Plan) -> list[dict[str, Any]]:
    """Tiled rectangles of all objects."""
    found = []
    for b, room, thing in plan.objects():
        x, y = room_origin(b, room)
        props: dict[str, str | int] = {
            "sector": b.name,
            "arena": room.name,
            "capacity": thing.capacity,
            "state": thing.state,
        }
        if thing.opens:
            props |= {"opens": thing.opens, "closes": thing.closes}
        found.append(rect_object(thing.name, (x + thing.x, y + thing.y, thing.w, thing.h), props))
    return found


def build(town: Town) -> tuple[bytes, str]:
    """Draw a town; answer its tiles (PNG) and its map (Tiled JSON)."""
    painter, tileset, size = Painter(town), Tileset(), (town.width, town.height)
    plan = painter.plan
    collision = _marked(tileset, plan.blocked, "d84848", size)
    seats = _marked(tileset, plan.seats, "e8c040", size)
    layers = [tile_layer(name, tileset.cut(painter.layers[name]), size) for name in LAYERS]
    layers.append(tile_layer("collision", collision, size, visible=False))
    layers.append(tile_layer("seats", seats, size, visible=False))
    layers.append(object_layer("sectors", _sectors(town)))
    layers.append(object_layer("arenas", _arenas(town)))
    layers.append(object_layer("objects", _objects(plan)))
    layers.append(
        object_layer(
            "doors",
            [
                rect_object("door", (x, y, 1, 1), {"sector": b.name})
                for (x, y), b in plan.doors.items()
            ],
        )
    )
    sheet = tileset.sheet()
    return png_bytes(sheet), tiled_map(town.name, size, layers, sheet, len(tileset.tiles))


def main() -> None:
    """Write the files of every scenario."""
    for name, make in SCENARIOS.items():
        tiles, text = build(make())
        folder = HOME / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "tiles.png").write_bytes(tiles)
        (folder / "map.tmj").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
