"""Apartments and small houses of Smallville."""

from __future__ import annotations

from art import furniture_bedroom as bedroom
from art import furniture_boards as boards
from art import furniture_hobby as hobby
from art import furniture_kitchen as kitchen
from art import furniture_living as living
from art import furniture_pots as pots
from art.model import Building, Put, Room, Rug, obj
from art.parts import Flat, Look, bathroom, bed, closet, cooking, fridge, sink
from art.street import mailbox


def isabella() -> Building:
    """Isabella Rodriguez's apartment next to her cafe."""
    who = "Isabella Rodriguez"
    look = Look("honey", "peach", "rose", cloth="rose", pattern="patch")
    main = Room(
        "main room",
        ((1, 1, 8, 10),),
        look.floor,
        look.paper,
        (
            bed(1, 0, look),
            closet(3, 0, look, 2),
            obj("shelf", bedroom.bookshelf("oak", 1, 3, "mixed"), 5, 0),
            fridge(7, 0),
            obj("desk", bedroom.desk("oak", "rose", "flowers"), 6, 3),
        ),
        (
            Put(bedroom.nightstand(), 0, 0),
            Put(living.sofa("rose", 2), 0, 5),
            Put(living.low_table(), 0, 7),
            Put(pots.plant("fern"), 7, 9),
            Put(pots.plant("flowers", "teal"), 0, 9),
        ),
        (Rug("round", "gold", 3, 5, 3, 3),),
        0,
        "private",
        who,
    )
    cook = Room(
        "kitchen",
        ((10, 6, 4, 5),),
        "checker",
        "butter",
        (
            obj("stove", kitchen.stove("red"), 0, 0, state="off"),
            sink(1, 0),
            fridge(3, 0, "mint"),
        ),
        (Put(kitchen.counter("oak", "fruit"), 2, 0), Put(living.cafe_table("oak", "red"), 0, 3)),
        (),
        0,
        "private",
        who,
        art="kitchen",
    )
    return Building(
        f"{who}'s apartment",
        4,
        31,
        15,
        12,
        "home",
        (main, bathroom((10, 1, 4, 4), floor="pink", owner=who), cook),
        ((4, 11), (9, 3), (9, 8)),
        who,
        facade=look.facade,
        paths=((4, 12, 1, 2),),
        yard=(Put(mailbox("rose"), 5, 12),),
    )


def giorgio() -> Building:
    """Giorgio Rossi's apartment, full of formulas."""
    look = Look(
        "walnut", "sage", "green", cloth="green", pattern="check", wood="walnut", art="maths"
    )
    return Flat("Giorgio Rossi's apartment", "Giorgio Rossi", 10, 55, look).build(
        [
            bed(1, 0, look),
            obj("blackboard", boards.blackboard(2), 3, 0),
            closet(7, 0, look),
            obj("desk", bedroom.desk("walnut", "green", "ink"), 5, 0),
        ],
        [
            Put(bedroom.nightstand("walnut", "mint"), 0, 0),
            Put(bedroom.bookshelf("walnut", 2, 7), 0, 4),
            Put(living.armchair("green"), 1, 6),
            Put(pots.plant("tree", "gold"), 0, 9),
            Put(pots.plant("fern", "teal"), 7, 9),
        ],
        [Rug("persian", "green", 2, 5, 4, 3)],
    )


def carlos() -> Building:
    """Carlos Gomez's apartment."""
    look = Look("oak", "rose", "brick", cloth="purple", pattern="stripes", bath="mint")
    return Flat("Carlos Gomez's apartment", "Carlos Gomez", 25, 55, look, mirrored=True).build(
        [
            bed(6, 0, look),
            closet(4, 0, look),
            obj("desk", bedroom.desk("oak", "purple", "ink"), 1, 0),
        ],
        [
            Put(bedroom.nightstand("oak", "rose"), 7, 0),
            Put(living.armchair("purple"), 5, 5),
            Put(living.low_table("oak"), 4, 7),
            Put(bedroom.bookshelf("oak", 1, 11), 7, 4),
            Put(pots.plant("flowers", "rose"), 7, 9),
            Put(pots.plant("fern"), -4, 9),
        ],
        [Rug("stripe", "purple", 3, 4, 4, 3)],
    )


def ryan() -> Building:
    """Ryan Park's apartment."""
    look = Look(
        "pale",
        "sky",
        "blue",
        cloth="navy",
        pattern="stripes",
        wood="birch",
        bath="blue",
        art="student",
    )
    return Flat("Ryan Park's apartment", "Ryan Park", 104, 55, look).build(
        [
            bed(1, 0, look),
            closet(7, 0, look),
            obj("computer desk", bedroom.computer_desk("ebony", "teal"), 4, 0),
        ],
        [
            Put(bedroom.nightstand("birch", "blue"), 0, 0),
            Put(living.sofa("navy", 3), 0, 5),
            Put(living.low_table("birch"), 0, 7),
            Put(pots.plant("tree", "blue"), 7, 4),
            Put(pots.plant("fern", "white"), 0, 9),
            Put(bedroom.bookshelf("birch", 1, 21), 6, 0),
        ],
        [Rug("plain", "blue", 0, 6, 4, 2)],
    )


def yuriko() -> Building:
    """Yuriko Yamamoto's house."""
    look = Look(
        "carpet_sand", "mint", "teal", cloth="mint", pattern="check", wood="birch", bath="mint"
    )
    return Flat("Yuriko Yamamoto's house", "Yuriko Yamamoto", 119, 55, look, mirrored=True).build(
        [
            bed(6, 0, look),
            closet(4, 0, look),
            obj("desk", bedroom.desk("birch", "teal", "laptop"), 2, 0),
            obj("shelf", bedroom.bookshelf("birch", 1, 5), 1, 0),
        ],
        [
            Put(bedroom.nightstand("birch", "mint"), 7, 0),
            Put(living.low_table("birch"), 4, 6),
            Put(living.armchair("teal"), 6, 5),
            Put(pots.plant("fern", "white"), 0, 4),
            Put(pots.plant("flowers", "white"), 7, 9),
            Put(pots.plant("tree", "navy"), -4, 9),
        ],
        [Rug("plain", "mint", 3, 5, 4, 3)],
    )


def arthur() -> Building:
    """Arthur Burton's apartment beside his pub."""
    who = "Arthur Burton"
    look = Look("oak", "butter", "stone", cloth="red", pattern="check", wood="cherry", art="music")
    return Flat(f"{who}'s apartment", who, 106, 31, look).build(
        [
            bed(1, 0, look),
            closet(3, 0, look, 2),
            obj("shelf", bedroom.bookshelf("cherry", 2, 9, "mixed"), 6, 0),
            obj("desk", bedroom.desk("cherry", "red", "books"), 6, 3),
            obj("guitar", hobby.guitar("orange"), 0, 4),
            fridge(11, 5),
        ],
        [
            Put(bedroom.nightstand("cherry"), 0, 0),
            Put(living.sofa("red", 3), 1, 6),
            Put(kitchen.counter("cherry", "jars"), 9, 5),
            Put(kitchen.counter("cherry", "radio"), 10, 5),
            Put(living.cafe_table("cherry", "red"), 9, 8),
            Put(pots.plant("fern", "gold"), 0, 9),
            Put(pots.plant("tree", "teal"), 7, 9),
        ],
        [Rug("persian", "red", 1, 7, 3, 2)],
        kitchen_corner=False,
    )


def adam() -> Building:
    """Adam Smith's house."""
    look = Look(
        "parquet", "library", "yellow", cloth="navy", pattern="check", wood="walnut", art="library"
    )
    return Flat("Adam Smith's house", "Adam Smith", 122, 73, look, door="N", mirrored=True).build(
        [
            bed(6, 0, look),
            closet(4, 0, look),
            obj("desk", bedroom.desk("walnut", "navy", "books"), 0, 0),
        ],
        [
            Put(bedroom.nightstand("walnut"), 7, 0),
            Put(bedroom.bookshelf("walnut", 2, 31), 6, 4),
            Put(bedroom.bookshelf("walnut", 2, 32), 4, 4),
            Put(living.armchair("navy"), 5, 6),
            Put(pots.plant("fern"), 7, 9),
            Put(pots.plant("tree"), -4, 9),
            Put(living.low_table("walnut"), 2, 7),
        ],
        [Rug("persian", "navy", 2, 5, 4, 3)],
    )


def moore() -> Building:
    """The house of Sam and Jennifer Moore."""
    who = "Sam Moore, Jennifer Moore"
    look = Look("oak", "sky", "white", cloth="teal", pattern="patch", art="studio")
    room = Room(
        "main room",
        ((1, 1, 10, 10), (11, 6, 4, 5)),
        look.floor,
        look.paper,
        (
            bed(0, 0, look, double=True),
            closet(7, 0, look, 2),
            obj("desk", bedroom.desk("oak", "teal", "flowers"), 8, 3),
            obj("common room sofa", living.sofa("teal", 3), 1, 4, 3),
            fridge(10, 5),
            cooking(11, 5),
            sink(13, 5),
        ),
        (
            Put(bedroom.nightstand(), 3, 0),
            Put(living.low_table(), 1, 6),
            Put(boards.easel("flowers"), 5, 3),
            Put(pots.plant("fern"), 9, 0),
            Put(bedroom.bookshelf("oak", 2, 41, "mixed"), 0, 9),
            Put(living.dining("oak", "teal", tall=1, cloth="white"), 6, 8),
            Put(pots.plant("flowers", "blue"), 13, 9),
        ),
        (Rug("round", "teal", 1, 5, 3, 3),),
        0,
        "private",
        who,
        art=look.art,
    )
    return Building(
        "Moore family's house",
        104,
        73,
        16,
        12,
        "home",
        (room, bathroom((12, 1, 3, 4), floor="blue", owner=who)),
        ((5, 0), (11, 3)),
        who,
        facade=look.facade,
        paths=((5, -2, 1, 2),),
        yard=(Put(mailbox("blue"), 6, -2),),
    )
