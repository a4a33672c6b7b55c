"""How many calls are in flight: python -m benchmarks.inflight --json.

The shipped town of 25 under the barrier schedule, with a model whose every answer takes as long as
a server's might; the average from 07:00 to 10:00 of the first day, which is the summed time of all
calls over the wall time of the stretch.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from townlet.town import Order, Town

if TYPE_CHECKING:
    from townlet.core.calls import Exchange
    from townlet.core.prompt import Prompt, R
    from townlet.core.protocols import Model

SCENARIO, FROM, UNTIL = "smallville", 7, 10


@dataclass
class Late:
    """A model that answers after a while, and counts."""

    model: Model
    seconds: float
    calls: int = 0
    now: int = 0
    beside: int = 0
    """Calls in flight when one was made, itself among them, summed over all calls."""
    most: int = 0

    @property
    def name(self) -> str:
        """The inner model's name."""
        return self.model.name

    @property
    def local(self) -> bool:
        """As the inner model."""
        return self.model.local

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The inner model's answer, late."""
        self.calls += 1
        self.now += 1
        self.beside += self.now
        self.most = max(self.most, self.now)
        await asyncio.sleep(self.seconds)
        self.now -= 1
        return await self.model.answer(prompt)


def measure(profile: str, latency: float) -> dict[str, object]:
    """Live until the stretch at once, then through it with late answers."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Town.create(Order(SCENARIO, "inflight", folder, profile=profile)) as town,
    ):
        start = town.state.clock.start.replace(minute=0)
        inner = town.model

        async def both() -> tuple[Late, float]:
            await town.live(start.replace(hour=FROM))
            town.model = late = Late(inner, latency)
            began = time.perf_counter()
            await town.live(start.replace(hour=UNTIL))
            return late, time.perf_counter() - began

        late, wall = asyncio.run(both())
    return {
        "calls": late.calls,
        "wall_s": round(wall, 1),
        "in_flight": round(late.calls * latency / wall, 2),
        "in_flight_as_a_call_is_made": round(late.beside / max(late.calls, 1), 2),
        "most_in_flight": late.most,
    }


def main() -> None:
    """Measure both granularities and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one line")
    parser.add_argument("--latency", type=float, default=0.2, help="seconds of each answer")
    args = parser.parse_args()
    found = {
        "hours": f"{FROM:02}:00-{UNTIL:02}:00",
        "schedule": "barrier",
        "latency_s": args.latency,
        "profiles": {profile: measure(profile, args.latency) for profile in ("paper", "fast")},
    }
    sys.stdout.write(json.dumps(found, indent=None if args.json else 2) + "\n")


if __name__ == "__main__":
    main()
