"""A town as a fold of its log: the world and every mind."""

from __future__ import annotations

from dataclasses import replace

from townlet.cognition.mind import Mind
from townlet.core.events import ConversationClosed, Entry
from townlet.core.phrases import phrases
from townlet.core.place import Place
from townlet.core.protocols import Vector
from townlet.core.settings import Settings
from townlet.core.time import Clock
from townlet.simulation.scenario import Scenario
from townlet.world.rules import Rights
from townlet.world.state import World


class TownState:
    """World, minds and the facts that never change in a run. Only `apply` changes it."""

    def __init__(self, scenario: Scenario, clock: Clock, settings: Settings, dim: int) -> None:
        self.scenario = scenario
        self.words = phrases(settings.language)
        self.clock = replace(clock, language=settings.language)
        self.settings = settings
        self.world = World(scenario.game_map, self.words)
        self.names = {persona.slug: persona.name for persona in scenario.personas}
        self.minds = {persona.slug: Mind(persona, dim) for persona in scenario.personas}
        self.rights = rights_of(scenario)
        self.tick = -1
        """The tick of the latest entry."""
        for mind in self.minds.values():
            _learn_places(mind, scenario)

    def apply(self, entry: Entry, vector: Vector | None = None) -> None:
        """Fold one entry in; Remembered needs its record's vector."""
        self.tick = max(self.tick, entry.tick)
        self.world.apply(entry)
        mind = self.minds.get(entry.resident)
        if mind is not None:
            mind.apply(entry, vector)
        if isinstance(entry.event, ConversationClosed):
            members = self.world.talks[entry.event.conversation].members
            for slug in members:
                if slug in self.minds:
                    self.minds[slug].talk_closed(entry.event, members, entry.tick)


def rights_of(scenario: Scenario) -> Rights:
    """Who belongs where, from homes, work and the map's owners."""
    insiders: dict[str, set[str]] = {}
    keepers: dict[Place, set[str]] = {}
    by_name = {persona.name: persona.slug for persona in scenario.personas}
    for persona in scenario.personas:
        insiders.setdefault(persona.home, set()).add(persona.slug)
        for work in persona.work:
            insiders.setdefault(work.place, set()).add(persona.slug)
    for name, sector in scenario.game_map.sectors.items():
        insiders.setdefault(name, set()).update(by_name[o] for o in sector.owners if o in by_name)
    for place, arena in scenario.game_map.arenas.items():
        if arena.owners and scenario.game_map.sectors[place.sector].owners != arena.owners:
            keepers[place] = {by_name[o] for o in arena.owners if o in by_name}
    return Rights(
        {name: frozenset(slugs) for name, slugs in insiders.items()},
        {place: frozenset(slugs) for place, slugs in keepers.items()},
    )


def _learn_places(mind: Mind, scenario: Scenario) -> None:
    """What a resident knows of the town at the start: home, work, and the places it names."""
    persona = mind.persona
    known = dict.fromkeys([persona.home, *(work.place for work in persona.work), *persona.places])
    for place, thing in scenario.game_map.objects.items():
        if place.sector in known:
            mind.tree.see(place, thing.state, 0)
