"""One run on disk: its manifest, log, vectors, calls, inbox and snapshots."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, Self

import sqlalchemy as sa

from townlet.core.calls import Call, CallKey
from townlet.core.errors import BadInput, StorageError
from townlet.core.events import Entry, Event, encode
from townlet.storage import inbox
from townlet.storage.backends import Backend, Lock, backend_of
from townlet.storage.call_log import CallReader, Picked, log_calls
from townlet.storage.chain import Head, Verdict
from townlet.storage.inbox import Waiting
from townlet.storage.manifest import Manifest
from townlet.storage.names import checked_name
from townlet.storage.opening import bring_up_to_date, opened, removed_on_failure, version_of
from townlet.storage.pending import Pending
from townlet.storage.reading import Reader
from townlet.storage.schema import (
    build,
    found_version,
    manifest_table,
    snapshots_table,
)
from townlet.storage.trouble import told


class RunStore:
    """One run, opened by its single writer or by any number of readers.

    Appended events, vectors, taken inbox items and snapshots wait in memory until `commit`, which
    lands all of them or none. Calls land on arrival, so that none is paid twice; a writer whose
    model is free may set `calls_on_arrival` to False and have them land with the commit. A reader
    may also put into the inbox. SQLite runs in WAL mode with synchronous NORMAL: a killed process
    loses nothing that was committed; a power cut may lose the last commits, never their order and
    never part of one, and the run resumes from what is left.
    """

    def __init__(self, backend: Backend, name: str, lock: Lock | None, engine: sa.Engine) -> None:
        """Use `create` or `open`; without a lock the run is only read."""
        self.name = name
        self.where = backend.where(name)
        self.calls_on_arrival = True
        self._lock = lock
        self._engine = engine
        self._reader = Reader(engine, self.where)
        self._calls = CallReader(engine, self.where)
        self._pending = Pending()
        self._last_key: tuple[int, str, int] | None = None
        self._last_call_tick = -1
        self._head = Head()

    # -- opening and closing ------------------------------------------------------------------

    @classmethod
    def create(cls, runs_dir: str | Path, name: str, manifest: Mapping[str, Any]) -> Self:
        """Make a run and become its writer; BadInput when the name is taken or cannot be one."""
        backend, name = backend_of(runs_dir), checked_name(name)
        taken = BadInput(f"run {name!r} exists in {backend.place}; choose another name")
        found, where = name in backend.names(), backend.where(name)
        if found and version_of(backend, name):
            raise taken
        row = {"id": 1, "data": _dumped(manifest)}
        with told(where, making=True):
            backend.prepare(name)
        with opened(backend, name, writes=True, making=True) as (lock, engine):
            store = cls(backend, name, lock, engine)
            cleared = nullcontext() if found else removed_on_failure(backend, name, engine)
            with cleared, told(where, making=True), store._begin() as connection:
                if found_version(connection):
                    raise taken
                build(connection)
                connection.execute(sa.insert(manifest_table).values(row))
            return store

    @classmethod
    def open(cls, runs_dir: str | Path, name: str, *, read_only: bool = False) -> Self:
        """Open a run as its writer, or to read it and put into its inbox.

        BadInput when there is no such run; StorageError when another process writes it, when a
        newer Townlet made it, or when the file cannot be read.
        """
        backend, name = backend_of(runs_dir), checked_name(name)
        known = backend.names()
        if name not in known:
            listed = ", ".join(known) or "none yet"
            raise BadInput(f"no run {name!r} in {backend.place}; there are: {listed}")
        with opened(backend, name, writes=not read_only) as (lock, engine):
            bring_up_to_date(backend, name, lock, engine)
            store = cls(backend, name, lock, engine)
            store._last_key = store._reader.last_key()
            store._last_call_tick = store._calls.last_tick()
            store._head = store._calls.head()
            return store

    @staticmethod
    def list_runs(runs_dir: str | Path) -> list[str]:
        """The names of the runs of a folder or database, sorted."""
        return backend_of(runs_dir).names()

    def close(self) -> None:
        """Let the run go; what was not committed is dropped."""
        self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> Self:
        """The store itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close."""
        self.close()

    def _begin(self) -> AbstractContextManager[sa.Connection]:
        """A transaction that is meant to write."""
        return self._engine.execution_options(writes=True).begin()

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        """A writing transaction of the run's writer; StorageError for a reader."""
        if self._lock is None:
            raise StorageError(f"{self.where}: run {self.name!r} is open for reading only")
        with told(self.where), self._begin() as connection:
            yield connection

    # -- the manifest -------------------------------------------------------------------------

    @property
    def manifest(self) -> Manifest:
        """The run's versions, scenario, settings, hashes and status, as committed."""
        with told(self.where), self._engine.begin() as connection:
            return self._manifest(connection)

    def _manifest(self, connection: sa.Connection) -> Manifest:
        """The manifest as a transaction sees it."""
        text = connection.execute(sa.select(manifest_table.c.data)).scalar()
        return Manifest.read(text or "", self.where)

    def update_manifest(self, **changes: object) -> None:
        """Set fields of the manifest at once, apart from any commit."""
        with self._writing() as connection:
            data = _dumped(self._manifest(connection) | changes)
            connection.execute(sa.update(manifest_table).values(data=data))

    # -- the log ------------------------------------------------------------------------------

    def append(self, entries: Sequence[Entry]) -> None:
        """Add entries in key order, each beyond every earlier one; StorageError otherwise."""
        last, rows = self._last_key, []
        for entry in entries:
            if last is not None and entry.key <= last:
                raise StorageError(
                    f"{self.where}: entry {entry.id} does not come after e{last[0]}-{last[1]}-"
                    f"{last[2]}; the log only grows, so resume from its last tick"
                )
            last = entry.key
            tick, resident, n = last
            rows.append({"tick": tick, "resident": resident, "n": n, "data": encode(entry.event)})
        self._pending.events += rows
        self._last_key = last

    def entries(
        self, start: int = 0, until: int | None = None, only: type[Event] | None = None
    ) -> Iterator[Entry]:
        """The committed log in key order; ticks from `start`, below `until`; of one type."""
        return self._reader.entries(start, until, only)

    def last_tick(self) -> int:
        """The tick of the last committed event, -1 when there is none."""
        key = self._reader.last_key()
        return key[0] if key else -1

    def count_events(self) -> int:
        """How many events are committed."""
        return self._reader.count_events()

    def log_sha256(self) -> str:
        """The hash of the committed log: keys and stored bytes, in key order."""
        return self._reader.log_sha256()

    def commit(self) -> None:
        """Make everything since the last commit durable; after an error it can be tried again."""
        if not self._pending:
            return
        with self._writing() as connection:
            head = self._pending.write(connection, self._head)
        self._head, self._pending = head, Pending()

    # -- vectors and calls --------------------------------------------------------------------

    def put_vectors(self, rows: Iterable[tuple[str, bytes]]) -> None:
        """Keep vectors by text hash (raw little-endian float32); one already kept stays."""
        self._pending.vectors.update(rows)

    def vectors(self, hashes: Iterable[str]) -> dict[str, bytes]:
        """The kept vectors among these text hashes, uncommitted ones included."""
        wanted = set(hashes)
        waiting = {key: data for key, data in self._pending.vectors.items() if key in wanted}
        return waiting | self._reader.vectors(wanted - waiting.keys())

    def put_call(self, call: Call) -> None:
        """Keep a call, on arrival unless `calls_on_arrival` is False.

        One of the same key is replaced: it is no longer found, yet stays in the chain.
        """
        self._last_call_tick = max(self._last_call_tick, call.key.tick)
        if not self.calls_on_arrival:
            self._pending.add_call(call)
            return
        with self._writing() as connection:
            head = log_calls(connection, [call], self._head)
        self._head = head

    def find_call(self, key: CallKey, prompt_sha256: str) -> Call | None:
        """The kept call of this key, if its prompt was the same."""
        if key in self._pending.latest:
            call = self._pending.latest[key]
            return call if call.prompt_sha256 == prompt_sha256 else None
        if self._lock is not None and key.tick > self._last_call_tick:
            return None
        return self._calls.find(key, prompt_sha256)

    def count_calls(self) -> int:
        """How many calls are committed, replaced ones included."""
        return self._calls.count()

    def calls(
        self,
        resident: str | None = None,
        prompt: str | None = None,
        *,
        failed: bool = False,
        ticks: tuple[int, int] | None = None,
    ) -> Iterator[Call]:
        """Committed calls in key order, the last of each key.

        Of a resident, of a prompt, only those that failed, or of ticks from the first to below
        the second.
        """
        return self._calls.pick(Picked(resident, prompt, failed, ticks))

    def arrivals(self) -> Iterator[Call]:
        """Every committed call in order of arrival, replaced ones included."""
        return self._calls.arrivals()

    def verify_calls(self) -> Verdict:
        """Whether the committed call log is as it was written."""
        return self._calls.verify()

    # -- the inbox ----------------------------------------------------------------------------

    def inbox_put(self, kind: str, target: str, text: str) -> str:
        """Leave something for the run, at once and from any process; gives its id."""
        with told(self.where), self._begin() as connection:
            return inbox.put(connection, kind, target, text)

    def inbox_waiting(self) -> list[Waiting]:
        """What the run has not taken yet, in the order it came."""
        with told(self.where), self._engine.begin() as connection:
            found = inbox.waiting(connection)
        return [item for item in found if item.id not in self._pending.taken]

    def inbox_taken(self, item_id: str, tick: int) -> None:
        """Take an item at a tick, with the next commit."""
        self._pending.taken[item_id] = tick

    # -- snapshots ----------------------------------------------------------------------------

    def put_snapshot(self, tick: int, data: bytes) -> None:
        """Keep a disposable snapshot of a tick, with the next commit."""
        self._pending.snapshots[tick] = data

    def latest_snapshot(self, until: int | None = None) -> tuple[int, bytes] | None:
        """The latest committed snapshot at or before a tick, as (tick, bytes)."""
        table = snapshots_table.c
        query = sa.select(table.tick, table.data).order_by(table.tick.desc()).limit(1)
        if until is not None:
            query = query.where(table.tick <= until)
        with told(self.where), self._engine.begin() as connection:
            row = connection.execute(query).first()
        return (row.tick, row.data) if row else None


def _dumped(manifest: Mapping[str, Any]) -> str:
    """The stored text of a manifest; BadInput when it holds what JSON cannot."""
    try:
        return json.dumps(dict(manifest), sort_keys=True, ensure_ascii=True)
    except (TypeError, ValueError) as error:
        raise BadInput(f"manifest: {error}; give only what JSON can hold") from None
