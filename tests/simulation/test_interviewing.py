"""What comes to mind in an interview: a crowded evening does not bury what one was told."""

from __future__ import annotations

from tests.evaluation.planted import EMBEDDER, Planting, Scripted, at, town
from townlet.core.records import Record
from townlet.simulation.interview import Question, aside, holding, interview

WHO = "cy-dunn"
SIGHT = "is dancing with other guests at the garden fete at Corner Cafe"
TOLD = "Cy Dunn learned from Bo Reed: Ada Bell is holding a garden fete at Corner Cafe"


def record(text: str, n: int = 0) -> Record:
    return Record(f"m{n}-{WHO}-0", WHO, "dialogue", text, n, 5)


async def remembered(planting: Planting, question: str) -> tuple[str, ...]:
    model = Scripted(lambda _: "Yes.")
    when = at("12:10")
    ask = aside(model, EMBEDDER, WHO, when)
    await interview(planting.state(), WHO, Question(question, "a reporter", when), ask)
    return tuple(model.asked[0].memories)


async def test_what_was_told_is_at_hand_after_hundreds_of_sights_of_the_same_thing():
    planting = Planting(town())
    planting.remember(at("08:00"), WHO, "dialogue", TOLD)
    for n in range(300):
        planting.remember(at("09:00") + n, WHO, "observation", f"Bo Reed {SIGHT} {n}")
        planting.remember(
            at("09:00") + n, WHO, "dialogue", f"Cy Dunn and Bo Reed talked of hay {n}"
        )
    planting.remember(at("09:01"), WHO, "observation", f"Cy Dunn {SIGHT}")
    memories = await remembered(planting, "Do you know of a garden fete?")
    assert TOLD in memories
    assert f"Cy Dunn {SIGHT}" in memories


def test_rare_words_decide_and_the_same_thing_told_twice_comes_once():
    talk = [record(f"Cy Dunn and Bo Reed talked about the weather, day {n}", n) for n in range(9)]
    again = record(TOLD.replace("Bo Reed:", "Ada Bell:"), 20)
    found = holding("What about the garden fete, Cy?", [*talk, record(TOLD, 10), again], 200)
    assert found == [record(TOLD, 10)]
    assert holding("Is there anything new?", talk, 200) == []
    assert holding("What about the garden fete?", [record(TOLD)], 3) == []


def test_words_are_found_where_no_spaces_stand():
    other, told = record("林先生在花园里散步"), record("王女士要办元宵灯会", 1)
    assert holding("你知道元宵灯会吗?", [other, told], 200) == [told]
