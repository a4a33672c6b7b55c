"""The command `townlet`: what it is called, how it answers errors, and its commands in order."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from townlet import __version__
from townlet.cli import auditing, doctoring, living, looking, meddling, minds, reasons, spending
from townlet.cli.console import note
from townlet.core.errors import TownletError

BAD_INPUT = 2

HELP = """A small town of generative agents on your own machine.

Residents remember, reflect, plan, talk and act. Run a town, watch it, ask anybody anything,
whisper to them, change things around them, and walk back from any action to its reasons.
Every resident is a computational character; no command ever answers as a person.
"""


def _somebody() -> str:
    """Who lives in the town of the examples."""
    files = (Path(__file__).parents[1] / "scenarios" / EXAMPLE / "residents").glob("*.toml")
    first = min(files, default=None)
    return str(tomllib.loads(first.read_text("utf-8"))["name"]) if first else "RESIDENT"


EXAMPLE = "millbrook"
SOMEBODY = _somebody()
EXAMPLES = f"""[bold]Try this[/bold]

townlet run {EXAMPLE} --days 1 --name first

townlet show first --at "2023-02-13 12:00"

townlet conversations first --with-lines

townlet interview first "{SOMEBODY}" "What are you looking forward to?" --as "a reporter"

townlet explain first "{SOMEBODY}"

[dim]Every command takes --json, and --runs-dir (or TOWNLET_RUNS) to say where runs are kept.
townlet COMMAND --help says what else it takes.[/dim]
"""


class Commands(TyperGroup):
    """A group in which whatever Townlet refuses becomes one line on stderr and exit code 2."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - its type moved between versions of Typer
        """The command's result."""
        try:
            return super().invoke(ctx)
        except TownletError as error:
            note(f"townlet: {' '.join(str(error).split())}")
            raise typer.Exit(BAD_INPUT) from None


app = typer.Typer(
    name="townlet",
    cls=Commands,
    help=HELP,
    epilog=EXAMPLES,
    rich_markup_mode="rich",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"townlet {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Nothing happens before a command."""


for group in (living, looking, spending, minds, meddling, reasons, auditing, doctoring):
    group.register(app)


def main() -> None:
    """The console script."""
    app()
