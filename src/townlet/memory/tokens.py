"""One fixed tokenizer for every token budget, read from the installed wordllama package."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from tokenizers import Tokenizer

from townlet.core.errors import ModelError

_FILE = "l2_supercat_tokenizer_config.json"


@lru_cache(maxsize=1)
def _tokenizer() -> Tokenizer:
    """The tokenizer, loaded on first use; the package is located without being imported."""
    spec = find_spec("wordllama")
    folders = spec.submodule_search_locations if spec else None
    for folder in folders or ():
        path = Path(folder) / "tokenizers" / _FILE
        if path.is_file():
            return Tokenizer.from_file(str(path))
    raise ModelError(f"wordllama ships no {_FILE} here; reinstall it with: pip install wordllama")


@lru_cache(maxsize=65_536)
def count(text: str) -> int:
    """How many tokens a text is, without begin or end marks; never needs the network."""
    return len(_tokenizer().encode(text, add_special_tokens=False).ids)


def count_all(texts: Sequence[str]) -> list[int]:
    """How many tokens each of many texts is; nothing is kept."""
    found = _tokenizer().encode_batch(list(texts), add_special_tokens=False)
    return [len(encoding.ids) for encoding in found]
