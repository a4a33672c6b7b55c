"""The first memories: the persona's clauses, rated like any memory (paper section 3.1)."""

from __future__ import annotations

from townlet.cognition.draft import Draft, Roots
from townlet.core.events import Event
from townlet.core.persona import bare_identity
from townlet.core.records import Source
from townlet.prompts import ImportanceOfThought

GIVEN = Source(how="given")


async def birth(draft: Draft) -> list[Event]:
    """One initial record for each clause of the persona."""
    persona = draft.mind.persona
    for text in persona.memories:
        draft.remember("initial", text, Roots(source=GIVEN), rate=ImportanceOfThought)
    await draft.importances.settle(bare_identity(persona, draft.words))
    return draft.finish()
