"""What a resident can say about itself, others, news and plans, from memories alone."""

from __future__ import annotations

import re
from dataclasses import dataclass

from townlet.core.time import minutes_of
from townlet.models.offline.appointments import appointment, clock, day_after, on_date
from townlet.models.offline.facts import Fact, facts, keys
from townlet.models.offline.grammar import I, gender, gerund, spoken
from townlet.models.offline.people import sentences
from townlet.models.offline.scene import first_hand, named
from townlet.models.offline.tools import Tools
from townlet.models.offline.voices import coin, style_of
from townlet.prompts.interviewing import Interview

WEAK = keys(
    "know heard hear about anyone anything something going happen town next month old new week "
    "local people will running tell"
)
_SECRET = "secret"
_SMALL_HOURS = 180


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


def say(*parts: str) -> str:
    """Sentences joined, each with its capital and full stop."""
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
    return lead + say(f"I'm {mind.name}", *trade, *more)


def typical_day(mind: Mind) -> str:
    """Hours and habits in the order of the day."""
    timed: list[tuple[int, str]] = []
    for fact in mind.own("habit", "other", "identity", "project", "dislike"):
        when = re.search(r"\b(\d\d:\d\d)\b", fact.text)
        if re.search(r" works at .+ from \d", fact.text):
            continue
        if when and appointment(fact.text) is None and (text := mind.first(fact)):
            timed.append((_from_waking(when[1]), text))
    for text in mind.texts:
        timed += [(start, words) for start, _, words in _work_hours(text)]
    texts = [text for _, text in sorted(dict.fromkeys(timed))]
    return say(*dict.fromkeys(texts[:6])) if texts else ""


def _from_waking(time: str) -> int:
    """Minutes of a time of day, the small hours after the evening."""
    minutes = minutes_of(time)
    return minutes if minutes >= _SMALL_HOURS else minutes + 24 * 60


def _work_hours(text: str) -> list[tuple[int, int, str]]:
    works = re.finditer(
        r"works at (?P<place>[^;(]+?)(?: \([^)]*\))? from (?P<a>\d\d:\d\d) to (?P<b>\d\d:\d\d): "
        r"(?P<what>[^;]+)",
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
    if "tomorrow" not in mind.question.lower():
        return _today(mind, time)
    return (
        _fixed(mind, day_after(mind.now), minutes_of(time))
        or _tomorrow(mind, time)
        or say(f"I haven't fixed anything for {time} tomorrow yet")
    )


def _today(mind: Mind, time: str) -> str:
    for plan in mind.plans:
        block = re.match(r"(\d\d:\d\d)-(\d\d:\d\d) (.+)", plan)
        if block and block[1] <= time < (block[2] if block[2] != "00:00" else "24:00"):
            return say(f"At {time} I'll be {_ing(block[3], mind)}")
    return ""


def _tomorrow(mind: Mind, time: str) -> str:
    """Work at that hour, or a habit of that hour."""
    for text in mind.texts:
        for start, end, words in _work_hours(text):
            if start <= minutes_of(time) < end:
                return say(f"Tomorrow at {time} I'll be at work: {words[0].lower()}{words[1:]}")
    usual = [f for f in mind.own("habit", "other", "identity") if f"{time[:2]}:" in f.text]
    told = next((text for fact in usual if (text := mind.first(fact))), "")
    return say(f"At {time}? Most days {lower(told)}") if told else ""


def lower(text: str) -> str:
    """A sentence as it goes on after a comma."""
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
            return say(text) if text else ""
    return ""


def doing(mind: Mind) -> str:
    """What one is doing now."""
    words = re.sub(rf"^(?:{re.escape(mind.name)} )?(?:is )?", "", mind.status.rstrip("."))
    return say(f"Right now I'm {_ing(words, mind)}") if words else ""


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
    return say(*(words or _several(mind, mind.own("project"), 1)))


def loves(mind: Mind) -> str:
    """What moves one: reflections and work before mere likings."""
    deep = [
        f
        for f in mind.known
        if f.subject == mind.name
        and re.search(r"\b(?:devoted|passionate|means a great deal)\b", f.text)
    ]
    return say(*_several(mind, [*deep, *mind.own("news", "project", "love", "opinion")], 3))


def hopes(mind: Mind) -> str:
    """What one looks forward to."""
    return say(*_several(mind, mind.own("news", "attendance", "feeling", "project"), 2))


def worries(mind: Mind) -> str:
    """What weighs on one."""
    found = [
        f
        for f in mind.own("feeling", "project", "dislike", "habit", "other")
        if re.search(r"\b(?:afraid|worr|deadline|must|cannot|uneasy|pressure|due|needs)\b", f.text)
    ]
    return say(*_several(mind, found, 2))


def work(mind: Mind) -> str:
    """What one works on."""
    return say(*_several(mind, mind.own("project", "news"), 2))


def nearest(mind: Mind) -> str:
    """The memory that shares most with the question, if it shares enough."""
    asked = keys(mind.question) - WEAK
    scored = [
        (len(asked & keys(f.text)), -n, f) for n, f in enumerate(mind.known) if f.kind != _SECRET
    ]
    best = max(scored, key=lambda item: (item[0], item[1]), default=(0, 0, None))
    if best[2] is None or best[0] < 2:  # noqa: PLR2004
        return ""
    fact = best[2]
    if fact.told:
        return say(f"{fact.teller} told me that {fact.text}")
    return say(mind.first(fact)) if fact.subject == mind.name and coin(mind.seed) >= 0 else ""
