"""How much a town asks: python -m benchmarks.tokens --json.

Two days of the shipped town with 3 and with all 25 residents, in each granularity, on the offline
model; every prompt and reply counted with a real tokenizer. A conversation that was written as a
whole counts once for each party.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from typing import TYPE_CHECKING

from townlet.core.events import Scripted
from townlet.memory.tokens import count_all
from townlet.prompts import Dialogue
from townlet.town import Order, Town

if TYPE_CHECKING:
    from townlet.storage import RunStore

SCENARIO = "smallville"
THREE = ("Isabella Rodriguez", "Maria Lopez", "Klaus Mueller")
"""Three who meet: the cast of the published code's small run."""
PUBLISHED = {"calls_per_resident_day": 1119, "tokens_per_resident_day": 328_000}
"""The paper's published code with 3 residents, as measured; see docs/cost.md."""
DAYS = 2


def measure(residents: tuple[str, ...], profile: str, days: int) -> dict[str, object]:
    """Live some days of the town; calls and tokens per resident-day, in all and by prompt."""
    with tempfile.TemporaryDirectory() as folder:
        order = Order(SCENARIO, "tokens", folder, profile=profile, days=days, residents=residents)
        with Town.create(order) as town:
            asyncio.run(town.live())
            resident_days = len(town.state.minds) * days
            return _figures(town.store, resident_days)


def _figures(store: RunStore, resident_days: int) -> dict[str, object]:
    parties = {
        entry.event.because[0]: len({who for who, _ in entry.event.lines})
        for entry in store.entries()
        if isinstance(entry.event, Scripted)
    }
    calls: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    answered: Counter[str] = Counter()
    for call in store.calls():
        kind = call.key.prompt
        times = parties.get(str(call.key), 1) if kind == Dialogue.key() else 1
        tokens_in, tokens_out = count_all((call.rendered, "".join(call.raw)))
        calls[kind] += times
        asked[kind] += times * tokens_in
        answered[kind] += times * tokens_out

    def each(counter: Counter[str]) -> float:
        return round(counter.total() / resident_days, 1)

    return {
        "calls_per_resident_day": each(calls),
        "tokens_per_resident_day": round((asked.total() + answered.total()) / resident_days),
        "tokens_in_per_resident_day": round(asked.total() / resident_days),
        "tokens_out_per_resident_day": round(answered.total() / resident_days),
        "by_prompt": {
            kind: {
                "calls_per_resident_day": round(times / resident_days, 2),
                "tokens_in_per_call": round(asked[kind] / times),
                "tokens_out_per_call": round(answered[kind] / times),
            }
            for kind, times in calls.most_common()
        },
    }


def main() -> None:
    """Measure both towns in both granularities and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one line")
    parser.add_argument("--days", type=int, default=DAYS, help="game days of each run")
    args = parser.parse_args()
    towns = {
        size: {profile: measure(residents, profile, args.days) for profile in ("fast", "paper")}
        for size, residents in (("3", THREE), ("25", ()))
    }
    found = {"days": args.days, "towns": towns, "published_code_3_residents": PUBLISHED}
    sys.stdout.write(json.dumps(found, indent=None if args.json else 2) + "\n")


if __name__ == "__main__":
    main()
