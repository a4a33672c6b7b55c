"""Oak Hill College."""

from __future__ import annotations

from art import furniture_bedroom as bedroom
from art import furniture_boards as boards
from art import furniture_living as living
from art import furniture_pots as pots
from art import furniture_public as public
from art import plants
from art.model import Building, Obj, Put, Room, Rug, obj


def college() -> Building:
    """Oak Hill College."""
    desks = tuple(
        Put(public.student_desk(x * 3 + y), x, y) for y in (3, 6, 9) for x in (1, 3, 5, 9, 11, 13)
    )
    classroom = Room(
        "classroom",
        ((1, 1, 16, 12),),
        "honey",
        "school",
        (
            obj("blackboard", boards.wall_board(6), 5, 0, 2, "clean"),
            obj("classroom podium", public.podium(), 3, 0),
            Obj("classroom student seating", 1, 3, 13, 8, desks, len(desks)),
        ),
        (
            Put(bedroom.bookshelf("oak", 2, 101), 13, 0),
            Put(pots.plant("fern"), 15, 0),
            Put(bedroom.bookshelf("oak", 1, 102, "mixed"), 0, 0),
        ),
        (),
        0,
        "public",
        art="school",
    )
    stacks = [Put(bedroom.bookshelf("walnut", 3, 110 + k), 3 * k, 0) for k in range(3)]
    stacks += [
        Put(bedroom.bookshelf("walnut", 3, 120 + 3 * k + j), 1 + 4 * j, 3 + 3 * k)
        for k in range(2)
        for j in range(2)
    ]
    tables = tuple(
        Put(living.long_table(5, "walnut", "red" if k else "green"), 11, 3 + 4 * k)
        for k in range(2)
    )
    library = Room(
        "library",
        ((18, 1, 18, 12),),
        "carpet_green",
        "library",
        (
            Obj("bookshelf", 0, 0, 9, 7, tuple(stacks), 6),
            Obj("library table", 11, 3, 5, 7, tables, 20),
            obj("library sofa", living.sofa("red", 3), 11, 0, 3),
        ),
        (
            Put(pots.plant("tree"), 17, 0),
            Put(pots.plant("fern"), 10, 0),
            Put(pots.plant("flowers", "red"), 15, 0),
            Put(bedroom.bookshelf("walnut", 3, 140), 0, 9),
            Put(bedroom.bookshelf("walnut", 3, 141), 3, 9),
            Put(living.armchair("red"), 1, 11),
            Put(living.armchair("green"), 4, 11),
            Put(pots.plant("tree", "red"), 17, 11),
        ),
        (Rug("persian", "red", 11, 1, 5, 2), Rug("persian", "gold", 0, 10, 6, 2)),
        0,
        "public",
        art="library",
    )
    hall = Room(
        "hallway",
        ((1, 14, 35, 4),),
        "stone",
        "school",
        (),
        (
            Put(pots.plant("tree", "blue"), 0, 0),
            Put(pots.plant("tree", "blue"), 34, 0),
            Put(public.bench(3), 12, 0),
            Put(public.bench(3), 20, 0),
            Put(pots.plant("fern"), 16, 0),
            Put(pots.plant("fern"), 0, 3),
            Put(pots.plant("fern"), 34, 3),
        ),
        (Rug("stripe", "red", 1, 1, 33, 2),),
        0,
        "public",
        art="school",
    )
    return Building(
        "Oak Hill College",
        53,
        3,
        37,
        19,
        "college",
        (classroom, library, hall),
        ((8, 13), (27, 13), (18, 18), (19, 18)),
        "",
        "public",
        facade="brick",
        sign="book",
        paths=((18, 19, 2, 2),),
        yard=(Put(plants.bush("red"), 16, 19), Put(plants.bush("red"), 21, 19)),
    )
