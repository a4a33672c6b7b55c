"""What a run is likely to take, from what measured runs took; see docs/cost.md."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from importlib.resources import files
from math import fsum, log, sqrt
from typing import Any

from townlet.core.errors import BadInput
from townlet.evaluation.panel import AT_ONCE
from townlet.models.prices import Prices, name_of
from townlet.simulation.scenario import Scenario

Table = Mapping[str, Any]
_TENTH = 1.2816
"""Standard deviations from the mean within which eight of ten outcomes lie."""
HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Range:
    """What is expected, and between what eight of ten runs lie."""

    expected: float
    low: float
    high: float

    def times(self, factor: float) -> Range:
        """The same for another unit."""
        return Range(self.expected * factor, self.low * factor, self.high * factor)

    def to_dict(self, digits: int | None = None) -> dict[str, float]:
        """The numbers, whole or with so many decimals."""
        return {
            "expected": round(self.expected, digits),
            "p10": round(self.low, digits),
            "p90": round(self.high, digits),
        }


@dataclass(frozen=True)
class Plan:
    """What is to be estimated: who lives from when to when, and which models think."""

    scenario: Scenario
    start: datetime
    end: datetime
    tables: Table
    """The models, as a manifest keeps them."""

    @property
    def residents(self) -> int:
        """How many live."""
        return len(self.scenario.personas)

    @property
    def granularity(self) -> str:
        """Prompt by prompt, or few prompts."""
        return self.scenario.settings.granularity


@dataclass(frozen=True)
class Estimate:
    """What a run is likely to take; cost is None when the price of any model is unknown."""

    calls: Range
    tokens_in: Range
    tokens_out: Range
    cost: Range | None
    chain: float
    """Calls of which each has to wait for the one before."""
    by_prompt: Mapping[str, tuple[float, float, float]]
    """Calls, tokens in and tokens out of each kind."""

    def seconds(self, latency: float, concurrency: int) -> float:
        """Wall seconds when a call takes `latency` and so many are in flight at most."""
        return latency * max(self.chain, self.calls.expected / concurrency)


def estimate(plan: Plan, prices: Prices) -> Estimate:
    """What living takes, without interviews. Raises BadInput for a granularity not measured."""
    towns = measured(plan.granularity)
    weights = weights_of(towns, plan.residents)
    days = lived_days(plan, towns[-1]["hours"])
    amounts = {
        name: _amount([town["day"][name] for town in towns], weights, plan.residents * days)
        for name in ("calls", "tokens_in", "tokens_out")
    }
    prompts = _prompts(towns, weights, plan.residents * days)
    chain = fsum(town["chain"] * weight for town, weight in zip(towns, weights, strict=True))
    cost = _cost(plan, prices, prompts)
    tokens_in = amounts["tokens_in"]
    return Estimate(
        **amounts,
        cost=None if cost is None else tokens_in.times(cost / max(tokens_in.expected, 1)),
        chain=chain * days,
        by_prompt=prompts,
    )


def interviews(plan: Plan, prices: Prices) -> Estimate:
    """What the interviews at the end take: everybody on each news item and each other, twice."""
    towns = measured(plan.granularity)
    weights = weights_of(towns, plan.residents)
    calls = 2.0 * plan.residents * (len(plan.scenario.news) + plan.residents - 1)
    size = {
        name: fsum(
            town["interviews"][name]["mean"] * weight
            for town, weight in zip(towns, weights, strict=True)
        )
        for name in ("tokens_in", "tokens_out")
    }
    prompts = {"interview": (calls, calls * size["tokens_in"], calls * size["tokens_out"])}
    cost = _cost(plan, prices, prompts)
    exact = [Range(number, number, number) for number in prompts["interview"]]
    dollars = None if cost is None else Range(cost, cost, cost)
    return Estimate(exact[0], exact[1], exact[2], dollars, calls / AT_ONCE, prompts)


@cache
def _data() -> Table:
    """The measured runs in the package."""
    text = files("townlet.evaluation").joinpath("data/usage.json").read_text("utf-8")
    found: Table = json.loads(text)
    return found


def measured(granularity: str) -> Sequence[Table]:
    """The measured towns of a granularity, smallest first; raises BadInput when there is none."""
    towns = _data()["granularities"].get(granularity)
    if not towns:
        raise BadInput(f"granularity: {granularity!r} has not been measured; run: make usage")
    return sorted(towns, key=lambda town: town["residents"])


def weights_of(towns: Sequence[Table], residents: int) -> list[float]:
    """How much each measured town counts for one of another size: by the logarithm of sizes."""
    sizes = [town["residents"] for town in towns]
    weights = [0.0] * len(towns)
    above = next((at for at, size in enumerate(sizes) if size >= residents), len(sizes) - 1)
    below = above - 1 if above and sizes[above] > residents else above
    if below == above:
        weights[above] = 1.0
        return weights
    share = log(residents / sizes[below]) / log(sizes[above] / sizes[below])
    weights[below], weights[above] = 1 - share, share
    return weights


def lived_days(plan: Plan, hours: Sequence[float]) -> float:
    """The days of a span, an hour weighing as much as is asked in it."""
    whole = (plan.end - plan.start) // timedelta(days=1)
    days, moment = float(whole), plan.start + timedelta(days=whole)
    while moment < plan.end:
        after = min(moment.replace(minute=0, second=0) + HOUR, plan.end)
        days += hours[moment.hour] * ((after - moment) / HOUR)
        moment = after
    return days


def _amount(days: Sequence[Table], weights: Sequence[float], number: float) -> Range:
    """The sum over a number of resident-days, of which there are mean, spread and drift."""

    def mixed(key: str) -> float:
        return fsum(day[key] * weight for day, weight in zip(days, weights, strict=True))

    expected = number * mixed("mean")
    spread = sqrt(number * mixed("sd") ** 2 + (expected * mixed("between")) ** 2)
    return Range(expected, max(expected - _TENTH * spread, 0.0), expected + _TENTH * spread)


def _prompts(
    towns: Sequence[Table], weights: Sequence[float], number: float
) -> dict[str, tuple[float, float, float]]:
    """Calls and tokens by kind of prompt, most tokens first."""
    found: dict[str, tuple[float, float, float]] = {}
    for town, weight in zip(towns, weights, strict=True):
        for prompt, table in town["prompts"].items():
            calls = table["calls"] * weight * number
            more = (
                calls,
                calls * table["tokens_in"]["mean"],
                calls * table["tokens_out"]["mean"],
            )
            had = found.get(prompt, (0.0, 0.0, 0.0))
            found[prompt] = (had[0] + more[0], had[1] + more[1], had[2] + more[2])
    ranked = sorted(found, key=lambda prompt: -found[prompt][1])
    return {prompt: found[prompt] for prompt in ranked if found[prompt][0]}


def _cost(
    plan: Plan, prices: Prices, prompts: Mapping[str, tuple[float, float, float]]
) -> float | None:
    """Dollars without a server's prefix cache; None when the price of any model is unknown."""
    models = plan.tables.get("models") or {}
    own = [models.get("residents", {}).get(one.slug) for one in plan.scenario.personas]
    dollars = []
    for prompt, (calls, tokens_in, tokens_out) in prompts.items():
        by_prompt = models.get("prompts", {}).get(prompt)
        specs = [by_prompt or spec or plan.tables["model"] for spec in own]
        for spec in set(specs):
            name = name_of(spec, plan.tables)
            one = prices.cost(name, round(tokens_in / calls), round(tokens_out / calls))
            if one is None:
                return None
            dollars.append(one * calls * specs.count(spec) / len(specs))
    return fsum(dollars)
