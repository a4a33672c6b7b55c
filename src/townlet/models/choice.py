"""Which models think in a run, as chosen by a person: everything that resuming needs, no key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from townlet.core.errors import BadInput

AUTO, OFFLINE, OPENAI, GGUF = "auto", "offline", "openai", "gguf"
KINDS = (OFFLINE, OPENAI, GGUF)
WHERE, KEY, WHICH = "OPENAI_BASE_URL", "OPENAI_API_KEY", "TOWNLET_MODEL"
"""The variables that configure an endpoint; only WHICH, or a typed address, has it used."""
OPENAI_URL = "https://api.openai.com/v1"


def checked_address(text: str | None, what: str = "--base-url") -> str | None:
    """The address of a server; BadInput about `what` when it could not be one, or holds a key."""
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        good = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or not text.isprintable() or " " in text:
        raise BadInput(f"{what}: {text!r} is no address; write it as http://localhost:8080/v1")
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise BadInput(
            f"{what}: the address may hold no password and nothing after a '?' or '#', because it "
            f"is stored with the run; put the key into {KEY}"
        )
    return text


def _address(text: str | None) -> str | None:
    try:
        return checked_address(text, "the server")
    except BadInput as error:
        raise ValueError(str(error)) from None


Address = Annotated[str | None, AfterValidator(_address)]
"""The address of a server in a file."""


def _variable(name: str) -> str:
    if not name.isidentifier():
        raise ValueError(
            "this is no name of an environment variable; name the variable that holds the key, "
            "never the key itself"
        )
    return name


class Endpoint(BaseModel):
    """A server, or a GGUF file, with settings of its own: a table [endpoints.NAME]."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    model: str = ""
    """What the server calls it, or "gguf:PATH"; "" asks a server for its only one."""
    base_url: Address = None
    api_key_env: Annotated[str, AfterValidator(_variable)] = KEY
    timeout: float = Field(120.0, gt=0)
    """Seconds for one request."""
    concurrency: int = Field(8, ge=1)
    """Requests in flight at most."""
    temperature: float | None = Field(0.7, ge=0, le=2)
    max_tokens: int | None = Field(None, ge=1)
    """Tokens of a reply; None gives each kind of prompt its own bound."""
    threads: int | None = Field(None, ge=1)
    """Of a GGUF file: threads that compute; None is all physical cores but one, at least one."""
    slots: int = Field(4, ge=1)
    """Of a GGUF file: questions thought about at once, each with a context of its own."""
    context: int = Field(4096, ge=512)
    """Of a GGUF file: tokens of question and answer together, for each slot."""


@dataclass(frozen=True)
class Choice:
    """The usual model of a run, those of some residents (by slug) and of some kinds of prompts."""

    model: str = OFFLINE
    base_url: str | None = None
    """The server of every openai:NAME; None is $OPENAI_BASE_URL, or OpenAI's own."""
    residents: Mapping[str, str] = field(default_factory=dict)
    prompts: Mapping[str, str] = field(default_factory=dict)
    endpoints: Mapping[str, Endpoint] = field(default_factory=dict)

    def specs(self) -> tuple[str, ...]:
        """Every model that is named, each once, the usual one first."""
        return tuple(dict.fromkeys([self.model, *self.residents.values(), *self.prompts.values()]))

    @property
    def offline(self) -> bool:
        """Whether nobody ever asks a language model."""
        return all(spec.partition(":")[0] == OFFLINE for spec in self.specs())

    def spec_for(self, slug: str, prompt: str) -> str:
        """Which model answers a resident's prompt of a kind."""
        return self.prompts.get(prompt) or self.residents.get(slug) or self.model

    def tables(self) -> dict[str, Any]:
        """What a manifest keeps of it; a key is never among it."""
        return {
            "model": self.model,
            "base_url": self.base_url,
            "models": {"residents": dict(self.residents), "prompts": dict(self.prompts)},
            "endpoints": {name: one.model_dump() for name, one in self.endpoints.items()},
        }

    @classmethod
    def kept(cls, manifest: Mapping[str, Any]) -> Choice:
        """The choice that a manifest keeps. Raises BadInput or ValueError when it is none."""
        models, endpoints = manifest.get("models") or {}, manifest.get("endpoints") or {}
        return cls(
            manifest["model"],
            checked_address(manifest.get("base_url"), "base_url"),
            models.get("residents", {}),
            models.get("prompts", {}),
            {name: Endpoint.model_validate(table) for name, table in endpoints.items()},
        )


def split_spec(spec: str, endpoints: Mapping[str, Endpoint]) -> tuple[str, str]:
    """A spec's kind (or endpoint) and what follows it; BadInput with what may be written."""
    kind, _, rest = spec.partition(":")
    if kind in KINDS or kind in endpoints:
        return kind, rest
    own = [f"{name} (an endpoint)" for name in endpoints]
    known = ", ".join([OFFLINE, "openai:NAME", "gguf:PATH", *own])
    raise BadInput(f"--model: {spec!r} is not known; use {known}")
