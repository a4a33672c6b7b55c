"""What a resident can say about itself, others, news and plans, from memories alone."""

from __future__ import annotations

import re
from dataclasses import dataclass

from townlet.core.time import minutes_of
from townlet.models.offline.appointments import appointment, clock, day_after, on_date
from townlet.models.offline.facts import Fact, facts, keys, read
from townlet.models.offline.grammar import I, gender, gerund, spoken
from townlet.models.offline.people import sentences
from townlet.models.offline.scene import first_hand, named
from townlet.models.offline.voices import style_of
from townlet.prompts.interviewing import Interview

WEAK = keys(
    "know heard hear about anyone anything something going happen town next month old new week "
    "local people will running tell"
)
_SECRET = "secret"
_SMALL_HOURS = 180
_HOURS = re.compile(r" works at .+ from \d")
_PARTS_OF_DAY = {
    "morning": (3 * 60, 12 * 60),
    "afternoon": (12 * 60, 18 * 60),
    "evening": (17 * 60, 27 * 60),
}


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

    @classmethod
    def of(cls, prompt: Interview) -> Mind:
        """Reads a prompt; what the asker or a memory orders is text, never an order."""
        own = named(sentences(prompt.identity), prompt.name)
        texts = tuple(dict.fromkeys((*prompt.memories, *own, *sentences(prompt.lifestyle))))
        known = first_hand(prompt.name, (f for text in texts for f in facts(text, prompt.now)))
        return cls(
            prompt.name, prompt.question, style_of(prompt.traits), prompt.now, prompt.status,
            prompt.plans, texts, known, gender(prompt.name, texts),
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
    more = _several(mind, mind.own("project", "news"), 1) + _several(
        mind, mind.own("love", "opinion", "dislike"), 1
    )
    lead = mind.lead(
        blunt="Who asks? ", shy="Well... ", lively="Hi! ", playful="Pleased to meet you. ", any=""
    )
    return lead + say(f"I'm {mind.name}", *_trade(mind)[:1], *more)


def living(mind: Mind) -> str:
    """One's trade, and where and when one follows it."""
    return say(*_trade(mind)[:2])


def _trade(mind: Mind) -> list[str]:
    """What one is by trade, in words; the hours and the place of work come after that."""
    named = [re.match(r"Occupation: (.+)", text) for text in mind.texts]
    stated = [f"I'm {_a(found[1].strip())}" for found in named if found]
    facts = [f for f in mind.own("identity") if not _HOURS.search(f.text)]
    hours = [_homely(mind, words) for text in mind.texts for *_, words in _work_hours(text)]
    return list(dict.fromkeys([*(stated or _several(mind, facts, 1)), *hours]))


def _homely(mind: Mind, hours: str) -> str:
    """Hours of work with the place said once and as one says it: one's own house is home."""
    found = re.match(r"(?P<when>.+ I'm )at (?P<place>.+?), (?P<what>.+)$", hours)
    if found is None:
        return hours
    place = found["place"]
    what = re.sub(rf" (?:at|in) (?:the )?{re.escape(place)}$", "", found["what"])
    own = mind.name in place or f"{mind.name.split()[-1]} family" in place
    at = "at home" if own else f"at {'the ' if place[0].islower() else ''}{place}"
    return f"{found['when']}{at.replace('the the ', 'the ')}, {what}"


def _a(trade: str) -> str:
    """A trade with its article: "farmer" gives "a farmer"."""
    if re.match(r"(?:an?|the|my)\b", trade, re.IGNORECASE):
        return trade
    if trade.startswith(("owner of", "head of")):
        return f"the {trade}"
    return f"{'an' if trade[0].lower() in 'aeiou' else 'a'} {trade}"


def typical_day(mind: Mind) -> str:
    """Hours and habits in the order of the day."""
    timed: list[tuple[int, str]] = []
    for fact in mind.own("habit", "other", "identity", "project", "dislike"):
        when = re.search(r"\b(\d\d:\d\d)\b", fact.text)
        if _HOURS.search(fact.text):
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
    """A sentence as it goes on after a comma; a name keeps its capitals."""
    kept = re.match(r"I[ '’]|[A-Z][\w'’-]+ [A-Z]", text)
    return text if kept else text[:1].lower() + text[1:]


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


def today(mind: Mind) -> str:
    """What one has done today: the blocks begun by now, or what one remembers doing."""
    clock_now = re.search(r"\b(\d\d:\d\d)\b", mind.now)
    now = _from_waking(clock_now[1]) if clock_now else 24 * 60
    part = next(
        (span for word, span in _PARTS_OF_DAY.items() if word in mind.question.lower()), None
    )
    done: list[tuple[str, str]] = []
    for plan in mind.plans:
        block = re.match(r"(\d\d:\d\d)-(\d\d:\d\d) (.+)", plan)
        start = _from_waking(block[1]) if block else now
        if block is None or start >= now or (part and not part[0] <= start < part[1]):
            continue
        done.append((block[1], _ing(block[3], mind)))
    if len(done) > _MOST_BLOCKS:
        done = [one for one in done if not _ROUTINE.match(one[1])] or done
    if done:
        (first, words), rest = done[0], [f"from {at} {what}" for at, what in done[1:]]
        told = [f"From {first} I was {words}", *rest[:-1], *(f"and {one}" for one in rest[-1:])]
        return say(", ".join(told))
    seen = [
        found[1]
        for text in mind.texts
        if (found := re.match(rf"{re.escape(mind.name)} (?:is|was) (\w+ing\b.*)", text))
        and read(text).kind == "seen"
    ]
    return say(*[f"I was {_ing(words, mind)}" for words in dict.fromkeys(seen)][:3])


_MOST_BLOCKS = 4
"""Parts of a day that are all told; of more, those that every day has are left out."""
_ROUTINE = re.compile(
    r"(?:getting up|getting ready|going to bed|resting|having (?:an? )?(?:\w+ )?"
    r"(?:breakfast|lunch|dinner|supper|coffee)|doing some housework)\b(?!.* with )"
)


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
    """The memory that shares most with the question, if it shares a fair part of its words."""
    asked = keys(mind.question) - WEAK - keys(mind.name)
    enough = max(1, (len(asked) + 2) // 3)
    scored = sorted(
        (-len(asked & keys(fact.text)), at)
        for at, fact in enumerate(mind.known)
        if fact.kind not in (_SECRET, "curious") and fact.teller != "inner voice"
    )
    fitting = (mind.known[at] for score, at in scored if -score >= enough)
    return next((words for fact in fitting if (words := _quoted(mind, fact))), "")


def _quoted(mind: Mind, fact: Fact) -> str:
    """A memory as it is told to somebody; "" if it cannot be turned safely."""
    if fact.teller == "somebody":
        return say(f"I have heard that {lower(fact.text) if not fact.subject else fact.text}")
    if fact.told:
        return say(f"{fact.teller} told me that {fact.text}")
    if mind.name in fact.text:
        return say(mind.first(fact))
    return say(fact.text) if fact.subject else ""
