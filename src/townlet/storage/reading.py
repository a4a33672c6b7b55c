"""Reading a run: short transactions page by page, so that a slow reader never holds up a writer."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

import msgspec
import sqlalchemy as sa

from townlet.core.errors import StorageError
from townlet.core.events import Entry, Event, decode, opening
from townlet.storage.schema import events_table, vectors_table
from townlet.storage.trouble import told

PAGE = 5_000
Stored = tuple[int, str, int, bytes]


class Reader:
    """The committed rows of one run, as last committed at each page."""

    def __init__(self, engine: sa.Engine, where: str) -> None:
        """`where` is how errors name the run."""
        self._engine = engine
        self._where = where

    def rows(
        self, start: int | None = None, until: int | None = None, beginning: bytes = b""
    ) -> Iterator[Stored]:
        """Stored events in key order; ticks from `start`, below `until`; by their first bytes."""
        table = events_table.c
        key = sa.tuple_(table.tick, table.resident, table.n)
        query = sa.select(table.tick, table.resident, table.n, table.data)
        query = query.order_by(table.tick, table.resident, table.n).limit(PAGE)
        if start is not None:
            query = query.where(table.tick >= start)
        if until is not None:
            query = query.where(table.tick < until)
        if beginning:
            first = sa.func.substr(table.data, 1, len(beginning), type_=sa.LargeBinary)
            query = query.where(first == beginning)
        last: tuple[int, str, int] | None = None
        while True:
            after = query if last is None else query.where(key > sa.tuple_(*last))
            with told(self._where), self._engine.begin() as connection:
                page = connection.execute(after).all()
            yield from page
            if len(page) < PAGE:
                return
            last = page[-1][:3]

    def entries(
        self, start: int, until: int | None, only: type[Event] | None = None
    ) -> Iterator[Entry]:
        """The log in key order; StorageError on an event this version cannot read."""
        for tick, resident, n, data in self.rows(start, until, opening(only) if only else b""):
            try:
                event = decode(data)
            except msgspec.MsgspecError as error:
                raise StorageError(
                    f"{self._where}: event e{tick}-{resident}-{n} cannot be read ({error}); "
                    "a newer Townlet wrote it or the file is damaged: upgrade, or restore a copy"
                ) from error
            yield Entry(tick, resident, n, event)

    def log_sha256(self) -> str:
        """The hash of every key and stored byte of the log."""
        digest = hashlib.sha256()
        for tick, resident, n, data in self.rows():
            digest.update(f"{tick} {resident} {n} ".encode())
            digest.update(data)
            digest.update(b"\n")
        return digest.hexdigest()

    def last_key(self) -> tuple[int, str, int] | None:
        """The key of the last event."""
        table = events_table.c
        query = sa.select(table.tick, table.resident, table.n).order_by(
            table.tick.desc(), table.resident.desc(), table.n.desc()
        )
        with told(self._where), self._engine.begin() as connection:
            row = connection.execute(query.limit(1)).first()
        return (row.tick, row.resident, row.n) if row else None

    def count_events(self) -> int:
        """How many events the log holds."""
        with told(self._where), self._engine.begin() as connection:
            query = sa.select(sa.func.count()).select_from(events_table)
            return connection.execute(query).scalar_one()

    def vectors(self, hashes: Iterable[str]) -> dict[str, bytes]:
        """The kept vectors among these text hashes."""
        wanted, found = sorted(set(hashes)), {}
        table = vectors_table.c
        with told(self._where), self._engine.begin() as connection:
            for at in range(0, len(wanted), 500):
                query = sa.select(table.sha256, table.data)
                rows = connection.execute(query.where(table.sha256.in_(wanted[at : at + 500])))
                found.update({row.sha256: row.data for row in rows})
        return found
