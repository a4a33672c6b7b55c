"""What a sentence of somebody's memory is: news, a secret, a habit; about whom, from whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Literal

from townlet.models.offline.data import table
from townlet.models.offline.grammar import other_names, stem
from townlet.models.offline.happenings import Happening, absolute, happening, relative

FactKind = Literal[
    "news", "attendance", "secret", "curious", "relation", "talk", "identity", "project",
    "love", "dislike", "opinion", "feeling", "habit", "seen", "other",
]  # fmt: skip

_STOP = frozenset(
    """a an the and or of to in on at for from with by is are was will be has have had been his her
    their its it he she they that this next who decided wants going not so coming as into about out
    local there would can do does did you your me my i am we our if any some when
    what how where why which whether""".split()
)

_NOUN = re.compile(
    r"\b(?:the|an?|his|her|their|my|of|for|with|in|about|and|on|at|to|by|from|without|some|any|"
    r"every|"
    r"loves?|hates?|writes?|plays?|next|coming) (?P<noun>[a-z]{4,14})"
    r"(?=,|[.;:!?]|$| (?:and|of|for|to|that|who|in|at|from|with|on|when|while|between|before|"
    r"after|as|is|are|will)\b)"
)
_TIMES = frozenset("month week year today tomorrow morning evening people town next".split())
_COMMON = frozenset(
    """
    about there their would could should really things thing quite other these those where which
    while because people never always usually often whole every without still before after until
    easier last small large early late enough once twice since more than most such some same
    kind sort part asleep something anything nothing myself yours think makes almost better
    between what when ways way time times home rest room place others themselves himself herself
    cannot against third second first life day days week month year hour minute door stranger
    strangers customer lines everyone everybody nobody anyone someone work works working three
    four five whom whose
    """.split()
)


@dataclass(frozen=True)
class Fact:
    """One remembered sentence without its frame of who told whom."""

    text: str
    kind: FactKind
    subject: str
    """The person it begins with; "" if it begins with no name."""
    teller: str
    """Who said so; "" for what is known at first hand."""
    event: Happening | None = None
    eager: bool = False
    """Whether the sentence says that somebody wants it told."""

    @property
    def told(self) -> bool:
        """Whether this is what somebody said."""
        return bool(self.teller)


@cache
def pattern(name: str) -> re.Pattern[str]:
    """A named expression of facts.toml."""
    return re.compile("".join(table("facts")[name].splitlines()), re.IGNORECASE)


def read(text: str, now: str = "") -> Fact:
    """The fact in a remembered sentence; `now` resolves "tomorrow"."""
    return _read(text, now if relative(text) else "")


def _without_learner(news: str) -> str:
    """What was learnt, in a capital, without what its learner makes of it ("and is cross")."""
    bare = pattern("learner").sub("", news)
    return bare[:1].upper() + bare[1:]


@lru_cache(maxsize=16_000)
def _read(text: str, now: str) -> Fact:
    core, teller = unframed(" ".join(text.split()).rstrip("."))
    whole = core
    inner = pattern("learning").match(core)
    if inner and not teller:
        core, teller = _without_learner(inner["fact"]), "somebody"
    core = absolute(core, now)
    subject = subject_of(core)
    event = happening(statement_of(core))
    kind = _kind(core, event)
    if kind in ("news", "attendance"):
        core = statement_of(core)
    return Fact(core, kind, subject, teller, event, eager=has_wish_to_tell(whole))


def facts(text: str, now: str = "") -> tuple[Fact, ...]:
    """The facts of a sentence that says several things about one person."""
    return _facts(text, now if relative(text) else "")


@lru_cache(maxsize=16_000)
def _facts(text: str, now: str) -> tuple[Fact, ...]:
    whole = read(text, now)
    if whole.kind == "talk" and not whole.told:
        return (whole, *_tellings(whole.text, now))
    if not whole.subject or whole.kind in ("news", "attendance", "talk"):
        return (whole,)
    parts = pattern("seam").split(whole.text)
    if len(parts) == 1:
        return (whole,)
    first = re.sub(r", (?=\w+s (?:\w+ )?\w+$)", " and ", parts[0])
    rest = [read(f"{whole.subject} {part}", now) for part in parts[1:]]
    return tuple(replace(fact, teller=whole.teller) for fact in (read(first, now), *rest))


def _tellings(summary: str, now: str) -> Iterator[Fact]:
    """The news that the summary of a conversation says was told in it."""
    for clause in summary.split("; "):
        told = re.match(
            r"^(?P<by>[A-Z][\w'’ -]+?) told [A-Z][\w'’, -]+? that (?P<what>.+)$", clause
        )
        asked = re.match(
            r"^(?P<by>[A-Z][\w'’ -]+?) invited [A-Z][\w'’, -]+? to the (?P<what>.+?\d.*?)(?:, "
            r"and .*)?$",
            clause,
        )
        if told:
            yield replace(read(told["what"], now), teller=told["by"])
        elif asked:
            article = "an" if asked["what"][0].lower() in "aeiou" else "a"
            hosting = f"{asked['by']} is hosting {article} {asked['what']}"
            yield replace(read(hosting, now), teller=asked["by"])


def unframed(text: str) -> tuple[str, str]:
    """A sentence without "X learned from Y:", and Y."""
    teller = ""
    told = re.match(table("facts")["told"], text)
    while told:
        teller = teller or told["teller"]
        text = told["fact"]
        told = re.match(table("facts")["told"], text)
    for mark in table("facts")["marked"]:
        found = re.search(mark, text)
        if found:
            teller, text = teller or found["teller"], text[: found.start()]
    voice = re.match(table("facts")["voice"], text)
    return (voice["fact"], "inner voice") if voice else (text, teller)


def statement_of(text: str) -> str:
    """News without the wish to spread it: "... and wants to tell everyone" is cut off."""
    for cut in _telling():
        text = cut.sub("", text)
    return text.rstrip(" ,;.")


@cache
def _telling() -> tuple[re.Pattern[str], ...]:
    parts = "".join(table("facts")["telling"].splitlines()).split("$|")
    return tuple(re.compile(part.rstrip("$") + "$", re.IGNORECASE) for part in parts)


_WISH = re.compile(r"\b(?:tell|invite|inviting|let|spread|share|announce|hear what|come|join)\b")


def has_wish_to_tell(text: str) -> bool:
    """Whether the sentence says that somebody wants others to know."""
    return bool(_WISH.search(text[len(statement_of(text)) :]))


def subject_of(text: str) -> str:
    """The name a sentence begins with, if it begins with two capitalised words."""
    found = re.match(
        r"^((?:[A-Z][\w'’.-]*)(?: (?:de |van |von |la )?[A-Z][\w'’.-]*)+) (?=[a-z])", text
    )
    if (
        not found
        or found[1].endswith(("'s", "’s"))
        or found[1].startswith(("The ", "A ", "There "))
    ):
        return ""
    return found[1] if other_names(found[1], "\x00") else ""


def _kind(core: str, event: Happening | None) -> FactKind:
    """What kind of sentence this is: the first test that it passes."""
    role: FactKind = "attendance" if event and event.role == "attends" else "news"
    related = bool(other_names(core, subject_of(core)))
    tests: tuple[tuple[FactKind, bool], ...] = (
        ("talk", bool(pattern("conversed").match(core))),
        ("seen", bool(pattern("planned").match(core))),
        ("secret", bool(pattern("secret").search(core))),
        ("curious", _wonders(core)),
        (role, event is not None or _announces(core)),
        ("seen", _momentary(core)),
        ("talk", bool(pattern("talked").search(core))),
        ("relation", related and bool(pattern("relation").search(core))),
    )
    plain: FactKind = next((kind for kind in _PLAIN if pattern(kind).search(core)), "other")
    return next((kind for kind, passed in tests if passed), plain)


_PLAIN: tuple[FactKind, ...] = (
    "dislike", "love", "opinion", "identity", "project", "feeling", "habit",
)  # fmt: skip


def _wonders(core: str) -> bool:
    found = pattern("curious").search(core)
    return found is not None and not pattern("announcing").search(core[: found.start()])


def _momentary(core: str) -> bool:
    """Whether this is a glimpse of somebody doing something, not what they do for weeks."""
    found = re.match(r"^.+? (?:is|was) (?:\w+ly )?\w+ing\b(?P<rest>.*)$", core)
    if found is None or len(found["rest"]) > 90:  # noqa: PLR2004
        return False
    placed = re.search(
        r" (?:at home|walking by|(?:at|in|on|round) (?:The )?(?:[A-Z][\w'’]+ ?)+)$", core
    )
    return placed is not None or ": " in core or len(core.split()) <= 7  # noqa: PLR2004


def _announces(core: str) -> bool:
    stated = statement_of(core)
    if stated != core and re.search(
        r"\b(?:tell|invite|spread|announce|share)\b", core[len(stated) :]
    ):
        return True
    return bool(pattern("announcing").search(stated)) and not re.search(
        r"\b(?:never|not|if|whether)\b|\bwho (?:will|is|the)\b|\bwhat (?:will|is)\b", stated
    )


@lru_cache(maxsize=16_000)
def keys(text: str) -> frozenset[str]:
    """The words of a text that carry what it is about, cut to their stems."""
    bare = re.sub(r"\b\d{1,2}:\d{2}\b|\b\d+\b|['’]s\b", " ", text.lower())
    found = re.findall(r"[a-zà-ÿ][\w-]+", bare)
    return frozenset(stem(word) for word in found if word not in _STOP)


def same(one: Fact, other: Fact) -> bool:
    """Whether two pieces of news speak of the same thing."""
    if one.event and other.event:
        return one.event.same(other.event)
    if bool(one.event) != bool(other.event):
        return False
    if one.subject and other.subject and one.subject != other.subject:
        return False
    a, b = keys(one.text), keys(other.text)
    return len(a & b) >= 0.55 * min(len(a), len(b))


def mentions(text: str, fact: Fact) -> bool:
    """Whether a text speaks of a piece of news."""
    found = keys(text)
    if fact.event:
        title = keys(fact.event.title)
        return len(title & found) >= max(1, len(title) - 1) and fact.event.named_in(text)
    want = keys(fact.text) - keys(fact.subject)
    return bool(want) and len(want & found) >= 0.5 * len(want)


@lru_cache(maxsize=8_000)
def nouns(text: str) -> tuple[str, ...]:
    """Nouns that may stand for what a text is about."""
    verbs = table("verbs")["base"].split()
    return tuple(
        word
        for word in _NOUN.findall(text)
        if word not in _COMMON | _TIMES
        and word not in verbs
        and not word.endswith(("ing", "ly", "ed", "self"))
    )
