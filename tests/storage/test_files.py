"""A run's file through kills, full disks, damage and strange names: one line, and nothing lost."""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import time

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from townlet.core.errors import BadInput, StorageError, TownletError
from townlet.core.events import Entry, Said
from townlet.storage import RunStore
from townlet.storage import store as store_module
from townlet.storage.names import checked_name
from townlet.storage.trouble import line

WRITER = """
import sys
from townlet.core.events import Entry, Said
from townlet.storage import RunStore
from townlet.storage import store as store_module
store = RunStore.create(sys.argv[1], "town", {})
tick = 0
while True:
    tick += 1
    store.append([Entry(tick, "ada", n, Said(conversation="c", text="x" * 50)) for n in (0, 1, 2)])
    store.commit()
    print(tick, flush=True)
"""


def said(tick: int, text: str = "hello") -> Entry:
    return Entry(tick, "ada", 0, Said(conversation="c", text=text))


def test_a_killed_writer_loses_nothing_it_committed_and_frees_the_run(tmp_path):
    """Killed at once in the middle of work; readers and whispers go on meanwhile."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    with writer, writer.stdout as output:
        ticks = [int(output.readline()) for _ in range(20)]
        with pytest.raises(StorageError, match="another process is running 'town'"):
            RunStore.open(tmp_path, "town")
        with RunStore.open(tmp_path, "town", read_only=True) as reader:
            assert reader.last_tick() >= 20
            reader.inbox_put("whisper", "ada", "run")
        writer.send_signal(signal.SIGKILL)
        ticks += [int(text) for text in output if text.endswith("\n")]
    with RunStore.open(tmp_path, "town") as again:
        log = list(again.entries())
        assert log[-1].tick >= ticks[-1]
        assert [e.key for e in log] == [
            (t, "ada", n) for t in range(1, log[-1].tick + 1) for n in (0, 1, 2)
        ]
        assert [item.text for item in again.inbox_waiting()] == ["run"]


def test_an_abandoned_writer_leaves_only_what_it_committed(tmp_path):
    """The process ends without closing, with entries waiting."""
    script = WRITER.partition("tick = 0")[0] + (
        "import os\n"
        "say = lambda t: store.append([Entry(t, 'ada', 0, Said(conversation='c', text='x'))])\n"
        "say(1); store.commit(); say(2); os._exit(1)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=False)
    with RunStore.open(tmp_path, "town") as again:
        assert [entry.tick for entry in again.entries()] == [1]


def limit_pages(store: RunStore, pages: int | None = None) -> None:
    """Let the file grow to so many pages only, or without a limit: a disk that is full or not."""
    with store._engine.connect() as connection:
        used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        most = used + pages if pages is not None else 2**30
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")


def test_a_full_disk_costs_nothing_committed_and_the_commit_can_be_tried_again(tmp_path):
    with RunStore.create(tmp_path, "town", {}) as store:
        store.append([said(1)])
        store.commit()
        limit_pages(store, pages=2)
        store.append([said(tick, "x" * 1000) for tick in range(2, 200)])
        with pytest.raises(StorageError, match=r"run\.db: .*full; free some space") as caught:
            store.commit()
        assert "\n" not in str(caught.value)
        assert [entry.tick for entry in store.entries()] == [1]
        limit_pages(store)
        store.commit()
        assert store.count_events() == 199


def damaged(folder, data: bytes, at: int = 0) -> None:
    """Overwrite part of a finished run's file."""
    with (folder / "town" / "run.db").open("r+b") as file:
        file.seek(at)
        file.write(data)


@pytest.fixture
def finished(tmp_path):
    """A folder with one closed run of some size."""
    with RunStore.create(tmp_path, "town", {}) as store:
        store.append([said(tick, "x" * 100) for tick in range(2000)])
        store.commit()
    return tmp_path


@pytest.mark.parametrize("read_only", [True, False])
def test_what_is_not_a_database_is_told_in_one_line(finished, read_only):
    damaged(finished, b"this is no database, it is a letter" * 4)
    with pytest.raises(StorageError, match=r"run\.db: file is not a database; .*restore") as caught:
        RunStore.open(finished, "town", read_only=read_only)
    assert "\n" not in str(caught.value)
    with pytest.raises(StorageError, match="not a database"):
        RunStore.create(finished, "town", {})


def test_a_damaged_file_is_told_in_one_line(finished):
    """Zeros over the pages in the middle."""
    size = (finished / "town" / "run.db").stat().st_size
    damaged(finished, bytes(size // 2), at=size // 4)
    with (
        pytest.raises(StorageError, match=r"run\.db: .*restore a copy"),
        RunStore.open(finished, "town") as store,
    ):
        list(store.entries())


def test_another_programs_database_is_no_run(tmp_path):
    (tmp_path / "town").mkdir()
    other = sqlite3.connect(tmp_path / "town" / "run.db")
    other.execute("CREATE TABLE notes (x)")
    other.close()
    with pytest.raises(StorageError, match="never finished being made"):
        RunStore.open(tmp_path, "town")


def test_an_interrupted_creation_can_be_done_again(tmp_path):
    """Killed after the file was made, before its tables were."""
    (tmp_path / "town").mkdir()
    (tmp_path / "town" / "run.db").touch()
    with RunStore.create(tmp_path, "town", {"a": 1}) as store:
        assert store.manifest == {"a": 1}


@pytest.mark.parametrize(
    ("table", "data", "words"),
    [
        ("events", b'{"type":"unheard_of"}', "event e5-ada-0 cannot be read .*upgrade"),
        ("events", b"\xff\x00", "event e5-ada-0 cannot be read"),
        ("manifest", "{", "the manifest is damaged"),
        ("manifest", "[1]", "the manifest is damaged"),
    ],
)
def test_rows_that_cannot_be_read_are_named(finished, table, data, words):
    with RunStore.open(finished, "town") as store:
        with store._begin() as connection:
            where = "WHERE tick = 5" if table == "events" else ""
            statement = sa.text(f"UPDATE {table} SET data = :data {where}")
            connection.execute(statement, {"data": data})
        reading = (lambda: list(store.entries())) if table == "events" else (lambda: store.manifest)
        with pytest.raises(StorageError, match=words):
            reading()


def test_a_file_where_the_folder_should_be(tmp_path):
    (tmp_path / "runs").write_text("a letter")
    with pytest.raises(StorageError, match=r"Not a directory|File exists"):
        RunStore.create(tmp_path / "runs", "town", {})
    with pytest.raises(BadInput, match="there are: none yet"):
        RunStore.open(tmp_path / "runs", "town")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes anywhere")
def test_a_folder_that_cannot_be_written(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(StorageError, match="Permission denied"):
        RunStore.create(tmp_path, "town", {})
    tmp_path.chmod(0o700)


def test_a_folder_without_runs_has_none(tmp_path):
    assert RunStore.list_runs(tmp_path / "nowhere") == []
    for name in ("b", "a 2", "王"):
        RunStore.create(tmp_path, name, {}).close()
    (tmp_path / "notes").mkdir()
    assert RunStore.list_runs(tmp_path) == ["a 2", "b", "王"]
    assert RunStore.list_runs(str(tmp_path)) == ["a 2", "b", "王"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        ".",
        "..",
        "...",
        "a/b",
        "a\\b",
        "../a",
        "a\nb",
        "a\0b",
        "\x1b[2J",
        "x" * 101,
        "王" * 100,
        "a\u202eb",
        "\ud800",
        " a",
        "a ",
        "a.",
        "C:",
        "a*",
    ],
)
def test_a_name_that_could_not_be_a_folder_is_refused(tmp_path, name):
    for attempt in (
        lambda: RunStore.create(tmp_path, name, {}),
        lambda: RunStore.open(tmp_path, name),
    ):
        with pytest.raises(BadInput, match="use letters, digits and dashes") as caught:
            attempt()
        assert str(caught.value).isprintable()
    assert list(tmp_path.iterdir()) == []


@given(st.text(max_size=120))
def test_any_name_is_accepted_or_answered(tmp_path_factory, name):
    """What is accepted really is one folder, directly below."""
    try:
        accepted = checked_name(name)
    except BadInput:
        return
    folder = tmp_path_factory.mktemp("runs")
    (folder / accepted).mkdir()
    assert [found.name for found in folder.iterdir()] == [accepted]


@pytest.mark.parametrize(
    "address", ["mysql://a:secret@host/x", "sqlite:///x.db", "://", "http://x"]
)
def test_other_addresses_are_refused_without_repeating_them(address):
    with pytest.raises(BadInput, match="postgresql://user@host/database") as caught:
        RunStore.open(address, "town")
    assert "secret" not in str(caught.value)


def test_a_server_that_is_not_there_is_told_without_the_password():
    pytest.importorskip("psycopg")
    with pytest.raises(StorageError, match="check that the database server runs") as caught:
        RunStore.open("postgresql://ada:secret@127.0.0.1:1/town", "x")
    assert "secret" not in str(caught.value)


def test_without_its_driver_postgresql_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadInput, match=r"pip install 'townlet\[postgres\]'"):
        RunStore.list_runs("postgresql://ada@127.0.0.1:1/town")


def test_a_writer_waits_for_a_whisper_that_is_being_written(tmp_path):
    """Another process holds the file for a moment; the commit does not fail."""
    with RunStore.create(tmp_path, "town", {}) as store:
        holder = (
            "import sqlite3, sys, time\n"
            "db = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
            "db.execute('BEGIN IMMEDIATE'); print('held', flush=True); time.sleep(0.5)\n"
            "db.execute('COMMIT')\n"
        )
        command = [sys.executable, "-c", holder, store.where]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
            assert other.stdout is not None
            other.stdout.readline()
            start = time.monotonic()
            store.append([said(1)])
            store.commit()
            assert time.monotonic() - start > 0.2
        assert store.last_tick() == 1


def test_files_are_in_wal_mode(finished):
    db = sqlite3.connect(finished / "town" / "run.db")
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()


def test_trouble_is_one_line_whatever_the_database_said():
    assert line("x/run.db", "") == (
        "x/run.db: unknown trouble; check the file or server, then resume the run; "
        "what was committed is safe"
    )
    assert "\n" not in line("x", "disk I/O error\nmore\n")
    assert issubclass(StorageError, TownletError)


@pytest.mark.parametrize("error", [sqlite3.OperationalError("database or disk is full"), None])
def test_a_run_that_cannot_be_made_leaves_nothing_behind(tmp_path, monkeypatch, error):
    """The disk is full when the tables are made, or somebody breaks off."""

    def build(_connection):
        raise sa.exc.OperationalError("CREATE", {}, error) if error else KeyboardInterrupt

    monkeypatch.setattr(store_module, "build", build)
    with pytest.raises((StorageError, KeyboardInterrupt)) as caught:
        RunStore.create(tmp_path, "town", {})
    assert list(tmp_path.iterdir()) == []
    if error:
        assert "begin the run again; nothing was left behind" in str(caught.value)
        assert "resume" not in str(caught.value)


def test_a_lock_that_cannot_be_made_leaves_no_folder(tmp_path, monkeypatch):
    def touch(_path):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("pathlib.Path.touch", touch)
    with pytest.raises(StorageError, match="free some space and begin the run again"):
        RunStore.create(tmp_path, "town", {})
    assert list(tmp_path.iterdir()) == []


def test_a_taken_name_costs_the_run_that_has_it_nothing(finished):
    with pytest.raises(BadInput, match="exists"):
        RunStore.create(finished, "town", {})
    with RunStore.open(finished, "town") as store:
        assert store.count_events() == 2000


def test_a_manifest_that_has_lost_a_field_is_damaged(tmp_path):
    with (
        RunStore.create(tmp_path, "town", {}) as store,
        pytest.raises(StorageError, match=r"run\.db: the manifest is damaged \(start is missing"),
    ):
        _ = store.manifest["start"]


@pytest.mark.parametrize(
    "wrong", [{"start": 5}, {"start": "soon"}, {"residents": None}, {"script": [["set"]]}]
)
def test_a_manifest_whose_fields_are_something_else_is_damaged(tmp_path, wrong):
    with (
        RunStore.create(tmp_path, "town", wrong) as store,
        pytest.raises(StorageError, match="the manifest is damaged"),
    ):
        _ = store.manifest


def test_a_seed_may_be_of_any_size(tmp_path):
    with RunStore.create(tmp_path, "town", {"seed": 10**30}) as store:
        assert store.manifest["seed"] == 10**30


def test_a_folder_without_a_name_is_refused():
    with pytest.raises(BadInput, match="the folder has no name"):
        RunStore.list_runs("")
