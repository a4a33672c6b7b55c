"""One reader for each kind of reply: from data, from prose, and what must hold beyond the type."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from townlet.core.prompt import Reply
from townlet.models.reading import answers, names, plans, talks, thoughts, wholes
from townlet.models.reading.choices import choice_in
from townlet.models.reading.clean import is_refusal, without_preamble
from townlet.models.reading.emoji import emoji_in
from townlet.models.reading.errors import NoFit, Unreadable
from townlet.models.reading.numbers import decision_of
from townlet.models.reading.objects import MISSING, lookup
from townlet.prompts import replies

Context = Mapping[str, object]
"""The prompt's fields by name; "options" holds the choices."""
Values = dict[str, object]
"""What the reply's type is made of."""


_MOST_OF_A_DAY = 12 * 60


@dataclass(frozen=True, slots=True)
class Reader:
    """How one kind of reply is read; `settle` makes a well-formed reply fit its prompt."""

    keys: tuple[str, ...]
    data: Callable[[object, Context], Values]
    prose: Callable[[str, Context], Values]
    settle: Callable[[Values, Context], Values]


def _kept(values: Values, _: Context) -> Values:
    return values


def _value(keys: tuple[str, ...], read: Callable[[object, Context], Values]) -> Reader:
    """A reader of one value, the same from data and from prose."""

    def data(found: object, ctx: Context) -> Values:
        return read(answers.single(found, keys), ctx)

    def prose(text: str, ctx: Context) -> Values:
        if is_refusal(text):
            raise Unreadable("the reply declines to answer")
        return read(without_preamble(text), ctx)

    return Reader(keys, data, prose, _kept)


def _text(keys: tuple[str, ...], field: str) -> Reader:
    base = _value(keys, lambda value, _: {field: answers.words(value, field)})
    return Reader(keys, base.data, base.prose, base.data)


def _decision(flag: str, what: str, flags: tuple[str, ...]) -> Reader:
    return Reader(
        (flag, what, *flags),
        lambda data, _: answers.decision(data, flag, what, flags),
        lambda text, ctx: answers.decision_in(text, flag, what, ctx),
        _kept,
    )


def _plan(field: str, keys: tuple[str, ...], most: int) -> Reader:
    def blocks(parts: list[plans.Part], ctx: Context) -> Values:
        if len(parts) > most:
            raise Unreadable(f"{len(parts)} blocks are too many; give at most {most}")
        return {field: plans.blocks_of(parts, ctx)}

    return Reader(
        keys,
        lambda data, ctx: blocks(plans.parts_in(data, _total(ctx), timed=True), ctx),
        lambda text, ctx: blocks(plans.parts_of_prose(text, timed=True), ctx),
        _kept,
    )


def _total(ctx: Context) -> int:
    """The minutes a plan is to fill: those of the question, or most of a day."""
    return int(str(ctx.get("minutes") or _MOST_OF_A_DAY))


def _steps_prose(text: str, ctx: Context) -> Values:
    parts = plans.parts_of_prose(text, timed=False)
    told = any(part.minutes is not None or part.start is not None for part in parts)
    if is_refusal(text) or (len(parts) < 2 and not told):  # noqa: PLR2004
        raise Unreadable("the reply holds no list of actions with minutes")
    return {"actions": plans.steps_of(parts, ctx)}


def _wake(data: object, ctx: Context) -> Values:
    apart = answers.wake_parts(data)
    return _WAKE.data(data if apart is MISSING else apart, ctx)


def _place(value: object, ctx: Context) -> Values:
    options = ctx.get("options")
    if not isinstance(value, str | int | float) or isinstance(value, bool):
        raise Unreadable("the place must be a name")
    if not isinstance(options, tuple) or not options:
        return {"place": answers.words(value, "place")}
    return {"place": choice_in(str(value), options)}


def _emoji(value: object, _: Context) -> Values:
    text = value if isinstance(value, str) else ""
    found = emoji_in(re.split(r"[:：]", text)[-1]) or emoji_in(text)
    if not found:
        raise Unreadable("the reply holds no emoji; give one to three emoji and no words")
    return {"emoji": found}


def _emoji_data(data: object, ctx: Context) -> Values:
    found = lookup(data, names.EMOJI)
    several = found if isinstance(found, list) else data if isinstance(data, list) else None
    if several and all(isinstance(part, str) for part in several):
        return _emoji("".join(map(str, several)), ctx)
    return _EMOJI_VALUE.data(data, ctx)


def _utterance(data: object, ctx: Context) -> Values:
    own = answers.said_by(data, ctx)
    value = answers.single(data, names.SPEECH) if own is MISSING else own
    ended = decision_of(lookup(data, names.END)) is True
    text = value if isinstance(value, str) else ""
    return {"utterance": answers.spoken(value, ctx), "end": ended or answers.says_end(text)}


def _said(text: str, ctx: Context) -> Values:
    rest = without_preamble(text)
    lead = text[: len(text) - len(rest)]
    text = rest if rest[:1] in {'"', "\u201c", "「"} or "\n" in lead else text
    return {"utterance": answers.spoken(text, ctx), "end": answers.says_end(text)}


def _thought(data: object, _: Context) -> Values:
    text = answers.words(answers.single(data, names.THOUGHT, alone=False), "thought")
    return {"thought": text, "replan": decision_of(lookup(data, names.REPLAN)) is True}


def _memory_prose(text: str, _: Context) -> Values:
    return {"summary": answers.words(without_preamble(text), "summary")}


def _questions(data: object, ctx: Context) -> Values:
    items = thoughts.list_of(data, names.QUESTIONS)
    return thoughts.questions_of(items, int(str(ctx.get("count") or 5)))


_WAKE = _value(names.TIME, lambda value, _: answers.wake_time(value))
_EMOJI_VALUE = _value(names.EMOJI, _emoji)
_PLACES = _value(names.PLACE, _place)
_STATES = _value(names.STATE, lambda value, ctx: {"state": answers.state(value, ctx)})

READERS: dict[type[Reply], Reader] = {
    replies.Rating: _value(names.RATING, lambda value, _: answers.rating(value)),
    replies.WakeTime: Reader(names.TIME, _wake, _WAKE.prose, _kept),
    replies.DayBlocks: _plan("plan", names.PLAN_LISTS, 12),
    replies.HourItems: _plan("hours", names.PLAN_LISTS, 24),
    replies.Steps: Reader(
        names.PLAN_LISTS,
        lambda data, ctx: {
            "actions": plans.steps_of(plans.parts_in(data, _total(ctx), timed=False), ctx)
        },
        _steps_prose,
        _kept,
    ),
    replies.PlaceChoice: Reader(names.PLACE, _PLACES.data, _PLACES.prose, _PLACES.data),
    replies.StateOfObject: Reader(names.STATE, _STATES.data, _STATES.prose, _STATES.data),
    replies.EmojiChoice: Reader(names.EMOJI, _emoji_data, _EMOJI_VALUE.prose, _emoji_data),
    replies.Summary: _text(names.SUMMARY_ONLY, "summary"),
    replies.Answer: _text(names.ANSWER, "answer"),
    replies.Reaction: _decision("react", "reaction", names.REACT),
    replies.TalkDecision: _decision("talk", "topic", names.TALK),
    replies.Utterance: Reader((*names.SPEECH, *names.END), _utterance, _said, _utterance),
    replies.InnerThought: Reader(
        (*names.THOUGHT, *names.REPLAN),
        _thought,
        lambda text, _: {"thought": answers.words(without_preamble(text), "thought")},
        _thought,
    ),
    replies.DialogueMemory: Reader(
        (*names.SUMMARY, *names.LEARNED, *names.PROMISES),
        lambda data, _: thoughts.memory_of(data),
        _memory_prose,
        lambda values, _: thoughts.memory_of(values),
    ),
    replies.Questions: Reader(
        names.QUESTIONS,
        _questions,
        lambda text, ctx: thoughts.questions_in(text, int(str(ctx.get("count") or 5))),
        _questions,
    ),
    replies.Insights: Reader(
        names.INSIGHTS,
        lambda data, ctx: thoughts.insights_of(thoughts.list_of(data, names.INSIGHTS), ctx),
        thoughts.insights_in,
        lambda values, ctx: thoughts.insights_of(thoughts.list_of(values, ("insights",)), ctx),
    ),
    replies.Ratings: Reader(names.RATINGS, wholes.ratings_of, wholes.ratings_in, _kept),
    replies.WakingDay: Reader(
        (*names.WAKE, *names.PLAN_LISTS), wholes.waking_day_of, wholes.waking_day_in, _kept
    ),
    replies.GroundedSteps: Reader(
        names.PLAN_LISTS, wholes.grounded_of, wholes.grounded_in, wholes.grounded_of
    ),
    replies.PersonaParts: Reader(
        wholes.SIDE_NAMES, wholes.persona_of, wholes.persona_in, wholes.persona_of
    ),
    replies.Conversation: Reader(
        (*names.LINES, *names.KEPT), talks.talk_of, talks.talk_in, talks.talk_of
    ),
}


def reader_of(reply: type[Reply]) -> Reader:
    """The reader of a kind of reply; one that knows only its fields for kinds unknown here."""
    return READERS.get(reply) or Reader(
        tuple(reply.model_fields), _by_field(reply), _no_prose, _kept
    )


def _by_field(reply: type[Reply]) -> Callable[[object, Context], Values]:
    def data(found: object, _: Context) -> Values:
        values = {name: lookup(found, (name,)) for name in reply.model_fields}
        told = {name: value for name, value in values.items() if value is not MISSING}
        if not told:
            raise NoFit("none of the asked fields is there")
        return told

    return data


def _no_prose(_: str, __: Context) -> Values:
    raise Unreadable("the reply is not the JSON object that was asked for")
