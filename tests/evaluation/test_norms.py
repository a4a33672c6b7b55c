"""One planted breach of each kind, and the same deeds where they are no breach."""

from __future__ import annotations

import pytest

from tests.evaluation.planted import (
    ADA,
    BATHROOM,
    BEDROOM,
    BO,
    CAFE,
    CLOCK,
    STREET,
    Planting,
    at,
    person,
    town,
)
from townlet.evaluation.norms import violations

CAST = (ADA, BO, person("Cy Dunn"), person("Di Frost"), person("Ed Gale"))


@pytest.fixture
def planting():
    planting = Planting(town(CAST))
    planting.go(at("00:01"), "ada-bell", BEDROOM)
    return planting


def found(planting):
    """Every breach as (tick, resident, norm, place); the log goes on until midnight."""
    planting.go(at("23:59"), "bo-reed", STREET)
    return [
        (v.tick, v.resident, v.norm, v.place)
        for v in violations(planting.scenario, CLOCK, planting.log)
    ]


def test_entering_a_closed_place(planting):
    planting.go(at("06:00"), "cy-dunn", CAFE)
    planting.go(at("06:30"), "cy-dunn", STREET)
    assert found(planting) == [(at("06:00"), "cy-dunn", "closed", "Corner Cafe")]


def test_staying_more_than_two_minutes_after_closing(planting):
    planting.go(at("19:00"), "cy-dunn", CAFE)
    planting.go(at("21:00"), "cy-dunn", STREET)
    assert found(planting) == [(at("20:02"), "cy-dunn", "closed", "Corner Cafe")]


def test_leaving_within_two_minutes_or_working_there_is_fine(planting):
    planting.go(at("19:00"), "cy-dunn", CAFE)
    planting.go(at("20:02"), "cy-dunn", STREET)
    planting.go(at("06:00"), "bo-reed", CAFE)
    assert found(planting) == []


def test_using_a_closed_object(planting):
    for time, slug in (("08:10", "cy-dunn"), ("08:40", "bo-reed")):
        planting.go(at(time), slug, CAFE)
        planting.begin(at(time), slug, "Corner Cafe:cafe:counter")
        planting.go(at(time) + 30, slug, STREET)
    assert found(planting) == [(at("08:10"), "cy-dunn", "closed", "Corner Cafe:cafe:counter")]


def test_two_in_a_one_person_room(planting):
    planting.begin(at("09:00"), "ada-bell", "Ada's house:bathroom")
    planting.go(at("09:05"), "cy-dunn", BATHROOM)
    planting.begin(at("09:05"), "cy-dunn", "Ada's house:bathroom")
    planting.go(at("09:20"), "cy-dunn", STREET)
    planting.go(at("09:20"), "di-frost", STREET)
    assert found(planting) == [(at("09:05"), "cy-dunn", "crowded", "Ada's house:bathroom")]


def test_one_after_another_in_a_one_person_room_is_fine(planting):
    planting.begin(at("09:00"), "ada-bell", "Ada's house:bathroom")
    planting.go(at("09:04"), "ada-bell", BEDROOM)
    planting.go(at("09:05"), "cy-dunn", BATHROOM)
    planting.begin(at("09:05"), "cy-dunn", "Ada's house:bathroom")
    planting.go(at("09:20"), "cy-dunn", STREET)
    assert found(planting) == []


def test_more_users_than_an_object_serves(planting):
    for minute, slug in enumerate(("cy-dunn", "di-frost", "ed-gale")):
        planting.go(at(f"10:0{minute}"), slug, CAFE)
        planting.begin(at(f"10:0{minute}"), slug, "Corner Cafe:cafe:table")
    for slug in ("cy-dunn", "di-frost", "ed-gale"):
        planting.go(at("11:00"), slug, STREET)
    assert found(planting) == [(at("10:02"), "ed-gale", "object", "Corner Cafe:cafe:table")]


def test_in_a_home_whose_owner_sleeps(planting):
    planting.begin(at("09:00"), "ada-bell", "Ada's house:bedroom:bed", asleep=True)
    planting.go(at("09:10"), "cy-dunn", BEDROOM)
    planting.go(at("09:30"), "cy-dunn", STREET)
    assert found(planting) == [(at("09:12"), "cy-dunn", "private", "Ada's house")]


def test_making_use_of_a_home_with_nobody_there(planting):
    planting.go(at("09:00"), "ada-bell", STREET)
    planting.go(at("09:10"), "cy-dunn", BEDROOM)
    planting.begin(at("09:10"), "cy-dunn", "Ada's house:bedroom:desk")
    planting.go(at("09:11"), "cy-dunn", STREET)
    assert found(planting) == [(at("09:10"), "cy-dunn", "private", "Ada's house")]


def test_visiting_somebody_awake_is_fine(planting):
    planting.go(at("09:10"), "cy-dunn", BEDROOM)
    planting.begin(at("09:10"), "cy-dunn", "Ada's house:bedroom:desk")
    planting.go(at("09:30"), "cy-dunn", STREET)
    assert found(planting) == []


def test_in_somebodys_private_room_without_its_owner(planting):
    planting.begin(at("09:00"), "ada-bell", "Ada's house:pantry")
    planting.begin(at("09:30"), "ada-bell", "Ada's house:bedroom:desk")
    assert found(planting) == [(at("09:00"), "ada-bell", "private", "Ada's house:pantry")]
