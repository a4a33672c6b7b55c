"""A lifestyle's sentences as facts: waking, bed, dinner, home and working hours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from townlet.core.time import minutes_of
from townlet.models.offline.appointments import clock

DAY = 24 * 60
_TIME = r"(\d{1,2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?|noon|midnight)"
_WAKES = re.compile(rf"\b(?:wakes?(?: up)?|gets? up|rises?)\s+(?:at|around|about)?\s*{_TIME}")
_BED = re.compile(
    rf"\b(?:goes to (?:bed|sleep)|is in bed|is asleep|sleeps)\s+"
    rf"(?:at|around|by|about|from)?\s*{_TIME}"
)
_DINNER = re.compile(rf"\b(?:has|eats)\s+(?:dinner|supper)\s+(?:at|around|about)?\s*{_TIME}")
_HOME = re.compile(r"\blives in (.+?)(?:;|\.(?:\s|$)|$)")
_WORK = re.compile(
    rf"\bworks at (?P<place>.+?)(?: \((?P<object>[^)]*)\))? "
    rf"from {_TIME} to {_TIME}(?:: (?P<what>[^;]+))?(?:;|$)"
)


@dataclass(frozen=True)
class WorkHours:
    """Regular hours; minutes from midnight, the end after the start even past midnight."""

    place: str
    object: str
    start: int
    end: int
    what: str

    def covers(self, minutes: int, slack: int = 10) -> bool:
        """Whether a time of day lies within the hours, with a little slack."""
        first, last = self.start - slack, self.end + slack
        return first <= minutes < last or first <= minutes + DAY < last


@dataclass(frozen=True)
class Lifestyle:
    """What a lifestyle says; minutes from midnight, bed after midnight counts beyond the day."""

    wakes: int
    bed: int
    dinner: int | None
    home: str
    work: tuple[WorkHours, ...]


@lru_cache(maxsize=1_024)
def lifestyle(text: str) -> Lifestyle:
    """The facts of a lifestyle; ordinary hours where it is silent."""
    wakes = _minutes(_WAKES, text)
    wakes = 7 * 60 if wakes is None else wakes
    bed = _minutes(_BED, text)
    bed = 22 * 60 + 30 if bed is None else bed
    bed = bed + DAY if bed <= wakes else bed
    home = _HOME.search(text)
    work = sorted((_work(found) for found in _WORK.finditer(text)), key=lambda w: w.start)
    return Lifestyle(
        wakes, bed, _minutes(_DINNER, text), home[1].strip() if home else "", tuple(work)
    )


def _minutes(pattern: re.Pattern[str], text: str) -> int | None:
    found = pattern.search(text)
    time = clock(found[1]) if found else ""
    return minutes_of(time) if time else None


def _work(found: re.Match[str]) -> WorkHours:
    start, end = minutes_of(clock(found[3])), minutes_of(clock(found[4], afternoon=True))
    end = end if end > start else end + DAY
    what = (found["what"] or f"working at {found['place']}").strip()
    return WorkHours(found["place"].strip(), (found["object"] or "").strip(), start, end, what)
