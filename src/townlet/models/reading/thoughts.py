"""Reads questions, insights with their evidence, and what is kept of a conversation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from townlet.models.reading import names
from townlet.models.reading.clean import fitted, is_nothing, is_refusal, plain, unquoted
from townlet.models.reading.errors import NoFit, Unreadable
from townlet.models.reading.listing import items_of
from townlet.models.reading.numbers import modest
from townlet.models.reading.objects import MISSING, lookup
from townlet.models.reading.plans import list_in

if TYPE_CHECKING:
    from collections.abc import Mapping

_BRACKETS = re.compile(r"[(\[]([^()\[\]]{1,200})[)\]]\s*[.。]?")
_OPEN_EVIDENCE = re.compile(
    r"[,;.]?\s*\b((?:because of|based on|evidence:|supported by)[^()\n]{1,200})\Z", re.IGNORECASE
)
_EVIDENCE = re.compile(
    r"\s*(?:because|based|due|evidence|supported|supports?|see|from|sources?|refs?|因为|依据|根据|证据"
    r"|基于)?\s*(?:of|on|to|by)?\s*[:：]?\s*(?:(?:the\s+)?(?:statements?|numbers?|nos?|memory"
    r"|memories|陈述|记录|编号|第))?[\s.:#]*\d[\d\s,;、&#.\-–—~到至和与条及号记录陈述and第statemento]*",
    re.IGNORECASE,
)
_RANGE = re.compile(r"(\d{1,4})\s*(?:[-–—~到至]|to)\s*(\d{1,4})")
_ASKS = re.compile(
    r"(?:what|who|whom|whose|why|how|when|where|which|is|are|do|does|did|has|have|can|could|should"
    r"|would|will|in what|to what)\b|.*(?:什么|谁|为何|为什么|怎么|怎样|如何|哪|吗|是否)",
    re.IGNORECASE,
)
_MOST_INSIGHTS, _MOST_QUESTIONS, _MOST_FACTS, _MOST_PLANS = 10, 5, 8, 4


def questions_of(items: list[object], count: int) -> dict[str, object]:
    """The questions a list holds, as many as were asked for."""
    found = [text for text in map(_question, items) if text]
    asking = [text for text in found if re.search(r"[?？]", text)]
    wanting = [text for text in found if _ASKS.match(text)]
    kept = (asking or wanting)[: min(count, _MOST_QUESTIONS)]
    if not kept:
        raise Unreadable("the reply holds no question")
    return {"questions": kept}


def insights_of(items: list[object], ctx: Mapping[str, object]) -> dict[str, object]:
    """Insights with the evidence that was shown; Unreadable when none has any."""
    statements = ctx.get("statements")
    shown = len(statements) if isinstance(statements, tuple) else 0
    count = ctx.get("count")
    most = min(count, _MOST_INSIGHTS) if isinstance(count, int) and count > 0 else _MOST_INSIGHTS
    found = []
    for item in items:
        text, evidence = _insight(item)
        known = list(dict.fromkeys(n for n in evidence if 1 <= n <= shown))
        if text and known and not is_refusal(text):
            found.append({"insight": text, "because_of": known})
    if not found:
        raise Unreadable(
            f"no insight names statements it rests on; cite numbers from 1 to {shown} in because_of"
        )
    return {"insights": found[:most]}


def questions_in(text: str, count: int) -> dict[str, object]:
    """Questions written as prose: listed, or one after the other."""
    items = items_of(text)
    if len(items) == 1:
        items = re.findall(r"[^?？]+[?？]", items[0])
    if not any(re.search(r"[?？]", item) for item in items):
        raise Unreadable("the reply holds no question")
    return questions_of(list(items), count)


def insights_in(text: str, ctx: Mapping[str, object]) -> dict[str, object]:
    """Insights written as prose with "(because of 1, 5, 3)" after each."""
    return insights_of(list(items_of(text)), ctx)


def memory_of(data: object) -> dict[str, object]:
    """A summary with its lists from a reply's data."""
    summary = lookup(data, names.SUMMARY)
    learned, plans = lookup(data, names.LEARNED), lookup(data, names.PROMISES)
    if summary is MISSING and learned is MISSING and plans is MISSING:
        raise NoFit("no summary found")
    if isinstance(summary, list):
        summary = " ".join(part for part in summary if isinstance(part, str))
    if not isinstance(summary, str) or is_nothing(summary):
        raise Unreadable("the summary is missing")
    return {
        "summary": fitted(unquoted(summary)),
        "learned": _facts(learned)[:_MOST_FACTS],
        "plans": _facts(plans)[:_MOST_PLANS],
    }


def list_of(data: object, keys: tuple[str, ...]) -> list[object]:
    """The list under one of the names; a single string or object counts as a list of one."""
    found = lookup(data, keys)
    if isinstance(data, dict) and not isinstance(found, list | dict):
        single = lookup(data, (*names.INSIGHT, "question"), depth=1)
        found = [data] if isinstance(single, str) else found
    if isinstance(found, list):
        return found
    if isinstance(found, str):
        return list(items_of(found))
    if found is MISSING and isinstance(data, dict) and data:
        values = list(data.values())
        if all(isinstance(value, str | dict) for value in values):
            return values
        if all(isinstance(value, list) and _numbers(value) for value in values):
            return [{"insight": key, "because_of": value} for key, value in data.items()]
    return list_in(data, keys)


def _question(item: object) -> str:
    if isinstance(item, dict):
        item = lookup(item, ("question", "text", "content", "问题"), depth=1)
    if not isinstance(item, str) or is_nothing(item) or is_refusal(item):
        return ""
    return fitted(
        unquoted(re.sub(r"^\s*(?:question\s*)?\d{1,2}\s*[.):：]\s*", "", item, flags=re.IGNORECASE))
    )


def _insight(item: object) -> tuple[str, list[int]]:
    if isinstance(item, str):
        return _sentence(item)
    if not isinstance(item, dict):
        return "", []
    text, because = lookup(item, names.INSIGHT, depth=1), lookup(item, names.BECAUSE, depth=2)
    if not isinstance(text, str):
        return "", []
    sentence, own = _sentence(text)
    return sentence, _numbers(because) or own


def _sentence(text: str) -> tuple[str, list[int]]:
    """An insight and the numbers in its brackets."""
    text = plain(text)
    numbers: list[int] = []
    for pattern in (_BRACKETS, _OPEN_EVIDENCE):
        for match in pattern.finditer(text):
            if _EVIDENCE.fullmatch(match[1]):
                numbers += _numbers(match[1])
        text = pattern.sub(lambda m: "" if _EVIDENCE.fullmatch(m[1]) else m[0], text)
    text = re.sub(r"^\s*(?:insight\s*)?\d{1,2}\s*[.):]\s*", "", text, flags=re.IGNORECASE)
    return fitted(unquoted(text.strip(" ,;:-–—"))), numbers


def _numbers(value: object) -> list[int]:
    if value is MISSING or isinstance(value, bool | None):
        return []
    if isinstance(value, int | float):
        number = modest(value)
        return [int(number)] if number is not None and number.is_integer() else []
    if isinstance(value, dict):
        value = [lookup(value, ("id", "number", "n", "statement", "index"), depth=1)]
    if isinstance(value, list):
        return [number for item in value for number in _numbers(item)]
    spread = _RANGE.sub(lambda m: " ".join(map(str, _between(int(m[1]), int(m[2])))), str(value))
    return [int(digits) for digits in re.findall(r"(?<!\d)\d{1,4}(?!\d)", spread)]


def _between(first: int, last: int) -> range:
    return range(first, min(last, first + 100) + 1)


def _facts(value: object) -> list[str]:
    if isinstance(value, str):
        value = list(items_of(value))
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return []
    texts = (
        lookup(item, names.FACT, depth=1) if isinstance(item, dict) else item for item in value
    )
    kept = (fitted(unquoted(text)) for text in texts if isinstance(text, str))
    return [text for text in kept if not is_nothing(text) and not is_refusal(text)]
