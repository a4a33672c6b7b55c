"""Where words go: answers to stdout, everything said along the way to stderr."""

from __future__ import annotations

import json
import os
import re
import sys
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment

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


_UNSEEN = re.compile(r"[\0-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
"""Characters that a terminal would act on, or that cannot be written at all; not line ends."""
_PICTURES = 0x2400


def tame(text: str) -> str:
    """A text whose control characters are signs of the same width instead."""
    return _UNSEEN.sub(_sign, text)


def _sign(found: re.Match[str]) -> str:
    code = ord(found[0])
    return chr(_PICTURES + code) if code < ord(" ") else "\ufffd"


@dataclass(frozen=True)
class _Tamed:
    """The same without control characters other than those of styles."""

    shown: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for text, style, control in console.render(self.shown, options):
            yield Segment(text if control else tame(text), style, control)


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
        console.print(_Tamed(shown))
        return
    with console.capture() as capture:
        console.print(_Tamed(shown))
    sys.stdout.write("".join(f"{line.rstrip()}\n" for line in capture.get().split("\n")[:-1]))


def emit_json(data: object) -> None:
    """One JSON object or list on stdout."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    sys.stdout.write(_UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n")


def emit(data: object, shown: RenderableType, *, as_json: bool) -> None:
    """The same facts to a program or to a person."""
    if as_json:
        emit_json(data)
    else:
        show(shown)


def note(text: str) -> None:
    """One line to a person, beside the answer."""
    err().print(tame(text), markup=False, soft_wrap=True)
