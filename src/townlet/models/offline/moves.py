"""What a speaker may bring up, each as a few sentences or "" when there is no cause for it."""

from __future__ import annotations

import re
from functools import lru_cache

from townlet.models.offline.facts import Fact, keys, mentions, pattern
from townlet.models.offline.grammar import YOU, I, other_names, spoken
from townlet.models.offline.insights import is_insight
from townlet.models.offline.people import FAMILY
from townlet.models.offline.scene import Scene, activity, date_of, part_of_day
from townlet.models.offline.takeaways import topic_of
from townlet.models.offline.tidings import hushed, with_article
from townlet.models.offline.voices import coin

ASKS, HALF = 0.6, 0.5
"""How often an open question is put to somebody."""
_PRIVATE = frozenset(("seen", "secret", "curious", "relation", "news", "attendance", "talk"))
_ROUTINE = re.compile(
    r"\b(?:wakes up|has dinner around|lives in|goes to bed|gets up|works at .+ from \d)|"
    r"\bof them\b"
    r"|\bfor the occasion\b|\bInner voice\b"
)
_DULL = re.compile(
    r"\b(?:buys|shops|has heard|has lunch|has dinner|has breakfast|wakes up|goes to bed|"
    r"lives in|works at|gets up)\b"
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
    trade = untimed(spoken(_main_clause(line.text), scene.name, I, scene.pronoun) if line else "")
    if not trade:
        given = next((text for text in scene.texts if text.startswith("Occupation: ")), "")
        trade = f"I'm {with_article(given.removeprefix('Occupation: '))}" if given else ""
    named = scene.voice.random.choice(("My name is {0}.", "I'm {0}.", "My name's {0}."))
    return f"{named.format(scene.name)} {trade}." if trade else named.format(scene.name)


def _main_clause(text: str) -> str:
    if len(text.split()) <= 11:  # noqa: PLR2004
        return text
    cut = re.split(
        r",? and (?=[a-z]+s (?!of\b))|,? (?:who|which|whose|since|until|because|from \d|"
        r"every day)\b|, ",
        text,
    )[0]
    return cut if len(cut.split()) > 4 else text  # noqa: PLR2004


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
        if not answered and coin("asks", scene.name, scene.other, date_of(scene.now)) < ASKS:
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
    """Something of the speaker's own; those who live close hear of the day, not of the persona."""
    if scene.tie.close:
        moved = (happened, coming)
        first, second = moved if scene.voice.random.random() < HALF else moved[::-1]
        return first(scene) or second(scene)
    met = any(line.does("intro") for line in scene.lines)
    near = keys(scene.last.text) if scene.last else frozenset()
    here = keys(scene.place) | keys(scene.mine)
    options: list[tuple[str, str]] = []
    weights: list[float] = []
    for fact in scene.known:
        if not personal(scene, fact) or scene.about_said(fact.text) or told_before(scene, fact):
            continue
        if fact.kind == "identity" and not met:
            continue
        text = untimed(spoken(fact.text, scene.name, I, scene.pronoun))
        if not text.startswith(("I ", "I'")) or len(text.split()) < 5 or len(text.split()) > 32:  # noqa: PLR2004
            continue
        weight = {"project": 3.0, "love": 2.0, "opinion": 1.6, "dislike": 1.2}.get(fact.kind, 1.0)
        weight += 1.5 * len(near & keys(text)) + 0.5 * len(here & keys(text))
        if any(untimed(_main_clause(text)) in line.text for line in scene.mine_lines()):
            continue
        now = fact.kind == "project" and re.match(r"I['’]m (?:also |still |now )?\w+ing\b", text)
        options.append((text, "share_now" if now else "share"))
        weights.append(weight * (0.15 if _DULL.search(fact.text) else 1.0))
    if not options:
        return ""
    chosen, act = scene.voice.random.choices(options, weights)[0]
    asked = scene.last is not None and scene.last.question and not scene.drafted
    return scene.say("share_asked" if asked else act, fact=chosen)


def told_before(scene: Scene, fact: Fact) -> bool:
    """Whether an earlier talk with the other was about this already."""
    about = topic_of(fact)
    return any(
        scene.other in text
        and ((about and about in text) or mentions(text, fact))
        and re.search(r"\b(?:talked|told)\b", text)
        for text in scene.texts
    )


_CLOCKS = re.compile(
    r",? (?:(?:at|around|about|by|until|till|before|after) \d{1,2}:\d\d"
    r"|from \d{1,2}:\d\d (?:to|until) \d{1,2}:\d\d|from \d{1,2}:\d\d)"
)


def untimed(text: str) -> str:
    """A habit without the hour; an appointment on a date keeps it."""
    dated = re.search(r"\b(?:\w+day|[A-Z][a-z]{2,8}) \d{1,2}\b", text)
    return text if dated else _CLOCKS.sub("", text)


def happened(scene: Scene) -> str:
    """Whom the speaker has talked with, and about what."""
    for text in scene.texts:
        met = _TALKED.match(text)
        if met is None or scene.other in text or scene.name not in (met["one"], met["two"]):
            continue
        who = met["two"] if met["one"] == scene.name else met["one"]
        topic = re.split(r", | and (?=[A-Z])|;", met["topic"])[0].strip()
        topic = re.sub(rf"\b{re.escape(scene.name)}['’]s\b", "my", topic)
        topic = re.sub(rf"\b{re.escape(who)}['’]s\b", "their", topic)
        said = (*(line.text for line in scene.lines), scene.drafted)
        again = any(who.split(" ", 1)[0] in words for words in said) or hushed(scene, topic)
        of_day = ("morning", "afternoon", "evening")[int(coin(text, scene.other) * 3)]
        if again or re.search(r"\bmy\b|\blife\b", topic) or of_day != scene.part:
            continue
        return scene.say("happened", who=who.split(" ", 1)[0], topic=topic)
    return ""


_TALKED = re.compile(
    r"^(?P<one>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)+) and (?P<two>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)+)"
    r" (?:introduced themselves and )?talked about (?P<topic>[^;]+)"
)
_LATER = re.compile(r"\b(?:later on|this (?:afternoon|evening))\b")
_PLAIN_PLAN = re.compile(
    r"\b(?:sleep|bed|wake|wash|shower|dress|breakfast|lunch|dinner|supper|night|ready|"
    r"home|rest|relax|quiet|housework|chores|walking (?:to|across))\w*"
)


def coming(scene: Scene) -> str:
    """What the speaker means to do later today."""
    clock = re.search(r"\b(\d\d:\d\d)", scene.now)
    if any(_LATER.search(line.text) for line in scene.mine_lines()):
        return ""
    fit: list[tuple[str, str]] = []
    for line in scene.plans:
        found = re.match(r"^(?P<from>\d\d:\d\d)\s*[-–]\s*\d\d:\d\d:? (?P<doing>.+)$", line)
        if found is None or clock is None or found["from"] <= clock[1]:
            continue
        doing = activity(untimed(found["doing"]), scene.name, scene.place, "my")
        unfit = not doing or _PLAIN_PLAN.search(doing) or hushed(scene, doing)
        if not unfit and not scene.about_said(doing) and scene.other not in doing:
            part = part_of_day(found["from"])
            fit.append((doing, "later on" if part == scene.part else f"this {part}"))
    if not fit:
        return ""
    plan, when = scene.voice.random.choice(fit)
    return scene.say("plan", plan=plan, when=when)


def tells_own(words: str) -> bool:
    """Whether an answer says something of the speaker's own already."""
    return re.search(r"\bI(?:['’]m|['’]ve|['’]d|)\b(?: [\w'’-]+){5,}", words) is not None


@lru_cache(maxsize=16_000)
def _unfit(text: str) -> bool:
    """Whether a sentence is a reflection, a timetable or a record rather than talk."""
    record = re.search(r"\b(?:talked|learned|told|plans to)\b", text)
    return is_insight(text) or record is not None or _ROUTINE.search(text) is not None


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
    if scene.other in fact.text or _unfit(fact.text):
        return False
    return not hushed(scene, fact.text)


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
    return scene.say("part_meet" if met else kind, mine=mine, doing=theirs)
