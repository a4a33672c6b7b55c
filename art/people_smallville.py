"""How the twenty-five residents of Smallville look."""

from __future__ import annotations

from art.people_look import Look

FAIR, ROSY, OLIVE, TAN = "f6cfae", "f3bf9c", "e3a878", "cf8f60"
BROWN, DEEP, PALE = "a8693f", "7d4a30", "fbdcc0"
INK, SOOT, ESPRESSO, CHESTNUT = "2b2638", "3a3038", "4a2c26", "7a4428"
AUBURN, GINGER, SAND, GREY, SNOW = "8e3f24", "d06a2c", "e4b95c", "8d8a96", "eceaf0"
DENIM, NAVY, CHAR, KHAKI, UMBER = "4a649c", "34436e", "4b4858", "a58b62", "6b4a38"
DARKBROWN, HAZEL, BLUE, GREEN = "5a3424", "8a5a2c", "3f78b8", "3f8a5c"

# A table reads best in rows: hair, colours, clothes; then details; then hats and face.
# fmt: off
SMALLVILLE: dict[str, Look] = {
    "abigail-chen": Look(
        "bob", INK, PALE, DARKBROWN, "f0b73c", "trousers", DENIM, "f4f0ea",
        {"hood": "f0b73c", "pouch": "f0b73c"},
        face="lashes smile", tips="2fb5b0",
    ),
    "adam-smith": Look(
        "swept", CHESTNUT, FAIR, GREEN, "8a6a48", "trousers", CHAR, UMBER,
        {"lapels": "3c3a58", "turtle": "3c3a58"},
        facial="shortbeard",
    ),
    "arthur-burton": Look(
        "sidepart", AUBURN, ROSY, BLUE, "8c2f44", "trousers", "3c3846", "2e2a34",
        {"sleeves": "f3efe6", "lapels": "f3efe6", "bowtie": "2c2838"},
        facial="handlebar", wide=True, face="smile flushed",
    ),
    "ayesha-khan": Look(
        "braid", INK, TAN, DARKBROWN, "b13d78", "dress", "b13d78", "c48a3a",
        {"trim": "f0c25a", "sash": "f0c25a"}, {"hoops": ("f4c85c", "f4c85c")},
        face="lashes lips", tips="f0c25a",
    ),
    "carlos-gomez": Look(
        "pompadour", INK, OLIVE, DARKBROWN, "34303f", "trousers", "4a3e54", "2a2430",
        {"open": "e8e0d0", "long": "", "scarf": "d2303e"},
        facial="goatee", face="gruff",
    ),
    "carmen-ortiz": Look(
        "curlylong", ESPRESSO, OLIVE, HAZEL, "e8823a", "trousers", DENIM, UMBER,
        {"apron": "3f7d58"}, {"topknot": ("d8423e", "f6e2a0")},
        face="lashes smile lips",
    ),
    "eddy-lin": Look(
        "mop", INK, FAIR, DARKBROWN, "f1ece0", "trousers", "3f4a68", "d8503c",
        {"stripes": "4a78c0", "neckphones": "e2523e/3a3644"},
        face="smile raised",
    ),
    "francisco-lopez": Look(
        "curly", ESPRESSO, OLIVE, HAZEL, "f4eee0", "trousers", "2f7f86", "e8b23c",
        {"stripes": "dc4a44", "suspenders": "2c6a78"},
        face="smile raised flushed",
    ),
    "giorgio-rossi": Look(
        "wild", "9a8f94", ROSY, HAZEL, "6a4a8c", "trousers", KHAKI, UMBER,
        {"sleeves": "e8e2d4", "lapels": "e8e2d4", "tie": "e0a030", "glasses": "3a2c44"},
        face="raised",
    ),
    "hailey-johnson": Look(
        "ponytail", GINGER, PALE, GREEN, "8f86d8", "skirt", "4a3f66", "7a4a34",
        {"collar": "faf4ea", "emblem": "f4d06a"}, {"pencil": ("f2b83c", "f2b83c")},
        face="lashes freckles smile", tips="5ac0a0",
    ),
    "isabella-rodriguez": Look(
        "wavy", ESPRESSO, OLIVE, DARKBROWN, "d64550", "dress", "d64550", "8a2f3c",
        {"apron": "fbf6ec"}, {"flower": ("ff8fa8", "ffd75e")},
        face="lashes smile lips",
    ),
    "jane-moreno": Look(
        "flip", CHESTNUT, ROSY, BLUE, "6aa6d8", "dress", "6aa6d8", "c25a64",
        {"dots": "f7f4ea", "sleeves": "f4d77a", "necklace": "f4c85c"},
        {"ribbon": ("f4d77a", "f4d77a")}, face="lashes smile",
    ),
    "jennifer-moore": Look(
        "bun", "dfdde8", ROSY, BLUE, "7fb6c4", "skirt", "5b6c96", "7c5a52",
        {"spots": "", "neckerchief": "f6d26a/f08a4a"},
        face="old smile", tips="f08a4a",
    ),
    "john-lin": Look(
        "sidepart", INK, FAIR, DARKBROWN, "f6f4f2", "trousers", "50608a", "3c3238",
        {"open": "8fc0e4", "tie": "2f6fae", "long": "", "badge": "d8433e", "glasses": "4a4660"},
        face="smile", tips=GREY,
    ),
    "klaus-mueller": Look(
        "messy", SAND, FAIR, BLUE, "5f7f4a", "trousers", "7a5c48", UMBER,
        {"open": "f2e6c8", "satchel": "9a5f34"},
        face="raised",
    ),
    "latoya-williams": Look(
        "afro", ESPRESSO, DEEP, DARKBROWN, "1fa39a", "trousers", "e9dcc4", "c2583a",
        {"camera": "3a3644"}, {"headband": ("f2a53c", "e2573e"), "hoops": ("f4c85c", "f4c85c")},
        face="lashes smile lips",
    ),
    "maria-lopez": Look(
        "long", ESPRESSO, OLIVE, HAZEL, "7a4fc0", "trousers", CHAR, "f4f0ea",
        {"hood": "7a4fc0", "emblem": "5ee6c4"}, {"phones": ("3c3850", "4fd8d0")},
        face="lashes smile", tips="f06aa8",
    ),
    "mei-lin": Look(
        "lowbun", INK, FAIR, DARKBROWN, "2f8468", "skirt", "3f3a52", "2e2a36",
        {"lapels": "fbf4e4", "necklace": "f4c85c"}, {"pins": ("f0c25a", "d8433e")},
        face="lashes lips",
    ),
    "rajiv-patel": Look(
        "swept", INK, BROWN, DARKBROWN, "4f7cc8", "trousers", "e6dcc8", UMBER,
        {"spots": "", "collar": "f6f0e4"}, {"beret": ("d8513c", "d8513c")},
        facial="goatee", face="stubble smile",
    ),
    "ryan-park": Look(
        "messy", SOOT, FAIR, DARKBROWN, "7f8796", "trousers", "2f3448", "4fb0e0",
        {"hood": "59606f", "pouch": "7f8796", "glasses": "2b2638"},
    ),
    "sam-moore": Look(
        "crop", SNOW, ROSY, BLUE, "2f4272", "trousers", "e6e0d0", "3a2f34",
        {"buttons": "f4c85c", "collar": "f7f3e8"}, {"captain": ("30457c", "f2c24e")},
        face="old", facial="beard", wide=True,
    ),
    "tamara-taylor": Look(
        "puffs", ESPRESSO, BROWN, DARKBROWN, "f07f6a", "dress", "f07f6a", "5a8fd0",
        {"dots": "ffe08a", "collar": "fff6e4"}, face="lashes smile", tips="ffd75e",
    ),
    "tom-moreno": Look(
        "balding", "5c4a48", TAN, DARKBROWN, "c64a3c", "trousers", "57506a", "3a2c2c",
        {"plaid": "8c2f34", "apron": "4f8f4a"},
        face="gruff flushed", facial="moustache", wide=True,
    ),
    "wolfgang-schulz": Look(
        "crop", SAND, ROSY, BLUE, "d23b3b", "track", "2c3350", "f4f2ee",
        {"zip": "f6f2ea", "stripe": ""}, {"headband": ("f6f2ea", "f6f2ea")},
        face="smile", wide=True,
    ),
    "yuriko-yamamoto": Look(
        "hime", INK, PALE, DARKBROWN, "33406c", "skirt", "33406c", "25223a",
        {"lapels": "fbf8f2", "badge": "c83c4c", "glasses": "a8324a"},
        face="lashes lips",
    ),
}
