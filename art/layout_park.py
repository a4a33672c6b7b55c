"""Johnson Park."""

from __future__ import annotations

from art import beds, plants
from art import furniture_public as public
from art.model import Building, Obj, Put, Room
from art.street import fountain


def park() -> Building:
    """Johnson Park with its garden."""
    puts = (
        Put(fountain(), 5, 3),
        *(
            Put(beds.flower_bed(3, names), x, y)
            for x, y, names in (
                (1, 0, "red,gold,rose"),
                (9, 0, "purple,rose,gold"),
                (1, 7, "gold,orange,red"),
                (9, 7, "rose,purple,red"),
            )
        ),
        Put(public.bench(2), 1, 3),
        Put(public.bench(2), 10, 3),
        Put(public.bench(2), 5, 0),
        Put(plants.bush("rose"), 0, 0),
        Put(plants.bush("rose"), 12, 0),
        Put(plants.bush("gold"), 0, 7),
        Put(plants.bush("gold"), 12, 7),
    )
    shifted = tuple(Put(p.piece, p.x + 3, p.y + 4) for p in puts)
    room = Room(
        "park",
        ((0, 0, 54, 16),),
        "park",
        "",
        (Obj("park garden", 3, 4, 13, 8, shifted, 12),),
        (),
        (),
        0,
        "public",
        outdoor=True,
    )
    return Building("Johnson Park", 45, 51, 54, 16, "park", (room,), (), "", "public")
