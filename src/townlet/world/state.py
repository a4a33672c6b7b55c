"""The world as a fold of events: bodies, object states, conversations."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatchmethod

from townlet.core.events import (
    Began,
    ConversationClosed,
    ConversationOpened,
    Entry,
    Event,
    Keepsake,
    ObjectChanged,
    Placed,
    Refused,
    Said,
    Scripted,
    SetOut,
    Stopped,
    Whispered,
)
from townlet.core.phrases import ENGLISH, Phrases
from townlet.core.place import Place, Tile
from townlet.world.map import GameMap

MOVES = {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}


@dataclass
class Body:
    """A resident's body: where it walks or stays, and what it does there."""

    slug: str
    tiles: tuple[Tile, ...]
    since: int
    what: str = ""
    place: str = ""
    until: int = 0
    state: str = ""
    emoji: str = ""
    plan: str = ""
    asleep: bool = False
    bound_for_sleep: bool = False
    """Set out to sleep."""
    pending: bool = False
    """Set out, not yet begun."""
    refused: Refused | None = None
    conversation: str = ""

    def at(self, tick: int) -> Tile:
        """The tile at a tick; one tile a tick along the path."""
        return self.tiles[min(max(tick - self.since, 0), len(self.tiles) - 1)]

    def walking(self, tick: int) -> bool:
        """Whether the tile at this tick differs from that of the tick before."""
        return 0 < tick - self.since < len(self.tiles)

    @property
    def arrives(self) -> int:
        """The tick of the last tile."""
        return self.since + len(self.tiles) - 1

    def idle(self, tick: int) -> bool:
        """Whether nothing is being done or walked to at this tick."""
        return not self.pending and self.until <= tick and not self.conversation


@dataclass
class Talk:
    """A conversation: it belongs to the world, and only the world passes the word on."""

    id: str
    members: tuple[str, ...]
    topic: str
    opened: int
    lines: list[tuple[str, str]] = field(default_factory=list)
    script: list[tuple[str, str]] = field(default_factory=list)
    """What is still to be said of a talk that was written as a whole, as (slug, words)."""
    kept: dict[str, Keepsake] = field(default_factory=dict)
    """What each member keeps if it is said to its end."""
    call: str = ""
    """The call that wrote it."""
    speak_at: int = 0
    closed: int | None = None

    @property
    def speaker(self) -> str:
        """Whose turn it is: as written, else the members in the order of joining, over and over."""
        if self.script:
            return self.script[0][0]
        return self.members[len(self.lines) % len(self.members)]


class World:
    """Everything outside the minds. Only `apply` changes it."""

    def __init__(self, game_map: GameMap, words: Phrases = ENGLISH) -> None:
        self.map = game_map
        self.words = words
        """What is seen is said in these."""
        self.bodies: dict[str, Body] = {}
        self.talks: dict[str, Talk] = {}
        self.objects: dict[str, str] = {str(p): o.state for p, o in game_map.objects.items()}
        self.changed_by: dict[str, str] = {}
        """Who last changed an object's state, while it differs from the default."""
        self.users: dict[str, list[str]] = {}
        """Who uses each object now, in the order of arrival."""
        self.touched: dict[Place, int] = {}
        """The last tick at which something happened in each room."""
        self._folding = self._fold
        """Bound once: a single-dispatch method makes a new function at each look."""

    def apply(self, entry: Entry) -> None:
        """Fold one entry in; events of minds change nothing here."""
        self._folding(entry.event, entry)

    def room_of(self, slug: str, tick: int) -> Place:
        """The room a body is in at a tick."""
        return self.map.room_at(*self.bodies[slug].at(tick))

    def touch(self, slug: str, tick: int) -> None:
        """Mark the rooms a body leaves and enters as worth a look."""
        body = self.bodies[slug]
        self.touched[self.map.room_at(*body.at(tick))] = tick

    def _leave(self, body: Body) -> None:
        users = self.users.get(body.place)
        if users and body.slug in users:
            users.remove(body.slug)
            if not users:
                del self.users[body.place]

    @singledispatchmethod
    def _fold(self, event: Event, entry: Entry) -> None:
        """Events without a body of rules here belong to minds."""

    @_fold.register
    def _placed(self, event: Placed, entry: Entry) -> None:
        self.bodies[entry.resident] = Body(entry.resident, ((event.x, event.y),), entry.tick)
        self.touch(entry.resident, entry.tick)

    @_fold.register
    def _set_out(self, event: SetOut, entry: Entry) -> None:
        old = self.bodies[entry.resident]
        self._leave(old)
        self.bodies[entry.resident] = Body(
            entry.resident,
            _tiles_along((event.x, event.y), event.steps),
            entry.tick,
            what=event.what,
            place=event.place,
            until=event.until,
            state=event.state,
            emoji=event.emoji,
            plan=event.plan,
            bound_for_sleep=event.asleep,
            pending=bool(event.place),
            conversation=old.conversation,
        )
        self.touch(entry.resident, entry.tick)

    @_fold.register
    def _began(self, event: Began, entry: Entry) -> None:
        body = self.bodies[entry.resident]
        body.what, body.place, body.until = event.what, event.place, event.until
        body.emoji, body.plan, body.asleep = event.emoji, event.plan, event.asleep
        body.pending, body.refused = False, None
        self._leave(body)
        self.users.setdefault(event.place, []).append(entry.resident)
        self.touch(entry.resident, entry.tick)

    @_fold.register
    def _stopped(self, event: Stopped, entry: Entry) -> None:
        body = self.bodies[entry.resident]
        if body.pending:
            sector = self.words.the(Place.parse(body.place).sector)
            body.what = self.words.on_the_way(place=sector)
        body.tiles, body.since = ((event.x, event.y),), entry.tick
        body.pending, body.until = False, entry.tick
        self.touch(entry.resident, entry.tick)

    @_fold.register
    def _refused(self, event: Refused, entry: Entry) -> None:
        body = self.bodies[entry.resident]
        self._leave(body)
        body.refused, body.pending, body.until = event, False, entry.tick

    @_fold.register
    def _object(self, event: ObjectChanged, entry: Entry) -> None:
        self.objects[event.place] = event.state
        place = Place.parse(event.place)
        if event.state == self.map.objects[place].state:
            self.changed_by.pop(event.place, None)
        else:
            self.changed_by[event.place] = event.by
        self.touched[place.room] = entry.tick

    @_fold.register
    def _opened(self, event: ConversationOpened, entry: Entry) -> None:
        self.talks[event.conversation] = Talk(
            event.conversation, event.members, event.topic, entry.tick, speak_at=entry.tick + 1
        )
        for slug in event.members:
            self.bodies[slug].conversation = event.conversation
            self.touch(slug, entry.tick)

    @_fold.register
    def _said(self, event: Said, entry: Entry) -> None:
        talk = self.talks[event.conversation]
        line = (entry.resident, event.text)
        talk.lines.append(line)
        if talk.script[:1] == [line]:
            del talk.script[0]
        talk.speak_at = entry.tick + event.ticks

    @_fold.register
    def _scripted(self, event: Scripted, _entry: Entry) -> None:
        talk = self.talks[event.conversation]
        talk.script = list(event.lines)
        talk.kept = {kept.who: kept for kept in event.kept}
        talk.call = event.because[0] if event.because else ""

    @_fold.register
    def _whispered(self, event: Whispered, _entry: Entry) -> None:
        """An inner voice may change what somebody has to say: the rest is written anew."""
        body = self.bodies.get(event.to)
        if body and body.conversation:
            talk = self.talks[body.conversation]
            talk.script, talk.kept, talk.call = [], {}, ""

    @_fold.register
    def _closed(self, event: ConversationClosed, entry: Entry) -> None:
        talk = self.talks[event.conversation]
        talk.closed = entry.tick
        for slug in talk.members:
            self.bodies[slug].conversation = ""
            self.touch(slug, entry.tick)


def _tiles_along(origin: Tile, steps: str) -> tuple[Tile, ...]:
    tiles = [origin]
    for step in steps:
        dx, dy = MOVES[step]
        tiles.append((tiles[-1][0] + dx, tiles[-1][1] + dy))
    return tuple(tiles)
