"""The cafe, the pub and the shops of Smallville."""

from __future__ import annotations

from art import furniture_bedroom as bedroom
from art import furniture_craft as craft
from art import furniture_hobby as hobby
from art import furniture_kitchen as kitchen
from art import furniture_living as living
from art import furniture_pots as pots
from art import furniture_public as public
from art import furniture_shop as shop
from art import plants
from art.model import Building, Obj, Put, Room, Rug, obj
from art.parts import cooking, fridge, sink
from art.street import barrel, post


def cafe() -> Building:
    """Hobbs Cafe, bright and full of flowers."""
    spots = ((1, 5), (6, 7), (11, 4), (1, 8), (11, 7), (2, 10), (10, 10))
    foods = ("gold", "rose", "orange", "green")
    tables = tuple(
        Put(living.cafe_table("pine", "teal", foods[k % 4]), x, y) for k, (x, y) in enumerate(spots)
    )
    room = Room(
        "cafe",
        ((1, 1, 16, 12),),
        "checker",
        "butter",
        (
            fridge(0, 0, "mint"),
            cooking(2, 0, "pine", 2),
            sink(4, 0, "pine"),
            obj("coffee machine", shop.coffee_machine(), 6, 0, 1, "off"),
            Obj("behind the cafe counter", 0, 1, 7, 1, (), 3),
            obj("piano", hobby.piano("walnut"), 12, 0),
            Obj(
                "cafe customer seating",
                0,
                3,
                14,
                8,
                (*tables, Put(living.stool_row(5, "teal", "pine"), 1, 3)),
                5 + 2 * len(tables),
            ),
        ),
        (
            Put(kitchen.counter("pine", "jars"), 1, 0),
            Put(kitchen.counter("pine", "fruit"), 5, 0),
            Put(shop.bar(7, "pine", "cafe"), 0, 2),
            Put(pots.plant("tree", "teal"), 15, 0),
            Put(bedroom.bookshelf("pine", 2, 171, "mixed"), 9, 0),
            Put(pots.plant("fern"), 0, 11),
            Put(pots.plant("flowers", "blue"), 15, 11),
            Put(living.armchair("orange"), 15, 4),
            Put(pots.plant("fern", "teal"), 15, 7),
            Put(pots.plant("tree", "orange"), 5, 11),
            Put(pots.plant("tree", "orange"), 9, 11),
            Put(bedroom.bookshelf("pine", 1, 173, "mixed"), 11, 0),
        ),
        (
            Rug("round", "teal", 5, 6, 5, 3),
            Rug("stripe", "gold", 12, 1, 3, 2),
            Rug("plain", "rose", 10, 6, 5, 3),
            Rug("plain", "rose", 0, 7, 5, 3),
        ),
        0,
        "public",
        "Isabella Rodriguez",
        art="cafe",
    )
    return Building(
        "Hobbs Cafe",
        21,
        29,
        18,
        14,
        "cafe",
        (room,),
        ((8, 13),),
        "Isabella Rodriguez",
        "public",
        "08:00",
        "20:00",
        facade="cafe",
        sign="cup",
        paths=((8, 14, 1, 1),),
        yard=(
            Put(post("cup"), 10, 14),
            Put(pots.plant("flowers", "red"), 6, 14),
            Put(pots.plant("flowers", "teal"), 12, 14),
        ),
    )


def pub() -> Building:
    """The Rose and Crown Pub, dark wood and warm light."""
    spots = ((2, 6), (8, 6), (0, 9), (4, 9), (11, 9), (11, 4))
    tables = tuple(Put(living.cafe_table("walnut", "red", "orange"), x, y) for x, y in spots)
    room = Room(
        "pub",
        ((1, 1, 18, 12),),
        "pub",
        "pub",
        (
            obj("shelf", shop.bottles(3), 0, 0, 2),
            cooking(4, 0, "walnut", 2),
            sink(6, 0, "walnut"),
            fridge(8, 0),
            Obj("behind the bar counter", 0, 1, 9, 1, (), 3),
            obj("microphone", public.microphone(), 15, 7, 1, "off"),
            Obj(
                "bar customer seating",
                0,
                3,
                14,
                7,
                (Put(living.stool_row(8, "red"), 0, 3), *tables),
                8 + 2 * len(tables),
            ),
        ),
        (
            Put(kitchen.counter("walnut", "jars"), 3, 0),
            Put(kitchen.counter("walnut", "radio"), 7, 0),
            Put(shop.bar(9, "walnut", "pub"), 0, 2),
            Put(public.fireplace(), 12, 0),
            Put(barrel(), 16, 0),
            Put(barrel(), 17, 0),
            Put(barrel(), 17, 1),
            Put(pots.plant("fern", "red"), 0, 11),
            Put(living.armchair("green"), 11, 1),
            Put(living.armchair("green"), 14, 1),
            Put(living.sofa("green", 3), 14, 11),
            Put(living.low_table("walnut"), 14, 10),
        ),
        (
            Rug("persian", "red", 11, 1, 4, 3),
            Rug("persian", "green", 1, 5, 5, 3),
            Rug("persian", "green", 7, 5, 5, 3),
        ),
        0,
        "public",
        "Arthur Burton",
        art="pub",
    )
    return Building(
        "The Rose and Crown Pub",
        76,
        29,
        20,
        14,
        "pub",
        (room,),
        ((10, 13),),
        "Arthur Burton",
        "public",
        "17:00",
        "22:00",
        facade="pub",
        trim="ebony",
        sign="crown",
        paths=((10, 14, 1, 1),),
        yard=(Put(post("mug"), 12, 14), Put(barrel(), 8, 14), Put(plants.bush("red"), 15, 14)),
    )


def market() -> Building:
    """The Willows Market and Pharmacy."""
    food = tuple(Put(shop.gondola("grocery", 3, 10 * x + y), x, y) for y in (5, 8) for x in (0, 4))
    drugs = tuple(Put(shop.gondola("pharmacy", 4, y), 15, y) for y in (5, 8))
    behind = Obj("behind the pharmacy counter", 14, 1, 6, 1, (), 2, opens="09:00", closes="17:00")
    counter = Obj(
        "pharmacy store counter",
        14,
        2,
        6,
        1,
        (Put(shop.bar(6, "white", "shop"), 14, 2),),
        3,
        opens="09:00",
        closes="17:00",
    )
    room = Room(
        "store",
        ((1, 1, 20, 12),),
        "shop",
        "mint",
        (
            Obj("behind the grocery counter", 0, 1, 6, 1, (), 2),
            obj("grocery store counter", shop.bar(6, "oak", "shop"), 0, 2, 3),
            Obj("grocery store shelf", 0, 4, 8, 6, food, 4),
            behind,
            counter,
            Obj("pharmacy store shelf", 14, 4, 6, 6, drugs, 3),
        ),
        (
            Put(shop.gondola("grocery", 3, 91), 0, 0),
            Put(shop.gondola("grocery", 3, 92), 3, 0),
            Put(shop.gondola("pharmacy", 3, 93), 14, 0),
            Put(shop.gondola("pharmacy", 3, 94), 17, 0),
            Put(shop.crates("fruit"), 8, 0),
            Put(shop.crates("fruit"), 10, 0),
            Put(kitchen.fridge("white"), 12, 0),
            Put(shop.crates("fruit"), 0, 11),
            Put(shop.crates("fruit"), 3, 11),
            Put(pots.plant("fern"), 19, 11),
            Put(pots.plant("tree", "mint"), 13, 11),
            *(Put(shop.crates("fruit"), x, y) for x in (9, 11) for y in (4, 6)),
            Put(pots.plant("flowers", "rose"), 10, 9),
            Put(pots.plant("flowers", "gold"), 11, 9),
        ),
        (),
        0,
        "public",
        "John Lin, Tom Moreno",
        art="shop",
    )
    return Building(
        "The Willows Market and Pharmacy",
        45,
        29,
        22,
        14,
        "store",
        (room,),
        ((10, 13), (11, 13)),
        "John Lin, Tom Moreno",
        "public",
        "08:00",
        "17:00",
        facade="white",
        sign="cross",
        paths=((10, 14, 2, 1),),
        yard=(
            Put(shop.crates("fruit"), 13, 14),
            Put(shop.crates("fruit"), 16, 14),
            Put(post("fruit"), 6, 14),
        ),
    )


def supply() -> Building:
    """Harvey Oak Supply Store."""
    shelves = tuple(
        Put(shop.gondola("supply", 3, 10 * x + y), x, y) for y in (5, 8) for x in (0, 3, 8, 11)
    )
    room = Room(
        "supply store",
        ((1, 1, 14, 12),),
        "walnut",
        "log",
        (
            Obj("behind the supply store counter", 0, 1, 6, 1, (), 2),
            obj("supply store counter", shop.bar(6, "oak", "shop"), 0, 2, 3),
            Obj("supply store product shelf", 0, 4, 14, 6, shelves, 5),
        ),
        (
            Put(craft.tool_rack(), 0, 0),
            Put(craft.tool_rack(), 2, 0),
            Put(craft.workbench(), 4, 0),
            Put(shop.crates("nails"), 8, 0),
            Put(shop.crates("nails"), 10, 0),
            Put(barrel(), 13, 0),
            Put(barrel(), 13, 1),
            Put(barrel(), 0, 11),
            Put(barrel(), 1, 11),
            Put(shop.crates("nails"), 11, 11),
        ),
        (),
        0,
        "public",
        "Carmen Ortiz",
        art="shop",
    )
    return Building(
        "Harvey Oak Supply Store",
        121,
        29,
        16,
        14,
        "shop",
        (room,),
        ((8, 13),),
        "Carmen Ortiz",
        "public",
        "08:00",
        "18:00",
        facade="log",
        sign="hammer",
        paths=((8, 14, 1, 1),),
        yard=(Put(post("hammer"), 10, 14), Put(barrel(), 6, 14), Put(barrel(), 12, 14)),
    )
