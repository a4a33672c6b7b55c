"""The memory stream of one resident (paper section 4.1): a mutable target that events fold into."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from townlet.core.protocols import Vector
from townlet.core.records import Hit, Kind, Record, Retrieval
from townlet.core.settings import RetrievalSettings
from townlet.memory.columns import UNCOUNTED, Columns
from townlet.memory.retrieval import Positions, choose, score
from townlet.memory.tokens import count

PLACES = 4
"""Decimals of the scores that a hit shows; order is decided before rounding."""


class MemoryStream:
    """Records in the order of the log, with last access and validity; reading changes nothing."""

    def __init__(self, dim: int) -> None:
        """An empty stream for vectors of `dim` numbers."""
        self._columns = Columns(dim)
        self._records: list[Record] = []
        self._at: dict[str, int] = {}
        self._reflections_on: defaultdict[str, list[str]] = defaultdict(list)

    def __len__(self) -> int:
        """How many records were ever added, withdrawn ones included."""
        return len(self._records)

    def __contains__(self, record_id: object) -> bool:
        """Whether a record of this id was ever added."""
        return record_id in self._at

    @property
    def records(self) -> Sequence[Record]:
        """Every record in the order of the log, withdrawn ones included."""
        return tuple(self._records)

    def get(self, record_id: str) -> Record:
        """The record of an id; KeyError when there is none."""
        return self._records[self._at[record_id]]

    def valid(self, record_id: str) -> bool:
        """Whether a record still stands; KeyError when there is none."""
        return bool(self._columns.valid[self._at[record_id]])

    def last_access(self, record_id: str) -> int:
        """The tick a record was created or last retrieved; KeyError when there is none."""
        return int(self._columns.access[self._at[record_id]])

    def last(self, n: int) -> list[Record]:
        """The `n` most recent valid records, oldest of them first."""
        standing = np.flatnonzero(self._columns.valid)
        return [self._records[at] for at in standing[max(0, len(standing) - max(0, n)) :]]

    # -- what events do to it -----------------------------------------------------------------

    def add(self, record: Record, vector: Vector) -> None:
        """Put a record at the end; one that reflects on a withdrawn record enters withdrawn.

        `vector` has shape (dim,); ValueError on another shape, a vector that is not integer
        valued, or an id that is already here.
        """
        if record.id in self._at:
            raise ValueError(f"record {record.id} is already in the stream")
        self._columns.append(vector, record.importance, record.kind, record.created)
        self._at[record.id] = len(self._records)
        self._records.append(record)
        if record.kind != "reflection":
            return
        for evidence in record.evidence:
            self._reflections_on[evidence].append(record.id)
        if any(not self.valid(evidence) for evidence in record.evidence if evidence in self._at):
            self.withdraw(record.id)

    def touch(self, ids: Iterable[str], tick: int) -> None:
        """Move last access of these records forward to a tick; KeyError on an unknown id."""
        at = [self._at[record_id] for record_id in ids]
        self._columns.access[at] = np.maximum(self._columns.access[at], tick)

    def rate(self, record_id: str, importance: int) -> None:
        """Give a record that was waiting for it its importance; KeyError on an unknown id."""
        at = self._at[record_id]
        self._records[at] = replace(self._records[at], importance=importance)
        self._columns.importance[at] = importance

    def withdraw(self, record_id: str) -> None:
        """Invalidate a record and, transitively, every reflection that rests on it."""
        waiting = [record_id]
        while waiting:
            current = waiting.pop()
            at = self._at[current]
            if self._columns.valid[at]:
                self._columns.valid[at] = False
                waiting += self._reflections_on.get(current, ())

    def since(self, tick: int) -> Iterator[Record]:
        """The valid records made after a tick, latest first."""
        for record in reversed(self._records):
            if record.created <= tick:
                return
            if self.valid(record.id):
                yield record

    # -- snapshots ----------------------------------------------------------------------------

    def accesses(self) -> list[int]:
        """Last access of every record, in the order of the log."""
        return list(map(int, self._columns.access))

    def importances(self) -> list[int]:
        """Importance of every record, in the order of the log; 0 where it is yet to be rated."""
        return [record.importance for record in self._records]

    def withdrawn(self) -> list[int]:
        """The places, in the order of the log, of the records that no longer stand."""
        return list(map(int, np.flatnonzero(~self._columns.valid)))

    def mark(
        self, accesses: Sequence[int], withdrawn: Sequence[int], importances: Sequence[int]
    ) -> None:
        """Set what the three above gave; ValueError or IndexError if they do not fit."""
        for record, importance in zip(self.records, importances, strict=True):
            if record.importance != importance:
                self.rate(record.id, importance)
        self._columns.access[:] = accesses
        self._columns.valid[:] = True
        self._columns.valid[list(withdrawn)] = False

    # -- retrieval ----------------------------------------------------------------------------

    def retrieve(  # noqa: PLR0913 - a query, a moment, constants and what to leave out
        self,
        query: str,
        vector: Vector,
        now: int,
        settings: RetrievalSettings,
        *,
        budget: int | None = None,
        kinds: frozenset[Kind] | None = None,
        ratings: Mapping[str, int] | None = None,
    ) -> Retrieval:
        """What comes to mind on a query at a tick, best first (paper section 4.1).

        Recency, importance and relevance are each min-max scaled over the whole valid stream,
        also when `kinds` narrows what may be returned; `budget` (tokens) defaults to the
        settings'. Equal scores: newest first. `ratings` are importances by record id that are
        known and not folded in yet. The stream stays as it was.
        """
        rated = {self._at[record_id]: value for record_id, value in (ratings or {}).items()}
        scores = score(self._columns, vector, now, settings, rated)
        room = settings.token_budget if budget is None else budget
        chosen = choose(self._columns, scores, room, kinds, self._tokens)
        parts = (scores.recency, scores.importance, scores.relevance, scores.total)
        rows = zip(*(part[chosen].round(PLACES).tolist() for part in parts), strict=True)
        ids = (self._records[at].id for at in scores.positions[chosen].tolist())
        hits = tuple(Hit(record_id, *row) for record_id, row in zip(ids, rows, strict=True))
        return Retrieval(query=query, hits=hits)

    def _tokens(self, rows: Positions) -> NDArray[np.int64]:
        """The lengths of the texts at some rows, each counted when it is first asked for."""
        lengths = self._columns.tokens
        for at in rows[lengths[rows] == UNCOUNTED].tolist():
            lengths[at] = count(self._records[at].text)
        return lengths[rows]
