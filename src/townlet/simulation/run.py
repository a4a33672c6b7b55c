"""A run: begin or continue it, tick by tick, until a moment; nothing committed is ever lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from townlet.core.errors import BadInput, ModelError, StorageError
from townlet.core.events import Entry, Remembered
from townlet.core.protocols import Embedder
from townlet.simulation.engine import Engine
from townlet.simulation.interventions import Intervention, check
from townlet.simulation.snapshots import Keeper, restore
from townlet.simulation.state import TownState
from townlet.simulation.vectors import remembered, vectors_of
from townlet.storage import RunStore, Waiting

Progress = Callable[[int, Sequence[Entry]], None]
"""Called after each lived tick with what happened in it."""

_CHUNK = 5000
_COMMIT_EVERY = 0.25
"""Wall seconds between commits when every call can be made again for nothing."""


async def rebuild(
    town: TownState, store: RunStore, embedder: Embedder, until: int | None = None
) -> None:
    """The log of a run, up to and without tick `until`, folded into a fresh state.

    Folding goes on from the latest snapshot before that, when there is a good one.
    """
    start = await restore(town, store, embedder, until)
    chunk: list[Entry] = []
    for entry in store.entries(start, until):
        chunk.append(entry)
        if len(chunk) >= _CHUNK:
            await _fold(town, store, embedder, chunk)
            chunk = []
    await _fold(town, store, embedder, chunk)


async def _fold(
    town: TownState, store: RunStore, embedder: Embedder, entries: Sequence[Entry]
) -> None:
    vectors = await vectors_of(remembered(entries), store, embedder)
    for entry in entries:
        if isinstance(entry.event, Remembered):
            town.apply(entry, vectors[entry.event.record.text])
        else:
            town.apply(entry)


@dataclass
class Run:
    """A town that goes on. `end` is the tick at which the scenario is over."""

    engine: Engine
    store: RunStore
    end: int
    script: Sequence[Intervention] = ()
    lived: int = field(default=-1)
    """The last tick that has been lived, whether or not anything happened in it."""
    _waiting: list[Waiting] = field(default_factory=list)
    _keeper: Keeper = field(init=False)

    def __post_init__(self) -> None:
        self._keeper = Keeper(self.town, self.store)

    @property
    def town(self) -> TownState:
        """The state so far."""
        return self.engine.town

    async def live(self, until: int, progress: Progress | None = None) -> None:
        """Live every tick below `until` that needs it, committing as it goes.

        When a model cannot be used, raises ModelError with every whole tick committed; the state
        in memory may then hold half a tick more.
        """
        try:
            await self._live(until, progress)
        except ModelError:
            self.store.commit()
            raise

    async def _live(self, until: int, progress: Progress | None) -> None:
        committed = time.monotonic()
        cheap = all(self.engine.model_for(slug).local for slug in self.town.minds)
        self.store.calls_on_arrival = not cheap
        if self.lived < 0:
            self._note(0, await self.engine.begin(), progress)
        self._commit()
        while (tick := self._next()) < until:
            acts, taken = self._outside(tick)
            entries = await self.engine.step(tick, acts)
            for item in taken:
                self.store.inbox_taken(item, tick)
            self._note(tick, entries, progress)
            if not cheap or time.monotonic() - committed > _COMMIT_EVERY:
                self._commit()
                committed = time.monotonic()
        self._commit()

    def _commit(self) -> None:
        """Make what was lived durable, and see whether anybody typed something meanwhile."""
        self.store.commit()
        self._waiting = self.store.inbox_waiting()

    def _note(self, tick: int, entries: Sequence[Entry], progress: Progress | None) -> None:
        self.lived = tick
        self._keeper.look()
        if progress is not None:
            progress(tick, entries)

    def _next(self) -> int:
        """The next tick to live: nothing scripted is passed, and waiting acts come at once."""
        if self._waiting:
            return self.lived + 1
        tick = self.engine.next_tick(self.lived)
        due = [act.tick for act in self.script if act.tick > self.lived]
        return min([tick, *due])

    def _outside(self, tick: int) -> tuple[list[Intervention], list[str]]:
        """What people do at a tick, and the inbox items that are taken when it has been lived."""
        acts = [act for act in self.script if act.tick == tick]
        taken = [item.id for item in self._waiting]
        for item in self._waiting:
            try:
                act = check(self.town, item.kind, item.target, item.text)
            except BadInput:
                continue
            acts.append(Intervention(act.kind, act.target, act.text, tick, inbox=item.id))
        self._waiting = []
        return acts, taken


def moment_tick(town: TownState, moment: datetime, what: str) -> int:
    """The tick of a moment; raises BadInput when it lies before the run."""
    tick = town.clock.tick(moment)
    if tick < 0:
        raise BadInput(f"{what}: {moment} is before the run starts ({town.clock.start})")
    return tick


def last_tick(store: RunStore) -> int:
    """The last tick in a run's log; StorageError when the log is empty."""
    tick = store.last_tick()
    if tick < 0:
        raise StorageError("the run has no log yet; run it again under another name")
    return tick
