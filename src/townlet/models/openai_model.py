"""A model behind any OpenAI-compatible endpoint."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from openai.types.chat import ChatCompletion

from townlet.core.calls import Exchange, Outcome
from townlet.core.errors import ModelError
from townlet.core.prompt import Prompt, R
from townlet.models.reading import Reading, Unreadable, read_reply
from townlet.models.requests import Ask, Channel, Message, Rejected
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
    """Requests in flight at most."""
    attempts: int = 5
    """Tries of one request that a busy or failing server gets."""
    name: str = field(init=False)
    local: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self.name = f"openai:{self.model}"
        url = self.base_url or os.environ.get("OPENAI_BASE_URL") or OPENAI
        if url == OPENAI and not os.environ.get(self.api_key_env):
            raise ModelError(
                f"no key for {OPENAI}: set {self.api_key_env}, or give another address"
            )
        self._ask = Ask(self.model, self.temperature, self.seed, self.max_tokens)
        self._channel = Channel(
            url, self.api_key_env, self.timeout, self.concurrency, self.attempts
        )

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The exchange of one prompt: asked once, and once more with the error when unreadable."""
        rendered = self.templates.render(prompt)
        messages: list[Message] = [{"role": "user", "content": rendered}]
        sent: list[ChatCompletion] = []
        reading: Reading[R] | None = None
        error = ""
        while reading is None and len(sent) < 2:  # noqa: PLR2004 - the question and one retry
            try:
                room = _ROOM if sent and _was_cut(sent[-1]) else 1
                sent.append(await self._channel.complete(prompt, messages, self._ask, room))
                reading = read_reply(prompt, text_of(sent[-1]))
            except Rejected as problem:
                error = str(problem)
                break
            except Unreadable as problem:
                error = str(problem)
                messages = [*messages[:1], *_correction(text_of(sent[-1]), error)]
        usages = [completion.usage for completion in sent if completion.usage]
        return Exchange(
            reply=reading.reply if reading else None,
            rendered=rendered,
            raw=tuple(text_of(completion) for completion in sent),
            outcome=_outcome(reading, len(sent)),
            tokens_in=sum(usage.prompt_tokens or 0 for usage in usages),
            tokens_out=sum(usage.completion_tokens or 0 for usage in usages),
            error=error,
        )

    async def close(self) -> None:
        """Lets go of the connections."""
        await self._channel.close()


def text_of(completion: ChatCompletion) -> str:
    """What a completion says; "" if nothing."""
    message = getattr(completion.choices[0], "message", None) if completion.choices else None
    return (message.content or "") if message else ""


def _was_cut(completion: ChatCompletion) -> bool:
    return bool(completion.choices) and completion.choices[0].finish_reason == "length"


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
