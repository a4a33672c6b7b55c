"""Free time: company most days, and something of one's own at home."""

from __future__ import annotations

import re
from collections.abc import Sequence

from townlet.core.time import minutes_of
from townlet.models.offline.appointments import place_in
from townlet.models.offline.data import table, words
from townlet.models.offline.grammar import gerund
from townlet.models.offline.library import kind_of
from townlet.models.offline.lifestyle import DAY, Lifestyle
from townlet.models.offline.timeline import FILLER, HABIT, Day, Stretch
from townlet.models.offline.tools import Tools
from townlet.models.offline.wording import at

_SOCIABLE = 0.85
"""How often somebody without company so far goes out for some."""
_LATE = 17 * 60
_NOON = 12 * 60
_DAWN = 4 * 60
_LONG_GAP = 150
_PROJECT = re.compile(r"\bis (?:busy |now |also |still )?([a-z]+ing(?: (?!and\b)[^,;.]+)?)")
_IDLE_VERBS = (
    "being",
    "planning",
    "running",
    "looking",
    "hoping",
    "going",
    "learning",
    "having",
    "getting",
    "taking",
    "keeping",
    "trying",
    "moving",
    "working",
    "living",
    "wondering",
)


def outing(day: Day, life: Lifestyle, texts: Sequence[str], tools: Tools) -> None:
    """Going out for company, to a place one knows, if the day has none yet."""
    if any(_company(s, life, tools) for s in day.stretches) or tools.random.random() > _SOCIABLE:
        return
    options = _outings(texts, life)
    tools.random.shuffle(options)
    for activity, first, last in options:
        spot = day.near(_LATE + 30, 60, (first, last + 60))
        if spot:
            day.put(*spot, activity, HABIT)
            return


def fill(day: Day, mine: Sequence[str], yesterday: str, tools: Tools) -> None:
    """Something for every gap: a project, a pastime, the house, or rest; rarely as yesterday."""
    for a, b in day.gaps():
        parts = [(a, b)]
        if b - a > 2 * _LONG_GAP and len(day.gaps()) + len(day.stretches) < 8:  # noqa: PLR2004
            middle = a + (b - a) // 10 * 5
            parts = [(a, middle), (middle, b)]
        for start, end in parts:
            day.put(
                start, end, _choice(day, (start, end), mine, (yesterday, tools)), FILLER, least=1
            )


def _choice(day: Day, gap: tuple[int, int], mine: Sequence[str], given: tuple[str, Tools]) -> str:
    yesterday, tools = given
    start, end = gap
    common: list[str] = table("routine")["fillers"][part_of_day(start)]
    used = {stretch.activity for stretch in day.stretches}
    fresh = [
        one for one in mine if one not in used and one.removesuffix(" at home") not in yesterday
    ]
    if fresh and tools.random.random() < (0.45 if end >= day.bed else 0.75):
        return tools.random.choice(fresh)
    other = [
        one for one in common if one not in used and one.removesuffix(" at home") not in yesterday
    ]
    return tools.random.choice(other or common)


def part_of_day(minutes: int) -> str:
    """Which fillers suit a time of day."""
    at = minutes % DAY
    if at < _DAWN or at >= _LATE:
        return "evening"
    return "morning" if at < _NOON else "afternoon"


def _company(stretch: Stretch, life: Lifestyle, tools: Tools) -> bool:
    kind = kind_of(stretch.activity, tools.likeness)
    return kind.social and "home" not in stretch.activity and stretch.minutes >= 20 and bool(life)  # noqa: PLR2004


def _outings(texts: Sequence[str], life: Lifestyle) -> list[tuple[str, int, int]]:
    """What the known places offer: activity, earliest and latest start."""
    offered = table("routine")["outings"]
    found: dict[str, tuple[str, int, int]] = {}
    for text in texts:
        place = place_in(text)[0]
        if not place or place.islower() or place == life.home or "'s " in place:
            continue
        for word in reversed(re.findall(r"[a-z]+", place.lower())):
            if word in offered:
                activity, first, last = offered[word]
                found[place] = (f"{activity} {at(place)}", minutes_of(first), minutes_of(last))
                break
    return list(found.values())


def own(texts: Sequence[str], life: Lifestyle) -> list[str]:
    """Projects and pastimes that the texts speak of, to be done at home."""
    found: list[str] = []
    for text in texts:
        project = None if place_in(text)[0] == "home" else _PROJECT.search(text)
        if project and not place_in(project[1])[0] and project[1].split(" ")[0] not in _IDLE_VERBS:
            doing = _short(project[1])
            elsewhere = words("places") & set(re.findall(r"[a-z]+", doing))
            if (
                doing
                and not elsewhere
                and not any(doing.split(" ")[0] in work.what for work in life.work)
            ):
                found.append(f"{doing} at home")
    bag = " ".join(texts).lower()
    for word, activity in table("routine")["pastimes"].items():
        if re.search(rf"\b{word}\b", bag):
            found.append(activity)
    return list(dict.fromkeys(found))


def _short(phrase: str) -> str:
    """A project without its trimmings: "writing a novel about X" is "writing a novel"."""
    plain = re.split(
        r"\s+(?:and|about|that|which|for|with|on|while|in|from|by|so|because|called)\b", phrase
    )[0]
    return gerund(plain) if 1 < len(plain.split()) <= 7 else ""  # noqa: PLR2004
