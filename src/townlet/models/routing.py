"""Several models in one run: each resident and each kind of prompt may have its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from townlet.core.calls import Exchange
from townlet.core.prompt import Prompt, R
from townlet.core.protocols import Model
from townlet.models.choice import Choice


@runtime_checkable
class Closes(Protocol):
    """A model that holds connections or memory."""

    async def close(self) -> None:
        """Lets go of them."""
        ...


@dataclass(frozen=True)
class Routed:
    """One usual model, and others for some kinds of prompts; its record says which one spoke."""

    usual: Model
    by_prompt: Mapping[str, Model]

    @property
    def name(self) -> str:
        """The usual model's name."""
        return self.usual.name

    @property
    def local(self) -> bool:
        """Whether asking any of them again costs nothing and gives the same."""
        return self.usual.local and all(model.local for model in self.by_prompt.values())

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The exchange with the prompt's own model, or else with the usual one."""
        model = self.by_prompt.get(prompt.key(), self.usual)
        exchange = await model.answer(prompt)
        return exchange if exchange.model else replace(exchange, model=model.name)


class Ensemble:
    """The models of a choice, each made once however many share it.

    A prompt's own model goes before a resident's own, and that before the usual one.
    """

    def __init__(self, choice: Choice, make: Callable[[str], Model]) -> None:
        self._made = {spec: make(spec) for spec in choice.specs()}
        self._prompts = {key: self._made[spec] for key, spec in choice.prompts.items()}
        self.usual = self._routed(choice.model)
        """Who thinks for residents without a model of their own."""
        self.own = {slug: self._routed(spec) for slug, spec in choice.residents.items()}
        """The models of residents who have one, by slug."""

    @property
    def local(self) -> bool:
        """Whether nothing that any of them is asked costs anything."""
        return all(model.local for model in self._made.values())

    async def close(self) -> None:
        """Lets go of what any of them holds."""
        for model in self._made.values():
            if isinstance(model, Closes):
                await model.close()

    def _routed(self, spec: str) -> Model:
        usual = self._made[spec]
        return Routed(usual, self._prompts) if self._prompts else usual
