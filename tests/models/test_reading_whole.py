"""Replies that give several answers at once are read as patiently as small ones."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.models.reading_cases import PROMPTS, READ
from townlet import prompts
from townlet.models.reading import Unreadable, read_reply

RETRY = "retry"

RATINGS = [
    ('{"ratings":[4,2,6]}', [4, 2, 6]),
    ("[4, 2, 6]", [4, 2, 6]),
    ('{"ratings":[4.0,"2","6/10"]}', [4, 2, 6]),
    ('{"ratings":["4 out of 10", 2.4, "six"]}', [4, 2, 6]),
    ('{"1":4,"2":2,"3":6}', [4, 2, 6]),
    ('{"3":6,"1":4,"2":2}', [4, 2, 6]),
    ('{"ratings":{"1":4,"2":2,"3":6}}', [4, 2, 6]),
    ('{"ratings":{"a lamp":4,"a chat at 09:40":2,"a race":6}}', [4, 2, 6]),
    ('[{"rating":4},{"rating":2},{"rating":6}]', [4, 2, 6]),
    ('{"ratings":[{"id":2,"rating":2},{"id":1,"rating":4},{"id":3,"rating":6}]}', [4, 2, 6]),
    ('{"ratings":[{"description":"a lamp","score":4},{"score":2},{"importance":6}]}', [4, 2, 6]),
    ('{"ratings":["1. 4","2. 2","3. 6"]}', [4, 2, 6]),
    ('{"ratings":[[1,4],[2,2],[3,6]]}', [4, 2, 6]),
    ('{"ratings":[4,2,6', [4, 2, 6]),
    ("1. 4\n2. 2\n3. 6", [4, 2, 6]),
    ("Here are the ratings:\n\n1. **4**\n2. **2**\n3. **6**\n", [4, 2, 6]),
    ("1. The lamp is broken at 09:40: 4\n2. The 3 plans: 2\n3. The talk - 6/10", [4, 2, 6]),
    ("1) 4\n2) 2\n3) 6", [4, 2, 6]),
    ("4\n2\n6", [4, 2, 6]),
    ("4, 2, 6", [4, 2, 6]),
    ("1: 4, 2: 2, 3: 6", [4, 2, 6]),
    ("ratings: 4, 2, 6", [4, 2, 6]),
    ('<think>3?</think>```json\n{"ratings": [4, 2, 6]}\n```', [4, 2, 6]),
    ('{"ratings":[4,2]}', RETRY),
    ('{"ratings":[4,2,6,1]}', RETRY),
    ('{"ratings":[4,0,6]}', RETRY),
    ('{"ratings":[4,12,6]}', RETRY),
    ('{"ratings":[4,null,6]}', RETRY),
    ('{"ratings":[4,true,6]}', RETRY),
    ('{"ratings":[4,"-3",6]}', RETRY),
    ('{"ratings":[]}', RETRY),
    ("They all matter.", RETRY),
    ("As an AI, I cannot rate memories.", RETRY),
]

DAYS = [
    (
        ('{"wake":"06:30","plan":[{"start":"06:30","minutes":90,"activity":"rise"},'
        '{"start":"08:00","minutes":240,"activity":"work"}]}'),
        ["06:30", ["06:30", "08:00"]],
    ),
    (
        '{"wake_time":"6:30 am","schedule":["6:30-8:00 rise","8:00-12:00 work"]}',
        ["06:30", ["06:30", "08:00"]],
    ),
    (
        '{"wake":"06:30","plan":{"06:30":"rise","08:00":"work"}}',
        ["06:30", ["06:30", "08:00"]],
    ),
    (
        ('[{"start":"06:30","minutes":90,"activity":"rise"},{"start":"08:00","minutes":60,'
        '"activity":"work"}]'),
        ["06:30", ["06:30", "08:00"]],
    ),
    (
        ('{"wake":"06:30","plan":[{"start":"06:30","minutes":90,"activity":"rise"},'
        '{"start":"08:00","minutes":240,"activity":"work"},{"start":"12:0'),
        ["06:30", ["06:30", "08:00"]],
    ),
    (
        "Ada wakes up at 6:30.\n- 06:30-08:00 rise and wash\n- 08:00-12:00 work",
        ["06:30", ["06:30", "08:00"]],
    ),
    (
        "Wake: 06:30\nPlan:\n1. 06:30 - 08:00: wash\n2. 08:00 - 12:00: work",
        ["06:30", ["06:30", "08:00"]],
    ),
    (
        "- 07:00-08:00 rise\n- 08:00-12:00 work",
        ["07:00", ["07:00", "08:00"]],
    ),
    ('{"wake":"23:30","plan":[{"start":"23:30","minutes":60,"activity":"rise"}]}', RETRY),
    ('{"wake":"06:30"}', RETRY),
    ('{"wake":"06:30","plan":[]}', RETRY),
    ('{"start":"06:30","minutes":90,"activity":"rise"}', RETRY),
    ("She gets up early.", RETRY),
    ("I'm sorry, I can't help with that request.", RETRY),
]  # fmt: skip

TEA = ["making tea", 15, 1, "hot", "🍵"]
CUP = ["washing a cup", 15, 2, "full of suds", "🧽"]
GROUNDED = [
    (
        ('{"actions":[{"activity":"making tea","minutes":15,"place":1,"state":"hot","emoji":"🍵"},'
        '{"activity":"washing a cup","minutes":15,"place":2,"state":"full of suds",'
        '"emoji":"🧽"}]}'),
        [TEA, CUP],
    ),
    (
        ('{"actions":[{"activity":"making tea","minutes":"15 min","place":"1",'
        '"state":"The stove is hot.",'
            '"emoji":["🍵"]},{"activity":"washing a cup","minutes":15,"place":"kitchen sink",'
        '"state":"full of suds","emoji":"sponge 🧽"}]}'),
        [TEA, CUP],
    ),
    (
        ('[{"action":"making tea","duration":15,"place":"3. bed","state":null,"emoji":"tea"},'
        '{"action":"washing a cup","duration":15,"location":"the cafe","emoji":""}]'),
        [["making tea", 15, 3, "", ""], ["washing a cup", 15, 4, "", ""]],
    ),
    (
        ('{"actions":[{"activity":"cooking","minutes":15,"place":"stove in the Quay Cafe"},'
        '{"activity":"dancing","minutes":15,"place":"ballroom","state":"none","emoji":"💃"}]}'),
        [["cooking", 15, 4, "", ""], ["dancing", 15, 0, "", "💃"]],
    ),
    (
        ('{"actions":[{"activity":"resting","minutes":15,"place":null,"state":"",'
        '"emoji":"😌"},{"activity":"sleeping","minutes":15,"place":{"number":3,"name":"bed"},'
        '"state":"slept in","emoji":"😴"}]}'),
        [["resting", 15, 0, "", "😌"], ["sleeping", 15, 3, "slept in", "😴"]],
    ),
    (
        '{"actions":[["making tea",15,1,"hot","🍵"],["washing a cup",15,2,"full of suds","🧽"]]}',
        [TEA, CUP],
    ),
    (
        ('{"actions":[{"activity":"making tea","minutes":15,"place":1,"state":"hot","emoji":"🍵"},'
        '{"activity":"washing a cup","minutes":15,"place":2,"state":"full of suds","emoji":"🧽"},'
        '{"activity":"dry'),
        [TEA, CUP],
    ),
    (
        ('{"actions":[{"activity":"making tea","minutes":15,"place":1,"state":"hot","emoji":"🍵"},'
        '{"activity":"washing a cup","minutes":15,"pla'),
        [TEA],
    ),
    (
        "1. making tea (15 minutes, place 1) 🍵\n2. washing a cup (15 minutes)",
        [["making tea", 15, 1, "", "🍵"], ["washing a cup", 15, 0, "", ""]],
    ),
    ('{"actions":[{"activity":"making tea","minutes":30,"place":9}]}', RETRY),
    ('{"actions":[]}', RETRY),
    ('{"actions":[{"minutes":30,"place":1}]}', RETRY),
    ("She makes tea.", RETRY),
    ("I'm sorry, I can't help with that request.", RETRY),
]  # fmt: skip

SIDES = ["Ada is curious.", "Ada keeps books.", "Ada is glad."]
PERSONAS = [
    (json.dumps(dict(zip(("characteristics", "occupation", "progress"), SIDES, strict=True))),
     SIDES),
    (('{"core_characteristics":"Ada is curious.","current_occupation":"Ada keeps books.",'
     '"recent progress":"Ada is glad."}'), SIDES),
    (('{"persona":{"Characteristics":["Ada is curious."],"Occupation":"Ada keeps books.",'
     '"Progress":"Ada is glad."}}'), SIDES),
    (json.dumps(SIDES), SIDES),
    ("Characteristics: Ada is curious.\nOccupation: Ada keeps books.\nProgress: Ada is glad.",
     SIDES),
    (("**Characteristics:** Ada is curious.\n\n**Daily occupation:** Ada keeps books.\n\n"
     "**Recent progress:** Ada is glad."), SIDES),
    ("1. Ada is curious.\n2. Ada keeps books.\n3. Ada is glad.", SIDES),
    ('{"characteristics":"Ada is curious.","occupation":"Ada keeps books."}', RETRY),
    ('{"characteristics":"Ada is curious.","occupation":"none","progress":"-"}', RETRY),
    ("Ada is curious.", RETRY),
    ("As an AI language model, I cannot do that.", RETRY),
]  # fmt: skip

TALK = [["Ada Quill", "Can you mend it?"], ["Ben Roe", "On Friday."]]
TALKS = [
    (
        ('{"lines":[{"speaker":"Ada Quill","text":"Can you mend it?"},{"speaker":"Ben Roe",'
        '"text":"On Friday."}],"kept":[]}'),
        TALK,
    ),
    (
        ('{"conversation":[{"name":"Ada","says":"Can you mend it?"},{"name":"Roe","line":'
        '"On Friday."}]}'),
        TALK,
    ),
    ('{"lines":[{"Ada":"Can you mend it?"},{"Ben":"On Friday."}]}', TALK),
    ('{"lines":["Ada: Can you mend it?","Ben Roe: \\"On Friday.\\""]}', TALK),
    ('{"lines":[["Ada Quill","Can you mend it?"],["Ben Roe","On Friday."]]}', TALK),
    ('{"Ada Quill":"Can you mend it?","Ben Roe":"On Friday."}', TALK),
    ('[{"speaker":"Ada","text":"Can you mend it?"},{"speaker":"BEN","text":"On Friday."}]', TALK),
    ('{"dialogue":"Ada: Can you mend it?\\nBen: On Friday."}', TALK),
    (
        ('{"lines":[{"speaker":"Ada Quill","text":"*looks up* Can you mend it?"},'
        '{"speaker":"Narrator","text":"A pause."},{"speaker":"Ben Roe","text":"(shrugs)"},'
        '{"speaker":"Ben Roe","text":"Ben Roe: On Friday."}]}'),
        TALK,
    ),
    ("Ada: Can you mend it?\nBen: On Friday.", TALK),
    (("Sure! Here it is:\n\n**Ada Quill:** Can you mend it?\n\n**Ben Roe** (shrugs): On Friday.\n"
     "\nKept: nothing"), TALK),
    ('- Ada (softly): "Can you\n  mend it?"\n- Ben: On Friday.', TALK),
    (
        ('{"lines":[{"speaker":"Ada Quill","text":"Can you mend it?"},{"speaker":"Ben Roe",'
        '"text":"On Friday."},{"speaker":"Ada Quill","text":"Good, then I'),
        TALK,
    ),
    ('{"lines":[{"speaker":"Ada Quill","text":"Can you mend it?"},{"speaker":"Ben', RETRY),
    ('{"lines":[{"speaker":"Ada Quill","text":"Hi."},{"speaker":"Zoe","text":"Hi."}]}', RETRY),
    ('{"lines":[]}', RETRY),
    ('{"kept":[{"who":"Ada Quill","summary":"They talked."}]}', RETRY),
    ("They talk about the lamp.", RETRY),
    ("I'm sorry, I can't help with that request.", RETRY),
]  # fmt: skip

INSIGHTS = [
    ('{"insights":[{"insight":"Klaus reads","because_of":[1,9,2]}]}', [["Klaus reads", [1, 2]]]),
    ("1. Klaus reads (because of 1, 2)\n2. Klaus writes (because of 3)",
     [["Klaus reads", [1, 2]], ["Klaus writes", [3]]]),
    ('{"insights":[{"insight":"Klaus reads","because_of":[]}]}', RETRY),
]  # fmt: skip

CASES = [
    (kind, raw, right)
    for kind, cases in (
        ("ratings", RATINGS),
        ("waking_day", DAYS),
        ("grounded", GROUNDED),
        ("persona", PERSONAS),
        ("dialogue", TALKS),
    )
    for raw, right in cases
]


def read(kind: str, raw: str, context: Any = None) -> Any:
    try:
        return READ[kind](read_reply(PROMPTS[kind](context), raw).reply)
    except Unreadable:
        return RETRY


@pytest.mark.parametrize(("kind", "raw", "right"), CASES)
def test_several_answers_are_read(kind: str, raw: str, right: Any) -> None:
    assert read(kind, raw) == right


@pytest.mark.parametrize(("raw", "right"), INSIGHTS)
def test_insights_on_all_questions_are_read_as_those_on_one(raw: str, right: Any) -> None:
    assert read("insights_on_all", raw, {"statements": 7}) == right


def test_every_kind_of_reply_has_a_case() -> None:
    with_cases = {PROMPTS[kind](_context(kind)).reply for kind in PROMPTS}
    assert with_cases == {prompt.reply for prompt in prompts.PROMPTS} - _MISSING


_MISSING = {prompts.HourPlan.reply, prompts.TalkOrNot.reply}
"""Read as the day plan and as the decision to react are."""


def _context(kind: str) -> Any:
    given = {"place": ["hall"], "insights": {"statements": 1}, "object_state": {"object": "cup"}}
    more = {"insights_on_all": {"statements": 1}, "decomposition": {"block_minutes": 30}}
    return (given | more).get(kind)


def test_one_rating_may_stand_alone() -> None:
    for raw in ("7", '{"rating":7}', '{"ratings":7}', '{"ratings":[7]}', "Rating: 7/10"):
        assert read("ratings", raw, {"count": 1}) == [7]


def test_a_talk_is_cut_to_the_lines_there_are_left() -> None:
    raw = json.dumps(
        {"lines": [{"speaker": ("Ada", "Ben")[n % 2], "text": f"Line {n}."} for n in range(9)]}
    )
    assert len(read("dialogue", raw, {"turns_left": 3})) == 3
    assert read("dialogue", '{"lines":[{"Ada":"Bye."}]}', {"turns_left": 1}) == [
        ["Ada Quill", "Bye."]
    ]


def test_lines_that_repeat_what_was_said_are_left_out() -> None:
    prompt = replace(PROMPTS["dialogue"](None), history=("Ada Quill: Can you mend it?",))
    raw = '{"lines":[{"Ada":"Can you mend it?"},{"Ben":"On Friday."},{"Ada":"Good."}]}'
    assert READ["dialogue"](read_reply(prompt, raw).reply) == [
        ["Ben Roe", "On Friday."],
        ["Ada Quill", "Good."],
    ]


KEPT = [
    (
        '[{"who":"Ada","summary":"They talked.","learned":["Ben is busy"],"plans":[]},'
        '{"who":"Ben Roe","summary":"They met.","plans":["Ben Roe will mend the lamp on Friday"]},'
        '{"who":"Cleo","summary":"Nothing."}]'
    ),
    (
        '{"Ada Quill":{"summary":"They talked.","learned":"Ben is busy"},'
        '"Ben":{"summary":"They met.",'
        '"promises":["Ben Roe will mend the lamp on Friday"]}}'
    ),
    (
        '[{"summary":"They talked.","facts":["Ben is busy"]},{"summary":"They met.",'
        '"plans":["Ben Roe will mend the lamp on Friday"]}]'
    ),
]


@pytest.mark.parametrize("kept", KEPT)
def test_what_is_kept_is_read_by_name(kept: str) -> None:
    raw = f'{{"lines":[{{"Ada":"Can you mend it?"}},{{"Ben":"On Friday."}}],"kept":{kept}}}'
    reply = read_reply(PROMPTS["dialogue"](None), raw).reply
    assert [(one.who, one.summary, one.learned, one.plans) for one in reply.kept] == [
        ("Ada Quill", "They talked.", ["Ben is busy"], []),
        ("Ben Roe", "They met.", [], ["Ben Roe will mend the lamp on Friday"]),
    ]


@pytest.mark.parametrize(
    "kept", ['"nothing"', "null", '[{"who":"Ada","summary":""}]', '[{"who":"Ada"}]', "[3]", "[]"]
)
def test_a_talk_of_which_nothing_can_be_kept_is_a_talk(kept: str) -> None:
    raw = f'{{"lines":[{{"Ada":"Can you mend it?"}},{{"Ben":"On Friday."}}],"kept":{kept}}}'
    assert read_reply(PROMPTS["dialogue"](None), raw).reply.kept == []


def test_an_item_alone_is_no_whole_plan() -> None:
    """The first item of a list that was cut off is not taken for all of it."""
    cut = '{"actions":[{"activity":"a","minutes":5},{"activity":"b","minutes":10},{"activity":"c",'
    assert READ["decomposition"](
        read_reply(PROMPTS["decomposition"]({"block_minutes": 60}), cut).reply
    )["minutes"] == [5, 10]


def test_what_another_does_is_no_plan_of_ones_own() -> None:
    kept = (
        '[{"who":"Ada Quill","summary":"Summary: They talked.","learned":["The pier is old"],'
        '"plans":["Ben Roe will mend it","The pier is old","Ada Quill will wait for Ben Roe"]}]'
    )
    raw = f'{{"lines":[{{"Ada":"Can you mend it?"}},{{"Ben":"On Friday."}}],"kept":{kept}}}'
    (reply,) = read_reply(PROMPTS["dialogue"](None), raw).reply.kept
    assert reply.plans == ["Ada Quill will wait for Ben Roe"]
    assert reply.summary == "They talked."
