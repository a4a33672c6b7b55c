"""Short, eventful runs of the small shipped town, and what their logs must hold to count."""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
from collections import Counter
from datetime import datetime
from pathlib import Path

import townlet
from townlet.core.events import (
    ConversationOpened,
    Decided,
    ObjectChanged,
    Planned,
    Refused,
    Whispered,
)
from townlet.simulation.state import TownState
from townlet.storage import RunStore
from townlet.town import Order, Town

SCRIPT = """
[[intervention]]
at = "2023-02-13 06:00"
set = "Tobias Fenn and Greta Fenn's house:kitchen:stove"
state = "burning"

[[intervention]]
at = "2023-02-13 10:20"
set = "Millbrook Bakery:bakery:bread oven"
state = "smoking badly"

[[intervention]]
at = "2023-02-13 09:00"
whisper = "Tobias Fenn"
text = "you will stand for the village council"
"""
MILLBROOK = Path(townlet.__file__).parent / "scenarios" / "millbrook"
NOON = datetime.fromisoformat("2023-02-13 13:00")


def crowded(folder: Path) -> Path:
    """The small town with one seat in its bakery, so that lunch is contested."""
    if not folder.exists():
        shutil.copytree(MILLBROOK, folder)
        file = folder / "map.tmj"
        drawn = json.loads(file.read_text(encoding="utf-8"))
        objects = next(layer for layer in drawn["layers"] if layer["name"] == "objects")["objects"]
        seating = next(thing for thing in objects if thing["name"] == "bakery seating")
        for found in seating["properties"]:
            if found["name"] == "capacity":
                found["value"] = 1
        file.write_text(json.dumps(drawn), encoding="utf-8")
    return folder


def order(runs_dir: Path, name: str, **changes: object) -> Order:
    """A run of the crowded small town with the script above."""
    script = runs_dir / "script.toml"
    script.write_text(SCRIPT, encoding="utf-8")
    town = str(crowded(runs_dir / "crowded"))
    given: dict[str, object] = {"scenario": town, "script": script} | changes
    return Order(name=name, runs_dir=runs_dir, **given)


def live(ordered: Order, until: datetime = NOON) -> str:
    """Live a new run until a moment; gives the log's hash."""
    with Town.create(ordered) as town:
        asyncio.run(town.live(until))
        return town.store.log_sha256()


def contents(store: RunStore) -> Counter[str]:
    """What a log holds of the things that make its hash worth comparing."""
    found: Counter[str] = Counter()
    for entry in store.entries():
        event = entry.event
        found["conversations"] += isinstance(event, ConversationOpened)
        found["contested"] += isinstance(event, Refused) and event.rule == "capacity"
        found["reactions"] += isinstance(event, Decided) and event.choice == "react"
        found["replans"] += isinstance(event, Planned) and bool(event.why)
        found["whispers"] += isinstance(event, Whispered)
        found["sets"] += isinstance(event, ObjectChanged) and event.by == "person"
    return found


def digest(state: TownState) -> str:
    """A hash of everything a state says: bodies, objects, talks, plans, streams, last access."""
    world = state.world
    parts: list[object] = [sorted(world.objects.items()), sorted(world.changed_by.items())]
    parts += [sorted((k, tuple(v)) for k, v in world.users.items())]
    parts += [sorted((slug, repr(body)) for slug, body in world.bodies.items())]
    parts += [sorted((key, repr(talk)) for key, talk in world.talks.items())]
    for slug, mind in sorted(state.minds.items()):
        stream = mind.stream
        parts.append(
            (
                slug,
                [(r.id, stream.last_access(r.id), stream.valid(r.id)) for r in stream.records],
                mind.plan,
                mind.felt,
                mind.wake,
                mind.identity,
                mind.yesterday,
                sorted(mind.noticed.items()),
                sorted(mind.weighed.items()),
                sorted(mind.relations.items()),
                mind.undigested,
            )
        )
    return hashlib.sha256(repr(parts).encode()).hexdigest()
