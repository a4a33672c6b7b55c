"""`fast` asks for more at a time; what it asks, when, and what comes of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import datetime, timedelta

import pytest

from tests.towns import write_twoville
from townlet.core.calls import Exchange
from townlet.core.events import (
    ConversationClosed,
    ConversationOpened,
    FellBack,
    MemoriesAccessed,
    Planned,
    Rated,
    Remembered,
    Said,
    Scripted,
)
from townlet.prompts import (
    Dialogue,
    GroundedDecomposition,
    ImportanceOfMany,
    TalkOrNot,
    WakeAndDay,
    WholePersona,
)
from townlet.prompts.replies import (
    Block,
    Conversation,
    GroundedStep,
    GroundedSteps,
    Kept,
    Line,
    PersonaParts,
    Ratings,
    TalkDecision,
    WakingDay,
)
from townlet.town import Order, Town

ADA, BO = "ada-bell", "bo-reed"
WORDS = ("The fete is on Friday at 15:00 in the garden", "I will bring honey", "Good", "Bye")


def at(time: str, day: int = 13) -> datetime:
    return datetime.fromisoformat(f"2023-02-{day} {time}")


class Fake:
    """A model of few words that keeps what it was asked."""

    name, local = "fake", True

    def __init__(self):
        self.asked = []
        self.answers = {
            ImportanceOfMany: lambda p: Ratings(ratings=[len(t) % 3 + 2 for t in p.descriptions]),
            WakeAndDay: lambda p: WakingDay(
                wake="07:00",
                plan=[
                    Block(start="07:00", minutes=120, activity="writing music at the desk"),
                    Block(start="09:00", minutes=780, activity="resting at home"),
                    Block(start="22:00", minutes=540, activity="sleeping"),
                ],
            ),
            GroundedDecomposition: lambda p: GroundedSteps(
                actions=[
                    GroundedStep(activity=f"{what} {p.start}", minutes=30, place=1, emoji="🎵")
                    for what in ("beginning", "going on", "pausing", "ending")
                ]
            ),
            WholePersona: lambda p: PersonaParts(
                characteristics=f"{p.name} is calm", occupation="plays", progress="glad"
            ),
            TalkOrNot: lambda p: TalkDecision(talk=p.name == "Ada Bell", topic="the fete"),
            Dialogue: self.dialogue,
        }

    @staticmethod
    def dialogue(p):
        first, second = p.names
        lines = [Line(speaker=p.names[n % 2], text=text) for n, text in enumerate(WORDS)]
        return Conversation(
            lines=lines,
            kept=[
                Kept(
                    who=second,
                    summary="They talked about a fete",
                    learned=[WORDS[0], "the moon is made of green cheese"],
                    plans=[f"{second} will bring honey"],
                ),
                Kept(who=first, summary="They talked about honey"),
            ],
        )

    def of(self, kind):
        return [prompt for prompt in self.asked if isinstance(prompt, kind)]

    async def answer(self, prompt):
        self.asked.append(prompt)
        answer = self.answers.get(type(prompt))
        if answer is None:
            return Exchange(None, "?", (), outcome="failed", error="the fake knows no answer")
        return Exchange(answer(prompt), "?", ("!",))


@pytest.fixture
def run(tmp_path):
    """Live Twoville on a fake model until a moment; gives the model and the log."""

    def live(until, model=None, whisper=None, days=3):
        model = model or Fake()
        order = Order(
            str(write_twoville(tmp_path / "twoville")),
            f"run-{len(list(tmp_path.iterdir()))}",
            tmp_path / "runs",
            profile="fast",
            days=days,
        )

        async def both(town):
            if whisper:
                await town.live(whisper[0])
                town.intervene("whisper", "Bo Reed", whisper[1])
            await town.live(until)

        with Town.create(order) as town:
            town.model = model
            asyncio.run(both(town))
            return model, list(town.store.entries())

    return live


def events(entries, kind, slug=None):
    return [
        (entry.tick, entry.event)
        for entry in entries
        if isinstance(entry.event, kind) and slug in {None, entry.resident}
    ]


def test_nothing_is_retrieved_before_it_is_rated(run):
    """Whatever comes to mind has its importance by then."""
    _, entries = run(at("12:00"))
    waiting, rated = {ADA: {}, BO: {}}, Counter()
    accessed = 0
    for tick in sorted({entry.tick for entry in entries}):
        now = [entry for entry in entries if entry.tick == tick]
        for entry in now:
            if isinstance(entry.event, Rated):
                for record, importance in entry.event.ratings:
                    del waiting[entry.resident][record]
                    assert 1 <= importance <= 10
                    rated[entry.resident] += 1
        for entry in now:
            if isinstance(entry.event, MemoriesAccessed):
                accessed += 1
                hits = {hit.id for found in entry.event.retrievals for hit in found.hits}
                assert not hits & waiting[entry.resident].keys()
        for entry in now:
            if isinstance(entry.event, Remembered) and not entry.event.record.importance:
                waiting[entry.resident][entry.event.record.id] = entry.event.record.text
    assert accessed > 4
    assert min(rated.values()) > 4


def test_a_description_is_rated_once(run):
    """Each resident is asked once about the same; many at a time."""
    model, _ = run(at("23:00"))
    by_name = Counter(
        (prompt.name, text) for prompt in model.of(ImportanceOfMany) for text in prompt.descriptions
    )
    assert by_name
    assert max(by_name.values()) == 1
    calls = len(model.of(ImportanceOfMany))
    assert sum(by_name.values()) > 2 * calls


def test_an_action_has_its_place_from_the_decomposition(run):
    """No question about sector, arena, object, state or emoji is left to ask."""
    model, entries = run(at("12:00"))
    listed = model.of(GroundedDecomposition)[0]
    assert len(listed.things) == len(listed.rooms) == len(listed.states) > 1
    asked = {prompt.key() for prompt in model.asked}
    assert not asked & {"choose_sector", "choose_object", "object_state", "emoji", "hour_plan"}
    first = events(entries, Planned, ADA)
    actions = [item for _, event in first for item in event.items if item.level == "action"]
    assert actions[0].place.endswith(listed.things[0])
    assert actions[0].emoji == "🎵"
    assert all(item.end - item.start <= 90 for item in actions)


def test_a_talk_is_written_once_and_said_in_time(run):
    """One question; its lines fall one after the other, each in its turn."""
    model, entries = run(at("12:00"))
    opened = events(entries, ConversationOpened)
    assert len(opened) >= 1
    assert len(model.of(Dialogue)) == len(events(entries, Scripted)) == len(opened)
    talk = opened[0][1].conversation
    said = [(tick, e) for tick, e in events(entries, Said) if e.conversation == talk]
    assert tuple(e.text for _, e in said) == WORDS
    ticks = [tick for tick, _ in said]
    assert ticks == sorted(set(ticks))
    assert said[-1][1].ends
    assert said[0][1].because[0].endswith("dialogue-0")


def test_each_party_brings_only_its_own(run):
    """What one remembers stands under its own name."""
    model, _ = run(at("12:00"))
    prompt = model.of(Dialogue)[0]
    for name, memories in zip(prompt.names, prompt.memories, strict=True):
        assert memories
        assert name in memories
    assert prompt.topics == ("the fete", "")


def test_only_what_was_said_is_kept(run):
    """A takeaway that nobody uttered is refused; the others are hearsay of who said them."""
    _, entries = run(at("12:00"))
    records = [event.record for _, event in events(entries, Remembered, BO)]
    told = [record for record in records if record.source.how == "told"]
    assert [record.source.by for record in told] == [ADA]
    assert WORDS[0] in told[0].text
    assert not any("cheese" in record.text for record in records)
    assert any(record.text == "Bo Reed will bring honey" for record in records)


def test_an_inner_voice_has_the_rest_written_anew(run):
    """What was still to be said is dropped; what was said stays."""
    _, entries = run(at("12:00"))
    said = events(entries, Said)
    second = at("00:00") + timedelta(seconds=10 * said[1][0])
    model, entries = run(at("12:00"), whisper=(second, "do not bring any honey"))
    talk = events(entries, ConversationOpened)[0][1].conversation
    written = [e for _, e in events(entries, Scripted) if e.conversation == talk]
    assert len(written) == 2
    assert model.of(Dialogue)[1].history == ("Ada Bell: " + WORDS[0],)
    lines = [e.text for _, e in events(entries, Said) if e.conversation == talk]
    assert lines == [WORDS[0], *WORDS]


def test_a_talk_that_cannot_be_had_ends_visibly(run):
    """Without an answer somebody takes leave, and the log says so."""
    model = Fake()
    del model.answers[Dialogue]
    _, entries = run(at("12:00"), model)
    assert any(event.prompt == "dialogue" for _, event in events(entries, FellBack))
    assert next(event.why for _, event in events(entries, ConversationClosed)) == "ended"


def test_people_with_nothing_new_are_not_asked_to_talk(run):
    """The gate: after the first talk nothing worth telling came up."""
    model, entries = run(at("22:00"))
    asked = Counter(prompt.name for prompt in model.of(TalkOrNot))
    assert asked
    assert max(asked.values()) <= 2
    assert len(events(entries, ConversationOpened)) <= 2


def test_what_recurs_is_done_out_of_habit(run):
    """The second day repeats the first day's actions, not quite as they were, and says so."""
    model, entries = run(at("20:00", day=14))
    planned = [
        e for _, e in events(entries, Planned, ADA) if e.items and e.items[0].level == "action"
    ]
    habits = [event for event in planned if event.habit]
    assert habits
    assert not any(event.habit for _, event in events(entries[: len(entries) // 3], Planned))
    first = next(e for e in planned if e.items[0].parent == habits[0].habit)
    again = habits[0]
    assert {item.activity for item in again.items} <= {item.activity for item in first.items}
    shape = [(i.activity, i.end - i.start) for i in first.items]
    assert [(i.activity, i.end - i.start) for i in again.items] != shape
    asked = Counter(prompt.date for prompt in model.of(GroundedDecomposition))
    dates = sorted(asked)
    assert asked[dates[1]] < asked[dates[0]]
