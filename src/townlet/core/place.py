"""Places: sector, arena and game object, the three levels of the environment tree."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Tile = tuple[int, int]
"""Column and row on the map, from the top left, in tiles."""

_WHERE = ("behind ", "beside ", "between ", "in front of ", "near ", "next to ", "under ")
"""How objects begin that are spots for residents, as "behind the counter"."""


class Place(NamedTuple):
    """An address in the town; arena and object may be empty. Printed as "sector:arena:object"."""

    sector: str
    arena: str = ""
    object: str = ""

    def __str__(self) -> str:
        return ":".join(part for part in self if part)

    @property
    def room(self) -> Place:
        """The arena this place lies in."""
        return Place(self.sector, self.arena)

    @classmethod
    def parse(cls, address: str) -> Place:
        """The place of a written address; missing levels stay empty."""
        return _parsed(address)

    def words(self) -> str:
        """The place as residents say it, as "the piano in the cafe of Corner Cafe"."""
        if self.object:
            return f"{thing(self.object)} in {the(self.arena)} of {the(self.sector)}"
        if self.arena:
            return f"{the(self.arena)} of {the(self.sector)}"
        return the(self.sector) if self.sector else "the street"


def the(name: str) -> str:
    """A room or building with its article: "the kitchen", but "Ada's room" and "Corner Cafe".

    Whoever owns it has an article unless it is a name ("the Bell family's house"), and so has a
    name that describes ("the Dorm for Oak College"), unless it brings its own ("The Fox and Hen").
    """
    owner, owned, _ = name.rpartition("'s ")
    *before, last = (owner or name).split() or [""]
    if owned:
        named = last[:1].isupper()
    else:
        described = any(word[0].islower() for word in before)
        named = name.startswith("The ") or (name[:1].isupper() and not described)
    return name if named else f"the {name}"


def thing(name: str) -> str:
    """An object with its article; what is named by where it is, is a place to be."""
    return f"the place {name}" if name.startswith(_WHERE) else f"the {name}"


@lru_cache(maxsize=4096)
def _parsed(address: str) -> Place:
    parts = [part.strip() for part in address.split(":")]
    return Place(*[*parts, "", "", ""][:3])


OUTDOORS = Place("")
"""Streets and meadows: every tile that lies in no sector."""


@lru_cache(maxsize=4096)
def slug_of(name: str) -> str:
    """A resident's stable short name: "Ada Bell" is "ada-bell"."""
    kept = "".join(c if c.isalnum() else " " for c in name.casefold())
    return "-".join(kept.split())


WORLD = "_world"
"""The reserved slug of the world; it sorts before every resident."""
