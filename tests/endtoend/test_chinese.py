"""A town that thinks and speaks Chinese: nothing that code says is in English."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime

import msgspec
import pytest

from tests.towns import write_twoville
from townlet import prompts as p
from townlet.core.calls import Exchange
from townlet.core.events import ConversationOpened, FellBack, Planned, Remembered, Said
from townlet.models.embedders import HashEmbedder
from townlet.prompts import replies as r
from townlet.prompts.render import Templates
from townlet.town import Order, Town

SCRIPT = """
[[intervention]]
at = "2023-02-13 07:30"
set = "Ada's house:bedroom:desk"
state = "冒着烟"

[[intervention]]
at = "2023-02-13 09:00"
whisper = "Bo Reed"
text = "你要竞选镇长"
"""
LINES = ("今天晚上18:00在Corner Cafe有音乐会，来吗？", "好，我今晚18:00去Corner Cafe听音乐会。")
SAID_BY_CODE = {
    *{"text", "rate_as", "what", "activity", "state", "topic", "reaction", "query", "summary"},
    *{"learned", "plans", "lines", "percepts", "questions"},
}
"""Fields of events that hold words."""
FORM = re.compile(r'"\w+"|{.*}|HH:MM|JSON|true|false|null')
"""What a template says in English in any language: the form of a reply."""


def block(start, minutes, activity):
    return r.Block(start=start, minutes=minutes, activity=activity)


def steps(prompt):
    return [f"{what}{prompt.activity}" for what in ("开始", "继续", "做完")]


DAY = [block("07:00", 120, "起床吃早饭"), block("09:00", 780, "做事"), block("22:00", 540, "睡觉")]
CONCERT = [*DAY[:1], block("09:00", 540, "做事"), block("18:00", 240, "听音乐会"), DAY[2]]


def day(reminders):
    return CONCERT if any("去Corner Cafe听音乐会" in text for text in reminders) else DAY


ANSWERS = {
    p.ImportanceOfEvent: lambda _: r.Rating(rating=3),
    p.ImportanceOfThought: lambda _: r.Rating(rating=4),
    p.ImportanceOfChat: lambda _: r.Rating(rating=6),
    p.ImportanceOfMany: lambda q: r.Ratings(ratings=[3] * len(q.descriptions)),
    p.WakeHour: lambda _: r.WakeTime(time="07:00"),
    p.DayPlan: lambda q: r.DayBlocks(plan=day(q.reminders)),
    p.WakeAndDay: lambda _: r.WakingDay(wake="07:00", plan=DAY),
    p.HourPlan: lambda q: r.HourItems(hours=[block(q.start, q.minutes, f"专心{q.activity}")]),
    p.Decomposition: lambda q: r.Steps(
        actions=[r.Step(activity=what, minutes=20) for what in steps(q)]
    ),
    p.Replan: lambda q: r.Steps(actions=[r.Step(activity=q.reaction, minutes=10)]),
    p.GroundedDecomposition: lambda q: r.GroundedSteps(
        actions=[
            r.GroundedStep(activity=what, minutes=20, place=1, state="使用着", emoji="🎵")
            for what in steps(q)
        ]
    ),
    p.ChooseSector: lambda q: r.PlaceChoice(place=q.choices[0]),
    p.ChooseArena: lambda q: r.PlaceChoice(place=q.choices[0]),
    p.ChooseObject: lambda q: r.PlaceChoice(place=q.choices[-1]),
    p.ObjectState: lambda _: r.StateOfObject(state="使用着"),
    p.Emoji: lambda _: r.EmojiChoice(emoji="🎵"),
    p.Relationship: lambda q: r.Summary(summary=f"{q.name}和{q.other}很熟。"),
    p.React: lambda _: r.Reaction(react=True, reaction="去看看怎么回事"),
    p.TalkOrNot: lambda q: r.TalkDecision(talk=q.name == "Ada Bell", topic="音乐会"),
    p.InnerVoice: lambda q: r.InnerThought(thought=f"{q.name}决定{q.voice}", replan=True),
    p.NextUtterance: lambda q: r.Utterance(
        utterance=LINES[min(len(q.history), 1)], end=len(q.history) > 0
    ),
    p.Takeaways: lambda q: r.DialogueMemory(
        summary=f"{q.name}和{q.others[0]}谈了音乐会。", **kept(q.name)
    ),
    p.Dialogue: lambda q: r.Conversation(
        lines=[r.Line(speaker=who, text=text) for who, text in zip(q.names, LINES, strict=True)],
        kept=[r.Kept(who=who, summary=f"{who}谈了音乐会。", **kept(who)) for who in q.names],
    ),
    p.ReflectionQuestions: lambda q: r.Questions(questions=[f"{q.name}最在乎什么？"]),
    p.Insights: lambda q: insights(q.name),
    p.InsightsOnAll: lambda q: insights(q.name),
    p.PersonaSummary: lambda q: r.Summary(summary=f"{q.name}做事认真。"),
    p.WholePersona: lambda q: r.PersonaParts(
        characteristics=f"{q.name}沉稳", occupation="天天做事", progress="心满意足"
    ),
    p.DaySummary: lambda q: r.Summary(summary=f"{q.name}过得很好。"),
    p.Interview: lambda _: r.Answer(answer="我不知道。"),
}


def kept(name):
    if name == "Bo Reed":
        fact = "Ada Bell今天晚上18:00在Corner Cafe有音乐会"
        return {"learned": [fact], "plans": ["Bo Reed今晚18:00去Corner Cafe听音乐会"]}
    return {"learned": [], "plans": []}


def insights(name):
    return r.Insights(insights=[r.Insight(insight=f"{name}爱音乐", because_of=[1, 2])])


class Chinese:
    """A model that answers in Chinese, or not at all, and keeps what it was asked."""

    name, local = "chinese", True

    def __init__(self, *, mute=False):
        self.mute = mute
        self.asked = {}

    async def answer(self, prompt):
        rendered = Templates("zh").render(prompt)
        self.asked[rendered] = prompt
        if self.mute:
            return Exchange(None, rendered, (), outcome="failed", error="")
        return Exchange(ANSWERS[type(prompt)](prompt), rendered, ("!",))


@pytest.fixture
def lived(tmp_path, monkeypatch):
    """A day of Twoville in Chinese; gives the log, the model and what the scenario itself says."""
    monkeypatch.setattr("townlet.models.embedders.installed", lambda _: True)

    def live(profile, model):
        script = tmp_path / "script.toml"
        script.write_text(SCRIPT, encoding="utf-8")
        order = Order(
            str(write_twoville(tmp_path / "twoville")),
            f"run-{profile}-{model.mute}",
            tmp_path / "runs",
            model="openai:none",
            base_url="http://127.0.0.1:9/v1",
            profile=profile,
            script=script,
            days=2,
            overrides={"language": "zh", "reflection_threshold": 40},
        )
        with Town.create(order) as town:
            town.embedder = HashEmbedder(384)
            town.model = model
            asyncio.run(town.live(datetime.fromisoformat("2023-02-14 09:00")))
            return [entry.event for entry in town.store.entries()], own_words(town.scenario)

    return live


def own_words(scenario):
    """The scenario's own texts, longest first."""
    found = {item for place in scenario.game_map.objects for item in place}
    found |= {thing.state for thing in scenario.game_map.objects.values()}
    for sector in scenario.game_map.sectors.values():
        found |= {sector.kind, *sector.owners}
    for who in scenario.personas:
        found |= {who.name, *who.name.split(), who.occupation, *who.traits, *who.memories}
        found |= {work.what for work in who.work}
    return sorted(filter(None, found), key=len, reverse=True)


def english_in(text, own):
    """The English words of a text that are neither the scenario's nor the form of a reply."""
    for words in own:
        text = text.replace(words, "")
    return re.findall(r"[A-Za-z]{2,}", FORM.sub("", text))


def texts(value, name=""):
    """The words that events hold."""
    if isinstance(value, str):
        if name in SAID_BY_CODE:
            yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts(item, key)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item, name)


def slugs_away(text):
    return re.sub(r"^[a-z]+(-[a-z]+)+$", "", text)


@pytest.mark.parametrize("mute", [False, True], ids=["speaking", "mute"])
@pytest.mark.parametrize("profile", ["paper", "fast"])
def test_all_that_is_thought_and_said_is_chinese(lived, profile, mute):
    model = Chinese(mute=mute)
    log, own = lived(profile, model)
    held = [text for event in log for text in texts(msgspec.to_builtins(event))]
    assert {text: found for text in held if (found := english_in(slugs_away(text), own))} == {}
    asked = {text: found for text in model.asked if (found := english_in(text, own))}
    assert asked == {}


@pytest.mark.parametrize("profile", ["paper", "fast"])
def test_the_day_holds_what_the_check_is_about(lived, profile):
    """Plans, talks, what was learnt and promised, reactions, an inner voice: all in Chinese."""
    model = Chinese()
    log, _ = lived(profile, model)
    said = {event.text for event in log if isinstance(event, Said)}
    assert set(LINES) <= said
    remembered = [event.record for event in log if isinstance(event, Remembered)]
    held = {record.text for record in remembered}
    learned = "Bo Reed从Ada Bell那里听说：Ada Bell今天晚上18:00在Corner Cafe有音乐会"
    assert learned in held, "a fact is traced to who said it, in Chinese too"
    assert "Bo Reed今晚18:00去Corner Cafe听音乐会" in held
    assert "Bo Reed内心的声音：你要竞选镇长" in held
    assert "Bo Reed决定你要竞选镇长" in held
    assert "Ada Bell在2月13日星期一的打算：07:00-09:00 起床吃早饭" in held
    assert {record.kind for record in remembered} >= {"observation", "dialogue", "plan", "whisper"}
    assert any(isinstance(event, Planned) and event.why for event in log), "something was replanned"
    assert any(isinstance(event, ConversationOpened) for event in log)
    assert not [event for event in log if isinstance(event, FellBack)]
    assert any("2023年2月13日星期一，07:00" in text for text in model.asked)


def test_a_promise_for_today_changes_today(lived):
    """Whether a promise is for today is read from Chinese dates and words."""
    log, _ = lived("paper", Chinese())
    replanned = [event for event in log if isinstance(event, Planned) and "音乐会" in event.why]
    assert [item.activity for item in replanned[0].items] == ["做事", "听音乐会"]
