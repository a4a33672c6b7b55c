from __future__ import annotations

import pytest

from townlet.prompts import ImportanceOfChat, ImportanceOfEvent, ImportanceOfThought

NAME = "Orla Quill"


def _rated(answer, kind, text):
    return answer(kind(name=NAME, identity="", description=text)).rating


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("cleaning up the room", 1, 3),
        ("asking your crush out on a date", 7, 9),
        ("The stove in the kitchen is burning", 7, 9),
        ("Orla Quill is eating breakfast", 1, 2),
        ("the loom is idle", 1, 1),
        ("Bram Oyelaran is walking by", 1, 2),
        ("Orla Quill is serving a customer at The Kelp Inn", 1, 3),
        ("The shower in the bathroom is leaking water", 4, 7),
    ],
)
def test_events_are_rated_by_how_poignant_they_are(answer, text, least, most):
    assert least <= _rated(answer, ImportanceOfEvent, text) <= most


@pytest.mark.parametrize(
    ("kind", "text", "least", "most"),
    [
        (
            ImportanceOfThought,
            "Orla Quill plans to attend the lantern evening at The Kelp Inn",
            4,
            6,
        ),
        (ImportanceOfThought, "Bram Oyelaran is running for mayor in the local election", 5, 7),
        (ImportanceOfChat, "Orla Quill and Bram Oyelaran talked about how things are going", 2, 4),
        (ImportanceOfChat, "Bram Oyelaran invited Orla Quill to a party and she accepted", 5, 8),
        (ImportanceOfChat, "Bram Oyelaran told Orla Quill that he is running for mayor", 5, 7),
        (ImportanceOfChat, "Petra Voss asked Orla Quill out on a date", 7, 9),
    ],
)
def test_thoughts_and_chats_have_scales_of_their_own(answer, kind, text, least, most):
    assert least <= _rated(answer, kind, text) <= most


def test_a_name_weighs_nothing(answer):
    one = _rated(answer, ImportanceOfEvent, "Zebulon Crane is mending a net")
    assert one == _rated(answer, ImportanceOfEvent, "Mary Stone is mending a net")


def test_a_routine_day_averages_about_two(answer):
    acts = [
        "brushing teeth", "making breakfast", "eating breakfast", "working on the clock",
        "looking for the right tool", "ordering lunch at The Kelp Inn",
        "eating lunch at The Kelp Inn", "walking along the path", "watching the birds",
        "polishing a finished part", "reading a chapter",
        "washing up after dinner", "sipping a drink at The Kelp Inn", "getting ready for bed",
    ]  # fmt: skip
    ratings = [_rated(answer, ImportanceOfEvent, f"Orla Quill is {act}") for act in acts]
    assert 1.2 <= sum(ratings) / len(ratings) <= 2.6
