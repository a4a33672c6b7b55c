"""What one turn asks its model: numbered as asked, and with a visible fallback for each."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from townlet.core.calls import CallKey
from townlet.core.errors import NoAnswer
from townlet.core.events import FellBack
from townlet.core.prompt import Prompt, R
from townlet.core.protocols import Ask


@dataclass(frozen=True, slots=True)
class Asking(Generic[R]):
    """A question, and the step's answer when the model has none."""

    prompt: Prompt[R]
    fallback: Callable[[], R]


@dataclass(frozen=True, slots=True)
class _Key:
    """A call's id, and its place among the turn's: by prompt, then as asked, never as answered."""

    call: str
    order: tuple[str, int]


class Questions:
    """The questions of one resident at one tick."""

    def __init__(self, tick: int, slug: str, ask: Ask) -> None:
        self.ask = ask
        self.last_call: tuple[str, ...] = ()
        """The id of the latest call that was answered, as provenance."""
        self._tick = tick
        self._slug = slug
        self._fallbacks: dict[tuple[str, int], FellBack] = {}
        self._asked: Counter[str] = Counter()

    async def put(self, prompt: Prompt[R], fallback: Callable[[], R]) -> R:
        """The model's reply, or, recorded and visible, the step's fallback."""
        return (await self.put_all([Asking(prompt, fallback)]))[0][0]

    async def put_all(self, asked: Sequence[Asking[R]]) -> list[tuple[R, tuple[str, ...]]]:
        """Replies and call ids of questions that do not depend on each other, asked together."""
        keys = [self._key(asking.prompt) for asking in asked]
        if len(asked) == 1:
            given = [await self._answer(asked[0], keys[0])]
        else:
            both = zip(asked, keys, strict=True)
            given = await asyncio.gather(*(self._answer(asking, key) for asking, key in both))
        if keys:
            self.last_call = (keys[-1].call,)
        return [(reply, (key.call,)) for reply, key in zip(given, keys, strict=True)]

    def begin(self, asking: Asking[R]) -> tuple[str, asyncio.Task[R]]:
        """A question's call id, and its answer while the turn goes on."""
        key = self._key(asking.prompt)
        return key.call, asyncio.create_task(self._answer(asking, key))

    @property
    def fallbacks(self) -> list[FellBack]:
        """What could not be answered, in the order of asking."""
        return [fallen for _, fallen in sorted(self._fallbacks.items())]

    async def _answer(self, asking: Asking[R], key: _Key) -> R:
        """A reply, or the fallback and the event that shows it."""
        try:
            return await self.ask(asking.prompt)
        except NoAnswer as failure:
            reply = asking.fallback()
            self._fallbacks[key.order] = FellBack(
                prompt=asking.prompt.key(),
                took=reply.model_dump_json()[:200],
                error=str(failure)[:200],
                because=(key.call,),
            )
            return reply

    def _key(self, prompt: Prompt[R]) -> _Key:
        """What the next call of a prompt is known by; calls of one turn are numbered as asked."""
        kind = prompt.key()
        n = self._asked[kind]
        self._asked[kind] += 1
        return _Key(str(CallKey(self._tick, self._slug, kind, n)), (kind, n))
