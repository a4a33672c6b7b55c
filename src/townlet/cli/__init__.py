"""The command line: Typer and Rich over `townlet.town`; whatever is slow is imported on demand."""

from townlet.cli.app import app, main

__all__ = ["app", "main"]
