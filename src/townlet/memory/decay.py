"""Recency as a table over whole ticks: the same bits on every machine, and never rising."""

from __future__ import annotations

from decimal import Context, Decimal
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from townlet.core.time import TICKS_PER_DAY, TICKS_PER_HOUR

LONGEST_DAYS = 512
"""Older than this counts as this old: 0.995 an hour has long come to nothing by then."""


def recency(decay: float, ages: NDArray[np.int64]) -> NDArray[np.float64]:
    """`decay` to the power of game hours, for ages in ticks; ages below zero count as zero."""
    oldest = int(ages.max(initial=0))
    days = 1 << (oldest // TICKS_PER_DAY).bit_length()
    return decay_table(decay, min(days, LONGEST_DAYS)).take(ages, mode="clip")


@lru_cache(maxsize=8)
def decay_table(decay: float, days: int) -> NDArray[np.float64]:
    """Recency by age in ticks, for whole days.

    Decimal powers and one float product are the same everywhere; the platform's `pow` is not.
    """
    exact = Context(prec=30)
    base = Decimal(decay)
    within = [
        float(exact.power(base, exact.divide(Decimal(tick), Decimal(TICKS_PER_HOUR))))
        for tick in range(TICKS_PER_HOUR)
    ]
    hours = [Decimal(1)]
    for _ in range(days * 24 - 1):
        hours.append(exact.multiply(hours[-1], base))
    table = np.multiply.outer(np.array([float(hour) for hour in hours]), np.array(within)).ravel()
    falling: NDArray[np.float64] = np.minimum.accumulate(table)
    falling.setflags(write=False)
    return falling
