"""A budget lets no question through that could pass it, waits for those in flight, then stops."""

from __future__ import annotations

import asyncio

import pytest

from townlet.core.calls import Call, CallKey
from townlet.core.errors import LimitReached
from townlet.simulation.budget import Budget, Limits, Taken


def price(model: str, tokens_in: int, tokens_out: int, tokens_cached: int = 0) -> float | None:
    """A cent a token read, two a token written; nobody knows what "?" costs."""
    return None if model == "?" else (tokens_in - tokens_cached) * 0.01 + tokens_out * 0.02


def budget(**limits) -> Budget:
    return Budget(Limits(**limits), price, ["a"])


def call(tokens_in: int, tokens_out: int, **rest) -> Call:
    key = CallKey(1, "ada", "day", 0)
    fields = {"model": "a", "prompt_sha256": "h", "rendered": "?", "raw": (), "reply": "{}"}
    fields |= {"outcome": "valid"} | rest
    return Call(key=key, tokens_in=tokens_in, tokens_out=tokens_out, **fields)


async def ask(within: Budget, made: Call, longest: int, hold: asyncio.Event | None = None) -> None:
    async with within.room(made.tokens_in, longest):
        if hold:
            await hold.wait()
        within.add(made)


async def test_the_longest_reply_is_reckoned_with_and_the_real_one_counted():
    within = budget(max_tokens=100)
    await ask(within, call(20, 10), 60)
    await ask(within, call(20, 10), 50)
    with pytest.raises(LimitReached, match=r"limit of 100 tokens is reached: 60 are used, .* 41"):
        await ask(within, call(21, 1), 20)
    assert within.taken == Taken(60, pytest.approx(0.8))


async def test_once_reached_it_stays_reached():
    """A short question later could fit, but a run that stopped in one place is easy to go on."""
    within = budget(max_tokens=100)
    with pytest.raises(LimitReached):
        await ask(within, call(90, 0), 11)
    with pytest.raises(LimitReached):
        await ask(within, call(1, 0), 1)
    assert within.taken == Taken()


async def test_dollars_are_limited_by_the_dearest_model():
    within = Budget(Limits(max_cost=1.0), price, ["a", "b"])
    await ask(within, call(40, 10), 30)
    with pytest.raises(LimitReached, match=r"limit of \$1 is reached: \$0\.6000 is spent, .*0\.41"):
        await ask(within, call(21, 10), 10)


async def test_cached_tokens_count_at_their_price():
    within = budget(max_cost=1.0)
    within.add(call(50, 0, tokens_cached=50))
    assert within.taken == Taken(50, 0.0)


async def test_a_question_waits_for_those_in_flight_and_goes_when_they_leave_room():
    within, gate = budget(max_tokens=100), asyncio.Event()
    first = asyncio.create_task(ask(within, call(20, 5), 60, gate))
    await asyncio.sleep(0)
    second = asyncio.create_task(ask(within, call(20, 5), 20))
    await asyncio.sleep(0.01)
    assert not second.done()
    gate.set()
    await asyncio.gather(first, second)
    assert within.taken.tokens == 50


async def test_when_they_leave_none_every_waiting_question_stops_and_those_in_flight_are_kept():
    within, gate = budget(max_tokens=100), asyncio.Event()
    flying = [asyncio.create_task(ask(within, call(20, 20), 30, gate)) for _ in range(2)]
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(ask(within, call(20, 20), 30)) for _ in range(3)]
    await asyncio.sleep(0.01)
    gate.set()
    await asyncio.gather(*flying)
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(one) for one in found] == [LimitReached] * 3
    assert within.taken.tokens == 80


async def test_a_failed_question_gives_its_room_back():
    within = budget(max_tokens=100)
    for _ in range(5):
        with pytest.raises(ValueError, match="broken"):
            async with within.room(50, 50):
                raise ValueError("broken")
    await ask(within, call(50, 1), 50)


async def test_an_unknown_price_stops_a_limit_on_dollars():
    within = budget(max_cost=1.0)
    await ask(within, call(1, 1, model="?"), 1)
    with pytest.raises(LimitReached, match="the price of \\? is unknown"):
        await ask(within, call(1, 1), 1)


async def test_an_unknown_price_is_no_matter_to_a_limit_on_tokens():
    within = Budget(Limits(max_tokens=10), price, ["?"])
    await ask(within, call(1, 1, model="?"), 1)
    assert within.taken.tokens == 2
