"""What a person looks like: plain data that the drawing code reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Look:
    """Colours are six hexadecimal digits; style names are those of the text drawings."""

    hair: str
    tint: str
    skin: str
    eyes: str
    top: str
    legs: str
    """trousers, track, shorts, skirt or dress (a dress takes the top's colour)."""
    cloth: str
    shoes: str
    wear: Mapping[str, str] = field(default_factory=dict)
    """Details over the top, each with its colour; also `sleeves`, `long` and `glasses`."""
    hats: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Hats and ornaments, each with its main and trim colours."""
    face: str = ""
    """Any of lashes, smile, gruff, old, freckles, stubble, lips, raised, flushed."""
    facial: str = ""
    tips: str = ""
    wide: bool = False
