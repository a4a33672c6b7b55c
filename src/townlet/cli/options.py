"""Options and arguments that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

RUNS, LOOK, MIND, ACT, WHY = (
    "Run a town",
    "Look at it",
    "Look into a mind",
    "Speak with it and meddle",
    "Ask why",
)
"""The panels of `townlet --help`, in the order of its commands."""
THINK = "Choose who thinks"
"""The last panel."""

RunsDir = Annotated[
    str,
    typer.Option(
        "--runs-dir",
        metavar="DIR",
        envvar="TOWNLET_RUNS",
        help="Where runs are kept: a folder, or a postgresql:// address.",
    ),
]
RUNS_DIR = "runs"

Json = Annotated[
    bool, typer.Option("--json", help="One JSON value on stdout, and nothing else there.")
]
At = Annotated[
    str | None,
    typer.Option(
        "--at",
        metavar="TIME",
        help='As it was at a game time, such as "2023-02-13 12:00"; by default as it is now.',
    ),
]
RunName = Annotated[str, typer.Argument(metavar="RUN", help="A run's name; see townlet list.")]
ResidentName = Annotated[
    str,
    typer.Argument(metavar="RESIDENT", help="A full name, or a part of it that nobody shares."),
]
Until = Annotated[
    str | None,
    typer.Option(
        "--until",
        metavar="TIME",
        help="Pause at a game time; beyond the run's end it goes on until then.",
    ),
]
Emergence = Annotated[
    bool | None,
    typer.Option(
        "--emergence/--no-emergence",
        help="Interview everybody at the end to measure what spread. By default only with the "
        "offline model, where asking costs nothing.",
        show_default=False,
    ),
]
Prices = Annotated[
    list[str] | None,
    typer.Option(
        "--price",
        metavar="IN/OUT",
        help="Own prices: dollars per million tokens in and out (and cached), as 0.15/0.60, or "
        "of one model, as openai:NAME=0.15/0.60. May be repeated.",
        show_default=False,
    ),
]
MaxCost = Annotated[
    float | None,
    typer.Option(
        "--max-cost",
        metavar="USD",
        help="Stop before the whole run costs more dollars than this, and say how to go on.",
        show_default=False,
    ),
]
MaxTokens = Annotated[
    int | None,
    typer.Option(
        "--max-tokens",
        metavar="N",
        help="Stop before the whole run takes more tokens than this, read and written together.",
        show_default=False,
    ),
]
