"""A turn in the making: what was asked, retrieved and decided; it touches nothing outside."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from townlet.cognition.importances import Importances, Rate
from townlet.cognition.mind import Mind, revised
from townlet.cognition.questions import Questions
from townlet.cognition.view import Intent, View
from townlet.core.events import (
    Event,
    MemoriesAccessed,
    Planned,
    Remembered,
    Summarised,
    WakeSet,
)
from townlet.core.persona import bare_identity
from townlet.core.phrases import phrases
from townlet.core.place import Place
from townlet.core.plans import Level, PlanItem
from townlet.core.protocols import Ask
from townlet.core.records import Kind, Rater, Record, Retrieval, Source
from townlet.core.settings import RetrievalSettings, Settings
from townlet.core.time import TICKS_PER_MINUTE
from townlet.prompts import ImportanceOfEvent

SEEN = Source()


@dataclass(frozen=True, slots=True)
class Roots:
    """What a record comes from: calls and plan items, the records it rests on, and its source."""

    because: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    source: Source = SEEN


class Draft(Questions):
    """Everything a turn has come to; its events and intent are applied when the tick commits."""

    def __init__(self, view: View, mind: Mind, ask: Ask, rng: Random) -> None:
        super().__init__(view.tick, mind.slug, ask)
        self.view = view
        self.mind = mind
        self.rng = rng
        self.events: list[Event] = []
        self.importances = Importances(mind, self, self.events)
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

    @property
    def own_room(self) -> Place:
        """Where it lives."""
        return Place(self.mind.persona.home, self.mind.persona.room)

    @property
    def standing_identity(self) -> str:
        """The persona summary, if there is one that still holds."""
        max_age = self.settings.summary_age * TICKS_PER_MINUTE
        fresh = self.mind.identity_fresh(self.view.tick, max_age)
        return self.identity_now or (self.mind.identity if fresh else "")

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
        if self.fast and self.importances.waits_for(kinds):
            await self.flush()
        vector = (await self.ask.embed([query]))[0]
        found = stream.retrieve(
            query,
            vector,
            self.view.tick,
            self._unfading if ageless else self.settings.retrieval,
            budget=budget,
            kinds=kinds,
            ratings=self.importances.found,
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
            importance, rated_by = self.importances.without_asking(judged, least)
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
            self.importances.await_one(rate, judged, least, self.standing_identity)
        self.events.append(Remembered(record=record, rate_as=rate_as, because=roots.because))
        return record

    @property
    def _unfading(self) -> RetrievalSettings:
        return self.settings.retrieval.model_copy(update={"recency_weight": 0.0})

    async def flush(self) -> None:
        """Have everything in the stream rated that is waiting for it, many at a time (`fast`)."""
        judge = self.mind.identity or bare_identity(self.mind.persona, self.words)
        await self.importances.flush(judge)

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
        return [*accessed, *self.fallbacks, *self.events]


def ids(records: list[Record]) -> tuple[str, ...]:
    """The ids of records, as provenance."""
    return tuple(record.id for record in records)


def texts(records: list[Record]) -> tuple[str, ...]:
    """The texts of records without repetitions, as prompts show them."""
    return tuple(dict.fromkeys(record.text for record in records))
