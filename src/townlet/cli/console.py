"""Where words go: answers to stdout, everything said along the way to stderr."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

PLAIN_WIDTH = 110
"""Columns of what goes into a file or a pipe, unless $COLUMNS says otherwise."""
NARROW = 100
"""Columns below which tables of many columns become rows of two lines."""


@dataclass(frozen=True)
class ByWidth:
    """One of two ways to show the same, as there is room."""

    wide: RenderableType
    narrow: RenderableType
    least: int = NARROW
    """Columns from which on it is shown wide."""

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        """The one that fits."""
        yield self.wide if options.max_width >= self.least else self.narrow


def out() -> Console:
    """The console of answers."""
    return Console(highlight=False, soft_wrap=False, width=_width(sys.stdout.isatty()))


def err() -> Console:
    """The console of progress, hints and errors."""
    return Console(stderr=True, highlight=False, width=_width(sys.stderr.isatty()))


def _width(terminal: bool) -> int | None:
    if terminal:
        return None
    columns = os.environ.get("COLUMNS", "")
    return int(columns) if columns.isdigit() and int(columns) else PLAIN_WIDTH


def show(shown: RenderableType) -> None:
    """Something to read on stdout; in a file or a pipe without blanks at the ends of lines."""
    console = out()
    if console.is_terminal:
        console.print(shown)
        return
    with console.capture() as capture:
        console.print(shown)
    sys.stdout.write("".join(f"{line.rstrip()}\n" for line in capture.get().splitlines()))


def emit_json(data: object) -> None:
    """One JSON object or list on stdout."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def emit(data: object, shown: RenderableType, *, as_json: bool) -> None:
    """The same facts to a program or to a person."""
    if as_json:
        emit_json(data)
    else:
        show(shown)


def note(text: str) -> None:
    """One line to a person, beside the answer."""
    err().print(text, markup=False, soft_wrap=True)
