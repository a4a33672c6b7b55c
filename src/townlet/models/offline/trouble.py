"""Trouble with things: recognised by words and likeness, answered by known steps."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from townlet.models.offline.data import table
from townlet.models.offline.likeness import Likeness

_SURE = 0.62
"""Likeness to a troubled state that counts without a word for it."""
_MARGIN = 0.06


@dataclass(frozen=True)
class Trouble:
    """One kind of trouble; see data/trouble.toml."""

    name: str
    reaction: str
    steps: tuple[str, ...]


@lru_cache(maxsize=8_000)
def trouble_of(text: str, likeness: Likeness, *, words_only: bool = False) -> Trouble | None:
    """The trouble a text speaks of; None if all is as usual or somebody is dealing with it."""
    low = text.lower()
    if re.search(
        r"\bbeing (?:repaired|fixed|cleaned|mended|wiped|watered|put out)\b|\bagain\b", low
    ):
        return None
    for name, row in table("trouble").items():
        if name != "person" and any(re.search(rf"\b{re.escape(w)}\b", low) for w in row["words"]):
            return _trouble(name)
    if words_only or not low.strip():
        return None
    return _by_likeness(text, likeness)


def person_in_trouble(text: str) -> bool:
    """Whether somebody is said to be hurt, crying or the like."""
    return any(
        re.search(rf"\b{word}\b", text.lower()) for word in table("trouble")["person"]["words"]
    )


def named(name: str) -> Trouble:
    """The trouble of a name in the data."""
    return _trouble(name)


def _by_likeness(text: str, likeness: Likeness) -> Trouble | None:
    rows = table("trouble")
    phrases = [
        (name, phrase) for name, row in rows.items() if name != "person" for phrase in row["like"]
    ]
    usual = tuple(table("anchors")["usual_states"])
    best = likeness.best(text, tuple(phrase for _, phrase in phrases))
    if best.score < _SURE or best.score < likeness.best(text, usual).score + _MARGIN:
        return None
    return _trouble(phrases[best.at][0])


def _trouble(name: str) -> Trouble:
    row = table("trouble")[name]
    return Trouble(name, row["reaction"], tuple(row["steps"]))
