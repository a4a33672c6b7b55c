"""A town on a server that fails: a quarter of its calls, or all for a while, or for too long."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from townlet.core.errors import Away
from townlet.core.events import Began, FellBack, Placed, Planned, Remembered, SetOut, encode
from townlet.core.protocols import Vector
from townlet.models.embedders import WordLlamaEmbedder
from townlet.models.line import Wait
from townlet.models.openai_model import OpenAIModel
from townlet.testing import FAULTS, FaultServer, answer_to
from townlet.town import Order, Town

CAST = ("Delia Ashworth", "Greta Fenn", "Ivo Marsh")
START = datetime.fromisoformat("2023-02-13 06:00")
INJECTED = re.compile(
    r"internal server|traceback|rate limit|retry|unavailable|overloaded|<html|nginx|gateway"
    r"|status \d|context (?:length|size)|too long|maximum number|http://|i'm sorry"
    r"|can't (?:help|ass)|language model|entschuldigung"
    r"|[\u4e00-\u9fff\u0400-\u04ff]|on and on|declines|[{}]",
    re.IGNORECASE,
)
"""What no resident has any business to know."""


def at(time: str) -> datetime:
    return datetime.fromisoformat(f"2023-02-13 {time}")


def begin(folder: Path, server: FaultServer, name: str = "run", **given: Any) -> Town:
    order = Order(
        scenario="millbrook",
        name=name,
        runs_dir=folder,
        model="openai:small",
        base_url=server.url,
        **{"residents": CAST, "start": START, **given},
    )
    return Town.create(order)


def live(
    town: Town, server: FaultServer, until: datetime, *, patience: float = 30.0
) -> OpenAIModel:
    """Live until a moment with waits of hundredths of seconds; the model that thought."""
    town.model = model = OpenAIModel(
        "small", server.url, timeout=0.3, first_wait=0.01, patience=patience
    )
    asyncio.run(town.rested(town.live(until)))
    return model


@pytest.mark.parametrize(
    ("profile", "residents", "until"), [("fast", (), "22:00"), ("paper", CAST, "09:00")]
)
def test_a_quarter_of_all_calls_failing_kills_nobody_and_enters_no_memory(
    tmp_path, profile, residents, until
):
    with (
        FaultServer(share=0.25, seed=7, late=0.4, after=0.02) as server,
        begin(tmp_path, server, profile=profile, residents=residents) as town,
    ):
        live(town, server, at(until))
        entries, calls = list(town.store.entries()), list(town.store.calls())
        state, manifest = town.state, town.manifest
    share = server.injected / server.counts.total()
    assert 0.12 < share < 0.4, server.counts
    assert sum(server.counts[fault] > 0 for fault in FAULTS) >= 10

    assert manifest["status"] == "paused"
    assert manifest["reached"] == at(until).isoformat()
    for slug, mind in state.minds.items():
        own = [entry.event for entry in entries if entry.resident == slug]
        assert mind.plan, f"{slug} has a plan"
        assert any(isinstance(event, Planned) for event in own)
        assert any(isinstance(event, Began) for event in own), f"{slug} acted"
        placed = [event for event in own if isinstance(event, Placed)]
        moved = [event for event in own if isinstance(event, SetOut)]
        assert placed
        assert moved, f"{slug} went somewhere"
        assert state.world.bodies[slug].tiles[-1] != (placed[0].x, placed[0].y) or len(moved) > 1

    failed = {str(call.key): call for call in calls if call.outcome == "failed"}
    fallen = [entry.event for entry in entries if isinstance(entry.event, FellBack)]
    assert fallen or profile == "fast", "many calls bring some, whatever their words"
    assert len(fallen) == len(failed)
    for event in fallen:
        assert event.error
        assert failed[event.because[0]].error.startswith(event.error)

    for entry in entries:
        event = entry.event
        text = event.record.text if isinstance(event, Remembered) else ""
        assert not INJECTED.search(text), text
        if not isinstance(event, FellBack):
            told = re.sub(r'[{}\[\]"]', "", encode(event).decode())
            assert not INJECTED.search(told), told


def tiring(server: FaultServer, at_calls: set[int]) -> Callable[[Any], str]:
    """Answers like the kit, and takes the server away after some of its answers."""
    answered = 0

    def answer(request: Any) -> str:
        nonlocal answered
        answered += 1
        server.down = answered in at_calls
        return answer_to(request)

    return answer


def test_a_server_that_is_away_for_a_while_is_waited_for(tmp_path):
    waits: list[Wait] = []

    def told(wait: Wait) -> None:
        waits.append(wait)
        server.down = False

    with FaultServer(share=0) as server, begin(tmp_path, server) as town:
        server.answer = tiring(server, {6})
        town.model = OpenAIModel("small", server.url, first_wait=0.01, on_wait=told)
        asyncio.run(town.rested(town.live(at("07:30"))))
        assert town.manifest["reached"] == at("07:30").isoformat()
        assert not any(isinstance(e.event, FellBack) for e in town.store.entries())
    assert server.counts["down"] > 5
    assert len(waits) == 1, "somebody who watches is told, and not of every try"
    assert "cannot be reached" in waits[0].why
    assert 0 < waits[0].silent < waits[0].patience


def test_a_server_that_stays_away_pauses_the_run_and_no_answer_is_paid_twice(tmp_path):
    with FaultServer(answer_to, share=0) as server, begin(tmp_path, server, "whole") as town:
        live(town, server, at("08:00"))
        whole = town.store.log_sha256()
        paid = len(server.asked)
    with FaultServer(share=0) as server, begin(tmp_path, server, "cut") as town:
        server.answer = tiring(server, {paid // 4, paid // 2})
        for _ in range(2):
            with pytest.raises(Away, match="patience"):
                live(town, server, at("08:00"), patience=0.3)
            assert town.manifest["status"] == "paused"
            assert town.store.last_tick() == town.state.tick
            server.down = False
        live(town, server, at("08:00"))
        assert town.store.log_sha256() == whole
    assert server.counts["good"] == paid


class Failing(WordLlamaEmbedder):
    """Gives no vectors at some of the times it is asked."""

    def __init__(self, at_calls: frozenset[int] = frozenset()) -> None:
        super().__init__()
        self.at_calls = at_calls
        self.calls = 0

    async def embed(self, texts: Sequence[str]) -> Vector:
        self.calls += 1
        if self.calls in self.at_calls:
            raise Away("no embedding server")
        return await super().embed(texts)


def test_a_failed_embedding_waits_for_its_vector(tmp_path):
    """The run pauses as of its last whole tick; what waited in the inbox is not lost."""
    logs, calls = [], 0
    for name in ("whole", "cut"):
        order = Order("millbrook", name, tmp_path, model="offline", residents=CAST, start=START)
        with Town.create(order) as town:
            failing = frozenset({calls // 6, calls // 3, calls // 2}) if calls else frozenset()
            town.embedder = embedder = Failing(failing)
            town.intervene("whisper", CAST[0], "You will buy a red kite today.")
            pauses = 0
            while embedder.calls < max(failing, default=0):
                with pytest.raises(Away, match="embedding"):
                    asyncio.run(town.rested(town.live(at("08:00"))))
                assert town.manifest["status"] == "paused"
                assert town.store.last_tick() <= town.state.tick
                pauses += 1
            assert 2 <= pauses <= 3 or not failing, "two may fail in one tick"
            asyncio.run(town.rested(town.live(at("08:00"))))
            logs.append(town.store.log_sha256())
            calls = embedder.calls
            assert not town.store.inbox_waiting()
    assert logs[0] == logs[1]
