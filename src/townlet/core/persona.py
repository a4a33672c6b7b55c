"""A persona: what a resident is given at the start (paper section 3.1)."""

from __future__ import annotations

from dataclasses import dataclass

from townlet.core.phrases import ENGLISH, Phrases
from townlet.core.place import slug_of


@dataclass(frozen=True, slots=True)
class Work:
    """Regular hours somewhere; times as "HH:MM", `what` as "serving customers"."""

    place: str
    start: str
    end: str
    what: str
    object: str = ""


@dataclass(frozen=True, slots=True)
class Persona:
    """One resident's given facts; `about` is split at semicolons into initial memories."""

    name: str
    age: int
    traits: tuple[str, ...]
    occupation: str
    home: str
    room: str
    wakes: str
    sleeps: str
    about: str
    currently: str
    pronouns: str = "they/them"
    dinner: str = ""
    work: tuple[Work, ...] = ()
    knows: tuple[str, ...] = ()
    heard_of: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The stable key of this resident in every table."""
        return slug_of(self.name)

    @property
    def memories(self) -> tuple[str, ...]:
        """The initial memories, one per clause of `about`, with `currently` last."""
        clauses = (
            clause.strip().rstrip(".") for clause in self.about.replace("\n", " ").split(";")
        )
        texts = [" ".join(clause.split()) for clause in clauses if clause.strip()]
        if self.currently:
            texts.append(" ".join(self.currently.split()))
        return tuple(texts)

    def lifestyle(self, words: Phrases = ENGLISH) -> str:
        """Hours and work in words, as prompts show them."""
        name = self.name
        parts = [words.wakes_and_sleeps(name=name, wakes=self.wakes, sleeps=self.sleeps)]
        if self.dinner:
            parts.append(words.has_dinner(name=name, time=self.dinner))
        parts.append(words.lives_in(name=name, place=self.home))
        for work in self.work:
            spot = work.place
            if work.object:
                spot = words.with_object(place=work.place, object=work.object)
            parts.append(
                words.works_at(
                    name=name, place=spot, start=work.start, end=work.end, what=work.what
                )
            )
        return words.semicolon.join(parts)


def bare_identity(persona: Persona, words: Phrases = ENGLISH) -> str:
    """Name, age and traits: what is known of a resident without any memory."""
    traits = words.comma.join(persona.traits)
    return words.bare_identity(name=persona.name, age=persona.age, traits=traits)


def trade(persona: Persona, words: Phrases = ENGLISH) -> str:
    """What a resident does for a living."""
    return words.occupation(occupation=persona.occupation)
