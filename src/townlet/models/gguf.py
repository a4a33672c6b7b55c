"""A model from a GGUF file, in this process: a llama.cpp server on loopback and a client of it."""

from __future__ import annotations

import asyncio
import importlib.util
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from townlet.core.calls import Exchange
from townlet.core.errors import BadInput, ModelError
from townlet.core.prompt import Prompt, R
from townlet.models.choice import GGUF, Endpoint
from townlet.models.openai_model import OpenAIModel
from townlet.prompts.render import ENGLISH, Templates

_MAGIC = b"GGUF"
_SETTINGS = ("threads", "slots", "context")
_SIBLINGS = "/sys/devices/system/cpu/cpu{}/topology/thread_siblings_list"


def read_spec(spec: str, end: Endpoint) -> tuple[Path, Endpoint]:
    """The file of "gguf:PATH,threads=2,slots=4,context=4096" and the settings that go with it.

    What the spec does not say is taken from `end`. Raises BadInput with the fix.
    """
    text = spec.removeprefix(f"{GGUF}:")
    given: dict[str, int] = {}
    while True:
        head, _, last = text.rpartition(",")
        key, _, value = last.partition("=")
        if not head or key not in _SETTINGS:
            break
        if not value.isdecimal():
            raise BadInput(f"--model: {last!r}: give a whole number, as in {key}=4")
        given[key], text = int(value), head
    if not text:
        raise BadInput(f"--model: {spec!r} names no file; write gguf:PATH")
    try:
        settings = Endpoint.model_validate({**end.model_dump(), **given})
    except ValueError:
        raise BadInput(
            f"--model: {spec!r}: threads and slots are at least 1, context at least 512 tokens"
        ) from None
    return Path(text).expanduser(), settings


def check_file(path: Path) -> None:
    """Raises BadInput when a file is no model, or what runs it is not installed."""
    if not path.is_file():
        raise BadInput(f"--model: {path} is no file; give the path of a .gguf file")
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise BadInput(f"--model: {path} is not in the GGUF format; give a .gguf file")
    if importlib.util.find_spec("xllamacpp") is None:
        raise ModelError(
            "--model: a GGUF file needs the extra 'local': pip install 'townlet[local]'"
        )


def spare_cores() -> int:
    """Physical cores this process may use, but one, which is left to the town; at least one."""
    usable = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    cores: set[str] = set()
    for cpu in usable:
        try:
            cores.add(Path(_SIBLINGS.format(cpu)).read_text(encoding="ascii"))
        except OSError:
            cores.add(str(cpu))
    return max(1, (len(cores) or os.cpu_count() or 1) - 1)


@dataclass
class GgufModel:
    """A file's model; it is loaded by the first question and let go of by `close`."""

    path: Path
    settings: Endpoint = field(default_factory=Endpoint)
    seed: int | None = None
    templates: Templates = ENGLISH
    local: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        check_file(self.path)
        self.name = f"{GGUF}:{self.path.name}"
        self._server: Any = None
        self._client: OpenAIModel | None = None
        self._loading: tuple[asyncio.AbstractEventLoop, asyncio.Lock] | None = None

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        """The exchange of one prompt; raises ModelError when the file cannot be loaded."""
        return await (await self.started()).answer(prompt)

    async def started(self) -> OpenAIModel:
        """The client of this model's server, which runs from now on."""
        loop = asyncio.get_running_loop()
        if self._loading is None or self._loading[0] is not loop:
            self._loading = loop, asyncio.Lock()
        async with self._loading[1]:
            if self._client is None:
                self._server = await asyncio.to_thread(self._load)
                self._client = OpenAIModel(
                    self.path.stem,
                    f"{self._server.listening_address}/v1",
                    api_key_env="",
                    timeout=self.settings.timeout,
                    max_tokens=self.settings.max_tokens,
                    temperature=self.settings.temperature,
                    seed=self.seed,
                    templates=self.templates,
                    concurrency=self.settings.slots,
                )
        return self._client

    async def close(self) -> None:
        """Stops the server and gives its memory back."""
        client, self._client = self._client, None
        if client is not None:
            await client.close()
        held, self._server = [self._server], None
        await asyncio.to_thread(held.clear)  # the last reference: it stops there

    def _load(self) -> object:
        import xllamacpp

        threads = self.settings.threads or spare_cores()
        params = xllamacpp.CommonParams()
        params.model.path = str(self.path)
        params.hostnames = ["127.0.0.1"]
        params.port = 0
        params.n_ctx = self.settings.context * self.settings.slots
        params.n_parallel = self.settings.slots
        params.cpuparams.n_threads = threads
        params.cpuparams_batch.n_threads = threads
        params.warmup = False
        params.verbosity = -1
        try:
            return xllamacpp.Server(params)
        except (RuntimeError, ValueError, OSError) as error:
            raise ModelError(f"{self.path} cannot be loaded: {error}") from None
