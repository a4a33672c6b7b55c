"""However a reply is mangled, reading gives a good reply or Unreadable, never anything else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.prompts.samples import SAMPLES
from townlet.core.prompt import Prompt
from townlet.models.reading import Unreadable, read_reply

GOOD: dict[str, Any] = {
    "Rating": {"rating": 7},
    "WakeTime": {"time": "06:30"},
    "DayBlocks": {"plan": [{"start": "07:00", "minutes": 60, "activity": "rise"}] * 3},
    "HourItems": {"hours": [{"start": "08:00", "minutes": 60, "activity": "work"}] * 3},
    "Steps": {"actions": [{"activity": "sorting", "minutes": 15}] * 4},
    "PlaceChoice": {"place": "garden"},
    "StateOfObject": {"state": "boiling"},
    "EmojiChoice": {"emoji": "📚"},
    "Summary": {"summary": "Ada reads. Ben mends."},
    "Reaction": {"react": True, "reaction": "help Ben"},
    "TalkDecision": {"talk": True, "topic": "the lamp"},
    "Utterance": {"utterance": "Hi there!", "end": False},
    "DialogueMemory": {"summary": "They talked.", "learned": ["Ben is so."], "plans": []},
    "Questions": {"questions": ["Who is Ben?", "Who is Ada?", "Why?"]},
    "Insights": {"insights": [{"insight": "Ada is so", "because_of": [1, 2]}] * 2},
    "Answer": {"answer": "I do not know."},
    "InnerThought": {"thought": "Ada will run.", "replan": True},
    "Ratings": {"ratings": [2, 4, 7]},
    "WakingDay": {
        "wake": "06:30",
        "plan": [{"start": "06:30", "minutes": 60, "activity": "rise"}] * 3,
    },
    "GroundedSteps": {
        "actions": [
            {"activity": "sorting", "minutes": 15, "place": 2, "state": "in use", "emoji": "📚"}
        ]
        * 4
    },
    "PersonaParts": {
        "characteristics": "Ada is curious.",
        "occupation": "Ada keeps the library.",
        "progress": "Ada is pleased.",
    },
    "Conversation": {
        "lines": [
            {"speaker": "Ben Roe", "text": "I can mend it."},
            {"speaker": "Ada Quill", "text": "On Friday?"},
        ],
        "kept": [
            {
                "who": "Ada Quill",
                "summary": "Ben and Ada talked.",
                "learned": ["Ben Roe can mend the lamp"],
                "plans": [],
                "importance": 4,
            }
        ],
    },
}
NOISE = [
    *'{}[]"\',:;.-()<>|*#`\\/\n\t \u00a0，：（）“”',
    *"<think> </think> ```json ``` null true NaN -1 1e999 99999999999999".split(),
    *"25:00 7:99 0 10 ☕ 上午七点".split(),
    "\ud83d", "\x00", "No, ", "Yes, ", "1. ", "- ", "I'm sorry, I can't help with that. ",
    "(because of 1, 2)", "9" * 5000, "9" * 2000, "[" * 60, "{" * 60, '{"a":' * 60,
]  # fmt: skip
prompts = st.sampled_from(SAMPLES)
edits = st.lists(
    st.tuples(
        st.sampled_from(["cut", "insert", "replace", "drop", "double"]),
        st.floats(0, 1),
        st.sampled_from(NOISE),
    ),
    max_size=6,
)


def mangle(text: str, changes: list[tuple[str, float, str]]) -> str:
    for how, where, noise in changes:
        at = int(where * len(text))
        if how == "cut":
            text = text[:at]
        elif how == "insert":
            text = text[:at] + noise + text[at:]
        elif how == "replace":
            text = text[:at] + noise + text[at + len(noise) :]
        elif how == "drop":
            text = text[:at] + text[at + 1 :]
        else:
            text = text + noise + text[at:]
    return text


def check(prompt: Prompt[Any], raw: str) -> None:
    try:
        reply = read_reply(prompt, raw).reply
    except Unreadable:
        return
    assert type(reply).model_validate(reply.model_dump()) == reply
    assert prompt.objection(reply) == ""
    if prompt.options():
        assert reply.place in prompt.options()


@pytest.mark.parametrize("prompt", SAMPLES, ids=lambda prompt: prompt.key())
def test_the_good_reply_of_each_kind_is_valid(prompt: Prompt[Any]) -> None:
    reading = read_reply(prompt, json.dumps(GOOD[prompt.reply.__name__], ensure_ascii=False))
    assert not reading.repaired
    assert reading.reply.model_dump(exclude_unset=True) == GOOD[prompt.reply.__name__]


@settings(max_examples=1500, deadline=None)
@given(prompts, edits, st.booleans())
def test_mangled_replies_never_crash(
    prompt: Prompt[Any], changes: list[tuple[str, float, str]], indent: bool
) -> None:
    good = GOOD[prompt.reply.__name__]
    check(prompt, mangle(json.dumps(good, indent=2 if indent else None), changes))


@settings(max_examples=300, deadline=None)
@given(prompts, st.text(max_size=200))
def test_random_text_never_crashes(prompt: Prompt[Any], raw: str) -> None:
    check(prompt, raw)


@settings(max_examples=300, deadline=None)
@given(prompts, st.sampled_from(sorted(GOOD)), edits)
def test_replies_to_another_question_never_crash(
    prompt: Prompt[Any], kind: str, changes: list[tuple[str, float, str]]
) -> None:
    check(prompt, mangle(json.dumps(GOOD[kind]), changes))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(prompts, json_values, st.data())
def test_fields_of_any_type_never_crash(
    prompt: Prompt[Any], value: Any, data: st.DataObject
) -> None:
    names = list(prompt.reply.model_fields)
    name = data.draw(st.sampled_from(names))
    check(prompt, json.dumps({**GOOD[prompt.reply.__name__], name: value}))
    check(prompt, json.dumps({name: [value, {name: value, "activity": value, "minutes": value}]}))
