"""Candidates for insights: what two or more remembered sentences add up to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from townlet.models.offline.data import table
from townlet.models.offline.facts import Fact, keys, mentions, nouns, read, same
from townlet.models.offline.grammar import other_names
from townlet.models.offline.people import FAMILY, tie
from townlet.models.offline.voices import coin, filled

MOST_EVIDENCE = 5
_STRESS = re.compile(
    r"\b(?:deadline|due|exam\w*|afraid|cannot decide|must|worr\w+|still lacks?|before the)\b"
)
_PLACE = re.compile(
    r"\b(?:at|in|to|round|through|across) ((?:The )?[A-Z][\w'’]+(?: (?:(?:and|of|"
    r"the) )?[A-Z][\w'’]+)+)"
)
_WEAK = keys(
    "usually often work works time day morning evening afternoon people wants likes town place "
    "lunch dinner have walk"
)


@dataclass(frozen=True)
class Note:
    """A numbered statement and the fact in it."""

    number: int
    text: str
    fact: Fact


@dataclass(frozen=True)
class Found:
    """An insight, the numbers it rests on, and what it is about, for ranking."""

    text: str
    because: tuple[int, ...]
    weight: float


def notes(statements: tuple[str, ...]) -> tuple[Note, ...]:
    """The statements, numbered from 1."""
    return tuple(Note(n, text.rstrip("."), read(text)) for n, text in enumerate(statements, 1))


def word(kind: str, **slots: str) -> str:
    """One wording of an insight, chosen by its content alone."""
    lines: list[str] = table("reflecting")[kind]
    line = lines[int(coin(kind, *sorted(slots.values())) * len(lines))]
    return filled(line, slots).rstrip(".")


@cache
def _wordings() -> re.Pattern[str]:
    """The fixed middle parts of all insight wordings."""
    lines = [
        line for key, value in table("reflecting").items() if key != "questions" for line in value
    ]
    parts = {max(re.split(r"\{\w+\^?\}", line), key=len).strip(" :,") for line in lines}
    return re.compile("|".join(re.escape(part) for part in sorted(parts) if len(part) > 8))  # noqa: PLR2004


@lru_cache(maxsize=16_000)
def is_insight(text: str) -> bool:
    """Whether a sentence is a reflection of one's own rather than a fact for company."""
    return _wordings().search(text) is not None


def candidates(name: str, known: tuple[Note, ...]) -> Iterator[Found]:
    """Everything the notes add up to, unranked."""
    yield from _devotion(name, known)
    yield from _people(name, known)
    yield from _events(name, known)
    yield from _talk(name, known)
    yield from _places(name, known)
    yield from _worries(name, known)
    yield from _loves(name, known)


def _own(name: str, known: tuple[Note, ...]) -> list[Note]:
    return [note for note in known if note.fact.subject == name and not note.fact.told]


def thing_of(fact: Fact) -> str:
    """What somebody works on, as a phrase: "a paper on rents"."""
    found = re.search(
        r" (?:is|are) (?:also |still |now )?(?!planning|hosting|going|looking|doing|having|"
        r"running|talking|holding)(\w+ing) (?:out |on |for |up )?((?:an?|the|his|her|their|"
        r"some) [^,;]+?)"
        r"(?= and (?![A-Z])| who | which | that | from | at | in the | with | while | before |"
        r" after |[,;:]|$)",
        fact.text,
    )  # fmt: skip
    return found[2] if found else ""


def _devotion(name: str, known: tuple[Note, ...]) -> Iterator[Found]:
    own = _own(name, known)
    for note in own:
        thing = thing_of(note.fact)
        if note.fact.kind not in ("project", "identity") or not thing:
            continue
        core = keys(thing) - _WEAK
        same_work = [one.number for one in own if one is not note and core & keys(one.text)]
        if same_work:
            numbers = (note.number, *same_work)[:MOST_EVIDENCE]
            yield Found(word("devoted", n=name, thing=thing), numbers, 2.0 + 0.2 * len(numbers))


def _people(name: str, known: tuple[Note, ...]) -> Iterator[Found]:
    texts = tuple(note.text for note in known)
    people = Counter(other for note in known for other in other_names(note.text, name))
    for other, count in sorted(people.items()):
        if count < 2:  # noqa: PLR2004
            continue
        about = [note for note in known if other in note.text]
        both = [
            note
            for note in about
            if name in note.text and note.fact.kind not in ("news", "attendance")
        ]
        bond = tie(name, other, texts)
        kind = _bond_kind(
            bond.disliked, bond.adored, bond.bond in FAMILY or bond.bond == "friend", bond.talked
        )
        if len(both) >= 2 and kind:  # noqa: PLR2004
            yield Found(
                word(kind, n=name, o=other),
                tuple(note.number for note in both[:4]),
                1.8 + 0.1 * len(both),
            )
        yield from _common(name, other, known, about)


def _bond_kind(disliked: bool, adored: bool, close: bool, talked: bool) -> str:  # noqa: FBT001
    if disliked:
        return "rub"
    if adored:
        return "adored"
    return "valued" if close else "closer" if talked else ""


def _common(name: str, other: str, known: tuple[Note, ...], about: list[Note]) -> Iterator[Found]:
    own = [
        note
        for note in _own(name, known)
        if note.fact.kind in ("project", "love", "identity", "opinion", "habit")
    ]
    theirs = [
        note
        for note in about
        if note.fact.subject == other
        and note.fact.kind in ("project", "love", "identity", "opinion", "habit", "other")
    ]
    for mine in own:
        for note in theirs:
            common = (keys(mine.fact.text) & keys(note.fact.text)) - _WEAK - keys(f"{name} {other}")
            plain = next((w for w in nouns(mine.fact.text) if keys(w) & common), "")
            if plain:
                hearsay = f", as {other} tells it" if note.fact.told else ""
                yield Found(
                    word("shared", n=name, o=other, thing=plain) + hearsay,
                    (mine.number, note.number),
                    2.2,
                )
                return
    work = [note for note in theirs if note.fact.kind == "project"]
    mine_work = [note for note in own if note.fact.kind == "project"]
    if work and mine_work:
        yield Found(
            word("kindred", n=name, o=other),
            (mine_work[0].number, *(note.number for note in work[:2])),
            1.6,
        )


def _events(name: str, known: tuple[Note, ...]) -> Iterator[Found]:
    done: list[Fact] = []
    for note in known:
        event = note.fact.event
        if event is None or any(same(note.fact, one) for one in done):
            continue
        done.append(note.fact)
        about = [one for one in known if one is note or mentions(one.text, note.fact)]
        numbers = tuple(one.number for one in about[:MOST_EVIDENCE])
        if len(numbers) < 2:  # noqa: PLR2004
            continue
        host = any(one.fact.subject == name and one.fact.kind == "news" for one in about)
        goes = any(one.fact.subject == name and one.fact.kind == "attendance" for one in about)
        refuses = any(
            re.search(
                rf"{re.escape(name)} (?:cannot come|declined)|{re.escape(name)} declined", one.text
            )
            for one in about
        )
        if refuses:
            yield Found(word("refused", n=name, title=event.the), numbers, 1.2)
        elif host or goes:
            yield Found(
                word("host" if host else "event", n=name, title=event.the, tail=event.tail),
                numbers,
                2.1,
            )
        else:
            yield Found(word("talk", n=name, thing=event.the), numbers, 1.5)
        replies = tuple(
            one.number
            for one in about
            if re.search(r"cannot come|plans to attend|declined|accepted", one.text)
            and name != one.fact.subject
        )
        if host and len(replies) >= 2:  # noqa: PLR2004
            yield Found(word("answers", n=name, title=event.the), replies[:4], 1.9)


def _talk(name: str, known: tuple[Note, ...]) -> Iterator[Found]:
    for note in known:
        if note.fact.kind != "news" or note.fact.event or note.fact.subject in (name, "People"):
            continue
        about = tuple(one.number for one in known if one is note or mentions(one.text, note.fact))
        if len(about) >= 2:  # noqa: PLR2004
            who = note.fact.subject
            rest = f"{note.fact.text[:1].lower()}{note.fact.text[1:]}"
            claim = word(
                "talk", n=name, thing=f"the plans of {who}" if who else f"the news that {rest}"
            )
            source = (
                f", according to {note.fact.teller}"
                if note.fact.teller not in ("", "somebody")
                else ""
            )
            yield Found(claim + source, about[:MOST_EVIDENCE], 1.7)
            return


def _places(name: str, known: tuple[Note, ...]) -> Iterator[Found]:
    seen: dict[str, list[int]] = {}
    for note in _own(name, known):
        for place in _PLACE.findall(note.text):
            if note.fact.kind not in ("news", "attendance", "relation"):
                seen.setdefault(place, []).append(note.number)
    for place, numbers in seen.items():
        if len(numbers) >= 2:  # noqa: PLR2004
            yield Found(
                word("place", n=name, place=place),
                tuple(numbers[:MOST_EVIDENCE]),
                1.0 + 0.1 * len(numbers),
            )


def _worries(name: str, known: tuple[Note, ...]) -> Iterator[Found]:
    pressed = [
        note
        for note in _own(name, known)
        if _STRESS.search(note.text) and note.fact.kind != "secret"
    ]
    if len(pressed) >= 2:  # noqa: PLR2004
        thing = " and ".join(note.fact.text.removeprefix(f"{name} ") for note in pressed[:1])
        yield Found(
            word("worry", n=name, thing=f"{name} {thing}"),
            tuple(note.number for note in pressed[:3]),
            1.3,
        )


def _loves(name: str, known: tuple[Note, ...]) -> Iterator[Found]:
    own = _own(name, known)
    for note in own:
        loved = re.search(
            r" (?:loves|enjoys|adores|likes) ([a-z][\w -]+?)(?=,| and | when | at | in | from |$)",
            note.text,
        )
        if (
            note.fact.kind not in ("love", "habit")
            or not loved
            or loved[1].startswith(("to ", "talking"))
        ):
            continue
        core = keys(loved[1]) - _WEAK
        others = [one.number for one in own if one is not note and core & keys(one.text)]
        if others:
            yield Found(word("love", n=name, thing=loved[1]), (note.number, *others[:3]), 1.4)
