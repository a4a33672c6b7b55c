"""The persona summary that most prompts open with: three retrievals, cached (section 4.1, end)."""

from __future__ import annotations

from townlet.cognition.draft import Draft, ids, texts
from townlet.cognition.questions import Asking
from townlet.core.events import Summarised
from townlet.core.persona import bare_identity, trade
from townlet.core.records import Kind, Record
from townlet.prompts import PersonaSummary, WholePersona
from townlet.prompts.replies import PersonaParts, Summary

LASTING: frozenset[Kind] = frozenset({"initial", "reflection", "dialogue", "whisper"})
"""Kinds that say what lasts; observations of the moment would crowd them out of the budget."""
_SHORT = 150
"""Tokens of each retrieval when all three are shown at once."""


async def identity(draft: Draft) -> str:
    """The summary in force; made anew when it is a game day old or a reflection was added."""
    if draft.standing_identity:
        return draft.standing_identity
    mind, words = draft.mind, draft.words
    parts = [bare_identity(mind.persona, words), trade(mind.persona, words)]
    shown = [
        await draft.recall(
            words.aspect_of(name=mind.name, aspect=aspect),
            kinds=LASTING,
            budget=_SHORT if draft.fast else None,
        )
        for aspect in words.aspects
    ]
    sides, calls = await (_at_once if draft.fast else _one_by_one)(draft, shown)
    parts += sides
    because = (*calls, *(record_id for records in shown for record_id in ids(records)))
    draft.identity_now = "\n".join(parts)
    draft.events.append(Summarised(kind="persona", text=draft.identity_now, because=because))
    return draft.identity_now


async def _one_by_one(draft: Draft, shown: list[list[Record]]) -> tuple[list[str], tuple[str, ...]]:
    asked = [
        Asking(
            PersonaSummary(name=draft.name, aspect=aspect, statements=texts(records)),
            lambda: Summary(summary=draft.mind.persona.memories[0]),
        )
        for aspect, records in zip(draft.words.aspects, shown, strict=True)
    ]
    given = await draft.put_all(asked)
    return [reply.summary for reply, _ in given], tuple(call for _, (call,) in given)


async def _at_once(draft: Draft, shown: list[list[Record]]) -> tuple[list[str], tuple[str, ...]]:
    core, work, progress = (texts(records) for records in shown)
    prompt = WholePersona(name=draft.name, characteristics=core, occupation=work, progress=progress)
    first = draft.mind.persona.memories[0]
    parts = await draft.put(
        prompt,
        lambda: PersonaParts(characteristics=first, occupation=first, progress=first),
    )
    sides = [parts.characteristics, parts.occupation, parts.progress]
    return list(dict.fromkeys(sides)), draft.last_call
