"""What every answerer of the offline model has at hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from townlet.core.prompt import Prompt, Reply
from townlet.models.offline.likeness import Likeness


@dataclass(frozen=True)
class Tools:
    """Chance seeded by the prompt, likeness of texts, and what nobody does in talk."""

    random: random.Random
    likeness: Likeness
    silent: frozenset[str] = frozenset()
    pace: tuple[int, ...] = (8, 9, 10)
    """Minutes that a small action takes on average, one of these at random."""


Answerer: TypeAlias = Callable[[Any, Tools], Reply]
"""Answers one type of prompt from its fields alone."""

Answerers: TypeAlias = Mapping[type[Prompt[Any]], Answerer]
