"""A news item is recognised by words at word starts, one of each group."""

from __future__ import annotations

from dataclasses import replace

import pytest

from townlet.simulation.news import NewsItem


def item(*words: tuple[str, ...]) -> NewsItem:
    return NewsItem("n", "the news", "announcement", "Ada Bell", "It is so", "Is it?", words)


RUN = (("Sam",), ("mayor", "election"), ("run", "candidate"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sam Moore is running for MAYOR", True),
        ("sam: candidate in the election", True),
        ("Sam Moore likes the mayor", False),
        ("Sam Moore had brunch with the mayor", False),
        ("Sam (run!) \u201cmayor\u201d", True),
        ("", False),
    ],
)
def test_every_group_needs_one_of_its_words_at_a_word_start(text, expected):
    assert item(*RUN).speaks_of(text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bo Reed has decided to run against Sam Moore in the election", False),
        ("Bo: I will run against Sam. Ada: Sam is running for mayor too.", True),
        ("Sam is running for mayor.\nBo Reed would run against Sam.", True),
        ("Sam is running for mayor", True),
    ],
)
def test_a_sentence_with_one_of_the_not_words_is_passed_over(text, expected):
    assert replace(item(*RUN), not_words=("against Sam",)).speaks_of(text) is expected


def test_words_are_taken_literally_and_regardless_of_case():
    assert item(("St. Ives",), ("STRASSE",)).speaks_of("in der Stra\u00dfe nach ST. IVES")
    assert not item(("St. Ives",)).speaks_of("Sty Ives")


def test_scripts_without_spaces_have_no_word_starts():
    assert item(("\u6d3e\u5bf9",), ("\u60c5\u4eba\u8282",)).speaks_of(
        "\u5979\u8981\u529e\u60c5\u4eba\u8282\u6d3e\u5bf9"
    )
