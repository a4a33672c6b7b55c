"""Acting: where, with what, how it looks; by recursive choice down the known tree (section 5)."""

from __future__ import annotations

from dataclasses import dataclass

from townlet.cognition.draft import Draft, Roots
from townlet.cognition.identity import identity
from townlet.cognition.rating import rate_event
from townlet.cognition.view import Do
from townlet.core.place import Place
from townlet.core.records import Source
from townlet.core.time import TICKS_PER_MINUTE
from townlet.prompts import ChooseArena, ChooseObject, ChooseSector, Emoji, ObjectState
from townlet.prompts.replies import EmojiChoice, PlaceChoice, StateOfObject
from townlet.world.rules import closed_to
from townlet.world.words import arena_note, object_note, sector_note

_ON_THE_WAY = 10
"""Minutes that a walk and a little stay take."""
_WAIT = 4 * TICKS_PER_MINUTE
_SHORTEST = TICKS_PER_MINUTE


async def act(draft: Draft) -> None:
    """Carry on with what is being done, sleep, wait, or start the planned action."""
    view = draft.view
    if draft.intent is not None:
        return
    if view.tick < draft.wake:
        if not view.asleep:
            draft.intent = _to_bed(draft)
        return
    item = draft.item_at("action", view.tick)
    if item is None:
        if view.idle:
            draft.intent = _stay(draft)
        return
    if not view.idle and view.doing_plan == item.id:
        return
    if not view.idle and not draft.changed and any(i.id == view.doing_plan for i in draft.plan):
        return
    if view.refused and "occupied" in view.refused:
        draft.intent = _wait(draft)
        return
    await _start(draft, item.activity, max(item.end, view.tick + _SHORTEST), item.id)


async def _start(draft: Draft, activity: str, until: int, plan: str) -> None:
    place, because = await choose_place(draft, activity)
    prompt = ObjectState(
        name=draft.name,
        activity=activity,
        object=place.object or place.arena,
        before=draft.mind.tree.state(place) or "idle",
    )
    state = ""
    if place.object:
        state = (await draft.put(prompt, lambda: StateOfObject(state="in use"))).state
        because += draft.last_call
    emoji = (await draft.put(Emoji(activity=activity), lambda: EmojiChoice(emoji="💭"))).emoji
    because += draft.last_call
    text = f"{draft.name} is {activity}"
    if text not in draft.mind.noticed:
        draft.remember(
            "observation",
            text,
            await rate_event(draft, text),
            Roots(because=(plan,), source=Source(how="perceived", by=draft.mind.slug)),
        )
    draft.intent = Do(
        activity, str(place), until, state=state, emoji=emoji, plan=plan, because=(plan, *because)
    )


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
            lifestyle=draft.mind.persona.lifestyle,
            now=draft.view.now,
            activity=self.activity,
            here=draft.view.room.words(),
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
    arena = await choice.ask(ChooseArena, _arenas(draft, sector), sector=sector)
    objects = _objects(draft, Place(sector, arena))
    if not objects:
        return Place(sector, arena), choice.because
    name = await choice.ask(ChooseObject, objects, sector=sector, arena=arena)
    return Place(sector, arena, name), choice.because


def _sectors(draft: Draft) -> dict[str, str]:
    """Known sectors one may enter now, the present one first, with notes."""
    view, tree = draft.view, draft.mind.tree
    shut = view.refused_place if view.refused_rule in {"closed", "private"} else ""
    known = sorted(tree.sectors(), key=lambda name: (name != view.room.sector, name))
    allowed = [
        name
        for name in known
        if name != Place.parse(shut).sector
        and tree.arenas(name)
        and (
            view.map.sectors[name].access == "public" or view.rights.belongs(draft.mind.slug, name)
        )
        and not _shut(draft, Place(name))
    ] or [draft.mind.persona.home]
    return {name: sector_note(view.map, name, view.minutes) for name in allowed}


def _shut(draft: Draft, place: Place) -> bool:
    """Whether a place is closed to the resident now, or will be by the time it gets there."""
    view, slug = draft.view, draft.mind.slug
    soon = view.minutes + _ON_THE_WAY
    return any(closed_to(view.map, view.rights, slug, place, m) for m in (view.minutes, soon))


def _arenas(draft: Draft, sector: str) -> dict[str, str]:
    view, tree = draft.view, draft.mind.tree
    rooms = [
        Place(sector, name)
        for name in tree.arenas(sector)
        if draft.mind.slug in (keepers := view.rights.keepers.get(Place(sector, name), frozenset()))
        or not keepers
    ]
    usable = [room for room in rooms if tree.objects(*room[:2])] or rooms
    return {room.arena: arena_note(view.map, room) for room in usable}


def _objects(draft: Draft, room: Place) -> dict[str, str]:
    view, tree = draft.view, draft.mind.tree
    places = [Place(room.sector, room.arena, n) for n in tree.objects(room.sector, room.arena)]
    taken = {*view.taken, view.refused_place}
    open_now = [place for place in places if not _shut(draft, place)] or places
    free = [place for place in open_now if str(place) not in taken] or open_now
    return {place.object: object_note(place, tree.state(place) or "idle") for place in free}


def _to_bed(draft: Draft) -> Do:
    return Do("sleeping", str(bed(draft)), draft.wake, state="slept in", emoji="😴", asleep=True)


def bed(draft: Draft) -> Place:
    """Where the resident sleeps: a free bed in its own room, else somewhere in it."""
    persona, game_map = draft.mind.persona, draft.view.map
    room = Place(persona.home, persona.room)
    things = [
        thing.place
        for thing in game_map.objects_in(room)
        if str(thing.place) not in {*draft.view.taken, draft.view.refused_place}
    ]
    return next((place for place in things if "bed" in place.object.split()), room)


def _stay(draft: Draft) -> Do:
    """The fallback when there is no plan for now: stay where one is for a little while."""
    view = draft.view
    own = Place(draft.mind.persona.home, draft.mind.persona.room)
    return Do("taking a moment", str(view.room if view.room.arena else own), view.tick + _WAIT)


def _wait(draft: Draft) -> Do:
    """Queue outside a room that is occupied, then try again."""
    view = draft.view
    full = Place.parse(view.refused_place)
    rooms = [Place(full.sector, name) for name in _arenas(draft, full.sector) if name != full.arena]
    place = rooms[0] if rooms else Place(draft.mind.persona.home, draft.mind.persona.room)
    return Do(f"waiting for the {full.arena} to be free", str(place), view.tick + _WAIT, emoji="⏳")
