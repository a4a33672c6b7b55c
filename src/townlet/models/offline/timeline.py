"""A day under construction: stretches of time that never overlap, the weightier first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from townlet.core.time import hhmm_of, minutes_of
from townlet.models.offline.lifestyle import DAY

HOST, BUSY, ATTEND, MEAL, WORK, TIMED, HABIT, FILLER = 9, 8, 7, 6, 5, 4, 3, 1
"""How much a stretch weighs."""
THEN = ", then "
"""Joins two activities said in one."""
_UNTIL = re.compile(rf"^(.+?) until (\d\d:\d\d){THEN}(.+)$")
_ABSORB = 25
"""Minutes up to which a gap goes to the stretch before it."""


@dataclass(frozen=True)
class Stretch:
    """Something from `start` to `end` (minutes from midnight); higher `rank` is kept longer."""

    start: int
    end: int
    activity: str
    rank: int

    @property
    def minutes(self) -> int:
        """Its length."""
        return self.end - self.start


class Day:
    """From waking to going to bed."""

    def __init__(self, wake: int, bed: int) -> None:
        self.wake = wake
        self.bed = max(bed, wake + 60)
        self.stretches: list[Stretch] = []

    def gaps(self, least: int = 1) -> list[tuple[int, int]]:
        """Free time of at least so many minutes."""
        edges = [self.wake]
        for stretch in self.stretches:
            edges += [stretch.start, stretch.end]
        edges.append(self.bed)
        pairs = zip(edges[::2], edges[1::2], strict=True)
        return [(a, b) for a, b in pairs if b - a >= least]

    def put(self, start: int, end: int, activity: str, rank: int, least: int = 15) -> bool:
        """Place it in the free part of its time that is longest; False if that is too short."""
        free = [(max(a, start), min(b, end)) for a, b in self.gaps()]
        best = max(free, key=lambda gap: gap[1] - gap[0], default=(0, 0))
        if best[1] - best[0] < min(least, end - start):
            return False
        self._add(Stretch(*best, activity, rank))
        return True

    def near(self, target: int, minutes: int, within: tuple[int, int]) -> tuple[int, int] | None:
        """Free time of so many minutes closest to a target, inside given bounds; None if none."""
        fits = []
        for a, b in self.gaps(minutes):
            first, last = max(a, within[0]), min(b, within[1]) - minutes
            if first <= last:
                at = min(max(target, first), last)
                fits.append((abs(at - target), at))
        return (min(fits)[1], min(fits)[1] + minutes) if fits else None

    def fill(self, start: int, end: int, activity: str, rank: int, least: int = 20) -> None:
        """Place it in every free part of its time that is long enough."""
        for a, b in self.gaps():
            first, last = max(a, start), min(b, end)
            if last - first >= least:
                self._add(Stretch(first, last, activity, rank))

    def carve(self, start: int, end: int, activity: str, rank: int) -> None:
        """Place it over whatever weighs less; weightier things stay and it fills around them."""
        kept: list[Stretch] = []
        for one in self.stretches:
            if one.rank >= rank or one.end <= start or one.start >= end:
                kept.append(one)
                continue
            if start - one.start >= 15:  # noqa: PLR2004
                kept.append(replace(one, end=start))
            if one.end - end >= 15:  # noqa: PLR2004
                kept.append(replace(one, start=end))
        self.stretches = kept
        self.put(start, end, activity, rank, least=10)

    def has(self, words: Iterable[str]) -> bool:
        """Whether any stretch speaks of one of the words."""
        return any(word in stretch.activity for stretch in self.stretches for word in words)

    def close_gaps(self) -> None:
        """Give small gaps to the stretch before (or the first one after waking)."""
        self._merge()
        for i, one in enumerate(self.stretches):
            following = self.stretches[i + 1].start if i + 1 < len(self.stretches) else self.bed
            if 0 < following - one.end <= _ABSORB:
                self.stretches[i] = replace(one, end=following)
        if self.stretches and 0 < self.stretches[0].start - self.wake <= _ABSORB:
            self.stretches[0] = replace(self.stretches[0], start=self.wake)
        self._merge()

    def shrink(self, most: int) -> None:
        """Say two in one where one is free time, else drop the least; until few enough."""
        while len(self.stretches) > most:
            pairs = [i for i, pair in enumerate(pairwise(self.stretches)) if _joins(*pair)]
            if pairs:
                at = max(pairs, key=lambda i: (self.stretches[i + 1].rank == FILLER, i))
                one, two = self.stretches[at : at + 2]
                said = f"{one.activity} until {hhmm_of(two.start)}{THEN}{two.activity}"
                self.stretches[at : at + 2] = [
                    Stretch(one.start, two.end, said, max(one.rank, two.rank))
                ]
            elif not self._drop():
                return
            self._merge()

    def _drop(self) -> bool:
        """Drop what costs least, its time going to the neighbour that can use it best."""
        options = []
        for i, gone in enumerate(self.stretches[1:], 1):
            for j in (i - 1, i + 1):
                if j < len(self.stretches) and gone.rank < MEAL and gone.rank != WORK:
                    per_minute = {FILLER: 0.3, WORK: 1.0}.get(self.stretches[j].rank, 3.0)
                    options.append((gone.rank * 15 + gone.minutes * per_minute, i, j))
        if not options:
            return False
        _, i, j = min(options)
        gone = self.stretches[i]
        near = self.stretches[j]
        self.stretches[j] = replace(
            near, start=min(near.start, gone.start), end=max(near.end, gone.end)
        )
        del self.stretches[i]
        return True

    def _add(self, stretch: Stretch) -> None:
        self.stretches = sorted([*self.stretches, stretch], key=lambda s: s.start)

    def _merge(self) -> None:
        merged: list[Stretch] = []
        for one in self.stretches:
            if merged and merged[-1].activity == one.activity and merged[-1].end >= one.start - 5:
                last = merged.pop()
                one = Stretch(last.start, one.end, one.activity, max(one.rank, last.rank))  # noqa: PLW2901
            merged.append(one)
        self.stretches = merged


def _joins(one: Stretch, two: Stretch) -> bool:
    """Whether both can be said in one: free time beside a meal or a habit."""
    free = FILLER in {one.rank, two.rank}
    plain = {one.rank, two.rank} <= {FILLER, MEAL, TIMED, HABIT}
    return free and plain and THEN not in one.activity + two.activity


def parted(activity: str, at: int, minutes: int) -> list[tuple[str, int]]:
    """Divides "dinner until 18:00, then reading", starting at minute `at`, at the time it names."""
    found = _UNTIL.match(activity)
    if not found:
        return [(activity, minutes)]
    first = (minutes_of(found[2]) - at) % DAY
    if first >= minutes:
        late = first > DAY // 2
        return [(found[3], minutes)] if late else [(found[1], minutes)]
    parts = [(found[1], first), (found[3], minutes - first)]
    return [(what, some) for what, some in parts if some > 0]
