"""Small questions that show what a server can do; none of them is the town's."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import openai
from openai import AsyncOpenAI
from openai.types.chat import ChatCompletion

from townlet.models.doctor.findings import Facts, Structured
from townlet.models.openai_model import text_of
from townlet.models.server import Server

_CONTEXT_KEYS = ("max_model_len", "context_length", "context_window", "max_context_length", "n_ctx")
_STATED = re.compile(r"(?:context|maximum|limit)\D{0,60}?(\d{3,7})", re.IGNORECASE)
_PROBED = (8000, 4000, 2000)
"""Tokens sent to a server that does not say what it takes, until they fit."""
_TOKENS_A_NOTE = 15
_NOTES = 80
_PIECE = 48
"""Tokens written to see how fast."""
_AT_ONCE = 4
_LEAST_SECONDS = 0.01
_CACHED_SHARE = 0.5
"""Of a prompt, from which on its beginning counts as kept."""
_ANIMALS = ["heron", "otter"]
_SCHEMA = {
    "type": "object",
    "properties": {"animal": {"type": "string", "enum": _ANIMALS}},
    "required": ["animal"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class _Answered:
    """A completion and the seconds it took."""

    completion: ChatCompletion
    seconds: float

    @property
    def tokens_in(self) -> int:
        usage = self.completion.usage
        return (usage.prompt_tokens or 0) if usage else 0

    @property
    def tokens_out(self) -> int:
        usage = self.completion.usage
        return (usage.completion_tokens or 0) if usage else 0

    @property
    def cached(self) -> int | None:
        details = getattr(self.completion.usage, "prompt_tokens_details", None)
        count = getattr(details, "cached_tokens", None)
        return count if isinstance(count, int) else None

    def timing(self, name: str) -> float | None:
        """A figure that a llama.cpp server adds to its answers."""
        timings = (self.completion.model_extra or {}).get("timings")
        found = timings.get(name) if isinstance(timings, Mapping) else None
        return float(found) if isinstance(found, int | float) and found > 0 else None


class Prober:
    """Asks one server; every method raises openai.OpenAIError when it fails altogether."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._limit = "max_tokens"
        self._client = AsyncOpenAI(
            api_key=server.key or "none",
            base_url=server.url,
            timeout=server.timeout,
            max_retries=2,
        )
        self._latency = 0.0
        self._least = 0

    async def close(self) -> None:
        """Lets go of the connections."""
        await self._client.close()

    async def reach(self) -> None:
        """Asks for one word, so that a server which is not there is known at once."""
        await self._ask("Say hello.", 1)
        small = await self._ask("Say hello.", 1)
        self._latency, self._least = small.seconds, small.tokens_in

    async def context(self, facts: Facts) -> None:
        """The context's size: as the server tells it, or as far as a long prompt shows."""
        props = await self._get(self.server.url.rsplit("/v1", 1)[0] + "/props")
        told = props.get("default_generation_settings")
        if isinstance(told, Mapping) and isinstance(told.get("n_ctx"), int):
            facts.context, facts.context_from = told["n_ctx"], "told by /props"
        if isinstance(props.get("total_slots"), int):
            facts.slots = props["total_slots"]
        if facts.context is None:
            facts.context = await self._listed_context()
            facts.context_from = "told by /v1/models" if facts.context else ""
        if facts.context is None:
            facts.context, facts.context_from = await self._probed_context()

    async def structure(self, facts: Facts) -> None:
        """Whether the server keeps to a schema, to JSON, or to neither."""
        question = f"Say hello in one word. Then, as JSON, name an animal: {' or '.join(_ANIMALS)}."
        schema = {"name": "animal", "schema": _SCHEMA, "strict": True}
        forms: dict[Structured, dict[str, Any]] = {
            "schema": {"type": "json_schema", "json_schema": schema},
            "json": {"type": "json_object"},
        }
        facts.structured = "text"
        for level, form in forms.items():
            try:
                answer = await self._ask(question, 64, response_format=form)
            except openai.APIStatusError:
                continue
            said = _object(text_of(answer.completion))
            if said is not None and (level == "json" or said.get("animal") in _ANIMALS):
                facts.structured = level
                return

    async def prefix(self, facts: Facts) -> None:
        """Whether the beginning of a long prompt is kept, and how fast a new one is read."""
        notes = min(_NOTES, (facts.context or 1 << 20) // 2 // _TOKENS_A_NOTE)
        long = _notes(notes, time.time_ns())
        first = await self._ask(f"{long}\nWhich lamp is in room 3?", 1)
        second = await self._ask(f"{long}\nWhen was the lamp of room 7 lit?", 1)
        fresh = first.tokens_in - (first.cached or 0)
        facts.tokens_per_s_in = first.timing("prompt_per_second") or self._per_second(fresh, first)
        facts.prefix_tokens, facts.cached_tokens = second.tokens_in, second.cached
        facts.second_took = second.seconds / max(first.seconds, 0.001)
        if second.cached is not None:
            facts.prefix_cache = second.cached >= _CACHED_SHARE * max(second.tokens_in, 1)
        elif first.seconds - self._latency > self._latency:  # else the way there takes longest
            facts.prefix_cache = facts.second_took < _CACHED_SHARE

    async def pace(self, facts: Facts) -> None:
        """How fast it writes, and what asking for four things at once gains."""
        alone = await self._ask("Tell a long story of a lighthouse.", _PIECE)
        measured = self._per_second(alone.tokens_out, alone)
        facts.tokens_per_s_out = alone.timing("predicted_per_second") or measured
        started = time.perf_counter()
        stories = [f"Tell a long story of {number + 2} boats." for number in range(_AT_ONCE)]
        together = await asyncio.gather(*(self._ask(story, _PIECE) for story in stories))
        took = max(time.perf_counter() - started, 0.001)
        written = sum(answer.tokens_out for answer in together)
        if alone.tokens_out:
            facts.gain_of_four = (written / took) / (alone.tokens_out / max(alone.seconds, 0.001))

    def _per_second(self, tokens: int, answer: _Answered) -> float | None:
        """Tokens a second beyond the way there and back; None when that took too long to tell."""
        worked = answer.seconds - self._latency
        return tokens / worked if tokens > 0 and worked > _LEAST_SECONDS else None

    async def _ask(self, question: str, tokens: int, **more: Any) -> _Answered:  # noqa: ANN401 - fields of the API
        """One completion of at most so many tokens, and how long it took."""
        messages = [{"role": "user", "content": question}]
        fields = {"model": self.server.model, "messages": messages, **more}
        started = time.perf_counter()
        try:
            answer = await self._create(fields | {self._limit: tokens})
        except openai.BadRequestError as error:
            if "max_tokens" not in error.message or self._limit != "max_tokens":
                raise
            self._limit = "max_completion_tokens"
            answer = await self._create(fields | {self._limit: max(tokens, 16)})
        return _Answered(answer, time.perf_counter() - started)

    async def _create(self, fields: dict[str, Any]) -> ChatCompletion:
        answer: object = await self._client.chat.completions.create(**fields)
        if not isinstance(answer, ChatCompletion):
            raise openai.OpenAIError("no completion")
        return answer

    async def _get(self, path: str) -> Mapping[str, Any]:
        """What a page says, as an object; empty when there is no such page."""
        try:
            found = await self._client.with_options(max_retries=0).get(path, cast_to=object)
        except (openai.OpenAIError, ValueError):
            return {}
        return cast(Mapping[str, Any], found) if isinstance(found, Mapping) else {}

    async def _listed_context(self) -> int | None:
        listed = (await self._get("/models")).get("data")
        rows = [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []
        mine = [row for row in rows if row.get("id") == self.server.model] or rows[:1]
        for row in mine:
            meta = row.get("meta")
            whole = row | meta if isinstance(meta, dict) else row
            for key in _CONTEXT_KEYS:
                if isinstance(whole.get(key), int):
                    return int(whole[key])
        return None

    async def _probed_context(self) -> tuple[int | None, str]:
        """The size that a refusal names, or the longest prompt that was read in full."""
        for tokens in _PROBED:
            notes = tokens // _TOKENS_A_NOTE
            try:
                answer = await self._ask(f"{_notes(notes, tokens)}\nSay hello.", 1)
            except openai.APIStatusError as error:
                stated = _STATED.search(error.message)
                if stated:
                    return int(stated[1]), "told when it refused a long prompt"
                continue
            if self._least < answer.tokens_in < tokens // 2:
                return answer.tokens_in, "where a long prompt was cut off without a word"
            return max(answer.tokens_in, tokens), "at least"
        return None, ""


def _notes(count: int, mark: int) -> str:
    """A long text that no server has seen, of some 15 tokens a line."""
    lines = (f"The lamp of room {n} was lit at {n % 24:02d}:{n % 60:02d}." for n in range(count))
    return "\n".join([f"Notes {mark}", *lines])


def _object(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
