"""A persona: what a resident is given at the start (paper section 3.1)."""

from __future__ import annotations

from dataclasses import dataclass

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

    @property
    def lifestyle(self) -> str:
        """Hours and work in words, as prompts show them."""
        parts = [f"{self.name} wakes up around {self.wakes} and goes to bed around {self.sleeps}"]
        if self.dinner:
            parts.append(f"{self.name} has dinner around {self.dinner}")
        parts.append(f"{self.name} lives in {self.home}")
        for work in self.work:
            spot = f" ({work.object})" if work.object else ""
            parts.append(
                f"{self.name} works at {work.place}{spot} "
                f"from {work.start} to {work.end}: {work.what}"
            )
        return "; ".join(parts)


def bare_identity(persona: Persona) -> str:
    """Name, age and traits: what is known of a resident without any memory."""
    return f"{persona.name} is {persona.age} years old; {', '.join(persona.traits)}."
