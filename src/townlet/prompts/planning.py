"""From waking to five-minute actions (paper section 4.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from townlet.core.prompt import Prompt
from townlet.prompts.replies import DayBlocks, HourItems, Steps, WakeTime


@dataclass(frozen=True)
class WakeHour(Prompt[WakeTime]):
    """When does the resident get up on this date?"""

    reply: ClassVar[type[WakeTime]] = WakeTime
    name: str
    identity: str
    lifestyle: str
    date: str
    earliest: str
    latest: str
    """ "HH:MM": between these the resident gets up."""

    def objection(self, reply: WakeTime) -> str:
        """Nobody gets up in the evening."""
        if self.earliest <= reply.time <= self.latest:
            return ""
        return f"{reply.time} is no time to get up; give one from {self.earliest} to {self.latest}"


@dataclass(frozen=True)
class DayPlan(Prompt[DayBlocks]):
    """The day in five to eight broad strokes, from waking to going to bed."""

    reply: ClassVar[type[DayBlocks]] = DayBlocks
    name: str
    identity: str
    lifestyle: str
    date: str
    """As "Monday February 13, 2023"."""
    wake: str
    """ "HH:MM"."""
    yesterday: str
    """Summary of the day before; empty on the first day."""
    reminders: tuple[str, ...]
    """Memories about promises and plans that concern this date."""


@dataclass(frozen=True)
class HourPlan(Prompt[HourItems]):
    """A block of the day hour by hour, asked when the block is about to start."""

    reply: ClassVar[type[HourItems]] = HourItems
    name: str
    identity: str
    date: str
    start: str
    minutes: int
    activity: str
    day: tuple[str, ...]
    """The day's blocks as "08:00-12:00 activity"."""
    reminders: tuple[str, ...]


@dataclass(frozen=True)
class Decomposition(Prompt[Steps]):
    """An hour's activity in actions of 5 to 15 minutes that add up to it."""

    reply: ClassVar[type[Steps]] = Steps
    name: str
    identity: str
    date: str
    start: str
    minutes: int
    activity: str
    around: tuple[str, ...]
    """What comes before and after, as "08:00-09:00 activity"."""


@dataclass(frozen=True)
class Replan(Prompt[Steps]):
    """What the resident does from now until a given time, after deciding to react."""

    reply: ClassVar[type[Steps]] = Steps
    name: str
    identity: str
    now: str
    reaction: str
    """What was decided, in words."""
    cause: str
    """The observation, thought or talk that brought it about."""
    minutes: int
    """How long the new stretch is; the actions add up to it."""
    remaining: tuple[str, ...]
    """What was planned for that stretch, as "10:05-10:20 activity"."""
    known_places: tuple[str, ...]
    """Addresses of objects near at hand, in words, with their last-seen state."""
