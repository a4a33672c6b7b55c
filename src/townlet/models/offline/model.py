"""The offline model: sees a prompt's fields, as a language model would, and nothing else."""

from __future__ import annotations

import hashlib
from random import Random
from typing import cast

from townlet.core.calls import Exchange
from townlet.core.prompt import Prompt, R
from townlet.models.offline import (
    conversing,
    decomposing,
    grounding,
    interviewing,
    rating,
    reacting,
    reflecting,
    relating,
    routine,
    speaking,
    takeaways,
    whole,
)
from townlet.models.offline.likeness import Embeds, Likeness
from townlet.models.offline.tools import Answerers, Tools
from townlet.prompts.render import ENGLISH, Templates

ANSWERERS: Answerers = {
    **rating.ANSWERERS,
    **routine.ANSWERERS,
    **decomposing.ANSWERERS,
    **grounding.ANSWERERS,
    **reacting.ANSWERERS,
    **relating.ANSWERERS,
    **speaking.ANSWERERS,
    **takeaways.ANSWERERS,
    **reflecting.ANSWERERS,
    **interviewing.ANSWERERS,
    **whole.ANSWERERS,
    **conversing.ANSWERERS,
}


class OfflineModel:
    """Implements core.protocols.Model by rules, retrieval and chance seeded by the prompt."""

    name = "offline"
    local = True

    def __init__(
        self,
        embedder: Embeds,
        *,
        seed: int = 1,
        templates: Templates = ENGLISH,
        silent: frozenset[str] = frozenset(),
    ) -> None:
        """`silent` names what nobody does in talk ("tell", "invite"): a control in experiments."""
        self._seed = seed
        self._likeness = Likeness(embedder)
        self._templates = templates
        self._silent = silent

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The exchange; without an answerer for the prompt's type, a failed one."""
        rendered = self._templates.render(prompt)
        answerer = ANSWERERS.get(type(prompt))
        if answerer is None:
            error = f"the offline model has no answer to {prompt.key()}"
            return Exchange(None, rendered, (), outcome="failed", error=error)
        chance = Random(hashlib.sha256(f"{self._seed}|{rendered}".encode()).digest())
        try:
            reply = cast(R, answerer(prompt, Tools(chance, self._likeness, self._silent)))
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            failure = f"the offline model could not answer {prompt.key()}: {error!r}"
            return Exchange(None, rendered, (), outcome="failed", error=failure)
        return Exchange(reply, rendered, (reply.model_dump_json(),))
