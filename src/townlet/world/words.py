"""The town's facts in words, as residents read them; pure functions, in English."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from townlet.core.place import Place
from townlet.world.map import GameMap, Sector


def sector_note(
    game_map: GameMap,
    sector: str,
    minutes: int,
    residents: Sequence[str] = (),
    known: Collection[Place] | None = None,
) -> str:
    """A sector at a time of day: "Corner Cafe: a cafe, open 08:00-20:00, run by A; has cafe".

    `residents` are those who live there, if the map names no owner; `known` limits what it has.
    """
    found = game_map.sectors[sector]
    facts = []
    if found.access == "private":
        facts.append(_home_words(found, residents))
    elif found.kind:
        facts.append(with_article(found.kind))
    if found.opens:
        facts.append(f"open {found.opens}-{found.closes}")
        if not game_map.open_at(found.place, minutes):
            facts.append("closed now")
    if found.access == "public" and found.owners:
        facts.append(f"run by {listed(found.owners)}")
    if found.access == "private":
        facts.append("private")
    arenas = [arena.place for arena in game_map.arenas_in(sector)]
    return _note(sector, facts, (place.arena for place in _kept(arenas, known)))


def arena_note(game_map: GameMap, room: Place, known: Collection[Place] | None = None) -> str:
    """A room: "man's bathroom: one-person bathroom; has bathroom sink, shower, toilet"."""
    arena, sector = game_map.arenas[room], game_map.sectors[room.sector]
    facts = []
    if arena.capacity == 1:
        facts.append(f"one-person {room.arena.split()[-1]}")
    elif arena.capacity:
        facts.append(f"for {arena.capacity} people at most")
    if arena.access != sector.access:
        facts.append(arena.access)
    if arena.owners and arena.owners != sector.owners:
        facts.append(f"of {listed(arena.owners)}")
    objects = [thing.place for thing in game_map.objects_in(room)]
    return _note(room.arena, facts, (place.object for place in _kept(objects, known)))


def object_note(place: Place, state: str, users: Sequence[str] = ()) -> str:
    """A game object: "shower: running, in use by Ada Bell"."""
    used = f"in use by {listed(users)}" if users else ""
    return _note(place.object, [part for part in (state, used) if part], ())


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "A", "A and B", "A, B and C"."""
    *first, last = names or ("",)
    return f"{', '.join(first)} and {last}" if first else last


def with_article(noun: str) -> str:
    """A noun with its article, as "a cafe" and "an apartment"."""
    return f"{'an' if noun[0].casefold() in 'aeiou' else 'a'} {noun}"


def _home_words(sector: Sector, residents: Sequence[str]) -> str:
    people = listed(sector.owners or residents)
    kind = "" if sector.kind == "home" else sector.kind
    home = f"home of {people}" if people else "a home"
    if not kind:
        return home
    return f"{with_article(kind)}, {home}" if people else with_article(kind)


def _kept(places: Iterable[Place], known: Collection[Place] | None) -> list[Place]:
    return [place for place in places if known is None or place in known]


def _note(name: str, facts: Sequence[str], contents: Iterable[str]) -> str:
    has = ", ".join(contents)
    parts = [", ".join(facts), f"has {has}" if has else ""]
    return ": ".join(part for part in (name, "; ".join(p for p in parts if p)) if part)
