"""`townlet interview`, `whisper` and `set`."""

from __future__ import annotations

from typing import Annotated

import typer

from townlet.cli.console import emit
from townlet.cli.options import ACT, RUNS_DIR, At, Json, ResidentName, RunName, RunsDir

QUESTION = typer.Argument(metavar="QUESTION", help="What to ask, in plain words.")
ROLE = typer.Option("--as", metavar="ROLE", help='Who asks, such as "a reporter" or "a friend".')
WORDS = typer.Argument(
    metavar="TEXT", help='What the voice says: "you will run against the mayor in the election".'
)
OBJECT = typer.Argument(
    metavar="OBJECT", help='An address ("Corner Cafe:cafe:stove"); "stove" will do if it is clear.'
)
STATE = typer.Argument(metavar="STATE", help='Its new state in plain words, such as "burning".')


def register(app: typer.Typer) -> None:
    """Put these commands into the app."""
    app.command(rich_help_panel=ACT)(interview)
    app.command(rich_help_panel=ACT)(whisper)
    app.command("set", rich_help_panel=ACT)(set_object)


def interview(
    name: RunName,
    resident: ResidentName,
    question: Annotated[str, QUESTION],
    role: Annotated[str, ROLE] = "an interviewer from outside the town",
    at: At = None,
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """Ask a resident anything; the answer comes from its memory, and nothing in the run changes."""
    from townlet.cli import speaking
    from townlet.cli.opening import looking_at

    with looking_at(name, runs_dir, at) as look:
        data = speaking.interview(look, look.resident(resident), question, role)
    emit(data, speaking.shown(data), as_json=as_json)


def whisper(
    name: RunName,
    resident: ResidentName,
    text: Annotated[str, WORDS],
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """Speak to a resident as its inner voice, even while the run goes on in another process."""
    from townlet.cli import speaking

    data = speaking.leave(name, runs_dir, ("whisper", resident, text))
    emit(data, speaking.left(data), as_json=as_json)


def set_object(
    name: RunName,
    thing: Annotated[str, OBJECT],
    state: Annotated[str, STATE],
    runs_dir: RunsDir = RUNS_DIR,
    as_json: Json = False,
) -> None:
    """Change the state of an object, even while the run goes on in another process."""
    from townlet.cli import speaking

    data = speaking.leave(name, runs_dir, ("set", thing, state))
    emit(data, speaking.left(data), as_json=as_json)
