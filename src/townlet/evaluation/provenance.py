"""From what somebody knows back to who first knew it: tellings, checked against the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from townlet.core.place import slug_of
from townlet.core.records import Record
from townlet.simulation.news import NewsItem
from townlet.simulation.state import TownState
from townlet.world.state import Talk


@dataclass(frozen=True, slots=True)
class Telling:
    """Somebody told somebody else in a conversation that opened at a tick."""

    teller: str
    listener: str
    tick: int
    conversation: str


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The record that brought an item, and the tellings from there back to `origin`.

    `origin` is the record where it began: an initial memory or an inner voice.
    """

    record: str
    tellings: tuple[Telling, ...]
    origin: str


class Provenance:
    """Where each resident has one item from, judged from records and conversations alone."""

    def __init__(self, item: NewsItem, state: TownState) -> None:
        self.item = item
        self.state = state
        self.host = slug_of(item.about)
        self._found: dict[tuple[str, int], Knowledge | None] = {}

    def of(self, slug: str, before: int | None = None) -> Knowledge | None:
        """The earliest traceable knowledge of a resident; only of ticks below `before`, if given.

        Sightings never count, nor does a telling whose words are not in the conversation.
        """
        limit = self.state.tick + 1 if before is None else before
        key = (slug, limit)
        if key not in self._found:
            self._found[key] = None  # whoever tells in a circle knows nothing
            self._found[key] = self._first(slug, limit)
        return self._found[key]

    def told(self, slug: str, before: int) -> list[Telling]:
        """Every conversation, opened before a tick, in which others told a resident, in order."""
        found = []
        for talk in self.state.world.talks.values():
            if slug in talk.members and talk.opened < before:
                teller = self._teller(talk, slug)
                if teller:
                    found.append(Telling(teller, slug, talk.opened, talk.id))
        return sorted(found, key=lambda telling: (telling.tick, telling.conversation))

    def _first(self, slug: str, limit: int) -> Knowledge | None:
        mind = self.state.minds.get(slug)
        if mind is None:
            return None
        for record in mind.stream.records:
            if record.kind == "observation" or record.created >= limit:
                continue
            if not mind.stream.valid(record.id):
                continue
            for knowledge in self._sources(slug, record):
                return knowledge
        return None

    def _sources(self, slug: str, record: Record) -> Iterator[Knowledge]:
        """The ways in which a record came to speak of the item, if it does."""
        if record.kind not in {"plan", "reflection"}:
            yield from self._direct(slug, record, record)
            return
        if not self.item.speaks_of(record.text):
            return
        if record.source.conversation:
            yield from self._heard(slug, record, record.source.conversation)
        stream = self.state.minds[slug].stream
        for rest in _resting(self.state, slug, record):
            if stream.valid(rest.id):
                yield from self._direct(slug, record, rest)

    def _direct(self, slug: str, record: Record, basis: Record) -> Iterator[Knowledge]:
        """Knowledge by a record that rests on an initial memory, an inner voice or a dialogue."""
        speaks = self.item.speaks_of(basis.text)
        if basis.kind in {"initial", "whisper"} and speaks:
            yield Knowledge(record.id, (), basis.id)
        if basis.kind == "dialogue" and (speaks or record is not basis):
            yield from self._heard(slug, record, basis.source.conversation, basis.source.by)

    def _heard(
        self, slug: str, record: Record, conversation: str, by: str = ""
    ) -> Iterator[Knowledge]:
        talk = self.state.world.talks.get(conversation)
        if talk is None or slug not in talk.members:
            return
        teller = self._teller(talk, slug, by)
        closed = self.state.tick if talk.closed is None else talk.closed
        earlier = self.of(teller, closed + 1) if teller else None
        if earlier:
            telling = Telling(teller, slug, talk.opened, talk.id)
            yield Knowledge(record.id, (telling, *earlier.tellings), earlier.origin)

    def _teller(self, talk: Talk, listener: str, by: str = "") -> str:
        """Who told the listener: their own words speak of it, or all words together do."""
        others = [slug for slug in dict.fromkeys(who for who, _ in talk.lines) if slug != listener]
        if by:
            others = [slug for slug in others if slug == by]
        for slug in others:
            if self.item.speaks_of(transcript(self.state, talk, slug)):
                return slug
        if by and others and self.item.speaks_of(transcript(self.state, talk)):
            return others[0]
        return ""


def transcript(state: TownState, talk: Talk, only: str = "") -> str:
    """What was said, each line with its speaker's name, since people speak of themselves as I."""
    return "\n".join(
        f"{state.names.get(who, who)}: {text}" for who, text in talk.lines if only in {"", who}
    )


def _resting(state: TownState, slug: str, record: Record) -> Iterator[Record]:
    """What a record rests on, down through its tree of evidence, earliest first."""
    stream, seen = state.minds[slug].stream, {record.id}
    waiting, found = list(record.evidence), []
    while waiting:
        current = waiting.pop()
        if current not in seen and current in stream:
            seen.add(current)
            found.append(stream.get(current))
            waiting += found[-1].evidence
    yield from sorted(found, key=lambda rest: (rest.created, rest.id))
