"""Conversations written as a whole (`fast`): the world asks once, from what each party brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from townlet.cognition.view import Brief
from townlet.core.calls import CallKey
from townlet.core.errors import NoAnswer
from townlet.core.events import Event, FellBack, Keepsake, Scripted
from townlet.core.protocols import Ask
from townlet.prompts import Dialogue
from townlet.prompts.replies import Conversation, Line
from townlet.simulation.state import TownState
from townlet.world.state import Talk


@dataclass(frozen=True)
class Gathering:
    """A conversation that is to be written, and what each member brings, in their order."""

    talk: Talk
    briefs: Sequence[Brief]


def gatherings(town: TownState, briefs: Mapping[str, Brief]) -> dict[str, Gathering]:
    """What is to be written now, by the slug of who opened it; all members must have come."""
    found = {}
    for brief in briefs.values():
        talk = town.world.talks[brief.conversation]
        if all(member in briefs for member in talk.members):
            found[talk.members[0]] = Gathering(talk, [briefs[member] for member in talk.members])
    return found


async def written(town: TownState, gathering: Gathering, tick: int, ask: Ask) -> list[Event]:
    """The rest of a conversation as an event of who opened it."""
    talk, briefs = gathering.talk, gathering.briefs
    prompt = _prompt(town, gathering, tick)
    key = CallKey(tick, talk.members[0], prompt.key(), 0)
    because = (str(key), *dict.fromkeys(i for brief in briefs for i in brief.because))
    slugs = dict(zip(prompt.names, talk.members, strict=True))
    events: list[Event] = []
    try:
        reply = await ask(prompt)
    except NoAnswer as failure:
        farewell = Line(speaker=town.names[talk.speaker], text=town.words.farewell())
        reply = Conversation(lines=[farewell])
        took = reply.model_dump_json()[:200]
        error = str(failure)[:200]
        events.append(FellBack(prompt=key.prompt, took=took, error=error, because=(str(key),)))
    lines = reply.lines[: prompt.turns_left]
    kept = tuple(
        Keepsake(
            slugs[kept.who],
            kept.summary,
            tuple(kept.learned),
            tuple(kept.plans),
            kept.importance,
        )
        for kept in reply.kept
    )
    scripted = Scripted(
        conversation=talk.id,
        lines=tuple((slugs[line.speaker], line.text) for line in lines),
        kept=kept,
        because=because,
    )
    return [*events, scripted]


def _prompt(town: TownState, gathering: Gathering, tick: int) -> Dialogue:
    talk, briefs = gathering.talk, gathering.briefs
    return Dialogue(
        now=town.clock.words(tick),
        place=town.words.place(town.world.room_of(talk.members[0], tick)),
        names=tuple(brief.name for brief in briefs),
        ages=tuple(brief.age for brief in briefs),
        traits=tuple(brief.traits for brief in briefs),
        identities=tuple(brief.identity for brief in briefs),
        lifestyles=tuple(brief.lifestyle for brief in briefs),
        doing=tuple(brief.doing for brief in briefs),
        topics=tuple(brief.topic for brief in briefs),
        memories=tuple(brief.memories for brief in briefs),
        plans=tuple(brief.plans for brief in briefs),
        history=tuple(
            town.words.said(name=town.names[who], words=text) for who, text in talk.lines
        ),
        turns_left=max(1, town.settings.utterances_per_talk - len(talk.lines)),
    )
