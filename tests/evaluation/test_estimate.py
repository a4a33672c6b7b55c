"""Estimates: of what was measured, what was measured; of anything else, something between."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from townlet.core.errors import BadInput
from townlet.evaluation import estimate as estimating
from townlet.evaluation.cost import with_tokens
from townlet.evaluation.estimate import Plan, estimate, interviews, lived_days, measured, weights_of
from townlet.models.prices import EVERY, Prices, Rate
from townlet.simulation.scenario import load_scenario
from townlet.town import Order, Town

START = datetime.fromisoformat("2023-02-13 00:00")
DEAR = Prices({EVERY: Rate(1.0, 2.0, 1.0)})
MODEL = {"model": "openai:x"}


def plan(days: float = 1, scenario: str = "millbrook", profile: str = "paper", **tables) -> Plan:
    """Some days of a shipped town."""
    loaded = load_scenario(scenario, {}, profile)
    return Plan(loaded, START, START + timedelta(days=days), MODEL | tables)


def test_a_measured_town_is_estimated_as_it_was_measured():
    town = next(t for t in measured("paper") if t["scenario"] == "smallville")
    found = estimate(plan(2, "smallville"), DEAR)
    assert found.calls.expected == pytest.approx(town["day"]["calls"]["mean"] * 50, rel=0.001)
    assert found.calls.low < found.calls.expected < found.calls.high
    assert sum(calls for calls, _, _ in found.by_prompt.values()) == pytest.approx(
        found.calls.expected, rel=0.01
    )
    tokens = sum(tokens_in for _, tokens_in, _ in found.by_prompt.values())
    assert tokens == pytest.approx(found.tokens_in.expected, rel=0.01)


def test_a_run_of_another_seed_lies_within_the_interval_or_near_it(tmp_path):
    """A day of a small town: some of ten runs lie outside, but not far."""
    with Town.create(Order("millbrook", "other", tmp_path, seed=11, days=1)) as town:
        asyncio.run(town.live())
        calls = list(with_tokens(town.store.calls()))
        profile = town.manifest["profile"]
    found = estimate(plan(1, profile=profile), DEAR)
    assert found.calls.low * 0.8 < len(calls) < found.calls.high * 1.2
    tokens_in = sum(call.tokens_in for call in calls)
    assert found.tokens_in.low * 0.8 < tokens_in < found.tokens_in.high * 1.2


@pytest.mark.parametrize(
    ("residents", "weights"),
    [(1, [1, 0]), (5, [1, 0]), (11, [0.5, 0.5]), (25, [0, 1]), (400, [0, 1])],
)
def test_a_town_of_another_size_lies_between(residents, weights):
    towns = [{"residents": 5}, {"residents": 25}]
    assert weights_of(towns, residents) == pytest.approx(weights, abs=0.02)


def test_hours_weigh_as_much_as_is_asked_in_them():
    hours = [0.0] * 8 + [0.25] * 4 + [0.0] * 12
    night = replace(plan(), end=START.replace(hour=8))
    assert lived_days(night, hours) == 0
    assert lived_days(replace(night, end=START.replace(hour=9, minute=30)), hours) == 0.375
    assert lived_days(plan(3), hours) == 3


def test_what_was_measured_is_whole():
    for towns in estimating._data()["granularities"].values():
        assert len(towns) > 1
        for town in towns:
            assert sum(town["hours"]) == pytest.approx(1, abs=0.001)
            calls = sum(prompt["calls"] for prompt in town["prompts"].values())
            assert calls == pytest.approx(town["day"]["calls"]["mean"], rel=0.001)


def test_cost_is_that_of_the_tokens_at_their_price():
    found = estimate(plan(), DEAR)
    assert found.cost is not None
    dollars = found.tokens_in.expected * 1e-6 + found.tokens_out.expected * 2e-6
    assert found.cost.expected == pytest.approx(dollars, rel=0.02)
    assert found.cost.low < found.cost.expected < found.cost.high


def test_each_part_has_the_price_of_its_own_model():
    prices = Prices({"openai:x": Rate(1, 1, 1), "openai:y": Rate(3, 3, 3)})
    base, other = estimate(plan(), prices), {"residents": {}, "prompts": {}}
    one = estimate(plan(models=other | {"residents": {"nora-blythe": "openai:y"}}), prices)
    all_of_it = estimate(plan(model="openai:y"), prices)
    assert base.cost
    assert one.cost
    assert all_of_it.cost
    assert one.cost.expected == pytest.approx(base.cost.expected * (4 + 3) / 5, rel=0.001)
    assert all_of_it.cost.expected == pytest.approx(3 * base.cost.expected, rel=0.001)
    emoji = {"emoji": "openai:unknown"}
    assert estimate(plan(models=other | {"prompts": emoji}), prices).cost is None


def test_interviews_are_apart_and_as_many_as_are_held():
    """Five residents, each about every news item and each other, at two moments."""
    town = next(t for t in measured("paper") if t["scenario"] == "millbrook")
    found = interviews(plan(), DEAR)
    assert found.calls.expected == pytest.approx(town["interviews"]["calls"], rel=0.1)
    assert found.cost


def test_wall_time_is_the_longest_chain_or_all_calls_at_full_concurrency():
    found = estimate(plan(), DEAR)
    assert found.seconds(2.0, 1) == pytest.approx(2 * found.calls.expected)
    assert found.seconds(2.0, 10_000) == pytest.approx(2 * found.chain)
    assert found.chain < found.calls.expected


def test_a_granularity_that_was_not_measured_is_told(monkeypatch):
    monkeypatch.setattr(estimating, "_data", lambda: {"granularities": {}})
    with pytest.raises(BadInput, match="has not been measured; run: make usage"):
        measured("paper")
