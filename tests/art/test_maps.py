"""Both towns are complete, consistent and walkable, and the files match the drawing."""

from __future__ import annotations

import io
import json
from collections import Counter, deque
from typing import Any

import numpy as np
import pytest
from PIL import Image
from pytiled_parser import parse_map

from art.build import HOME, SCENARIOS, build
from tests.art.expected import EXPECTED, STREET

TILE = 32
Cell = tuple[int, int]
Item = dict[str, Any]


class Map:
    """A committed map, read the way a reader of the format would."""

    def __init__(self, name: str) -> None:
        """Load one scenario's map."""
        self.name = name
        self.data = json.loads((HOME / name / "map.tmj").read_text(encoding="utf-8"))
        self.width, self.height = self.data["width"], self.data["height"]
        self.layers = {layer["name"]: layer for layer in self.data["layers"]}
        blocked = self.layers["collision"]["data"]
        self.open = {(i % self.width, i // self.width) for i, gid in enumerate(blocked) if not gid}

    def items(self, layer: str) -> list[Item]:
        """Rectangles of an object layer with their properties as a dict."""
        return [
            item | {"props": {p["name"]: p["value"] for p in item["properties"]}}
            for item in self.layers[layer]["objects"]
        ]

    def reach(self, start: Cell) -> dict[Cell, int]:
        """Walking distance to every tile that can be reached."""
        far, queue = {start: 0}, deque([start])
        while queue:
            cell = queue.popleft()
            for near in neighbours(cell):
                if near in self.open and near not in far:
                    far[near] = far[cell] + 1
                    queue.append(near)
        return far

    def arena_cells(self, sector: str, arena: str) -> set[Cell]:
        """Tiles of an arena."""
        return {
            c
            for a in self.items("arenas")
            if a["name"] == arena and a["props"]["sector"] == sector
            for c in tiles(a)
        }

    def use_tiles(self, thing: Item) -> set[Cell]:
        """Tiles from which an object can be used: on it, or else next to it."""
        own = set(tiles(thing))
        room = self.arena_cells(thing["props"]["sector"], thing["props"]["arena"])
        return own & self.open or {n for c in own for n in neighbours(c)} & self.open & room


def neighbours(cell: Cell) -> list[Cell]:
    """The four tiles around one."""
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def tiles(item: Item) -> list[Cell]:
    """Tiles of a rectangle, which must be aligned to tiles."""
    sides = [item[k] for k in ("x", "y", "width", "height")]
    assert all(side % TILE == 0 for side in sides), item["name"]
    x, y, w, h = (int(side) // TILE for side in sides)
    return [(x + i, y + j) for j in range(h) for i in range(w)]


@pytest.fixture(scope="module", params=sorted(SCENARIOS))
def town(request: pytest.FixtureRequest) -> Map:
    """Each committed map."""
    return Map(request.param)


@pytest.mark.parametrize("name", sorted(SCENARIOS))
def test_committed_files_are_what_the_scripts_draw(name: str) -> None:
    """Building again gives the same map text and the same tile pixels."""
    sheet, text = build(SCENARIOS[name]())
    assert text.encode() == (HOME / name / "map.tmj").read_bytes()
    made = np.asarray(Image.open(io.BytesIO(sheet)).convert("RGBA"))
    kept = np.asarray(Image.open(HOME / name / "tiles.png").convert("RGBA"))
    assert np.array_equal(made, kept)


def test_files_are_small_and_parse(town: Map) -> None:
    """A Tiled reader accepts the map, and downloads stay light."""
    folder = HOME / town.name
    parsed = parse_map(folder / "map.tmj")
    assert parsed.properties == {"name": town.name.title()}
    assert (folder / "tiles.png").stat().st_size < 400_000
    assert (folder / "map.tmj").stat().st_size < 1_200_000


def test_layers(town: Map) -> None:
    """The promised layers exist, drawn in the promised order."""
    names = list(town.layers)
    order = ["ground", "floor", "walls", "furniture", "above", "collision"]
    assert [name for name in names if name in order] == order
    assert {"seats", "sectors", "arenas", "objects", "doors"} <= set(names)
    assert not town.layers["collision"]["visible"]
    assert not town.layers["seats"]["visible"]


def test_every_place_and_object_is_there_once(town: Map) -> None:
    """Sectors, arenas and objects are exactly the expected ones."""
    found: dict[str, dict[str, list[str]]] = {s["name"]: {} for s in town.items("sectors")}
    for arena in town.items("arenas"):
        found[arena["props"]["sector"]].setdefault(arena["name"], [])
    for thing in town.items("objects"):
        found[thing["props"]["sector"]][thing["props"]["arena"]].append(thing["name"])
    table = {s: {a: sorted(names) for a, names in arenas.items()} for s, arenas in found.items()}
    assert table == EXPECTED[town.name]
    assert len(town.items("sectors")) == len(EXPECTED[town.name])


def test_rectangles(town: Map) -> None:
    """Nothing overlaps, and each rectangle lies in what holds it."""
    sectors = {s["name"]: set(tiles(s)) for s in town.items("sectors")}
    assert max(Counter(c for s in sectors.values() for c in s).values()) == 1
    arenas = [(a, set(tiles(a))) for a in town.items("arenas")]
    assert max(Counter(c for _, area in arenas for c in area).values()) == 1
    assert all(area <= sectors[a["props"]["sector"]] for a, area in arenas)
    things = [(o, set(tiles(o))) for o in town.items("objects")]
    assert max(Counter(c for _, area in things for c in area).values()) == 1
    for o, area in things:
        assert area <= town.arena_cells(o["props"]["sector"], o["props"]["arena"]), o["name"]


def test_every_object_can_be_used(town: Map) -> None:
    """From the street one can walk to every object, room and door."""
    far = town.reach(STREET[town.name])
    for thing in town.items("objects"):
        spots = town.use_tiles(thing)
        where = (thing["props"]["sector"], thing["props"]["arena"], thing["name"])
        assert spots, where
        assert spots & set(far), where
    for door in town.items("doors"):
        assert set(tiles(door)) <= set(far), door["props"]["sector"]
    seats = {
        (i % town.width, i // town.width)
        for i, gid in enumerate(town.layers["seats"]["data"])
        if gid
    }
    assert seats <= set(far), seats - set(far)


def test_rooms_have_no_dead_pockets(town: Map) -> None:
    """Every open tile indoors can be reached."""
    far = town.reach(STREET[town.name])
    for arena in town.items("arenas"):
        lost = set(tiles(arena)) & town.open - set(far)
        assert not lost, (arena["props"]["sector"], arena["name"], lost)


def test_bathrooms_hold_one(town: Map) -> None:
    """Bathrooms are for one person, other rooms have no limit."""
    for arena in town.items("arenas"):
        assert arena["props"]["capacity"] == (1 if "bathroom" in arena["name"] else 0)
        assert arena["props"]["access"] in ("public", "private")


def test_walks_are_decent(town: Map) -> None:
    """No walk between two objects takes 200 tiles or more."""
    far = [(o, town.use_tiles(o)) for o in town.items("objects") if o["name"] in ("bed", "desk")]
    for _, spots in far[:: max(1, len(far) // 12)]:
        reach = town.reach(min(spots))
        assert max(reach[min(t)] for _, t in far) < 200
