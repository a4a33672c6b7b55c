"""Reads answers of a sentence or less: ratings, decisions, wake times, states, spoken words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from townlet.models.reading import names
from townlet.models.reading.clean import (
    fitted,
    is_nothing,
    is_refusal,
    plain,
    unquoted,
    whole_sentences,
    without_preamble,
)
from townlet.models.reading.errors import NoFit, Unreadable
from townlet.models.reading.numbers import after_yes, decision_of, rating_of
from townlet.models.reading.objects import MISSING, lookup
from townlet.models.reading.times import hhmm, moments, spelled, time_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_STATE_MOST = 80
_SPEAKER = ("speaker", "name", "role", "character")
_MODAL = re.compile(
    r"^(?:should|could|would|will|can|might|may|needs? to|decides? to|wants? to)\s+", re.IGNORECASE
)
_ENDS = re.compile(
    r"[\[(<]\s*(?:end|ends conversation|end of conversation|结束)\s*[\])>]", re.IGNORECASE
)
_STAGE = re.compile(r"^\s*(?:\*[^*\n]{1,80}\*|[(（][^()（）\n]{1,80}[)）])\s*")
_BE = (
    r"(?:is|are|was|will be|would be|becomes?|remains?|gets|has been|should be|changes to|turns)\b"
    r"(?:\s+(?:now|currently|still|being|in a state of))*\s*"
)
_WAKES = re.compile(r"(?:wakes?|gets?|rises?|up)\b[^.\n]{0,40}?\bat\b|起床|醒", re.IGNORECASE)


def single(data: object, keys: Iterable[str], *, alone: bool = True) -> object:
    """The one value that data holds under these names, or alone; NoFit if there is none."""
    found = lookup(data, (*keys, *names.GENERIC))
    if isinstance(found, dict | list):
        inner = lookup(found, (*keys, *names.GENERIC, "name", "text", "content"))
        only = found[0] if isinstance(found, list) and len(found) == 1 else MISSING
        found = only if inner is MISSING else inner
    if found is MISSING and isinstance(data, dict) and len(data) == 1 and alone:
        found = next(iter(data.values()))
    if found is MISSING and not isinstance(data, dict | list):
        found = data
    if found is MISSING or isinstance(found, dict | list):
        raise NoFit("the answer is missing")
    return found


def rating(value: object) -> dict[str, object]:
    """A whole number from 1 to 10."""
    number = rating_of(value)
    if number is None:
        raise Unreadable("no rating found; give a whole number from 1 to 10")
    return {"rating": number}


def wake_time(value: object) -> dict[str, object]:
    """A time of day, as "06:30"."""
    if isinstance(value, str):
        text = spelled(value)
        wakes = _WAKES.search(text)
        found = moments(text)
        later = [time for time in found if wakes and time.end >= wakes.end()]
        if found:
            return {"time": hhmm((later or found)[0].minutes)}
    moment = time_of(value)
    if moment is None:
        raise Unreadable("no time found; write it as HH:MM")
    return {"time": hhmm(moment.minutes)}


def wake_parts(data: object) -> object:
    """An hour and a minute given apart, as one text; MISSING when they are not."""
    hour, minute = lookup(data, ("hour", "hours")), lookup(data, ("minute", "minutes"))
    if isinstance(hour, int) and isinstance(minute, int):
        return f"{hour}:{minute:02d}"
    return MISSING


def decision(data: object, flag: str, what: str, flags: Iterable[str]) -> dict[str, object]:
    """A yes or no under `flag` with its words under `what`, from data."""
    found = lookup(data, (flag,))
    found = lookup(data, flags) if found is MISSING else found
    words = lookup(data, (what, *names.DEED))
    text = None if not isinstance(words, str) or is_nothing(words) else fitted(unquoted(words))
    if found is MISSING and text is None and words is MISSING:
        found = single(data, (), alone=False)
    if found is MISSING:
        chosen: bool | None = decision_of(text) is not False if text else None
    else:
        chosen = decision_of(found)
        if chosen is None and isinstance(found, str) and len(found.split()) > 1:
            chosen, text = True, text or fitted(found)
    if chosen is None:
        raise Unreadable(f"{flag!r} must be true or false")
    if chosen and text is None and isinstance(found, str):
        text = _deed(found, {})
    return {flag: chosen, what: text}


def decision_in(text: str, flag: str, what: str, ctx: Mapping[str, object]) -> dict[str, object]:
    """A yes or no with its words from a sentence such as "Yes, she should ask about it."."""
    if is_refusal(text):
        raise Unreadable("the reply declines to answer")
    chosen = decision_of(without_preamble(text))
    if chosen is None:
        raise Unreadable(f"the reply says neither yes nor no; {flag!r} must be true or false")
    return {flag: chosen, what: _deed(without_preamble(text), ctx) if chosen else None}


def words(value: object, what: str) -> str:
    """A text of one or more sentences; Unreadable for blanks and refusals."""
    text = value if isinstance(value, str) else ""
    text = fitted(unquoted(text))
    if is_nothing(text):
        raise Unreadable(f"the {what} is missing")
    if is_refusal(text):
        raise Unreadable(f"the reply declines to answer; write the {what}")
    return text


def spoken(value: object, ctx: Mapping[str, object]) -> str:
    """What the speaker says: one turn, without the name, quotes or stage directions."""
    text = words(value, "utterance")
    name = str(ctx.get("name", ""))
    mine = [part for part in {name, *name.split()[:1]} if part]
    others = ctx.get("others")
    theirs = [part for other in (others if isinstance(others, tuple) else ())
              for part in {other, *other.split()[:1]}]  # fmt: skip
    label = re.compile(
        rf"\s*[\"'*]*(?:{_any(mine)})[\"'*]*\s*(?:(?:says|said)\s*[,:：]|[:：])\s*[*]*",
        re.IGNORECASE,
    )
    found = re.search(rf"(?:\A|\n)(?={label.pattern})", text, re.IGNORECASE) if mine else None
    if (
        mine
        and found
        and (found.start() == 0 or (theirs and re.match(_any(theirs), text, re.IGNORECASE)))
    ):
        text = text[found.end() :]
    text = label.sub("", text, count=1) if mine and label.match(text) else text
    cut = re.search(
        rf"\n+\s*[\"'*]*(?:{_any([*mine, *theirs])})[\"'*]*\s*[:：]", text, re.IGNORECASE
    )
    text = _ENDS.sub("", text[: cut.start()] if cut else text).strip()
    staged = _STAGE.sub("", text).strip()
    text = unquoted(_between_quotes(staged or text))
    if is_nothing(text):
        raise Unreadable("the utterance is empty")
    return text


def says_end(text: str) -> bool:
    """Whether prose marks the end of the talk."""
    return bool(_ENDS.search(text))


def said_by(data: object, ctx: Mapping[str, object]) -> object:
    """The words under the speaker's own name, as in {"Ann Lee": "Hi!"}; MISSING if absent."""
    if not isinstance(data, dict):
        return MISSING
    name = str(ctx.get("name", "")).casefold()
    for key, value in data.items():
        same = str(key).casefold() in {name, name.split(" ")[0]} if name else False
        if same and isinstance(value, str) and str(key).casefold() not in _SPEAKER:
            return value
    return MISSING


def state(value: object, ctx: Mapping[str, object]) -> str:
    """What could follow "The thing is": no subject, no full stop, at most 80 characters."""
    text = plain(words(value, "state"))
    if len(text) > _STATE_MOST:
        text = whole_sentences(text).split(". ")[0] or text
    text = unquoted(re.sub(r"<([^<>]+)>", r"\1", text).strip().rstrip(".。!").strip())
    thing = str(ctx.get("object", ""))
    subject = (
        rf"(?:(?:the|a|an)\s+)?(?:[\w']+\s+){{0,3}}?{re.escape(thing)}(?:\s+(?:in|of|at)\s[^.]*?)?"
    )
    for head in (rf"{subject}\s+{_BE}", rf"(?:it|the state)\s+{_BE}", r"it's\s+", r"(?:is|are)\s+",
                 rf"{re.escape(thing)}\s*[:：]\s*",
                 rf"(?:那?[个台张把]?)?{re.escape(thing)}\s*(?:的?状态)?\s*(?:处于|现在|是|为)*(?=.)",
                 r"(?:状态)?\s*[:：是为]\s*|处于"):  # fmt: skip
        text = re.sub(rf"\A\s*{head}", "", text, count=1, flags=re.IGNORECASE)
    text = unquoted(text.strip(" .,;:。"))
    first = text.split(" ")[0]
    if first.istitle() and first not in str(ctx.get("name", "")).split():
        text = text[:1].lower() + text[1:]
    if is_nothing(text) or len(text) > _STATE_MOST:
        raise Unreadable("give the state in two to five words")
    return text


def _deed(text: str, ctx: Mapping[str, object]) -> str | None:
    """What to do, out of "Yes, Ann should ask Ben about it."."""
    rest = after_yes(text).strip()
    name = str(ctx.get("name", ""))
    subject = _any([name, *name.split()[:1], "he", "she", "they"])
    match = re.match(rf"(?:{subject})\s+", rest, re.IGNORECASE)
    if match and _MODAL.match(rest[match.end() :]):
        rest = _MODAL.sub("", rest[match.end() :])
    rest = rest.strip().rstrip(".").strip()
    return None if is_nothing(rest) else fitted(rest)


def _any(names: Iterable[str]) -> str:
    alternatives = sorted({re.escape(name) for name in names if name}, key=len, reverse=True)
    return "|".join(alternatives) or r"(?!)"


def _between_quotes(text: str) -> str:
    """The quoted words of a text that is a quotation with little around it."""
    found = re.search(r"[\"\u201c「]([^\"\u201c\u201d「」\n]+)[\"\u201d」]", text)
    outside = len(text) - len(found[0]) if found else 0
    told = re.match(r"[^\"\u201c「]{0,60}(?:\b(?:says?|replies|asks?)|说|道)\s*[,:：]\s*", text)
    whole = found and told and told.end() == found.start() and found.end() >= len(text) - 1
    if found and (outside <= 2 or whole):  # noqa: PLR2004
        return found[1]
    return text
