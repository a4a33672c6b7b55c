"""Where runs live: a folder of SQLite files, or a PostgreSQL database with one schema a run."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from townlet.core.errors import BadInput
from townlet.storage.locks import FileLock
from townlet.storage.trouble import told

BUSY_SECONDS = 20
"""How long a write waits for another process's, such as a whisper put into the inbox."""


class Lock(Protocol):
    """The right to write one run."""

    def take(self) -> bool:
        """Whether it was free and is now ours."""
        ...

    def release(self) -> None:
        """Let go, when taken."""
        ...


class Backend(Protocol):
    """A place for runs; `place` is how errors show it, without a password."""

    place: str

    def names(self) -> list[str]:
        """The runs there, sorted."""
        ...

    def where(self, name: str) -> str:
        """The run's file or address as errors show it, without a password."""
        ...

    def prepare(self, name: str) -> None:
        """Make room for a run, as a folder or a schema."""
        ...

    def discard(self, name: str) -> None:
        """Remove a run that could not be made."""
        ...

    def lock(self, name: str) -> Lock:
        """The run's writer lock."""
        ...

    def engine(self, name: str) -> sa.Engine:
        """A new engine for the run, which must be disposed of."""
        ...


def backend_of(runs_dir: str | Path) -> Backend:
    """The backend of a folder or of a postgresql:// address; BadInput on any other address."""
    text = str(runs_dir)
    if not text.strip():
        raise BadInput("runs: the folder has no name; give a folder, as in --runs-dir runs")
    if "://" not in text:
        return SqliteFolder(Path(runs_dir))
    try:
        url = sa.make_url(text)
    except ArgumentError:
        url = None
    if url is None or url.get_backend_name() != "postgresql":
        raise BadInput("runs: give a folder, or postgresql://user@host/database")
    return Postgres(url.set(drivername="postgresql+psycopg"))


_LOCK = "run.lock"


class SqliteFolder:
    """Each run is `<folder>/<name>/run.db` with its lock beside it."""

    def __init__(self, folder: Path) -> None:
        """The folder need not exist yet."""
        self._folder = folder
        self.place = str(folder)

    def _file(self, name: str) -> Path:
        """The run's database."""
        return self._folder / name / "run.db"

    def names(self) -> list[str]:
        """The folders that hold a run, sorted."""
        with told(self.place):
            return sorted(file.parent.name for file in self._folder.glob("*/run.db"))

    def where(self, name: str) -> str:
        """The run's file."""
        return str(self._file(name))

    def prepare(self, name: str) -> None:
        """Make the run's folder and the file of its lock, or neither."""
        folder = self._file(name).parent
        folder.mkdir(parents=True, exist_ok=True)
        try:
            (folder / _LOCK).touch()
        except OSError:
            with suppress(OSError):
                folder.rmdir()
            raise

    def discard(self, name: str) -> None:
        """Remove the run's files, and its folder unless there is something else in it."""
        file = self._file(name)
        for made in (file.name, "run.db-wal", "run.db-shm", "run.db-journal", _LOCK):
            (file.parent / made).unlink(missing_ok=True)
        file.parent.rmdir()

    def lock(self, name: str) -> Lock:
        """A lock on `run.lock` beside the database."""
        return FileLock(self._file(name).parent / _LOCK)

    def engine(self, name: str) -> sa.Engine:
        """An engine in WAL mode; see RunStore for what a power cut can cost."""
        url = sa.URL.create("sqlite", database=str(self._file(name)))
        engine = sa.create_engine(url, connect_args={"timeout": BUSY_SECONDS})
        sa.event.listen(engine, "connect", _set_up_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
        return engine


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """Leave transactions to us, and set what WAL needs."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def _begin_sqlite(connection: sa.Connection) -> None:
    """Begin a writing transaction as one, so that it waits for its turn instead of failing."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


_runs = sa.Table("townlet_runs", sa.MetaData(), sa.Column("name", sa.String, primary_key=True))


class Postgres:
    """Each run is a schema of its own; the table townlet_runs lists them."""

    def __init__(self, url: sa.URL) -> None:
        """Nothing is connected yet."""
        self._url = url
        shown = url.set(drivername="postgresql")
        self.place = shown.render_as_string(hide_password=True)

    def _engine(self, pool: type[sa.Pool] = sa.QueuePool) -> sa.Engine:
        """An engine for the whole database; BadInput without the driver."""
        try:
            return sa.create_engine(self._url, poolclass=pool, pool_pre_ping=True)
        except ModuleNotFoundError:
            raise BadInput(
                "runs: PostgreSQL needs its driver; pip install 'townlet[postgres]'"
            ) from None

    def _bare(self) -> sa.Engine:
        """An engine that keeps no connection open."""
        return self._engine(sa.NullPool)

    def _digest(self, name: str) -> bytes:
        """What stands for a name where PostgreSQL's 63 bytes are too few for it."""
        return hashlib.sha256(name.encode()).digest()

    def _schema(self, name: str) -> str:
        """The run's schema."""
        return f"townlet_{self._digest(name).hex()[:24]}"

    def names(self) -> list[str]:
        """The listed runs, sorted."""
        with told(self.place), self._bare().begin() as connection:
            if not sa.inspect(connection).has_table("townlet_runs"):
                return []
            return sorted(connection.execute(sa.select(_runs.c.name)).scalars())

    def where(self, name: str) -> str:
        """The database's address with the run's name."""
        return f"{self.place} {name}"

    def prepare(self, name: str) -> None:
        """Make the run's schema and list it."""
        with self._bare().begin() as connection:
            # Serialises first uses of a database, where "if not exists" alone can collide.
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(7_460_153)))
            connection.execute(sa.schema.CreateSchema(self._schema(name), if_not_exists=True))
            _runs.metadata.create_all(connection)
            if name not in connection.execute(sa.select(_runs.c.name)).scalars():
                connection.execute(sa.insert(_runs).values(name=name))

    def discard(self, name: str) -> None:
        """Drop the run's schema and no longer list it."""
        with self._bare().begin() as connection:
            schema = sa.schema.DropSchema(self._schema(name), cascade=True, if_exists=True)
            connection.execute(schema)
            connection.execute(sa.delete(_runs).where(_runs.c.name == name))

    def lock(self, name: str) -> Lock:
        """An advisory lock held by a connection of its own."""
        key = int.from_bytes(self._digest(name)[:8], "big", signed=True)
        return _AdvisoryLock(self._bare(), key)

    def engine(self, name: str) -> sa.Engine:
        """An engine whose tables are those of the run's schema."""
        return self._engine().execution_options(schema_translate_map={None: self._schema(name)})


class _AdvisoryLock:
    """A session lock of PostgreSQL, let go by the server when its connection ends."""

    def __init__(self, engine: sa.Engine, key: int) -> None:
        """A lock that is not taken yet."""
        self._engine = engine
        self._key = key
        self._connection: sa.Connection | None = None

    def take(self) -> bool:
        """Whether the lock was free and is now ours."""
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if not connection.execute(sa.select(sa.func.pg_try_advisory_lock(self._key))).scalar():
            connection.close()
            return False
        self._connection = connection
        return True

    def release(self) -> None:
        """Let go, when taken."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
