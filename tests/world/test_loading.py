"""A Tiled map becomes a town, or one line that says what is wrong with it."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.maps import Box, Drawing, village
from townlet.core.errors import BadInput
from townlet.core.place import Place
from townlet.world.loading import load_map
from townlet.world.map import GameMap
from townlet.world.tiled import is_time_of_day, unknown

HOME = {"sector": "Ada's house"}
BEDROOM = HOME | {"arena": "bedroom"}
CAFE = {"sector": "Corner Cafe", "arena": "cafe"}


def load(drawing: Drawing, folder: Path) -> GameMap:
    return load_map(drawing.write(folder / "map.tmj"))


def uses(town: GameMap, address: str) -> tuple[tuple[int, int], ...]:
    return town.objects[Place.parse(address)].uses


def without(layer: str) -> dict[str, Any]:
    """The village as Tiled writes it, but for one layer."""
    tiled: dict[str, Any] = village().tiled()
    tiled["layers"] = [found for found in tiled["layers"] if found["name"] != layer]
    return tiled


def test_what_the_layers_say_is_what_the_town_has(tmp_path):
    town = load(village(), tmp_path)
    cafe, bathroom = town.sectors["Corner Cafe"], town.arenas[Place("Ada's house", "bathroom")]
    bed = town.objects[Place("Ada's house", "bedroom", "bed")]
    assert (town.width, town.height, town.blocked.shape) == (16, 8, (8, 16))
    assert (cafe.access, cafe.owners, cafe.kind) == ("public", ("Bo Reed",), "cafe")
    assert (cafe.opens, cafe.closes, len(cafe.tiles)) == ("08:00", "20:00", 30)
    assert (bathroom.capacity, bathroom.access, bathroom.owners) == (1, "private", ())
    assert (bed.capacity, bed.state, bed.opens, len(bed.tiles)) == (1, "made", "", 2)
    assert town.objects[Place("Ada's house", "bedroom", "desk")].state == "idle"


def test_several_owners_are_separated_by_commas(tmp_path):
    den = Box("Den", 0, 6, 2, 1, {"access": "private", "owner": "Ada Bell, Bo Reed,"})
    assert load(village().having(sectors=[den]), tmp_path).sectors["Den"].owners == (
        "Ada Bell",
        "Bo Reed",
    )


def test_an_arena_may_be_more_public_than_its_sector(tmp_path):
    hatch = Box("hatch", 4, 4, 1, 1, HOME | {"access": "public", "owner": "Bo Reed"})
    arena = load(village().having(arenas=[hatch]), tmp_path).arenas[Place("Ada's house", "hatch")]
    assert (arena.access, arena.owners) == ("public", ("Bo Reed",))


def test_a_thing_is_used_from_its_seats_before_any_other_tile_inside_it(tmp_path):
    rows = ["......", ".s..s.", "......"]
    room = Drawing(
        rows,
        sectors=[Box("Hall", 0, 0, 6, 3)],
        arenas=[Box("hall", 0, 0, 6, 3, {"sector": "Hall"})],
        objects=[Box("tables", 1, 0, 5, 3, {"sector": "Hall", "arena": "hall"})],
    )
    assert uses(load(room, tmp_path), "Hall:hall:tables") == ((1, 1), (4, 1))


def test_a_thing_without_seats_is_used_from_the_walkable_tiles_inside_it(tmp_path):
    assert uses(load(village(), tmp_path), "Ada's house:bedroom:bed") == ((2, 2), (3, 2))


def test_a_blocked_thing_is_used_from_beside_it_in_its_own_arena(tmp_path):
    stove = Box("stove", 11, 4, 2, 1, CAFE)
    assert uses(load(village().having(objects=[stove]), tmp_path), "Corner Cafe:cafe:stove") == (
        (11, 3),
        (12, 3),
        (10, 4),
        (13, 4),
    )


def test_rectangles_of_one_name_make_one_sector_or_arena(tmp_path):
    drawing = village().having(
        sectors=[Box("Green", 0, 6, 4, 1, {"kind": "park"}), Box("Green", 0, 7, 2, 1)],
        arenas=[Box("green", 0, 6, 4, 1, {"sector": "Green"})] * 1
        + [Box("green", 0, 7, 2, 1, {"sector": "Green", "capacity": 4})],
    )
    town = load(drawing, tmp_path)
    assert (len(town.sectors["Green"].tiles), town.sectors["Green"].kind) == (6, "park")
    assert (len(town.arenas[Place("Green", "green")].tiles)) == 6
    assert town.arenas[Place("Green", "green")].capacity == 4


def test_tiles_cut_off_from_the_town_count_as_blocked(tmp_path):
    rows = list(village().rows)
    rows[7] = ".............#.#"
    rows[6] = ".............###"
    town = load(replace(village(), rows=rows), tmp_path)
    assert not town.walkable(14, 7)
    assert town.walkable(12, 7)


def test_layers_in_groups_and_layers_of_other_uses_are_fine(tmp_path):
    tiled = without("")
    tiled["layers"] = [
        {
            "type": "group",
            "name": "hidden",
            "opacity": 1,
            "visible": True,
            "layers": tiled["layers"],
        },
    ]
    path = tmp_path / "map.tmj"
    path.write_text(json.dumps(tiled), encoding="utf-8")
    assert len(load_map(path).objects) == 5


def test_the_order_in_the_file_does_not_matter(tmp_path):
    turned = replace(village(), objects=village().objects[::-1], arenas=village().arenas[::-1])
    one, other = load(village(), tmp_path), load(turned, tmp_path)
    assert list(one.objects.items()) == list(other.objects.items())
    assert list(one.arenas.items()) == list(other.arenas.items())


@pytest.mark.parametrize("layer", ["collision", "sectors", "arenas", "objects"])
def test_a_missing_layer_is_named(tmp_path, layer):
    path = tmp_path / "map.tmj"
    path.write_text(json.dumps(without(layer)), encoding="utf-8")
    with pytest.raises(BadInput, match=rf"map.tmj: the \w+ layer '{layer}' is missing; add it"):
        load_map(path)


@pytest.mark.parametrize("layer", ["seats", "doors"])
def test_layers_that_not_every_town_needs_may_be_missing(tmp_path, layer):
    path = tmp_path / "map.tmj"
    path.write_text(json.dumps(without(layer)), encoding="utf-8")
    assert load_map(path).objects


def _hours(opens: str, closes: str) -> list[Box]:
    hours = {"opens": opens, "closes": closes}
    return [Box("Kiosk", 0, 6, properties={key: at for key, at in hours.items() if at})]


WRONG: dict[str, tuple[dict[str, list[Box]], str]] = {
    "no sector": ({"arenas": [Box("den", 2, 2)]}, "arena 'den': property 'sector' is missing"),
    "no arena": ({"objects": [Box("mat", 2, 2, properties=HOME)]}, "property 'arena' is missing"),
    "unknown sector": (
        {"arenas": [Box("den", 2, 2, properties={"sector": "Ada house"})]},
        "arena 'den' of 'Ada house': unknown sector 'Ada house'; did you mean \"Ada's house\"?",
    ),
    "unknown arena": (
        {"objects": [Box("mat", 2, 2, properties=HOME | {"arena": "attic"})]},
        "object 'mat' of \"Ada's house:attic\": unknown arena 'attic'; there is 'bath",
    ),
    "unknown sector of a door": (
        {"doors": [Box("", 4, 5, properties={"sector": "cafe"})]},
        "unknown sector 'cafe'; there is",
    ),
    "opens unreadable": ({"sectors": _hours("8:00", "20:00")}, "opens: cannot read '8:00'"),
    "closes unreadable": ({"sectors": _hours("08:00", "25:00")}, "closes: cannot read '25:00'"),
    "only opens": ({"sectors": _hours("08:00", "")}, "property 'closes' is missing"),
    "only closes": ({"sectors": _hours("", "08:00")}, "property 'opens' is missing"),
    "access": (
        {"sectors": [Box("Kiosk", 0, 6, properties={"access": "open"})]},
        "access is 'open'; make it 'public' or 'private'",
    ),
    "capacity": (
        {"objects": [Box("mat", 2, 3, properties=BEDROOM | {"capacity": "two"})]},
        "capacity is 'two'; make it a whole number",
    ),
    "object outside": (
        {"objects": [Box("mat", 3, 3, 2, 1, BEDROOM)]},
        "object 'mat' of \"Ada's house:bedroom\": lies partly outside its arena",
    ),
    "arena outside": (
        {"arenas": [Box("den", 0, 6, 1, 1, HOME)]},
        'of "Ada\'s house": lies partly outside its sector "Ada\'s house"',
    ),
    "sectors overlap": (
        {"sectors": [Box("Annex", 7, 5, 2, 2)]},
        "sector 'Annex': overlaps \"Ada's house\" at tile (7, 5)",
    ),
    "arenas overlap": (
        {"arenas": [Box("den", 3, 4, 2, 1, HOME)]},
        "of \"Ada's house\": overlaps 'bedroom' at tile (3, 4)",
    ),
    "one address": (
        {"objects": [Box("bed", 3, 3, 1, 1, BEDROOM)]},
        "two objects are at Ada's house:bedroom:bed; rename or remove one",
    ),
    "no name": ({"sectors": [Box("", 0, 6)]}, "needs a name"),
    "colon": ({"sectors": [Box("Kiosk: blue", 0, 6)]}, "needs a name without a colon"),
    "off the map": ({"sectors": [Box("Kiosk", 15, 6, 2, 1)]}, "lies partly off the map"),
    "two minds": (
        {
            "sectors": [
                Box("Green", 0, 6, 1, 1, {"kind": "park"}),
                Box("Green", 0, 7, 1, 1, {"kind": "shop"}),
            ]
        },
        "sector 'Green': its rectangles differ in 'kind'",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_thing_is_named_with_its_fix(tmp_path, case):
    boxes, message = WRONG[case]
    with pytest.raises(BadInput) as caught:
        load(village().having(**boxes), tmp_path)
    text = str(caught.value)
    assert text.startswith(f"{tmp_path / 'map.tmj'}: ")
    assert message in text
    assert "\n" not in text


def _vault(rows: list[str], box: Box) -> Drawing:
    return Drawing(
        rows,
        sectors=[Box("Vault", 0, 0, 5, 3)],
        arenas=[Box("vault", 0, 0, 5, 3, {"sector": "Vault"})],
        objects=[replace(box, properties={"sector": "Vault", "arena": "vault"})],
    )


@pytest.mark.parametrize(
    ("rows", "box", "message"),
    [
        (["...##", "..###", "...##"], Box("safe", 4, 1), "has no tile to use it from"),
        (["...#.", "...##", "....."], Box("safe", 4, 0), "cannot be reached on foot"),
        (["...#s", "...##", "....."], Box("safe", 4, 0), "its seat (4, 0) cannot be reached"),
    ],
)
def test_a_thing_that_nobody_can_use_is_named(tmp_path, rows, box, message):
    with pytest.raises(BadInput, match="object 'safe'") as caught:
        load(_vault(rows, box), tmp_path)
    assert message in str(caught.value)


def test_a_room_without_a_way_in_is_named(tmp_path):
    rows = [row.replace(".###.###.#", ".#######.#") for row in village().rows]
    with pytest.raises(BadInput, match=r"arena \"Ada's house:bathroom\": cannot be reached"):
        load(replace(village(), rows=rows), tmp_path)


def test_rectangles_off_the_grid_and_other_shapes_are_refused(tmp_path):
    path = tmp_path / "map.tmj"
    for change, message in (
        ({"x": 3}, "does not lie on whole tiles"),
        ({"width": 0}, "does not lie on whole tiles"),
        ({"point": True}, "is not an upright rectangle"),
        ({"rotation": 45}, "is not an upright rectangle"),
    ):
        tiled: dict[str, Any] = village().tiled()
        tiled["layers"][2]["objects"][0] |= change
        path.write_text(json.dumps(tiled), encoding="utf-8")
        with pytest.raises(BadInput, match=message):
            load_map(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "is not JSON"),
        ("<map/>", "is not JSON"),
        ("{}", "is not a Tiled map"),
        ("[1]", "is not a Tiled map"),
        ('{"width": "wide"}', r"is not a Tiled map \(Expected `int`, got `str` - at `\$.width`\)"),
        ("\x00", "is not JSON"),
    ],
)
def test_a_file_that_is_no_map_is_refused(tmp_path, content, message):
    path = tmp_path / "map.tmj"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=message):
        load_map(path)


def test_a_tileset_that_is_not_there_is_named(tmp_path):
    path = tmp_path / "map.tmj"
    tiled = village().tiled() | {"tilesets": [{"firstgid": 1, "source": "lost.tsj"}]}
    path.write_text(json.dumps(tiled), encoding="utf-8")
    with pytest.raises(BadInput, match=r"tileset .*lost.tsj is missing; embed it"):
        load_map(path)


def test_a_map_that_is_not_there_or_endless_is_refused(tmp_path):
    with pytest.raises(BadInput, match=r"lost.tmj: cannot be read .*; check the path"):
        load_map(tmp_path / "lost.tmj")
    tiled: dict[str, Any] = village().tiled()
    del tiled["layers"][0]["data"]
    path = tmp_path / "map.tmj"
    path.write_text(json.dumps(tiled), encoding="utf-8")
    with pytest.raises(BadInput, match="turn off Infinite"):
        load_map(path)


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 300), st.floats(), st.text(max_size=3), st.just([])
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_any_damage_to_a_map_is_either_harmless_or_bad_input(tmp_path, data):
    tiled = json.loads(json.dumps(village().tiled()))
    spot: Any = tiled
    while True:
        keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = data.draw(st.sampled_from(keys))
        inner = spot[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.integers(0, 4)) == 0:
            break
        spot = inner
    if isinstance(spot, dict) and data.draw(st.booleans()):
        del spot[key]
    else:
        spot[key] = data.draw(JUNK)
    path = tmp_path / "map.tmj"
    path.write_text(json.dumps(tiled), encoding="utf-8")
    with suppress(BadInput):
        assert all(thing.uses for thing in load_map(path).objects.values())


def test_a_close_name_is_suggested_and_few_names_are_listed():
    assert (
        unknown("fruit", "aple", ["apple", "pear"]) == "unknown fruit 'aple'; did you mean 'apple'?"
    )
    assert unknown("fruit", "x", ["pear", "apple"]) == "unknown fruit 'x'; there is 'apple', 'pear'"
    assert unknown("fruit", "x", []) == "unknown fruit 'x'; there is none"
    assert unknown("digit", "x", map(str, range(10))).endswith("'7' and 2 more")


def test_a_time_of_day_has_two_digits_on_both_sides():
    assert all(map(is_time_of_day, ["00:00", "07:30", "23:59", "24:00"]))
    assert not any(map(is_time_of_day, ["7:30", "24:01", "12:60", "noon", "12:00 ", ""]))


@pytest.mark.parametrize(
    "changes",
    [
        {"data": [10**25]},
        {"data": [-1]},
        {"data": "AAAA", "encoding": "base64", "compression": "zlib"},
        {"data": "AAAA", "encoding": "base64", "compression": "gzip"},
        {"data": "H4sIAAAAAAAA", "encoding": "base64", "compression": "gzip"},
    ],
)
def test_tiles_that_cannot_be_read_are_no_map(tmp_path, changes):
    tiled = village().tiled()
    layer = next(found for found in tiled["layers"] if found["name"] == "collision")
    layer.update(changes)
    path = tmp_path / "map.tmj"
    path.write_text(json.dumps(tiled))
    with pytest.raises(BadInput, match=r"map\.tmj: is not a Tiled map"):
        load_map(path)
