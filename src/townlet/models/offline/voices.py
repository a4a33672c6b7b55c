"""Ways of speaking: a style from traits and age, lines from data, chance that keeps still."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256

from townlet.models.offline.data import table

_SLOT = re.compile(r"\{(\w+)\^?\}")
_SPEAKING = ("share", "share_asked", "share_now")
"""Acts whose lines carry a fact."""
FIXED = 8
"""Letters a line must have besides its slots to be known again."""


def coin(*parts: object) -> float:
    """A chance in 0-1 that depends on the parts alone, so that it holds for a whole talk."""
    digest = sha256("|".join(str(part) for part in parts).encode()).digest()
    return int.from_bytes(digest[:6]) / 2**48


@lru_cache(maxsize=1024)
def style_of(traits: tuple[str, ...]) -> str:
    """The way of speaking that goes with the first trait that has one; bluntness goes first."""
    styles: dict[str, list[str]] = table("voices")["styles"]
    for trait in traits:
        if trait.lower() in styles["blunt"] or trait.lower() in styles["shy"]:
            return "blunt" if trait.lower() in styles["blunt"] else "shy"
    for trait in traits:
        for style, words in styles.items():
            if trait.lower() in words:
                return style
    return "plain"


@lru_cache(maxsize=1024)
def second_style(traits: tuple[str, ...]) -> str:
    """A second way of speaking, for colour; never a blunt one."""
    first = style_of(traits)
    rest = [style_of((trait,)) for trait in traits]
    return next((style for style in rest if style not in (first, "plain", "blunt")), "plain")


@lru_cache(maxsize=1024)
def talkative(traits: tuple[str, ...]) -> float:
    """How readily somebody talks, from -2 to 2."""
    weights: dict[str, float] = table("voices")["talkative"]
    return max(-2.0, min(2.0, sum(weights.get(trait.lower(), 0.0) for trait in traits)))


@cache
def _lines(act: str, style: str) -> tuple[str, ...]:
    return tuple(table("speech")[act].get(style, ()))


@dataclass(frozen=True)
class Voice:
    """A speaker's way with words in one moment."""

    traits: tuple[str, ...]
    random: random.Random
    used: str = ""
    """What was said so far; lines in it are not said again."""

    @property
    def style(self) -> str:
        """The main way of speaking."""
        return style_of(self.traits)

    def say(self, act: str, **slots: str) -> str:
        """A line for an act with its slots filled; "" if every line lacks a slot."""
        style = self.style
        pools = [_lines(act, style)]
        if style != "blunt" or not pools[0]:
            pools += [_lines(act, second_style(self.traits)), _lines(act, "plain")]
        weights = (0.6, 0.2, 0.2)
        fit = [
            (line, weight / len(pool))
            for pool, weight in zip(pools, weights, strict=False)
            for line in pool
            if self._fits(line, slots)
        ]
        if not fit:
            fit = [(line, 1.0) for line in _lines(act, "plain") if self._fits(line, slots)]
        if not fit:
            return ""
        fresh = [(line, w) for line, w in fit if _skeleton(line) not in self.used] or fit
        chosen = self.random.choices([line for line, _ in fresh], [w for _, w in fresh])[0]
        return filled(chosen, slots)

    @staticmethod
    def _fits(line: str, slots: dict[str, str]) -> bool:
        return all(slots.get(slot) for slot in _SLOT.findall(line))


def _skeleton(line: str) -> str:
    """The longest fixed part of a line: by it a line is recognised in what was said."""
    return max(re.split(r"\{\w+\^?\}", line), key=len)


def filled(line: str, slots: dict[str, str]) -> str:
    """A line with its slots filled, sentence starts in capitals, no doubled marks."""

    def put(found: re.Match[str]) -> str:
        text = slots[found[1]]
        if found[0].endswith("^}"):
            return text[:1].upper() + text[1:]
        begins = found.start() == 0 or re.search(r"[.!?] $", line[: found.start()])
        return text[:1].upper() + text[1:] if begins else text

    text = re.sub(r"\{(\w+)\^?\}", put, line)
    text = re.sub(r"([!?])\.+|(?<!\.)\.\.(?!\.)", lambda found: found[1] or ".", text)
    return re.sub(r"\s+([,.!?;:])", r"\1", " ".join(text.split()))


@cache
def _small_talk() -> dict[str, re.Pattern[str]]:
    """Every line that states no fact of its own as one pattern for each first word."""
    found: dict[str, list[str]] = {}
    for act, styles in table("speech").items():
        for line in (line for lines in styles.values() for line in lines):
            parts = (*re.split(r"(?<=[.!?;])\s+", line), *re.split(r"(?<=:)\s+", line))
            for bare in (part.rstrip(".!?;:") for part in parts):
                pieces = re.split(r"\{\w+\^?\}", bare)
                letters = sum(char.isalpha() for char in "".join(pieces))
                if letters < FIXED or (act in _SPEAKING and len(pieces) > 1):
                    continue
                first = bare.split(" ", 1)[0]
                key = "*" if "{" in first else first.lower()
                found.setdefault(key, []).append(".+?".join(re.escape(piece) for piece in pieces))
    return {key: re.compile("|".join(all_), re.IGNORECASE) for key, all_ in found.items()}


@lru_cache(maxsize=8_000)
def is_small_talk(sentence: str) -> bool:
    """Whether a sentence is one of the phrases that carry a talk and tell nothing."""
    bare = sentence.strip().rstrip(".!?;:")
    known = _small_talk()
    keys = (bare.split(" ", 1)[0].lower(), "*")
    return any(key in known and known[key].fullmatch(bare) for key in keys)
