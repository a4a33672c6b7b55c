"""The town's facts in words, as residents read them; pure functions of map and language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from townlet.core.phrases import ENGLISH, Phrases
from townlet.core.place import Place
from townlet.world.map import GameMap, Sector


@dataclass(frozen=True)
class Notes:
    """What a map says of its places."""

    game_map: GameMap
    words: Phrases = ENGLISH

    def sector(
        self,
        sector: str,
        minutes: int,
        residents: Sequence[str] = (),
        known: Collection[Place] | None = None,
    ) -> str:
        """A sector at a time of day: "Corner Cafe: a cafe, open 08:00-20:00, run by A; has cafe".

        `residents` are those who live there, if the map names no owner; `known` limits what it has.
        """
        found, words = self.game_map.sectors[sector], self.words
        facts: list[str] = []
        if found.access == "private":
            facts.append(self._home(found, residents))
        elif found.kind:
            facts.append(words.a(found.kind))
        if found.opens:
            facts.append(words.open_hours(opens=found.opens, closes=found.closes))
            if not self.game_map.open_at(found.place, minutes):
                facts.append(words.closed_now())
        if found.access == "public" and found.owners:
            facts.append(words.run_by(people=words.listed(found.owners)))
        if found.access == "private":
            facts.append(words.private())
        arenas = [arena.place for arena in self.game_map.arenas_in(sector)]
        return self._note(sector, facts, (place.arena for place in _kept(arenas, known)))

    def arena(self, room: Place, known: Collection[Place] | None = None) -> str:
        """A room: "man's bathroom: one-person bathroom; has bathroom sink, shower, toilet"."""
        arena, sector = self.game_map.arenas[room], self.game_map.sectors[room.sector]
        words = self.words
        facts: list[str] = []
        if arena.capacity == 1:
            facts.append(words.for_one(room=room.arena.split()[-1]))
        elif arena.capacity:
            facts.append(words.for_many(count=arena.capacity))
        if arena.access != sector.access:
            facts.append(words.private() if arena.access == "private" else words.public())
        if arena.owners and arena.owners != sector.owners:
            facts.append(words.of_people(people=words.listed(arena.owners)))
        objects = [thing.place for thing in self.game_map.objects_in(room)]
        return self._note(room.arena, facts, (place.object for place in _kept(objects, known)))

    def object(self, place: Place, state: str, users: Sequence[str] = ()) -> str:
        """A game object: "shower: running, in use by Ada Bell"."""
        used = self.words.used_by(people=self.words.listed(users)) if users else ""
        return self._note(place.object, [part for part in (state, used) if part], ())

    def _home(self, sector: Sector, residents: Sequence[str]) -> str:
        people = self.words.listed(sector.owners or residents)
        kind = "" if sector.kind == "home" else sector.kind
        home = self.words.home_of(people=people) if people else self.words.a_home()
        if not kind:
            return home
        return self.words.comma.join([self.words.a(kind), *([home] if people else [])])

    def _note(self, name: str, facts: Sequence[str], contents: Iterable[str]) -> str:
        words = self.words
        things = words.comma.join(contents)
        parts = [words.comma.join(facts), words.has(things=things) if things else ""]
        told = words.semicolon.join(part for part in parts if part)
        return words.colon.join(part for part in (name, told) if part)


def _kept(places: Iterable[Place], known: Collection[Place] | None) -> list[Place]:
    return [place for place in places if known is None or place in known]
