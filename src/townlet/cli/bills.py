"""What `cost` and `estimate` answer, as data and as tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from townlet.cli.console import ByWidth, err
from townlet.cli.figures import money, percent, seconds, short
from townlet.cli.views import grid, lines
from townlet.core.errors import BadInput
from townlet.evaluation.cost import BYS, OUTCOMES, By, Costs, Tally, costs
from townlet.models.prices import Rate, prices_of
from townlet.storage import RunStore


def by_of(text: str) -> By:
    """What calls are to be grouped by; raises BadInput."""
    for by in BYS:
        if by == text.casefold():
            return by
    raise BadInput(f"--by: {text!r} is not known; use {', '.join(BYS)}")


def spent(store: RunStore, by: By, own: Mapping[str, Rate]) -> Costs:
    """What a run took so far, at its own prices or others."""
    prices = prices_of(store.manifest, own)
    with err().status("Adding up calls ..."):
        return costs(store.arrivals(), prices, by)


def cost_data(run: str, by: By, found: Costs) -> dict[str, Any]:
    """The figures of `townlet cost --json`."""
    return {
        "run": run,
        "by": by,
        "total": found.total.to_dict(),
        "groups": [{by: name, **tally.to_dict()} for name, tally in found.by.items()],
        "prices": dict(found.sources),
    }


def cost_shown(run: str, by: By, found: Costs) -> RenderableType:
    """A headline, where prices are from, and a row on each group."""
    if not found.total.calls:
        return Text(f"{run}: no calls yet.")
    rows = {**found.by, "all": found.total} if len(found.by) > 1 else found.by
    return Group(
        Text.assemble((run, "bold"), f": {_headline(found.total)}"),
        *(Text(f"{model}: {source}", "dim") for model, source in found.sources.items()),
        *_notes(found.total),
        Text(),
        ByWidth(_wide(by, rows), _narrow(rows)),
    )


def _headline(total: Tally) -> str:
    cached = f" ({percent(total.tokens_cached / total.tokens_in)} cached)"
    return (
        f"{total.calls:,} calls, {short(total.tokens_in)} tokens in"
        f"{cached if total.tokens_cached else ''}, {short(total.tokens_out)} out, "
        f"{money(total.cost, total.known_cost)}"
    )


def _notes(total: Tally) -> list[Text]:
    """What the figures rest on, where that is not what servers reported."""
    notes = []
    if total.counted:
        which = "all" if total.counted == total.calls else f"{total.counted:,}"
        notes.append(f"Tokens of {which} calls were counted here: nobody reported them.")
    if total.unpriced:
        notes.append("For unknown prices, give dollars per million tokens: --price 0.15/0.60")
    return [Text(note, "dim") for note in notes]


def _wide(by: By, rows: Mapping[str, Tally]) -> Table:
    right = ("calls", "in", "cached", "out", "cost", "p50 s", "p95 s", *OUTCOMES)
    table = grid(by, *right, numbers=right)
    for name, tally in rows.items():
        if name == "all" and len(rows) > 1:
            table.add_section()
        table.add_row(
            name,
            f"{tally.calls:,}",
            short(tally.tokens_in),
            short(tally.tokens_cached),
            short(tally.tokens_out),
            money(tally.cost, tally.known_cost),
            seconds(tally.to_dict()["seconds_p50"]),
            seconds(tally.to_dict()["seconds_p95"]),
            *(percent(tally.share(outcome)) for outcome in OUTCOMES),
        )
    return table


def _narrow(rows: Mapping[str, Tally]) -> RenderableType:
    return lines(*(_row(name, tally) for name, tally in rows.items()))


def _row(name: str, tally: Tally) -> tuple[Text, list[str]]:
    head = Text.assemble(
        (name, "bold"), f"  {tally.calls:,} calls  {money(tally.cost, tally.known_cost)}"
    )
    data = tally.to_dict()
    waits = f", {seconds(data['seconds_p50'])} s (95%: {seconds(data['seconds_p95'])} s)"
    cached = f" ({short(tally.tokens_cached)} cached)" if tally.tokens_cached else ""
    shares = [f"{percent(tally.share(one))} {one}" for one in OUTCOMES if tally.outcomes[one]]
    size = f"{short(tally.tokens_in)} in{cached}, {short(tally.tokens_out)} out"
    return head, [f"{size}{waits if tally.seconds else ''}; {', '.join(shares)}"]
