"""Reads times of day out of words: 7:00 am, noon, 19h30, at 8, 下午三点半."""

from __future__ import annotations

import re
from dataclasses import dataclass

from townlet.core.time import hhmm_of
from townlet.models.reading.clean import plain
from townlet.models.reading.errors import Unreadable
from townlet.models.reading.numbers import CHINESE_DIGITS, chinese_number

DAY = 24 * 60
_HALF = 12 * 60
_PART = r"(?:\s*(?:in the|at)\s+(?P<part{n}>morning|afternoon|evening|night))?"
_ZH_PART = "凌晨|清晨|清早|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|夜晚|深夜|今早|今晚"
_CLOCK = re.compile(
    r"(?P<noon>\b(?:12(?::00)?\s*)?(?:noon|midday)\b|正午)"
    r"|(?P<midnight>\b(?:12(?::00)?\s*)?midnight\b|午夜)"
    rf"|(?P<zh>{_ZH_PART})?\s*"
    rf"(?<!\d)(?P<zh_hour>\d{{1,2}}|[{CHINESE_DIGITS}]{{1,3}})\s*[点時时](?!间|候)\s*[钟整]?"
    r"(?:(?P<half>半)|(?P<quarter>[一三])刻"
    rf"|(?P<zh_minute>\d{{1,2}}|零?[{CHINESE_DIGITS}]{{1,3}})分?)?"
    rf"|(?:(?P<zh_part>{_ZH_PART})\s*)?"
    r"(?<![\d:.,])(?P<hour>\d{1,2})"
    r"(?:[:h](?P<minute>[0-5]\d)|\.(?P<dotted>[0-5]\d)(?=\s*[ap]\.?m))"
    r"(?::\d\d)?(?!\d)(?:\s*(?P<ap>[ap])\.?\s?m\b\.?)?" + _PART.format(n=1) + "|"
    r"(?<![\d:.,])(?P<hour2>\d{1,2})(?:\s*(?P<ap2>[ap])\.?\s?m\b\.?|\s*o'?clock)"
    + _PART.format(n=2)
    + r"|\b(?:at|from|by|around|until|till)\s+(?P<hour3>\d{1,2})"
    r"(?=\s*(?:$|[,.;)\n–-]|to\b|until\b|for\b|and\b|in the\b))" + _PART.format(n=3),
    re.IGNORECASE,
)
_BARE_RANGE = re.compile(r"\b(\d{1,2})\s*[-–—]\s*(\d{1,2})\s*([ap])\.?m\b\.?", re.IGNORECASE)
_HEAD_RANGE = re.compile(r"^\s*(\d{1,2})\s?[-–—]\s?(\d{1,2})(?=\s*[: ])(?!\s*(?:min|:\d))")
_BARE_HOUR = re.compile(r"\s*(\d{1,2})\s*")
_LATER = {"afternoon", "evening", "night", "下午", "傍晚", "晚上", "夜里", "夜晚", "深夜", "今晚"}
_NIGHT = {"凌晨", "晚上", "夜里", "夜晚", "深夜"}


@dataclass(frozen=True, slots=True)
class Moment:
    """A time of day in minutes since midnight, and where in the text it stands."""

    minutes: int
    start: int
    end: int
    unsure: bool = False
    """Whether it may be twelve hours later ("at 8")."""

    def after(self, earlier: int | None) -> int:
        """Its minutes, moved to the afternoon when that alone keeps the order."""
        moved = self.minutes + _HALF
        if earlier is None or not self.unsure or self.minutes >= earlier:
            return self.minutes
        return moved % DAY if earlier <= moved <= DAY else self.minutes


def spelled(text: str) -> str:
    """A text in which every range of hours is written with minutes, ready for `moments`."""
    text = _BARE_RANGE.sub(r"\1 \3m-\2 \3m", plain(text))
    return _HEAD_RANGE.sub(r"\1:00-\2:00", text)


def moments(text: str) -> list[Moment]:
    """The times a spelled text names, in its order; Unreadable for a time that does not exist."""
    return [_moment(match) for match in _CLOCK.finditer(text)]


def time_of(value: object) -> Moment | None:
    """A time of day from a JSON value: "07:00", "7 am", 7 or "7"."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    bare = _BARE_HOUR.fullmatch(str(value))
    if bare:
        hour = int(bare[1])
        if hour > 24:  # noqa: PLR2004
            raise Unreadable(f"{value} is not a time of day; write it as HH:MM, 00:00 to 23:59")
        return Moment(hour * 60 % DAY, 0, 0, unsure=0 < hour <= 12)  # noqa: PLR2004
    found = moments(spelled(str(value)))
    return found[0] if found else None


def hhmm(minutes: int) -> str:
    """Minutes since midnight as "HH:MM"."""
    return hhmm_of(minutes)


def _moment(match: re.Match[str]) -> Moment:
    groups = match.groupdict()
    if groups["noon"] or groups["midnight"]:
        return Moment(_HALF if groups["noon"] else 0, *match.span())
    if groups["zh_hour"]:
        return _chinese(match)
    written = groups["hour"] or groups["hour2"] or groups["hour3"]
    hour, minute = int(written), int(groups["minute"] or groups["dotted"] or 0)
    part = groups["part1"] or groups["part2"] or groups["part3"] or groups["zh_part"]
    half = (groups["ap"] or groups["ap2"] or "").casefold()
    if not half and part and part != "中午":
        half = "p" if part.casefold() in _LATER else "a"
    if hour > 24 or (hour == 24 and minute):  # noqa: PLR2004
        raise Unreadable(f"{match[0].strip()} is not a time of day; use 00:00 to 23:59")
    padded = written.startswith("0")
    if half == "p" and hour < 12:  # noqa: PLR2004
        hour += 12
    elif half == "a" and hour == 12:  # noqa: PLR2004
        hour = 0
    unsure = not half and not padded and 0 < hour <= 12  # noqa: PLR2004
    return Moment((hour * 60 + minute) % DAY, *match.span(), unsure=unsure)


def _chinese(match: re.Match[str]) -> Moment:
    groups = match.groupdict()
    hour = chinese_number(groups["zh_hour"])
    minute = 30 if groups["half"] else chinese_number(groups["zh_minute"] or "零")
    if groups["quarter"]:
        minute = 15 * chinese_number(groups["quarter"])
    if hour > 24 or minute > 59:  # noqa: PLR2004
        raise Unreadable(f"{match[0].strip()} is not a time of day")
    part = groups["zh"] or ""
    if hour < 12 and (part in _LATER or (part == "中午" and hour < 6)):  # noqa: PLR2004
        hour += 12
    if hour == 12 and part in _NIGHT:  # noqa: PLR2004
        hour = 0
    unsure = not part and 0 < hour <= 12  # noqa: PLR2004
    return Moment((hour * 60 + minute) % DAY, *match.span(), unsure=unsure)
