"""The tables of a run and the ordered upgrades that bring an older run to them.

A fresh run gets today's tables at once; an older one gets the upgrades it has not had. An upgrade
is a function of a connection; append to UPGRADES, never edit one, and change the tables alike.
"""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from townlet.storage.chain import START
from townlet.storage.upgrades import chain_calls

UPGRADES: tuple[Callable[[sa.Connection], None], ...] = (chain_calls,)

SLUG = sa.String().with_variant(sa.String(collation="C"), "postgresql")
"""Text ordered by its bytes on every backend, so that "_world" sorts before letters."""

metadata = sa.MetaData()

version_table = sa.Table(
    "schema_version", metadata, sa.Column("version", sa.Integer, nullable=False)
)

manifest_table = sa.Table(
    "manifest",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("data", sa.Text, nullable=False),
)

events_table = sa.Table(
    "events",
    metadata,
    sa.Column("tick", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("resident", SLUG, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

vectors_table = sa.Table(
    "vectors",
    metadata,
    sa.Column("sha256", sa.String, primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

calls_table = sa.Table(
    "call_log",
    metadata,
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("tick", sa.BigInteger, nullable=False),
    sa.Column("resident", SLUG, nullable=False),
    sa.Column("prompt", SLUG, nullable=False),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("prompt_sha256", sa.String, nullable=False),
    sa.Column("model", sa.String, nullable=False),
    sa.Column("outcome", sa.String, nullable=False),
    sa.Column("tokens_in", sa.Integer, nullable=False),
    sa.Column("tokens_out", sa.Integer, nullable=False),
    sa.Column("seconds", sa.Float, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Column("chain", sa.LargeBinary, nullable=False),
    sa.Index("call_log_key", "tick", "resident", "prompt", "n"),
)
"""Every call in order of arrival; only grows. Of several with one key the last one counts."""

head_table = sa.Table(
    "call_head",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("calls", sa.Integer, nullable=False),
    sa.Column("sha256", sa.LargeBinary, nullable=False),
)

inbox_table = sa.Table(
    "inbox",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("target", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("taken", sa.BigInteger, nullable=True),
    sqlite_autoincrement=True,
)

snapshots_table = sa.Table(
    "snapshots",
    metadata,
    sa.Column("tick", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)


def current_version() -> int:
    """The version that this code writes."""
    return 1 + len(UPGRADES)


def found_version(connection: sa.Connection) -> int:
    """The version a run was written by, 0 when its tables were never completed."""
    schema = connection.get_execution_options().get("schema_translate_map", {}).get(None)
    if not sa.inspect(connection).has_table("schema_version", schema=schema):
        return 0
    return connection.execute(sa.select(version_table.c.version)).scalar() or 0


def build(connection: sa.Connection) -> None:
    """Make today's tables in an empty run."""
    metadata.create_all(connection)
    connection.execute(sa.insert(version_table).values(version=current_version()))
    connection.execute(sa.insert(head_table).values(id=1, calls=0, sha256=START))


def upgrade(connection: sa.Connection) -> None:
    """Apply, in order, the upgrades that a run has not had."""
    for step in UPGRADES[found_version(connection) - 1 :]:
        step(connection)
    connection.execute(sa.update(version_table).values(version=current_version()))
