"""Reads plans: blocks of a day with their times, and small actions with their minutes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from townlet.core.time import minutes_of
from townlet.models.reading import names
from townlet.models.reading.clean import fitted
from townlet.models.reading.errors import NoFit, Unreadable
from townlet.models.reading.listing import items_of
from townlet.models.reading.numbers import minutes_in, minutes_of_value, without_minutes
from townlet.models.reading.objects import MISSING, key_of, lookup
from townlet.models.reading.times import DAY, hhmm, moments, spelled, time_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_JOIN = re.compile(r"\s*(?:[-–—~到至]|to|until|till|and)\s*", re.IGNORECASE)
_TIMES_AWAY = re.compile(
    r"(?:\b(?:at|from|by|around|about|between|until|till|starting)\s*)+$", re.IGNORECASE
)
_UNTIL = re.compile(r"\b(?:until|till)\s*$", re.IGNORECASE)
_ITEM_KEYS = {"activity", "action", "task", "description"}
_LAST_MINUTES = 60
_SHORTEST, _LONGEST_STEP, _MOST_STEPS = 5, 240, 40


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch as far as the reply tells: times of day in minutes, a length, what is done."""

    activity: str
    start: int | None = None
    end: int | None = None
    minutes: int | None = None


def list_in(data: object, keys: tuple[str, ...] = names.PLAN_LISTS) -> list[object]:
    """The list a reply's data holds, a mapping's pairs included; NoFit if there is none."""
    if isinstance(data, list):
        nested = data[0] if len(data) == 1 else None
        if data and not any(isinstance(item, str | dict | list) for item in data):
            raise NoFit("a list of numbers is no list of items")
        return list_in(nested, keys) if isinstance(nested, list) else data
    found = lookup(data, keys)
    if isinstance(found, str):
        return list(items_of(found))
    if isinstance(found, list):
        return found
    if found is not MISSING and not isinstance(found, dict):
        raise Unreadable(f"{keys[0]!r} must be a list")
    mapping = found if isinstance(found, dict) else data
    if not isinstance(mapping, dict):
        raise NoFit("no list found")
    lists = [value for value in mapping.values() if isinstance(value, list)]
    if lists:
        return lists[0]
    if lookup(mapping, names.ACTIVITY, depth=1) is not MISSING:
        return [mapping]
    told = all(
        re.search(r"\d", str(key)) or (key_of(key) not in names.LENGTH and minutes_of_value(value))
        for key, value in mapping.items()
    )
    if not mapping or (found is MISSING and not told):
        raise NoFit("no list found")
    return [_pair(key, value) for key, value in mapping.items()]


def parts_in(data: object, total: int, *, timed: bool) -> list[Part]:
    """The parts that data holds; NoFit for one alone that is far from filling `total` minutes.

    Such a one is the first item of a list whose end is missing.
    """
    parts = parts_of_list(list_in(data), timed=timed)
    alone = isinstance(data, dict) and len(parts) == 1 and data.keys() & _ITEM_KEYS
    if alone and (parts[0].minutes or total) * 4 < total * 3:
        raise NoFit("this is one item of the list only")
    return parts


def blocks_of(parts: list[Part], ctx: Mapping[str, object]) -> list[dict[str, object]]:
    """Blocks with a start and minutes each, gaps in what was told filled in from the neighbours."""
    base = minutes_of(str(ctx.get("wake") or ctx.get("start") or "07:00"))
    starts: list[int] = []
    told = False
    for part in parts:
        told = told or part.start is not None or part.minutes is not None
        before = parts[len(starts) - 1] if starts else None
        starts.append(part.start if part.start is not None else _follow(starts, before, base))
    if not parts or not told:
        raise Unreadable("the reply gives no times; each block needs its start as HH:MM")
    blocks = []
    for n, part in enumerate(parts):
        length = _length(part, starts[n], starts[n + 1] if n + 1 < len(parts) else None)
        blocks.append({"start": hhmm(starts[n]), "minutes": length, "activity": part.activity})
    return blocks


def steps_of(parts: list[Part], ctx: Mapping[str, object]) -> list[dict[str, object]]:
    """Actions with minutes each; those without a length share what is left of the stretch."""
    if not parts:
        raise NoFit("no actions found")
    lengths = [_step_minutes(part, parts, n) for n, part in enumerate(parts)]
    total = int(str(ctx.get("minutes") or 60))
    open_ones = lengths.count(None)
    left = max(total - sum(length or 0 for length in lengths), _SHORTEST * open_ones)
    share = min(left // open_ones, _LONGEST_STEP) if open_ones else 0
    steps: list[dict[str, object]] = [
        {"activity": part.activity, "minutes": share if length is None else length}
        for part, length in zip(parts, lengths, strict=True)
    ]
    return steps[:_MOST_STEPS]


def parts_of_list(items: list[object], *, timed: bool) -> list[Part]:
    """Parts from a list of objects or strings; a broken last one is dropped as cut off."""
    parts: list[Part] = []
    for n, item in enumerate(items):
        earlier = parts[-1].start if parts else None
        try:
            part = _part_of_item(item, earlier, timed=timed)
        except Unreadable:
            if n and n == len(items) - 1:
                break
            raise
        parts.append(part)
    return parts


def parts_of_prose(text: str, *, timed: bool) -> list[Part]:
    """Parts from a list in prose; `timed` drops lines without any time or length."""
    lines = items_of(text)
    if timed and len(lines) == 1:
        lines = re.split(
            r"[;；]\s*|,\s*(?:and\s+)?(?:then\s+)?(?=[^,;]*(?:\d|\bnoon\b|\bmid(?:day|night)\b))|\bthen\b",
            lines[0],
        )
    parts: list[Part] = []
    for line in lines:
        part = part_of_line(line, parts[-1].start if parts else None)
        known = part.start is not None or part.end is not None or part.minutes is not None
        if part.activity and (known or not timed):
            parts.append(part)
    if not timed and any(part.minutes is not None or part.start is not None for part in parts):
        parts = [p for p in parts if p.minutes is not None or p.start is not None]
    return parts


def part_of_line(line: str, earlier: int | None) -> Part:
    """What one line tells: "9-11 am: write", "lunch at noon", "hum the tune (10 minutes)"."""
    text = spelled(line)
    times = moments(text)
    minutes = minutes_in(_blanked(text, [(time.start, time.end) for time in times]))
    if not times:
        return Part(_tidy(without_minutes(text)), minutes=minutes)
    first, cut_to = times[0], times[0].end
    start: int | None = first.after(earlier)
    end: int | None = None
    if _UNTIL.search(text[: first.start]):
        start, end = None, start
    elif len(times) > 1 and _JOIN.fullmatch(text[first.end : times[1].start]):
        end, cut_to = times[1].after(start), times[1].end
    head = _TIMES_AWAY.sub("", text[: first.start])
    activity = _tidy(without_minutes(f"{head} {text[cut_to:]}"))
    return Part(activity, start, end, minutes)


def _part_of_item(item: object, earlier: int | None, *, timed: bool) -> Part:
    if isinstance(item, str) and item.strip():
        return part_of_line(item, earlier)
    if isinstance(item, list):
        item = _row(item)
    if not isinstance(item, dict):
        raise Unreadable("every item must be an object with an activity and its time")
    what = lookup(item, names.ACTIVITY, depth=1)
    if what is MISSING and len(item) == 1:
        return _part_of_item(_pair(*next(iter(item.items()))), earlier, timed=timed)
    if not isinstance(what, str) or not what.strip():
        raise Unreadable("an item has no activity")
    told, until = (lookup(item, keys, depth=1) for keys in (names.START, names.END_TIME))
    minutes = minutes_of_value(lookup(item, names.LENGTH, depth=1))
    if not timed and minutes is None and until is MISSING:
        minutes = minutes_of_value(told)
        told = MISSING if minutes is not None else told
    if minutes is not None and minutes < 0:
        raise Unreadable(f"{minutes} minutes are not possible")
    span = part_of_line(told, earlier) if isinstance(told, str) else Part("")
    moment, last = time_of(told), time_of(until)
    if told is not MISSING and told not in (None, "") and moment is None and span.minutes is None:
        raise Unreadable(f"{told!r} is not a time; write it as HH:MM")
    start = moment.after(earlier) if moment else None
    end = last.after(start) if last else span.end
    return Part(_tidy(what), start, end, span.minutes if minutes is None else minutes)


def _pair(key: object, value: object) -> object:
    """An item from a mapping such as {"07:00": "wake up"} or {"fetch the notebook": 5}."""
    if isinstance(value, dict):
        return {"time": str(key), **value} if re.search(r"\d", str(key)) else value
    if isinstance(value, str) and re.search(r"\d", str(key)):
        numbered = re.fullmatch(r"\D*\d{1,2}\W*", str(key)) and ":" not in str(key)
        return value if numbered and moments(spelled(value)) else f"{key}: {value}"
    return {"activity": str(key), "minutes": value}


def _row(cells: list[object]) -> object:
    texts = [cell for cell in cells if isinstance(cell, str)]
    numbers = [cell for cell in cells if isinstance(cell, int) and not isinstance(cell, bool)]
    times = [text for text in texts if re.fullmatch(r"\s*\d{1,2}:\d\d.*", text)]
    words = [text for text in texts if text not in times]
    row: dict[str, object] = {"activity": words[0] if words else ""}
    row |= {"start": times[0]} if times else {}
    row |= {"end": times[1]} if len(times) > 1 else {}
    return row | ({"minutes": numbers[0]} if numbers else {})


def _follow(starts: list[int], before: Part | None, base: int) -> int:
    if before is None or not starts:
        return base
    if before.end is not None:
        return before.end
    return (starts[-1] + (before.minutes or _LAST_MINUTES)) % DAY


def _length(part: Part, start: int, following: int | None) -> int:
    if part.minutes is not None and _SHORTEST <= part.minutes <= DAY:
        return part.minutes
    until = part.end if part.end is not None else following
    length = _LAST_MINUTES if until is None else (until - start) % DAY
    return max(length, _SHORTEST)


def _step_minutes(part: Part, parts: list[Part], n: int) -> int | None:
    if part.minutes is not None or part.start is None:
        return part.minutes
    following = parts[n + 1].start if n + 1 < len(parts) else None
    until = part.end if part.end is not None else following
    return None if until is None else (until - part.start) % DAY


def _blanked(text: str, spans: list[tuple[int, int]]) -> str:
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _tidy(text: str) -> str:
    text = re.sub(r"\(\s*\)|\[\s*\]", "", text).replace("|", " ")
    return fitted(re.sub(r"\s+", " ", text).strip(" ,;:-–—~.\"'，；：。"))
