"""Who knows whom in planted logs."""

from __future__ import annotations

from types import SimpleNamespace

from tests.evaluation.planted import EMBEDDER, Planting, panel, person, town
from townlet.core.records import Source
from townlet.evaluation.emergence import emergence, emergence_of
from townlet.evaluation.relations import acquaintance, first_talks

ABOUT = {
    "Ada Bell": "Ada Bell has been a neighbour of Bo Reed for years",
    "Bo Reed": "Bo Reed repairs the roof of Ada Bell",
    "Cy Dunn": "Cy Dunn has heard of Ada Bell but has not met her",
    "Di Frost": "Di Frost keeps bees",
}


def planted():
    planting = Planting(town([person(name, about=text) for name, text in ABOUT.items()], news=()))
    talk = planting.talk(100, ("cy-dunn", "Good day."), ("di-frost", "Good day to you."))
    planting.talk(200, ("ada-bell", "Hello, Bo."), ("bo-reed", "Hello, Ada."))
    for slug in ("cy-dunn", "di-frost"):
        planting.remember(110, slug, "dialogue", "We greeted", Source(conversation=talk))
    return planting


def answer(prompt):
    if prompt.name == "Cy Dunn" and "Ada" in prompt.question:
        return "I have heard of Ada Bell, but we have not met."
    if prompt.name == "Di Frost" and "Bo" in prompt.question:
        return "Yes, Bo Reed is a good friend of mine."
    pairs = [{"Ada", "Bo"}] + (
        [{"Cy", "Di"}] if any("greeted" in m for m in prompt.memories) else []
    )
    other = prompt.question.split()[3]
    known = {prompt.name.split()[0], other} in pairs
    return f"Yes, I know {other}." if known else f"No, I don't know {other}."


async def test_an_edge_needs_both_to_say_so_and_a_record_behind_each():
    found = await acquaintance(planted().state(), panel(answer))
    assert found.edges == (("ada-bell", "bo-reed"), ("cy-dunn", "di-frost"))
    assert found.density == 2 * 2 / (4 * 3)
    assert len(found.claims) == 5
    assert [(c.resident, c.other) for c in found.unsupported] == [("di-frost", "bo-reed")]


async def test_the_dictionary_has_the_keys_of_the_contract():
    planting = planted()
    found = await emergence(planting.state(1), planting.state(), planting.log, panel(answer))
    figures = found.to_dict()
    assert figures["density_start"] == round(2 * 1 / 12, 4)
    assert figures["density_end"] == round(2 * 2 / 12, 4)
    assert figures["answers"] == 5
    assert figures["unsupported_answers"] == 1
    assert figures["news"] == {}


def test_first_talks_are_of_those_who_were_not_given_to_know_each_other():
    assert [(talk.id, a, b) for talk, a, b in first_talks(planted().state())] == [
        ("t100-cy-dunn", "cy-dunn", "di-frost")
    ]


async def test_a_run_is_measured_from_its_own_log_and_model():
    planting = planted()
    store = SimpleNamespace(
        entries=lambda start=0, until=None: iter(
            entry for entry in planting.log if until is None or entry.tick < until
        ),
        vectors=lambda hashes: {},
        latest_snapshot=lambda until=None: None,
    )
    run = SimpleNamespace(
        state=planting.state(),
        scenario=planting.scenario,
        store=store,
        embedder=EMBEDDER,
        model=panel(answer).model,
        models=SimpleNamespace(own={}),
    )
    found = await emergence_of(run)
    assert [len(found.start.edges), len(found.end.edges)] == [1, 2]
