"""What is kept of a talk, also of one with words no template wrote."""

from __future__ import annotations

from townlet.models.offline.takeaways import takeaways
from townlet.prompts import Takeaways

NOW = "Thursday October 5, 2023, 12:20"


def kept(name, other, *lines):
    return takeaways(Takeaways(name=name, others=(other,), now=NOW, history=lines), None)


INVITED = (
    (
        "Tova Rennick: Hi! I'm organising a regatta at Heron Lake on Saturday October 7 from 14:00 "
        "to 18:00. Will you come?"
    ),
)


def test_names_are_restored_and_the_event_is_whole():
    reply = kept("Bo Hart", "Tova Rennick", *INVITED, "Bo Hart: Count me in for the regatta.")
    assert reply.learned == [
        (
            "Tova Rennick is organising a regatta at Heron Lake on Saturday October 7 from 14:00 "
            "to 18:00"
        )
    ]
    assert reply.plans == [
        (
            "Bo Hart plans to attend the regatta at Heron Lake on Saturday October 7 from 14:00 "
            "to 18:00"
        )
    ]


def test_declined_is_no_plan_but_the_host_learns_why():
    lines = (
        *INVITED,
        "Bo Hart: I'm afraid I can't come to the regatta, because I have an exam that day.",
    )
    assert kept("Bo Hart", "Tova Rennick", *lines).plans == []
    assert kept("Tova Rennick", "Bo Hart", *lines).learned == [
        "Bo Hart cannot come to the regatta because Bo Hart has an exam that day"
    ]


def test_undecided_is_no_plan():
    lines = (*INVITED, "Bo Hart: I'll try to come to the regatta, but I can't promise.")
    assert kept("Bo Hart", "Tova Rennick", *lines).plans == []


def test_introductions_and_opinions_are_learned():
    reply = kept(
        "Bo Hart",
        "Sven Arlo",
        "Sven Arlo: Hello, I'm Sven Arlo, a retired navy officer. I believe that rents should "
        "fall.",
    )
    assert "Sven Arlo is a retired navy officer" in reply.learned
    assert "Sven Arlo believes that rents should fall" in reply.learned


def test_a_visitors_own_words_are_understood():
    reply = kept(
        "Bo Hart",
        "Visitor",
        "Visitor: Did you know that the old bridge will be closed next week?",
        "Visitor: I heard that the school is for sale.",
    )
    assert any("school is for sale" in fact for fact in reply.learned)


def test_tomorrow_is_written_as_a_date():
    reply = kept(
        "Bo Hart",
        "Odo Lind",
        "Odo Lind: I'm leading a lantern walk tomorrow at 19:00. Would you like to come?",
        "Bo Hart: I'd love to come!",
    )
    assert "on Friday October 6" in reply.plans[0]


def test_what_one_said_oneself_is_not_learned_and_small_talk_is_left_out():
    reply = kept(
        "Tova Rennick",
        "Bo Hart",
        *INVITED,
        "Bo Hart: Hello, Tova. Really? I had no idea. See you, Tova.",
    )
    assert reply.learned == []


def test_together_is_planned_by_both():
    lines = (
        (
            "Nils Abara: Have you heard? Odo Lind is leading a lantern walk on Friday October 6 at "
            "19:00. Would you go with me?"
        ),
        "Petra Szabo: Gladly, I'll go with you to the lantern walk.",
    )
    for name, other in (("Nils Abara", "Petra Szabo"), ("Petra Szabo", "Nils Abara")):
        assert kept(name, other, *lines).plans == [
            (
                f"{name} plans to attend the lantern walk on Friday October 6 at 19:00 together "
                f"with {other}"
            )
        ]
