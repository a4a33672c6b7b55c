"""Whatever a model wraps its answer in, the answer comes out, or Unreadable says why not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.models.reading_cases import PROMPTS, READ
from townlet.models.reading import Unreadable, read_reply

RETRY = "retry"
ROOMS = ["library", "cellar", "music room", "room"]
SEVEN = {"statements": 7}
KETTLE = {"object": "kettle"}
ADA = {"speaker": "Ada Quill"}
SHARED = Path(__file__).parents[3] / "shared" / "cases" / "model_replies.jsonl"

RATINGS = [
    ('{"rating": 7}', 7),
    ("6", 6),
    ("**8**", 8),
    ("5.", 5),
    ("9/10", 9),
    ("Score: 4/10", 4),
    ("Rating (1-10): 3", 3),
    ("I'd give this a 6.", 6),
    ("This is a solid 5 out of 10 for her.", 5),
    ("Seven", 7),
    ("I would say it is a three.", 3),
    ("The importance of this memory is 8, since it changes her life.", 8),
    ("From 1 to 10, I rate it 2.", 2),
    ("1 is mundane, 10 is poignant. My rating: 6", 6),
    ('{"score": 9}', 9),
    ('{"importance": "8"}', 8),
    ('{"answer": {"rating": 4}}', 4),
    ('{"rating": {"value": 4}}', 4),
    ('{"rating": "7 out of 10"}', 7),
    ('{"rating": 6.0}', 6),
    ('{"rating": [3]}', 3),
    ("[5]", 5),
    ('"4"', 4),
    ('{"rating": 8', 8),
    ('Sure! Here is the JSON:\n```json\n{"rating": 5}\n```\nHope this helps!', 5),
    ('{"rating": 2}\n\nMemory: the death of a friend\n{"rating": 10}', 2),
    ('{"reason": "an ordinary 9 to 5 day", "rating": 1}', 1),
    ("｛“rating”：６｝", 6),
    ("我会给这件事打7分。", 7),
    ("重要性：八", 8),
    ("在1到10的范围内，这是3分", 3),
    ("6分（满分10分）", 6),
    ("<think>Hm, 3? or 4</think>\n\n4", 4),
    ("It is only small talk, so maybe 5?</think>2", 2),
    ("\\boxed{6}", 6),
    ("<rating>6</rating>", 6),
    ("rating: 6\nreason: they met on May 2", 6),
    ('"{\\"rating\\": 7}"', 7),
    ("Final rating: 6", 6),
    ("Initial rating: 3. Final rating: 5.", 5),
    ('{"rating": 0}', RETRY),
    ('{"rating": 12}', RETRY),
    ("-3", RETRY),
    ('{"rating": null}', RETRY),
    ('{"rating": true}', RETRY),
    ('{"rating": NaN}', RETRY),
    ("I think somewhere from 6 to 8.", RETRY),
    ("It matters a lot to her.", RETRY),
    ("I cannot rate memories on a scale of 1 to 10.", RETRY),
    ("As an AI language model, I do not have feelings.", RETRY),
    ("对不起，我无法回答这个问题。", RETRY),
    ("<think>It is a 7, but then", RETRY),
    ("   \n", RETRY),
    ("{}", RETRY),
    ("Error 404", RETRY),
]

PLACES = [
    ("The Library", "library"),
    ('"music room"', "music room"),
    ("Music Room.", "music room"),
    ("**cellar**", "cellar"),
    ('{"location": "the cellar"}', "cellar"),
    ('{"place": {"name": "cellar"}}', "cellar"),
    ('{"place": ["cellar"]}', "cellar"),
    ("2", "cellar"),
    ('{"place": 3}', "music room"),
    ("2. cellar", "cellar"),
    ("home: music room", "music room"),
    ('{"place": "music_room"}', "music room"),
    ("Answer: cellar", "cellar"),
    ("She would go to the library to read.", "library"),
    ("Ada should use the music room instead of the library.", "music room"),
    ("The library is closed, so she goes to the cellar.", "cellar"),
    ("Leave the cellar and go to the music room.", "music room"),
    ('I choose "cellar" because the wine is there.', "cellar"),
    ("去cellar，不要去library", "cellar"),
    ('{"place": "cellar", "reason": "the library is closed"}', "cellar"),
    ("the library or the cellar", RETRY),
    ("not the cellar", RETRY),
    ('{"place": "ballroom", "reason": "the library is closed"}', RETRY),
    ("rose garden", RETRY),
    ("None of these.", RETRY),
    ("9", RETRY),
    ("I'm sorry, I can't help with that.", RETRY),
    ('{"place": null}', RETRY),
]

DECISIONS = [
    ('{"react": true, "reaction": "help Ben"}', True),
    ('{"react": "no"}', False),
    ('{"react": 0}', False),
    ('{"react": "True", "reaction": "help Ben"}', True),
    ("{'react': False, 'reaction': None}", False),
    ("yes", True),
    ("**No**", False),
    ("false", False),
    ("Answer: No, she should keep reading.", False),
    ("Ada should not react, since Ben is often late.", False),
    ("There is no need to react.", False),
    ("She should continue with her work.", False),
    ("Ada should help Ben carry the logbook.", True),
    ("react: true\nreaction: help Ben", True),
    ("React: No", False),
    ("不，她应该继续看书。", False),
    ("是的，她应该去帮忙。", True),
    ("不需要", False),
    ('```json\n{"react": false, "reaction": "",}\n```', False),
    ('{"decision": {"react": true, "reaction": "wave"}}', True),
    ('{"react": null}', RETRY),
    ("Ben walks in with a wet logbook.", RETRY),
    ("I'm sorry, but I can't assist with that request.", RETRY),
    ("", RETRY),
]

INSIGHTS = [
    (
        '{"insights": [{"insight": "Ada loves books", "because_of": [1, 4]}]}',
        [["Ada loves books", [1, 4]]],
    ),
    (
        '[{"text": "Ada loves books", "evidence": ["1", "statement 4"]}]',
        [["Ada loves books", [1, 4]]],
    ),
    ('{"insights": ["Ada loves books (because of 1, 4)"]}', [["Ada loves books", [1, 4]]]),
    ("1. Ada loves books (because of 1-3)", [["Ada loves books", [1, 2, 3]]]),
    ("- Ada loves books (based on statements 2 and 6).", [["Ada loves books", [2, 6]]]),
    ("Ada loves books because of statements 1, 2 and 3.", [["Ada loves books", [1, 2, 3]]]),
    (
        (
            "Here are 2 insights:\n\n1. **Ada loves books** (because of 1, 2)\n\n"
            "2. Ben is kind (because of 7)\n\nLet me know if you need more!"
        ),
        [["Ada loves books", [1, 2]], ["Ben is kind", [7]]],
    ),
    (
        "1) Ada reads (because of 1, 2) 2) Ben mends (because of 3)",
        [["Ada reads", [1, 2]], ["Ben mends", [3]]],
    ),
    (
        "1. 艾达喜欢读书（因为 1、2、5）\n2. 本很善良（因为第3条）",
        [["艾达喜欢读书", [1, 2, 5]], ["本很善良", [3]]],
    ),
    ("1. Ada (a librarian) loves books [1, 2]", [["Ada (a librarian) loves books", [1, 2]]]),
    (
        '{"insights":[{"insight":"A","because_of":[99]},{"insight":"B","because_of":[2,2,88]}]}',
        [["B", [2]]],
    ),
    (
        '{"insights": [{"insight": "A is so", "because_of": [1]}, {"insight": "B", "beca',
        [["A is so", [1]]],
    ),
    ('{"insights": [{"insight": "A is so", "because_of": [1, 2', [["A is so", [1, 2]]]),
    ('{"insight": "A is so", "because_of": 3}', [["A is so", [3]]]),
    ("1. Ada loves books\n2. Ben is kind", RETRY),
    ('{"insights": []}', RETRY),
    ('{"insights": [{"insight": "...", "because_of": [1, 2]}]}', RETRY),
    ("1. Ada loves books (because of 0, 8)", RETRY),
]

DAYS = [
    ('{"plan":[{"start":"06:30","minutes":90,"activity":"breakfast"}]}', ["06:30"]),
    (
        '{"schedule": [{"time": "7:00 am", "activity": "rise"}, {"time": "9 pm", "task": "bed"}]}',
        ["07:00", "21:00"],
    ),
    (
        (
            '[{"start_time": "06:00", "end_time": "07:00", "activity": "rise"},'
            ' {"start_time": "07:00", "duration": "2 hours", "activity": "work"}]'
        ),
        ["06:00", "07:00"],
    ),
    ('{"plan": ["07:00-08:00 rise", "08:00-12:00 work"]}', ["07:00", "08:00"]),
    ('{"07:00": "rise", "08:00": "work", "22:00": "sleep"}', ["07:00", "08:00", "22:00"]),
    (
        "1. 6:30 - rise\n2. 12:00 - lunch\n3. 1:00 - work\n4. 7:00 - dinner\n5. 10:30 - bed",
        ["06:30", "12:00", "13:00", "19:00", "22:30"],
    ),
    (
        "- 6 am to 7 am: rise\n- 7 am to noon: work\n- noon to 1 pm: lunch\n- 10 p.m.: bed",
        ["06:00", "07:00", "12:00", "22:00"],
    ),
    (
        "Wake up at 6:30 am, open the library at 9, lunch at noon, read from 1 pm, sleep at 11",
        ["06:30", "09:00", "12:00", "13:00", "23:00"],
    ),
    ("**06:00** rise\n**09:30** work", ["06:00", "09:30"]),
    (
        "① 早上7点起床 ② 上午9点开门 ③ 中午12点吃饭 ④ 下午2点半整理 ⑤ 晚上10点睡觉",
        ["07:00", "09:00", "12:00", "14:30", "22:00"],
    ),
    ('{"plan":[{"start":"06:00","minutes":60,"activity":"rise"},{"start":"07:00","minu', ["06:00"]),
    ('{"plan":[{"start":"22:00","minutes":0,"activity":"sleep"}]}', ["22:00"]),
    ("1. Rise (60 minutes)\n2. Work (2 hours)\n3. Lunch (30 min)", ["06:00", "07:00", "09:00"]),
    ("| 07:00 | rise |\n| 08:00 | work |", ["07:00", "08:00"]),
    ("1) rise\n2) work\n3) sleep", RETRY),
    ("rise at 26:00", RETRY),
    (
        '{"plan":[{"start":"7:75","minutes":60,"activity":"x"},{"start":"08:00","activity":"y"}]}',
        RETRY,
    ),
    ('{"plan": []}', RETRY),
    ('{"plan":[{"start":"06:30","minutes":90,"activity":"..."}]}', RETRY),
    ("She will have a lovely day.", RETRY),
]

STEPS = [
    ('{"actions":[{"activity":"sort","minutes":20},{"activity":"shelve","minutes":10}]}', [20, 10]),
    ('{"steps":[{"task":"sort","duration":"20 min"},{"task":"shelve","duration":10}]}', [20, 10]),
    ("- 09:00-09:20 sort\n- 09:20-09:30 shelve", [20, 10]),
    ("1. sort (20 minutes)\n2. shelve (10 min)", [20, 10]),
    (
        (
            "1) Ada is sorting. (duration in minutes: 20, minutes left: 10)\n"
            "2) Ada is shelving. (duration in minutes: 10, minutes left: 0)"
        ),
        [20, 10],
    ),
    ("20 minutes: sort\n10 minutes: shelve", [20, 10]),
    ('{"actions": ["sort", "shelve"]}', [15, 15]),
    ('{"sort": 20, "shelve": 10}', [20, 10]),
    ('{"actions":[{"activity":"sort","minutes":20},{"activity":"shel', [20]),
    ("1. 整理书籍（20分钟）\n2. 上架（10分钟）", [20, 10]),
    ('{"actions":[{"activity":"sort","minutes":-5}]}', RETRY),
    ("sorting", RETRY),
    ("", RETRY),
]

SPEECH = [
    ('{"utterance": "Morning, Ben!", "end": false}', "Morning, Ben!"),
    ("Morning, Ben!", "Morning, Ben!"),
    ('"Morning, Ben!"', "Morning, Ben!"),
    ("Ada Quill: Morning, Ben!", "Morning, Ben!"),
    ('**Ada Quill:** "Morning, Ben!"', "Morning, Ben!"),
    ("艾达：“早上好，本！”", "艾达：“早上好，本！”"),
    ("Ada Quill：“早上好！”", "早上好！"),
    ('Ada says, "Morning, Ben!"', "Morning, Ben!"),
    ("*smiles* Morning, Ben!", "Morning, Ben!"),
    ("Ada: Morning, Ben!\nMaria: Hello!\nAda: How are you?", "Morning, Ben!"),
    ('{"Ada Quill": "Morning, Ben!"}', "Morning, Ben!"),
    ('{"speaker": "Ada Quill", "text": "Morning, Ben!"}', "Morning, Ben!"),
    ('{"utterance": "Ada Quill: Morning, Ben!"}', "Morning, Ben!"),
    ('{"utterance": "Morning, Ben! Are you com', "Morning, Ben!"),
    ("{'utterance': 'I\\'m late, Ben!', 'end': True}", "I'm late, Ben!"),
    ("I'm sorry, I can't make it on Friday.", "I'm sorry, I can't make it on Friday."),
    ('She told me "no" twice.', 'She told me "no" twice.'),
    ("I'm sorry, but I can't help with that request.", RETRY),
    ('{"utterance": ""}', RETRY),
    ('{"utterance": "Mor', RETRY),
    ("...", RETRY),
]

EMOJI = [
    ("📚", "📚"),
    ('{"emoji": "📚🔦"}', "📚🔦"),
    ('{"emoji": ["📚", "🔦"]}', "📚🔦"),
    ("Emoji: 📚 (book)", "📚"),
    ("📚📚📚📚📚", "📚📚📚"),
    ("👩🏽‍🍳☕️", "👩🏽‍🍳☕️"),
    ("🇫🇷", "🇫🇷"),
    (":books:", RETRY),
    ("->", RETRY),
    ('{"emoji": "book"}', RETRY),
    ("12", RETRY),
]

STATES = [
    ('{"state": "boiling water"}', "boiling water"),
    ("Boiling water.", "boiling water"),
    ("The kettle is boiling water", "boiling water"),
    ("It is being filled.", "filled"),
    ("State: boiling water", "boiling water"),
    ('{"kettle": "boiling water"}', "boiling water"),
    ("The kettle in the kitchen is now boiling water.", "boiling water"),
    ("Ada's kettle is <boiling water>", "boiling water"),
    ('{"state": "The kettle is boiling water."}', "boiling water"),
    ("kettle: boiling water", "boiling water"),
    ("", RETRY),
    ("I'm sorry, I cannot assist with that.", RETRY),
    ("word " * 40, RETRY),
]

WAKE = [
    ('{"time": "06:30"}', 390),
    ("6:30 am", 390),
    ("7", 420),
    ('{"wake_up_time": "6:30"}', 390),
    ('{"time": {"hour": 6, "minute": 5}}', 365),
    ("Ada goes to bed at 11 pm and wakes up at 6:30 AM.", 390),
    ("早上六点半", 390),
    ("half an hour late", RETRY),
    ('{"time": "25:00"}', RETRY),
]

QUESTIONS = [
    (
        '{"questions": ["What does Ada love?", "Who is Ben?"]}',
        ["What does Ada love?", "Who is Ben?"],
    ),
    ("1. What does Ada love?\n2) Who is Ben?", ["What does Ada love?", "Who is Ben?"]),
    ('{"questions": [{"question": "Who is Ben?"}]}', ["Who is Ben?"]),
    ('{"1": "Who is Ben?", "2": "Who is Ada?"}', ["Who is Ben?", "Who is Ada?"]),
    ('{"questions": ["Who is Ben?", "Who is A', ["Who is Ben?"]),
    ("Here are some questions:\n- Who is Ben?\n", ["Who is Ben?"]),
    ("艾达喜欢什么？", ["艾达喜欢什么?"]),
    ('["a?", "b?", "c?", "d?", "e?", "f?"]', ["a?", "b?", "c?"]),
    ("I see no statements.", RETRY),
    ('{"questions": []}', RETRY),
    ('{"questions": ["What does Ada love"]}', ["What does Ada love"]),
    ('{"questions": ["1. Ada catalogued logbooks.", "2. Ada skipped lunch."]}', RETRY),
]

TAKEAWAYS = [
    ('{"summary": "They talked.", "learned": [], "plans": []}', ["They talked.", [], []]),
    ('{"summary": "They talked.", "learned": null, "plans": "none"}', ["They talked.", [], []]),
    (
        '{"summary": "They talked.", "learned": ["A is so.", "B is n',
        ["They talked.", ["A is so."], []],
    ),
    (
        "Summary: They talked.\nLearned:\n- A is so.\n- B is so.\nPlans: None",
        ["They talked.", ["A is so.", "B is so."], []],
    ),
    (
        '{"summary": "They talked.", "learned": [{"fact": "A is so."}]}',
        ["They talked.", ["A is so."], []],
    ),
    ("They talked about the race.", ["They talked about the race.", [], []]),
    ('{"learned": ["A is so."]}', RETRY),
]

OTHERS = [
    ("voice", '{"thought": "Ada will run.", "replan": "yes"}', ["Ada will run.", True]),
    ("voice", "Ada decides to run.", ["Ada decides to run.", False]),
    ("summary", "Here is a summary: Klaus worked.", "Klaus worked."),
    ("summary", '{"text": "Klaus worked."}', "Klaus worked."),
    ("summary", "```\nKlaus worked.\n```", "Klaus worked."),
    ("summary", '{"summary": "Klaus worked. He then we', "Klaus worked."),
    ("summary", "null", RETRY),
    ("interview", '{"answer": "I do not know."}', "I do not know."),
    ("interview", '{"answer": {"text": "I do not know."}}', "I do not know."),
    ("interview", "As an AI language model, I have no party.", RETRY),
]

CASES = [
    *[("importance", None, raw, right) for raw, right in RATINGS],
    *[("place", ROOMS, raw, right) for raw, right in PLACES],
    *[("react", None, raw, right) for raw, right in DECISIONS],
    *[("insights", SEVEN, raw, right) for raw, right in INSIGHTS],
    *[("day_plan", None, raw, r if r == RETRY else {"starts": r}) for raw, r in DAYS],
    *[
        ("decomposition", {"block_minutes": 30}, raw, r if r == RETRY else {"minutes": r})
        for raw, r in STEPS
    ],
    *[("utterance", ADA, raw, right) for raw, right in SPEECH],
    *[("emoji", None, raw, right) for raw, right in EMOJI],
    *[("object_state", KETTLE, raw, right) for raw, right in STATES],
    *[("wake", None, raw, right) for raw, right in WAKE],
    *[("questions", None, raw, right) for raw, right in QUESTIONS],
    *[("takeaways", None, raw, right) for raw, right in TAKEAWAYS],
    *[(kind, None, raw, right) for kind, raw, right in OTHERS],
]


def outcome(kind: str, context: Any, raw: str) -> Any:
    """What reading gives, or "retry"."""
    try:
        return READ[kind](read_reply(PROMPTS[kind](context), raw).reply)
    except Unreadable as error:
        return RETRY if str(error) else "no reason given"


@pytest.mark.parametrize(("kind", "context", "raw", "right"), CASES)
def test_each_form_of_reply_is_read(kind: str, context: Any, raw: str, right: Any) -> None:
    assert outcome(kind, context, raw) == right


@pytest.mark.skipif(not SHARED.exists(), reason="the shared cases are not next to this checkout")
def test_the_shared_cases_come_out_right() -> None:
    """Lengths are fitted to their block by cognition, so only their sum is compared here."""
    for line in SHARED.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        got = outcome(case["kind"], case["context"], case["raw"])
        if case["kind"] == "decomposition" and got != RETRY:
            assert sum(got["minutes"]) == sum(case["right"]["minutes"]), case["id"]
        else:
            assert got == case["right"], case["id"]


def test_clean_json_counts_as_valid_and_the_rest_as_repaired() -> None:
    prompt = PROMPTS["importance"](None)
    assert not read_reply(prompt, '{"rating":7}').repaired
    assert not read_reply(prompt, ' {"rating": 7, "why": "new"}\n').repaired
    assert read_reply(prompt, "7").repaired
    state = PROMPTS["object_state"](KETTLE)
    assert read_reply(state, '{"state": "The kettle is hot."}').repaired


def test_the_end_of_a_talk_is_read_from_flags_and_marks() -> None:
    prompt = PROMPTS["utterance"](ADA)
    assert read_reply(prompt, '{"utterance": "Bye!", "end": "true"}').reply.end
    assert read_reply(prompt, "Bye! [END]").reply.end
    assert read_reply(prompt, "Bye! [END]").reply.utterance == "Bye!"
    assert not read_reply(prompt, '{"utterance": "Hi!", "end": "no"}').reply.end


def test_a_reaction_in_words_loses_its_yes_and_its_subject() -> None:
    prompt = PROMPTS["react"](None)
    said = read_reply(prompt, "Yes, John should ask Eddy about it.").reply
    assert said.react
    assert said.reaction == "ask Eddy about it"
    assert read_reply(prompt, "No.").reply.reaction is None


def test_blocks_in_prose_get_their_length_from_the_next_one() -> None:
    reply = read_reply(PROMPTS["day_plan"](None), "- 06:00 rise\n- 07:30 to 9 am: work").reply
    assert [block.minutes for block in reply.plan] == [90, 90]
    assert [block.activity for block in reply.plan] == ["rise", "work"]


def test_errors_name_the_way_out() -> None:
    with pytest.raises(Unreadable, match="choose one of: library, cellar"):
        read_reply(PROMPTS["place"](["library", "cellar"]), "the moon")
    with pytest.raises(Unreadable, match="less than or equal to 10"):
        read_reply(PROMPTS["importance"](None), "11")
