"""The first memories: the persona's clauses, rated like any memory (paper section 3.1)."""

from __future__ import annotations

from townlet.cognition.draft import Draft, Roots
from townlet.cognition.identity import bare_identity
from townlet.core.events import Event
from townlet.core.records import Source
from townlet.prompts import ImportanceOfThought
from townlet.prompts.replies import Rating


async def birth(draft: Draft) -> list[Event]:
    """One initial record for each clause of the persona."""
    persona = draft.mind.persona
    for text in persona.memories:
        prompt = ImportanceOfThought(
            name=persona.name, identity=bare_identity(persona), description=text
        )
        reply = await draft.put(prompt, lambda: Rating(rating=5))
        draft.remember(
            "initial", text, reply.rating, Roots(draft.last_call, source=Source(how="given"))
        )
    return draft.finish()
