"""From what a person types after --model to a model."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from townlet.core.errors import BadInput
from townlet.core.protocols import Model
from townlet.models.choice import GGUF, OFFLINE, Endpoint, split_spec
from townlet.models.embedders import WordLlamaEmbedder
from townlet.prompts.render import ENGLISH, Templates

SILENCEABLE = ("tell", "invite")
NO_ENDPOINTS: Mapping[str, Endpoint] = MappingProxyType({})


def make_model(  # noqa: PLR0913 - what thinks, where, with what chance, words and patience
    spec: str,
    base_url: str | None,
    embedder: WordLlamaEmbedder,
    seed: int = 1,
    templates: Templates = ENGLISH,
    *,
    patience: float = 180.0,
    endpoints: Mapping[str, Endpoint] = NO_ENDPOINTS,
) -> Model:
    """The model of a spec: "offline", "openai:NAME", "gguf:PATH" or an endpoint's name.

    The seed is of the model's own chance: the same seed and prompt give the same answer, as far as
    a server keeps to it. `patience` is for how many seconds one that answered may be silent. Raises
    BadInput naming the spec and the fix, ModelError when something is not there to make it with.
    """
    kind, rest = split_spec(spec, endpoints)
    if kind == OFFLINE:
        from townlet.models.offline.model import OfflineModel

        return OfflineModel(embedder, seed=seed, templates=templates, silent=_silenced(spec, rest))
    end = endpoints.get(kind, Endpoint(base_url=base_url))
    if rest and end.model.startswith(f"{GGUF}:"):
        raise BadInput(f"--model: {spec!r}: {kind} is a file and has one model; write {kind}")
    name = spec if kind == GGUF else rest or end.model
    if name.startswith(f"{GGUF}:"):
        from townlet.models.gguf import GgufModel, read_spec

        path, settings = read_spec(name, end)
        return GgufModel(path, settings, seed, templates)
    if not name:
        raise BadInput(f"--model: {spec!r} names no model; write openai:NAME")
    from townlet.models.openai_model import OpenAIModel

    return OpenAIModel(
        name,
        end.base_url,
        api_key_env=end.api_key_env,
        timeout=end.timeout,
        max_tokens=end.max_tokens,
        temperature=end.temperature,
        seed=seed,
        templates=templates,
        concurrency=end.concurrency,
        patience=patience,
    )


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
