"""The offline model: sees a prompt's fields, as a language model would, and nothing else."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import random
from typing import cast

from townlet.core.calls import Exchange
from townlet.core.prompt import Prompt, R
from townlet.models.offline.likeness import Embeds, Likeness
from townlet.models.offline.tools import Answerers, Tools
from townlet.prompts.render import render

_MODULES = (
    "rating", "routine", "decomposing", "grounding", "reacting",
    "speaking", "relating", "takeaways", "reflecting", "interviewing",
)  # fmt: skip


def _load() -> Answerers:
    merged: dict[type, object] = {}
    for name in _MODULES:
        path = f"townlet.models.offline.{name}"
        if importlib.util.find_spec(path) is not None:
            merged.update(getattr(importlib.import_module(path), "ANSWERERS", {}))
    return cast(Answerers, merged)


ANSWERERS: Answerers = _load()


class OfflineModel:
    """Implements core.protocols.Model by rules, retrieval and chance seeded by the prompt."""

    name = "offline"
    local = True

    def __init__(
        self, embedder: Embeds, *, language: str = "en", silent: frozenset[str] = frozenset()
    ) -> None:
        self._likeness = Likeness(embedder)
        self._language = language
        self._silent = silent

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The exchange; without an answerer for the prompt's type, a failed one."""
        rendered = render(prompt, self._language)
        answerer = ANSWERERS.get(type(prompt))
        if answerer is None:
            error = f"the offline model has no answer to {prompt.key()}"
            return Exchange(None, rendered, (), outcome="failed", error=error)
        seed = int.from_bytes(hashlib.sha256(rendered.encode()).digest())
        tools = Tools(random.Random(seed), self._likeness, self._silent)
        reply = cast(R, answerer(prompt, tools))
        return Exchange(reply, rendered, (reply.model_dump_json(),))
