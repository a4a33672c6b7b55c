"""Game time: whole ticks of ten game seconds counted from the start of a run."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from townlet.core.errors import BadInput
from townlet.core.phrases import phrases

TICK_SECONDS = 10
TICKS_PER_MINUTE = 60 // TICK_SECONDS
TICKS_PER_HOUR = 60 * TICKS_PER_MINUTE
TICKS_PER_DAY = 24 * TICKS_PER_HOUR


@dataclass(frozen=True, slots=True)
class Clock:
    """Turns ticks into dates and back; `start` is the date and time of tick 0."""

    start: datetime
    language: str = "en"
    """What dates are written in."""

    def at(self, tick: int) -> datetime:
        """The date and time of a tick."""
        return self.start + timedelta(seconds=tick * TICK_SECONDS)

    def tick(self, moment: datetime) -> int:
        """The first tick at or after a moment; negative before the start."""
        seconds = (moment - self.start).total_seconds()
        return -int(-seconds // TICK_SECONDS)

    def tick_today(self, tick: int, hhmm: str) -> int:
        """The tick of a time of day ("07:30") on the date of `tick`; "24:00" ends the day."""
        hour, minute = hhmm.split(":")
        midnight = self.at(tick).replace(hour=0, minute=0, second=0, microsecond=0)
        return self.tick(midnight + timedelta(hours=int(hour), minutes=int(minute)))

    def hhmm(self, tick: int) -> str:
        """The time of day of a tick, as "07:30"."""
        return self.at(tick).strftime("%H:%M")

    def date_words(self, tick: int) -> str:
        """The date as residents read it, as "Monday February 13, 2023"."""
        return phrases(self.language).day_words(self.at(tick))

    def words(self, tick: int) -> str:
        """Date and time as residents read them, as "Monday February 13, 2023, 07:30"."""
        return phrases(self.language).moment_words(self.at(tick))


def parse_moment(text: str, field: str = "time") -> datetime:
    """A moment typed by a person ("2023-02-13 12:00"); raises BadInput naming the field."""
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        raise BadInput(
            f"{field}: cannot read {text!r} as a time; write it as 2023-02-13 12:00"
        ) from None
    if found.tzinfo is not None:
        raise BadInput(f"{field}: game time has no time zone; write it as 2023-02-13 12:00")
    return found


def minutes_of(hhmm: str) -> int:
    """Minutes since midnight of a time of day ("07:30" is 450)."""
    hour, minute = hhmm.split(":")
    return int(hour) * 60 + int(minute)


def hhmm_of(minutes: int) -> str:
    """A time of day from minutes since midnight, wrapped at 24 hours."""
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"
