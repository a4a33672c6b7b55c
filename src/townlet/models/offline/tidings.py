"""What goes round in town: telling news, inviting, asking along, and keeping it quiet."""

from __future__ import annotations

import re
from functools import cache

from townlet.models.offline.data import table
from townlet.models.offline.facts import Fact, keys, mentions
from townlet.models.offline.grammar import I, spoken
from townlet.models.offline.insights import is_insight
from townlet.models.offline.people import Tie
from townlet.models.offline.scene import Scene, date_of, over
from townlet.models.offline.voices import coin, talkative
from townlet.models.offline.willingness import weigh

OFTEN = 0.45
RARELY = 0.08
"""How often word of somebody else's promise to come is passed on."""


def tell(scene: Scene) -> str:
    """News the speaker holds and wants to tell; an invitation if it is the speaker's own event."""
    for fact in scene.news:
        if scene.said(fact) or scene.other_knows(fact) or not _ready(scene, fact):
            continue
        hosts = fact.event and fact.event.role == "hosts" and fact.subject == scene.name
        if hosts and "invite" not in scene.silent and scene.turns_left > 1:
            return stated(scene, fact, lead=scene.say("tell"), end=scene.say("invite"))
        if "tell" in scene.silent:
            continue
        if fact.subject == scene.name and not fact.told:
            return stated(scene, fact, lead=scene.say("tell"), end=scene.say("tell_end"))
        return passed_on(scene, fact)
    return ""


def passed_on(scene: Scene, fact: Fact) -> str:
    """Somebody else's news."""
    teller = fact.teller if fact.teller not in ("", "somebody") else ""
    lead = (
        scene.say("pass", teller=teller.split(" ", 1)[0]) if teller else scene.say("pass_unknown")
    )
    return stated(scene, fact, lead=lead, end="")


def stated(scene: Scene, fact: Fact, *, lead: str, end: str) -> str:
    """A statement with what leads to it and what follows it."""
    text = (
        spoken(fact.text, scene.name, I, scene.pronoun) if fact.subject == scene.name else fact.text
    )
    text = faced(text or fact.text, scene.other)
    return " ".join(part for part in (lead, f"{text[:1].upper()}{text[1:]}.", end) if part)


def faced(text: str, other: str) -> str:
    """A statement said to somebody it names: "to run against you"."""
    theirs = re.sub(rf"\b{re.escape(other)}['’]s\b", "your", text)
    return re.sub(rf"(?<=[a-z] ){re.escape(other)}\b", "you", theirs)


def _ready(scene: Scene, fact: Fact) -> bool:
    """Whether the speaker passes it on in this talk; whoever it is aimed at hears it at once."""
    if fact.subject == scene.name and scene.other in fact.text and fact.kind == "news":
        return True
    if scene.topic and fact.kind == "news" and mentions(scene.topic, fact):
        return True
    return spreads(fact, scene.name, scene.traits, scene.tie, date_of(scene.now))


def spreads(fact: Fact, name: str, traits: tuple[str, ...], tie: Tie, date: str) -> bool:
    """Whether `name` would tell it to this person on this date; the chance holds all day."""
    chance = coin("tells", name, tie.other, date, fact.event.title if fact.event else fact.text)
    if fact.kind == "attendance":
        return fact.subject != name and chance < RARELY
    if (fact.subject == name and not fact.told) or fact.eager:
        return chance < (0.6 if tie.disliked else 0.98)
    odds = 0.15 + 0.1 * talkative(traits) + (0.1 if tie.close else 0)
    return chance < odds - (0.08 if tie.strangers else 0)


def bring(scene: Scene) -> str:
    """Asks the other along to an event of somebody else."""
    if "invite" in scene.silent or "tell" in scene.silent or scene.turns_left < 2:  # noqa: PLR2004
        return ""
    goes = [
        fact for fact in scene.known if fact.kind == "attendance" and fact.subject == scene.name
    ]
    for fact in scene.news:
        event = fact.event
        if (
            event is None
            or (scene.name in (event.host, fact.subject) and fact.kind == "news")
            or event.host == scene.other
        ):
            continue
        if over(event, scene.now, begun=True):
            continue
        if any(line.does("invite") for line in scene.lines) or _together(scene, fact):
            continue
        planned = any(plan.event and plan.event.same(event) for plan in goes)
        keen = scene.tie.adored or (
            planned and scene.tie.close and coin("brings", scene.name, scene.other) < OFTEN
        )
        if not keen or weigh(event, scene.guest).answer in ("decline", "taste"):
            continue
        text = (
            fact.text
            if fact.kind == "news"
            else f"There is {with_article(event.title)} {event.tail}"
        )
        return f"{scene.say('pass_unknown')} {text}. {scene.say('bring')}"
    return ""


def with_article(title: str) -> str:
    """The title after "a" or "an"; titles that are somebody's stay as they are."""
    if re.match(r"(?:the|my|[A-Z]\w+ [A-Z]\w+'s)\b", title):
        return title
    return f"{'an' if title[:1].lower() in 'aeiou' else 'a'} {title}"


def _together(scene: Scene, fact: Fact) -> bool:
    """Whether the other has been asked already, and what came of it."""
    return any(
        scene.other in text
        and mentions(text, fact)
        and re.search(
            rf"\btogether\b|\bcannot come\b|"
            rf"{re.escape(scene.other)} (?:accepted|declined|might come)\b",
            text,
        )
        for text in scene.texts
    )


def remind(scene: Scene) -> str:
    """Looks forward to an event that both mean to attend."""
    if "tell" in scene.silent or "invite" in scene.silent:
        return ""
    for fact in scene.known:
        if (
            fact.event
            and fact.kind == "attendance"
            and fact.subject == scene.other
            and not scene.said(fact)
        ):
            mine = any(
                one.event and one.event.same(fact.event) and one.subject == scene.name
                for one in scene.known
            )
            if mine and coin("reminds", scene.name, scene.other, date_of(scene.now)) < OFTEN:
                return scene.say("bonus", title=fact.event.the, tail=fact.event.tail)
    return ""


def gossip(scene: Scene) -> str:
    """What somebody else told of themselves, for people one is close to."""
    if not scene.tie.close:
        return ""
    fit = [
        fact for fact in scene.known
        if fact.told and fact.teller == fact.subject
        and fact.subject not in (scene.other, scene.name)
        and fact.kind in ("project", "love", "opinion", "dislike")
        and not scene.about_said(fact.text) and not hushed(scene, fact.text)
        and not is_insight(fact.text) and not _untold(scene, fact)
    ]  # fmt: skip
    if not fit:
        return ""
    fact = scene.voice.random.choice(fit)
    return scene.say("gossip", teller=fact.teller.split(" ", 1)[0], fact=fact.text)


def _untold(scene: Scene, fact: Fact) -> bool:
    """Whether the other is known to have heard it, or would be spoken of to their face."""
    return any(
        scene.other in text and fact.subject in text and mentions(text, fact)
        for text in scene.texts
    )


def hushed(scene: Scene, text: str) -> bool:
    """Whether a text would let out news that is not to pass, or that is told elsewhere."""
    if scene.silent and _occasion().search(text):
        return True
    return any(
        _leaks(text, fact)
        for fact in (*scene.news, *scene.known)
        if fact.kind in ("news", "attendance")
    )


@cache
def _occasion() -> re.Pattern[str]:
    """A coming event mentioned in passing: "candles for the party"."""
    events = "".join(table("facts")["events"].splitlines())
    lead = r"\b(?:for|of|at|to|about|before) (?:the|my|your|his|her|an?) (?:[\w'’-]+ ){0,4}?"
    return re.compile(rf"{lead}(?:{events})\b", re.IGNORECASE)


def _leaks(text: str, fact: Fact) -> bool:
    if fact.event:
        return bool(keys(fact.event.title) & keys(text) - {"day"}) and bool(
            fact.event.head & keys(text)
        )
    shared = keys(fact.text) & keys(text)
    return len(shared) >= 3 or len(shared) >= 0.5 * len(keys(fact.text))  # noqa: PLR2004
