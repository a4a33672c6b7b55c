"""What a resident can see: who and what is within vision in the same room, nearest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from townlet.core.place import OUTDOORS, Place, Tile
from townlet.world.state import Body, World


@dataclass(frozen=True, slots=True)
class Percept:
    """Something noticeable. `key` is equal for what would be noticed as the same again."""

    key: str
    text: str
    subject: str
    """A slug for a person, an address for an object."""
    person: bool
    distance: int
    doing: str
    """What the person does, or the state the object is in."""
    free: bool = True
    """A person who could be spoken to: awake and not talking."""
    usual: bool = True
    """An object state that comes from ordinary use."""


def distance(a: Tile, b: Tile) -> int:
    """Chebyshev distance in tiles."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@dataclass(frozen=True, slots=True)
class Scene:
    """Where everybody is at one tick, worked out once."""

    tick: int
    tiles: Mapping[str, Tile]
    rooms: Mapping[str, Place]
    present: Mapping[Place, tuple[str, ...]]
    """Who is in each room, by slug."""


def scene_at(world: World, tick: int) -> Scene:
    """The scene of a tick."""
    tiles = {slug: body.at(tick) for slug, body in world.bodies.items()}
    rooms = {slug: world.map.room_at(*tile) for slug, tile in tiles.items()}
    present: dict[Place, tuple[str, ...]] = {}
    for slug, room in rooms.items():
        present[room] = (*present.get(room, ()), slug)
    return Scene(tick, tiles, rooms, present)


def look(
    world: World, scene: Scene, slug: str, vision: int, names: Mapping[str, str]
) -> list[Percept]:
    """Everyone and every unusual object state in sight of a resident, nearest first."""
    here, room = scene.tiles[slug], scene.rooms[slug]
    found = [
        _person(world, other, scene.tick, distance(here, scene.tiles[other]), names)
        for other in scene.present[room]
        if other != slug and distance(here, scene.tiles[other]) <= vision
    ]
    if room.arena:
        found += _objects(world, slug, here, room, vision)
    return sorted(found, key=lambda percept: (percept.distance, percept.key))


def doing_words(world: World, body: Body, tick: int, names: Mapping[str, str]) -> str:
    """What somebody looking at a body sees it do, as "talking with Ada"."""
    words = world.words
    if body.conversation:
        talk = world.talks[body.conversation]
        others = [names[slug] for slug in talk.members if slug != body.slug]
        return words.talking_with(others=words.and_.join(others))
    if body.asleep:
        return words.sleeping()
    if body.walking(tick) or body.pending:
        outdoors = world.map.room_at(*body.at(tick)) == OUTDOORS
        return words.walking_past() if outdoors else words.walking_by()
    return body.what or words.standing_around()


def _person(world: World, other: str, tick: int, away: int, names: Mapping[str, str]) -> Percept:
    body = world.bodies[other]
    doing = doing_words(world, body, tick, names)
    text = world.words.is_doing(name=names[other], doing=doing)
    free = not body.asleep and not body.conversation
    return Percept(text, text, other, distance=away, doing=doing, person=True, free=free)


def _objects(world: World, slug: str, here: Tile, room: Place, vision: int) -> list[Percept]:
    found, words = [], world.words
    for thing in world.map.objects_in(room):
        address = str(thing.place)
        state = world.objects[address]
        by = world.changed_by.get(address)
        if state == thing.state or by == slug:
            continue
        away = thing.away(here)
        if away <= vision:
            what, where = words.thing(thing.place.object), words.the(room.arena)
            text = words.sentence(words.thing_is(thing=what, room=where, state=state))
            found.append(
                Percept(
                    text,
                    text,
                    address,
                    distance=away,
                    doing=state,
                    person=False,
                    usual=by not in {None, "person"},
                )
            )
    return found
