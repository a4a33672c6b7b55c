"""What a run may spend: asked before every call, told of every call."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol

from townlet.core.calls import Call
from townlet.core.errors import LimitReached


class Price(Protocol):
    """What a call costs."""

    def __call__(
        self, model: str, tokens_in: int, tokens_out: int, tokens_cached: int = 0
    ) -> float | None:
        """Dollars; None when nobody knows."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """The most a whole run may take, in dollars and in tokens; None is no limit."""

    max_cost: float | None = None
    max_tokens: int | None = None

    def __bool__(self) -> bool:
        """Whether there is any."""
        return self.max_cost is not None or self.max_tokens is not None


@dataclass(frozen=True, slots=True)
class Taken:
    """An amount of tokens and of dollars."""

    tokens: int = 0
    cost: float = 0.0

    def __add__(self, other: Taken) -> Taken:
        """Both together."""
        return Taken(self.tokens + other.tokens, self.cost + other.cost)

    def __sub__(self, other: Taken) -> Taken:
        """What is left of one without the other."""
        return Taken(self.tokens - other.tokens, self.cost - other.cost)


@dataclass
class Budget:
    """The limits of a run and what it has taken, over all its sessions.

    A question is let through when the limit holds even if its reply is as long as replies may be,
    and so are those of all questions in flight. Only a second attempt at one of these can go
    beyond: by no more than one question and its reply for each in flight.
    """

    limits: Limits
    price: Price
    models: Sequence[str]
    """Who may be asked; the dearest of them is reckoned with."""
    taken: Taken = Taken()
    _held: Taken = Taken()
    _asked: int = 0
    _over: str = ""
    _freed: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, call: Call) -> None:
        """Count a call that was made."""
        cost = self.price(call.model, call.tokens_in, call.tokens_out, call.tokens_cached)
        if cost is None and self.limits.max_cost is not None:
            self._over = f"the price of {call.model} is unknown, so --max-cost cannot hold"
        self.taken += Taken(call.tokens_in + call.tokens_out, cost or 0.0)

    @asynccontextmanager
    async def room(self, tokens_in: int, tokens_out: int) -> AsyncIterator[None]:
        """Room for one question of so many tokens and its reply.

        Waits for questions in flight when it is they that leave none; raises LimitReached when
        there is none, and from then on at once.
        """
        most = self._most(tokens_in, tokens_out)
        while not self._over and not self._fits(self.taken + self._held + most):
            if self._asked:
                self._freed.clear()
                await self._freed.wait()
            else:
                self._over = self._why(most)
        if self._over:
            raise LimitReached(self._over)
        self._held, self._asked = self._held + most, self._asked + 1
        try:
            yield
        finally:
            self._held, self._asked = self._held - most, self._asked - 1
            self._freed.set()

    def _most(self, tokens_in: int, tokens_out: int) -> Taken:
        costs = [self.price(model, tokens_in, tokens_out) or 0.0 for model in self.models]
        return Taken(tokens_in + tokens_out, max(costs, default=0.0))

    def _fits(self, whole: Taken) -> bool:
        tokens, cost = self.limits.max_tokens, self.limits.max_cost
        return (tokens is None or whole.tokens <= tokens) and (cost is None or whole.cost <= cost)

    def _why(self, most: Taken) -> str:
        tokens, cost = self.limits.max_tokens, self.limits.max_cost
        if tokens is not None and self.taken.tokens + most.tokens > tokens:
            return (
                f"the limit of {tokens:,} tokens is reached: {self.taken.tokens:,} are used, and "
                f"the next question may take {most.tokens:,}"
            )
        return (
            f"the limit of ${cost:g} is reached: ${self.taken.cost:.4f} is spent, and the next "
            f"question may take ${most.cost:.4f}"
        )
