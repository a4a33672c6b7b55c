"""A scenario: a town, its cast and its news, read from a folder and checked before a run."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from townlet.core.errors import BadInput
from townlet.core.persona import Persona
from townlet.core.place import Place, Tile, slug_of
from townlet.core.settings import DEFAULT_PROFILE, PROFILES, Settings
from townlet.simulation.news import NewsItem
from townlet.simulation.scenario_checks import check_cast, check_news
from townlet.simulation.scenario_files import ResidentFile, ScenarioFile, check_table, read_table
from townlet.world.loading import load_map
from townlet.world.map import GameMap
from townlet.world.tiled import unknown

__all__ = ["NewsItem", "Scenario", "built_in", "load_scenario", "start_tile"]

_BUILT_IN = Path(__file__).parents[1] / "scenarios"


@dataclass(frozen=True, eq=False)
class Scenario:
    """Everything a run starts from; personas are ordered by slug, sha256 covers every file."""

    name: str
    summary: str
    language: str
    start: datetime
    end: datetime
    folder: Path
    personas: tuple[Persona, ...]
    news: tuple[NewsItem, ...]
    game_map: GameMap
    settings: Settings
    sha256: str

    def persona(self, name: str) -> Persona:
        """The resident of a full name or slug; raises BadInput with a hint."""
        for persona in self.personas:
            if persona.slug == slug_of(name):
                return persona
        names = [persona.name for persona in self.personas]
        raise BadInput(f"residents: {unknown('resident', name, names)}")

    def subset(self, residents: Iterable[str]) -> Scenario:
        """The same town with these residents (names or slugs) only, and the news they hold.

        Whom they know of the others stays in their memories.
        """
        chosen = {self.persona(name).slug for name in residents}
        if not chosen:
            raise BadInput("residents: none is chosen; name at least one")
        personas = tuple(persona for persona in self.personas if persona.slug in chosen)
        news = tuple(item for item in self.news if slug_of(item.about) in chosen)
        return replace(self, personas=personas, news=news)


def built_in() -> tuple[str, ...]:
    """The names of the scenarios that come with Townlet."""
    return tuple(sorted(file.parent.name for file in _BUILT_IN.glob("*/scenario.toml")))


def load_scenario(
    name_or_path: str | Path,
    overrides: Mapping[str, object] | None = None,
    profile: str = DEFAULT_PROFILE,
) -> Scenario:
    """A built-in scenario by name or one's own by folder.

    `overrides` go before its [settings], and these before a profile's.

    Raises BadInput naming the file, the field and the fix.
    """
    folder = _find(name_or_path)
    file = folder / "scenario.toml"
    given = read_table(file, ScenarioFile)
    if given.end <= given.start:
        raise BadInput(f"{file}: end: {given.end} is not after start {given.start}; correct one")
    game_map = load_map(folder / given.map)
    cast = _read_cast(folder / "residents")
    check_cast(cast, game_map)
    news = tuple(NewsItem(**dict(table)) for table in given.news)
    check_news(file, news, cast, game_map)
    return Scenario(
        name=given.name,
        summary=given.summary,
        language=given.language,
        start=given.start,
        end=given.end,
        folder=folder,
        personas=tuple(sorted(cast.values(), key=lambda persona: persona.slug)),
        news=news,
        game_map=game_map,
        settings=_settings(profile, given, overrides or {}),
        sha256=_hash_of(folder),
    )


def start_tile(persona: Persona, game_map: GameMap, taken: AbstractSet[Tile] = frozenset()) -> Tile:
    """Where a resident is at the start: at the bed of its room, else at any object, else in it.

    Tiles in `taken` are used only when every other is.
    """
    room = Place(persona.home, persona.room)
    things = sorted(game_map.objects_in(room), key=lambda thing: thing.place.object != "bed")
    for thing in things:
        free = [tile for tile in thing.uses if tile not in taken]
        if free:
            return free[0]
    inside = game_map.spots(room)
    return next((tile for tile in inside if tile not in taken), inside[0])


def _find(name_or_path: str | Path) -> Path:
    if isinstance(name_or_path, str) and name_or_path in built_in():
        return _BUILT_IN / name_or_path
    folder = Path(name_or_path)
    if (folder / "scenario.toml").is_file():
        return folder
    if folder.is_dir():
        raise BadInput(f"{folder}: holds no scenario.toml; add one or name another folder")
    problem = unknown("scenario", str(name_or_path), built_in())
    raise BadInput(f"{problem} (or give the path of a folder)")


def _read_cast(folder: Path) -> dict[Path, Persona]:
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise BadInput(f"{folder}: holds no residents; add a .toml file for at least one")
    return {file: read_table(file, ResidentFile).persona() for file in files}


def _settings(profile: str, given: ScenarioFile, overrides: Mapping[str, object]) -> Settings:
    if profile not in PROFILES:
        raise BadInput(unknown("profile", profile, tuple(PROFILES)))
    own = {"language": given.language, **given.settings.model_dump(exclude_unset=True)}
    scenario = _over(PROFILES[profile], own)
    return check_table("settings", _over(scenario, overrides), Settings)


def _over(base: Mapping[str, object], overrides: Mapping[str, object]) -> dict[str, object]:
    merged = dict(base)
    for key, value in overrides.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            merged[key] = _over(old, value)
        else:
            merged[key] = value
    return merged


def _hash_of(folder: Path) -> str:
    whole = hashlib.sha256()
    for file in sorted(folder.rglob("*"), key=lambda file: file.relative_to(folder).as_posix()):
        inner = file.relative_to(folder)
        if file.is_file() and not any(part.startswith((".", "__")) for part in inner.parts):
            content = hashlib.sha256(file.read_bytes()).hexdigest()
            whole.update(f"{inner.as_posix()}\0{content}\n".encode())
    return whole.hexdigest()
