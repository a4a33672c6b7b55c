"""A scenario folder becomes a town with its cast, or one line that says what is wrong with it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tests.maps import Box, village
from tests.towns import write_twoville
from townlet.core.errors import BadInput
from townlet.core.persona import Work
from townlet.core.place import Place
from townlet.simulation.scenario import Scenario, built_in, load_scenario, start_tile
from townlet.world.paths import Paths


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_twoville(tmp_path / "twoville")


def edit(folder: Path, name: str, old: str, new: str) -> Path:
    """Replace a text of one file, which must hold it."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def problem_of(folder: Path) -> str:
    with pytest.raises(BadInput) as caught:
        load_scenario(folder)
    text = str(caught.value)
    assert "\n" not in text
    return text


def test_a_folder_becomes_a_town_with_its_cast_and_news(folder):
    town = load_scenario(folder)
    ada, bo = town.personas
    (concert,) = town.news
    assert (town.name, town.language, town.folder) == ("Twoville", "en", folder)
    assert (town.start, town.end) == (datetime(2023, 2, 13), datetime(2023, 2, 14))  # noqa: DTZ001
    assert (ada.slug, bo.slug) == ("ada-bell", "bo-reed")
    assert ada.memories == (
        "Ada Bell practises at her desk",
        "Ada Bell dislikes noise",
        "Ada Bell is preparing a concert at Corner Cafe",
    )
    assert ada.work == (Work("Ada's house", "09:00", "12:00", "writing music", "desk"),)
    assert (ada.dinner, bo.dinner, bo.heard_of) == ("18:00", "", ())
    assert (concert.id, concert.about, concert.place) == ("concert", "Ada Bell", "Corner Cafe")
    assert concert.words == (("concert", "recital"), ("Ada",))
    assert len(town.game_map.objects) == 5


def test_a_resident_is_in_the_file_of_its_name(folder):
    (folder / "residents/ada-bell.toml").rename(folder / "residents/zzz.toml")
    assert "zzz.toml: name: 'Ada Bell' belongs in ada-bell.toml; rename it" in problem_of(folder)


def test_an_event_is_held_while_its_place_is_open_or_by_those_who_work_there(folder):
    edit(folder, TOWN, "T18:00", "T19:00")
    edit(folder, TOWN, "end = 2023-02-13T19:00", "end = 2023-02-13T21:00")
    problem = "news 'concert', start: Corner Cafe is open 08:00-20:00 only; move the event"
    assert problem in problem_of(folder)
    work = '\n[[work]]\nplace = "Corner Cafe"\nfrom = "14:00"\nto = "15:00"\nwhat = "playing"\n'
    with (folder / ADA).open("a", encoding="utf-8") as file:
        file.write(work)
    assert load_scenario(folder).news


def test_a_town_written_in_a_language_is_lived_in_it_unless_told_otherwise(folder):
    edit(folder, "scenario.toml", "start =", 'language = "zh"\nstart =')
    assert load_scenario(folder).settings.language == "zh"
    assert load_scenario(folder, {"language": "en"}).settings.language == "en"


def test_settings_come_from_overrides_then_the_file_then_the_defaults(folder):
    with (folder / "scenario.toml").open("a", encoding="utf-8") as file:
        file.write("[settings]\nvision = 6\nretrieval.recency_weight = 0.5\n")
    given = load_scenario(folder).settings
    over = load_scenario(folder, {"vision": 4, "retrieval": {"relevance_weight": 3}}).settings
    assert (given.vision, given.retention, given.retrieval.recency_weight) == (6, 45, 0.5)
    assert (over.vision, over.retention) == (4, 45)
    assert (over.retrieval.recency_weight, over.retrieval.relevance_weight) == (0.5, 3)


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        ({"visoin": 4}, "settings: unknown key 'visoin'; did you mean 'vision'?"),
        (
            {"retrieval": {"recencey": 1}},
            "settings: retrieval: unknown key 'recencey'; did you mean 'recency'?",
        ),
        ({"vision": 0}, "settings: vision: Input should be greater than or equal to 1"),
    ],
)
def test_a_wrong_override_is_named(folder, overrides, message):
    with pytest.raises(BadInput) as caught:
        load_scenario(folder, overrides)
    assert str(caught.value) == message


ADA, BO, TOWN = "residents/ada-bell.toml", "residents/bo-reed.toml", "scenario.toml"

WRONG = {
    "broken": (ADA, 'name = "Ada', 'name = Ada"', "is not TOML: Invalid value (at line 2, "),
    "twice": (ADA, "age = 31", "age = 31\nage = 32", "is not TOML: Cannot overwrite a value"),
    "typo": (ADA, "pronouns", "pronoun", "toml: unknown key 'pronoun'; did you mean 'pronouns'?"),
    "gone": (ADA, 'room = "bedroom"', "", "room is missing; add it"),
    "below": (
        BO,
        'what = "serving customers"',
        'what = "serving customers"\nheard_of = []',
        "work 1: 'heard_of' does not belong here; move it above the first [[...]]",
    ),
    "work typo": (
        ADA,
        "from =",
        "form =",
        "work 1: unknown key 'form'; did you mean 'from'? (and 1 more)",
    ),
    "type": (ADA, "age = 31", 'age = "old"', "age: Input should be a valid integer"),
    "no trait": (ADA, '["calm"]', "[]", "traits: Tuple should have at least 1 item"),
    "time": (ADA, '"07:00"', '"7am"', "wakes: cannot read '7am' as a time of day; write it as \""),
    "home": (ADA, "home = \"Ada's", 'home = "Adas', "home: unknown sector 'Adas house'; did you"),
    "room": (ADA, '"bedroom"', '"bedrom"', "room: unknown arena of Ada's house 'bedrom'; did you"),
    "places": (ADA, '"Corner Cafe"]', '"Corner Café"]', "places: unknown sector 'Corner Café'"),
    "homeless": (ADA, '["Ada\'s house", "Corner', '["Corner', 'places: "Ada\'s house", the home,'),
    "work place": (BO, 'place = "Corner', 'place = "The Corner', "work 1, place: unknown sector"),
    "work afar": (BO, '", "Corner Cafe"]', '"]', "work 1, place: 'Corner Cafe' is not among"),
    "work object": (
        BO,
        '"counter"',
        '"bar"',
        "work 1, object: unknown object of Corner Cafe 'bar'",
    ),
    "work hours": (BO, '"17:00"', '"08:00"', "work 1, to: 08:00 is not after 09:00"),
    "knows": (ADA, '["Bo Reed"]', '["Bo Read"]', "knows: unknown resident 'Bo Read'; did you mean"),
    "heard of": (ADA, "knows =", 'heard_of = ["Cy"]\nknows =', "heard_of: unknown resident 'Cy'"),
    "self": (ADA, '["Bo Reed"]', '["Bo Reed", "Ada Bell"]', "knows: names the resident itself"),
    "one-sided": (
        ADA,
        '["Bo Reed"]',
        "[]",
        "bo-reed.toml: knows: Ada Bell does not know Bo Reed; say so in",
    ),
    "both": (ADA, "knows =", 'heard_of = ["Bo Reed"]\nknows =', "heard_of: Bo Reed is in 'knows'"),
    "same slug": (BO, '"Bo Reed"', '"Ada  bell"', "name: 'Ada  bell' is taken by ada-bell.toml"),
    "no letters": (ADA, '"Ada Bell"', '"***"', "name: '***' has no letters"),
    "no clause": (
        BO,
        '"Bo Reed runs Corner Cafe; Bo Reed is up early"',
        '";. ;"',
        "about: holds no",
    ),
    "end": (TOWN, "end = 2023-02-14", "end = 2023-02-12", "end: 2023-02-12 00:00:00 is not after"),
    "language": (TOWN, "start =", 'language = "xx"\nstart =', "'xx' is not there; write 'en' or"),
    "zone": (TOWN, "00:00:00\n", "00:00:00Z\n", "start: game time has no time zone"),
    "map": (TOWN, "\n[[", '\nmap = "maps.tmj"\n[[', "maps.tmj: cannot be read"),
    "setting": (
        TOWN,
        "\n[[",
        "\n[settings]\nvison=3\n[[",
        "settings: unknown key 'vison'; did you mean 'vision'?",
    ),
    "news id": (TOWN, '"concert"', '"a b"', "news 1, id: String should match pattern"),
    "news kind": (TOWN, '"event"', '"rumour"', "news 1, kind: Input should be 'event' or"),
    "news about": (TOWN, '"Ada Bell"', '"Ada Belle"', "about: unknown resident 'Ada Belle'; did"),
    "news place": (TOWN, '"Corner Cafe"', '"Cafe"', "news 'concert', place: unknown place 'Cafe'"),
    "event place": (
        TOWN,
        'place = "Corner Cafe"',
        "",
        "news 'concert', place: is missing; an event",
    ),
    "news end": (TOWN, "T19:00", "T17:00", "news 'concert', end: is not after its start"),
    "words": (TOWN, '["Ada"]', "[]", "news 1, words 2: Tuple should have at least 1 item"),
    "strict words": (TOWN, '["Ada"]', '["Bo"]', "words: do not recognise the statement itself"),
    "unheld": (
        ADA,
        "preparing a concert",
        "busy",
        "about: no memory in ada-bell.toml speaks of it",
    ),
    "spread": (
        BO,
        "a new soup",
        "a soup for Ada's concert",
        "words: bo-reed.toml speaks of it alre",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_named_with_its_file_and_field(folder, case):
    name, old, new, message = WRONG[case]
    text = problem_of(edit(folder, name, old, new))
    assert text.startswith(str(folder))
    assert ".toml: " in text or "maps.tmj: " in text
    assert message in text


def test_two_news_items_of_one_id_are_refused(folder):
    path = folder / TOWN
    text = path.read_text(encoding="utf-8")
    path.write_text(text + text[text.index("[[news]]") :], encoding="utf-8")
    assert "news 'concert': another item has this id" in problem_of(folder)


def test_a_folder_without_residents_files_or_text_is_refused(folder, tmp_path):
    (folder / ADA).write_bytes(b"name = '\xff'")
    assert "ada-bell.toml: is not UTF-8 text" in problem_of(folder)
    for file in (folder / ADA, folder / BO):
        file.unlink()
    assert "residents: holds no residents; add a .toml file" in problem_of(folder)
    assert "holds no scenario.toml" in problem_of(tmp_path)


def test_a_room_in_which_nobody_can_stand_is_no_bedroom(folder):
    drawing = village().having(arenas=[Box("wall", 1, 1, 1, 1, {"sector": "Ada's house"})])
    drawing.write(folder / "map.tmj")
    assert "cannot be reached on foot" in problem_of(folder)


def test_an_unknown_scenario_is_named_with_a_suggestion():
    with pytest.raises(BadInput, match=r"unknown scenario 'smallvil'; did you mean 'smallville'\?"):
        load_scenario("smallvil")


@pytest.mark.parametrize("names", [["Ada Bell"], ["ada-bell"], ["ada bell", "Ada Bell"]])
def test_a_subset_keeps_chosen_residents_and_the_news_they_hold(folder, names):
    town = load_scenario(folder)
    alone = town.subset(names)
    assert [persona.name for persona in alone.personas] == ["Ada Bell"]
    assert alone.personas[0].knows == ("Bo Reed",)
    assert alone.news == town.news
    assert alone.sha256 == town.sha256
    assert town.subset(["Bo Reed"]).news == ()


def test_a_subset_of_unknown_residents_or_none_is_refused(folder):
    town = load_scenario(folder)
    with pytest.raises(
        BadInput, match=r"residents: unknown resident 'Bo Rede'; did you mean 'Bo R"
    ):
        town.subset(["Bo Rede"])
    with pytest.raises(BadInput, match="residents: none is chosen"):
        town.subset([])


def test_the_hash_covers_every_file_and_its_name_but_not_hidden_ones(folder, tmp_path):
    first = load_scenario(folder).sha256
    assert load_scenario(write_twoville(tmp_path / "copy")).sha256 == first
    (folder / ".DS_Store").write_bytes(b"x")
    assert load_scenario(folder).sha256 == first
    (folder / "tiles.png").write_bytes(b"x")
    second = load_scenario(folder).sha256
    (folder / "tiles.png").rename(folder / "tile.png")
    assert len({first, second, load_scenario(folder).sha256}) == 3


def test_residents_start_at_their_bed_and_share_it_as_long_as_there_is_room(folder):
    town = load_scenario(folder)
    ada = town.personas[0]
    tiles = [start_tile(ada, town.game_map)]
    while len(tiles) < 4:
        tiles.append(start_tile(ada, town.game_map, frozenset(tiles)))
    assert tiles == [(2, 2), (3, 2), (3, 3), (2, 3)]
    everywhere = frozenset(town.game_map.spots(Place(ada.home, ada.room)))
    assert start_tile(ada, town.game_map, everywhere) == (2, 2)


def test_residents_without_a_bed_start_at_the_first_object_or_tile_of_their_room(folder):
    edit(folder, ADA, '"bedroom"', '"bathroom"')
    town = load_scenario(folder)
    assert start_tile(town.personas[0], town.game_map) == (6, 2)
    drawing = village().having(arenas=[Box("hatch", 4, 4, 1, 1, {"sector": "Ada's house"})])
    drawing.write(folder / "map.tmj")
    edit(folder, ADA, '"bathroom"', '"hatch"')
    town = load_scenario(folder)
    assert start_tile(town.personas[0], town.game_map) == (4, 4)


# -- the towns that ship --------------------------------------------------------------------------


@pytest.fixture(scope="module", params=built_in())
def shipped(request: pytest.FixtureRequest) -> Scenario:
    return load_scenario(request.param)


def test_the_built_in_towns_are_these():
    assert built_in() == ("millbrook", "smallville")


def test_every_object_of_a_built_in_town_is_reachable_from_every_bed(shipped):
    town, paths = shipped.game_map, Paths(shipped.game_map)
    beds = [start_tile(persona, town) for persona in shipped.personas]
    for thing in town.objects.values():
        for use in thing.uses:
            assert all(paths.distance(bed, use) is not None for bed in beds), thing.place


def test_the_longest_way_of_a_built_in_town_can_be_walked(shipped):
    town, paths = shipped.game_map, Paths(shipped.game_map)
    bed = start_tile(shipped.personas[0], town)
    uses = [use for thing in town.objects.values() for use in thing.uses]
    origin = max(uses, key=lambda use: paths.distance(use, bed) or 0)
    target = max(uses, key=lambda use: paths.distance(use, origin) or 0)
    steps = paths.steps(origin, target)
    assert steps is not None
    assert len(steps) == paths.distance(origin, target)
    tiles = [paths.along(origin, steps, n) for n in range(len(steps) + 1)]
    assert tiles[-1] == target
    assert all(town.walkable(*tile) for tile in tiles)


def test_residents_of_a_built_in_town_sleep_in_their_own_room_each_on_a_tile(shipped):
    taken: set[tuple[int, int]] = set()
    for persona in shipped.personas:
        tile = start_tile(persona, shipped.game_map, taken)
        assert shipped.game_map.room_at(*tile) == Place(persona.home, persona.room)
        assert tile not in taken
        taken.add(tile)


def test_owners_on_the_map_of_a_built_in_town_are_its_residents(shipped):
    places = [*shipped.game_map.sectors.values(), *shipped.game_map.arenas.values()]
    owners = {name for place in places for name in place.owners}
    assert owners <= {persona.name for persona in shipped.personas}
