"""What people typed for a run and the run has not taken yet."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa

from townlet.core.errors import BadInput
from townlet.storage.schema import inbox_table


@dataclass(slots=True)
class Waiting:
    """A typed intervention; kind is "whisper" or "set", created is wall time in seconds."""

    id: str
    kind: str
    target: str
    text: str
    created: float


def put(connection: sa.Connection, kind: str, target: str, text: str) -> str:
    """Append an item and give its id; BadInput when its text cannot be stored."""
    for part in (kind, target, text):
        if "\0" in part or part != part.encode("utf-8", "replace").decode():
            raise BadInput(f"{kind!r} {target!r}: the text has characters that are not text")
    row = {"kind": kind, "target": target, "text": text, "created": time.time()}
    key = connection.execute(sa.insert(inbox_table).values(row)).inserted_primary_key
    return str(key[0]) if key else ""


def waiting(connection: sa.Connection) -> list[Waiting]:
    """The items that no commit has taken, in the order they came."""
    table = inbox_table.c
    query = sa.select(table.id, table.kind, table.target, table.text, table.created)
    rows = connection.execute(query.where(table.taken.is_(None)).order_by(table.id))
    return [Waiting(str(row.id), row.kind, row.target, row.text, row.created) for row in rows]


def take(connection: sa.Connection, taken: dict[str, int]) -> None:
    """Mark items as taken at their ticks."""
    marked = sa.update(inbox_table).where(inbox_table.c.id == sa.bindparam("which"))
    rows = [{"which": int(key), "tick": tick} for key, tick in taken.items()]
    connection.execute(marked.values(taken=sa.bindparam("tick")), rows)
