"""What a failed request means: whether it passes, what is to blame, and how long to wait."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Literal

import openai

Kind = Literal["busy", "late", "broken", "question", "form", "final"]
"""What failed.

busy: the server has too much to do; late: no answer in time; broken: the server or the way to it;
question: this one question, which no repetition mends; form: how it was asked; final: a key, an
address, an account.
"""
PASSING: frozenset[Kind] = frozenset({"busy", "late", "broken"})
"""Kinds that are worth another try."""
PRESSING: frozenset[Kind] = frozenset({"busy", "late"})
"""Kinds that say that less should be asked at a time."""

_BUSY = {429, 503, 529}
_FORM = {400, 413, 415, 422, 501}
_KINDS: dict[int, Kind] = {
    **dict.fromkeys(_BUSY, "busy"),
    **dict.fromkeys((408, 504), "late"),
    **dict.fromkeys((409, 425), "broken"),
    **dict.fromkeys(_FORM, "form"),
}
"""What a status means when its words say nothing else."""
SERVER_ERROR = 500
_QUESTION = re.compile(
    r"context.?(?:length|size|window|limit)|context_length_exceeded|exceed_context"
    r"|exceeds? (?:the )?(?:available |maximum )?context"
    r"|(?:prompt|input|request|message)s? (?:is |are )?(?:too|longer than|exceeds)\b"
    r"|too (?:many|large).{0,20}\btokens|too large for model|tokens?.{0,40}\bexceeds? "
    r"|longer than the (?:maximum )?(?:model|context)|(?:maximum|max).{0,20}(?:model|input) length"
    r"|input.{0,20}length should be|must (?:be <=|have less than) ?\d+|max_new_tokens. must be"
    r"|reduce the length|size limit exceeded|context the overflows|context shift is disabled"
    r"|content.?filter|content.?management.?policy|content.?policy|content exists risk"
    r"|data.?inspection.?failed|(?:flagged|blocked).{0,40}(?:safety|moderation|policy)",
    re.IGNORECASE,
)
"""Words of many servers for a prompt that is too long or that a filter does not let pass."""
_ACCOUNT = re.compile(
    r"insufficient.?(?:quota|balance|credit|funds)|exceeded your current quota|billing",
    re.IGNORECASE,
)


class Garbled(Exception):
    """A server that answered with status 200 sent something that is no completion."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One failed request: what it means, the seconds the server asked to wait, its status."""

    kind: Kind
    why: str
    """One line for a person, without a key."""
    after: float | None = None
    status: int = 0


def kind_of(error: Exception) -> Kind:
    """What an error of a request means."""
    if isinstance(error, openai.APITimeoutError):
        return "late"
    if not isinstance(error, openai.APIStatusError):
        return "broken"
    status, said = error.status_code, f"{error.message} {error.code or ''} {error.type or ''}"
    if (status in _FORM or status == SERVER_ERROR) and _QUESTION.search(said):
        return "question"
    if status in _BUSY and _ACCOUNT.search(said):
        return "final"
    return _KINDS.get(status, "broken" if status >= SERVER_ERROR else "final")


def after(error: Exception) -> float | None:
    """The seconds from now that a server asked to wait, as a number or a date; None if it did not.

    A date of the past is 0; what cannot be read, or is no time at all, is None.
    """
    if not isinstance(error, openai.APIStatusError):
        return None
    headers = error.response.headers
    said = headers.get("retry-after-ms")
    seconds = _number(said) if said else None
    if seconds is not None:
        return seconds / 1000
    said = str(headers.get("retry-after", ""))
    seconds = _number(said)
    return _until(said) if seconds is None else seconds


def _number(said: str) -> float | None:
    try:
        seconds = float(said)
    except ValueError:
        return None
    return seconds if math.isfinite(seconds) and seconds >= 0 else None


def _until(said: str) -> float | None:
    try:
        moment = parsedate_to_datetime(said)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return max((moment - datetime.now(UTC)).total_seconds(), 0.0)
