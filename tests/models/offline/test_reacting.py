from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from townlet.prompts import React, Replan

NOW = "Friday May 5, 2023, 06:40"


def _react(answer, observation, status="Orla Quill is making breakfast", context=""):
    return answer(
        React(
            name="Orla Quill", identity="", now=NOW, status=status,
            observation=observation, context=context,
        )
    )  # fmt: skip


def _replan(
    answer,
    reaction,
    cause,
    minutes=20,
    remaining=("06:35-06:45 making breakfast", "06:45-07:05 eating breakfast"),
):
    reply = answer(
        Replan(
            name="Orla Quill", identity="", now=NOW, reaction=reaction, cause=cause,
            minutes=minutes, remaining=remaining,
            known_places=("bed in the attic of Mill: idle", "closet in the attic of Mill: idle"),
        )
    )  # fmt: skip
    assert sum(step.minutes for step in reply.actions) == minutes
    return [step.activity for step in reply.actions]


@pytest.mark.parametrize(
    "observation",
    [
        "The stove in the kitchen is burning",
        "The shower in the bathroom is leaking water",
        "The loom in the workshop is broken",
        "The cellar in the inn is flooded",
        "The telephone in the hall is ringing",
        "The oven in the bakery is smoking",
        "Petra Voss is crying",
    ],
)
def test_trouble_is_reacted_to(answer, observation):
    reply = _react(answer, observation)
    assert reply.react
    assert reply.reaction


@pytest.mark.parametrize(
    "observation",
    [
        "The piano in the taproom is being played",
        "The bed in the room is slept in",
        "The cooking area in the kitchen is being used to cook breakfast",
        "The desk in the room is covered in papers",
        "The shower in the bathroom is being repaired",
        "Petra Voss is reading a book",
    ],
)
def test_ordinary_things_are_not(answer, observation):
    assert not _react(answer, observation).react


def test_who_is_at_it_already_carries_on(answer):
    status = "Orla Quill is turning off the burning stove"
    assert not _react(answer, "The stove in the kitchen is burning", status).react


def test_a_burning_stove_is_turned_off_and_breakfast_made_again(answer):
    cause = "The stove in the kitchen is burning"
    steps = _replan(answer, "put out the burning stove", cause)
    assert steps[0] == "turning off the burning stove"
    assert "making breakfast again" in steps


def test_a_leaking_shower_is_repaired_with_tools(answer):
    cause = "The shower in the bathroom is leaking water"
    steps = _replan(answer, "repair the leaking shower", cause, remaining=())
    assert steps[0] == "fetching tools from the closet in the attic of Mill"
    assert "repairing the leaking shower" in steps


def test_a_decision_is_acted_on(answer):
    steps = _replan(answer, "Orla Quill decides to write a letter to the council", "a whisper")
    assert steps[0] == "writing a letter to the council"


def test_going_on_is_going_on(answer):
    steps = _replan(answer, "go on as planned", "a talk")
    assert steps == ["making breakfast", "eating breakfast"]


@given(st.text(max_size=80), st.text(max_size=80), st.integers(1, 120))
def test_any_reaction_fills_its_minutes(answer, reaction, cause, minutes):
    assert _replan(answer, reaction, cause, minutes)
