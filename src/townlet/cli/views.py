"""What `list`, `show` and `residents` answer, as data and as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, JustifyMethod, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from townlet.cli.console import ByWidth
from townlet.cli.opening import MARK, Look
from townlet.cli.thinking import note_on
from townlet.core.errors import BadInput, TownletError
from townlet.core.place import Place
from townlet.core.time import Clock, parse_moment
from townlet.simulation.scenario import Scenario, built_in, load_scenario
from townlet.storage import RunStore
from townlet.town import Town, known_runs, status_of
from townlet.world.sight import doing_words

Row = dict[str, Any]
_WIDE_CAST = 140
"""Columns from which on a cast has one row each."""


def grid(
    *columns: str, text: Sequence[str] = (), numbers: Sequence[str] = (), header: bool = True
) -> Table:
    """A plain table whose first column stands out.

    Only columns of `text` are wrapped; those of `numbers` end at the right.
    """
    table = Table(box=None, show_header=header, header_style="dim", pad_edge=False)
    for number, column in enumerate(columns):
        style, wrapped = "bold" if number == 0 else "", column in text
        justify: JustifyMethod = "right" if column in numbers else "left"
        table.add_column(column, style=style, justify=justify, overflow="fold", no_wrap=not wrapped)
    return table


def lines(*rows: tuple[RenderableType, Sequence[str]]) -> Group:
    """The same for little room: a line on each thing, and the rest of it indented below."""
    parts: list[RenderableType] = []
    for head, below in rows:
        parts += [head, *(Padding(Text(line), (0, 0, 0, 2)) for line in below if line)]
    return Group(*parts)


# -- list -----------------------------------------------------------------------------------------


def runs(runs_dir: str) -> list[Row]:
    """Every run in a folder; one that cannot be read says why in `error`."""
    return [_run(runs_dir, name) for name in known_runs(runs_dir)]


def _run(runs_dir: str, name: str) -> Row:
    try:
        with RunStore.open(runs_dir, name, read_only=True) as store:
            manifest, tick = store.manifest, max(store.last_tick(), 0)
            status = status_of(runs_dir, name, manifest)
        return _run_row(name, status, manifest, tick)
    except TownletError as error:
        return {"run": name, "status": "unreadable", "error": str(error)}


def _run_row(name: str, status: str, manifest: Row, tick: int) -> Row:
    start = parse_moment(manifest["start"])
    reached = max(Clock(start).at(tick), parse_moment(manifest.get("reached") or str(start)))
    return {
        "run": name,
        "scenario": manifest["scenario"],
        "status": status,
        "model": manifest["model"],
        "seed": manifest["seed"],
        "residents": len(manifest["residents"]),
        "start": minutes(manifest["start"]),
        "reached": minutes(str(reached)),
        "end": minutes(manifest["end"]),
    }


def minutes(moment: str) -> str:
    """A moment as "2023-02-13 07:30"."""
    return parse_moment(moment).isoformat(" ", "minutes")


def runs_table(rows: Sequence[Row], runs_dir: str) -> RenderableType:
    """The runs, one a line."""
    if not rows:
        return Text(f"No runs in {runs_dir} yet. Begin one with: townlet run millbrook --days 1")
    good = [row for row in rows if "error" not in row]
    table = grid("run", "scenario", "status", "has reached", "ends", "residents", "model", "seed")
    for row in good:
        keys = ("run", "scenario", "status", "reached", "end", "residents", "model", "seed")
        table.add_row(*(escape(str(row[key])) for key in keys))
    narrow = lines(*map(_run_lines, good))
    bad = (
        (Text.assemble((row["run"], "bold"), ("  unreadable", "red")), [row["error"]])
        for row in rows
        if "error" in row
    )
    return Group(*([ByWidth(table, narrow)] if good else []), lines(*bad))


def _run_lines(row: Row) -> tuple[Text, list[str]]:
    head = Text.assemble((row["run"], "bold"), f"  {row['status']}, has reached {row['reached']}")
    about = f"{row['scenario']}, {row['residents']} residents, {row['model']}, seed {row['seed']}"
    return head, [f"ends {row['end']}; {about}"]


# -- show -----------------------------------------------------------------------------------------


def town(look: Look, runs_dir: str) -> Row:
    """A run at a moment."""
    opened, manifest = look.town, look.town.manifest
    return {
        "run": opened.store.name,
        "scenario": manifest["scenario"],
        "status": status_of(runs_dir, opened.store.name, manifest),
        "model": manifest["model"],
        "model_note": note_on(look.town.choice),
        "seed": manifest["seed"],
        "start": minutes(manifest["start"]),
        "end": minutes(manifest["end"]),
        "reached": str(opened.reached),
        "now": look.when(look.tick),
        "events": sum(1 for _ in look.entries()),
        "residents": [resident_now(look, slug) for slug in opened.state.minds],
    }


def resident_now(look: Look, slug: str) -> Row:
    """Where a resident is and what it does."""
    state, tick = look.town.state, look.tick
    body = state.world.bodies.get(slug)
    row: Row = {"resident": look.name(slug), "slug": slug, "computational": True}
    if body is None:
        return row | {"where": "", "place": "", "doing": "", "emoji": "", "asleep": False}
    room = state.world.room_of(slug, tick)
    doing = doing_words(state.world, body, tick, state.names)
    moving = body.walking(tick) or body.pending
    if moving and not body.conversation and body.place:
        doing = f"on the way to {Place.parse(body.place).words()}, for {body.what}"
    return row | {
        "where": room.words(),
        "place": str(room),
        "doing": doing,
        "emoji": body.emoji,
        "asleep": body.asleep and not moving,
        "tile": list(body.at(tick)),
    }


def town_table(data: Row) -> RenderableType:
    """The run in two lines, then everybody."""
    head = Text.assemble(
        (data["run"], "bold"),
        f" ({data['scenario']}, seed {data['seed']}): {data['status']}; ",
        f"{data['start']} to {data['end']}, reached {data['reached']}\n",
        f"{data['model']}: {data['model_note']}\n",
        (f"{parse_moment(data['now']):%A %d %B %Y, %H:%M}", "bold"),
    )
    table = grid("resident", "", "doing", "where", text=("doing", "where"))
    for row in data["residents"]:
        table.add_row(*(escape(row[key]) for key in ("resident", "emoji", "doing", "where")))
    return Group(head, "", table, "", Text(MARK, style="dim italic"))


# -- residents ------------------------------------------------------------------------------------


def cast(name: str, runs_dir: str) -> list[Row]:
    """The residents of a run of that name, or else of a scenario."""
    scenario = _scenario(name, runs_dir)
    return [
        {
            "resident": persona.name,
            "slug": persona.slug,
            "computational": True,
            "age": persona.age,
            "occupation": persona.occupation,
            "traits": list(persona.traits),
            "home": persona.home,
            "wakes": persona.wakes,
            "sleeps": persona.sleeps,
            "work": [f"{w.place} {w.start}-{w.end}: {w.what}" for w in persona.work],
            "knows": list(persona.knows),
            "currently": persona.currently,
        }
        for persona in scenario.personas
    ]


def _scenario(name: str, runs_dir: str) -> Scenario:
    names = known_runs(runs_dir)
    if name in names:
        with Town.unlived(runs_dir, name) as opened:
            return opened.scenario
    try:
        return load_scenario(name)
    except BadInput as error:
        if not str(error).startswith("unknown scenario"):
            raise
        listed = ", ".join(names) or "none yet"
        raise BadInput(
            f"no run and no scenario {name!r}; scenarios: {', '.join(built_in())}; runs: {listed}"
        ) from None


def cast_table(rows: Sequence[Row]) -> RenderableType:
    """The residents, one a line."""
    text = ("occupation", "traits", "home", "knows")
    columns = ("resident", "age", "occupation", "traits", "home", "up", "to bed", "knows")
    table = grid(*columns, text=text)
    for row in rows:
        table.add_row(
            escape(row["resident"]),
            str(row["age"]),
            escape(row["occupation"]),
            escape(", ".join(row["traits"])),
            escape(row["home"]),
            row["wakes"],
            row["sleeps"],
            escape(", ".join(row["knows"])),
        )
    narrow = lines(*map(_persona_lines, rows))
    return Group(ByWidth(table, narrow, _WIDE_CAST), "", Text(MARK, style="dim italic"))


def _persona_lines(row: Row) -> tuple[Text, list[str]]:
    head = Text.assemble((row["resident"], "bold"), f", {row['age']}, {row['occupation']}")
    knows = ", ".join(row["knows"]) or "nobody"
    home = f"{row['home']}; up {row['wakes']}, to bed {row['sleeps']}"
    return head, [", ".join(row["traits"]), home, f"knows {knows}"]
