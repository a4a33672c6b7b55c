"""What a resident does again and again, from sentences about them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from townlet.core.time import minutes_of
from townlet.models.offline.appointments import DAYS, appointment, place_in, timed
from townlet.models.offline.data import table
from townlet.models.offline.grammar import gerund
from townlet.models.offline.library import kind_of
from townlet.models.offline.lifestyle import DAY
from townlet.models.offline.likeness import Likeness
from townlet.models.offline.timeline import parted

_STATES = re.compile(
    r"^(?:is|are|was|were|has (?:been|known|heard|had|drunk|changed|warned|counted|never|not|"
    r"mixed|done|its|his|her (?:first|last))"
    r"|have|knows?|lives?|owns?|sees|believes?|thinks?|wants?|loves?|hates?|dislikes?|finds?|"
    r"respects?|"
    r"admires?|counts|would|will|cannot|can|must|does not|never|hopes?|feels?|needs?|remembers|"
    r"moved|found|"
    r"bakes|goes to bed|gets? up|wakes?|sleeps|opens?|closes|stays|grows shy|calls all|hangs?|"
    r"hung|wishes|"
    r"works two|works?(?= (?:at|from|late))|looks forward|asks|tells|has heard|(?:plans?|means|"
    r"intends?|promised|agreed) to)\b"
)
_OFTEN = (
    r"(?:usually|often|always|also|still|sometimes|normally|generally|regularly|occasionally|"
    r"rarely|seldom|mostly|then)"
)
_LIKES = re.compile(rf"^(?:{_OFTEN}\s+)*(?:likes? to|loves? to|enjoys|tends to|prefers to)\s+")
_ENDS = re.compile(
    r"^(?:ends|finishes|closes|begins|starts|rounds off) (?:the|her|his|their|every|each) (?:day|"
    r"evening|morning|afternoon) (?:with|by)\s+"
)
_TREATS = re.compile(r"^treats (?:her|him|them)self to\s+")
_PARTS = (
    ("before work", re.compile(r"\bbefore (?:work|opening|class(?:es)?|school)\b")),
    (
        "after work",
        re.compile(
            r"\b(?:after (?:work|closing|(?:her |his |their )?class(?:es)?|school)|on (?:her|his|"
            r"their) way home)\b"
        ),
    ),
    ("after lunch", re.compile(r"\bafter lunch\b")),
    ("midday", re.compile(r"\b(?:at (?:noon|midday|lunchtime)|over lunch|lunch)\b")),
    ("morning", re.compile(r"\b(?:in the |every |most |each )?mornings?\b")),
    ("afternoon", re.compile(r"\bafternoons?\b")),
    ("evening", re.compile(r"\b(?:evenings?|ends the day|after dinner|at night|supper)\b")),
)
_REGULAR = re.compile(
    rf"\b(?:{_OFTEN}|every|each|most|daily|likes? to|once|twice|times a week|weekly|ends the day)\b"
)
_LONG = re.compile(
    r"\bfor (?:exactly |about |around )?(half an hour|an hour|two hours|three hours|"
    r"(\d+) minutes)\b"
)
_PLANNED = re.compile(
    r"plans on (?P<date>\w+ \w+ \d+), (?P<a>\d\d:\d\d)-(?P<b>\d\d:\d\d) (?P<what>.+)$"
)
_OUT = (
    "lunch_out",
    "breakfast_out",
    "dinner_out",
    "coffee_out",
    "drinks_out",
    "walking",
)


@dataclass(frozen=True)
class Habit:
    """Something done on many days; minutes from midnight, None where nothing is said."""

    activity: str
    kind: str
    place: str
    start: int | None
    end: int | None
    part: str
    minutes: int
    chance: float
    days: tuple[str, ...] = ()


def sentences(name: str, identity: str, reminders: Sequence[str]) -> tuple[str, ...]:
    """Sentences about the resident, each beginning with the name."""
    found: list[str] = []
    for text in (*identity.splitlines(), *reminders):
        about_self = False
        for part in re.split(r"(?<=[.;!?])\s+|;\s*", text.strip()):
            sentence = part.strip().rstrip(".;")
            pronoun = re.match(r"(?:She|He|They)\s+(?=[a-z])", sentence)
            if pronoun and about_self:
                sentence = f"{name} {sentence[pronoun.end() :]}"
            about_self = sentence.startswith(name)
            if about_self:
                found.append(sentence)
    return tuple(dict.fromkeys(found))


def habits(name: str, texts: Sequence[str], likeness: Likeness) -> tuple[Habit, ...]:
    """The habits of a resident in the order of the sentences; nothing dated."""
    found: list[Habit] = []
    for text in texts:
        if _PLANNED.search(text) or appointment(text) is not None:
            continue
        found += _habits_of(name, text, likeness)
    kinds = {habit.kind for habit in found}
    for text in texts:
        for seen in _seen(text, likeness):
            if seen.kind not in kinds:
                kinds.add(seen.kind)
                found.append(seen)
    return tuple(found)


@lru_cache(maxsize=8_000)
def _habits_of(name: str, text: str, likeness: Likeness) -> tuple[Habit, ...]:
    if not text.startswith(name + " ") or re.match(rf"{re.escape(name)} and [A-Z]", text):
        return ()
    found: list[Habit] = []
    place = before = ""
    for clause in _clauses(text[len(name) + 1 :]):
        habit = _habit(clause, place, likeness)
        place = place_in(clause)[1] or place
        if habit and re.search(r"\b(?:it|them)$", habit.activity):
            habit = replace(habit, activity=before, place=place) if before else None
        before = _activity(timed(f"Somebody {clause}").what, place_in(clause)[1])
        if habit:
            found.append(habit)
    return tuple(found)


def _clauses(text: str) -> Iterator[str]:
    """The predicates of a sentence: "has lunch and walks in the park" gives two."""
    rest = re.sub(
        r"\s+(?:because|since|so that|though|although|when|until|while|which|where|but only)\b.*$",
        "",
        text,
    )
    first = re.split(r"\s+who\s+", rest, maxsplit=1)
    rest = (
        first[1]
        if len(first) > 1 and first[0].startswith(("is ", "has ")) and rest.startswith("is ")
        else first[0]
    )
    begin = 0
    for cut in re.finditer(r"(?:,| and| but|, and)\s+(?=[a-z])", rest):
        after = rest[cut.end() :]
        head = re.sub(rf"^(?:{_OFTEN}\s+)+", "", after).split(" ")[0]
        listed = cut[0].strip() == "and" and not re.search(
            r"\b(?:at|in|to|on|with|from|by|as|for)\b", rest[begin : cut.start()]
        )
        if listed and re.match(r"\w+ (?:at|in|for|from|on|to)\b", after):
            continue
        if cut.start() >= begin and head.endswith("s") and gerund(after):
            yield rest[begin : cut.start()]
            begin = cut.end()
    yield rest[begin:]


def _habit(clause: str, place_before: str, likeness: Likeness) -> Habit | None:
    plain = re.sub(rf"^(?:{_OFTEN}\s+)+", "", clause.strip())
    liked = _LIKES.match(clause)
    if not liked and (
        _STATES.match(plain) or re.search(r"\b(?:never|not|nobody|nothing)\b", plain)
    ):
        return None
    facts = timed(f"Somebody {clause}")
    place, spot = place_in(clause)
    if not place and re.search(r"\bthere\b", clause):
        place, spot = place_before.partition(" ")[2], place_before
    part = next((part for part, pattern in _PARTS if pattern.search(clause)), "")
    regular = bool(_REGULAR.search(clause))
    if not (
        facts.start
        or facts.end
        or (part and (place or regular))
        or (place and regular)
        or (place and re.search(r"\bthere\b", clause))
    ):
        return None
    activity = _activity(facts.what, spot)
    if not activity or "whoever" in clause:
        return None
    kind = kind_of(activity, likeness)
    start = minutes_of(facts.start) if facts.start else None
    end = minutes_of(facts.end) if facts.end and start is not None else None
    return Habit(
        activity, kind.name, place, start, end, part, _length(clause, kind.name, start, end),
        _chance(clause), _days(clause),
    )  # fmt: skip


def _activity(what: str, spot: str) -> str:
    plain = re.sub(rf"^(?:{_OFTEN}\s+)+", "", what)
    plain = _LIKES.sub("", plain)
    treat = _ENDS.match(plain) or _TREATS.match(plain)
    if treat:
        rest = plain[treat.end() :]
        plain = rest if rest.split(" ")[0].endswith("ing") else f"has {rest}"
    plain = re.sub(r"\bthere\b", "", plain)
    plain = re.sub(
        r"\s+(?:about |around )?(?:once|twice|three times|every|most|each)\b.*$|\s+(?:in|"
        r"on) the (?:morning|afternoon|evening)s?\b",
        "",
        plain,
    )
    plain = re.sub(r"\b(meets?) (?:him|her|them)\b", r"\1 a friend", plain)
    plain = re.sub(r"\s+with (?:\S+\s+){4,}\S+$", "", plain)
    plain = re.sub(r"^goes$", "goes out", " ".join(plain.split()))
    doing = gerund(plain)
    if not doing or doing.split(" ")[0] in ("being", "ending"):
        return ""
    return doing if not spot or spot in doing else f"{doing} {spot}"


def _length(clause: str, kind: str, start: int | None, end: int | None) -> int:
    if start is not None and end is not None and end > start:
        return end - start
    said = _LONG.search(clause)
    if said:
        hours = {"half an hour": 30, "an hour": 60, "two hours": 120, "three hours": 180}
        return hours.get(said[1]) or int(said[2])
    found: int = table("routine")["lengths"].get(kind, 60)
    return found


def _chance(clause: str) -> float:
    for words, chance in table("routine")["chances"].items():
        if re.search(rf"\b{words}\b", clause):
            return float(chance)
    return 1.0 if re.search(r"\b(?:every|always|each|daily|usually)\b", clause) else 0.93


def _days(clause: str) -> tuple[str, ...]:
    return tuple(
        day
        for day in DAYS
        if re.search(rf"\b{day}(?:s|\s+(?:morning|afternoon|evening)s)\b", clause)
    )


def _seen(text: str, likeness: Likeness) -> Iterator[Habit]:
    """Habits guessed from what was planned on another day, for company's sake."""
    planned = _PLANNED.search(text)
    if planned is None:
        return
    start, end = minutes_of(planned["a"]), minutes_of(planned["b"])
    for what, minutes in parted(planned["what"], start, (end - start) % DAY):
        kind = kind_of(what, likeness)
        place = place_in(what)[0]
        if kind.name in _OUT and place not in ("", "home"):
            until = start + minutes
            yield Habit(what, kind.name, place, start, until, "", max(20, minutes), 0.85)
        start += minutes
