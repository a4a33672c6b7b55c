"""Talking: the next words, or what is brought to a talk written as a whole (section 4.3.2)."""

from __future__ import annotations

from townlet.cognition.agenda import blocks_left, lines
from townlet.cognition.draft import Draft, ids, texts
from townlet.cognition.identity import LASTING, identity
from townlet.cognition.react import news, relation
from townlet.cognition.view import Brief, Say, TalkView
from townlet.core.records import Kind, Record
from townlet.prompts import NextUtterance
from townlet.prompts.replies import Utterance

_TELLABLE: frozenset[Kind] = frozenset({"initial", "dialogue", "plan", "reflection", "whisper"})
_WHOLE = 250
"""Tokens of each retrieval for one line."""
_EACH = 40
"""Tokens of each retrieval, beside what to tell, for a talk as a whole."""


async def converse(draft: Draft) -> None:
    """Say the next words, when it is this resident's turn; in `fast`, say what one brings."""
    talk = draft.view.talk
    if talk is None or not talk.my_turn:
        return
    if draft.fast:
        draft.intent = await _brief(draft, talk)
        return
    view, persona = draft.view, draft.mind.persona
    bonds = [
        await relation(draft, slug, name, doing)
        for slug, name, doing in zip(talk.others, talk.names, talk.doing, strict=True)
    ]
    records = await _on_hand(draft, talk)
    prompt = NextUtterance(
        name=draft.name,
        age=persona.age,
        traits=persona.traits,
        identity=await identity(draft),
        lifestyle=draft.lifestyle,
        now=view.now,
        place=draft.words.place(view.room),
        doing=view.doing,
        others=talk.names,
        others_doing=talk.doing,
        relationship="\n".join(bonds),
        topic=talk.topic,
        memories=texts(records),
        plans=lines(draft, blocks_left(draft)),
        history=history(draft, talk),
        turns_left=talk.turns_left,
    )
    farewell = Utterance(utterance=draft.words.farewell(), end=True)
    reply = await draft.put(prompt, lambda: farewell)
    because = (*draft.last_call, *ids(records))
    draft.intent = Say(talk.id, reply.utterance, reply.end, because=because)


async def _brief(draft: Draft, talk: TalkView) -> Brief:
    """What this party brings to the talk; the world has the talk written from all briefs."""
    view, persona = draft.view, draft.mind.persona
    words, names = draft.words, draft.words.and_.join(talk.names)
    to_tell = await news(draft, _TELLABLE)
    about = await _found(
        draft,
        (words.relationship_of(name=draft.name, other=names), LASTING, _EACH),
        *((query, _TELLABLE, _EACH) for query in _queries(draft, talk)),
    )
    records = list(dict.fromkeys((*to_tell, *about)))
    return Brief(
        talk.id,
        name=draft.name,
        age=persona.age,
        traits=words.comma.join(persona.traits),
        identity=await identity(draft),
        lifestyle=draft.lifestyle,
        doing=view.doing,
        topic=talk.topic,
        memories="\n".join(texts(records)),
        plans="\n".join(lines(draft, blocks_left(draft))),
        because=ids(records),
    )


async def _on_hand(draft: Draft, talk: TalkView) -> list[Record]:
    """Memories for the next words: on the others, on what to tell, on what was just said."""
    words, names = draft.words, draft.words.and_.join(talk.names)
    queries = [words.wants_to_tell(name=draft.name, others=names), *_queries(draft, talk)]
    return await _found(draft, *((query, _TELLABLE, _WHOLE) for query in queries))


def _queries(draft: Draft, talk: TalkView) -> list[str]:
    """What to look for before speaking: the topic, the last words, the others."""
    last = talk.lines[-1][1] if talk.lines else ""
    names = draft.words.and_.join(talk.names)
    queries = [talk.topic, last, draft.words.together(name=draft.name, others=names)]
    return [query for query in queries if query]


async def _found(draft: Draft, *queries: tuple[str, frozenset[Kind], int]) -> list[Record]:
    """What several retrievals bring, each record once."""
    found: dict[str, Record] = {}
    for query, kinds, budget in queries:
        for record in await draft.recall(query, kinds=kinds, budget=budget):
            found.setdefault(record.id, record)
    return list(found.values())


def history(draft: Draft, talk: TalkView) -> tuple[str, ...]:
    """What has been said, as "Name: words"."""
    return tuple(draft.words.said(name=name, words=text) for name, text in talk.lines)
