"""What a mind is given for one turn: the present, as its senses and body report it."""

from __future__ import annotations

from dataclasses import dataclass

from townlet.core.place import Place
from townlet.core.settings import Settings
from townlet.core.time import Clock
from townlet.prompts.replies import DialogueMemory
from townlet.world.map import GameMap
from townlet.world.rules import Rights
from townlet.world.sight import Percept


@dataclass(frozen=True, slots=True)
class TalkView:
    """A conversation as a member knows it; lines are (name, words)."""

    id: str
    others: tuple[str, ...]
    """Slugs."""
    names: tuple[str, ...]
    doing: tuple[str, ...]
    topic: str
    """Empty for members who did not start it."""
    lines: tuple[tuple[str, str], ...]
    turns_left: int
    my_turn: bool = False
    kept: DialogueMemory | None = None
    """What this member is to keep of a talk that was written as a whole and said to its end."""
    importance: int = 0
    """Of what is kept, if that was said along with it."""
    call: tuple[str, ...] = ()
    """The call that wrote it."""


@dataclass(frozen=True, slots=True)
class View:
    """A turn's inputs from outside the mind. Times are ticks."""

    tick: int
    clock: Clock
    settings: Settings
    map: GameMap
    rights: Rights
    names: dict[str, str]
    room: Place
    doing: str
    """What the resident itself is doing, in words."""
    doing_plan: str
    """The plan item being carried out, if any."""
    until: int
    idle: bool
    asleep: bool
    percepts: tuple[Percept, ...]
    """New ones only, nearest first, at most the attention bandwidth."""
    seen: tuple[tuple[str, str], ...]
    """Object states in this room that differ from the last-seen ones."""
    taken: tuple[str, ...] = ()
    """Addresses in sight that others use to capacity."""
    talk: TalkView | None = None
    ended: tuple[TalkView, ...] = ()
    whispers: tuple[tuple[str, str], ...] = ()
    """(event id, words) of the inner voice."""
    refused: str = ""
    """Why the last intent failed, in words."""
    refused_place: str = ""
    refused_rule: str = ""

    @property
    def now(self) -> str:
        """Date and time in words."""
        return self.clock.words(self.tick)

    @property
    def minutes(self) -> int:
        """Minutes since midnight."""
        moment = self.clock.at(self.tick)
        return moment.hour * 60 + moment.minute


@dataclass(frozen=True, slots=True)
class Do:
    """Intent: go to a place and do something there until a tick."""

    what: str
    place: str
    until: int
    state: str = ""
    emoji: str = ""
    plan: str = ""
    asleep: bool = False
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TalkTo:
    """Intent: start a conversation with somebody in sight."""

    other: str
    topic: str
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Say:
    """Intent: the next words of a conversation."""

    conversation: str
    text: str
    ends: bool
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Brief:
    """Intent: to take part in a conversation that the world has written, with what one brings."""

    conversation: str
    name: str
    age: int
    traits: str
    identity: str
    lifestyle: str
    doing: str
    topic: str
    memories: str
    plans: str
    because: tuple[str, ...] = ()


Intent = Do | TalkTo | Say | Brief
