"""Measures what residents ask, for `townlet estimate`: python -m benchmarks._usage (or make usage).

Two days of each shipped town with the offline model, several seeds, in both granularities; every
prompt and reply is counted with the package's tokenizer. Writes src/townlet/evaluation/data.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, pstdev, quantiles
from typing import TYPE_CHECKING

from townlet.core.time import TICKS_PER_HOUR
from townlet.evaluation import estimate
from townlet.evaluation.emergence import emergence_of
from townlet.memory.tokens import count_all
from townlet.town import Order, Town

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from townlet.core.calls import Call, Exchange
    from townlet.core.prompt import Prompt, R
    from townlet.core.protocols import Model

FILE = Path(estimate.__file__).parent / "data" / "usage.json"
DAYS = 2
SEEDS = {"millbrook": (1, 2, 3), "smallville": (1, 2)}
DAY = 24 * TICKS_PER_HOUR


@dataclass
class Overheard:
    """A model whose questions and replies are kept while `texts` is set."""

    model: Model
    texts: list[tuple[str, str]] = field(default_factory=list)
    listening: bool = False
    local = True

    @property
    def name(self) -> str:
        """The inner model's name."""
        return self.model.name

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The inner model's answer."""
        exchange = await self.model.answer(prompt)
        if self.listening:
            self.texts.append((exchange.rendered, "".join(exchange.raw)))
        return exchange


@dataclass
class Run:
    """What one run asked: each call as (resident-day, prompt, hour, tokens in, tokens out)."""

    residents: int
    calls: list[tuple[tuple[str, int], str, int, int, int]]
    chain: float
    """Calls a day of which each had to wait for the one before."""
    interviews: list[tuple[int, int]]


def lived(scenario: str, profile: str, seed: int, *, interviewed: bool) -> Run:
    """One run, counted."""
    with tempfile.TemporaryDirectory() as folder:
        order = Order(scenario, "usage", folder, seed=seed, profile=profile, days=DAYS)
        with Town.create(order) as town:
            town.model = heard = Overheard(town.model)
            asyncio.run(town.live())
            made = list(town.store.calls())
            if interviewed:
                heard.listening = True
                asyncio.run(emergence_of(town))
            residents, hour = len(town.state.minds), town.state.clock.start.hour
    tokens = counted((call.rendered, "".join(call.raw)) for call in made)
    rows = [
        (
            (call.key.resident, min(call.key.tick // DAY, DAYS - 1)),
            call.key.prompt,
            (call.key.tick // TICKS_PER_HOUR + hour) % 24,
            *pair,
        )
        for call, pair in zip(made, tokens, strict=True)
    ]
    return Run(residents, rows, chain(made) / DAYS, counted(heard.texts))


def counted(texts: Iterable[tuple[str, str]]) -> list[tuple[int, int]]:
    """The tokens of questions and replies."""
    pairs = list(texts)
    asked = count_all([question for question, _ in pairs])
    said = count_all([reply for _, reply in pairs])
    return list(zip(asked, said, strict=True))


def chain(made: Sequence[Call]) -> int:
    """The calls that no number of calls in flight makes fewer: of each tick, the longest turn."""
    turns: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for call in made:
        turns[call.key.tick][call.key.resident] += 1
    return sum(max(turn.values()) for turn in turns.values())


def town(scenario: str, profile: str) -> dict[str, object]:
    """What a town asks: per resident-day, per prompt, by hour, and in interviews."""
    runs = [
        lived(scenario, profile, seed, interviewed=number == 0)
        for number, seed in enumerate(SEEDS[scenario])
    ]
    rows = [row for run in runs for row in run.calls]
    days = sum(run.residents for run in runs) * DAYS
    by_prompt: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    hours: Counter[int] = Counter()
    for _, prompt, hour, tokens_in, tokens_out in rows:
        by_prompt[prompt].append((tokens_in, tokens_out))
        hours[hour] += tokens_in + tokens_out
    return {
        "scenario": scenario,
        "residents": runs[0].residents,
        "days": DAYS,
        "seeds": list(SEEDS[scenario]),
        "chain": round(fmean(run.chain for run in runs), 1),
        "day": per_day(runs),
        "prompts": {
            prompt: {
                "calls": round(len(pairs) / days, 3),
                "tokens_in": spread([pair[0] for pair in pairs]),
                "tokens_out": spread([pair[1] for pair in pairs]),
            }
            for prompt, pairs in sorted(by_prompt.items())
        },
        "hours": [round(hours[hour] / hours.total(), 5) for hour in range(24)],
        "interviews": {
            "calls": len(runs[0].interviews),
            "tokens_in": spread([pair[0] for pair in runs[0].interviews]),
            "tokens_out": spread([pair[1] for pair in runs[0].interviews]),
        },
    }


def per_day(runs: Sequence[Run]) -> dict[str, dict[str, float]]:
    """Of calls and tokens in a resident-day: mean, spread among them, and spread between runs."""
    found = {}
    for name, weigh in (
        ("calls", lambda _: 1),
        ("tokens_in", lambda row: row[3]),
        ("tokens_out", lambda row: row[4]),
    ):
        days: list[float] = []
        means: list[float] = []
        for run in runs:
            sums: Counter[tuple[str, int]] = Counter()
            for row in run.calls:
                sums[row[0]] += weigh(row)
            days += sums.values()
            means.append(sums.total() / (run.residents * DAYS))
        found[name] = {
            "mean": round(fmean(means), 2),
            "sd": round(pstdev(days), 2),
            "between": round(pstdev(means) / fmean(means), 5),
        }
    return found


def spread(values: Sequence[int]) -> dict[str, float]:
    """Mean, tenths and middle of some numbers."""
    tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else [*values] * 9
    return {
        "mean": round(fmean(values), 1),
        "p10": round(tenths[0]),
        "p50": round(tenths[4]),
        "p90": round(tenths[8]),
    }


def main() -> None:
    """Measure every town in every granularity and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("paper", "fast"), help="keep the other as it is")
    args = parser.parse_args()
    kept = json.loads(FILE.read_text("utf-8"))["granularities"] if FILE.exists() else {}
    for profile in ("fast", "paper"):
        if args.only in {None, profile}:
            kept[profile] = [town(scenario, profile) for scenario in SEEDS]
            sys.stderr.write(f"{profile}: measured\n")
    data = {"format": 1, "granularities": dict(sorted(kept.items()))}
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
