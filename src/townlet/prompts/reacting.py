"""Carry on, react, or talk (paper section 4.3.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from townlet.core.prompt import Prompt
from townlet.prompts.replies import InnerThought, Reaction, Summary, TalkDecision


@dataclass(frozen=True)
class Relationship(Prompt[Summary]):
    """Context from two retrievals: the relationship, and what the other is doing."""

    reply: ClassVar[type[Summary]] = Summary
    name: str
    other: str
    other_doing: str
    about_relationship: tuple[str, ...]
    about_doing: tuple[str, ...]


@dataclass(frozen=True)
class React(Prompt[Reaction]):
    """The four-part question: who, when and what state, the observation, the context."""

    reply: ClassVar[type[Reaction]] = Reaction
    name: str
    identity: str
    now: str
    status: str
    """What the resident is doing, where."""
    observation: str
    context: str


@dataclass(frozen=True)
class TalkOrNot(Prompt[TalkDecision]):
    """Should the resident start a conversation with somebody in sight?"""

    reply: ClassVar[type[TalkDecision]] = TalkDecision
    name: str
    identity: str
    now: str
    status: str
    other: str
    other_doing: str
    context: str
    last_talk: str
    """When they last talked and about what; empty if never."""
    on_mind: tuple[str, ...]
    """Memories the resident might want to speak about."""


@dataclass(frozen=True)
class InnerVoice(Prompt[InnerThought]):
    """A person speaks as the resident's inner voice (paper section 3.2)."""

    reply: ClassVar[type[InnerThought]] = InnerThought
    name: str
    identity: str
    now: str
    status: str
    voice: str
    memories: tuple[str, ...]
