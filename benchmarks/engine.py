"""How fast a town lives, and where the time goes: python -m benchmarks.engine --json.

One run of a shipped town with the offline model; shares are of that run's own wall time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from townlet.core.time import TICK_SECONDS
from townlet.town import Order, Town

if TYPE_CHECKING:
    from townlet.core.calls import Exchange
    from townlet.core.prompt import Prompt, R
    from townlet.core.protocols import Model


@dataclass
class Timed:
    """A model that adds up the wall seconds of its answers, by prompt."""

    model: Model
    seconds: dict[str, float] = field(default_factory=dict)
    calls: int = 0

    @property
    def name(self) -> str:
        """The inner model's name."""
        return self.model.name

    @property
    def local(self) -> bool:
        """As the inner model."""
        return self.model.local

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The inner model's answer, timed."""
        began = time.perf_counter()
        exchange = await self.model.answer(prompt)
        kind = prompt.key()
        self.seconds[kind] = self.seconds.get(kind, 0.0) + time.perf_counter() - began
        self.calls += 1
        return exchange


def measure(scenario: str, hours: int) -> dict[str, object]:
    """Live the first hours of a town; figures of the run and shares of its wall time."""
    with tempfile.TemporaryDirectory() as folder:
        order = Order(scenario, "engine", Path(folder), schedule="serial")
        with Town.create(order) as town:
            timed = Timed(town.model)
            town.model = timed
            until = town.state.clock.start + timedelta(hours=hours)
            wall, cpu = time.perf_counter(), time.process_time()
            asyncio.run(town.live(until))
            wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
            events = town.store.count_events()
    thinking = timed.seconds
    game = hours * 3600
    return {
        "scenario": scenario,
        "game_hours": hours,
        "ticks": game // TICK_SECONDS,
        "events": events,
        "calls": timed.calls,
        "wall_s": round(wall, 2),
        "cpu_s": round(cpu, 2),
        "game_s_per_wall_s": round(game / wall),
        "game_s_per_cpu_s": round(game / cpu),
        "share_model": round(sum(thinking.values()) / wall, 3),
        "share_engine": round(1 - sum(thinking.values()) / wall, 3),
        "share_by_prompt": {
            kind: round(seconds / wall, 3)
            for kind, seconds in sorted(thinking.items(), key=lambda item: -item[1])
        },
    }


def main() -> None:
    """Measure both shipped towns and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one line")
    parser.add_argument("--hours", type=int, default=24, help="game hours of each town")
    args = parser.parse_args()
    towns = {name: measure(name, args.hours) for name in ("millbrook", "smallville")}
    sys.stdout.write(json.dumps(towns, indent=None if args.json else 2) + "\n")


if __name__ == "__main__":
    main()
