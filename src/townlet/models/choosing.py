"""From what a person types after --model to a model."""

from __future__ import annotations

from townlet.core.errors import BadInput
from townlet.core.protocols import Model
from townlet.models.embedders import WordLlamaEmbedder
from townlet.prompts.render import ENGLISH, Templates

SILENCEABLE = ("tell", "invite")


def make_model(  # noqa: PLR0913 - what thinks, where, with what chance, words and patience
    spec: str,
    base_url: str | None,
    embedder: WordLlamaEmbedder,
    seed: int = 1,
    templates: Templates = ENGLISH,
    *,
    patience: float = 180.0,
) -> Model:
    """The model of a spec: "offline", "offline:silent=tell+invite" or "openai:NAME".

    The seed is of the model's own chance: the same seed and prompt give the same answer, as far as
    a server keeps to it. `patience` is for how many seconds one that answered may be silent. Raises
    BadInput naming the spec and the fix.
    """
    kind, _, rest = spec.partition(":")
    if kind == "offline":
        from townlet.models.offline.model import OfflineModel

        return OfflineModel(embedder, seed=seed, templates=templates, silent=_silenced(spec, rest))
    if kind == "openai":
        from townlet.models.openai_model import OpenAIModel

        if not rest:
            raise BadInput(f"--model: {spec!r} names no model; write openai:NAME")
        return OpenAIModel(rest, base_url, seed=seed, templates=templates, patience=patience)
    raise BadInput(f"--model: {spec!r} is not known; use offline or openai:NAME")


def _silenced(spec: str, rest: str) -> frozenset[str]:
    if not rest:
        return frozenset()
    key, _, value = rest.partition("=")
    acts = frozenset(value.split("+"))
    if key != "silent" or not acts <= set(SILENCEABLE):
        raise BadInput(
            f"--model: {spec!r} is not known; write offline or offline:silent=tell+invite"
        )
    return acts
