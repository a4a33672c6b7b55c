"""How a day's blocks are worded: the activity with its place."""

from __future__ import annotations

import re

from townlet.models.offline.data import words
from townlet.models.offline.lifestyle import WorkHours

_VAGUE = re.compile(
    r"\s+(?:at|in|round|around|on|behind) (?:an?|the|his|her|their) ([a-z]+(?: [a-z]+){0,2})$"
)
_SPOTS = {"table", "desk", "counter", "bench", "bar", "corner", "stall", "room", "house"}
_OUTDOORS = {
    "park",
    "green",
    "garden",
    "gardens",
    "square",
    "common",
    "field",
    "fields",
    "wood",
    "woods",
}


def work_words(work: WorkHours, home: str) -> str:
    """Work with its place: "writing at a table" at a cafe is "writing at Corner Cafe"."""
    what = work.what
    if work.place == home:
        inside = re.search(r"\b(?:at home|in (?:his|her|their) \w+)$", what)
        return what if inside else f"{what} at home"
    if work.place.lower() in what.lower():
        return what
    vague = _VAGUE.search(what)
    own = set(re.findall(r"[a-z]+", work.place.lower()))
    if vague:
        named = vague[1].split()
        what = what[: vague.start()]
        room = [word for word in named if word not in own]
        if room and room[-1] not in _SPOTS and named[-1] == room[-1]:
            return f"{what} in the {' '.join(room)} of {work.place}"
    return f"{what} {at(work.place)}"


def at(place: str) -> str:
    """A place with its preposition: in a park, at a cafe."""
    last = place.rsplit(maxsplit=1)[-1].lower()
    if place[:1].islower() and not place.startswith(("the ", "home")) and last in words("common"):
        place = f"the {place}"
    return f"in {place}" if last in _OUTDOORS else f"at {place}"
