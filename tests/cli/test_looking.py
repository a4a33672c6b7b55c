"""`list`, `show`, `residents`, `conversations`, `memories` and `plan`, for people and programs."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest
from typer.testing import CliRunner

from tests.cli.test_manual import section
from tests.towns import write_twoville
from townlet.cli import app
from townlet.storage import RunStore

ROW = {"run", "scenario", "status", "model", "seed", "residents", "start", "reached", "end"}


def test_list_tells_how_far_each_run_has_come(lived):
    (row,) = lived.json("list")
    assert row.keys() >= ROW
    assert (row["run"], row["status"], row["reached"]) == ("morning", "paused", "2023-02-13 10:00")
    assert "morning Twoville paused 2023-02-13 10:00" in lived.shown("list")


def test_list_says_how_to_begin_when_there_is_nothing(townlet):
    assert townlet.json("list") == []
    assert "townlet run" in townlet.shown("list")


def test_list_shows_a_damaged_run_beside_the_good_ones(townlet):
    RunStore.create(townlet.runs, "broken", {}).close()
    (townlet.runs / "broken" / "run.db").write_bytes(b"no database" * 100)
    (row,) = townlet.json("list")
    assert row["status"] == "unreadable"
    assert "not a database" in row["error"]
    assert "unreadable" in townlet.shown("list")


def test_show_tells_where_everybody_is_and_that_they_are_computational(lived):
    data = lived.json("show", "morning", "--at", "2023-02-13 03:00")
    assert data["now"] == "2023-02-13 03:00:00"
    assert data["model_note"].endswith("not a language model")
    assert [row["slug"] for row in data["residents"]] == ["ada-bell", "bo-reed"]
    for row in data["residents"]:
        assert row["computational"] is True
        assert row["asleep"] is True
        assert row["place"] == "Ada's house:bedroom"
    text = lived.shown("show", "morning")
    assert "Monday 13 February 2023, 10:00" in text
    assert "computational character" in text


def test_show_now_is_the_moment_the_run_has_reached(lived):
    assert lived.json("show", "morning")["now"] == "2023-02-13 10:00:00"


def test_residents_of_a_run_and_of_a_scenario_are_the_same(lived):
    of_run = lived.json("residents", "morning")
    assert of_run == lived.json("residents", str(lived.scenario))
    assert of_run[0]["knows"] == ["Bo Reed"]
    assert of_run[0]["computational"] is True
    assert "pianist" in lived.shown("residents", "morning")


def test_conversations_tell_who_where_and_every_line(lived):
    rows = lived.json("conversations", "morning", "--with-lines")
    assert rows
    first = rows[0]
    assert set(first["members"]) == {"ada-bell", "bo-reed"}
    assert len(first["lines"]) == first["utterances"] > 1
    assert first["lines"][0]["name"] in first["names"]
    assert lived.json("conversations", "morning", "--id", first["id"]) == [first]
    assert lived.json("conversations", "morning", "--resident", "Bo Reed", "--with-lines") == rows
    assert first["lines"][-1]["text"].split()[0] in lived.shown(
        "conversations", "morning", "--with-lines"
    )
    assert first["id"] in lived.shown("conversations", "morning")


def test_conversations_at_night_are_none(lived):
    arguments = ("conversations", "morning", "--at", "2023-02-13 03:00")
    assert lived.json(*arguments) == []
    assert lived.shown(*arguments) == "Nobody has talked yet."


def test_memories_come_by_time_by_kind_and_up_to_a_limit(lived):
    rows = lived.json("memories", "morning", "ada", "--limit", "0")
    assert [row["created"] for row in rows] == sorted(row["created"] for row in rows)
    assert lived.json("memories", "morning", "ada-bell", "--limit", "3") == rows[-3:]
    initial = lived.json("memories", "morning", "Ada Bell", "--kind", "initial")
    assert {row["kind"] for row in initial} == {"initial"}
    assert "Ada Bell dislikes noise" in lived.shown(
        "memories", "morning", "ada", "--kind", "initial"
    )
    assert lived.shown("memories", "morning", "ada", "--kind", "whisper") == "No such memory."


def test_a_search_shows_three_parts_and_changes_nothing(lived):
    arguments = ("memories", "morning", "ada", "--query", "the concert", "--limit", "4")
    rows = lived.json(*arguments)
    assert len(rows) == 4
    assert [row["score"] for row in rows] == sorted((row["score"] for row in rows), reverse=True)
    for row in rows:
        parts = row["recency"] + row["importance_score"] + row["relevance"]
        assert parts == pytest.approx(row["score"], abs=1e-3)
    assert lived.json(*arguments) == rows
    assert " + relevance 0." in lived.shown(*arguments)


@pytest.mark.parametrize("columns", [80, 110, 150])
def test_what_is_piped_is_as_wide_as_it_should_be_and_breaks_no_id(lived, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    search = ("memories", "morning", "ada", "--query", "the concert")
    looks = (("list",), ("residents", "morning"), ("show", "morning"), ("plan", "morning", "ada"))
    for arguments in (
        *looks,
        ("memories", "morning", "ada"),
        search,
        ("explain", "morning", "ada"),
    ):
        text = lived(*arguments).stdout
        lines = text.splitlines()
        assert all(len(line) <= columns and line == line.rstrip() for line in lines), arguments
        rows = lived.json(*arguments)
        items = rows["items"] if arguments[0] == "plan" else rows
        if arguments[0] in {"memories", "list"}:
            for row in items:
                key = row["id"] if "id" in row else row["reached"]
                assert key in text


def test_a_plan_tells_done_now_and_planned(lived):
    data = lived.json("plan", "morning", "bo")
    blocks = [row for row in data["items"] if row["level"] == "block"]
    assert 5 <= len(blocks) <= 9
    assert {row["status"] for row in data["items"]} >= {"done", "now", "planned"}
    now = [row for row in blocks if row["status"] == "now"]
    assert len(now) == 1
    text = lived.shown("plan", "morning", "bo")
    assert now[0]["activity"] in text
    full = lived.shown("plan", "morning", "bo", "--full")
    assert len(full) > len(text)


def test_a_plan_that_is_not_made_yet_tells_when_its_owner_gets_up(lived):
    arguments = ("plan", "morning", "ada", "--at", "2023-02-13 03:00")
    assert lived.json(*arguments)["items"] == []
    assert "No plan yet; gets up at" in lived.shown(*arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "evening"), "no run 'evening' in"),
        (("show", "a/b"), "run name 'a/b' has a slash"),
        (("show", "morning", "--at", "noon"), "--at: cannot read 'noon'"),
        (("show", "morning", "--at", "2023-02-13 11:00"), "has only reached 2023-02-13 10:00:00"),
        (("show", "morning", "--at", "2020-01-01"), "is before the run starts"),
        (("residents", "nowhere"), "no run and no scenario 'nowhere'"),
        (("conversations", "morning", "--id", "t1-x"), "has no conversation 't1-x'"),
        (("conversations", "morning", "--resident", "Cy"), "unknown resident 'Cy'"),
        (("memories", "morning", "Cy"), "unknown resident 'Cy'"),
        (("memories", "morning", "ada", "--kind", "dream"), "--kind: 'dream' is not known"),
        (("plan", "morning", "Cy"), "unknown resident 'Cy'"),
    ],
)
def test_what_is_not_there_is_refused_in_one_line(lived, arguments, message):
    assert message in lived.refused(*arguments)


def test_a_run_of_a_newer_version_and_a_folder_that_is_a_file_are_refused(townlet):
    RunStore.create(townlet.runs, "future", {}).close()
    with closing(sqlite3.connect(townlet.runs / "future" / "run.db")) as database:
        database.execute("UPDATE schema_version SET version = 99")
        database.commit()
    assert "was made by a newer Townlet" in townlet.refused("show", "future")
    file = townlet.runs / "future" / "run.db"
    result = CliRunner().invoke(app, ["run", str(townlet.scenario), "--runs-dir", str(file)])
    assert result.exit_code == 2
    assert str(file) in result.stderr


def test_runs_are_where_the_environment_says(lived, monkeypatch):
    monkeypatch.setenv("TOWNLET_RUNS", str(lived.runs))
    assert json.loads(CliRunner().invoke(app, ["list", "--json"]).stdout) == lived.json("list")


def test_a_scenario_that_changed_since_is_named(townlet, tmp_path):
    folder = write_twoville(tmp_path / "moving")
    early = ("--until", "2023-02-13 00:10", "--no-emergence")
    townlet.json("run", str(folder), "--name", "old", *early)
    (folder / "notes.txt").write_text("changed")
    assert "has changed since run 'old' was made" in townlet.refused("show", "old")


@pytest.mark.parametrize(
    "arguments",
    [
        ("list",),
        ("show", "morning"),
        ("residents", "morning"),
        ("conversations", "morning", "--with-lines"),
        ("memories", "morning", "ada", "--query", "the concert", "--limit", "1"),
        ("plan", "morning", "ada"),
        ("interview", "morning", "ada", "What do you do?"),
        ("explain", "morning", "ada"),
        ("emergence", "morning"),
    ],
)
def test_the_manual_names_every_key_of_json(lived, arguments):
    found = lived.json(*arguments)
    keys = (found[0] if isinstance(found, list) else found).keys()
    text = section(arguments[0])
    assert [key for key in keys if f"`{key}`" not in text] == []
