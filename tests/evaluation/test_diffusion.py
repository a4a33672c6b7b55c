"""News in planted logs: who knows it, through whom, and who only says so."""

from __future__ import annotations

import pytest

from tests.evaluation.planted import FETE, STREET, Planting, panel, town
from townlet.core.events import Withdrawn
from townlet.core.records import Source
from townlet.evaluation.diffusion import diffusion
from townlet.evaluation.provenance import Provenance, Telling

NEWS = "Ada Bell is holding a garden fete at Corner Cafe"


def says_who(*knowing):
    """Those named say yes, everybody else no."""
    return lambda prompt: f"Yes, {NEWS}." if prompt.name in knowing else "No, I don't know of it."


@pytest.fixture
def planting():
    planting = Planting(town())
    planting.go(20, "ed-gale", STREET)
    return planting


async def spread(planting, *knowing):
    """What comes of the interviews when those named say yes at the end."""
    start, end = planting.state(until=1), planting.state()

    def answer(prompt):
        names = knowing if prompt.now != start.clock.words(0) else ("Ada Bell",)
        return says_who(*names)(prompt)

    return await diffusion(FETE, start, end, panel(answer))


async def test_a_chain_of_three_is_traced_to_who_knew_first(planting):
    planting.told(100, "ada-bell", "bo-reed", NEWS)
    planting.told(300, "bo-reed", "cy-dunn", NEWS)
    last = planting.told(500, "cy-dunn", "di-frost", NEWS)
    found = await spread(planting, "Ada Bell", "Bo Reed", "Cy Dunn", "Di Frost")
    assert found.knew == ("ada-bell",)
    assert sorted(found.knowers) == ["ada-bell", "bo-reed", "cy-dunn", "di-frost"]
    assert found.hallucinated == ()
    known = found.knowers["di-frost"]
    assert known.record == last
    assert known.origin == found.knowers["ada-bell"].record
    assert known.tellings == (
        Telling("cy-dunn", "di-frost", 500, "t500-cy-dunn"),
        Telling("bo-reed", "cy-dunn", 300, "t300-bo-reed"),
        Telling("ada-bell", "bo-reed", 100, "t100-ada-bell"),
    )
    assert found.path == tuple(reversed(known.tellings))


async def test_a_yes_without_a_memory_is_hallucinated(planting):
    found = await spread(planting, "Ada Bell", "Ed Gale")
    assert sorted(found.knowers) == ["ada-bell"]
    assert found.hallucinated == ("ed-gale",)


async def test_a_no_is_not_knowing_whatever_was_told(planting):
    planting.told(100, "ada-bell", "bo-reed", NEWS)
    found = await spread(planting, "Ada Bell")
    assert sorted(found.knowers) == ["ada-bell"]


async def test_a_sighting_never_counts(planting):
    planting.remember(50, "ed-gale", "observation", "Ada Bell is decorating for the garden fete")
    assert (await spread(planting, "Ed Gale")).hallucinated == ("ed-gale",)


async def test_what_was_taken_to_memory_but_never_said_does_not_count(planting):
    talk = planting.talk(100, ("ada-bell", "Hello."), ("bo-reed", "Hello, Ada."))
    planting.learn(110, "bo-reed", "ada-bell", talk, NEWS)
    assert (await spread(planting, "Bo Reed")).hallucinated == ("bo-reed",)


async def test_what_somebody_told_who_had_it_from_nowhere_does_not_count(planting):
    planting.told(100, "ed-gale", "bo-reed", NEWS)
    assert (await spread(planting, "Bo Reed")).hallucinated == ("bo-reed",)


async def test_a_circle_of_tellers_knows_nothing(planting):
    planting.told(100, "ed-gale", "bo-reed", NEWS)
    planting.told(200, "bo-reed", "ed-gale", NEWS)
    assert set((await spread(planting, "Bo Reed", "Ed Gale")).hallucinated) == {
        "bo-reed",
        "ed-gale",
    }


async def test_a_withdrawn_record_does_not_count(planting):
    record = planting.told(100, "ada-bell", "bo-reed", NEWS)
    planting.add(200, "bo-reed", Withdrawn(record=record))
    assert (await spread(planting, "Bo Reed")).hallucinated == ("bo-reed",)


async def test_a_summary_of_a_talk_names_its_teller_by_the_lines(planting):
    talk = planting.talk(100, ("bo-reed", "Morning."), ("ada-bell", f"{NEWS}!"))
    heard = Source(conversation=talk)
    planting.remember(110, "bo-reed", "dialogue", "We talked about a garden fete", heard)
    found = await spread(planting, "Bo Reed")
    assert found.knowers["bo-reed"].tellings == (Telling("ada-bell", "bo-reed", 100, talk),)


async def test_a_reflection_counts_by_the_dialogue_it_rests_on(planting):
    talk = planting.talk(100, ("ada-bell", f"{NEWS}!"), ("bo-reed", "Fine."))
    heard = planting.remember(
        110, "bo-reed", "dialogue", "We talked about Tuesday", Source(conversation=talk)
    )
    thought = "The garden fete means much to Ada"
    planting.remember(120, "bo-reed", "reflection", thought, Source(how="inferred"), (heard,))
    planting.remember(120, "ed-gale", "reflection", thought, Source(how="inferred"))
    found = await spread(planting, "Bo Reed", "Ed Gale")
    assert sorted(found.knowers) == ["bo-reed"]
    assert found.hallucinated == ("ed-gale",)


async def test_an_inner_voice_is_an_origin(planting):
    voice = planting.remember(50, "gus-ives", "whisper", f"Inner voice: {NEWS}")
    found = await spread(planting, "Gus Ives")
    assert found.knowers["gus-ives"].origin == voice


async def test_an_unusable_answer_is_no_yes(planting):
    found = await diffusion(FETE, planting.state(1), planting.state(), panel(lambda _: ""))
    assert (found.knew, found.knowers, found.hallucinated) == ((), {}, ())


async def test_a_yes_at_the_start_needs_an_initial_memory(planting):
    start = planting.state(until=1)
    found = await diffusion(FETE, start, start, panel(says_who("Ada Bell", "Bo Reed")))
    assert (found.knew, found.hallucinated_start) == (("ada-bell",), ("bo-reed",))


def test_speaking_of_oneself_as_i_is_telling_too():
    planting = Planting(town())
    planting.talk(100, ("ada-bell", "I'm holding a fete in the garden."), ("bo-reed", "Good."))
    told = Provenance(FETE, planting.state()).told("bo-reed", 1000)
    assert told == [Telling("ada-bell", "bo-reed", 100, "t100-ada-bell")]
