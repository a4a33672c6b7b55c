"""Sentences that fix a date and a time, and habits with times, as structured facts."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache

from townlet.core.time import hhmm_of, minutes_of
from townlet.models.offline.data import words

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
END_OF_DAY = "23:59"


@dataclass(frozen=True)
class Appointment:
    """Who does what, where and when; whatever the text does not say is ""."""

    who: str
    what: str
    place: str
    month_day: str
    """As "February 14"."""
    weekday: str
    start: str
    end: str
    text: str

    @property
    def span(self) -> tuple[int, int]:
        """Minutes from midnight, an unknown end one hour after the start; (0, 0) if untimed."""
        if not self.start:
            return (0, 0)
        start = minutes_of(self.start)
        end = minutes_of(self.end) if self.end else start + 60
        return (start, end if end > start else end + 24 * 60)


_DAY = "|".join(DAYS)
_MONTH = "|".join([*MONTHS, *(month[:3] + r"\.?" for month in MONTHS)])
_ORDINAL = r"(\d{1,2})(?:st|nd|rd|th)?"
_DATE = re.compile(
    rf"\b(?:on\s+)?(?:(?P<day>{_DAY}),?\s+)?(?:the\s+)?"
    rf"(?:(?P<m1>{_MONTH})\s+(?P<d1>\d{{1,2}})(?:st|nd|rd|th)?\b|"
    rf"(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<m2>{_MONTH})\b)(?:,?\s+\d{{4}})?"
)
_WEEKDAY = re.compile(
    rf"\b(?:(?:on|this|next|coming)\s+)?(?P<day>{_DAY})\b(?!\s+(?:morning|afternoon|evening|"
    rf"night)s)"
)
_RELATIVE = re.compile(
    r"\b(day after tomorrow|tomorrow|tonight|today|this (?:evening|afternoon))\b"
)
_CLOCK = (
    r"(?:\d{1,2}:\d{2}(?:\s*[ap]\.?m\b\.?)?|\d{1,2}(?:\s*[ap]\.?m\b\.?|\s+o'clock)|noon|midday|"
    r"midnight)"
)
_LOOSE = rf"(?:{_CLOCK}|\d{{1,2}}(?!\s*\w))"
_SPAN = re.compile(
    rf"\b(?:from|between)\s+(?P<a>{_CLOCK}|\d{{1,2}})\s*(?:to|until|till|and|"
    rf"[-–])\s*(?P<b>{_CLOCK}|\d{{1,2}}\b)"
    rf"|(?P<c>{_CLOCK})\s*(?:[-–]|to|until|till)\s*(?P<d>{_CLOCK})",
    re.IGNORECASE,
)
_POINT = re.compile(
    rf"\b(?P<how>at|from|around|about|after|since|until|till|before|by|at around)"
    rf"\s+(?P<t>{_LOOSE})",
    re.IGNORECASE,
)
_LATER = re.compile(
    rf"\b(?:until|till|before|be done by|done by|over by|ends? at|by)\s+(?P<t>{_CLOCK})",
    re.IGNORECASE,
)
_NAMEWORD = rf"(?!(?:{_DAY}|{_MONTH})s?\b)[A-Z][\w'’-]*"
_PLACE = re.compile(
    rf"\b(?P<how>at|in|into|to|round|around|across|through|inside|outside|"
    rf"on(?=\s+the\s+(?:[a-z]+\s)?(?:bench|steps|terrace|lawn|bank|deck|porch)\s+of\s+[A-Z]))\s+"
    rf"(?P<place>(?:the\s+)?(?:[a-z]+(?:\s[a-z]+)?\s+of\s+)?(?:the\s+)?{_NAMEWORD}"
    rf"(?:\s+(?:(?:of|and|the|for|on|by|de|la)\s+){{0,2}}{_NAMEWORD})*"
    rf"(?:\s+(?:family|twins|sisters|brothers)['’]?s?)?(?:(?<=['’]s)\s+[a-z]+(?:\s(?:room|house|"
    rf"space))?)?)"
)
_PLAIN_PLACE = re.compile(
    r"\b(?:at|in|into|to)\s+(?P<place>home\b|(?:(?:the|her|his|their|my|our|[a-z]+['’]s)\s+)"
    r"(?:[a-z'-]+\s+){0,2}?(?:cafe|pub|bar|inn|restaurant|park|garden|green|square|college|school|"
    r"library|museum|gallery|theatre|theater|cinema|hall|church|chapel|temple|hospital|clinic|"
    r"pharmacy|market|store|shop|bakery|bookshop|workshop|studio|office|station|hotel|house|"
    r"cottage|apartment|flat|boathouse|lighthouse|observatory|farm|barn|gym|club|room|kitchen|"
    r"beach|harbour|harbor|pier|dock|quay|mill|space|greenhouse|forge|garage|hut)\b)"
)
_WHO = re.compile(
    rf"^(?P<who>(?:I|"
    rf"{_NAMEWORD}(?:\s+{_NAMEWORD})*(?:\s+and\s+{_NAMEWORD}(?:\s+{_NAMEWORD})*)?))\s+(?=[a-z])"
)
_THAT = re.compile(
    rf"\b(?:that|because|since|as)\s+(?=(?:{_NAMEWORD}\s+)+(?:is|will|plans|has|hosts|holds|"
    rf"wants|would)\b)"
)
_CLAUSE = re.compile(
    r",\s+(?:and\s+|but\s+)?(?!\d)|;\s*|\s+(?:and|but)\s+(?=(?:also\s+)?(?:will|is|has|means|wants|"
    r"plans|wishes|hopes|would|must|cannot|does|stays|goes|walks|sits|gets|works|expects|asks|"
    r"invites)\b)"
)
_LEAD = re.compile(
    r"^(?:(?:has|have)\s+(?:promised|agreed|decided|been invited)\s+to\s+|(?:is|are|was|were|"
    r"am)\s+(?:going\s+to\s+)?|"
    r"will\s+(?:be\s+)?|'ll\s+(?:be\s+)?|(?:plans?|intends?|means?|wants?|hopes?|wishes|promised|"
    r"agreed|decided)(?:\s+(?:with\s+)?[A-Z][\w'’-]*){0,3}\s+to\s+|would\s+like\s+to\s+)"
)


def appointment(text: str, today: str = "") -> Appointment | None:
    """The dated engagement a sentence speaks of; None without a date, weekday or "tomorrow".

    `today` ("Monday February 13, 2023", a time may follow) resolves "tomorrow" and weekdays.
    """
    return _appointment(" ".join(text.split()), today)


@lru_cache(maxsize=8_000)
def _appointment(text: str, today: str) -> Appointment | None:
    told = list(_THAT.finditer(text))
    sentence = text[told[-1].end() :] if told else text
    dated = _date(sentence, today)
    if dated is None and told:
        sentence, dated = text, _date(text, today)
    if dated is None:
        return None
    month_day, weekday, where = dated
    found = timed(sentence, near=where)
    if weekday and not month_day and today:
        month_day = _coming(weekday, today)
    return replace(found, month_day=month_day, weekday=weekday, text=text)


def timed(text: str, near: tuple[int, int] | None = None) -> Appointment:
    """Who, what, place and times of a sentence, dated or not; times close to `near` count first."""
    sentence = " ".join(text.split()).rstrip(".")
    who = _WHO.match(sentence)
    name = who.group("who") if who and who.group("who") not in words("openers") else ""
    lo, hi = _clause(sentence, who.end() if who and name else 0, near)
    start, end, at = _times(sentence, (lo, hi), near)
    if near is None and at:
        lo, hi = _clause(sentence, who.end() if who and name else 0, at)
    place, spot = _place(sentence, lo, hi)
    cuts = [cut for cut in (spot, near, at) if cut and cut[0] >= lo]
    stop = min([hi, *(cut[0] for cut in cuts)])
    what = sentence[lo:stop].strip(" ,;")
    last = max((cut[1] for cut in cuts), default=stop)
    tail = re.match(
        r"\s+((?:for|with)\s+[^,;]+?)(?=$|[,;]|\s+(?:while|because|when|on|at)\b)",
        sentence[last:hi],
    )
    if tail and last < hi:
        what = f"{what} {tail.group(1)}"
    return Appointment(name, _LEAD.sub("", what), place, "", "", start, end, sentence)


def on_date(appointment: Appointment, date_words: str) -> bool:
    """Whether it is on that date ("Tuesday February 14, 2023"); a bare weekday means any such."""
    if appointment.month_day:
        return re.search(rf"\b{appointment.month_day}\b", date_words) is not None
    return bool(appointment.weekday) and appointment.weekday in date_words


def overlaps(one: Appointment, other: Appointment) -> bool:
    """Whether both cannot be kept: the same day and times that meet."""
    if one.month_day and other.month_day:
        same = one.month_day == other.month_day
    else:
        same = bool(one.weekday) and one.weekday == other.weekday
    (a, b), (c, d) = one.span, other.span
    return same and a < d and c < b


def place_in(text: str) -> tuple[str, str]:
    """The place a text names and the words that name it, as ("Park", "in Park"); or ("", "")."""
    name, spot = _place(text, 0, len(text))
    return (name, text[spot[0] : spot[1]]) if spot else ("", "")


def day_after(date_words: str) -> str:
    """The next day's date in words; "" if the text holds no date."""
    day = parse_date(date_words)
    return _words(day + timedelta(days=1)) if day else ""


def day_before(date_words: str) -> str:
    """The previous day's date in words; "" if the text holds no date."""
    day = parse_date(date_words)
    return _words(day - timedelta(days=1)) if day else ""


@lru_cache(maxsize=512)
def parse_date(date_words: str) -> date | None:
    """The date in a text such as "Monday February 13, 2023, 07:30"."""
    found = re.search(rf"\b({'|'.join(MONTHS)})\s+(\d{{1,2}}),?\s+(\d{{4}})", date_words)
    if not found:
        return None
    try:
        return date(int(found[3]), MONTHS.index(found[1]) + 1, int(found[2]))
    except ValueError:
        return None


def clock(text: str, *, afternoon: bool = False) -> str:
    """A written time ("5 pm", "17:00", "noon") as "HH:MM"; "" if it is none."""
    plain = text.lower().strip()
    if plain in ("noon", "midday"):
        return "12:00"
    if plain == "midnight":
        return "00:00"
    found = re.match(r"(\d{1,2})(?::(\d{2}))?\s*([ap])?", plain)
    if not found or int(found[1]) > 24:  # noqa: PLR2004
        return ""
    hour = int(found[1])
    if found[3] == "p" and hour < 12:  # noqa: PLR2004
        hour += 12
    elif found[3] == "a" and hour == 12:  # noqa: PLR2004
        hour = 0
    elif afternoon and hour < 8 and not found[3] and not found[2]:  # noqa: PLR2004
        hour += 12
    return hhmm_of(hour * 60 + int(found[2] or 0))


def _words(day: date) -> str:
    return f"{DAYS[day.weekday()]} {MONTHS[day.month - 1]} {day.day}, {day.year}"


def _date(sentence: str, today: str) -> tuple[str, str, tuple[int, int]] | None:
    found = _DATE.search(sentence)
    if found:
        short = (found["m1"] or found["m2"])[:3]
        month = next(name for name in MONTHS if name.startswith(short))
        day = int(found["d1"] or found["d2"])
        weekday = found["day"] or _weekday_of(month, day, today)
        return f"{month} {day}", weekday, found.span()
    relative = _RELATIVE.search(sentence)
    base = parse_date(today)
    if relative and base:
        ahead = {"tomorrow": 1, "day after tomorrow": 2}.get(relative[1], 0)
        then = base + timedelta(days=ahead)
        return f"{MONTHS[then.month - 1]} {then.day}", DAYS[then.weekday()], relative.span()
    named = _WEEKDAY.search(sentence)
    if named:
        return "", named["day"], named.span()
    return None


def _weekday_of(month: str, day: int, today: str) -> str:
    base = parse_date(today)
    full = parse_date(f"{month} {day}, {base.year}") if base else None
    return DAYS[full.weekday()] if full else ""


def _coming(weekday: str, today: str) -> str:
    base = parse_date(today)
    if base is None:
        return ""
    then = base + timedelta(days=(DAYS.index(weekday) - base.weekday()) % 7)
    return f"{MONTHS[then.month - 1]} {then.day}"


_Span = tuple[int, int]


def _times(sentence: str, clause: _Span, near: _Span | None) -> tuple[str, str, _Span | None]:
    order = _order(clause, near, len(sentence))
    span = _first(_SPAN, sentence, order)
    if span:
        first, second = (span["a"] or span["c"]), (span["b"] or span["d"])
        late = "p" in second.lower() or second.isdigit()
        return clock(first, afternoon=late), clock(second, afternoon=True), span.span()
    point = _first(_POINT, sentence, order)
    if point is None:
        return "", "", None
    time = clock(point["t"], afternoon=True)
    how = point["how"].lower()
    if how in ("until", "till", "before", "by"):
        return (_earlier(time) if near else ""), time, point.span()
    if near and "deadline" in sentence[: point.start()]:
        return _earlier(time), time, point.span()
    if near is None:
        return time, "", point.span()
    later = _LATER.search(sentence, point.end())
    end = clock(later["t"], afternoon=True) if later else ""
    return time, end or (END_OF_DAY if how == "from" else ""), point.span()


def _order(clause: _Span, near: _Span | None, length: int) -> tuple[_Span, ...]:
    """Where to look for times first: after the date, before it, then beyond its clause."""
    if near is None:
        return (clause, (clause[1], length))
    return ((near[1], clause[1]), (clause[0], near[0]), (clause[1], length))


def _first(pattern: re.Pattern[str], text: str, order: tuple[_Span, ...]) -> re.Match[str] | None:
    found = (pattern.search(text, lo, hi) for lo, hi in order if lo < hi)
    return next((match for match in found if match), None)


def _earlier(time: str) -> str:
    return hhmm_of(max(0, minutes_of(time) - 120)) if time else ""


def _clause(sentence: str, start: int, edge: tuple[int, int] | None) -> tuple[int, int]:
    if edge is None:
        first = _CLAUSE.search(sentence, start)
        return start, first.start() if first else len(sentence)
    lo, hi = start, len(sentence)
    for cut in _CLAUSE.finditer(sentence, start):
        if cut.end() <= edge[0]:
            lo = cut.end()
        elif cut.start() >= edge[1] - 1:
            hi = cut.start()
            break
    return lo, hi


def _place(sentence: str, lo: int, hi: int) -> tuple[str, tuple[int, int] | None]:
    for found in _PLACE.finditer(sentence, lo, hi):
        name = found["place"]
        following = re.match(r"\s+([a-z]+)\b", sentence[found.end() :])
        if following and following[1] in words("events"):
            continue
        if found["how"] != "to" or words("places") & set(re.findall(r"[a-z]+", name.lower())):
            return name, found.span()
    plain = _PLAIN_PLACE.search(sentence, lo, hi)
    return (plain["place"], plain.span()) if plain else ("", None)
