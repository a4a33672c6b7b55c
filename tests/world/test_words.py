"""The town's facts read as a resident would say them."""

from __future__ import annotations

import pytest

from tests.maps import Box, village
from townlet.core.phrases import ENGLISH
from townlet.core.place import Place
from townlet.world.loading import load_map
from townlet.world.map import GameMap
from townlet.world.words import Notes

NOON, MIDNIGHT = 12 * 60, 0


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> GameMap:
    drawing = village().having(
        sectors=[
            Box("Green", 0, 6, 3, 2, {"kind": "park"}),
            Box("Shed", 4, 6, 2, 2, {"access": "private"}),
            Box("Hall", 8, 6, 3, 2, {"kind": "dorm", "access": "private", "owner": "Ada Bell"}),
            Box("Void", 12, 6),
        ],
        arenas=[
            Box("Ada Bell's room", 8, 6, 1, 1, {"sector": "Hall", "owner": "Ada Bell"}),
            Box("Bo Reed's room", 9, 6, 1, 1, {"sector": "Hall", "owner": "Bo Reed"}),
            Box("lobby", 8, 7, 3, 1, {"sector": "Hall", "access": "public", "capacity": 4}),
        ],
    )
    return load_map(drawing.write(tmp_path_factory.mktemp("village") / "map.tmj"))


@pytest.mark.parametrize(
    ("sector", "note"),
    [
        ("Corner Cafe", "Corner Cafe: a cafe, open 08:00-20:00, run by Bo Reed; has cafe"),
        ("Ada's house", "Ada's house: home of Ada Bell, private; has bathroom, bedroom"),
        ("Green", "Green: a park"),
        ("Shed", "Shed: a home, private"),
        (
            "Hall",
            "Hall: a dorm, home of Ada Bell, private; has Ada Bell's room, Bo Reed's room, lobby",
        ),
        ("Void", "Void"),
    ],
)
def test_a_sector_says_its_kind_hours_people_and_rooms(town, sector, note):
    assert Notes(town).sector(sector, NOON) == note


def test_a_closed_sector_says_so(town):
    note = Notes(town).sector("Corner Cafe", MIDNIGHT)
    assert note == "Corner Cafe: a cafe, open 08:00-20:00, closed now, run by Bo Reed; has cafe"


def test_a_home_without_owner_on_the_map_is_that_of_its_residents(town):
    note = Notes(town).sector("Shed", NOON, residents=["Mei Lin", "John Lin", "Eddy Lin"])
    assert note == "Shed: home of Mei Lin, John Lin and Eddy Lin, private"


def test_only_known_rooms_and_objects_are_told(town):
    bath = Place("Ada's house", "bathroom")
    known = {bath, Place(*bath[:2], "shower")}
    assert Notes(town).sector("Ada's house", NOON, known=known).endswith("; has bathroom")
    assert Notes(town).arena(Place("Corner Cafe", "cafe"), known=known) == "cafe"
    assert Notes(town).arena(bath, known=set()) == "bathroom: one-person bathroom"


@pytest.mark.parametrize(
    ("room", "note"),
    [
        ("Ada's house:bathroom", "bathroom: one-person bathroom; has shower"),
        ("Ada's house:bedroom", "bedroom: has bed, desk"),
        ("Hall:Ada Bell's room", "Ada Bell's room"),
        ("Hall:Bo Reed's room", "Bo Reed's room: of Bo Reed"),
        ("Hall:lobby", "lobby: for 4 people at most, public"),
    ],
)
def test_a_room_says_how_many_may_be_in_it_and_what_it_has(town, room, note):
    assert Notes(town).arena(Place.parse(room)) == note


def test_an_object_says_its_state_and_who_uses_it():
    shower = Place("Ada's house", "bathroom", "shower")
    assert Notes(town).object(shower, "off") == "shower: off"
    assert Notes(town).object(shower, "on", ["Bo Reed"]) == "shower: on, in use by Bo Reed"
    assert Notes(town).object(shower, "", ["A", "B"]) == "shower: in use by A and B"
    assert Notes(town).object(shower, "") == "shower"


def test_names_are_listed_as_in_a_sentence():
    assert [ENGLISH.listed(list("ABC")[:n]) for n in range(4)] == ["", "A", "A and B", "A, B and C"]


def test_an_article_fits_its_noun():
    assert (ENGLISH.a("pub"), ENGLISH.a("Apartment")) == ("a pub", "an Apartment")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "the street"),
        ("Corner Cafe", "Corner Cafe"),
        ("Corner Cafe:cafe:stove", "the stove in the cafe of Corner Cafe"),
        ("Corner Cafe:cafe:behind the bar", "the place behind the bar in the cafe of Corner Cafe"),
        ("Bell family's house:main room", "the main room of the Bell family's house"),
        ("Ada and Bo Bell's house:Bo Bell's room", "Bo Bell's room of Ada and Bo Bell's house"),
        ("Hall for Oak College:man's bathroom", "the man's bathroom of the Hall for Oak College"),
        ("The Fox and Hen:pub", "the pub of The Fox and Hen"),
        ("artist's space", "the artist's space"),
    ],
)
def test_a_place_is_said_with_its_article(address, words):
    assert Place.parse(address).words() == words
