"""What brings an older run up to date, each step as it was when it was written."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from townlet.storage.chain import Head

_PAGE = 2_000


def _key() -> tuple[sa.Column[int], sa.Column[str], sa.Column[str], sa.Column[int]]:
    """The columns that say which call it is."""
    slug = sa.String().with_variant(sa.String(collation="C"), "postgresql")
    return (
        sa.Column("tick", sa.BigInteger, nullable=False),
        sa.Column("resident", slug, nullable=False),
        sa.Column("prompt", slug, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
    )


def _rest() -> tuple[sa.Column[Any], ...]:
    """The columns that stayed as they were."""
    return (
        sa.Column("prompt_sha256", sa.String, nullable=False),
        sa.Column("model", sa.String, nullable=False),
        sa.Column("outcome", sa.String, nullable=False),
        sa.Column("tokens_in", sa.Integer, nullable=False),
        sa.Column("tokens_out", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def chain_calls(connection: sa.Connection) -> None:
    """From one call of each key to a chained log of all; the old ones follow in key order."""
    tables = sa.MetaData()
    old = sa.Table("calls", tables, *_key(), *_rest())
    key = _key()
    new = sa.Table(
        "call_log",
        tables,
        sa.Column("seq", sa.Integer, primary_key=True),
        *key,
        *_rest(),
        sa.Column("chain", sa.LargeBinary, nullable=False),
        sa.Index("call_log_key", *key),
    )
    heads = sa.Table(
        "call_head",
        tables,
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("calls", sa.Integer, nullable=False),
        sa.Column("sha256", sa.LargeBinary, nullable=False),
    )
    new.create(connection)
    heads.create(connection)
    head = Head()
    query = sa.select(old).order_by(old.c.tick, old.c.resident, old.c.prompt, old.c.n)
    found = connection.execute(query.execution_options(yield_per=_PAGE))
    for page in found.mappings().partitions(_PAGE):
        rows = []
        for row in page:
            head = head.after(row["data"])
            rows.append({**row, "seq": head.count, "chain": head.sha256})
        connection.execute(sa.insert(new), rows)
    connection.execute(sa.insert(heads).values(id=1, calls=head.count, sha256=head.sha256))
    old.drop(connection)
