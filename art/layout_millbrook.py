"""Millbrook: a riverside hamlet of five."""

from __future__ import annotations

from art import beds, plants
from art import furniture_bedroom as bedroom
from art import furniture_craft as craft
from art import furniture_kitchen as kitchen
from art import furniture_living as living
from art import furniture_pots as pots
from art import furniture_public as public
from art import furniture_shop as shop
from art.greenery import plant_town
from art.model import Building, Cell, Obj, Put, Rect, Room, Rug, Town, obj
from art.parts import Look, bathroom, bed, closet, cooking, fridge, sink
from art.street import barrel, lamp, mailbox, post, well

WIDTH, HEIGHT = 40, 30
LANE: Rect = (0, 11, 40, 2)


def _cottage(who: str, x: int, look: Look, objs: list[Obj], decor: list[Put]) -> Building:
    """A one-room cottage, 11 x 9, with a bathroom."""
    wood = look.wood
    things = (bed(0, 0, look), fridge(5, 4), cooking(6, 4, wood), sink(8, 4, wood), *objs)
    room = Room(
        "main room",
        ((1, 1, 5, 7), (6, 5, 4, 3)),
        look.floor,
        look.paper,
        things,
        tuple(decor),
        (Rug("round", look.cloth, 1, 3, 3, 2),),
        0,
        "private",
        who,
        art=look.art,
    )
    return Building(
        f"{who}'s cottage",
        x,
        1,
        11,
        9,
        "home",
        (room, bathroom((7, 1, 3, 3), floor=look.bath, owner=who)),
        ((3, 8), (6, 2)),
        who,
        facade=look.facade,
        trim=look.trim,
        paths=((3, 9, 1, 1),),
        yard=(Put(mailbox(look.cloth), 4, 9),),
    )


def nora() -> Building:
    """Nora Blythe's cottage with her loom."""
    look = Look("honey", "butter", "yellow", cloth="teal", pattern="patch", wood="pine")
    return _cottage(
        "Nora Blythe",
        1,
        look,
        [
            obj("loom", craft.loom(), 2, 0),
            closet(4, 0, look),
            obj("desk", bedroom.desk("pine", "teal", "flowers"), 0, 4),
        ],
        [Put(pots.plant("flowers", "teal"), 8, 6), Put(pots.plant("fern"), 4, 4)],
    )


def ivo() -> Building:
    """Ivo Marsh's cottage."""
    look = Look(
        "oak",
        "log",
        "log",
        cloth="green",
        pattern="stripes",
        wood="walnut",
        bath="mint",
        art="music",
    )
    return _cottage(
        "Ivo Marsh",
        13,
        look,
        [obj("radio", kitchen.counter("walnut", "radio"), 3, 0, state="off"), closet(4, 0, look)],
        [
            Put(living.armchair("green"), 3, 3),
            Put(bedroom.bookshelf("walnut", 1, 5, "mixed"), 2, 0),
            Put(living.low_table("walnut"), 0, 5),
            Put(pots.plant("tree", "gold"), 8, 6),
        ],
    )


def delia() -> Building:
    """Delia Ashworth's cottage."""
    look = Look(
        "carpet_sand",
        "lilac",
        "rose",
        cloth="purple",
        pattern="dots",
        wood="cherry",
        bath="pink",
        art="studio",
    )
    return _cottage(
        "Delia Ashworth",
        25,
        look,
        [
            obj("bookshelf", bedroom.bookshelf("cherry", 1, 8), 3, 0),
            closet(4, 0, look),
            obj("writing desk", bedroom.desk("cherry", "purple", "ink"), 0, 4),
        ],
        [
            Put(bedroom.nightstand("cherry", "rose"), 2, 0),
            Put(pots.plant("flowers", "rose"), 8, 6),
            Put(living.armchair("rose"), 4, 4),
        ],
    )


def fenn() -> Building:
    """The house and workshop of Tobias and Greta Fenn."""
    who = "Tobias Fenn, Greta Fenn"
    look = Look(cloth="red", pattern="check", wood="oak")
    rooms = (
        Room(
            "kitchen",
            ((1, 1, 6, 4),),
            "terracotta",
            "cream",
            (
                obj("stove", kitchen.stove("cream"), 0, 0, state="off"),
                sink(1, 0),
                fridge(5, 0, "mint"),
                obj("kitchen table", living.dining("oak", "red", tall=1, cloth="white"), 1, 2, 2),
            ),
            (Put(kitchen.counter("oak", "jars"), 4, 0),),
            (),
            0,
            "private",
            who,
            art="kitchen",
        ),
        Room(
            "workshop",
            ((8, 1, 6, 4),),
            "stone",
            "brick",
            (
                obj("workbench", craft.workbench(), 0, 0, 2),
                obj("tool rack", craft.tool_rack(), 3, 0),
            ),
            (Put(barrel(), 5, 0), Put(shop.crates("nails"), 0, 3)),
            (),
            0,
            "private",
            who,
            art="shop",
        ),
        Room(
            "bedroom",
            ((1, 6, 7, 3),),
            "carpet_green",
            "sage",
            (bed(0, 0, look, double=True), closet(4, 0, look, 2)),
            (Put(pots.plant("fern"), 6, 0),),
            (Rug("plain", "red", 3, 1, 3, 2),),
            0,
            "private",
            who,
        ),
        bathroom((9, 6, 5, 3), floor="blue", owner=who),
    )
    return Building(
        "Tobias Fenn and Greta Fenn's house",
        1,
        14,
        15,
        10,
        "home",
        rooms,
        ((4, 0), (7, 3), (4, 5), (12, 5)),
        who,
        facade="blue",
        paths=((4, -1, 1, 1),),
        yard=(Put(mailbox("blue"), 5, -1),),
    )


def bakery() -> Building:
    """Millbrook Bakery."""
    tables = tuple(
        Put(living.cafe_table("pine", "orange", food), x, y)
        for x, y, food in ((0, 4, "gold"), (5, 4, "orange"), (0, 6, "rose"), (5, 6, "gold"))
    )
    room = Room(
        "bakery",
        ((1, 1, 9, 7),),
        "checker",
        "peach",
        (
            obj("bread oven", kitchen.oven(), 0, 0, 1, "off"),
            fridge(2, 0),
            Obj("behind the bakery counter", 0, 1, 5, 1, (), 2),
            Obj("bakery seating", 0, 4, 9, 3, tables, 8),
        ),
        (
            Put(kitchen.counter("pine", "fruit"), 3, 0),
            Put(shop.bar(5, "pine", "cafe"), 0, 2),
            Put(pots.plant("flowers", "teal"), 8, 0),
        ),
        (),
        0,
        "public",
        "Greta Fenn",
        art="cafe",
    )
    return Building(
        "Millbrook Bakery",
        17,
        14,
        11,
        9,
        "shop",
        (room,),
        ((8, 0),),
        "Greta Fenn",
        "public",
        "07:00",
        "16:00",
        facade="cafe",
        sign="bread",
        paths=((8, -1, 1, 1),),
        yard=(Put(post("bread"), 9, -1),),
    )


def boathouse() -> Building:
    """The Old Boathouse, where films are shown."""
    benches = tuple(Put(public.bench(3), x, y) for y in (2, 4) for x in (0, 4))
    room = Room(
        "boathouse",
        ((1, 1, 8, 5),),
        "walnut",
        "log",
        (
            obj("film screen", craft.screen(), 0, 0, 2, "off"),
            obj("boat rack", craft.boat_rack(), 4, 0, 2),
            Obj("boathouse benches", 0, 2, 7, 3, benches, 12),
        ),
        (),
        (),
        0,
        "public",
        art="shop",
    )
    return Building(
        "The Old Boathouse",
        29,
        18,
        10,
        7,
        "hall",
        (room,),
        ((0, 3),),
        "",
        "public",
        facade="log",
        sign="boat",
        paths=((-1, 3, 1, 1), (-1, -5, 1, 8)),
    )


def green() -> Building:
    """The village green with its well."""
    puts = (
        Put(public.bench(2), 1, 1),
        Put(beds.flower_bed(2, "red,gold,rose"), 1, 3),
        Put(plants.tree("cherry"), 7, 3),
    )
    room = Room(
        "green",
        ((0, 0, 10, 4),),
        "lawn",
        "",
        (Obj("green bench", 1, 1, 2, 1, (puts[0],), 2), obj("well", well(), 4, 2, 2)),
        puts[1:],
        (),
        0,
        "public",
        outdoor=True,
    )
    return Building("Village Green", 29, 13, 10, 4, "green", (room,), (), "", "public")


def river() -> frozenset[Cell]:
    """The river along the south."""
    bends = (26, 26, 26, 26, 27, 27, 27, 27, 27, 26)
    return frozenset((x, y) for x in range(WIDTH) for y in range(bends[x // 4], HEIGHT))


def millbrook() -> Town:
    """The hamlet by the river."""
    puts = [Put(lamp(), x, 10) for x in (12, 24, 37)] + [Put(lamp(), x, 13) for x in (15, 27)]
    puts += [
        Put(plants.lily(0), 8, 28),
        Put(plants.lily(0), 21, 28),
        Put(public.bench(2), 19, 25),
        Put(barrel(), 37, 25),
    ]
    for kind, x, y in (("oak", 37, 5), ("cherry", 38, 9), ("birch", 21, 26), ("apple", 24, 26)):
        puts.append(Put(plants.tree(kind), x - 1, y))
    town = Town(
        "Millbrook",
        WIDTH,
        HEIGHT,
        (nora(), fenn(), ivo(), delia(), bakery(), boathouse(), green()),
        cobbles=(LANE,),
        paths=((2, 25, 36, 1), (28, 22, 1, 3), (16, 13, 1, 12)),
        water=river(),
        planks=((32, 25, 2, 4),),
        meadow=frozenset((x, y) for x in range(10, 30) for y in range(23, 26)),
        puts=tuple(puts),
    )
    return plant_town(town, density=0.3)
