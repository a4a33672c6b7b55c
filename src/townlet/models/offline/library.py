"""The activity library: which kind of activity words describe, and what is known of the kind."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np

from townlet.models.offline.appointments import place_in
from townlet.models.offline.data import table
from townlet.models.offline.likeness import Likeness

_FIRST, _EARLY, _LATE, _MORE = 0.7, 0.4, 0.18, 0.12
"""What a keyword counts by where it stands, and each further word of it."""
_EARLY_WORDS = 4
_STEP = 0.9
"""What it counts that an activity is word for word a step of a kind."""
_SPEAKING = ("breakfast", "routine", "fast_home", "lunch_home", "dinner_home", "project")
_TELLING = 14
"""Letters beside the topic that a step needs to be told by them."""
_UNLIKE = 0.5
"""An activity without a keyword and less like every anchor than this is some project."""


@dataclass(frozen=True)
class Kind:
    """One kind of activity; see data/activities.toml."""

    name: str
    keys: tuple[str, ...] = ()
    like: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    mid: tuple[str, ...] = ()
    close: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    rooms: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    where: str = "any"
    social: bool = False
    state: tuple[str, ...] = ("in use",)
    emoji: tuple[str, ...] = ("💭",)


@cache
def kinds() -> dict[str, Kind]:
    """All kinds by name, in the order of the data file."""
    found: dict[str, Kind] = {}
    for name, row in table("activities").items():
        fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
        found[name] = Kind(name, **fields)
    return found


@lru_cache(maxsize=16_000)
def kind_of(activity: str, likeness: Likeness) -> Kind:
    """The kind whose keywords and anchor phrases fit an activity best."""
    core = without_place(activity)
    keyed = _by_keys(core.lower())
    step = _step_kind(core.removesuffix(" at home"))
    if step:
        keyed[step] = keyed.get(step, 0.0) + _STEP
    names, starts, phrases = _anchors()
    highest = np.maximum.reduceat(likeness.scores(core, phrases), starts)
    liked = dict(zip(names, highest.tolist(), strict=True))
    best = max(kinds().values(), key=lambda kind: keyed.get(kind.name, 0.0) + liked[kind.name])
    known = keyed.get(best.name, 0.0) or liked[best.name] > _UNLIKE
    return _in_or_out(best, activity) if known else kinds()["project"]


def _in_or_out(kind: Kind, activity: str) -> Kind:
    """Meals at home and elsewhere are different kinds, told apart by the place."""
    meal, _, where = kind.name.rpartition("_")
    place = place_in(activity)[0]
    if where == "home" and place and not place.islower():
        return kinds().get(f"{meal}_out", kind)
    if where == "out" and (place == "home" or re.search(r"\b(?:kitchen|desk)$", place)):
        return kinds().get(f"{meal}_home", kind)
    return kind


def _by_keys(text: str) -> dict[str, float]:
    words = re.findall(r"[\w'’-]+", text)
    found: dict[str, float] = {}
    for at, word in enumerate(words):
        for key, name in _keys().get(word, ()):
            if tuple(words[at : at + len(key)]) == key:
                base = _FIRST if at == 0 else _EARLY if at < _EARLY_WORDS else _LATE
                found[name] = max(found.get(name, 0.0), base + _MORE * (len(key) - 1))
    return found


@cache
def _own_steps() -> dict[str, str]:
    """Steps that only one kind has, and that kind; steps of meals at home speak for themselves."""
    found: dict[str, str] = {}
    several: set[str] = set()
    for kind in kinds().values():
        for phrase in (*kind.open, *kind.once, *kind.mid, *kind.close):
            for step in phrase.split(" | "):
                if step in found:
                    several.add(step)
                found[step] = kind.name
    return {
        step: name
        for step, name in found.items()
        if step not in several and not name.endswith(_SPEAKING)
    }


@cache
def _patterns() -> dict[str, list[tuple[re.Pattern[str], str]]]:
    """The same for steps with a topic in them, as patterns by their first word."""
    found: dict[str, list[tuple[re.Pattern[str], str]]] = {}
    for step, name in _own_steps().items():
        if "{topic}" in step and len(step) - len("{topic}") >= _TELLING:
            pattern = re.compile(re.escape(step).replace(r"\{topic\}", ".+"))
            found.setdefault(step.split(" ")[0], []).append((pattern, name))
    return found


def _step_kind(core: str) -> str:
    """The kind whose step this is, word for word or but for the topic; "" if none."""
    exact = _own_steps().get(core)
    if exact:
        return exact
    possible = _patterns().get(core.split(" ", maxsplit=1)[0], ())
    return next((name for pattern, name in possible if pattern.fullmatch(core)), "")


@cache
def _keys() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    index: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for kind in kinds().values():
        for key in kind.keys:
            words = tuple(key.split())
            index.setdefault(words[0], []).append((words, kind.name))
    return index


@cache
def _anchors() -> tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...]]:
    """Names of kinds, where the anchor phrases of each begin, and all phrases in that order."""
    phrases: list[str] = []
    starts: list[int] = []
    for kind in kinds().values():
        starts.append(len(phrases))
        phrases += kind.like
    return tuple(kinds()), tuple(starts), tuple(phrases)


@lru_cache(maxsize=8_000)
def without_place(activity: str) -> str:
    """The activity without a proper name's place; "at home" and common places stay."""
    name, words = place_in(activity)
    if not name or name.islower():
        return activity
    return " ".join(activity.replace(words, " ").split()).strip(" ,") or activity


_VERB = re.compile(
    r"^(?:[a-z'-]+ing)"
    r"(?:\s+(?:up|out|on|off|down|over|through|round|back|away|in|late|hard|early|quietly))?\s*"
    r"(?:and\s+(?=[a-z]+ing\b)|,\s*)?"
)
_LIGHT = re.compile(
    r"^(?:(?:on|at|with|for|to|in|by|of|about|late|towards|as)\s+|"
    r"a (?:page|chapter|piece|bit) of\s+)+"
)
_CUT = re.compile(r"\s+(?:while|because|until|when|at home|at work)\b.*$|\s+and\s+[a-z]+ing\b.*$")


@lru_cache(maxsize=8_000)
def topic_of(activity: str) -> str:
    """What an activity is about: "painting a canvas for a show" gives "a canvas for a show"."""
    rest = without_place(activity).strip()
    while True:
        cut = _VERB.sub("", rest, count=1)
        if cut == rest:
            break
        rest = cut
    rest = _CUT.sub("", _LIGHT.sub("", rest)).strip(" ,.")
    rest = re.sub(r"^an?\s+(?!few\b|little\b|lot\b)", "the ", rest)
    return rest if rest and len(rest.split()) <= 9 else ""  # noqa: PLR2004


_ANY_WORD = re.compile(r"[\w'’-]+")
_KEPT = 8192
"""Texts whose words are kept at hand; they change nothing but the time."""


@lru_cache(maxsize=_KEPT)
def words_in(text: str) -> frozenset[str]:
    """The plain words of a text."""
    return frozenset(plain(word) for word in _ANY_WORD.findall(text.lower()))


def shared(text: str, words: Sequence[str]) -> int:
    """How many of the words stand in the text, plurals alike."""
    held = words_in(text)
    return sum(1 for word in words if plain(word.lower()) in held)


@lru_cache(maxsize=_KEPT)
def plain(word: str) -> str:
    """A word without possessive and plural endings."""
    bare = word.removesuffix("'s").removesuffix("’s")
    plural = len(bare) > 3 and bare.endswith("s") and not bare.endswith("ss")  # noqa: PLR2004
    return bare[:-1] if plural else bare
