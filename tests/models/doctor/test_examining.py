"""The doctor against servers that can this and cannot that, and against a real one."""

from __future__ import annotations

import json
import time
from random import Random

import pytest

from tests.llama import start_llama
from townlet.models.doctor import examine
from townlet.models.doctor.advising import WELL, advice
from townlet.models.doctor.findings import Diagnosis, Facts, Trial
from townlet.models.embedders import HashEmbedder
from townlet.models.offline.model import OfflineModel
from townlet.models.openai_model import OpenAIModel
from townlet.prompts.samples import SAMPLES
from townlet.testing import FaultServer, Said, answer_to


def good(request):
    return answer_to(request, Random(1))


async def examined(answer, **more):
    with FaultServer(answer, share=0) as server:
        model = OpenAIModel("small", server.url, attempts=1, first_wait=0.01)
        try:
            return await examine(model, **more), server
        finally:
            await model.close()


async def test_a_good_server_is_usable_and_every_prompt_is_asked():
    steps = []
    found, _ = await examined(good, step=lambda *given: steps.append(given))
    assert found.reachable
    assert found.usable, found.advice
    assert found.facts.structured == "schema"
    assert found.prompts() == tuple(sample.key() for sample in SAMPLES)
    assert found.shares()["failed"] < 0.2
    assert [done for done, *_ in steps] == sorted(done for done, *_ in steps)
    assert steps[-1][0] == steps[-1][1] == len(SAMPLES) + 5


async def test_a_few_prompts_are_spread_over_all_and_asked_again_and_again():
    found, _ = await examined(good, limit=3, repeat=2)
    assert len(found.prompts()) == 3
    assert found.prompts()[0] == SAMPLES[0].key()
    assert len(found.tested) == 6


@pytest.mark.parametrize("form", ["schema", "json", "text"])
async def test_the_form_that_a_server_keeps_to_is_found(form):
    """One ignores a schema, one refuses it but takes JSON, one takes neither."""

    def answer(request):
        asked = request.get("response_format", {}).get("type")
        if form == "schema" or asked is None:
            return good(request)
        if form == "json":
            return '{"hello": 1}'
        return Said("unknown field response_format", status=400)

    found, _ = await examined(answer, limit=1)
    assert found.facts.structured == form


async def test_a_context_is_read_from_a_refusal():
    def answer(request):
        if len(request["messages"][0]["content"]) > 5000:
            return Said("This model's maximum context length is 1024 tokens.", status=400)
        return good(request)

    found, _ = await examined(answer, limit=1)
    assert found.facts.context == 1024
    assert not found.usable
    assert "too small" in found.advice[0]


async def test_a_prefix_cache_is_seen_by_its_time():
    seen = set()

    def answer(request):
        head = request["messages"][0]["content"][:200]
        if len(request["messages"][0]["content"]) > 1000 and head not in seen:
            seen.add(head)
            time.sleep(0.3)
        return good(request)

    found, _ = await examined(answer, limit=1)
    assert found.facts.prefix_cache is True
    assert found.facts.tokens_per_s_in is not None


async def test_replies_that_are_none_are_counted_by_prompt():
    found, _ = await examined(lambda _request: "I would rather not.", limit=6)
    assert found.shares()["failed"] > 0.5
    assert not found.usable
    assert "stayed unusable" in " ".join(found.advice)
    data = found.data()
    assert data["usable"] is False
    assert any(row["shares"]["failed"] == 1 and row["errors"] for row in data["prompts"].values())
    json.dumps(data)


async def test_a_server_that_is_not_there_is_a_finding():
    found = await examine(OpenAIModel("small", "http://127.0.0.1:9/v1", attempts=1))
    assert not found.reachable
    assert not found.usable
    assert found.error.startswith("no model server at http://127.0.0.1:9/v1")
    assert found.tested == []


async def test_a_refused_key_is_a_finding_that_shows_no_key(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    found, _ = await examined(lambda _request: Said("bad key sk-secret", status=401))
    assert "refuses the key: check OPENAI_API_KEY" in found.error
    assert "sk-secret" not in json.dumps(found.data())


async def test_the_offline_model_needs_no_server():
    found = await examine(OfflineModel(HashEmbedder()), limit=2)
    assert found.usable
    assert found.server == ""
    assert found.facts == Facts()


def test_advice_says_what_to_do():
    found = Diagnosis("openai:x", "http://here/v1")
    found.tested = [Trial("emoji", "valid", 1.0), Trial("react", "retried", 1.0)]
    found.facts = Facts(
        context=3000,
        structured="text",
        prefix_cache=False,
        tokens_per_s_out=2.0,
        gain_of_four=1.0,
    )
    said = " ".join(advice(found))
    for word in ("tight", "JSON schema", "prefix caching", "slow", "--parallel", "50% of"):
        assert word in said
    found.facts = Facts(context=8000, structured="schema")
    found.tested = found.tested[:1]
    assert advice(found) == [WELL]
    found.tested = [Trial("emoji", "valid", 60.0)]
    assert "A prompt takes 60 seconds" in advice(found)[0]


@pytest.mark.slow
async def test_a_real_server_is_seen_as_it_is():
    url, stop = start_llama(n_ctx=2048, n_threads=1, slots=2)
    model = OpenAIModel("small", url, temperature=0.0, max_tokens=40)
    try:
        found = await examine(model, limit=3)
    finally:
        await model.close()
        stop()
    facts = found.facts
    assert (facts.context, facts.slots) == (2048, 2)
    assert facts.structured == "schema"
    assert facts.prefix_cache is True
    assert facts.cached_tokens > 900
    assert facts.tokens_per_s_in > 0 < facts.tokens_per_s_out
    assert facts.gain_of_four > 0
    assert len(found.tested) == 3
