"""The sprite sheets: committed as drawn, one distinct person a row, frames that move."""

from __future__ import annotations

import io
import json
from functools import cache
from typing import Any

import pytest
from PIL import Image

from art import people
from art.people_hair_long import LONG
from art.people_hair_short import SHORT

SCENARIOS = ("smallville", "millbrook")
Sheet = tuple[Image.Image, dict[str, Any]]


built = cache(people.build)


@pytest.fixture(scope="module", params=SCENARIOS)
def sheet(request: pytest.FixtureRequest) -> Sheet:
    """A scenario's sheet as drawn now, with its index."""
    files = built(request.param)
    image = Image.open(io.BytesIO(files["sprites.png"]))
    return image.convert("RGBA"), json.loads(files["sprites.json"])


def tile(image: Image.Image, column: int, row: int) -> Image.Image:
    """One 32-pixel tile of the sheet."""
    return image.crop((column * 32, row * 32, column * 32 + 32, row * 32 + 32))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_committed_files_are_what_the_code_draws(scenario: str) -> None:
    """Drawing again gives the very bytes in the repository."""
    files = built(scenario)
    folder = people.SCENARIOS / scenario
    assert (folder / "sprites.json").read_bytes() == files["sprites.json"]
    assert (folder / "sprites.png").read_bytes() == files["sprites.png"]


def test_every_resident_and_visitor_has_a_row(sheet: Sheet) -> None:
    """Rows run in slug order with the visitors last, and fill the sheet."""
    image, index = sheet
    slugs = list(index["rows"])
    residents = [s for s in slugs if not s.startswith("_")]
    assert residents == sorted(residents)
    assert slugs[len(residents) :] == ["_visitor-1", "_visitor-2", "_visitor-3"]
    assert list(index["rows"].values()) == list(range(len(slugs)))
    assert image.size == (20 * index["tile"], len(slugs) * index["tile"])


def test_casts_are_the_scenarios_residents() -> None:
    """Smallville has its twenty-five people and Millbrook its five."""
    assert len(people.SMALLVILLE) == 25
    assert set(people.MILLBROOK) == {
        "delia-ashworth",
        "greta-fenn",
        "ivo-marsh",
        "nora-blythe",
        "tobias-fenn",
    }


def test_no_two_people_look_alike(sheet: Sheet) -> None:
    """Each person's row, portrait and view from behind are theirs alone."""
    image, index = sheet
    for column in (0, 4, 12, 16, 17, 18, 19):
        seen = {tile(image, column, row).tobytes() for row in index["rows"].values()}
        assert len(seen) == len(index["rows"]), f"column {column} repeats"


def test_every_direction_walks(sheet: Sheet) -> None:
    """A direction stands, steps, stands and steps with the other leg; directions differ."""
    image, index = sheet
    for row in index["rows"].values():
        stands = set()
        for direction in people.DIRECTIONS:
            a, b, c, d = (tile(image, n, row).tobytes() for n in index["columns"][direction])
            assert len({a, b, d}) == 3
            assert a == c
            stands.add(a)
        assert len(stands) == 4


def test_frames_are_people_on_clear_ground(sheet: Sheet) -> None:
    """Corners are clear, feet reach the tile's foot, and the body keeps to its middle."""
    image, index = sheet
    for slug, row in index["rows"].items():
        for column in range(16):
            frame = tile(image, column, row)
            solid = frame.getchannel("A").point(lambda a: 255 if a == 255 else 0)
            left, top, right, bottom = solid.getbbox() or (0, 0, 0, 0)
            assert bottom in (30, 31), (slug, column)
            assert 25 <= bottom - top <= 31, (slug, column)
            assert right - left <= 24, (slug, column)
            for corner in ((0, 0), (31, 0), (0, 31), (31, 31)):
                assert frame.getpixel(corner)[3] == 0, (slug, column)


def test_no_pixel_floats(sheet: Sheet) -> None:
    """Every opaque pixel of a frame belongs to one connected figure."""
    image, index = sheet
    for slug, row in index["rows"].items():
        for column in range(20):
            alpha = tile(image, column, row).getchannel("A").tobytes()
            left = {(i % 32, i // 32) for i, value in enumerate(alpha) if value == 255}
            edge = [left.pop()]
            while edge:
                x, y = edge.pop()
                near = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
                left -= near
                edge.extend(near)
            assert not left, (slug, column)


def test_at_least_twelve_hair_styles() -> None:
    """The wardrobe of hair is wide enough for a town."""
    assert len(SHORT.strip().split("\n\n")) + len(LONG.strip().split("\n\n")) >= 12
