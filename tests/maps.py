"""Tiny Tiled maps drawn in code: tests of the world and of scenarios are played on these."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

TILE = 16


@dataclass(frozen=True)
class Box:
    """A named rectangle in tiles, with its properties."""

    name: str
    x: int
    y: int
    width: int = 1
    height: int = 1
    properties: Mapping[str, str | int] = field(default_factory=dict)

    def tiled(self, number: int) -> dict[str, object]:
        """The rectangle as Tiled writes it, in pixels."""
        return {
            "id": number,
            "name": self.name,
            "type": "",
            "x": self.x * TILE,
            "y": self.y * TILE,
            "width": self.width * TILE,
            "height": self.height * TILE,
            "rotation": 0,
            "visible": True,
            "properties": [
                {"name": key, "type": "int" if isinstance(value, int) else "string", "value": value}
                for key, value in self.properties.items()
            ],
        }


@dataclass(frozen=True)
class Drawing:
    """A map as rows of text ("#" blocked, "s" a seat, else walkable) and named boxes."""

    rows: Sequence[str]
    sectors: Sequence[Box] = ()
    arenas: Sequence[Box] = ()
    objects: Sequence[Box] = ()
    doors: Sequence[Box] = ()

    def tiled(self) -> dict[str, object]:
        """The whole map as Tiled writes it."""
        layers = [
            self._tiles("collision", "#"),
            self._tiles("seats", "s"),
            _boxes("sectors", self.sectors, 100),
            _boxes("arenas", self.arenas, 200),
            _boxes("objects", self.objects, 300),
            _boxes("doors", self.doors, 400),
        ]
        return {
            "type": "map",
            "version": "1.10",
            "tiledversion": "1.10.2",
            "orientation": "orthogonal",
            "renderorder": "right-down",
            "infinite": False,
            "width": len(self.rows[0]),
            "height": len(self.rows),
            "tilewidth": TILE,
            "tileheight": TILE,
            "nextlayerid": len(layers) + 1,
            "nextobjectid": 500,
            "tilesets": [],
            "layers": layers,
        }

    def write(self, path: Path) -> Path:
        """Write the .tmj file and return its path."""
        path.write_text(json.dumps(self.tiled()), encoding="utf-8")
        return path

    def having(
        self,
        *,
        sectors: Sequence[Box] = (),
        arenas: Sequence[Box] = (),
        objects: Sequence[Box] = (),
        doors: Sequence[Box] = (),
    ) -> Drawing:
        """The same map with these boxes too."""
        return replace(
            self,
            sectors=(*self.sectors, *sectors),
            arenas=(*self.arenas, *arenas),
            objects=(*self.objects, *objects),
            doors=(*self.doors, *doors),
        )

    def _tiles(self, name: str, mark: str) -> dict[str, object]:
        data = [int(cell == mark) for row in self.rows for cell in row]
        return {
            "type": "tilelayer",
            "name": name,
            "opacity": 1,
            "visible": False,
            "x": 0,
            "y": 0,
            "width": len(self.rows[0]),
            "height": len(self.rows),
            "data": data,
        }


def _boxes(name: str, boxes: Sequence[Box], first: int) -> dict[str, object]:
    return {
        "type": "objectgroup",
        "name": name,
        "opacity": 1,
        "visible": False,
        "draworder": "topdown",
        "x": 0,
        "y": 0,
        "objects": [box.tiled(first + n) for n, box in enumerate(boxes)],
    }


def village() -> Drawing:
    """A street with a private home (bedroom, one-person bathroom) and a cafe with hours."""
    home, cafe = {"sector": "Ada's house"}, {"sector": "Corner Cafe", "arena": "cafe"}
    bedroom, bathroom = home | {"arena": "bedroom"}, home | {"arena": "bathroom"}
    return Drawing(
        rows=(
            "................",
            ".#######.######.",
            ".#..#..#.#....#.",
            ".#..#..#.#.ss.#.",
            ".#.....#.#.##.#.",
            ".###.###.#.####.",
            "................",
            "................",
        ),
        sectors=(
            Box(
                "Ada's house",
                1,
                1,
                7,
                5,
                {"kind": "home", "access": "private", "owner": "Ada Bell"},
            ),
            Box(
                "Corner Cafe",
                9,
                1,
                6,
                5,
                {"kind": "cafe", "opens": "08:00", "closes": "20:00", "owner": "Bo Reed"},
            ),
        ),
        arenas=(
            Box("bedroom", 2, 2, 2, 3, home),
            Box("bathroom", 5, 2, 2, 3, home | {"capacity": 1}),
            Box("cafe", 10, 2, 4, 3, {"sector": "Corner Cafe"}),
        ),
        objects=(
            Box("bed", 2, 2, 2, 1, bedroom | {"capacity": 1, "state": "made"}),
            Box("desk", 3, 3, 1, 1, bedroom),
            Box("shower", 6, 2, 1, 1, bathroom | {"capacity": 1, "state": "off"}),
            Box("table", 11, 3, 2, 2, cafe | {"capacity": 2}),
            Box("counter", 13, 2, 1, 1, cafe | {"opens": "09:00", "closes": "17:00"}),
        ),
        doors=(Box("", 4, 5, 1, 1, {"sector": "Ada's house"}),),
    )
