"""What a call costs in dollars: free, a person's own price, a published one, or unknown.

Published prices are those in the installed `genai-prices`; nothing is ever fetched.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

from townlet.core.errors import BadInput

MILLION = 1_000_000
EVERY = "*"
"""The model of a price that is for all that have none of their own."""
_NUMBERS = (2, 3)
"""How many numbers a price has: in and out, and perhaps in again when cached."""


@dataclass(frozen=True, slots=True)
class Rate:
    """Dollars for a million tokens read, written, and read from the server's cache."""

    tokens_in: float
    tokens_out: float
    cached: float

    def cost(self, tokens_in: int, tokens_out: int, tokens_cached: int) -> float:
        """The dollars of some tokens; cached ones are among those read."""
        fresh = tokens_in - tokens_cached
        whole = fresh * self.tokens_in + tokens_cached * self.cached + tokens_out * self.tokens_out
        return whole / MILLION


@dataclass(frozen=True)
class Prices:
    """The prices of a run's models, by what each call says spoke."""

    own: Mapping[str, Rate] = field(default_factory=dict)
    """A person's own prices, by model or EVERY; they go before all others."""
    servers: Mapping[str, str] = field(default_factory=dict)
    """Where each model is, by its name; EVERY is for the rest."""
    replayed: str = ""
    """The run whose recorded answers think again, for nothing; "" when models are asked."""
    _known: dict[tuple[str, int, int, int], float | None] = field(default_factory=dict)

    def cost(
        self, model: str, tokens_in: int, tokens_out: int, tokens_cached: int = 0
    ) -> float | None:
        """The dollars of one call, None when nobody knows the price."""
        rate = self._own(model)
        if rate is not None:
            return rate.cost(tokens_in, tokens_out, tokens_cached)
        if self._free(model):
            return 0.0
        key = (model, tokens_in, tokens_out, tokens_cached)
        if key not in self._known:
            self._known[key] = self._published(*key)
        return self._known[key]

    def known(self, model: str) -> bool:
        """Whether calls of a model have a price."""
        return self.cost(model, 1, 1) is not None

    def source(self, model: str) -> str:
        """Where a model's price is from, in words."""
        rate = self._own(model)
        if rate is not None:
            return f"your price: ${rate.tokens_in:g} in, ${rate.tokens_out:g} out, per million"
        free = self._free(model)
        if free:
            return free
        return "published price" if self.known(model) else "price unknown"

    def _own(self, model: str) -> Rate | None:
        return None if self.replayed else self.own.get(model) or self.own.get(EVERY)

    def _free(self, model: str) -> str:
        """Why a model costs nothing; "" when it may cost something."""
        if self.replayed:
            return f"free, the recorded answers of {self.replayed}"
        if model.partition(":")[0] == "offline":
            return "free, not a language model"
        if model.startswith("gguf:"):
            return "free, a file in this process"
        return "free, a server of your own" if is_own(self._server(model)) else ""

    def _server(self, model: str) -> str:
        return self.servers.get(model) or self.servers.get(EVERY, "")

    def _published(
        self, model: str, tokens_in: int, tokens_out: int, tokens_cached: int
    ) -> float | None:
        from genai_prices import Usage, calc_price

        kind, _, name = model.partition(":")
        server = self._server(model)
        if kind != "openai" or not server:
            return None
        usage = Usage(
            input_tokens=tokens_in,
            output_tokens=tokens_out,
            cache_read_tokens=min(tokens_cached, tokens_in) or None,
        )
        now = datetime.now(UTC)
        try:
            found = calc_price(usage, name, provider_api_url=server, genai_request_timestamp=now)
        except (LookupError, ValueError):
            return None
        return float(found.total_price)


def prices_of(manifest: Mapping[str, Any], own: Mapping[str, Rate] | None = None) -> Prices:
    """The prices of a run, with a person's own before those it was ordered with."""
    kept = {model: Rate(*numbers) for model, numbers in (manifest.get("prices") or {}).items()}
    return Prices({**kept, **(own or {})}, _servers(manifest), manifest.get("replay") or "")


def model_names(manifest: Mapping[str, Any]) -> list[str]:
    """The models of a run, each once, by the names that their calls hold."""
    return list(dict.fromkeys(name for name, _ in _named(manifest)))


def _servers(manifest: Mapping[str, Any]) -> dict[str, str]:
    """Where the models of a run are; EVERY is for those without a server of their own."""
    own = {name: end.get("base_url") or "" for name, end in _named(manifest) if end}
    return {EVERY: manifest.get("base_url") or "", **own}


def name_of(spec: str, manifest: Mapping[str, Any]) -> str:
    """What the calls of a spec's model say spoke."""
    return _settled(spec, manifest)[0]


def _named(manifest: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """Each model that a run was ordered with, and its endpoint."""
    specs = [manifest.get("model") or ""]
    for table in (manifest.get("models") or {}).values():
        specs += table.values()
    return [_settled(spec, manifest) for spec in specs]


def _settled(spec: str, manifest: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """A spec's model by name, and its endpoint, {} when that is the usual one."""
    kind, _, rest = spec.partition(":")
    end = (manifest.get("endpoints") or {}).get(kind)
    if not end:
        return spec, {}
    name = rest or end.get("model") or ""
    return (name if name.startswith("gguf:") else f"openai:{name}"), end


def read_rates(texts: Iterable[str]) -> dict[str, Rate]:
    """Own prices as typed, "0.15/0.60", "0.15/0.60/0.075" or "MODEL=0.15/0.60"; raises BadInput."""
    rates: dict[str, Rate] = {}
    for text in texts:
        model, given, numbers = text.rpartition("=")
        try:
            dollars = [float(number) for number in numbers.split("/")]
        except ValueError:
            dollars = []
        good = len(dollars) in _NUMBERS and all(0 <= one < MILLION for one in dollars)
        if not good or (given and not model.strip()):
            raise BadInput(
                f"--price: cannot read {text!r}; write dollars per million tokens in and out, "
                "as 0.15/0.60, or as openai:NAME=0.15/0.60"
            )
        read, written, *rest = dollars
        rates[model.strip() or EVERY] = Rate(read, written, rest[0] if rest else read)
    return rates


def is_own(url: str) -> bool:
    """Whether a server is on this machine or in a private network, where nobody charges."""
    host = urlsplit(url).hostname or ""
    if host == "localhost" or host.endswith((".localhost", ".local")):
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False
