"""What a resident can say about news and events, always with the source and only from memory."""

from __future__ import annotations

import re

from townlet.models.offline.facts import Fact, keys, mentions, same
from townlet.models.offline.grammar import I, spoken
from townlet.models.offline.people import tie
from townlet.models.offline.recall import WEAK, Mind, lower, say
from townlet.models.offline.willingness import Guest, weigh


def news(mind: Mind) -> str:
    """Yes, with the source, for what memory holds; "" when it holds nothing of the sort."""
    asked = keys(mind.question) - WEAK
    found: list[Fact] = []
    for fact in mind.known:
        if fact.kind not in ("news", "attendance") or fact.teller == "inner voice":
            continue
        shared = (asked & keys(fact.text)) - WEAK
        fits = (
            mentions(mind.question, fact)
            if fact.event
            else len(shared) >= max(1, 0.5 * len(asked - keys("mayor") | shared))
        )
        if fits and not any(same(fact, one) for one in found):
            found.append(fact)
    found.sort(key=lambda fact: fact.kind != "news")
    return (
        say("Yes", *[_sourced(mind, fact) for fact in found[:2]]).replace("Yes. ", "Yes, ", 1)
        if found
        else ""
    )


def _sourced(mind: Mind, fact: Fact) -> str:
    if fact.subject == mind.name and not fact.told:
        return mind.first(fact) or fact.text
    text = fact.text if fact.text[:1].isupper() and fact.subject else lower(fact.text)
    if fact.teller in ("", "somebody"):
        return text
    if fact.teller == fact.subject:
        return f"{text}; {fact.teller} told me so in person"
    return f"{text}; I have it from {fact.teller}"


def _event_asked(mind: Mind) -> Fact | None:
    events = [fact for fact in mind.known if fact.event]
    return next((fact for fact in events if mentions(mind.question, fact)), None)


def attendance(mind: Mind) -> str:
    """Whether one went or means to go, as far as memory says."""
    fact = _event_asked(mind)
    if fact is None or fact.event is None:
        return news(mind) or "No, I don't know of it."
    title = fact.event.the
    for text in mind.texts:
        if re.search(
            rf"^{re.escape(mind.name)} (?:is|was) .*\b(?:attending|enjoying|dancing at|hosting|"
            rf"joining)\b",
            text,
        ) and mentions(text, fact):
            return say(f"Yes, I was at {title}")
    plan = next(
        (
            one
            for one in mind.known
            if one.kind == "attendance"
            and one.subject == mind.name
            and one.event
            and one.event.same(fact.event)
        ),
        None,
    )
    if fact.subject == mind.name and fact.kind == "news":
        return say(f"Yes, {lower(mind.first(fact) or fact.text)}")
    if plan:
        return say(f"Yes, {lower(mind.first(plan) or plan.text)}")
    return absence(mind) or say(f"I know of {title}, but I have made no plans to go")


def absence(mind: Mind) -> str:
    """Why one did not come: the reason given, or a conflict in one's own life."""
    fact = _event_asked(mind)
    if fact is None or fact.event is None:
        return "I didn't know of it, so I couldn't come."
    for text in mind.texts:
        why = re.search(rf"{re.escape(mind.name)} cannot come .*? because (.+)$", text)
        if why:
            return say(
                f"I couldn't come, because "
                f"{lower(spoken(why[1], mind.name, I, mind.pronoun) or why[1])}"
            )

    verdict = weigh(
        fact.event,
        Guest(mind.name, (), mind.texts, tie(mind.name, fact.event.host, mind.texts), mind.pronoun),
    )
    if verdict.reason:
        return say(f"I couldn't come, because {verdict.reason}")
    return say(
        f"I liked the idea of {fact.event.the}, but I made no plans for it and the day went by"
    )
