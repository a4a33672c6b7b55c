"""A mind as a fold of events: stream, environment tree, plan and what was noticed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatchmethod

from msgspec.structs import replace

from townlet.core.events import (
    ConversationClosed,
    Decided,
    Entry,
    Event,
    MemoriesAccessed,
    Noticed,
    Planned,
    Rated,
    Reflected,
    Remembered,
    Summarised,
    WakeSet,
    Withdrawn,
)
from townlet.core.persona import Persona
from townlet.core.place import Place
from townlet.core.plans import Level, PlanItem
from townlet.core.protocols import Vector
from townlet.memory.stream import MemoryStream
from townlet.memory.tree import EnvironmentTree

LEVELS: tuple[Level, ...] = ("block", "hour", "action")
FELT = frozenset({"observation", "dialogue", "whisper"})
"""Kinds whose importance adds up to the next reflection."""


@dataclass(frozen=True, slots=True)
class LastTalk:
    """The latest conversation with somebody."""

    tick: int
    conversation: str


class Mind:
    """One resident's inner state. Only `apply` changes it; cognition reads it."""

    def __init__(self, persona: Persona, dim: int) -> None:
        self.persona = persona
        self.slug = persona.slug
        self.name = persona.name
        self.stream = MemoryStream(dim)
        self.tree = EnvironmentTree()
        self.plan: list[PlanItem] = []
        """Items of the day in force, every level, by start."""
        self.wake = 0
        """The tick of the next, or the day's, getting up."""
        self.noticed: dict[str, int] = {}
        self.weighed: dict[str, int] = {}
        """When the resident last considered reacting to each percept subject."""
        self.talked: dict[str, LastTalk] = {}
        self.undigested: list[str] = []
        """Conversations that ended and have not been taken to memory yet."""
        self.unrated: list[tuple[str, str]] = []
        """Records whose importance is yet to be rated, and what it is judged by."""
        self.rated: dict[str, int] = {}
        """Importances by what they were judged by: the same again is not asked again."""
        self.habits: dict[str, tuple[PlanItem, ...]] = {}
        """The latest actions that a stretch of some activity was divided into."""
        self.felt = 0
        """Importance perceived since the last reflection."""
        self.identity = ""
        self.identity_at = -1
        self.reflected_at = -1
        self.yesterday = ""
        self.relations: dict[str, tuple[int, str]] = {}
        """What was last summed up about each other resident, and when."""
        self._folding = self._fold
        """Bound once: a single-dispatch method makes a new function at each look."""

    def items(self, level: Level) -> list[PlanItem]:
        """The plan's items of one level in order of time."""
        return [item for item in self.plan if item.level == level]

    def item_at(self, level: Level, tick: int) -> PlanItem | None:
        """The item of a level that covers a tick."""
        return next((i for i in self.plan if i.level == level and i.start <= tick < i.end), None)

    def identity_fresh(self, now: int, max_age: int) -> bool:
        """Whether the persona summary is younger than `max_age` ticks and than any reflection."""
        made = self.identity_at
        return made >= 0 and now - made < max_age and made >= self.reflected_at

    def apply(self, entry: Entry, vector: Vector | None = None) -> None:
        """Fold one entry in; `vector` is the record's, for Remembered."""
        if isinstance(entry.event, Remembered):
            self._remembered(entry.event, vector)
        else:
            self._folding(entry.event, entry.tick)

    def _remembered(self, event: Remembered, vector: Vector | None) -> None:
        if vector is None:
            msg = f"record {event.record.id} came without its vector"
            raise ValueError(msg)
        record = event.record
        self.stream.add(record, vector)
        if not record.importance:
            self.unrated.append((record.id, event.rate_as or record.text))
        elif record.rated_by == "model":
            self.rated[event.rate_as or record.text] = record.importance
        if record.kind in FELT:
            self.felt += record.importance
        talk = event.record.source.conversation
        if event.record.kind == "dialogue" and talk in self.undigested:
            self.undigested.remove(talk)

    @singledispatchmethod
    def _fold(self, event: Event, tick: int) -> None:
        """Events of the world leave a mind as it is."""

    @_fold.register
    def _rated(self, event: Rated, _tick: int) -> None:
        waiting = dict(self.unrated)
        for record_id, importance in event.ratings:
            self.rated[waiting.pop(record_id)] = importance
            self.stream.rate(record_id, importance)
            if self.stream.get(record_id).kind in FELT:
                self.felt += importance
        self.unrated = list(waiting.items())

    @_fold.register
    def _withdrawn(self, event: Withdrawn, _tick: int) -> None:
        self.stream.withdraw(event.record)

    @_fold.register
    def _accessed(self, event: MemoriesAccessed, tick: int) -> None:
        for retrieval in event.retrievals:
            self.stream.touch([hit.id for hit in retrieval.hits], tick)

    @_fold.register
    def _noticed(self, event: Noticed, tick: int) -> None:
        for key in event.percepts:
            self.noticed[key] = tick
        for address, state in event.seen:
            self.tree.see(Place.parse(address), state, tick)

    @_fold.register
    def _planned(self, event: Planned, _tick: int) -> None:
        if not (event.why or event.habit) and event.items and event.items[0].level == "action":
            parent = next((item for item in self.plan if item.id == event.items[0].parent), None)
            if parent:
                self.habits[parent.activity] = event.items
        self.plan = revised(self.plan, event)

    @_fold.register
    def _wake_set(self, event: WakeSet, _tick: int) -> None:
        self.wake = event.wake

    @_fold.register
    def _decided(self, event: Decided, tick: int) -> None:
        self.weighed[event.percept] = tick

    @_fold.register
    def _reflected(self, _event: Reflected, tick: int) -> None:
        self.felt = 0
        self.reflected_at = tick

    @_fold.register
    def _summarised(self, event: Summarised, tick: int) -> None:
        if event.kind == "persona":
            self.identity, self.identity_at = event.text, tick
        elif event.kind == "day":
            self.yesterday = event.text
        else:
            self.relations[event.about] = (tick, event.text)

    def talk_closed(self, event: ConversationClosed, members: tuple[str, ...], tick: int) -> None:
        """A conversation this resident was part of is over."""
        self.undigested.append(event.conversation)
        for other in members:
            if other != self.slug:
                self.talked[other] = LastTalk(tick, event.conversation)


def revised(plan: list[PlanItem], event: Planned) -> list[PlanItem]:
    """A plan after a Planned event. A first plan of a day drops what ended before it."""
    level = min((LEVELS.index(item.level) for item in event.items), default=len(LEVELS))
    if event.end > event.start:
        plan = _cleared(plan, event.start, event.end, LEVELS[level:])
    if level == 0 and not event.why:
        plan = [item for item in plan if item.end > event.start]
    return sorted([*plan, *event.items], key=_order)


def _order(item: PlanItem) -> tuple[int, int, str]:
    return (item.start, LEVELS.index(item.level), item.id)


def _cleared(
    plan: list[PlanItem], start: int, end: int, levels: tuple[Level, ...]
) -> list[PlanItem]:
    """The plan with [start, end) cut out of the given levels; overlapping items are shortened."""
    kept = []
    for item in plan:
        if item.level not in levels or item.end <= start or item.start >= end:
            kept.append(item)
        elif item.start < start:
            kept.append(replace(item, end=start))
        elif item.end > end and item.level == levels[0]:
            kept.append(replace(item, start=end))
    return kept
