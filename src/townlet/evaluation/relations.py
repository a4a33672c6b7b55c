"""Acquaintances: mutual, supported, and how densely they join the town (section 7.1.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations

from townlet.evaluation.panel import Panel
from townlet.evaluation.reading import knows_person
from townlet.simulation.state import TownState
from townlet.world.state import Talk

_UNMET = re.compile(
    r"\bheard of\b|\b(?:has|have)(?:n't| not) met\b|\bnever met\b|\bdo(?:es)?(?:n't| not) know\b"
    r"|听说过|没见过|不认识",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Claim:
    """A resident says yes to "Do you know X?"; `record` is what supports it, "" when nothing."""

    resident: str
    other: str
    answer: str
    record: str


@dataclass(frozen=True)
class Acquaintance:
    """The graph of who knows whom at one moment."""

    residents: tuple[str, ...]
    claims: tuple[Claim, ...]

    @property
    def edges(self) -> tuple[tuple[str, str], ...]:
        """Pairs of whom each says, with support, that it knows the other."""
        sure = {(claim.resident, claim.other) for claim in self.claims if claim.record}
        return tuple((a, b) for a, b in sorted(sure) if a < b and (b, a) in sure)

    @property
    def unsupported(self) -> tuple[Claim, ...]:
        """Claims without a record of an introduction or a dialogue."""
        return tuple(claim for claim in self.claims if not claim.record)

    @property
    def density(self) -> float:
        """Edges over possible ones: 2|E| / (|V| (|V| - 1)); 0 for a single resident."""
        count = len(self.residents)
        return 2 * len(self.edges) / (count * (count - 1)) if count > 1 else 0.0


async def acquaintance(state: TownState, panel: Panel) -> Acquaintance:
    """Ask everybody about everybody else, and look for the record behind each yes."""
    pairs = [(a, b) for a in state.minds for b in state.minds if a != b]
    given = await panel.ask(state, [(a, f"Do you know {state.names[b]}?") for a, b in pairs])
    claims = tuple(
        Claim(a, b, answered.answer, support(state, a, b))
        for (a, b), answered in zip(pairs, given, strict=True)
        if knows_person(answered.answer, state.names[b])
    )
    return Acquaintance(tuple(state.minds), claims)


def support(state: TownState, slug: str, other: str) -> str:
    """The record by which a resident knows another: given at the start, or of a dialogue."""
    stream = state.minds[slug].stream
    for record in stream.records:
        if record.kind == "initial":
            found = _introduces(record.text, state.names[other])
        else:
            talk = record.source.conversation
            found = record.kind == "dialogue" and _both_spoke(state, talk, slug, other)
        if found and stream.valid(record.id):
            return record.id
    return ""


def _introduces(text: str, name: str) -> bool:
    """Whether an initial clause speaks of somebody as known, not only by hearsay."""
    return bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)) and not _UNMET.search(text)


def _both_spoke(state: TownState, conversation: str, slug: str, other: str) -> bool:
    talk = state.world.talks.get(conversation)
    return talk is not None and {slug, other} <= {who for who, _ in talk.lines}


def first_talks(state: TownState) -> list[tuple[Talk, str, str]]:
    """The talk in which each two, neither given to know the other, first spoke; by time."""
    found: dict[tuple[str, str], Talk] = {}
    for talk in sorted(state.world.talks.values(), key=lambda talk: (talk.opened, talk.id)):
        spoke = sorted({who for who, _ in talk.lines} & state.minds.keys())
        for pair in combinations(spoke, 2):
            found.setdefault(pair, talk)
    return [
        (talk, a, b)
        for (a, b), talk in found.items()
        if not (_given(state, a, b) and _given(state, b, a))
    ]


def _given(state: TownState, slug: str, other: str) -> bool:
    return any(
        record.kind == "initial" and _introduces(record.text, state.names[other])
        for record in state.minds[slug].stream.records
    )
