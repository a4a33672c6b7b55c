"""How the five residents of Millbrook and the visitors of every town look."""

from __future__ import annotations

from art.people_look import Look

# A table reads best in rows: hair, colours, clothes; then details; then hats and face.
# fmt: off
MILLBROOK: dict[str, Look] = {
    "delia-ashworth": Look(
        "curly", "33252a", "7d4a30", "5a3424", "3f8a5c", "skirt", "8c4a3a", "3c2c30",
        {"lapels": "fbf4e4", "necklace": "f4c85c", "glasses": "5a2438"},
        {"hoops": ("f4c85c", "f4c85c")}, face="lashes smile lips",
    ),
    "greta-fenn": Look(
        "lowbun", "e2b455", "f6cfae", "3f78b8", "d87f92", "dress", "d87f92", "7a4a34",
        {"apron": "fffaf0", "sleeves": "f6ead8"}, {"bandana": ("fffaf0", "d87f92")},
        face="lashes smile flushed", tips="d87f92",
    ),
    "ivo-marsh": Look(
        "swept", "eceaf0", "e8b48c", "3f78b8", "e0a52f", "trousers", "46506a", "3a3a44",
        {"buttons": "", "collar": "f0d080", "long": ""}, {"flatcap": ("5a6478", "5a6478")},
        face="old", facial="beard",
    ),
    "nora-blythe": Look(
        "braid", "c8602c", "fbdcc0", "3f8a5c", "efe4cc", "skirt", "4a5a50", "6b4a38",
        {"shawl": "2f8c8a/f2d38a"}, face="lashes freckles smile", tips="f2d38a",
    ),
    "tobias-fenn": Look(
        "crop", "5c3826", "e3a878", "4f6a78", "37507c", "trousers", "6b5a48", "4a3830",
        {"turtle": "37507c", "suspenders": "b88a4a"}, {"beanie": ("c8583a", "c8583a")},
        face="gruff", facial="beard", wide=True,
    ),
}

VISITORS: dict[str, Look] = {
    "_visitor-1": Look(
        "long", "b0743c", "f6cfae", "3f8a5c", "f5cf5c", "dress", "f5cf5c", "d86a4a",
        {"necklace": "", "belt": "d86a4a"}, {"brim": ("f0dca0", "e2604c")},
        face="lashes smile",
    ),
    "_visitor-2": Look(
        "messy", "3a3038", "a8693f", "5a3424", "e07a3a", "shorts", "8a7a58", "5a4030",
        {"pack": "3f8f6a"}, {"cap": ("3f78b8", "f6f2ea")}, face="smile stubble",
    ),
    "_visitor-3": Look(
        "crop", "8d8a96", "e3a878", "5a6478", "b89a6c", "trousers", "4b4858", "3a2c30",
        {"lapels": "f3efe6", "belt": "8a6a44", "long": "", "muffler": "6a3f5c"},
        {"brim": ("5a5468", "2f2a3c")}, facial="moustache",
    ),
}
