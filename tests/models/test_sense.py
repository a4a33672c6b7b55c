"""Refusals, drivel and other languages are no replies; a resident may still decline to come."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.prompts.samples import SAMPLES
from townlet.core.prompt import Prompt
from townlet.models.reading import Unreadable, read_reply
from townlet.models.reading.sense import declines, foreign
from townlet.testing.faults import FOREIGN, REFUSALS

BY_KEY: dict[str, Prompt[Any]] = {prompt.key(): prompt for prompt in SAMPLES}
WORDED = {
    "persona_summary": "summary",
    "day_summary": "summary",
    "next_utterance": "utterance",
    "interview": "answer",
    "object_state": "state",
}
EXCUSES = [
    *REFUSALS,
    "I can't continue this conversation.",
    "I\u2019m sorry, but I can\u2019t generate that content.",
    "I apologize, but I cannot fulfill this request.",
    "I must decline to answer that.",
    "对不起，我无法回答这个问题。",
]
IN_CHARACTER = [
    "I'm sorry, I can't come on Tuesday.",
    "I can't, I close at six.",
    "Sorry, I cannot help you with the boat today, ask Ben.",
    "I am afraid I won't be there, but Ben will.",
    "Non! I said no, and the café is closed.",
]
OF_RESIDENTS = [
    "Ada cannot come on Tuesday",
    "sorry for missing the race",
    "Ben told Ada that he is sorry and can't come",
    "unable to sleep, reading",
    "not going to work",
]


def raws(prompt: Prompt[Any], field: str, text: str) -> list[str]:
    return [text, json.dumps({field: text}), f"```json\n{json.dumps({field: text})}\n```"]


@pytest.mark.parametrize("text", EXCUSES)
@pytest.mark.parametrize(("key", "field"), WORDED.items())
def test_a_refusal_is_never_a_text(key, field, text):
    for raw in raws(BY_KEY[key], field, text):
        with pytest.raises(Unreadable):
            read_reply(BY_KEY[key], raw)


@pytest.mark.parametrize("text", [*EXCUSES, "I'm sorry, I can't.", "Sorry, I can't do that."])
@pytest.mark.parametrize("key", ["react", "talk_or_not", "day_plan", "decomposition", "takeaways"])
def test_a_refusal_is_never_a_deed(key, text):
    block = {"start": "07:00", "minutes": 30, "activity": text}
    replies = {
        "react": {"react": True, "reaction": text},
        "talk_or_not": {"talk": True, "topic": text},
        "day_plan": {"plan": [block] * 5},
        "decomposition": {"actions": [{"activity": text, "minutes": 15}] * 4},
        "takeaways": {"summary": text, "learned": [], "plans": []},
    }
    with pytest.raises(Unreadable):
        read_reply(BY_KEY[key], json.dumps(replies[key]))


@pytest.mark.parametrize("text", IN_CHARACTER)
@pytest.mark.parametrize(
    ("key", "field"), [("next_utterance", "utterance"), ("interview", "answer")]
)
def test_a_resident_may_decline(key, field, text):
    for raw in raws(BY_KEY[key], field, text):
        assert getattr(read_reply(BY_KEY[key], raw, "en").reply, field) == text


def test_an_excuse_without_a_reason_and_without_a_form_is_the_models():
    with pytest.raises(Unreadable):
        read_reply(BY_KEY["next_utterance"], "I'm sorry, I can't.")
    said = json.dumps({"utterance": "I'm sorry, I can't."})
    assert read_reply(BY_KEY["next_utterance"], said).reply.utterance == "I'm sorry, I can't."


@pytest.mark.parametrize("text", OF_RESIDENTS)
def test_what_is_told_of_residents_is_no_excuse(text):
    assert not declines(text)
    reply = read_reply(BY_KEY["day_summary"], json.dumps({"summary": text}), "en").reply
    assert reply.summary == text


@pytest.mark.parametrize("text", [*FOREIGN, "Je ne sais pas ce que vous voulez dire."])
def test_another_language_is_no_reply_in_english(text):
    assert foreign(text, "en")
    for key, field in WORDED.items():
        with pytest.raises(Unreadable):
            read_reply(BY_KEY[key], json.dumps({field: text}), "en")


@pytest.mark.parametrize(
    "text",
    [
        "mend nets, sort tools",
        "a café au lait with Renée at La Maison de la Presse",
        "say 你好 to Mei at the shop",
        "☕",
        "idle",
    ],
)
def test_a_few_foreign_words_are_fine(text):
    assert not foreign(text, "en")


def test_chinese_is_no_reply_where_english_is_spoken_and_the_other_way_round():
    assert foreign("我不太明白这个问题的意思", "en")
    assert not foreign("我不太明白这个问题的意思", "zh")
    assert foreign("I do not quite understand what you mean", "zh")
    assert not foreign("Ada Quill 在图书馆看书", "zh")
    assert not foreign("whatever it may be", "tlh"), "of other languages nothing is known"


def test_the_same_words_without_end_are_no_reply():
    for text in ("and on and " * 30, "Hi there! " * 20, '"' + "la la " * 200):
        for raw in raws(BY_KEY["next_utterance"], "utterance", text):
            with pytest.raises(Unreadable):
                read_reply(BY_KEY["next_utterance"], raw)
