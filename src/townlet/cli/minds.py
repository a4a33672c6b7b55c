"""`townlet memories`, `plan` and `conversations`."""

from __future__ import annotations

from typing import Annotated

import typer

from townlet.cli.console import emit
from townlet.cli.options import LOOK, MIND, RUNS_DIR, At, Json, ResidentName, RunName, RunsDir
from townlet.core.text import printable

QUERY = typer.Option(
    "--query",
    metavar="TEXT",
    help="What comes to mind on this, best first, with recency, importance and relevance.",
)
KIND = typer.Option(
    "--kind",
    metavar="KIND",
    help="Only initial, observation, dialogue, plan, reflection or whisper.",
)
LIMIT = typer.Option("--limit", metavar="N", min=0, help="At most so many; 0 for all.")
FULL = typer.Option("--full", help="Every action of the day, not only those of the running hour.")
ONE = typer.Option("--id", metavar="ID", help="Only this conversation, with its lines.")
OF = typer.Option("--resident", metavar="RESIDENT", help="Only conversations of this resident.")
LINES = typer.Option("--with-lines", help="Every line that was said.")


def register(app: typer.Typer) -> None:
    """Put these commands into the app."""
    app.command(rich_help_panel=LOOK)(conversations)
    app.command(rich_help_panel=MIND)(memories)
    app.command(rich_help_panel=MIND)(plan)


def memories(
    name: RunName,
    resident: ResidentName,
    query: Annotated[str, QUERY] = "",
    kind: Annotated[str, KIND] = "",
    limit: Annotated[int, LIMIT] = 20,
    at: At = None,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """A resident's memory stream: the latest records, or what a text brings to mind."""
    from townlet.cli import recollection
    from townlet.cli.opening import looking_at

    with looking_at(name, runs_dir, at) as look:
        query = printable(query, "--query")
        wanted = recollection.Wanted(query, recollection.kind_of(kind), limit)
        rows = recollection.memories(look, look.resident(resident), wanted)
    emit(rows, recollection.table(rows, scored=bool(query)), as_json=as_json)


def plan(
    name: RunName,
    resident: ResidentName,
    full: Annotated[bool, FULL] = False,
    at: At = None,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """A resident's day: what is done, what is now, what is planned, what changed and why."""
    from townlet.cli import timeline
    from townlet.cli.opening import looking_at

    with looking_at(name, runs_dir, at) as look:
        data = timeline.day(look, look.resident(resident))
    emit(data, timeline.shown(data, full=full), as_json=as_json)


def conversations(
    name: RunName,
    resident: Annotated[str, OF] = "",
    one: Annotated[str, ONE] = "",
    with_lines: Annotated[bool, LINES] = False,
    at: At = None,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """Who talked with whom, when, where and about what; --with-lines for every word."""
    from townlet.cli import talks
    from townlet.cli.opening import looking_at

    with looking_at(name, runs_dir, at) as look:
        slug = look.resident(resident) if resident else ""
        rows = talks.conversations(look, slug, one, with_lines=with_lines or bool(one))
    emit(rows, talks.shown(rows), as_json=as_json)
