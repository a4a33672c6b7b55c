"""The first line of a run: who thinks, why, and how to have something else think."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from townlet.models.choice import GGUF, KEY, OFFLINE, OPENAI, WHERE, WHICH, Choice

ADD = "add --model openai:NAME --base-url URL"


OFFLINE_NOTE = "rules and word vectors, not a language model"


def note_on(choice: Choice) -> str:
    """What kind of model thinks, and how many have others."""
    kind = OFFLINE_NOTE if choice.model.startswith(OFFLINE) else "a language model"
    return f"{kind}{_others(choice)}"


def thinker(manifest: Mapping[str, Any], choice: Choice) -> str:
    """A line on who thinks in a run, and how to have something else think."""
    model = choice.model
    if manifest.get("replay"):
        return f"the recorded answers of run {manifest['replay']} ({model}) think again"
    kind = model.partition(":")[0]
    others = _others(choice)
    if choice.offline:
        hint = _unused() or f"for one, {ADD}"
        return f"{model} thinks{others}: {OFFLINE_NOTE}; {hint}"
    why = f" ({manifest['model_why']})" if manifest.get("model_why") else ""
    where = _where(kind, choice)
    return f"{model} thinks{where}{why}{others}; add --model offline to do without"


def _where(kind: str, choice: Choice) -> str:
    if kind == GGUF:
        return ", in this process"
    end = choice.endpoints.get(kind)
    if end is not None:
        return f", which is {end.model}{f' at {end.base_url}' if end.base_url else ''}"
    return f", at {choice.base_url or 'OpenAI'}" if kind == OPENAI else ""


def _others(choice: Choice) -> str:
    """How many residents and prompts have models of their own."""
    said = [
        f"{len(specs)} {kind}{'' if len(specs) == 1 else 's'}"
        for specs, kind in ((choice.residents, "resident"), (choice.prompts, "prompt"))
        if specs
    ]
    has = "has its own model" if said in (["1 resident"], ["1 prompt"]) else "have their own models"
    return f" ({' and '.join(said)} {has})" if said else ""


def _unused() -> str:
    """Why variables that are set do not have a language model think."""
    found = [name for name in (WHERE, KEY) if os.environ.get(name)]
    if not found or os.environ.get(WHICH):
        return ""
    return f"{found[0]} alone has nobody think: set {WHICH} to a model's name, or {ADD}"
