"""From what was typed after `townlet run` to an order for a new run."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, TypedDict, Unpack
from urllib.parse import urlsplit

from townlet.core.errors import BadInput
from townlet.core.place import slug_of
from townlet.core.time import parse_moment
from townlet.storage import RunStore
from townlet.storage.names import checked_name
from townlet.town import Order, known_runs

OFFLINE = "offline"


class Typed(TypedDict):
    """The options of `townlet run`, as typed."""

    scenario: str
    days: int | None
    start: str | None
    name: str | None
    runs_dir: str
    model: str | None
    base_url: str | None
    seed: int | None
    residents: str | None
    profile: str
    schedule: Any
    script: Path | None
    replay: str
    settings: Sequence[str]


def order(**typed: Unpack[Typed]) -> Order:
    """The order; a replay takes model and seed from its recording unless they are given."""
    recorded: dict[str, Any] = {"model": OFFLINE, "base_url": None, "seed": 1}
    if typed["replay"]:
        with RunStore.open(typed["runs_dir"], typed["replay"], read_only=True) as recording:
            recorded = recording.manifest
    seed, name = typed["seed"], typed["name"]
    return Order(
        scenario=typed["scenario"],
        name=free_name(typed["scenario"], typed["runs_dir"])
        if name is None
        else checked_name(name),
        runs_dir=typed["runs_dir"],
        model=typed["model"] or recorded["model"],
        base_url=address(typed["base_url"]) or recorded.get("base_url"),
        seed=recorded["seed"] if seed is None else seed,
        start=moment(typed["start"], "--start"),
        days=typed["days"],
        residents=names(typed["residents"]),
        profile=typed["profile"],
        schedule=typed["schedule"],
        script=typed["script"],
        replay=typed["replay"],
        overrides=overrides(typed["settings"]),
    )


def moment(text: str | None, option: str) -> datetime | None:
    """A game time that was typed, if it was."""
    if text is None:
        return None
    return parse_moment(text, option)


def names(text: str | None) -> tuple[str, ...]:
    """Names with commas between; () when none were typed at all."""
    if text is None:
        return ()
    found = tuple(name.strip() for name in text.split(",") if name.strip())
    if not found:
        raise BadInput("--residents: names nobody; give names with commas between, or leave it out")
    return found


def address(text: str | None) -> str | None:
    """The address of a server; BadInput when it could not be one."""
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        good = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or not text.isprintable() or " " in text:
        raise BadInput(f"--base-url: {text!r} is no address; write it as http://localhost:8080/v1")
    return text


def free_name(scenario: str, runs_dir: str) -> str:
    """The scenario's name with the first number that no run has."""
    taken = set(known_runs(runs_dir))
    stem = slug_of(Path(scenario).name) or "run"
    return next(name for n in count(1) if (name := f"{stem}-{n}") not in taken)


def overrides(settings: Sequence[str]) -> dict[str, object]:
    """KEY=VALUE pairs as the tables they mean; values are TOML, or else plain text."""
    found: dict[str, object] = {}
    for setting in settings:
        key, given, value = (part.strip() for part in setting.partition("="))
        if not (key and given and value):
            raise BadInput(f"--set: cannot read {setting!r}; write it as vision=6")
        table = found
        *above, last = key.split(".")
        for part in above:
            inner = table.setdefault(part, {})
            if not isinstance(inner, dict):
                raise BadInput(f"--set: {part!r} is given twice, as a value and as a table")
            table = inner
        table[last] = _value(value)
    return found


def _value(text: str) -> object:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
