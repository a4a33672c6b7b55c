"""What a person sees while a town lives: the time there, its speed, and what is happening."""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from types import FrameType

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Column

from townlet.cli.console import NARROW, err, tame
from townlet.core.events import Began, Entry, Said
from townlet.core.time import TICK_SECONDS, TICKS_PER_HOUR
from townlet.simulation.state import TownState

_REDRAW = 0.2
"""Wall seconds between looks at what is happening."""
_ONE_LINE = Column(ratio=1, no_wrap=True, overflow="ellipsis")
_QUIET_HOURS = 3
"""Game hours between the lines that stand in for a bar where there is no terminal."""


class Interrupted(Exception):
    """Somebody pressed Ctrl-C, and the tick that was being lived has been finished."""


class Watch:
    """Called after each tick; shows it, and stops the run between ticks when asked to."""

    def __init__(self, state: TownState, stop: int, *, quiet: bool) -> None:
        self.first = self.tick = max(state.tick, 0)
        self.stop = stop
        self.began = time.monotonic()
        self._state = state
        self._console = err()
        self._quiet = quiet
        self._now = ""
        self._shown = 0.0
        self._said_at = self.first
        self._asked = False
        self._bar, self._task = _bar(self._console, max(stop - self.first, 1))

    @property
    def wall_s(self) -> float:
        """Wall seconds since the watch began."""
        return time.monotonic() - self.began

    @property
    def speed(self) -> float:
        """Game seconds per wall second so far."""
        return (self.tick - self.first) * TICK_SECONDS / max(self.wall_s, 1e-9)

    def __call__(self, tick: int, entries: Sequence[Entry]) -> None:
        """Take note of a lived tick; raises Interrupted when somebody asked to stop."""
        self.tick = tick
        now = latest(entries, self._state)
        self._now = tame(now) or self._now
        wall = time.monotonic()
        if wall - self._shown >= _REDRAW:
            self._shown = wall
            self._draw()
        if self._asked:
            raise Interrupted

    @contextmanager
    def watching(self) -> Iterator[Watch]:
        """The bar is shown and Ctrl-C is taken as a wish to pause; a second one breaks off."""
        before = signal.signal(signal.SIGINT, self._stop)
        self.began = time.monotonic()
        with ExitStack() as stack:
            stack.callback(signal.signal, signal.SIGINT, before)
            stack.enter_context(_noted(self._console))
            if self._console.is_terminal:
                stack.enter_context(self._bar)
            yield self

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        if self._asked:
            raise KeyboardInterrupt
        self._asked = True
        self._console.print("Finishing this moment; press Ctrl-C again to break off.")

    def _draw(self) -> None:
        moment = f"{self._state.clock.at(self.tick):%a %d %b %H:%M}"
        unit = "s/s" if self._console.width < NARROW else "game s/s"
        speed = f"{self.speed:,.0f} {unit}"
        if self._console.is_terminal:
            done = self.tick - self.first
            self._bar.update(
                self._task, completed=done, moment=moment, speed=speed, now=escape(self._now)
            )
        elif not self._quiet and self.tick - self._said_at >= _QUIET_HOURS * TICKS_PER_HOUR:
            self._said_at = self.tick
            self._console.print(f"{moment}  {speed}  {self._now}", markup=False, soft_wrap=True)


class _Notes(logging.Handler):
    """Warnings of the library as lines above the bar."""

    def __init__(self, console: Console) -> None:
        super().__init__(logging.WARNING)
        self._console = console

    def emit(self, record: logging.LogRecord) -> None:
        """Print a warning; not of each retry, for the model says when a wait is worth telling."""
        if record.name == "stamina":
            return
        text = " ".join(record.getMessage().split())
        self._console.print(tame(text), markup=False, style="yellow", soft_wrap=True)


@contextmanager
def _noted(console: Console) -> Iterator[None]:
    notes = _Notes(console)
    logging.getLogger().addHandler(notes)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(notes)


def _bar(console: Console, total: int) -> tuple[Progress, TaskID]:
    bar = Progress(
        TextColumn("[bold]{task.fields[moment]}"),
        BarColumn(bar_width=6 if console.width < NARROW else 24),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeRemainingColumn(),
        TextColumn("[dim]{task.fields[speed]}[/dim]"),
        TextColumn("{task.fields[now]}", table_column=_ONE_LINE),
        console=console,
        transient=True,
        refresh_per_second=4,
        expand=True,
    )
    return bar, bar.add_task("", total=total, moment="", speed="", now="")


def latest(entries: Sequence[Entry], state: TownState) -> str:
    """The most telling thing of a tick in a line: something said, else something begun; or ""."""
    said = [entry for entry in entries if isinstance(entry.event, Said)]
    begun = [entry for entry in entries if isinstance(entry.event, Began)]
    for entry in (*said[-1:], *begun[-1:]):
        name = state.names.get(entry.resident, entry.resident)
        if isinstance(entry.event, Said):
            return f"{name}: “{entry.event.text}”"
        if isinstance(entry.event, Began):
            return f"{entry.event.emoji} {name} is {entry.event.what}".strip()
    return ""
