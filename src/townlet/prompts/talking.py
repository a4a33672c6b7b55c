"""Conversations, utterance by utterance, and what is kept of them (paper section 4.3.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from townlet.core.prompt import Prompt
from townlet.prompts.replies import DialogueMemory, Utterance


@dataclass(frozen=True)
class NextUtterance(Prompt[Utterance]):
    """What does the resident say next?"""

    reply: ClassVar[type[Utterance]] = Utterance
    name: str
    age: int
    traits: tuple[str, ...]
    identity: str
    lifestyle: str
    now: str
    place: str
    doing: str
    """What the resident was doing when the talk began."""
    others: tuple[str, ...]
    others_doing: tuple[str, ...]
    relationship: str
    topic: str
    """What the resident wants to bring up; empty for who was approached."""
    memories: tuple[str, ...]
    """Retrieved on the others, the topic and the last utterance; hearsay names its teller."""
    plans: tuple[str, ...]
    """The rest of the resident's day as "17:00-18:00 activity"."""
    history: tuple[str, ...]
    """The conversation so far, as "Name: words"."""
    turns_left: int


@dataclass(frozen=True)
class Takeaways(Prompt[DialogueMemory]):
    """What one party keeps of a finished conversation; only what was said counts."""

    reply: ClassVar[type[DialogueMemory]] = DialogueMemory
    name: str
    others: tuple[str, ...]
    now: str
    history: tuple[str, ...]
