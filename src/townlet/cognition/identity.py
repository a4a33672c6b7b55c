"""The persona summary that most prompts open with: three retrievals, cached (section 4.1, end)."""

from __future__ import annotations

from townlet.cognition.draft import Draft, ids, texts
from townlet.core.events import Summarised
from townlet.core.persona import Persona
from townlet.core.records import Kind
from townlet.core.time import TICKS_PER_MINUTE
from townlet.prompts import PersonaSummary
from townlet.prompts.replies import Summary

LASTING: frozenset[Kind] = frozenset({"initial", "reflection", "dialogue", "whisper"})
"""Kinds that say what lasts; observations of the moment would crowd them out of the budget."""
ASPECTS = (
    "core characteristics",
    "current daily occupation",
    "feeling about recent progress in life",
)


def bare_identity(persona: Persona) -> str:
    """Name, age and traits: what is known of a resident without any memory."""
    return f"{persona.name} is {persona.age} years old; {', '.join(persona.traits)}."


async def identity(draft: Draft) -> str:
    """The summary in force; made anew when it is a game day old or a reflection was added."""
    if draft.identity_now:
        return draft.identity_now
    mind, view = draft.mind, draft.view
    if mind.identity_fresh(view.tick, draft.settings.summary_age * TICKS_PER_MINUTE):
        draft.identity_now = mind.identity
        return mind.identity
    parts = [bare_identity(mind.persona), f"Occupation: {mind.persona.occupation}."]
    because: tuple[str, ...] = ()
    for aspect in ASPECTS:
        records = await draft.recall(f"{mind.name}'s {aspect}", kinds=LASTING)
        prompt = PersonaSummary(name=mind.name, aspect=aspect, statements=texts(records))
        reply = await draft.put(prompt, lambda: Summary(summary=mind.persona.memories[0]))
        parts.append(reply.summary)
        because += (*draft.last_call, *ids(records))
    draft.identity_now = "\n".join(parts)
    draft.events.append(Summarised(kind="persona", text=draft.identity_now, because=because))
    return draft.identity_now
