"""Requests for completions: their form, what a server does not take, what is wrong with a reply."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import openai
from openai import AsyncOpenAI
from openai.types.chat import ChatCompletion

from townlet.core.errors import Away, ModelError
from townlet.core.prompt import Prompt, R
from townlet.models.failures import SERVER_ERROR, Garbled
from townlet.models.line import Line, Refused, Rejected
from townlet.models.schema import budget_of, schema_of

Form = Literal["schema", "object", "text"]
"""How a server is asked for JSON: by schema, as any object, or by the prompt's words alone."""
FORMS: tuple[Form, ...] = ("schema", "object", "text")
Message = dict[str, str]

_FOR_THOUGHTS = 4000
"""Tokens added for models that count their unseen thoughts as part of the reply."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What is the same in every request."""

    model: str
    temperature: float | None
    seed: int | None
    max_tokens: int | None


@dataclass
class Channel:
    """Completions over a line, and what is known of the server: forms and fields it takes."""

    line: Line
    ask: Ask

    def __post_init__(self) -> None:
        self.form: Form = FORMS[0]
        """The best form the server has taken."""
        self._forms: dict[str, Form] = {}
        """Lower forms, of the kinds of prompts that needed them."""
        self._unknown: set[str] = set()
        self.line.probe = self._probe

    async def complete(
        self, prompt: Prompt[R], messages: list[Message], room: int = 1
    ) -> ChatCompletion:
        """One completion, in the best form the server takes; what it took is remembered.

        Raises Rejected when a server that works does not take this question, else ModelError.
        """
        kind, works = prompt.key(), self.line.works
        form, refused = self._forms.get(kind, self.form), False
        while True:
            request = self._request(prompt, form, room) | {"messages": messages}
            try:
                completion = await self.line.send(partial(_completed, request))
            except Refused as problem:
                if problem.failure.kind != "form":
                    raise ModelError(str(problem)) from None
                if self._learnt_from(problem.error, request):
                    continue
                form, refused = self._lower(form, problem), True
            except Rejected as problem:
                if problem.failure.status < SERVER_ERROR:
                    raise
                form = self._lower(form, problem)
            else:
                self._remember(kind, form, works=works, refused=refused)
                return completion

    async def close(self) -> None:
        """Lets go of the connections."""
        await self.line.close()

    def _lower(self, form: Form, problem: Refused | Rejected) -> Form:
        """The next form to ask in; the problem itself when there is none."""
        lower = FORMS[FORMS.index(form) + 1 :]
        if lower:
            return lower[0]
        if self.line.works:
            raise Rejected(problem.failure)
        raise (Away if isinstance(problem, Rejected) else ModelError)(str(problem))

    def _remember(self, kind: str, form: Form, *, works: bool, refused: bool) -> None:
        """The first form that works is everybody's; later a refusal tells of one kind alone."""
        if not works:
            self.form = form
        elif refused:
            self._forms[kind] = form

    async def _probe(self, client: AsyncOpenAI) -> object:
        request = self._tokens(16) | {"model": self.ask.model}
        said = [{"role": "user", "content": "Say yes."}]
        return await _completed(request | {"messages": said}, client)

    def _tokens(self, tokens: int) -> dict[str, Any]:
        if "max_tokens" in self._unknown:
            return {"max_completion_tokens": tokens + _FOR_THOUGHTS}
        return {"max_tokens": tokens}

    def _request(self, prompt: Prompt[R], form: Form, room: int) -> dict[str, Any]:
        tokens = (self.ask.max_tokens or budget_of(prompt)) * room
        request: dict[str, Any] = {"model": self.ask.model, **self._tokens(tokens)}
        extras = {"temperature": self.ask.temperature, "seed": self.ask.seed}
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

    def _learnt_from(self, error: Exception, request: dict[str, Any]) -> bool:
        """Whether the server names a field that can be left out from now on."""
        if not isinstance(error, openai.APIStatusError):
            return False
        for name in ("max_tokens", "temperature", "seed"):
            if name in request and (error.param == name or f"'{name}'" in error.message):
                self._unknown.add(name)
                return True
        return False


async def _completed(request: dict[str, Any], client: AsyncOpenAI) -> ChatCompletion:
    """A completion that has choices, perhaps none; Garbled when the server sent anything else."""
    found: object = await client.chat.completions.create(**request)
    if not isinstance(found, ChatCompletion):
        raise Garbled(found if isinstance(found, str) and "<" not in found else "")
    choices: object = found.choices  # whatever the server sent: the client checks no types
    if not isinstance(choices, list):
        raise Garbled(_told(found))
    return found


def _told(found: ChatCompletion) -> str:
    """The error that a server sent in the place of a completion; "" if it told none."""
    error = (found.model_extra or {}).get("error")
    said = error.get("message") if isinstance(error, dict) else error
    return said if isinstance(said, str) else ""
