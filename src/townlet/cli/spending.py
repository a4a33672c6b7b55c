"""`townlet cost` and `townlet estimate`."""

from __future__ import annotations

from typing import Annotated

import typer

from townlet.cli.console import emit
from townlet.cli.options import LOOK, RUNS_DIR, Json, Prices, RunName, RunsDir

BY = typer.Option("--by", metavar="WHAT", help="One row each: resident, prompt or model.")


def register(app: typer.Typer) -> None:
    """Put these commands into the app."""
    app.command(rich_help_panel=LOOK)(cost)


def cost(
    name: RunName,
    by: Annotated[str, BY] = "prompt",
    prices: Prices = None,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """What a run took so far: calls, tokens, dollars, seconds, and how replies came out."""
    from townlet.cli import bills
    from townlet.models.prices import read_rates
    from townlet.storage import RunStore

    what, own = bills.by_of(by), read_rates(prices or [])
    with RunStore.open(runs_dir, name, read_only=True) as store:
        found = bills.spent(store, what, own)
    data = bills.cost_data(name, what, found)
    emit(data, bills.cost_shown(name, what, found), as_json=as_json)
