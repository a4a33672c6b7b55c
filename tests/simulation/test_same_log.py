"""One log: whatever the schedule, and however often a run is killed and resumed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest

from tests.simulation.towns import NOON, contents, digest, live, order
from townlet.cognition.mind import Mind
from townlet.orders import preparing
from townlet.prompts.replies import Rating, Ratings
from townlet.storage import RunStore
from townlet.town import Town

KILLS = 20


class Jittery:
    """The offline model, answering late and in no particular order."""

    local = True
    shared = False
    """Whether importances depend on how many anybody asked for before: what must not be."""

    def __init__(self, model):
        self.model, self.name = model, model.name
        self.chance = random.Random(3)
        self.rated = 0

    async def answer(self, prompt):
        """The model's answer after a random number of turns of the event loop."""
        for _ in range(self.chance.randrange(6)):
            await asyncio.sleep(0)
        exchange = await self.model.answer(prompt)
        if self.shared and isinstance(exchange.reply, Rating | Ratings):
            self.rated += 1
            exchange = replace(exchange, reply=self._worn(exchange.reply))
        return exchange

    def _worn(self, reply):
        if isinstance(reply, Rating):
            return Rating(rating=1 + (reply.rating + self.rated) % 9)
        return Ratings(ratings=[1 + (rating + self.rated) % 9 for rating in reply.ratings])


@pytest.fixture(autouse=True, scope="module")
def _late_answers():
    """Every run of these tests gets its answers in another order than it asked."""
    real = preparing.make_model
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preparing, "make_model", lambda *given, **more: Jittery(real(*given, **more)))
        yield


@pytest.fixture(scope="module", params=["paper", "fast"])
def profile(request):
    """Prompt by prompt, and with few prompts."""
    return request.param


@pytest.fixture(scope="module")
def barrier(tmp_path_factory, profile):
    """The folder and the hash of a run under the barrier schedule."""
    folder = tmp_path_factory.mktemp("same")
    return folder, live(order(folder, "barrier", profile=profile))


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


def test_serial_and_barrier_give_one_log(barrier, profile):
    """The order in which minds are asked does not reach the log."""
    folder, hashed = barrier
    assert live(order(folder, "serial", profile=profile, schedule="serial")) == hashed


def test_the_same_order_gives_the_same_run(barrier, profile):
    """A second run of the same seed is the same run."""
    folder, hashed = barrier
    assert live(order(folder, "again", profile=profile)) == hashed


def test_a_rebuilt_state_is_the_lived_state(barrier, profile):
    """Folding the stored log gives what living it gave."""
    folder, _ = barrier
    with Town.create(order(folder, "lived", profile=profile)) as town:
        asyncio.run(town.live(NOON))
        lived = digest(town.state)
    rebuilt = asyncio.run(Town.open(folder, "lived"))
    with rebuilt:
        assert digest(rebuilt.state) == lived


def test_a_run_that_pauses_at_odd_moments_has_the_same_log(barrier, profile):
    """Stopping and reopening anywhere changes nothing."""
    folder, hashed = barrier
    chance = random.Random(7)
    moments = sorted(chance.sample(range(1, 13 * 60), 12))
    with Town.create(order(folder, "paused", profile=profile)) as town:
        asyncio.run(town.live(NOON.replace(hour=0, minute=1)))
    for minute in [*moments, 13 * 60]:
        until = NOON.replace(hour=minute // 60, minute=minute % 60)
        with asyncio.run(Town.open(folder, "paused", read_only=False)) as town:
            asyncio.run(town.live(until))
            last = town.store.log_sha256()
    assert last == hashed


def test_a_run_killed_twenty_times_has_the_same_log(barrier, profile):
    """SIGKILL at twenty random moments; every resume goes on where the log ended."""
    folder, hashed = barrier
    with Town.create(order(folder, "killed", profile=profile)):
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


def test_a_cache_shared_between_residents_is_caught(barrier, profile, monkeypatch):
    """Let importance depend on how many things anybody rated before, and schedules differ."""
    folder, _ = barrier
    monkeypatch.setattr(Jittery, "shared", True)
    one = live(order(folder, "shared-barrier", profile=profile))
    again = order(folder, "shared-serial", profile=profile, schedule="serial")
    assert live(again) != one


def test_a_mind_that_forgets_on_resume_is_caught(barrier, profile, monkeypatch):
    """Drop what was felt, weighed and planned while folding, and the resumed log differs."""
    folder, hashed = barrier
    with Town.create(order(folder, "forgetful", profile=profile)) as town:
        asyncio.run(town.live(NOON.replace(hour=7)))
    real = Mind.apply

    def forgetful(self, entry, vector=None):
        real(self, entry, vector)
        self.felt = 0
        self.weighed.clear()
        self.plan.clear()

    monkeypatch.setattr(Mind, "apply", forgetful)
    with asyncio.run(Town.open(folder, "forgetful", read_only=False)) as town:
        monkeypatch.setattr(Mind, "apply", real)
        asyncio.run(town.live(NOON))
        assert town.store.log_sha256() != hashed
