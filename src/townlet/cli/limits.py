"""What a run may spend, as typed, and what is said of it when it starts and when it stops."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from townlet.cli.options import RUNS_DIR
from townlet.core.errors import BadInput, LimitReached
from townlet.models.prices import Rate, read_rates
from townlet.simulation.budget import Limits
from townlet.simulation.spending import hold
from townlet.storage import RunStore
from townlet.town import Town

REACHED = 3
"""The exit code of a run that stopped at its limit."""


@dataclass(frozen=True)
class Spending:
    """Limits and own prices that go before those a run already has."""

    limits: Limits = field(default_factory=Limits)
    prices: Mapping[str, Rate] = field(default_factory=dict)

    @classmethod
    def typed(
        cls, max_cost: float | None, max_tokens: int | None, prices: Sequence[str] | None
    ) -> Spending:
        """Those that were typed; raises BadInput for what is no limit or no price."""
        if max_cost is not None and not 0 < max_cost < float("inf"):
            raise BadInput(f"--max-cost: {max_cost:g} is no limit; give dollars, such as 0.50")
        if max_tokens is not None and max_tokens < 1:
            raise BadInput(f"--max-tokens: {max_tokens} is no limit; give a number such as 100000")
        return cls(Limits(max_cost, max_tokens), read_rates(prices or []))

    def hold(self, store: RunStore) -> None:
        """Keep them with a run; BadInput for a limit in dollars without a price."""
        hold(store, self.limits, self.prices)


def told(manifest: Mapping[str, Any], *, offline: bool) -> str:
    """A line on the limits of a run that is about to live; "" without limits."""
    limits = _words(manifest)
    if not limits:
        return ""
    if offline:
        return f"Limit: {limits}; nothing that thinks here takes any."
    return (
        f"Limit: {limits} for the whole run. A second attempt at questions in flight can pass it, "
        "by at most one question and reply for each."
    )


def stopped(town: Town, runs_dir: str | Path, error: LimitReached) -> str:
    """What is kept, why the run stopped, and the command that goes on with twice the limit."""
    manifest, name = town.manifest, shlex.quote(town.store.name)
    cost, tokens = manifest.get("max_cost"), manifest.get("max_tokens")
    more = f" --max-cost {2 * cost:g}" if cost is not None and "$" in str(error) else ""
    more = more or (f" --max-tokens {2 * tokens}" if tokens is not None else "")
    usual = os.environ.get("TOWNLET_RUNS") or RUNS_DIR
    where = "" if str(runs_dir) == usual else f" --runs-dir {shlex.quote(str(runs_dir))}"
    return (
        f"Stopped at {town.reached:%Y-%m-%d %H:%M}; everything up to then is kept, and so is "
        f"every answer: {error}.\nGo on with: townlet resume {name}{more}{where}"
    )


def _words(manifest: Mapping[str, Any]) -> str:
    cost, tokens = manifest.get("max_cost"), manifest.get("max_tokens")
    said = [f"${cost:g}"] if cost is not None else []
    return " and ".join([*said, *([f"{tokens:,} tokens"] if tokens is not None else [])])
