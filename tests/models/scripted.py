"""A chat server that says what a test tells it to, one answer after another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from townlet.testing import FaultServer, Said


class Scripted(FaultServer):
    """`script` is used up from the front; its last answer is given from then on."""

    def __init__(self, *script: Said) -> None:
        super().__init__(self._next, share=0)
        self.script = list(script)

    def _next(self, _: Mapping[str, Any]) -> Said:
        return self.script.pop(0) if len(self.script) > 1 else self.script[0]
