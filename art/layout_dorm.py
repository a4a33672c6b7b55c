"""The dorm of Oak Hill College."""

from __future__ import annotations

from art import beds, plants
from art import furniture_bedroom as bedroom
from art import furniture_boards as boards
from art import furniture_hobby as hobby
from art import furniture_kitchen as kitchen
from art import furniture_living as living
from art import furniture_pots as pots
from art import furniture_public as public
from art.model import Building, Obj, Put, Room, Rug, obj
from art.parts import Look, bathroom, bed, closet, cooking, fridge, sink
from art.street import mailbox


def _student(who: str, x: int, look: Look, objs: list[Obj], decor: tuple[Put, ...] = ()) -> Room:
    """A dorm room, 7 x 5."""
    return Room(
        f"{who}'s room",
        ((x, 1, 7, 5),),
        look.floor,
        look.paper,
        (bed(0, 0, look), *objs),
        decor,
        (Rug("round", look.cloth, 1, 2, 3, 2),),
        0,
        "private",
        who,
        art=look.art,
    )


def dorm() -> Building:
    """The dorm of Oak Hill College, with a garden in front."""
    klaus, maria, ayesha, wolfgang = (
        "Klaus Mueller",
        "Maria Lopez",
        "Ayesha Khan",
        "Wolfgang Schulz",
    )
    looks = [
        Look("oak", "sage", cloth="green", pattern="stripes", art="student"),
        Look("carpet_violet", "lilac", cloth="rose", pattern="dots", wood="white", art="student"),
        Look("carpet_blue", "cream", cloth="gold", pattern="patch", wood="walnut", art="studio"),
        Look("pale", "sky", cloth="red", pattern="check", wood="pine", art="student"),
    ]
    rooms = (
        _student(
            klaus,
            1,
            looks[0],
            [
                closet(6, 0, looks[0]),
                obj("desk", bedroom.desk("oak", "green", "books"), 3, 0),
                obj("game console", hobby.game_console("blue"), 5, 3, 2, "off"),
            ],
            (Put(bedroom.bookshelf("oak", 1, 151), 2, 0),),
        ),
        _student(
            maria,
            9,
            looks[1],
            [
                closet(4, 0, looks[1]),
                obj("computer", bedroom.computer_desk("white", "purple"), 2, 0),
                obj("desk", bedroom.desk("white", "rose", "flowers"), 5, 0),
                obj("blackboard", boards.blackboard(2), 5, 4),
            ],
        ),
        _student(
            ayesha,
            17,
            looks[2],
            [
                closet(6, 0, looks[2]),
                obj("desk", bedroom.desk("walnut", "gold", "ink"), 4, 0),
                obj("shelf", bedroom.bookshelf("walnut", 2, 153), 2, 0),
            ],
            (Put(pots.plant("flowers", "gold"), 6, 4),),
        ),
        _student(
            wolfgang,
            25,
            looks[3],
            [
                closet(4, 0, looks[3]),
                obj("desk", bedroom.desk("pine", "red", "laptop"), 2, 0),
                obj("game console", hobby.game_console("red"), 5, 0, 2, "off"),
                obj("lifting weight", hobby.weights(), 5, 3),
            ],
        ),
    )
    everyone = f"{klaus}, {maria}, {ayesha}, {wolfgang}"
    baths = (
        bathroom((18, 13, 6, 4), "man's bathroom", "blue", f"{klaus}, {wolfgang}", "private"),
        bathroom((25, 13, 7, 4), "woman's bathroom", "pink", f"{maria}, {ayesha}", "private"),
    )
    fence = (
        [(0, y) for y in range(13, 19)]
        + [(x, 18) for x in range(1, 12)]
        + [(11, y) for y in (13, 14, 16, 17)]
    )
    return Building(
        "Dorm for Oak Hill College",
        104,
        3,
        33,
        19,
        "dorm",
        (*rooms, *_dorm_commons(everyone), *baths, _dorm_garden(everyone)),
        ((4, 6), (12, 6), (20, 6), (28, 6), (8, 9), (21, 12), (28, 12), (13, 12)),
        everyone,
        facade="green",
        fence=tuple(fence),
        paths=((13, 13, 1, 8), (11, 15, 2, 1)),
        yard=(
            Put(mailbox("green"), 15, 18),
            Put(plants.bush("gold"), 15, 13),
            Put(plants.bush("rose"), 15, 16),
        ),
    )


def _dorm_commons(everyone: str) -> tuple[Room, Room]:
    """Kitchen and common room of the dorm."""
    cook = Room(
        "kitchen",
        ((1, 7, 7, 5),),
        "checker",
        "peach",
        (
            fridge(0, 0),
            cooking(1, 0),
            sink(5, 0),
            obj("toaster", kitchen.counter("oak", "toaster"), 6, 0, state="off"),
        ),
        (Put(living.cafe_table("oak", "orange"), 0, 3), Put(pots.plant("fern"), 6, 4)),
        (),
        0,
        "private",
        everyone,
        art="kitchen",
    )
    common = Room(
        "common room",
        ((9, 7, 23, 5),),
        "honey",
        "cream",
        (
            obj("common room sofa", living.sofa("blue", 3), 6, 0, 3),
            obj("pool table", hobby.pool_table(), 14, 2, 4),
            obj("common room table", living.dining("oak", "green", tall=1), 4, 3, 2),
        ),
        (
            Put(pots.plant("tree"), 0, 0),
            Put(bedroom.bookshelf("oak", 2, 161, "mixed"), 1, 0),
            Put(pots.plant("fern", "blue"), 22, 4),
            Put(living.armchair("red"), 13, 0),
            Put(bedroom.bookshelf("oak", 2, 162), 16, 0),
            Put(pots.plant("flowers"), 22, 0),
        ),
        (Rug("stripe", "blue", 5, 1, 5, 2), Rug("plain", "red", 13, 1, 5, 4)),
        0,
        "private",
        everyone,
        art="student",
    )
    return cook, common


def _dorm_garden(everyone: str) -> Room:
    """The garden of the dorm."""
    plots = (
        Put(beds.flower_bed(4, "gold,red,rose"), 1, 1),
        Put(beds.vegetable_bed(4), 1, 3),
        Put(public.bench(2), 6, 1),
    )
    return Room(
        "garden",
        ((1, 13, 10, 5),),
        "lawn",
        "",
        (Obj("dorm garden", 1, 1, 7, 3, plots, 6),),
        (Put(plants.bush("purple"), 9, 0), Put(plants.bush("rose"), 9, 4)),
        (),
        0,
        "private",
        everyone,
        outdoor=True,
    )
