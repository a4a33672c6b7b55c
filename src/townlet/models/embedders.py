"""Embedders: texts to integer-valued unit vectors, the same for a text whatever the batch."""

from __future__ import annotations

import hashlib
import logging
import re
from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from townlet.core.errors import ModelError
from townlet.core.protocols import VECTOR_SCALE, Vector

_CACHED_TEXTS = 65_536


class _Loaded(Protocol):
    """What is used of a loaded wordllama."""

    embedding: NDArray[np.float32]
    tokenizer: Any


def quantised(row: NDArray[np.float64]) -> Vector:
    """A row scaled to unit length and stored as round(4000 x); a zero row stays zero."""
    norm = float(np.sqrt((row * row).sum()))
    if norm == 0.0:
        return np.zeros(len(row), np.float32)
    # Adding zero turns -0.0 into 0.0, so that equal vectors are equal bytes.
    return np.rint(row * (VECTOR_SCALE / norm)).astype(np.float32) + np.float32(0)


class WordLlamaEmbedder:
    """Averaged token vectors of wordllama, from the installed package: no network, no GPU.

    The weights are float16, so their sum in float64 is exact: a row depends neither on the batch
    (wordllama pads one to its longest text) nor on the order or the machine that adds it up.
    """

    name = "wordllama"
    dim = 256

    def __init__(self, cached: int = _CACHED_TEXTS) -> None:
        """Nothing is loaded yet; the rows of the last `cached` texts will be kept."""
        self._cached = cached
        self._rows: OrderedDict[str, Vector] = OrderedDict()

    async def embed(self, texts: Sequence[str]) -> Vector:
        """One row per text, shape (len(texts), 256); ModelError when wordllama is unusable."""
        return self.embed_now(texts)

    def embed_now(self, texts: Sequence[str]) -> Vector:
        """The same without awaiting; zeros for a text that has no tokens."""
        rows = {text: self._rows[text] for text in texts if text in self._rows}
        missing = [text for text in dict.fromkeys(texts) if text not in rows]
        if missing:
            rows.update(zip(missing, self._compute(missing), strict=True))
        self._keep(texts, rows)
        result = np.empty((len(texts), self.dim), np.float32)
        for at, text in enumerate(texts):
            result[at] = rows[text]
        return result

    def _keep(self, texts: Sequence[str], rows: dict[str, Vector]) -> None:
        """Make these the latest used rows and forget the earliest beyond the bound."""
        for text in texts:
            self._rows[text] = rows[text]
            self._rows.move_to_end(text)
        while len(self._rows) > self._cached:
            self._rows.popitem(last=False)

    def _compute(self, texts: list[str]) -> list[Vector]:
        """A fresh row for each text."""
        model = self._model
        last = len(model.embedding) - 1
        encoded = model.tokenizer.encode_batch(texts, add_special_tokens=False)
        return [
            quantised(model.embedding[np.minimum(e.ids, last)].sum(axis=0, dtype=np.float64))
            if e.ids
            else np.zeros(self.dim, np.float32)
            for e in encoded
        ]

    @cached_property
    def _model(self) -> _Loaded:
        """The loaded weights and tokenizer."""
        model = _load()
        model.tokenizer.no_padding()
        return model


def _load() -> _Loaded:
    """wordllama from its own package folder; root logging, which it sets, is restored."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    try:
        wordllama = import_module("wordllama")  # late: no other command should pay for it
        folder = Path(str(wordllama.__file__)).parent
        model: _Loaded = wordllama.WordLlama.load(cache_dir=folder, disable_download=True)
    except (ImportError, FileNotFoundError) as error:
        raise ModelError(
            f"wordllama cannot be loaded ({error}); reinstall it with: pip install wordllama"
        ) from error
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
    return model


class HashEmbedder:
    """Sums of one pseudo-random sign vector per word: no weights, for tests and examples."""

    name = "hash"

    def __init__(self, dim: int = 64) -> None:
        """An embedder whose rows have `dim` numbers."""
        self.dim = dim

    async def embed(self, texts: Sequence[str]) -> Vector:
        """One row per text, shape (len(texts), dim)."""
        return self.embed_now(texts)

    def embed_now(self, texts: Sequence[str]) -> Vector:
        """The same without awaiting; zeros for a text without words."""
        result = np.zeros((len(texts), self.dim), np.float32)
        for at, text in enumerate(texts):
            row = np.zeros(self.dim, np.float64)
            for word in re.findall(r"\w+", text.casefold()):
                row += self._signs(word)
            result[at] = quantised(row)
        return result

    def _signs(self, word: str) -> NDArray[np.float64]:
        """The word's own row of -1 and 1."""
        digest = hashlib.shake_256(word.encode("utf-8", "surrogatepass")).digest(self.dim // 8 + 1)
        bits = np.unpackbits(np.frombuffer(digest, np.uint8))[: self.dim]
        return bits.astype(np.float64) * 2 - 1
