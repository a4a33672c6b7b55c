"""What a run may be called: its name is a folder on every system."""

from __future__ import annotations

from townlet.core.errors import BadInput

LONGEST = 100
LONGEST_BYTES = 200
_SIGNS = frozenset('/\\:*?"<>|')


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
    size = len(name.encode("utf-8", "surrogatepass"))
    rules = {
        "is empty": not name.strip(),
        f"is longer than {LONGEST} characters": len(name) > LONGEST,
        f"is longer than {LONGEST_BYTES} bytes": size > LONGEST_BYTES,
        "has characters that cannot be printed": not name.isprintable(),
        "has a slash or another sign that files cannot have": not _SIGNS.isdisjoint(name),
        "has nothing but dots": not name.strip("."),
        "begins or ends with a space, or ends with a dot": name.strip().rstrip(".") != name,
    }
    return next((words for words, broken in rules.items() if broken), "")
