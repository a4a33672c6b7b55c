"""A run opened to be looked at, at a moment; nothing that is read here changes it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from townlet.cli.ordering import moment
from townlet.core.errors import BadInput
from townlet.core.events import Entry
from townlet.core.place import slug_of
from townlet.simulation.scenario import Scenario
from townlet.town import Town

MARK = "Every resident is a computational character; nobody here is a person."


@dataclass(frozen=True)
class Look:
    """A run and the tick it is looked at."""

    town: Town
    tick: int

    def when(self, tick: int) -> str:
        """A tick as "2023-02-13 07:30:10"."""
        return str(self.town.state.clock.at(tick))

    def name(self, slug: str) -> str:
        """A resident's name."""
        return self.town.state.names.get(slug, slug)

    def entries(self) -> Iterator[Entry]:
        """The log up to this moment."""
        return self.town.store.entries(until=self.tick + 1)

    def resident(self, text: str) -> str:
        """The slug of whoever was meant; raises BadInput with a hint."""
        return resident_of(self.town.scenario, text)


@contextmanager
def looking_at(name: str, runs_dir: str, at: str | None = None) -> Iterator[Look]:
    """A run as it is or was; raises BadInput or StorageError."""
    past = moment(at, "--at")
    with asyncio.run(Town.open(runs_dir, name, at=past)) as town:
        yield Look(town, town.state.clock.tick(past or town.reached))


def meant(slugs: Sequence[str], text: str) -> list[str]:
    """The slugs a text could mean: the one it is, or those it is a part of."""
    wanted = slug_of(text)
    if wanted in slugs:
        return [wanted]
    return [slug for slug in slugs if wanted and f"-{wanted}-" in f"-{slug}-"]


def resident_of(scenario: Scenario, text: str) -> str:
    """The slug of a full name, a slug, or a part of a name that only one resident has."""
    sharing = meant([persona.slug for persona in scenario.personas], text)
    if len(sharing) > 1:
        names = [persona.name for persona in scenario.personas if persona.slug in sharing]
        raise BadInput(f"residents: {text!r} could be {' or '.join(names)}; give the whole name")
    return sharing[0] if sharing else scenario.persona(text).slug
