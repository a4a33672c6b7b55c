"""Whether a cast and its news fit each other and the map; what does not is refused in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from townlet.core.errors import BadInput
from townlet.core.persona import Persona
from townlet.core.place import Place
from townlet.simulation.news import NewsItem
from townlet.world.map import MINUTES_PER_DAY, GameMap
from townlet.world.tiled import unknown

Cast = Mapping[Path, Persona]
"""Personas by the file each came from."""


def check_cast(cast: Cast, game_map: GameMap) -> None:
    """Raise BadInput unless every resident is one of a kind and fits the map and the others."""
    _check_unique(cast)
    _check_file_names(cast)
    by_name = {persona.name: persona for persona in cast.values()}
    for file, persona in cast.items():
        _check_memories(file, persona)
        _check_places(file, persona, game_map)
        _check_work(file, persona, game_map)
        _check_ties(file, persona, by_name)


def check_news(file: Path, news: Sequence[NewsItem], cast: Cast, game_map: GameMap) -> None:
    """Raise BadInput unless each item fits the map and is known by its holder, and only there."""
    names = [persona.name for persona in cast.values()]
    seen: set[str] = set()
    for item in news:
        where = f"{file}: news {item.id!r}"
        if item.id in seen:
            raise BadInput(f"{where}: another item has this id; change one of the two")
        seen.add(item.id)
        _check_known(f"{where}, about", item.about, names, "resident")
        _check_event(where, item, game_map)
        _check_hours(where, item, cast, game_map)
        if not item.speaks_of(item.statement):
            raise BadInput(f"{where}, words: do not recognise the statement itself; loosen them")
        _check_holder(where, item, cast)


def _check_known(where: str, name: str, known: Iterable[str], sort: str) -> None:
    """Raise BadInput, with a hint, unless a name is a known one."""
    names = list(known)
    if name not in names:
        raise BadInput(f"{where}: {unknown(sort, name, names)}")


def _check_unique(cast: Cast) -> None:
    seen: dict[str, Path] = {}
    for file, persona in cast.items():
        if not persona.slug:
            raise BadInput(f"{file}: name: {persona.name!r} has no letters; give a name with some")
        if persona.slug in seen:
            other = seen[persona.slug].name
            raise BadInput(f"{file}: name: {persona.name!r} is taken by {other}; change one")
        seen[persona.slug] = file


def _check_file_names(cast: Cast) -> None:
    for file, persona in cast.items():
        if file.stem != persona.slug:
            raise BadInput(
                f"{file}: name: {persona.name!r} belongs in {persona.slug}.toml; rename it"
            )


def _check_memories(file: Path, persona: Persona) -> None:
    if not any(clause.strip(" \n.") for clause in persona.about.split(";")):
        raise BadInput(f"{file}: about: holds no clause; write sentences with semicolons between")


def _check_places(file: Path, persona: Persona, game_map: GameMap) -> None:
    _check_known(f"{file}: home", persona.home, game_map.sectors, "sector")
    rooms = [arena.place.arena for arena in game_map.arenas_in(persona.home)]
    _check_known(f"{file}: room", persona.room, rooms, f"arena of {persona.home}")
    if not game_map.spots(Place(persona.home, persona.room)):
        raise BadInput(f"{file}: room: nobody can stand in {persona.room!r}; choose another")
    for place in persona.places:
        _check_known(f"{file}: places", place, game_map.sectors, "sector")
    if persona.home not in persona.places:
        raise BadInput(f"{file}: places: {persona.home!r}, the home, is not among them; add it")


def _check_work(file: Path, persona: Persona, game_map: GameMap) -> None:
    for n, work in enumerate(persona.work, start=1):
        where = f"{file}: work {n}"
        _check_known(f"{where}, place", work.place, game_map.sectors, "sector")
        if work.place not in persona.places:
            raise BadInput(f"{where}, place: {work.place!r} is not among 'places'; add it there")
        things = {place.object for place in game_map.objects if place.sector == work.place}
        if work.object:
            _check_known(f"{where}, object", work.object, things, f"object of {work.place}")
        if work.start >= work.end:
            raise BadInput(f"{where}, to: {work.end} is not after {work.start}; swap or split them")


def _check_ties(file: Path, persona: Persona, by_name: Mapping[str, Persona]) -> None:
    for field, others in (("knows", persona.knows), ("heard_of", persona.heard_of)):
        for other in others:
            _check_known(f"{file}: {field}", other, by_name, "resident")
            if other == persona.name:
                raise BadInput(f"{file}: {field}: names the resident itself; take it out")
    for other in persona.knows:
        if persona.name not in by_name[other].knows:
            raise BadInput(f"{file}: knows: {other} does not know {persona.name}; say so in both")
    both = [name for name in persona.heard_of if name in persona.knows]
    if both:
        raise BadInput(f"{file}: heard_of: {both[0]} is in 'knows' too; keep one of the two")


def _check_event(where: str, item: NewsItem, game_map: GameMap) -> None:
    if item.kind == "event":
        for field in ("place", "start", "end"):
            if not getattr(item, field):
                raise BadInput(f"{where}, {field}: is missing; an event needs it")
    if item.place and not game_map.has(Place.parse(item.place)):
        _check_known(f"{where}, place", item.place, game_map.sectors, "place")
    if item.start and item.end and item.end <= item.start:
        raise BadInput(f"{where}, end: is not after its start; correct one of the two")


def _check_hours(where: str, item: NewsItem, cast: Cast, game_map: GameMap) -> None:
    """An event is held while its place is open, unless its host works there."""
    if not (item.place and item.start and item.end):
        return
    place = Place.parse(item.place)
    host = next(persona for persona in cast.values() if persona.name == item.about)
    lasts = min(int((item.end - item.start).total_seconds()) // 60, MINUTES_PER_DAY)
    first = item.start.hour * 60 + item.start.minute
    minutes = (minute % MINUTES_PER_DAY for minute in range(first, first + lasts))
    staff = any(work.place == place.sector for work in host.work)
    if not staff and not all(game_map.open_at(place, minute) for minute in minutes):
        sector = game_map.sectors[place.sector]
        hours = f"{sector.opens}-{sector.closes}" if sector.opens else "at other hours"
        raise BadInput(f"{where}, start: {item.place} is open {hours} only; move the event")


def _check_holder(where: str, item: NewsItem, cast: Cast) -> None:
    for file, persona in cast.items():
        told = next((text for text in persona.memories if item.speaks_of(text)), None)
        if persona.name == item.about and told is None:
            raise BadInput(
                f"{where}, about: no memory in {file.name} speaks of it; add it to 'currently'"
            )
        if persona.name != item.about and told is not None:
            raise BadInput(
                f"{where}, words: {file.name} speaks of it already ({told!r}); "
                "tighten the words or reword that clause"
            )
