"""What "auto" stands for, which server is asked, and that a key alone never has anybody pay."""

from __future__ import annotations

import pytest

from townlet.core.errors import BadInput, ModelError
from townlet.models.choice import OPENAI_URL, Choice, Endpoint, checked_address
from townlet.models.choosing import make_model
from townlet.models.embedders import WordLlamaEmbedder
from townlet.models.settling import only_model, settle
from townlet.testing import FaultServer

HERE = "http://127.0.0.1:8080/v1"


def settled(*given, **more):
    return settle(Choice(*given, **more), ask=lambda end: f"the one at {end.base_url}")


@pytest.mark.parametrize(
    ("variables", "url", "model", "where"),
    [
        ({}, None, "offline", None),
        ({"OPENAI_API_KEY": "sk-lying-around"}, None, "offline", None),
        ({"OPENAI_BASE_URL": HERE}, None, "offline", None),
        ({"TOWNLET_MODEL": "small"}, None, "openai:small", OPENAI_URL),
        ({"TOWNLET_MODEL": "qwen3:8b", "OPENAI_BASE_URL": HERE}, None, "openai:qwen3:8b", HERE),
        ({"TOWNLET_MODEL": "openai:small"}, HERE, "openai:small", HERE),
        ({"TOWNLET_MODEL": "offline"}, HERE, "offline", HERE),
        ({"TOWNLET_MODEL": " "}, None, "offline", None),
        ({}, HERE, f"openai:the one at {HERE}", HERE),
        ({"OPENAI_BASE_URL": "http://other/v1"}, HERE, f"openai:the one at {HERE}", HERE),
    ],
)
def test_auto_is_what_is_named_and_else_offline(monkeypatch, variables, url, model, where):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    choice = settled("auto", url).choice
    assert (choice.model, choice.base_url) == (model, where)


def test_auto_says_why(monkeypatch):
    assert settled("auto", HERE).why == "the only model there"
    monkeypatch.setenv("TOWNLET_MODEL", "small")
    assert settled("auto").why == "as TOWNLET_MODEL says"
    assert settled("openai:small").why == ""


def test_a_server_alone_is_asked_for_its_model():
    assert settled("openai:", HERE).choice.model == f"openai:the one at {HERE}"
    ends = {"mine": Endpoint(base_url="http://mine/v1"), "idle": Endpoint(base_url="http://no/v1")}
    found = settled("mine", endpoints=ends).choice.endpoints
    assert (found["mine"].model, found["idle"].model) == ("the one at http://mine/v1", "")


def test_a_file_is_kept_by_its_whole_path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    spec = settled("gguf:small.gguf,threads=2").choice.model
    assert spec == f"gguf:{tmp_path / 'small.gguf'},threads=2"
    end = settled("e", endpoints={"e": Endpoint(model="gguf:x.gguf")}).choice.endpoints["e"]
    assert end.model == f"gguf:{tmp_path / 'x.gguf'}"


def test_an_endpoint_without_an_address_is_the_usual_server():
    end = settled("cheap", HERE, endpoints={"cheap": Endpoint(model="small")}).choice.endpoints
    assert end["cheap"].base_url == HERE


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (Choice("parrot"), "'parrot' is not known; use offline, openai:NAME, gguf:PATH"),
        (Choice("x", endpoints={"mine": Endpoint()}), "mine (an endpoint)"),
        (Choice(endpoints={"openai": Endpoint()}), "'openai' cannot be an endpoint's name"),
        (Choice(endpoints={"a:b": Endpoint()}), "'a:b' cannot be an endpoint's name"),
        (Choice("e", endpoints={"e": Endpoint(model="gguf:x", base_url=HERE)}), "leave out its"),
        (Choice("openai:x", "http://me:secret@host/v1"), "may hold no password"),
        (Choice("openai:x", "http://host/v1?api-key=secret"), "may hold no password"),
        (Choice("auto", "localhost"), "is no address"),
    ],
)
def test_what_cannot_be_is_refused(choice, message):
    with pytest.raises(BadInput) as refused:
        settle(choice)
    assert message in str(refused.value)
    assert "secret" not in str(refused.value)


def test_the_variable_of_an_address_is_named_when_it_is_none(monkeypatch):
    monkeypatch.setenv("OPENAI_BASE_URL", "nowhere")
    with pytest.raises(BadInput, match="OPENAI_BASE_URL: 'nowhere' is no address"):
        settled("openai:x")


def test_the_only_model_of_a_real_server_is_found():
    with FaultServer(share=0) as server:
        assert only_model(Endpoint(base_url=server.url)) == "small"


def test_a_server_that_is_not_there_is_told():
    with pytest.raises(ModelError, match="no model server at"):
        only_model(Endpoint(base_url="http://127.0.0.1:9/v1"))


def test_nobody_is_asked_for_the_models_of_openai():
    with pytest.raises(BadInput, match="name one of OpenAI's models"):
        only_model(Endpoint())


def test_a_manifest_gives_back_the_choice_and_no_key(monkeypatch):
    monkeypatch.setenv("MY_KEY", "sk-secret")
    ends = {"cheap": Endpoint(model="small", base_url=HERE, api_key_env="MY_KEY", temperature=0)}
    choice = Choice("openai:big", HERE, {"ada": "cheap"}, {"emoji": "offline"}, ends)
    tables = choice.tables()
    assert Choice.kept(tables) == choice
    assert "secret" not in str(tables)
    assert Choice.kept({"model": "offline"}) == Choice()


def test_which_model_answers_what():
    choice = Choice("openai:big", None, {"ada": "cheap"}, {"emoji": "offline"})
    assert choice.spec_for("ada", "emoji") == "offline"
    assert choice.spec_for("ada", "react") == "cheap"
    assert choice.spec_for("bo", "react") == "openai:big"
    assert not choice.offline
    assert Choice("offline:silent=tell").offline


def test_a_key_in_place_of_its_variable_is_refused_without_repeating_it():
    with pytest.raises(ValueError, match="never the key itself") as refused:
        Endpoint(api_key_env="sk-secret-123")
    assert "sk-secret" not in str(refused.value)


@pytest.mark.parametrize("text", ["http://h", "https://h:8/v1", "http://[::1]:80/v1"])
def test_addresses_are_taken_as_they_are(text):
    assert checked_address(text) == text


def test_a_file_has_no_other_model():
    ends = {"small": Endpoint(model="gguf:x.gguf")}
    with pytest.raises(BadInput, match="small is a file and has one model; write small"):
        make_model("small:other", None, WordLlamaEmbedder(), endpoints=ends)
