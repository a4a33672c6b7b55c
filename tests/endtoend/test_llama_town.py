"""A real language model lives in the town: every reply usable or visibly replaced, and replayed."""

from __future__ import annotations

import asyncio
from datetime import datetime

import pytest

from tests.llama import start_llama
from townlet.core.events import FellBack
from townlet.models.openai_model import OpenAIModel
from townlet.storage import RunStore
from townlet.town import Order, Town

PATIENCE = 240
"""Seconds after which a busy machine is let off."""


@pytest.mark.slow
def test_a_small_real_model_wakes_plans_and_acts(tmp_path):
    """One resident's first minutes on a llama.cpp server; then the same log from the recording."""
    url, stop = start_llama(n_ctx=4096, n_threads=1)
    start, until = (datetime.fromisoformat(f"2023-02-13 07:{m}") for m in ("30", "33"))
    given = {"scenario": "millbrook", "residents": ("Nora Blythe",), "start": start}
    order = Order(name="real", runs_dir=tmp_path, model="openai:tiny", base_url=url, **given)

    async def live(town):
        try:
            await asyncio.wait_for(town.live(until), PATIENCE)
        finally:
            await town.model.close()

    with Town.create(order) as town:
        town.model = OpenAIModel("tiny", url, max_tokens=60, temperature=0.0, seed=1)
        try:
            asyncio.run(live(town))
        except TimeoutError:
            pytest.skip(f"the machine is too busy for a real model within {PATIENCE} s")
        finally:
            stop()
        calls = list(town.store.calls())
        fallen = [e for e in town.store.entries() if isinstance(e.event, FellBack)]
        hashed = town.store.log_sha256()
    asked = {call.key.prompt for call in calls}
    assert asked >= {"importance_of_thought", "persona_summary", "wake_hour"}
    assert all(call.rendered and call.raw for call in calls)
    assert len(fallen) == sum(call.outcome == "failed" for call in calls)
    assert len(fallen) < len(calls) / 2
    again = Order(name="again", runs_dir=tmp_path, model="openai:tiny", replay="real", **given)
    with RunStore.open(tmp_path, "real", read_only=True) as recorded, Town.create(again) as town:
        asyncio.run(town.live(until, replay=recorded))
        assert town.store.log_sha256() == hashed
