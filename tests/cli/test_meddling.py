"""`interview`, `whisper` and `set`: what they answer, and what they leave alone."""

from __future__ import annotations

import pytest

from townlet.core.calls import Exchange
from townlet.models.offline.model import OfflineModel
from townlet.storage import RunStore


def log_of(townlet, name: str) -> str:
    """The hash of a run's log."""
    with RunStore.open(townlet.runs, name, read_only=True) as store:
        return store.log_sha256()


@pytest.fixture
def dawn(townlet):
    """A run of its own that may be meddled with, paused before anybody is up."""
    arguments = ("--name", "dawn", "--until", "2023-02-13 06:00", "--no-emergence")
    townlet.json("run", str(townlet.scenario), *arguments)
    return townlet


def test_an_interview_answers_from_memory_and_changes_nothing(lived):
    before = log_of(lived, "morning")
    arguments = ("interview", "morning", "Ada Bell", "What is your work?", "--as", "a reporter")
    data = lived.json(*arguments)
    assert data["answer"]
    assert (data["resident"], data["as"], data["computational"]) == ("Ada Bell", "a reporter", True)
    assert data["memories"]
    assert data["calls"]
    text = lived.shown(*arguments)
    assert text.startswith("Ada Bell: ")
    assert "by a reporter" in text
    assert "computational character" in text
    assert log_of(lived, "morning") == before


def test_an_interview_without_a_usable_answer_says_whose(lived, monkeypatch):
    async def mumble(_self, prompt):
        return Exchange(None, "", ("hm",), outcome="failed", error="no JSON")

    monkeypatch.setattr(OfflineModel, "answer", mumble)
    line = lived.refused("interview", "morning", "ada", "Who are you?")
    assert "interview: offline gave no usable answer (no JSON)" in line


def test_an_interview_can_be_of_the_past(lived):
    arguments = ("interview", "morning", "bo", "What are you doing?", "--at", "2023-02-13 08:00")
    data = lived.json(*arguments)
    assert data["at"] == "2023-02-13 08:00:00"
    assert all(row["created"] <= data["at"] for row in data["memories"])


def test_a_whisper_waits_for_a_run_that_does_not_go_on(dawn):
    data = dawn.json("whisper", "dawn", "ada", "you will learn the cello")
    assert (data["target"], data["taken"]) == ("ada-bell", "on resume")
    assert "townlet resume dawn" in dawn.shown("set", "dawn", "shower", "leaking")
    dawn.json("resume", "dawn", "--until", "2023-02-13 06:10", "--no-emergence")
    heard = dawn.json("memories", "dawn", "ada", "--kind", "whisper")
    assert any("learn the cello" in row["text"] for row in heard)


def test_a_run_that_goes_on_takes_what_is_left_at_once(dawn):
    with RunStore.open(dawn.runs, "dawn"):
        data = dawn.json("set", "dawn", "Ada's house:bathroom:shower", "leaking")
        assert (data["taken"], data["kind"]) == ("now", "set")
        assert "takes it at its next moment" in dawn.shown("whisper", "dawn", "bo", "be kind")


def test_a_run_that_has_ended_says_that_it_must_go_on_longer(dawn):
    with RunStore.open(dawn.runs, "dawn") as store:
        store.update_manifest(status="finished")
    assert dawn.json("whisper", "dawn", "ada", "hello")["finished"] is True
    assert "townlet resume dawn --until TIME" in dawn.shown("whisper", "dawn", "ada", "hello")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("whisper", "morning", "Cy", "hello"), "unknown resident 'Cy'"),
        (("whisper", "morning", "ada", " "), "whisper: the text is empty"),
        (("whisper", "evening", "ada", "hello"), "no run 'evening'"),
        (("set", "morning", "piano", "out of tune"), "unknown object 'piano'"),
        (("set", "morning", "shower", ""), "set: the text is empty"),
        (("interview", "morning", "Cy", "Who are you?"), "unknown resident 'Cy'"),
        (("interview", "morning", "ada", " "), "the question is empty"),
        (("interview", "morning", "ada", "Why?", "--as", " "), "--as: the role is empty"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(lived, arguments, message):
    assert message in lived.refused(*arguments)
