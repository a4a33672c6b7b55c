"""One fixed tokenizer for every token budget, read from the installed wordllama package.

It has no Chinese words: it spells out a sign in up to three bytes, where the tokenizers of models
that speak Chinese need six or seven tokens for ten signs. So a sign counts as one token.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from tokenizers import Tokenizer

from townlet.core.errors import ModelError

_FILE = "l2_supercat_tokenizer_config.json"
_SIGNS = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")


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
    return count_all([text])[0]


def count_all(texts: Sequence[str]) -> list[int]:
    """How many tokens each of many texts is; nothing is kept."""
    split = [_split(text) for text in texts]
    found = _tokenizer().encode_batch([rest for rest, _ in split], add_special_tokens=False)
    return [len(one.ids) + signs for one, (_, signs) in zip(found, split, strict=True)]


def _split(text: str) -> tuple[str, int]:
    """A text without its Chinese signs, and how many it has."""
    if text.isascii():
        return text, 0
    rest, signs = _SIGNS.subn(" ", text)
    return (" ".join(rest.split()) if signs else text), signs
