"""A server as people see it: its address without a password, its key never, its errors in words."""

from __future__ import annotations

import os
from dataclasses import dataclass
from urllib.parse import urlsplit

import openai

from townlet.models.failures import Garbled

_LONGEST_QUOTE = 200
_SHORTEST_KEY = 8
"""Characters from which on a key is one, and not "x" or "none" for a server that needs none."""
_KEY_REFUSED = {401, 403}
_NOT_FOUND = 404


@dataclass(frozen=True, slots=True)
class Server:
    """Where a model is served, which variable holds its key, and seconds for one request."""

    url: str
    model: str
    api_key_env: str = "OPENAI_API_KEY"
    timeout: float = 120.0

    @property
    def key(self) -> str:
        """The key, "" if there is none; never to be shown."""
        return os.environ.get(self.api_key_env, "")

    @property
    def shown(self) -> str:
        """The address as people may see it, without a password."""
        parts = urlsplit(self.url)
        return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()

    def hidden(self, text: str) -> str:
        """A text without the key, should the server have sent it back; a word is no key."""
        key = self.key
        return text.replace(key, "***") if len(key) >= _SHORTEST_KEY else text

    def why(self, error: Exception, *, works: bool) -> str:
        """One line for a person: what failed, where, and what to do; never a key."""
        if isinstance(error, openai.APITimeoutError):
            return f"{self.shown} did not answer within {self.timeout:g} s; raise the timeout"
        if isinstance(error, openai.APIConnectionError):
            if works:
                return f"{self.shown} broke off or cannot be reached"
            return f"no model server at {self.shown}: start it, or give another address"
        if isinstance(error, openai.APIStatusError):
            return f"{self.shown} {self._status(error)}"
        said = self._quoted(str(error)) if isinstance(error, Garbled) else ""
        return f"{self.shown} sent what is no completion{said}; is it the API's root, as .../v1?"

    def _status(self, error: openai.APIStatusError) -> str:
        if error.status_code in _KEY_REFUSED:
            return f"refuses the key: check {self.api_key_env}"
        if error.status_code == _NOT_FOUND:
            return f"does not know the model {self.model!r}, or is not the API's root"
        return f"failed with status {error.status_code}{self._quoted(_words(error))}"

    def _quoted(self, said: str) -> str:
        text = " ".join(said.split())
        text = self.hidden(text)
        return f": {text[:_LONGEST_QUOTE]}" if text else ""


def _words(error: openai.APIStatusError) -> str:
    return error.message.removeprefix(f"Error code: {error.status_code} - ")
