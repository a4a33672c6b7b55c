"""The summary says what happened, in words."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console

from tests.evaluation.planted import CAFE, Planting, at, panel, town
from tests.evaluation.test_figures import FACTS
from townlet.core.events import Planned
from townlet.core.plans import PlanItem
from townlet.evaluation.days import Doing, brief, outline
from townlet.evaluation.emergence import emergence
from townlet.evaluation.figures import figures
from townlet.evaluation.summary import Story, outcome, summary

NEWS = "Ada Bell is holding a garden fete at Corner Cafe"

WALK = "walking through Corner Park before lunch"


def answer(prompt):
    if prompt.question.startswith("Do you know of"):
        return f"Yes, {NEWS}."
    return "I couldn't come, because I was working." if "Why" in prompt.question else "No."


async def written(*, asked=True):
    planting = Planting(town())
    planting.told(at("10:00"), "ada-bell", "bo-reed", NEWS)
    planting.told(at("11:00"), "bo-reed", "cy-dunn", NEWS)
    item = PlanItem(id="p1", level="block", start=0, end=9000, activity="reading at the cafe")
    planting.add(at("12:00"), "cy-dunn", Planned(start=0, end=9000, items=(item,)))
    planting.go(at("17:00", 14), "cy-dunn", CAFE)
    planting.begin(at("17:00", 14), "cy-dunn", "Corner Cafe:cafe:table", "reading")
    planting.go(at("20:00", 14), "ada-bell", (0, 6))
    state = planting.state()
    emerged = await emergence(planting.state(1), state, planting.log, panel(answer))
    emerged = emerged if asked else None
    facts = replace(FACTS, model="offline")
    story = Story(state, planting.log, emerged, figures(facts, state, planting.log, emerged))
    console = Console(width=140, record=True, file=None, force_terminal=False)
    with console.capture() as capture:
        console.print(summary(story))
    return capture.get()


async def test_it_tells_days_meetings_news_and_guests():
    text = await written()
    assert "17:00 reading" in text
    assert "Bo Reed  2 Mon Ada Bell, Cy Dunn" in text
    assert "└── Bo Reed  Mon 10:00, the street" in text
    assert "    └── Cy Dunn  Mon 11:00, the street" in text
    assert "said so without a memory of it: Di Frost, Ed Gale, Flo Hart, Gus Ives" in text
    assert "Bo Reed: “I couldn't come, because I was working.”  (when asked)" in text
    assert "not a language model" in text


async def test_before_an_event_it_says_so():
    planting = Planting(town())
    planting.told(at("10:00"), "ada-bell", "bo-reed", NEWS)
    state = planting.state()
    emerged = await emergence(planting.state(1), state, planting.log, panel(answer))
    console = Console(width=140)
    with console.capture() as capture:
        console.print(outcome(Story(state, planting.log, emerged, {})))
    text = capture.get()
    assert "it has not taken place yet" in text
    assert "Density" in text
    assert "gave a reason" not in text


async def test_a_wording_that_several_share_is_shown_once():
    planting = Planting(town())
    for tick, slug in enumerate(("bo-reed", "cy-dunn"), start=1):
        planting.told(at("10:00") + 100 * tick, "ada-bell", slug, NEWS)
    planting.go(at("20:00", 14), "ada-bell", (0, 6))
    state = planting.state()
    emerged = await emergence(planting.state(1), state, planting.log, panel(vague))
    console = Console(width=140)
    with console.capture() as capture:
        console.print(outcome(Story(state, planting.log, emerged, {})))
    text = " ".join(capture.get().split())
    assert "gave none 2" in text
    assert "Bo Reed, Cy Dunn: “I liked the idea, but made no plans for it.” (when asked)" in text


def vague(prompt):
    if "Why" in prompt.question:
        return "I liked the idea, but made no plans for it."
    return answer(prompt)


def test_getting_up_is_left_out_of_an_outline_and_nothing_is_cut_short():
    clock = Planting(town()).state().clock
    day = [Doing(2520, 360, "getting up and washing"), *(Doing(n * 360, 360, WALK) for n in (8, 9))]
    walking = "walking through Corner Park"
    assert outline(day, clock) == f"08:00 {walking} · 09:00 {walking}"


def test_activities_are_cut_to_their_gist():
    assert brief("getting up, washing and having breakfast at home") == "getting up"
    assert brief("reading a novel at home") == "reading a novel"
    assert brief("teaching six children from the hills") == "teaching six children"
    assert brief("writing a long chapter of a novel") == "writing a long chapter"
    assert brief(WALK) == "walking through Corner Park"


async def test_without_interviews_it_leaves_news_out():
    text = await written(asked=False)
    assert "How word spread" not in text
    assert "In figures" in text
