"""What `memories` answers: a resident's stream, by time or by what a text brings to mind."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.markup import escape
from rich.text import Text

from townlet.cli.console import ByWidth
from townlet.cli.opening import Look
from townlet.cli.views import grid, lines
from townlet.core.errors import BadInput
from townlet.core.records import KINDS, Hit, Kind, Record

Row = dict[str, Any]
_EVERYTHING = 10**9
_PARTS = {"recency": "recency", "importance": "importance_score", "relevance": "relevance"}
"""What a score is the sum of, and the keys."""


@dataclass(frozen=True)
class Wanted:
    """Which memories; a limit of 0 is none."""

    query: str
    kind: Kind | None
    limit: int


def kind_of(text: str) -> Kind | None:
    """A kind that was typed; None for every kind."""
    if not text:
        return None
    for kind in KINDS:
        if kind == text.casefold():
            return kind
    raise BadInput(f"--kind: {text!r} is not known; use {', '.join(KINDS)}")


def memories(look: Look, slug: str, wanted: Wanted) -> list[Row]:
    """The records, latest last; with a query best first and with their scores."""
    stream = look.town.state.minds[slug].stream
    if wanted.query:
        hits = _hits(look, slug, wanted)
        return [record_row(look, stream.get(hit.id)) | scores(hit) for hit in hits]
    kept = [record for record in stream.records if wanted.kind in {None, record.kind}]
    return [record_row(look, record) for record in kept[-wanted.limit :]]


def _hits(look: Look, slug: str, wanted: Wanted) -> Sequence[Hit]:
    town = look.town
    vector = asyncio.run(town.embedder.embed([wanted.query]))[0]
    kinds = frozenset({wanted.kind}) if wanted.kind else None
    stream, settings = town.state.minds[slug].stream, town.state.settings.retrieval
    found = stream.retrieve(
        wanted.query, vector, look.tick, settings, budget=_EVERYTHING, kinds=kinds
    )
    return found.hits[: wanted.limit or None]


def record_row(look: Look, record: Record) -> Row:
    """A record with where it came from and whether it still stands."""
    stream = look.town.state.minds[record.resident].stream
    return {
        "id": record.id,
        "kind": record.kind,
        "created": look.when(record.created),
        "last_access": look.when(stream.last_access(record.id)),
        "importance": record.importance,
        "rated_by": record.rated_by,
        "text": record.text,
        "source": record.source.how,
        "by": record.source.by,
        "conversation": record.source.conversation,
        "evidence": list(record.evidence),
        "valid": stream.valid(record.id),
    }


def scores(hit: Hit) -> Row:
    """The parts of a hit's score."""
    return {
        "recency": hit.recency,
        "importance_score": hit.importance,
        "relevance": hit.relevance,
        "score": hit.score,
    }


def table(rows: Sequence[Row], *, scored: bool) -> RenderableType:
    """The records: one a row if there is room and no score to show, else two or three lines."""
    if not rows:
        return Text("No such memory.")
    narrow = lines(*map(_record_lines, rows))
    if scored:
        return narrow
    shown = grid("when", "1-10", "kind", "memory", "id", text=("memory",))
    for row in rows:
        told = f" [dim](from {row['by']})[/dim]" if row["source"] == "told" else ""
        gone = "" if row["valid"] else "[strike]"
        shown.add_row(
            row["created"][5:16],
            str(row["importance"]),
            row["kind"],
            gone + escape(row["text"]) + told,
            f"[dim]{row['id']}[/dim]",
        )
    return ByWidth(shown, narrow)


def _record_lines(row: Row) -> tuple[Text, list[str]]:
    told = f", told by {row['by']}" if row["source"] == "told" else ""
    gone = "" if row["valid"] else ", no longer so"
    what = f"  {row['kind']} {row['importance']}/10{told}{gone}  "
    head = Text.assemble((row["created"][5:16], "bold"), what, (row["id"], "dim"))
    parts = " + ".join(f"{name} {row[key]:.2f}" for name, key in _PARTS.items() if key in row)
    return head, [row["text"], f"score {row['score']:.2f} = {parts}" if parts else ""]
