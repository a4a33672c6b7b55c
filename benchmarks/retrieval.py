"""Exact retrieval against one plain matrix-vector product of the same size, in one run.

`python -m benchmarks.retrieval --json` prints one JSON object; times are medians in milliseconds.
On a machine that is busy with other work the scheduler interrupts the longer of the two more often;
`best_ratio`, of the fastest round of each, shows how far that went.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

import numpy as np

from townlet.core.protocols import VECTOR_SCALE, Vector
from townlet.core.records import Record
from townlet.core.settings import Settings
from townlet.core.time import TICKS_PER_DAY
from townlet.memory.stream import MemoryStream


def unit_rows(rng: np.random.Generator, n: int, dim: int) -> Vector:
    """Random integer-valued unit rows, shape (n, dim)."""
    rows = rng.standard_normal((n, dim))
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return np.rint(VECTOR_SCALE * rows).astype(np.float32)


def filled(rng: np.random.Generator, vectors: Vector) -> MemoryStream:
    """A stream of one record per row, created over a week, a tenth of them withdrawn."""
    stream = MemoryStream(vectors.shape[1])
    ticks = np.sort(rng.integers(0, 7 * TICKS_PER_DAY, len(vectors)))
    for n, (tick, vector) in enumerate(zip(ticks.tolist(), vectors, strict=True)):
        text = f"memory {n} of something that was seen in the town"
        rating = int(rng.integers(1, 11))
        record = Record(f"m{tick}-a-{n}", "a", "observation", text, tick, rating)
        stream.add(record, vector)
    for record in stream.records[::10]:
        stream.withdraw(record.id)
    return stream


def seconds(task: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    task()
    return time.perf_counter() - start


def measure(n: int = 10_000, dim: int = 256, rounds: int = 300) -> dict[str, float]:
    """Median milliseconds of both, taken in turn so that both meet the same machine."""
    rng = np.random.default_rng(7)
    vectors = unit_rows(rng, n, dim)
    queries = unit_rows(rng, rounds, dim)
    stream, settings = filled(rng, vectors), Settings().retrieval
    now = 7 * TICKS_PER_DAY
    retrieving, multiplying = [], []
    for query in queries:
        retrieving.append(seconds(partial(stream.retrieve, "", query, now, settings)))
        multiplying.append(seconds(partial(np.matmul, vectors, query)))
    retrieve, plain = statistics.median(retrieving) * 1e3, statistics.median(multiplying) * 1e3
    return {
        "n": n,
        "dim": dim,
        "rounds": rounds,
        "retrieve_ms": round(retrieve, 4),
        "matvec_ms": round(plain, 4),
        "ratio": round(retrieve / plain, 3),
        "best_ratio": round(min(retrieving) / min(multiplying), 3),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--dim", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=300)
    options = parser.parse_args()
    found = measure(options.n, options.dim, options.rounds)
    text = json.dumps(found) if options.json else "\n".join(f"{k}: {v}" for k, v in found.items())
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
