"""Interviewing many residents at a moment, without leaving a trace (section 7.1)."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from townlet.core.errors import NoAnswer
from townlet.core.protocols import Embedder, Model
from townlet.simulation.interview import Interviewed, Question, aside, interview
from townlet.simulation.state import TownState

ROLE = "an interviewer from outside the town"
AT_ONCE = 16
"""Interviews that wait for a model at the same time."""


@dataclass(frozen=True)
class Panel:
    """Who answers and how. `model` speaks for every resident without one in `own`, by slug."""

    model: Model
    embedder: Embedder
    own: Mapping[str, Model] = field(default_factory=dict)

    async def ask(self, state: TownState, asked: Sequence[tuple[str, str]]) -> list[Interviewed]:
        """The answers to (slug, question) pairs, in order; an unusable answer is an empty one."""
        await self.embedder.embed(list(dict.fromkeys(question for _, question in asked)))
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(slug: str, question: str) -> Interviewed:
            async with gate:
                return await self._one(state, slug, question)

        return list(await asyncio.gather(*(one(slug, question) for slug, question in asked)))

    async def _one(self, state: TownState, slug: str, question: str) -> Interviewed:
        tick = max(state.tick, 0)
        ask = aside(self.own.get(slug, self.model), self.embedder, slug, tick)
        try:
            return await interview(state, slug, Question(question, ROLE, tick), ask)
        except NoAnswer:
            return Interviewed(slug, question, "", (), tuple(str(key) for key in ask.calls))
