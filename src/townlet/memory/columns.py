"""The numbers of a memory stream, one contiguous growing array each."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from townlet.core.protocols import Vector
from townlet.core.records import KINDS, Kind

MIDDLING = 3
"""What a record that has not been rated yet counts as."""
UNCOUNTED = -1
"""Stands for the tokens of a text that no budget has asked for yet."""

LONGEST = 4096
"""Norm up to which dot products stay exact: 4096 squared is 2**24, float32's last exact integer."""


class Columns:
    """Rows of vector, importance, tokens, kind, last access and validity; capacity doubles."""

    def __init__(self, dim: int, capacity: int = 64) -> None:
        """Empty columns for vectors of `dim` numbers."""
        self.dim = dim
        self.size = 0
        self._vectors = np.zeros((capacity, dim), np.float32)
        self._importance = np.zeros(capacity, np.float64)
        self._tokens = np.zeros(capacity, np.int64)
        self._kinds = np.zeros(capacity, np.uint8)
        self._access = np.zeros(capacity, np.int64)
        self._valid = np.zeros(capacity, np.bool_)

    def append(self, vector: Vector, importance: int, kind: Kind, tick: int) -> None:
        """Add one row, valid, last accessed at `tick`; ValueError unless the vector is exact."""
        row = checked(vector, self.dim)
        if self.size == len(self._valid):
            self._double()
        at = self.size
        self._vectors[at] = row
        self._importance[at] = importance or MIDDLING
        self._tokens[at] = UNCOUNTED
        self._kinds[at] = KINDS.index(kind)
        self._access[at] = tick
        self._valid[at] = True
        self.size += 1

    def _double(self) -> None:
        """Twice the capacity, same rows."""
        self._vectors = np.concatenate([self._vectors, np.zeros_like(self._vectors)])
        self._importance = np.concatenate([self._importance, np.zeros_like(self._importance)])
        self._tokens = np.concatenate([self._tokens, np.zeros_like(self._tokens)])
        self._kinds = np.concatenate([self._kinds, np.zeros_like(self._kinds)])
        self._access = np.concatenate([self._access, np.zeros_like(self._access)])
        self._valid = np.concatenate([self._valid, np.zeros_like(self._valid)])

    @property
    def vectors(self) -> Vector:
        """Shape (size, dim), a view."""
        return self._vectors[: self.size]

    @property
    def importance(self) -> NDArray[np.float64]:
        """Shape (size,), a view."""
        return self._importance[: self.size]

    @property
    def tokens(self) -> NDArray[np.int64]:
        """Shape (size,), a view."""
        return self._tokens[: self.size]

    @property
    def kinds(self) -> NDArray[np.uint8]:
        """Places in KINDS; shape (size,), a view."""
        return self._kinds[: self.size]

    @property
    def access(self) -> NDArray[np.int64]:
        """Ticks of last access; shape (size,), a view."""
        return self._access[: self.size]

    @property
    def valid(self) -> NDArray[np.bool_]:
        """Shape (size,), a view."""
        return self._valid[: self.size]


def checked(vector: Vector, dim: int) -> Vector:
    """The vector as one row of `dim` whole numbers short enough for exact dot products."""
    row = np.asarray(vector, np.float32).reshape(-1)
    if len(row) != dim:
        raise ValueError(f"a vector of {len(row)} numbers in a stream of {dim}")
    exact = row.astype(np.float64)
    if not (np.rint(exact) == exact).all() or exact @ exact > LONGEST**2:
        raise ValueError("a vector is not a unit vector stored as round(4000 x)")
    return row
