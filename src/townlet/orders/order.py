"""The order for a new run, and what of it can be checked against the scenario alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import MAXYEAR, datetime, timedelta
from pathlib import Path

from townlet.core.errors import BadInput
from townlet.core.settings import DEFAULT_PROFILE
from townlet.models.choice import Choice, Endpoint
from townlet.prompts import PROMPTS
from townlet.simulation.scenario import Scenario
from townlet.simulation.schedule import Schedule
from townlet.world.tiled import unknown

MOST_DAYS = 3650


@dataclass(frozen=True)
class Order:
    """What a new run is to be. Moments are game time; None means the scenario's own."""

    scenario: str
    name: str
    runs_dir: str | Path
    model: str = "offline"
    """A model's spec, or "auto": whatever $TOWNLET_MODEL or the base URL names, else offline."""
    base_url: str | None = None
    seed: int = 1
    start: datetime | None = None
    days: int | None = None
    residents: tuple[str, ...] = ()
    profile: str = DEFAULT_PROFILE
    schedule: Schedule = "barrier"
    script: Path | None = None
    replay: str = ""
    """A run in the same place whose recorded calls answer instead of the model."""
    overrides: Mapping[str, object] = field(default_factory=dict)
    """Settings that go before the scenario's own."""
    resident_models: Mapping[str, str] = field(default_factory=dict)
    """Specs of models by the names of residents who have their own."""
    prompt_models: Mapping[str, str] = field(default_factory=dict)
    """Specs of models by the keys of prompts that have their own."""
    endpoints: Mapping[str, Endpoint] = field(default_factory=dict)
    """Servers and files with settings of their own, by the names under which specs know them."""
    templates: Path | None = None
    """A folder of prompt templates that go before the built-in ones, as DIR/en/emoji.j2."""

    source: str = ""
    """The file that names its models, for errors to name it."""

    def choice(self, scenario: Scenario) -> Choice:
        """Its models, with residents by slug; raises BadInput for whoever or whatever is not."""
        keys, source = [prompt.key() for prompt in PROMPTS], f"{self.source}: " * bool(self.source)
        for key in self.prompt_models:
            if key not in keys:
                raise BadInput(f"{source}models.prompts: {unknown('prompt', key, keys)}")
        names = [persona.name for persona in scenario.personas]
        slugs = {name: persona.slug for name, persona in zip(names, scenario.personas, strict=True)}
        slugs |= {slug: slug for slug in slugs.values()}
        for name in self.resident_models:
            if name not in slugs:
                raise BadInput(f"{source}models.residents: {unknown('resident', name, names)}")
        own = {slugs[name]: spec for name, spec in self.resident_models.items()}
        return Choice(self.model, self.base_url, own, self.prompt_models, self.endpoints)

    def end(self, start: datetime, scenario_end: datetime) -> datetime:
        """When the run is to be over; raises BadInput for a length that is none."""
        if self.days is None:
            if scenario_end <= start:
                raise BadInput(f"--start: {start} is not before the scenario's end {scenario_end}")
            return scenario_end
        if not 1 <= self.days <= MOST_DAYS or start.year + self.days // 365 >= MAXYEAR:
            raise BadInput(f"--days: {self.days} cannot be lived; give 1 to {MOST_DAYS}")
        return start + timedelta(days=self.days)
