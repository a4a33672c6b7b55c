"""A run in figures: one JSON object with the keys of the contract."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from townlet.cognition.mind import revised
from townlet.core.events import (
    ConversationOpened,
    Entry,
    FellBack,
    Planned,
    Reflected,
    Remembered,
    Said,
)
from townlet.core.plans import PlanItem
from townlet.core.records import KINDS
from townlet.core.time import TICK_SECONDS, TICKS_PER_DAY
from townlet.evaluation.emergence import Emergence
from townlet.evaluation.meals import repeated_meals
from townlet.evaluation.norms import violations
from townlet.simulation.state import TownState
from townlet.town import Town

PLACES = 4


@dataclass(frozen=True)
class RunFacts:
    """What a log does not say of its run; `end` is the moment it has reached, times are wall s."""

    run: str
    scenario: str
    model: str
    seed: int
    end: datetime
    log_sha256: str
    model_calls: int
    wall_s: float
    game_s_per_wall_s: float


def facts_of(town: Town, end: datetime, wall_s: float, game_s_per_wall_s: float) -> RunFacts:
    """The facts of an opened run that has reached a moment."""
    manifest = town.manifest
    return RunFacts(
        run=town.store.name,
        scenario=manifest["scenario"],
        model=manifest["model"],
        seed=manifest["seed"],
        end=end,
        log_sha256=town.store.log_sha256(),
        model_calls=town.store.count_calls(),
        wall_s=wall_s,
        game_s_per_wall_s=game_s_per_wall_s,
    )


def figures(
    facts: RunFacts, state: TownState, log: Sequence[Entry], emerged: Emergence | None
) -> dict[str, Any]:
    """The run's JSON object; `emergence` is null when it was not asked for."""
    clock, residents = state.clock, len(state.minds)
    ticks = max(clock.tick(facts.end), 0)
    events = [entry.event for entry in log]
    lines = [event.text for event in events if isinstance(event, Said)]
    kinds = Counter(event.record.kind for event in events if isinstance(event, Remembered))
    reflected = sum(isinstance(event, Reflected) for event in events)
    resident_days = residents * ticks / TICKS_PER_DAY
    broken, meals = violations(state.scenario, clock, log), repeated_meals(log)
    return {
        "run": facts.run,
        "scenario": facts.scenario,
        "model": facts.model,
        "seed": facts.seed,
        "residents": residents,
        "start": clock.start.isoformat(" ", "minutes"),
        "end": facts.end.isoformat(" ", "minutes"),
        "ticks": ticks,
        "events": len(log),
        "log_sha256": facts.log_sha256,
        "wall_s": round(facts.wall_s, 2),
        "game_s_per_wall_s": round(facts.game_s_per_wall_s, 1),
        "memories": {kind: kinds[kind] for kind in KINDS},
        "conversations": sum(isinstance(event, ConversationOpened) for event in events),
        "utterances": len(lines),
        "distinct_utterance_ratio": round(distinct_ratio(lines, state.names.values()), PLACES),
        "reflections_per_resident_day": (
            round(reflected / resident_days, PLACES) if resident_days else 0.0
        ),
        "model_calls": facts.model_calls,
        "fallbacks": sum(isinstance(event, FellBack) for event in events),
        "norm_violations": len(broken),
        "norm_violations_list": [
            {
                "time": str(clock.at(v.tick)),
                "tick": v.tick,
                "resident": v.resident,
                "norm": v.norm,
                "place": v.place,
                "words": v.words,
            }
            for v in broken
        ],
        "repeated_meals": len(meals),
        "repeated_meals_list": [
            {"time": str(clock.at(m.tick)), "resident": m.resident, "meals": [m.before, m.meal]}
            for m in meals
        ],
        "blocks_per_resident_day": spread(blocks_per_day(log)),
        "emergence": emerged.to_dict() if emerged else None,
    }


def speed(ticks: int, wall_s: float) -> float:
    """Game seconds per wall second."""
    return ticks * TICK_SECONDS / wall_s if wall_s > 0 else 0.0


def distinct_ratio(lines: Sequence[str], names: Iterable[str]) -> float:
    """The share of different lines, names masked, case and punctuation ignored; 0 for no line."""
    mask = _mask(names)
    seen = {" ".join(re.findall(r"\w+", mask.sub("\x00", line).casefold())) for line in lines}
    return len(seen) / len(lines) if lines else 0.0


def _mask(names: Iterable[str]) -> re.Pattern[str]:
    """Full names, first names and last names, as whole words in their own case."""
    words = {word for name in names for word in (name, *name.split())}
    longest = sorted(words, key=lambda word: (-len(word), word))
    return re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in longest) or r"(?!)")


def blocks_per_day(log: Iterable[Entry]) -> list[int]:
    """How many blocks each resident's plan had on each day: as first made, and as it ended."""
    plans: defaultdict[str, list[PlanItem]] = defaultdict(list)
    days: defaultdict[str, set[str]] = defaultdict(set)
    counts: list[int] = []
    for slug, event in _plannings(log):
        if not event.why:
            counts += _left(plans[slug], days[slug])
            plans[slug], days[slug] = [], set()
        plans[slug] = revised(plans[slug], event)
        days[slug] |= {item.id for item in event.items}
        if not event.why:
            counts.append(len(event.items))
    for slug, plan in plans.items():
        counts += _left(plan, days[slug])
    return counts


def _plannings(log: Iterable[Entry]) -> Iterator[tuple[str, Planned]]:
    """Plans of blocks only: first ones of a day and changes."""
    for entry in log:
        event = entry.event
        if isinstance(event, Planned) and any(item.level == "block" for item in event.items):
            yield entry.resident, event


def _left(plan: Sequence[PlanItem], ids: set[str]) -> list[int]:
    return [sum(item.id in ids for item in plan)] if plan else []


def spread(counts: Sequence[int]) -> dict[str, int]:
    """The least and the most of some counts; zeros when there are none."""
    return {"min": min(counts, default=0), "max": max(counts, default=0)}
