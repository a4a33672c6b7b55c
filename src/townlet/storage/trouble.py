"""Every failure of a database as one StorageError line that names the file and the fix."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from townlet.core.errors import StorageError

_FIXES = (
    ("is full", "free some space and resume the run; what was committed is safe"),
    ("not a database", "this is no Townlet run or it was overwritten; restore a copy of it"),
    ("malformed", "the file is damaged; restore a copy of it"),
    ("is locked", "another program holds it; close that program and try again"),
    ("readonly", "make the file and its folder writable"),
    ("unable to open", "check that the folder exists and is writable"),
    ("disk i/o", "check the disk, then resume the run; what was committed is safe"),
    ("no such table", "this is no Townlet run or it is damaged; restore a copy of it"),
    ("connection", "check that the database server runs and that the address is right"),
    ("password", "check the user and password in the address"),
)
_OTHER = "check the file or server, then resume the run; what was committed is safe"


@contextmanager
def told(where: str) -> Iterator[None]:
    """Turn whatever a database or the system raises inside into a StorageError about `where`."""
    try:
        yield
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        raise StorageError(line(where, str(cause))) from error
    except OSError as error:
        raise StorageError(line(where, error.strerror or str(error))) from error


def line(where: str, problem: str) -> str:
    """One line: where, what, and what to do about it."""
    first = (problem.strip().splitlines() or ["unknown trouble"])[0].rstrip(".")
    fix = next((fix for sign, fix in _FIXES if sign in first.lower()), _OTHER)
    return f"{where}: {first}; {fix}"
