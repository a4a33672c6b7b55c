from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.models.offline.casts import INNKEEPER, LIGHTHOUSE, NIGHT_OWL, identity
from townlet.prompts import ChooseArena, ChooseObject, ChooseSector, ObjectState

SECTORS = {
    "Skerry Lighthouse": "Skerry Lighthouse: home of Orla Quill, private; has keeper's room",
    "Bram Oyelaran's cottage": "Bram Oyelaran's cottage: home of Bram Oyelaran, private",
    "The Kelp Inn": "The Kelp Inn: an inn, open 10:00-22:00; has taproom",
    "Tern Street Store": "Tern Street Store: a store, open 08:00-17:00; has shop",
    "Gannet Bay Park": "Gannet Bay Park: a park; has shore",
    "Mount Calder": "Mount Calder: an observatory; has dome, library",
}


def _sector(answer, persona, activity, now="10:30", here="the street"):
    return answer(
        ChooseSector(
            name=persona.name, identity=identity(persona), lifestyle=persona.lifestyle(),
            now=f"Friday May 5, 2023, {now}", activity=activity, here=here,
            choices=tuple(SECTORS), notes=tuple(_noted(now)),
        )
    ).place  # fmt: skip


def _noted(now):
    for note in SECTORS.values():
        closed = "open" in note and not note.split("open ")[1][:5] <= now < note.split("-")[1][:5]
        yield note.replace("; has", ", closed now; has") if closed else note


@pytest.mark.parametrize(
    ("activity", "now", "place"),
    [
        ("eating lunch at The Kelp Inn", "12:30", "The Kelp Inn"),
        ("taking a shower", "06:00", "Skerry Lighthouse"),
        ("making breakfast", "06:10", "Skerry Lighthouse"),
        ("working on clocks at home", "10:30", "Skerry Lighthouse"),
        ("buying wire", "10:30", "Tern Street Store"),
        ("having a drink at the pub", "19:30", "The Kelp Inn"),
        ("walking along the path", "16:30", "Gannet Bay Park"),
        ("reading a chart in the library of Mount Calder", "20:00", "Mount Calder"),
    ],
)
def test_activities_find_their_area(answer, activity, now, place):
    assert _sector(answer, LIGHTHOUSE, activity, now) == place


def test_one_stays_where_the_activity_can_be_done(answer):
    here = "the taproom of The Kelp Inn"
    assert (
        _sector(answer, LIGHTHOUSE, "thinking about the tower clock", "20:00", here)
        == "The Kelp Inn"
    )


def test_a_closed_place_is_never_chosen(answer):
    assert _sector(answer, LIGHTHOUSE, "having a drink at The Kelp Inn", "23:00") != "The Kelp Inn"
    assert (
        _sector(answer, LIGHTHOUSE, "buying wire at Tern Street Store", "18:00")
        != "Tern Street Store"
    )


def test_work_is_done_at_work(answer):
    assert _sector(answer, INNKEEPER, "serving a guest", "15:00") == "The Kelp Inn"
    assert _sector(answer, NIGHT_OWL, "noting a position of a star", "23:30") == "Mount Calder"


def _arena(answer, activity, rooms):
    return answer(
        ChooseArena(
            name="Petra Voss", identity="Petra Voss loves her stars.",
            lifestyle=NIGHT_OWL.lifestyle(),
            now="Friday May 5, 2023, 12:00", activity=activity, here="the attic of Voss house",
            choices=tuple(rooms), notes=tuple(rooms.values()), sector="Voss house",
        )
    ).place  # fmt: skip


def test_rooms_are_chosen_for_what_is_in_them_and_whose_they_are(answer):
    rooms = {
        "Ida Voss's room": "Ida Voss's room: of Ida Voss; has bed, desk",
        "attic": "attic: of Petra Voss; has bed, closet, desk",
        "kitchen": "kitchen: has cooking area, kitchen sink",
        "woman's bathroom": "woman's bathroom: one-person bathroom; has shower, toilet",
        "man's bathroom": "man's bathroom: one-person bathroom; has shower, toilet",
    }
    assert _arena(answer, "sleeping", rooms) == "attic"
    assert _arena(answer, "cooking dinner", rooms) == "kitchen"
    assert _arena(answer, "taking a shower", rooms) == "woman's bathroom"


def _object(answer, persona, activity, things, sector, arena="room", now="10:30"):
    return answer(
        ChooseObject(
            name=persona.name, identity=identity(persona), lifestyle=persona.lifestyle(),
            now=f"Friday May 5, 2023, {now}", activity=activity, here=f"the {arena} of {sector}",
            choices=tuple(things), notes=tuple(f"{k}: {v}" for k, v in things.items()),
            sector=sector, arena=arena,
        )
    ).place  # fmt: skip


def test_objects_fit_the_activity(answer):
    inn = dict.fromkeys(
        ("behind the bar", "customer seating", "cooking area", "shelf", "piano"), "idle"
    )
    assert (
        _object(answer, INNKEEPER, "pouring a drink for a guest", inn, "The Kelp Inn")
        == "behind the bar"
    )
    assert (
        _object(answer, LIGHTHOUSE, "eating lunch at The Kelp Inn", inn, "The Kelp Inn")
        == "customer seating"
    )
    home = dict.fromkeys(("bed", "closet", "workbench", "stove"), "idle")
    assert (
        _object(answer, LIGHTHOUSE, "working on clocks", home, "Skerry Lighthouse") == "workbench"
    )
    assert _object(answer, LIGHTHOUSE, "making breakfast", home, "Skerry Lighthouse") == "stove"
    assert _object(answer, LIGHTHOUSE, "sleeping", home, "Skerry Lighthouse") == "bed"
    assert (
        _object(answer, LIGHTHOUSE, "turning off the burning stove", home, "Skerry Lighthouse")
        == "stove"
    )


def test_a_taken_object_is_left_to_who_has_it(answer):
    things = {"desk": "covered in notes, in use by Bram Oyelaran", "table": "idle"}
    assert _object(answer, LIGHTHOUSE, "writing letters", things, "Calder Hall") == "table"


@given(
    activity=st.text(min_size=1, max_size=60),
    choices=st.lists(
        st.text(min_size=1, max_size=20).map(str.strip).filter(bool),
        min_size=1,
        max_size=6,
        unique=True,
    ),
)
def test_the_answer_is_always_one_of_the_choices(answer, activity, choices):
    things = dict.fromkeys(choices, "idle")
    assert _object(answer, LIGHTHOUSE, activity, things, "Calder Hall") in choices


@pytest.mark.parametrize(
    ("activity", "thing", "before", "state"),
    [
        ("turning off the burning stove", "stove", "burning", "off"),
        ("repairing the leaking shower", "shower", "leaking water", "being repaired"),
        ("checking that the shower works again", "shower", "being repaired", "working again"),
        ("brewing coffee", "coffee machine", "idle", "brewing coffee"),
        ("making breakfast", "stove", "idle", "being used to cook breakfast"),
        ("sleeping", "bed", "idle", "slept in"),
        ("eating lunch at The Kelp Inn", "customer seating", "idle", "occupied"),
    ],
)
def test_objects_show_what_is_done_with_them(answer, activity, thing, before, state):
    prompt = ObjectState(name="Orla Quill", activity=activity, object=thing, before=before)
    assert answer(prompt).state == state
