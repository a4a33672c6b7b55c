"""How poignant a memory is: by the nearest anchors of known importance, names masked."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from townlet.core.prompt import Prompt, Reply
from townlet.models.offline.data import table
from townlet.models.offline.insights import is_insight
from townlet.models.offline.library import kind_of
from townlet.models.offline.likeness import Likeness
from townlet.models.offline.tools import Tools
from townlet.models.offline.trouble import trouble_of
from townlet.prompts import (
    ImportanceOfChat,
    ImportanceOfEvent,
    ImportanceOfMany,
    ImportanceOfThought,
)
from townlet.prompts.replies import Rating, Ratings

_IDLE = re.compile(r"\b(?:is|are) (?:idle|unoccupied|empty of people|free|off|closed)\b")
_THINKS = re.compile(r"(?: plans| intends| decide[sd]?| wants to| will| has decided|['’]s plan)\b")
_TALKED = re.compile(
    r" (?:and [A-Z][^,;:.]{1,60}? )?(?:introduced themselves and )?"
    r"(?:talk(?:s|ed)?|chatted|spoke)\b"
)
_NEAR = 4
"""Anchors that count, weighted by likeness."""
_SHARP = 12
_ROUTINE_LIMIT = 4
"""An ordinary act of an ordinary kind is never rated higher."""


def importance_of_event(prompt: ImportanceOfEvent, tools: Tools) -> Rating:
    """Things seen and done: idle things 1, routine 1-3, trouble and great moments high."""
    text = prompt.description
    if _IDLE.search(text):
        return Rating(rating=1)
    return Rating(rating=_rated("event", _bare(text, prompt.name), tools.likeness))


def importance_of_thought(prompt: ImportanceOfThought, tools: Tools) -> Rating:
    """Plans and inferences; a plan for a whole day counts as its weightiest part, at most 5."""
    text = _bare(prompt.description, prompt.name)
    if ";" in text and re.search(r"\b(?:plan|steps)\b", text):
        return Rating(rating=2)
    return Rating(rating=_rated("thought", text, tools.likeness))


def importance_of_chat(prompt: ImportanceOfChat, tools: Tools) -> Rating:
    """Conversations: greetings 3, invitations and news 6, love and death high."""
    return Rating(rating=_rated("chat", _bare(prompt.description, prompt.name), tools.likeness))


def importance_of_many(prompt: ImportanceOfMany, tools: Tools) -> Ratings:
    """Each one rated as it would be alone, by what its words are: a talk, a thought or an event."""
    asked = {"name": prompt.name, "identity": prompt.identity}
    ratings = []
    for text in prompt.descriptions:
        own = text.removeprefix(prompt.name) if text.startswith(prompt.name) else ""
        if _TALKED.match(own):
            rated = importance_of_chat(ImportanceOfChat(**asked, description=text), tools)
        elif _THINKS.match(own) or (own and is_insight(text)):
            rated = importance_of_thought(ImportanceOfThought(**asked, description=text), tools)
        else:
            rated = importance_of_event(ImportanceOfEvent(**asked, description=text), tools)
        ratings.append(rated.rating)
    return Ratings(ratings=ratings)


def _bare(text: str, name: str) -> str:
    """Without the resident's own name, dates and times, which carry no weight."""
    plain = text.replace(f"{name}'s", "").replace(name, "")
    plain = re.sub(r"\b\d{1,2}:\d{2}(?:\s*[-–]\s*\d{1,2}:\d{2})?\b", "", plain)
    return " ".join(re.sub(r"^\W*(?:is|are)\b", "", plain).split()).strip(" ,;")


@lru_cache(maxsize=16_000)
def _rated(scale: str, text: str, likeness: Likeness) -> int:
    if not text:
        return 1
    ratings, phrases = _anchors(scale)
    near = likeness.nearest(text, phrases, _NEAR)
    top = near[0].score
    weights = [math.exp2(_SHARP * (match.score - top)) for match in near]
    mean = sum(w * ratings[m.at] for w, m in zip(weights, near, strict=True)) / sum(weights)
    rating = max(1, min(10, round(mean)))
    if scale == "event" and rating > _ROUTINE_LIMIT and not trouble_of(text, likeness):
        rating = _tempered(text, rating, top, likeness)
    return rating


def _tempered(text: str, rating: int, top: float, likeness: Likeness) -> int:
    """An everyday act that only sounds like a great moment is brought down."""
    kind = kind_of(text, likeness)
    weighty = kind.name in ("party", "hosting", "socialising", "calling", "extinguishing")
    return rating if weighty or top > 0.6 else min(rating, _ROUTINE_LIMIT - 1)  # noqa: PLR2004


@cache
def _anchors(scale: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    pairs = [(int(r), text) for r, texts in table("anchors")[scale].items() for text in texts]
    return tuple(r for r, _ in pairs), tuple(text for _, text in pairs)


ANSWERERS: dict[type[Prompt[Any]], Callable[[Any, Tools], Reply]] = {
    ImportanceOfEvent: importance_of_event,
    ImportanceOfThought: importance_of_thought,
    ImportanceOfChat: importance_of_chat,
    ImportanceOfMany: importance_of_many,
}
