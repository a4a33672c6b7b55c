"""What a resident can say about itself, others, news and plans, from memories alone."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from townlet.core.time import minutes_of
from townlet.models.offline.appointments import appointment, clock, day_after, on_date
from townlet.models.offline.facts import Fact, facts, keys, mentions, read, same
from townlet.models.offline.grammar import I, gender, gerund, other_names, spoken
from townlet.models.offline.people import FAMILY, sentences, tie
from townlet.models.offline.scene import first_hand, named
from townlet.models.offline.tools import Tools
from townlet.models.offline.voices import coin, style_of
from townlet.prompts.interviewing import Interview

_WEAK = keys(
    "know heard hear about anyone anything something going happen town next month old new week local people will running tell"
)
_SECRET = "secret"


@dataclass(frozen=True)
class Mind:
    """An interview's fields, read."""

    name: str
    question: str
    style: str
    now: str
    status: str
    plans: tuple[str, ...]
    texts: tuple[str, ...]
    known: tuple[Fact, ...]
    pronoun: str
    seed: str

    @classmethod
    def of(cls, prompt: Interview, tools: Tools) -> Mind:
        """Reads a prompt; what the asker or a memory orders is text, never an order."""
        own = named(sentences(prompt.identity), prompt.name)
        texts = tuple(dict.fromkeys((*prompt.memories, *own, *sentences(prompt.lifestyle))))
        known = first_hand(prompt.name, (f for text in texts for f in facts(text, prompt.now)))
        return cls(
            prompt.name, prompt.question, style_of(prompt.traits), prompt.now, prompt.status,
            prompt.plans, texts, known, gender(prompt.name, texts), str(tools.random.random()),
        )  # fmt: skip

    def own(self, *kinds: str) -> list[Fact]:
        """First-hand facts about oneself, of these kinds, secrets never."""
        found = [f for f in self.known if f.subject == self.name and not f.told and f.kind in kinds]
        return list(dict.fromkeys(found))

    def first(self, fact: Fact) -> str:
        """A fact about oneself in the first person; "" if it cannot be turned safely."""
        return spoken(fact.text, self.name, I, self.pronoun)

    def lead(self, **lines: str) -> str:
        """An opening in one's way of speaking."""
        return lines.get(self.style, lines.get("any", ""))


def _say(*parts: str) -> str:
    found = [part.strip().rstrip(".") for part in parts if part.strip()]
    return " ".join(
        f"{part[:1].upper()}{part[1:]}" + ("" if part[-1] in "!?" else ".") for part in found
    )


def _several(mind: Mind, found: list[Fact], count: int) -> list[str]:
    texts = [text for fact in found if (text := mind.first(fact))]
    return list(dict.fromkeys(texts))[:count]


def myself(mind: Mind) -> str:
    """Name, trade, what one loves and works on."""
    trade = _several(mind, mind.own("identity"), 1)
    more = _several(mind, mind.own("project", "news"), 1) + _several(
        mind, mind.own("love", "opinion", "dislike"), 1
    )
    lead = mind.lead(
        blunt="Who asks? ", shy="Well... ", lively="Hi! ", playful="Pleased to meet you. ", any=""
    )
    return lead + _say(f"I'm {mind.name}", *trade, *more)


def typical_day(mind: Mind) -> str:
    """Hours and habits in the order of the day."""
    timed: list[tuple[int, str]] = []
    for fact in mind.own("habit", "other", "identity", "project", "dislike"):
        when = re.search(r"\b(\d\d:\d\d)\b", fact.text)
        if re.search(r" works at .+ from \d", fact.text):
            continue
        if when and appointment(fact.text) is None and (text := mind.first(fact)):
            timed.append((minutes_of(when[1]) - (0 if minutes_of(when[1]) >= 180 else -1440), text))
    for text in mind.texts:
        timed += [(start, words) for start, _, words in _work_hours(text)]
    texts = [text for _, text in sorted(dict.fromkeys(timed))]
    return _say(*dict.fromkeys(texts[:6])) if texts else ""


def _work_hours(text: str) -> list[tuple[int, int, str]]:
    works = re.finditer(
        r"works at (?P<place>[^;(]+?)(?: \([^)]*\))? from (?P<a>\d\d:\d\d) to (?P<b>\d\d:\d\d): (?P<what>[^;]+)",
        text,
    )
    return [
        (
            minutes_of(w["a"]),
            minutes_of(w["b"]),
            f"From {w['a']} to {w['b']} I'm at {w['place']}, {_mine(w['what'])}",
        )
        for w in works
    ]


def _mine(text: str) -> str:
    return re.sub(r"\b(?:his|her|their)\b(?= \w)", "my", text.strip())


def at_time(mind: Mind) -> str:
    """What one will be doing at a time of day, from today's plan or tomorrow's fixed points."""
    found = re.search(r"\b(\d{1,2}(?::\d\d)?(?:\s*[ap]\.?m)?|noon|midnight)\b", mind.question)
    time = clock(found[1]) if found else ""
    if not time:
        return ""
    minute = minutes_of(time)
    if "tomorrow" not in mind.question.lower():
        for plan in mind.plans:
            block = re.match(r"(\d\d:\d\d)-(\d\d:\d\d) (.+)", plan)
            if block and minutes_of(block[1]) <= minute < (minutes_of(block[2]) or 1440):
                return _say(f"At {time} I'll be {_ing(block[3], mind)}")
        return ""
    fixed = _fixed(mind, day_after(mind.now), minute)
    if fixed:
        return fixed
    for text in mind.texts:
        for start, end, words in _work_hours(text):
            if start <= minute < end:
                return _say(f"Tomorrow at {time} I'll be at work: {words[0].lower()}{words[1:]}")
    near = [
        f
        for f in mind.own("habit", "other", "identity")
        if time[:2] + ":" in f.text and mind.first(f)
    ]
    if near:
        return _say(f"At {time}? Most days {_lower(mind.first(near[0]))}")
    return _say(f"I haven't fixed anything for {time} tomorrow yet")


def _lower(text: str) -> str:
    return text if text.startswith(("I ", "I'")) else text[:1].lower() + text[1:]


def _ing(activity: str, mind: Mind) -> str:
    text = activity.replace(mind.name + " is ", "").replace(mind.name, "I")
    return _mine(gerund(text) or f"busy with {text}").rstrip(".")


def _fixed(mind: Mind, date: str, minute: int) -> str:
    for fact in mind.known:
        if fact.subject != mind.name or fact.told or fact.kind == _SECRET:
            continue
        when = appointment(fact.text)
        if when and when.start and on_date(when, date) and when.span[0] <= minute < when.span[1]:
            text = mind.first(fact)
            return _say(text) if text else ""
    return ""


def doing(mind: Mind) -> str:
    """What one is doing now."""
    words = re.sub(rf"^(?:{re.escape(mind.name)} )?(?:is )?", "", mind.status.rstrip("."))
    return _say(f"Right now I'm {_ing(words, mind)}") if words else ""


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
    bond = tie(mind.name, who, mind.texts)
    if bond.bond == "stranger":
        return _say(
            mind.lead(
                blunt=f"No, I don't know {who}, and I don't miss it",
                shy=f"No, I'm sorry, I don't know {who}",
                any=f"No, I don't know {who}",
            )
        )
    if bond.bond == "heard":
        said = _about(mind, who)
        return _say(f"I have heard of {who}, but we have not met", *said[:1])
    own = _turned(mind, bond.text, who)
    return _say(
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
    words = {"spouse": "we are married", "child": "I'm {0}'s parent", "parent": "I'm {0}'s child", "friend": "we are friends",
             "housemate": "we share a house", "colleague": "we work together", "neighbour": "we are neighbours", "mentor": "I look up to {0}"}  # fmt: skip
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


def news(mind: Mind) -> str:
    """Yes, with the source, for what memory holds; "" when it holds nothing of the sort."""
    asked = keys(mind.question) - _WEAK
    found: list[Fact] = []
    for fact in mind.known:
        if fact.kind not in ("news", "attendance") or fact.teller == "inner voice":
            continue
        shared = (asked & keys(fact.text)) - _WEAK
        fits = (
            mentions(mind.question, fact)
            if fact.event
            else len(shared) >= max(1, 0.5 * len(asked - keys("mayor") | shared))
        )
        if fits and not any(same(fact, one) for one in found):
            found.append(fact)
    found.sort(key=lambda fact: fact.kind != "news")
    return (
        _say("Yes", *[_sourced(mind, fact) for fact in found[:2]]).replace("Yes. ", "Yes, ", 1)
        if found
        else ""
    )


def _sourced(mind: Mind, fact: Fact) -> str:
    if fact.subject == mind.name and not fact.told:
        return mind.first(fact) or fact.text
    text = fact.text if fact.text[:1].isupper() and fact.subject else _lower(fact.text)
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
            rf"^{re.escape(mind.name)} (?:is|was) .*\b(?:attending|enjoying|dancing at|hosting|joining)\b",
            text,
        ) and mentions(text, fact):
            return _say(f"Yes, I was at {title}")
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
        return _say(f"Yes, {_lower(mind.first(fact) or fact.text)}")
    if plan:
        return _say(f"Yes, {_lower(mind.first(plan) or plan.text)}")
    return absence(mind) or _say(f"I know of {title}, but I have made no plans to go")


def absence(mind: Mind) -> str:
    """Why one did not come: the reason given, or a conflict in one's own life."""
    fact = _event_asked(mind)
    if fact is None or fact.event is None:
        return "I didn't know of it, so I couldn't come."
    for text in mind.texts:
        why = re.search(rf"{re.escape(mind.name)} cannot come .*? because (.+)$", text)
        if why:
            return _say(
                f"I couldn't come, because {_lower(spoken(why[1], mind.name, I, mind.pronoun) or why[1])}"
            )
    from townlet.models.offline.willingness import weigh

    verdict = weigh(
        fact.event,
        mind.name,
        (),
        mind.texts,
        tie(mind.name, fact.event.host, mind.texts),
        mind.pronoun,
    )
    if verdict.reason:
        return _say(f"I couldn't come, because {verdict.reason}")
    return _say(
        f"I liked the idea of {fact.event.the}, but I made no plans for it and the day went by"
    )


def talks(mind: Mind) -> str:
    """What was said with somebody, or lately."""
    who = _asked_person(mind)
    found = [text for text in mind.texts if read(text).kind == "talk" and (not who or who in text)]
    turned = [spoken(text, mind.name, I, mind.pronoun) or text for text in found]
    return _say(*turned[:2])


def coming(mind: Mind) -> str:
    """What one plans: promises first, then today's remaining blocks."""
    words = _several(mind, mind.own("attendance", "news"), 2)
    dated = [
        mind.first(f)
        for f in mind.own("project", "other", "habit", "feeling")
        if appointment(f.text)
    ]
    words += [text for text in dated if text][:1]
    blocks = [re.match(r"(\d\d:\d\d)-(\d\d:\d\d) (.+)", plan) for plan in mind.plans]
    if "tomorrow" not in mind.question.lower():
        words += [f"From {b[1]} I'll be {_ing(b[3], mind)}" for b in blocks if b][-2:]
    return _say(*(words or _several(mind, mind.own("project"), 1)))


def loves(mind: Mind) -> str:
    """What moves one: reflections and work before mere likings."""
    deep = [
        f
        for f in mind.known
        if f.subject == mind.name
        and re.search(r"\b(?:devoted|passionate|means a great deal)\b", f.text)
    ]
    return _say(*_several(mind, [*deep, *mind.own("news", "project", "love", "opinion")], 3))


def hopes(mind: Mind) -> str:
    """What one looks forward to."""
    return _say(*_several(mind, mind.own("news", "attendance", "feeling", "project"), 2))


def worries(mind: Mind) -> str:
    """What weighs on one."""
    found = [
        f
        for f in mind.own("feeling", "project", "dislike", "habit", "other")
        if re.search(r"\b(?:afraid|worr|deadline|must|cannot|uneasy|pressure|due|needs)\b", f.text)
    ]
    return _say(*_several(mind, found, 2))


def work(mind: Mind) -> str:
    """What one works on."""
    return _say(*_several(mind, mind.own("project", "news"), 2))


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
    return _say(
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
        return _say(f"I don't know {who} well enough to choose a present") if who else ""
    if not about:
        return _say(f"I'd ask {who} what would be useful; I'd rather give time than things")
    return _say(f"Something for what {who} cares about, since {about[0].text}")


def nearest(mind: Mind) -> str:
    """The memory that shares most with the question, if it shares enough."""
    asked = keys(mind.question) - _WEAK
    scored = [
        (len(asked & keys(f.text)), -n, f) for n, f in enumerate(mind.known) if f.kind != _SECRET
    ]
    best = max(scored, key=lambda item: (item[0], item[1]), default=(0, 0, None))
    if best[2] is None or best[0] < 2:  # noqa: PLR2004
        return ""
    fact = best[2]
    if fact.told:
        return _say(f"{fact.teller} told me that {fact.text}")
    return _say(mind.first(fact)) if fact.subject == mind.name and coin(mind.seed) >= 0 else ""
