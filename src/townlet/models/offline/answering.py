"""Answers to the last line of a talk: to questions, invitations, news, and what was told."""

from __future__ import annotations

import re

from townlet.models.offline import moves, tidings
from townlet.models.offline.facts import Fact, keys, mentions, nouns
from townlet.models.offline.grammar import I, spoken
from townlet.models.offline.happenings import Happening
from townlet.models.offline.hearing import Line
from townlet.models.offline.people import FAMILY
from townlet.models.offline.scene import Scene
from townlet.models.offline.tidings import hushed
from townlet.models.offline.voices import coin, style_of
from townlet.models.offline.willingness import weigh

_MAKING = (
    "making|building|carving|painting|writing|composing|restoring|repairing|designing|knitting|sewing|"
    "weaving|baking|brewing|cooking|folding|testing|preparing|planning|researching|studying|"
    "compiling|collecting|growing|planting|filming|recording|rehearsing|drawing|translating|"
    "photographing|programming|developing|organi[sz]ing|directing|editing|working on|drafting|"
    "sketching|sculpting|cataloguing|mapping|salting|setting up|putting together|finishing|"
    "inventing|creating|publishing|arranging|learning|practi[sc]ing"
)
_THING = re.compile(
    rf"\bI(?:['’]m| am) (?:also |still |now )?(?:{_MAKING}) (?:out |on |for |up )?"
    r"(?P<thing>(?:an?|the|my|our) [a-z][\w'’-]+ [\w'’-]+(?: [\w'’-]+){0,6}?)"
    r"(?=[,.;:!?]| and (?![A-Z])| who | that | which | from | at | with | to | for | in |"
    r" of (?:larch|my)| on | while | as | next | without | round | by | before | after |$)"
)
_TITLED = re.compile(
    r"\bI(?:['’]m| am|['’]ve) [^.;]*?\b(?:called|titled|named) "
    r"(?P<title>[\"“'‘]?[A-Z][\w'’]+(?: (?:of|the|and|in|[A-Z][\w'’]+))* ?[A-Z][\w'’]+[\"”'’]?)"
)

_RIVALRY = re.compile(r"\b(?:runs?|running|stands?|standing|compet\w+) (?:for \w+ )?against\b")
_ECHO = {
    "accept": "glad", "decline": "pity", "maybe": "hope", "for": "thanks", "against": "argue",
}  # fmt: skip
_GREETS_BACK = 0.55


def answer(scene: Scene) -> str:
    """What the last line calls for; "" if it calls for nothing."""
    last = scene.last
    if last is None:
        return ""
    parts: list[str] = []
    if _meeting(scene, last):
        welcome = scene.say("meet_hello" if last.does("intro") else "meet_plain")
        parts.append(f"{welcome} {moves.introduction(scene)}")
    elif last.does("intro") and scene.tie.strangers:
        parts.append(scene.say("meet_back"))
    elif len(scene.lines) == 1 and not last.does("intro"):
        parts.append(_hello(scene))
    parts.append(_main(scene, last))
    return " ".join(part for part in parts if part)


def _meeting(scene: Scene, last: Line) -> bool:
    introduced = any(line.does("intro") for line in scene.mine_lines())
    return scene.tie.strangers and not introduced and (last.does("intro") or len(scene.lines) <= 2)  # noqa: PLR2004


def _hello(scene: Scene) -> str:
    if scene.tie.strangers or scene.voice.random.random() > _GREETS_BACK:
        return ""
    return scene.say("greet_family" if scene.tie.bond in FAMILY else "greet")


def _main(scene: Scene, last: Line) -> str:
    event = invited_to(scene, last)
    if event:
        return _to_invitation(scene, last, event)
    answers = [act for act in ("accept", "decline", "maybe") if last.does(act)]
    if answers and _asked(scene):
        return scene.say(_ECHO[answers[0]], title=_title(scene))
    if last.news:
        return _to_news(scene, last)
    if last.question:
        return _to_question(scene, last)
    views = [act for act in ("for", "against") if last.does(act)]
    if views and any(line.news for line in scene.mine_lines()):
        return scene.say(_ECHO[views[0]])
    return reaction(scene, last) if last.facts else ""


def _asked(scene: Scene) -> bool:
    return any(line.does("invite") for line in scene.mine_lines())


def _title(scene: Scene) -> str:
    for line in reversed(scene.lines):
        for fact in line.facts:
            if fact.event:
                return fact.event.the
    return ""


def invited_to(scene: Scene, last: Line) -> Happening | None:
    """The event an invitation in the last line is for."""
    if not last.does("invite") or last.does("accept", "decline"):
        return None
    for line in reversed(scene.lines):
        for fact in line.facts:
            if fact.event and line.speaker != scene.name:
                return fact.event
    return next(
        (fact.event for fact in scene.news if fact.event and mentions(last.text, fact)), None
    )


def _to_invitation(scene: Scene, last: Line, event: Happening) -> str:
    if event.host == scene.name:
        return scene.say("glad", title=event.the)
    verdict = weigh(event, scene.guest)
    title = event.the
    act = {"accept": "accept", "decline": "decline", "taste": "decline_taste", "maybe": "maybe"}[
        verdict.answer
    ]
    if act == "accept" and last.does("together"):
        act = "accept_with"
    return scene.say(act, title=title, reason=_clause(verdict.reason))


def _clause(reason: str) -> str:
    return re.sub(r"\s*[.;]$", "", reason)


def _to_news(scene: Scene, last: Line) -> str:
    fact = last.news[0]
    if scene.name in fact.text and fact.subject == last.speaker:
        return scene.say("react_rival") if _RIVALRY.search(fact.text) else scene.say("react_news")
    if fact.subject == scene.name:
        return scene.say("react_mine")
    had = next(
        (
            one
            for one in scene.known
            if one.kind in ("news", "attendance") and mentions(one.text, fact)
        ),
        None,
    )
    if (
        had
        and had.teller not in ("", "somebody", scene.name, last.speaker)
        and "tell" not in scene.silent
    ):
        return scene.say("react_known", teller=had.teller.split(" ", 1)[0])
    words = scene.say("react_old" if had and "tell" not in scene.silent else "react_news")
    if fact.subject == last.speaker and not fact.event:
        return f"{words} {stance(scene, fact)}"
    return words


def stance(scene: Scene, fact: Fact) -> str:
    """For or against a plan of the one who told it."""
    odds = (
        0.72 + (0.15 if scene.tie.close else 0) - (0.45 if style_of(scene.traits) == "blunt" else 0)
    )
    if scene.tie.disliked:
        odds = 0.05
    good = coin("stance", scene.name, *sorted(keys(fact.text))) < odds
    return scene.say("opinion_for" if good else "opinion_against")


def _to_question(scene: Scene, last: Line) -> str:
    kind = last.question
    if kind == "know":
        return _to_know(scene, last)
    if kind == "help":
        return scene.say("helped")
    if kind in ("progress", "well"):
        return f"{scene.say('progress')} {_detail(scene, last)}".strip()
    if kind in ("life", "again"):
        moved = (moves.share, moves.doing_now)
        first, second = moved if kind == "life" else moved[::-1]
        return first(scene) or second(scene) or _trade(scene)
    if kind == "opinion":
        fact = next((one for line in reversed(scene.lines) for one in line.news), None)
        return stance(scene, fact) if fact and not fact.event else scene.say("react_news")
    about_me = scene.mine and keys(scene.mine) & keys(last.asked)
    return moves.doing_now(scene) if about_me else scene.say("refuse_odd")


def _trade(scene: Scene) -> str:
    """Name and trade for who has said neither; "" otherwise."""
    met = any(line.does("intro") for line in scene.mine_lines())
    return "" if met or not scene.tie.strangers else moves.introduction(scene)


def _detail(scene: Scene, last: Line) -> str:
    """Where the speaker's work stands: the fact nearest to what was asked."""
    asked = keys(last.text)
    options = [
        fact
        for fact in scene.known
        if moves.personal(scene, fact)
        and fact.kind == "project"
        and not scene.about_said(fact.text)
    ]
    options.sort(key=lambda fact: (-len(asked & keys(fact.text)), coin(fact.text, scene.now)))
    for fact in options if not scene.tie.close else ():
        shared = len(asked & keys(fact.text) - keys(scene.name))
        if shared == 0 or shared > 2 or moves.told_before(scene, fact):  # noqa: PLR2004
            continue
        text = spoken(fact.text, scene.name, I, scene.pronoun)
        if text.startswith("I"):
            return f"{text}."
    return "" if scene.mine and scene.mine in last.text else moves.doing_now(scene)


def _to_know(scene: Scene, last: Line) -> str:
    asked = keys(last.asked) - keys(
        "know idea happen wonder informed heard anything people keep asking"
    )
    if "tell" not in scene.silent:
        fit = [(len(asked & keys(fact.text)), fact) for fact in scene.news]
        best = max(fit, key=lambda pair: pair[0], default=(0, None))
        if best[0] >= 1 and best[1] is not None and _central(asked, best[1]):
            fact = best[1]
            if scene.said(fact):
                return ""
            own = fact.subject == scene.name and not fact.told
            return (
                tidings.stated(scene, fact, lead=scene.say("tell"), end="")
                if own
                else tidings.passed_on(scene, fact)
            )
    return scene.say("noidea", word=_matter(last.asked))


def _matter(asked: str) -> str:
    """What a question is about, with an article; "" if no noun stands out."""
    noun = next(iter(reversed(nouns(asked))), "")
    return f"the {noun}" if noun and noun != "question" else ""


def _central(asked: frozenset[str], fact: Fact) -> bool:
    weak = keys("next month coming local town people will decided day week year spring")
    return bool((asked & keys(fact.text)) - weak)


def reaction(scene: Scene, last: Line) -> str:
    """A remark on what the other told: on what is being made, or one that names nothing."""
    made = _THING.search(last.text)
    titled = _TITLED.search(last.text)
    thing = re.sub(r"^(?:an?|our)\b|\bmy\b", "your", made["thing"]) if made else ""
    thing = titled["title"] if titled else thing
    if thing and _nominal(thing) and not hushed(scene, thing):
        return scene.say("react_thing", thing=thing)
    shown = {
        slot: "" if words and hushed(scene, words) else words
        for slot, words in (("doing", scene.theirs), ("mine", scene.mine))
    }
    return scene.say("react_plain", **shown)


def _nominal(thing: str) -> bool:
    """Whether words are a noun phrase and nothing more."""
    tail = thing.rsplit(" ", 1)[-1].lower()
    return not tail.endswith(("ly", "ed")) and tail not in ("of", "and", "the", "a", "her", "his")
