"""The questions of `fast` are answered as the many small ones would be."""

from __future__ import annotations

import asyncio

import pytest

from tests.models.offline.casts import INNKEEPER, LIGHTHOUSE, identity
from tests.models.offline.social import NOW, harbour
from townlet.core.time import minutes_of
from townlet.models.embedders import WordLlamaEmbedder
from townlet.models.offline.insights import notes
from townlet.models.offline.model import OfflineModel
from townlet.prompts import (
    Dialogue,
    GroundedDecomposition,
    ImportanceOfChat,
    ImportanceOfEvent,
    ImportanceOfMany,
    ImportanceOfThought,
    Insights,
    InsightsOnAll,
    PersonaSummary,
    WakeAndDay,
    WholePersona,
)

PLACES = {
    "keeper's room, Skerry Lighthouse": ("bed", "workbench"),
    "kitchen, Skerry Lighthouse": ("stove", "kitchen table", "kitchen sink"),
    "bathroom, Skerry Lighthouse": ("shower", "toilet"),
    "taproom, The Kelp Inn": ("behind the bar", "bar seating", "piano"),
    "shop, Tern Street Store": ("shelves", "counter"),
}
ROOMS = tuple(room for room, things in PLACES.items() for _ in things)
THINGS = tuple(thing for things in PLACES.values() for thing in things)
SECTORS = (
    "Skerry Lighthouse: home of Orla Quill, private",
    "The Kelp Inn: an inn, open 10:00-22:00, run by Bram Oyelaran",
    "Tern Street Store: a store, open 08:00-17:00, closed now",
)


def grounded(activity, start, minutes=60, persona=LIGHTHOUSE, **other):
    given = {
        "here": "the keeper's room of Skerry Lighthouse", "sectors": SECTORS, "rooms": ROOMS,
        "things": THINGS, "states": ("",) * len(THINGS),
    } | other  # fmt: skip
    return GroundedDecomposition(
        name=persona.name, identity=identity(persona), lifestyle=persona.lifestyle(),
        date="Friday May 5, 2023", start=start, minutes=minutes, activity=activity, around=(),
        **given,
    )  # fmt: skip


def rooms(reply):
    return [ROOMS[step.place - 1] if step.place else "" for step in reply.actions]


def dialogue(one, other, *, memories=("", ""), topic="", history=(), turns=10):
    pair = (one, other)
    return Dialogue(
        now=NOW,
        place="the room of Copper Kettle",
        names=tuple(mind.name for mind in pair),
        ages=tuple(mind.age for mind in pair),
        traits=tuple(", ".join(mind.traits) for mind in pair),
        identities=tuple(". ".join(mind.given) + "." for mind in pair),
        lifestyles=tuple(mind.lifestyle for mind in pair),
        doing=tuple(mind.doing for mind in pair),
        topics=(topic, ""),
        memories=memories,
        plans=("", ""),
        history=history,
        turns_left=turns,
    )


@pytest.fixture
def town():
    return harbour()


def told(reply, name):
    return next(kept for kept in reply.kept if kept.who == name)


def spoken(reply, name):
    return " ".join(line.text for line in reply.lines if line.speaker == name)


# Ratings -------------------------------------------------------------------------------------


def test_many_ratings_are_those_given_one_by_one(answer):
    who = {"name": "Orla Quill", "identity": identity(LIGHTHOUSE)}
    kinds = {
        "Orla Quill is making breakfast": ImportanceOfEvent,
        "the stove is burning": ImportanceOfEvent,
        "Bram Oyelaran will run for mayor in the election next month": ImportanceOfEvent,
        "Orla Quill's plan for Friday May 5, 2023: 05:30-06:30 breakfast; 08:00 work": (
            ImportanceOfThought
        ),
        "Orla Quill plans to attend the lantern evening on Saturday May 6": ImportanceOfThought,
        "Orla Quill and Bram Oyelaran talked about Orla Quill's work on a clock": ImportanceOfChat,
        "Orla Quill and Bram Oyelaran introduced themselves and talked": ImportanceOfChat,
        "Orla Quill is talking to Bram Oyelaran": ImportanceOfEvent,
    }
    alone = [answer(kind(**who, description=text)).rating for text, kind in kinds.items()]
    many = answer(ImportanceOfMany(**who, descriptions=tuple(kinds)))
    assert many.ratings == alone


# Waking and the day --------------------------------------------------------------------------


def test_a_day_begins_with_waking_and_keeps_its_appointments(answer):
    prompt = WakeAndDay(
        name=LIGHTHOUSE.name,
        identity=identity(LIGHTHOUSE),
        lifestyle=LIGHTHOUSE.lifestyle(),
        date="Saturday May 6, 2023",
        earliest="03:00",
        latest="09:00",
        yesterday="",
        reminders=("Orla Quill promised to mend a watch at The Kelp Inn on Saturday at 16:00",),
    )
    reply = answer(prompt)
    assert prompt.objection(reply) == ""
    assert reply.plan[0].start == reply.wake
    assert 5 <= len(reply.plan) <= 8
    assert any("lantern evening" in block.activity for block in reply.plan)


def test_nobody_gets_up_outside_the_hours_given(answer):
    prompt = WakeAndDay(
        name=LIGHTHOUSE.name,
        identity=identity(LIGHTHOUSE),
        lifestyle=LIGHTHOUSE.lifestyle(),
        date="Saturday May 6, 2023",
        earliest="07:10",
        latest="09:00",
        yesterday="",
        reminders=(),
    )
    assert answer(prompt).wake == answer(prompt).plan[0].start == "07:10"


# Actions with their places -------------------------------------------------------------------


@pytest.mark.parametrize("minutes", [5, 25, 60, 180])
def test_minutes_add_up(answer, minutes):
    reply = answer(grounded("mending clocks", "08:00", minutes))
    assert sum(step.minutes for step in reply.actions) == minutes
    assert grounded("mending clocks", "08:00").objection(reply) == ""


def test_breakfast_is_made_in_a_kitchen(answer):
    reply = answer(grounded("having breakfast at home", "06:00", 40))
    assert set(rooms(reply)) == {"kitchen, Skerry Lighthouse"}
    assert all(step.emoji for step in reply.actions)
    assert all(step.state for step in reply.actions)


def test_work_is_done_at_the_workplace(answer):
    reply = answer(grounded("mending clocks", "09:00"))
    assert set(rooms(reply)) == {"keeper's room, Skerry Lighthouse"}
    assert any(THINGS[step.place - 1] == "workbench" for step in reply.actions)
    served = answer(grounded("serving guests at The Kelp Inn", "15:00", persona=INNKEEPER))
    assert set(rooms(served)) == {"taproom, The Kelp Inn"}


def test_hours_count_at_the_time_of_each_step(answer):
    """What the note says of now is no hindrance later; what shuts meanwhile is left."""
    assert "shop, Tern Street Store" in rooms(
        answer(grounded("buying wire at Tern Street Store", "08:30", 30))
    )
    late = answer(grounded("having a drink at The Kelp Inn", "21:00", 120))
    at = minutes_of("21:00")
    for step, room in zip(late.actions, rooms(late), strict=True):
        assert ("Kelp Inn" in room) == (at < minutes_of("21:50"))
        at += step.minutes


def test_where_everything_is_shut_no_place_is_named(answer):
    only = {"rooms": ("shop, Tern Street Store",), "things": ("counter",), "states": ("",)}
    reply = answer(grounded("buying wire", "22:00", 20, sectors=SECTORS[2:], **only))
    assert [(step.place, step.state) for step in reply.actions] == [(0, "") for _ in reply.actions]


def test_a_stretch_does_not_hop_about(answer):
    reply = answer(grounded("reading a book", "20:00", 90))
    assert len(set(rooms(reply))) == 1
    inn = answer(grounded("reading a book", "20:00", 90, here="the taproom of The Kelp Inn"))
    assert set(rooms(inn)) == {"taproom, The Kelp Inn"}


def test_a_room_without_things_is_a_place_without_a_state(answer):
    reply = answer(
        grounded(
            "walking along the shore", "16:30", 30, here="the shore of Gannet Bay Park",
            sectors=("Gannet Bay Park: a park",), rooms=("shore, Gannet Bay Park",),
            things=("shore",), states=("",),
        )
    )  # fmt: skip
    assert {(step.place, step.state) for step in reply.actions} == {(1, "")}


# Persona and insights ------------------------------------------------------------------------


def test_each_side_of_a_persona_comes_from_its_own_notes(answer):
    sides = {
        "core characteristics": ("Orla Quill loves old clocks", "Orla Quill is patient"),
        "current daily occupation": ("Orla Quill is restoring a tower clock",),
        "feeling about recent progress in life": ("Orla Quill is proud of the tower clock",),
    }
    alone = [
        answer(PersonaSummary("Orla Quill", aspect, statements)).summary
        for aspect, statements in sides.items()
    ]
    whole = answer(WholePersona("Orla Quill", *sides.values()))
    assert [whole.characteristics, whole.occupation, whole.progress] == alone


def test_insights_answer_all_questions_and_none_twice(answer):
    statements = (
        "Orla Quill is restoring a tower clock with a cracked wheel",
        "Orla Quill spent the morning on the tower clock",
        "Orla Quill and Bram Oyelaran have been friends since school",
        "Orla Quill and Bram Oyelaran talked about rye bread",
        "Orla Quill walks in Gannet Bay Park",
        "Orla Quill fed the gulls in Gannet Bay Park",
        "Orla Quill thinks about the cracked wheel of the tower clock",
    )
    questions = ("What is Bram Oyelaran to Orla Quill?", "What does Orla Quill work on?")
    reply = answer(InsightsOnAll("Orla Quill", questions, statements, 4))
    first = [answer(Insights("Orla Quill", q, statements, 4)).insights[0] for q in questions]
    assert reply.insights[0] == first[0]
    assert first[1] in reply.insights
    texts = [one.insight for one in reply.insights]
    assert len(set(texts)) == len(texts) <= 4
    shown = len(notes(statements))
    assert all(1 <= n <= shown for one in reply.insights for n in one.because_of)


# Dialogues -----------------------------------------------------------------------------------


def test_an_invitation_is_kept_with_day_time_and_place(answer, town):
    host, guest = town["Tova Rennick"], town["Corin Dace"]
    reply = answer(dialogue(host, guest))
    kept = told(reply, guest.name)
    assert any(
        "regatta" in fact and "Saturday October 7" in fact and "14:00" in fact
        and "Heron Lake" in fact
        for fact in kept.learned
    )  # fmt: skip
    assert spoken(reply, host.name).count("Heron Lake") == 1


def test_lines_alternate_and_begin_with_the_one_who_opened(answer, town):
    one, other = town["Tova Rennick"], town["Corin Dace"]
    reply = answer(dialogue(one, other))
    names = [line.speaker for line in reply.lines]
    assert names == [(one.name, other.name)[n % 2] for n in range(len(names))]
    assert 3 <= len(names) <= 10
    begun = (f"{one.name}: Good morning, Corin!",)
    later = answer(dialogue(one, other, history=begun, turns=5))
    assert later.lines[0].speaker == other.name
    assert len(later.lines) <= 5


def test_who_is_bound_at_that_time_declines(answer, town):
    nurse = town["Ilse Varga"]
    reply = answer(dialogue(town["Tova Rennick"], nurse))
    assert "regatta" in spoken(reply, "Tova Rennick")
    assert told(reply, nurse.name).plans == []
    assert any("cannot come" in fact for fact in told(reply, "Tova Rennick").learned)


def test_nobody_says_what_only_the_other_knows(answer, town):
    secret = "Bram Sollis has learned that the ferry will stop in June and wants to tell everyone"
    reply = answer(dialogue(town["Tova Rennick"], town["Bram Sollis"], memories=("", secret)))
    first = next(n for n, line in enumerate(reply.lines) if "ferry" in line.text)
    assert reply.lines[first].speaker == "Bram Sollis"
    without = answer(dialogue(town["Tova Rennick"], town["Bram Sollis"]))
    assert not any("ferry" in line.text for line in without.lines)


def test_the_silent_tell_nothing_and_nobody_learns_it(town):
    mute = OfflineModel(WordLlamaEmbedder(), silent=frozenset({"tell", "invite"}))
    prompt = dialogue(town["Tova Rennick"], town["Corin Dace"])
    reply = asyncio.run(mute.answer(prompt)).reply
    assert reply is not None
    assert "regatta" not in reply.model_dump_json()
    assert "mill" not in reply.model_dump_json()


def test_strangers_introduce_themselves(answer, town):
    reply = answer(dialogue(town["Bram Sollis"], town["Ilse Varga"]))
    assert any("Bram" in line.text for line in reply.lines if line.speaker == "Bram Sollis")


def test_what_is_kept_was_said(answer, town):
    people = list(town.values())
    for one in people:
        for other in people:
            if one is other:
                continue
            prompt = dialogue(one, other)
            reply = answer(prompt)
            assert prompt.objection(reply) == ""
            assert [kept.who for kept in reply.kept] == [one.name, other.name]
