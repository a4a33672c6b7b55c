"""One writer for a run: an advisory lock on a file, let go by the system when its process ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class FileLock:
    """An exclusive lock on a small file beside the run; never waits."""

    def __init__(self, path: Path) -> None:
        """A lock that is not taken yet."""
        self._path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Whether the lock was free and is now ours; OSError when the file cannot be made."""
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        if not _try(file):
            os.close(file)
            return False
        self._file = file
        return True

    def release(self) -> None:
        """Let go, when taken."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _try(file: int) -> bool:
        """Whether the first byte of an open file could be locked."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try(file: int) -> bool:
        """Whether an open file could be locked."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
