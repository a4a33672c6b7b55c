"""What `interview`, `whisper` and `set` do and answer."""

from __future__ import annotations

import asyncio
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text

from townlet.cli.opening import MARK, Look, resident_of
from townlet.cli.recollection import record_row
from townlet.cli.views import grid
from townlet.core.errors import BadInput, NoAnswer
from townlet.core.text import printable
from townlet.simulation.interview import Question, aside
from townlet.simulation.interview import interview as put_question
from townlet.simulation.run import last_tick
from townlet.town import Town, goes_on

Row = dict[str, Any]
_SHOWN = 5
"""Memories shown under an answer; --json has all."""


def interview(look: Look, slug: str, text: str, role: str) -> Row:
    """The answer and the memories that were at hand for it; nothing is written."""
    question, role = printable(text, "interview"), printable(role, "--as")
    if not question:
        raise BadInput("interview: the question is empty; ask something")
    if not role:
        raise BadInput("--as: the role is empty; say who asks, such as 'a reporter'")
    town, state = look.town, look.town.state
    last_tick(town.store)
    thinks = town.choice.spec_for(slug, "interview")
    ask = aside(town.model_for(slug), town.embedder, slug, look.tick)
    asked = Question(question, role, look.tick)
    try:
        given = asyncio.run(town.rested(put_question(state, slug, asked, ask)))
    except NoAnswer as error:
        raise NoAnswer(f"interview: {thinks} gave no usable answer ({error}); ask again") from error
    stream = state.minds[slug].stream
    return {
        "run": town.store.name,
        "resident": look.name(slug),
        "slug": slug,
        "computational": True,
        "model": thinks,
        "as": role,
        "at": look.when(look.tick),
        "question": question,
        "answer": given.answer,
        "memories": [record_row(look, stream.get(record)) for record in given.records],
        "calls": list(given.calls),
    }


def shown(data: Row) -> RenderableType:
    """The answer, and the first of what it could rest on."""
    answer = Text.assemble((f"{data['resident']}: ", "bold"), data["answer"])
    table = grid("at hand", "memory", text=("memory",), header=False)
    for row in data["memories"][:_SHOWN]:
        table.add_row(f"[dim]{row['id']}[/dim]", f"[dim]{escape(row['text'])}[/dim]")
    rest = len(data["memories"]) - _SHOWN
    more = f"and {rest} more memories at hand; " if rest > 0 else ""
    asked = f"asked at {data['at'][:16]} by {data['as']}; {data['model']} answered. {MARK}"
    return Group(answer, "", table, Text(more + asked, style="dim italic"))


def leave(name: str, runs_dir: str, act: tuple[str, str, str]) -> Row:
    """Put an act into a run's inbox, and say when the run will take it."""
    kind, target, text = act
    with Town.unlived(runs_dir, name) as town:
        if kind == "whisper":
            target = resident_of(town.scenario, target)
        done = town.intervene(kind, target, text)
        running, finished = goes_on(runs_dir, name), town.manifest["status"] == "finished"
    return {
        "run": name,
        "kind": done.kind,
        "target": done.target,
        "text": done.text,
        "inbox": done.inbox,
        "taken": "now" if running else "on resume",
        "finished": finished and not running,
    }


def left(data: Row) -> RenderableType:
    """A line on what was left, and when it will be taken."""
    run, target = data["run"], data["target"]
    what = f"whispered to {target}" if data["kind"] == "whisper" else f"set {target}"
    if data["taken"] == "now":
        when = f"{run} is going on and takes it at its next moment"
    elif data["finished"]:
        when = f"{run} has ended; it waits for: townlet resume {run} --until TIME"
    else:
        when = f"{run} is not going on; it waits for: townlet resume {run}"
    return Text(f"{what}: {data['text']} ({when})")
