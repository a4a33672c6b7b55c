"""The ways in which a language-model server fails, each as the answer that a client gets."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from random import Random
from typing import Any, Literal, get_args

Fault = Literal[
    "time_out",
    "rate_limit",
    "rate_limit_date",
    "rate_limit_bare",
    "server_error",
    "bad_gateway",
    "unavailable",
    "dropped",
    "cut_off",
    "page",
    "invalid_json",
    "no_choices",
    "empty",
    "refusal",
    "wrong_language",
    "endless",
    "context",
]
"""What can go wrong with one call.

time_out: nothing comes, then the connection closes; rate_limit, rate_limit_date, rate_limit_bare:
429 that names seconds, a moment, nothing; server_error, unavailable: 500 and 503 as JSON;
bad_gateway, page: 502 and 200 with a page of HTML; dropped, cut_off: the connection breaks before
or amid the answer; invalid_json: 200 with half an object; no_choices, empty: a completion without
choices, or without words; refusal, wrong_language: words that are no answer; endless: the same
words up to max_tokens; context: 400 as for a prompt that is too long.
"""
FAULTS: tuple[Fault, ...] = get_args(Fault)

Break = Literal["", "before", "amid"]

REFUSALS = (
    "I'm sorry, I can't help with that request.",
    "I'm sorry, but I can't assist with that.",
    "As an AI language model, I am unable to continue this conversation.",
)
FOREIGN = (
    "Entschuldigung, ich habe die Frage nicht verstanden und kann dazu leider nichts sagen.",
    "我不太明白这个问题的意思，请再说一遍。",
    "Извините, я не совсем понимаю, о чём идёт речь.",
)
_PAGE = "<html><head><title>Bad Gateway</title></head><body><h1>nginx</h1></body></html>"
_TRACEBACK = 'Internal Server Error: Traceback (most recent call last): File "server.py", line 1'
_TOO_LONG = (
    "This model's maximum context length is 4096 tokens, however you requested 9000 tokens",
    "the request exceeds the available context size (4096 tokens), try increasing it",
    "prompt is too long: 9000 tokens > 4096 maximum",
    "The input token count (9000) exceeds the maximum number of tokens allowed (4096).",
)


@dataclass(frozen=True, slots=True)
class Said:
    """One answer of a server: a reply's text, an error with its status, or any body at all."""

    text: str = ""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    finish: str = "stop"
    body: str | None = None
    """Sent as it is, in the place of JSON around the text."""
    breaks: Break = ""
    """Whether the connection breaks before the answer or amid it."""
    seconds: float = 0.0
    """How long it takes."""

    def data(self) -> bytes:
        """The body as it is sent."""
        if self.body is not None:
            return self.body.encode()
        if self.status != 200:  # noqa: PLR2004 - the one status of an answer
            return json.dumps({"error": {"message": self.text, "type": "error"}}).encode()
        message = {"role": "assistant", "content": self.text}
        counts = {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}
        choices = [{"index": 0, "finish_reason": self.finish, "message": message}]
        return json.dumps(_HEAD | {"choices": choices, "usage": counts}).encode()


_HEAD: dict[str, Any] = {"id": "1", "object": "chat.completion", "created": 0, "model": "small"}


@dataclass(frozen=True, slots=True)
class Injury:
    """What a fault has to work with."""

    request: Mapping[str, Any]
    good: str
    """What would have been said."""
    chance: Random
    late: float
    """Seconds that a time-out takes."""
    after: float
    """Seconds that a rate limit asks to wait."""


def injured(fault: Fault, injury: Injury) -> Said:
    """The answer in which a fault shows."""
    return _MADE[fault](injury)


def _limited(headers: Mapping[str, str]) -> Said:
    return Said("Rate limit reached for requests", 429, headers)


def _dated(injury: Injury) -> Said:
    moment = datetime.now(UTC) + timedelta(seconds=injury.after)
    return _limited({"retry-after": format_datetime(moment, usegmt=True)})


def _worded(texts: tuple[str, ...]) -> Callable[[Injury], Said]:
    """Words that are no answer: bare, or in the place of the answer's own texts."""

    def made(injury: Injury) -> Said:
        text = injury.chance.choice(texts)
        return Said(_replaced(injury.good, text) if injury.chance.random() < 0.5 else text)  # noqa: PLR2004

    return made


def _replaced(good: str, text: str) -> str:
    """A JSON reply whose texts are all this one; the text alone when it is no such reply."""
    try:
        found = json.loads(good)
    except ValueError:
        return text
    if not isinstance(found, dict) or not any(isinstance(v, str) for v in found.values()):
        return text
    told = {key: text if isinstance(value, str) else value for key, value in found.items()}
    return json.dumps(told, ensure_ascii=False)


def _endless(injury: Injury) -> Said:
    asked = injury.request.get("max_tokens") or injury.request.get("max_completion_tokens") or 100
    begun = injury.good[: injury.good.find(":") + 1] + ' "' if ":" in injury.good else ""
    return Said(begun + "and on and " * int(asked), finish="length")


_MADE: dict[Fault, Callable[[Injury], Said]] = {
    "time_out": lambda injury: Said(breaks="before", seconds=injury.late),
    "rate_limit": lambda injury: _limited({"retry-after": f"{injury.after:g}"}),
    "rate_limit_date": _dated,
    "rate_limit_bare": lambda _: _limited({}),
    "server_error": lambda _: Said(_TRACEBACK, 500),
    "bad_gateway": lambda _: Said(status=502, body=_PAGE),
    "unavailable": lambda _: Said("Service Unavailable: the model is overloaded", 503),
    "dropped": lambda _: Said(breaks="before"),
    "cut_off": lambda injury: Said(injury.good, breaks="amid"),
    "page": lambda _: Said(body=_PAGE),
    "invalid_json": lambda _: Said(
        body='{"id": "1", "choices": [{"mess', headers={"content-type": "application/json"}
    ),
    "no_choices": lambda _: Said(
        body=json.dumps(_HEAD | {"choices": []}), headers={"content-type": "application/json"}
    ),
    "empty": lambda _: Said(""),
    "refusal": _worded(REFUSALS),
    "wrong_language": _worded(FOREIGN),
    "endless": _endless,
    "context": lambda injury: Said(injury.chance.choice(_TOO_LONG), 400),
}
