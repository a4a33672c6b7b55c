"""A model from a file: what may follow its path, what is missing, and a real one that answers."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tests.llama import weights
from townlet.core.errors import BadInput, ModelError
from townlet.models.choice import Endpoint
from townlet.models.choosing import make_model
from townlet.models.embedders import WordLlamaEmbedder
from townlet.models.gguf import GgufModel, check_file, read_spec, spare_cores
from townlet.prompts.samples import SAMPLES


def test_settings_follow_the_path():
    path, end = read_spec("gguf:a, b=c.gguf,threads=3,slots=2,context=2048", Endpoint())
    assert path == Path("a, b=c.gguf")
    assert (end.threads, end.slots, end.context) == (3, 2, 2048)
    assert read_spec("gguf:x", Endpoint(slots=7))[1].slots == 7


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("gguf:", "names no file"),
        ("gguf:x,threads=many", "give a whole number"),
        ("gguf:x,threads=0", "at least 1"),
        ("gguf:x,context=5", "at least 512"),
    ],
)
def test_settings_that_cannot_be_are_refused(spec, message):
    with pytest.raises(BadInput, match=message):
        read_spec(spec, Endpoint())


def test_a_file_that_is_no_model_is_refused(tmp_path):
    with pytest.raises(BadInput, match="is no file; give the path of a"):
        check_file(tmp_path / "missing.gguf")
    (tmp_path / "other.gguf").write_bytes(b"ZIP")
    with pytest.raises(BadInput, match="is not in the GGUF format"):
        check_file(tmp_path / "other.gguf")


def test_without_the_extra_the_fix_is_told(tmp_path, monkeypatch):
    (tmp_path / "small.gguf").write_bytes(b"GGUF")
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(ModelError, match=r"pip install 'townlet\[local\]'"):
        make_model(f"gguf:{tmp_path / 'small.gguf'}", None, WordLlamaEmbedder())


async def test_a_damaged_file_is_one_line(tmp_path):
    pytest.importorskip("xllamacpp")
    (tmp_path / "small.gguf").write_bytes(b"GGUF" + b"\0" * 64)
    with pytest.raises(ModelError, match="cannot be loaded"):
        await GgufModel(tmp_path / "small.gguf").started()


def test_a_core_is_left_to_the_town():
    assert spare_cores() >= 1


@pytest.mark.slow
async def test_a_real_model_answers_in_this_process_and_can_be_let_go_of():
    pytest.importorskip("xllamacpp")
    spec = f"gguf:{weights()},threads=1,slots=2,context=1024"
    model = make_model(spec, None, WordLlamaEmbedder())
    assert isinstance(model, GgufModel)
    assert not model.local
    asked = [sample for sample in SAMPLES if sample.key() in {"emoji", "importance_of_event"}]
    try:
        for prompt in asked:
            exchange = await model.answer(prompt)
            assert exchange.raw
            assert exchange.tokens_in > 0 < exchange.tokens_out
        first = (await model.started()).base_url
        await model.close()
        assert (await model.started()).base_url != first, "loaded again when asked again"
    finally:
        await model.close()
