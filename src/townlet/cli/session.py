"""Living a run from the command line: watch it, pause it, measure it, sum it up."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from townlet.cli.console import emit_json, err, note, out, show, tame
from townlet.cli.foreseeing import line_of
from townlet.cli.limits import REACHED, Spending, stopped, told
from townlet.cli.ordering import moment
from townlet.cli.progress import Interrupted, Watch
from townlet.cli.thinking import thinker
from townlet.core.errors import Away, LimitReached, ModelError, StorageError, TownletError
from townlet.core.events import Entry
from townlet.simulation.replaying import ends
from townlet.storage import RunStore
from townlet.town import Order, Town

if TYPE_CHECKING:
    from townlet.evaluation.emergence import Emergence

STOPPED = 130
"""The exit code of a run that Ctrl-C stopped."""
AWAY = 4
"""The exit code of a run that paused because its model's server stayed away."""


@dataclass(frozen=True)
class Wishes:
    """What was asked of `run` and `resume` alike; emergence None is the model's default."""

    until: str | None
    emergence: bool | None
    as_json: bool
    spending: Spending = field(default_factory=Spending)


def begin(order: Order, wishes: Wishes) -> None:
    """Make a run and live it; one that could not even begin leaves nothing behind."""
    moment(wishes.until, "--until")
    with Town.create(order) as town:
        try:
            wishes.spending.hold(town.store)
            _live_to_the_end(town, order.runs_dir, wishes)
        except LimitReached as error:
            raise _kept(town, order.runs_dir, error) from None
        except TownletError as error:
            gone = False
            with suppress(StorageError):
                gone = town.discard_unbegun()
            if gone or not isinstance(error, ModelError):
                raise
            raise _kept(town, order.runs_dir, error) from None


def go_on(name: str, runs_dir: str, wishes: Wishes) -> None:
    """Continue a run from where its log ends."""
    with asyncio.run(Town.open(runs_dir, name, read_only=False)) as town:
        wishes.spending.hold(town.store)
        try:
            _live_to_the_end(town, runs_dir, wishes)
        except ModelError as error:
            raise _kept(town, runs_dir, error) from None


def _kept(town: Town, runs_dir: str | Path, error: ModelError) -> Exception:
    """What ends a command whose model could not be used: the way to go on when there is one."""
    if town.manifest["status"] == "finished":
        return error
    if isinstance(error, LimitReached):
        note(stopped(town, runs_dir, error))
        return typer.Exit(REACHED)
    again = f"townlet resume {town.store.name}"
    if not isinstance(error, Away):
        return ModelError(f"{error}; what was lived is kept, go on with: {again}")
    note(f"Paused at {town.reached:%Y-%m-%d %H:%M}; everything up to then is kept. {error}.")
    note(f"When the server is back, go on with: {again}")
    return typer.Exit(AWAY)


def _live_to_the_end(town: Town, runs_dir: str | Path, wishes: Wishes) -> None:
    try:
        asyncio.run(town.rested(_live(town, runs_dir, wishes)))
    except (Interrupted, KeyboardInterrupt) as stop:
        if isinstance(stop, Interrupted):
            town.store.commit()
        if town.manifest["status"] == "running":
            town.store.update_manifest(status="paused")
        note(
            f"Paused at {town.reached:%Y-%m-%d %H:%M}; everything up to then is kept. "
            f"Go on with: townlet resume {town.store.name}"
        )
        raise typer.Exit(STOPPED) from None


async def _live(town: Town, runs_dir: str | Path, wishes: Wishes) -> None:
    manifest = town.manifest
    line = f"{town.store.name}: {thinker(manifest, town.choice)}"
    (err() if wishes.as_json else out()).print(tame(line), markup=False, soft_wrap=True)
    until = moment(wishes.until, "--until")
    with ExitStack() as stack:
        replay = None
        if manifest.get("replay"):
            replay = RunStore.open(runs_dir, manifest["replay"], read_only=True)
            stack.enter_context(replay)
            until = until or ends(replay)
        else:
            _ = town.models  # making them is no part of living
            if town.state.tick < 0 and not town.choice.offline:
                note(line_of(town, until))
            if limits := told(manifest, offline=town.choice.offline):
                note(limits)
        watch = Watch(town.state, town.state.clock.tick(until or town.end), quiet=wishes.as_json)
        try:
            with watch.watching():
                await town.live(until, watch, replay)
        finally:
            _keep_times(town, watch)
    asked = wishes.emergence
    measure = town.choice.offline if asked is None else asked
    await _sum_up(town, measure=measure, as_json=wishes.as_json)


def _keep_times(town: Town, watch: Watch) -> None:
    """Add this session's wall time and ticks to the run's."""
    timed, manifest = max(town.state.tick, watch.first) - watch.first, town.manifest
    if not timed:
        return
    with suppress(StorageError):
        town.store.update_manifest(
            wall_s=manifest.get("wall_s", 0.0) + watch.wall_s,
            timed_ticks=manifest.get("timed_ticks", 0) + timed,
        )


async def _sum_up(town: Town, *, measure: bool, as_json: bool) -> None:
    from townlet.evaluation.figures import facts_of, figures, speed
    from townlet.evaluation.summary import Story, summary

    log, manifest = list(town.store.entries()), town.manifest
    emerged = await measured(town, log) if measure else None
    pace = speed(manifest.get("timed_ticks", 0), manifest.get("wall_s", 0.0))
    facts = facts_of(town, town.reached, manifest.get("wall_s", 0.0), pace)
    data = figures(facts, town.state, log, emerged)
    if as_json:
        emit_json(data | {"status": manifest["status"]})
        return
    show(summary(Story(town.state, log, emerged, data)))


async def measured(town: Town, log: list[Entry]) -> Emergence:
    """The emergence of a run so far, by interviewing everybody at its start and now."""
    from townlet.evaluation.emergence import emergence
    from townlet.evaluation.panel import Panel

    start = await town.state_at(town.state.clock.start)
    panel = Panel(town.model, town.embedder, town.models.own)
    with err().status("Interviewing everybody about what they know and whom they know ..."):
        return await emergence(start, town.state, log, panel)
