"""The library's face: begin, resume and look into runs; here all parts are put together."""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Self, TypeVar

from townlet.core.errors import BadInput, ModelError
from townlet.core.protocols import CallLog, Model
from townlet.core.settings import Settings
from townlet.core.time import Clock
from townlet.models.choice import Choice
from townlet.models.embedders import make_embedder
from townlet.models.routing import Closes, Ensemble
from townlet.orders import Order
from townlet.orders.preparing import ensemble, prepare
from townlet.prompts.checking import templates_sha256
from townlet.prompts.render import Templates
from townlet.simulation.asking import Replayed
from townlet.simulation.engine import Engine
from townlet.simulation.interventions import Intervention, check
from townlet.simulation.replaying import Recording, acts_again, ends
from townlet.simulation.run import Progress, Run, last_tick, moment_tick, rebuild
from townlet.simulation.scenario import Scenario, load_scenario
from townlet.simulation.scenario_files import check_table
from townlet.simulation.spending import budget_of_run
from townlet.simulation.state import TownState
from townlet.storage import RunStore
from townlet.storage.backends import backend_of
from townlet.storage.manifest import damaged
from townlet.storage.trouble import told

__all__ = ["Order", "Town", "goes_on", "known_runs", "status_of"]

T = TypeVar("T")


class Town:
    """A run on disk and its state in memory. Use as a context manager; one writer at a time."""

    def __init__(self, store: RunStore, scenario: Scenario, state: TownState) -> None:
        self.store = store
        self.scenario = scenario
        self.state = state
        self.embedder = make_embedder(state.settings.embedder, state.settings.language)
        self.run: Run | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()

    @property
    def manifest(self) -> dict[str, Any]:
        """What the run was ordered to be."""
        return self.store.manifest

    @property
    def end(self) -> datetime:
        """The moment the run is over."""
        return datetime.fromisoformat(self.manifest["end"])

    @property
    def reached(self) -> datetime:
        """The moment up to which the run is known to have been lived."""
        clock = self.state.clock
        noted = self.manifest.get("reached")
        moment = datetime.fromisoformat(noted) if noted else clock.start
        return max(moment, clock.at(max(self.store.last_tick(), 0)))

    # -- opening ------------------------------------------------------------------------------

    @classmethod
    def create(cls, order: Order) -> Town:
        """A new run; everything is checked before anything is written.

        Raises BadInput, or ModelError when a model's server or file cannot be used.
        """
        ready = prepare(order)
        store = RunStore.create(order.runs_dir, order.name, ready.manifest)
        town = cls(store, ready.scenario, ready.state)
        town.embedder = ready.embedder
        return town

    @classmethod
    async def open(
        cls, runs_dir: str | Path, name: str, *, read_only: bool = True, at: datetime | None = None
    ) -> Town:
        """A run as it is, or as it was at a moment. Raises BadInput or StorageError."""
        town = cls.unlived(runs_dir, name, read_only=read_only)
        try:
            until = town.tick_after(at) if at else None
            await rebuild(town.state, town.store, town.embedder, until)
        except BaseException:
            town.store.close()
            raise
        return town

    @classmethod
    def unlived(cls, runs_dir: str | Path, name: str, *, read_only: bool = True) -> Town:
        """A run with the state before its first event: enough to check an act or a name."""
        store = RunStore.open(runs_dir, name, read_only=read_only)
        try:
            return cls(store, *_initial(store))
        except BaseException:
            store.close()
            raise

    def tick_after(self, at: datetime) -> int:
        """The tick after a moment of the past; raises BadInput when it has not been lived."""
        tick = moment_tick(self.state, at, "--at")
        last_tick(self.store)
        if at > self.reached:
            raise BadInput(f"--at: {at}: run {self.store.name!r} has only reached {self.reached}")
        return tick + 1

    async def state_at(self, moment: datetime) -> TownState:
        """Another state: the town as it was at a moment."""
        return await self._folded(moment_tick(self.state, moment, "--at") + 1)

    async def _folded(self, until: int | None = None) -> TownState:
        """Another state, folded from the log up to and without a tick, or from all of it."""
        state = TownState(self.scenario, self.state.clock, self.state.settings, self.embedder.dim)
        await rebuild(state, self.store, self.embedder, until)
        return state

    # -- living -------------------------------------------------------------------------------

    def ready(self, replay: RunStore | None = None) -> Run:
        """The run, able to go on from where its log ends."""
        manifest = self.manifest
        replayed = Replayed(manifest["model"]) if replay else None
        recorded: CallLog | None = None if self.choice.offline else self.store
        if replay:
            recorded = Recording(replay, self.state.clock, self.state.names)
        engine = Engine(
            self.state,
            self.store,
            (lambda _slug: replayed) if replayed else self.model_for,
            self.embedder,
            manifest["seed"],
            manifest["schedule"],
            recorded=recorded,
            templates=self.templates,
            budget=None if replay else budget_of_run(self.store),
        )
        script = [
            Intervention(k, target, text, tick) for k, target, text, tick in manifest["script"]
        ]
        if replay:
            script = acts_again(replay, script)
        end = self.state.clock.tick(self.end)
        return Run(engine, self.store, end, script, lived=self.state.tick)

    async def live(
        self,
        until: datetime | None = None,
        progress: Progress | None = None,
        replay: RunStore | None = None,
    ) -> None:
        """Go on until a moment, by default the (recording's) end. Sets the run's status when done.

        When the model cannot be used, the run is paused as of its last whole tick, in memory too,
        and ModelError is raised: Away when a server stayed away, after which going on may help,
        LimitReached when it would take more than it may.
        """
        run = self.ready(replay)
        stop = run.end
        if replay:
            until = until or ends(replay)
        if until is not None:
            stop = moment_tick(self.state, until, "--until")
            if until < self.reached:
                raise BadInput(f"--until: {until}: the run has already reached {self.reached}")
            if stop > run.end:
                self.store.update_manifest(end=until.isoformat())
        self.store.update_manifest(status="running")
        try:
            await run.live(stop, progress)
        except ModelError:
            self.store.update_manifest(status="paused")
            self.state = await self._folded()
            raise
        status = "finished" if stop >= run.end else "paused"
        self.store.update_manifest(status=status, reached=self.state.clock.at(stop).isoformat())

    @cached_property
    def templates(self) -> Templates:
        """The words the run asks in; BadInput when a person's own are not what they were."""
        folder, language = self.manifest.get("templates"), self.state.settings.language
        if not folder:
            return Templates(language)
        if templates_sha256(Path(folder), language) != self.manifest["templates_sha256"]:
            raise BadInput(
                f"--templates: {folder} has changed since run {self.store.name!r} was made; "
                "put its files back, or make a new run"
            )
        return Templates(language, Path(folder))

    @cached_property
    def choice(self) -> Choice:
        """Which models the run was ordered with. Raises StorageError when that is damaged."""
        try:
            return Choice.kept(self.manifest)
        except (BadInput, ValueError) as error:
            raise damaged(self.store.where, str(error)) from None

    @cached_property
    def models(self) -> Ensemble:
        """Those models, made when first needed."""
        seed, patience = self.manifest["seed"], self.state.settings.patience
        return ensemble(self.choice, self.embedder, seed, self.templates, patience=patience)

    @cached_property
    def model(self) -> Model:
        """The usual model; may be set to another, which then thinks for all without their own."""
        return self.models.usual

    def model_for(self, slug: str) -> Model:
        """The model that thinks for a resident."""
        own = self.models.own.get(slug)
        return self.model if own is None else own

    async def rested(self, work: Awaitable[T]) -> T:
        """The result of work with the models, whose connections are let go of afterwards."""
        try:
            return await work
        finally:
            for name in ("model", "models"):
                made = self.__dict__.pop(name, None)
                if isinstance(made, Closes):
                    await made.close()

    def discard_unbegun(self) -> bool:
        """Remove a run whose log is empty and that paid for no call; whether it was removed."""
        file = Path(self.store.where)
        if self.store.last_tick() >= 0 or any(True for _ in self.store.calls()):
            return False
        self.store.close()
        if file.is_file():
            shutil.rmtree(file.parent, ignore_errors=True)
        return not file.exists()

    def intervene(self, kind: str, target: str, text: str) -> Intervention:
        """Check an act and leave it in the inbox, for the run to take at its next tick."""
        act = check(self.state, kind, target, text)
        return replace(act, inbox=self.store.inbox_put(act.kind, act.target, act.text))


def _initial(store: RunStore) -> tuple[Scenario, TownState]:
    """A run's scenario, unchanged since, and its state before the first event."""
    manifest = store.manifest
    scenario = load_scenario(manifest["scenario_path"])
    if scenario.sha256 != manifest["scenario_sha256"]:
        raise BadInput(
            f"{scenario.folder}: the scenario has changed since run {store.name!r} was made; "
            "put its files back, or make a new run"
        )
    if len(manifest["residents"]) < len(scenario.personas):
        scenario = scenario.subset(manifest["residents"])
    try:
        settings = check_table("settings", manifest["settings"], Settings)
    except BadInput as error:
        raise damaged(store.where, str(error)) from None
    clock = Clock(datetime.fromisoformat(manifest["start"]))
    dim = make_embedder(settings.embedder, settings.language).dim
    return scenario, TownState(scenario, clock, settings, dim)


def known_runs(runs_dir: str | Path) -> Sequence[str]:
    """The names of the runs in a folder."""
    return RunStore.list_runs(runs_dir)


def goes_on(runs_dir: str | Path, name: str) -> bool:
    """Whether some process is living a run right now."""
    backend = backend_of(runs_dir)
    with told(backend.where(name)):
        lock = backend.lock(name)
        if lock.take():
            lock.release()
            return False
    return True


def status_of(runs_dir: str | Path, name: str, manifest: Mapping[str, Any]) -> str:
    """running, interrupted, paused, finished or new."""
    status = str(manifest["status"])
    if goes_on(runs_dir, name):
        return "running"
    return "interrupted" if status == "running" else status
