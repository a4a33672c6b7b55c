"""Rooms and shells that several buildings share."""

from __future__ import annotations

from dataclasses import dataclass

from art import beds, plants
from art import furniture_bedroom as bedroom
from art import furniture_kitchen as kitchen
from art import furniture_living as living
from art import furniture_pots as pots
from art.model import Building, Cell, Obj, Put, Rect, Room, Rug, obj
from art.street import garden_chair, mailbox, picnic


@dataclass(frozen=True)
class Look:
    """Colours of a home."""

    floor: str = "oak"
    paper: str = "cream"
    facade: str = "plaster"
    trim: str = "walnut"
    wood: str = "oak"
    cloth: str = "blue"
    pattern: str = "dots"
    bath: str = "tile"
    art: str = "pictures"


def bathroom(
    rect: Rect,
    name: str = "bathroom",
    floor: str = "tile",
    owner: str = "",
    access: str = "private",
) -> Room:
    """A bathroom for one person."""
    w, h = rect[2], rect[3]
    hue = {"tile": "blue", "mint": "mint", "pink": "rose", "blue": "blue"}[floor]
    paper = {"tile": "white", "mint": "mint", "pink": "rose", "blue": "aqua"}[floor]
    last = w - 1
    objs = (
        obj("shower", kitchen.shower(hue), 0, 0, state="off"),
        obj("bathroom sink", kitchen.bathroom_sink(hue), 2 if w > 3 else 1, 0, state="off"),
        obj("toilet", kitchen.toilet(), last, 0),
    )
    decor = [Put(kitchen.basket(), last, h - 1)]
    if w > 4:
        decor.append(Put(pots.plant("fern", hue), 0, h - 1))
    rugs = (Rug("plain", hue, 0, 1, 2, 1),)
    return Room(name, (rect,), floor, paper, objs, tuple(decor), rugs, 1, access, owner, art="bath")


def bed(x: int, y: int, look: Look, *, double: bool = False) -> Obj:
    """A made bed."""
    piece = bedroom.bed(look.cloth, look.pattern, double=double, wood=look.wood)
    return obj("bed", piece, x, y, 2 if double else 1, "neatly made")


def closet(x: int, y: int, look: Look, w: int = 1) -> Obj:
    """A wardrobe."""
    return obj("closet", bedroom.closet(look.wood, w), x, y, state="closed")


def fridge(x: int, y: int, color: str = "white") -> Obj:
    """A refrigerator."""
    return obj("refrigerator", kitchen.fridge(color), x, y, state="closed")


def sink(x: int, y: int, wood: str = "oak") -> Obj:
    """A kitchen sink."""
    return obj("kitchen sink", kitchen.kitchen_sink(wood), x, y, state="off")


def cooking(x: int, y: int, wood: str = "oak", capacity: int = 1) -> Obj:
    """A worktop with a cooker."""
    return obj("cooking area", kitchen.cooking_area(wood), x, y, capacity, "off")


@dataclass(frozen=True)
class Flat:
    """The shell of a one-person home, 14 x 12; the kitchen corner is right or left."""

    name: str
    owner: str
    x: int
    y: int
    look: Look
    door: str = "S"
    mirrored: bool = False

    def build(
        self, objs: list[Obj], decor: list[Put], rugs: list[Rug], *, kitchen_corner: bool = True
    ) -> Building:
        """Furnish the shell; positions count from the main room's corner."""
        look = self.look
        main: Rect = (5, 1, 8, 10) if self.mirrored else (1, 1, 8, 10)
        nook: Rect = (1, 6, 4, 5) if self.mirrored else (9, 6, 4, 5)
        bath: Rect = (1, 1, 3, 4) if self.mirrored else (10, 1, 3, 4)
        left = -4 if self.mirrored else 8
        things = list(objs)
        if kitchen_corner:
            order = (sink(left, 5, look.wood), cooking(left + 1, 5, look.wood), fridge(left + 3, 5))
            other = (fridge(left, 5), cooking(left + 1, 5, look.wood), sink(left + 3, 5, look.wood))
            things += order if self.mirrored else other
            decor = [
                *decor,
                Put(
                    living.cafe_table(look.wood, look.cloth), left + (0 if self.mirrored else 1), 8
                ),
            ]
        room = Room(
            "main room",
            (main, nook),
            look.floor,
            look.paper,
            tuple(things),
            tuple(decor),
            tuple(rugs),
            0,
            "private",
            self.owner,
            art=look.art,
        )
        gate = main[0] + 3
        doors: tuple[Cell, ...] = (
            (gate, 0 if self.door == "N" else 11),
            (4 if self.mirrored else 9, 3),
        )
        path: Rect = (gate, -2, 1, 2) if self.door == "N" else (gate, 12, 1, 2)
        box = (gate + 1, -2) if self.door == "N" else (gate + 1, 12)
        yard = [Put(mailbox(look.cloth), *box)]
        return Building(
            self.name,
            self.x,
            self.y,
            14,
            12,
            "home",
            (room, bathroom(bath, floor=look.bath, owner=self.owner)),
            doors,
            self.owner,
            facade=look.facade,
            trim=look.trim,
            paths=(path,),
            yard=tuple(yard),
        )


def garden(rect: Rect, owner: str, *, chair: bool = False, flowers: str = "red,gold,rose") -> Room:
    """A fenced lawn with beds behind a house."""
    w = rect[2]
    puts = (
        Put(beds.flower_bed(4, flowers), 1, 2),
        Put(beds.flower_bed(4, "purple,rose,gold"), 1, 5),
        Put(beds.vegetable_bed(4), 6, 2),
        Put(beds.vegetable_bed(4), 6, 5),
    )
    objs = [Obj("house garden", 1, 2, 9, 4, puts, 4)]
    if chair:
        objs.append(obj("garden chair", garden_chair("teal"), w - 4, 2))
    decor = [Put(plants.tree("apple"), w - 4, 5)]
    if not chair:
        decor.append(Put(picnic(), w - 7, 2))
    else:
        decor.append(Put(plants.bush("rose"), w - 6, 2))
    decor += [Put(plants.bush("gold"), w - 1, 0), Put(plants.bush("rose"), 0, 0)]
    return Room(
        "garden",
        (rect,),
        "lawn",
        "",
        tuple(objs),
        tuple(decor),
        (),
        0,
        "private",
        owner,
        outdoor=True,
    )


def yard_fence(w: int, top: int, bottom: int) -> tuple[Cell, ...]:
    """Fence tiles around a back garden as wide as the house."""
    sides = [(x, y) for y in range(top, bottom + 1) for x in (0, w - 1)]
    return (*sides, *((x, bottom) for x in range(1, w - 1)))
