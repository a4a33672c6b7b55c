"""A model over HTTP: its forms of asking, its second chance, its errors in words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import stamina

from tests.models.scripted import Scripted
from tests.prompts.samples import SAMPLES
from townlet.core.calls import Exchange
from townlet.core.errors import ModelError
from townlet.core.prompt import Prompt
from townlet.models.openai_model import OpenAIModel
from townlet.models.schema import schema_of
from townlet.testing import Said

KEY = "sk-very-secret-0123456789"
BY_KEY: dict[str, Prompt[Any]] = {prompt.key(): prompt for prompt in SAMPLES}
RATE = BY_KEY["importance_of_event"]
Make = Callable[..., OpenAIModel]


@pytest.fixture(autouse=True)
def _no_waits(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with stamina.set_testing(True, attempts=3):
        yield


@pytest.fixture
async def make() -> AsyncIterator[Make]:
    made: list[OpenAIModel] = []

    def model(url: str, **settings: Any) -> OpenAIModel:
        made.append(OpenAIModel("small", url, **settings))
        return made[-1]

    yield model
    for one in made:
        await one.close()


def form_of(asked: dict[str, Any]) -> str:
    return asked.get("response_format", {}).get("type", "text")


async def ask(make: Make, *script: Said, **settings: Any) -> tuple[Exchange[Any], Any]:
    with Scripted(*script) as server:
        return await make(server.url, **settings).answer(RATE), server


async def test_a_good_reply_is_valid_and_its_tokens_count(make):
    exchange, server = await ask(make, Said('{"rating":7}'), seed=4, temperature=0.2)
    assert exchange.reply.rating == 7
    assert (exchange.outcome, exchange.raw) == ("valid", ('{"rating":7}',))
    assert (exchange.tokens_in, exchange.tokens_out) == (100, 10)
    asked = server.asked[0]
    assert asked["messages"] == [{"role": "user", "content": exchange.rendered}]
    assert (asked["seed"], asked["temperature"], asked["model"]) == (4, 0.2, "small")
    assert asked["max_tokens"] <= 32, "a rating is short"
    assert server.keys == [f"Bearer {KEY}"]


async def test_a_loose_reply_is_repaired(make):
    exchange, _ = await ask(make, Said("Rating: 3"))
    assert (exchange.reply.rating, exchange.outcome) == (3, "repaired")


async def test_an_unreadable_reply_goes_back_with_the_error(make):
    exchange, server = await ask(make, Said("11"), Said('{"rating":9}'))
    assert (exchange.reply.rating, exchange.outcome) == (9, "retried")
    assert exchange.raw == ("11", '{"rating":9}')
    assert exchange.tokens_in == 200
    second = server.asked[1]["messages"]
    assert [message["role"] for message in second] == ["user", "assistant", "user"]
    assert "less than or equal to 10" in second[2]["content"]


async def test_two_unreadable_replies_fail_on_record(make):
    exchange, server = await ask(make, Said("so-so"))
    assert exchange.reply is None
    assert (exchange.outcome, exchange.raw) == ("failed", ("so-so", "so-so"))
    assert "1 to 10" in exchange.error
    assert len(server.asked) == 2


async def test_a_reply_that_was_cut_off_gets_more_room(make):
    exchange, server = await ask(make, Said("", finish="length"), Said("4"))
    assert exchange.reply.rating == 4
    assert server.asked[1]["max_tokens"] > 2 * server.asked[0]["max_tokens"]


async def test_forms_a_server_does_not_take_are_left_out_from_then_on(make):
    no = Said("response_format is not supported", status=400)
    with Scripted(no, no, Said("4")) as server:
        model = make(server.url)
        await model.answer(RATE)
        await model.answer(RATE)
    assert [form_of(asked) for asked in server.asked] == [
        "json_schema",
        "json_object",
        "text",
        "text",
    ]


async def test_fields_a_server_does_not_know_are_left_out(make):
    said = Said("Unsupported parameter: 'max_tokens'; use 'max_completion_tokens'.", status=400)
    warm = Said("Unsupported value: 'temperature' does not support 0.7", status=400)
    exchange, server = await ask(make, said, warm, Said("4"))
    assert exchange.reply.rating == 4
    assert "max_completion_tokens" in server.asked[2]
    assert not {"max_tokens", "temperature"} & set(server.asked[2])
    assert form_of(server.asked[2]) == "json_schema"


async def test_one_question_a_working_server_rejects_fails_on_record(make):
    with Scripted(Said("4"), Said("the prompt exceeds the context", status=400)) as server:
        model = make(server.url)
        await model.answer(RATE)
        exchange = await model.answer(RATE)
        assert exchange.outcome == "failed"
        assert "exceeds the context" in exchange.error
        server.script[:] = [Said("5")]
        assert (await model.answer(RATE)).reply.rating == 5
    assert form_of(server.asked[-1]) == "json_schema", "one bad question teaches nothing"


@pytest.mark.parametrize("status", [408, 429, 500, 503])
async def test_passing_failures_are_tried_again(make, status):
    exchange, server = await ask(make, Said("busy", status=status), Said("6"))
    assert (exchange.reply.rating, exchange.outcome) == (6, "repaired")
    assert len(server.asked) == 2


async def test_the_server_says_how_long_to_wait(make):
    waits = []
    stamina.instrumentation.set_on_retry_hooks([lambda details: waits.append(details.wait_for)])
    try:
        stamina.set_testing(False)
        busy = Said("busy", status=429, headers={"retry-after": "0.05"})
        exchange, _ = await ask(make, busy, Said("6"))
    finally:
        stamina.instrumentation.set_on_retry_hooks(None)
    assert exchange.reply.rating == 6
    assert waits == [0.05]


async def test_a_server_that_stays_busy_is_an_error_of_one_line(make):
    with pytest.raises(ModelError, match="failed with status 429: busy"):
        await ask(make, Said("busy", status=429))


async def test_a_server_that_is_not_there_names_its_address_and_the_fix(make):
    with Scripted(Said("1")) as server:
        url = server.url
    with pytest.raises(ModelError) as caught:
        await make(url.replace("//", "//me:hidden@")).answer(RATE)
    assert url in str(caught.value)
    assert "start it" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "hidden" not in str(caught.value)


@pytest.mark.parametrize(("status", "words"), [(401, "OPENAI_API_KEY"), (404, "'small'")])
async def test_a_wrong_key_or_model_is_named(make, status, words):
    with pytest.raises(ModelError, match=words):
        await ask(make, Said(f"no: {KEY}", status=status))


async def test_a_page_instead_of_an_answer_is_named(make):
    with pytest.raises(ModelError, match="API's root"):
        await ask(make, Said(body="<html>Hello</html>"))


@pytest.mark.parametrize("status", [400, 401, 403, 404, 429, 500])
async def test_the_key_is_shown_nowhere(make, caplog, status):
    caplog.set_level(logging.DEBUG)
    with pytest.raises(ModelError) as caught:
        await ask(make, Said(f"Incorrect API key provided: {KEY}", status=status))
    shown = str(caught.value) + repr(caught.value) + repr(make("http://127.0.0.1:1/v1"))
    assert KEY not in shown
    assert KEY not in caplog.text


async def test_without_a_key_the_vendor_is_not_even_asked(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY")
    with pytest.raises(ModelError, match="set OPENAI_API_KEY"):
        OpenAIModel("small")


async def test_requests_in_flight_are_bounded(make):
    with Scripted(Said("4")) as server:
        model = make(server.url, concurrency=2)
        exchanges = await asyncio.gather(*(model.answer(RATE) for _ in range(12)))
    assert {exchange.reply.rating for exchange in exchanges} == {4}
    assert server.busiest <= 2


def test_each_event_loop_gets_connections_of_its_own():
    async def once() -> int:
        exchange = await model.answer(RATE)
        await model.close()
        return exchange.reply.rating

    with Scripted(Said("4")) as server:
        model = OpenAIModel("small", server.url)
        assert [asyncio.run(once()), asyncio.run(once())] == [4, 4]


@pytest.mark.parametrize("prompt", SAMPLES, ids=lambda prompt: prompt.key())
def test_schemas_are_strict_and_bounded(prompt):
    def nodes(node):
        if isinstance(node, dict):
            yield node
            for value in node.values():
                yield from nodes(value)

    schema = schema_of(prompt)
    for node in nodes(schema):
        assert "$ref" not in node
        if node.get("type") == "object":
            assert node["required"] == list(node["properties"])
            assert node["additionalProperties"] is False
        assert r"\d" not in node.get("pattern", ""), "llama.cpp would accept any string"
        assert node.get("maxLength", 0) == 0, "long bounds stall a grammar"
        if node.get("type") == "array":
            assert node["maxItems"] <= 16
    if prompt.options():
        assert schema["properties"]["place"]["enum"] == list(prompt.options())
