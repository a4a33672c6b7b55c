"""Reads whole conversations: who says what, and what each party keeps of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from townlet.models.reading import answers, names, thoughts
from townlet.models.reading.choices import bare
from townlet.models.reading.clean import is_nothing, is_refusal
from townlet.models.reading.errors import NoFit, Unreadable
from townlet.models.reading.objects import MISSING, lookup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Context = Mapping[str, object]
    Values = dict[str, object]

_MOST_LINES, _MOST_KEPT = 16, 8
_CUT = "the talk is cut off; write fewer and shorter lines, and all of it"
_STAGED = re.compile(r"\s*(?:\*[^*\n]+\*|[(（\[][^()（）\[\]\n]+[)）\]])[.\s]*")
_LABEL = re.compile(
    r"^\s*(?:[-*•>]\s+|\d{1,2}[.)]\s+)?\**([^\W\d_][\w .'’-]{0,40}?)\**\s*"
    r"(?:[(（\[*][^()（）\[\]\n*]{1,80}[)）\]*])?\s*\**[:：]\**\s*(.*)$"
)
_SPOKEN = re.compile(r"\A[^:：]*[:：]")
_NOBODY = {"narrator", "narration", "stage", "system", "scene", "note"}


def talk_of(data: object, ctx: Context) -> Values:
    """Lines and what is kept, from data; the lines are whole, though the end may be missing."""
    found = data if isinstance(data, list) else lookup(data, names.LINES)
    if found is MISSING and isinstance(data, dict) and _by_name(data, ctx):
        found = data
    if isinstance(found, str):
        said = _said_in(found, ctx)
    elif isinstance(found, list | dict):
        said = _said(found, ctx)
    else:
        raise NoFit("no lines found")
    kept = lookup(data, names.KEPT) if isinstance(data, dict) else MISSING
    if kept is MISSING and len(said) < min(2, _most(ctx)):
        raise NoFit(_CUT)
    return _talk(said, _kept(kept, ctx), ctx)


def talk_in(text: str, ctx: Context) -> Values:
    """A conversation written as "Name: words" lines; nothing is told of what is kept."""
    if is_refusal(text):
        raise Unreadable("the reply declines to answer")
    said = _said_in(text, ctx)
    if len(said) < min(2, _most(ctx)):
        raise Unreadable("the reply holds no conversation; write it in the form asked for")
    return _talk(said, [], ctx)


def member(value: object, members: Sequence[str]) -> str:
    """The member whom a name stands for, in full or by one of its names; "" if none or several."""
    if not isinstance(value, str):
        return ""
    given = bare(re.sub(r"[(（\[].*", "", value))
    for name in members:
        if bare(name) == given:
            return name
    close = [name for name in members if given and given in bare(name).split()]
    close = close or [name for name in members if _within(bare(name), given)]
    return close[0] if len(close) == 1 else ""


def _talk(said: list[dict[str, object]], kept: list[dict[str, object]], ctx: Context) -> Values:
    """The new lines; those that only repeat what was said before are left out."""
    told = {bare(_SPOKEN.sub("", row, count=1)) for row in _texts(ctx.get("history"))}
    while said and bare(str(said[0]["text"])) in told:
        said = said[1:]
    if not said:
        raise Unreadable("nobody says anything; write the lines of the conversation")
    return {"lines": said[: _most(ctx)], "kept": kept[:_MOST_KEPT]}


def _said(items: list[object] | dict[str, object], ctx: Context) -> list[dict[str, object]]:
    """The lines of a list; a last one that is broken is left out as cut off."""
    pairs = list(items.items()) if isinstance(items, dict) else [_pair(i, ctx) for i in items]
    said: list[dict[str, object]] = []
    for n, (who, words) in enumerate(pairs):
        last = n == len(pairs) - 1
        if not isinstance(words, str) or not isinstance(who, str) or not who.strip():
            if last and said:
                break
            raise Unreadable("every line needs its speaker and its text")
        line = _line(who, words, ctx)
        said += [line] if line else []
    return said


def _pair(item: object, ctx: Context) -> tuple[object, object]:
    """Who speaks and the words, from any form a line may have."""
    if isinstance(item, str):
        found = _LABEL.match(item)
        return (found[1], found[2]) if found else ("", "")
    if isinstance(item, list) and len(item) == 2:  # noqa: PLR2004
        return item[0], item[1]
    if not isinstance(item, dict):
        return "", ""
    own = _by_name(item, ctx)
    if own:
        return own[0]
    return lookup(item, names.SPEAKER, depth=1), lookup(item, names.SPEECH, depth=1)


def _by_name(data: Mapping[str, object], ctx: Context) -> list[tuple[str, object]]:
    """Words that stand under a member's own name."""
    members = _members(ctx)
    return [
        (key, value)
        for key, value in data.items()
        if isinstance(value, str) and key not in names.SPEAKER and member(key, members)
    ]


def _line(who: str, words: str, ctx: Context) -> dict[str, object] | None:
    """A line of a member; None for a stage direction and for words of nobody."""
    members = _members(ctx)
    if is_refusal(words):
        raise Unreadable("the reply declines to answer")
    if bare(who) in _NOBODY or is_nothing(words) or _STAGED.fullmatch(words):
        return None
    speaker = member(who, members) or who.strip()
    others = tuple(name for name in members if name != speaker)
    text = answers.spoken(words, {"name": speaker, "others": others})
    return {"speaker": speaker, "text": text}


def _said_in(text: str, ctx: Context) -> list[dict[str, object]]:
    """The lines of a text in which each begins with its speaker's name."""
    members = _members(ctx)
    pairs: list[tuple[str, str]] = []
    open_line = False
    for row in text.splitlines():
        found = _LABEL.match(row)
        if found and member(found[1], members):
            pairs.append((found[1], found[2]))
            open_line = True
        elif found or not row.strip():
            open_line = False
        elif open_line:
            pairs[-1] = (pairs[-1][0], f"{pairs[-1][1]} {row.strip()}".strip())
    lines = (_line(who, words, ctx) for who, words in pairs)
    return [line for line in lines if line]


def _kept(data: object, ctx: Context) -> list[dict[str, object]]:
    """What each member keeps, once each; what is told of others or cannot be read is left out."""
    members = _members(ctx)
    if isinstance(data, dict):
        single = lookup(data, names.SUMMARY, depth=1) is not MISSING
        data = [data] if single else [_under(key, value) for key, value in data.items()]
    items = [item for item in data if isinstance(item, dict)] if isinstance(data, list) else []
    found: dict[str, dict[str, object]] = {}
    for n, item in enumerate(items):
        told = lookup(item, names.WHO, depth=1)
        who = member(told, members)
        if told is MISSING and len(items) == len(members):
            who = members[n]
        try:
            memory = thoughts.memory_of(item)
        except (NoFit, Unreadable):
            continue
        if who and not is_refusal(str(memory["summary"])):
            found.setdefault(
                who, {"who": who, **_own(memory, who, members), "importance": _weight(item)}
            )
    return list(found.values())


def _weight(item: object) -> int:
    """How much it matters, 1-10; 0 when that is not told, and is rated later."""
    try:
        return int(str(answers.rating(lookup(item, names.RATING, depth=1))["rating"]))
    except Unreadable:
        return 0


def _own(memory: Values, who: str, members: Sequence[str]) -> Values:
    """A memory without label, each thing once, and without plans that are another's or facts."""
    learned, plans = memory["learned"], memory["plans"]
    others = tuple(name for name in members if name != who)
    kept = [
        plan
        for plan in (plans if isinstance(plans, list) else [])
        if not plan.startswith(others) and not (isinstance(learned, list) and plan in learned)
    ]
    summary = re.sub(
        r"^(?:summary|总结|摘要)\s*[:：]\s*", "", str(memory["summary"]), flags=re.IGNORECASE
    )
    facts = list(dict.fromkeys(learned)) if isinstance(learned, list) else []
    return {
        "summary": summary or memory["summary"],
        "learned": facts,
        "plans": list(dict.fromkeys(kept)),
    }


def _under(key: str, value: object) -> object:
    if isinstance(value, str):
        return {"who": key, "summary": value}
    return {"who": key, **value} if isinstance(value, dict) else value


def _members(ctx: Context) -> tuple[str, ...]:
    return _texts(ctx.get("names"))


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, tuple) else ()


def _most(ctx: Context) -> int:
    left = ctx.get("turns_left")
    return max(1, min(left, _MOST_LINES)) if isinstance(left, int) else _MOST_LINES


def _within(name: str, value: str) -> bool:
    return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", value) is not None
