"""What `emergence` answers: news, acquaintances and guests, in figures and in names."""

from __future__ import annotations

import asyncio
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text
from rich.tree import Tree

from townlet.cli.opening import Look
from townlet.cli.session import measured

Row = dict[str, Any]


def emergence(look: Look) -> Row:
    """The measures of a run at a moment, with the names behind the news."""
    found = asyncio.run(look.town.rested(measured(look.town, list(look.entries()))))
    now = look.town.state.clock.at(look.tick)
    items = {
        key: {"name": item.name, "over": item.end is not None and item.end <= now}
        for key, item in ((key, spread.item) for key, spread in found.news.items())
    }
    return {
        "run": look.town.store.name,
        "at": look.when(look.tick),
        "residents": len(look.town.state.minds),
        "model": look.town.manifest["model"],
        "items": items,
        "names": dict(look.town.state.names),
        **found.to_dict(),
    }


def shown(data: Row) -> RenderableType:
    """One paragraph for each item of news, then who knows whom."""
    density = (
        f"Acquaintance: density {data['density_start']:.3f} at the start, "
        f"{data['density_end']:.3f} now; {data['answers']} said yes, "
        f"{data['unsupported_answers']} of them without a memory of it."
    )
    return Group(*(_item(data, key) for key in data["news"]), Text(density))


def _item(data: Row, key: str) -> Tree:
    found, names = data["news"][key], data["names"]
    head = f": {found['known_start']} knew at the start, {found['known_end']} know now"
    tree = Tree(Text.assemble((data["items"][key]["name"], "bold"), head))
    for telling in found["path"]:
        tree.add(
            Text.assemble(
                f"{names[telling['teller']]} told {names[telling['listener']]} ",
                (telling["conversation"], "dim"),
            )
        )
    if "invited" in found and not data["items"][key]["over"]:
        tree.add(Text(f"{found['invited']} have been told; it has not taken place yet"))
    elif "invited" in found:
        came = ", ".join(names[slug] for slug in found["attendees"]) or "nobody"
        tree.add(
            Text(f"{found['invited']} had been told in time; {found['attended']} came: {came}")
        )
        for absence in found["absences"]:
            tree.add(Text(f"{names[absence['resident']]} did not: “{absence['reason']}”"))
    return tree
