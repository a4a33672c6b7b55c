"""Walks are shortest, straight where they can be, and the same whatever was asked before."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.maps import village
from townlet.core.place import Tile
from townlet.world.loading import load_map
from townlet.world.map import GameMap
from townlet.world.paths import FIELDS_KEPT, Paths

MOVES = {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}


def field_of(*rows: str) -> GameMap:
    blocked = np.array([[cell == "#" for cell in row] for row in rows])
    return GameMap(blocked.shape[1], blocked.shape[0], blocked, {}, {}, {})


def walked(origin: Tile, steps: str) -> list[Tile]:
    tiles = [origin]
    for step in steps:
        dx, dy = MOVES[step]
        tiles.append((tiles[-1][0] + dx, tiles[-1][1] + dy))
    return tiles


def turns(steps: str) -> int:
    return sum(a != b for a, b in pairwise(steps))


def naive_distances(game_map: GameMap, target: Tile) -> dict[Tile, int]:
    """Distances by relaxing every edge until nothing changes."""
    far = {target: 0} if game_map.walkable(*target) else {}
    changed = True
    while changed:
        changed = False
        for (x, y), steps in list(far.items()):
            for dx, dy in MOVES.values():
                there = (x + dx, y + dy)
                if game_map.walkable(*there) and far.get(there, 10**9) > steps + 1:
                    far[there] = steps + 1
                    changed = True
    return far


@st.composite
def fields(draw: st.DrawFn) -> GameMap:
    width, height = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    row = st.text("..#", min_size=width, max_size=width)
    return field_of(*draw(st.lists(row, min_size=height, max_size=height)))


tiles_near = st.tuples(st.integers(-1, 8), st.integers(-1, 8))


@given(fields(), tiles_near, tiles_near)
def test_a_walk_is_as_short_as_any_and_never_leaves_walkable_tiles(game_map, origin, target):
    paths = Paths(game_map)
    steps, far = paths.steps(origin, target), naive_distances(game_map, target)
    assert paths.distance(origin, target) == far.get(origin)
    if steps is None:
        assert origin not in far
    else:
        assert len(steps) == far[origin]
        assert walked(origin, steps)[-1] == target
        assert all(game_map.walkable(*tile) for tile in walked(origin, steps))


@given(fields(), tiles_near, tiles_near)
def test_the_way_back_is_as_long(game_map, origin, target):
    paths = Paths(game_map)
    assert paths.distance(origin, target) == paths.distance(target, origin)


@given(fields(), tiles_near, tiles_near)
def test_a_walk_turns_only_where_going_on_would_be_a_detour(game_map, origin, target):
    paths = Paths(game_map)
    steps = paths.steps(origin, target) or ""
    tiles = walked(origin, steps)
    for n in range(1, len(steps)):
        if steps[n] != steps[n - 1]:
            on = walked(tiles[n], steps[n - 1])[-1]
            assert paths.distance(on, target) != len(steps) - n - 1


@given(fields(), st.lists(st.tuples(tiles_near, tiles_near), max_size=12))
def test_what_was_asked_before_changes_nothing(game_map, questions):
    used = Paths(game_map)
    for origin, target in questions:
        assert used.steps(origin, target) == Paths(game_map).steps(origin, target)


@given(fields(), tiles_near, st.sets(tiles_near, max_size=8), st.sets(tiles_near, max_size=3))
def test_the_nearest_tile_is_the_shortest_walk_away_and_of_equals_the_first(
    game_map, origin, tiles, taken
):
    far = naive_distances(game_map, origin)
    ranked = sorted((far[t], t[1], t[0]) for t in tiles - taken if t in far)
    expected = (ranked[0][2], ranked[0][1]) if ranked else None
    assert Paths(game_map).nearest(origin, tiles, taken) == expected


@given(tiles_near, st.text("LRUD", max_size=20), st.integers(-2, 25))
def test_along_is_where_the_walk_is_after_n_steps(origin, steps, n):
    assert Paths.along(origin, steps, n) == walked(origin, steps)[min(max(n, 0), len(steps))]


def test_a_walk_over_open_ground_has_one_turn_and_takes_the_long_side_first():
    paths = Paths(field_of(*["." * 12] * 9))
    assert paths.steps((0, 0), (6, 2)) == "RRRRRRDD"
    assert paths.steps((6, 8), (5, 1)) == "UUUUUUUL"
    assert paths.steps((3, 3), (3, 3)) == ""


def test_a_walk_around_a_house_turns_at_its_corners_only():
    paths = Paths(field_of(".......", ".#####.", ".#####.", "......."))
    steps = paths.steps((0, 1), (6, 2))
    assert steps is not None
    assert turns(steps) == 2


def test_nothing_leads_into_a_wall_out_of_one_or_off_the_map():
    paths = Paths(field_of("..#..", "..#.."))
    for origin, target in (((0, 0), (2, 0)), ((2, 0), (0, 0)), ((0, 0), (4, 0)), ((0, 0), (9, 0))):
        assert paths.steps(origin, target) is None
        assert paths.distance(origin, target) is None
    assert paths.nearest((0, 0), [(4, 0), (2, 0)]) is None


def test_rows_do_not_run_into_each_other():
    assert Paths(field_of("..", "#.", "..")).steps((0, 0), (0, 2)) == "RDDL"


def test_more_targets_than_fields_kept_are_still_answered():
    paths = Paths(field_of(*["." * 30] * 30))
    tiles = [(x, y) for y in range(30) for x in range(30)]
    assert len(tiles) > FIELDS_KEPT
    assert all(paths.distance((0, 0), (x, y)) == x + y for x, y in [*tiles, *tiles[:5]])


def test_the_way_through_the_village_goes_through_its_doors(tmp_path: Path):
    town = load_map(village().write(tmp_path / "map.tmj"))
    steps = Paths(town).steps((2, 2), (12, 3))
    assert steps is not None
    assert {(4, 5), (10, 5)} <= set(walked((2, 2), steps))


@pytest.mark.parametrize("n", [0, -1])
def test_no_steps_lead_nowhere(n):
    assert Paths.along((4, 5), "LLUU", n) == (4, 5)
