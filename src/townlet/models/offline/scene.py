"""The moment in which somebody speaks, read from the fields of a NextUtterance alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from townlet.core.time import minutes_of
from townlet.models.offline.appointments import parse_date
from townlet.models.offline.facts import Fact, facts, keys, mentions, same
from townlet.models.offline.grammar import gender, gerund
from townlet.models.offline.happenings import Happening
from townlet.models.offline.hearing import Line, hear
from townlet.models.offline.people import Tie, sentences, tie
from townlet.models.offline.tools import Tools
from townlet.models.offline.voices import Voice
from townlet.models.offline.willingness import Guest
from townlet.prompts.talking import NextUtterance

LONGEST = 11
HALF_A_YEAR = 180
_PARTS = ((4 * 60, "evening"), (12 * 60, "morning"), (18 * 60, "afternoon"))
_UNTOLD = re.compile(r"\b(?:said nothing|not told|told nobody|does not know|wants to tell)\b")
_IDLE = re.compile(r"\b(?:asleep|sleeping|talking|chatting|conversing|speaking|idle|nothing)\b")


@dataclass(frozen=True)
class Scene:
    """Who speaks to whom, what they know, and what was said so far."""

    name: str
    other: str
    traits: tuple[str, ...]
    pronoun: str
    tie: Tie
    now: str
    part: str
    """ "morning", "afternoon" or "evening"."""
    place: str
    mine: str
    """What the speaker is doing, in -ing; "" if it cannot be said."""
    theirs: str
    topic: str
    texts: tuple[str, ...]
    """Everything known about the speaker and by the speaker, sentence by sentence."""
    known: tuple[Fact, ...]
    news: tuple[Fact, ...]
    """News held, each once, best wording first."""
    plans: tuple[str, ...]
    """The rest of the speaker's day as "17:00-18:00 activity"."""
    lines: tuple[Line, ...]
    turns_left: int
    voice: Voice
    silent: frozenset[str]
    drafted: str = ""
    """What the speaker is about to say already."""

    @property
    def last(self) -> Line | None:
        """The line to answer; None for who opens."""
        return self.lines[-1] if self.lines else None

    @property
    def n(self) -> str:
        """How the speaker addresses the other; "" when a name would sound odd."""
        if self.tie.bond == "parent":
            return _parent(self.other, self.texts)
        return self.other.split(" ", 1)[0]

    @property
    def guest(self) -> Guest:
        """The speaker as somebody the other may invite."""
        return Guest(self.name, self.traits, self.texts, self.tie, self.pronoun)

    def mine_lines(self) -> tuple[Line, ...]:
        """What the speaker has said already."""
        return tuple(line for line in self.lines if line.speaker == self.name)

    def said(self, fact: Fact) -> bool:
        """Whether anybody has spoken of a fact in this talk."""
        texts = (*(line.text for line in self.lines), self.drafted)
        return any(mentions(text, fact) for text in texts)

    def about_said(self, text: str) -> bool:
        """Whether most of a sentence's words were used in this talk already."""
        want = keys(text)
        texts = (*(line.text for line in self.lines), self.drafted)
        return any(len(want & keys(text)) > 0.6 * len(want) for text in texts)

    def other_knows(self, fact: Fact) -> bool:
        """Whether, as far as the speaker can tell, the other has the news already."""
        if self.other in (fact.teller, fact.subject) or (
            fact.event and fact.event.host == self.other
        ):
            return True
        named = self.other in fact.text
        return any(
            self.other in text
            and mentions(text, fact)
            and not _UNTOLD.search(text)
            and (not named or _heard(text, self.other))
            for text in self.texts
        )

    def say(self, act: str, **slots: str) -> str:
        """A line in the speaker's voice; the common slots are filled in."""
        common = {
            "n": self.n, "part": self.part, "place": self.place, "mine": self.mine,
            "doing": self.theirs,
        }  # fmt: skip
        return self.voice.say(act, **(common | slots))


def scene(prompt: NextUtterance, tools: Tools) -> Scene:
    """Reads a prompt."""
    people = (prompt.name, *prompt.others)
    lines = tuple(hear(line, people, prompt.now) for line in prompt.history)
    spoke = [line.speaker for line in lines if line.speaker in prompt.others]
    other = spoke[-1] if spoke else prompt.others[0]
    own = named(sentences(prompt.identity), prompt.name)
    texts = tuple(dict.fromkeys((*own, *prompt.memories, *sentences(prompt.lifestyle))))
    known = first_hand(
        prompt.name, (fact for text in texts for fact in facts(text, prompt.now))
    ) + _topical(prompt)
    used = " ".join(line.text for line in lines)
    bond = tie(prompt.name, other, (*sentences(prompt.relationship), *texts))
    if bond.strangers and _greeted(other, lines):
        bond = replace(bond, bond="known")
    at = prompt.others.index(other)
    doing = prompt.others_doing[at] if at < len(prompt.others_doing) else ""
    place = spot(prompt.place)
    home = any(person in place for person in people)
    return Scene(
        prompt.name, other, prompt.traits, gender(prompt.name, texts),
        bond,
        prompt.now, part_of_day(prompt.now), "" if home or place == "the street" else place,
        faced(activity(prompt.doing, prompt.name, place, "my"), prompt.name, other),
        faced(activity(doing, other, place, "your"), prompt.name, other),
        prompt.topic, texts, known, held(known, prompt.now), prompt.plans, lines, prompt.turns_left,
        Voice(prompt.traits, tools.random, used), tools.silent,
    )  # fmt: skip


def _heard(text: str, other: str) -> bool:
    """Whether a text says that somebody it is about has spoken of it or been told."""
    return (
        re.search(
            rf"\b(?:told|invited) {re.escape(other)}\b|{re.escape(other)} (?:told|knows|has heard|"
            rf"learned|accepted|declined|might come|cannot come|plans to attend)\b|"
            rf"\blearned from {re.escape(other)}\b",
            text,
        )
        is not None
    )


def _topical(prompt: NextUtterance) -> tuple[Fact, ...]:
    """What the topic states; whoever said it, if it is about somebody else."""
    found = facts(prompt.topic.rstrip("."), prompt.now) if prompt.topic else ()
    return tuple(replace(f, teller="" if f.subject == prompt.name else "somebody") for f in found)


def first_hand(name: str, known: Iterable[Fact]) -> tuple[Fact, ...]:
    """Facts with no teller where somebody's own words are meant."""
    return tuple(replace(fact, teller="") if fact.teller == name else fact for fact in known)


def _greeted(other: str, lines: tuple[Line, ...]) -> bool:
    """Whether the other opened as one does with people one knows."""
    first = next((line for line in lines if line.speaker == other), None)
    return first is not None and first is lines[0] and not first.does("intro")


@lru_cache(maxsize=4096)
def named(parts: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Sentences of a summary with the name where they begin with a pronoun."""
    return tuple(re.sub(r"^(?:She|He|They)(?= )", name, part) for part in parts)


def held(known: tuple[Fact, ...], now: str) -> tuple[Fact, ...]:
    """The news among facts, each once: first-hand before hearsay, the fuller wording first."""
    found = [fact for fact in known if fact.kind in ("news", "attendance") and _tellable(fact, now)]
    found.sort(
        key=lambda fact: (
            fact.kind != "news",
            fact.told,
            fact.teller == "somebody",
            _role(fact),
            -len(fact.text),
        )
    )
    kept: list[Fact] = []
    for fact in found:
        if not any(same(fact, other) for other in kept):
            kept.append(fact)
    return tuple(kept)


def _role(fact: Fact) -> int:
    return 0 if fact.event is None else ("hosts", "none", "attends").index(fact.event.role)


def _tellable(fact: Fact, now: str) -> bool:
    if fact.teller == "inner voice":
        return False
    return fact.event is None or not over(fact.event, now)


def over(event: Happening, now: str, *, begun: bool = False) -> bool:
    """Whether a dated event has ended, or `begun`; one with a mere weekday never has."""
    today = parse_date(now)
    day = parse_date(f"{event.when.month_day}, {today.year}") if today else None
    if today is None or day is None or (today - day).days > HALF_A_YEAR:
        return False
    if day != today:
        return day < today
    clock = re.search(r"\b(\d\d:\d\d)", now)
    start, end = event.when.span
    return clock is not None and end > 0 and minutes_of(clock[1]) >= (start if begun else end)


def part_of_day(now: str) -> str:
    """Morning, afternoon or evening; without a time just the day."""
    clock = re.search(r"\b(\d\d:\d\d)", now)
    if clock is None:
        return "day"
    minutes = minutes_of(clock[1])
    return next((name for until, name in _PARTS if minutes < until), "evening")


def date_of(now: str) -> str:
    """The date in words, without the time of day."""
    return re.sub(r",? \d\d:\d\d.*$", "", now)


@lru_cache(maxsize=2048)
def spot(place: str) -> str:
    """The name of a place without its rooms, as it is said: "Copper Kettle"."""
    sector = place.split(":", 1)[0]
    if sector.startswith("the ") and " of " in sector:
        sector = sector.rsplit(" of ", 1)[1]
    if sector[:1].islower() and not sector.startswith("the "):
        return f"the {sector}"
    return re.sub(r"^(?=Dorm\b|\w+ family['’]s)", "the ", sector)


@lru_cache(maxsize=8192)
def activity(doing: str, name: str, place: str, whose: str) -> str:
    """What somebody is doing, in -ing and without the place where all of them are.

    `whose` ("my" or "your") stands for the possessives in it.
    """
    bare = re.sub(
        rf"^(?:{re.escape(name)} )?(?:is |was |are )?(?:still )?", "", doing.strip().rstrip(".")
    )
    bare = re.split(
        r"\s*[(;:]| at home\b| because |(?<! a)(?<! long)(?<! little)(?<! short)(?<! good) while |"
        r", which |, when ",
        bare,
    )[0]
    sector = place.removeprefix("the ")
    if sector:
        bare = re.sub(
            rf"(?:,? (?:at|in|on|of|around|round|through|"
            rf"across) (?:the )?(?:the [\w ]{{1,25}}? (?:of|in|"
            rf"at) (?:the )?)?){re.escape(sector)}.*$",
            "",
            bare,
        )
    if not bare or _IDLE.search(bare):
        return ""
    owned = _owned(gerund(bare), name, whose)
    words = owned.split()
    if len(words) > LONGEST:
        cut = next(
            (
                at
                for at in range(LONGEST, 2, -1)
                if words[at] in ("and", "for", "with", "in", "from", "before", "to", "at")
            ),
            0,
        )
        words = words[:cut]
    return " ".join(words).rstrip(",")


@lru_cache(maxsize=8192)
def faced(doing: str, name: str, other: str) -> str:
    """An activity that names who speaks or who listens, as `name` says it to `other`."""
    for who, whose, whom in ((other, "your", "you"), (name, "my", "me")):
        given = who.split(" ", 1)[0]
        called = rf"\b(?:{re.escape(who)}|{re.escape(given)})\b(?! [A-Z])"
        doing = re.sub(rf"{called}['’]s?(?= \w)", whose, doing)
        doing = re.sub(rf"(?<= ){called}(?!['’-])", whom, doing)
    return doing


_PEOPLE = re.compile(
    r"\b(?:others|people|everyone|everybody|children|kids|guests|customers|neighbou?rs|friends|"
    r"students|pupils|players|visitors|readers|patients|men|women|parents|couples?|cats|dogs|birds)\b"
)
_NAME = re.compile(r"(?<=\s)[A-Z][\w'’-]+")


def _owned(text: str, name: str, whose: str) -> str:
    """Possessives of `name` turned into `whose`; those of people named before stay."""

    def turned(found: re.Match[str]) -> str:
        before = text[: found.start()].replace(name, "")
        theirs = found[0] == "their" and _PEOPLE.search(before)
        named_before = found[0] in ("his", "her") and _NAME.search(before)
        return found[0] if theirs or named_before else whose

    return re.sub(rf"\b(?:his|her|their|{re.escape(name)}['’]s)\b(?= \w)", turned, text)


def _parent(other: str, texts: tuple[str, ...]) -> str:
    pair = " ".join(text for text in texts if other in text)
    if re.search(r"\b(?:mother|mum|mom|wife)\b", pair) or gender(other, texts) == "she":
        return "Mum"
    if re.search(r"\b(?:father|dad|husband)\b", pair) or gender(other, texts) == "he":
        return "Dad"
    return ""
