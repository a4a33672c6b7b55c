"""The tokens of a question and its replies: as the server reports them, or else counted here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from townlet.memory.tokens import count


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens read, of which some were already in the server's cache, and tokens written."""

    tokens_in: int = 0
    tokens_out: int = 0
    tokens_cached: int = 0
    counted: bool = False
    """Whether any of them was counted here because the server reported none."""

    def __add__(self, other: Usage) -> Usage:
        """Both together."""
        return Usage(
            self.tokens_in + other.tokens_in,
            self.tokens_out + other.tokens_out,
            self.tokens_cached + other.tokens_cached,
            self.counted or other.counted,
        )


def used(reported: object, asked: Sequence[str], said: str) -> Usage:
    """What one request took.

    `reported` is the server's usage, whatever it is. When it is not there or says 0 of a question
    that was asked, the texts of the messages and of the reply are counted.
    """
    tokens_in = _number(reported, "prompt_tokens")
    tokens_out = _number(reported, "completion_tokens")
    if not tokens_in:
        return Usage(sum(map(count, asked)), count(said), counted=True)
    details = getattr(reported, "prompt_tokens_details", None)
    cached = _number(details, "cached_tokens") or _number(reported, "prompt_cache_hit_tokens")
    return Usage(tokens_in, tokens_out, min(cached, tokens_in))


def _number(holder: object, name: str) -> int:
    """A count that a server sent; 0 when it is none."""
    found = getattr(holder, name, 0)
    return found if isinstance(found, int) and found > 0 else 0
