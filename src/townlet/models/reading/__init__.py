"""Reads what a model wrote as the reply its prompt asks for, however it was wrapped."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, cast

from pydantic import ValidationError

from townlet.core.prompt import Prompt, R
from townlet.models.reading.clean import printable, unfenced, visible
from townlet.models.reading.errors import NoFit, Unreadable
from townlet.models.reading.objects import candidates
from townlet.models.reading.readers import Context, Reader, Values, reader_of
from townlet.models.reading.sense import complaint, only_declines, without_end

__all__ = ["Reading", "Unreadable", "read_reply"]

_PLACEHOLDER = re.compile(r"[\s.\u2026\-_*\"'<>]+")
_BROKEN = re.compile(r"\s*[{\[]\s*[\"'{\[}\]]")


@dataclass(frozen=True, slots=True)
class Reading(Generic[R]):
    """A reply, and whether it was anything but the JSON asked for."""

    reply: R
    repaired: bool


def read_reply(prompt: Prompt[R], raw: str, language: str = "") -> Reading[R]:
    """The reply in a raw text; Unreadable, with a reason a model can act on, if there is none.

    Its words must be in a language, if one is given.
    """
    kind = cast("type[R]", prompt.reply)
    reader = reader_of(kind)
    ctx: Context = {**prompt.values(), "options": prompt.options()}
    clean = _as_asked(kind, raw)
    if clean is not None:
        settled = _settled(kind, reader, ctx, clean)
        if settled is not None:
            return Reading(_fitting(prompt, settled, language), repaired=settled != clean)
    text = visible(raw)
    if not text:
        raise Unreadable("the reply is empty")
    if without_end(text):
        raise Unreadable("the reply says the same again and again; say it once")
    reply = _from_data(kind, reader, ctx, text)
    if reply is None:
        reply = _from_prose(kind, reader, ctx, text)
    return Reading(_fitting(prompt, reply, language), repaired=True)


def _fitting(prompt: Prompt[R], reply: R, language: str) -> R:
    """The reply, if it is an answer to this very question."""
    problem = prompt.objection(reply) or complaint(reply.model_dump(), language)
    if problem:
        raise Unreadable(problem)
    return reply


def _as_asked(kind: type[R], raw: str) -> R | None:
    try:
        return kind.model_validate_json(raw, strict=True)
    except (ValidationError, ValueError):
        return None


def _settled(kind: type[R], reader: Reader, ctx: Context, reply: R) -> R | None:
    try:
        return _made(kind, reader.settle(reply.model_dump(), ctx))
    except Unreadable:
        return None


def _from_data(kind: type[R], reader: Reader, ctx: Context, text: str) -> R | None:
    """The first piece of data that is a good answer; the first bad answer's error if none is."""
    wrong: Unreadable | None = None
    for data in candidates(text, reader.keys):
        try:
            return _made(kind, reader.data(data, ctx))
        except NoFit:
            continue
        except Unreadable as error:
            wrong = wrong or error
    if wrong:
        raise wrong
    return None


def _from_prose(kind: type[R], reader: Reader, ctx: Context, text: str) -> R:
    body = unfenced(text)
    if _BROKEN.match(body):
        raise Unreadable("the JSON is broken or cut off; write it whole, on one line")
    if only_declines(body):
        raise Unreadable("the reply declines to answer")
    return _made(kind, reader.prose(body, ctx))


def _made(kind: type[R], values: Values) -> R:
    try:
        made = kind.model_validate(values)
        told = made.model_dump()
        shown = printable(told)
        made = made if shown == told else kind.model_validate(shown)
    except ValidationError as error:
        raise Unreadable(_problems(error)) from None
    if any(_PLACEHOLDER.fullmatch(text) for text in _texts(made.model_dump())):
        raise Unreadable('the reply leaves a "..." to be filled in; write it out')
    return made


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _texts(item)


def _problems(error: ValidationError) -> str:
    shown = []
    for problem in error.errors(include_url=False)[:3]:
        where = ".".join(str(part) for part in problem["loc"])
        given = json.dumps(problem["input"], ensure_ascii=False, default=str)[:60]
        shown.append(f"{where}: {problem['msg']} (given {given})")
    return "; ".join(shown)
