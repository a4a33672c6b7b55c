"""One log: whatever the schedule, and however often a run is killed and resumed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time

import pytest

from tests.simulation.towns import NOON, contents, digest, live, order
from townlet.cognition import perceive
from townlet.cognition.mind import Mind
from townlet.orders import preparing
from townlet.storage import RunStore
from townlet.town import Town

KILLS = 20


class Jittery:
    """The offline model, answering late and in no particular order."""

    local = True

    def __init__(self, model):
        self.model, self.name = model, model.name
        self.chance = random.Random(3)

    async def answer(self, prompt):
        """The model's answer after a random number of turns of the event loop."""
        for _ in range(self.chance.randrange(6)):
            await asyncio.sleep(0)
        return await self.model.answer(prompt)


@pytest.fixture(autouse=True, scope="module")
def _late_answers():
    """Every run of these tests gets its answers in another order than it asked."""
    real = preparing.make_model
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preparing, "make_model", lambda *given, **more: Jittery(real(*given, **more)))
        yield


@pytest.fixture(scope="module")
def barrier(tmp_path_factory):
    """The folder and the hash of a run under the barrier schedule."""
    folder = tmp_path_factory.mktemp("same")
    return folder, live(order(folder, "barrier"))


def test_the_log_is_eventful_enough_to_count(barrier):
    """Conversations, contested objects, reactions, replans and interventions are all in it."""
    folder, _ = barrier
    with RunStore.open(folder, "barrier", read_only=True) as store:
        found = contents(store)
    assert found["conversations"] >= 3
    assert found["contested"] >= 1
    assert found["reactions"] >= 2
    assert found["replans"] >= 2
    assert found["whispers"] == 1
    assert found["sets"] == 2


def test_serial_and_barrier_give_one_log(barrier):
    """The order in which minds are asked does not reach the log."""
    folder, hashed = barrier
    assert live(order(folder, "serial", schedule="serial")) == hashed


def test_the_same_order_gives_the_same_run(barrier):
    """A second run of the same seed is the same run."""
    folder, hashed = barrier
    assert live(order(folder, "again")) == hashed


def test_a_rebuilt_state_is_the_lived_state(barrier):
    """Folding the stored log gives what living it gave."""
    folder, _ = barrier
    with Town.create(order(folder, "lived")) as town:
        asyncio.run(town.live(NOON))
        lived = digest(town.state)
    rebuilt = asyncio.run(Town.open(folder, "lived"))
    with rebuilt:
        assert digest(rebuilt.state) == lived


def test_a_run_that_pauses_at_odd_moments_has_the_same_log(barrier):
    """Stopping and reopening anywhere changes nothing."""
    folder, hashed = barrier
    chance = random.Random(7)
    moments = sorted(chance.sample(range(1, 13 * 60), 12))
    with Town.create(order(folder, "paused")) as town:
        asyncio.run(town.live(NOON.replace(hour=0, minute=1)))
    for minute in [*moments, 13 * 60]:
        until = NOON.replace(hour=minute // 60, minute=minute % 60)
        with asyncio.run(Town.open(folder, "paused", read_only=False)) as town:
            asyncio.run(town.live(until))
            last = town.store.log_sha256()
    assert last == hashed


def test_a_run_killed_twenty_times_has_the_same_log(barrier):
    """SIGKILL at twenty random moments; every resume goes on where the log ended."""
    folder, hashed = barrier
    with Town.create(order(folder, "killed")):
        pass
    code = (
        "import asyncio, sys, pathlib, datetime\n"
        "from townlet.town import Town\n"
        f"town = asyncio.run(Town.open(pathlib.Path({str(folder)!r}), 'killed', read_only=False))\n"
        "print('ready', flush=True)\n"
        f"asyncio.run(town.live({NOON!r}))\n"
    )
    chance = random.Random(11)
    kills = 0
    while True:
        with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            if kills < KILLS:
                time.sleep(chance.uniform(0.02, 0.25))
                os.kill(process.pid, signal.SIGKILL)
                kills += 1
                continue
        assert process.returncode == 0
        break
    with RunStore.open(folder, "killed", read_only=True) as store:
        assert store.log_sha256() == hashed


def test_a_cache_shared_between_residents_is_caught(barrier, monkeypatch):
    """Let importance depend on how many things anybody rated before, and schedules differ."""
    folder, _ = barrier
    real = perceive.rate_event

    def patched():
        rated = []

        async def shared(draft, text):
            importance = await real(draft, text)
            rated.append(text)
            return 1 + (importance + len(rated)) % 9

        return shared

    monkeypatch.setattr(perceive, "rate_event", patched())
    one = live(order(folder, "shared-barrier"))
    monkeypatch.setattr(perceive, "rate_event", patched())
    assert live(order(folder, "shared-serial", schedule="serial")) != one


def test_a_mind_that_forgets_on_resume_is_caught(barrier, monkeypatch):
    """Drop what was felt and weighed while folding, and the resumed log differs."""
    folder, hashed = barrier
    with Town.create(order(folder, "forgetful")) as town:
        asyncio.run(town.live(NOON.replace(hour=7)))
    real = Mind.apply

    def forgetful(self, entry, vector=None):
        real(self, entry, vector)
        self.felt = 0
        self.weighed.clear()

    monkeypatch.setattr(Mind, "apply", forgetful)
    with asyncio.run(Town.open(folder, "forgetful", read_only=False)) as town:
        monkeypatch.setattr(Mind, "apply", real)
        asyncio.run(town.live(NOON))
        assert town.store.log_sha256() != hashed
