"""The environment tree of one resident: known places and things as last seen (paper section 5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from townlet.core.place import Place

Known = dict[str, dict[str, dict[str, None]]]
"""Sector, arena and object names, in the order they were learnt."""


class EnvironmentTree:
    """Sectors, arenas and objects a resident knows; away from them it may be stale."""

    def __init__(self) -> None:
        """A tree that knows nothing."""
        self._known: Known = {}
        self._states: dict[Place, tuple[str, int]] = {}

    @classmethod
    def of(cls, known: Known, states: Iterable[tuple[Place, str, int]]) -> Self:
        """The tree that gave these `known` and `states`."""
        made = cls()
        made._known = known
        made._states = {place: (state, tick) for place, state, tick in states}
        return made

    def learn(self, place: Place) -> None:
        """Know a place and the sector and arena it lies in; the outdoors is no place to know."""
        if not place.sector:
            return
        arenas = self._known.setdefault(place.sector, {})
        if place.arena:
            objects = arenas.setdefault(place.arena, {})
            if place.object:
                objects.setdefault(place.object)

    def see(self, place: Place, state: str, tick: int) -> None:
        """Learn a place and keep its state as of a tick; an older sighting changes nothing."""
        self.learn(place)
        if tick >= self.seen(place):
            self._states[place] = (state, tick)

    def knows(self, place: Place) -> bool:
        """Whether every named level of a place is known; streets always are."""
        if not place.sector:
            return True
        arenas = self._known.get(place.sector)
        if arenas is None or (place.arena and place.arena not in arenas):
            return False
        return not place.object or place.object in arenas.get(place.arena, {})

    def sectors(self) -> tuple[str, ...]:
        """Known sectors in the order they were learnt."""
        return tuple(self._known)

    def arenas(self, sector: str) -> tuple[str, ...]:
        """Known arenas of a sector in the order they were learnt."""
        return tuple(self._known.get(sector, {}))

    def objects(self, sector: str, arena: str) -> tuple[str, ...]:
        """Known objects of an arena in the order they were learnt."""
        return tuple(self._known.get(sector, {}).get(arena, {}))

    def state(self, place: Place) -> str:
        """The state a place was last seen in, "" when it never was."""
        return self._states.get(place, ("", -1))[0]

    def seen(self, place: Place) -> int:
        """The tick a place's state was last seen, -1 when it never was."""
        return self._states.get(place, ("", -1))[1]

    def known(self) -> Known:
        """Everything known, not to be changed."""
        return self._known

    def states(self) -> list[tuple[Place, str, int]]:
        """Every place whose state was ever seen, with that state and when, first seen first."""
        return [(place, state, tick) for place, (state, tick) in self._states.items()]
