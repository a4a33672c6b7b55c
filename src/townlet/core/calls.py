"""The record of one call to a model: exact prompt, exact reply, cost; kept for audit and replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal

import msgspec

from townlet.core.prompt import R

Outcome = Literal["valid", "repaired", "retried", "failed"]


class CallKey(msgspec.Struct, frozen=True, order=True):
    """Which call: the tick, who asked, which prompt, and the count of that prompt in the turn."""

    tick: int
    resident: str
    prompt: str
    n: int

    def __str__(self) -> str:
        return f"c{self.tick}-{self.resident}-{self.prompt}-{self.n}"


class Call(msgspec.Struct, frozen=True):
    """One answered (or failed) question. `reply` is the accepted reply as JSON, "" when none.

    Tokens are those of all attempts together.
    """

    key: CallKey
    model: str
    prompt_sha256: str
    rendered: str
    raw: tuple[str, ...]
    """Every raw text the model sent, one per attempt."""
    reply: str
    outcome: Outcome
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    error: str = ""
    tokens_cached: int = 0
    """Of tokens_in, those that the server still knew."""
    counted: bool = False
    """Whether tokens were counted here because the server reported none."""


@dataclass(frozen=True)
class Exchange(Generic[R]):
    """What came of one prompt: the reply (None when it stayed unusable) and what it took."""

    reply: R | None
    rendered: str
    raw: tuple[str, ...]
    outcome: Outcome = "valid"
    tokens_in: int = 0
    tokens_out: int = 0
    error: str = ""
    model: str = ""
    """Which model answered, where several may; "" when there is but one to ask."""
    tokens_cached: int = 0
    counted: bool = False
