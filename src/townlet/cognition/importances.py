"""Importances of a turn: asked for while it goes on, or many at a time when somebody needs them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from msgspec.structs import replace

from townlet.cognition.mind import FELT, Mind
from townlet.cognition.questions import Asking, Questions
from townlet.core.events import Event, Rated, Remembered
from townlet.core.records import Kind, Rater
from townlet.memory.columns import MIDDLING
from townlet.prompts import (
    ImportanceOfChat,
    ImportanceOfEvent,
    ImportanceOfMany,
    ImportanceOfThought,
)
from townlet.prompts.replies import Rating, Ratings

Rate = type[ImportanceOfEvent] | type[ImportanceOfThought] | type[ImportanceOfChat]
"""As what a record is rated."""
HIGHEST = 10
_BATCH = 24
"""Descriptions rated in one call."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A record of this turn that has no importance yet: which event, and how it is rated."""

    at: int
    rate: Rate
    text: str
    least: int


class Importances:
    """What a turn knows and asks of importances; `events` are the turn's, which it completes."""

    def __init__(self, mind: Mind, questions: Questions, events: list[Event]) -> None:
        self.found: dict[str, int] = {}
        """By record id: what this turn found for records in the stream."""
        self._mind = mind
        self._questions = questions
        self._events = events
        self._judged: dict[str, int] = {}
        """By what they were judged by: what this turn found."""
        self._waiting: list[_Waiting] = []
        self._begun: dict[tuple[Rate, str], tuple[str, asyncio.Task[Rating]]] = {}
        """Call and answer of what is being asked, or has been, in this turn."""

    # -- prompt by prompt -----------------------------------------------------------------------

    def await_one(self, rate: Rate, text: str, least: int, identity: str) -> None:
        """Have the next event's record rated; at once, if it is known who is to judge."""
        self._waiting.append(_Waiting(len(self._events), rate, text, least))
        if identity:
            self._begin(rate, text, identity)

    def _begin(self, rate: Rate, text: str, identity: str) -> None:
        if (rate, text) not in self._begun:
            prompt = rate(name=self._mind.name, identity=identity, description=text)
            asking: Asking[Rating] = Asking(prompt, _middling)
            self._begun[rate, text] = self._questions.begin(asking)

    async def settle(self, identity: str) -> None:
        """Have everything rated that this turn has written; each importance is asked for once."""
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            self._begin(one.rate, one.text, identity)
        await asyncio.gather(*(task for _, task in self._begun.values()))
        for one in waiting:
            call, task = self._begun[one.rate, one.text]
            event = self._events[one.at]
            if not isinstance(event, Remembered):
                raise TypeError(f"event {one.at} of this turn is no record")
            record = replace(event.record, importance=max(one.least, task.result().rating))
            because = event.because or (call,)
            self._events[one.at] = replace(event, record=record, because=because)

    async def abandon(self) -> None:
        """Let questions that are still being answered come to their end, so that none is lost."""
        await asyncio.gather(*(task for _, task in self._begun.values()), return_exceptions=True)

    @property
    def waiting(self) -> bool:
        """Whether this turn has written records that must be rated before it ends."""
        return bool(self._waiting)

    # -- many at a time (`fast`) ------------------------------------------------------------------

    def without_asking(self, judged: str, least: int) -> tuple[int, Rater]:
        """An importance that need not be asked for, or 0: it is rated before anyone needs it."""
        known = self._judged.get(judged) or self._mind.rated.get(judged, 0)
        return (max(known, least), "model") if known or not least else (least, "rule")

    def waits_for(self, kinds: frozenset[Kind] | None) -> bool:
        """Whether a record that a retrieval could bring has yet to be rated."""
        stream = self._mind.stream
        return any(
            kinds is None or stream.get(record_id).kind in kinds for record_id, _ in self._unrated
        )

    async def flush(self, identity: str) -> None:
        """Have everything in the stream rated that is waiting for it, many at a time."""
        waiting = self._unrated
        if not waiting:
            return
        texts = list(dict.fromkeys(text for _, text in waiting))
        batches = [tuple(texts[at : at + _BATCH]) for at in range(0, len(texts), _BATCH)]
        given = await self._questions.put_all([self._of_many(b, identity) for b in batches])
        calls: tuple[str, ...] = ()
        for batch, (reply, call) in zip(batches, given, strict=True):
            self._judged |= dict(zip(batch, reply.ratings, strict=True))
            calls += call
        rated = tuple((record_id, self._judged[text]) for record_id, text in waiting)
        self.found |= dict(rated)
        self._events.append(Rated(ratings=rated, because=calls))

    def _of_many(self, batch: tuple[str, ...], identity: str) -> Asking[Ratings]:
        prompt = ImportanceOfMany(name=self._mind.name, identity=identity, descriptions=batch)
        return Asking(prompt, lambda: Ratings(ratings=[MIDDLING] * len(batch)))

    @property
    def _unrated(self) -> list[tuple[str, str]]:
        """Records in the stream that nobody has rated yet, this turn included."""
        return [(i, text) for i, text in self._mind.unrated if i not in self.found]

    # -- towards a reflection ---------------------------------------------------------------------

    @property
    def unsettled(self) -> int:
        """How many records are waiting for an importance that counts towards a reflection."""
        stream = self._mind.stream
        written = [self._events[one.at] for one in self._waiting]
        new = sum(isinstance(e, Remembered) and e.record.kind in FELT for e in written)
        return new + sum(stream.get(record_id).kind in FELT for record_id, _ in self._unrated)

    @property
    def felt(self) -> int:
        """Importance felt since the last reflection, as far as it is known."""
        stream = self._mind.stream
        new = [event.record for event in self._events if isinstance(event, Remembered)]
        return (
            self._mind.felt
            + sum(record.importance for record in new if record.kind in FELT)
            + sum(n for record_id, n in self.found.items() if stream.get(record_id).kind in FELT)
        )


def _middling() -> Rating:
    return Rating(rating=MIDDLING)
