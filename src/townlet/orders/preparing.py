"""From an order to the manifest of a run; everything is checked before anything is written."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from townlet import __version__
from townlet.core.errors import BadInput
from townlet.core.protocols import Model
from townlet.core.time import Clock
from townlet.models.choice import OFFLINE, Choice, checked_address, split_spec
from townlet.models.choosing import make_model
from townlet.models.embedders import LocalEmbedder, WordLlamaEmbedder, checked_embedder
from townlet.models.routing import Ensemble
from townlet.models.settling import Settled, settle
from townlet.orders.order import Order
from townlet.prompts.checking import check_templates
from townlet.prompts.render import Templates
from townlet.simulation.interventions import Intervention, read_script
from townlet.simulation.scenario import Scenario, built_in, load_scenario
from townlet.simulation.schedule import SCHEDULES
from townlet.simulation.state import TownState


@dataclass(frozen=True)
class Prepared:
    """A run that can be: its scenario, its state before the first event, its manifest."""

    scenario: Scenario
    state: TownState
    embedder: LocalEmbedder
    manifest: dict[str, Any]


def prepare(order: Order) -> Prepared:
    """All that a new run needs. Raises BadInput, or ModelError when a model cannot be made."""
    scenario = load_scenario(order.scenario, order.overrides, order.profile)
    if order.residents:
        scenario = scenario.subset(order.residents)
    if order.schedule not in SCHEDULES:
        raise BadInput(f"--schedule: {order.schedule!r} is not known; use serial or barrier")
    start = order.start or scenario.start
    end = order.end(start, scenario.end)
    words, sha256 = _templates(order, scenario)
    settled = _models(order, scenario, words)
    embedder = checked_embedder(scenario.settings.embedder, scenario.settings.language)
    state = TownState(scenario, Clock(start), scenario.settings, embedder.dim)
    script = _script(order, state, end)
    manifest = {
        "townlet": __version__,
        "scenario": scenario.name,
        "scenario_path": _folder(order.scenario),
        "scenario_sha256": scenario.sha256,
        "profile": order.profile,
        "settings": scenario.settings.model_dump(),
        **settled.choice.tables(),
        "model_why": settled.why,
        "templates": str(words.folder) if words.folder else None,
        "templates_sha256": sha256,
        "embedder": embedder.name,
        "seed": order.seed,
        "start": start.isoformat(),
        "end": end.isoformat(),
        "residents": [persona.slug for persona in scenario.personas],
        "schedule": order.schedule,
        "script": [[a.kind, a.target, a.text, a.tick] for a in script],
        "replay": order.replay,
        "status": "new",
    }
    return Prepared(scenario, state, embedder, manifest)


def ensemble(
    choice: Choice,
    embedder: LocalEmbedder,
    seed: int,
    templates: Templates,
    *,
    patience: float = 180.0,
) -> Ensemble:
    """The models of a settled choice. Raises BadInput or ModelError; nothing is asked yet."""
    quick = embedder if isinstance(embedder, WordLlamaEmbedder) else WordLlamaEmbedder()

    def make(spec: str) -> Model:
        return make_model(
            spec,
            choice.base_url,
            quick,
            seed,
            templates,
            patience=patience,
            endpoints=choice.endpoints,
        )

    return Ensemble(choice, make)


def _templates(order: Order, scenario: Scenario) -> tuple[Templates, str]:
    """The words of a run and the hash of those that are a person's own, "" if none are."""
    language = scenario.settings.language
    if order.templates is None:
        return Templates(language), ""
    folder = order.templates.expanduser().resolve()
    return Templates(language, folder), check_templates(folder, language)


def _models(order: Order, scenario: Scenario, words: Templates) -> Settled:
    """The models of a run, once they have all been made on trial; a replay asks none."""
    choice = order.choice(scenario)
    if order.replay:
        checked_address(choice.base_url)
        return Settled(choice)
    settled = settle(choice)
    _check_language(settled.choice, words.language)
    ensemble(settled.choice, WordLlamaEmbedder(), order.seed, words)
    return settled


def _check_language(choice: Choice, language: str) -> None:
    """Raises BadInput when somebody would think in a language that its model does not know."""
    offline = [spec for spec in choice.specs() if split_spec(spec, choice.endpoints)[0] == OFFLINE]
    if offline and language != "en":
        raise BadInput(
            f"--language {language}: the offline model speaks English only; give a language "
            "model with --model"
        )


def _script(order: Order, state: TownState, end: datetime) -> list[Intervention]:
    script = list(read_script(order.script, state, state.clock)) if order.script else []
    late = [act for act in script if act.tick >= state.clock.tick(end)]
    if late:
        moment = state.clock.at(late[0].tick)
        raise BadInput(f"{order.script}: at: {moment} is not before the run's end ({end})")
    return script


def _folder(scenario: str) -> str:
    """A built-in scenario's name, or the absolute folder of one's own."""
    return scenario if scenario in built_in() else str(Path(scenario).resolve())
