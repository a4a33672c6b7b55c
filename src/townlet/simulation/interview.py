"""A person's question to a resident, answered from memory; it changes nothing (section 3.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from townlet.cognition.identity import bare_identity
from townlet.cognition.mind import Mind
from townlet.core.calls import Call, CallKey
from townlet.core.protocols import Ask, Embedder, Model
from townlet.core.records import Kind, Record
from townlet.prompts import Interview
from townlet.simulation.asking import Asker
from townlet.simulation.state import TownState
from townlet.world.sight import doing_words

BUDGET = 700
"""Tokens of memory that the question itself brings up."""
CUE_BUDGET = 250
"""Tokens of memory that the names in the question, or its bare words, bring up besides."""
_LASTING: frozenset[Kind] = frozenset({"initial", "dialogue", "plan", "reflection", "whisper"})


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, by whom ("a reporter"), when (tick), after which exchanges ("Name: words")."""

    text: str
    role: str
    tick: int
    history: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Interviewed:
    """An answer with its provenance: the records shown to the model, and the calls it took."""

    resident: str
    question: str
    answer: str
    records: tuple[str, ...]
    calls: tuple[str, ...]


class CallsInMemory:
    """A call log that a run never sees."""

    def __init__(self) -> None:
        self.calls: dict[CallKey, Call] = {}

    def put_call(self, call: Call) -> None:
        """Keep a call; one with the same key replaces it."""
        self.calls[call.key] = call

    def find_call(self, key: CallKey, prompt_sha256: str) -> Call | None:
        """The kept call of this key, if its prompt was the same."""
        call = self.calls.get(key)
        return call if call is not None and call.prompt_sha256 == prompt_sha256 else None


def aside(model: Model, embedder: Embedder, slug: str, tick: int) -> Asker:
    """What a resident is asked by, with nothing written to the run."""
    return Asker(model, embedder, CallsInMemory(), (tick, slug))


async def interview(state: TownState, slug: str, question: Question, ask: Ask) -> Interviewed:
    """The answer of a resident as it is in this state; raises NoAnswer when there is none."""
    mind, clock = state.minds[slug], state.clock
    records = await _recall(state, mind, question, ask)
    given = () if mind.identity else _initial(mind)
    prompt = Interview(
        name=mind.name,
        age=mind.persona.age,
        traits=mind.persona.traits,
        identity=mind.identity or _first_identity(mind, given),
        lifestyle=mind.persona.lifestyle,
        now=clock.words(question.tick),
        status=_status(state, slug, question.tick),
        role=question.role,
        question=question.text,
        memories=tuple(dict.fromkeys(record.text for record in records)),
        plans=_plans_today(state, mind, question.tick),
        history=question.history,
    )
    reply = await ask(prompt)
    used = dict.fromkeys(record.id for record in (*records, *given))
    return Interviewed(
        slug, question.text, reply.answer, tuple(used), tuple(str(key) for key in ask.calls)
    )


async def _recall(state: TownState, mind: Mind, question: Question, ask: Ask) -> list[Record]:
    """Memories on the question (section 4.1), then those that its names or words alone bring up.

    Who somebody is does not fade by the hour, so the second look goes by relevance only and
    leaves passing sights aside.
    """
    stream, settings = mind.stream, state.settings.retrieval
    if not len(stream):
        return []
    cue = " and ".join(_named(state, mind, question.text)) or question.text
    vectors = await ask.embed([question.text, cue])
    bare = settings.model_copy(update={"recency_weight": 0.0, "importance_weight": 0.0})
    found = [
        stream.retrieve(question.text, vectors[0], question.tick, settings, budget=BUDGET),
        stream.retrieve(cue, vectors[1], question.tick, bare, budget=CUE_BUDGET, kinds=_LASTING),
    ]
    ids = dict.fromkeys(hit.id for retrieval in found for hit in retrieval.hits)
    return [stream.get(record_id) for record_id in ids]


def _named(state: TownState, mind: Mind, text: str) -> list[str]:
    """The other residents whose full or first names stand in a text."""
    words = set(re.findall(r"\w+", text))
    return [
        name
        for name in state.names.values()
        if (name in text or name.split(maxsplit=1)[0] in words) and name != mind.name
    ]


def _initial(mind: Mind) -> tuple[Record, ...]:
    return tuple(
        record
        for record in mind.stream.records
        if record.kind == "initial" and mind.stream.valid(record.id)
    )


def _first_identity(mind: Mind, given: tuple[Record, ...]) -> str:
    """Who a resident is before any summary was made: name, age, traits and what was given."""
    return "\n".join([bare_identity(mind.persona), *(f"{record.text}." for record in given)])


def _plans_today(state: TownState, mind: Mind, tick: int) -> tuple[str, ...]:
    """Today's blocks as "08:00-12:00 activity"; none once the day they belong to is over."""
    clock = state.clock
    blocks = mind.items("block")
    if not blocks or blocks[-1].end <= tick - _MORNING_AFTER:
        return ()
    return tuple(f"{clock.hhmm(i.start)}-{clock.hhmm(i.end)} {i.activity}" for i in blocks)


_MORNING_AFTER = 8 * 360
"""Ticks (eight hours) for which a day that has ended is still today."""


def _status(state: TownState, slug: str, tick: int) -> str:
    """What the resident is doing and where, as it follows "You are"."""
    world = state.world
    doing = doing_words(world, world.bodies[slug], tick, state.names)
    return f"{doing} in {world.room_of(slug, tick).words()}"
