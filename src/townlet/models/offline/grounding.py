"""Where an activity happens, what becomes of the object, and how it looks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from townlet.core.prompt import Prompt, Reply
from townlet.core.time import minutes_of
from townlet.models.offline.appointments import place_in
from townlet.models.offline.data import table, words
from townlet.models.offline.grammar import gender
from townlet.models.offline.library import Kind, kind_of, plain, shared
from townlet.models.offline.lifestyle import Lifestyle, WorkHours, lifestyle
from townlet.models.offline.tools import Tools
from townlet.models.offline.trouble import trouble_of
from townlet.prompts import ChooseArena, ChooseObject, ChooseSector, Emoji, ObjectState
from townlet.prompts.replies import EmojiChoice, PlaceChoice, StateOfObject

_NAMED, _HOME, _WORK, _HERE, _SITE, _SHUT = 10.0, 4.0, 3.0, 2.5, 2.0, 100.0
_LONGEST_EMOJI = 14
_AT_HOME = re.compile(
    r"\b(?:at home|in (?:his|her|their|my) (?:room|apartment|house|cottage|flat))\b"
)
_WORDS = re.compile(r"[\w'’-]+")


@dataclass(frozen=True)
class _Aim:
    """What is known of an activity before a place is chosen for it."""

    prompt: ChooseSector | ChooseArena | ChooseObject
    tools: Tools

    @cached_property
    def activity(self) -> str:
        return self.prompt.activity

    @cached_property
    def kind(self) -> Kind:
        return kind_of(self.activity, self.tools.likeness)

    @cached_property
    def life(self) -> Lifestyle:
        return lifestyle(self.prompt.lifestyle)

    @cached_property
    def minutes(self) -> int:
        found = re.findall(r"\b\d\d:\d\d\b", self.prompt.now)
        return minutes_of(found[-1]) if found else 12 * 60

    @cached_property
    def place(self) -> str:
        """The place the activity names itself, "home" among them."""
        if _AT_HOME.search(self.activity):
            return "home"
        return place_in(self.activity)[0]

    def at_work(self, sector: str) -> WorkHours | None:
        """The working hours in force, if the activity can be work there."""
        if self.kind.where == "home" and self.kind.name != "gaming":
            return None
        if self.kind.where in ("out", "shop") and not self._is_work():
            return None
        running = [w for w in self.life.work if w.place == sector and w.covers(self.minutes)]
        return running[0] if running else None

    def _is_work(self) -> bool:
        """Whether the activity is of the kind of the resident's work now."""
        kinds = {
            kind_of(work.what, self.tools.likeness).name
            for work in self.life.work
            if work.covers(self.minutes)
        }
        return self.kind.name in kinds

    def like(self, notes: Sequence[str]) -> list[float]:
        """Likeness of the activity with each note."""
        return [float(x) for x in self.tools.likeness.scores(self.activity, tuple(notes))]


def choose_sector(prompt: ChooseSector, tools: Tools) -> PlaceChoice:
    """The area named, one's own, the present one or the kind's usual one; never a shut one."""
    aim = _Aim(prompt, tools)
    notes = _notes(prompt)
    alike = aim.like([f"{c}; {n}" for c, n in zip(prompt.choices, notes, strict=True)])
    scores = [
        _sector_score(aim, choice, note) + like
        for choice, note, like in zip(prompt.choices, notes, alike, strict=True)
    ]
    return PlaceChoice(place=_best(prompt.choices, scores))


def _sector_score(aim: _Aim, choice: str, note: str) -> float:
    home = choice == aim.life.home
    score = -_SHUT if is_shut(note, aim.minutes) else 0.0
    if not home and ("private" in note or "home of" in note) and aim.prompt.name not in note:
        score -= _HOME + 1
    if choice.lower() in aim.activity.lower():
        score += _NAMED
    elif aim.place == "home":
        score += _NAMED if home else 0.0
    elif aim.place:
        score += _SITE * shared(f"{choice} {note}", _telling(aim.place))
    here = choice in aim.prompt.here
    if here and (
        aim.kind.where == "any" or home == (aim.kind.where == "home") or not aim.kind.sites
    ):
        score += _HERE
    score += _HOME if home and aim.kind.where == "home" else 0.0
    if aim.at_work(choice):
        score += _WORK
    if aim.kind.sites and not home:
        score += _SITE * (
            1.0 if shared(f"{choice} {note.split(';', maxsplit=1)[0]}", aim.kind.sites) else 0.0
        )
    return score


def choose_arena(prompt: ChooseArena, tools: Tools) -> PlaceChoice:
    """The room named, or the one with the objects it takes; nobody else's."""
    aim = _Aim(prompt, tools)
    notes = _notes(prompt)
    alike = aim.like([f"{c}; {n}" for c, n in zip(prompt.choices, notes, strict=True)])
    scores = [
        _arena_score(aim, choice, note) + like
        for choice, note, like in zip(prompt.choices, notes, alike, strict=True)
    ]
    return PlaceChoice(place=_best(prompt.choices, scores))


def _arena_score(aim: _Aim, choice: str, note: str) -> float:
    score = _NAMED if choice.lower() in aim.activity.lower() else 0.0
    score += _SITE * shared(aim.activity, _telling(choice)) * 0.5
    if any(_whole(aim.activity.lower(), thing) for thing in _things(note)):
        score += _NAMED
    others = _owned_by_other(choice, note, aim.prompt.name)
    score -= 2 * _HOME if others else 0.0
    own = not others and aim.prompt.name in f"{choice} {note}"
    score += 1.5 if own and aim.kind.where in ("home", "any") else 0.0
    if shared(choice, tuple(words("private_rooms"))) and not shared(choice, aim.kind.rooms):
        score -= _HOME
    if shared(choice, aim.kind.rooms):
        score += _SITE
    if any(_has(note, hint) for hint in aim.kind.objects[:1]):
        score += _SITE
    elif any(_has(note, hint) for hint in aim.kind.objects):
        score += _SITE * 0.75
    work = aim.at_work(getattr(aim.prompt, "sector", ""))
    if work and work.object and _has(note, work.object):
        score += _WORK
    if _other_sex(choice, aim.prompt):
        score -= _SHUT
    return score + (1.0 if choice in aim.prompt.here else 0.0)


def _things(note: str) -> list[str]:
    """The objects that a room's note lists after "has"."""
    listed = note.lower().rpartition("has ")[2] if "has " in note else ""
    return [thing.strip() for thing in listed.split(",") if thing.strip()]


def choose_object(prompt: ChooseObject, tools: Tools) -> PlaceChoice:
    """The object named, or the one of one's work, or the kind's usual one; free ones first."""
    aim = _Aim(prompt, tools)
    notes = _notes(prompt)
    alike = aim.like(prompt.choices)
    work = aim.at_work(prompt.sector)
    scores = [
        _object_score(aim, choice, note, work) + like
        for choice, note, like in zip(prompt.choices, notes, alike, strict=True)
    ]
    return PlaceChoice(place=_best(prompt.choices, scores))


def _object_score(aim: _Aim, choice: str, note: str, work: WorkHours | None) -> float:
    head = choice.lower().rpartition(" ")[2]
    text = aim.activity.lower()
    score = 0.0
    if _whole(text, choice.lower()):
        score += _NAMED
    elif _has(text, head) and not choice.startswith("behind"):
        score += _NAMED / 2
    if work and work.object == choice:
        score += _WORK + 0.5
    for rank, hint in enumerate(aim.kind.objects):
        if _has(choice, hint):
            score += max(1.0, 3.0 - 0.35 * rank)
            break
    fits = any(_has(choice, hint) for hint in aim.kind.objects)
    if not fits and shared(choice, tuple(words("private_things"))):
        score -= _SITE * 0.5
    if choice.startswith("behind") and not work and aim.kind.where != "work":
        score -= _HOME
    if "in use by" in note:
        score -= _SITE + 0.5
    if trouble_of(note.partition(":")[2], aim.tools.likeness, words_only=True):
        score -= 0.0 if aim.kind.name in ("repairing", "extinguishing") else _SITE
    return score


def object_state(prompt: ObjectState, tools: Tools) -> StateOfObject:
    """The object's state while the activity goes on, or once trouble has been dealt with."""
    solved = _solved(prompt)
    if solved:
        return StateOfObject(state=solved)
    kind = kind_of(prompt.activity, tools.likeness)
    thing = prompt.object.lower()
    for row in table("objects").values():
        if any(_whole(thing, word) for word in row["words"]):
            return StateOfObject(state=row.get("by", {}).get(kind.name, row["state"]))
    fits = any(_has(thing, hint) for hint in kind.objects)
    return StateOfObject(state=tools.random.choice(kind.state) if fits else "in use")


_SOLUTIONS = (
    (re.compile(r"\b(?:turning|switching|shutting) (?:it )?off\b|\boff the heat\b"), "off"),
    (re.compile(r"\b(?:putting out|extinguishing|smothering)\b"), "off"),
    (re.compile(r"\bholds again\b"), "mended"),
    (re.compile(r"\b(?:works?|running) again\b|\bfinishing the repair\b"), "working again"),
    (re.compile(r"\b(?:repairing|fixing|mending|patching|tightening)\b"), "being repaired"),
    (re.compile(r"\b(?:restocking|refilling|filling)\b"), "full again"),
    (re.compile(r"\banswering the\b"), "in use"),
)


def _solved(prompt: ObjectState) -> str:
    words_ = [word for word in _WORDS.findall(prompt.object.lower()) if word not in words("little")]
    about = shared(prompt.activity, words_) > 0
    for pattern, state in _SOLUTIONS:
        if pattern.search(prompt.activity) and (about or state == "off"):
            return state
    if "airing" in prompt.activity and "bed" not in prompt.object:
        return prompt.before if prompt.before in ("idle", "off") else "off"
    return ""


def emoji(prompt: Emoji, tools: Tools) -> EmojiChoice:
    """An emoji of the activity's kind, and one of what it is about."""
    kind = kind_of(prompt.activity, tools.likeness)
    main = tools.random.choice(kind.emoji)
    special = table("emoji")["words"]
    extra = ""
    for word in _WORDS.findall(prompt.activity.lower()):
        found = special.get(word) or special.get(plain(word))
        if found and found not in main:
            extra = found
            break
    both = f"{main}{extra}"
    return EmojiChoice(emoji=both if len(both) <= _LONGEST_EMOJI else main)


def _notes(prompt: ChooseSector | ChooseArena | ChooseObject) -> list[str]:
    """One note for each choice, empty where there is none."""
    given = [*prompt.notes, *("" for _ in prompt.choices)][: len(prompt.choices)]
    return list(given)


def _best(choices: Sequence[str], scores: Sequence[float]) -> str:
    return choices[max(range(len(choices)), key=lambda i: (round(scores[i], 6), -i))]


@lru_cache(maxsize=4096)
def is_shut(note: str, minutes: int) -> bool:
    """Whether a note says that its place is closed at a minute of the day."""
    if re.search(r"\bclosed now\b", note):
        return True
    hours = re.search(r"\bopen (?:from )?(\d\d:\d\d)\s*(?:-|to|–|until)\s*(\d\d:\d\d)", note)
    if not hours:
        return False
    opens, closes = minutes_of(hours[1]), minutes_of(hours[2])
    if opens < closes:
        return not opens <= minutes < closes
    return closes <= minutes < opens


def _telling(text: str) -> list[str]:
    """The words of a place that tell it from others."""
    return [w for w in _WORDS.findall(text) if w.lower() not in words("little")]


@lru_cache(maxsize=16384)
def _whole(text: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", text) is not None


@lru_cache(maxsize=16384)
def _has(text: str, hint: str) -> bool:
    return re.search(rf"\b{re.escape(hint.lower())}s?\b", text.lower()) is not None


@lru_cache(maxsize=4096)
def _owned_by_other(choice: str, note: str, name: str) -> bool:
    owner = re.match(r"(.+?)['’]s? (?:\w+ ?)+$", choice)
    whose = owner.group(1) if owner and owner.group(1)[:1].isupper() else ""
    listed = re.search(r"\bof ([A-Z][^;:]*)", note.split(";", maxsplit=1)[0])
    names = f"{whose} {listed.group(1) if listed else ''}".strip()
    first = name.split(maxsplit=1)[0]
    return bool(names) and name not in names and first not in names


def _other_sex(choice: str, prompt: ChooseSector | ChooseArena | ChooseObject) -> bool:
    words_ = {plain(w) for w in _WORDS.findall(choice.lower())}
    man, woman = (
        bool(words_ & {"man", "men", "gentlemen"}),
        bool(words_ & {"woman", "women", "lady", "ladie"}),
    )
    if not man and not woman:
        return False
    sentences = tuple(re.split(r"(?<=[.;])\s+|\n", prompt.identity))
    sex = gender(prompt.name, sentences)
    return (man and sex == "she") or (woman and sex == "he")


ANSWERERS: dict[type[Prompt[Any]], Callable[[Any, Tools], Reply]] = {
    ChooseSector: choose_sector,
    ChooseArena: choose_arena,
    ChooseObject: choose_object,
    ObjectState: object_state,
    Emoji: emoji,
}
