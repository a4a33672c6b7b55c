"""Smallville: streets, buildings, the park and its pond."""

from __future__ import annotations

from art import beds, plants
from art import furniture_public as public
from art.greenery import plant_town
from art.layout_artists import artists
from art.layout_college import college
from art.layout_dorm import dorm
from art.layout_families import lin, moreno, tamara
from art.layout_homes import adam, arthur, carlos, giorgio, isabella, moore, ryan, yuriko
from art.layout_park import park
from art.layout_public import cafe, market, pub, supply
from art.model import Cell, Put, Rect, Town
from art.street import lamp, post

WIDTH, HEIGHT = 140, 100
MAIN: Rect = (0, 45, 140, 4)
STREETS: tuple[Rect, ...] = (
    MAIN,
    (3, 24, 134, 2),
    (3, 69, 134, 2),
    (40, 24, 2, 47),
    (70, 24, 2, 25),
    (102, 24, 2, 47),
)
PAVEMENT: tuple[Rect, ...] = ((0, 44, 140, 1), (0, 49, 140, 1), (68, 22, 6, 2), (20, 22, 4, 2))
PATHS: tuple[Rect, ...] = (
    (70, 50, 2, 4),
    (70, 65, 2, 4),
    (48, 54, 48, 1),
    (48, 65, 48, 1),
    (48, 54, 1, 12),
    (95, 54, 1, 12),
    (60, 54, 1, 12),
    (83, 54, 1, 12),
    (49, 59, 11, 2),
)


def pond() -> frozenset[Cell]:
    """The tiles of the park's pond."""
    found = {
        (x, y)
        for x in range(60, 84)
        for y in range(54, 66)
        if ((x - 71) / 9.2) ** 2 + ((y - 59.6) / 3.9) ** 2 < 1
    }
    found |= {
        (x, y)
        for x in range(75, 81)
        for y in range(57, 63)
        if ((x - 77) / 3.6) ** 2 + ((y - 60) / 3.2) ** 2 < 1
    }
    return frozenset(found)


def meadow() -> frozenset[Cell]:
    """Tiles of lighter grass in loose patches."""
    spots = (
        (10, 49, 7),
        (30, 60, 6),
        (52, 58, 9),
        (90, 58, 9),
        (120, 62, 8),
        (8, 88, 7),
        (44, 84, 5),
        (101, 86, 7),
        (46, 10, 6),
        (97, 12, 6),
        (20, 95, 9),
        (70, 97, 12),
        (120, 92, 10),
        (135, 50, 6),
        (4, 28, 5),
    )
    return frozenset(
        (x, y)
        for sx, sy, r in spots
        for x in range(sx - r * 2, sx + r * 2)
        for y in range(sy - r, sy + r)
        if ((x - sx) / (r * 1.6)) ** 2 + ((y - sy) / r) ** 2 < 1
    )


def furnishings() -> list[Put]:
    """Lamps, benches and lilies of the streets and the park."""
    puts = [Put(lamp(), x, 43) for x in (2, 20, 43, 68, 73, 98, 104, 120, 138)]
    puts += [Put(lamp(), x, 50) for x in (8, 26, 44, 58, 84, 99, 112, 130)]
    puts += [Put(lamp(), x, 67) for x in (4, 22, 43, 58, 84, 104, 121)]
    puts += [Put(lamp(), x, 23) for x in (16, 43, 66, 75, 100, 116)]
    puts += [
        Put(public.bench(2), x, y)
        for x, y in (
            (14, 50),
            (34, 50),
            (106, 50),
            (122, 50),
            (64, 53),
            (76, 53),
            (64, 66),
            (76, 66),
        )
    ]
    puts += [
        Put(plants.lily(k), x, y)
        for k, x, y in ((0, 65, 59), (0, 75, 61), (0, 78, 59), (0, 67, 61), (0, 74, 57))
    ]
    puts += [
        Put(post("book"), 74, 23),
        Put(post("brush"), 25, 23),
        Put(public.bench(2), 93, 57),
        Put(public.bench(2), 93, 61),
    ]
    puts += [
        Put(beds.flower_bed(3, n), x, y)
        for n, x, y in (
            ("rose,purple,red", 86, 57),
            ("gold,orange,red", 86, 61),
            ("purple,gold,rose", 89, 59),
        )
    ]
    return puts


def hedges() -> list[Cell]:
    """The hedges around the park, with gaps for its gates."""
    north = [(x, 51) for x in range(45, 99) if not 69 <= x <= 72]
    south = [
        (x, 66)
        for x in range(45, 99)
        if not 69 <= x <= 72 and not 63 <= x <= 65 and not 76 <= x <= 77
    ]
    sides = [(x, y) for y in range(52, 66) for x in (45, 98) if y not in (59, 60)]
    return [*north, *south, *sides]


def smallville() -> Town:
    """The town of the twenty-five."""
    town = Town(
        "Smallville",
        WIDTH,
        HEIGHT,
        (
            giorgio(),
            carlos(),
            arthur(),
            ryan(),
            isabella(),
            artists(),
            cafe(),
            pub(),
            college(),
            dorm(),
            park(),
            supply(),
            market(),
            adam(),
            yuriko(),
            moore(),
            tamara(),
            moreno(),
            lin(),
        ),
        cobbles=STREETS,
        pavement=PAVEMENT,
        paths=(*PATHS, (46, 59, 2, 2), (96, 59, 2, 2)),
        water=pond(),
        planks=((70, 54, 2, 11),),
        meadow=meadow(),
        puts=tuple(furnishings()),
        hedges=tuple(hedges()),
    )
    return plant_town(town, density=0.62)
