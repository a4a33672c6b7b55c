"""Dated things a resident means to do, as stretches of the day they fall on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from townlet.models.offline.appointments import Appointment, appointment, day_after, on_date
from townlet.models.offline.data import words
from townlet.models.offline.grammar import gerund
from townlet.models.offline.lifestyle import Lifestyle

_HOST = re.compile(
    r"^(?:(?:is|are)\s+)?(?P<verb>hosting|hosts?|holding|holds?|throwing|throws?|"
    r"organi[sz](?:ing|es?)|planning|plans?|"
    r"arrang(?:ing|es?)|putting on|prepar(?:ing|es?)|running|runs|giving|gives?)"
    r"\s+(?P<event>(?:an?|the|her|his|their|our)\s+.+)$"
)
_ATTEND = re.compile(
    r"^(?:attend(?:s|ing)?|join(?:s|ing)?|go(?:es|ing)? to|com(?:es?|ing) to|be at|visit(?:s|"
    r"ing)?|go(?:es|ing)? (?:along )?to|take part in|tak(?:es|ing) part in|"
    r"look(?:s|ing)? forward to)\s+(?P<event>.+)$"
)
_REFUSES = re.compile(
    r"\b(?:cannot|can't|can not|could not|will not|won't|does not|doesn't|do not|declined?|"
    r"declines|refused?|"
    r"turned down|unable|not able|not going|no time|never|missed|would rather)\b"
)
_MERELY = re.compile(
    r"\b(?:heard|was told|learned|learnt|knows|invited|told|asked|was asked|thinks|wonders|"
    r"hopes? for|curious)\b"
)
_GIVING = ("giving", "gives", "give", "running", "runs")
_HAS = re.compile(r"^(?:has|have|having)\s+(?P<rest>.+)$")
_KEPT = {
    "call": "being on",
    "deadline": "working towards",
    "class": "taking",
    "lesson": "taking",
    "lecture": "attending",
    "meeting": "attending",
    "appointment": "keeping",
    "exam": "taking",
    "rehearsal": "attending",
    "shift": "working",
    "interview": "giving",
    "date": "going on",
}
"""What one does with things that one "has" at an hour."""
_WISHES = frozenset(
    "wanting hoping knowing thinking feeling seeing believing needing enjoying loving "
    "liking looking growing talking becoming".split()
)
"""What fills no hour of a day."""
_PREPARATION = 90
_NEAR_EVENING = 16 * 60
_PREFIX = re.compile(r"^\W*(?:\w+ \w+ \d{1,2}, \d{4}(?:, \d\d:\d\d)?\W+)")


@dataclass(frozen=True)
class Engagement:
    """A stretch that is fixed: "host", "prepare", "busy" or "attend"."""

    role: str
    start: int
    end: int
    activity: str
    place: str


def engagements(
    name: str, texts: Sequence[str], date: str, life: Lifestyle
) -> tuple[Engagement, ...]:
    """What the resident is bound to on a date, and preparations for what they host next day."""
    found: list[Engagement] = []
    for text in texts:
        meant = _meant(name, _PREFIX.sub("", text), date)
        if meant is None:
            continue
        if on_date(meant, date):
            found += _on_the_day(meant, life)
        elif on_date(meant, day_after(date)) and _host(meant):
            found.append(_day_before(meant, life))
    order = {"host": 0, "busy": 1, "attend": 2, "prepare": 3}
    kept: list[Engagement] = []
    for one in sorted(found, key=lambda e: order[e.role]):
        if not any(one.start < k.end and k.start < one.end for k in kept):
            kept.append(one)
    return tuple(sorted(kept, key=lambda e: e.start))


def declined(name: str, text: str) -> bool:
    """Whether the resident is said not to take part."""
    return text.startswith(name) and _REFUSES.search(text) is not None


_INVITES = re.compile(r"^(?:also )?invited?s? .+? to (?P<event>(?:the|an?|her|his|their) .+)$")
_WANTS = re.compile(
    r"^(?:want(?:s|ing)?|hop(?:es?|ing) for) (?P<event>(?:the|an?|her|his|their) .+)$"
)
_ACCEPTS = r"\b(?:and |but )?{name} (?:gladly )?(?:accepted|agreed|promised|said yes)\b"


def _meant(name: str, text: str, date: str) -> Appointment | None:
    """The dated engagement of the resident's own; None for hearsay and refusals."""
    if "plans on " in text or "'s plan" in text or "'s steps" in text:
        return None
    meant = appointment(text, date)
    if meant is None or not meant.start:
        return None
    if name not in meant.who:
        return _accepted(name, meant)
    wish = _INVITES.match(meant.what) or (_WANTS.match(meant.what) if meant.place else None)
    if wish:
        return replace(meant, what=f"hosting {wish['event']}")
    where = meant.text.find(meant.what)
    before = meant.text[: max(0, where) + len(meant.what)]
    if _REFUSES.search(before) or (_MERELY.search(meant.what) and not _host(meant)):
        return None
    return meant


def _accepted(name: str, meant: Appointment) -> Appointment | None:
    """What somebody else invited the resident to, if the text says the resident accepted."""
    invited = _INVITES.match(meant.what)
    if invited is None or name not in meant.what:
        return None
    if not re.search(_ACCEPTS.format(name=re.escape(name)), meant.text):
        return None
    return replace(meant, who=name, what=f"attend {invited['event']}")


def _host(meant: Appointment) -> re.Match[str] | None:
    found = _HOST.match(meant.what)
    return (
        found
        if found and not re.match(r"(?:a|the) (?:book|trip|visit|walk)\b", found["event"])
        else None
    )


def _on_the_day(meant: Appointment, life: Lifestyle) -> list[Engagement]:
    start, end = meant.span
    where = f" {_at(meant)}" if meant.place else ""
    host = _host(meant)
    if host:
        end = end if meant.end else start + 120
        event = _the(host["event"])
        verb = "giving" if host["verb"] in _GIVING else "hosting"
        ready = Engagement(
            "prepare",
            start - _PREPARATION,
            start,
            f"{_setting_up(event)} {event}{where}",
            meant.place,
        )
        return [ready, Engagement("host", start, end, f"{verb} {event}{where}", meant.place)]
    attend = _ATTEND.match(meant.what)
    if attend:
        end = end if meant.end else start + 90
        return [
            Engagement(
                "attend", start, end, f"attending {_the(attend['event'])}{where}", meant.place
            )
        ]
    return _busy(meant, start, min(end, life.bed), life)


def _busy(meant: Appointment, start: int, end: int, life: Lifestyle) -> list[Engagement]:
    doing = _doing(meant)
    if doing.split(" ")[0] in _WISHES:
        return []
    covered = [w for w in life.work if w.start <= start + 10 and w.end >= end - 10]
    if not doing or (covered and not meant.place and re.match(r"(?:open|clos|work)ing\b", doing)):
        return []
    if end - start < 15:  # noqa: PLR2004
        end = start + 30
    where = _at(meant) if meant.place else ""
    named = words("places") & {word.lower() for word in re.findall(r"\b[A-Z]\w+", doing)}
    if not meant.place and not named:
        running = [w for w in life.work if w.start <= start < w.end] or list(life.work[-1:])
        home = not running or running[0].place == life.home
        where = "at home" if home else f"at {running[0].place}"
    return [Engagement("busy", start, end, f"{doing} {where}".strip(), meant.place)]


def _doing(meant: Appointment) -> str:
    what = re.sub(r"\s+on paper$", "", meant.what)
    if re.match(r"^stay(?:s|ing)?(?: in)?$", what):
        return (
            "spending a quiet evening"
            if meant.span[0] >= _NEAR_EVENING
            else "spending a quiet time"
        )
    has = _HAS.match(what)
    if not has:
        return gerund(what)
    thing = _the(has["rest"])
    for word, verb in _KEPT.items():
        if re.search(rf"\b{word}\b", thing):
            return f"{verb} {thing}"
    return f"having {has['rest']}"


def _day_before(meant: Appointment, life: Lifestyle) -> Engagement:
    host = _host(meant)
    event = _the(host["event"]) if host else "the event"
    at_work = any(w.place == meant.place for w in life.work)
    start = 16 * 60 if at_work else min(19 * 60 + 30, life.bed - 120)
    where = f" {_at(meant)}" if at_work and meant.place else " at home"
    return Engagement(
        "prepare",
        start,
        start + 60,
        f"preparing decorations and food for {event}{where}",
        meant.place,
    )


def _setting_up(event: str) -> str:
    festive = re.search(
        r"\b(?:party|festival|celebration|wedding|birthday|ball|feast|dinner)\b", event
    )
    return "decorating for" if festive else "setting up for"


def _the(event: str) -> str:
    return re.sub(r"^an? ", "the ", event.strip())


def _at(meant: Appointment) -> str:
    """The place with the preposition the text gave it."""
    if meant.place == "home":
        return "at home"
    found = re.search(rf"\b(at|in|on|round|through)\s+{re.escape(meant.place)}", meant.text)
    return f"{found[1] if found else 'at'} {meant.place}"
