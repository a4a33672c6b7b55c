"""A model on a server that fails: what is tried again, for how long, and what is given up."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from tests.models.scripted import Scripted
from tests.prompts.samples import SAMPLES
from townlet.core.errors import Away, ModelError
from townlet.core.prompt import Prompt
from townlet.models.line import Wait
from townlet.models.openai_model import OpenAIModel
from townlet.testing import FaultServer, Said, answer_to

BY_KEY: dict[str, Prompt[Any]] = {prompt.key(): prompt for prompt in SAMPLES}
RATE, STATE = BY_KEY["importance_of_event"], BY_KEY["object_state"]
GOOD = Said('{"rating": 6}')
JSON = {"content-type": "application/json"}
BODIES = {
    "a page": Said(body="<html><h1>It works</h1></html>"),
    "half an object": Said(body='{"id": "1", "choi', headers=JSON),
    "nothing": Said(body="", headers=JSON),
    "null": Said(body="null", headers=JSON),
    "a list": Said(body="[]", headers=JSON),
    "a number": Said(body="5", headers=JSON),
    "an error in a 200": Said(
        body='{"error": {"message": "overloaded", "code": 503}}', headers=JSON
    ),
    "no choices at all": Said(body='{"id": "1"}', headers=JSON),
    "choices that are none": Said(body='{"id": "1", "choices": "abc"}', headers=JSON),
    "no connection": Said(breaks="before"),
    "half a body": Said("6", breaks="amid"),
    "a page of a gateway": Said(status=502, body="<html>nginx</html>"),
    "a late answer": Said("6", seconds=0.4),
}
WORDLESS = {
    "no choices": Said(body='{"id": "1", "choices": []}', headers=JSON),
    "no message": Said(body='{"id": "1", "choices": [{"message": null}]}', headers=JSON),
    "a text for a choice": Said(body='{"id": "1", "choices": ["x"], "usage": "u"}', headers=JSON),
    "nothing": Said(""),
}
Make = Callable[..., OpenAIModel]


@pytest.fixture
async def make() -> AsyncIterator[Make]:
    made: list[OpenAIModel] = []

    def model(url: str, **settings: Any) -> OpenAIModel:
        given = {"first_wait": 0.005, "timeout": 0.2, "patience": 5.0, **settings}
        made.append(OpenAIModel("small", url, **given))
        return made[-1]

    yield model
    for one in made:
        await one.close()


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("first", [True, False])
async def test_what_is_no_answer_is_asked_for_again(make, body, first):
    with Scripted(*([body, GOOD] if first else [GOOD, body, GOOD])) as server:
        model = make(server.url)
        for _ in range(1 if first else 2):
            assert (await model.answer(RATE)).reply.rating == 6
    assert len(server.asked) == (2 if first else 3)


@pytest.mark.parametrize("body", WORDLESS.values(), ids=WORDLESS)
async def test_an_answer_without_words_goes_back_with_the_error(make, body):
    with Scripted(body, GOOD) as server:
        exchange = await make(server.url).answer(RATE)
    assert (exchange.reply.rating, exchange.outcome, exchange.raw[0]) == (6, "retried", "")
    assert len(server.asked[1]["messages"]) == 3


async def test_parts_of_content_are_one_text(make):
    content = [{"type": "text", "text": '{"rating":'}, {"type": "text", "text": " 6}"}]
    body = json.dumps({"id": "1", "choices": [{"message": {"content": content}}]})
    with Scripted(Said(body=body, headers=JSON)) as server:
        assert (await make(server.url).answer(RATE)).outcome == "valid"


async def test_a_server_that_never_answered_is_given_up_soon(make):
    with Scripted(Said(breaks="before")) as server, pytest.raises(Away, match="start it"):
        await make(server.url, attempts=3).answer(RATE)
    assert len(server.asked) == 3


async def test_a_server_that_says_it_is_busy_is_waited_for_from_the_start(make):
    """As one that is loading its weights."""
    busy = [Said("Loading model", status=503)] * 9
    with Scripted(*busy, GOOD) as server:
        exchange = await make(server.url, attempts=3).answer(RATE)
    assert exchange.reply.rating == 6


async def test_a_server_that_stays_away_is_given_up_after_patience(make):
    with Scripted(GOOD, Said("no", status=500)) as server:
        model = make(server.url, patience=0.2)
        await model.answer(RATE)
        began = time.monotonic()
        with pytest.raises(Away, match=r"status 500: no.*patience is 0\.2 s"):
            await model.answer(RATE)
        assert time.monotonic() - began < 2
        server.script[:] = [GOOD]
        assert (await model.answer(RATE)).reply.rating == 6, "asked again, it may be back"


async def test_a_wait_longer_than_patience_is_not_waited(make):
    limited = Said("daily limit", status=429, headers={"retry-after": "3600"})
    with Scripted(GOOD, limited) as server:
        model = make(server.url)
        await model.answer(RATE)
        with pytest.raises(Away, match="asks to wait 3600 s"):
            await model.answer(RATE)
    assert len(server.asked) == 2


@pytest.mark.parametrize("failure", [Said("boom", status=500), Said(breaks="before")])
async def test_one_question_that_a_working_server_fails_on_falls_back(make, failure):
    def answer(request):
        return failure if "kettle" in request["messages"][0]["content"] else answer_to(request)

    with FaultServer(answer, share=0) as server:
        model = make(server.url, attempts=3)
        assert (await model.answer(RATE)).reply
        exchange = await model.answer(STATE)
        assert (exchange.outcome, exchange.raw) == ("failed", ())
        assert exchange.error
        assert (await model.answer(RATE)).reply
    assert len(server.asked) < 30


async def test_a_question_that_is_too_long_fails_at_once_even_as_the_first(make):
    with Scripted(Said("prompt is too long: 9000 tokens > 4096 maximum", status=400)) as server:
        exchange = await make(server.url).answer(RATE)
    assert (exchange.outcome, exchange.reply) == ("failed", None)
    assert "too long" in exchange.error
    assert len(server.asked) == 1


async def test_an_account_without_credit_is_no_server_that_is_away(make):
    spent = Said("You exceeded your current quota", status=429)
    with Scripted(spent) as server, pytest.raises(ModelError, match="quota") as caught:
        await make(server.url).answer(RATE)
    assert not isinstance(caught.value, Away)
    assert len(server.asked) == 1


async def test_pressure_halves_what_is_in_flight_and_success_brings_it_back(make):
    busy = Said("busy", status=429, headers={"retry-after": "0.01"})
    with Scripted(busy, busy, GOOD) as server:
        model = make(server.url, concurrency=8)
        assert model.in_flight == 8
        await model.answer(RATE)
        assert model.in_flight == 2
        for _ in range(40):
            await model.answer(RATE)
        assert model.in_flight == 8


async def test_many_at_once_under_a_rate_limit_all_get_their_answer(make):
    with FaultServer(share=0.5, faults=("rate_limit", "unavailable"), after=0.01) as server:
        model = make(server.url, concurrency=8)
        exchanges = await asyncio.gather(*(model.answer(prompt) for prompt in SAMPLES))
    assert len(exchanges) == len(SAMPLES)
    assert server.busiest <= 8
    assert model.in_flight < 8


async def test_somebody_is_told_of_a_wait_once(make):
    waits: list[Wait] = []
    limited = Said("slow down", status=429, headers={"retry-after": "3.5"})
    with Scripted(GOOD, limited) as server:
        model = make(server.url, on_wait=waits.append)
        await model.answer(RATE)
        tasks = [asyncio.create_task(model.answer(RATE)) for _ in range(3)]
        await asyncio.sleep(0.3)
        for task in tasks:
            task.cancel()
    assert len(waits) == 1
    assert (waits[0].seconds, waits[0].patience) == (3.5, 5.0)
    assert "slow down" in waits[0].why


async def test_a_wait_is_logged_where_nobody_listens(make, caplog):
    limited = Said("slow down", status=429, headers={"retry-after": "3.5"})
    with Scripted(limited) as server, pytest.raises(TimeoutError):
        await asyncio.wait_for(make(server.url).answer(RATE), 0.3)
    assert "slow down; trying again in 4 s" in caplog.text
    assert "pauses after 5 s" in caplog.text


async def test_a_bad_minute_does_not_lower_the_form_of_asking(make):
    with Scripted(GOOD, *[Said("no", status=500)] * 4, GOOD) as server:
        model = make(server.url)
        await model.answer(RATE)
        await model.answer(RATE)
    assert server.asked[-1]["response_format"]["type"] == "json_schema"


async def test_a_schema_that_is_not_taken_is_left_out_for_its_kind_of_question(make):
    def answer(request):
        formed = request.get("response_format", {})
        if formed.get("json_schema", {}).get("name") == STATE.key():
            return Said("this schema is not supported", status=400)
        return '{"state": "hot"}' if "kettle" in request["messages"][0]["content"] else GOOD

    with FaultServer(answer, share=0) as server:
        model = make(server.url)
        for prompt in (RATE, STATE, STATE, RATE):
            assert (await model.answer(prompt)).outcome == "valid"
    forms = [asked.get("response_format", {}).get("type") for asked in server.asked]
    assert forms == ["json_schema", "json_schema", "json_object", "json_object", "json_schema"]


async def test_asked_after_closing_it_connects_again(make):
    with Scripted(GOOD) as server:
        model = make(server.url)
        for _ in range(3):
            assert (await model.answer(RATE)).reply.rating == 6
            await model.close()
            await model.close()
