"""The stream keeps what was added, in order, and withdraws what no longer stands."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from townlet.core.records import Kind, Record
from townlet.core.settings import Settings
from townlet.memory.stream import MemoryStream

ZERO = np.zeros(2, np.float32)


def record(
    n: int, kind: Kind = "observation", evidence: tuple[str, ...] = (), tick: int = 7
) -> Record:
    return Record(f"m{tick}-a-{n}", "a", kind, f"thing {n}", tick, 5, evidence=evidence)


def stream(*records: Record) -> MemoryStream:
    made = MemoryStream(2)
    for each in records:
        made.add(each, ZERO)
    return made


def test_an_empty_stream_answers():
    empty = stream()
    assert (len(empty), empty.records, empty.last(5)) == (0, (), [])
    assert empty.retrieve("q", ZERO, 9, Settings().retrieval).hits == ()


def test_records_are_found_by_id_and_grow_past_any_capacity():
    """Five hundred records; arrays double underneath."""
    made = stream(*(record(n) for n in range(500)))
    assert len(made) == 500
    assert made.get("m7-a-321").text == "thing 321"
    assert made.last_access("m7-a-321") == 7
    assert "m7-a-499" in made
    assert "m7-a-500" not in made
    with pytest.raises(KeyError):
        made.get("m7-a-500")


def test_the_last_are_the_most_recent_valid_oldest_first():
    made = stream(*(record(n) for n in range(6)))
    made.withdraw("m7-a-4")
    assert [r.id for r in made.last(3)] == ["m7-a-2", "m7-a-3", "m7-a-5"]
    assert made.last(0) == []
    assert len(made.last(99)) == 5


def test_touching_moves_last_access_forward_only():
    made = stream(record(0), record(1))
    made.touch(["m7-a-0", "m7-a-0"], 30)
    made.touch(["m7-a-0"], 20)
    assert (made.last_access("m7-a-0"), made.last_access("m7-a-1")) == (30, 7)
    with pytest.raises(KeyError):
        made.touch(["m7-a-9"], 40)


def test_withdrawal_reaches_reflections_on_reflections_and_nothing_else():
    made = stream(
        record(0),
        record(1),
        record(2, "reflection", ("m7-a-0", "m7-a-1")),
        record(3, "reflection", ("m7-a-2",)),
        record(4, "plan", ("m7-a-0",)),
        record(5, "reflection", ("m7-a-1",)),
    )
    made.withdraw("m7-a-0")
    assert [r.id for r in made.last(9)] == ["m7-a-1", "m7-a-4", "m7-a-5"]
    assert len(made.records) == 6
    found = made.retrieve("", ZERO, 9, Settings().retrieval)
    assert {hit.id for hit in found.hits} == {"m7-a-1", "m7-a-4", "m7-a-5"}
    made.withdraw("m7-a-0")
    assert len(made.last(9)) == 3


def test_a_reflection_on_something_withdrawn_enters_withdrawn():
    made = stream(record(0))
    made.withdraw("m7-a-0")
    made.add(record(1, "reflection", ("m7-a-0",)), ZERO)
    made.add(record(2, "reflection", ("m7-a-1",)), ZERO)
    assert not made.valid("m7-a-1")
    assert not made.valid("m7-a-2")


@given(st.lists(st.sets(st.integers(0, 19), max_size=3), max_size=20), st.integers(0, 19))
def test_withdrawal_is_the_closure_over_evidence(links, first):
    """Before or after the reflections come in, the same records fall."""
    made = [
        record(n, "reflection" if below else "observation", below)
        for n, below in (
            (n, tuple(f"m7-a-{e}" for e in sorted(found) if e < n)) for n, found in enumerate(links)
        )
    ]
    if first >= len(made):
        return
    fallen = {made[first].id}
    for each in made:
        if each.kind == "reflection" and fallen & set(each.evidence):
            fallen.add(each.id)
    late, early = stream(*made), stream(*made[: first + 1])
    late.withdraw(made[first].id)
    early.withdraw(made[first].id)
    for each in made[first + 1 :]:
        early.add(each, ZERO)
    assert {r.id for r in made if not late.valid(r.id)} == fallen
    assert {r.id for r in made if not early.valid(r.id)} == fallen


@pytest.mark.parametrize(
    "vector",
    [[0.5, 0], [5000, 0], [0, 0, 0], [float("nan"), 0]],
    ids=["fraction", "too long", "wrong shape", "not a number"],
)
@pytest.mark.filterwarnings("ignore:invalid value encountered in cast")
def test_an_inexact_vector_is_refused(vector):
    made = stream(record(0))
    with pytest.raises(ValueError, match="vector"):
        made.add(record(1), np.array(vector, np.float32))
    with pytest.raises(ValueError, match="vector"):
        made.retrieve("", np.array(vector, np.float32), 0, Settings().retrieval)
    assert len(made) == 1


def test_an_id_comes_once():
    made = stream(record(0))
    with pytest.raises(ValueError, match="already"):
        made.add(record(0), ZERO)
