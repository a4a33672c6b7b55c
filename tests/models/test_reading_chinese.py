"""Replies in Chinese: numbers, times, decisions, full-width marks, and replies in no Chinese."""

from __future__ import annotations

import pytest

from tests.prompts.samples import SAMPLES_IN
from townlet.models.reading import Unreadable, read_reply

BY_KEY = {prompt.key(): prompt for prompt in SAMPLES_IN["zh"]}


def read(key: str, raw: str):
    return read_reply(BY_KEY[key], raw, "zh").reply


@pytest.mark.parametrize(
    ("raw", "right"),
    [
        ("评分：6", 6),
        ("三", 3),
        ("7分", 7),
        ("我会给这件事打七分。", 7),
        ("{“rating”：８}", 8),
        ("十分", 10),
        ("在1到10分中，我打4分", 4),
        ('{"评分": "四"}', 4),
        ("满分10分，我给6分", 6),
    ],
)
def test_ratings(raw, right):
    assert read("importance_of_event", raw).rating == right


@pytest.mark.parametrize(
    "raw", ["2、6、4", '{"ratings":["二","六分",4]}', "1. 2分\n2. 6分\n3. 4分"]
)
def test_several_ratings(raw):
    assert read("importance_of_many", raw).ratings == [2, 6, 4]


@pytest.mark.parametrize(
    ("raw", "right"),
    [
        ("早上六点半", "06:30"),
        ('{"time":"早上七点半"}', "07:30"),
        ("林晓月通常6点30分起床。", "06:30"),
        ("六时三十分", "06:30"),
        ("上午七点一刻", "07:15"),
        ("七点三刻", "07:45"),
        ("七点四十五分", "07:45"),
        ("六点零五分", "06:05"),
        ("六点整", "06:00"),
        ("07：15", "07:15"),
        ("早上6:20", "06:20"),
    ],
)
def test_times_of_getting_up(raw, right):
    assert read("wake_hour", raw).time == right


PLANS = [
    "06:30 起床\n15:00 读故事\n22:30 睡觉",
    "早上六点半：起床；下午三点：读故事；晚上十点半：睡觉",
    "1. 早上6:30，起床\n2. 下午3:00，读故事\n3. 晚上10点半，睡觉",
    (
        '{"plan":[{"start":"早上六点半","minutes":510,"activity":"起床"},{"start":"下午三点",'
        '"minutes":450,"activity":"读故事"},{"start":"晚上十点半","minutes":480,"activity":"睡觉"}]}'
    ),
]


@pytest.mark.parametrize("raw", PLANS)
def test_days(raw):
    found = [(block.start, block.activity) for block in read("day_plan", raw).plan]
    assert found == [("06:30", "起床"), ("15:00", "读故事"), ("22:30", "睡觉")]


@pytest.mark.parametrize(
    "raw",
    [
        "1. 拿推车（5分钟）\n2. 分类（十五分钟）\n3. 上架（40分钟）",
        (
            '{"actions":[{"activity":"拿推车","minutes":"五分钟"},{"activity":"分类",'
            '"minutes":"一刻钟"},{"activity":"上架","minutes":"四十分钟"}]}'
        ),
    ],
)
def test_actions(raw):
    found = [(step.activity, step.minutes) for step in read("decomposition", raw).actions]
    assert found == [("拿推车", 5), ("分类", 15), ("上架", 40)]


@pytest.mark.parametrize(
    ("words", "minutes"),
    [
        ("半小时", 30),
        ("半个小时", 30),
        ("两小时", 120),
        ("一个半小时", 90),
        ("一百二十分钟", 120),
        ("三刻钟", 45),
        ("一小时十分钟", 70),
    ],
)
def test_lengths_of_time(words, minutes):
    raw = f'{{"hours":[{{"start":"08:00","minutes":"{words}","activity":"开图书馆"}}]}}'
    assert read("hour_plan", raw).hours[0].minutes == minutes


@pytest.mark.parametrize(
    ("raw", "react", "reaction"),
    [
        ("否", False, None),
        ("不会。继续整理书架。", False, None),
        ("是，去拿抹布擦水", True, "去拿抹布擦水"),
        ('{"react":"是","reaction":"擦干地板"}', True, "擦干地板"),
        ('{"react":"否","reaction":"无"}', False, None),
        ('{"react":"不需要","reaction":null}', False, None),
        ("{“react”：true，“reaction”：“擦干地板”}", True, "擦干地板"),
    ],
)
def test_decisions(raw, react, reaction):
    found = read("react", raw)
    assert (found.react, found.reaction) == (react, reaction)


@pytest.mark.parametrize(
    "raw", ["花园", "应该去花园。", "{“place”：“花园”}", "2", "第二个", "第2项。"]
)
def test_choices(raw):
    assert read("choose_arena", raw).place == "花园"


@pytest.mark.parametrize(
    ("raw", "words", "end"),
    [
        ("林晓月：Ben，灯坏了。", "Ben，灯坏了。", False),
        ("林晓月说：“Ben，灯坏了。”", "Ben，灯坏了。", False),
        ("（笑了笑）灯坏了。", "灯坏了。", False),
        ("{“utterance”：“我得走了”，“end”：“是”}", "我得走了", True),
        ("你好，Ben Roe！Cora Finch也来Pier Cafe吗？", None, False),
    ],
)
def test_words(raw, words, end):
    found = read("next_utterance", raw)
    assert (found.utterance, found.end) == (words or raw, end)


@pytest.mark.parametrize(
    "raw",
    [
        "1. 林晓月做事投入（因为1、2）",
        "林晓月做事投入（基于第1条和第2条记录）。",
        '{"insights":[{"insight":"林晓月做事投入","because_of":"1、2"}]}',
    ],
)
def test_insights(raw):
    (found,) = read("insights", raw).insights
    assert (found.insight, found.because_of) == ("林晓月做事投入", [1, 2])


@pytest.mark.parametrize(
    "raw", ["水壶正在烧水", '{"state":"正在烧水"}', "状态：正在烧水。", "水壶现在正在烧水"]
)
def test_states(raw):
    assert read("object_state", raw).state == "正在烧水"


def test_a_line_that_was_said_before_is_left_out():
    said = BY_KEY["dialogue"].history[0].partition("：")[2]
    lines = f"林晓月：{said}\nBen Roe：我叔叔会修灯。\n林晓月：他星期四有空吗？"
    found = [line.text for line in read("dialogue", lines).lines]
    assert found == ["我叔叔会修灯。", "他星期四有空吗？"]


@pytest.mark.parametrize(
    ("key", "raw"),
    [
        ("next_utterance", "The lamp is broken, can you help me?"),
        ("persona_summary", "林晓月 works very hard at the library every day."),
        ("persona_summary", "Ada Quill keeps the library."),
        ("persona_summary", "リンさんはとしょかんではたらいています"),
        ("interview", "作为一个人工智能，我无法回答这个问题。"),
        ("day_summary", "抱歉，我不能回答这个请求。"),
    ],
)
def test_what_is_not_chinese_or_declines_is_not_taken(key, raw):
    with pytest.raises(Unreadable):
        read(key, raw)


@pytest.mark.parametrize(
    "raw",
    [
        "Ada Quill和Ben Roe在Lighthouse Library聊天",
        "Ben Roe",
        "去Pier Cafe",
        "把returned books放回reading room的bookshelf上，再擦一擦desk",
    ],
)
def test_names_and_things_may_be_in_other_letters(raw):
    assert read("persona_summary", raw).summary == raw
