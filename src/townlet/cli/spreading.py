"""What `emergence` answers: news, acquaintances and guests, in figures and in words."""

from __future__ import annotations

import asyncio
from typing import Any

from rich.console import RenderableType

from townlet.cli.opening import Look
from townlet.cli.session import measured
from townlet.evaluation.summary import Story, outcome

Row = dict[str, Any]


def emergence(look: Look) -> tuple[Row, RenderableType]:
    """The measures of a run at a moment, with the names behind the news; and the same to read."""
    log = list(look.entries())
    found = asyncio.run(look.town.rested(measured(look.town, log)))
    now = look.town.state.clock.at(look.tick)
    items = {
        key: {"name": item.name, "over": item.end is not None and item.end <= now}
        for key, item in ((key, spread.item) for key, spread in found.news.items())
    }
    data = {
        "run": look.town.store.name,
        "at": look.when(look.tick),
        "residents": len(look.town.state.minds),
        "model": look.town.manifest["model"],
        "items": items,
        "names": dict(look.town.state.names),
        **found.to_dict(),
    }
    return data, outcome(Story(look.town.state, log, found, {}))
