"""Whether to talk and about what, what two people are to each other, and the inner voice."""

from __future__ import annotations

import re

from townlet.models.offline.facts import Fact, facts, keys, mentions, read
from townlet.models.offline.inner import inner_voice
from townlet.models.offline.moves import open_question
from townlet.models.offline.people import FAMILY, Tie, sentences, tie
from townlet.models.offline.scene import date_of, first_hand, held, named
from townlet.models.offline.tidings import spreads
from townlet.models.offline.tools import Answerers, Tools
from townlet.models.offline.voices import talkative
from townlet.prompts.reacting import InnerVoice, Relationship, TalkOrNot
from townlet.prompts.replies import Summary, TalkDecision

_ODDS = {
    "spouse": 0.75,
    "parent": 0.7,
    "child": 0.7,
    "sibling": 0.7,
    "friend": 0.72,
    "housemate": 0.6,
    "colleague": 0.5,
    "neighbour": 0.6,
    "mentor": 0.65,
    "known": 0.5,
    "heard": 0.44,
    "stranger": 0.36,
}
_AWAY = re.compile(
    r"\b(?:asleep|sleeping|in bed|showering|shower|bath|toilet|getting dressed|walking to|"
    r"on the way)\b"
)
_ENGAGED = re.compile(
    r"\b(?:class|lecture|lesson|teaching|exam|call|meeting|streaming|deadline|performing|"
    r"praying|rehearsing)\b"
)
_WORKING = re.compile(
    r"\b(?:working|writing|studying|painting|programming|composing|reading sources|checking|"
    r"filing|building)\b"
)
_SERVING = re.compile(
    r"\b(?:serving|customers?|counter|selling|buying|shopping|ordering|behind the bar)\b"
)
_SOCIAL = re.compile(
    r"\b(?:cafe|pub|bar|inn|park|store|market|shop|garden|square|green|common room|party|fair|"
    r"club|hall|"
    r"bakery|restaurant|kitchen|lunch|coffee|dinner|breakfast|drink|bench)\b", re.IGNORECASE
)  # fmt: skip


def relationship(prompt: Relationship, tools: Tools) -> Summary:
    """Two sentences from the notes: what they are to each other, and what else is known."""
    del tools
    notes = dict.fromkeys((*prompt.about_relationship, *prompt.about_doing))
    found = tie(prompt.name, prompt.other, tuple(notes))
    doing = re.sub(rf"^(?:{re.escape(prompt.other)} )?(?:is )?", "", prompt.other_doing.rstrip("."))
    now = f"{prompt.other} is {doing}" if doing else ""
    if found.bond == "stranger":
        first = f"{prompt.name} does not know {prompt.other}"
        return Summary(summary=_text(first, now))
    first = _bond(prompt.name, prompt.other, found)
    return Summary(summary=_text(first, _second(prompt, found.text) or now))


def _bond(name: str, other: str, found: Tie) -> str:
    """The sentence that names the bond; for people met in talk, that they have met."""
    read_text = found.text.rstrip(".")
    if found.bond == "known" and re.search(r"\blearned from\b|\btalked\b|\btold\b", read_text):
        return f"{name} has met {other} and talked with them"
    if found.bond == "heard":
        return f"{name} has heard of {other} but has not met them"
    return read_text


def _second(prompt: Relationship, first: str) -> str:
    """What else bears on it: the latest telling, or what fits what the other is doing."""
    doing = keys(prompt.other_doing)
    notes = [
        note
        for note in (*prompt.about_relationship, *prompt.about_doing)
        if prompt.other in note and note.rstrip(".") != first
    ]
    notes = [note for note in notes if not re.search(r"\bhas not met\b", note)]
    fit = sorted(notes, key=lambda note: (-len(doing & keys(note)), -_worth(note, prompt.other)))
    return fit[0] if fit else ""


def _worth(note: str, other: str) -> int:
    fact = read(note)
    return 2 * (fact.teller == other) + (
        fact.kind in ("news", "project", "talk", "relation", "identity")
    )


def _text(*parts: str) -> str:
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def talk_or_not(prompt: TalkOrNot, tools: Tools) -> TalkDecision:
    """Starts a talk by chance, weighted by bond, character, business, news and the last talk."""
    own = named(sentences(prompt.identity), prompt.name)
    texts = (*sentences(prompt.context), *prompt.on_mind, *own)
    found = tie(prompt.name, prompt.other, texts)
    known = first_hand(
        prompt.name, (fact for text in (*prompt.on_mind, *own) for fact in facts(text, prompt.now))
    )
    news = None if tools.silent & {"tell", "invite"} else _news(prompt, found, known, texts)
    odds = _odds(prompt, found, news)
    if tools.random.random() >= odds:
        return TalkDecision(talk=False)
    return TalkDecision(talk=True, topic=_topic(prompt, found, news, known))


def _news(
    prompt: TalkOrNot, found: Tie, known: tuple[Fact, ...], texts: tuple[str, ...]
) -> Fact | None:
    """News the other lacks and the resident would tell them today."""
    traits = _traits(prompt.identity)
    for fact in held(known, prompt.now):
        if prompt.other in (fact.teller, fact.subject) or fact.kind == "attendance":
            continue
        if any(prompt.other in text and mentions(text, fact) for text in texts) or mentions(
            prompt.last_talk or "-", fact
        ):
            continue
        if spreads(fact, prompt.name, traits, found, date_of(prompt.now)):
            return fact
    return None


def _traits(identity: str) -> tuple[str, ...]:
    """Traits named in a description: the talkative table's words that occur in it."""
    head = re.search(r"(?:[Tt]raits?:|is \d+ years old;) ([^\n.]+)", identity)
    listed = head[1] if head else ""
    return tuple(part.strip() for part in re.split(r",| and ", listed) if part.strip())


def _odds(prompt: TalkOrNot, found: Tie, news: Fact | None) -> float:
    both = f"{prompt.status} {prompt.other_doing}"
    if _AWAY.search(both):
        return 0.0
    odds = _ODDS[found.bond] + 0.11 * talkative(_traits(prompt.identity))
    if found.strangers:
        odds += 0.08 if _SOCIAL.search(both) else -0.15
    odds += 0.15 if _SERVING.search(prompt.other_doing) or _SERVING.search(prompt.status) else 0
    odds -= 0.3 if found.disliked else 0
    odds += 0.25 if found.adored else 0
    if news is not None:
        odds += 0.3 if news.subject == prompt.name else 0.12
    if prompt.last_talk:
        odds -= 0.4 if _today(prompt) else 0.1
    odds -= 0.12 * (
        bool(_WORKING.search(prompt.status)) + bool(_WORKING.search(prompt.other_doing))
    )
    if _ENGAGED.search(both):
        odds = min(odds, 0.06)
    return max(0.0, min(0.95, odds))


def _today(prompt: TalkOrNot) -> bool:
    date = re.search(r"[A-Z][a-z]+ \d{1,2}\b", prompt.now)
    return bool(date and date[0] in prompt.last_talk) or "today" in prompt.last_talk.lower()


def _topic(prompt: TalkOrNot, found: Tie, news: Fact | None, known: tuple[Fact, ...]) -> str:
    if news is not None:
        return news.text
    told = [
        fact
        for fact in known
        if fact.subject == prompt.other and fact.kind in ("project", "feeling", "love")
    ]
    if told:
        return f"how {prompt.other} is getting on: {told[0].text}"
    asks = [fact for fact in known if fact.kind == "curious" and fact.subject == prompt.name]
    if asks and not found.strangers:
        words = open_question(asks[0])
        return f"the question {words}" if words else "what is going on in town"
    if found.strangers:
        return f"getting to know {prompt.other}"
    doing = re.sub(rf"^(?:{re.escape(prompt.other)} )?(?:is )?", "", prompt.other_doing.rstrip("."))
    return (
        f"how the day is going for {prompt.other}"
        if found.bond in FAMILY or not doing
        else f"{prompt.other} {doing}"
    )


ANSWERERS: Answerers = {
    Relationship: relationship,
    TalkOrNot: talk_or_not,
    InnerVoice: inner_voice,
}
