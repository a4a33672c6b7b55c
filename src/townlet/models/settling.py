"""From a choice as given to one that means the same tomorrow: auto, servers and paths settled."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from townlet.core.errors import BadInput, ModelError
from townlet.models.choice import (
    AUTO,
    GGUF,
    KEY,
    KINDS,
    OFFLINE,
    OPENAI,
    OPENAI_URL,
    WHERE,
    WHICH,
    Choice,
    Endpoint,
    checked_address,
    split_spec,
)

_SHOWN = 5
"""Models that are named when a server has several."""
_PATIENCE = 20.0
"""Seconds for a server to say what it serves."""

Ask = Callable[[Endpoint], str]
"""Which model a server serves."""


@dataclass(frozen=True)
class Settled:
    """A choice in which nothing is left open, and what settled it in a person's words."""

    choice: Choice
    why: str = ""


def settle(choice: Choice, ask: Ask | None = None) -> Settled:
    """The choice with its model, servers and files made definite.

    "auto" is $TOWNLET_MODEL if set, else what a typed base URL serves, else the offline model: a
    key alone, or $OPENAI_BASE_URL alone, never has anybody pay. `ask` finds out what a server
    serves. Raises BadInput or ModelError.
    """
    for name in choice.endpoints:
        if name in {AUTO, *KINDS} or not name.strip() or ":" in name:
            raise BadInput(f"endpoints: {name!r} cannot be an endpoint's name; choose another")
    typed = checked_address(choice.base_url)
    model, why = (choice.model, "") if choice.model != AUTO else _automatic(typed)
    choice = replace(choice, model=model)
    url = typed or checked_address(os.environ.get(WHERE) or None, WHERE) or OPENAI_URL
    asks = ask or only_model
    ends = {name: _settled_end(end, url) for name, end in choice.endpoints.items()}
    used = {split_spec(spec, ends) for spec in choice.specs()}
    for name in sorted(name for name, rest in used if name in ends and not rest):
        if not ends[name].model:
            ends[name] = ends[name].model_copy(update={"model": asks(ends[name])})
    calls_usual = any(kind == OPENAI for kind, _ in used)

    def definite(spec: str) -> str:
        kind, rest = split_spec(spec, ends)
        if kind == OPENAI and not rest:
            return f"{OPENAI}:{asks(Endpoint(base_url=url))}"
        return f"{GGUF}:{Path(rest).expanduser().resolve()}" if kind == GGUF and rest else spec

    return Settled(
        Choice(
            definite(choice.model),
            url if calls_usual else typed,
            {slug: definite(spec) for slug, spec in choice.residents.items()},
            {prompt: definite(spec) for prompt, spec in choice.prompts.items()},
            ends,
        ),
        why,
    )


def _automatic(typed: str | None) -> tuple[str, str]:
    """What "auto" stands for, and why."""
    wanted = os.environ.get(WHICH, "").strip()
    if wanted:
        known = wanted == OFFLINE or wanted.partition(":")[0] in KINDS
        return (wanted if known else f"{OPENAI}:{wanted}"), f"as {WHICH} says"
    if typed:
        return f"{OPENAI}:", "the only model there"
    return OFFLINE, ""


def _settled_end(end: Endpoint, usual: str) -> Endpoint:
    kind, _, path = end.model.partition(":")
    if kind == GGUF:
        if end.base_url:
            raise BadInput(f"endpoints: {end.model!r} is a file; leave out its base_url")
        return end.model_copy(update={"model": f"{GGUF}:{Path(path).expanduser().resolve()}"})
    return end if end.base_url else end.model_copy(update={"base_url": usual})


def only_model(end: Endpoint) -> str:
    """The one model that a server serves. Raises BadInput for several, ModelError for none."""
    import openai

    from townlet.models.server import Server

    server = Server(end.base_url or OPENAI_URL, "", end.api_key_env, _PATIENCE)
    if server.url == OPENAI_URL and not server.key:
        raise BadInput(f"--model: name one of OpenAI's models, as openai:NAME, and set {KEY}")
    try:
        with openai.OpenAI(
            api_key=server.key or "none",
            base_url=server.url,
            timeout=server.timeout,
            max_retries=1,
        ) as client:
            names = [model.id for model in client.models.list()]
    except openai.NotFoundError:
        raise ModelError(
            f"{server.shown} does not list its models: name one with --model openai:NAME, "
            "or give the API's root, as .../v1"
        ) from None
    except (openai.OpenAIError, ValueError, AttributeError, TypeError) as error:
        raise ModelError(server.why(error, works=False)) from None
    if len(names) == 1:
        return names[0]
    if not names:
        raise ModelError(f"{server.shown} serves no model: load one, or name it")
    more = f" and {len(names) - _SHOWN} more" if names[_SHOWN:] else ""
    raise BadInput(
        f"--model: {server.shown} serves {', '.join(names[:_SHOWN])}{more}; "
        f"choose one, as openai:{names[0]}"
    )
