"""Tokens as a server reports them, and counted where it reports none."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

import pytest

from tests.models.scripted import Scripted
from townlet.memory.tokens import count
from townlet.models.openai_model import OpenAIModel
from townlet.models.usage import Usage, used
from townlet.prompts import ImportanceOfThought
from townlet.prompts.samples import SAMPLES
from townlet.testing import Said

PROMPT = next(prompt for prompt in SAMPLES if isinstance(prompt, ImportanceOfThought))


def reported(**fields):
    return SimpleNamespace(**fields)


def test_what_the_server_reports_is_taken():
    usage = used(reported(prompt_tokens=90, completion_tokens=4), ["hello"], "hi")
    assert usage == Usage(90, 4)


@pytest.mark.parametrize(
    "cached",
    [
        {"prompt_tokens_details": reported(cached_tokens=64)},
        {"prompt_cache_hit_tokens": 64},
        {"prompt_tokens_details": None, "prompt_cache_hit_tokens": 64},
    ],
)
def test_cached_tokens_are_part_of_what_was_read(cached):
    """Two ways in which servers tell of them."""
    usage = used(reported(prompt_tokens=90, completion_tokens=4, **cached), ["hello"], "hi")
    assert usage == Usage(90, 4, 64)


def test_more_cached_than_read_is_cut():
    usage = used(reported(prompt_tokens=9, prompt_cache_hit_tokens=64), ["hello"], "hi")
    assert usage.tokens_cached == 9


@pytest.mark.parametrize(
    "nothing",
    [None, reported(), reported(prompt_tokens=0), reported(prompt_tokens="12"), "usage"],
)
def test_what_the_server_does_not_report_is_counted(nothing):
    usage = used(nothing, ["What is it?", "Again."], "A cup of tea.")
    assert usage == Usage(
        count("What is it?") + count("Again."), count("A cup of tea."), counted=True
    )


def test_attempts_add_up():
    assert Usage(1, 2, 3) + Usage(4, 5, 0, counted=True) == Usage(5, 7, 3, counted=True)


def body(text: str, **usage) -> Said:
    """A completion with this usage, or with none."""
    message = {"role": "assistant", "content": text}
    head = {"id": "1", "object": "chat.completion", "created": 0, "model": "small"}
    choices = [{"index": 0, "finish_reason": "stop", "message": message}]
    rest = {"usage": usage} if usage else {}
    headers = {"content-type": "application/json"}
    return Said(body=json.dumps(head | {"choices": choices} | rest), headers=headers)


def answered(*said: Said):
    """The exchange of a rating with a server that says these, one after another."""
    with Scripted(*said) as server:
        model = OpenAIModel("small", server.url)

        async def ask():
            try:
                return await model.answer(PROMPT)
            finally:
                await model.close()

        return asyncio.run(ask())


def test_cached_tokens_of_every_attempt_reach_the_exchange():
    first = {"cached_tokens": 64}
    exchange = answered(
        body("no idea", prompt_tokens=100, completion_tokens=3, prompt_tokens_details=first),
        body('{"rating":3}', prompt_tokens=140, completion_tokens=5, prompt_cache_hit_tokens=128),
    )
    assert exchange.outcome == "retried"
    assert (exchange.tokens_in, exchange.tokens_cached, exchange.tokens_out) == (240, 192, 8)
    assert not exchange.counted


def test_an_exchange_whose_server_reports_nothing_is_marked_as_counted():
    exchange = answered(body('{"rating":3}'))
    assert exchange.tokens_in == count(exchange.rendered)
    assert exchange.tokens_out == count('{"rating":3}')
    assert exchange.counted
