"""The library's face: begin, resume and look into runs; here all parts are put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from townlet import __version__
from townlet.core.errors import BadInput
from townlet.core.protocols import Model
from townlet.core.settings import Settings
from townlet.core.time import Clock
from townlet.models.choosing import make_model
from townlet.models.embedders import WordLlamaEmbedder
from townlet.simulation.asking import Replayed
from townlet.simulation.engine import Engine
from townlet.simulation.interventions import Intervention, check, read_script
from townlet.simulation.run import Progress, Run, last_tick, moment_tick, rebuild
from townlet.simulation.scenario import Scenario, load_scenario
from townlet.simulation.schedule import SCHEDULES, Schedule
from townlet.simulation.state import TownState
from townlet.storage import RunStore


@dataclass(frozen=True)
class Order:
    """What a new run is to be. Moments are game time; None means the scenario's own."""

    scenario: str
    name: str
    runs_dir: Path
    model: str = "offline"
    base_url: str | None = None
    seed: int = 1
    start: datetime | None = None
    days: int | None = None
    residents: tuple[str, ...] = ()
    schedule: Schedule = "barrier"
    script: Path | None = None


class Town:
    """A run on disk and its state in memory. Use as a context manager; one writer at a time."""

    def __init__(self, store: RunStore, scenario: Scenario, state: TownState) -> None:
        self.store = store
        self.scenario = scenario
        self.state = state
        self.embedder = WordLlamaEmbedder()
        self.run: Run | None = None

    def __enter__(self) -> Town:
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

    # -- opening ------------------------------------------------------------------------------

    @classmethod
    def create(cls, order: Order) -> Town:
        """A new run; everything is checked before anything is written. Raises BadInput."""
        scenario = load_scenario(order.scenario)
        if order.residents:
            scenario = scenario.subset(order.residents)
        if order.schedule not in SCHEDULES:
            raise BadInput(f"--schedule: {order.schedule!r} is not known; use serial or barrier")
        start = order.start or scenario.start
        end = start + timedelta(days=order.days) if order.days else max(scenario.end, start)
        if order.start and not order.days:
            end = scenario.end
        if end <= start:
            raise BadInput(f"--start: {start} is not before the scenario's end {scenario.end}")
        embedder = WordLlamaEmbedder()
        make_model(order.model, order.base_url, embedder)
        state = TownState(scenario, Clock(start), scenario.settings, embedder.dim)
        script = read_script(order.script, state, state.clock) if order.script else []
        manifest = {
            "townlet": __version__,
            "scenario": scenario.name,
            "scenario_path": order.scenario,
            "scenario_sha256": scenario.sha256,
            "settings": scenario.settings.model_dump(),
            "model": order.model,
            "base_url": order.base_url,
            "embedder": embedder.name,
            "seed": order.seed,
            "start": start.isoformat(),
            "end": end.isoformat(),
            "residents": [persona.slug for persona in scenario.personas],
            "schedule": order.schedule,
            "script": [[a.kind, a.target, a.text, a.tick] for a in script],
            "status": "new",
        }
        town = cls(RunStore.create(order.runs_dir, order.name, manifest), scenario, state)
        town.embedder = embedder
        return town

    @classmethod
    async def open(
        cls, runs_dir: Path, name: str, *, read_only: bool = True, at: datetime | None = None
    ) -> Town:
        """A run as it is, or as it was at a moment. Raises BadInput or StorageError."""
        store = RunStore.open(runs_dir, name, read_only=read_only)
        try:
            town = cls(store, *_initial(store))
            until = moment_tick(town.state, at, "--at") + 1 if at else None
            if until is not None and until - 1 > last_tick(store) and at and at > town.end:
                raise BadInput(f"--at: {at} is after the end of the run ({town.end})")
            await rebuild(town.state, store, town.embedder, until)
        except BaseException:
            store.close()
            raise
        return town

    # -- living -------------------------------------------------------------------------------

    def ready(self, replay: RunStore | None = None) -> Run:
        """The run, able to go on from where its log ends."""
        manifest = self.manifest
        model = make_model(manifest["model"], manifest.get("base_url"), self.embedder)
        if replay is not None:
            model = Replayed(model.name, replay.name)
        engine = Engine(
            self.state,
            self.store,
            lambda _slug: model,
            self.embedder,
            manifest["seed"],
            manifest["schedule"],
            recorded=replay,
        )
        script = [Intervention(k, target, text, tick) for k, target, text, tick in manifest["script"]]
        end = self.state.clock.tick(self.end)
        return Run(engine, self.store, end, script, lived=self.state.tick)

    async def live(
        self,
        until: datetime | None = None,
        progress: Progress | None = None,
        replay: RunStore | None = None,
    ) -> None:
        """Go on until a moment, by default the end. Sets the run's status when done."""
        run = self.ready(replay)
        stop = run.end
        if until is not None:
            stop = moment_tick(self.state, until, "--until")
            if stop > run.end:
                self.store.update_manifest(end=until.isoformat())
        self.store.update_manifest(status="running")
        await run.live(stop, progress)
        self.store.update_manifest(status="finished" if stop >= run.end else "paused")

    @property
    def model(self) -> Model:
        """The model the run was ordered with."""
        return make_model(self.manifest["model"], self.manifest.get("base_url"), self.embedder)

    def intervene(self, kind: str, target: str, text: str) -> Intervention:
        """Check an act and leave it in the inbox, for the run to take at its next tick."""
        act = check(self.state, kind, target, text)
        self.store.inbox_put(act.kind, act.target, act.text)
        return act


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
    settings = Settings.model_validate(manifest["settings"])
    clock = Clock(datetime.fromisoformat(manifest["start"]))
    return scenario, TownState(scenario, clock, settings, WordLlamaEmbedder.dim)


def known_runs(runs_dir: Path) -> Sequence[str]:
    """The names of the runs in a folder."""
    return RunStore.list_runs(runs_dir)
