"""Who thinks: what is typed, what a file says, what the first line tells, what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from townlet.cli import app
from townlet.cli.thinking import thinker
from townlet.models.choice import Choice, Endpoint
from townlet.orders.file import RunFile, read_run_file
from townlet.prompts import PROMPTS
from townlet.storage import RunStore
from townlet.testing import FaultServer

EARLY = ("--until", "2023-02-13 06:10", "--no-emergence")
MANUAL = Path(__file__).parents[2] / "docs" / "models.md"


def manifest(townlet, name):
    with RunStore.open(townlet.runs, name, read_only=True) as store:
        return store.manifest


def test_without_a_word_the_offline_model_thinks(townlet, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-lying-around")
    text = townlet.shown("run", str(townlet.scenario), *EARLY)
    assert text.startswith("twoville-1: offline thinks: rules and word vectors")
    assert "OPENAI_API_KEY alone has nobody think: set TOWNLET_MODEL" in text
    assert "sk-lying" not in text


def test_a_server_alone_has_its_only_model_think_and_the_run_keeps_it(townlet, monkeypatch):
    with FaultServer(share=0) as server:
        url = ("--base-url", server.url)
        text = townlet.shown("run", str(townlet.scenario), *EARLY, *url, "--name", "served")
        assert f"openai:small thinks, at {server.url} (the only model there)" in text
        assert "; add --model offline to do without" in text
        monkeypatch.setenv("TOWNLET_MODEL", "other")
        again = townlet.shown("resume", "served", "--until", "2023-02-13 06:20", "--no-emergence")
        assert "openai:small thinks" in again
    assert manifest(townlet, "served")["base_url"] == server.url


def test_a_variable_names_the_model(townlet, monkeypatch):
    monkeypatch.setenv("TOWNLET_MODEL", "little")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    with FaultServer(share=0) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        text = townlet.shown("run", str(townlet.scenario), *EARLY, "--name", "named")
    assert "openai:little thinks" in text
    assert "(as TOWNLET_MODEL says)" in text
    kept = manifest(townlet, "named")
    assert (kept["model"], kept["base_url"]) == ("openai:little", server.url)
    assert "sk-secret" not in str(kept)


FILE = """
scenario = "{scenario}"
name = "filed"
seed = 4
residents = ["Ada Bell"]
model = "offline:silent=tell"
[settings]
vision = 5
[models.prompts]
emoji = "offline"
"""


@pytest.fixture
def file(townlet, tmp_path):
    path = tmp_path / "run.toml"
    path.write_text(FILE.format(scenario=townlet.scenario), encoding="utf-8")
    return path


def test_a_file_is_an_order(townlet, file):
    text = townlet.shown("run", "--file", str(file), *EARLY)
    assert "filed: offline:silent=tell thinks (1 prompt has its own model)" in text
    kept = manifest(townlet, "filed")
    assert (kept["seed"], kept["residents"]) == (4, ["ada-bell"])
    assert kept["settings"]["vision"] == 5
    assert kept["models"] == {"residents": {}, "prompts": {"emoji": "offline"}}


def test_what_is_typed_goes_before_the_file(townlet, file):
    typed = ("--seed", "9", "--name", "typed", "--set", "vision=3", "--model", "offline")
    townlet.json("run", "--file", str(file), *EARLY, *typed)
    kept = manifest(townlet, "typed")
    assert (kept["seed"], kept["settings"]["vision"], kept["model"]) == (9, 3, "offline")
    assert kept["models"]["prompts"] == {}, "a typed model thinks alone"


def test_a_run_needs_a_scenario(townlet, tmp_path):
    assert "name a SCENARIO" in townlet.refused("run")
    (tmp_path / "empty.toml").write_text("seed = 1\n")
    line = townlet.refused("run", "--file", str(tmp_path / "empty.toml"))
    assert "empty.toml: scenario is missing" in line


def test_a_replay_keeps_the_models_of_its_recording(townlet, file):
    townlet.json("run", "--file", str(file), *EARLY)
    typed = ("--residents", "Ada Bell", "--set", "vision=5", "--name", "again")
    townlet.json("run", str(townlet.scenario), *EARLY, *typed, "--replay", "filed")
    assert manifest(townlet, "again")["models"] == manifest(townlet, "filed")["models"]
    assert manifest(townlet, "again")["seed"] == 4


def test_changed_templates_are_not_resumed(townlet, tmp_path):
    words = tmp_path / "words"
    exported = CliRunner().invoke(app, ["templates", "--export", str(words), "--json"])
    assert len(json.loads(exported.stdout)["written"]) == len(list((words / "en").iterdir())) > 20
    own = ("--templates", str(words), "--name", "worded")
    townlet.json("run", str(townlet.scenario), *EARLY, *own)
    (words / "en" / "emoji.j2").write_text("{{ activity }}")
    resumed = townlet("resume", "worded", "--until", "2023-02-13 06:20")
    assert resumed.exit_code == 2
    assert "has changed since run 'worded' was made; put its files back" in resumed.stderr
    again = CliRunner().invoke(app, ["templates", "--export", str(words)])
    assert again.exit_code == 2
    assert "is there already; name another folder" in again.stderr


def test_templates_are_listed_with_their_variables():
    shown = CliRunner().invoke(app, ["templates"]).stdout
    assert re.search(r"object_state +name, activity, object, before", shown)
    data = json.loads(CliRunner().invoke(app, ["templates", "--json"]).stdout)
    assert {"prompt": "emoji", "variables": ["activity"]} in data["prompts"]


@pytest.mark.parametrize(
    ("choice", "more", "said"),
    [
        (
            Choice("openai:big", "http://h/v1", {"a": "offline", "b": "offline"}),
            {},
            "openai:big thinks, at http://h/v1 (2 residents have their own models);",
        ),
        (
            Choice("mine", None, {}, {}, {"mine": Endpoint(model="x", base_url="http://h/v1")}),
            {},
            "mine thinks, which is x at http://h/v1;",
        ),
        (Choice("gguf:/m/small.gguf"), {}, "gguf:/m/small.gguf thinks, in this process;"),
        (
            Choice("offline", None, {"a": "openai:x"}, {"emoji": "openai:x"}),
            {},
            "offline thinks (1 resident and 1 prompt have their own models);",
        ),
        (Choice("openai:big"), {"replay": "old"}, "the recorded answers of run old (openai:big)"),
    ],
)
def test_the_first_line_says_who_thinks(choice, more, said):
    assert said in thinker(more, choice)


def test_the_manuals_run_file_is_one(tmp_path):
    found = re.search(r"```toml\n(# run\.toml.*?)```", MANUAL.read_text(), re.DOTALL)
    assert found
    path = tmp_path / "run.toml"
    path.write_text(found[1])
    file = read_run_file(path)
    assert file.scenario == "millbrook"
    assert set(file.models.prompts) <= {prompt.key() for prompt in PROMPTS}


def test_the_manual_names_every_key_of_a_file_and_an_endpoint():
    text = MANUAL.read_text()
    for name in (*RunFile.model_fields, *Endpoint.model_fields):
        assert f"`{name}`" in text or f"[{name}" in text, name


@pytest.mark.parametrize(
    "service",
    ["OpenAI", "Ollama", "vLLM", "llama.cpp", "DeepSeek", "Qwen", "Anthropic", "Gemini"],
)
def test_the_manual_has_two_lines_on_each_service(service):
    pattern = rf"^{re.escape(service)}[^\n]*\n\n```sh\n(.*?)```"
    found = re.search(pattern, MANUAL.read_text(), re.MULTILINE | re.DOTALL)
    assert found
    assert len(found[1].splitlines()) == 2
