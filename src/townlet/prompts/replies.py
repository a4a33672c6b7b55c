"""The answers to prompts, one Pydantic model each; all texts are stripped and never empty."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from townlet.core.prompt import Reply

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]
HHMM = Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]


class Rating(Reply):
    """An importance from 1 (mundane) to 10 (poignant)."""

    rating: int = Field(ge=1, le=10)


class WakeTime(Reply):
    """When a resident gets up, as "06:30"."""

    time: HHMM


class Block(Reply):
    """A broad stretch of a day."""

    start: HHMM
    minutes: int = Field(ge=5, le=1440)
    activity: Text


class DayBlocks(Reply):
    """A day in five to eight broad strokes, in order of time."""

    plan: list[Block] = Field(min_length=1, max_length=12)


class HourItems(Reply):
    """A block hour by hour."""

    hours: list[Block] = Field(min_length=1, max_length=24)


class Step(Reply):
    """One small action and its length in minutes."""

    activity: Text
    minutes: int = Field(ge=0, le=1440)


class Steps(Reply):
    """Small actions in order."""

    actions: list[Step] = Field(min_length=1, max_length=40)


class PlaceChoice(Reply):
    """One of the offered places, word for word."""

    place: Text


class StateOfObject(Reply):
    """The state of a game object in a few words, as "brewing coffee"."""

    state: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]


class EmojiChoice(Reply):
    """One to three emoji."""

    emoji: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=16)]


class Summary(Reply):
    """A few sentences."""

    summary: Text


class Reaction(Reply):
    """Whether to react to an observation, and how."""

    react: bool
    reaction: str | None = None


class TalkDecision(Reply):
    """Whether to start talking to somebody, and about what."""

    talk: bool
    topic: str | None = None


class Utterance(Reply):
    """What is said next, and whether the speaker is done talking."""

    utterance: Text
    end: bool = False


class DialogueMemory(Reply):
    """What one party keeps of a conversation: a sentence, facts learnt, promises made."""

    summary: Text
    learned: list[Text] = Field(default_factory=list, max_length=8)
    """Each a full third-person sentence about who or what, as told in the conversation."""
    plans: list[Text] = Field(default_factory=list, max_length=4)
    """Each a full sentence on what the resident will do, with day and time when they were named."""


class Questions(Reply):
    """The most salient high-level questions."""

    questions: list[Text] = Field(min_length=1, max_length=5)


class Insight(Reply):
    """A high-level inference and the numbers of the statements it rests on."""

    insight: Text
    because_of: list[int] = Field(min_length=1)


class Insights(Reply):
    """Inferences with evidence."""

    insights: list[Insight] = Field(min_length=1, max_length=10)


class Answer(Reply):
    """An answer in an interview."""

    answer: Text


class InnerThought(Reply):
    """What a resident makes of its inner voice, as a third-person sentence of its own."""

    thought: Text
    replan: bool = False
    """Whether today's plan changes because of it."""


class Ratings(Reply):
    """Importances from 1 to 10, one for each description in order."""

    ratings: list[Annotated[int, Field(ge=1, le=10)]] = Field(min_length=1, max_length=40)


class WakingDay(Reply):
    """When a resident gets up, and its day in five to eight broad strokes."""

    wake: HHMM
    plan: list[Block] = Field(min_length=1, max_length=12)


class GroundedStep(Reply):
    """One small action: its length in minutes, where, what becomes of the thing, how it looks."""

    activity: Text
    minutes: int = Field(ge=0, le=1440)
    place: int = Field(0, ge=0)
    """The number of a place in the prompt's list; 0 for none of them."""
    state: Annotated[str, StringConstraints(strip_whitespace=True, max_length=80)] = ""
    emoji: Annotated[str, StringConstraints(strip_whitespace=True, max_length=16)] = ""


class GroundedSteps(Reply):
    """Small actions in order, each with its place."""

    actions: list[GroundedStep] = Field(min_length=1, max_length=40)


class PersonaParts(Reply):
    """The three sides of a persona summary, a sentence or two each."""

    characteristics: Text
    occupation: Text
    progress: Text


class Line(Reply):
    """What one party says."""

    speaker: Text
    text: Text


class Kept(Reply):
    """What one party keeps of a conversation; who that is comes first, to be written first."""

    who: Text
    summary: Text
    learned: list[Text] = Field(default_factory=list, max_length=8)
    plans: list[Text] = Field(default_factory=list, max_length=4)
    importance: int = Field(0, ge=0, le=10)
    """Of what matters most in it; 0 when it is yet to be rated."""


class Conversation(Reply):
    """A whole conversation, and what each party keeps of it."""

    lines: list[Line] = Field(min_length=1, max_length=16)
    kept: list[Kept] = Field(default_factory=list, max_length=8)
