"""What the calls of a run took: tokens, dollars and seconds, by resident, prompt or model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from math import ceil, fsum
from typing import Any, Literal, get_args

import msgspec

from townlet.core.calls import Call, Outcome
from townlet.memory.tokens import count_all
from townlet.models.prices import Prices

By = Literal["resident", "prompt", "model"]
BYS: tuple[By, ...] = get_args(By)
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
_KEYS: Mapping[By, Callable[[Call], str]] = {
    "resident": lambda call: call.key.resident,
    "prompt": lambda call: call.key.prompt,
    "model": lambda call: call.model,
}
_BATCH = 512
"""Calls whose tokens are counted at a time, on all cores."""
_DIGITS = 6
"""Decimals of dollars and of seconds."""


@dataclass
class Tally:
    """The sum of some calls."""

    calls: int = 0
    tokens_in: int = 0
    tokens_cached: int = 0
    tokens_out: int = 0
    dollars: list[float] = field(default_factory=list)
    unpriced: int = 0
    """Calls whose price nobody knows."""
    counted: int = 0
    """Calls whose tokens were counted here because no server reported them."""
    seconds: list[float] = field(default_factory=list)
    outcomes: Counter[Outcome] = field(default_factory=Counter)

    def add(self, call: Call, dollars: float | None) -> None:
        """Take in one call at its price."""
        self.calls += 1
        self.tokens_in += call.tokens_in
        self.tokens_cached += call.tokens_cached
        self.tokens_out += call.tokens_out
        if dollars is None:
            self.unpriced += 1
        else:
            self.dollars.append(dollars)
        self.counted += call.counted
        if call.seconds:
            self.seconds.append(call.seconds)
        self.outcomes[call.outcome] += 1

    @property
    def known_cost(self) -> float:
        """Dollars of the calls whose price is known."""
        return fsum(self.dollars)

    @property
    def cost(self) -> float | None:
        """Dollars of all, None when the price of any is unknown."""
        return None if self.unpriced else self.known_cost

    def share(self, outcome: Outcome) -> float:
        """The share of calls that came out so, 0 to 1."""
        return self.outcomes[outcome] / self.calls if self.calls else 0.0

    def to_dict(self) -> dict[str, Any]:
        """The figures under the names of `townlet cost --json`."""
        return {
            "calls": self.calls,
            "tokens_in": self.tokens_in,
            "tokens_cached": self.tokens_cached,
            "tokens_out": self.tokens_out,
            "cost_usd": None if self.unpriced else round(self.known_cost, _DIGITS),
            "known_cost_usd": round(self.known_cost, _DIGITS),
            "unpriced_calls": self.unpriced,
            "counted_calls": self.counted,
            "seconds_p50": quantile(self.seconds, 0.5),
            "seconds_p95": quantile(self.seconds, 0.95),
            **{outcome: round(self.share(outcome), 4) for outcome in OUTCOMES},
        }


@dataclass(frozen=True)
class Costs:
    """All calls of a run, and the same by one of their parts, dearest first."""

    total: Tally
    by: Mapping[str, Tally]
    sources: Mapping[str, str]
    """Where the price of each model is from."""


def costs(calls: Iterable[Call], prices: Prices, by: By) -> Costs:
    """What calls took; tokens that nobody reported are counted now."""
    total, parts = Tally(), dict[str, Tally]()
    models: dict[str, None] = {}
    key = _KEYS[by]
    for call in with_tokens(calls):
        dollars = prices.cost(call.model, call.tokens_in, call.tokens_out, call.tokens_cached)
        for tally in (total, parts.setdefault(key(call), Tally())):
            tally.add(call, dollars)
        models[call.model] = None
    ranked = sorted(parts, key=lambda name: (-parts[name].known_cost, -_tokens(parts[name]), name))
    return Costs(
        total,
        {name: parts[name] for name in ranked},
        {model: prices.source(model) for model in models},
    )


def with_tokens(calls: Iterable[Call]) -> Iterator[Call]:
    """Calls with their tokens, counted if none were kept: as the offline model's are not."""
    waiting = iter(calls)
    while batch := list(islice(waiting, _BATCH)):
        bare = [call for call in batch if not (call.tokens_in or call.tokens_out)]
        asked = count_all([call.rendered for call in bare])
        said = iter(count_all([text for call in bare for text in call.raw]))
        sizes = {
            id(call): (tokens * max(len(call.raw), 1), sum(islice(said, len(call.raw))))
            for call, tokens in zip(bare, asked, strict=True)
        }
        for call in batch:
            yield _counted(call, sizes[id(call)]) if id(call) in sizes else call


def _counted(call: Call, size: tuple[int, int]) -> Call:
    return msgspec.structs.replace(call, tokens_in=size[0], tokens_out=size[1], counted=True)


def quantile(values: Iterable[float], share: float) -> float | None:
    """The value that a share of all does not exceed (nearest rank); None of nothing."""
    ranked = sorted(values)
    if not ranked:
        return None
    return round(ranked[max(ceil(share * len(ranked)), 1) - 1], _DIGITS)


def _tokens(tally: Tally) -> int:
    return tally.tokens_in + tally.tokens_out
