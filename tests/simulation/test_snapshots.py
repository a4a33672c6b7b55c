"""A snapshot and the later log give the state of the whole log; a bad snapshot counts as none."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import zlib
from datetime import timedelta

import msgspec
import pytest

from tests.simulation.towns import NOON, contents, digest, live, order
from townlet.core.time import TICKS_PER_HOUR
from townlet.memory.stream import MemoryStream
from townlet.simulation import snapshots
from townlet.simulation.state import TownState
from townlet.storage import RunStore
from townlet.town import Town

HOURLY = {"overrides": {"snapshot_hours": 1}}
MOMENTS = ["00:00", "00:59", "05:59", "06:00", "07:30", "09:00", "10:20", "12:01", "13:00"]


@pytest.fixture(scope="module")
def lived(tmp_path_factory):
    """The folder and the hash of a morning with a snapshot an hour and three interventions."""
    folder = tmp_path_factory.mktemp("snapshots")
    return folder, live(order(folder, "kept", **HOURLY))


@pytest.fixture
def copied(lived, tmp_path):
    """A copy of that run, to be damaged."""
    shutil.copytree(lived[0] / "kept", tmp_path / "kept")
    return tmp_path


@pytest.fixture
def folded(monkeypatch):
    """The ticks of the entries that are folded from now on."""
    ticks = []
    real = TownState.apply

    def apply(self, entry, vector=None):
        ticks.append(entry.tick)
        real(self, entry, vector)

    monkeypatch.setattr(TownState, "apply", apply)
    return ticks


def kept(folder, name="kept"):
    """The stored snapshots of a run, by tick."""
    with sqlite3.connect(folder / name / "run.db") as connection:
        return dict(connection.execute("SELECT tick, data FROM snapshots ORDER BY tick").fetchall())


def put(folder, rows):
    """Overwrite the stored snapshots of a run."""
    with sqlite3.connect(folder / "kept" / "run.db") as connection:
        connection.executemany("UPDATE snapshots SET data = ? WHERE tick = ?", rows)


def everything(state):
    """Every attribute a fold could change, in words, so that the order of dicts counts as well."""
    found = {"tick": repr(state.tick)}
    parts = {"world": vars(state.world)}
    for slug, mind in state.minds.items():
        columns = mind.stream._columns
        parts[slug] = vars(mind) | {"records": mind.stream.records, "tree": vars(mind.tree)}
        parts[slug] |= {
            "reflections_on": dict(mind.stream._reflections_on),
            **{name: getattr(columns, name).tolist() for name in ("access", "valid", "importance")},
            "vectors": columns.vectors.tobytes(),
        }
    for part, attributes in parts.items():
        for name, value in attributes.items():
            if name not in {"map", "persona", "stream", "_folding"}:
                found[f"{part}.{name}"] = repr(value)
    return found


async def both(folder, moment):
    """The state at a moment with the help of snapshots, and without."""
    with await Town.open(folder, "kept", at=moment) as town:
        helped = town.state
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(RunStore, "latest_snapshot", lambda *_: None)
            return helped, await town.state_at(moment)


def test_snapshots_leave_the_log_as_it_was(lived):
    """With one an hour, one in six, or none, the hash is the same; and the log is eventful."""
    folder, hashed = lived
    assert live(order(folder, "default")) == hashed
    assert live(order(folder, "none", overrides={"snapshot_hours": 0})) == hashed
    assert [tick // TICKS_PER_HOUR for tick in kept(folder)] == list(range(4, 13))
    assert [tick // TICKS_PER_HOUR for tick in kept(folder, "default")] == [6, 12]
    assert kept(folder, "none") == {}
    with RunStore.open(folder, "kept", read_only=True) as store:
        found = contents(store)
        assert set(kept(folder)) <= {entry.tick for entry in store.entries()}
    assert (found["whispers"], found["sets"]) == (1, 2)
    assert found["conversations"] >= 3


@pytest.mark.parametrize("hhmm", MOMENTS)
def test_a_snapshot_and_what_came_after_is_the_whole_fold(lived, hhmm):
    """At, before and after snapshots and interventions: every attribute, in the same order."""
    hour, minute = map(int, hhmm.split(":"))
    helped, whole = asyncio.run(both(lived[0], NOON.replace(hour=hour, minute=minute)))
    assert everything(helped) == everything(whole)
    assert digest(helped) == digest(whole)


def test_withdrawn_records_stay_withdrawn(lived):
    """Whatever was withdrawn, and what rests on it, is withdrawn in the snapshot too."""
    with asyncio.run(Town.open(lived[0], "kept")) as town:
        mind = next(m for m in town.state.minds.values() if len(m.stream))
        mind.stream.withdraw(mind.stream.records[2].id)
        again = MemoryStream(town.embedder.dim)
        columns = mind.stream._columns
        for record, vector in zip(mind.stream.records, columns.vectors, strict=True):
            again.add(record, vector)
        stream = mind.stream
        again.mark(stream.accesses(), stream.withdrawn(), stream.importances())
    assert not again.valid(again.records[2].id)
    assert again._columns.valid.tolist() == columns.valid.tolist()
    assert again.accesses() == mind.stream.accesses()


def test_opening_folds_only_what_the_snapshot_does_not_hold(lived, folded):
    last = max(kept(lived[0]))
    with asyncio.run(Town.open(lived[0], "kept")):
        assert min(folded) > last
    folded.clear()
    with asyncio.run(Town.open(lived[0], "kept", at=NOON.replace(hour=8, minute=30))):
        assert TICKS_PER_HOUR * 8 <= min(folded) <= max(folded) <= TICKS_PER_HOUR * 8.5


def test_a_run_resumed_from_a_snapshot_has_the_same_log(lived, folded):
    """A run that stops at odd moments goes on from its snapshots, and makes the later ones too."""
    folder, hashed = lived
    with Town.create(order(folder, "resumed", **HOURLY)) as town:
        asyncio.run(town.live(NOON.replace(hour=7, minute=20)))
    for until in (NOON.replace(hour=10, minute=25), NOON - timedelta(minutes=7), NOON):
        before = max(kept(folder, "resumed"))
        folded.clear()
        with asyncio.run(Town.open(folder, "resumed", read_only=False)) as town:
            assert min(folded) > before
            asyncio.run(town.live(until))
            last = town.store.log_sha256()
    assert last == hashed
    assert kept(folder, "resumed") == kept(folder)


def altered(**changes):
    """A snapshot with some fields changed, packed as before."""

    def alter(data):
        fields = msgspec.json.decode(zlib.decompress(data))
        return zlib.compress(msgspec.json.encode(fields | changes))

    return alter


def without_a_record(data):
    """A snapshot that has lost a record of everybody."""
    fields = msgspec.json.decode(zlib.decompress(data))
    for resident in fields["residents"].values():
        resident["stream"]["accesses"].pop()
    return zlib.compress(msgspec.json.encode(fields))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _: b"",
        lambda data: data[:-9],
        lambda data: data[:500] + bytes([data[500] ^ 1]) + data[501:],
        lambda _: zlib.compress(b"\xff{"),
        lambda _: zlib.compress(b"{}"),
        altered(made_by="0.0.1/1"),
        altered(made_by="0.0.1/1", world=3, residents="of another shape"),
        altered(world=3),
        altered(tick=1),
        altered(residents={}),
        without_a_record,
    ],
    ids=[
        *("empty", "cut off", "a bit flipped", "not JSON", "nothing in it", "older"),
        *("older and other", "other shape", "of another tick", "of other people", "forgetful"),
    ],
)
def test_a_bad_snapshot_is_no_snapshot(copied, folded, spoil):
    """Damaged, older or of something else: the whole log is folded, and nobody hears of it."""
    put(copied, [(spoil(data), tick) for tick, data in kept(copied).items()])
    with asyncio.run(Town.open(copied, "kept")) as town:
        assert folded[0] == 0
        assert len(folded) == town.store.count_events()


def test_every_attribute_of_minds_and_world_has_its_place(lived):
    """Whoever adds something to a mind or the world adds it to the images as well."""
    with Town.unlived(lived[0], "kept") as town:
        mind = next(iter(town.state.minds.values()))
        held = set(snapshots.MindImage.__struct_fields__)
        fixed = {"persona", "slug", "name", "_folding"}
        assert set(vars(mind)) == held | {"stream", "tree"} | fixed
        held = set(snapshots.WorldImage.__struct_fields__)
        assert set(vars(town.state.world)) == held | {"map", "words", "_folding"}
