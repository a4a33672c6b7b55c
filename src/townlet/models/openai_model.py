"""A model behind any OpenAI-compatible endpoint."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from openai.types.chat import ChatCompletion

from townlet.core.calls import Exchange, Outcome
from townlet.core.errors import ModelError
from townlet.core.prompt import Prompt, R
from townlet.models.line import Line, Listener, Rejected, Wait, tell
from townlet.models.reading import Reading, Unreadable, read_reply
from townlet.models.requests import Ask, Channel, Message
from townlet.models.server import Server
from townlet.models.usage import Usage, used
from townlet.prompts.render import ENGLISH, Templates

OPENAI = "https://api.openai.com/v1"
_ROOM = 4
"""How many times more tokens a reply gets that had been cut off."""


@dataclass
class OpenAIModel:
    """Asks `base_url`/chat/completions; the key is read from a variable and shown nowhere."""

    model: str
    base_url: str | None = None
    """The API's root; None takes $OPENAI_BASE_URL, or OpenAI's own."""
    api_key_env: str = "OPENAI_API_KEY"
    timeout: float = 120.0
    """Seconds for one request."""
    max_tokens: int | None = None
    """Tokens of a reply; None gives each kind of prompt its own bound."""
    temperature: float | None = 0.7
    seed: int | None = None
    templates: Templates = ENGLISH
    concurrency: int = 8
    """Requests in flight at most; see `in_flight`."""
    attempts: int = 5
    """Tries of one request before it counts as at fault itself, or a new server as not there."""
    patience: float = 180.0
    """Seconds that a server which has answered before may be silent."""
    first_wait: float = 0.5
    """Seconds before the second try, doubled with each further one up to 20."""
    on_wait: Listener = field(default=tell, repr=False)
    """Told when a wait is worth saying; by default a warning is logged."""
    name: str = field(init=False)
    local: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self.name = f"openai:{self.model}"
        url = self.base_url or os.environ.get("OPENAI_BASE_URL") or OPENAI
        if url == OPENAI and not os.environ.get(self.api_key_env):
            raise ModelError(
                f"no key for {OPENAI}: set {self.api_key_env}, or give another address"
            )
        line = Line(
            Server(url, self.model, self.api_key_env, self.timeout),
            self.concurrency,
            self.attempts,
            self.patience,
            self.first_wait,
            self._waits,
        )
        ask = Ask(self.model, self.temperature, self.seed, self.max_tokens)
        self._channel = Channel(line, ask)

    @property
    def in_flight(self) -> int:
        """Requests that may be in flight now: fewer while the server is busy or late."""
        return self._channel.line.window.limit

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The exchange of one prompt: asked once, and once more with the error when unreadable."""
        rendered = self.templates.render(prompt)
        messages: list[Message] = [{"role": "user", "content": rendered}]
        sent: list[ChatCompletion] = []
        said: list[str] = []
        reading: Reading[R] | None = None
        error, taken = "", Usage()
        while reading is None and len(sent) < 2:  # noqa: PLR2004 - the question and one retry
            try:
                room = _ROOM if sent and _was_cut(sent[-1]) else 1
                sent.append(await self._channel.complete(prompt, messages, room))
                said.append(self._channel.line.server.hidden(text_of(sent[-1])))
                asked = [message["content"] for message in messages]
                taken += used(sent[-1].usage, asked, said[-1])
                reading = read_reply(prompt, said[-1], self.templates.language)
            except Rejected as problem:
                error = str(problem)
                break
            except Unreadable as problem:
                error = str(problem)
                messages = [*messages[:1], *_correction(said[-1], error)]
        return Exchange(
            reply=reading.reply if reading else None,
            rendered=rendered,
            raw=tuple(said),
            outcome=_outcome(reading, len(sent)),
            tokens_in=taken.tokens_in,
            tokens_out=taken.tokens_out,
            error=error,
            tokens_cached=taken.tokens_cached,
            counted=taken.counted,
        )

    async def close(self) -> None:
        """Lets go of the connections; asked again, it makes new ones."""
        await self._channel.close()

    def _waits(self, wait: Wait) -> None:
        self.on_wait(wait)


def text_of(completion: ChatCompletion) -> str:
    """What a completion says, whatever types the server sent; "" if nothing."""
    message = getattr(completion.choices[0], "message", None) if completion.choices else None
    content: object = getattr(message, "content", None)
    if isinstance(content, list):
        parts = [part.get("text") for part in content if isinstance(part, dict)]
        return "".join(part for part in parts if isinstance(part, str))
    return content if isinstance(content, str) else ""


def _was_cut(completion: ChatCompletion) -> bool:
    first = completion.choices[0] if completion.choices else None
    return getattr(first, "finish_reason", None) == "length"


def _correction(text: str, error: str) -> list[Message]:
    return [
        {"role": "assistant", "content": text or "(nothing)"},
        {
            "role": "user",
            "content": f"That reply cannot be used: {error}.\n"
            "Answer the same question again, in exactly the JSON form it asks for.",
        },
    ]


def _outcome(reading: Reading[R] | None, asked: int) -> Outcome:
    if reading is None:
        return "failed"
    if asked > 1:
        return "retried"
    return "repaired" if reading.repaired else "valid"
