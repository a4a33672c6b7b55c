"""From what was typed after `townlet run` to an order for a new run."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, TypedDict, Unpack

from townlet.core.errors import BadInput
from townlet.core.place import slug_of
from townlet.core.settings import DEFAULT_PROFILE
from townlet.core.time import parse_moment
from townlet.models.choice import AUTO, Choice, checked_address
from townlet.orders.file import RunFile, read_run_file
from townlet.orders.order import Order
from townlet.storage import RunStore
from townlet.storage.names import checked_name
from townlet.town import known_runs


class Typed(TypedDict):
    """The options of `townlet run`, as typed; None is what was not."""

    scenario: str | None
    file: Path | None
    days: int | None
    start: str | None
    name: str | None
    runs_dir: str
    model: str | None
    base_url: str | None
    seed: int | None
    residents: str | None
    profile: str | None
    language: str | None
    schedule: Any
    script: Path | None
    templates: Path | None
    replay: str
    settings: Sequence[str]


def order(**typed: Unpack[Typed]) -> Order:
    """The order: what was typed goes before the file, the file before a replay's recording."""
    file = read_run_file(typed["file"]) if typed["file"] else RunFile()
    scenario, replay = typed["scenario"] or file.scenario, typed["replay"] or file.replay
    if not scenario:
        missing = f"{typed['file']}: scenario is missing; add it, or type one"
        fix = "run: name a SCENARIO, such as millbrook, or give a --file that does"
        raise BadInput(missing if typed["file"] else fix)
    recorded = _recorded(replay, typed["runs_dir"])
    name = typed["name"] if typed["name"] is not None else file.name
    models = _models(typed, file, recorded)
    seeds = (typed["seed"], file.seed, recorded.get("seed"), 1)
    return Order(
        scenario=scenario,
        name=free_name(scenario, typed["runs_dir"]) if name is None else checked_name(name),
        runs_dir=typed["runs_dir"],
        model=models.model,
        base_url=models.base_url,
        seed=next(seed for seed in seeds if seed is not None),
        start=moment(typed["start"], "--start") or file.start or _recorded_start(recorded),
        days=typed["days"] or file.days,
        residents=names(typed["residents"])
        or file.residents
        or tuple(recorded.get("residents", ())),
        profile=typed["profile"] or file.profile or recorded.get("profile") or DEFAULT_PROFILE,
        schedule=typed["schedule"] or file.schedule or "barrier",
        script=typed["script"] or file.script,
        replay=replay,
        overrides=_settings(typed, file, recorded),
        resident_models=models.residents,
        prompt_models=models.prompts,
        endpoints=models.endpoints,
        templates=typed["templates"] or file.templates or _recorded_templates(recorded),
    )


def _recorded(replay: str, runs_dir: str) -> Mapping[str, Any]:
    """The manifest of the run to be replayed; nothing without one."""
    if not replay:
        return {}
    with RunStore.open(runs_dir, replay, read_only=True) as recording:
        return recording.manifest


def _recorded_start(recorded: Mapping[str, Any]) -> datetime | None:
    return parse_moment(recorded["start"]) if recorded else None


def _recorded_templates(recorded: Mapping[str, Any]) -> Path | None:
    return Path(recorded["templates"]) if recorded.get("templates") else None


def _models(typed: Typed, file: RunFile, recorded: Mapping[str, Any]) -> Choice:
    """Who thinks. A typed --model thinks alone, so that `--model offline` never costs."""
    url = checked_address(typed["base_url"])
    if typed["model"]:
        return Choice(typed["model"], url or file.base_url, endpoints=file.endpoints)
    models, own = file.models, file.model or file.models.residents or file.models.prompts
    if recorded and not own:
        return Choice.kept(recorded)
    return Choice(
        file.model or AUTO,
        url or file.base_url,
        models.residents,
        models.prompts,
        file.endpoints,
    )


def _settings(typed: Typed, file: RunFile, recorded: Mapping[str, Any]) -> dict[str, object]:
    """Settings that go before the scenario's own; a replay's are those of its recording."""
    own = typed["profile"] or file.profile or not recorded
    found: dict[str, object] = {} if own else deepcopy(recorded["settings"])
    found |= deepcopy(file.settings)
    if file.language:
        found["language"] = file.language
    overrides(typed["settings"], found)
    if typed["language"]:
        found["language"] = typed["language"]
    return found


def moment(text: str | None, option: str) -> datetime | None:
    """A game time that was typed, if it was."""
    if text is None:
        return None
    return parse_moment(text, option)


def names(text: str | None) -> tuple[str, ...]:
    """Names with commas between; () when none were typed at all."""
    if text is None:
        return ()
    found = tuple(name.strip() for name in text.split(",") if name.strip())
    if not found:
        raise BadInput("--residents: names nobody; give names with commas between, or leave it out")
    return found


def free_name(scenario: str, runs_dir: str) -> str:
    """The scenario's name with the first number that no run has."""
    taken = set(known_runs(runs_dir))
    stem = slug_of(Path(scenario).name) or "run"
    return next(name for n in count(1) if (name := f"{stem}-{n}") not in taken)


def overrides(
    settings: Sequence[str], before: dict[str, object] | None = None
) -> dict[str, object]:
    """KEY=VALUE pairs as the tables they mean, put into those before; values are TOML or text."""
    found: dict[str, object] = {} if before is None else before
    for setting in settings:
        key, given, value = (part.strip() for part in setting.partition("="))
        if not (key and given and value):
            raise BadInput(f"--set: cannot read {setting!r}; write it as vision=6")
        table = found
        *above, last = key.split(".")
        for part in above:
            inner = table.setdefault(part, {})
            if not isinstance(inner, dict):
                raise BadInput(f"--set: {part!r} is given twice, as a value and as a table")
            table = inner
        table[last] = _value(value)
    return found


def _value(text: str) -> object:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
