"""A run file: an order written down in TOML, with models for single residents and prompts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from townlet.core.errors import BadInput
from townlet.core.settings import Language
from townlet.models.choice import AUTO, OFFLINE, Address, Endpoint, split_spec
from townlet.orders.order import MOST_DAYS
from townlet.prompts import PROMPTS
from townlet.simulation.scenario import built_in
from townlet.simulation.scenario_files import Moment, Text, read_table
from townlet.world.tiled import unknown

_PATHS = ("script", "templates")


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


class ModelsTable(_Table):
    """The table [models]: who has a model of their own, and which prompts have."""

    residents: dict[Text, Text] = {}
    prompts: dict[Text, Text] = {}


class RunFile(_Table):
    """Everything an order may say; what is left out keeps its default."""

    scenario: Text | None = None
    name: Text | None = None
    seed: int | None = None
    days: int | None = Field(None, ge=1, le=MOST_DAYS)
    start: Moment | None = None
    residents: tuple[Text, ...] = ()
    profile: Text | None = None
    language: Language | None = None
    schedule: Literal["serial", "barrier"] | None = None
    script: Path | None = None
    replay: str = ""
    templates: Path | None = None
    settings: dict[str, Any] = {}
    model: Text | None = None
    base_url: Address = None
    models: ModelsTable = ModelsTable()
    endpoints: dict[Text, Endpoint] = {}


def read_run_file(path: Path) -> RunFile:
    """The file, its paths made to start from its own folder.

    Raises BadInput naming the file, the field and the fix.
    """
    given = read_table(path, RunFile)
    _check_models(path, given)
    folder = path.parent
    changes: dict[str, Any] = {
        field: folder / value for field in _PATHS if (value := getattr(given, field)) is not None
    }
    town = given.scenario
    if town and town not in built_in() and (folder / town).is_dir():
        changes["scenario"] = str(folder / town)
    changes["model"] = _from(folder, given.model) if given.model else None
    changes["models"] = ModelsTable(
        residents={name: _from(folder, spec) for name, spec in given.models.residents.items()},
        prompts={name: _from(folder, spec) for name, spec in given.models.prompts.items()},
    )
    changes["endpoints"] = {
        name: end.model_copy(update={"model": _from(folder, end.model)})
        for name, end in given.endpoints.items()
    }
    return given.model_copy(update=changes)


def _check_models(path: Path, given: RunFile) -> None:
    """Raises BadInput for a model that cannot be meant and for a prompt that is none."""
    keys = [prompt.key() for prompt in PROMPTS]
    for key in given.models.prompts:
        if key not in keys:
            raise BadInput(f"{path}: models.prompts: {unknown('prompt', key, keys)}")
    named = {"model": given.model or AUTO}
    named |= {f"models.prompts.{key}": spec for key, spec in given.models.prompts.items()}
    named |= {f"models.residents.{name}": spec for name, spec in given.models.residents.items()}
    for field, spec in named.items():
        try:
            split_spec(spec if spec != AUTO or field != "model" else OFFLINE, given.endpoints)
        except BadInput as error:
            raise BadInput(f"{path}: {field}: {str(error).removeprefix('--model: ')}") from None


def _from(folder: Path, spec: str) -> str:
    """A model's spec, whose file is looked for beside the run file."""
    kind, _, path = spec.partition(":")
    return f"gguf:{folder / Path(path).expanduser()}" if kind == "gguf" and path else spec
