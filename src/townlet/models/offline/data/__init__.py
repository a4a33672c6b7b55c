"""The offline model's knowledge as data: words, anchors, activities, emoji."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """The table of a data file, by its stem."""
    text = resources.files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def words(name: str) -> frozenset[str]:
    """A named set of words of words.toml."""
    return frozenset(table("words")[name])
