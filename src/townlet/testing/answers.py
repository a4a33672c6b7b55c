"""Good answers without a model: whatever JSON schema asks for, in words taken from the prompt."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

_SENTENCE = re.compile(r"[^.!?;\n]+")
_USABLE = re.compile(r"[^\W\d_][\w' ,-]{8,80}")
_NAMED = re.compile(r"[A-Z]\w+ [A-Z]\w+ (?=[a-z])")
_PLAIN = "go on with the day"
_DEEDS = {"activity", "reaction", "topic", "state"}
"""Fields that say what somebody does, without saying who."""
_EMOJI = ("📚", "☕", "🔧", "🚶", "💬")
_FIRST_HOUR, _HOURS = 6, 16
_MOST_ITEMS = 4
_LARGEST = 10
_TIME = "07:30"


def answer_to(request: Mapping[str, Any], chance: Random | None = None) -> str:
    """The reply to a chat request: JSON of its schema, or a sentence when it names none.

    Without `chance`, the same request gets the same reply.

    A choice is one of the offered, a number lies within its bounds, a list holds one to four
    items unless the schema asks for more, and a text is a sentence of the prompt about somebody.
    """
    if chance is None:
        chance = Random(sha256(json.dumps(request, sort_keys=True).encode()).digest())
    words = _words_of(request)
    schema = _schema_of(request)
    if schema is None:
        return chance.choice(words)
    return json.dumps(_Maker(words, chance).value(schema), ensure_ascii=False)


def _schema_of(request: Mapping[str, Any]) -> Mapping[str, Any] | None:
    asked = request.get("response_format") or {}
    schema = asked.get("json_schema", {}).get("schema")
    return schema if isinstance(schema, dict) else None


def _words_of(request: Mapping[str, Any]) -> list[str]:
    """Sentences of the first message that could be said of somebody."""
    said = [str(message.get("content", "")) for message in request.get("messages", ())]
    found = [part.strip() for part in _SENTENCE.findall(said[0] if said else "")]
    usable = [part for part in found if _USABLE.fullmatch(part)]
    return [part for part in usable if _NAMED.match(part)] or [_PLAIN]


class _Maker:
    """Makes values of a schema."""

    def __init__(self, words: Sequence[str], chance: Random) -> None:
        self._words = words
        self._chance = chance

    def value(self, schema: Mapping[str, Any], name: str = "", at: float = 0) -> object:
        """A value of a schema, under a property's name, a part `at` of the way into its list."""
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self._chance.choice(schema["enum"])
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return self.value(schema[several][0], name, at)
        kind = schema.get("type")
        kind = kind[0] if isinstance(kind, list) else kind
        made = {
            "object": self._object,
            "array": self._array,
            "string": self._string,
            "integer": self._number,
            "number": self._number,
            "boolean": lambda *_: self._chance.random() < 0.5,  # noqa: PLR2004 - a fair coin
        }.get(str(kind))
        return made(schema, name, at) if made else None

    def _object(self, schema: Mapping[str, Any], _: str, at: float) -> object:
        parts = schema.get("properties", {})
        return {name: self.value(part, name, at) for name, part in parts.items()}

    def _array(self, schema: Mapping[str, Any], name: str, _: float) -> object:
        least = schema.get("minItems", 0)
        most = schema.get("maxItems", _MOST_ITEMS)
        count = self._chance.randint(max(least, min(1, most)), max(least, min(most, _MOST_ITEMS)))
        items = schema.get("items", {})
        return [self.value(items, name, at / count) for at in range(count)]

    def _string(self, schema: Mapping[str, Any], name: str, at: float) -> object:
        pattern = schema.get("pattern")
        if pattern:
            hour = _FIRST_HOUR + int(_HOURS * at)
            time = f"{hour:02d}:{self._chance.choice((0, 30)):02d}"
            return time if re.search(pattern, time) else _TIME
        text = self._chance.choice(_EMOJI if name == "emoji" else self._words)
        text = _NAMED.sub("", text, count=1) if name in _DEEDS else text
        text = f"Is it so that {text}?" if name.startswith("question") else text
        return text[: schema.get("maxLength", len(text))]

    def _number(self, schema: Mapping[str, Any], *_: object) -> object:
        least = schema.get("minimum", schema.get("exclusiveMinimum", 0) + 1)
        most = schema.get("maximum", max(least, _LARGEST))
        if least < _LARGEST < most:  # as of minutes: neither none nor a whole day
            least, most = max(least, _LARGEST), min(most, 6 * _LARGEST)
        return self._chance.randint(least, most)
