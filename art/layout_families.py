"""Houses with gardens in Smallville."""

from __future__ import annotations

from art import furniture_bedroom as bedroom
from art import furniture_hobby as hobby
from art import furniture_kitchen as kitchen
from art import furniture_living as living
from art import furniture_pots as pots
from art.model import Building, Obj, Put, Room, Rug, obj
from art.parts import Look, bathroom, bed, closet, cooking, fridge, garden, sink, yard_fence
from art.street import mailbox


def _table(x: int, y: int, wood: str, cushion: str, cloth: str = "white") -> Obj:
    """The family table."""
    return obj("common room table", living.dining(wood, cushion, cloth=cloth), x, y, 4)


def lin() -> Building:
    """The house of Mei, John and Eddy Lin."""
    who = "Mei Lin, John Lin, Eddy Lin"
    parents = Look(cloth="rose", pattern="patch")
    son = Look(cloth="blue", pattern="stripes", wood="pine")
    common = Room(
        "common room",
        ((9, 1, 8, 10),),
        "honey",
        "butter",
        (
            _table(2, 5, "oak", "red"),
            obj("shelf", bedroom.bookshelf("oak", 2, 51, "mixed"), 0, 0),
        ),
        (
            Put(pots.plant("tree"), 7, 0),
            Put(living.armchair("red"), 6, 2),
            Put(pots.plant("fern", "blue"), 0, 9),
            Put(pots.plant("flowers"), 7, 9),
        ),
        (Rug("persian", "red", 1, 4, 6, 4),),
        0,
        "private",
        who,
    )
    cook = Room(
        "kitchen",
        ((18, 1, 5, 5),),
        "terracotta",
        "cream",
        (
            cooking(0, 0),
            sink(2, 0),
            obj("stove", kitchen.stove("cream"), 3, 0, state="off"),
            fridge(4, 0),
        ),
        (Put(kitchen.counter("oak", "fruit"), 4, 4), Put(living.cafe_table("oak", "red"), 0, 3)),
        (),
        0,
        "private",
        who,
        art="kitchen",
    )
    mei = Room(
        "Mei and John Lin's bedroom",
        ((1, 1, 7, 5),),
        "carpet_sand",
        "rose",
        (
            bed(0, 0, parents, double=True),
            closet(3, 0, parents, 2),
            obj("desk", bedroom.desk("oak", "rose", "books"), 5, 0),
        ),
        (Put(pots.plant("flowers", "rose"), 0, 4),),
        (Rug("plain", "rose", 2, 2, 3, 2),),
        0,
        "private",
        "Mei Lin, John Lin",
    )
    eddy = Room(
        "Eddy Lin's bedroom",
        ((1, 7, 7, 4),),
        "pale",
        "sky",
        (
            bed(0, 0, son),
            closet(6, 0, son),
            obj("desk", bedroom.desk("pine", "blue", "laptop"), 3, 0),
        ),
        (Put(hobby.guitar("red"), 2, 0),),
        (Rug("round", "blue", 2, 2, 2, 2),),
        0,
        "private",
        "Eddy Lin",
        art="music",
    )
    return Building(
        "Lin family's house",
        16,
        73,
        24,
        20,
        "home",
        (common, cook, bathroom((18, 7, 5, 4), owner=who), mei, eddy, garden((1, 12, 22, 7), who)),
        ((12, 0), (13, 11), (8, 4), (8, 9), (17, 3), (17, 9)),
        who,
        facade="yellow",
        fence=yard_fence(24, 12, 19),
        paths=((12, -2, 1, 2), (13, 12, 1, 2)),
        yard=(Put(mailbox("gold"), 13, -2),),
    )


def moreno() -> Building:
    """The house of Tom and Jane Moreno."""
    who = "Tom Moreno, Jane Moreno"
    couple, guest = (
        Look(cloth="orange", pattern="check", wood="cherry"),
        Look(cloth="mint", pattern="dots", wood="pine"),
    )
    common = Room(
        "common room",
        ((8, 1, 8, 10),),
        "oak",
        "sage",
        (
            _table(2, 5, "cherry", "green", "cream"),
            obj("harp", hobby.harp(), 7, 0),
            obj("shelf", bedroom.bookshelf("cherry", 2, 61, "mixed"), 1, 0),
        ),
        (
            Put(living.armchair("orange"), 0, 3),
            Put(pots.plant("fern", "gold"), 7, 9),
            Put(pots.plant("tree", "red"), 0, 9),
        ),
        (Rug("persian", "green", 1, 4, 6, 4),),
        0,
        "private",
        who,
    )
    cook = Room(
        "kitchen",
        ((1, 1, 6, 5),),
        "checker",
        "peach",
        (
            fridge(0, 0),
            cooking(2, 0, "cherry"),
            sink(4, 0, "cherry"),
        ),
        (
            Put(kitchen.counter("cherry", "jars"), 1, 0),
            Put(kitchen.counter("cherry", "plant"), 5, 0),
            Put(living.cafe_table("cherry", "orange"), 0, 3),
        ),
        (),
        0,
        "private",
        who,
        art="kitchen",
    )
    tom = Room(
        "Tom and Jane Moreno's bedroom",
        ((17, 1, 8, 5),),
        "carpet_green",
        "cream",
        (
            bed(6, 0, couple, double=True),
            closet(3, 0, couple, 2),
            obj("desk", bedroom.desk("cherry", "orange"), 0, 0),
        ),
        (Put(pots.plant("flowers", "orange"), 7, 4),),
        (Rug("plain", "orange", 3, 2, 3, 2),),
        0,
        "private",
        who,
    )
    empty = Room(
        "empty bedroom",
        ((17, 7, 8, 4),),
        "pale",
        "lilac",
        (
            bed(7, 0, guest),
            closet(4, 0, guest),
            obj("guitar", hobby.guitar("gold"), 2, 0),
        ),
        (Put(bedroom.nightstand("pine", "rose"), 0, 0),),
        (Rug("round", "mint", 4, 2, 2, 2),),
        0,
        "private",
        who,
    )
    return Building(
        "Moreno family's house",
        74,
        73,
        26,
        20,
        "home",
        (
            common,
            cook,
            bathroom((1, 7, 6, 4), floor="mint", owner=who),
            tom,
            empty,
            garden((1, 12, 24, 7), who, chair=True, flowers="orange,red,gold"),
        ),
        ((12, 0), (12, 11), (16, 4), (16, 9), (7, 3), (7, 9)),
        who,
        facade="brick",
        fence=yard_fence(26, 12, 19),
        paths=((12, -2, 1, 2), (12, 12, 1, 2)),
        yard=(Put(mailbox("orange"), 13, -2),),
    )


def tamara() -> Building:
    """The house that Tamara Taylor and Carmen Ortiz share."""
    who = "Tamara Taylor, Carmen Ortiz"
    one, two = (
        Look(cloth="purple", pattern="patch", wood="pine"),
        Look(cloth="gold", pattern="stripes", wood="oak"),
    )
    common = Room(
        "common room",
        ((1, 1, 13, 5), (8, 6, 2, 5)),
        "honey",
        "rose",
        (
            _table(7, 2, "pine", "purple", "rose"),
            obj("shelf", bedroom.bookshelf("pine", 2, 71, "mixed"), 0, 0),
        ),
        (
            Put(living.sofa("purple", 3), 2, 0),
            Put(living.low_table("pine"), 2, 2),
            Put(pots.plant("tree", "purple"), 12, 0),
            Put(pots.plant("flowers", "gold"), 0, 4),
        ),
        (Rug("plain", "purple", 2, 1, 3, 3),),
        0,
        "private",
        who,
        art="studio",
    )
    cook = Room(
        "kitchen",
        ((15, 1, 8, 5),),
        "blue",
        "sky",
        (
            cooking(1, 0, "white"),
            sink(4, 0, "white"),
            fridge(7, 0, "rose"),
        ),
        (
            Put(kitchen.counter("white", "jars"), 3, 0),
            Put(kitchen.counter("white", "plant"), 5, 0),
            Put(kitchen.counter("white", "fruit"), 0, 0),
            Put(living.cafe_table("pine", "blue"), 1, 3),
        ),
        (),
        0,
        "private",
        who,
        art="kitchen",
    )
    tam = Room(
        "Tamara Taylor's room",
        ((1, 7, 6, 4),),
        "carpet_violet",
        "lilac",
        (
            bed(0, 0, one),
            closet(5, 0, one),
            obj("desk", bedroom.desk("pine", "purple", "ink"), 2, 0),
        ),
        (),
        (Rug("round", "rose", 1, 2, 2, 2),),
        0,
        "private",
        "Tamara Taylor",
        art="studio",
    )
    car = Room(
        "Carmen Ortiz's room",
        ((11, 7, 6, 4),),
        "oak",
        "butter",
        (
            bed(5, 0, two),
            closet(3, 0, two),
            obj("guitar", hobby.guitar("red"), 1, 0),
        ),
        (Put(pots.plant("fern", "gold"), 0, 0),),
        (Rug("stripe", "gold", 2, 2, 3, 2),),
        0,
        "private",
        "Carmen Ortiz",
        art="music",
    )
    return Building(
        "Tamara Taylor and Carmen Ortiz's house",
        46,
        73,
        24,
        20,
        "home",
        (
            common,
            cook,
            bathroom((18, 7, 5, 4), floor="pink", owner=who),
            tam,
            car,
            garden((1, 12, 22, 7), who, flowers="purple,rose,gold"),
        ),
        ((6, 0), (8, 11), (14, 3), (7, 8), (10, 8), (21, 6)),
        who,
        facade="blue",
        fence=yard_fence(24, 12, 19),
        paths=((6, -2, 1, 2), (8, 12, 1, 2)),
        yard=(Put(mailbox("purple"), 7, -2),),
    )
