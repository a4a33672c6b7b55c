"""What `estimate` answers, and the line that a run with a language model begins with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from townlet.cli.figures import money, short
from townlet.cli.views import grid
from townlet.core.errors import BadInput
from townlet.evaluation.estimate import Estimate, Plan, Range, estimate, interviews
from townlet.models.prices import Prices, Rate, model_names, prices_of
from townlet.models.settling import settle
from townlet.orders import Order
from townlet.simulation.scenario import load_scenario
from townlet.town import Town

_SHOWN = 8
"""Kinds of prompts that are shown; the rest is summed up."""
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


@dataclass(frozen=True)
class Wanted:
    """What is asked beside the order: until when, with interviews, how fast calls are."""

    until: datetime | None
    interviewed: bool
    latency: float | None
    concurrency: int

    def __post_init__(self) -> None:
        """Raises BadInput for numbers that are none."""
        if self.latency is not None and not 0 < self.latency < _DAY:
            raise BadInput(f"--latency: {self.latency:g} is no time; give seconds, such as 1.5")


@dataclass(frozen=True)
class Foreseen:
    """A plan with what it is likely to take, and with what its interviews are."""

    plan: Plan
    prices: Prices
    living: Estimate
    asking: Estimate


def plan_of(order: Order, until: datetime | None) -> Plan:
    """The plan of an order; nothing is written and no model made. Raises BadInput."""
    scenario = load_scenario(order.scenario, order.overrides, order.profile)
    if order.residents:
        scenario = scenario.subset(order.residents)
    start = order.start or scenario.start
    end = until or order.end(start, scenario.end)
    if end <= start:
        raise BadInput(f"--until: {end} is not after the start, {start}")
    tables = settle(order.choice(scenario)).choice.tables()
    return Plan(scenario, start, end, tables)


def foreseen(plan: Plan, own: Mapping[str, Rate]) -> Foreseen:
    """What a plan is likely to take at its models' prices, own ones first."""
    prices = prices_of(plan.tables, own)
    return Foreseen(plan, prices, estimate(plan, prices), interviews(plan, prices))


def line_of(town: Town, until: datetime | None) -> str:
    """The line that a run begins with: what is likely until a moment."""
    start = town.state.clock.start
    plan = Plan(town.scenario, start, until or town.end, town.manifest)
    try:
        found = foreseen(plan, {})
    except BadInput as error:
        return f"No estimate: {error}"
    return f"Estimate: {_words(found.living)} until {plan.end:%Y-%m-%d %H:%M}."


def _words(found: Estimate) -> str:
    calls, tokens = found.calls.expected, found.tokens_in.expected
    return (
        f"about {short(calls)} calls, {short(tokens)} tokens in and "
        f"{short(found.tokens_out.expected)} out, {_cost(found.cost)}"
    )


def _cost(cost: Range | None) -> str:
    if cost is None:
        return "price unknown"
    if not cost.high:
        return "free"
    between = f" ({money(cost.low)} to {money(cost.high)})" if cost.high > cost.low else ""
    return f"{money(cost.expected)}{between}"


def data_of(found: Foreseen, wanted: Wanted) -> dict[str, Any]:
    """The figures of `townlet estimate --json`."""
    plan, living = found.plan, found.living
    data = {
        "scenario": plan.scenario.name,
        "residents": plan.residents,
        "start": str(plan.start)[:16],
        "end": str(plan.end)[:16],
        "granularity": plan.granularity,
        "prices": {name: found.prices.source(name) for name in model_names(plan.tables)},
        **_figures(living),
        "by_prompt": [
            {"prompt": prompt, "calls": round(c), "tokens_in": round(i), "tokens_out": round(o)}
            for prompt, (c, i, o) in living.by_prompt.items()
        ],
        "interviews": _figures(found.asking) | {"included": wanted.interviewed},
        "wall_s": None,
    }
    if wanted.latency is not None:
        data["wall_s"] = round(living.seconds(wanted.latency, wanted.concurrency))
    return data


def _figures(found: Estimate) -> dict[str, Any]:
    return {
        "calls": found.calls.to_dict(),
        "tokens_in": found.tokens_in.to_dict(),
        "tokens_out": found.tokens_out.to_dict(),
        "cost_usd": found.cost and found.cost.to_dict(4),
    }


def shown(found: Foreseen, wanted: Wanted) -> RenderableType:
    """A headline, the sums with their spread, and where the tokens go."""
    plan, living = found.plan, found.living
    head = f": {plan.residents} residents, {plan.start:%Y-%m-%d %H:%M} to {plan.end:%Y-%m-%d %H:%M}"
    prices = [
        Text(f"{name}: {found.prices.source(name)}", "dim") for name in model_names(plan.tables)
    ]
    title = Text.assemble((plan.scenario.name, "bold"), head, f", {plan.granularity} granularity")
    parts: list[RenderableType] = [title, *prices, Text(), _sums(living)]
    if wanted.latency is not None:
        took = _duration(living.seconds(wanted.latency, wanted.concurrency))
        each = f"{wanted.latency:g} s a call, at most {wanted.concurrency} at once"
        parts += [Text(), Text(f"At {each}: at least {took}.")]
    what = "with" if wanted.interviewed else "not in it; asked for with --emergence"
    parts += [
        Text(),
        Text(f"Interviews at the end ({what}): {_words(found.asking)}."),
        Text(),
        _where(living),
        Text(),
        Text("Measured with the offline model, whose replies are short.", "dim"),
    ]
    return Group(*parts)


def _sums(living: Estimate) -> RenderableType:
    table = grid("", "likely", "8 of 10 runs", numbers=("likely",))
    rows = (("calls", living.calls), ("tokens in", living.tokens_in), ("out", living.tokens_out))
    for name, amount in rows:
        between = f"{short(amount.low)} to {short(amount.high)}"
        table.add_row(name, short(amount.expected), between)
    if living.cost is None:
        table.add_row("cost", "unknown", "give --price 0.15/0.60, dollars per million tokens")
    elif living.cost.high:
        between = f"{money(living.cost.low)} to {money(living.cost.high)}"
        table.add_row("cost", money(living.cost.expected), between)
    else:
        table.add_row("cost", "free", "")
    return table


def _where(living: Estimate) -> RenderableType:
    amounts_of = ("calls", "tokens in", "out")
    table = grid("prompt", *amounts_of, numbers=amounts_of)
    rows = list(living.by_prompt.items())
    rest = [sum(amounts) for amounts in zip(*(row[1] for row in rows[_SHOWN:]), strict=True)]
    for prompt, amounts in rows[:_SHOWN]:
        table.add_row(prompt, *map(short, amounts))
    if rest:
        table.add_row(f"{len(rows) - _SHOWN} more", *map(short, rest), style="dim")
    return table


def _duration(seconds: float) -> str:
    if seconds < _MINUTE:
        return f"{seconds:.0f} seconds"
    if seconds < _HOUR:
        return f"{seconds / _MINUTE:.0f} minutes"
    return f"{seconds / _HOUR:.1f} hours" if seconds < _DAY else f"{seconds / _DAY:.1f} days"
