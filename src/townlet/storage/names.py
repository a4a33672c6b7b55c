"""What a run may be called: its name is a folder on every system."""

from __future__ import annotations

from townlet.core.errors import BadInput

LONGEST = 100
LONGEST_BYTES = 200


def checked_name(name: str) -> str:
    """The name itself; BadInput when it could not be one folder below the runs."""
    wrong = _wrong(name)
    if wrong:
        raise BadInput(
            f"run name {name[:LONGEST]!r} {wrong}; use letters, digits and dashes, as in tuesday-2"
        )
    return name


def _wrong(name: str) -> str:
    """What is wrong with a name, in words, or ""."""
    if not name.strip():
        return "is empty"
    if len(name) > LONGEST or len(name.encode("utf-8", "surrogatepass")) > LONGEST_BYTES:
        return f"is longer than {LONGEST} characters or {LONGEST_BYTES} bytes"
    if not name.isprintable():
        return "has characters that cannot be printed"
    if any(c in '/\\:*?"<>|' for c in name):
        return "has a slash or another character that files cannot have"
    if not name.strip("."):
        return "has nothing but dots"
    if name != name.strip() or name.endswith("."):
        return "begins or ends with a space or ends with a dot"
    return ""
