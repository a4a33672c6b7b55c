"""Ways through the town: shortest walks in four directions, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from townlet.core.place import Tile
from townlet.world.map import GameMap, row_major

FIELDS_KEPT = 512
"""Distance fields kept at once; each takes four bytes a tile."""

_FAR = 0xFFFF_FFFF
_MOVES: dict[str, Tile] = {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}

_Field: TypeAlias = "memoryview[int]"
"""Walking distance to one tile from every tile of a map with a rim one tile wide, row by row."""


class Paths:
    """Walks on one map; what is kept between calls changes their speed, never their result."""

    def __init__(self, game_map: GameMap) -> None:
        self._map = game_map
        self._stride = game_map.width + 2
        self._moves = {move: dx + dy * self._stride for move, (dx, dy) in _MOVES.items()}
        self._beside = np.array([*self._moves.values()])[:, np.newaxis]
        self._open = np.pad(~game_map.blocked, 1).ravel()
        self._field = lru_cache(maxsize=FIELDS_KEPT)(self._make_field)

    def steps(self, origin: Tile, target: Tile) -> str | None:
        """A shortest walk, one of "LRUD" a step, going straight on where it can; None if none."""
        left = self.distance(origin, target)
        if left is None:
            return None
        field = self._field(self._index(target))
        here, heading, walk = self._index(origin), self._bearing(origin, target), []
        while left:
            left -= 1
            if field[here + self._moves[heading]] != left:
                heading = next(m for m, by in self._moves.items() if field[here + by] == left)
            here += self._moves[heading]
            walk.append(heading)
        return "".join(walk)

    def distance(self, origin: Tile, target: Tile) -> int | None:
        """Steps of a shortest walk between two walkable tiles; None if there is none."""
        if not (self._map.walkable(*origin) and self._map.walkable(*target)):
            return None
        far = self._field(self._index(target))[self._index(origin)]
        return None if far == _FAR else far

    def nearest(
        self, origin: Tile, tiles: Iterable[Tile], taken: AbstractSet[Tile] = frozenset()
    ) -> Tile | None:
        """The tile, of those not taken, with the shortest walk from origin; ties row-major."""
        free = row_major(tile for tile in tiles if tile not in taken)
        walks = ((self.distance(tile, origin), tile) for tile in free)
        reachable = [(far, tile) for far, tile in walks if far is not None]
        return min(reachable, key=lambda found: found[0])[1] if reachable else None

    @staticmethod
    def along(origin: Tile, steps: str, n: int) -> Tile:
        """The tile after the first n steps of a walk: origin if n <= 0, its end if n is more."""
        done = steps[: max(n, 0)]
        x, y = origin
        return x + done.count("R") - done.count("L"), y + done.count("D") - done.count("U")

    def _index(self, tile: Tile) -> int:
        return (tile[1] + 1) * self._stride + tile[0] + 1

    @staticmethod
    def _bearing(origin: Tile, target: Tile) -> str:
        dx, dy = target[0] - origin[0], target[1] - origin[1]
        if abs(dx) >= abs(dy):
            return "L" if dx < 0 else "R"
        return "U" if dy < 0 else "D"

    def _make_field(self, target: int) -> _Field:
        left = self._open.copy()
        field = np.full(left.size, _FAR, np.uint32)
        rim, far = np.array([target]), 0
        left[target] = False
        field[target] = 0
        newest = np.empty(left.size, np.int64)
        while rim.size:
            far += 1
            beside = (rim + self._beside).ravel()
            reached = beside[left[beside]]
            left[reached] = False
            field[reached] = far
            each = np.arange(reached.size)
            newest[reached] = each
            rim = reached[newest[reached] == each]
        return field.data
