"""Grounding an action in the town: where, what becomes of the object, how it looks (section 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from townlet.core.prompt import Prompt
from townlet.prompts.replies import EmojiChoice, PlaceChoice, StateOfObject


@dataclass(frozen=True)
class _Choice(Prompt[PlaceChoice]):
    reply: ClassVar[type[PlaceChoice]] = PlaceChoice
    name: str
    identity: str
    lifestyle: str
    now: str
    activity: str
    here: str
    """Where the resident is, in words."""
    choices: tuple[str, ...]
    """The known places to choose from."""
    notes: tuple[str, ...]
    """One line for each choice: what is in it, hours, owner, last-seen state, who was there."""

    def options(self) -> tuple[str, ...]:
        return self.choices


@dataclass(frozen=True)
class ChooseSector(_Choice):
    """Which area is the activity for? The present one is preferred when it serves."""


@dataclass(frozen=True)
class ChooseArena(_Choice):
    """Which room of the chosen area?"""

    sector: str


@dataclass(frozen=True)
class ChooseObject(_Choice):
    """Which object of the chosen room?"""

    sector: str
    arena: str


@dataclass(frozen=True)
class ObjectState(Prompt[StateOfObject]):
    """What state is the object in while the activity goes on?"""

    reply: ClassVar[type[StateOfObject]] = StateOfObject
    name: str
    activity: str
    object: str
    before: str


@dataclass(frozen=True)
class Emoji(Prompt[EmojiChoice]):
    """The activity as one to three emoji."""

    reply: ClassVar[type[EmojiChoice]] = EmojiChoice
    activity: str
