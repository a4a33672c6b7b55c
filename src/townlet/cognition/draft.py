"""A turn in the making: what was asked, retrieved and decided; it touches nothing outside."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic

from msgspec.structs import replace

from townlet.cognition.mind import FELT, Mind, revised
from townlet.cognition.view import Intent, View
from townlet.core.calls import CallKey
from townlet.core.errors import NoAnswer
from townlet.core.events import (
    Event,
    FellBack,
    MemoriesAccessed,
    Planned,
    Rated,
    Remembered,
    Summarised,
    WakeSet,
)
from townlet.core.persona import bare_identity
from townlet.core.phrases import phrases
from townlet.core.plans import Level, PlanItem
from townlet.core.prompt import Prompt, R
from townlet.core.protocols import Ask
from townlet.core.records import Kind, Rater, Record, Retrieval, Source
from townlet.core.settings import RetrievalSettings, Settings
from townlet.core.time import TICKS_PER_MINUTE
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
_MIDDLING = 3
"""The importance of what no usable answer was given to."""
SEEN = Source()


@dataclass(frozen=True, slots=True)
class Roots:
    """What a record comes from: calls and plan items, the records it rests on, and its source."""

    because: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    source: Source = SEEN


@dataclass(frozen=True, slots=True)
class Asking(Generic[R]):
    """A question, and the step's answer when the model has none."""

    prompt: Prompt[R]
    fallback: Callable[[], R]


@dataclass(frozen=True, slots=True)
class _Key:
    """A call's id, and its place among the turn's: by prompt, then as asked, never as answered."""

    call: str
    order: tuple[str, int]


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A record of this turn that has no importance yet: which event, and how it is rated."""

    at: int
    rate: Rate
    text: str
    least: int


class Draft:
    """Everything a turn has come to; its events and intent are applied when the tick commits."""

    def __init__(self, view: View, mind: Mind, ask: Ask, rng: Random) -> None:
        self.view = view
        self.mind = mind
        self.ask = ask
        self.rng = rng
        self.events: list[Event] = []
        self.retrievals: list[Retrieval] = []
        self.intent: Intent | None = None
        self.words = phrases(view.settings.language)
        self.identity_now = ""
        """The persona summary as of this turn."""
        self.plan = list(mind.plan)
        """The plan as of this turn."""
        self.wake = mind.wake
        self.yesterday = mind.yesterday
        """The summary of the day before, as of this turn."""
        self.changed = False
        """Whether a reaction has just put something else in the place of what was being done."""
        self.last_call: tuple[str, ...] = ()
        """The id of the latest call that was answered, as provenance."""
        self.ratings: dict[str, int] = {}
        """Importances, by record id, that this turn found for records in the stream."""
        self._judged: dict[str, int] = {}
        """Importances, by what they were judged by, that this turn found."""
        self._fallbacks: dict[tuple[str, int], FellBack] = {}
        self._waiting: list[_Waiting] = []
        self._rating: dict[tuple[Rate, str], tuple[_Key, asyncio.Task[Rating]]] = {}
        """Importances that are being asked for, or have been, in this turn."""
        self._asked: Counter[str] = Counter()
        self._records = 0
        self._items = 0

    @property
    def settings(self) -> Settings:
        """The run's tunables."""
        return self.view.settings

    @property
    def name(self) -> str:
        """The thinking resident's name."""
        return self.mind.name

    @property
    def lifestyle(self) -> str:
        """Its hours and work in words."""
        return self.mind.persona.lifestyle(self.words)

    @property
    def fast(self) -> bool:
        """Whether to ask for more at a time rather than prompt by prompt."""
        return self.settings.granularity == "fast"

    async def put(self, prompt: Prompt[R], fallback: Callable[[], R]) -> R:
        """The model's reply, or, recorded and visible, the step's fallback."""
        return (await self.put_all([Asking(prompt, fallback)]))[0][0]

    async def put_all(self, asked: Sequence[Asking[R]]) -> list[tuple[R, tuple[str, ...]]]:
        """Replies and call ids of questions that do not depend on each other, asked together."""
        keys = [self._key(asking.prompt) for asking in asked]
        if len(asked) == 1:
            given = [await self._answer(asked[0], keys[0])]
        else:
            both = zip(asked, keys, strict=True)
            given = await asyncio.gather(*(self._answer(asking, key) for asking, key in both))
        if keys:
            self.last_call = (keys[-1].call,)
        return [(reply, (key.call,)) for reply, key in zip(given, keys, strict=True)]

    async def _answer(self, asking: Asking[R], key: _Key) -> R:
        """A reply, or the fallback and the event that shows it."""
        try:
            return await self.ask(asking.prompt)
        except NoAnswer as failure:
            reply = asking.fallback()
            self._fallbacks[key.order] = FellBack(
                prompt=asking.prompt.key(),
                took=reply.model_dump_json()[:200],
                error=str(failure)[:200],
                because=(key.call,),
            )
            return reply

    def _key(self, prompt: Prompt[R]) -> _Key:
        """What the next call of a prompt is known by; calls of one turn are numbered as asked."""
        kind = prompt.key()
        n = self._asked[kind]
        self._asked[kind] += 1
        return _Key(str(CallKey(self.view.tick, self.mind.slug, kind, n)), (kind, n))

    async def recall(
        self,
        query: str,
        *,
        budget: int | None = None,
        kinds: frozenset[Kind] | None = None,
        ageless: bool = False,
    ) -> list[Record]:
        """Memories for a query, best first (section 4.1), as the stream was before this turn.

        What is `ageless` counts by importance and relevance alone: news does not fade by the hour.
        """
        stream = self.mind.stream
        if not len(stream):
            return []
        if self.fast and self._waits_for(kinds):
            await self.flush()
        vector = (await self.ask.embed([query]))[0]
        found = stream.retrieve(
            query,
            vector,
            self.view.tick,
            self._unfading if ageless else self.settings.retrieval,
            budget=budget,
            kinds=kinds,
            ratings=self.ratings,
        )
        self.retrievals.append(found)
        return [stream.get(hit.id) for hit in found.hits]

    def remember(  # noqa: PLR0913 - a record, what it comes from, and how it is rated
        self,
        kind: Kind,
        text: str,
        roots: Roots,
        *,
        importance: int = 0,
        rate: Rate = ImportanceOfEvent,
        rate_as: str = "",
        least: int = 0,
        rated: int = 0,
    ) -> Record:
        """Write a record; it can be retrieved from the next turn on.

        Without an `importance` by rule or a `rated` one that a model has given along with it, it
        is rated: `rate_as` (by default its text), at `least` so much.
        """
        judged = rate_as or text
        rated_by: Rater = "rule" if importance else "model"
        importance = importance or rated
        if self.fast and not importance:
            importance, rated_by = self._without_asking(judged, least)
        record = Record(
            id=f"m{self.view.tick}-{self.mind.slug}-{self._records}",
            resident=self.mind.slug,
            kind=kind,
            text=text,
            created=self.view.tick,
            importance=importance,
            rated_by=rated_by,
            evidence=roots.evidence,
            source=roots.source,
        )
        self._records += 1
        if not self.fast and not importance:
            self._waiting.append(_Waiting(len(self.events), rate, judged, least))
            self._begin_rating(rate, judged)
        self.events.append(Remembered(record=record, rate_as=rate_as, because=roots.because))
        return record

    def _without_asking(self, judged: str, least: int) -> tuple[int, Rater]:
        """An importance that need not be asked for, or 0: it is rated before anyone needs it."""
        known = self._judged.get(judged) or self.mind.rated.get(judged, 0)
        return (max(known, least), "model") if known or not least else (least, "rule")

    def _begin_rating(self, rate: Rate, text: str) -> None:
        """Ask for an importance while the turn goes on, if it is known who is to judge."""
        fresh = self.mind.identity_fresh(
            self.view.tick, self.settings.summary_age * TICKS_PER_MINUTE
        )
        identity = self.identity_now or (self.mind.identity if fresh else "")
        if identity and (rate, text) not in self._rating:
            self._rating[rate, text] = self._rated(rate, text, identity)

    def _rated(self, rate: Rate, text: str, identity: str) -> tuple[_Key, asyncio.Task[Rating]]:
        prompt = rate(name=self.name, identity=identity, description=text)
        key = self._key(prompt)
        asking: Asking[Rating] = Asking(prompt, _middling)
        return key, asyncio.create_task(self._answer(asking, key))

    async def settle(self, identity: str) -> None:
        """Have everything rated that this turn has written; each importance is asked for once."""
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if (one.rate, one.text) not in self._rating:
                self._rating[one.rate, one.text] = self._rated(one.rate, one.text, identity)
        await asyncio.gather(*(task for _, task in self._rating.values()))
        for one in waiting:
            key, task = self._rating[one.rate, one.text]
            event = self.events[one.at]
            if not isinstance(event, Remembered):
                raise TypeError(f"event {one.at} of this turn is no record")
            record = replace(event.record, importance=max(one.least, task.result().rating))
            because = event.because or (key.call,)
            self.events[one.at] = replace(event, record=record, because=because)

    async def abandon(self) -> None:
        """Let questions that are still being answered come to their end, so that none is lost."""
        await asyncio.gather(*(task for _, task in self._rating.values()), return_exceptions=True)

    @property
    def _unfading(self) -> RetrievalSettings:
        return self.settings.retrieval.model_copy(update={"recency_weight": 0.0})

    def _waits_for(self, kinds: frozenset[Kind] | None) -> bool:
        """Whether a record that a retrieval could bring has yet to be rated."""
        stream = self.mind.stream
        return any(
            kinds is None or stream.get(record_id).kind in kinds
            for record_id, _ in self.mind.unrated
            if record_id not in self.ratings
        )

    async def flush(self) -> None:
        """Have everything in the stream rated that is waiting for it, many at a time (`fast`)."""
        mind = self.mind
        waiting = [(i, text) for i, text in mind.unrated if i not in self.ratings]
        texts = list(dict.fromkeys(text for _, text in waiting))
        batches = [texts[at : at + _BATCH] for at in range(0, len(texts), _BATCH)]
        identity = mind.identity or bare_identity(mind.persona, self.words)
        asked = [
            Asking(
                ImportanceOfMany(name=mind.name, identity=identity, descriptions=tuple(batch)),
                lambda batch=batch: Ratings(ratings=[_MIDDLING] * len(batch)),  # type: ignore[misc]
            )
            for batch in batches
        ]
        found: dict[str, int] = {}
        calls: tuple[str, ...] = ()
        for batch, (reply, call) in zip(batches, await self.put_all(asked), strict=True):
            found |= dict(zip(batch, reply.ratings, strict=True))
            calls += call
        if waiting:
            self._judged |= found
            rated = tuple((record_id, found[text]) for record_id, text in waiting)
            self.ratings |= dict(rated)
            self.events.append(Rated(ratings=rated, because=calls))

    @property
    def waiting(self) -> bool:
        """Whether this turn has written records that must be rated before it ends."""
        return bool(self._waiting)

    @property
    def unsettled(self) -> int:
        """How many records are waiting for an importance that counts towards a reflection."""
        written = [self.events[one.at] for one in self._waiting]
        new = sum(isinstance(e, Remembered) and e.record.kind in FELT for e in written)
        old = [i for i, _ in self.mind.unrated if i not in self.ratings]
        return new + sum(self.mind.stream.get(record_id).kind in FELT for record_id in old)

    @property
    def felt(self) -> int:
        """Importance felt since the last reflection, as far as it is known."""
        new = [event.record for event in self.events if isinstance(event, Remembered)]
        old = [self.mind.stream.get(i) for i, _ in self.mind.unrated if i in self.ratings]
        return (
            self.mind.felt
            + sum(record.importance for record in new if record.kind in FELT)
            + sum(self.ratings[record.id] for record in old if record.kind in FELT)
        )

    def item_id(self) -> str:
        """A fresh id for a plan item."""
        self._items += 1
        return f"p{self.view.tick}-{self.mind.slug}-{self._items - 1}"

    def item_at(self, level: Level, tick: int) -> PlanItem | None:
        """The plan's item of a level that covers a tick, as of this turn."""
        return next((i for i in self.plan if i.level == level and i.start <= tick < i.end), None)

    def revise(self, planned: Planned) -> None:
        """Change the plan, in this turn and for good."""
        self.events.append(planned)
        self.changed |= bool(planned.why) and planned.start == self.view.tick
        self.plan = revised(self.plan, planned)

    def set_wake(self, tick: int, because: tuple[str, ...]) -> None:
        """Set when to get up next."""
        self.events.append(WakeSet(wake=tick, because=because))
        self.wake = tick

    def summarise_day(self, text: str, because: tuple[str, ...]) -> None:
        """Sum up the day that ends."""
        self.events.append(Summarised(kind="day", text=text, because=because))
        self.yesterday = text

    def finish(self) -> list[Event]:
        """The turn's events in order, what was retrieved first."""
        accessed = [MemoriesAccessed(retrievals=tuple(self.retrievals))] if self.retrievals else []
        fallbacks = [fallen for _, fallen in sorted(self._fallbacks.items())]
        return [*accessed, *fallbacks, *self.events]


def ids(records: list[Record]) -> tuple[str, ...]:
    """The ids of records, as provenance."""
    return tuple(record.id for record in records)


def texts(records: list[Record]) -> tuple[str, ...]:
    """The texts of records without repetitions, as prompts show them."""
    return tuple(dict.fromkeys(record.text for record in records))


def _middling() -> Rating:
    return Rating(rating=_MIDDLING)
