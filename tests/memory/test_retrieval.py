"""Retrieval equals a naive reading of the formula of the paper, and changes nothing."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from townlet.core.records import KINDS, Hit, Kind, Record, Retrieval
from townlet.core.settings import RetrievalSettings, Settings
from townlet.core.time import TICKS_PER_HOUR
from townlet.memory import count, retrieval
from townlet.memory.decay import LONGEST_DAYS, decay_table, recency
from townlet.memory.stream import MemoryStream

DIM = 4
PAPER = Settings().retrieval
WORDS = "the piano in the cafe was played all evening by a neighbour".split()


class Naive:
    """The same stream as plain lists, with the formula written out."""

    def __init__(self, specs: list[tuple[int, int, list[int], Kind, int]]) -> None:
        self.stream = MemoryStream(DIM)
        self.rows: list[tuple[Record, list[int], int]] = []
        for n, (tick, importance, vector, kind, words) in enumerate(specs):
            text = " ".join(WORDS[:words])
            record = Record(f"m{tick}-a-{n}", "a", kind, text, tick, importance)
            self.stream.add(record, np.array(vector, np.float32))
            self.rows.append((record, vector, tick))

    def withdraw(self, at: int) -> None:
        self.stream.withdraw(self.rows[at][0].id)
        del self.rows[at]

    def retrieve(
        self, vector: list[int], now: int, budget: int, kinds: frozenset[Kind] | None
    ) -> Retrieval:
        ages = np.array([max(0, now - tick) for _, _, tick in self.rows], np.int64)
        parts = zip(
            self.scale([float(x) for x in recency(PAPER.recency_decay, ages)]),
            self.scale([record.importance for record, _, _ in self.rows]),
            self.scale(
                [sum(a * b for a, b in zip(row, vector, strict=True)) for _, row, _ in self.rows]
            ),
            strict=True,
        )
        scored = [
            (recent + important + relevant, at, (recent, important, relevant))
            for at, (recent, important, relevant) in enumerate(parts)
        ]
        hits = []
        for total, at, three in sorted(scored, key=lambda found: (-found[0], -found[1])):
            record = self.rows[at][0]
            if kinds is not None and record.kind not in kinds:
                continue
            budget -= count(record.text)
            if budget < 0:
                break
            hits.append(Hit(record.id, *(float(np.round(x, 4)) for x in (*three, total))))
        return Retrieval("", tuple(hits))

    @staticmethod
    def scale(values: list[float]) -> list[float]:
        low, high = min(values, default=0), max(values, default=0)
        return [0.5 if low == high else (value - low) / (high - low) for value in values]


vectors = st.lists(st.integers(-2000, 2000), min_size=DIM, max_size=DIM)
few_vectors = st.sampled_from([[0, 0, 0, 4000], [4000, 0, 0, 0], [2000, 2000, 2000, 2000]])
specs = st.lists(
    st.tuples(
        st.integers(0, 3) | st.integers(0, 60_000),
        st.integers(1, 10) | st.just(5),
        few_vectors | vectors,
        st.sampled_from(KINDS),
        st.integers(0, len(WORDS)),
    ),
    max_size=60,
)
SAME = (5, 5, [4000, 0, 0, 0], "observation", 3)


@given(
    specs,
    few_vectors | vectors,
    st.integers(0, 70_000),
    st.integers(0, 600),
    st.none() | st.frozensets(st.sampled_from(KINDS)),
    st.integers(1, 8),
    st.data(),
)
def test_equals_the_naive_reading(found, vector, now, budget, kinds, look, data):
    """Any stream, also one whose ties straddle the edge of the partition."""
    naive = Naive(found)
    for _ in range(data.draw(st.integers(0, 3))):
        if naive.rows:
            naive.withdraw(data.draw(st.integers(0, len(naive.rows) - 1)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retrieval, "_FIRST_LOOK", look)
        got = naive.stream.retrieve(
            "", np.array(vector, np.float32), now, PAPER, budget=budget, kinds=kinds
        )
    assert got == naive.retrieve(vector, now, budget, kinds)


def test_many_equal_records_come_newest_first():
    """All tie; the partition edge falls in the middle of them."""
    naive = Naive([SAME] * 500)
    got = naive.stream.retrieve("", np.array([4000, 0, 0, 0], np.float32), 9, PAPER)
    assert got == naive.retrieve([4000, 0, 0, 0], 9, PAPER.token_budget, None)
    assert [hit.id for hit in got.hits[:2]] == ["m5-a-499", "m5-a-498"]
    assert {hit.score for hit in got.hits} == {1.5}


def test_a_large_stream_with_a_large_budget():
    rng = np.random.default_rng(3)
    rows = rng.integers(-2000, 2001, (3000, DIM))
    found = [
        (int(t), int(i), row.tolist(), "observation", 1 + t % 9)
        for t, i, row in zip(
            np.sort(rng.integers(0, 9000, 3000)), rng.integers(1, 11, 3000), rows, strict=True
        )
    ]
    naive = Naive(found)
    for budget in (50, 2_000, 10**6):
        got = naive.stream.retrieve("", np.array([9, 8, -7, 6]), 9000, PAPER, budget=budget)
        assert got == naive.retrieve([9, 8, -7, 6], 9000, budget, None)


def test_stops_at_the_first_that_does_not_fit():
    """A shorter record further down does not slip in."""
    naive = Naive(
        [(0, 9, [0] * 4, "plan", 2), (0, 5, [0] * 4, "plan", 11), (0, 1, [0] * 4, "plan", 1)]
    )
    budget = count(" ".join(WORDS[:2])) + 3
    got = naive.stream.retrieve("", np.zeros(4, np.float32), 0, PAPER, budget=budget)
    assert [hit.id for hit in got.hits] == ["m0-a-0"]


def test_parts_are_scaled_over_the_whole_stream_also_when_kinds_are_narrowed():
    naive = Naive(
        [(0, 1, [0] * 4, "plan", 1), (0, 4, [0] * 4, "reflection", 1), (0, 10, [0] * 4, "plan", 1)]
    )
    got = naive.stream.retrieve(
        "", np.zeros(4, np.float32), 0, PAPER, kinds=frozenset({"reflection"})
    )
    assert [(hit.importance, hit.recency) for hit in got.hits] == [(0.3333, 0.5)]


def test_recency_follows_last_access_not_creation():
    naive = Naive([(0, 5, [0] * 4, "plan", 1), (100, 5, [0] * 4, "plan", 1)])
    vector = np.zeros(4, np.float32)
    assert naive.stream.retrieve("", vector, 200, PAPER).hits[0].id == "m100-a-1"
    naive.stream.touch(["m0-a-0"], 150)
    assert naive.stream.retrieve("", vector, 200, PAPER).hits[0].id == "m0-a-0"


def test_weights_weigh():
    """Relevance alone decides when the others weigh nothing."""
    naive = Naive([(0, 1, [4000, 0, 0, 0], "plan", 1), (900, 10, [0, 4000, 0, 0], "plan", 1)])
    only = RetrievalSettings(recency_weight=0, importance_weight=0, relevance_weight=3)
    got = naive.stream.retrieve("", np.array([4000, 0, 0, 0], np.float32), 900, only)
    assert [(hit.id, hit.score) for hit in got.hits] == [("m0-a-0", 3.0), ("m900-a-1", 0.0)]


@given(specs, vectors, st.integers(0, 70_000))
def test_retrieval_changes_nothing(found, vector, now):
    """The same question twice gives the same answer, and last access stays."""
    stream = Naive(found).stream
    before = [(r.id, stream.last_access(r.id), stream.valid(r.id)) for r in stream.records]
    first = stream.retrieve("q", np.array(vector, np.float32), now, PAPER)
    assert stream.retrieve("q", np.array(vector, np.float32), now, PAPER) == first
    assert [(r.id, stream.last_access(r.id), stream.valid(r.id)) for r in stream.records] == before


@settings(max_examples=20)  # 8,640 numbers a day each
@given(st.floats(0.0001, 1.0), st.integers(1, 2))
def test_recency_never_rises_and_is_the_power_it_says(decay, days):
    table = decay_table(decay, days)
    assert table[0] == 1.0
    assert (np.diff(table) <= 0).all()
    hours = np.arange(len(table)) / TICKS_PER_HOUR
    assert np.allclose(table, decay**hours, rtol=1e-12, atol=1e-300)


@given(st.lists(st.integers(-50, 20_000), min_size=1), st.lists(st.integers(0, 10**9)))
@example([0], [10**12])
def test_an_age_has_one_recency_whatever_the_others_are(ages, others):
    """The length of the table depends on the oldest, its values do not."""
    alone = recency(0.995, np.array(ages))
    assert (recency(0.995, np.array(ages + others))[: len(ages)] == alone).all()


def test_very_old_counts_as_the_oldest():
    ages = np.array([LONGEST_DAYS * 24 * TICKS_PER_HOUR, 10**12])
    old, older = recency(0.995, ages)
    assert old == older > 0


@given(st.integers(0, 2**32 - 1))
def test_relevance_is_an_exact_integer(seed):
    """Unit vectors at full length: float32 gives what whole numbers give, in any order."""
    rng = np.random.default_rng(seed)
    rows = rng.standard_normal((50, 256))
    rows[0] = 1.0  # every product has one sign: the largest partial sums there are
    rows = np.rint(4000 * rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
    whole = rows.astype(np.int64)
    assert (rows @ rows[0] == whole @ whole[0]).all()
    assert (rows @ rows.T == whole @ whole.T).all()
    assert (rows[:, ::-1] @ rows[0, ::-1] == whole @ whole[0]).all()
