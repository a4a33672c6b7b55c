"""The end of a run for a person to read: days, meetings, news, the event, figures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from townlet.core.events import Entry
from townlet.core.place import Place
from townlet.evaluation.attendance import Absence, Attendance
from townlet.evaluation.days import days, outline
from townlet.evaluation.diffusion import Diffusion
from townlet.evaluation.emergence import Emergence
from townlet.evaluation.provenance import Telling
from townlet.evaluation.relations import first_talks
from townlet.evaluation.traces import Trace
from townlet.simulation.news import NewsItem
from townlet.simulation.state import TownState

_FACT = "dim"
_NAME = "bold"
_SORTS = {
    "conflict": "something else at that time",
    "not_interested": "not for them",
    "interested": "liked the idea, made no plan",
    "forgot": "did not think of it",
    "unclear": "no clear reason",
}
_COMPUTED = "Every resident is a computational character, not a person."
_RULES = "The offline model is rules and word vectors, not a language model."


@dataclass(frozen=True)
class Story:
    """What a summary is told from."""

    state: TownState
    log: Sequence[Entry]
    emerged: Emergence | None
    figures: dict[str, Any]

    def when(self, tick: int) -> str:
        """A moment as "Mon 14:03"."""
        return f"{self.state.clock.at(tick):%a %H:%M}"

    def name(self, slug: str) -> str:
        """A resident's name."""
        return self.state.names.get(slug, slug)


def summary(story: Story) -> Group:
    """The whole summary, section by section; sections with nothing to say are left out."""
    trace = Trace(story.state.world.map, story.log)
    parts: list[RenderableType] = [*_section("What everybody did", _days(story, trace.end))]
    parts += _section("Who met for the first time", _meetings(story))
    parts += _spread(story, trace)
    parts += _section("In figures", _numbers(story))
    note = f"{_COMPUTED} {_RULES}" if story.figures["model"].startswith("offline") else _COMPUTED
    return Group(*parts, Text(note, style="italic dim"))


def outcome(story: Story) -> Group:
    """What emerged alone: the news, the events and the acquaintances."""
    parts = _spread(story, Trace(story.state.world.map, story.log))
    if story.emerged:
        known = _acquaintance(story.emerged.to_dict())
        parts += _section("Who knows whom", Text(f"{known[0].upper()}{known[1:]}"))
    return Group(*parts)


def _spread(story: Story, trace: Trace) -> list[RenderableType]:
    parts: list[RenderableType] = []
    for key, spread in story.emerged.news.items() if story.emerged else ():
        item = spread.item
        parts += _section(f"How word spread of {item.name}", _news(story, spread, trace))
        if story.emerged and key in story.emerged.events:
            guests = _guests(story, story.emerged.events[key], item)
            parts += _section(f"Who came to {item.name}", guests)
    return parts


def _section(title: str, body: RenderableType | None) -> list[RenderableType]:
    if body is None:
        return []
    return [Rule(Text(title, style="bold"), align="left"), Padding(body, (0, 0, 1, 0))]


def _days(story: Story, end: int) -> RenderableType | None:
    found = days(story.log, story.state.clock, end)
    if not found:
        return None
    table = Table.grid(padding=(0, 1))
    table.add_column(style=_NAME, no_wrap=True)
    table.add_column(style=_FACT, no_wrap=True)
    table.add_column(ratio=1)
    table.expand = True
    for slug, by_day in found.items():
        name = story.name(slug)
        for day, doings in by_day.items():
            line = outline(doings, story.state.clock)
            if line:
                table.add_row(name, f"{day:%a}", line)
                name = ""
    return table


def _meetings(story: Story) -> RenderableType | None:
    """Everybody's new acquaintances: how many, and on which day."""
    found: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for talk, a, b in first_talks(story.state):
        day = f"{story.state.clock.at(talk.opened):%a}"
        found[a][day].append(story.name(b))
        found[b][day].append(story.name(a))
    if not found:
        return None
    table = Table.grid(padding=(0, 1))
    table.add_column(style=_NAME, no_wrap=True)
    table.add_column(style=_FACT, justify="right", no_wrap=True)
    table.add_column(ratio=1)
    table.expand = True
    for slug, met in sorted(found.items()):
        days_met = "; ".join(f"{day} {', '.join(names)}" for day, names in met.items())
        table.add_row(story.name(slug), str(sum(map(len, met.values()))), days_met)
    return table


def _where(room: Place) -> str:
    return room.sector or "the street"


def _news(story: Story, spread: Diffusion, trace: Trace) -> RenderableType:
    """The tree of tellings, from whoever knew first."""
    after: defaultdict[str, list[Telling]] = defaultdict(list)
    for telling in spread.path:
        after[telling.teller].append(telling)
    listeners = {telling.listener for telling in spread.path}
    roots = dict.fromkeys([*spread.knew, *(t.teller for t in spread.path), *spread.knowers])
    known, count = len(spread.knowers), len(story.state.minds)
    head = f"{len(spread.knew)} of {count} knew at the start, {known} at the end"
    if spread.hallucinated:
        names = ", ".join(map(story.name, spread.hallucinated))
        head += f"; said so without a memory of it: {names}"
    tree = Tree(Text(head), guide_style=_FACT)
    for slug in roots:
        if slug not in listeners:
            _grow(tree.add(Text(story.name(slug), style=_NAME)), slug, after, (story, trace))
    return tree


def _grow(
    branch: Tree,
    slug: str,
    after: dict[str, list[Telling]],
    telling_of: tuple[Story, Trace],
) -> None:
    story, trace = telling_of
    for telling in after.pop(slug, ()):
        where = _where(trace.room(telling.teller, telling.tick))
        line = Text.assemble(
            (story.name(telling.listener), _NAME), (f"  {story.when(telling.tick)}, {where}", _FACT)
        )
        _grow(branch.add(line), telling.listener, after, telling_of)


def _guests(story: Story, guests: Attendance, item: NewsItem) -> RenderableType:
    lines = Table.grid(padding=(0, 1))
    lines.add_column(style=_FACT, no_wrap=True)
    lines.add_column(ratio=1)
    lines.expand = True
    bystanders = [slug for slug in guests.attendees if slug not in guests.invited]
    lines.add_row("told", _names(story, guests.invited))
    now = story.state.clock.at(story.state.tick)
    if item.start and item.start > now:
        lines.add_row("came", "it has not taken place yet")
        return lines
    lines.add_row("came", _names(story, guests.came))
    if bystanders:
        lines.add_row("there too", _names(story, bystanders))
    if item.end and item.end > now:
        lines.add_row("", "it is still going on")
    for stated, title in ((True, "gave a reason"), (False, "gave none")):
        staying = [absence for absence in guests.absences if absence.stated is stated]
        if staying:
            lines.add_row(title, Text(str(len(staying)), style=_NAME))
        for sort, words in _SORTS.items():
            for quote in _quotes(story, [absence for absence in staying if absence.sort == sort]):
                lines.add_row(f"  {words}", quote)
    return lines


def _names(story: Story, slugs: Sequence[str]) -> Text:
    names = ", ".join(map(story.name, slugs)) or "nobody"
    return Text.assemble((f"{len(slugs)}  ", _NAME), names)


def _quotes(story: Story, absences: Sequence[Absence]) -> list[Text]:
    """What was said, each wording once, with the names of all who said it."""
    found: defaultdict[tuple[str, bool], list[str]] = defaultdict(list)
    for absence in absences:
        asked = absence.said_in == "interview"
        found[absence.reason, asked].append(story.name(absence.resident))
    return [
        Text.assemble(
            (f"{', '.join(names)}: ", _NAME),
            f"“{reason}”" if reason else "no words",
            ("  (when asked)" if asked else "  (when invited)", _FACT),
        )
        for (reason, asked), names in found.items()
    ]


def _acquaintance(emerged: dict[str, Any]) -> str:
    return (
        f"density {emerged['density_start']:.3f} at the start, {emerged['density_end']:.3f} "
        f"at the end; {emerged['answers']} said yes, {emerged['unsupported_answers']} of them "
        "without a memory of it"
    )


def _numbers(story: Story) -> RenderableType:
    figures = story.figures
    memories = ", ".join(f"{count} {kind}" for kind, count in figures["memories"].items() if count)
    table = Table.grid(padding=(0, 1))
    table.add_column(style=_FACT, no_wrap=True)
    table.add_column(ratio=1)
    table.expand = True
    blocks = figures["blocks_per_resident_day"]
    rows = {
        "time": f"{figures['start']} to {figures['end']}, {figures['events']} events, "
        f"{figures['wall_s']} s ({figures['game_s_per_wall_s']:,.0f} game seconds a second)",
        "memories": memories,
        "talk": f"{figures['conversations']} conversations, {figures['utterances']} utterances, "
        f"{figures['distinct_utterance_ratio']:.0%} of them distinct",
        "thought": f"{figures['reflections_per_resident_day']:.1f} reflections and "
        f"{blocks['min']}-{blocks['max']} blocks a resident and day; "
        f"{figures['model_calls']} calls to {figures['model']}, {figures['fallbacks']} fallbacks",
        "norms": f"{figures['norm_violations']} broken, "
        f"{figures['repeated_meals']} meals too soon after another",
    }
    emerged = figures["emergence"]
    if emerged:
        rows["acquaintance"] = _acquaintance(emerged)
    for label, line in rows.items():
        table.add_row(label, line)
    return table
