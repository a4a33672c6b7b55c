"""From the state of the town to what one mind is given for a turn."""

from __future__ import annotations

from dataclasses import dataclass

from townlet.cognition.view import TalkView, View
from townlet.core.events import Keepsake
from townlet.core.time import TICKS_PER_MINUTE
from townlet.prompts.replies import DialogueMemory
from townlet.simulation.state import TownState
from townlet.world.sight import Percept, Scene, doing_words, look
from townlet.world.state import Talk

_GLANCE = 15
"""Minutes before the same person's next doing is noticed."""


@dataclass(frozen=True)
class Sighting:
    """What is new in sight of a resident."""

    percepts: tuple[Percept, ...]
    seen: tuple[tuple[str, str], ...]

    def __bool__(self) -> bool:
        return bool(self.percepts or self.seen)


NOTHING = Sighting((), ())


def sight(town: TownState, slug: str, scene: Scene) -> Sighting:
    """New percepts within the attention bandwidth, and object states unlike the last-seen ones."""
    settings, mind, tick = town.settings, town.minds[slug], scene.tick
    retention = settings.retention * TICKS_PER_MINUTE
    found = []
    for percept in look(town.world, scene, slug, settings.vision, town.names):
        if tick - mind.noticed.get(percept.key, -retention - 1) <= retention:
            continue
        glance = tick - mind.noticed.get(percept.subject, -retention - 1)
        if glance < _GLANCE * TICKS_PER_MINUTE and (percept.person or percept.usual):
            continue
        found.append(percept)
    seen = tuple(
        (address, state)
        for thing in town.world.map.objects_in(scene.rooms[slug])
        if (state := town.world.objects[address := str(thing.place)])
        != mind.tree.state(thing.place)
    )
    return Sighting(tuple(found[: settings.attention_bandwidth]), seen)


def make_view(
    town: TownState,
    slug: str,
    tick: int,
    sighting: Sighting = NOTHING,
    whispers: tuple[tuple[str, str], ...] = (),
) -> View:
    """The view of one resident at the start of a tick."""
    body, world, mind = town.world.bodies[slug], town.world, town.minds[slug]
    talk = world.talks.get(body.conversation)
    refused = body.refused
    return View(
        tick=tick,
        clock=town.clock,
        settings=town.settings,
        map=world.map,
        rights=town.rights,
        names=town.names,
        room=world.room_of(slug, tick),
        doing=body.what or doing_words(world, body, tick, town.names),
        doing_plan=body.plan,
        until=body.until,
        idle=body.idle(tick),
        asleep=body.asleep and body.until > tick,
        percepts=sighting.percepts,
        seen=sighting.seen,
        taken=_taken(town, slug, tick),
        talk=_talk_view(town, slug, talk, tick) if talk else None,
        ended=tuple(_talk_view(town, slug, world.talks[t], tick) for t in mind.undigested),
        whispers=whispers,
        refused=refused.reason if refused else "",
        refused_place=refused.place if refused else "",
        refused_rule=refused.rule if refused else "",
    )


def _taken(town: TownState, slug: str, tick: int) -> tuple[str, ...]:
    room = town.world.room_of(slug, tick)
    full = []
    for thing in town.world.map.objects_in(room):
        address = str(thing.place)
        others = [user for user in town.world.users.get(address, ()) if user != slug]
        if thing.capacity and len(others) >= thing.capacity:
            full.append(address)
    return tuple(full)


def _talk_view(town: TownState, slug: str, talk: Talk, tick: int) -> TalkView:
    world = town.world
    others = tuple(other for other in talk.members if other != slug)
    limit = town.settings.utterances_per_talk
    said_to_its_end = talk.closed is not None and not talk.script
    kept = talk.kept.get(slug) if said_to_its_end else None
    return TalkView(
        id=talk.id,
        others=others,
        names=tuple(town.names[other] for other in others),
        doing=tuple(world.bodies[other].what or town.words.standing_around() for other in others),
        topic=talk.topic if talk.members[0] == slug else "",
        lines=tuple((town.names[who], text) for who, text in talk.lines),
        turns_left=max(0, limit - len(talk.lines)),
        my_turn=talk.closed is None and has_turn(town, talk, slug, tick),
        kept=_memory(kept) if kept else None,
        importance=kept.importance if kept else 0,
        call=(talk.call,) if talk.call else (),
    )


def _memory(kept: Keepsake) -> DialogueMemory:
    """What a member keeps, as a reply would have it."""
    return DialogueMemory(summary=kept.summary, learned=list(kept.learned), plans=list(kept.plans))


def has_turn(town: TownState, talk: Talk, slug: str, tick: int) -> bool:
    """Whether a member is to think about a talk now: its next words, or in `fast` all of them."""
    if talk.script or not may_speak(town, talk, tick):
        return False
    return town.settings.granularity == "fast" or talk.speaker == slug


def may_speak(town: TownState, talk: Talk, tick: int) -> bool:
    """Whether the next words can fall: the last ones are over and nobody is still walking up."""
    return tick >= talk.speak_at and not any(
        town.world.bodies[member].walking(tick) for member in talk.members
    )
