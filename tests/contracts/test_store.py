"""What every store keeps, whatever the database: order, atomic commits, calls, inbox, one writer.

PostgreSQL takes part when TOWNLET_TEST_POSTGRES holds the address of an empty database.
"""

from __future__ import annotations

import hashlib
import os
from itertools import count

import pytest
import sqlalchemy as sa
from hypothesis import given, settings
from hypothesis import strategies as st

from townlet.core.calls import Call, CallKey
from townlet.core.errors import BadInput, StorageError
from townlet.core.events import Entry, Remembered, Said, SetOut, encode
from townlet.core.protocols import Store
from townlet.core.records import Record
from townlet.storage import RunStore, call_log, chain, reading, schema, upgrades

POSTGRES = os.environ.get("TOWNLET_TEST_POSTGRES", "")
"""Read at import: the environment of the tests themselves is bare."""

NUMBERS = count()


@pytest.fixture(params=["sqlite", "postgresql"])
def runs(request, tmp_path):
    """Where runs go."""
    if request.param == "sqlite":
        return tmp_path / "runs"
    if not POSTGRES:
        pytest.skip("TOWNLET_TEST_POSTGRES is not the address of a PostgreSQL database")
    pytest.importorskip("psycopg")
    return POSTGRES


@pytest.fixture
def name():
    """A run name no earlier test has used, also in a database that stays."""
    return f"run {os.getpid()} {next(NUMBERS)} über"


@pytest.fixture
def store(runs, name):
    """A fresh run's writer."""
    with RunStore.create(runs, name, {"seed": 7}) as made:
        yield made


def said(tick: int, resident: str = "ada", n: int = 0, text: str = "hello") -> Entry:
    return Entry(tick, resident, n, Said(conversation="c1", text=text))


def call(tick: int, resident: str = "ada", prompt: str = "day", **rest) -> Call:
    fields = {"model": "fake", "prompt_sha256": "h", "rendered": "?", "raw": ("{}",)}
    fields |= {"reply": "{}", "outcome": "valid"} | rest
    return Call(key=CallKey(tick, resident, prompt, 0), **fields)


def row(made: Call) -> dict[str, object]:
    """The stored columns of a call, without its place in the chain."""
    return call_log.call_columns(made) | {"data": call_log.packed(made)}


def test_it_is_a_store(store):
    checked: Store = store
    checked.commit()
    assert store.manifest == {"seed": 7}
    assert store.last_tick() == -1
    assert store.count_events() == 0
    assert store.log_sha256() == hashlib.sha256().hexdigest()


def test_entries_come_back_as_they_went_in(store, runs, name):
    record = Record("m3-ada-0", "ada", "plan", "tea at “five” ☕", 3, 4, evidence=("m1-ada-0",))
    log = [
        said(3),
        Entry(3, "ada", 1, Remembered(record=record, because=("c3-ada-day-0",))),
        Entry(4, "bo", 0, SetOut(x=1, y=2, steps="LR", what="walk", place="Cafe", until=9)),
    ]
    store.append(log[:2])
    store.append(log[2:])
    assert list(store.entries()) == []
    store.commit()
    assert list(store.entries()) == log
    with RunStore.open(runs, name, read_only=True) as reader:
        assert list(reader.entries()) == log
        assert reader.last_tick() == 4
        assert reader.count_events() == 3


def test_the_world_sorts_before_residents_and_capitals_before_small_letters(store):
    """Bytes, not a language, order slugs; "_" lies between the two."""
    order = ["0", "A", "_world", "ab", "b", "é", "王"]
    store.append([said(1, resident) for resident in order])
    store.commit()
    assert [entry.resident for entry in store.entries()] == order
    with pytest.raises(StorageError):
        store.append([said(1, "zed")])


def test_ticks_can_be_cut_out(store):
    store.append([said(tick) for tick in range(10)])
    store.commit()
    assert [entry.tick for entry in store.entries(3, 6)] == [3, 4, 5]
    assert [entry.tick for entry in store.entries(8)] == [8, 9]


@pytest.mark.parametrize("size", [1, 2, 3, 1000])
def test_pages_make_no_difference(store, monkeypatch, size):
    """Keys that share a tick or a resident straddle every page."""
    monkeypatch.setattr(reading, "PAGE", size)
    monkeypatch.setattr(call_log, "PAGE", size)
    log = [said(t, r, n) for t in (1, 2) for r in ("_world", "ada") for n in (0, 1, 2)]
    store.append(log)
    store.commit()
    assert list(store.entries()) == log
    kept = [call(t, r, p) for t in (1, 2) for r in ("ada", "bo") for p in ("day", "hour")]
    for each in kept:
        store.put_call(each)
    assert list(store.calls()) == kept


def test_the_hash_is_over_keys_and_stored_bytes(store):
    log = [said(1, "_world"), said(1), said(2, n=5)]
    store.append(log)
    store.commit()
    digest = hashlib.sha256()
    for entry in log:
        digest.update(f"{entry.tick} {entry.resident} {entry.n} ".encode())
        digest.update(encode(entry.event) + b"\n")
    assert store.log_sha256() == digest.hexdigest()


@pytest.mark.parametrize("late", [said(5), said(5, "aaa", 9), said(4, "zed"), said(5, "_world")])
def test_an_entry_out_of_order_is_refused(store, late):
    """Against what waits and against what is committed; nothing of the batch stays."""
    store.append([said(5)])
    with pytest.raises(StorageError, match="does not come after e5-ada-0"):
        store.append([late])
    store.commit()
    with pytest.raises(StorageError, match="does not come after"):
        store.append([late, said(9)])
    store.append([said(6)])
    store.commit()
    assert [entry.tick for entry in store.entries()] == [5, 6]


def test_the_order_holds_after_reopening(store, runs, name):
    store.append([said(5)])
    store.commit()
    store.close()
    with RunStore.open(runs, name) as again, pytest.raises(StorageError, match="e5-ada-0"):
        again.append([said(5)])


def test_entries_of_one_type_are_found_by_it(store):
    """A text that quotes the type of another event is not taken for it."""
    record = Record("m2-ada-0", "ada", "plan", "tea", 2, 4)
    log = [said(1, text='{"type":"remembered"'), Entry(2, "ada", 0, Remembered(record=record))]
    store.append([*log, said(3)])
    store.commit()
    assert list(store.entries(only=Remembered)) == [log[1]]
    assert list(store.entries(2, only=Said)) == [said(3)]
    assert list(store.entries(until=2, only=Remembered)) == []


def test_what_was_not_committed_is_gone(store, runs, name):
    store.append([said(1)])
    store.put_vectors([("h1", b"1")])
    store.commit()
    store.append([said(2)])
    store.put_vectors([("h2", b"2")])
    store.put_snapshot(2, b"s")
    store.close()
    with RunStore.open(runs, name) as again:
        assert again.last_tick() == 1
        assert again.vectors(["h1", "h2"]) == {"h1": b"1"}
        assert again.latest_snapshot() is None


def test_vectors_are_kept_once(store):
    store.put_vectors([("a", b"1"), ("b", b"2")])
    assert store.vectors(["a", "zzz"]) == {"a": b"1"}
    store.commit()
    store.put_vectors([("a", b"9"), ("c", b"3")])
    store.commit()
    many = [f"{n}" for n in range(1200)]
    assert store.vectors(["a", "b", "c", "c", *many]) == {"a": b"1", "b": b"2", "c": b"3"}
    assert store.vectors([]) == {}


def test_calls_land_on_arrival(store, runs, name):
    """Nothing is paid twice, even when the tick they belong to is lost."""
    kept = call(1, raw=("{", "{}"), tokens_in=9, seconds=0.25, outcome="retried")
    store.put_call(kept)
    store.append([said(1)])
    with RunStore.open(runs, name, read_only=True) as reader:
        assert reader.find_call(kept.key, "h") == kept
        assert reader.count_events() == 0
    assert store.find_call(kept.key, "other prompt") is None
    assert store.find_call(CallKey(1, "ada", "day", 1), "h") is None
    assert store.find_call(CallKey(99, "ada", "day", 0), "h") is None


def test_calls_may_wait_for_the_commit(store):
    store.calls_on_arrival = False
    store.put_call(call(1, reply="1"))
    store.put_call(call(1, reply="2"))
    assert list(store.calls()) == []
    found = store.find_call(call(1).key, "h")
    assert found is not None
    assert found.reply == "2"
    assert store.find_call(call(1).key, "x") is None
    store.commit()
    assert [kept.reply for kept in store.calls()] == ["2"]


def test_a_call_of_the_same_key_replaces_it(store):
    store.put_call(call(1))
    store.put_call(call(1, prompt_sha256="new", reply="[]"))
    assert [kept.reply for kept in store.calls()] == ["[]"]
    assert store.find_call(call(1).key, "h") is None


def test_every_call_stays_in_order_of_arrival(store, runs, name):
    """A replaced call was paid for as well; waiting for the commit changes no order."""
    made = [call(2), call(1), call(2, prompt_sha256="new"), call(2, prompt_sha256="newer")]
    store.put_call(made[0])
    store.put_call(made[1])
    store.calls_on_arrival = False
    store.put_call(made[2])
    store.put_call(made[3])
    store.commit()
    assert list(store.arrivals()) == made
    assert list(store.calls()) == [made[1], made[3]]
    assert store.count_calls() == 4
    store.close()
    with RunStore.open(runs, name) as again:
        again.put_call(call(9))
        assert list(again.arrivals()) == [*made, call(9)]
        assert again.verify_calls().intact


def test_a_call_log_that_was_left_alone_is_intact(store):
    verdict = store.verify_calls()
    assert (verdict.count, verdict.head, verdict.intact) == (0, "0" * 64, True)
    store.put_call(call(1))
    first = store.verify_calls()
    store.put_call(call(2))
    second = store.verify_calls()
    assert (second.count, second.intact) == (2, True)
    assert len({verdict.head, first.head, second.head}) == 3


TAMPERED = {
    "data": lambda t: sa.update(t).where(t.c.tick == 3).values(data=b"x"),
    "chain": lambda t: sa.update(t).where(t.c.tick == 3).values(chain=b"x" * 32),
    "tokens": lambda t: sa.update(t).where(t.c.tick == 3).values(tokens_in=7),
    "outcome": lambda t: sa.update(t).where(t.c.tick == 3).values(outcome="valid "),
    "resident": lambda t: sa.update(t).where(t.c.tick == 3).values(resident="bo"),
    "removed": lambda t: sa.delete(t).where(t.c.tick == 2),
    "renumbered": lambda t: sa.update(t).where(t.c.tick == 3).values(seq=30),
}


@pytest.mark.parametrize("way", TAMPERED)
def test_the_first_call_that_does_not_fit_is_named(store, way):
    for tick in range(1, 6):
        store.put_call(call(tick))
    with store._begin() as connection:
        connection.execute(TAMPERED[way](schema.calls_table))
    verdict = store.verify_calls()
    names = {"resident": "c3-bo-day-0", "renumbered": "c4-ada-day-0"}
    assert not verdict.intact
    assert verdict.call == names.get(way, "c3-ada-day-0")
    assert verdict.count == (1 if way == "removed" else 2)


def test_calls_taken_from_the_end_are_missed(store, runs, name):
    for tick in range(1, 6):
        store.put_call(call(tick))
    with store._begin() as connection:
        connection.execute(sa.delete(schema.calls_table).where(schema.calls_table.c.tick > 3))
    verdict = store.verify_calls()
    assert verdict.count == 3
    assert verdict.fault == "calls after number 3 are missing: 5 were made"
    store.close()
    with RunStore.open(runs, name) as again:
        again.put_call(call(9))
        assert again.verify_calls().call == "c9-ada-day-0"


def test_a_log_that_grows_while_it_is_verified_is_no_fault(store, runs, name, monkeypatch):
    monkeypatch.setattr(call_log, "PAGE", 2)
    fault, ticks = call_log._fault, iter(range(1, 20))

    def slowly(row, head):
        store.put_call(call(next(ticks)))
        return fault(row, head) if head.count < 9 else "enough"

    store.put_call(call(0))
    monkeypatch.setattr(call_log, "_fault", slowly)
    with RunStore.open(runs, name, read_only=True) as reader:
        verdict = reader.verify_calls()
    assert (verdict.count, verdict.fault) == (9, "enough")


def test_a_forged_last_call_is_told_by_the_head(store):
    """Whoever also reckons the hash of a changed last call anew still has the head against them."""
    store.put_call(call(1))
    data = call_log.packed(call(1, reply="[1]"))
    forged = {"data": data, "chain": chain.link(chain.START, data)}
    with store._begin() as connection:
        connection.execute(sa.update(schema.calls_table).values(forged))
    assert store.verify_calls().fault == "the head of the chain does not fit the last call"
    with store._begin() as connection:
        connection.execute(sa.delete(schema.head_table))
    assert store.verify_calls().fault == "the head of the chain is missing"


def test_a_run_from_before_the_chain_is_chained_in_key_order(store, runs, name):
    """The tables of schema 1, filled as they were then."""
    made = [call(2), call(1, outcome="failed"), call(1, "bo")]
    with store._begin() as connection:
        schema.calls_table.drop(connection)
        schema.head_table.drop(connection)
        old = sa.Table("calls", sa.MetaData(), *upgrades._key(), *upgrades._rest())
        old.create(connection)
        connection.execute(sa.insert(old), [row(each) for each in made])
        connection.execute(schema.version_table.update().values(version=1))
    store.close()
    with RunStore.open(runs, name, read_only=True) as reader:
        assert list(reader.arrivals()) == [made[1], made[2], made[0]]
        assert reader.verify_calls().intact
    with RunStore.open(runs, name) as again:
        again.put_call(call(3))
        assert again.find_call(made[0].key, "h") == made[0]
        assert again.verify_calls().count == 4


def test_calls_can_be_picked(store):
    kept = [call(1), call(2, "bo", outcome="failed"), call(3, prompt="hour"), call(4, "bo", "hour")]
    for each in kept:
        store.put_call(each)
    assert list(store.calls(resident="bo")) == [kept[1], kept[3]]
    assert list(store.calls(prompt="hour")) == kept[2:]
    assert list(store.calls("bo", "hour")) == [kept[3]]
    assert list(store.calls(failed=True)) == [kept[1]]
    assert list(store.calls(ticks=(2, 4))) == kept[1:3]


def test_a_reader_may_leave_something_in_the_inbox_while_the_run_writes(store, runs, name):
    store.append([said(1)])
    with RunStore.open(runs, name, read_only=True) as reader:
        first = reader.inbox_put("whisper", "ada", "run — it's “late” 🙂")
        second = reader.inbox_put("set", "Cafe:bar:stove", "burning")
        with pytest.raises(StorageError, match="reading only"):
            reader.update_manifest(x=1)
        with pytest.raises(StorageError, match="reading only"):
            reader.put_call(call(1))
        reader.append([said(9)])
        with pytest.raises(StorageError, match="reading only"):
            reader.commit()
    found = store.inbox_waiting()
    assert [(i.id, i.kind, i.target, i.text) for i in found] == [
        (first, "whisper", "ada", "run — it's “late” 🙂"),
        (second, "set", "Cafe:bar:stove", "burning"),
    ]
    store.inbox_taken(first, 1)
    assert [item.id for item in store.inbox_waiting()] == [second]
    with RunStore.open(runs, name, read_only=True) as reader:
        assert len(reader.inbox_waiting()) == 2
        store.commit()
        assert [item.id for item in reader.inbox_waiting()] == [second]


@pytest.mark.parametrize("text", ["a\0b", "half \ud800 a sign"])
def test_the_inbox_takes_text_only(store, text):
    with pytest.raises(BadInput, match="not text"):
        store.inbox_put("whisper", "ada", text)
    assert store.inbox_waiting() == []


def test_the_latest_snapshot(store):
    store.put_snapshot(5, b"five")
    store.put_snapshot(9, b"nine")
    store.commit()
    store.put_snapshot(9, b"nine again")
    store.commit()
    assert store.latest_snapshot() == (9, b"nine again")
    assert store.latest_snapshot(8) == (5, b"five")
    assert store.latest_snapshot(4) is None


def test_the_manifest_is_updated_field_by_field(store, runs, name):
    store.update_manifest(status="done", words="“ü”")
    store.update_manifest(status="paused")
    with RunStore.open(runs, name, read_only=True) as reader:
        assert reader.manifest == {"seed": 7, "status": "paused", "words": "“ü”"}
    with pytest.raises(BadInput, match="JSON"):
        store.update_manifest(when=object())


@pytest.mark.usefixtures("store")
def test_a_second_writer_is_refused(runs, name):
    with pytest.raises(StorageError, match="another process is running"):
        RunStore.open(runs, name)
    with RunStore.open(runs, name, read_only=True) as reader:
        assert reader.manifest == {"seed": 7}


def test_the_lock_goes_with_its_writer(store, runs, name):
    store.close()
    with RunStore.open(runs, name) as again:
        again.append([said(1)])
        again.commit()
        assert again.last_tick() == 1


@pytest.mark.usefixtures("store")
def test_a_name_is_taken_once(runs, name):
    with pytest.raises(BadInput, match="exists in"):
        RunStore.create(runs, name, {})
    assert name in RunStore.list_runs(runs)


@pytest.mark.usefixtures("store")
def test_an_unknown_run_is_answered_with_those_there_are(runs, name):
    with pytest.raises(BadInput, match=r"there are: .*über"):
        RunStore.open(runs, f"not {name}")


def test_a_newer_run_is_refused(store, runs, name):
    with store._begin() as connection:
        connection.execute(schema.version_table.update().values(version=99))
    store.close()
    for read_only in (True, False):
        with pytest.raises(StorageError, match=r"newer Townlet .schema 99.*upgrade Townlet"):
            RunStore.open(runs, name, read_only=read_only)


@pytest.mark.parametrize("read_only", [True, False])
def test_an_older_run_is_upgraded_in_order(store, runs, name, monkeypatch, read_only):
    """A later Townlet adds two steps; each is applied once."""
    done = []
    steps = (
        *schema.UPGRADES,
        lambda _: done.append("first"),
        lambda _: done.append("second"),
    )
    store.append([said(1)])
    store.commit()
    store.close()
    monkeypatch.setattr(schema, "UPGRADES", steps)
    for _ in range(2):
        with RunStore.open(runs, name, read_only=read_only) as opened:
            assert opened.last_tick() == 1
    assert done == ["first", "second"]


def test_an_older_run_that_is_being_run_is_left_alone(store, runs, name, monkeypatch):
    monkeypatch.setattr(schema, "UPGRADES", (*schema.UPGRADES, lambda _: None))
    with pytest.raises(StorageError, match="another process"):
        RunStore.open(runs, name, read_only=True)
    assert store.manifest == {"seed": 7}


keys = st.tuples(st.integers(0, 50), st.text("abz_09-é", min_size=1, max_size=4), st.integers(0, 5))


@settings(max_examples=25)  # each makes two runs on disk
@given(st.sets(keys, max_size=12), st.data())
def test_any_split_into_commits_gives_the_same_log(tmp_path_factory, found, data):
    """Order by bytes is Python's order of text; commits leave no mark."""
    log = [said(*key, text=f"{key}") for key in sorted(found)]
    folder = tmp_path_factory.mktemp("runs")
    with RunStore.create(folder, "whole", {}) as whole, RunStore.create(folder, "cut", {}) as cut:
        whole.append(log)
        whole.commit()
        for entry in log:
            cut.append([entry])
            if data.draw(st.booleans()):
                cut.commit()
        cut.commit()
        assert list(whole.entries()) == list(cut.entries()) == log
        assert whole.log_sha256() == cut.log_sha256()
