"""Questions that ask for more at a time, answered by those who answer the small ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, zip_longest

from townlet.core.place import Place
from townlet.core.time import hhmm_of, minutes_of
from townlet.models.offline.decomposing import decomposition
from townlet.models.offline.grounding import (
    choose_arena,
    choose_object,
    choose_sector,
    emoji,
    is_shut,
    object_state,
)
from townlet.models.offline.lifestyle import lifestyle
from townlet.models.offline.reflecting import insights, persona_summary
from townlet.models.offline.routine import day_plan, wake_hour
from townlet.models.offline.tools import Answerers, Tools
from townlet.prompts import (
    ChooseArena,
    ChooseObject,
    ChooseSector,
    DayPlan,
    Decomposition,
    Emoji,
    GroundedDecomposition,
    Insights,
    InsightsOnAll,
    ObjectState,
    PersonaSummary,
    WakeAndDay,
    WakeHour,
    WholePersona,
)
from townlet.prompts.replies import GroundedStep, GroundedSteps, PersonaParts, WakingDay
from townlet.prompts.replies import Insights as InsightList

_SENTENCES = 3
"""Of each side of a persona summary."""
_PACE = (11, 12, 13)
"""Minutes of a step, as the question has it."""
_WALK = 10
"""Minutes for which a place must stay open to be worth the walk."""
_SHUT_THEN = re.compile(r", closed now\b")


def wake_and_day(prompt: WakeAndDay, tools: Tools) -> WakingDay:
    """The hour to get up, and the day from there."""
    who = {"name": prompt.name, "identity": prompt.identity, "lifestyle": prompt.lifestyle}
    woken = wake_hour(
        WakeHour(**who, date=prompt.date, earliest=prompt.earliest, latest=prompt.latest), tools
    )
    wake = min(max(woken.time, prompt.earliest), prompt.latest)
    planned = day_plan(
        DayPlan(
            **who,
            date=prompt.date,
            wake=wake,
            yesterday=prompt.yesterday,
            reminders=prompt.reminders,
        ),
        tools,
    )
    return WakingDay(wake=wake, plan=planned.plan)


def whole_persona(prompt: WholePersona, tools: Tools) -> PersonaParts:
    """Each side from its own notes, as far as there are some that no other side has used."""
    said: list[str] = []
    for aspect, statements in (
        ("core characteristics", prompt.characteristics),
        ("current daily occupation", prompt.occupation),
        ("feeling about recent progress in life", prompt.progress),
    ):
        new = tuple(note for note in statements if not any(note in side for side in said))
        asked = PersonaSummary(prompt.name, aspect, new or statements[:1])
        said.append(_brief(persona_summary(asked, tools).summary))
    core, work, progress = said
    return PersonaParts(characteristics=core, occupation=work, progress=progress)


def _brief(text: str) -> str:
    """The first sentences, as many as the question wants; full stops within times are none."""
    parts = re.split(r"(?<=[a-z0-9]\.) (?=[A-Z])", text)
    return " ".join(parts[:_SENTENCES])


def insights_on_all(prompt: InsightsOnAll, tools: Tools) -> InsightList:
    """The best on each question in turn, none twice and no two on the same evidence."""
    lists = [
        insights(Insights(prompt.name, question, prompt.statements, prompt.count), tools).insights
        for question in prompt.questions
    ]
    seen: set[object] = set()
    kept = []
    for one in chain.from_iterable(zip_longest(*lists)):
        if one is None or {one.insight, frozenset(one.because_of)} & seen:
            continue
        seen |= {one.insight, frozenset(one.because_of)}
        kept.append(one)
    return InsightList(insights=kept[: max(1, min(prompt.count, 10))])


def grounded_decomposition(prompt: GroundedDecomposition, tools: Tools) -> GroundedSteps:
    """The steps of the stretch, each where it would be done if asked for alone."""
    small = decomposition(
        Decomposition(
            name=prompt.name,
            identity=prompt.identity,
            date=prompt.date,
            start=prompt.start,
            minutes=prompt.minutes,
            activity=prompt.activity,
            around=prompt.around,
        ),
        replace(tools, pace=_PACE),
    )
    walk = _Walk(prompt, tools, prompt.here, minutes_of(prompt.start))
    return GroundedSteps(actions=[walk.step(step.activity, step.minutes) for step in small.actions])


@dataclass
class _Walk:
    """A stretch in progress: where the resident has come to, and what has become of things."""

    prompt: GroundedDecomposition
    tools: Tools
    here: str
    minutes: int
    changed: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.notes = dict(_noted(note) for note in self.prompt.sectors)
        self.places = [
            Place(*_parted(room, self.notes), thing)
            for room, thing in zip(self.prompt.rooms, self.prompt.things, strict=True)
        ]
        self.town: dict[str, dict[str, list[int]]] = {}
        for at, place in enumerate(self.places):
            self.town.setdefault(place.sector, {}).setdefault(place.arena, []).append(at)
        self.work = {work.place for work in lifestyle(self.prompt.lifestyle).work}

    def step(self, activity: str, minutes: int) -> GroundedStep:
        """One action with its place; what comes after starts from there."""
        at = self._choose(activity)
        state = self._state(at, activity)
        looks = emoji(Emoji(activity=activity), self.tools).emoji
        self.minutes += minutes
        return GroundedStep(
            activity=activity, minutes=minutes, place=at + 1, state=state, emoji=looks
        )

    def _choose(self, activity: str) -> int:
        """The index of the place for an activity; -1 for none."""
        open_now = [name for name in self.town if not self._shut(name)]
        if not open_now:
            return -1
        who = {
            "name": self.prompt.name,
            "identity": self.prompt.identity,
            "lifestyle": self.prompt.lifestyle,
            "now": f"{self.prompt.date}, {hhmm_of(self.minutes)}",
            "activity": activity,
            "here": self.here,
        }
        sectors = sorted(open_now, key=lambda name: (name not in self.here, name))
        sector = sectors[0]
        if len(sectors) > 1:
            notes = tuple(self._sector_note(name) for name in sectors)
            asked = ChooseSector(**who, choices=tuple(sectors), notes=notes)
            sector = choose_sector(asked, self.tools).place
        rooms = self.town[sector]
        arena = next(iter(rooms))
        if len(rooms) > 1:
            notes = tuple(self._room_note(name, things) for name, things in rooms.items())
            room = ChooseArena(**who, choices=tuple(rooms), notes=notes, sector=sector)
            arena = choose_arena(room, self.tools).place
        at = self._thing(who, rooms[arena], sector, arena)
        self.here = Place(sector, arena).words()
        return at

    def _thing(self, who: dict[str, str], things: Sequence[int], sector: str, arena: str) -> int:
        if len(things) == 1:
            return things[0]
        by_name = {self.prompt.things[at]: at for at in reversed(things)}
        notes = tuple(f"{name}: {self._seen(at) or 'idle'}" for name, at in by_name.items())
        asked = ChooseObject(**who, choices=tuple(by_name), notes=notes, sector=sector, arena=arena)
        return by_name[choose_object(asked, self.tools).place]

    def _state(self, at: int, activity: str) -> str:
        """What becomes of the thing used; "" where there is only a room."""
        if at < 0 or self.places[at].object == self.places[at].arena:
            return ""
        asked = ObjectState(
            name=self.prompt.name,
            activity=activity,
            object=self.prompt.things[at],
            before=self._seen(at) or "idle",
        )
        self.changed[at] = object_state(asked, self.tools).state
        return self.changed[at]

    def _seen(self, at: int) -> str:
        return self.changed.get(at, self.prompt.states[at])

    def _shut(self, sector: str) -> bool:
        """Whether an area is closed when the step starts, or, to guests, soon after."""
        note = self.notes.get(sector, sector)
        if is_shut(note, self.minutes % (24 * 60)):
            return True
        at_home_there = sector in self.work or self.prompt.name in note
        return not at_home_there and is_shut(note, (self.minutes + _WALK) % (24 * 60))

    def _sector_note(self, sector: str) -> str:
        note = self.notes.get(sector, sector)
        if "has " in note:
            return note
        return f"{note}; has {', '.join(self.town[sector])}"

    def _room_note(self, arena: str, things: Sequence[int]) -> str:
        return f"{arena}: has {', '.join(self.prompt.things[at] for at in things)}"


def _noted(note: str) -> tuple[str, str]:
    """An area's name and its note, without what held only at the time of the question."""
    return note.partition(": ")[0], _SHUT_THEN.sub("", note) if "open " in note else note


def _parted(room: str, sectors: Sequence[str] | dict[str, str]) -> tuple[str, str]:
    """Sector and arena of "kitchen, Corner House"; names of sectors may have commas in them."""
    for name in sectors:
        if room.endswith(f", {name}"):
            return name, room.removesuffix(f", {name}")
    arena, _, sector = room.rpartition(", ")
    return sector, arena or room


ANSWERERS: Answerers = {
    WakeAndDay: wake_and_day,
    WholePersona: whole_persona,
    InsightsOnAll: insights_on_all,
    GroundedDecomposition: grounded_decomposition,
}
