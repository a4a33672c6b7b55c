"""The golden rendering of every sample; `python -m tests.prompts.samples --write` renews them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from townlet.core.phrases import LANGUAGES
from townlet.core.prompt import Prompt
from townlet.prompts.render import render
from townlet.prompts.samples import SAMPLES, samples_in

__all__ = ["SAMPLES", "SAMPLES_IN", "golden", "write"]

SAMPLES_IN: dict[str, tuple[Prompt[Any], ...]] = {each: samples_in(each) for each in LANGUAGES}
"""The samples of each language."""

GOLDEN = Path(__file__).parents[1] / "golden"


def golden(prompt: Prompt[Any], language: str = "en") -> Path:
    """Where the golden rendering of a prompt is kept."""
    return GOLDEN / language / f"{prompt.key()}.txt"


def write(language: str = "en") -> None:
    """Renews every golden rendering."""
    for prompt in SAMPLES_IN[language]:
        path = golden(prompt, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(render(prompt, language) + "\n", encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    for each in SAMPLES_IN:
        write(each)
