"""A tiny town and logs planted by hand, in which every right answer is known beforehand."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from tests.maps import Box, village
from townlet.core.calls import Exchange
from townlet.core.events import (
    Began,
    ConversationClosed,
    ConversationOpened,
    Entry,
    Event,
    Placed,
    Remembered,
    Said,
    SetOut,
)
from townlet.core.persona import Persona, Work
from townlet.core.records import Record, Source
from townlet.core.settings import Settings
from townlet.core.time import Clock
from townlet.evaluation.panel import Panel
from townlet.models.embedders import HashEmbedder
from townlet.prompts import Interview
from townlet.prompts.render import render
from townlet.prompts.replies import Answer
from townlet.simulation.news import NewsItem
from townlet.simulation.scenario import Scenario
from townlet.simulation.state import TownState
from townlet.world.loading import load_map

START = datetime.fromisoformat("2023-02-13")
CLOCK = Clock(START)
EMBEDDER = HashEmbedder(64)
STREET, BEDROOM, BATHROOM, CAFE, COUNTER = (0, 7), (2, 4), (5, 3), (11, 3), (13, 2)

FETE = NewsItem(
    id="fete",
    name="the garden fete",
    kind="event",
    about="Ada Bell",
    statement="Ada Bell is holding a garden fete at Corner Cafe",
    question="Do you know of a garden fete?",
    words=(("garden",), ("fete",)),
    place="Corner Cafe",
    start=datetime.fromisoformat("2023-02-14 17:00"),
    end=datetime.fromisoformat("2023-02-14 19:00"),
)


def at(hhmm: str, day: int = 13) -> int:
    """The tick of a time of day in February 2023."""
    return CLOCK.tick(datetime.fromisoformat(f"2023-02-{day} {hhmm}"))


def person(name: str, home: str = "Farm", about: str = "", works: str = "") -> Persona:
    """A resident, by default of a farm that is off the map."""
    return Persona(
        name=name,
        age=40,
        traits=("calm",),
        occupation="farmer",
        home=home,
        room="bedroom",
        wakes="07:00",
        sleeps="22:00",
        about=about or f"{name} keeps bees",
        currently="",
        work=(Work(works, "08:00", "18:00", "serving"),) if works else (),
    )


ADA = person("Ada Bell", "Ada's house", "Ada Bell is holding a garden fete at Corner Cafe")
BO = person("Bo Reed", works="Corner Cafe")
CAST = (ADA, BO, *map(person, ("Cy Dunn", "Di Frost", "Ed Gale", "Flo Hart", "Gus Ives")))


def town(personas: Sequence[Persona] = CAST, news: Sequence[NewsItem] = (FETE,)) -> Scenario:
    """A scenario on the test village, with a second private room in its house."""
    boxes = [Box("pantry", 4, 4, 1, 1, {"sector": "Ada's house", "owner": "Cy Dunn"})]
    with tempfile.TemporaryDirectory() as folder:
        game_map = load_map(village().having(arenas=boxes).write(Path(folder) / "map.tmj"))
    return Scenario(
        name="Planted",
        summary="",
        language="en",
        start=START,
        end=datetime.fromisoformat("2023-02-15"),
        folder=Path(),
        personas=tuple(sorted(personas, key=lambda persona: persona.slug)),
        news=tuple(news),
        game_map=game_map,
        settings=Settings(),
        sha256="",
    )


class Planting:
    """A log in the making."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._entries: list[Entry] = []
        self._counts: Counter[tuple[int, str]] = Counter()
        for persona in scenario.personas:
            self.add(0, persona.slug, Placed(x=STREET[0], y=STREET[1]))
            for text in persona.memories:
                self.remember(0, persona.slug, "initial", text, Source(how="given"))

    def add(self, tick: int, slug: str, event: Event) -> None:
        """Something happened."""
        n = self._counts[tick, slug]
        self._counts[tick, slug] += 1
        self._entries.append(Entry(tick, slug, n, event))

    def remember(
        self,
        tick: int,
        slug: str,
        kind: str,
        text: str,
        source: Source | None = None,
        evidence: tuple[str, ...] = (),
    ) -> str:
        """A record; gives its id."""
        n = self._counts[tick, slug]
        record = Record(
            id=f"m{tick}-{slug}-{n}",
            resident=slug,
            kind=kind,
            text=text,
            created=tick,
            importance=5,
            source=source or Source(),
            evidence=evidence,
        )
        self.add(tick, slug, Remembered(record=record))
        return record.id

    def talk(self, tick: int, *lines: tuple[str, str]) -> str:
        """A conversation, closed when its last line has been said; gives its id."""
        members = tuple(dict.fromkeys(who for who, _ in lines))
        talk = f"t{tick}-{members[0]}"
        self.add(tick, members[0], ConversationOpened(conversation=talk, members=members))
        for n, (who, text) in enumerate(lines, start=1):
            self.add(tick + n, who, Said(conversation=talk, text=text))
        self.add(tick + len(lines), lines[-1][0], ConversationClosed(conversation=talk))
        return talk

    def told(self, tick: int, teller: str, listener: str, fact: str) -> str:
        """Somebody tells somebody a fact, who takes it to memory; gives the record's id."""
        talk = self.talk(tick, (teller, f"Listen: {fact}."), (listener, "How nice."))
        return self.learn(tick + 10, listener, teller, talk, fact)

    def learn(self, tick: int, listener: str, teller: str, talk: str, fact: str) -> str:
        """A fact taken to memory as told by somebody in a conversation."""
        source = Source(how="told", by=teller, conversation=talk)
        return self.remember(tick, listener, "dialogue", f"I learned: {fact}", source)

    def go(self, tick: int, slug: str, tile: tuple[int, int], steps: str = "") -> None:
        """Appear on a tile and walk on from there."""
        x, y = tile
        self.add(tick, slug, SetOut(x=x, y=y, steps=steps, what="walking", place="", until=tick))

    def begin(
        self, tick: int, slug: str, place: str, what: str = "resting", *, asleep: bool = False
    ) -> None:
        """Do something at a place from a tick on, for ever."""
        self.add(tick, slug, Began(what=what, place=place, until=10**6, asleep=asleep))

    @property
    def log(self) -> list[Entry]:
        """Everything in key order."""
        return sorted(self._entries, key=lambda entry: entry.key)

    def state(self, until: int | None = None) -> TownState:
        """The fold of the log, up to and without tick `until`."""
        state = TownState(self.scenario, CLOCK, self.scenario.settings, EMBEDDER.dim)
        for entry in self.log:
            if until is None or entry.tick < until:
                event = entry.event
                is_record = isinstance(event, Remembered)
                row = EMBEDDER.embed_now([event.record.text])[0] if is_record else None
                state.apply(entry, row)
        return state


class Scripted:
    """A model that answers interviews as it was told to; "" is an unusable answer."""

    name = "scripted"
    local = True

    def __init__(self, answer: Callable[[Interview], str]) -> None:
        self.answers = answer
        self.asked: list[Interview] = []

    async def answer(self, prompt):
        """The scripted answer."""
        assert isinstance(prompt, Interview)
        self.asked.append(prompt)
        words = self.answers(prompt)
        reply = Answer(answer=words) if words else None
        return Exchange(reply, render(prompt), (words,), outcome="valid" if words else "failed")


def panel(answer: Callable[[Interview], str]) -> Panel:
    """A panel that answers by a script."""
    return Panel(Scripted(answer), EMBEDDER)
