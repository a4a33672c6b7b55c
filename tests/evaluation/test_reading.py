"""Whether free text is a yes, a decline, a reason."""

from __future__ import annotations

import pytest

from tests.evaluation.planted import FETE
from townlet.evaluation.reading import declines, knows_person, reason_in, says_yes, sort_of


@pytest.mark.parametrize(
    "answer",
    [
        "Yes, Ada Bell is holding a garden fete.",
        "Yes. It is at Corner Cafe, I have it from Bo.",
        "Ada Bell is holding a garden fete on Tuesday.",
        "Oh, of course! The fete in the garden.",
        "Well, certainly.",
        "I do; Ada told me about it, though I don't know when it ends.",
    ],
)
def test_affirms_news(answer):
    assert says_yes(answer, FETE.speaks_of)


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "No, I don't know of a garden fete.",
        "No. Nobody tells me anything.",
        "I haven't heard of any garden fete.",
        "I'm sorry, I do not remember a garden fete.",
        "A garden fete? I have no idea.",
        "Yes, well, I don't really know anything about a garden fete.",
        "I like gardens.",
        "I can’t say.",
    ],
)
def test_does_not_affirm_news(answer):
    assert not says_yes(answer, FETE.speaks_of)


@pytest.mark.parametrize(
    ("answer", "known"),
    [
        ("Yes, I know Cy Dunn. He has never met my cat.", True),
        ("Cy is my neighbour.", True),
        ("Yes. We talk every day.", True),
        ("Yes, I know Cy Dunn; he does not remember me.", True),
        ("I have heard of Cy Dunn, but we have not met.", False),
        ("Yes. I've only heard of him.", False),
        ("Yes, I have heard of Cy, though I haven't met him yet.", False),
        ("No, I don't know Cy Dunn.", False),
        ("I know of Cy Dunn, but no more than that.", False),
        ("Who is that?", False),
        ("I’m afraid I don’t know him.", False),
    ],
)
def test_knowing_a_person_is_more_than_having_heard_of_them(answer, known):
    assert knows_person(answer, "Cy Dunn") is known


@pytest.mark.parametrize(
    ("line", "reason", "sort"),
    [
        (
            "I'm sorry, I can't come to the fete, because I'm in bed by 21:00.",
            "I'm in bed by 21:00",
            "conflict",
        ),
        ("I can't make it. I'm working until nine.", "I'm working until nine", "conflict"),
        ("Count me out. I don't like crowds.", "I don't like crowds", "not_interested"),
        (
            "No, I don't think so. I'm focusing on my show, I don't really have time for it.",
            "I'm focusing on my show, I don't really have time for it",
            "conflict",
        ),
        ("No, thank you.", "", "unclear"),
    ],
)
def test_a_decline_is_read_with_its_reason(line, reason, sort):
    assert declines(line)
    assert reason_in(line) == reason
    assert sort_of(reason) == sort


@pytest.mark.parametrize(
    "line", ["I'll be there!", "I can't wait.", "A rhyme will not come.", "How nice."]
)
def test_other_replies_are_no_declines(line):
    assert not declines(line)


def test_a_dislike_is_not_a_conflict():
    line = "I won't come, because I despise every gathering where people are expected to be nice."
    assert sort_of(reason_in(line)) == "not_interested"


def test_interest_without_a_plan_and_forgetting_are_told_apart():
    assert sort_of("I liked the idea, but I made no plans and the day went by.") == "interested"
    assert sort_of("I forgot all about it.") == "forgot"
    assert sort_of("Hm.") == "unclear"
