"""Writes that wait for the next commit, and how they are put into the tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from townlet.core.calls import Call, CallKey
from townlet.storage import inbox
from townlet.storage.call_log import Row, log_calls
from townlet.storage.chain import Head
from townlet.storage.schema import events_table, snapshots_table, vectors_table


@dataclass
class Pending:
    """Rows since the last commit, by table."""

    events: list[Row] = field(default_factory=list)
    vectors: dict[str, bytes] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)
    """In order of arrival."""
    latest: dict[CallKey, Call] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    snapshots: dict[int, bytes] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Whether there is anything to write."""
        return any((self.events, self.vectors, self.calls, self.taken, self.snapshots))

    def add_call(self, call: Call) -> None:
        """Let a call wait; the last one of a key is the one that is found."""
        self.calls.append(call)
        self.latest[call.key] = call

    def write(self, connection: sa.Connection, head: Head) -> Head:
        """Put everything into the tables of an open transaction; the head of calls after that."""
        if self.events:
            connection.execute(sa.insert(events_table), self.events)
        keep(connection, vectors_table, [{"sha256": k, "data": v} for k, v in self.vectors.items()])
        snapshots = [{"tick": k, "data": v} for k, v in self.snapshots.items()]
        replace(connection, snapshots_table, snapshots)
        if self.taken:
            inbox.take(connection, self.taken)
        return log_calls(connection, self.calls, head)


def keep(connection: sa.Connection, table: sa.Table, rows: list[Row]) -> None:
    """Insert rows; one that is there already stays as it is."""
    if rows:
        connection.execute(_insert(connection.dialect.name, table).on_conflict_do_nothing(), rows)


def replace(connection: sa.Connection, table: sa.Table, rows: list[Row]) -> None:
    """Insert rows; one with the same key is overwritten."""
    if rows:
        connection.execute(_replacing(connection.dialect.name, table), rows)


def _insert(dialect: str, table: sa.Table) -> sqlite.Insert | postgresql.Insert:
    """The insert that knows "on conflict" of a backend."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


@lru_cache(maxsize=16)
def _replacing(dialect: str, table: sa.Table) -> sa.Executable:
    """The statement of `replace`, built once."""
    statement = _insert(dialect, table)
    keys = list(table.primary_key.columns)
    rest = {c.name: statement.excluded[c.name] for c in table.columns if not c.primary_key}
    return statement.on_conflict_do_update(index_elements=keys, set_=rest)
