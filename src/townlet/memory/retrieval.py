"""Retrieval over the columns of a stream (paper section 4.1), exact and without side effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from townlet.core.protocols import Vector
from townlet.core.records import KINDS, Kind
from townlet.core.settings import RetrievalSettings
from townlet.memory.columns import Columns, checked
from townlet.memory.decay import recency

Floats = NDArray[np.float64]
Positions = NDArray[np.intp]
Tokens = Callable[[Positions], NDArray[np.int64]]
"""The lengths of the texts at some rows."""

_FIRST_LOOK = 64
"""How many of the best are ordered at first; four times as many whenever all of them fit."""


@dataclass(frozen=True, slots=True)
class Scores:
    """The three parts, each scaled to 0-1 over the valid stream, and their sum, row by row."""

    positions: Positions
    recency: Floats
    importance: Floats
    relevance: Floats
    total: Floats


def score(
    columns: Columns,
    vector: Vector,
    now: int,
    settings: RetrievalSettings,
    rated: Mapping[int, int] | None = None,
) -> Scores:
    """Scores of every valid row; `rated` holds importances by row that go before the column's.

    Relevance is an integer dot product, exact in float32 in whatever order it is summed, and
    everything after it is element by element, so equal streams give equal bits.
    """
    dots = columns.vectors @ checked(vector, columns.dim)
    rows = np.flatnonzero(columns.valid)
    every = len(rows) == columns.size
    access = columns.access if every else columns.access[rows]
    importance = columns.importance
    if rated:
        importance = importance.copy()
        importance[list(rated)] = list(rated.values())
    parts = (
        scaled(_recency(settings, now - access)),
        scaled(importance if every else importance[rows]),
        scaled((dots if every else dots[rows]).astype(np.float64)),
    )
    # In place: at this size a new array costs more than the arithmetic in it.
    total = settings.recency_weight * parts[0]
    total += settings.importance_weight * parts[1]
    total += settings.relevance_weight * parts[2]
    return Scores(rows, *parts, total)


def _recency(settings: RetrievalSettings, ages: NDArray[np.int64]) -> Floats:
    """By age, or by rank of last access: equally old records count by their place, newer first."""
    if settings.recency == "hours":
        return recency(settings.recency_decay, ages)
    ranks = np.empty(len(ages), np.float64)
    ranks[np.lexsort((-np.arange(len(ages)), ages))] = np.arange(len(ages))
    return np.cumprod(np.full(len(ages), settings.recency_decay))[ranks.astype(np.intp)]


def scaled(values: Floats) -> Floats:
    """Values min-max scaled to 0-1; 0.5 each when all are equal."""
    if not len(values):
        return values
    low, high = float(values.min()), float(values.max())
    if low == high:
        return np.full(len(values), 0.5)
    above = values - low
    above /= high - low
    return above


def choose(
    columns: Columns, scores: Scores, budget: int, kinds: frozenset[Kind] | None, tokens: Tokens
) -> Positions:
    """Indices into `scores`, best first, up to the first record over the token budget.

    Equal scores are ordered newest first: by place in the stream, descending, which is the
    order of ids by tick and number.
    """
    total, eligible = scores.total, None
    if kinds is not None:
        wanted = np.array([kind in kinds for kind in KINDS])
        eligible = np.flatnonzero(wanted[columns.kinds[scores.positions]])
        total = total[eligible]
    look = _FIRST_LOOK
    while True:
        order = _best(total, look)
        found = order if eligible is None else eligible[order]
        lengths = np.cumsum(tokens(scores.positions[found]))
        fitting = int(np.searchsorted(lengths, budget, side="right"))
        if fitting < len(order) or len(order) == len(total):
            return found[:fitting]
        look *= 4


def _best(total: Floats, look: int) -> Positions:
    """At least the `look` best in exact order: all that tie with the last of them are in it."""
    if look >= len(total):
        chosen = np.arange(len(total))
    else:
        edge = len(total) - look
        chosen = np.flatnonzero(total >= np.partition(total, edge)[edge])
    newest_first = chosen[::-1]
    return newest_first[np.argsort(-total[newest_first], kind="stable")]
