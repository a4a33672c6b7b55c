"""What `plan` answers: the day in force, and every change of it with its reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text

from townlet.cli.console import ByWidth
from townlet.cli.opening import Look
from townlet.cli.views import grid
from townlet.cognition.mind import revised
from townlet.core.events import Planned
from townlet.core.plans import PlanItem

Row = dict[str, Any]
_WIDE = 110
"""Columns from which on a row has room for ids and reasons."""
_STYLES = {"done": "dim", "now": "bold green", "planned": "", "dropped": "dim strike"}
_MARKS = {"done": "✓", "now": "▶", "planned": "·", "dropped": "✗"}
_INDENT = {"block": "", "hour": "  ", "action": "    "}


@dataclass
class Changes:
    """What changes of plan brought and took away today."""

    plan: list[PlanItem] = field(default_factory=list)
    why: dict[str, str] = field(default_factory=dict)
    """The reason of each item that came with a change."""
    dropped: dict[str, tuple[PlanItem, str]] = field(default_factory=dict)
    log: list[tuple[int, Planned, list[str]]] = field(default_factory=list)

    def take(self, tick: int, event: Planned) -> None:
        """Fold one planning in; a first plan of a day starts afresh."""
        before, self.plan = self.plan, revised(self.plan, event)
        if not event.why:
            if any(item.level == "block" for item in event.items):
                self.dropped, self.log = {}, []
            return
        left = {item.id for item in self.plan}
        gone = [item for item in before if item.id not in left]
        self.why |= dict.fromkeys((item.id for item in event.items), event.why)
        self.dropped |= {item.id: (item, event.why) for item in gone}
        self.log.append((tick, event, [item.id for item in gone]))


def day(look: Look, slug: str) -> Row:
    """A resident's plan at a moment."""
    changes = Changes()
    for entry in look.entries():
        if entry.resident == slug and isinstance(entry.event, Planned):
            changes.take(entry.tick, entry.event)
    mind = look.town.state.minds[slug]
    rows = [_row(look, item, changes.why.get(item.id, "")) for item in mind.plan]
    for item, why in changes.dropped.values():
        rows.append(_row(look, item, why) | {"status": "dropped"})
    order = {"block": 0, "hour": 1, "action": 2}
    rows.sort(key=lambda row: (row["start"], order[row["level"]], row["status"] == "dropped"))
    return {
        "run": look.town.store.name,
        "resident": mind.name,
        "slug": slug,
        "now": look.when(look.tick),
        "wake": look.when(mind.wake),
        "items": rows,
        "changes": [
            {
                "at": look.when(tick),
                "why": event.why,
                "from": look.when(event.start),
                "until": look.when(event.end),
                "added": [item.id for item in event.items],
                "dropped": gone,
                "because": list(event.because),
            }
            for tick, event, gone in changes.log
        ],
    }


def _row(look: Look, item: PlanItem, why: str) -> Row:
    status = "planned" if item.start > look.tick else "now" if item.end > look.tick else "done"
    return {
        "id": item.id,
        "level": item.level,
        "start": look.when(item.start),
        "end": look.when(item.end),
        "activity": item.activity,
        "parent": item.parent,
        "status": status,
        "changed": why,
    }


def shown(data: Row, *, full: bool) -> RenderableType:
    """The day as a timeline; small actions only of the running hour unless `full`."""
    head = Text.assemble((data["resident"], "bold"), f", {data['now'][:16]}")
    if not data["items"]:
        return Group(head, Text(f"No plan yet; gets up at {data['wake'][11:16]}."))
    current = {row["id"] for row in data["items"] if row["status"] == "now"}
    columns = ("", "time", "activity", "changed because", "id")
    wide = grid(*columns, text=("activity", "changed because"), header=False)
    narrow = grid(*columns[:3], text=("activity",), header=False)
    for row in data["items"]:
        if row["level"] == "hour" and _same_as_block(row, data["items"]):
            continue
        if row["level"] == "action" and not (full or row["parent"] in current):
            continue
        style = _STYLES[row["status"]]
        activity = Text(_INDENT[row["level"]] + row["activity"], style=style)
        mark = _MARKS[row["status"]]
        time = Text(f"{row['start'][11:16]}-{row['end'][11:16]}", style=style)
        wide.add_row(mark, time, activity, escape(row["changed"]), f"[dim]{row['id']}[/dim]")
        because = f"{_INDENT['action']}because {row['changed']}" if row["changed"] else ""
        below = f"{because}\n{_INDENT['action']}{row['id']}".lstrip("\n")
        narrow.add_row(mark, time, Text.assemble(activity, (f"\n{below}", "dim")))
    return Group(head, ByWidth(wide, narrow, _WIDE))


def _same_as_block(hour: Row, rows: list[Row]) -> bool:
    """Whether an hour only repeats its block."""
    return any(row["id"] == hour["parent"] and row["activity"] == hour["activity"] for row in rows)
