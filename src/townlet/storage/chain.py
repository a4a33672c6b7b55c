"""The chain of the call log: each call's hash is over the one before it and its own stored bytes.

Calls are numbered from 1 in order of arrival and are never changed or removed; asking again adds
another. The head, kept apart, says how many there are and what the last hash is, so that a call
taken from the end is missed as well.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

START = bytes(32)
"""What the first call follows."""


def link(before: bytes, data: bytes) -> bytes:
    """The hash of a call's stored bytes after another call's hash."""
    return hashlib.sha256(before + data).digest()


@dataclass(frozen=True, slots=True)
class Head:
    """Where the chain ends: how many calls there are, and the hash of the last."""

    count: int = 0
    sha256: bytes = START

    def after(self, data: bytes) -> Head:
        """The head once another call's bytes have been added."""
        return Head(self.count + 1, link(self.sha256, data))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a call log is as it was written; `fault` is "" or what does not fit, in words."""

    count: int
    """Calls that fit, from the first on."""
    head: str
    """The hash of the last of them; kept elsewhere it proves the log of any later day."""
    fault: str = ""
    call: str = ""
    """The id of the first call that does not fit, where it still has one."""

    @property
    def intact(self) -> bool:
        """Whether everything fits."""
        return not self.fault
