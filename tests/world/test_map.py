"""The map answers where a tile is, what is there, and when it is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.maps import village
from townlet.core.place import OUTDOORS, Place
from townlet.world.loading import load_map
from townlet.world.map import GameMap, row_major, within_hours

HOME = Place("Ada's house")
BEDROOM = Place("Ada's house", "bedroom")
CAFE = Place("Corner Cafe", "cafe")


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> GameMap:
    folder: Path = tmp_path_factory.mktemp("village")
    return load_map(village().write(folder / "map.tmj"))


@pytest.mark.parametrize(
    ("tile", "room"),
    [
        ((0, 0), OUTDOORS),
        ((2, 2), BEDROOM),
        ((11, 3), CAFE),
        ((1, 1), HOME),
        ((4, 5), HOME),
        ((-1, 3), OUTDOORS),
        ((99, 3), OUTDOORS),
    ],
)
def test_a_tile_lies_in_its_arena_else_its_sector_else_outdoors(town, tile, room):
    assert town.room_at(*tile) == room


def test_walls_and_what_is_off_the_map_cannot_be_walked_on(town):
    assert town.walkable(0, 0)
    assert town.walkable(4, 5)
    assert not town.walkable(1, 1)
    assert not town.walkable(-1, 0)
    assert not town.walkable(0, -1)
    assert not town.walkable(town.width, 0)
    assert not town.walkable(0, town.height)


def test_objects_are_found_by_their_room_in_the_order_of_their_names(town):
    assert [thing.place.object for thing in town.objects_in(BEDROOM)] == ["bed", "desk"]
    assert [thing.place.object for thing in town.objects_in(CAFE)] == ["counter", "table"]
    assert town.objects_in(HOME) == ()
    assert town.objects_in(OUTDOORS) == ()


def test_arenas_are_found_by_their_sector_in_the_order_of_their_names(town):
    names = [arena.place.arena for arena in town.arenas_in("Ada's house")]
    assert names == ["bathroom", "bedroom"]
    assert town.arenas_in("Atlantis") == ()


def test_an_address_is_on_the_map_at_every_level_or_not_at_all(town):
    for place in (OUTDOORS, HOME, BEDROOM, Place(*BEDROOM[:2], "bed")):
        assert town.has(place)
    for place in (Place("Atlantis"), Place("Corner Cafe", "bedroom"), Place(*CAFE[:2], "bed")):
        assert not town.has(place)


def test_one_is_at_an_object_on_its_use_tiles_and_in_a_room_on_its_walkable_tiles(town):
    assert town.spots(Place(*CAFE[:2], "table")) == ((11, 3), (12, 3))
    assert town.spots(CAFE)[:4] == ((10, 2), (11, 2), (12, 2), (13, 2))
    assert all(town.walkable(*tile) for tile in town.spots(CAFE))
    assert set(town.spots(Place("Corner Cafe"))) == set(town.spots(CAFE))
    assert town.spots(OUTDOORS) == ()


def test_an_object_with_hours_is_open_when_it_and_its_sector_are(town):
    counter = Place(*CAFE[:2], "counter")
    assert not town.open_at(CAFE, 8 * 60 - 1)
    assert town.open_at(CAFE, 8 * 60)
    assert not town.open_at(counter, 8 * 60)
    assert town.open_at(counter, 9 * 60)
    assert not town.open_at(counter, 17 * 60)
    assert not town.open_at(CAFE, 20 * 60)


def test_a_place_without_hours_and_the_street_never_close(town):
    assert all(town.open_at(place, 3 * 60) for place in (HOME, BEDROOM, OUTDOORS))


@pytest.mark.parametrize(
    ("opens", "closes", "open_minutes"),
    [
        ("17:00", "02:00", [17 * 60, 23 * 60, 0, 119, 25 * 60]),
        ("00:00", "24:00", [0, 719, 1439]),
        ("06:00", "06:00", [0, 360, 1439]),
        ("", "", [0, 1439]),
    ],
)
def test_hours_may_pass_midnight_or_last_all_day(opens, closes, open_minutes):
    assert all(within_hours(opens, closes, minutes) for minutes in open_minutes)


def test_a_place_that_closes_after_midnight_is_shut_in_the_afternoon():
    shut = [2 * 60, 12 * 60, 17 * 60 - 1]
    assert not any(within_hours("17:00", "02:00", minutes) for minutes in shut)


def test_row_major_is_top_to_bottom_then_left_to_right():
    assert row_major({(2, 0), (0, 1), (1, 0)}) == ((1, 0), (2, 0), (0, 1))
