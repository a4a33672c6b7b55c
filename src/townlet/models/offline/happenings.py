"""Coming events in a sentence: what it is called, who gives it, where and when."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from townlet.models.offline.appointments import (
    DAYS,
    MONTHS,
    Appointment,
    appointment,
    day_after,
    parse_date,
)
from townlet.models.offline.data import table
from townlet.models.offline.grammar import stem

Role = Literal["hosts", "attends", "none"]


@dataclass(frozen=True)
class Happening:
    """An event people may come to."""

    title: str
    """As "harvest supper"."""
    host: str
    role: Role
    """What the sentence's subject does: gives it, goes to it, or neither."""
    tail: str
    """Place and time as stated, as "at Copper Kettle on Friday October 6 from 17:00 to 19:00"."""
    when: Appointment

    @property
    def head(self) -> frozenset[str]:
        """The stem of the word that says what sort of event it is."""
        return frozenset({stem(self.title.lower().split(" of ")[0].split()[-1])})

    def named_in(self, text: str) -> bool:
        """Whether a text has the word for this sort of event; "to meet" is no meeting."""
        noun = re.escape(self.title.lower().split(" of ")[0].split()[-1].removesuffix("s"))
        if not noun.endswith("ing"):
            return re.search(rf"\b{noun}(?:e?s)?\b", text.lower()) is not None
        owner = r"\b(?:the|an?|my|your|his|her|their|our|[\w-]+['’]s) (?:[\w'’-]+ ){0,4}?"
        return re.search(rf"{owner}{noun}s?\b", text.lower()) is not None

    @property
    def day(self) -> str:
        """Weekday and date as far as they are known."""
        return " ".join(part for part in (self.when.weekday, self.when.month_day) if part)

    @property
    def the(self) -> str:
        """The title with an article, unless it is somebody's."""
        return self.title if re.search(r"^(?:the|my|your)\b", self.title) else f"the {self.title}"

    def same(self, other: Happening) -> bool:
        """Whether both are the same event: the same sort of thing at no other time."""
        one, two = self.when, other.when
        days = not one.month_day or not two.month_day or one.month_day == two.month_day
        weekdays = not one.weekday or not two.weekday or one.weekday == two.weekday
        shared = set(self.title.lower().split()) & set(other.title.lower().split())
        return days and weekdays and bool(shared) and self.head == other.head


@cache
def _rule(name: str) -> re.Pattern[str]:
    return re.compile("".join(table("facts")[name].splitlines()), re.IGNORECASE)


@cache
def _noun() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{''.join(table('facts')['events'].splitlines())})\b", re.IGNORECASE)


_NO_TITLE = frozenset(
    "on at in from to for with and or of by near this next what where how when it them".split()
)
_TITLE = re.compile(
    r"\s*(?:(?P<own>my|his|her|their|our|your|[A-Z][\w-]+(?: [A-Z][\w-]+)*['’]s(?= [a-z]))|an?|"
    r"the|another|some|this year['’]s)?\s*"
    r"(?P<title>(?:[\w'’-]+ ){0,5}?[\w'’-]+)"
    r"(?=\s+(?:at|in|on|from|along|by|near|around|across|through|round|this|next|tomorrow|"
    r"tonight|today|"
    r"for|and|with|where|to|is|are|will|takes|that)\b|[,.;:!?(]|$)"
)


@lru_cache(maxsize=16_000)
def happening(text: str) -> Happening | None:
    """The coming event a sentence states; None unless it has a day or date."""
    dated = appointment(text)
    if dated is None:
        return None
    for rule, role in (("attending", "attends"), ("hosting", "hosts"), ("happening", "none")):
        found = _rule(rule).search(text)
        if found is None:
            continue
        named = _named(text, found, rule)
        if named is None or (role != "hosts" and not _noun().search(named[0])):
            continue
        if role == "hosts" and _private(named[0]):
            continue
        host = dated.who if role == "hosts" else _host(text)
        title, tail = named
        return Happening(title, host, role, _tail(tail, dated), dated)  # type: ignore[arg-type]
    return _plain(text, dated)


_LONE = re.compile(
    r"\b(?:call|exam\w*|deadline|class|lesson|stock count|holiday|trip|day|nap|novel|book|paper|"
    r"delivery|appointment|shift)$"
)


def _private(title: str) -> bool:
    return _LONE.search(title.lower()) is not None


def _named(text: str, found: re.Match[str], rule: str) -> tuple[str, str] | None:
    if rule == "happening" and not found[0].lower().startswith("there"):
        subject = re.match(
            r"^(?:on [\w ]+?, )?(?:an?|the) ([\w'’ -]+?) $", text[: found.start()] + " "
        )
        return (subject[1], text[found.end() :]) if subject else None
    title = _TITLE.match(text, found.end())
    if title is None:
        return None
    name = title["title"]
    if title["own"] and title["own"][0].isupper():
        name = f"{title['own']} {name}"
    words = name.split()
    if {*words} & {*DAYS, *MONTHS} or words[0].lower() in _NO_TITLE or not name[:1].isalpha():
        return None
    return name, text[title.end() :]


def _plain(text: str, dated: Appointment) -> Happening | None:
    """What a sentence like "The village fair is on Saturday at the green" speaks of."""
    found = re.match(
        r"^(?:an?|the|our|this year's) ([\w'’ -]+?) (?:is|are|will be|starts|begins)\b(.*)$",
        text,
        re.IGNORECASE,
    )
    if found and len(found[1].split()) < 6 and _noun().search(found[1].split()[-1]):  # noqa: PLR2004
        return Happening(found[1], "", "none", _tail(found[2], dated), dated)
    return None


def _host(text: str) -> str:
    found = re.search(r"\b(?:hosted|held|given|organi[sz]ed|thrown) by ((?:[A-Z][\w-]+ ?)+)", text)
    return found[1].strip() if found else ""


def _tail(rest: str, dated: Appointment) -> str:
    tail = re.split(
        r"(?:;|,? and (?!\d)(?=[a-z]+s?\b(?! (?:Pub|Crown)))|,? together|,? because|,? where|"
        r",? which|,? but)",
        rest,
    )[0]
    if tail.count("(") != tail.count(")"):
        tail = tail.replace("(", "").replace(")", "")
    tail = tail.strip(" ,.!?:").removeprefix("held ").removeprefix("planned ")
    day = " ".join(part for part in (dated.weekday, dated.month_day) if part)
    if day and not any(part and part in tail for part in (dated.weekday, dated.month_day)):
        tail = f"{tail} on {day}".strip()
    elif dated.month_day and dated.month_day not in tail and dated.weekday in tail:
        tail = tail.replace(dated.weekday, f"{dated.weekday} {dated.month_day}")
    if dated.start and not re.search(r"\d", tail.replace(dated.month_day, "")):
        tail += f" from {dated.start} to {dated.end}" if dated.end else f" at {dated.start}"
    return tail


_RELATIVE = re.compile(r"\b(?:tomorrow|tonight|today|this (?:evening|afternoon))\b")


@lru_cache(maxsize=16_000)
def relative(text: str) -> bool:
    """Whether a sentence speaks of a day as seen from now."""
    return _RELATIVE.search(text) is not None


def absolute(text: str, now: str) -> str:
    """A sentence with "tomorrow" and "tonight" written as dates; `now` is a date in words."""
    if not now or not relative(text) or parse_date(now) is None:
        return text
    day = now.split(",", maxsplit=1)[0]
    after = day_after(now).split(",")[0]
    text = re.sub(r"\btomorrow(?: (?:morning|afternoon|evening|night))?\b", f"on {after}", text)
    return re.sub(r"\b(?:tonight|today|this evening|this afternoon)\b", f"on {day}", text)
