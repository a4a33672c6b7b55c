"""The test kit: good replies by schema, faults by plan, and an account of both."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest

from townlet.testing import FAULTS, FaultServer, Said, answer_to

DOCS = Path(__file__).parents[2] / "docs" / "testing.md"
SCHEMA = {
    "type": "object",
    "properties": {
        "place": {"enum": ["garden", "kitchen"]},
        "minutes": {"type": "integer", "minimum": 5, "maximum": 1440},
        "sure": {"type": "boolean"},
        "why": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "plan": {
            "type": "array",
            "minItems": 3,
            "maxItems": 12,
            "items": {
                "type": "object",
                "properties": {
                    "start": {"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"}
                },
            },
        },
    },
}
PROMPT = "Ada Quill keeps the library. Where does she go? Answer in JSON."


def request(text: str = PROMPT) -> dict[str, Any]:
    said = [{"role": "user", "content": text}]
    form = {"type": "json_schema", "json_schema": {"name": "x", "schema": SCHEMA}}
    return {"model": "any", "max_tokens": 50, "messages": said, "response_format": form}


def ask(server: FaultServer, body: dict[str, Any]) -> str:
    """What came: a status, or how the connection failed."""
    try:
        got = httpx.post(f"{server.url}/chat/completions", json=body, timeout=5)
    except httpx.TransportError as error:
        return type(error).__name__
    return f"{got.status_code} {len(got.content)} {got.headers.get('retry-after', '')}".strip()


@pytest.mark.parametrize("seed", range(20))
def test_a_good_reply_fits_its_schema(seed):
    reply = json.loads(answer_to(request(), Random(seed)))
    assert reply["place"] in {"garden", "kitchen"}
    assert 10 <= reply["minutes"] <= 60, "neither none nor a whole day"
    assert isinstance(reply["sure"], bool)
    assert reply["why"] == "Ada Quill keeps the library"
    starts = [block["start"] for block in reply["plan"]]
    assert 3 <= len(starts) <= 4
    assert starts == sorted(starts)
    assert all(re.fullmatch(r"\d\d:[03]0", start) for start in starts)


def test_the_same_request_gets_the_same_reply():
    assert answer_to(request()) == answer_to(request())
    replies = {answer_to(request(f"{PROMPT} {n}")) for n in range(20)}
    assert len(replies) > 5


def test_a_request_without_a_schema_gets_a_sentence():
    assert answer_to({"messages": [{"content": PROMPT}]}) == "Ada Quill keeps the library"
    assert answer_to({}) == "go on with the day"


def test_the_same_requests_meet_the_same_faults_in_any_order():
    bodies = [request(f"{PROMPT} {n}") for n in range(30)]

    def met(order: list[dict[str, Any]], seed: int) -> tuple[dict[str, str], Counter[str]]:
        with FaultServer(share=0.5, seed=seed, late=0) as server:
            return {json.dumps(body): ask(server, body) for body in order}, server.counts

    first, counts = met(bodies, 1)
    again, same = met(bodies[::-1], 1)
    assert first.keys() == again.keys()
    assert counts == same
    dated = re.compile(r"GMT$")
    assert all(dated.search(first[key]) or first[key] == again[key] for key in first)
    assert met(bodies, 2)[1] != counts


def test_a_share_of_calls_fails_in_every_way():
    with FaultServer(share=0.25, late=0) as server:
        for n in range(400):
            server.said_to(json.dumps(request(f"{n}")).encode())
    assert 0.2 < server.injected / 400 < 0.3
    assert server.counts.total() == 400
    assert all(server.counts[fault] for fault in FAULTS)


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_can_be_had_alone(fault):
    with FaultServer(share=1, faults=(fault,), late=0, after=2) as server:
        got = ask(server, request())
    assert server.counts == {fault: 1}
    statuses = {"rate_limit": "429", "server_error": "500", "bad_gateway": "502", "context": "400"}
    assert got.startswith(statuses.get(fault, ""))
    assert fault != "rate_limit" or got.endswith(" 2")
    assert fault != "dropped" or got == "RemoteProtocolError"


def test_an_answer_of_ones_own_and_a_server_that_is_down():
    with FaultServer(lambda body: Said(body["model"], status=418), share=0) as server:
        assert ask(server, request()).startswith("418")
        server.down = True
        assert ask(server, request()) == "RemoteProtocolError"
    assert server.counts == {"good": 1, "down": 1}
    assert [asked["model"] for asked in server.asked] == ["any", "any"]


def test_it_lists_models_and_gives_vectors():
    with FaultServer(share=0) as server:
        listed = httpx.get(f"{server.url}/models").json()
        given = {"model": "any", "input": ["a", "b", "a"]}
        found = httpx.post(f"{server.url}/embeddings", json=given).json()
    assert [model["id"] for model in listed["data"]] == ["small"]
    rows = [item["embedding"] for item in found["data"]]
    assert rows[0] == rows[2] != rows[1]


def test_what_it_does_not_know_is_named():
    with pytest.raises(ValueError, match="earthquake"):
        FaultServer(faults=("earthquake",))
    with pytest.raises(ValueError, match="share 2"):
        FaultServer(share=2)


def test_the_example_runs_and_every_fault_is_documented(capsys):
    text = DOCS.read_text(encoding="utf-8")
    assert all(f"`{fault}`" in text for fault in FAULTS)
    example = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert example
    exec(compile(example[1], str(DOCS), "exec"), {})
    assert "'good':" in capsys.readouterr().out
