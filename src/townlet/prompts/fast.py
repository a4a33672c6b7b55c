"""Questions that ask for more at a time: what `fast` puts in the place of many small ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from townlet.core.prompt import Prompt
from townlet.prompts.replies import (
    Conversation,
    GroundedSteps,
    Insights,
    PersonaParts,
    Ratings,
    WakingDay,
)

_LONGEST = 15
"""Minutes of an action."""
_MOST = 12
"""Actions that are insisted on."""
_FACTS, _PROMISES = 5, 3
"""What one party keeps of a talk at most."""
_FEWEST = 4
"""Lines of a talk that are insisted on."""


@dataclass(frozen=True)
class ImportanceOfMany(Prompt[Ratings]):
    """Rates several memories at once, in the order given (paper section 4.1)."""

    reply: ClassVar[type[Ratings]] = Ratings
    name: str
    identity: str
    descriptions: tuple[str, ...]

    def bounds(self) -> Mapping[str, Mapping[str, Any]]:
        """One rating each."""
        count = len(self.descriptions)
        return {"ratings": {"minItems": count, "maxItems": count}}

    def objection(self, reply: Ratings) -> str:
        """A list of another length could be of anything."""
        count, given = len(self.descriptions), len(reply.ratings)
        return "" if given == count else f"{count} ratings are asked for, and {given} given"


@dataclass(frozen=True)
class WakeAndDay(Prompt[WakingDay]):
    """When the resident gets up, and the day in broad strokes (section 4.3)."""

    reply: ClassVar[type[WakingDay]] = WakingDay
    name: str
    identity: str
    lifestyle: str
    date: str
    """The day to plan, as "Monday February 13, 2023"."""
    earliest: str
    latest: str
    """ "HH:MM": between these the resident gets up."""
    yesterday: str
    """Summary of the day before; empty on the first day."""
    reminders: tuple[str, ...]
    """Memories of promises, plans and habits that may concern this date."""

    def objection(self, reply: WakingDay) -> str:
        """Nobody gets up in the evening."""
        if self.earliest <= reply.wake <= self.latest:
            return ""
        return f"{reply.wake} is no time to get up; give one from {self.earliest} to {self.latest}"


@dataclass(frozen=True)
class GroundedDecomposition(Prompt[GroundedSteps]):
    """A stretch of the day as actions of 5 to 15 minutes, each with place, state and emoji.

    `rooms`, `things` and `states` say of each place in turn where it is, what it is, and its
    last-seen state ("" when as usual); a reply names a place by its number, counted from 1.
    """

    reply: ClassVar[type[GroundedSteps]] = GroundedSteps
    name: str
    identity: str
    lifestyle: str
    date: str
    start: str
    minutes: int
    activity: str
    around: tuple[str, ...]
    """What comes before and after, as "08:00-09:00 activity"."""
    here: str
    """Where the resident is, in words."""
    sectors: tuple[str, ...]
    """One note for each area the places are in: kind, hours, owner."""
    rooms: tuple[str, ...]
    """As "kitchen, Corner House", for each place."""
    things: tuple[str, ...]
    states: tuple[str, ...]

    def bounds(self) -> Mapping[str, Mapping[str, Any]]:
        """Places by their numbers, 0 being none of them; and actions enough to fill the stretch."""
        fewest = min(-(-self.minutes // _LONGEST), _MOST)
        return {
            "place": {"minimum": 0, "maximum": len(self.things)},
            "minutes": {"minimum": 1, "maximum": _LONGEST},
            "actions": {"minItems": max(fewest, 1)},
        }

    def objection(self, reply: GroundedSteps) -> str:
        """A place that is not in the list is nowhere."""
        wrong = [step.place for step in reply.actions if step.place > len(self.things)]
        return f"there is no place {wrong[0]}; the last is {len(self.things)}" if wrong else ""


@dataclass(frozen=True)
class WholePersona(Prompt[PersonaParts]):
    """The persona summary in one go, from the three retrievals (section 4.1, end)."""

    reply: ClassVar[type[PersonaParts]] = PersonaParts
    name: str
    characteristics: tuple[str, ...]
    """Statements on core characteristics."""
    occupation: tuple[str, ...]
    """Statements on the current daily occupation."""
    progress: tuple[str, ...]
    """Statements on the feeling about recent progress in life."""


@dataclass(frozen=True)
class InsightsOnAll(Prompt[Insights]):
    """Insights on all questions of a reflection at once (section 4.2)."""

    reply: ClassVar[type[Insights]] = Insights
    name: str
    questions: tuple[str, ...]
    statements: tuple[str, ...]
    """What was retrieved for any of the questions; numbered from 1."""
    count: int


@dataclass(frozen=True)
class Dialogue(Prompt[Conversation]):
    """A whole conversation and what each party keeps of it; asked once, by the world.

    Every tuple but `history` has one item for each party, in the order of `names`; the first one
    opened the talk. Nobody is to know what stands with another party.
    """

    reply: ClassVar[type[Conversation]] = Conversation
    now: str
    place: str
    names: tuple[str, ...]
    ages: tuple[int, ...]
    traits: tuple[str, ...]
    """With commas between."""
    identities: tuple[str, ...]
    lifestyles: tuple[str, ...]
    doing: tuple[str, ...]
    """What each was doing when the talk began."""
    topics: tuple[str, ...]
    """What each wants to bring up; empty for who was approached."""
    memories: tuple[str, ...]
    """What each remembers of the other and of what may matter, one memory a line."""
    plans: tuple[str, ...]
    """The rest of each one's day, as "17:00-18:00 activity", one a line."""
    history: tuple[str, ...]
    """What has been said already, as "Name: words"; the talk goes on from there."""
    turns_left: int
    """Lines at most."""

    def bounds(self) -> Mapping[str, Mapping[str, Any]]:
        """Only members speak, and each of them keeps something."""
        who, count = {"enum": list(self.names)}, len(self.names)
        most = max(self.turns_left, 1)
        fewest = max(1, min(_FEWEST - len(self.history), most))
        lines = {"minItems": fewest, "maxItems": most}
        kept = {"minItems": count, "maxItems": count}
        facts, plans = {"maxItems": _FACTS}, {"maxItems": _PROMISES}
        return {
            "speaker": who, "who": who, "lines": lines,
            "kept": kept, "learned": facts, "plans": plans,
        }  # fmt: skip

    def objection(self, reply: Conversation) -> str:
        """A line or a memory of somebody who is not there cannot be."""
        named = [line.speaker for line in reply.lines] + [kept.who for kept in reply.kept]
        wrong = [name for name in named if name not in self.names]
        return f"{wrong[0]!r} takes no part; only {', '.join(self.names)} do" if wrong else ""
