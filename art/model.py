"""What a town is made of, before it is painted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from art.pixels import TILE

if TYPE_CHECKING:
    from PIL import Image

Cell = tuple[int, int]
Rect = tuple[int, int, int, int]


@dataclass(frozen=True, eq=False)
class Piece:
    """A picture standing on w x h tiles; it may reach above them."""

    w: int
    h: int
    image: Image.Image
    top: Image.Image | None = None
    walk: frozenset[Cell] = frozenset()
    seats: frozenset[Cell] = frozenset()

    @property
    def over(self) -> int:
        """Pixels by which the picture reaches above its footprint."""
        return self.image.height - self.h * TILE


@dataclass(frozen=True)
class Put:
    """A piece set down at a tile."""

    piece: Piece
    x: int
    y: int


@dataclass(frozen=True)
class Obj:
    """A game object: a named rectangle and the pieces that show it."""

    name: str
    x: int
    y: int
    w: int
    h: int
    puts: tuple[Put, ...] = ()
    capacity: int = 1
    state: str = "idle"
    opens: str = ""
    closes: str = ""
    seats: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Rug:
    """A carpet on the floor, in tiles of its room."""

    style: str
    color: str
    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True)
class Room:
    """An arena; positions inside count from its first rectangle."""

    name: str
    rects: tuple[Rect, ...]
    floor: str
    paper: str
    objs: tuple[Obj, ...] = ()
    decor: tuple[Put, ...] = ()
    rugs: tuple[Rug, ...] = ()
    capacity: int = 0
    access: str = "private"
    owner: str = ""
    outdoor: bool = False
    art: str = "pictures"


@dataclass(frozen=True)
class Building:
    """A sector: rooms, doors and the yard around them."""

    name: str
    x: int
    y: int
    w: int
    h: int
    kind: str
    rooms: tuple[Room, ...]
    doors: tuple[Cell, ...] = ()
    owner: str = ""
    access: str = "private"
    opens: str = ""
    closes: str = ""
    facade: str = "plaster"
    trim: str = "walnut"
    sign: str = ""
    fence: tuple[Cell, ...] = ()
    paths: tuple[Rect, ...] = ()
    yard: tuple[Put, ...] = ()


@dataclass(frozen=True)
class Town:
    """A whole map: land, streets, buildings and greenery."""

    name: str
    width: int
    height: int
    buildings: tuple[Building, ...]
    cobbles: tuple[Rect, ...] = ()
    pavement: tuple[Rect, ...] = ()
    paths: tuple[Rect, ...] = ()
    water: frozenset[Cell] = frozenset()
    planks: tuple[Rect, ...] = ()
    meadow: frozenset[Cell] = frozenset()
    puts: tuple[Put, ...] = ()
    hedges: tuple[Cell, ...] = ()
    fences: tuple[Cell, ...] = ()
    wild: tuple[Rect, ...] = field(default=())


def obj(name: str, piece: Piece, x: int, y: int, capacity: int = 1, state: str = "idle") -> Obj:
    """Make an object that is exactly one piece."""
    return Obj(name, x, y, piece.w, piece.h, (Put(piece, x, y),), capacity, state)


def cells(rect: Rect) -> list[Cell]:
    """List the tiles of a rectangle."""
    x, y, w, h = rect
    return [(x + i, y + j) for j in range(h) for i in range(w)]
