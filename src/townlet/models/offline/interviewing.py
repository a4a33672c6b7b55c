"""Interviews: answers from memory, identity and plans alone, in the resident's voice."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from townlet.models.offline import acquaintance, knowing, recall
from townlet.models.offline.data import table
from townlet.models.offline.recall import Mind
from townlet.models.offline.tools import Answerers, Tools
from townlet.models.offline.voices import style_of
from townlet.prompts.interviewing import Interview
from townlet.prompts.replies import Answer

_FIXED = frozenset(("human", "attack", "fire", "occupied", "empty", "leak", "meetfriend"))
_NONE = {"news": "nonews", "notown": "notown"}
"""What is said of kinds on which having no memory is an answer."""


@cache
def _kinds() -> tuple[tuple[str, re.Pattern[str]], ...]:
    rules: dict[str, str] = table("interview")["kinds"]
    keep_case = ("know_person",)
    return tuple(
        (
            name,
            re.compile(
                rule if name not in keep_case else _first_letter(rule),
                re.IGNORECASE if name not in keep_case else 0,
            ),
        )
        for name, rule in rules.items()
    )


def _first_letter(rule: str) -> str:
    """The rule with both cases of its first letters, where names must keep their capitals."""
    return re.sub(r"\\b(?:\(\?:)?([a-z])", lambda m: m[0][:-1] + f"[{m[1].upper()}{m[1]}]", rule)


def kinds_of(question: str) -> tuple[str, ...]:
    """The kinds a question may be of, likeliest first."""
    return tuple(name for name, rule in _kinds() if rule.search(question))


def interview(prompt: Interview, tools: Tools) -> Answer:
    """The first kind of answer that memory supports; else the nearest memory, else none."""
    mind = Mind.of(prompt)
    handlers: dict[str, Callable[[Mind], str]] = {
        "hour": acquaintance.company, "whynot": knowing.absence, "didgo": knowing.attendance,
        "own": knowing.own, "living": recall.living, "today": recall.today,
        "self": recall.myself, "day": recall.typical_day, "at": recall.at_time, "now": recall.doing,
        "know_person": acquaintance.person, "news": knowing.news, "talked": acquaintance.talks,
        "tomorrow": recall.coming, "feel": recall.loves, "look": recall.hopes,
        "worry": recall.worries, "project": recall.work, "gift": acquaintance.gift,
        "whether": knowing.whether, "notown": knowing.rivals,
    }  # fmt: skip
    for kind in kinds_of(prompt.question):
        if kind in _FIXED:
            return Answer(answer=line(prompt, tools, kind))
        words = handlers[kind](mind)
        if words:
            return Answer(answer=words[:1900])
        if kind in ("news", "notown"):
            ready = "unknown" if knowing.open_ended(mind) else _NONE[kind]
            return Answer(answer=line(prompt, tools, ready))
    words = recall.nearest(mind)
    return Answer(answer=(words or line(prompt, tools, "unknown"))[:1900])


def line(prompt: Interview, tools: Tools, kind: str) -> str:
    """A ready sentence in the resident's way of speaking."""
    lines: dict[str, list[str]] = table("interview")["lines"][kind]
    chosen = lines.get(style_of(prompt.traits)) or lines["any"]
    return tools.random.choice(chosen).replace("{n}", prompt.name)


ANSWERERS: Answerers = {Interview: interview}
