"""`doctor`: what it says of a server that serves, of one that does not, and of none."""

from __future__ import annotations

import json
from random import Random

import pytest
from typer.testing import CliRunner

from townlet.cli import app
from townlet.prompts.samples import SAMPLES
from townlet.testing import FaultServer, answer_to


def doctor(*arguments: str):
    return CliRunner().invoke(app, ["doctor", *arguments])


@pytest.fixture
def server():
    with FaultServer(lambda request: answer_to(request, Random(1)), share=0) as running:
        yield running


def test_a_server_that_serves_is_usable(server):
    result = doctor("--base-url", server.url, "--limit", "3")
    assert result.exit_code == 0, result.output
    text = " ".join(result.stdout.split())
    assert f"openai:small at {server.url}: usable" in text
    assert "structured replies keeps to a JSON schema" in text
    assert SAMPLES[0].key() in text
    assert "all prompts: " in text
    assert "valid at once" in text
    assert "Advice" in text


def test_json_holds_everything_and_nothing_else(server):
    result = doctor("--model", "openai:big", "--base-url", server.url, "--limit", "2", "--json")
    data = json.loads(result.stdout)
    assert data.keys() == {
        *{"model", "server", "language", "usable", "reachable", "error", "context"},
        *{"context_from", "structured", "prefix_cache", "cached_tokens", "prefix_tokens"},
        *{"second_took", "tokens_per_s_in", "tokens_per_s_out", "slots", "gain_of_four"},
        *{"shares", "prompts", "advice"},
    }
    assert (data["model"], data["usable"], len(data["prompts"])) == ("openai:big", True, 2)
    row = data["prompts"][SAMPLES[0].key()]
    assert row.keys() == {"shares", "asked", "seconds", "tokens_in", "tokens_out", "errors"}


def test_a_server_that_says_nothing_usable_is_not_usable():
    with FaultServer(lambda _request: "no", share=0) as server:
        result = doctor("--base-url", server.url, "--limit", "3")
    assert result.exit_code == 1
    assert "not usable" in result.stdout
    assert "fallen back" in result.stdout


@pytest.mark.parametrize("model", [(), ("--model", "openai:x")])
def test_no_server_is_a_finding_with_the_fix(model):
    result = doctor(*model, "--base-url", "http://127.0.0.1:9/v1", "--json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert not data["reachable"]
    assert "no model server at http://127.0.0.1:9/v1: start it" in data["error"]
    assert data["advice"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--model", "parrot"), "--model: 'parrot' is not known"),
        (("--base-url", "here"), "--base-url: 'here' is no address"),
        (("--language", "xx"), "--language: there are no templates in 'xx'"),
        (("--model", "gguf:none.gguf"), "is no file"),
    ],
)
def test_what_cannot_be_examined_is_refused(arguments, message):
    result = doctor(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("columns", ["80", "120"])
def test_the_offline_model_is_examined_too_and_fits(monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    result = doctor("--limit", "4")
    assert result.exit_code == 0
    assert result.stdout.startswith("offline: usable\n")
    assert max(map(len, result.stdout.splitlines())) <= int(columns)
