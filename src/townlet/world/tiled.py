"""Reads what a Tiled map (.tmj) says, as grids and named boxes; errors name file, thing and fix."""

from __future__ import annotations

import difflib
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import numpy as np
import pytiled_parser
from numpy.typing import NDArray
from pytiled_parser.layer import Layer, LayerGroup, ObjectLayer, TileLayer
from pytiled_parser.tiled_map import TiledMap
from pytiled_parser.tiled_object import Rectangle, TiledObject

from townlet.core.errors import BadInput
from townlet.core.place import Tile
from townlet.world.map import Access

_TIME_OF_DAY = re.compile(r"([01]\d|2[0-3]):[0-5]\d|24:00")

_LISTED = 8
"""Names listed at most when none is close to what was written."""

Grid = NDArray[np.bool_]
"""One flag a tile, shape (height, width)."""

_PARSER_ERRORS = (
    pytiled_parser.UnknownFormat,
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
    zlib.error,
)
"""What the parser, which checks no types, raises on a map that is not as it expects."""

_Size = Annotated[int, msgspec.Meta(ge=1)]
_Gid = Annotated[int, msgspec.Meta(ge=0, lt=2**32)]
_Kind = TypeVar("_Kind", bound=Layer)


def unknown(sort: str, name: str, known: Iterable[str]) -> str:
    """What to say of a name that is none of the known ones, with the one most likely meant."""
    names = sorted(set(known))
    folded = {option.casefold(): option for option in names}
    close = difflib.get_close_matches(name.casefold(), folded, n=1)
    if close:
        return f"unknown {sort} {name!r}; did you mean {folded[close[0]]!r}?"
    if not names:
        return f"unknown {sort} {name!r}; there is none"
    more = f" and {len(names) - _LISTED} more" if len(names) > _LISTED else ""
    return f"unknown {sort} {name!r}; there is {', '.join(map(repr, names[:_LISTED]))}{more}"


def is_time_of_day(text: str) -> bool:
    """Whether a text is a time of day as "07:30"; "24:00" is the end of the day."""
    return _TIME_OF_DAY.fullmatch(text) is not None


class _ObjectShape(msgspec.Struct):
    """What an object of a map file must be like before it is parsed."""

    name: str
    x: float
    y: float
    width: float
    height: float
    rotation: float


class _LayerShape(msgspec.Struct):
    """What a layer of a map file must be like before it is parsed."""

    name: str
    width: _Size | None = None
    data: list[_Gid] | str | None = None
    objects: list[_ObjectShape] = []
    layers: list[_LayerShape] = []


class _MapShape(msgspec.Struct):
    """What a map file must be like before it is parsed: the parser itself checks no types."""

    width: _Size
    height: _Size
    tilewidth: _Size
    tileheight: _Size
    layers: list[_LayerShape]


@dataclass(frozen=True)
class Box:
    """One named thing of an object layer: its tiles and its properties."""

    file: Path
    thing: str
    name: str
    tiles: frozenset[Tile]
    properties: Mapping[str, object]

    def wrong(self, problem: str) -> BadInput:
        """The error that this thing has a problem; the problem's text says the fix too."""
        inside = ":".join(filter(None, map(self.text, ("sector", "arena"))))
        named = f"{self.thing} {self.name!r}" + (f" of {inside!r}" if inside else "")
        return BadInput(f"{self.file}: {named}: {problem}")

    def text(self, key: str) -> str:
        """A property as text, "" when it is absent."""
        return str(self.properties.get(key, "")).strip()

    def known(self, key: str, options: Iterable[str]) -> str:
        """A property that must name one of the options."""
        value, names = self.text(key), list(options)
        if not value:
            raise self.wrong(f"property {key!r} is missing; add it in Tiled")
        if value not in names:
            raise self.wrong(unknown(key, value, names))
        return value

    def hours(self) -> tuple[str, str]:
        """Opening and closing time as "HH:MM", both "" when there are none."""
        opens, closes = self.text("opens"), self.text("closes")
        if bool(opens) != bool(closes):
            missing = "closes" if opens else "opens"
            raise self.wrong(f"property {missing!r} is missing; give both hours or neither")
        for key, value in (("opens", opens), ("closes", closes)):
            if value and not is_time_of_day(value):
                raise self.wrong(f"{key}: cannot read {value!r} as a time; write it as 08:00")
        return opens, closes

    def number(self, key: str, default: int) -> int:
        """A whole number from 0 up."""
        text = self.text(key) or str(default)
        if not text.isdecimal():
            raise self.wrong(f"{key} is {text!r}; make it a whole number, 0 for no limit")
        return int(text)

    def access(self, default: Access) -> Access:
        """Who may come in."""
        match self.text("access") or default:
            case "public":
                return "public"
            case "private":
                return "private"
            case other:
                raise self.wrong(f"access is {other!r}; make it 'public' or 'private'")

    def owners(self) -> tuple[str, ...]:
        """The names in the property "owner", which commas separate."""
        return tuple(name.strip() for name in self.text("owner").split(",") if name.strip())


@dataclass(frozen=True)
class Sheet:
    """A parsed map file and where it is."""

    file: Path
    tiled: TiledMap

    def grid(self, name: str, *, needed: bool = True) -> Grid:
        """Where a tile layer holds any tile, shape (height, width); all False if it is absent."""
        width, height = (int(side) for side in self.tiled.map_size)
        layer = self._layer(name, TileLayer, needed=needed)
        if layer is None:
            return np.zeros((height, width), np.bool_)
        rows = np.array([gid for row in layer.data or () for gid in row], np.int64)
        if rows.size != width * height:
            raise BadInput(
                f"{self.file}: layer {name!r} holds {rows.size} tiles, not {width} x {height}; "
                "turn off Infinite in Tiled's map properties and save again"
            )
        filled: Grid = (rows != 0).reshape(height, width)
        return filled

    def boxes(self, name: str, *, needed: bool = True) -> list[Box]:
        """The rectangles of an object layer, in file order."""
        layer = self._layer(name, ObjectLayer, needed=needed)
        thing = name.removesuffix("s")
        return [self._box(thing, item) for item in layer.tiled_objects] if layer else []

    def _layer(self, name: str, kind: type[_Kind], *, needed: bool) -> _Kind | None:
        for layer in _flat(self.tiled.layers):
            if layer.name == name and isinstance(layer, kind):
                return layer
        if not needed:
            return None
        sort = "tile" if kind is TileLayer else "object"
        raise BadInput(f"{self.file}: the {sort} layer {name!r} is missing; add it in Tiled")

    def _box(self, thing: str, item: TiledObject) -> Box:
        name = " ".join(item.name.split())
        box = Box(self.file, thing, name, frozenset(), item.properties or {})
        if not name or ":" in name:
            if thing == "door":
                name = f"door {item.id}"
            else:
                raise box.wrong(f"object {item.id} needs a name without a colon; give it one")
        left, top, wide, high = self._cells(box, item)
        tiles = ((x, y) for y in range(top, top + high) for x in range(left, left + wide))
        return replace(box, name=name, tiles=frozenset(tiles))

    def _cells(self, box: Box, item: TiledObject) -> tuple[int, int, int, int]:
        if not isinstance(item, Rectangle) or item.rotation:
            raise box.wrong("is not an upright rectangle; draw it with Insert Rectangle")
        (tile_w, tile_h), (width, height) = self.tiled.tile_size, self.tiled.map_size
        sides = (
            item.coordinates.x / tile_w,
            item.coordinates.y / tile_h,
            item.size.width / tile_w,
            item.size.height / tile_h,
        )
        left, top, wide, high = (int(side) for side in sides)
        if any(side % 1 for side in sides) or wide < 1 or high < 1:
            raise box.wrong("does not lie on whole tiles; turn on Snap to Grid and redraw it")
        if left < 0 or top < 0 or left + wide > width or top + high > height:
            raise box.wrong("lies partly off the map; move it inside")
        return left, top, wide, high


def _flat(layers: Sequence[Layer]) -> Iterator[Layer]:
    for layer in layers:
        yield layer
        if isinstance(layer, LayerGroup):
            yield from _flat(layer.layers or [])


def parse(path: Path) -> TiledMap:
    """The map file as it stands; raises BadInput when it is not one."""
    try:
        msgspec.json.decode(path.read_bytes(), type=_MapShape)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}); check the path") from None
    except msgspec.ValidationError as error:
        raise BadInput(f"{path}: is not a Tiled map ({error}); save it anew in Tiled") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: is not JSON ({error}); save the map as .tmj in Tiled") from None
    try:
        return pytiled_parser.parse_map(path)
    except FileNotFoundError as error:
        raise BadInput(f"{path}: its tileset {error.filename} is missing; embed it") from None
    except (OSError, *_PARSER_ERRORS) as why:
        raise BadInput(f"{path}: is not a Tiled map ({why!r}); save it anew in Tiled") from None
