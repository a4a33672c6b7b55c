"""What emerged in a run: news, acquaintances, coordination (paper section 7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from townlet.core.events import Entry
from townlet.evaluation.attendance import Attendance, attendance
from townlet.evaluation.diffusion import Diffusion, diffusion
from townlet.evaluation.panel import Panel
from townlet.evaluation.provenance import Telling
from townlet.evaluation.relations import Acquaintance, acquaintance
from townlet.evaluation.traces import Trace
from townlet.simulation.run import rebuild
from townlet.simulation.state import TownState
from townlet.town import Town

PLACES = 4
"""Decimals of a density."""


@dataclass(frozen=True)
class Emergence:
    """The measures of section 7.1 at the start and at the end of a run."""

    news: dict[str, Diffusion]
    events: dict[str, Attendance]
    """Of the items that are events."""
    start: Acquaintance
    end: Acquaintance

    def to_dict(self) -> dict[str, Any]:
        """The contract's keys, and beside them what they were counted from."""
        return {
            "news": {key: self._item(key) for key in self.news},
            "density_start": round(self.start.density, PLACES),
            "density_end": round(self.end.density, PLACES),
            "answers": len(self.end.claims),
            "unsupported_answers": len(self.end.unsupported),
            "answers_start": len(self.start.claims),
            "unsupported_answers_start": len(self.start.unsupported),
            "unsupported": [
                {"resident": claim.resident, "about": claim.other, "answer": claim.answer}
                for claim in self.end.unsupported
            ],
        }

    def _item(self, key: str) -> dict[str, Any]:
        spread = self.news[key]
        figures: dict[str, Any] = {
            "known_start": len(spread.knew),
            "known_end": len(spread.knowers),
        }
        if key in self.events:
            figures |= _event(self.events[key])
        return figures | {
            "hallucinated": len(spread.hallucinated),
            "hallucinated_by": list(spread.hallucinated),
            "hallucinated_start": len(spread.hallucinated_start),
            "knowers": {
                slug: {
                    "record": known.record,
                    "origin": known.origin,
                    "chain": [_telling(telling) for telling in known.tellings],
                }
                for slug, known in spread.knowers.items()
            },
            "path": [_telling(telling) for telling in spread.path],
        }


def _event(guests: Attendance) -> dict[str, Any]:
    return {
        "invited": len(guests.invited),
        "attended": len(guests.attendees),
        "absent_with_reason": sum(absence.stated for absence in guests.absences),
        "attended_told": len(guests.came),
        "invitees": list(guests.invited),
        "attendees": list(guests.attendees),
        "reasons": guests.reasons,
        "absences": [
            {
                "resident": absence.resident,
                "sort": absence.sort,
                "reason": absence.reason,
                "said_in": absence.said_in,
            }
            for absence in guests.absences
        ],
        "declines": [
            {
                "resident": decline.resident,
                "to": decline.to,
                "tick": decline.tick,
                "conversation": decline.conversation,
                "reason": decline.reason,
                "sort": decline.sort,
                "line": decline.line,
            }
            for decline in guests.declines
        ],
    }


def _telling(telling: Telling) -> dict[str, Any]:
    return {
        "teller": telling.teller,
        "listener": telling.listener,
        "tick": telling.tick,
        "conversation": telling.conversation,
    }


async def emergence(
    start: TownState, end: TownState, log: Sequence[Entry], panel: Panel
) -> Emergence:
    """Interview everybody at both moments and trace every yes; nothing in the run changes.

    `start` is the state after tick 0, when the initial memories are there and nothing else.
    """
    trace = Trace(end.world.map, log)
    news = {item.id: await diffusion(item, start, end, panel) for item in end.scenario.news}
    events = {
        key: await attendance(spread, end, trace, panel)
        for key, spread in news.items()
        if spread.item.kind == "event"
    }
    return Emergence(news, events, await acquaintance(start, panel), await acquaintance(end, panel))


async def emergence_of(town: Town) -> Emergence:
    """The measures of a run as far as `town` has folded its committed log, by its own model."""
    end = town.state
    start = TownState(town.scenario, end.clock, end.settings, town.embedder.dim)
    await rebuild(start, town.store, town.embedder, until=1)
    log = list(town.store.entries(until=end.tick + 1))
    panel = Panel(town.model, town.embedder, town.models.own)
    return await emergence(start, end, log, panel)
