"""Carrying on or reacting to trouble, and the new steps once a reaction has been decided."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from townlet.core.prompt import Prompt, Reply
from townlet.core.time import minutes_of
from townlet.models.offline.appointments import appointment
from townlet.models.offline.data import words
from townlet.models.offline.decomposing import steps
from townlet.models.offline.grammar import gender, gerund
from townlet.models.offline.library import shared
from townlet.models.offline.tools import Tools
from townlet.models.offline.trouble import Trouble, named, person_in_trouble, trouble_of
from townlet.prompts import React, Replan
from townlet.prompts.replies import Reaction, Step, Steps

_LINE = re.compile(r"^(\d\d:\d\d)-(\d\d:\d\d)\s+(.*)$")
_DEALING = re.compile(
    r"\b(?:repairing|fixing|mending|putting out|turning off|switching off|extinguishing|"
    r"cleaning up|"
    r"mopping|fetching tools|calling for help|airing|answering|helping|watering)\b"
)
_OBSERVED = re.compile(
    r"^(?:the |an? )?(?P<object>[a-z][\w' -]*?)(?: in (?:the )?(?P<room>.+?))?\s+(?:is|are|has|"
    r"have)\s+(?P<state>.+)$",
    re.IGNORECASE,
)
_TOOL_PLACES = ("workbench", "tool", "shed", "closet", "cupboard", "shelf", "table", "counter")
_MEALS = ("breakfast", "lunch", "dinner", "supper")
_ORDINARY = 15
"""Minutes given to a reaction that is an ordinary activity."""


def react(prompt: React, tools: Tools) -> Reaction:
    """React to trouble with things and to people in need, unless somebody sees to it already."""
    thing, _, state = _parts(prompt.observation)
    if _person(prompt.observation):
        return _for_person(prompt)
    trouble = trouble_of(state or prompt.observation, tools.likeness)
    if trouble is None or _seen_to(prompt, thing, tools):
        return Reaction(react=False)
    return Reaction(react=True, reaction=trouble.reaction.format(object=thing))


def _for_person(prompt: React) -> Reaction:
    who, _, doing = prompt.observation.partition(" is ")
    if not doing or not person_in_trouble(doing):
        return Reaction(react=False)
    return Reaction(react=True, reaction=f"help {who.strip()}")


def _seen_to(prompt: React, thing: str, tools: Tools) -> bool:
    """Whether the resident is at it, or the context says that somebody else is."""
    head = thing.split()[-1:]
    if _DEALING.search(prompt.status) and shared(prompt.status, head):
        return True
    for clause in re.split(r"[;.\n]", prompt.context):
        if prompt.name not in clause and _DEALING.search(clause) and shared(clause, head):
            return tools.random.random() < 0.8  # noqa: PLR2004
    return False


def replan(prompt: Replan, tools: Tools) -> Steps:
    """What was decided first, then what had been planned, exactly filling the minutes."""
    trouble = _trouble(prompt, tools)
    done = _against(trouble, prompt) if trouble else _decided(prompt, tools)
    later = _remaining(prompt)
    if trouble:
        later = _meal_again(later)
    return Steps(actions=_filled(done, later, prompt))


def _trouble(prompt: Replan, tools: Tools) -> Trouble | None:
    if re.match(r"help [A-Z]", prompt.reaction):
        return named("person")
    if prompt.reaction.split(" ")[0] in ("talk", "tell", "ask", "invite", "attend", "go"):
        return None
    _, _, state = _parts(prompt.cause)
    found = trouble_of(prompt.reaction, tools.likeness, words_only=True)
    return found or (trouble_of(state, tools.likeness, words_only=True) if state else None)


def _against(trouble: Trouble, prompt: Replan) -> list[Step]:
    thing, room, _ = _parts(prompt.cause)
    if trouble.name == "person":
        thing = prompt.reaction.removeprefix("help ").strip()
    switched = shared(thing, tuple(words("appliances"))) > 0
    slots = {
        "object": thing,
        "room": room or "room",
        "tools": _tools_at(prompt),
        "turning off": "turning off" if switched else "putting out",
        "works": "works" if switched else "holds",
    }
    made = []
    for line in trouble.steps:
        text, _, minutes = line.partition(" | ")
        made.append(Step(activity=text.format(**slots), minutes=int(minutes or 5)))
    return made


def _tools_at(prompt: Replan) -> str:
    """Where tools may be: the best of the known places near at hand, in words."""
    for hint in _TOOL_PLACES:
        for place in prompt.known_places:
            where = place.partition(":")[0]
            if hint in where.split(" in ")[0] and not where.startswith("behind"):
                return f"the {where.removeprefix('the ')}"
    return "home"


def _decided(prompt: Replan, tools: Tools) -> list[Step]:
    """A decision in words as steps, unless it only says to go on as planned."""
    phrase = _phrase(prompt)
    if re.match(r"(?:go on|carry on|continue|keep (?:on|going))\b", phrase):
        return []
    later = appointment(phrase, prompt.now) is not None or phrase.split(" ")[0] in words("lasting")
    first, *others = re.split(r"(?:,| and)\s+(?=(?:also\s+|then\s+)?[a-z]+\b)", phrase)
    doing = [found for part in (first, *others) if (found := gerund(part.strip()))]
    if not doing:
        doing, later = (
            [phrase if phrase.split(" ")[0].endswith("ing") else "thinking things over"],
            False,
        )
    if later:
        doing[0] = f"thinking over {doing[0]}"
    each = _ORDINARY if prompt.remaining else max(_ORDINARY, prompt.minutes // len(doing))
    made: list[Step] = []
    for activity in doing[:2]:
        short = each <= _ORDINARY or activity.startswith("thinking")
        made += (
            [Step(activity=activity, minutes=min(each, 15))]
            if short
            else steps(activity, each, tools)
        )
    return made


def _phrase(prompt: Replan) -> str:
    """What was decided, from the verb on, in the resident's own words."""
    text = prompt.reaction.strip().rstrip(".!")
    text = re.sub(r"^.*?\bthinking:\s*", "", text)
    text = text.removeprefix(prompt.name).strip()
    text = re.sub(
        r"^(?:please\s+|(?:you|i|she|he|they)\s+)?(?:(?:has |have )?decide[sd]? (?:to|"
        r"that \w+ will)|wants? to|"
        r"will|(?:is|am|are) going to|should|must|plans? to|means to|needs? to|ought to|"
        r"would like to|"
        r"feels? like|it is time to)\s+",
        "",
        text,
        flags=re.IGNORECASE,
    )
    own = {"he": "his", "she": "her"}.get(
        gender(prompt.name, tuple(prompt.identity.splitlines())), "their"
    )
    text = re.sub(r"\byour\b", own, text)
    return text[:1].lower() + text[1:] if not text[:2].isupper() else text


def _remaining(prompt: Replan) -> list[Step]:
    """What had been planned, as steps with their minutes."""
    found = (_LINE.match(line) for line in prompt.remaining)
    return [
        Step(activity=m[3], minutes=max(5, (minutes_of(m[2]) - minutes_of(m[1])) % (24 * 60)))
        for m in found
        if m
    ]


def _meal_again(later: list[Step]) -> list[Step]:
    """A meal that was being made or eaten is begun again."""
    for meal in _MEALS:
        if any(meal in step.activity for step in later[:2]):
            again = Step(activity=f"making {meal} again", minutes=10)
            rest = [
                s for s in later if not re.search(rf"\b(?:making|cooking)\b.*{meal}", s.activity)
            ]
            return [again, *rest]
    return later


def _filled(done: list[Step], later: list[Step], prompt: Replan) -> list[Step]:
    """Both in order within the minutes: the tail is cut, the last step takes what is left."""
    left = max(1, prompt.minutes)
    kept: list[Step] = []
    for step in [*done, *later]:
        minutes = min(step.minutes, left)
        if minutes:
            kept.append(Step(activity=step.activity, minutes=minutes))
            left -= minutes
    if not kept:
        return [Step(activity="going on with the day", minutes=left)]
    if left:
        last = kept.pop()
        kept.append(Step(activity=last.activity, minutes=min(240, last.minutes + left)))
    return kept


def _person(observation: str) -> bool:
    """Whether it speaks of somebody with a name rather than of a thing."""
    return re.match(r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)* is ", observation) is not None and not (
        observation.startswith(("The ", "A ", "An "))
    )


def _parts(observation: str) -> tuple[str, str, str]:
    """Thing, room and state of "The stove in the kitchen is burning"."""
    found = _OBSERVED.match(observation.strip().rstrip("."))
    if not found:
        return "", "", observation
    return found["object"].strip(), (found["room"] or "").strip(), found["state"].strip()


ANSWERERS: dict[type[Prompt[Any]], Callable[[Any, Tools], Reply]] = {
    React: react,
    Replan: replan,
}
