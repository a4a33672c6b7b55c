"""Where an action can be: known and allowed places, and the choice among them (section 5)."""

from __future__ import annotations

from dataclasses import dataclass

from townlet.cognition.draft import Draft
from townlet.cognition.identity import identity
from townlet.core.place import Place
from townlet.core.time import TICKS_PER_DAY, TICKS_PER_MINUTE
from townlet.prompts import ChooseArena, ChooseObject, ChooseSector
from townlet.prompts.replies import PlaceChoice
from townlet.world.rules import closed_to
from townlet.world.words import Notes

_ON_THE_WAY = 10
"""Minutes that a walk and a little stay take."""
_MOST = 48
"""Places that one question lists at most."""
_GUESSES = 2
"""Sectors that are listed for being like the activity."""


@dataclass
class _Choice:
    """A recursive choice in progress."""

    draft: Draft
    activity: str
    because: tuple[str, ...] = ()

    async def ask(
        self,
        kind: type[ChooseSector | ChooseArena | ChooseObject],
        choices: dict[str, str],
        **where: str,
    ) -> str:
        """One of the choices (name to note); asks only when there are several."""
        if len(choices) == 1:
            return next(iter(choices))
        draft = self.draft
        prompt = kind(
            name=draft.name,
            identity=await identity(draft),
            lifestyle=draft.lifestyle,
            now=draft.view.now,
            activity=self.activity,
            here=draft.words.place(draft.view.room),
            choices=tuple(choices),
            notes=tuple(choices.values()),
            **where,
        )
        fallback = draft.rng.choice(list(choices))
        reply = await draft.put(prompt, lambda: PlaceChoice(place=fallback))
        self.because += draft.last_call
        return reply.place if reply.place in choices else fallback


async def choose_place(draft: Draft, activity: str) -> tuple[Place, tuple[str, ...]]:
    """Where to do something: sector, arena, object among known and allowed ones."""
    choice = _Choice(draft, activity)
    sector = await choice.ask(ChooseSector, _sectors(draft))
    arena = await choice.ask(ChooseArena, arenas(draft, sector), sector=sector)
    objects = _objects(draft, Place(sector, arena))
    if not objects:
        return Place(sector, arena), choice.because
    name = await choice.ask(ChooseObject, objects, sector=sector, arena=arena)
    return Place(sector, arena, name), choice.because


def _sectors(draft: Draft) -> dict[str, str]:
    """Known sectors one may enter now, the present one first, with notes."""
    view = draft.view
    shut = view.refused_place if view.refused_rule in {"closed", "private"} else ""
    allowed = [
        name
        for name in _enterable(draft)
        if name != Place.parse(shut).sector and not is_shut(draft, Place(name))
    ] or [draft.mind.persona.home]
    notes = Notes(view.map, draft.words)
    return {name: notes.sector(name, view.minutes) for name in allowed}


def _enterable(draft: Draft) -> list[str]:
    """Known sectors that are public or one's own, the present one first."""
    view, tree = draft.view, draft.mind.tree
    known = sorted(tree.sectors(), key=lambda name: (name != view.room.sector, name))
    return [
        name
        for name in known
        if tree.arenas(name)
        and (
            view.map.sectors[name].access == "public" or view.rights.belongs(draft.mind.slug, name)
        )
    ]


def is_shut(draft: Draft, place: Place, tick: int | None = None) -> bool:
    """Whether a place is closed to the resident, or will be by the time it gets there."""
    view, slug = draft.view, draft.mind.slug
    at = view.minutes
    if tick is not None:
        at = (at + (tick - view.tick) // TICKS_PER_MINUTE) % (TICKS_PER_DAY // TICKS_PER_MINUTE)
    return any(
        closed_to(view.map, view.rights, slug, place, minutes) for minutes in (at, at + _ON_THE_WAY)
    )


def arenas(draft: Draft, sector: str) -> dict[str, str]:
    """Known rooms of a sector that are not somebody else's, with notes."""
    view, tree = draft.view, draft.mind.tree
    rooms = [
        Place(sector, name)
        for name in tree.arenas(sector)
        if draft.mind.slug in (keepers := view.rights.keepers.get(Place(sector, name), frozenset()))
        or not keepers
    ]
    usable = [room for room in rooms if _known_in(draft, room)] or rooms
    notes = Notes(view.map, draft.words)
    return {room.arena: notes.arena(room) for room in usable}


def _known_in(draft: Draft, room: Place) -> list[Place]:
    """The objects that the resident knows in a room."""
    names = draft.mind.tree.objects(room.sector, room.arena)
    return [Place(room.sector, room.arena, name) for name in names]


def _objects(draft: Draft, room: Place) -> dict[str, str]:
    view, tree = draft.view, draft.mind.tree
    places = _known_in(draft, room)
    taken = {*view.taken, view.refused_place}
    open_now = [place for place in places if not is_shut(draft, place)] or places
    free = [place for place in open_now if str(place) not in taken] or open_now
    notes, idle = Notes(view.map, draft.words), draft.words.idle()
    return {place.object: notes.object(place, tree.state(place) or idle) for place in free}


def beside(draft: Draft, place: Place) -> Place:
    """Another free object of the same sort, or any, in the same room; else just the room."""
    view = draft.view
    taken = {*view.taken, view.refused_place, str(place)}
    free = [thing for thing in _known_in(draft, place.room) if str(thing) not in taken]
    sort = place.object.split()[-1:]
    alike = [thing for thing in free if thing.object.split()[-1:] == sort]
    return next(iter(alike), next(iter(free), place.room))


@dataclass(frozen=True)
class Shortlist:
    """The places a stretch of the day may be spent at, as one question lists them."""

    places: tuple[Place, ...]
    sectors: tuple[str, ...]
    """A note for each area."""
    rooms: tuple[str, ...]
    things: tuple[str, ...]
    states: tuple[str, ...]
    """Last-seen states that are not the usual ones."""


async def shortlist(draft: Draft, activity: str, start: int, end: int) -> Shortlist:
    """Places for a stretch: here, home, work, what the activity names, and what is like it."""
    sectors = await _likely(draft, activity)
    view = draft.view
    places = [
        place
        for sector in sectors
        for arena in arenas(draft, sector)
        for place in _known_in(draft, Place(sector, arena)) or [Place(sector, arena)]
        if not (is_shut(draft, place, start) and is_shut(draft, place, end))
    ][:_MOST]
    notes = Notes(view.map, draft.words)
    listed = dict.fromkeys(place.sector for place in places)
    return Shortlist(
        places=tuple(places),
        sectors=tuple(notes.sector(sector, view.minutes, known=()) for sector in listed),
        rooms=tuple(
            draft.words.room_listed(room=place.arena, sector=place.sector) for place in places
        ),
        things=tuple(place.object or place.arena for place in places),
        states=tuple(_unusual(draft, place) for place in places),
    )


def _unusual(draft: Draft, place: Place) -> str:
    """The last-seen state of an object, if it is not the usual one; rooms have none."""
    if not place.object:
        return ""
    state = draft.mind.tree.state(place) or ""
    return "" if state == draft.view.map.objects[place].state else state


async def _likely(draft: Draft, activity: str) -> list[str]:
    """The sectors a shortlist draws on, the present one first."""
    enterable, here = _enterable(draft), draft.view.room.sector
    persona, text = draft.mind.persona, activity.casefold()
    named = {name for name in enterable if name.casefold() in text}
    if named:
        return [name for name in enterable if name in named or name == here]
    own = {here, persona.home, *(work.place for work in persona.work)}
    sure = [name for name in enterable if name in own]
    others = [name for name in enterable if name not in own]
    if not others:
        return sure
    notes = Notes(draft.view.map, draft.words)
    words = [notes.sector(name, draft.view.minutes) for name in others]
    vectors = await draft.ask.embed([activity, *words])
    scores = vectors[1:] @ vectors[0]
    best = sorted(range(len(others)), key=lambda i: (-float(scores[i]), others[i]))[:_GUESSES]
    return [*sure, *(others[i] for i in sorted(best))]
