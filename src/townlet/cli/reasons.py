"""`townlet explain` and `emergence`."""

from __future__ import annotations

from typing import Annotated

import typer

from townlet.cli.console import emit
from townlet.cli.options import RUNS_DIR, WHY, At, Json, RunName, RunsDir

WHAT = typer.Argument(
    metavar="ID|RESIDENT",
    help="An entry (e...), memory (m...), plan item (p...), call (c...) or conversation (t...), "
    "as other commands show them, or a resident: what it did last.",
)
PROMPTS = typer.Option("--prompts", help="The whole prompt of every call, not only the replies.")
FULL = typer.Option("--full", help="Every memory that came to mind, not only the best.")


def register(app: typer.Typer) -> None:
    """Put these commands into the app."""
    app.command(rich_help_panel=WHY)(explain)
    app.command(rich_help_panel=WHY)(emergence)


def explain(
    name: RunName,
    what: Annotated[str, WHAT],
    prompts: Annotated[bool, PROMPTS] = False,
    full: Annotated[bool, FULL] = False,
    at: At = None,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """Walk back from an action to plan, memories with scores, evidence, prompts and replies."""
    from townlet.cli import reasoning
    from townlet.cli.opening import looking_at
    from townlet.cli.reason_tree import Detail, shown

    with looking_at(name, runs_dir, at) as look:
        data = reasoning.explain(look, what)
    emit(data, shown(data, Detail(prompts, full)), as_json=as_json)


def emergence(
    name: RunName, at: At = None, runs_dir: RunsDir = RUNS_DIR, as_json: Json = False
) -> None:
    """What spread and who met: everybody is interviewed, and every yes traced to its source."""
    from townlet.cli import spreading
    from townlet.cli.opening import looking_at

    with looking_at(name, runs_dir, at) as look:
        data, shown = spreading.emergence(look)
    emit(data, shown, as_json=as_json)
