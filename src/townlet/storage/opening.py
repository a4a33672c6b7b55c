"""Opening a run: its writer lock, its engine and its schema version."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import sqlalchemy as sa

from townlet.core.errors import BadInput, StorageError
from townlet.storage.backends import Backend, Lock
from townlet.storage.schema import current_version, found_version, upgrade
from townlet.storage.trouble import told


@contextmanager
def removed_on_failure(backend: Backend, name: str, engine: sa.Engine) -> Iterator[None]:
    """Remove a run if making it fails, unless its name is taken; the caller holds its lock."""
    try:
        yield
    except BadInput:
        raise
    except BaseException:
        engine.dispose()
        with suppress(OSError, sa.exc.SQLAlchemyError):
            backend.discard(name)
        raise


@contextmanager
def opened(
    backend: Backend, name: str, *, writes: bool, making: bool = False
) -> Iterator[tuple[Lock | None, sa.Engine]]:
    """A lock (for a writer) and an engine, both let go if what follows fails."""
    lock = taken(backend, name, making=making) if writes else None
    engine: sa.Engine | None = None
    kept = False
    try:
        engine = backend.engine(name)
        yield lock, engine
        kept = True
    finally:
        if not kept:
            if engine is not None:
                engine.dispose()
            if lock is not None:
                lock.release()


def taken(backend: Backend, name: str, *, making: bool = False) -> Lock:
    """The run's writer lock, taken; StorageError when another process has it."""
    with told(backend.where(name), making=making):
        lock = backend.lock(name)
        if not lock.take():
            raise StorageError(
                f"{backend.where(name)}: another process is running {name!r}; stop that one first"
            )
    return lock


def version_of(backend: Backend, name: str) -> int:
    """The schema version of a run that is there, 0 when it was never finished being made."""
    engine = backend.engine(name)
    try:
        with told(backend.where(name)), engine.begin() as connection:
            return found_version(connection)
    finally:
        engine.dispose()


def bring_up_to_date(backend: Backend, name: str, lock: Lock | None, engine: sa.Engine) -> None:
    """Upgrade an older run; StorageError on a newer one, an unfinished one, or one being run."""
    where = backend.where(name)
    with told(where), engine.begin() as connection:
        found = found_version(connection)
    if found == 0:
        raise StorageError(f"{where}: run {name!r} was never finished being made; create it again")
    if found > current_version():
        raise StorageError(
            f"{where}: run {name!r} was made by a newer Townlet (schema {found}, this one knows "
            f"{current_version()}); upgrade Townlet to open it"
        )
    if found == current_version():
        return
    own = lock or taken(backend, name)
    try:
        with told(where), engine.execution_options(writes=True).begin() as connection:
            upgrade(connection)
    finally:
        if lock is None:
            own.release()
