"""News items: what one resident knows at the start and may spread by talk (section 7.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Literal

_SENTENCE = re.compile(r"(?<=[.!?;。！？；])\s*|\n")
_FIRST_CJK = "\u2e80"
"""From here on, scripts put no spaces between words."""


@dataclass(frozen=True)
class NewsItem:
    """One item; `about` is who knows it first, `words` the groups by which a text is recognised."""

    id: str
    name: str
    kind: Literal["event", "announcement"]
    about: str
    statement: str
    question: str
    words: tuple[tuple[str, ...], ...]
    place: str = ""
    start: datetime | None = None
    end: datetime | None = None
    not_words: tuple[str, ...] = ()
    """A sentence with one of these is about something else and is passed over."""

    def speaks_of(self, text: str) -> bool:
        """Whether each group has at least one of its words, at a word's start, in a text."""
        folded = text.casefold()
        if self.not_words:
            kept = (part for part in _SENTENCE.split(folded) if not self._others.search(part))
            folded = " ".join(kept)
        return all(pattern.search(folded) for pattern in self._patterns)

    @cached_property
    def _others(self) -> re.Pattern[str]:
        return re.compile("|".join(map(_at_start, self.not_words)))

    @cached_property
    def _patterns(self) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile("|".join(map(_at_start, group))) for group in self.words)


def _at_start(word: str) -> str:
    boundary = r"(?<!\w)" if word < _FIRST_CJK else ""
    return boundary + re.escape(word.casefold())
