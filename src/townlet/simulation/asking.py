"""What one mind may ask in one turn; every call is recorded, and none is paid for twice."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

from townlet.core.calls import Call, CallKey, Exchange
from townlet.core.errors import ModelError, NoAnswer
from townlet.core.prompt import Prompt, R
from townlet.core.protocols import CallLog, Embedder, Model, Vector
from townlet.memory.tokens import count
from townlet.models.schema import budget_of
from townlet.prompts.render import ENGLISH, Templates, prompt_sha256
from townlet.simulation.budget import Budget


class Asker:
    """The Ask protocol over a model, an embedder and a call log, for one resident at one tick."""

    def __init__(  # noqa: PLR0913 - who asks whom, when, in which words, and where it is kept
        self,
        model: Model,
        embedder: Embedder,
        log: CallLog,
        turn: tuple[int, str],
        *,
        recorded: CallLog | None = None,
        templates: Templates = ENGLISH,
        budget: Budget | None = None,
    ) -> None:
        self.recorded = recorded
        """Where to look for answers to the very same call; None when asking costs nothing."""
        self.model = model
        self.templates = templates
        self.budget = budget
        """What the run may spend; None is no limit."""
        self.embedder = embedder
        self.log = log
        self.tick, self.resident = turn
        self.calls: list[CallKey] = []
        self._counts: Counter[str] = Counter()

    async def __call__(self, prompt: Prompt[R]) -> R:
        """The reply, from the log when this very call was answered before."""
        kind = prompt.key()
        key = CallKey(self.tick, self.resident, kind, self._counts[kind])
        self._counts[kind] += 1
        self.calls.append(key)
        if self.recorded is not None:
            kept = self.recorded.find_call(key, prompt_sha256(self.templates.render(prompt)))
            if kept is not None:
                if self.recorded is not self.log:
                    self.log.put_call(kept)
                return _reply_of(prompt, kept)
        return _reply_of(prompt, await self._answered(prompt, key))

    async def _answered(self, prompt: Prompt[R], key: CallKey) -> Call:
        """The call made now, kept; raises LimitReached, with nothing asked, at the limit."""
        if self.budget is None:
            return await self._made(prompt, key)
        tokens_in = count(self.templates.render(prompt))
        async with self.budget.room(tokens_in, budget_of(prompt)):
            call = await self._made(prompt, key)
            self.budget.add(call)
        return call

    async def _made(self, prompt: Prompt[R], key: CallKey) -> Call:
        began = time.perf_counter()
        exchange = await self.model.answer(prompt)
        call = Call(
            key=key,
            model=exchange.model or self.model.name,
            prompt_sha256=prompt_sha256(exchange.rendered),
            rendered=exchange.rendered,
            raw=exchange.raw,
            reply=exchange.reply.model_dump_json() if exchange.reply is not None else "",
            outcome=exchange.outcome,
            tokens_in=exchange.tokens_in,
            tokens_out=exchange.tokens_out,
            seconds=0.0 if self.model.local else time.perf_counter() - began,
            error=exchange.error,
            tokens_cached=exchange.tokens_cached,
            counted=exchange.counted,
        )
        self.log.put_call(call)
        return call

    async def embed(self, texts: Sequence[str]) -> Vector:
        """Vectors of queries."""
        return await self.embedder.embed(texts)


def _reply_of(prompt: Prompt[R], call: Call) -> R:
    if not call.reply:
        raise NoAnswer(call.error or f"{call.model} gave no usable answer to {call.key.prompt}")
    return prompt.reply.model_validate_json(call.reply)  # type: ignore[return-value]


class Replayed:
    """Who thinks in a replay: nobody, for every answer is in the recording or is refused there."""

    local = True

    def __init__(self, name: str) -> None:
        self.name = name

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """Refuses whatever was not answered by the recording."""
        raise ModelError(f"a replay asks no model, not even for {prompt.key()}")
