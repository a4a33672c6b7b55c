"""How alike two texts are: cosine of embeddings with proper names masked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from townlet.core.protocols import VECTOR_SCALE, Vector
from townlet.models.offline.data import words

SQUARE = float(VECTOR_SCALE * VECTOR_SCALE)


class Embeds(Protocol):
    """An embedder that answers at once."""

    def embed_now(self, texts: Sequence[str]) -> Vector:
        """One integer-valued row of norm 4000 per text."""
        ...


class Match(NamedTuple):
    """One labelled text, where it stood (`at`), and its cosine."""

    text: str
    score: float
    at: int


class Likeness:
    """Ranks known texts by likeness to a new one; remembers vectors of both."""

    def __init__(self, embedder: Embeds, *, kept: int = 20_000) -> None:
        self._embedder = embedder
        self.vector = lru_cache(maxsize=kept)(self._vector)
        self._matrix = lru_cache(maxsize=2_000)(self._make_matrix)

    def nearest(
        self, text: str, labelled: Sequence[str], top: int | None = None
    ) -> tuple[Match, ...]:
        """The `top` of `labelled` (all if None), most alike first; ties keep their order."""
        scores = self.scores(text, labelled)
        order = np.argsort(-scores, kind="stable")[:top]
        return tuple(Match(labelled[i], float(scores[i]), int(i)) for i in order)

    def best(self, text: str, labelled: Sequence[str]) -> Match:
        """The most alike of `labelled`, which must not be empty."""
        scores = self.scores(text, labelled)
        index = int(np.argmax(scores))
        return Match(labelled[index], float(scores[index]), index)

    def scores(self, text: str, labelled: Sequence[str]) -> NDArray[np.float32]:
        """Cosines of a text with each of `labelled`, shape (len(labelled),)."""
        if not labelled:
            return np.zeros(0, dtype=np.float32)
        found: NDArray[np.float32] = self._matrix(tuple(labelled)) @ self.vector(text) / SQUARE
        return found

    def between(self, one: str, other: str) -> float:
        """Cosine of two texts."""
        return float(self.vector(one) @ self.vector(other)) / SQUARE

    def _vector(self, text: str) -> Vector:
        row: Vector = self._embedder.embed_now([masked(text)])[0]
        return row

    def _make_matrix(self, labelled: tuple[str, ...]) -> Vector:
        return np.ascontiguousarray(self._embedder.embed_now([masked(text) for text in labelled]))


_NAME = re.compile(r"\b[A-Z][\w’-]*(?:['’]s\b)?")


@lru_cache(maxsize=20_000)
def masked(text: str) -> str:
    """The text without proper names; common nouns within them stay ("Corner Cafe" is "cafe")."""
    common = words("common")

    def common_or_nothing(match: re.Match[str]) -> str:
        word = match.group().lower()
        plain = word.removesuffix("'s").removesuffix("’s")
        if plain in common or (match.start() == 0 and plain.endswith("ing")):
            return word
        return ""

    kept = " ".join(_NAME.sub(common_or_nothing, text).split())
    return kept or text.lower()
