"""How important is it? Asked once, when a record is made (section 4.1)."""

from __future__ import annotations

from townlet.cognition.draft import Draft
from townlet.cognition.identity import identity
from townlet.prompts import ImportanceOfChat, ImportanceOfEvent, ImportanceOfThought
from townlet.prompts.replies import Rating

_MIDDLING = 3


def _middling() -> Rating:
    return Rating(rating=_MIDDLING)


async def rate_event(draft: Draft, text: str) -> int:
    """Importance of something seen or done, 1-10; middling when no answer is usable."""
    prompt = ImportanceOfEvent(name=draft.name, identity=await identity(draft), description=text)
    return (await draft.put(prompt, _middling)).rating


async def rate_thought(draft: Draft, text: str) -> int:
    """Importance of a plan or an inference, 1-10."""
    prompt = ImportanceOfThought(name=draft.name, identity=await identity(draft), description=text)
    return (await draft.put(prompt, _middling)).rating


async def rate_chat(draft: Draft, text: str) -> int:
    """Importance of a conversation, 1-10."""
    prompt = ImportanceOfChat(name=draft.name, identity=await identity(draft), description=text)
    return (await draft.put(prompt, _middling)).rating
