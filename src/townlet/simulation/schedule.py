"""Who thinks when: the order in which a tick's minds are asked. Results never depend on it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, TypeVar

Schedule = Literal["serial", "barrier"]
SCHEDULES: tuple[Schedule, ...] = ("serial", "barrier")

T = TypeVar("T")


async def think_all(
    schedule: Schedule, ready: Sequence[str], think: Callable[[str], Awaitable[T]]
) -> dict[str, T]:
    """Every ready resident's result: one after another, or all at once up to the tick's barrier.

    When thinking fails for one, the others think to their end, so that no answer is paid in vain.
    """
    if schedule == "serial":
        return {slug: await think(slug) for slug in ready}
    turns = await asyncio.gather(*(think(slug) for slug in ready), return_exceptions=True)
    results: dict[str, T] = {}
    for slug, turn in zip(ready, turns, strict=True):
        if isinstance(turn, BaseException):
            raise turn
        results[slug] = turn
    return results
