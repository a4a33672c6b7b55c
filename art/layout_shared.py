"""The artists' house, the college and its dorm."""

from __future__ import annotations

from art import furniture_bedroom as bedroom
from art import furniture_kitchen as kitchen
from art import furniture_living as living
from art import furniture_public as public
from art import plants
from art.model import Building, Obj, Put, Rect, Room, Rug, obj
from art.parts import Look, bathroom, bed, closet, cooking, fridge, sink
from art.street import mailbox


def _artist(who: str, rect: Rect, look: Look, objs: list[Obj], rug: str) -> Room:
    """A private room with bed and wardrobe, 6 x 5."""
    return Room(f"{who}'s room", (rect,), look.floor, look.paper, (bed(0, 0, look), closet(5, 0, look), *objs),
                (Put(living.plant("fern", look.cloth), 5, 4),), (Rug("round", rug, 1, 2, 3, 2),), 0, "private", who, art=look.art)


def artists() -> Building:
    """The artists' co-living space."""
    latoya, rajiv, abigail = "Latoya Williams", "Rajiv Patel", "Abigail Chen"
    francisco, hailey = "Francisco Lopez", "Hailey Johnson"
    rooms = [
        _artist(latoya, (1, 1, 6, 5), Look("pale", "sky", cloth="teal", pattern="stripes", wood="birch", art="studio"),
                [obj("desk", bedroom.desk("birch", "teal", "camera"), 2, 0), obj("shelf", bedroom.bookshelf("birch", 1, 81, "mixed"), 4, 0)], "teal"),
        _artist(rajiv, (12, 1, 6, 5), Look("oak", "peach", cloth="orange", pattern="patch", wood="cherry", art="studio"),
                [obj("easel", living.easel("sea"), 2, 0), obj("guitar", living.guitar("orange"), 4, 0)], "orange"),
        _artist(abigail, (23, 1, 6, 5), Look("carpet_violet", "lilac", cloth="purple", pattern="dots", wood="white", art="student"),
                [obj("desk", bedroom.desk("white", "purple", "laptop"), 2, 0)], "purple"),
        _artist(francisco, (1, 13, 6, 5), Look("honey", "butter", cloth="red", pattern="check", wood="oak", art="music"),
                [obj("easel", living.easel("portrait"), 2, 0), obj("shelf", bedroom.bookshelf("oak", 1, 83), 4, 0)], "red"),
        _artist(hailey, (23, 13, 6, 5), Look("carpet_green", "sage", cloth="green", pattern="patch", wood="pine", art="studio"),
                [obj("desk", bedroom.desk("pine", "green", "ink"), 2, 0), obj("easel", living.easel("flowers"), 4, 0)], "gold"),
    ]
    baths = [
        bathroom(rect, f"{who}'s bathroom", floor, who)
        for who, rect, floor in ((latoya, (8, 1, 3, 5), "blue"), (rajiv, (19, 1, 3, 5), "tile"), (abigail, (30, 1, 3, 5), "pink"),
                                 (francisco, (8, 13, 3, 5), "mint"), (hailey, (30, 13, 3, 5), "pink"))
    ]
    everyone = ", ".join((latoya, rajiv, abigail, francisco, hailey))
    return Building("artist's co-living space", 6, 3, 34, 19, "home", (*rooms, *baths, *_artists_commons(everyone)), (
        (4, 6), (15, 6), (26, 6), (4, 12), (22, 15), (7, 3), (18, 3), (29, 3), (7, 15), (29, 15), (22, 9), (16, 18)),
        everyone, facade="teal", sign="brush", paths=((16, 19, 1, 2),), yard=(Put(mailbox("teal"), 17, 19),))


def _artists_commons(everyone: str) -> tuple[Room, Room]:
    """The rooms the artists share."""
    common = Room("common room", ((1, 7, 21, 5), (12, 12, 10, 6)), "parquet", "teal", (
        obj("common room sofa", living.sofa("orange", 3), 12, 1, 3), obj("common room table", living.dining("oak", "teal", tall=2), 13, 7, 4),
    ), (
        Put(living.low_table(), 12, 3), Put(bedroom.bookshelf("oak", 2, 91), 8, 0), Put(living.easel("abstract"), 1, 1),
        Put(living.easel("hills"), 6, 1), Put(living.plant("tree", "teal"), 0, 0), Put(living.plant("fern"), 20, 0), Put(living.plant("flowers", "blue"), 11, 5),
        Put(living.plant("fern", "gold"), 20, 10), Put(living.plant("tree"), 11, 10),
    ), (Rug("persian", "teal", 11, 1, 5, 3), Rug("plain", "gold", 12, 6, 6, 4)), 0, "private", everyone, art="studio")
    cook = Room("kitchen", ((23, 7, 10, 5),), "checker", "butter", (
        cooking(0, 0), sink(5, 0), fridge(8, 0, "teal"), obj("toaster", kitchen.counter("oak", "toaster"), 6, 0, state="off"),
    ), (Put(kitchen.counter("oak", "jars"), 7, 0), Put(living.cafe_table("oak", "red"), 5, 3), Put(living.plant("fern", "red"), 9, 4)),
        (), 0, "private", everyone, art="kitchen")
    return common, cook


def college() -> Building:
    """Oak Hill College."""
    desks = tuple(Put(public.student_desk(x * 3 + y), x, y) for y in (3, 6, 9) for x in (1, 3, 5, 9, 11, 13))
    classroom = Room("classroom", ((1, 1, 16, 12),), "honey", "school", (
        obj("blackboard", living.wall_board(6), 5, 0, 2, "clean"), obj("classroom podium", public.podium(), 3, 0),
        Obj("classroom student seating", 1, 3, 13, 8, desks, len(desks)),
    ), (Put(bedroom.bookshelf("oak", 2, 101), 13, 0), Put(living.plant("fern"), 15, 0), Put(bedroom.bookshelf("oak", 1, 102, "mixed"), 0, 0)),
        (), 0, "public", art="school")
    stacks = [Put(bedroom.bookshelf("walnut", 3, 110 + k), 3 * k, 0) for k in range(3)]
    stacks += [Put(bedroom.bookshelf("walnut", 3, 120 + 3 * k + j), 1 + 4 * j, 3 + 3 * k) for k in range(2) for j in range(2)]
    tables = tuple(Put(living.long_table(5, "walnut", "red" if k else "green"), 11, 3 + 4 * k) for k in range(2))
    library = Room("library", ((18, 1, 18, 12),), "carpet_green", "library", (
        Obj("bookshelf", 0, 0, 9, 7, tuple(stacks), 6), Obj("library table", 11, 3, 5, 7, tables, 20),
        obj("library sofa", living.sofa("red", 3), 11, 0, 3),
    ), (Put(living.plant("tree"), 17, 0), Put(living.plant("fern"), 10, 0), Put(living.plant("flowers", "red"), 15, 0), Put(bedroom.bookshelf("walnut", 3, 140), 0, 9),
        Put(bedroom.bookshelf("walnut", 3, 141), 3, 9), Put(living.armchair("red"), 1, 11), Put(living.armchair("green"), 4, 11), Put(living.plant("tree", "red"), 17, 11)),
        (Rug("persian", "red", 11, 1, 5, 2), Rug("persian", "gold", 0, 10, 6, 2)), 0, "public", art="library")
    hall = Room("hallway", ((1, 14, 35, 4),), "stone", "school", (), (
        Put(living.plant("tree", "blue"), 0, 0), Put(living.plant("tree", "blue"), 34, 0), Put(public.bench(3), 12, 0), Put(public.bench(3), 20, 0),
        Put(living.plant("fern"), 16, 0), Put(living.plant("fern"), 0, 3), Put(living.plant("fern"), 34, 3),
    ), (Rug("stripe", "red", 1, 1, 33, 2),), 0, "public", art="school")
    return Building("Oak Hill College", 53, 3, 37, 19, "college", (classroom, library, hall),
                    ((8, 13), (27, 13), (18, 18), (19, 18)), "", "public", facade="brick", sign="book",
                    paths=((18, 19, 2, 2),), yard=(Put(plants.bush("red"), 16, 19), Put(plants.bush("red"), 21, 19)))


def _student(who: str, x: int, look: Look, objs: list[Obj], decor: tuple[Put, ...] = ()) -> Room:
    """A dorm room, 7 x 5."""
    return Room(f"{who}'s room", ((x, 1, 7, 5),), look.floor, look.paper, (bed(0, 0, look), *objs),
                decor, (Rug("round", look.cloth, 1, 2, 3, 2),), 0, "private", who, art=look.art)


def dorm() -> Building:
    """The dorm of Oak Hill College, with a garden in front."""
    klaus, maria, ayesha, wolfgang = "Klaus Mueller", "Maria Lopez", "Ayesha Khan", "Wolfgang Schulz"
    looks = [
        Look("oak", "sage", cloth="green", pattern="stripes", art="student"),
        Look("carpet_violet", "lilac", cloth="rose", pattern="dots", wood="white", art="student"),
        Look("carpet_blue", "cream", cloth="gold", pattern="patch", wood="walnut", art="studio"),
        Look("pale", "sky", cloth="red", pattern="check", wood="pine", art="student"),
    ]
    rooms = (
        _student(klaus, 1, looks[0], [closet(6, 0, looks[0]), obj("desk", bedroom.desk("oak", "green", "books"), 3, 0),
                 obj("game console", living.game_console("blue"), 5, 3, 2, "off")], (Put(bedroom.bookshelf("oak", 1, 151), 2, 0),)),
        _student(maria, 9, looks[1], [closet(4, 0, looks[1]), obj("computer", bedroom.computer_desk("white", "purple"), 2, 0),
                 obj("desk", bedroom.desk("white", "rose", "flowers"), 5, 0), obj("blackboard", living.blackboard(2), 5, 4)]),
        _student(ayesha, 17, looks[2], [closet(6, 0, looks[2]), obj("desk", bedroom.desk("walnut", "gold", "ink"), 4, 0),
                 obj("shelf", bedroom.bookshelf("walnut", 2, 153), 2, 0)], (Put(living.plant("flowers", "gold"), 6, 4),)),
        _student(wolfgang, 25, looks[3], [closet(4, 0, looks[3]), obj("desk", bedroom.desk("pine", "red", "laptop"), 2, 0),
                 obj("game console", living.game_console("red"), 5, 0, 2, "off"), obj("lifting weight", living.weights(), 5, 3)]),
    )
    everyone = ", ".join((klaus, maria, ayesha, wolfgang))
    baths = (bathroom((18, 13, 6, 4), "man's bathroom", "blue", f"{klaus}, {wolfgang}", "private"),
             bathroom((25, 13, 7, 4), "woman's bathroom", "pink", f"{maria}, {ayesha}", "private"))
    fence = [(0, y) for y in range(13, 19)] + [(x, 18) for x in range(1, 12)] + [(11, y) for y in (13, 14, 16, 17)]
    return Building("Dorm for Oak Hill College", 104, 3, 33, 19, "dorm", (*rooms, *_dorm_commons(everyone), *baths, _dorm_garden(everyone)), (
        (4, 6), (12, 6), (20, 6), (28, 6), (8, 9), (21, 12), (28, 12), (13, 12)), everyone, facade="green",
        fence=tuple(fence), paths=((13, 13, 1, 8), (11, 15, 2, 1)),
        yard=(Put(mailbox("green"), 15, 18), Put(plants.bush("gold"), 15, 13), Put(plants.bush("rose"), 15, 16)))


def _dorm_commons(everyone: str) -> tuple[Room, Room]:
    """Kitchen and common room of the dorm."""
    cook = Room("kitchen", ((1, 7, 7, 5),), "checker", "peach", (
        fridge(0, 0), cooking(1, 0), sink(5, 0), obj("toaster", kitchen.counter("oak", "toaster"), 6, 0, state="off"),
    ), (Put(living.cafe_table("oak", "orange"), 0, 3), Put(living.plant("fern"), 6, 4)), (), 0, "private", everyone, art="kitchen")
    common = Room("common room", ((9, 7, 23, 5),), "honey", "cream", (
        obj("common room sofa", living.sofa("blue", 3), 6, 0, 3), obj("pool table", living.pool_table(), 14, 2, 4),
        obj("common room table", living.dining("oak", "green", tall=1), 4, 3, 2),
    ), (Put(living.plant("tree"), 0, 0), Put(bedroom.bookshelf("oak", 2, 161, "mixed"), 1, 0), Put(living.plant("fern", "blue"), 22, 4),
        Put(living.armchair("red"), 13, 0), Put(bedroom.bookshelf("oak", 2, 162), 16, 0), Put(living.plant("flowers"), 22, 0)),
        (Rug("stripe", "blue", 5, 1, 5, 2), Rug("plain", "red", 13, 1, 5, 4)), 0, "private", everyone, art="student")
    return cook, common


def _dorm_garden(everyone: str) -> Room:
    """The garden of the dorm."""
    beds = (Put(plants.flower_bed(4, "gold,red,rose"), 1, 1), Put(plants.vegetable_bed(4), 1, 3), Put(public.bench(2), 6, 1))
    return Room("garden", ((1, 13, 10, 5),), "lawn", "", (Obj("dorm garden", 1, 1, 7, 3, beds, 6),),
                (Put(plants.bush("purple"), 9, 0), Put(plants.bush("rose"), 9, 4)), (), 0, "private", everyone, outdoor=True)
