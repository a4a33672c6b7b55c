"""Every failure of a database as one StorageError line that names the file and the fix."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from townlet.core.errors import StorageError

_KEPT = "resume the run; what was committed is safe"
_UNMADE = "begin the run again; nothing was left behind"
"""What comes after the fix of a run that was only being made."""
_FIXES = (
    ("is full", f"free some space and {_KEPT}"),
    ("no space left", f"free some space and {_KEPT}"),
    ("file exists", "a file is where a folder should be; name another folder"),
    ("not a directory", "a file is where a folder should be; name another folder"),
    ("not a database", "this is no Townlet run or it was overwritten; restore a copy of it"),
    ("malformed", "the file is damaged; restore a copy of it"),
    ("is locked", "another program holds it; close that program and try again"),
    ("readonly", "make the file and its folder writable"),
    ("unable to open", "check that the folder exists and is writable"),
    ("disk i/o", f"check the disk, then {_KEPT}"),
    ("no such table", "this is no Townlet run or it is damaged; restore a copy of it"),
    ("connection", "check that the database server runs and that the address is right"),
    ("password", "check the user and password in the address"),
)
_OTHER = f"check the file or server, then {_KEPT}"


@contextmanager
def told(where: str, *, making: bool = False) -> Iterator[None]:
    """Turn whatever a database or the system raises inside into a StorageError about `where`.

    While a run is still being made there is nothing to resume, and the error says so.
    """
    try:
        yield
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        raise StorageError(line(where, str(cause), making=making)) from error
    except OSError as error:
        raise StorageError(line(where, error.strerror or str(error), making=making)) from error


def line(where: str, problem: str, *, making: bool = False) -> str:
    """One line: where, what, and what to do about it."""
    first = (problem.strip().splitlines() or ["unknown trouble"])[0].rstrip(".")
    fix = next((fix for sign, fix in _FIXES if sign in first.lower()), _OTHER)
    return f"{where}: {first}; {fix.replace(_KEPT, _UNMADE) if making else fix}"
