"""Sentences turned for talk: whose verbs, whose possessives, and what is left of news."""

from __future__ import annotations

import pytest

from townlet.models.offline.facts import read
from townlet.models.offline.grammar import I, spoken
from townlet.models.offline.scene import activity


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Sam Pike goes to bed at 20:00, finds noise painful and means to stay",
            "I go to bed at 20:00, find noise painful and mean to stay",
        ),
        (
            "Sam Pike loves wind, sails and strong tea, and keeps bees",
            "I love wind, sails and strong tea, and keep bees",
        ),
    ],
)
def test_every_coordinated_verb_is_the_speakers(text, words):
    assert spoken(text, "Sam Pike", I) == words


@pytest.mark.parametrize(
    "rest", ["and is cross about it", "but thinks it silly", "and wants to tell everyone"]
)
def test_news_goes_without_what_its_learner_makes_of_it(rest):
    fact = read(f"Sam Pike has heard that the ferry will be sold from next week {rest}")
    assert fact.kind == "news"
    assert fact.text == "The ferry will be sold from next week"


@pytest.mark.parametrize(
    ("doing", "words"),
    [
        ("asking the others about their day", "asking the others about their day"),
        ("helping Ada with her quilt", "helping Ada with her quilt"),
        ("sit for a while with her tea", "sitting for a while with your tea"),
        ("look up once in a while from his book", "looking up once in a while from your book"),
        ("mend a net while the kettle boils", "mending a net"),
    ],
)
def test_possessives_and_spans_of_time_stay_whole(doing, words):
    assert activity(doing, "Sam Pike", "", "your") == words
