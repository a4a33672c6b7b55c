"""`run` and `resume`: figures, pauses, Ctrl-C, replays and what is refused."""

from __future__ import annotations

import logging
import signal

import pytest

from townlet.cli import progress, session
from townlet.core.errors import Away, ModelError, StorageError
from townlet.models.line import Wait, tell
from townlet.models.offline.model import OfflineModel
from townlet.storage import RunStore

CONTRACT = {
    *{"run", "scenario", "model", "seed", "residents", "start", "end", "ticks", "events"},
    *{"log_sha256", "wall_s", "game_s_per_wall_s", "memories", "conversations", "utterances"},
    *{"distinct_utterance_ratio", "reflections_per_resident_day", "model_calls"},
    *{"norm_violations", "emergence"},
}
EARLY = ("--until", "2023-02-13 06:40")


def begun(townlet, *arguments: str):
    """The figures of a short new run."""
    return townlet.json("run", str(townlet.scenario), *EARLY, "--no-emergence", *arguments)


def test_run_answers_with_the_contract(townlet):
    data = townlet.json("run", str(townlet.scenario), "--name", "demo", *EARLY, "--seed", "3")
    assert data.keys() >= CONTRACT
    assert (data["run"], data["seed"], data["residents"]) == ("demo", 3, 2)
    assert (data["start"], data["end"]) == ("2023-02-13 00:00", "2023-02-13 06:40")
    assert data["status"] == "paused"
    assert data["wall_s"] > 0
    assert data["game_s_per_wall_s"] > 0
    assert data["emergence"]["news"].keys() == {"concert"}


def test_run_says_who_thinks_and_sums_up(townlet):
    text = townlet.shown("run", str(townlet.scenario), *EARLY)
    assert text.startswith("twoville-1: offline thinks: rules and word vectors, not a language")
    assert "--model openai:NAME --base-url URL" in text
    assert "In figures" in text
    assert "computational character" in text


def test_a_paused_run_that_is_resumed_has_the_log_of_one_that_never_stopped(townlet):
    until = ("--until", "2023-02-13 13:00")
    whole = townlet.json("run", str(townlet.scenario), "--no-emergence", *until)
    begun(townlet, "--name", "halves")
    halves = townlet.json("resume", "halves", *until, "--no-emergence")
    assert halves["log_sha256"] == whole["log_sha256"]
    assert halves["ticks"] == whole["ticks"]
    assert whole["conversations"] > 0


def test_a_name_is_found_when_none_is_given(townlet):
    assert [begun(townlet)["run"], begun(townlet)["run"]] == ["twoville-1", "twoville-2"]


def test_a_run_goes_on_beyond_its_end_when_asked_to(townlet):
    start = ("--start", "2023-02-13 23:30")
    townlet.json("run", str(townlet.scenario), *start, "--name", "late", "--no-emergence")
    assert townlet.json("list")[0]["status"] == "finished"
    data = townlet.json("resume", "late", "--until", "2023-02-14 00:30", "--no-emergence")
    assert (data["end"], data["status"]) == ("2023-02-14 00:30", "finished")


def test_settings_residents_schedule_and_days_reach_the_run(townlet):
    begun(
        townlet,
        *("--set", "retrieval.token_budget=99", "--set", "vision = 3", "--days", "2"),
        *("--residents", "Ada Bell", "--schedule", "serial", "--name", "special"),
    )
    with RunStore.open(townlet.runs, "special", read_only=True) as store:
        manifest = store.manifest
    assert manifest["settings"]["retrieval"]["token_budget"] == 99
    assert manifest["settings"]["vision"] == 3
    assert manifest["residents"] == ["ada-bell"]
    assert manifest["schedule"] == "serial"
    assert manifest["end"] == "2023-02-15T00:00:00"


def test_a_script_is_heard_at_its_time(townlet, tmp_path):
    script = tmp_path / "script.toml"
    script.write_text(
        '[[intervention]]\nat = "2023-02-13 06:35"\nwhisper = "Ada Bell"\ntext = "play tonight"\n'
    )
    begun(townlet, "--script", str(script), "--name", "scripted")
    heard = townlet.json("memories", "scripted", "ada", "--kind", "whisper")
    assert heard[0]["created"] == "2023-02-13 06:35:00"
    assert "play tonight" in heard[0]["text"]


def test_a_replay_asks_nobody_and_gives_the_same_log(townlet, monkeypatch):
    first = begun(townlet, "--name", "recording", "--seed", "5")

    async def nobody(_self, _prompt):
        raise AssertionError

    monkeypatch.setattr(OfflineModel, "answer", nobody)
    again = begun(townlet, "--name", "again", "--replay", "recording")
    assert again["log_sha256"] == first["log_sha256"]
    assert (again["seed"], again["model"]) == (5, "offline")


def test_a_replay_takes_what_it_is_not_told_from_its_recording(townlet):
    """Residents, settings, start, and how far it goes."""
    first = begun(
        townlet,
        *("--residents", "Ada Bell", "--set", "vision=3", "--start", "2023-02-13 01:00"),
        *("--name", "special", "--seed", "9"),
    )
    given = ("run", str(townlet.scenario), "--replay", "special", "--no-emergence")
    again = townlet.json(*given, "--name", "again")
    for key in ("log_sha256", "start", "end", "seed", "residents", "status"):
        assert again[key] == first[key]
    other = townlet(*given, "--name", "other", "--residents", "Bo Reed")
    assert other.exit_code == 2
    assert "replay of 'special': the " in other.stderr
    assert "prompt of Bo Reed at 2023-02-13 0" in other.stderr


def test_ctrl_c_keeps_every_whole_moment_and_says_how_to_go_on(townlet, monkeypatch):
    whole = begun(townlet)
    count = 0

    def pressing(entries, state):
        nonlocal count
        count += 1
        if count == 5:
            signal.raise_signal(signal.SIGINT)
        return ""

    monkeypatch.setattr(progress, "latest", pressing)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        result = townlet("run", str(townlet.scenario), *EARLY, "--name", "stopped", "--json")
        after = signal.getsignal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert result.exit_code == session.STOPPED
    assert result.stdout == ""
    assert "townlet resume stopped" in result.stderr
    row = next(row for row in townlet.json("list") if row["run"] == "stopped")
    assert row["status"] == "paused"
    assert after is signal.default_int_handler
    resumed = townlet.json("resume", "stopped", *EARLY, "--no-emergence")
    assert resumed["log_sha256"] == whole["log_sha256"]


def test_a_second_ctrl_c_breaks_off_at_once_and_loses_nothing(townlet, monkeypatch):
    whole = begun(townlet)

    def pressing(entries, state):
        if state.tick > 100:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
        return ""

    monkeypatch.setattr(progress, "latest", pressing)
    assert townlet("run", str(townlet.scenario), *EARLY, "--name", "cut").exit_code == 130
    monkeypatch.undo()
    resumed = townlet.json("resume", "cut", *EARLY, "--no-emergence")
    assert resumed["log_sha256"] == whole["log_sha256"]


def test_a_model_that_is_down_from_the_start_leaves_no_run(townlet, monkeypatch):
    async def down(_self, _prompt):
        raise ModelError("no model server at http://127.0.0.1:1/v1: start it")

    monkeypatch.setattr(OfflineModel, "answer", down)
    result = townlet("run", str(townlet.scenario), "--name", "never")
    assert result.exit_code == 2
    assert result.stderr == "townlet: no model server at http://127.0.0.1:1/v1: start it\n"
    assert townlet.json("list") == []
    assert list(townlet.runs.iterdir()) == []


def test_a_model_that_goes_down_later_keeps_what_was_lived(townlet, monkeypatch):
    answer = OfflineModel.answer

    async def tiring(self, prompt):
        if prompt.key() == "day_plan":
            raise ModelError("no model server")
        return await answer(self, prompt)

    monkeypatch.setattr(OfflineModel, "answer", tiring)
    result = townlet("run", str(townlet.scenario), *EARLY, "--name", "cut", "--no-emergence")
    assert result.exit_code == 2
    assert "go on with: townlet resume cut" in result.stderr
    monkeypatch.undo()
    assert townlet.json("list")[0]["status"] == "paused"
    assert townlet.json("resume", "cut", *EARLY, "--no-emergence")["status"] == "paused"


def test_a_server_that_stays_away_pauses_the_run_with_an_exit_code_of_its_own(townlet, monkeypatch):
    whole = begun(townlet)
    answer = OfflineModel.answer

    async def tiring(self, prompt):
        if prompt.key() == "day_plan":
            raise Away("http://127.0.0.1:1/v1 broke off for 180 s; the patience is 180 s")
        return await answer(self, prompt)

    monkeypatch.setattr(OfflineModel, "answer", tiring)
    begin = ("run", str(townlet.scenario), *EARLY, "--name", "cut", "--no-emergence")
    for command in (begin, ("resume", "cut", *EARLY)):
        result = townlet(*command)
        assert result.exit_code == session.AWAY
        assert "Paused at 2023-02-13 " in result.stderr
        assert "broke off for 180 s" in result.stderr
        assert "go on with: townlet resume cut" in result.stderr
        assert townlet.json("list")[1]["status"] == "paused"
    monkeypatch.undo()
    resumed = townlet.json("resume", "cut", *EARLY, "--no-emergence")
    assert resumed["log_sha256"] == whole["log_sha256"]


def test_a_full_disk_is_one_line(townlet, monkeypatch):
    def full(_self):
        raise StorageError("run.db: database or disk is full; free some space and resume the run")

    monkeypatch.setattr(RunStore, "commit", full)
    result = townlet("run", str(townlet.scenario), "--name", "full", "--json")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1].startswith("townlet: run.db: database or disk is full")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--name", "a/b"), "run name 'a/b' has a slash"),
        (("--name", "morning"), "run 'morning' exists"),
        (("--until", "soon"), "--until: cannot read 'soon' as a time"),
        (("--start", "2023-02-13 00:00Z"), "--start: game time has no time zone"),
        (("--start", "2024-01-01"), "--start: 2024-01-01 00:00:00 is not before"),
        (("--residents", "Ada Bel"), "unknown resident 'Ada Bel'; did you mean 'Ada Bell'?"),
        (("--model", "parrot"), "--model: 'parrot' is not known"),
        (("--model", "offline:silent=sing"), "--model: 'offline:silent=sing' is not known"),
        (("--schedule", "random"), "--schedule: 'random' is not known"),
        (("--script", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("--replay", "nothing"), "no run 'nothing'"),
        (("--set", "vision"), "--set: cannot read 'vision'"),
        (("--set", "vision=far"), "settings: vision:"),
        (("--set", "hearing=3"), "unknown key 'hearing'"),
        (("--set", "a=1", "--set", "a.b=2"), "--set: 'a' is given twice"),
    ],
)
def test_a_run_that_cannot_be_is_refused_before_anything_is_written(lived, arguments, message):
    before = sorted(lived.runs.iterdir())
    assert message in lived.refused("run", str(lived.scenario), *arguments)
    assert sorted(lived.runs.iterdir()) == before


def test_an_unknown_scenario_is_refused_with_the_known_ones(townlet):
    assert "there is 'millbrook', 'smallville'" in townlet.refused("run", "atlantis")


def test_a_moment_before_the_start_leaves_no_run(townlet):
    arguments = ("--until", "2020-01-01", "--name", "early")
    result = townlet("run", str(townlet.scenario), *arguments)
    assert result.exit_code == 2
    assert "is before the run starts" in result.stderr
    assert townlet.json("list") == []


def test_a_run_cannot_be_resumed_into_its_past(lived):
    result = lived("resume", "morning", "--until", "2023-02-13 09:00")
    assert result.exit_code == 2
    assert "has already reached 2023-02-13 10:00:00" in result.stderr


def test_a_run_that_is_going_on_cannot_be_resumed(lived):
    with RunStore.open(lived.runs, "morning"):
        assert "another process is running 'morning'" in lived.refused("resume", "morning")
        assert lived.json("list")[0]["status"] == "running"


def test_who_watches_sees_what_a_run_waits_for(townlet, monkeypatch):
    answer, told = OfflineModel.answer, []

    async def waiting(self, prompt):
        if not told:
            told.append(True)
            logging.getLogger("stamina").warning("stamina.retry_scheduled")
            tell(Wait("http://127.0.0.1:1/v1 is busy", 8.0, 7.0, 180.0))
        return await answer(self, prompt)

    monkeypatch.setattr(OfflineModel, "answer", waiting)
    result = townlet("run", str(townlet.scenario), *EARLY, "--name", "slow", "--no-emergence")
    assert result.exit_code == 0
    line = (
        "http://127.0.0.1:1/v1 is busy; trying again in 8 s (for 7 s now, the run pauses after 180"
    )
    assert line in result.stderr
    assert "stamina" not in result.stderr
