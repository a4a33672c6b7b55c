"""A person's question to a resident, answered from memory; it changes nothing (section 3.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from townlet.cognition.mind import Mind
from townlet.core.calls import Call, CallKey
from townlet.core.persona import bare_identity, trade
from townlet.core.protocols import Ask, Embedder, Model
from townlet.core.records import Kind, Record
from townlet.memory.tokens import count
from townlet.prompts import Interview
from townlet.simulation.asking import Asker
from townlet.simulation.state import TownState
from townlet.world.sight import doing_words

BUDGET = 700
"""Tokens of memory that the question itself brings up."""
CUE_BUDGET = 250
"""Tokens of lasting memory that the question by itself, or the names in it, brings up besides."""
WORD_BUDGET = 350
"""Tokens of lasting memory that holds the question's rare words, whatever else is near it."""
OWN_BUDGET = 120
"""Tokens of what somebody was doing themselves that holds those words."""
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
        identity=mind.identity or _first_identity(state, mind, given),
        lifestyle=mind.persona.lifestyle(state.words),
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
    """Memories on the question (section 4.1), then those that relevance or its words bring up.

    What somebody was told does not fade by the hour, and an evening among others leaves hundreds
    of like sights: the second look goes by relevance alone and leaves sights aside, and the third
    takes what holds the question's rare words.
    """
    stream, settings = mind.stream, state.settings.retrieval
    if not len(stream):
        return []
    names = _named(state, mind, question.text)
    cues = [question.text, *([state.words.and_.join(names)] if names else [])]
    vectors = await ask.embed(cues)
    bare = settings.model_copy(update={"recency_weight": 0.0, "importance_weight": 0.0})
    found = [
        stream.retrieve(question.text, vectors[0], question.tick, settings, budget=BUDGET),
        *(
            stream.retrieve(cue, vector, question.tick, bare, budget=CUE_BUDGET, kinds=_LASTING)
            for cue, vector in zip(cues, vectors, strict=True)
        ),
    ]
    ids = [hit.id for retrieval in found for hit in retrieval.hits]
    standing = [r for r in stream.records if stream.valid(r.id) and r.created <= question.tick]
    own = [r for r in standing if r.kind == "observation" and r.text.startswith(mind.name)]
    lasting = [r for r in standing if r.kind in _LASTING]
    ids += [r.id for r in holding(question.text, lasting, WORD_BUDGET)]
    ids += [r.id for r in holding(question.text, own, OWN_BUDGET)]
    return [stream.get(record_id) for record_id in dict.fromkeys(ids)]


def holding(text: str, records: Sequence[Record], budget: int) -> list[Record]:
    """The records that share the rarest words with a text, up to a number of tokens.

    Equal ones go by length, shortest first, then newest first; what was told twice comes once.
    """
    words = [_words(record.text) for record in records]
    spread = Counter(word for found in words for word in found)
    asked = {
        word: log(len(records) / spread[word])
        for word in _words(text)
        if 0 < spread[word] <= _RARE * len(records) or spread[word] == 1
    }
    scored = [
        (-sum(asked[word] for word in found & asked.keys()), len(record.text), -at)
        for at, (record, found) in enumerate(zip(records, words, strict=True))
        if found & asked.keys()
    ]
    if not scored:
        return []
    best = min(scored)[0]
    chosen: list[Record] = []
    told: set[str] = set()
    for score, _, at in sorted(scored):
        record = records[-at]
        said = _COLON.split(record.text, maxsplit=1)[-1] or record.text
        if score > best / 2:
            break
        if said in told:
            continue
        budget -= count(record.text)
        if budget < 0:
            break
        told.add(said)
        chosen.append(record)
    return chosen


_COLON = re.compile(": |：")
_RARE = 0.3
"""Words in a larger share of the records than this tell nothing apart."""


@lru_cache(maxsize=32_000)
def _words(text: str) -> frozenset[str]:
    """The words of a text, long ones by their beginnings; pairs of signs where no spaces stand."""
    folded = text.casefold()
    spaceless = re.findall(r"[\u2e80-\u9fff\uac00-\ud7af]+", folded)
    pairs = {run[at : at + 2] for run in spaceless for at in range(len(run) - 1)}
    plain = re.findall(r"[^\W\d_\u2e80-\u9fff\uac00-\ud7af]{3,}", folded)
    return frozenset(pairs | {word[:_BEGINNING] for word in plain})


_BEGINNING = 6
"""Letters by which two words count as the same."""


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


def _first_identity(state: TownState, mind: Mind, given: tuple[Record, ...]) -> str:
    """Who a resident is before any summary was made: the persona, and what was given."""
    who = [bare_identity(mind.persona, state.words), trade(mind.persona, state.words)]
    return "\n".join([*who, *(f"{record.text}." for record in given)])


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
    place = state.words.place(world.room_of(slug, tick))
    return state.words.doing_in(doing=doing, place=place)
