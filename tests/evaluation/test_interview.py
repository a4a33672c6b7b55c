"""An interview answers from memory and changes nothing."""

from __future__ import annotations

import pytest

from tests.evaluation.planted import CAFE, EMBEDDER, Planting, Scripted, at, town
from townlet.core.errors import NoAnswer
from townlet.core.events import Planned, Summarised
from townlet.core.plans import PlanItem
from townlet.simulation.interview import Question, aside, interview


@pytest.fixture
def planting():
    planting = Planting(town())
    tick = at("07:00")
    item = PlanItem(id="p1", level="block", start=tick, end=tick + 360, activity="reading")
    planting.add(tick, "cy-dunn", Planned(start=tick, end=tick + 360, items=(item,)))
    planting.go(at("12:00"), "cy-dunn", CAFE)
    planting.begin(at("12:00"), "cy-dunn", "Corner Cafe:cafe:table", "having lunch")
    planting.remember(at("09:00"), "cy-dunn", "dialogue", "Bo Reed sells good coffee")
    for n in range(200):
        planting.remember(at("11:00") + n, "cy-dunn", "observation", f"The table is idle {n}")
    return planting


async def asked(state, text="What do you think of Bo Reed?", words="I like him."):
    model = Scripted(lambda _: words)
    ask = aside(model, EMBEDDER, "cy-dunn", at("12:10"))
    question = Question(text, "a reporter", at("12:10"), ("Reporter: Hello.",))
    return await interview(state, "cy-dunn", question, ask), model, ask


async def test_the_prompt_holds_who_one_is_does_and_plans(planting):
    found, model, _ = await asked(planting.state())
    prompt = model.asked[0]
    assert found.answer == "I like him."
    assert prompt.identity.startswith("Cy Dunn is 40 years old; calm.")
    assert "Cy Dunn keeps bees." in prompt.identity
    assert prompt.status == "having lunch in the cafe of Corner Cafe"
    assert prompt.plans == ("07:00-08:00 reading",)
    assert (prompt.role, prompt.history) == ("a reporter", ("Reporter: Hello.",))
    assert prompt.now == "Monday February 13, 2023, 12:10"


async def test_a_name_in_the_question_brings_up_what_was_said_of_them(planting):
    found, model, _ = await asked(planting.state())
    assert "Bo Reed sells good coffee" in model.asked[0].memories
    assert f"m{at('09:00')}-cy-dunn-0" in found.records


async def test_a_summary_in_force_takes_the_place_of_what_was_given(planting):
    planting.add(at("12:01"), "cy-dunn", Summarised(kind="persona", text="Cy is a beekeeper."))
    _, model, _ = await asked(planting.state())
    assert model.asked[0].identity == "Cy is a beekeeper."


async def test_nothing_changes_and_calls_stay_in_memory(planting):
    state = planting.state()
    stream = state.minds["cy-dunn"].stream
    before = [(r.id, stream.last_access(r.id)) for r in stream.records]
    found, _, ask = await asked(state)
    assert [(r.id, stream.last_access(r.id)) for r in stream.records] == before
    assert found.calls == (f"c{at('12:10')}-cy-dunn-interview-0",)
    assert [str(key) for key in ask.log.calls] == list(found.calls)


async def test_an_unusable_answer_is_said_to_be_one(planting):
    with pytest.raises(NoAnswer):
        await asked(planting.state(), words="")
