"""Finds the JSON, or what was meant as JSON, in a reply."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import json_repair

from townlet.models.reading.clean import fenced, plain, unfenced, whole_sentences
from townlet.models.reading.names import GENERIC

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MISSING = object()
"""What `lookup` gives when no such key is there; None is a value."""
DEEPEST = 40
_FULL_WIDTH = str.maketrans("｛｝［］：，“”＂", '{}[]:,"""')
_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")
_LABEL = re.compile(r"^[\s>#*\-•\"']*([^\W\d_][\w \-]{0,24})[\"'*]*\s*[:：=][ \t*]*(.*)$")
_TAG = re.compile(r"<([A-Za-z_]\w{0,24})>(.*?)</\1>", re.DOTALL)
_PARENTHESES = re.compile(r"(?:\(\s*){10}")
_BOXED = re.compile(r"\\boxed\{([^{}]*)\}")


def candidates(text: str, keys: Sequence[str]) -> Iterator[object]:
    """Every reading of the text as data, the most literal first."""
    bodies = [*fenced(text), unfenced(text)]
    for body in bodies:
        yield from _whole(body)
    for body in bodies:
        yield from _clean(body)
    for body in bodies:
        narrow = body.translate(_FULL_WIDTH).translate(_DIGITS)
        if narrow != body:
            yield from _clean(narrow)
        yield from _mended(narrow if "：" in body or "｛" in body else body)
    for found in _BOXED.findall(text):
        yield found.removeprefix("\\text").strip("{} ")
    yield from _tagged(text)
    yield from _labelled(bodies[-1], keys)


def lookup(data: object, keys: Iterable[str], depth: int = 4) -> object:
    """The value under the first of `keys` found in nested data, or MISSING."""
    keys = tuple(keys)
    if isinstance(data, list):
        return lookup(data[0], keys, depth - 1) if len(data) == 1 and depth else MISSING
    if not isinstance(data, dict) or not depth:
        return MISSING
    named = {key_of(key): value for key, value in data.items()}
    for key in keys:
        if key in named:
            return named[key]
    for value in data.values():
        found = lookup(value, keys, depth - 1) if isinstance(value, dict) else MISSING
        if found is not MISSING:
            return found
    return MISSING


def key_of(key: object) -> str:
    """A key as written in the lists of names: lower case, words joined by underscores."""
    snake = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", str(key).strip())
    return re.sub(r"[\s\-]+", "_", snake.casefold()).strip("_:：*\"'")


def _whole(text: str) -> Iterator[object]:
    if not _shallow(text):
        return
    try:
        data = json.loads(text)
    except ValueError:
        return
    yield data
    if isinstance(data, str):
        yield from _whole(data)


def _clean(text: str) -> Iterator[object]:
    """Objects and lists that are JSON as they stand, wherever they stand."""
    if not _shallow(text):
        return
    decoder, at = json.JSONDecoder(), 0
    while (start := _opening(text, at)) >= 0:
        try:
            data, at = decoder.raw_decode(text, start)
        except ValueError:
            at = start + 1
            continue
        yield data


def _mended(text: str) -> Iterator[object]:
    start = _opening(text, 0)
    body = text[start:]
    meant = ":" in body if body[:1] == "{" else re.search(r"[\"'{]", body)
    if start < 0 or not meant or not _shallow(text):
        return
    last = max(body.rfind("}"), body.rfind("]"))
    if last > 0:
        yield from _repaired(body[: last + 1])
    if last < len(body.rstrip()) - 1:
        yield from _repaired(_uncut(body))


def _repaired(text: str) -> Iterator[object]:
    if _PARENTHESES.search(text):  # over which json_repair takes the square of the time
        return
    try:
        data = json_repair.loads(text, skip_json_loads=True)
    except (ValueError, RecursionError):  # numbers of thousands of digits, brackets without end
        return
    yield data


def _uncut(text: str) -> str:
    """A cut-off text without the string it was cut in, but for that string's whole sentences."""
    quotes = [match.start() for match in re.finditer(r'(?<!\\)"', text)]
    if len(quotes) % 2 == 0:
        return text
    kept = whole_sentences(text[quotes[-1] + 1 :])
    head = text[: quotes[-1]]
    return f'{head}"{kept}"' if kept else head.rstrip().rstrip(":,").rstrip()


def _tagged(text: str) -> Iterator[object]:
    tags = {name: body.strip() for name, body in _TAG.findall(text)}
    if tags:
        yield tags


def _labelled(text: str, keys: Sequence[str]) -> Iterator[object]:
    """A text of "key: value" lines, where a key is one that is asked for."""
    found: dict[str, str] = {}
    current = ""
    for row in plain(text).splitlines():
        match = _LABEL.match(row)
        if match and key_of(match[1]) in (*keys, *GENERIC):
            current = key_of(match[1])
            if current in found:
                break
            found[current] = match[2]
        elif current and match and found[current] and row[:1].isalpha():
            current = ""
        elif current:
            found[current] += f"\n{row}"
    if found:
        yield {key: value.strip().rstrip(",").strip() for key, value in found.items()}


def _opening(text: str, at: int) -> int:
    match = re.compile(r"[{\[]").search(text, at)
    return match.start() if match else -1


def _shallow(text: str) -> bool:
    depth = deepest = 0
    for char in text:
        if char in "{[":
            depth += 1
            deepest = max(deepest, depth)
        elif char in "}]":
            depth -= 1
    return deepest <= DEEPEST
