"""The run's JSON object over a planted log."""

from __future__ import annotations

import json
from datetime import datetime
from itertools import pairwise

import pytest

from tests.evaluation.planted import Planting, at, panel, town
from townlet.core.events import FellBack, Planned, Reflected
from townlet.core.plans import PlanItem
from townlet.evaluation.emergence import emergence
from townlet.evaluation.figures import RunFacts, distinct_ratio, figures
from townlet.evaluation.meals import meal_in

FACTS = RunFacts(
    run="planted",
    scenario="Planted",
    model="scripted",
    seed=1,
    end=datetime.fromisoformat("2023-02-14"),
    log_sha256="0" * 64,
    model_calls=12,
    wall_s=2.0,
    game_s_per_wall_s=43200.0,
)


def blocks(slug, *starts, why="", first=0):
    """A plan whose blocks start at times of day."""
    ticks = [at(start) for start in starts]
    items = tuple(
        PlanItem(id=f"p{slug}{n + first}", level="block", start=a, end=b, activity=f"thing {n}")
        for n, (a, b) in enumerate(pairwise(ticks))
    )
    return Planned(start=ticks[0], end=ticks[-1], items=items, why=why)


@pytest.fixture
def planting():
    planting = Planting(town())
    planting.talk(at("08:00"), ("bo-reed", "Good day, Cy!"), ("cy-dunn", "Fine weather, Mr. Reed."))
    planting.talk(at("09:00"), ("bo-reed", "good day Di Frost..."), ("di-frost", "Is it?"))
    for time, what in (
        ("12:00", "having lunch at the cafe"),
        ("12:15", "having lunch at the cafe"),
        ("12:30", "washing up after lunch"),
        ("13:30", "having lunch once more"),
        ("18:00", "eating dinner"),
    ):
        planting.begin(at(time), "cy-dunn", "Corner Cafe:cafe:table", what)
    planting.begin(at("08:00"), "di-frost", "Corner Cafe:cafe:table", "eating breakfast")
    planting.begin(at("12:00"), "di-frost", "Corner Cafe:cafe:table", "having lunch")
    planting.remember(at("10:00"), "cy-dunn", "reflection", "Cy likes to eat")
    planting.add(at("10:00"), "cy-dunn", Reflected(questions=(), records=()))
    planting.add(at("07:00"), "cy-dunn", blocks("cy", "07:00", "09:00", "12:00", "15:00", "18:00"))
    planting.add(at("07:00"), "di-frost", blocks("di", "07:00", "09:00", "12:00", "18:00"))
    changed = blocks("di", "13:00", "14:00", "15:00", "18:00", why="a visit", first=10)
    planting.add(at("13:00"), "di-frost", changed)
    planting.add(at("13:00"), "di-frost", FellBack(prompt="emoji", took="💭"))
    return planting


def test_counts_are_those_of_the_log(planting):
    found = figures(FACTS, planting.state(), planting.log, None)
    assert found["residents"] == 7
    assert found["ticks"] == 8640
    assert found["events"] == len(planting.log)
    assert found["start"] == "2023-02-13 00:00"
    assert found["end"] == "2023-02-14 00:00"
    assert found["memories"] == {
        "initial": 7,
        "observation": 0,
        "dialogue": 0,
        "plan": 0,
        "reflection": 1,
        "whisper": 0,
    }
    assert (found["conversations"], found["utterances"]) == (2, 4)
    assert found["reflections_per_resident_day"] == round(1 / 7, 4)
    assert (found["model_calls"], found["fallbacks"]) == (12, 1)
    assert found["emergence"] is None


def test_an_utterance_that_differs_by_a_name_and_a_mark_is_the_same(planting):
    found = figures(FACTS, planting.state(), planting.log, None)
    assert found["distinct_utterance_ratio"] == 0.75
    assert distinct_ratio([], ["Bo Reed"]) == 0.0


def test_a_second_lunch_is_found_once_and_dinner_is_none(planting):
    found = figures(FACTS, planting.state(), planting.log, None)
    assert found["repeated_meals"] == 1
    assert found["repeated_meals_list"] == [
        {"time": "2023-02-13 13:30:00", "resident": "cy-dunn", "meals": ["lunch", "lunch"]}
    ]


def test_blocks_are_counted_as_made_and_as_changed(planting):
    found = figures(FACTS, planting.state(), planting.log, None)
    assert found["blocks_per_resident_day"] == {"min": 3, "max": 6}


async def test_the_whole_object_is_json(planting):
    state = planting.state()
    emerged = await emergence(planting.state(1), state, planting.log, panel(lambda _: "No."))
    found = json.loads(json.dumps(figures(FACTS, state, planting.log, emerged)))
    assert {"known_start", "known_end", "invited", "attended", "absent_with_reason"} <= set(
        found["emergence"]["news"]["fete"]
    )
    assert found["norm_violations"] == len(found["norm_violations_list"])


@pytest.mark.parametrize(
    ("what", "meal"),
    [
        ("having breakfast", "breakfast"),
        ("eating a late lunch in the garden", "lunch"),
        ("finishing dinner", "dinner"),
        ("cooking dinner", ""),
        ("washing the dishes after having lunch", ""),
        ("preparing to have dinner", ""),
        ("having a talk", ""),
    ],
)
def test_only_eating_is_a_meal(what, meal):
    assert meal_in(what) == meal
