"""Questions, insights with evidence, summaries that keep what planning needs."""

from __future__ import annotations

import random

from townlet.models.offline.reflecting import ANSWERERS
from townlet.models.offline.tools import Tools
from townlet.prompts import DaySummary, Insights, PersonaSummary, ReflectionQuestions

NAME = "Ilse Varga"
STATEMENTS = (
    "Ilse Varga is a nurse who cycles to her patients",
    "Ilse Varga is writing a small book about the habits of bees in winter",
    "the desk is idle",
    "Ilse Varga is reading about bees at Ridge Library",
    "Ilse Varga usually has lunch at Copper Kettle at 12:30",
    "Ilse Varga and Corin Dace talked about honey",
    "Ilse Varga learned from Corin Dace: Corin Dace is carving a hive out of driftwood for bees",
    (
        "Ilse Varga learned from Tova Rennick: Tova Rennick is organising a regatta at Heron Lake "
        "on Saturday October 7"
    ),
    "Ilse Varga plans to attend the regatta at Heron Lake on Saturday October 7",
    "Ilse Varga and Corin Dace have been friends since school",
)


def ask(prompt):
    return ANSWERERS[type(prompt)](prompt, Tools(random.Random(0), None))


def test_questions_are_about_what_occupies_the_mind():
    asked = ask(ReflectionQuestions(name=NAME, statements=STATEMENTS, count=3)).questions
    assert len(asked) == len(set(asked)) == 3
    assert all(question.endswith("?") for question in asked)
    assert any("Corin Dace" in question for question in asked)


def found(question="What is Ilse Varga passionate about?", statements=STATEMENTS):
    return ask(Insights(name=NAME, question=question, statements=statements, count=5)).insights


def test_evidence_exists_and_two_statements_carry_an_insight():
    for insight in found():
        assert all(1 <= number <= len(STATEMENTS) for number in insight.because_of)
        assert len(set(insight.because_of)) >= 2
        assert insight.insight not in STATEMENTS


def test_devotion_friendship_and_shared_interest_are_inferred():
    texts = {insight.insight: insight.because_of for insight in found()}
    assert any(
        "book about the habits of bees" in text and 2 in because for text, because in texts.items()
    )
    assert any("Corin Dace" in text for text in texts)
    assert any("regatta" in text for text in texts)


def test_an_insight_already_held_is_not_made_again():
    first = found()[0].insight
    assert first not in [insight.insight for insight in found(statements=(*STATEMENTS, first))]


def test_little_to_go_on_still_gives_one_insight_with_evidence():
    assert found(statements=("the desk is idle",))[0].because_of == [1]


def summary(aspect, statements=STATEMENTS):
    return ask(PersonaSummary(name=NAME, aspect=aspect, statements=statements)).summary


def test_core_characteristics_keep_habits_with_place_and_time():
    text = summary("core characteristics")
    assert "is a nurse" in text
    assert "at Copper Kettle at 12:30" in text
    assert "idle" not in text
    assert "Ridge Library" not in text


def test_occupation_keeps_work_and_coming_events():
    text = summary("current daily occupation")
    assert "book about the habits of bees" in text
    assert "regatta" in text


def test_nothing_known_is_said_plainly():
    assert NAME in summary("feeling about recent progress in life", ("the desk is idle",))


def test_a_day_in_a_few_sentences():
    text = ask(
        DaySummary(name=NAME, date="Thursday October 5, 2023", statements=STATEMENTS)
    ).summary
    assert "Thursday October 5" in text
    assert "regatta" in text
    assert "idle" not in text
