"""A turn in the making: what was asked, retrieved and decided; it touches nothing outside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from townlet.cognition.mind import Mind, revised
from townlet.cognition.view import Intent, View
from townlet.core.errors import NoAnswer
from townlet.core.events import Event, FellBack, MemoriesAccessed, Planned, Remembered, WakeSet
from townlet.core.plans import Level, PlanItem
from townlet.core.prompt import Prompt, R
from townlet.core.protocols import Ask
from townlet.core.records import Kind, Rater, Record, Retrieval, Source
from townlet.core.settings import Settings

SEEN = Source()


@dataclass(frozen=True, slots=True)
class Roots:
    """What a record comes from: calls and plan items, the records it rests on, and its source."""

    because: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    source: Source = SEEN


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
        self.identity_now = ""
        """The persona summary as of this turn."""
        self.plan = list(mind.plan)
        """The plan as of this turn."""
        self.wake = mind.wake
        self.changed = False
        """Whether a reaction has just put something else in the place of what was being done."""
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

    async def put(self, prompt: Prompt[R], fallback: Callable[[], R]) -> R:
        """The model's reply, or, recorded and visible, the step's fallback."""
        try:
            return await self.ask(prompt)
        except NoAnswer as failure:
            reply = fallback()
            self.events.append(
                FellBack(
                    prompt=prompt.key(),
                    took=reply.model_dump_json()[:200],
                    error=str(failure)[:200],
                    because=self.last_call,
                )
            )
            return reply

    @property
    def last_call(self) -> tuple[str, ...]:
        """The id of the latest call, as provenance."""
        return (str(self.ask.calls[-1]),) if self.ask.calls else ()

    async def recall(
        self, query: str, *, budget: int | None = None, kinds: frozenset[Kind] | None = None
    ) -> list[Record]:
        """Memories for a query, best first (section 4.1), as the stream was before this turn."""
        stream = self.mind.stream
        if not len(stream):
            return []
        vector = (await self.ask.embed([query]))[0]
        found = stream.retrieve(
            query,
            vector,
            self.view.tick,
            self.settings.retrieval,
            budget=budget,
            kinds=kinds,
        )
        self.retrievals.append(found)
        return [stream.get(hit.id) for hit in found.hits]

    def remember(
        self, kind: Kind, text: str, importance: int, roots: Roots, rated_by: Rater = "model"
    ) -> Record:
        """Write a record; it can be retrieved from the next turn on."""
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
        self.events.append(Remembered(record=record, because=roots.because))
        return record

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

    def finish(self) -> list[Event]:
        """The turn's events in order, what was retrieved first."""
        if not self.retrievals:
            return self.events
        return [MemoriesAccessed(retrievals=tuple(self.retrievals)), *self.events]


def ids(records: list[Record]) -> tuple[str, ...]:
    """The ids of records, as provenance."""
    return tuple(record.id for record in records)


def texts(records: list[Record]) -> tuple[str, ...]:
    """The texts of records without repetitions, as prompts show them."""
    return tuple(dict.fromkeys(record.text for record in records))
