"""Everything that can happen: a closed union of frozen, versioned events.

State is a fold of these. An event belongs to the slug it is stored under and is keyed by
(tick, slug, n); the world's own slug sorts first, so folding in key order applies what came from
outside before what residents did. Fields at their defaults are not stored. `because` holds the ids
behind an event: memory records ("m..."), plan items ("p..."), calls ("c...").
"""

from __future__ import annotations

from typing import Literal

import msgspec

from townlet.core.plans import PlanItem
from townlet.core.records import Record, Retrieval


class _Base(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="type"):
    v: int = 1
    because: tuple[str, ...] = ()


# -- bodies and things: the world -----------------------------------------------------------------


class Placed(_Base, tag="placed"):
    """A resident or visitor appears on a tile."""

    x: int
    y: int


class SetOut(_Base, tag="set_out"):
    """A resident starts for a place; `steps` is one of "LRUD" a tick from (x, y), "" if there."""

    x: int
    y: int
    steps: str
    what: str
    place: str
    until: int
    state: str = ""
    emoji: str = ""
    plan: str = ""
    asleep: bool = False


class Began(_Base, tag="began"):
    """A resident, having arrived, does something at a place until a tick."""

    what: str
    place: str
    until: int
    emoji: str = ""
    plan: str = ""
    asleep: bool = False


class Stopped(_Base, tag="stopped"):
    """A resident halts on a tile before reaching where it was going."""

    x: int
    y: int
    why: str = ""


class Refused(_Base, tag="refused"):
    """The world did not allow an intent; `reason` is in words a resident can read."""

    what: str
    place: str
    rule: Literal["capacity", "closed", "private", "unreachable", "busy", "gone"]
    reason: str


class ObjectChanged(_Base, tag="object_changed"):
    """A game object's state in words; `by` is a slug, "_world" or "person"."""

    place: str
    state: str
    by: str
    inbox: str = ""


# -- talk: conversations belong to the world ------------------------------------------------------


class ConversationOpened(_Base, tag="conversation_opened"):
    """A conversation of two or more residents; the first member speaks first."""

    conversation: str
    members: tuple[str, ...]
    topic: str = ""


class Said(_Base, tag="said"):
    """The stored-under resident says something; `ticks` is how long saying it takes."""

    conversation: str
    text: str
    ticks: int = 1
    ends: bool = False


class Keepsake(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one member is to keep of a conversation that was written as a whole."""

    who: str
    """Slug."""
    summary: str
    learned: tuple[str, ...] = ()
    plans: tuple[str, ...] = ()
    importance: int = 0
    """Of what matters most in it; 0 when it is yet to be rated."""


class Scripted(_Base, tag="scripted"):
    """The rest of a conversation as (slug, words) lines to be said in turn, and what is kept."""

    conversation: str
    lines: tuple[tuple[str, str], ...]
    kept: tuple[Keepsake, ...] = ()


class ConversationClosed(_Base, tag="conversation_closed"):
    """A conversation is over for all members."""

    conversation: str
    why: Literal["ended", "limit", "interrupted"] = "ended"


# -- from outside ---------------------------------------------------------------------------------


class Whispered(_Base, tag="whispered"):
    """A person spoke as a resident's inner voice."""

    to: str
    text: str
    inbox: str = ""


# -- minds ----------------------------------------------------------------------------------------


class Remembered(_Base, tag="remembered"):
    """A record enters the stream; `rate_as` is what its importance will be judged by, if 0."""

    record: Record
    rate_as: str = ""


class Rated(_Base, tag="rated"):
    """Records that were waiting for it get their importance: (id, 1-10) pairs."""

    ratings: tuple[tuple[str, int], ...]


class Withdrawn(_Base, tag="withdrawn"):
    """A record, and every reflection that rests on it, is no longer valid."""

    record: str
    why: str = ""


class MemoriesAccessed(_Base, tag="memories_accessed"):
    """What this turn retrieved; moves last access of every hit to this tick."""

    retrievals: tuple[Retrieval, ...]


class Noticed(_Base, tag="noticed"):
    """Percept keys seen this tick, and object states last seen as (address, state) pairs."""

    percepts: tuple[str, ...] = ()
    seen: tuple[tuple[str, str], ...] = ()


class Planned(_Base, tag="planned"):
    """New plan items. Whatever of the old plan overlaps [start, end) at their level or below goes.

    With start == end nothing is replaced: the items only refine their parents.
    """

    start: int
    end: int
    items: tuple[PlanItem, ...]
    why: str = ""
    """Empty for first plans; the reaction's words when the plan changed."""
    habit: str = ""
    """The plan item whose actions these repeat, with variation."""


class WakeSet(_Base, tag="wake_set"):
    """When a resident will get up next (tick)."""

    wake: int


class Decided(_Base, tag="decided"):
    """What a resident made of a percept: carry on, react, or talk."""

    percept: str
    choice: Literal["continue", "react", "talk"]
    reaction: str = ""


class Reflected(_Base, tag="reflected"):
    """A reflection took place; the importance sum starts again from zero."""

    questions: tuple[str, ...]
    records: tuple[str, ...]


class Summarised(_Base, tag="summarised"):
    """A cached text: the persona summary, the day that ended, or the relation to `about`."""

    kind: Literal["persona", "day", "relation"]
    text: str
    about: str = ""


class FellBack(_Base, tag="fell_back"):
    """A model's answer stayed unusable and the step took its visible fallback."""

    prompt: str
    took: str
    error: str = ""


Event = (
    Placed
    | SetOut
    | Began
    | Stopped
    | Refused
    | ObjectChanged
    | ConversationOpened
    | Said
    | Scripted
    | ConversationClosed
    | Whispered
    | Remembered
    | Rated
    | Withdrawn
    | MemoriesAccessed
    | Noticed
    | Planned
    | WakeSet
    | Decided
    | Reflected
    | Summarised
    | FellBack
)


class Entry(msgspec.Struct, frozen=True):
    """An event with its key in the log."""

    tick: int
    resident: str
    n: int
    event: Event

    @property
    def id(self) -> str:
        """The entry's address in a run, as "e450-ada-bell-2"."""
        return f"e{self.tick}-{self.resident}-{self.n}"

    @property
    def key(self) -> tuple[int, str, int]:
        """The order of the log."""
        return (self.tick, self.resident, self.n)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """The stored bytes of an event; equal events give equal bytes."""
    return _encoder.encode(event)


def opening(kind: type[Event]) -> bytes:
    """The first stored bytes of every event of a type, and of no other."""
    return b'{"type":' + _encoder.encode(kind.__struct_config__.tag)


def decode(data: bytes) -> Event:
    """The event of stored bytes, upcast to today's version; msgspec errors on unknown ones."""
    return _decoder.decode(data)
