"""A whole talk: each party in turn says what it would say alone, and keeps what it heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from townlet.models.offline.rating import importance_of_many
from townlet.models.offline.relating import relationship
from townlet.models.offline.speaking import next_utterance
from townlet.models.offline.takeaways import takeaways
from townlet.models.offline.tools import Answerers, Tools
from townlet.prompts import Dialogue, ImportanceOfMany, NextUtterance, Relationship, Takeaways
from townlet.prompts.replies import Conversation, DialogueMemory, Kept, Line

_MOST_LINES = 16


@dataclass(frozen=True)
class _Party:
    """One who takes part: what it knows, and nothing of what stands with another."""

    prompt: Dialogue
    at: int
    relationship: str

    @property
    def name(self) -> str:
        return self.prompt.names[self.at]

    def next(self, history: Sequence[str], turns_left: int) -> NextUtterance:
        """The question what this party says next."""
        asked, at = self.prompt, self.at
        return NextUtterance(
            name=self.name,
            age=asked.ages[at],
            traits=tuple(part.strip() for part in asked.traits[at].split(",") if part.strip()),
            identity=asked.identities[at],
            lifestyle=asked.lifestyles[at],
            now=asked.now,
            place=asked.place,
            doing=asked.doing[at],
            others=_others(asked, at),
            others_doing=tuple(
                f"{asked.names[n]} is {asked.doing[n]}" for n in range(len(asked.names)) if n != at
            ),
            relationship=self.relationship,
            topic=asked.topics[at],
            memories=_lines(asked.memories[at]),
            plans=_lines(asked.plans[at]),
            history=tuple(history),
            turns_left=turns_left,
        )


def dialogue(prompt: Dialogue, tools: Tools) -> Conversation:
    """Lines in turn until somebody takes leave or none are left, and what each party keeps."""
    parties = [_party(prompt, at, tools) for at in range(len(prompt.names))]
    history = list(prompt.history)
    turn = _first(prompt)
    said: list[Line] = []
    for left in range(max(1, min(prompt.turns_left, _MOST_LINES)), 0, -1):
        party = parties[turn]
        reply = next_utterance(party.next(history, left), tools)
        said.append(Line(speaker=party.name, text=reply.utterance))
        history.append(f"{party.name}: {reply.utterance}")
        turn = (turn + 1) % len(parties)
        if reply.end:
            break
    kept = [_kept(prompt, at, tuple(history), tools) for at in range(len(parties))]
    return Conversation(lines=said, kept=kept)


def _first(prompt: Dialogue) -> int:
    """Who speaks next: the one after the last speaker, or who opened the talk."""
    last = prompt.history[-1].partition(":")[0] if prompt.history else ""
    return (prompt.names.index(last) + 1) % len(prompt.names) if last in prompt.names else 0


def _party(prompt: Dialogue, at: int, tools: Tools) -> _Party:
    bonds = [
        relationship(
            Relationship(
                name=prompt.names[at],
                other=other,
                other_doing=prompt.doing[n],
                about_relationship=_lines(prompt.memories[at]),
                about_doing=(),
            ),
            tools,
        ).summary
        for n, other in enumerate(prompt.names)
        if n != at
    ]
    return _Party(prompt, at, "\n".join(bonds))


def _kept(prompt: Dialogue, at: int, history: tuple[str, ...], tools: Tools) -> Kept:
    name = prompt.names[at]
    asked = Takeaways(name=name, others=_others(prompt, at), now=prompt.now, history=history)
    memory = takeaways(asked, tools)
    return Kept(
        who=name,
        summary=memory.summary,
        learned=memory.learned,
        plans=memory.plans,
        importance=_weight(prompt, at, memory, tools),
    )


def _weight(prompt: Dialogue, at: int, memory: DialogueMemory, tools: Tools) -> int:
    """The importance of what matters most of all that is kept, each rated as it would be alone."""
    texts = (memory.summary, *memory.learned, *memory.plans)
    asked = ImportanceOfMany(prompt.names[at], prompt.identities[at], texts)
    return max(importance_of_many(asked, tools).ratings)


def _others(prompt: Dialogue, at: int) -> tuple[str, ...]:
    return tuple(name for n, name in enumerate(prompt.names) if n != at)


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line for line in text.splitlines() if line.strip())


ANSWERERS: Answerers = {Dialogue: dialogue}
