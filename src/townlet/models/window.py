"""How many requests may be in flight: fewer under pressure, more again when all goes well."""

from __future__ import annotations

import asyncio
from types import TracebackType


class Window:
    """Between 1 and `most` requests in flight: halved by pressure, one more after a good round.

    Use as an async context manager, within one event loop; `renewed` gives one for the next loop.
    """

    def __init__(self, most: int) -> None:
        """Starts at the most."""
        self.most = max(most, 1)
        self.limit = self.most
        """Requests that may be in flight now."""
        self.busy = 0
        """Requests that are."""
        self.round = 0
        """Counts the halvings: one burst of failures halves once, however many it holds."""
        self._good = 0
        self._open_from = 0.0
        self._changed = asyncio.Condition()

    def renewed(self) -> Window:
        """The same limit in another event loop, with nothing in flight."""
        window = Window(self.most)
        window.limit = self.limit
        return window

    async def __aenter__(self) -> int:
        """Wait for a place; gives the round, which `press` wants back."""
        loop = asyncio.get_running_loop()
        async with self._changed:
            await self._changed.wait_for(lambda: self.busy < self.limit)
            self.busy += 1
        try:
            await asyncio.sleep(max(self._open_from - loop.time(), 0))
        except BaseException:
            await self._left()
            raise
        return self.round

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Give the place to the next."""
        await self._left()

    async def _left(self) -> None:
        self.busy -= 1
        async with self._changed:
            self._changed.notify_all()

    def press(self, since: int, seconds: float = 0.0) -> None:
        """Halve after a failure of a request of round `since`; let nobody in for some seconds."""
        loop = asyncio.get_running_loop()
        self._open_from = max(self._open_from, loop.time() + seconds)
        self._good = 0
        if since == self.round:
            self.limit = max(self.limit // 2, 1)
            self.round += 1

    def ease(self) -> None:
        """Count a success; as many as may be in flight make room for one more."""
        self._good += 1
        if self._good >= self.limit:
            self._good = 0
            self.limit = min(self.limit + 1, self.most)
