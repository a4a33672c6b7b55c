"""Hours and actions of 5 to 15 minutes, from the activity library's steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from random import Random
from typing import Any

from townlet.core.prompt import Prompt, Reply
from townlet.core.time import hhmm_of, minutes_of
from townlet.models.offline.appointments import place_in
from townlet.models.offline.data import table
from townlet.models.offline.library import Kind, kind_of, topic_of, without_place
from townlet.models.offline.pastimes import part_of_day
from townlet.models.offline.timeline import parted
from townlet.models.offline.tools import Tools
from townlet.prompts import Decomposition, HourPlan
from townlet.prompts.replies import Block, HourItems, Step, Steps

_MOST_STEPS = 36
_LATE, _EARLY = 19 * 60, 4 * 60
_SAME_LEISURE = 2
_PASTIMES = frozenset(
    "video_game reading watching radio relaxing practising_music gardening cleaning playing".split()
)
_LINE = re.compile(r"^(\d\d:\d\d)-(\d\d:\d\d)\s+(.*)$")


def decomposition(prompt: Decomposition, tools: Tools) -> Steps:
    """An activity as small steps that sum exactly to its minutes."""
    begun, goes_on = neighbours(prompt)
    at = minutes_of(prompt.start)
    parts = parted(prompt.activity, at, prompt.minutes)
    if len(parts) > 1:
        begun = goes_on = False
    made: list[Step] = []
    for what, some in parts:
        made += steps(what, some, tools, begun=begun, goes_on=goes_on)
    return Steps(actions=made if at >= _LATE or at < _EARLY else [_awake(s) for s in made])


def _awake(step: Step) -> Step:
    """Nobody gets ready for bed in the afternoon."""
    if not step.activity.startswith("getting ready for bed"):
        return step
    other = step.activity.replace("getting ready for bed", "stretching out for a while")
    return Step(activity=other, minutes=step.minutes)


def hour_plan(prompt: HourPlan, tools: Tools) -> HourItems:
    """A block as stretches that end on the full hour where they can."""
    at = minutes_of(prompt.start)
    items: list[Block] = []
    for activity, minutes in parted(prompt.activity, at, prompt.minutes):
        sizes = _hours(at, minutes)
        for n, size in enumerate(sizes):
            what = activity
            if n >= _SAME_LEISURE and _leisure(activity, tools):
                what = tools.random.choice(table("routine")["fillers"][part_of_day(at)])
            items.append(Block(start=hhmm_of(at), minutes=max(5, size), activity=what))
            at += size
    return HourItems(hours=items[:24])


def _leisure(activity: str, tools: Tools) -> bool:
    """Whether it is a pastime at home, which palls after two hours."""
    return activity.endswith(" at home") and kind_of(activity, tools.likeness).name in _PASTIMES


def _hours(at: int, minutes: int) -> list[int]:
    """Lengths that end on the full hour where they can, none much shorter than half an hour."""
    sizes: list[int] = []
    while minutes > 0:
        size = min(minutes, 60 - at % 60 if at % 60 <= 30 else 120 - at % 60)  # noqa: PLR2004
        size = minutes if minutes - size < 25 else size  # noqa: PLR2004
        sizes.append(size)
        at, minutes = at + size, minutes - size
    return sizes


def neighbours(prompt: Decomposition) -> tuple[bool, bool]:
    """Whether the same activity comes right before, and right after."""
    begun = goes_on = False
    start = minutes_of(prompt.start)
    for line in prompt.around:
        found = _LINE.match(line)
        if found and found[3] == prompt.activity:
            begun = begun or found[2] == prompt.start
            goes_on = goes_on or found[1] == hhmm_of(start + prompt.minutes)
    return begun, goes_on


def steps(
    activity: str, minutes: int, tools: Tools, *, begun: bool = False, goes_on: bool = False
) -> list[Step]:
    """Steps of an activity: its opening unless begun, its close unless it goes on."""
    minutes = max(1, minutes)
    if minutes < 5:  # noqa: PLR2004
        return [Step(activity=activity, minutes=minutes)]
    kind = kind_of(activity, tools.likeness)
    wanted = min(_MOST_STEPS, max(1, round(minutes / tools.random.choice(tools.pace))))
    phrases = _phrases(kind, wanted, tools.random, begun=begun, goes_on=goes_on)
    wording = _wording(activity, kind, tools)
    named = [wording(_variant(phrase, tools.random)) for phrase in phrases]
    lengths = _lengths(phrases, kind, minutes, tools.random)
    return [Step(activity=a, minutes=m) for a, m in zip(named, lengths, strict=True) if m]


def _phrases(kind: Kind, wanted: int, random: Random, *, begun: bool, goes_on: bool) -> list[str]:
    opening = [] if begun else list(kind.open)
    closing = [] if goes_on else list(kind.close)
    once = [] if begun and kind.open else list(kind.once)
    if wanted <= len(once):
        return once[:wanted]
    room = wanted - len(once)
    if len(opening) + len(closing) > room:
        closing = closing[: max(0, room - 1)] if room > 1 else []
        opening = opening[max(0, len(opening) + len(closing) - room) :]
    room -= len(opening) + len(closing)
    middle = list(kind.mid)
    if len(middle) > 1:
        random.shuffle(middle)
    if not (opening or once or closing) and not middle:
        middle = list(kind.once) or ["{what}"]
    return [*opening, *once, *islice(cycle(middle), room if middle else 0), *closing]


def _lengths(phrases: Sequence[str], kind: Kind, minutes: int, random: Random) -> list[int]:
    """Multiples of five between 5 and 15 where possible; the steps of `once` get the most."""
    count = len(phrases)
    if minutes < 5 * count:
        return [minutes // count + (1 if i < minutes % count else 0) for i in range(count)]
    lengths = [5] * count
    spare = (minutes - 5 * count) // 5
    meal = [i for i, phrase in enumerate(phrases) if phrase in kind.once]
    order = meal * 2 + random.sample(range(count), count)
    limit = max(15, -(-minutes // count // 5) * 5 + 5)
    while spare > 0:
        open_steps = [i for i in order if lengths[i] < limit]
        if not open_steps:
            limit += 5
            continue
        for i in open_steps[:spare]:
            lengths[i] += 5
        spare -= len(open_steps[:spare])
    lengths[-1] += minutes - sum(lengths)
    return lengths


def _variant(phrase: str, random: Random) -> str:
    options = phrase.split(" | ")
    return options[0] if len(options) == 1 else random.choice(options)


def _wording(activity: str, kind: Kind, tools: Tools) -> Callable[[str], str]:
    """Fills the slots of a step and adds the activity's place where the step names none."""
    name, words = place_in(activity)
    topic = topic_of(activity) or "the work at hand"
    if kind.name == "decorating" and " for " in activity:
        topic = without_place(activity.rsplit(" for ", 1)[1])
    what = without_place(activity)

    def worded(step: str) -> str:
        filled = step.format(topic=topic, place=name or "there", what=what)
        told = name == "home" and kind_of(filled, tools.likeness).where == "home"
        return filled if told or words.lower() in filled.lower() else f"{filled} {words}"

    return worded


ANSWERERS: dict[type[Prompt[Any]], Callable[[Any, Tools], Reply]] = {
    HourPlan: hour_plan,
    Decomposition: decomposition,
}
