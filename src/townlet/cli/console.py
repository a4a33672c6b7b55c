"""Where words go: answers to stdout, everything said along the way to stderr."""

from __future__ import annotations

import json
import sys

from rich.console import Console, RenderableType

PLAIN_WIDTH = 110
"""Columns of tables that are not shown on a terminal."""


def out() -> Console:
    """The console of answers."""
    return Console(highlight=False, soft_wrap=False, width=_width(sys.stdout.isatty()))


def err() -> Console:
    """The console of progress, hints and errors."""
    return Console(stderr=True, highlight=False, width=_width(sys.stderr.isatty()))


def _width(terminal: bool) -> int | None:
    return None if terminal else PLAIN_WIDTH


def emit_json(data: object) -> None:
    """One JSON object or list on stdout."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def emit(data: object, shown: RenderableType, *, as_json: bool) -> None:
    """The same facts to a program or to a person."""
    if as_json:
        emit_json(data)
    else:
        out().print(shown)


def note(text: str) -> None:
    """One line to a person, beside the answer."""
    err().print(text, markup=False, soft_wrap=True)
