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
    heard = [f for f in mind.known if f.subject == who and f.told and f.kind != _SECRET]
    told = {fact.text: fact for fact in sorted(heard, key=lambda f: f.teller == who)}.values()
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
    """With whom one would spend an hour, and why: close ones and shared interests come first."""
    recent = re.search(r"\b(?:recently|lately|today)\b", mind.question) is not None
    people = Counter(
        other
        for text in mind.texts
        for other in other_names(text, mind.name)
        if _acts(mind, other, text)
    )
    worth = {who: _drawn(mind, who, recent=recent) for who in people}
    ranked = sorted(
        (who for who in worth if worth[who] > 0), key=lambda who: (-worth[who], -people[who], who)
    )
    if not ranked:
        return "I'd have to get to know people first."
    who = ranked[0]
    return say(f"I'd choose {who}: {_reason(mind, who)}")


def _acts(mind: Mind, other: str, text: str) -> bool:
    """Whether a sentence has somebody do something: a book or a house only stands in one."""
    name, who = re.escape(mind.name), re.escape(other)
    return bool(
        re.match(rf"{who} (?:and {name} )?[a-z]|{name} and {who} [a-z]", text)
        or re.search(rf"\b(?:learned from|talked with|spoke with|crush on) {who}\b", text)
    )


_SHARED = re.compile(r"\bin common\b|\bshares? an interest\b|\bboth\b|\bas people who\b")
_CLOSER = re.compile(r"\bgrowing closer\b|\bbecoming important\b|\bcan rely on\b")
_WEIGHTS = {
    "friend": 6, "sibling": 6, "spouse": 5, "parent": 4, "child": 4, "housemate": 4, "mentor": 4,
    "colleague": 2, "neighbour": 2, "known": 1,
}  # fmt: skip


def _lasting(mind: Mind) -> tuple[str, ...]:
    return tuple(text for text in mind.texts if not is_insight(text))


def _drawn(mind: Mind, who: str, *, recent: bool) -> int:
    """How much one is drawn to somebody; 0 for those one has not met or dislikes."""
    bond, felt = tie(mind.name, who, _lasting(mind)), tie(mind.name, who, mind.texts)
    if felt.strangers or felt.disliked:
        return 0
    about = [text for text in mind.texts if who in text and mind.name in text]
    return (
        1
        + _WEIGHTS.get(bond.bond, 0)
        + 7 * felt.adored
        + 3 * any(_SHARED.search(text) for text in about)
        + any(_CLOSER.search(text) for text in about)
        + (4 * bond.talked - 5 * (bond.bond in FAMILY) if recent else 0)
    )


def _reason(mind: Mind, who: str) -> str:
    """Why somebody's company is worth an hour, without saying their name again."""
    first, bond = who.split(maxsplit=1)[0], tie(mind.name, who, _lasting(mind))
    about = [t for t in mind.texts if who in t and mind.name in t and read(t).kind != _SECRET]
    shared = [_we(mind, text, who) for text in about if _SHARED.search(text)]
    tied = [_we(mind, bond.text, who)] if bond.text and read(bond.text).kind != _SECRET else []
    ready = [_TIES[bond.bond]] if bond.bond in _TIES else []
    theirs = [f"I'd like to hear more of {work}" for work in _works(mind, who)]
    closer = ["we have been growing closer"] if any(map(_CLOSER.search, about)) else []
    known = [*shared, *tied, *ready, *theirs, *closer] if bond.close else [
        *shared, *theirs, *tied, *ready, *closer
    ]  # fmt: skip
    fitting = (text for text in known if text and first not in text)
    return next(fitting, "we have talked, and there is more to say")


_TIES = {
    "spouse": "we are married",
    "child": "nobody is closer to me than family",
    "parent": "nobody is closer to me than family",
    "sibling": "nobody is closer to me than family",
    "friend": "we are friends",
    "housemate": "we share a house",
    "colleague": "we work together",
    "neighbour": "we are neighbours",
    "mentor": "there is much for me to learn there",
}


def _we(mind: Mind, text: str, who: str) -> str:
    """A sentence that begins with both of us, as "we ..."; "" for any other."""
    if read(text).kind == "talk":
        return ""
    turned = spoken(text, mind.name, I, mind.pronoun)
    return (
        f"we {turned.removeprefix(f'{who} and I ')}" if turned.startswith(f"{who} and I ") else ""
    )


def _works(mind: Mind, who: str) -> list[str]:
    """What somebody works on, as far as they spoke of it: "the novel on the lighthouse"."""
    found = []
    for text in mind.texts:
        spoke = re.search(rf"\b{re.escape(who)}['’]s (?:own )?work on (?P<what>.+?)(?:;|$)", text)
        if spoke and text.startswith(mind.name):
            what = re.split(r", (?=[A-Z])| and (?=[A-Z])", spoke["what"])[0]
            found.append(f"the work on {what}")
    return found


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
