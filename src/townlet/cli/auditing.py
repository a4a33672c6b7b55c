"""`townlet calls`."""

from __future__ import annotations

from typing import Annotated

import typer

from townlet.cli.console import emit
from townlet.cli.options import RUNS_DIR, WHY, At, Json, RunName, RunsDir

RESIDENT = typer.Option("--resident", metavar="RESIDENT", help="Only calls of this resident.")
PROMPT = typer.Option("--prompt", metavar="KEY", help="Only this kind of prompt, as day_plan.")
FAILED = typer.Option("--failed", help="Only calls whose replies stayed unusable.")
SINCE = typer.Option("--since", metavar="TIME", help="Only calls from a game time on.")
UNTIL = typer.Option("--until", metavar="TIME", help="Only calls before a game time.")
LIMIT = typer.Option("--limit", metavar="N", min=0, help="At most the last N calls; 0 for all.")
SHOW = typer.Option(
    "--show", metavar="ID", help="One call (c...): its whole prompt and every reply as sent."
)
VERIFY = typer.Option(
    "--verify", help="Whether every call is there as it was written; exit code 1 if not."
)
TAMPERED = 1
"""The exit code of a call log that is not as it was written."""


def register(app: typer.Typer) -> None:
    """Put this command into the app."""
    app.command(rich_help_panel=WHY)(calls)


def calls(
    name: RunName,
    resident: Annotated[str | None, RESIDENT] = None,
    prompt: Annotated[str | None, PROMPT] = None,
    failed: Annotated[bool, FAILED] = False,
    at: At = None,
    since: Annotated[str | None, SINCE] = None,
    until: Annotated[str | None, UNTIL] = None,
    limit: Annotated[int, LIMIT] = 20,
    show_id: Annotated[str | None, SHOW] = None,
    verify: Annotated[bool, VERIFY] = False,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """What was asked of models, by whom and when, and what they replied; and whether it is so."""
    from townlet.cli import ledger
    from townlet.storage import RunStore

    span = ledger.Span(at, since, until)
    wanted = ledger.Wanted(resident, prompt, failed, span, limit)
    with RunStore.open(runs_dir, name, read_only=True) as store:
        if verify:
            answer = ledger.verdict(store)
        elif show_id:
            answer = ledger.one(store, show_id)
        else:
            answer = ledger.listed(store, wanted)
    emit(answer.data, answer.shown, as_json=as_json)
    if not answer.good:
        raise typer.Exit(TAMPERED)
