"""One tick at a time: outside events, minds, the world's judgement; then everything at once."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from townlet.cognition.birth import birth
from townlet.cognition.draft import Draft
from townlet.cognition.turn import Turn, turn
from townlet.cognition.view import Brief
from townlet.core.events import Entry, Event, Placed, Remembered, Whispered
from townlet.core.place import WORLD, Place, Tile
from townlet.core.protocols import CallLog, Embedder, Model, Store, Vector
from townlet.prompts.render import ENGLISH, Templates
from townlet.simulation.asking import Asker
from townlet.simulation.budget import Budget
from townlet.simulation.dialogues import gatherings, written
from townlet.simulation.interventions import Intervention, outside_events
from townlet.simulation.resolve import Resolver
from townlet.simulation.scenario import start_tile
from townlet.simulation.schedule import Schedule, think_all
from townlet.simulation.state import TownState
from townlet.simulation.views import NOTHING, Sighting, has_turn, make_view, sight
from townlet.simulation.wakeups import next_tick
from townlet.world.paths import Paths
from townlet.world.sight import Scene, scene_at


class ModelFor(Protocol):
    """Which model thinks for a resident."""

    def __call__(self, slug: str) -> Model:
        """The model of a slug."""
        ...


@dataclass
class Engine:
    """The machinery of a run; all state is in `town` and the store."""

    town: TownState
    store: Store
    model_for: ModelFor
    embedder: Embedder
    seed: int
    schedule: Schedule = "barrier"
    recorded: CallLog | None = None
    """Calls that need not be made again: a replayed run's, or this run's own when they cost."""
    templates: Templates = ENGLISH
    budget: Budget | None = None
    """What the run may spend; None is no limit."""

    def __post_init__(self) -> None:
        self._paths = Paths(self.town.world.map)

    async def begin(self) -> list[Entry]:
        """Tick 0: everyone is placed in bed and given the initial memories."""
        batch = Batch(self.town, 0)
        taken: set[Tile] = set()
        for slug, mind in self.town.minds.items():
            tile = start_tile(mind.persona, self.town.world.map, taken)
            taken.add(tile)
            batch.emit(slug, Placed(x=tile[0], y=tile[1]))

        async def born(slug: str) -> list[Event]:
            view, asker = make_view(self.town, slug, 0), self._asker(slug, 0)
            return await birth(
                Draft(view, self.town.minds[slug], asker, self.rng(slug, 0, "birth"))
            )

        births = await think_all(self.schedule, list(self.town.minds), born)
        for slug, events in births.items():
            await batch.emit_all(slug, events, self.embedder, self.store)
        return batch.close(self.store)

    def rng(self, slug: str, tick: int, purpose: str) -> Random:
        """Randomness that depends on nothing but the seed, tick, resident and purpose."""
        return Random(hashlib.sha256(f"{self.seed}|{tick}|{slug}|{purpose}".encode()).digest())

    def _asker(self, slug: str, tick: int) -> Asker:
        model = self.model_for(slug)
        recorded = self.recorded or (None if model.local else self.store)
        return Asker(
            model,
            self.embedder,
            self.store,
            (tick, slug),
            recorded=recorded,
            templates=self.templates,
            budget=self.budget,
        )

    async def step(self, tick: int, outside: Sequence[Intervention] = ()) -> list[Entry]:
        """Live one tick; returns what happened, in key order."""
        town = self.town
        batch = Batch(town, tick)
        for event in outside_events(outside):
            batch.emit(WORLD, event)
        heard = _whispers(batch.entries)
        scene = scene_at(town.world, tick)
        stirred = self._stirred(scene)
        sights = {slug: self._sight(slug, scene, stirred) for slug in town.minds}
        ready = [slug for slug in town.minds if self._ready(slug, tick, sights[slug], heard)]

        async def think(slug: str) -> Turn:
            view = make_view(town, slug, tick, sights[slug], heard.get(slug, ()))
            asker, rng = self._asker(slug, tick), self.rng(slug, tick, "turn")
            return await turn(view, town.minds[slug], asker, rng)

        turns = await think_all(self.schedule, ready, think)
        for slug in ready:
            await batch.emit_all(slug, turns[slug].events, self.embedder, self.store)
        await self._write_talks(turns, batch)
        resolver = Resolver(town, self._paths, batch.emit)
        for slug in town.minds:
            resolver.body_step(slug, tick)
            intent = turns[slug].intent if slug in turns else None
            if intent is not None:
                resolver.intent(slug, intent, tick)
        return batch.close(self.store)

    async def _write_talks(self, turns: Mapping[str, Turn], batch: Batch) -> None:
        """Have every conversation written whose members have all said what they bring."""
        briefs = {
            slug: thought.intent
            for slug, thought in turns.items()
            if isinstance(thought.intent, Brief)
        }
        ready = gatherings(self.town, briefs)

        async def write(slug: str) -> list[Event]:
            asker = self._asker(slug, batch.tick)
            return await written(self.town, ready[slug], batch.tick, asker)

        for slug, events in (await think_all(self.schedule, list(ready), write)).items():
            for event in events:
                batch.emit(slug, event)

    def next_tick(self, tick: int) -> int:
        """The next tick at which anything could happen."""
        return next_tick(self.town, tick)

    def _stirred(self, scene: Scene) -> set[Place]:
        """The rooms in which something moved or happened since the tick before."""
        world = self.town.world
        rooms = {room for room, at in world.touched.items() if at >= scene.tick - 1}
        walkers = (slug for slug, body in world.bodies.items() if body.walking(scene.tick))
        return rooms.union(scene.rooms[slug] for slug in walkers)

    def _sight(self, slug: str, scene: Scene, stirred: set[Place]) -> Sighting:
        """What is new in sight; nobody looks where nothing stirred."""
        body = self.town.world.bodies[slug]
        if body.conversation or (body.asleep and body.until > scene.tick):
            return NOTHING
        return sight(self.town, slug, scene) if scene.rooms[slug] in stirred else NOTHING

    def _ready(
        self,
        slug: str,
        tick: int,
        sighting: Sighting,
        heard: dict[str, tuple[tuple[str, str], ...]],
    ) -> bool:
        """Whether a resident has anything to think about now."""
        world, mind = self.town.world, self.town.minds[slug]
        body = world.bodies[slug]
        if slug in heard:
            return True
        if body.conversation:
            talk = world.talks[body.conversation]
            return has_turn(self.town, talk, slug, tick)
        if body.asleep and body.until > tick:
            return False
        return bool(mind.undigested) or bool(sighting) or body.idle(tick)


class Batch:
    """The entries of one tick: numbered, folded in at once, stored together."""

    def __init__(self, town: TownState, tick: int) -> None:
        self.town = town
        self.tick = tick
        self.entries: list[Entry] = []
        self._counts: Counter[str] = Counter()

    def emit(self, slug: str, event: Event, vector: Vector | None = None) -> None:
        """Put an event under a slug and fold it in."""
        entry = Entry(self.tick, slug, self._counts[slug], event)
        self._counts[slug] += 1
        self.town.apply(entry, vector)
        self.entries.append(entry)

    async def emit_all(
        self, slug: str, events: Sequence[Event], embedder: Embedder, store: Store
    ) -> None:
        """Put a mind's events, embedding new records in one go."""
        texts = [event.record.text for event in events if isinstance(event, Remembered)]
        vectors = iter(await embedder.embed(texts)) if texts else iter(())
        rows = []
        for event in events:
            if isinstance(event, Remembered):
                vector = next(vectors)
                rows.append((text_key(event.record.text), vector.tobytes()))
                self.emit(slug, event, vector)
            else:
                self.emit(slug, event)
        store.put_vectors(rows)

    def close(self, store: Store) -> list[Entry]:
        """Hand the tick to the store, in key order."""
        self.entries.sort(key=lambda entry: entry.key)
        if self.entries:
            store.append(self.entries)
        return self.entries


def text_key(text: str) -> str:
    """The key of a text's vector."""
    return hashlib.sha256(text.encode()).hexdigest()


def _whispers(entries: Sequence[Entry]) -> dict[str, tuple[tuple[str, str], ...]]:
    heard: dict[str, tuple[tuple[str, str], ...]] = {}
    for entry in entries:
        if isinstance(entry.event, Whispered):
            said = (entry.id, entry.event.text)
            heard[entry.event.to] = (*heard.get(entry.event.to, ()), said)
    return heard
