"""Requests to an OpenAI-compatible server: their form, their retries, their errors in words."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import urlsplit

import openai
import stamina
from openai import AsyncOpenAI
from openai.types.chat import ChatCompletion

from townlet.core.errors import ModelError
from townlet.core.prompt import Prompt, R
from townlet.models.schema import budget_of, schema_of

Form = Literal["schema", "object", "text"]
"""How a server is asked for JSON: by schema, as any object, or by the prompt's words alone."""
FORMS: tuple[Form, ...] = ("schema", "object", "text")
Message = dict[str, str]

_BAD_REQUEST, _NOT_FOUND, _SERVER_ERROR, _NOT_IMPLEMENTED = 400, 404, 500, 501
_UNSUPPORTED = {_BAD_REQUEST, 415, 422, _NOT_IMPLEMENTED}
_KEY_REFUSED = {401, 403}
_PASSING = {408, 409, 425, 429}
_LONGEST_WAIT = 60.0
_FOR_THOUGHTS = 4000
"""Tokens added for models that count their unseen thoughts as part of the reply."""


class Rejected(Exception):
    """A server that works did not take this one question, as when it is too long."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What is the same in every request."""

    model: str
    temperature: float | None
    seed: int | None
    max_tokens: int | None


@dataclass
class Channel:
    """The way to one server, and what is known of it: the form it takes, fields it does not."""

    url: str
    api_key_env: str
    timeout: float
    concurrency: int
    attempts: int

    def __post_init__(self) -> None:
        self.form: Form = FORMS[0]
        self._works = False
        self._unknown: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._client: AsyncOpenAI | None = None
        self._slots = asyncio.Semaphore(self.concurrency)

    async def complete(
        self, prompt: Prompt[R], messages: list[Message], ask: Ask, room: int = 1
    ) -> ChatCompletion:
        """One completion, in the best form the server takes; what it took is remembered."""
        form = self.form
        while True:
            request = self._request(prompt, ask, form, room)
            try:
                completion = await self._send({**request, "messages": messages})
            except openai.APIStatusError as error:
                refused = error.status_code in _UNSUPPORTED
                if refused and self._learnt_from(error, request):
                    continue
                lower = FORMS[FORMS.index(form) + 1 :]
                if lower and (refused or error.status_code >= _SERVER_ERROR):
                    form = lower[0]
                    continue
                if refused and self._works:
                    raise Rejected(self._trouble(error, ask)) from None
                raise ModelError(self._trouble(error, ask)) from None
            except openai.OpenAIError as error:
                raise ModelError(self._trouble(error, ask)) from None
            if not isinstance(completion, ChatCompletion):
                raise ModelError(f"{self._shown} is no chat API; give the API's root, as .../v1")
            self.form, self._works = form, True
            return completion

    async def close(self) -> None:
        """Lets go of the connections."""
        if self._client:
            await self._client.close()
            self._client = None

    def _request(self, prompt: Prompt[R], ask: Ask, form: Form, room: int) -> dict[str, Any]:
        tokens = (ask.max_tokens or budget_of(prompt)) * room
        request: dict[str, Any] = {"model": ask.model, "max_tokens": tokens}
        if "max_tokens" in self._unknown:
            request["max_completion_tokens"] = request.pop("max_tokens") + _FOR_THOUGHTS
        extras = {"temperature": ask.temperature, "seed": ask.seed}
        request |= {
            name: value
            for name, value in extras.items()
            if value is not None and name not in self._unknown
        }
        if form == "object":
            request["response_format"] = {"type": "json_object"}
        if form == "schema":
            schema = {"name": prompt.key(), "schema": schema_of(prompt), "strict": True}
            request["response_format"] = {"type": "json_schema", "json_schema": schema}
        return request

    def _learnt_from(self, error: openai.APIStatusError, request: dict[str, Any]) -> bool:
        """Whether the server names a field that can be left out from now on."""
        for name in ("max_tokens", "temperature", "seed"):
            if name in request and (error.param == name or f"'{name}'" in error.message):
                self._unknown.add(name)
                return True
        return False

    async def _send(self, request: dict[str, Any]) -> object:
        """The server's answer, after as many tries as a passing failure is allowed."""
        client = await self._connected()
        async for attempt in stamina.retry_context(
            on=_wait_for, attempts=self.attempts, timeout=None, wait_initial=0.5, wait_max=20.0
        ):
            with attempt:
                async with self._slots:
                    return await client.chat.completions.create(**request)
        raise AssertionError("a retried request ends with an answer or an error")

    async def _connected(self) -> AsyncOpenAI:
        """The client of this event loop; connections do not outlive theirs."""
        loop = asyncio.get_running_loop()
        if self._client is None or self._loop is not loop:
            self._loop, self._slots = loop, asyncio.Semaphore(self.concurrency)
            self._client = AsyncOpenAI(
                api_key=self._key or "none",
                base_url=self.url,
                timeout=self.timeout,
                max_retries=0,
            )
        return self._client

    @property
    def _key(self) -> str:
        return os.environ.get(self.api_key_env, "")

    @property
    def _shown(self) -> str:
        """The address as people may see it, without a password."""
        parts = urlsplit(self.url)
        return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()

    def _trouble(self, error: openai.OpenAIError, ask: Ask) -> str:
        """One line for a person: what failed, where, and what to do; never a key."""
        where = self._shown
        if isinstance(error, openai.APITimeoutError):
            return f"{where} did not answer within {self.timeout:g} s; raise the timeout"
        if isinstance(error, openai.APIConnectionError):
            return f"no model server at {where}: start it, or give another address"
        if not isinstance(error, openai.APIStatusError):
            return f"{where} sent something that is no completion; is it the API's root?"
        if error.status_code in _KEY_REFUSED:
            return f"{where} refuses the key: check {self.api_key_env}"
        if error.status_code == _NOT_FOUND:
            return f"{where} does not know the model {ask.model!r}, or is not the API's root"
        said = error.message.removeprefix(f"Error code: {error.status_code} - ")
        detail = " ".join(said.split())[:200]
        detail = detail.replace(self._key, "***") if self._key else detail
        return f"{where} failed with status {error.status_code}: {detail}"


def _wait_for(error: Exception) -> bool | float:
    """Whether a failure may pass, and the seconds the server asked to wait."""
    if isinstance(error, openai.APIConnectionError):
        return True
    if not isinstance(error, openai.APIStatusError) or error.status_code == _NOT_IMPLEMENTED:
        return False
    if error.status_code not in _PASSING and error.status_code < _SERVER_ERROR:
        return False
    try:
        asked = float(error.response.headers.get("retry-after", ""))
    except ValueError:
        return True
    return min(asked, _LONGEST_WAIT) if asked > 0 else True
