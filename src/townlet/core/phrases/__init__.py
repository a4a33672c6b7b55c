"""What code says in a town's language: the sentences that are not a model's, one file a language.

`phrases("zh").learned_from(name=..., teller=..., fact=...)` is the sentence in Chinese. Every file
has all the keys; a test compares them and their {names}.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cache
from importlib.resources import files

from townlet.core import place as english
from townlet.core.errors import BadInput
from townlet.core.place import Place

LANGUAGES = tuple(
    sorted(
        file.name.removesuffix(".toml")
        for file in files("townlet.core.phrases").iterdir()
        if file.name.endswith(".toml")
    )
)
"""The languages a town can speak."""


class Phrase(str):
    """A sentence with {names}; called with them, it is filled in."""

    __slots__ = ()

    def __call__(self, **values: object) -> str:
        """The sentence with its names filled in; KeyError when one is missing."""
        return str(self).format(**values)


@dataclass(frozen=True)
class Phrases:
    """All that code says in one language."""

    nothing: Phrase
    bracketed: Phrase
    and_: Phrase
    comma: Phrase
    semicolon: Phrase
    colon: Phrase
    articles: Phrase
    """Not empty where nouns have articles, which are put as in English."""

    weekdays: Phrase
    months: Phrase
    date: Phrase
    moment: Phrase
    year: Phrase
    """A pattern of what a date is without when the year is left out."""
    day_names: Phrase
    """A pattern of what names a day in such a date, whole or in parts."""
    same: Phrase
    """Words that stand for each other in it, the one it uses first."""
    today: Phrase
    """Words for this day and its evening."""

    bare_identity: Phrase
    occupation: Phrase
    wakes_and_sleeps: Phrase
    has_dinner: Phrase
    lives_in: Phrase
    works_at: Phrase
    with_object: Phrase
    core: Phrase
    daily: Phrase
    progress: Phrase

    aspect_of: Phrase
    usual_ways: Phrase
    day_of: Phrase
    promised_for: Phrase
    invited_on: Phrase
    relationship_of: Phrase
    wants_to_tell: Phrase
    news_of: Phrase
    together: Phrase

    plan_for: Phrase
    plans_on: Phrase
    steps_on: Phrase
    spent: Phrase
    talked_with: Phrase
    learned_from: Phrase
    others_say: Phrase
    voice_to: Phrase
    keeps_thinking: Phrase
    sees: Phrase
    matters_most: Phrase
    last_talked: Phrase
    said: Phrase

    is_doing: Phrase
    is_doing_in: Phrase
    doing_in: Phrase
    getting_ready: Phrase
    having_dinner: Phrase
    sleeping: Phrase
    a_moment: Phrase
    waiting_for: Phrase
    talking_with: Phrase
    walking_past: Phrase
    walking_by: Phrase
    standing_around: Phrase
    on_the_way: Phrase
    until_then: Phrase
    farewell: Phrase

    street: Phrase
    room_in: Phrase
    thing_in: Phrase
    near_at_hand: Phrase
    room_listed: Phrase
    thing_is: Phrase
    in_use: Phrase
    slept_in: Phrase
    idle: Phrase
    home_of: Phrase
    a_home: Phrase
    open_hours: Phrase
    closed_now: Phrase
    run_by: Phrase
    private: Phrase
    public: Phrase
    has: Phrase
    for_one: Phrase
    for_many: Phrase
    of_people: Phrase
    used_by: Phrase

    @property
    def aspects(self) -> tuple[str, ...]:
        """The three sides of a persona summary."""
        return str(self.core), str(self.daily), str(self.progress)

    def listed(self, names: Sequence[str]) -> str:
        """Names in a sentence: "A", "A and B", "A, B and C"."""
        *first, last = names or ("",)
        return f"{self.comma.join(first)}{self.and_}{last}" if first else last

    def day_words(self, moment: datetime) -> str:
        """A date, as "Monday February 13, 2023"."""
        return self.date(
            weekday=self.weekdays.split()[moment.weekday()],
            month=self.months.split()[moment.month - 1],
            day=moment.day,
            year=moment.year,
        )

    def moment_words(self, moment: datetime) -> str:
        """A date and time, as "Monday February 13, 2023, 07:30"."""
        return self.moment(date=self.day_words(moment), time=f"{moment:%H:%M}")

    def without_year(self, date: str) -> str:
        """A date in words without its year, as "Monday February 13"."""
        return re.sub(self.year, "", date)

    def is_for(self, text: str, date: str) -> bool:
        """Whether a text names a date (in words) or says today."""
        names = re.findall(self.day_names, self.without_year(date))
        used, *others = self.same.split() or [""]
        names += [name.replace(used, other) for other in others for name in names]
        return any(name in text for name in (*names, *self.today.split()))

    def sentence(self, text: str) -> str:
        """A text as a sentence begins, where sentences begin in a way of their own."""
        return text[:1].upper() + text[1:] if self.articles else text

    def a(self, noun: str) -> str:
        """A noun with its article, as "a cafe" and "an apartment"."""
        if not self.articles:
            return noun
        return f"{'an' if noun[0].casefold() in 'aeiou' else 'a'} {noun}"

    def the(self, name: str) -> str:
        """A room or building with its article, as "the kitchen" and "Corner Cafe"."""
        return english.the(name) if self.articles else name

    def thing(self, name: str) -> str:
        """An object with its article."""
        return english.thing(name) if self.articles else name

    def place(self, place: Place) -> str:
        """A place as residents say it, as "the piano in the cafe of Corner Cafe"."""
        if not place.sector:
            return str(self.street)
        room = self.the(place.sector)
        if place.arena:
            room = self.room_in(room=self.the(place.arena), sector=room)
        return self.thing_in(thing=self.thing(place.object), room=room) if place.object else room


@cache
def phrases(language: str) -> Phrases:
    """What code says in a language; BadInput for one without a file here."""
    if language not in LANGUAGES:
        raise BadInput(f"no words for the language {language!r}; there is {', '.join(LANGUAGES)}")
    file = files("townlet.core.phrases").joinpath(f"{language}.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return Phrases(
        **{field.name: Phrase(table[field.name.rstrip("_")]) for field in fields(Phrases)}
    )


ENGLISH = phrases("en")
