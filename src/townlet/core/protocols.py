"""The small protocols between layers: a model, an embedder, a call log, a store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from townlet.core.calls import Call, CallKey, Exchange
from townlet.core.events import Entry
from townlet.core.prompt import Prompt, R

Vector = NDArray[np.float32]
"""A unit vector stored as round(4000 x) in float32, so that dot products are exact integers."""

VECTOR_SCALE = 4000


class Model(Protocol):
    """Whatever answers prompts."""

    @property
    def name(self) -> str:
        """What people are told is thinking."""
        ...

    @property
    def local(self) -> bool:
        """Whether asking again costs nothing and gives the same."""
        ...

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The exchange, its reply None when none was usable; raises ModelError when down."""
        ...


class Embedder(Protocol):
    """Turns texts into integer-valued vectors (see Vector)."""

    name: str
    dim: int

    async def embed(self, texts: Sequence[str]) -> Vector:
        """One row per text, shape (len(texts), dim); a text's row never depends on the batch."""
        ...


class Ask(Protocol):
    """What a mind may ask in one turn: prompts of its model, vectors of its embedder."""

    calls: list[CallKey]
    """Every call of this turn so far, in order."""

    async def __call__(self, prompt: Prompt[R]) -> R:
        """The reply; raises NoAnswer, upon which the step takes its fallback."""
        ...

    async def embed(self, texts: Sequence[str]) -> Vector:
        """Vectors of queries, shape (len(texts), dim)."""
        ...


class CallLog(Protocol):
    """Where calls are kept and found again."""

    def put_call(self, call: Call) -> None:
        """Keep a call; one with the same key replaces it."""
        ...

    def find_call(self, key: CallKey, prompt_sha256: str) -> Call | None:
        """The kept call of this key, if its prompt was the same."""
        ...


class InboxItem(Protocol):
    """A typed intervention waiting in a run; kind is "whisper" or "set"."""

    id: str
    kind: str
    target: str
    text: str


class Store(CallLog, Protocol):
    """One run on disk. All writes between two commits land together or not at all."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Add entries whose keys are new and higher than any committed tick's."""
        ...

    def entries(self, start: int = 0, until: int | None = None) -> Iterator[Entry]:
        """The log in key order; ticks from `start`, below `until`."""
        ...

    def put_vectors(self, rows: Iterable[tuple[str, bytes]]) -> None:
        """Keep vectors by text hash (raw little-endian float32)."""
        ...

    def commit(self) -> None:
        """Make everything since the last commit durable."""
        ...
