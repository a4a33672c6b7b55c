"""Living a recorded run again: its answers and interventions, and no model at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NoReturn

from townlet.core.calls import Call, CallKey
from townlet.core.errors import ModelError
from townlet.core.events import Entry, ObjectChanged, Whispered
from townlet.core.place import WORLD
from townlet.core.time import Clock
from townlet.simulation.interventions import Intervention
from townlet.storage import RunStore


@dataclass(frozen=True)
class Recording:
    """The calls of another run; one that was not made there in the same words is refused."""

    store: RunStore
    clock: Clock
    names: Mapping[str, str]
    """Residents' names by slug, for people."""

    def find_call(self, key: CallKey, prompt_sha256: str) -> Call:
        """The recorded call; raises ModelError naming the prompt, the resident and the time."""
        found = self.store.find_call(key, prompt_sha256)
        return self._refuse(key) if found is None else found

    def put_call(self, call: Call) -> NoReturn:
        """Nothing is ever added to a recording."""
        raise AssertionError(f"a recording is only read, not given {call.key}")

    def _refuse(self, key: CallKey) -> NoReturn:
        at = self.store.calls(key.resident, key.prompt, ticks=(key.tick, key.tick + 1))
        asked = any(call.key == key for call in at)
        who, when = self.names.get(key.resident, key.resident), self.clock.at(key.tick)
        what = "was asked there in other words" if asked else "was not asked there"
        raise ModelError(
            f"replay of {self.store.name!r}: the {key.prompt} prompt of {who} at {when} {what}; "
            "replay with the version, scenario, templates, seed and settings of the recording, "
            "and no further than it goes"
        )


def acts_of(entries: Sequence[Entry]) -> list[Intervention]:
    """What people did from outside in a recorded run, in order."""
    acts: list[Intervention] = []
    for entry in entries:
        event = entry.event
        if entry.resident != WORLD:
            continue
        if isinstance(event, Whispered):
            acts.append(Intervention("whisper", event.to, event.text, entry.tick, event.inbox))
        elif isinstance(event, ObjectChanged) and event.by == "person":
            acts.append(Intervention("set", event.place, event.state, entry.tick, event.inbox))
    return acts


def acts_again(store: RunStore, script: Sequence[Intervention]) -> list[Intervention]:
    """The acts of a replay: a script of its own or else the recorded one, then what was typed."""
    entries = [*store.entries(only=Whispered), *store.entries(only=ObjectChanged)]
    found = acts_of(sorted(entries, key=lambda entry: entry.key))
    scripted = list(script) or [act for act in found if not act.inbox]
    typed = [act for act in found if act.inbox]
    return sorted([*scripted, *typed], key=lambda act: act.tick)


def ends(store: RunStore) -> datetime:
    """The moment up to which a recording goes."""
    manifest = store.manifest
    after = Clock(datetime.fromisoformat(manifest["start"])).at(store.last_tick() + 1)
    noted = manifest.get("reached")
    return max(after, datetime.fromisoformat(noted)) if noted else after
