"""The artists' co-living space."""

from __future__ import annotations

from art import furniture_bedroom as bedroom
from art import furniture_boards as boards
from art import furniture_hobby as hobby
from art import furniture_kitchen as kitchen
from art import furniture_living as living
from art import furniture_pots as pots
from art.model import Building, Obj, Put, Rect, Room, Rug, obj
from art.parts import Look, bathroom, bed, closet, cooking, fridge, sink
from art.street import mailbox


def _artist(who: str, rect: Rect, look: Look, objs: list[Obj], rug: str) -> Room:
    """A private room with bed and wardrobe, 6 x 5."""
    return Room(
        f"{who}'s room",
        (rect,),
        look.floor,
        look.paper,
        (bed(0, 0, look), closet(5, 0, look), *objs),
        (Put(pots.plant("fern", look.cloth), 5, 4),),
        (Rug("round", rug, 1, 2, 3, 2),),
        0,
        "private",
        who,
        art=look.art,
    )


def artists() -> Building:
    """The artists' co-living space."""
    latoya, rajiv, abigail = "Latoya Williams", "Rajiv Patel", "Abigail Chen"
    francisco, hailey = "Francisco Lopez", "Hailey Johnson"
    rooms = [
        _artist(
            latoya,
            (1, 1, 6, 5),
            Look("pale", "sky", cloth="teal", pattern="stripes", wood="birch", art="studio"),
            [
                obj("desk", bedroom.desk("birch", "teal", "camera"), 2, 0),
                obj("shelf", bedroom.bookshelf("birch", 1, 81, "mixed"), 4, 0),
            ],
            "teal",
        ),
        _artist(
            rajiv,
            (12, 1, 6, 5),
            Look("oak", "peach", cloth="orange", pattern="patch", wood="cherry", art="studio"),
            [obj("easel", boards.easel("sea"), 2, 0), obj("guitar", hobby.guitar("orange"), 4, 0)],
            "orange",
        ),
        _artist(
            abigail,
            (23, 1, 6, 5),
            Look(
                "carpet_violet",
                "lilac",
                cloth="purple",
                pattern="dots",
                wood="white",
                art="student",
            ),
            [obj("desk", bedroom.desk("white", "purple", "laptop"), 2, 0)],
            "purple",
        ),
        _artist(
            francisco,
            (1, 13, 6, 5),
            Look("honey", "butter", cloth="red", pattern="check", wood="oak", art="music"),
            [
                obj("easel", boards.easel("portrait"), 2, 0),
                obj("shelf", bedroom.bookshelf("oak", 1, 83), 4, 0),
            ],
            "red",
        ),
        _artist(
            hailey,
            (23, 13, 6, 5),
            Look("carpet_green", "sage", cloth="green", pattern="patch", wood="pine", art="studio"),
            [
                obj("desk", bedroom.desk("pine", "green", "ink"), 2, 0),
                obj("easel", boards.easel("flowers"), 4, 0),
            ],
            "gold",
        ),
    ]
    baths = [
        bathroom(rect, f"{who}'s bathroom", floor, who)
        for who, rect, floor in (
            (latoya, (8, 1, 3, 5), "blue"),
            (rajiv, (19, 1, 3, 5), "tile"),
            (abigail, (30, 1, 3, 5), "pink"),
            (francisco, (8, 13, 3, 5), "mint"),
            (hailey, (30, 13, 3, 5), "pink"),
        )
    ]
    everyone = f"{latoya}, {rajiv}, {abigail}, {francisco}, {hailey}"
    return Building(
        "artist's co-living space",
        6,
        3,
        34,
        19,
        "home",
        (*rooms, *baths, *_artists_commons(everyone)),
        (
            (4, 6),
            (15, 6),
            (26, 6),
            (4, 12),
            (22, 15),
            (7, 3),
            (18, 3),
            (29, 3),
            (7, 15),
            (29, 15),
            (22, 9),
            (16, 18),
        ),
        everyone,
        facade="teal",
        sign="brush",
        paths=((16, 19, 1, 2),),
        yard=(Put(mailbox("teal"), 17, 19),),
    )


def _artists_commons(everyone: str) -> tuple[Room, Room]:
    """The rooms the artists share."""
    common = Room(
        "common room",
        ((1, 7, 21, 5), (12, 12, 10, 6)),
        "parquet",
        "teal",
        (
            obj("common room sofa", living.sofa("orange", 3), 12, 1, 3),
            obj("common room table", living.dining("oak", "teal", tall=2), 13, 7, 4),
        ),
        (
            Put(living.low_table(), 12, 3),
            Put(bedroom.bookshelf("oak", 2, 91), 8, 0),
            Put(boards.easel("abstract"), 1, 1),
            Put(boards.easel("hills"), 6, 1),
            Put(pots.plant("tree", "teal"), 0, 0),
            Put(pots.plant("fern"), 20, 0),
            Put(pots.plant("flowers", "blue"), 11, 5),
            Put(pots.plant("fern", "gold"), 20, 10),
            Put(pots.plant("tree"), 11, 10),
        ),
        (Rug("persian", "teal", 11, 1, 5, 3), Rug("plain", "gold", 12, 6, 6, 4)),
        0,
        "private",
        everyone,
        art="studio",
    )
    cook = Room(
        "kitchen",
        ((23, 7, 10, 5),),
        "checker",
        "butter",
        (
            cooking(0, 0),
            sink(5, 0),
            fridge(8, 0, "teal"),
            obj("toaster", kitchen.counter("oak", "toaster"), 6, 0, state="off"),
        ),
        (
            Put(kitchen.counter("oak", "jars"), 7, 0),
            Put(living.cafe_table("oak", "red"), 5, 3),
            Put(pots.plant("fern", "red"), 9, 4),
        ),
        (),
        0,
        "private",
        everyone,
        art="kitchen",
    )
    return common, cook
