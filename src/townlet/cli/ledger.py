"""What `calls` answers: a list of calls, one of them whole, or whether all is as written."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from townlet.cli.console import ByWidth
from townlet.cli.figures import seconds, short
from townlet.cli.opening import meant
from townlet.cli.views import grid, lines
from townlet.core.calls import Call
from townlet.core.errors import BadInput
from townlet.core.time import Clock, parse_moment
from townlet.evaluation.cost import with_tokens
from townlet.storage import RunStore

Row = dict[str, Any]
_EVER = 2**62
_WIDE = 110
"""Columns from which on a call has one row."""
_STYLES = {"valid": "green", "repaired": "yellow", "retried": "yellow", "failed": "red"}


@dataclass(frozen=True)
class Answer:
    """The same facts for a program and for a person, and whether they are as they should be."""

    data: Row | list[Row]
    shown: RenderableType
    good: bool = True


@dataclass(frozen=True)
class Span:
    """Game times as typed: up to and with `at`, from `since` on, before `until`."""

    at: str | None
    since: str | None
    until: str | None

    def ticks(self, clock: Clock) -> tuple[int, int]:
        """The first tick and the one after the last."""
        first = self._tick(clock, self.since, "--since", 0)
        end = self._tick(clock, self.until, "--until", _EVER)
        return first, min(end, self._tick(clock, self.at, "--at", _EVER - 1) + 1)

    def _tick(self, clock: Clock, text: str | None, option: str, default: int) -> int:
        return default if text is None else clock.tick(parse_moment(text, option))


@dataclass(frozen=True)
class Wanted:
    """Which calls; a limit of 0 is none."""

    resident: str | None
    prompt: str | None
    failed: bool
    span: Span
    limit: int


def listed(store: RunStore, wanted: Wanted) -> Answer:
    """The last calls of those wanted, in order of game time."""
    manifest = store.manifest
    clock = Clock(parse_moment(manifest["start"]))
    slug = wanted.resident and slug_in(manifest["residents"], wanted.resident)
    found = store.calls(slug, wanted.prompt, failed=wanted.failed, ticks=wanted.span.ticks(clock))
    last = deque(found, maxlen=wanted.limit or None)
    rows = [_row(call, clock) for call in with_tokens(last)]
    if not rows and wanted.prompt:
        _check_prompt(store, wanted.prompt)
    return Answer(rows, _table(rows, store.count_calls()))


def slug_in(slugs: Sequence[str], text: str) -> str:
    """The slug that was meant, in full or by a part that no other has; raises BadInput."""
    found = meant(slugs, text)
    if len(found) == 1:
        return found[0]
    what = f"could be {' or '.join(found)}" if found else f"is nobody; there are {', '.join(slugs)}"
    raise BadInput(f"--resident: {text!r} {what}")


def _check_prompt(store: RunStore, key: str) -> None:
    """Raises BadInput when no call of a run is of this kind."""
    kinds = sorted({call.key.prompt for call in store.calls()})
    if key not in kinds:
        raise BadInput(f"--prompt: no {key!r} in this run; there are {', '.join(kinds) or 'none'}")


def _row(call: Call, clock: Clock) -> Row:
    return {
        "id": str(call.key),
        "at": str(clock.at(call.key.tick)),
        "resident": call.key.resident,
        "prompt": call.key.prompt,
        "model": call.model,
        "outcome": call.outcome,
        "attempts": len(call.raw),
        "tokens_in": call.tokens_in,
        "tokens_cached": call.tokens_cached,
        "tokens_out": call.tokens_out,
        "counted": call.counted,
        "seconds": call.seconds,
        "error": call.error,
        "prompt_sha256": call.prompt_sha256,
    }


def _table(rows: Sequence[Row], made: int) -> RenderableType:
    """A row each where there is room and nothing went wrong, else two lines and the reason."""
    if not rows:
        return Text("No such call." if made else "No calls yet.")
    numbers = ("in", "out", "s")
    table = grid("when", "resident", "prompt", "outcome", *numbers, "id", numbers=numbers)
    for row in rows:
        table.add_row(
            row["at"][5:19],
            row["resident"],
            row["prompt"],
            Text(row["outcome"], _STYLES[row["outcome"]]),
            short(row["tokens_in"]),
            short(row["tokens_out"]),
            seconds(row["seconds"] or None),
            Text(row["id"], "dim"),
        )
    rest = f"{len(rows)} of {made:,} calls; --limit 0 for all, --show ID for one whole"
    narrow = lines(*map(_lines, rows))
    failed = any(row["error"] for row in rows)
    shown = narrow if failed else ByWidth(table, narrow, _WIDE)
    return Group(shown, Text(), Text(rest, "dim"))


def _lines(row: Row) -> tuple[Text, list[str]]:
    head = Text.assemble(
        (row["at"][5:19], "bold"),
        f"  {row['resident']}  {row['prompt']}  ",
        (row["outcome"], _STYLES[row["outcome"]]),
    )
    took = f", {seconds(row['seconds'])} s" if row["seconds"] else ""
    size = f"{short(row['tokens_in'])} in, {short(row['tokens_out'])} out{took}"
    return head, [f"{row['id']}  {size}", row["error"]]


def one(store: RunStore, call_id: str) -> Answer:
    """One call whole: the prompt as it was sent, and every reply as it came."""
    resident, prompt = _parts(call_id)
    found = [call for call in store.calls(resident, prompt) if str(call.key) == call_id]
    if not found:
        raise BadInput(f"--show: no call {call_id!r} in this run; see its ids with townlet calls")
    call = next(with_tokens(found[-1:]))
    row = _row(call, Clock(parse_moment(store.manifest["start"])))
    row |= {"rendered": call.rendered, "raw": list(call.raw), "reply": call.reply}
    parts: list[RenderableType] = [
        *_lines({**row, "error": ""})[:1],
        Text(f"{call_id}  {call.model}", "dim"),
        *_block("prompt", call.rendered),
    ]
    for number, text in enumerate(call.raw, 1):
        parts += _block("reply" if len(call.raw) == 1 else f"reply {number}", text or "(nothing)")
    if call.reply and call.reply not in call.raw:
        parts += _block("read as", call.reply)
    if call.error:
        parts += _block("error", call.error)
    return Answer(row, Group(*parts))


def _parts(call_id: str) -> tuple[str, str]:
    """The resident and prompt of an id; raises BadInput when it is none."""
    tick, _, rest = call_id.partition("-")
    resident, _, last = rest.rpartition("-")
    resident, _, prompt = resident.rpartition("-")
    if not (tick[:1] == "c" and tick[1:].isdecimal() and resident and last.isdecimal()):
        raise BadInput(
            f"--show: {call_id!r} is no call's id; it looks like c2520-a-name-day_plan-0"
        )
    return resident, prompt


def _block(title: str, text: str) -> list[RenderableType]:
    return [Text(), Text(f"── {title}", "bold"), Text(text)]


def verdict(store: RunStore) -> Answer:
    """Whether the call log is as it was written, and the hash that stands for all of it."""
    found = store.verify_calls()
    data = {
        "run": store.name,
        "intact": found.intact,
        "calls": found.count,
        "head": found.head,
        "fault": found.fault,
        "call": found.call,
    }
    if found.intact:
        line = Text.assemble(
            (store.name, "bold"), f": {found.count:,} calls, ", ("all as written", "green")
        )
        return Answer(data, Group(line, Text(f"head {found.head}", "dim")))
    which = f"call {found.call}: " if found.call else ""
    line = Text.assemble((store.name, "bold"), ": ", ("not as written", "red"))
    told = Group(line, Text(f"{which}{found.fault}"), Text(f"{found.count:,} calls fit", "dim"))
    return Answer(data, told, good=False)
