"""Carry on, react, or talk; then replan from now, only as far as needed (section 4.3.1)."""

from __future__ import annotations

from townlet.cognition.agenda import lines, make_items
from townlet.cognition.decompose import grounded
from townlet.cognition.draft import Draft, ids, texts
from townlet.cognition.identity import LASTING, identity
from townlet.cognition.spans import LONGEST_ACTION, Span, fit, steps_of
from townlet.cognition.view import TalkTo
from townlet.core.events import Decided, Planned, Summarised
from townlet.core.place import Place
from townlet.core.records import Kind, Record
from townlet.core.time import TICKS_PER_MINUTE
from townlet.prompts import React, Relationship, Replan, TalkOrNot
from townlet.prompts.replies import Reaction, Step, Steps, Summary, TalkDecision
from townlet.world.sight import Percept

_REACTION = 20
"""Minutes a reaction may take up at most."""
_RELATION = 60
"""Minutes for which a summary of a relationship serves again."""
_AGAIN, _HESITATED = 240, 300
"""Minutes before `fast` thinks of talking again: after a talk, and after letting it be."""
_WORTH = 6
"""Importance from which something is worth going up to somebody."""
_BRIEFLY, _NEWS = 60, 200
"""Tokens about the other, and of what is on one's mind, before `fast` asks whether to talk."""
_NEWSWORTHY: frozenset[Kind] = frozenset({"dialogue", "reflection", "whisper"})
_WEIGH_AGAIN = 30
"""Minutes before the same person or thing is considered again."""


async def react(draft: Draft) -> None:
    """Consider what was just noticed: trouble first, then people."""
    view = draft.view
    if view.asleep or view.talk or view.tick < draft.wake or draft.intent:
        return
    for percept in view.percepts:
        if not percept.person and not percept.usual and not _weighed(draft, percept.subject):
            await _consider_thing(draft, percept)
            return
    for percept in view.percepts:
        approachable = percept.person and percept.free and not _weighed(draft, percept.subject)
        if approachable and await _consider_person(draft, percept):
            return


def _weighed(draft: Draft, subject: str) -> bool:
    """Whether the subject was considered, or talked with, too recently to do so again."""
    now = draft.view.tick
    at = draft.mind.weighed.get(subject)
    talk = draft.mind.talked.get(subject)
    if talk and now - talk.tick < draft.settings.talk_cooldown * TICKS_PER_MINUTE:
        return True
    wait = _HESITATED if draft.fast and subject in draft.view.names else _WEIGH_AGAIN
    return at is not None and now - at < wait * TICKS_PER_MINUTE


async def relation(draft: Draft, other: str, name: str, doing: str) -> str:
    """What the resident makes of somebody, from two retrievals; reused for an hour."""
    known = draft.mind.relations.get(other)
    if known and draft.view.tick - known[0] < _RELATION * TICKS_PER_MINUTE:
        return known[1]
    words = draft.words
    bond = await draft.recall(words.relationship_of(name=draft.name, other=name), kinds=LASTING)
    deed = await draft.recall(words.is_doing(name=name, doing=doing))
    prompt = Relationship(
        name=draft.name,
        other=name,
        other_doing=doing,
        about_relationship=texts(bond),
        about_doing=texts(deed),
    )
    plain = Summary(summary=words.sees(name=draft.name, other=name))
    reply = await draft.put(prompt, lambda: plain)
    because = (*draft.last_call, *ids(bond), *ids(deed))
    draft.events.append(
        Summarised(kind="relation", about=other, text=reply.summary, because=because)
    )
    return reply.summary


async def _consider_person(draft: Draft, percept: Percept) -> bool:
    view, mind, words = draft.view, draft.mind, draft.words
    other = view.names[percept.subject]
    last = mind.talked.get(percept.subject)
    if draft.fast and last and not _news_since(draft, percept.subject, last.tick):
        return False
    if draft.fast:
        context = await _bond(draft, other)
        on_mind = await news(draft, LASTING)
    else:
        context = await relation(draft, percept.subject, other, percept.doing)
        on_mind = await draft.recall(
            words.wants_to_tell(name=draft.name, others=other), kinds=LASTING
        )
    prompt = TalkOrNot(
        name=draft.name,
        identity=await identity(draft),
        now=view.now,
        status=status(draft),
        other=other,
        other_doing=percept.doing,
        context=context,
        last_talk=words.last_talked(moment=view.clock.words(last.tick)) if last else "",
        on_mind=texts(on_mind),
    )
    reply = await draft.put(prompt, lambda: TalkDecision(talk=False))
    because = (*draft.last_call, *ids(on_mind))
    topic = reply.topic or ""
    draft.events.append(
        Decided(
            percept=percept.subject,
            choice="talk" if reply.talk else "continue",
            reaction=topic,
            because=because,
        )
    )
    if reply.talk:
        draft.intent = TalkTo(percept.subject, topic, because=because)
    return reply.talk


def status(draft: Draft) -> str:
    """What the resident is doing, where."""
    view, words = draft.view, draft.words
    return words.is_doing_in(name=draft.name, doing=view.doing, place=words.place(view.room))


async def _bond(draft: Draft, other: str) -> str:
    """What comes to mind about somebody, not summed up."""
    bond = await draft.recall(
        draft.words.relationship_of(name=draft.name, other=other), kinds=LASTING, budget=_BRIEFLY
    )
    return draft.words.semicolon.join(texts(bond))


async def news(draft: Draft, kinds: frozenset[Kind]) -> list[Record]:
    """What the resident might bring up with anybody (`fast`)."""
    asked = draft.words.news_of(name=draft.name)
    return await draft.recall(asked, kinds=kinds, budget=_NEWS, ageless=True)


def _news_since(draft: Draft, other: str, tick: int) -> bool:
    """The cheap gate: whether something worth telling has come up since the last talk.

    What the other told or planned along is no news to them.
    """
    stream, talk = draft.mind.stream, draft.mind.talked[other].conversation
    if draft.view.tick - tick < _AGAIN * TICKS_PER_MINUTE:
        return False
    return any(
        record.kind in _NEWSWORTHY
        and record.importance >= _WORTH
        and record.source.by != other
        and record.source.conversation != talk
        for record in stream.since(tick)
    )


async def _consider_thing(draft: Draft, percept: Percept) -> None:
    view = draft.view
    records = await draft.recall(percept.text)
    prompt = React(
        name=draft.name,
        identity=await identity(draft),
        now=view.now,
        status=status(draft),
        observation=percept.text,
        context=draft.words.semicolon.join(texts(records)),
    )
    reply = await draft.put(prompt, lambda: Reaction(react=False))
    because = (*draft.last_call, *ids(records))
    reaction = (reply.reaction or "") if reply.react else ""
    draft.events.append(
        Decided(
            percept=percept.subject,
            choice="react" if reply.react else "continue",
            reaction=reaction,
            because=because,
        )
    )
    if reply.react:
        await replan(draft, reaction or percept.text, percept.text, _REACTION, because)


async def replan(
    draft: Draft, reaction: str, cause: str, minutes: int, because: tuple[str, ...]
) -> None:
    """Put a reaction in the place of the next minutes' plan, not past the running hour's end."""
    view = draft.view
    hour = draft.item_at("hour", view.tick)
    end = view.tick + minutes * TICKS_PER_MINUTE
    if hour and hour.end - view.tick >= TICKS_PER_MINUTE * 5:
        end = min(end, hour.end)
    remaining = lines(
        draft,
        [i for i in draft.plan if i.level == "action" and i.end > view.tick and i.start < end],
    )
    parent = hour.id if hour else ""
    if draft.fast:
        items, call = await grounded(draft, reaction, (view.tick, end), remaining, parent)
    else:
        spans, call = await _replanned(draft, (reaction, cause), end, remaining)
        items = make_items(draft, "action", spans, parent)
    why = (*call, *because)
    draft.revise(Planned(start=view.tick, end=end, items=items, why=reaction, because=why))


async def _replanned(
    draft: Draft, reaction: tuple[str, str], end: int, remaining: tuple[str, ...]
) -> tuple[list[Span], tuple[str, ...]]:
    """Actions from now to `end` for a reaction and its cause, and the call behind them."""
    view = draft.view
    what, cause = reaction
    span = max(1, (end - view.tick) // TICKS_PER_MINUTE)
    prompt = Replan(
        name=draft.name,
        identity=await identity(draft),
        now=view.now,
        reaction=what,
        cause=cause,
        minutes=span,
        remaining=remaining,
        known_places=at_hand(draft),
    )
    reply = await draft.put(prompt, lambda: Steps(actions=[Step(activity=what, minutes=span)]))
    return fit(steps_of(reply.actions), view.tick, end, LONGEST_ACTION), draft.last_call


def at_hand(draft: Draft) -> tuple[str, ...]:
    """Known objects of this sector and of home, in words, with their last-seen state."""
    tree, words = draft.mind.tree, draft.words
    sectors = dict.fromkeys([draft.view.room.sector, draft.mind.persona.home])
    found = []
    for sector in sectors:
        for arena in tree.arenas(sector) if sector else ():
            for thing in tree.objects(sector, arena):
                place = Place(sector, arena, thing)
                state = tree.state(place) or words.idle()
                found.append(
                    words.near_at_hand(thing=thing, room=arena, sector=sector, state=state)
                )
    return tuple(found)
