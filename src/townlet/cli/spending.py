"""`townlet cost` and `townlet estimate`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from townlet.cli import living
from townlet.cli.console import emit
from townlet.cli.options import (
    LOOK,
    RUNS,
    RUNS_DIR,
    Emergence,
    Json,
    MaxCost,
    MaxTokens,
    Prices,
    RunName,
    RunsDir,
    Until,
)

BY = typer.Option("--by", metavar="WHAT", help="One row each: resident, prompt or model.")
LATENCY = typer.Option(
    "--latency", metavar="S", help="Seconds that one call takes, to reckon how long the run does."
)
CONCURRENCY = typer.Option("--concurrency", metavar="N", min=1, help="Calls in flight at most.")


def register(app: typer.Typer) -> None:
    """Put these commands into the app."""
    app.command(rich_help_panel=RUNS)(estimate)
    app.command(rich_help_panel=LOOK)(cost)


def estimate(
    scenario: Annotated[str | None, living.SCENARIO] = None,
    file: Annotated[Path | None, living.FILE] = None,
    days: Annotated[int | None, living.DAYS] = None,
    until: Until = None,
    start: Annotated[str | None, living.START] = None,
    name: Annotated[str | None, living.NAME] = None,
    model: Annotated[str | None, living.MODEL] = None,
    base_url: Annotated[str | None, living.BASE_URL] = None,
    seed: Annotated[int | None, living.SEED] = None,
    residents: Annotated[str | None, living.RESIDENTS] = None,
    profile: Annotated[str | None, living.PROFILE] = None,
    language: Annotated[str | None, living.LANGUAGE] = None,
    schedule: Annotated[str | None, living.SCHEDULE] = None,
    script: Annotated[Path | None, living.SCRIPT] = None,
    templates: Annotated[Path | None, living.TEMPLATES] = None,
    replay: Annotated[str, living.REPLAY] = "",
    settings: Annotated[list[str] | None, living.SETTINGS] = None,
    emergence: Emergence = None,
    max_cost: MaxCost = None,
    max_tokens: MaxTokens = None,
    prices: Prices = None,
    latency: Annotated[float | None, LATENCY] = None,
    concurrency: Annotated[int, CONCURRENCY] = 8,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """What a run with these options is likely to take: calls, tokens, dollars. Nothing is asked."""
    from townlet.cli import foreseeing, limits, ordering

    spending = limits.Spending.typed(max_cost, max_tokens, prices)
    order = ordering.order(
        scenario=scenario,
        file=file,
        days=days,
        start=start,
        name=name,
        runs_dir=runs_dir,
        model=model,
        base_url=base_url,
        seed=seed,
        residents=residents,
        profile=profile,
        language=language,
        schedule=schedule,
        script=script,
        templates=templates,
        replay=replay,
        settings=settings or [],
    )
    moment = ordering.moment(until, "--until")
    wanted = foreseeing.Wanted(moment, bool(emergence), latency, concurrency)
    found = foreseeing.foreseen(foreseeing.plan_of(order, moment), spending.prices)
    emit(foreseeing.data_of(found, wanted), foreseeing.shown(found, wanted), as_json=as_json)


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
