"""The retrieval benchmark runs and reports what it promises."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_benchmark_prints_one_json_object():
    command = [
        sys.executable,
        "-m",
        "benchmarks.retrieval",
        "--json",
        "--n",
        "300",
        "--rounds",
        "3",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert (found["n"], found["dim"]) == (300, 256)
    assert found["retrieve_ms"] > 0
    assert found["ratio"] > 0
