"""Acting: where, with what, how it looks; by recursive choice down the known tree (section 5)."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from townlet.cognition.agenda import NO_EMOJI
from townlet.cognition.draft import Draft, Roots
from townlet.cognition.places import arenas, beside, choose_place, is_shut
from townlet.cognition.questions import Asking
from townlet.cognition.view import Do
from townlet.core.place import Place
from townlet.core.plans import PlanItem
from townlet.core.records import Source
from townlet.core.time import TICKS_PER_MINUTE
from townlet.prompts import Emoji, ObjectState
from townlet.prompts.replies import EmojiChoice, StateOfObject

_WAIT = 4 * TICKS_PER_MINUTE
_SHORTEST = TICKS_PER_MINUTE
_BED = re.compile(r"(?<!\S)bed(?!\S)|床")


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
    await _start(draft, item, max(item.end, view.tick + _SHORTEST))


async def _start(draft: Draft, item: PlanItem, until: int) -> None:
    text = draft.words.is_doing(name=draft.name, doing=item.activity)
    if text not in draft.mind.noticed:
        source = Source(how="perceived", by=draft.mind.slug)
        draft.remember("observation", text, Roots(because=(item.id,), source=source))
    if draft.fast and item.emoji:
        grounded = await _as_planned(draft, item)
    else:
        grounded = await _by_choice(draft, item.activity)
    draft.intent = Do(
        item.activity,
        str(grounded.place),
        until,
        state=grounded.state,
        emoji=grounded.emoji,
        plan=item.id,
        because=(item.id, *grounded.because),
    )


@dataclass(frozen=True)
class _Grounded:
    """An action's place, what becomes of the object, how it looks, and the calls behind that."""

    place: Place
    state: str
    emoji: str
    because: tuple[str, ...] = ()


async def _as_planned(draft: Draft, item: PlanItem) -> _Grounded:
    """What the decomposition said, as far as it is still possible."""
    view = draft.view
    if not item.place:
        return _Grounded(_here(draft), "", item.emoji)
    place = Place.parse(item.place)
    taken = item.place in view.taken or item.place == view.refused_place
    if not is_shut(draft, place):
        spot = beside(draft, place) if taken else place
        return _Grounded(spot, item.state if spot.object else "", item.emoji)
    place, because = await choose_place(draft, item.activity)
    return _Grounded(place, item.state if place.object else "", item.emoji, because)


async def _by_choice(draft: Draft, activity: str) -> _Grounded:
    """Prompt by prompt: sector, arena, object, its state; and meanwhile the emoji."""
    (place, because), [(emoji, emoji_call)] = await asyncio.gather(
        choose_place(draft, activity),
        draft.put_all([Asking(Emoji(activity=activity), lambda: EmojiChoice(emoji=NO_EMOJI))]),
    )
    state = ""
    if place.object:
        prompt = ObjectState(
            name=draft.name,
            activity=activity,
            object=place.object,
            before=draft.mind.tree.state(place) or draft.words.idle(),
        )
        in_use = StateOfObject(state=draft.words.in_use())
        state = (await draft.put(prompt, lambda: in_use)).state
        because += draft.last_call
    return _Grounded(place, state, emoji.emoji, because + emoji_call)


def _to_bed(draft: Draft) -> Do:
    doing, state = draft.words.sleeping(), draft.words.slept_in()
    return Do(doing, str(bed(draft)), draft.wake, state=state, emoji="😴", asleep=True)


def bed(draft: Draft) -> Place:
    """Where the resident sleeps: a free bed in its own room, else somewhere in it."""
    room = draft.own_room
    things = [
        thing.place
        for thing in draft.view.map.objects_in(room)
        if str(thing.place) not in {*draft.view.taken, draft.view.refused_place}
    ]
    return next((place for place in things if _BED.search(place.object)), room)


def _stay(draft: Draft) -> Do:
    """The fallback when there is no plan for now: stay where one is for a little while."""
    return Do(draft.words.a_moment(), str(_here(draft)), draft.view.tick + _WAIT)


def _here(draft: Draft) -> Place:
    """The room the resident is in; outdoors, its own."""
    return draft.view.room if draft.view.room.arena else draft.own_room


def _wait(draft: Draft) -> Do:
    """Queue outside a room that is occupied, then try again."""
    view = draft.view
    full = Place.parse(view.refused_place)
    rooms = [Place(full.sector, name) for name in arenas(draft, full.sector) if name != full.arena]
    place = rooms[0] if rooms else draft.own_room
    doing = draft.words.waiting_for(room=full.arena)
    return Do(doing, str(place), view.tick + _WAIT, emoji="⏳")
