"""What a resident can say about others: who they are to one, talks, company, presents."""

from __future__ import annotations

import re
from collections import Counter

from townlet.models.offline.facts import read
from townlet.models.offline.grammar import I, other_names, spoken
from townlet.models.offline.insights import is_insight
from townlet.models.offline.people import FAMILY, tie
from townlet.models.offline.recall import Mind, myself, say

_SECRET = "secret"


def _asked_person(mind: Mind) -> str:
    names = re.findall(
        r"\b[A-Z][\w-]+(?: [A-Z][\w-]+)+\b",
        re.sub(r"^(?:Who|Do|Have|What|Tell|Is|Are)\b", "", mind.question),
    )
    if names:
        return str(names[0])
    firsts = re.findall(r"(?<!^)\b[A-Z][a-z]+\b", mind.question)
    people = [name for text in mind.texts for name in other_names(text, mind.name)]
    return next(
        (person for first in firsts for person in people if person.split(" ")[0] == first),
        firsts[0] if firsts else "",
    )


def person(mind: Mind) -> str:
    """Who somebody is to one, or that one does not know them."""
    who = _asked_person(mind)
    if not who:
        return ""
    if who == mind.name:
        return myself(mind)
    bond = tie(mind.name, who, tuple(text for text in mind.texts if not is_insight(text)))
    if bond.bond == "stranger":
        return say(
            mind.lead(
                blunt=f"No, I don't know {who}, and I don't miss it",
                shy=f"No, I'm sorry, I don't know {who}",
                any=f"No, I don't know {who}",
            )
        )
    if bond.bond == "heard":
        said = _about(mind, who)
        return say(f"I have heard of {who}, but we have not met", *said[:1])
    own = _turned(mind, bond.text, who)
    return say(
        f"Yes, I know {who}",
        *([own] if own else []),
        *[text for text in _about(mind, who) if text != own][:2],
    )


def _turned(mind: Mind, text: str, who: str) -> str:
    fact = read(text)
    if fact.kind == _SECRET:
        return ""
    turned = spoken(text, mind.name, I, mind.pronoun)
    if turned:
        return turned
    clause = re.split(r", (?:and|who|which|but)\b| and (?=\w+s\b)", text)[0]
    return spoken(clause, mind.name, I, mind.pronoun) or _bonded(mind, who)


def _bonded(mind: Mind, who: str) -> str:
    bond = tie(mind.name, who, mind.texts).bond
    words = {
        "spouse": "we are married",
        "child": "I'm {0}'s parent",
        "parent": "I'm {0}'s child",
        "friend": "we are friends",
        "housemate": "we share a house",
        "colleague": "we work together",
        "neighbour": "we are neighbours",
        "mentor": "I look up to {0}",
    }
    return words.get(bond, "").format(who)


def _about(mind: Mind, who: str) -> list[str]:
    told = [
        fact for fact in mind.known if fact.subject == who and fact.told and fact.kind != _SECRET
    ]
    words = [
        f"{'They' if fact.teller == who else fact.teller} told me that {fact.text}" for fact in told
    ]
    talks = [
        text
        for text in mind.texts
        if read(text).kind == "talk" and who in text and text.startswith(mind.name)
    ]
    turned = [spoken(re.split(r";", text)[0], mind.name, I, mind.pronoun) for text in talks]
    return [text for text in (*words, *turned) if text]


def talks(mind: Mind) -> str:
    """What was said with somebody, or lately."""
    who = _asked_person(mind)
    found = [text for text in mind.texts if read(text).kind == "talk" and (not who or who in text)]
    turned = [spoken(text, mind.name, I, mind.pronoun) or text for text in found]
    return say(*turned[:2])


def company(mind: Mind) -> str:
    """With whom one would spend an hour, and the memory that says why."""
    weights: Counter[str] = Counter()
    for text in mind.texts:
        for other in other_names(text, mind.name):
            bond = tie(mind.name, other, mind.texts)
            if bond.strangers or bond.disliked:
                continue
            weights[other] += (
                1
                + 2 * bond.adored
                + 2
                * bool(
                    re.search(
                        r"\bin common\b|\bshare an interest\b|\bgrowing closer\b|\bboth\b", text
                    )
                )
            )
    recent = "recently" in mind.question or "lately" in mind.question
    ranked = sorted(
        weights,
        key=lambda who: (
            -(weights[who] - 3 * (recent and tie(mind.name, who, mind.texts).bond in FAMILY)),
            who,
        ),
    )
    if not ranked:
        return "I'd have to get to know people first."
    who = ranked[0]
    why = next(
        (
            text
            for text in mind.texts
            if re.search(r"\bin common\b|\bshare an interest\b|\bboth absorbed\b", text)
            and who in text
        ),
        "",
    )
    reason = (
        spoken(why, mind.name, I, mind.pronoun)
        if why
        else _turned(mind, tie(mind.name, who, mind.texts).text, who)
    )
    return say(
        f"I'd choose {who}",
        reason or f"We have talked, and I'd like to hear more from {who.split(' ')[0]}",
    )


def gift(mind: Mind) -> str:
    """A present that fits what is known of somebody."""
    who = _asked_person(mind)
    about = [
        f
        for f in mind.known
        if f.subject == who and f.kind in ("project", "love", "identity", "habit")
    ]
    if not who or tie(mind.name, who, mind.texts).strangers:
        return say(f"I don't know {who} well enough to choose a present") if who else ""
    if not about:
        return say(f"I'd ask {who} what would be useful; I'd rather give time than things")
    return say(f"Something for what {who} cares about, since {about[0].text}")
