"""How poignant is a memory? One question for each kind of record (paper section 4.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from townlet.core.prompt import Prompt
from townlet.prompts.replies import Rating


@dataclass(frozen=True)
class ImportanceOfEvent(Prompt[Rating]):
    """Rates something seen or done."""

    reply: ClassVar[type[Rating]] = Rating
    name: str
    identity: str
    description: str


@dataclass(frozen=True)
class ImportanceOfThought(Prompt[Rating]):
    """Rates a plan or a reflection."""

    reply: ClassVar[type[Rating]] = Rating
    name: str
    identity: str
    description: str


@dataclass(frozen=True)
class ImportanceOfChat(Prompt[Rating]):
    """Rates a conversation."""

    reply: ClassVar[type[Rating]] = Rating
    name: str
    identity: str
    description: str
