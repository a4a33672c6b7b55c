"""`townlet doctor` and `townlet templates`: what to know before a run is paid for or waited for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from townlet.cli.console import emit
from townlet.cli.living import BASE_URL, MODEL
from townlet.cli.options import THINK, Json

LANGUAGE = typer.Option("--language", metavar="CODE", help="The language of the prompts.")
LIMIT = typer.Option(
    "--limit", metavar="N", min=0, help="Ask only N of the prompts, spread over all; 0 for all."
)
REPEAT = typer.Option("--repeat", metavar="N", min=1, max=100, help="Ask each prompt N times.")
EXPORT = typer.Option(
    "--export", metavar="DIR", help="Write the built-in templates there, to change and to keep."
)


def register(app: typer.Typer) -> None:
    """Put these commands into the app."""
    app.command(rich_help_panel=THINK)(doctor)
    app.command(rich_help_panel=THINK)(templates)


def doctor(
    model: Annotated[str | None, MODEL] = None,
    base_url: Annotated[str | None, BASE_URL] = None,
    language: Annotated[str, LANGUAGE] = "en",
    limit: Annotated[int, LIMIT] = 0,
    repeat: Annotated[int, REPEAT] = 1,
    as_json: Json = False,
) -> None:
    """Find out what a model and its server can do: forms, speed, and every prompt of the town."""
    from townlet.cli import examination
    from townlet.models.choice import AUTO

    wanted = examination.Wanted(model or AUTO, base_url, language, limit, repeat)
    found = examination.examined(wanted)
    emit(found.data(), examination.shown(found), as_json=as_json)
    if not found.usable:
        raise typer.Exit(1)


def templates(
    export: Annotated[Path | None, EXPORT] = None,
    language: Annotated[str, LANGUAGE] = "en",
    as_json: Json = False,
) -> None:
    """The prompts and what each may speak of; or a folder of them for words of your own."""
    from townlet.cli import wording

    data = wording.exported(export, language) if export else wording.listed(language)
    emit(data, wording.shown(data), as_json=as_json)
