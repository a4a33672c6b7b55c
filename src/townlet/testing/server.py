"""An OpenAI-compatible server on loopback whose calls fail by plan, for tests of what survives."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from time import sleep
from types import TracebackType
from typing import Any, Self

from townlet.testing.answers import answer_to
from townlet.testing.faults import FAULTS, Fault, Injury, Said, injured

Answer = Callable[[Mapping[str, Any]], str | Said]
"""What a server says to a request's JSON body: a reply's text, or all of an answer."""

_DIMENSIONS = 64


class FaultServer:
    """Answers chat requests, and fails a share of them; use as a context manager.

    Which call fails and how is drawn from the seed, the hash of the request's body and how often
    that body has come, so that a run meets the same faults each time, whatever the order of calls.
    Without `answer`, replies fit the JSON schema that the request names, in words of its prompt;
    they are drawn from the seed and the body alone.
    """

    def __init__(  # noqa: PLR0913 - what is said, how much fails, how, and how long that takes
        self,
        answer: Answer | None = None,
        *,
        share: float = 0.25,
        faults: Sequence[Fault] = FAULTS,
        seed: int = 0,
        late: float = 1.0,
        after: float = 0.1,
    ) -> None:
        """`share` of all calls fail in one of `faults`, by name.

        `late` is for how many seconds a time-out holds the line, `after` what a rate limit asks
        to wait. Raises ValueError for a fault it does not know, or a share that is none.
        """
        unknown = set(faults) - set(FAULTS)
        if unknown or not 0 <= share <= 1 or (share and not faults):
            raise ValueError(f"share {share}, faults {sorted(unknown) or list(faults)}: see FAULTS")
        self.answer = answer
        self.share = share
        self.faults = tuple(faults)
        self.seed = seed
        self.late = late
        self.after = after
        self.down = False
        """While true, every connection is dropped, as if the server were away."""
        self.url = ""
        """The API's root, once the server runs."""
        self.counts: Counter[str] = Counter()
        """How many calls ended in each fault, were "good", or came while "down"."""
        self.asked: list[dict[str, Any]] = []
        """The bodies of all chat requests in the order in which they came."""
        self.keys: list[str] = []
        """The authorization header of each."""
        self.busiest = 0
        """The most requests that were in flight at once."""
        self._busy = 0
        self._times: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._http: ThreadingHTTPServer | None = None
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        """Start on a free port of 127.0.0.1."""
        self._http = _Listener(("127.0.0.1", 0), _handler(self))
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._http.server_address[1]}/v1"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop."""
        if self._http and self._thread:
            self._http.shutdown()
            self._http.server_close()
            self._thread.join()

    @property
    def injected(self) -> int:
        """How many calls were made to fail."""
        return sum(self.counts[fault] for fault in FAULTS)

    def said_to(self, body: bytes, key: str = "") -> Said:
        """The answer to one more request with this body."""
        request = json.loads(body)
        digest = sha256(body).hexdigest()
        with self._lock:
            self.asked.append(request)
            self.keys.append(key)
            attempt = self._times[digest]
            self._times[digest] += 1
            chance = _chance(self.seed, digest, attempt)
            fault = chance.choice(self.faults) if chance.random() < self.share else None
            kind = "down" if self.down else fault or "good"
            self.counts[kind] += 1
            if self.down:
                return Said(breaks="before")
            said = (self.answer or self._good)(request)
        if fault is None:
            return said if isinstance(said, Said) else Said(said)
        good = said.text if isinstance(said, Said) else said
        return injured(fault, Injury(request, good, chance, self.late, self.after))

    def _good(self, request: Mapping[str, Any]) -> str:
        return answer_to(request, _chance(self.seed, json.dumps(request, sort_keys=True)))

    def entered(self, by: int) -> None:
        """Count requests in flight."""
        with self._lock:
            self._busy += by
            self.busiest = max(self.busiest, self._busy)


class _Listener(ThreadingHTTPServer):
    """One thread for each connection; a client that hangs up is no news."""

    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request: object, client_address: object) -> None:
        """Says nothing."""


def _handler(server: FaultServer) -> type[BaseHTTPRequestHandler]:
    """A request handler that answers for this server."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            """The list of models."""
            listed = {"object": "list", "data": [{"id": "small", "object": "model"}]}
            self._send(Said(body=json.dumps(listed), headers=_JSON))

        def do_POST(self) -> None:
            """A completion, or vectors."""
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            server.entered(1)
            try:
                said = server.said_to(body, self.headers.get("authorization", ""))
                good = said.status == 200 and not said.breaks  # noqa: PLR2004
                if self.path.endswith("/embeddings") and good:
                    said = _vectors(json.loads(body))
                sleep(said.seconds)
            finally:
                server.entered(-1)
            self._send(said)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as inherited
            """Says nothing."""

        def _send(self, said: Said) -> None:
            if said.breaks == "before":
                self.close_connection = True
                return
            data = said.data()
            kind = "application/json" if said.body is None else "text/html"
            self.send_response(said.status)
            for name, value in {"content-type": kind, **said.headers}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.close_connection = said.breaks == "amid"
            self.wfile.write(data[: len(data) // 2] if said.breaks else data)

    return Handler


def _chance(*drawn_from: object) -> Random:
    return Random(sha256("|".join(map(str, drawn_from)).encode()).digest())


_JSON = {"content-type": "application/json"}


def _vectors(request: Mapping[str, Any]) -> Said:
    """A vector for each text, drawn from the text alone."""
    given = request["input"]
    rows = [
        [Random(f"{text}|{n}").gauss(0, 1) for n in range(_DIMENSIONS)]
        for text in ([given] if isinstance(given, str) else given)
    ]
    data = [{"object": "embedding", "index": n, "embedding": row} for n, row in enumerate(rows)]
    usage = {"prompt_tokens": 1, "total_tokens": 1}
    found = {"object": "list", "model": "small", "data": data, "usage": usage}
    return Said(body=json.dumps(found), headers=_JSON)
