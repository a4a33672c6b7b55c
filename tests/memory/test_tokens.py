"""Token counts come from one fixed tokenizer, offline."""

from __future__ import annotations

import subprocess
import sys

import pytest

from townlet.core.errors import ModelError
from townlet.memory import tokens


def test_counts_are_those_of_the_shipped_tokenizer():
    assert tokens.count("") == 0
    assert tokens.count("Hello, town!") == 4
    assert tokens.count("a b c " * 100) >= 300


def test_a_chinese_sign_counts_as_one_token():
    """The tokenizer would spell many of them in bytes."""
    assert tokens.count("你好") == 2
    assert tokens.count("林晓月在找人修灯，星期四去。") == 14
    assert tokens.count("12:00") < tokens.count("Ada在12:00去Corner Cafe") <= 14


def test_many_at_a_time_are_counted_as_one_by_one():
    texts = ["", "Hello, town!", "你好", "Ada在12:00去Corner Cafe", "☕ at the café", "a  b", "é"]
    assert tokens.count_all(texts) == [tokens.count(text) for text in texts]
    assert tokens.count_all([]) == []


def test_importing_memory_loads_no_weights():
    """`townlet --help` stays quick."""
    script = "import sys, townlet.memory; sys.exit('wordllama' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_a_missing_tokenizer_says_what_to_install(monkeypatch):
    monkeypatch.setattr(tokens, "find_spec", lambda _: None)
    with pytest.raises(ModelError, match="pip install wordllama"):
        tokens._tokenizer.__wrapped__()
