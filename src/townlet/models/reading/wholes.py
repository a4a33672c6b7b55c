"""Reads replies that give several answers at once: ratings, a day, grounded actions, a persona."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from townlet.models.reading import answers, names, plans
from townlet.models.reading.choices import bare
from townlet.models.reading.clean import is_nothing, is_refusal, plain
from townlet.models.reading.emoji import emoji_in
from townlet.models.reading.errors import NoFit, Unreadable
from townlet.models.reading.listing import items_of
from townlet.models.reading.numbers import modest, rating_of
from townlet.models.reading.objects import MISSING, lookup
from townlet.models.reading.times import moments, spelled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Context = Mapping[str, object]
    Values = dict[str, object]

_LAST_NUMBER = re.compile(
    r"(?<=\S)(?:\s*[:=→>(]|\s+[-–—]\s)\s*\**(\d{1,2}(?:\.\d+)?)\**\s*(?:/\s*10)?\)?\W*$"
)
_MARK = re.compile(
    r"^\s*(?:#|no\.?|item|memory|statement)?\s*\d{1,2}\s*[.):：]\s+(?=\S)", re.IGNORECASE
)
_PAIR = re.compile(r"(?<![\d.:])(\d{1,2})\s*[:.)=]\s*(\d{1,2})(?![\d:])")
_WAKES = re.compile(r"(?:\bwakes?\b|\bgets? up\b|\brises?\b|起床)", re.IGNORECASE)
_ONLY_WAKES = re.compile(r"(?:time to )?(?:wak(?:es?|ing)|gets?|ris(?:es?|ing))(?: up)?(?: time)?")
_PLACED = re.compile(
    r"[\[(]?\s*\bplace\s*(?:no\.?|number)?\s*[:#=]?\s*(\d{1,3})\s*[\])]?", re.IGNORECASE
)
_NUMBERED = re.compile(r"\W{0,3}(\d{1,3})\b(?![.:]\d)")
_MOST_BLOCKS = 12
_SIDES = {
    "characteristics": names.CHARACTERISTICS,
    "occupation": names.OCCUPATION,
    "progress": names.PROGRESS,
}
SIDE_NAMES = tuple(name for several in _SIDES.values() for name in several)


def ratings_of(data: object, ctx: Context) -> Values:
    """Ratings in order from a list or mapping of numbers, texts or objects."""
    found = data if isinstance(data, list) else lookup(data, names.RATINGS)
    if found is MISSING and isinstance(data, dict) and data:
        found = data
    if isinstance(found, list) and len(found) == 1 and isinstance(found[0], list | dict):
        return ratings_of(found[0], ctx)
    if isinstance(found, dict):
        found = _in_order(found)
    if isinstance(found, str) and _wanted(ctx) != 1:
        return ratings_in(found, ctx)
    items = found if isinstance(found, list) else [found]
    if not items or items == [MISSING]:
        raise NoFit("no ratings found")
    return {"ratings": [_rating(item) for item in _by_number(items)]}


def ratings_in(text: str, ctx: Context) -> Values:
    """Ratings from lines, numbered or not, or from one line with commas."""
    if is_refusal(text):
        raise Unreadable("the reply declines to answer")
    items = items_of(text)
    pairs = _PAIR.findall(text)
    if len(items) == 1 and [int(n) for n, _ in pairs] == list(range(1, _wanted(ctx) + 1)):
        items = [value for _, value in pairs]
    elif len(items) == 1 and _wanted(ctx) != 1:
        items = re.split(r"[,;，、；\s]+", items[0].strip(" .[]()"))
    lines = [item for item in items if re.search(r"\d", item)] or items
    return {"ratings": [_rating(item) for item in lines]}


def waking_day_of(data: object, ctx: Context) -> Values:
    """The hour to get up and the blocks; the first block's start where no hour is told."""
    wake = lookup(data, names.WAKE) if isinstance(data, dict) else MISSING
    rest = {key: value for key, value in data.items() if value is not wake} if (
        isinstance(data, dict) and wake is not MISSING
    ) else data  # fmt: skip
    if isinstance(wake, dict):
        wake = answers.wake_parts(wake)
    if isinstance(wake, dict | list):
        wake = MISSING
    parts = plans.parts_in(rest, 12 * 60, timed=True)
    return _waking_day("" if wake is MISSING else _woken(wake), parts, ctx)


def waking_day_in(text: str, ctx: Context) -> Values:
    """The same from prose."""
    if is_refusal(text):
        raise Unreadable("the reply declines to answer")
    told = next((line for line in text.splitlines() if _WAKES.search(line)), "")
    found = moments(spelled(told)) if told else []
    parts = plans.parts_of_prose(text, timed=True)
    wake = answers.wake_time(told)["time"] if found else ""
    return _waking_day(str(wake), parts, ctx)


def _waking_day(wake: str, parts: list[plans.Part], ctx: Context) -> Values:
    only = len(parts) > 1 and _ONLY_WAKES.fullmatch(parts[0].activity.casefold())
    if only and parts[0].start == parts[1].start:
        parts = parts[1:]
    if len(parts) > _MOST_BLOCKS:
        raise Unreadable(f"{len(parts)} blocks are too many; give at most {_MOST_BLOCKS}")
    start = wake or str(ctx.get("earliest") or "")
    blocks = plans.blocks_of(parts, {**ctx, "wake": start})
    return {"wake": wake or blocks[0]["start"], "plan": blocks}


def _woken(value: object) -> str:
    return str(answers.wake_time(value)["time"])


def grounded_of(data: object, ctx: Context) -> Values:
    """Actions with minutes, and what each says of its place, state and emoji."""
    total = int(str(ctx.get("minutes") or 60))
    parts = plans.parts_in(data, total, timed=False)
    items = plans.list_in(data)
    steps = plans.steps_of(parts, ctx)
    return {
        "actions": [step | _ground(item, ctx) for step, item in zip(steps, items, strict=False)]
    }


def grounded_in(text: str, ctx: Context) -> Values:
    """Actions from a list in prose, which seldom tells more than a place's number."""
    parts = plans.parts_of_prose(text, timed=False)
    told = any(part.minutes is not None or part.start is not None for part in parts)
    if is_refusal(text) or (len(parts) < 2 and not told):  # noqa: PLR2004
        raise Unreadable("the reply holds no list of actions with minutes and places")
    steps = []
    for step in plans.steps_of(parts, ctx):
        activity = str(step["activity"])
        placed, emoji = _PLACED.search(activity), emoji_in(activity)
        words = _PLACED.sub("", activity)
        for sign in emoji:
            words = words.replace(sign, "")
        place = int(placed[1]) if placed else 0
        steps.append(
            step | {"activity": words.strip(" ,;:-–—()") or activity, "place": place,
                    "state": "", "emoji": emoji}
        )  # fmt: skip
    return {"actions": steps}


def place_number(value: object, ctx: Context) -> int:
    """The number of a place from a number, or from words that name a thing or a room; else 0."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, dict):
        value = lookup(value, ("number", "id", "n", *names.STEP_PLACE, "name"), depth=1)
    if isinstance(value, int | float) and not isinstance(value, bool):
        number = modest(value)
        return max(0, int(number)) if number is not None else 0
    if not isinstance(value, str) or is_nothing(value):
        return 0
    numbered = _NUMBERED.match(plain(value))
    if numbered:
        return int(numbered[1])
    return _named_place(bare(value), _texts(ctx.get("things")), _texts(ctx.get("rooms")))


def persona_of(data: object, _: Context) -> Values:
    """The three sides by their names, or as a list of three."""
    if isinstance(data, list):
        if len(data) == len(_SIDES) and all(isinstance(part, str) for part in data):
            data = dict(zip(_SIDES, data, strict=True))
        elif not (len(data) == 1 and isinstance(data[0], dict)):
            raise NoFit("the three sides are missing")
    found = {side: lookup(data, keys) for side, keys in _SIDES.items()}
    if all(value is MISSING for value in found.values()):
        raise NoFit("the three sides are missing")
    return {side: answers.words(_joined(value), side) for side, value in found.items()}


def persona_in(text: str, ctx: Context) -> Values:
    """The three sides from three paragraphs or items in order."""
    parts = [part.strip() for part in re.split(r"\n\s*\n", text) if part.strip()]
    if len(parts) != len(_SIDES):
        parts = items_of(text)
    if is_refusal(text) or len(parts) != len(_SIDES):
        raise Unreadable(f"the reply does not give {', '.join(_SIDES)} as a JSON object")
    label = re.compile(r"^[\W\d]*[^\W\d][\w ]{2,50}[:：]\W*\s", re.ASCII)
    return persona_of([label.sub("", part) or part for part in parts], ctx)


def _rating(item: object) -> int:
    if isinstance(item, dict):
        values = [v for v in item.values() if isinstance(v, int | float)]
        named = lookup(item, names.RATING)
        item = values[0] if named is MISSING and len(values) == 1 else named
    if isinstance(item, list) and item:
        item = item[-1]
    if isinstance(item, str):
        text = _MARK.sub("", plain(item))
        last = _LAST_NUMBER.search(text)
        item = last[1] if last else text
    found = rating_of(item) if item is not MISSING else None
    if found is None:
        raise Unreadable("a rating is missing; give whole numbers from 1 to 10")
    return found


def _wanted(ctx: Context) -> int:
    return len(_texts(ctx.get("descriptions")))


def _in_order(found: Mapping[str, object]) -> list[object]:
    """The values of a mapping, by the numbers in its keys where all have one."""
    numbers = [re.search(r"\d{1,3}", str(key)) for key in found]
    if all(numbers):
        keyed = zip([int(n[0]) for n in numbers if n], found.values(), strict=True)
        return [value for _, value in sorted(keyed, key=lambda pair: pair[0])]
    return list(found.values())


def _by_number(items: list[object]) -> list[object]:
    """Objects in the order of their own numbers where these run from 1 on."""
    numbers = [
        lookup(item, names.ORDER, depth=1) if isinstance(item, dict) else MISSING for item in items
    ]
    if all(type(n) is int for n in numbers) and sorted(map(str, numbers)) == sorted(
        map(str, range(1, len(items) + 1))
    ):
        return [items[numbers.index(n)] for n in range(1, len(items) + 1)]
    return items


def _ground(item: object, ctx: Context) -> Values:
    if isinstance(item, list):
        item = _row(item)
    if not isinstance(item, dict):
        return {"place": 0, "state": "", "emoji": emoji_in(item) if isinstance(item, str) else ""}
    emoji = lookup(item, names.EMOJI, depth=2)
    place = place_number(lookup(item, names.STEP_PLACE, depth=2), ctx)
    shown = "".join(map(str, emoji)) if isinstance(emoji, list) else emoji
    return {
        "place": place,
        "state": _state(lookup(item, names.STATE[:4], depth=2), place, ctx),
        "emoji": emoji_in(shown) if isinstance(shown, str) else "",
    }


def _row(cells: list[object]) -> dict[str, object]:
    """A row of cells as the form has them: activity, minutes, place, state, emoji."""
    return dict(zip(("activity", "minutes", "place", "state", "emoji"), cells, strict=False))


def _state(value: object, place: int, ctx: Context) -> str:
    things = _texts(ctx.get("things"))
    thing = things[place - 1] if 0 < place <= len(things) else ""
    if not isinstance(value, str) or is_nothing(value) or is_refusal(value):
        return ""
    try:
        return answers.state(value, {"object": thing or "thing", "name": ctx.get("name", "")})
    except Unreadable:
        return ""


def _named_place(value: str, things: Sequence[str], rooms: Sequence[str]) -> int:
    """The first place with the longest name that the words contain, in the room they name."""
    best: tuple[int, int] = (0, 0)
    for number, (thing, room) in enumerate(zip(things, rooms, strict=False), 1):
        arena, _, sector = room.rpartition(", ")
        whole, near = (_within(bare(name), value) for name in (thing, arena or room))
        score = 8 * whole + 2 * near + (_within(bare(sector), value) if sector else 0)
        longest = score * 100 + len(thing) * whole
        if score > 1 and longest > best[0]:
            best = (longest, number)
    return best[1]


def _within(name: str, value: str) -> int:
    return int(bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", value) is not None)


def _joined(value: object) -> object:
    several = isinstance(value, list) and all(isinstance(part, str) for part in value)
    return " ".join(value) if several and isinstance(value, list) else value


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, tuple) else ()
