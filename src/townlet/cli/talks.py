"""What `conversations` answers: who said what to whom, where and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from townlet.cli.opening import Look
from townlet.core.errors import BadInput
from townlet.core.events import ConversationClosed, ConversationOpened, Said
from townlet.evaluation.traces import Trace

Row = dict[str, Any]


def conversations(look: Look, slug: str, one: str, *, with_lines: bool) -> list[Row]:
    """Conversations in order of time: of a resident, or one; raises BadInput on an unknown id."""
    log = list(look.entries())
    trace = Trace(look.town.state.world.map, log)
    found: dict[str, Row] = {}
    for entry in log:
        event = entry.event
        if isinstance(event, ConversationOpened):
            room = trace.room(event.members[0], entry.tick)
            found[event.conversation] = {
                "id": event.conversation,
                "opened": look.when(entry.tick),
                "closed": None,
                "place": str(room),
                "where": room.words(),
                "members": list(event.members),
                "names": [look.name(member) for member in event.members],
                "topic": event.topic,
                "lines": [],
            }
        elif isinstance(event, Said):
            line = {"id": entry.id, "at": look.when(entry.tick), "text": event.text}
            line |= {"speaker": entry.resident, "name": look.name(entry.resident)}
            found[event.conversation]["lines"].append(line)
        elif isinstance(event, ConversationClosed):
            found[event.conversation]["closed"] = look.when(entry.tick)
    if one and one not in found:
        raise BadInput(
            f"--id: run {look.town.store.name!r} has no conversation {one!r}; "
            "townlet conversations RUN lists them"
        )
    rows = [found[one]] if one else [r for r in found.values() if not slug or slug in r["members"]]
    return [row | {"utterances": len(row["lines"])} | _lines(row, with_lines) for row in rows]


def _lines(row: Row, wanted: bool) -> Row:
    return {"lines": row["lines"] if wanted else [line["text"] for line in row["lines"][:1]]}


def shown(rows: Sequence[Row]) -> RenderableType:
    """The conversations, one after another."""
    if not rows:
        return Text("Nobody has talked yet.")
    return Group(*(part for row in rows for part in _one(row)))


def _one(row: Row) -> list[RenderableType]:
    closed = f"-{row['closed'][11:16]}" if row["closed"] else " (going on)"
    head = Text.assemble(
        (f"{row['opened'][5:16]}{closed}  ", "dim"),
        (" and ".join(row["names"]), "bold"),
        f"  {row['where']}",
        (f"  {row['utterances']} lines, {row['id']}", "dim"),
    )
    table = Table.grid(padding=(0, 1))
    for line in row["lines"]:
        if isinstance(line, str):
            table.add_row("  ", f"[dim]“{escape(line)}”[/dim]")
        else:
            table.add_row(
                "  ", f"[dim]{line['at'][11:16]}[/dim]", escape(f"{line['name']}: {line['text']}")
            )
    return [head, table]
