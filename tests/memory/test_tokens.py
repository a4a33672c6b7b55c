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
    assert 2 <= tokens.count("你好") <= 6
    assert tokens.count("a b c " * 100) >= 300


def test_importing_memory_loads_no_weights():
    """`townlet --help` stays quick."""
    script = "import sys, townlet.memory; sys.exit('wordllama' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_a_missing_tokenizer_says_what_to_install(monkeypatch):
    monkeypatch.setattr(tokens, "find_spec", lambda _: None)
    with pytest.raises(ModelError, match="pip install wordllama"):
        tokens._tokenizer.__wrapped__()
