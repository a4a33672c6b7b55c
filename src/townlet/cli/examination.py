"""What `townlet doctor` does and shows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from townlet.cli.console import err
from townlet.cli.views import grid
from townlet.core.errors import ModelError
from townlet.models.choice import Choice
from townlet.models.choosing import make_model
from townlet.models.doctor import OUTCOMES, Diagnosis, Facts, examine
from townlet.models.doctor.advising import advice
from townlet.models.doctor.findings import WORDS
from townlet.models.embedders import WordLlamaEmbedder
from townlet.models.routing import Closes
from townlet.models.settling import settle
from townlet.prompts.checking import built_in_templates
from townlet.prompts.render import Templates

_PATIENCE = 20.0
"""Seconds of silence after which the doctor gives up."""
_COLOURS = {"valid": "green", "repaired": "cyan", "retried": "yellow", "failed": "red"}
_UNKNOWN = "unknown"


@dataclass(frozen=True)
class Wanted:
    """Whom to examine, in which language, with how many prompts, how often each."""

    model: str
    base_url: str | None
    language: str
    limit: int
    repeat: int


def examined(wanted: Wanted) -> Diagnosis:
    """The diagnosis; a model that cannot be reached is a finding, a wrong option is BadInput."""
    built_in_templates(wanted.language)
    choice = Choice(wanted.model, wanted.base_url)
    try:
        choice = settle(choice).choice
        model = make_model(
            choice.model,
            choice.base_url,
            WordLlamaEmbedder(),
            templates=Templates(wanted.language),
            patience=_PATIENCE,
        )
    except ModelError as error:
        found = Diagnosis(choice.model, choice.base_url or "", wanted.language, str(error))
        found.advice = advice(found)
        return found

    async def visit() -> Diagnosis:
        try:
            with _bar() as bar:
                task = bar.add_task("", total=None)
                return await examine(
                    model,
                    wanted.language,
                    limit=wanted.limit,
                    repeat=wanted.repeat,
                    step=lambda n, of, what: bar.update(
                        task, completed=n, total=of, description=what
                    ),
                )
        finally:
            if isinstance(model, Closes):
                await model.close()

    with _unsaid("townlet.models.line", "stamina"):  # the bar shows that something waits
        return asyncio.run(visit())


@contextmanager
def _unsaid(*names: str) -> Iterator[None]:
    """Nothing below an error is said by these loggers for as long as the block lasts."""
    loggers = [logging.getLogger(name) for name in names]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def _bar() -> Progress:
    return Progress(
        TextColumn("{task.description:<24}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=err(),
        transient=True,
    )


def shown(found: Diagnosis) -> RenderableType:
    """The diagnosis for a person."""
    where = f" at {found.server}" if found.server else ""
    verdict = Text.assemble(
        (found.model, "bold"),
        f"{where}: ",
        ("usable", "bold green") if found.usable else ("not usable", "bold red"),
    )
    parts: list[RenderableType] = [verdict]
    if found.reachable and found.server:
        parts += ["", _facts(found.facts)]
    if found.tested:
        parts += ["", _replies(found)]
    advised = grid("", "", text=("",), header=False)
    for line in found.advice:
        advised.add_row("-", Text(line, overflow="fold"))
    return Group(*parts, "", Text("Advice", "bold"), advised)


def _facts(facts: Facts) -> Table:
    table = grid("what", "found", text=("found",), header=False)
    for what, said in (
        ("context", _context(facts)),
        ("structured replies", _structured(facts)),
        ("prefix cache", _prefix(facts)),
        ("reads", _pace(facts.tokens_per_s_in)),
        ("writes", _pace(facts.tokens_per_s_out)),
        ("at once", _together(facts)),
    ):
        table.add_row(what, said)
    return table


def _context(facts: Facts) -> str:
    if facts.context is None:
        return _UNKNOWN
    if facts.context_from == "at least":
        return f"at least {facts.context:,} tokens"
    return f"{facts.context:,} tokens, {facts.context_from}"


def _structured(facts: Facts) -> str:
    says = {
        "schema": "keeps to a JSON schema",
        "json": "keeps to JSON, but to no schema",
        "text": "keeps to no form",
    }
    return says[facts.structured] if facts.structured else _UNKNOWN


def _prefix(facts: Facts) -> str:
    if facts.prefix_cache is None:
        return _UNKNOWN
    said = "yes" if facts.prefix_cache else "no"
    if facts.cached_tokens is not None:
        return f"{said}: {facts.cached_tokens:,} of {facts.prefix_tokens:,} tokens not read again"
    return f"{said}: the second time took {facts.second_took:.0%} of the first"


def _pace(tokens: float | None) -> str:
    return _UNKNOWN if tokens is None else f"{tokens:,.0f} tokens a second"


def _together(facts: Facts) -> str:
    slots = f"the server works on {facts.slots}; " if facts.slots else ""
    if facts.gain_of_four is None:
        return f"{slots}gain {_UNKNOWN}"
    return f"{slots}four together go {facts.gain_of_four:.1f} times as fast as in turn"


def _replies(found: Diagnosis) -> Group:
    table = grid("prompt", "replies", text=())
    counts = any(row.tokens_in for row in found.tested)
    for name in ("seconds", "tokens in", "out")[: 3 if counts else 1]:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("", style="dim", overflow="ellipsis", no_wrap=True)
    for key in found.prompts():
        rows = found.of(key)
        error = next((row.error for row in rows if row.error), "")
        figures = [
            f"{sum(row.seconds for row in rows) / len(rows):.1f}",
            str(round(sum(row.tokens_in for row in rows) / len(rows))),
            str(round(sum(row.tokens_out for row in rows) / len(rows))),
        ]
        table.add_row(key, _outcomes(found, key), *figures[: 3 if counts else 1], Text(error))
    shares = found.shares()
    whole = Text("all prompts: ", "bold")
    for number, kind in enumerate(kind for kind in OUTCOMES if shares[kind]):
        whole.append(", " if number else "")
        whole.append(f"{shares[kind]:.0%} {WORDS[kind]}", _COLOURS[kind])
    return Group(table, "", whole)


def _outcomes(found: Diagnosis, key: str) -> Text:
    """One word when all replies fared alike, else the share of each."""
    shares = [(kind, share) for kind, share in found.shares(key).items() if share]
    text = Text()
    for number, (kind, share) in enumerate(shares):
        text.append(", " if number else "")
        text.append(
            WORDS[kind] if len(shares) == 1 else f"{share:.0%} {WORDS[kind]}", _COLOURS[kind]
        )
    return text
