"""The line to one server: who may speak on it, and how long a silence is waited out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import openai
import stamina
from openai import AsyncOpenAI

from townlet.core.errors import Away
from townlet.models.failures import (
    PASSING,
    PRESSING,
    SERVER_ERROR,
    Failure,
    Garbled,
    after,
    kind_of,
)
from townlet.models.server import Server
from townlet.models.window import Window

T = TypeVar("T")
Request = Callable[[AsyncOpenAI], Awaitable[T]]
"""What is sent: a call of a client's method. Raises Garbled for an answer that is none."""

_log = logging.getLogger(__name__)
_LONGEST_WAIT = 20.0
"""Seconds between two tries, unless the server names more."""
_WORTH_SAYING = 3.0
"""Seconds of silence from which on somebody is told."""
_SAID_EVERY = 10.0


class Rejected(Exception):
    """A server that works did not take this one question, as when it is too long."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.why)
        self.failure = failure


class _Again(Exception):
    """A failure that is worth another try."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.why)
        self.failure = failure


class Refused(Exception):
    """A request failed in a way that waiting does not mend."""

    def __init__(self, failure: Failure, error: Exception) -> None:
        super().__init__(failure.why)
        self.failure = failure
        self.error = error


@dataclass(frozen=True, slots=True)
class Wait:
    """Something waits for a server: why, for how long now, since when, and until when at most."""

    why: str
    seconds: float
    """Until the next try."""
    silent: float
    """Seconds since the first failure after the last answer."""
    patience: float
    """Seconds of silence after which the run pauses."""


Listener = Callable[[Wait], None]


def tell(wait: Wait) -> None:
    """Log a wait as a warning, which the command line shows above its bar."""
    _log.warning(
        "%s; trying again in %.0f s (for %.0f s now, the run pauses after %.0f s)",
        wait.why,
        wait.seconds,
        wait.silent,
        wait.patience,
    )


@dataclass
class _Story:
    """What became of one request so far."""

    tries: int = 0
    suspected: bool = False
    """Whether the server answered something else after the latest failure."""


@dataclass
class Line:
    """Sends to one server: bounded in flight, tried again, patient up to a point.

    A failure that passes is tried again with exponential back-off and jitter, or when the server
    says. A server that has not answered yet gets `attempts` tries, unless it says that it is busy.
    One that has answered gets `patience` seconds of silence. When it answers something small twice
    but not this request, after `attempts` tries, the request is at fault and rejected.
    """

    server: Server
    concurrency: int
    attempts: int
    patience: float = 180.0
    first_wait: float = 0.5
    """Seconds before the second try, doubled with each further one."""
    on_wait: Listener = tell
    """Called when a wait is worth saying, at most every ten seconds."""
    probe: Request[object] | None = None
    """Something small to ask, to tell a bad question from a bad server."""

    def __post_init__(self) -> None:
        self.works = False
        """Whether the server has answered anything."""
        self._silent_since: float | None = None
        self._said = float("-inf")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._client: AsyncOpenAI | None = None
        self.window = Window(self.concurrency)

    async def send(self, request: Request[T]) -> T:
        """The server's answer.

        Raises Rejected when this one request is at fault, or a server never tried before fails on
        it; Refused when waiting is no use; Away when the server stayed away longer than patience.
        """
        story = _Story()
        try:
            async for attempt in stamina.retry_context(
                on=_worth,
                attempts=None,
                timeout=None,
                wait_initial=self.first_wait,
                wait_max=_LONGEST_WAIT,
                wait_jitter=self.first_wait,
            ):
                with attempt:
                    return await self._tried(request, story)
        except _Again as last:  # stamina was told to try no longer
            raise Away(last.failure.why) from None
        raise AssertionError("a retried request ends with an answer or an error")

    async def close(self) -> None:
        """Lets go of the connections; the next request makes new ones."""
        client, self._client = self._client, None
        if client:
            await client.close()

    async def _tried(self, request: Request[T], story: _Story) -> T:
        story.tries += 1
        client = await self._connected()
        window = self.window
        async with window as since:
            try:
                answer = await request(client)
            except (openai.OpenAIError, Garbled, ValueError) as error:
                failure = self._failure(error)
                if failure.kind in PRESSING:
                    window.press(since, min(failure.after or 0.0, self.patience))
                if failure.kind == "question":
                    raise Rejected(failure) from None
                if failure.kind not in PASSING:
                    raise Refused(failure, error) from None
            else:
                window.ease()
                self.works, self._silent_since = True, None
                return answer
        await self._judge(failure, story)
        raise _Again(failure)

    async def _judge(self, failure: Failure, story: _Story) -> None:
        """Returns when a failed request is to be tried again."""
        if failure.kind != "busy" and story.tries >= self.attempts:
            strange = not self.works and failure.status >= SERVER_ERROR
            if strange or (self.works and await self._at_fault(story)):
                raise Rejected(failure)
            if not self.works:
                raise Away(failure.why)
        now = time.monotonic()
        self._silent_since = now if self._silent_since is None else self._silent_since
        silent = now - self._silent_since
        wait = min(self.first_wait * 2 ** min(story.tries - 1, 20), _LONGEST_WAIT)
        wait = failure.after or wait
        if silent + wait > self.patience:
            if failure.kind != "busy" and self.works and await self._answers():
                raise Rejected(failure)
            asks = f", and asks to wait {wait:.0f} s" if failure.after else ""
            since = f" for {silent:.0f} s" if silent >= 1 else ""
            raise Away(f"{failure.why}{since}{asks}; the patience is {self.patience:g} s")
        if silent + wait >= _WORTH_SAYING and now - self._said >= _SAID_EVERY:
            self._said = now
            self.on_wait(Wait(failure.why, wait, silent, self.patience))

    async def _at_fault(self, story: _Story) -> bool:
        """Whether the server answers something small, now and before the latest try, but not this.

        One answer is not enough: the server may have come back only just now.
        """
        suspected, story.suspected = story.suspected, await self._answers()
        return suspected and story.suspected

    async def _answers(self) -> bool:
        """Whether the server answers something small."""
        if self.probe is None:
            return False
        try:
            await self.probe(await self._connected())
        except (openai.OpenAIError, Garbled, ValueError):
            return False
        self._silent_since = None
        return True

    async def _connected(self) -> AsyncOpenAI:
        """The client of this event loop; connections do not outlive theirs."""
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._loop, self._client, self.window = loop, None, self.window.renewed()
        if self._client is None:
            self._client = AsyncOpenAI(
                api_key=self.server.key or "none",
                base_url=self.server.url,
                timeout=self.server.timeout,
                max_retries=0,
            )
        return self._client

    def _failure(self, error: Exception) -> Failure:
        status = error.status_code if isinstance(error, openai.APIStatusError) else 0
        why = self.server.why(error, works=self.works)
        return Failure(kind_of(error), why, after(error), status)


def _worth(error: Exception) -> bool | float:
    """Whether to try again, or in how many seconds."""
    if not isinstance(error, _Again):
        return False
    return error.failure.after or True
