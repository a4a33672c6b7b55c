"""Requests in flight: halved under pressure, one more after each good round, never past a bound."""

from __future__ import annotations

import asyncio
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from townlet.models.window import Window


async def test_no_more_are_let_in_than_the_limit():
    window, busiest = Window(3), 0

    async def one() -> None:
        nonlocal busiest
        async with window:
            busiest = max(busiest, window.busy)
            await asyncio.sleep(0.001)

    await asyncio.gather(*(one() for _ in range(20)))
    assert (busiest, window.busy) == (3, 0)


async def test_pressure_halves_and_good_rounds_add_one():
    window, limits = Window(8), []
    for _ in range(5):
        window.press(window.round)
        limits.append(window.limit)
    assert limits == [4, 2, 1, 1, 1]
    for _ in range(1 + 2 + 3):
        window.ease()
    assert window.limit == 4


async def test_a_burst_of_failures_halves_once():
    window = Window(8)
    rounds = [window.round] * 8
    for since in rounds:
        window.press(since)
    assert window.limit == 4


@given(st.integers(-2, 9), st.lists(st.booleans(), max_size=60))
def test_the_limit_stays_between_one_and_the_most(most, good):
    async def live() -> None:
        window = Window(most)
        for well in good:
            if well:
                window.ease()
            else:
                window.press(window.round)
            assert 1 <= window.limit <= max(most, 1)

    asyncio.run(live())


async def test_nobody_enters_before_the_server_said():
    window = Window(2)
    window.press(window.round, 0.05)
    began = time.monotonic()
    async with window:
        assert time.monotonic() - began >= 0.04


async def test_one_who_gives_up_waiting_leaves_no_trace():
    window = Window(1)
    window.press(window.round, 30)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(window.__aenter__(), 0.01)
    assert window.busy == 0


def test_another_event_loop_takes_over_the_limit():
    window = Window(8)

    async def press() -> None:
        window.press(window.round)

    asyncio.run(press())
    again = window.renewed()
    assert (again.limit, again.most, again.busy) == (4, 8, 0)
