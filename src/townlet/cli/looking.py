"""`townlet list`, `show` and `residents`."""

from __future__ import annotations

from typing import Annotated

import typer

from townlet.cli.console import emit
from townlet.cli.options import LOOK, RUNS_DIR, At, Json, RunName, RunsDir


def register(app: typer.Typer) -> None:
    """Put these commands into the app."""
    app.command("list", rich_help_panel=LOOK)(list_runs)
    app.command(rich_help_panel=LOOK)(show)
    app.command(rich_help_panel=LOOK)(residents)


def list_runs(runs_dir: RunsDir = RUNS_DIR, as_json: Json = False) -> None:
    """The runs there are: what each is of, who thinks, how far it has come."""
    from townlet.cli import views

    rows = views.runs(runs_dir)
    emit(rows, views.runs_table(rows, runs_dir), as_json=as_json)


def show(name: RunName, at: At = None, runs_dir: RunsDir = RUNS_DIR, as_json: Json = False) -> None:
    """One run: its state, the time there, where everybody is and what they do."""
    from townlet.cli import views
    from townlet.cli.opening import looking_at

    with looking_at(name, runs_dir, at) as look:
        data = views.town(look, runs_dir)
    emit(data, views.town_table(data), as_json=as_json)


def residents(
    name: Annotated[
        str, typer.Argument(metavar="SCENARIO|RUN", help="A scenario, or a run and its residents.")
    ],
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """Who lives in a scenario or a run: age, occupation, traits, home, hours, whom they know."""
    from townlet.cli import views

    rows = views.cast(name, runs_dir)
    emit(rows, views.cast_table(rows), as_json=as_json)
