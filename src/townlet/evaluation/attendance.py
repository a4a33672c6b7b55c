"""Coordination: who was told of an event, who came, and why the others did not (section 7.1.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from townlet.core.place import Place
from townlet.core.time import TICKS_PER_MINUTE
from townlet.evaluation.diffusion import Diffusion
from townlet.evaluation.panel import Panel
from townlet.evaluation.provenance import Provenance, transcript
from townlet.evaluation.reading import Reason, declines, reason_in, sort_of
from townlet.evaluation.traces import Trace, within
from townlet.simulation.news import NewsItem
from townlet.simulation.state import TownState
from townlet.world.state import Talk

STAYED = 5 * TICKS_PER_MINUTE
"""Ticks awake at the place from which somebody has attended."""


@dataclass(frozen=True, slots=True)
class Decline:
    """An invitation turned down in a conversation; `reason` in the resident's words, or empty."""

    resident: str
    to: str
    tick: int
    conversation: str
    line: str
    reason: str
    sort: Reason


@dataclass(frozen=True, slots=True)
class Absence:
    """An invited resident who did not come, why, and whether a dialogue or an interview says so."""

    resident: str
    sort: Reason
    reason: str
    said_in: str
    """A conversation's id, or "interview"."""

    @property
    def stated(self) -> bool:
        """Whether a reason was given: any in a decline, a conflict in an interview."""
        return bool(self.reason) and (self.said_in != "interview" or self.sort == "conflict")


@dataclass(frozen=True)
class Attendance:
    """An event's guests; everything is of residents other than the host."""

    invited: tuple[str, ...]
    attendees: tuple[str, ...]
    declines: tuple[Decline, ...]
    absences: tuple[Absence, ...]

    @property
    def came(self) -> tuple[str, ...]:
        """Those who had been told and attended; other attendees happened to be there."""
        return tuple(slug for slug in self.attendees if slug in self.invited)

    @property
    def reasons(self) -> dict[str, int]:
        """How many absences there are of each sort."""
        return dict(sorted(Counter(absence.sort for absence in self.absences).items()))


async def attendance(spread: Diffusion, state: TownState, trace: Trace, panel: Panel) -> Attendance:
    """Who was told before the event's end, who was there, and the reasons of the others."""
    item, clock = spread.item, state.clock
    source = Provenance(item, state)
    over = clock.tick(item.end) if item.end else state.tick + 1
    invited = tuple(slug for slug in state.minds if slug != source.host and source.told(slug, over))
    attendees = tuple(
        slug for slug in state.minds if slug != source.host and attended(item, state, trace, slug)
    )
    declined = declines_of(item, state, over)
    reached = item.start is not None and clock.tick(item.start) < trace.end
    absent = [slug for slug in invited if slug not in attendees] if reached else []
    reasons = {decline.resident: decline for decline in declined if decline.reason}
    asked = await panel.ask(state, [(slug, why_not(item)) for slug in absent])
    absences = tuple(
        _absence(slug, reasons, given.answer) for slug, given in zip(absent, asked, strict=True)
    )
    return Attendance(invited, attendees, declined, absences)


def attended(item: NewsItem, state: TownState, trace: Trace, slug: str) -> bool:
    """Whether a body was awake in the event's place for at least five minutes of its time."""
    if not (item.place and item.start and item.end):
        return False
    place = Place.parse(item.place)
    first, after = state.clock.tick(item.start), state.clock.tick(item.end)
    present = 0
    for stay in trace.stays(slug):
        if within(stay.room, place):
            inside = range(max(stay.first, first), min(stay.after, after, trace.end))
            present += sum(trace.awake(slug, tick) for tick in inside)
    return present >= STAYED


def why_not(item: NewsItem) -> str:
    """What those who did not come are asked."""
    return f"You were told of {item.name}. Why did you not come to it?"


def declines_of(item: NewsItem, state: TownState, before: int) -> tuple[Decline, ...]:
    """Every decline of an item in a conversation opened before a tick, in order of time."""
    host = Provenance(item, state).host
    talks = sorted(state.world.talks.values(), key=lambda talk: (talk.opened, talk.id))
    return tuple(
        decline
        for talk in talks
        if talk.opened < before and item.speaks_of(transcript(state, talk))
        for decline in _declines_in(item, talk, host)
    )


def _declines_in(item: NewsItem, talk: Talk, host: str) -> list[Decline]:
    found = []
    for at, (who, line) in enumerate(talk.lines):
        if who == host or at == 0 or not declines(line):
            continue
        to, before = talk.lines[at - 1]
        if not (_touches(item, line) or _touches(item, before)):
            continue
        reason = reason_in(line)
        sort: Reason = sort_of(reason) if reason else "unclear"
        found.append(Decline(who, to, talk.opened, talk.id, line, reason, sort))
    return found


def _touches(item: NewsItem, text: str) -> bool:
    """Whether a text has a word of any group of the item's."""
    folded = text.casefold()
    return any(word.casefold() in folded for group in item.words for word in group)


def _absence(slug: str, declined: dict[str, Decline], answer: str) -> Absence:
    said = declined.get(slug)
    if said:
        return Absence(slug, said.sort, said.reason, said.conversation)
    return Absence(slug, sort_of(reason_in(answer) or answer), answer, "interview")
