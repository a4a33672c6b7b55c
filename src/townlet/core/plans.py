"""Plan items: a day's blocks, their hours and the actions of 5 to 15 minutes (section 4.3)."""

from __future__ import annotations

from typing import Literal

import msgspec

Level = Literal["block", "hour", "action"]


class PlanItem(msgspec.Struct, frozen=True, omit_defaults=True):
    """One stretch of a plan; start and end are ticks, `parent` is the item it refines."""

    id: str
    level: Level
    start: int
    end: int
    activity: str
    parent: str = ""
    place: str = ""
    """Address, once it has been chosen."""
    state: str = ""
    """What becomes of the object there, if that was planned along."""
    emoji: str = ""

    @property
    def minutes(self) -> int:
        """Length in game minutes."""
        return (self.end - self.start) // 6
