"""One examination: the server first, then a sample of every prompt."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import openai

from townlet.core.errors import ModelError
from townlet.core.prompt import Prompt
from townlet.core.protocols import Model
from townlet.models.doctor.advising import advice
from townlet.models.doctor.findings import Diagnosis, Trial
from townlet.models.doctor.probing import Prober
from townlet.models.gguf import GgufModel
from townlet.models.openai_model import OPENAI, OpenAIModel
from townlet.models.server import Server
from townlet.prompts.samples import samples_in

Step = Callable[[int, int, str], None]
"""Told how many steps are done, of how many, and what comes next."""
_PROBES = 5
_AT_ONCE = 4


async def examine(
    model: Model,
    language: str = "en",
    *,
    limit: int = 0,
    repeat: int = 1,
    step: Step = lambda _done, _of, _what: None,
) -> Diagnosis:
    """What is found out about a model; one that cannot be used has its `error` set.

    `limit` asks only so many of the prompts, spread over all; 0 is all. `repeat` asks each so many
    times, which differs only with a model whose replies do.
    """
    asked = [sample for sample in _some(limit, language) for _ in range(repeat)]
    found = Diagnosis(model.name, language=language)
    try:
        served = await model.started() if isinstance(model, GgufModel) else model
        probes = 0
        if isinstance(served, OpenAIModel):
            probes = _PROBES
            found.server = "loopback, in this process" if served is not model else ""
            await _probe(served, found, lambda n, what: step(n, probes + len(asked), what))
        await _survey(
            model, asked, found, lambda n, what: step(probes + n, probes + len(asked), what)
        )
    except ModelError as error:
        found.error = str(error)
    found.advice = advice(found)
    return found


async def _probe(model: OpenAIModel, found: Diagnosis, step: Callable[[int, str], None]) -> None:
    server = Server(model.base_url or OPENAI, model.model, model.api_key_env, model.timeout)
    found.server = found.server or server.shown
    prober = Prober(server)
    try:
        step(0, "reaching the server")
        await prober.reach()
        step(1, "context")
        await prober.context(found.facts)
        step(2, "structured replies")
        await prober.structure(found.facts)
        step(3, "prefix cache")
        await prober.prefix(found.facts)
        step(4, "speed")
        await prober.pace(found.facts)
    except (openai.OpenAIError, ValueError) as error:
        raise ModelError(server.why(error, works=False)) from None
    finally:
        await prober.close()


async def _survey(
    model: Model,
    asked: Sequence[Prompt[Any]],
    found: Diagnosis,
    step: Callable[[int, str], None],
) -> None:
    """Every prompt, a few at a time; the order of the findings is that of the prompts."""
    gate, done = asyncio.Semaphore(_AT_ONCE), 0

    async def one(prompt: Prompt[Any]) -> Trial:
        nonlocal done
        async with gate:
            step(done, prompt.key())
            started = time.perf_counter()
            exchange = await model.answer(prompt)
            done += 1
            step(done, prompt.key())
            return Trial(
                prompt.key(),
                exchange.outcome,
                time.perf_counter() - started,
                exchange.tokens_in,
                exchange.tokens_out,
                exchange.error if exchange.outcome == "failed" else "",
            )

    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(prompt)) for prompt in asked]
    except ExceptionGroup as several:
        raise next(iter(several.exceptions)) from None
    found.tested = [task.result() for task in tasks]


def _some(limit: int, language: str) -> Sequence[Prompt[Any]]:
    """At most so many samples in a language, spread over all of them; 0 is all."""
    samples = samples_in(language)
    if not 0 < limit < len(samples):
        return samples
    return [samples[number * len(samples) // limit] for number in range(limit)]
