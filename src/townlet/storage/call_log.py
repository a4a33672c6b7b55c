"""The call log of a run: how calls are put into its chain, found again and checked."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from townlet.core.calls import Call, CallKey
from townlet.core.errors import StorageError
from townlet.storage.chain import Head, Verdict, link
from townlet.storage.schema import calls_table, head_table
from townlet.storage.trouble import told

PAGE = 5_000
Row = dict[str, Any]

_LATER = calls_table.alias()
_LOG = sa.insert(calls_table)
_SET_HEAD = sa.update(head_table).values(calls=sa.bindparam("made"), sha256=sa.bindparam("last"))
_FIND = (
    sa.select(calls_table.c.prompt_sha256, calls_table.c.data)
    .where(
        calls_table.c.tick == sa.bindparam("tick"),
        calls_table.c.resident == sa.bindparam("resident"),
        calls_table.c.prompt == sa.bindparam("prompt"),
        calls_table.c.n == sa.bindparam("n"),
    )
    .order_by(calls_table.c.seq.desc())
    .limit(1)
)
"""Built once: making a statement costs more than running this one."""


@dataclass(frozen=True, slots=True)
class Picked:
    """Which calls: of a resident, of a prompt, failed ones, of ticks from one to below another."""

    resident: str | None = None
    prompt: str | None = None
    failed: bool = False
    ticks: tuple[int, int] | None = None

    def of(self, query: sa.Select[Any]) -> sa.Select[Any]:
        """The query with what was picked."""
        table = calls_table.c
        if self.resident is not None:
            query = query.where(table.resident == self.resident)
        if self.prompt is not None:
            query = query.where(table.prompt == self.prompt)
        if self.failed:
            query = query.where(table.outcome == "failed")
        if self.ticks is not None:
            query = query.where(table.tick >= self.ticks[0], table.tick < self.ticks[1])
        return query


def log_calls(connection: sa.Connection, calls: Sequence[Call], head: Head) -> Head:
    """Add calls to the chain in an open transaction; its new head."""
    if not calls:
        return head
    rows = [call_columns(call) | {"data": packed(call)} for call in calls]
    for row in rows:
        head = head.after(row["data"])
        row |= {"seq": head.count, "chain": head.sha256}
    connection.execute(_LOG, rows)
    connection.execute(_SET_HEAD, {"made": head.count, "last": head.sha256})
    return head


def call_columns(call: Call) -> Row:
    """What a call can be picked by; the whole of it is its data."""
    return {
        "tick": call.key.tick,
        "resident": call.key.resident,
        "prompt": call.key.prompt,
        "n": call.key.n,
        "prompt_sha256": call.prompt_sha256,
        "model": call.model,
        "outcome": call.outcome,
        "tokens_in": call.tokens_in,
        "tokens_out": call.tokens_out,
        "seconds": call.seconds,
    }


def packed(call: Call) -> bytes:
    """The stored bytes of a call: JSON packed with zlib."""
    return zlib.compress(msgspec.json.encode(call))


def unpacked(data: bytes) -> Call:
    """The call of stored bytes; raises ValueError when they are none."""
    try:
        return msgspec.json.decode(zlib.decompress(data), type=Call)
    except (msgspec.MsgspecError, zlib.error) as error:
        raise ValueError(str(error)) from error


class CallReader:
    """The committed calls of one run."""

    def __init__(self, engine: sa.Engine, where: str) -> None:
        """`where` is how errors name the run."""
        self._engine = engine
        self._where = where

    def find(self, key: CallKey, prompt_sha256: str) -> Call | None:
        """The last call of a key, if its prompt was the same."""
        asked = {"tick": key.tick, "resident": key.resident, "prompt": key.prompt, "n": key.n}
        with told(self._where), self._engine.begin() as connection:
            row = connection.execute(_FIND, asked).first()
        return self._call(row.data) if row and row.prompt_sha256 == prompt_sha256 else None

    def pick(self, picked: Picked) -> Iterator[Call]:
        """The last call of each key, in key order."""
        table, later = calls_table.c, _LATER.c
        key = (table.tick, table.resident, table.prompt, table.n)
        same = [column == later[column.name] for column in key]
        replaced = sa.exists().where(*same, later.seq > table.seq)
        query = picked.of(sa.select(*key, table.data).where(~replaced).order_by(*key).limit(PAGE))
        last: tuple[int, str, str, int] | None = None
        while True:
            page = self._all(query if last is None else query.where(sa.tuple_(*key) > last))
            yield from (self._call(row.data) for row in page)
            if len(page) < PAGE:
                return
            last = tuple(page[-1])[:4]

    def arrivals(self) -> Iterator[Call]:
        """Every call in order of arrival, replaced ones included."""
        for page in self._pages(sa.select(calls_table.c.seq, calls_table.c.data)):
            yield from (self._call(row.data) for row in page)

    def count(self) -> int:
        """How many calls are kept, replaced ones included."""
        return int(self._all(sa.select(sa.func.count()).select_from(calls_table))[0][0])

    def last_tick(self) -> int:
        """The latest tick with a call, -1 when there is none."""
        tick = self._all(sa.select(sa.func.max(calls_table.c.tick)))[0][0]
        return -1 if tick is None else int(tick)

    def head(self) -> Head:
        """Where the chain goes on: after whatever was ever counted."""
        kept = self._all(sa.select(head_table.c.calls, head_table.c.sha256))
        last = self._all(sa.select(sa.func.max(calls_table.c.seq)))[0][0] or 0
        return Head(max(kept[0].calls, last), kept[0].sha256) if kept else Head(last)

    def verify(self) -> Verdict:
        """Whether every call is there, as it was written, and follows the one before it.

        A run may go on meanwhile: the kept head is read before the calls that it must cover.
        """
        head = Head()
        query = sa.select(calls_table).order_by(calls_table.c.seq).limit(PAGE)
        while True:
            kept = self._all(sa.select(head_table.c.calls, head_table.c.sha256))
            page = self._all(query.where(calls_table.c.seq > head.count))
            for row in page:
                fault = _fault(row, head)
                if fault:
                    name = str(CallKey(row.tick, row.resident, row.prompt, row.n))
                    return Verdict(head.count, head.sha256.hex(), fault, name)
                head = head.after(row.data)
            if not page:
                return Verdict(head.count, head.sha256.hex(), _misses(kept, head))

    def _pages(self, query: sa.Select[Any]) -> Iterator[Sequence[sa.Row[Any]]]:
        """The rows of a query in order of arrival, in short transactions."""
        seq, last = calls_table.c.seq, 0
        query = query.order_by(seq).limit(PAGE)
        while page := self._all(query.where(seq > last)):
            yield page
            last = page[-1].seq

    def _all(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        with told(self._where), self._engine.begin() as connection:
            return connection.execute(query).all()

    def _call(self, data: bytes) -> Call:
        try:
            return unpacked(data)
        except ValueError as error:
            raise StorageError(
                f"{self._where}: a call cannot be read ({error}); restore a copy of the run"
            ) from error


def _fault(row: sa.Row[Any], head: Head) -> str:
    """What is wrong with a stored call after a head; "" if nothing."""
    if row.seq != head.count + 1:
        return f"call number {head.count + 1} is missing before it"
    if row.chain != link(head.sha256, row.data):
        return "its stored bytes, or the call before it, are not what was written"
    try:
        columns = call_columns(unpacked(row.data))
    except ValueError as error:
        return f"it cannot be read ({error})"
    strange = [name for name, value in columns.items() if getattr(row, name) != value]
    return f"its {strange[0]} is not what was written" if strange else ""


def _misses(kept: Sequence[sa.Row[Any]], head: Head) -> str:
    """What the kept head says against the calls that are there; "" if nothing."""
    if not kept:
        return "the head of the chain is missing"
    if kept[0].calls > head.count:
        return f"calls after number {head.count} are missing: {kept[0].calls} were made"
    if tuple(kept[0]) != (head.count, head.sha256):
        return "the head of the chain does not fit the last call"
    return ""
