"""The shipped town under other names: every person and every place is called something else."""

from __future__ import annotations

import re
import shutil
import tomllib
from itertools import cycle
from pathlib import Path

from townlet.core.place import slug_of

FIRST = (
    "Anneke Bruno Celia Dario Esme Farid Greta Hugo Ines Jonas Katya Leandro Mona Nils Odile "
    "Pavel Quentin Rosa Stefan Tilda Umberto Vera Wendel Xenia Yusuf Zora Alma Boris Clea"
).split()
LAST = (
    "Abbas Becker Cardoso Dahl Egan Farkas Greco Haddad Ivanov Jansen Kovacs Laurent Mbeki "
    "Novak Okafor Petit Quist Ricci Soto Tanaka Ueda Vance Wirth Yilmaz Zeman Arnold Blum"
).split()
PLACES = {
    "Hobbs Cafe": "Juniper Cafe",
    "The Rose and Crown Pub": "The Otter and Anchor Pub",
    "Oak Hill College": "Birch Vale College",
    "Johnson Park": "Larkspur Park",
    "Harvey Oak Supply Store": "Quarry Lane Supply Store",
    "The Willows Market and Pharmacy": "The Elms Market and Pharmacy",
    "Smallville": "Fernhollow",
}


def new_names(folder: Path) -> dict[str, str]:
    """Old word to new word: first names and surnames of the cast."""
    names = [
        tomllib.loads(file.read_text(encoding="utf-8"))["name"].split()
        for file in sorted((folder / "residents").glob("*.toml"))
    ]
    firsts, lasts = cycle(FIRST), cycle(LAST)
    words: dict[str, str] = {}
    for first, _ in names:
        words.setdefault(first, next(firsts))
    for _, last in names:
        words.setdefault(last, next(lasts))
    return words


def rename(folder: Path, target: Path) -> Path:
    """A copy of a scenario folder in which nobody and nothing keeps its name."""
    words = new_names(folder)
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})\b")

    def changed(text: str) -> str:
        for number, old in enumerate(PLACES):
            text = text.replace(old, f"\0{number}\0")
        text = pattern.sub(lambda found: words[found[1]], text)
        for number, new in enumerate(PLACES.values()):
            text = text.replace(f"\0{number}\0", new)
        return text

    shutil.copytree(folder, target)
    for file in [target / "scenario.toml", target / "map.tmj"]:
        file.write_text(changed(file.read_text(encoding="utf-8")), encoding="utf-8")
    for file in (target / "residents").glob("*.toml"):
        text = changed(file.read_text(encoding="utf-8"))
        file.unlink()
        name = tomllib.loads(text)["name"]
        (target / "residents" / f"{slug_of(name)}.toml").write_text(text, encoding="utf-8")
    return target
