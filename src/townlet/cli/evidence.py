"""A run's log by id: entries, records, plan items, conversations, retrievals and calls."""

from __future__ import annotations

from collections import defaultdict

from townlet.cli.opening import Look
from townlet.core.calls import Call
from townlet.core.events import (
    Began,
    ConversationOpened,
    Entry,
    Event,
    MemoriesAccessed,
    Planned,
    Remembered,
    Said,
    SetOut,
)
from townlet.core.plans import PlanItem
from townlet.core.records import Record, Retrieval

_CALL_PARTS = 3


class Evidence:
    """Everything up to the moment of a look, each thing by its id."""

    def __init__(self, look: Look) -> None:
        self._store = look.town.store
        self.entries: dict[str, Entry] = {}
        self.records: dict[str, tuple[Entry, Record]] = {}
        self.items: dict[str, tuple[Entry, Planned, PlanItem]] = {}
        self.opened: dict[str, Entry] = {}
        self.talks: defaultdict[str, list[Entry]] = defaultdict(list)
        self.retrievals: defaultdict[tuple[int, str], list[Retrieval]] = defaultdict(list)
        self._calls: dict[tuple[str, str], dict[str, Call]] = {}
        for entry in look.entries():
            self._take(entry)

    def _take(self, entry: Entry) -> None:
        event = entry.event
        self.entries[entry.id] = entry
        if isinstance(event, Remembered):
            self.records[event.record.id] = (entry, event.record)
        elif isinstance(event, Planned):
            self.items |= {item.id: (entry, event, item) for item in event.items}
        elif isinstance(event, ConversationOpened):
            self.opened[event.conversation] = entry
            self.talks[event.conversation] = []
        elif isinstance(event, Said):
            self.talks[event.conversation].append(entry)
        elif isinstance(event, MemoriesAccessed):
            self.retrievals[entry.tick, entry.resident] += event.retrievals

    def latest(self, slug: str, kinds: tuple[type[Event], ...]) -> Entry | None:
        """The last entry of some kinds by a resident."""
        found = (e for e in reversed(self.entries.values()) if e.resident == slug)
        return next((entry for entry in found if isinstance(entry.event, kinds)), None)

    def set_out_before(self, began: Entry) -> Entry | None:
        """The decision that an arrival carries out."""
        sets = [
            entry
            for entry in self.entries.values()
            if entry.resident == began.resident
            and entry.key < began.key
            and isinstance(entry.event, SetOut)
            and isinstance(began.event, Began)
            and entry.event.what == began.event.what
        ]
        return sets[-1] if sets else None

    def call(self, key: str) -> Call | None:
        """The call of an id, from the run's call log."""
        tick, *rest = key.split("-")
        if len(rest) < _CALL_PARTS or not tick.startswith("c"):
            return None
        resident, prompt = "-".join(rest[:-2]), rest[-2]
        if (resident, prompt) not in self._calls:
            calls = self._store.calls(resident, prompt)
            self._calls[resident, prompt] = {str(call.key): call for call in calls}
        return self._calls[resident, prompt].get(key)
