"""From a model's times and minutes to plan items that fit their stretch exactly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import TypeVar

from townlet.core.phrases import phrases
from townlet.core.time import TICKS_PER_DAY, TICKS_PER_MINUTE, Clock
from townlet.prompts.replies import Block, Step

LONGEST_ACTION = 15
"""Minutes; longer steps are divided (section 4.3)."""
_CLOCK, _ROOMY = 5, 7
"""Minutes by which the clock is read, and how long pieces must be on average for that."""
LONGEST_DAY = 20 * 60
MOST_BLOCKS = 8
"""Broad strokes a day has at most (section 4.3)."""
_SLEEP = re.compile(r"\b(sleep\w*|go(es|ing)? to bed|in bed)\b|睡|就寝", re.IGNORECASE)

T = TypeVar("T")
Span = tuple[int, int, str]
"""First tick, tick after the last, activity."""


def is_sleep(activity: str) -> bool:
    """Whether an activity is the night's sleep."""
    return bool(_SLEEP.search(activity))


def day_spans(blocks: Sequence[Block], clock: Clock, wake: int) -> list[Span]:
    """A day's blocks as contiguous spans from `wake` to bedtime; sleep at the end is left out."""
    starts: list[tuple[int, Block]] = []
    last = wake
    for block in blocks:
        tick = clock.tick_today(wake, block.start)
        while tick < last - TICKS_PER_DAY // 4:
            tick += TICKS_PER_DAY
        last = max(last, tick)
        starts.append((last, block))
    if not starts:
        return []
    starts[0] = (wake, starts[0][1])
    bed = wake + LONGEST_DAY * TICKS_PER_MINUTE
    if len(starts) > 1 and is_sleep(starts[-1][1].activity):
        bed = min(bed, starts.pop()[0])
    else:
        bed = min(bed, starts[-1][0] + starts[-1][1].minutes * TICKS_PER_MINUTE)
    ends = [tick for tick, _ in starts[1:]] + [bed]
    return [
        (start, min(end, bed), block.activity)
        for (start, block), end in zip(starts, ends, strict=True)
        if min(end, bed) > start
    ]


def fit(steps: Sequence[tuple[str, int]], start: int, end: int, longest: int = 0) -> list[Span]:
    """Activities with minutes, stretched or shrunk to fill [start, end) ticks in order.

    People look at the clock: what is long enough for it changes at full five minutes.
    Zero-minute items vanish; with `longest` (minutes) longer ones are divided evenly.
    """
    kept = [(activity, minutes) for activity, minutes in steps if minutes > 0]
    if not kept:
        kept = [(steps[0][0] if steps else "", 1)]
    total = sum(minutes for _, minutes in kept)
    unit = _unit(end - start, len(kept))
    spans: list[Span] = []
    done, at = 0, start
    for activity, minutes in kept:
        done += minutes
        until = min(_full(start + (end - start) * done / total, unit), end) if done < total else end
        if until > at:
            spans += divided(activity, at, until, longest)
            at = until
    return spans


def at_most(spans: Sequence[Span], count: int, clock: Clock) -> list[Span]:
    """The spans, the shortest joined to what comes before them until there are at most `count`."""
    kept = list(spans)
    while len(kept) > max(count, 1):
        short = min(range(1, len(kept)), key=lambda i: kept[i][1] - kept[i][0])
        (start, until, first), (_, end, then) = kept[short - 1 : short + 1]
        words = phrases(clock.language)
        joined = words.until_then(first=first, time=clock.hhmm(until), then=then)
        kept[short - 1 : short + 1] = [(start, end, joined)]
    return kept


def divided(activity: str, start: int, end: int, longest: int) -> list[Span]:
    """One span as pieces of at most `longest` minutes (0: as it is)."""
    if not longest:
        return [(start, end, activity)]
    pieces = -(-(end - start) // (longest * TICKS_PER_MINUTE))
    for unit in (_unit(end - start, pieces), 1):
        inner = [_full(start + (end - start) * i / pieces, unit) for i in range(1, pieces)]
        marks = [start, *inner, end]
        if max(b - a for a, b in pairwise(marks)) <= longest * TICKS_PER_MINUTE:
            break
    return [(a, b, activity) for a, b in pairwise(marks) if b > a]


def varied(steps: Sequence[tuple[T, int]], rng: Random) -> list[tuple[T, int]]:
    """Steps with minutes, two neighbours in the middle swapped and lengths a little off."""
    kept = [(step, max(1, minutes + 5 * rng.randint(-1, 1))) for step, minutes in steps]
    if len(kept) > 3:  # noqa: PLR2004 - the first and the last stay where they are
        at = rng.randrange(1, len(kept) - 2)
        kept[at : at + 2] = reversed(kept[at : at + 2])
    return kept


def _unit(ticks: int, pieces: int) -> int:
    """Minutes at whose multiples the pieces of a stretch may begin."""
    return _CLOCK if ticks >= pieces * _ROOMY * TICKS_PER_MINUTE else 1


def _full(tick: float, minutes: int) -> int:
    """Rounded to a multiple of some minutes."""
    unit = minutes * TICKS_PER_MINUTE
    return round(tick / unit) * unit


def steps_of(steps: Sequence[Step]) -> list[tuple[str, int]]:
    """A reply's steps as (activity, minutes)."""
    return [(step.activity, step.minutes) for step in steps]
