"""What a speaker may bring up, each as a few sentences or "" when there is no cause for it."""

from __future__ import annotations

import re
from functools import cache

from townlet.models.offline.data import table
from townlet.models.offline.facts import Fact, keys, mentions, pattern
from townlet.models.offline.grammar import YOU, I, gerund, other_names, spoken
from townlet.models.offline.insights import is_insight
from townlet.models.offline.people import FAMILY, Tie
from townlet.models.offline.scene import Scene, date_of
from townlet.models.offline.voices import coin, talkative
from townlet.models.offline.willingness import weigh

RARELY = 0.08
_PRIVATE = frozenset(("seen", "secret", "curious", "relation", "news", "attendance", "talk"))
_ROUTINE = re.compile(
    r"\b(?:wakes up around|has dinner around|lives in|goes to bed around|works at .+ from \d)|\bof them\b"
    r"|\bfor the occasion\b|\bInner voice\b"
)
_DULL = re.compile(
    r"\b(?:buys|shops|has heard|has lunch|has dinner|has breakfast|wakes up|goes to bed|lives in|works at|gets up)\b"
)


def greet(scene: Scene) -> str:
    """The first words of a talk."""
    if scene.tie.strangers:
        return f"{scene.say('meet')} {introduction(scene)}"
    act = "greet_family" if scene.tie.bond in FAMILY else "greet"
    return scene.say(act)


def introduction(scene: Scene) -> str:
    """Name and trade: "My name is Ada Wick; I'm a baker"."""
    line = next(
        (
            fact
            for fact in scene.known
            if fact.kind == "identity"
            and fact.subject == scene.name
            and not fact.told
            and not _ROUTINE.search(fact.text)
        ),
        None,
    )
    trade = spoken(_main_clause(line.text), scene.name, I, scene.pronoun) if line else ""
    if not trade:
        given = next((text for text in scene.texts if text.startswith("Occupation: ")), "")
        trade = f"I'm {_a(given.removeprefix('Occupation: '))}" if given else ""
    named = scene.voice.random.choice(("My name is {0}.", "I'm {0}.", "My name's {0}."))
    return f"{named.format(scene.name)} {trade}." if trade else named.format(scene.name)


def _main_clause(text: str) -> str:
    if len(text.split()) <= 11:  # noqa: PLR2004
        return text
    cut = re.split(
        r",? and (?=[a-z]+s (?!of\b))|,? (?:who|which|whose|since|until|because|from \d|every day)\b|, ",
        text,
    )[0]
    return cut if len(cut.split()) > 4 else text  # noqa: PLR2004


def tell(scene: Scene) -> str:
    """News the speaker holds and wants to tell; an invitation if it is the speaker's own event."""
    for fact in scene.news:
        if scene.said(fact) or scene.other_knows(fact) or not _ready(scene, fact):
            continue
        if fact.event and fact.event.role == "hosts" and fact.subject == scene.name:
            if "invite" not in scene.silent and scene.turns_left > 1:
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
    text = text or fact.text
    return " ".join(part for part in (lead, f"{text[:1].upper()}{text[1:]}.", end) if part)


def _ready(scene: Scene, fact: Fact) -> bool:
    """Whether the speaker passes it on in this talk."""
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
    odds = 0.24 + 0.12 * talkative(traits) + (0.14 if tie.close else 0)
    return chance < odds - (0.1 if tie.strangers else 0)


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
            or (scene.name in (event.host, fact.subject)
            and fact.kind == "news")
            or event.host == scene.other
        ):
            continue
        if any(line.does("invite") for line in scene.lines) or _together(scene, fact):
            continue
        planned = any(plan.event and plan.event.same(event) for plan in goes)
        keen = scene.tie.adored or (
            planned and scene.tie.close and coin("brings", scene.name, scene.other) < 0.4
        )
        if not keen or weigh(
            event, scene.name, scene.traits, scene.texts, scene.tie, scene.pronoun
        ).answer in ("decline", "taste"):
            continue
        text = fact.text if fact.kind == "news" else f"There is {_a(event.title)} {event.tail}"
        return f"{scene.say('pass_unknown')} {text}. {scene.say('bring')}"
    return ""


def _a(title: str) -> str:
    if re.match(r"(?:the|my|[A-Z]\w+ [A-Z]\w+'s)\b", title):
        return title
    return f"{'an' if title[:1].lower() in 'aeiou' else 'a'} {title}"


def _together(scene: Scene, fact: Fact) -> bool:
    return any(
        scene.other in text
        and mentions(text, fact)
        and re.search(r"\btogether\b|\bdeclined\b|\bcannot come\b", text)
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
            if mine and coin("reminds", scene.name, scene.other, date_of(scene.now)) < 0.5:
                return scene.say("bonus", title=fact.event.the, tail=fact.event.tail)
    return ""


def notice(scene: Scene) -> str:
    """A word on what the other is doing here."""
    if (
        not scene.theirs
        or any(scene.theirs in line.text for line in scene.lines)
        or hushed(scene, scene.theirs)
    ):
        return ""
    return scene.say("notice_family" if scene.tie.bond in FAMILY else "notice")


def ask_life(scene: Scene) -> str:
    """Asks a new acquaintance what fills the days."""
    if not scene.tie.strangers or any(line.question == "life" for line in scene.lines):
        return ""
    return scene.say("ask_life")


def follow(scene: Scene) -> str:
    """Takes up what the other told in an earlier talk."""
    fit = [
        fact for fact in scene.known
        if fact.subject == scene.other and fact.teller == scene.other
        and fact.kind in ("project", "feeling")
        and not scene.about_said(fact.text) and not hushed(scene, fact.text)
        and not is_insight(fact.text)
    ]  # fmt: skip
    fit.sort(key=lambda fact: (fact.kind != "project", coin(fact.text, date_of(scene.now))))
    for fact in fit:
        that = spoken(_main_clause(fact.text), scene.other, YOU)
        if that and not any(line.question == "progress" for line in scene.lines):
            return scene.say("follow", that=that)
    return ""


def gossip(scene: Scene) -> str:
    """What somebody else told of themselves, for people one is close to."""
    if not scene.tie.close:
        return ""
    fit = [
        fact for fact in scene.known
        if fact.told and fact.teller == fact.subject and fact.subject not in (scene.other, scene.name)
        and fact.kind in ("project", "identity", "love", "opinion", "dislike")
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


def ask_curious(scene: Scene) -> str:
    """Asks what the speaker would like to know."""
    for fact in scene.known:
        clause = open_question(fact)
        if (
            fact.kind != "curious"
            or fact.subject != scene.name
            or not clause
            or scene.about_said(clause)
        ):
            continue
        answered = any(keys(clause) & keys(news.text) for news in scene.news)
        if not answered and coin("asks", scene.name, scene.other, date_of(scene.now)) < 0.6:
            return scene.say("curious", clause=clause)
    return ""


def open_question(fact: Fact) -> str:
    """The question a curious sentence holds, if it concerns something still to come."""
    found = pattern("curious").search(fact.text)
    if not found:
        return ""
    clause = next((group for group in found.groups() if group), "")
    clause = re.split(r", | and (?=\w+s\b)| closely", clause)[0].strip()
    if clause.startswith("the "):
        return f"who stands in {clause}"
    return clause if re.search(r"\b(?:will|is going|next|runs?|becomes?)\b", clause) else ""


def share(scene: Scene) -> str:
    """Something of the speaker's own: work, loves, habits, opinions."""
    near = keys(scene.last.text) if scene.last else frozenset()
    here = keys(scene.place) | keys(scene.mine)
    options: list[tuple[str, float]] = []
    for fact in scene.known:
        if not personal(scene, fact) or scene.about_said(fact.text):
            continue
        text = spoken(fact.text, scene.name, I, scene.pronoun)
        if not text.startswith(("I ", "I'")) or len(text.split()) < 5 or len(text.split()) > 32:  # noqa: PLR2004
            continue
        weight = {"project": 3.0, "love": 2.0, "opinion": 1.6, "dislike": 1.2}.get(fact.kind, 1.0)
        weight += 1.5 * len(near & keys(text)) + 0.5 * len(here & keys(text))
        options.append((text, weight * (0.15 if _DULL.search(fact.text) else 1.0)))
    if not options:
        return ""
    chosen = scene.voice.random.choices([text for text, _ in options], [w for _, w in options])[0]
    return scene.say("share", fact=chosen)


def tells_own(words: str) -> bool:
    """Whether an answer says something of the speaker's own already."""
    return re.search(r"\bI(?:['’]m|['’]ve|['’]d|)\b(?: [\w'’-]+){5,}", words) is not None


def personal(scene: Scene, fact: Fact) -> bool:
    """Whether a fact is the speaker's own and fit for company."""
    if fact.subject != scene.name or fact.told or fact.kind in _PRIVATE:
        return False
    if other_names(fact.text, scene.name) and fact.kind not in (
        "project",
        "other",
        "habit",
        "opinion",
    ):
        return False
    if (
        is_insight(fact.text)
        or _ROUTINE.search(fact.text)
        or scene.other in fact.text
        or re.search(r"\b(?:talked|learned|told|plans to)\b", fact.text)
    ):
        return False
    return not hushed(scene, fact.text)


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


def doing_now(scene: Scene) -> str:
    """What the speaker is up to."""
    if (
        not scene.mine
        or hushed(scene, scene.mine)
        or any(f"{scene.mine}" in line.text for line in scene.mine_lines())
    ):
        return ""
    return scene.say("doing_now")


def part(scene: Scene) -> str:
    """Takes leave."""
    kind = "part_family" if scene.tie.bond in FAMILY else "part"
    met = scene.tie.strangers and any(line.does("intro") for line in scene.lines)
    mine = "" if scene.mine and hushed(scene, scene.mine) else scene.mine
    theirs = "" if scene.theirs and hushed(scene, scene.theirs) else scene.theirs
    mine = mine or gerund("do what I came for")
    return scene.say("part_meet" if met else kind, mine=mine, doing=theirs)
