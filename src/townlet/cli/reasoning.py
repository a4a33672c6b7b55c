"""What `explain` answers: the tree of reasons behind anything in a run's log."""

from __future__ import annotations

import re
from typing import Any

from townlet.cli.evidence import Evidence
from townlet.cli.opening import Look
from townlet.core.calls import Call
from townlet.core.errors import BadInput
from townlet.core.events import (
    Began,
    ConversationOpened,
    Decided,
    Entry,
    ObjectChanged,
    Planned,
    Refused,
    Said,
    SetOut,
    Whispered,
)
from townlet.core.place import Place
from townlet.core.records import Hit, Record

Node = dict[str, Any]
_ID = re.compile(r"[cempt]\d+-.+")
_ACTS = (SetOut, Began, Said)


def explain(look: Look, what: str) -> Node:
    """The tree behind an id, or behind the latest act of a resident."""
    why = Reasons(look)
    if not _ID.fullmatch(what):
        slug = look.resident(what)
        entry = why.evidence.latest(slug, _ACTS)
        if entry is None:
            raise BadInput(f"explain: {look.name(slug)} has done nothing yet; ask at a later time")
        what = entry.id
    node = why.node(what)
    if node["kind"] == "unknown":
        raise BadInput(
            f"explain: run {look.town.store.name!r} has nothing with the id {what!r} by "
            f"{look.when(look.tick)}; townlet memories, plan and conversations show ids"
        )
    return {"run": look.town.store.name, "at": look.when(look.tick)} | node


class Reasons:
    """Grows the tree; whatever was shown once is only named the next time."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.evidence = Evidence(look)
        self._shown: set[str] = set()
        self._asked: set[tuple[int, str, str]] = set()

    def node(self, key: str) -> Node:
        """What is behind one id."""
        known = self.evidence
        if key in self._shown:
            return {"id": key, "kind": "above", "text": "see above", "children": []}
        self._shown.add(key)
        if key in known.entries:
            node = self._entry(known.entries[key])
        elif key in known.records:
            node = self._record(*known.records[key])
        elif key in known.items:
            node = self._plan(key)
        elif key in known.talks:
            node = self._talk(key)
        elif (call := known.call(key)) is not None:
            node = self._call(key, call)
        else:
            node = {"id": key, "kind": "unknown", "text": "", "children": []}
        return node

    def _entry(self, entry: Entry) -> Node:
        event = entry.event
        because = list(event.because)
        set_out = self.evidence.set_out_before(entry) if isinstance(event, Began) else None
        if set_out is not None:
            because = [set_out.id]
        if isinstance(event, Said):
            because.append(event.conversation)
        node = {
            "id": entry.id,
            "kind": type(event).__name__,
            "at": self.look.when(entry.tick),
            "resident": entry.resident,
            "text": sentence(self.look, entry),
        }
        return node | {"children": self._behind(entry, because)}

    def _behind(self, entry: Entry, because: list[str]) -> list[Node]:
        """The nodes of ids, then what came to mind in that turn; retrieved records once."""
        brought = self._retrievals(entry, because)
        inside = {hit["id"] for node in brought for hit in node["children"]}
        return [self.node(key) for key in because if key not in inside] + brought

    def _retrievals(self, entry: Entry, because: list[str]) -> list[Node]:
        """The retrievals of that turn that brought any of the reasons; each query once."""
        brought = []
        for retrieval in self.evidence.retrievals.get((entry.tick, entry.resident), []):
            key = (entry.tick, entry.resident, retrieval.query)
            if key in self._asked or not any(hit.id in because for hit in retrieval.hits):
                continue
            self._asked.add(key)
            hits = [self._hit(hit, used=hit.id in because) for hit in retrieval.hits]
            when = self.look.when(entry.tick)
            node = {"id": "", "kind": "retrieval", "at": when, "text": retrieval.query}
            brought.append(node | {"children": hits})
        return brought

    def _hit(self, hit: Hit, *, used: bool) -> Node:
        node = self.node(hit.id)
        if node["kind"] == "above":
            node = {"id": hit.id, "kind": "memory", "text": self._text(hit.id), "children": []}
        parts = {"recency": hit.recency, "importance": hit.importance, "relevance": hit.relevance}
        return node | {"scores": parts | {"score": hit.score}, "used": used}

    def _text(self, key: str) -> str:
        found = self.evidence.records.get(key)
        return found[1].text if found else ""

    def _record(self, entry: Entry, record: Record) -> Node:
        """A memory; below it what it rests on and, for what was told, the conversation."""
        talk = [record.source.conversation] if record.source.conversation else []
        keys = [*record.evidence, *talk]
        if record.kind in {"reflection", "whisper"}:
            keys += [key for key in entry.event.because if key not in keys]
        return {
            "id": record.id,
            "kind": record.kind,
            "at": self.look.when(record.created),
            "resident": record.resident,
            "text": record.text,
            "importance": record.importance,
            "rated_by": record.rated_by,
            "source": record.source.how,
            "by": record.source.by,
            "children": [self.node(key) for key in keys],
        }

    def _plan(self, key: str) -> Node:
        """A plan item: why it was planned, then the item it refines."""
        entry, event, item = self.evidence.items[key]
        parents = [item.parent] if item.parent else []
        because = [k for k in event.because if k != item.parent]
        return {
            "id": key,
            "kind": f"plan {item.level}",
            "at": self.look.when(entry.tick),
            "resident": entry.resident,
            "text": f"{self._span(item.start, item.end)} {item.activity}",
            "changed": event.why,
            "children": [*(self.node(k) for k in parents), *self._behind(entry, because)],
        }

    def _span(self, start: int, end: int) -> str:
        clock = self.look.town.state.clock
        return f"{clock.hhmm(start)}-{clock.hhmm(end)}"

    def _talk(self, key: str) -> Node:
        lines = self.evidence.talks[key]
        opened = self.evidence.opened[key]
        said = [
            {"id": line.id, "kind": "line", "text": sentence(self.look, line), "children": []}
            for line in lines
        ]
        return {
            "id": key,
            "kind": "conversation",
            "at": self.look.when(opened.tick),
            "text": sentence(self.look, opened),
            "children": said,
        }

    def _call(self, key: str, call: Call) -> Node:
        return {
            "id": key,
            "kind": "call",
            "at": self.look.when(call.key.tick),
            "resident": call.key.resident,
            "text": call.key.prompt,
            "model": call.model,
            "outcome": call.outcome,
            "prompt": call.rendered,
            "reply": call.reply,
            "raw": list(call.raw),
            "error": call.error,
            "tokens_in": call.tokens_in,
            "tokens_out": call.tokens_out,
            "seconds": call.seconds,
            "children": [],
        }


def sentence(look: Look, entry: Entry) -> str:
    """An entry in words."""
    who, event = look.name(entry.resident), entry.event
    words = f"{who}: {type(event).__name__}"
    match event:
        case SetOut():
            where = Place.parse(event.place).words() if event.place else "somebody"
            words = f"{who} goes to {where}: {event.what}"
        case Began():
            words = f"{who} is {event.what} at {Place.parse(event.place).words()}"
        case Said():
            words = f"{who}: “{event.text}”"
        case Planned():
            words = f"{who} plans again: {event.why}" if event.why else f"{who} plans"
        case Refused():
            words = f"{who} cannot be {event.what}: {event.reason}"
        case ObjectChanged():
            words = f"{Place.parse(event.place).words()} is {event.state}, by {event.by}"
        case ConversationOpened():
            names = " and ".join(look.name(member) for member in event.members)
            words = f"{names} begin to talk" + (f" about {event.topic}" if event.topic else "")
        case Whispered():
            words = f"a person whispers to {look.name(event.to)}: {event.text}"
        case Decided():
            words = f"{who}, seeing {event.percept}: {event.choice} {event.reaction}".strip()
    return words
