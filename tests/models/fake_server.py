"""A chat server on loopback that says what a test tells it to, and keeps what it was asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Said:
    """One answer: a reply's text, or an error with its status."""

    text: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    finish: str = "stop"
    body: str | None = None

    def bytes(self) -> bytes:
        if self.body is not None:
            return self.body.encode()
        if self.status != 200:
            return json.dumps({"error": {"message": self.text, "type": "x"}}).encode()
        message = {"role": "assistant", "content": self.text}
        return json.dumps(
            {
                "id": "1",
                "object": "chat.completion",
                "created": 0,
                "model": "small",
                "choices": [{"index": 0, "finish_reason": self.finish, "message": message}],
                "usage": {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110},
            }
        ).encode()


@dataclass
class FakeServer:
    """`script` is used up from the front; its last answer is given from then on."""

    script: list[Said]
    asked: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    busy: int = 0
    busiest: int = 0
    url: str = ""


@contextmanager
def serving(*script: Said) -> Iterator[FakeServer]:
    """A server with these answers, for as long as the block lasts."""
    fake = FakeServer(list(script))
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            with lock:
                fake.busy += 1
                fake.busiest = max(fake.busiest, fake.busy)
                fake.asked.append(json.loads(body))
                fake.keys.append(self.headers["authorization"])
                said = fake.script.pop(0) if len(fake.script) > 1 else fake.script[0]
            data = said.bytes()
            with lock:
                fake.busy -= 1
            self.send_response(said.status)
            kind = "text/html" if said.body else "application/json"
            for name, value in {"content-type": kind, **said.headers}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    fake.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield fake
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
