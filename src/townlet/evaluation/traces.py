"""Where every body was at every tick, folded from the log alone."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from townlet.core.events import Began, Entry, Placed, Refused, SetOut, Stopped
from townlet.core.place import OUTDOORS, Place
from townlet.world.map import GameMap
from townlet.world.state import Body, World

_OF_BODIES = (Placed, SetOut, Began, Stopped, Refused)


@dataclass(frozen=True, slots=True)
class Stay:
    """A stretch in one room: ticks [first, after)."""

    resident: str
    room: Place
    first: int
    after: int


class Trace:
    """Every body's past; `end` is the tick after the last that is known of."""

    def __init__(self, game_map: GameMap, log: Iterable[Entry], end: int | None = None) -> None:
        self.map = game_map
        self.end = end or 0
        self._ticks: defaultdict[str, list[int]] = defaultdict(list)
        self._bodies: defaultdict[str, list[Body]] = defaultdict(list)
        world = World(game_map)
        for entry in log:
            if end is None:
                self.end = max(self.end, entry.tick + 1)
            if isinstance(entry.event, _OF_BODIES):
                world.apply(entry)
                self._ticks[entry.resident].append(entry.tick)
                self._bodies[entry.resident].append(replace(world.bodies[entry.resident]))

    @property
    def residents(self) -> tuple[str, ...]:
        """Everybody who was ever on the map."""
        return tuple(sorted(self._bodies))

    def body(self, slug: str, tick: int) -> Body | None:
        """The body as it was at the end of a tick; None before it appeared."""
        at = bisect_right(self._ticks.get(slug, []), tick)
        return self._bodies[slug][at - 1] if at else None

    def room(self, slug: str, tick: int) -> Place:
        """The room a body was in at a tick; OUTDOORS before it appeared."""
        body = self.body(slug, tick)
        return self.map.room_at(*body.at(tick)) if body else OUTDOORS

    def awake(self, slug: str, tick: int) -> bool:
        """Whether a body was there and not asleep at a tick."""
        body = self.body(slug, tick)
        return body is not None and not (body.asleep and body.until > tick)

    def stays(self, slug: str) -> Iterator[Stay]:
        """The rooms a body was in, one after another, up to the end."""
        ticks, bodies = self._ticks.get(slug, []), self._bodies.get(slug, [])
        room, first = OUTDOORS, -1
        for at, (tick, body) in enumerate(zip(ticks, bodies, strict=True)):
            after = ticks[at + 1] if at + 1 < len(ticks) else self.end
            for moment in range(tick, min(after, max(tick, body.arrives) + 1)):
                here = self.map.room_at(*body.at(moment))
                if first < 0:
                    room, first = here, moment
                elif here != room:
                    yield Stay(slug, room, first, moment)
                    room, first = here, moment
        if first >= 0:
            yield Stay(slug, room, first, self.end)


def within(room: Place, place: Place) -> bool:
    """Whether a room lies in a place (or is the room of an object)."""
    return room.sector == place.sector and place.arena in {"", room.arena}
