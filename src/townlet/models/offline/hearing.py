"""What a line of a conversation does and states: acts, questions, facts in the third person."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from townlet.models.offline.data import table
from townlet.models.offline.facts import Fact, read, statement_of
from townlet.models.offline.grammar import reported
from townlet.models.offline.happenings import relative
from townlet.models.offline.voices import is_small_talk

_KEPT = frozenset(
    (
        "news",
        "attendance",
        "identity",
        "project",
        "love",
        "dislike",
        "opinion",
        "habit",
        "feeling",
        "other",
    )
)
_SELF = re.compile(r"\bI\b|\bI['’]|\bmy\b")


@dataclass(frozen=True)
class Line:
    """One thing somebody said."""

    speaker: str
    text: str
    acts: frozenset[str]
    question: str
    """Kind of the question it ends with; "" if it asks nothing."""
    asked: str
    """The sentence that asks it."""
    facts: tuple[Fact, ...]
    """What it states, in the third person and with names."""

    def does(self, *acts: str) -> bool:
        """Whether it does any of these."""
        return any(act in self.acts for act in acts)

    @property
    def news(self) -> tuple[Fact, ...]:
        """The news in it."""
        return tuple(fact for fact in self.facts if fact.kind == "news")


@cache
def _compiled(group: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    rules: dict[str, str] = table("hearing")[group]
    return tuple((name, re.compile(rule, re.IGNORECASE)) for name, rule in rules.items())


def hear(line: str, people: tuple[str, ...], now: str = "") -> Line:
    """Reads a line written "Name: words"; `people` are all who take part."""
    return _hear(line, people, now if relative(line) else "")


@lru_cache(maxsize=8_000)
def _hear(line: str, people: tuple[str, ...], now: str) -> Line:
    speaker, _, words = line.partition(":")
    if speaker not in people:
        speaker, words = "", line
    words = words.strip()
    listeners = [person for person in people if person != speaker]
    listener = listeners[0] if len(listeners) == 1 else ""
    acts = {name for name, rule in _compiled("acts") if rule.search(words)}
    if "decline" in acts:
        acts -= {"accept"}
    if "maybe" in acts:
        acts -= {"accept"}
    facts = tuple(_facts(words, speaker, listener, now))
    if "intro" in acts and not re.search(
        rf"\b(?:is|am|['’]m|me|s) {re.escape(speaker.split(' ')[0] or '-')}", words
    ):
        acts -= {"intro"}
    question, asked = _question(words)
    return Line(speaker, words, frozenset(acts), question, asked, facts)


def _question(words: str) -> tuple[str, str]:
    """The kind of the last real question, and its words; a command to tell counts as one."""
    (_, rhetorical), *_ = _compiled("rhetorical")
    parts = [part for part in pieces(words) if not rhetorical.search(part)]
    last = next((part for part in reversed(parts) if part.endswith("?")), "")
    life = dict(_compiled("questions"))["life"]
    if last and parts[-1] != last and life.search(parts[-1]):
        return "life", parts[-1]
    if re.search(r"^And you(?:, [A-Z]\w+)?\?$", last):
        return "life", last
    for name, rule in _compiled("questions"):
        if last and rule.search(last):
            return name, last
        if name in ("life", "opinion", "know") and not last and parts and rule.search(parts[-1]):
            return name, parts[-1]
    return ("other", last) if last else ("", "")


@lru_cache(maxsize=8_000)
def pieces(words: str) -> tuple[str, ...]:
    """The sentences of an utterance with their marks; a colon or semicolon ends one too."""
    parts = re.split(r"(?<=[.!?;])\s+|(?<=[a-z]):\s+(?=[A-Z])", words.strip())
    return tuple(part.strip() for part in parts if part.strip()) or ("",)


@cache
def _lead() -> re.Pattern[str]:
    return re.compile(table("hearing")["leads"]["cut"], re.IGNORECASE)


def _facts(words: str, speaker: str, listener: str, now: str) -> list[Fact]:
    found: list[Fact] = []
    for piece in pieces(words):
        if piece.endswith("?") or is_small_talk(piece):
            continue
        body = _lead().sub("", piece).strip().rstrip(".!;:,")
        body = re.sub(r",? and (?:that['’]s that|I (?:love|mean) it)$", "", body)
        body = body[:1].upper() + body[1:]
        if not body or is_small_talk(body):
            continue
        own = _SELF.search(body) is not None
        name = re.match(
            r"^(?:[Mm]y name is|[Mm]y name['’]s|I['’]m|I am|"
            r"[Cc]all me) [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*(?:, (?P<more>an? .+))?$",
            body,
        )
        if name:
            if not name["more"]:
                continue
            body = f"I am {name['more']}"
        text = reported(body, speaker, listener) if own and speaker else body
        fact = read(statement_of(text), now)
        if _worth(fact, speaker, own=own):
            found.append(fact)
    return found


def _worth(fact: Fact, speaker: str, *, own: bool) -> bool:
    if fact.kind == "news":
        return True
    if fact.kind not in _KEPT or (not own and not fact.subject):
        return False
    enough = len(fact.text.split()) >= (5 if own else 6)
    return enough and (fact.kind != "other" or fact.subject == speaker)
