"""What people do to a town from outside: the inner voice, and the state of things."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from townlet.core.errors import BadInput
from townlet.core.events import Event, ObjectChanged, Whispered
from townlet.core.place import Place, slug_of
from townlet.core.text import printable
from townlet.core.time import Clock, parse_moment
from townlet.simulation.state import TownState
from townlet.world.tiled import unknown

_LONGEST = 500
FIRST = 1
"""The first tick that anything from outside can reach: tick 0 is for being born."""


@dataclass(frozen=True, slots=True)
class Intervention:
    """One act from outside; `target` is a slug for whispers, an address for set."""

    kind: Literal["whisper", "set"]
    target: str
    text: str
    tick: int = 0
    """When, for scripted ones; the schedule never passes it."""
    inbox: str = ""


def outside_events(acts: Sequence[Intervention]) -> list[Event]:
    """The events that interventions come to, in order."""
    events: list[Event] = []
    for act in acts:
        if act.kind == "whisper":
            events.append(Whispered(to=act.target, text=act.text, inbox=act.inbox))
        else:
            events.append(
                ObjectChanged(place=act.target, state=act.text, by="person", inbox=act.inbox)
            )
    return events


def check(town: TownState, kind: str, target: str, text: str, where: str = "") -> Intervention:
    """A well-formed intervention; raises BadInput naming what is wrong and close matches."""
    lead = f"{where}: " if where else ""
    words = printable(text, f"{lead}{kind}")
    if not words:
        raise BadInput(f"{lead}{kind}: the text is empty; say what should happen")
    if len(words) > _LONGEST:
        raise BadInput(f"{lead}{kind}: the text has {len(words)} characters; at most {_LONGEST}")
    if kind == "whisper":
        slug = slug_of(target)
        if slug not in town.minds:
            raise BadInput(lead + unknown("resident", target, list(town.names.values())))
        return Intervention("whisper", slug, words)
    if kind != "set":
        raise BadInput(f"{lead}kind: {kind!r} is not known; use whisper or set")
    return Intervention("set", str(_object(town, target, lead)), words)


def _object(town: TownState, target: str, lead: str) -> Place:
    """The object of an address, which may leave out the middle: "Apartment: stove"."""
    place = Place.parse(target)
    if place in town.world.map.objects:
        return place
    parts = [part.strip().casefold() for part in target.split(":") if part.strip()]
    found = [
        known
        for known in town.world.map.objects
        if parts
        and known.object.casefold() == parts[-1]
        and all(part in {known.sector.casefold(), known.arena.casefold()} for part in parts[:-1])
    ]
    if len(found) == 1:
        return found[0]
    if found:
        shown = "; ".join(str(known) for known in found[:3])
        raise BadInput(
            f"{lead}object: {target!r} could be {len(found)} things ({shown} ...); name one"
        )
    raise BadInput(lead + unknown("object", target, [str(p) for p in town.world.map.objects]))


def read_script(path: Path, town: TownState, clock: Clock) -> list[Intervention]:
    """The interventions of a script, by time. Raises BadInput naming the entry and the fix.

    The file holds [[intervention]] tables: at = "2023-02-13 12:00", and either
    whisper = "Resident", text = "..." or set = "Sector:arena:object", state = "...".
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}); give a TOML file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: not valid TOML: {error}") from None
    given = table.pop("intervention", [])
    if table or not isinstance(given, list):
        raise BadInput(f"{path}: holds something else than [[intervention]] tables; remove it")
    acts = [
        _scripted(item, town, clock, f"{path}: intervention {number}")
        for number, item in enumerate(given, start=1)
    ]
    if not acts:
        raise BadInput(f"{path}: holds no [[intervention]] table")
    return sorted(acts, key=lambda act: act.tick)


def _scripted(item: object, town: TownState, clock: Clock, where: str) -> Intervention:
    """One table of a script; whatever is not understood is refused, not passed over."""
    if not isinstance(item, dict):
        raise BadInput(f"{where}: is no table; write [[intervention]] above its lines")
    kinds = [kind for kind in ("whisper", "set") if kind in item]
    if len(kinds) != 1:
        raise BadInput(f"{where}: name either a resident with whisper or an object with set")
    kind = kinds[0]
    words = "text" if kind == "whisper" else "state"
    strange = sorted(set(item) - {"at", kind, words})
    if strange:
        raise BadInput(f"{where}: {strange[0]} is not known; use at, {kind} and {words}")
    if "at" not in item:
        raise BadInput(f'{where}: at is missing; add at = "2023-02-13 12:00"')
    act = check(town, kind, str(item[kind]), str(item.get(words, "")), where)
    tick = clock.tick(parse_moment(str(item["at"]), f"{where}: at"))
    if tick < 0:
        raise BadInput(f"{where}: at: {item['at']} is before the run starts ({clock.start})")
    return Intervention(act.kind, act.target, act.text, max(tick, FIRST))
