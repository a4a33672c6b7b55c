"""Taking a conversation to memory: what was learnt and promised (section 4.3.2)."""

from __future__ import annotations

import re

from townlet.cognition.agenda import blocks_left, day_question, reminders
from townlet.cognition.converse import history
from townlet.cognition.draft import Draft, Roots
from townlet.cognition.spans import MOST_BLOCKS, at_most, day_spans
from townlet.cognition.view import TalkView
from townlet.core.events import Planned
from townlet.core.plans import PlanItem
from townlet.core.records import Source
from townlet.prompts import ImportanceOfChat, ImportanceOfThought, Takeaways
from townlet.prompts.replies import DayBlocks, DialogueMemory

_WORD = re.compile(r"[^\W\u2e80-\u9fff]+")
_SIGNS = re.compile(r"[\u2e80-\u9fff]+")
_FILLING = re.compile("[的了在是我你他她它们吗呢吧啊和就把给要会将与及也都]")
_TELLING = 4
"""Letters from which a word counts."""
_OVERLAP = 0.5
"""Share of a takeaway's words that must have been said for it to be kept."""


async def digest(draft: Draft) -> None:
    """Take each finished conversation to memory: a summary, what was learnt, what was promised."""
    for talk in draft.view.ended:
        if talk.lines:
            await _digest_one(draft, talk)


async def _digest_one(draft: Draft, talk: TalkView) -> None:
    words, reply, call = draft.words, talk.kept, talk.call
    if reply is None:
        prompt = Takeaways(
            name=draft.name, others=talk.names, now=draft.view.now, history=history(draft, talk)
        )
        names = words.and_.join(talk.names)
        talked = DialogueMemory(summary=words.talked_with(name=draft.name, others=names))
        reply = await draft.put(prompt, lambda: talked)
        call = draft.last_call
    summary = draft.remember(
        "dialogue",
        reply.summary,
        Roots(call, source=Source(how="perceived", conversation=talk.id)),
        rate=ImportanceOfChat,
        rated=talk.importance,
    )
    for fact in reply.learned:
        by = teller(fact, talk)
        if by:
            text = words.learned_from(name=draft.name, teller=draft.view.names[by], fact=fact)
            draft.remember(
                "dialogue",
                text,
                Roots(call, (summary.id,), Source(how="told", by=by, conversation=talk.id)),
                rate_as=fact,
                rated=talk.importance,
            )
    kept = [plan for plan in reply.plans if _said(plan, [text for _, text in talk.lines])]
    for plan in kept:
        draft.remember(
            "plan",
            plan,
            Roots(call, (summary.id,), Source(how="planned", conversation=talk.id)),
            rate=ImportanceOfThought,
            rated=talk.importance,
        )
    if kept:
        await _fit_in(draft, kept, call)


def teller(fact: str, talk: TalkView) -> str:
    """The slug of the other member whose words carry a fact; "" when nobody said it."""
    best, who = 0.0, ""
    for slug, name in zip(talk.others, talk.names, strict=True):
        share = _share(fact, [text for speaker, text in talk.lines if speaker == name], name)
        if share > best:
            best, who = share, slug
    return who if best >= _OVERLAP else ""


def _said(plan: str, said: list[str]) -> bool:
    """Whether what a plan is about came up in the conversation."""
    return _share(plan, said, "") >= _OVERLAP


def _share(sentence: str, said: list[str], speaker: str) -> float:
    """The share of a sentence's telling words that occur in what was said."""
    heard = {word for text in said for word in _words(text)}
    own, words = _words(speaker), _words(sentence)
    telling = {w for w in words if (len(w) >= _TELLING or not w.isascii()) and w not in own}
    telling = telling or words
    return len(telling & heard) / len(telling) if telling else 0.0


def _words(text: str) -> set[str]:
    """The words of a text; where none are written apart, pairs of signs that say something."""
    runs = (run for part in _SIGNS.findall(text) for run in _FILLING.split(part))
    pairs = {run[at : at + 2] for run in runs for at in range(max(len(run) - 1, 1)) if run}
    return pairs | {word.casefold() for word in _WORD.findall(text)}


async def _fit_in(draft: Draft, promised: list[str], because: tuple[str, ...]) -> None:
    """Replan the rest of today when something promised concerns it; only what changes changes."""
    view = draft.view
    today = view.clock.date_words(draft.wake)
    if not any(draft.words.is_for(text, today) for text in promised):
        return
    blocks, later = [i for i in draft.plan if i.level == "block"], blocks_left(draft)
    if not later:
        return
    known, sources = await reminders(draft, today)
    prompt = await day_question(draft, today, tuple(dict.fromkeys((*promised, *known))))
    reply = await draft.put(prompt, lambda: DayBlocks.model_construct(plan=[]))
    spans = [s for s in day_spans(reply.plan, view.clock, draft.wake) if s[1] > view.tick]
    changed = [s for s in spans if not any(_same(s, item) for item in blocks)]
    if not changed:
        return
    start = max(view.tick, changed[0][0])
    kept = sum(item.start < start for item in blocks)
    spans = at_most([s for s in spans if s[1] > start], MOST_BLOCKS - kept, view.clock)
    items = tuple(
        PlanItem(id=draft.item_id(), level="block", start=max(a, start), end=b, activity=text)
        for a, b, text in spans
    )
    draft.revise(
        Planned(
            start=start,
            end=max(later[-1].end, items[-1].end),
            items=items,
            why=promised[0],
            because=(*draft.last_call, *because, *sources),
        )
    )


def _same(span: tuple[int, int, str], item: PlanItem) -> bool:
    return (item.start, item.end, item.activity) == span
