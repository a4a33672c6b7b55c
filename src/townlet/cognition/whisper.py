"""The inner voice: a person's words taken as one's own thought (section 3.2)."""

from __future__ import annotations

from townlet.cognition.draft import Draft, Roots, ids, texts
from townlet.cognition.identity import identity
from townlet.cognition.react import replan
from townlet.core.records import Source
from townlet.prompts import ImportanceOfThought, InnerVoice
from townlet.prompts.replies import InnerThought

WEIGHT = 9
"""Importance of the voice itself: it is meant to be followed."""
_LEAST = 7
"""Least importance of the thought made of it."""
_MINUTES = 30


async def heed(draft: Draft) -> None:
    """Write the voice and the thought it turns into; replan when today changes because of it."""
    for event, words in draft.view.whispers:
        await _heed_one(draft, event, words)


async def _heed_one(draft: Draft, event: str, words: str) -> None:
    view = draft.view
    source = Source(how="whispered", by="person")
    voice = draft.remember(
        "whisper",
        draft.words.voice_to(name=draft.name, words=words),
        Roots((event,), source=source),
        importance=WEIGHT,
    )
    records = await draft.recall(words)
    prompt = InnerVoice(
        name=draft.name,
        identity=await identity(draft),
        now=view.now,
        status=draft.words.is_doing(name=draft.name, doing=view.doing),
        voice=words,
        memories=texts(records),
    )
    thinking = InnerThought(thought=draft.words.keeps_thinking(name=draft.name, words=words))
    reply = await draft.put(prompt, lambda: thinking)
    because = (*draft.last_call, *ids(records))
    draft.remember(
        "whisper",
        reply.thought,
        Roots(because, (voice.id,), source),
        rate=ImportanceOfThought,
        least=_LEAST,
    )
    if reply.replan and not view.asleep and not view.talk:
        await replan(draft, reply.thought, words, _MINUTES, because)
