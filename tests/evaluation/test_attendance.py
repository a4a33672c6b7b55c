"""The event in a planted log: told, came, declined, stayed away."""

from __future__ import annotations

import pytest

from tests.evaluation.planted import CAFE, FETE, STREET, Planting, at, panel, town
from townlet.evaluation.attendance import attendance
from townlet.evaluation.diffusion import diffusion
from townlet.evaluation.traces import Trace

NEWS = "Ada Bell is holding a garden fete at Corner Cafe"


def answer(prompt):
    if "Why did you not come" not in prompt.question:
        return f"Yes, {NEWS}."
    if prompt.name == "Di Frost":
        return "I liked the idea of the fete, but I made no plans for it and the day went by."
    return "I couldn't come, because I was working until 20:00."


@pytest.fixture
async def guests():
    planting = Planting(town())
    for tick, listener in enumerate(("bo-reed", "cy-dunn", "di-frost", "gus-ives"), start=1):
        planting.told(100 * tick, "ada-bell", listener, NEWS)
    planting.talk(
        600,
        ("ada-bell", f"{NEWS}. Will you come?"),
        ("flo-hart", "I can't come to the fete, because I'm minding the shop until 19:00."),
        ("ada-bell", "A pity."),
    )
    planting.talk(700, ("flo-hart", "Will you walk with me?"), ("ed-gale", "I can't come."))
    for slug in ("ada-bell", "cy-dunn", "ed-gale"):
        planting.go(at("17:10", 14), slug, CAFE)
    planting.go(at("17:00", 14), "di-frost", CAFE)
    planting.begin(at("17:00", 14), "di-frost", "Corner Cafe:cafe:table", asleep=True)
    planting.go(at("18:00", 14), "gus-ives", CAFE)
    planting.go(at("18:03", 14), "gus-ives", STREET)
    planting.go(at("16:00", 14), "bo-reed", CAFE)
    planting.go(at("17:02", 14), "bo-reed", STREET)
    planting.go(at("20:00", 14), "ada-bell", STREET)
    state = planting.state()
    spread = await diffusion(FETE, planting.state(1), state, panel(answer))
    trace = Trace(state.world.map, planting.log)
    return await attendance(spread, state, trace, panel(answer))


async def test_everyone_told_in_a_conversation_is_invited(guests):
    assert guests.invited == ("bo-reed", "cy-dunn", "di-frost", "flo-hart", "gus-ives")


async def test_who_was_there_awake_and_for_some_minutes_attended(guests):
    assert guests.attendees == ("cy-dunn", "ed-gale")
    assert guests.came == ("cy-dunn",)


async def test_a_decline_is_found_with_its_reason(guests):
    assert [(d.resident, d.to, d.reason, d.sort) for d in guests.declines] == [
        ("flo-hart", "ada-bell", "I'm minding the shop until 19:00", "conflict")
    ]


async def test_absences_have_their_sort_and_whether_a_reason_was_stated(guests):
    found = {a.resident: (a.sort, a.said_in, a.stated) for a in guests.absences}
    assert found == {
        "bo-reed": ("conflict", "interview", True),
        "di-frost": ("interested", "interview", False),
        "flo-hart": ("conflict", "t600-ada-bell", True),
        "gus-ives": ("conflict", "interview", True),
    }
    assert guests.reasons == {"conflict": 3, "interested": 1}


async def test_nobody_is_absent_from_what_has_not_begun():
    planting = Planting(town())
    planting.told(100, "ada-bell", "bo-reed", NEWS)
    state = planting.state()
    spread = await diffusion(FETE, planting.state(1), state, panel(answer))
    trace = Trace(state.world.map, planting.log)
    found = await attendance(spread, state, trace, panel(answer))
    assert (found.invited, found.attendees, found.absences) == (("bo-reed",), (), ())
