"""News that spread: who knows each item, by which memory, along which tellings (section 7.1.1)."""

from __future__ import annotations

from dataclasses import dataclass

from townlet.evaluation.panel import Panel
from townlet.evaluation.provenance import Knowledge, Provenance, Telling
from townlet.evaluation.reading import says_yes
from townlet.simulation.interview import Interviewed
from townlet.simulation.news import NewsItem
from townlet.simulation.state import TownState


@dataclass(frozen=True)
class Diffusion:
    """One item: who knew it at the start, who knows it now and how, who only says so."""

    item: NewsItem
    knew: tuple[str, ...]
    """Slugs of those who knew at the start, by an initial memory."""
    knowers: dict[str, Knowledge]
    """Who knows at the end, with the chain that brought it."""
    hallucinated: tuple[str, ...]
    """Whose yes at the end has no memory that can be traced."""
    hallucinated_start: tuple[str, ...]
    """The same at the start."""
    answers: dict[str, str]
    """Everybody's words at the end."""

    @property
    def path(self) -> tuple[Telling, ...]:
        """The first telling to each listener that lies on some knower's chain, by time."""
        tellings = {telling for known in self.knowers.values() for telling in known.tellings}
        return tuple(sorted(tellings, key=lambda t: (t.tick, t.teller, t.listener)))


async def diffusion(item: NewsItem, start: TownState, end: TownState, panel: Panel) -> Diffusion:
    """Interview everybody at both moments; a yes counts only with the memory that brought it."""
    asked = [(slug, item.question) for slug in end.minds]
    before, after = await panel.ask(start, asked), await panel.ask(end, asked)
    first, last = Provenance(item, start), Provenance(item, end)
    said_before, said_after = _yes(start, item, before), _yes(end, item, after)
    knew = tuple(slug for slug in said_before if _given(first.of(slug)))
    knowers = {slug: known for slug in said_after if (known := last.of(slug)) is not None}
    return Diffusion(
        item,
        knew,
        knowers,
        tuple(slug for slug in said_after if slug not in knowers),
        tuple(slug for slug in said_before if slug not in knew),
        {given.resident: given.answer for given in after},
    )


def _yes(state: TownState, item: NewsItem, answers: list[Interviewed]) -> list[str]:
    def affirms(given: Interviewed) -> bool:
        name = state.names[given.resident]
        return says_yes(given.answer, lambda words: item.speaks_of(f"{name}: {words}"))

    return [given.resident for given in answers if affirms(given)]


def _given(known: Knowledge | None) -> bool:
    """Whether something is known from the very start, told by nobody."""
    return known is not None and not known.tellings
