"""`townlet run` and `townlet resume`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from townlet.cli.options import (
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

SCENARIO = typer.Argument(
    metavar="SCENARIO",
    help="A built-in town (smallville, millbrook) or a folder of your own.",
    show_default=False,
)
FILE = typer.Option(
    "--file", metavar="FILE", help="An order in TOML; whatever is typed beside it goes first."
)
DAYS = typer.Option(
    "--days", metavar="N", min=1, help="Game days to live; by default until the town's own end."
)
START = typer.Option("--start", metavar="TIME", help="Begin at another game time.")
NAME = typer.Option(
    "--name", metavar="NAME", help="What to call the run; by default SCENARIO-1, -2 and so on."
)
MODEL = typer.Option(
    "--model",
    metavar="MODEL",
    help="Who thinks: offline (built in, not a language model), openai:NAME (any server that "
    "speaks OpenAI's protocol), gguf:PATH (a file, in this process), or auto (default): what "
    "$TOWNLET_MODEL or --base-url names, else offline.",
)
BASE_URL = typer.Option(
    "--base-url",
    metavar="URL",
    help="The server of openai:NAME, such as http://localhost:8080/v1; alone, its only model.",
)
LANGUAGE = typer.Option(
    "--language",
    metavar="CODE",
    help="What residents think and speak in, en or zh; by default what the town is written in.",
)
TEMPLATES = typer.Option(
    "--templates",
    metavar="DIR",
    help="Prompts in your own words; see townlet templates.",
)
SEED = typer.Option(
    "--seed", metavar="N", help="Seed of everything left to chance; the same seed repeats."
)
RESIDENTS = typer.Option(
    "--residents", metavar="NAMES", help="Only these residents, with commas between."
)
PROFILE = typer.Option(
    "--profile",
    metavar="NAME",
    help="fast (the paper's retrieval, few prompts), paper (prompt by prompt as the paper "
    "describes) or reference (the constants of the paper's published code).",
)
SCHEDULE = typer.Option(
    "--schedule", metavar="NAME", help="Who thinks when: serial or barrier. The log is the same."
)
SCRIPT = typer.Option(
    "--script",
    metavar="FILE",
    help="Whispers and changes of objects at given times, in a TOML file.",
)
REPLAY = typer.Option(
    "--replay", metavar="RUN", help="Let the recorded answers of another run think again, for free."
)
SETTINGS = typer.Option(
    "--set", metavar="KEY=VALUE", help="Override a setting, as in --set retrieval.token_budget=300."
)


def register(app: typer.Typer) -> None:
    """Put these commands into the app."""
    app.command(rich_help_panel=RUNS)(run)
    app.command(rich_help_panel=RUNS)(resume)


def run(
    scenario: Annotated[str | None, SCENARIO] = None,
    file: Annotated[Path | None, FILE] = None,
    days: Annotated[int | None, DAYS] = None,
    until: Until = None,
    start: Annotated[str | None, START] = None,
    name: Annotated[str | None, NAME] = None,
    model: Annotated[str | None, MODEL] = None,
    base_url: Annotated[str | None, BASE_URL] = None,
    seed: Annotated[int | None, SEED] = None,
    residents: Annotated[str | None, RESIDENTS] = None,
    profile: Annotated[str | None, PROFILE] = None,
    language: Annotated[str | None, LANGUAGE] = None,
    schedule: Annotated[str | None, SCHEDULE] = None,
    script: Annotated[Path | None, SCRIPT] = None,
    templates: Annotated[Path | None, TEMPLATES] = None,
    replay: Annotated[str, REPLAY] = "",
    settings: Annotated[list[str] | None, SETTINGS] = None,
    emergence: Emergence = None,
    max_cost: MaxCost = None,
    max_tokens: MaxTokens = None,
    prices: Prices = None,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """Begin a run and live it to its end, or until a moment."""
    from townlet.cli import limits, ordering, session

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
    session.begin(order, session.Wishes(until, emergence, as_json, spending))


def resume(
    name: RunName,
    until: Until = None,
    emergence: Emergence = None,
    max_cost: MaxCost = None,
    max_tokens: MaxTokens = None,
    prices: Prices = None,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """Go on with a run that was paused, interrupted or killed, exactly where it stopped."""
    from townlet.cli import limits, session

    spending = limits.Spending.typed(max_cost, max_tokens, prices)
    session.go_on(name, runs_dir, session.Wishes(until, emergence, as_json, spending))
