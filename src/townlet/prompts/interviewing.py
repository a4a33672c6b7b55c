"""A person's question to a resident (paper sections 3.2 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from townlet.core.prompt import Prompt
from townlet.prompts.replies import Answer


@dataclass(frozen=True)
class Interview(Prompt[Answer]):
    """Answers from memory, in the resident's voice; nothing changes."""

    reply: ClassVar[type[Answer]] = Answer
    name: str
    age: int
    traits: tuple[str, ...]
    identity: str
    lifestyle: str
    now: str
    status: str
    role: str
    """Who asks, as "a reporter" or "your neighbour"."""
    question: str
    memories: tuple[str, ...]
    plans: tuple[str, ...]
    """Today's blocks as "08:00-12:00 activity"."""
    history: tuple[str, ...]
    """Earlier questions and answers of this interview."""
