"""A recorded run lives again byte by byte without a model, and refuses by name what differs."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pytest

import townlet
from tests.simulation.towns import live, order
from townlet.core.calls import Exchange
from townlet.core.errors import ModelError
from townlet.core.events import ObjectChanged, Whispered
from townlet.core.prompt import Prompt, R
from townlet.core.protocols import Model
from townlet.simulation.interview import Question, aside, interview
from townlet.storage import RunStore
from townlet.testing import FaultServer, answer_to
from townlet.town import Town

PACKAGE = Path(townlet.__file__).parent
MORNING = datetime.fromisoformat("2023-02-13 06:40")
BREAKFAST = datetime.fromisoformat("2023-02-13 07:20")
UNREADABLE = ("empty", "refusal", "wrong_language")
"""Faults that cost a retry but no wait."""


def fenced(request) -> str:
    """A good reply, in a fence where it is an emoji: one kind of question that needs repair."""
    reply = answer_to(request)
    return f"```json\n{reply}\n```" if '"emoji"' in reply else reply


TWO = ("Nora Blythe", "Tobias Fenn")


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """A folder with a run whose model fails, with a script, typed acts and an interview."""
    runs = tmp_path_factory.mktemp("runs")
    with FaultServer(fenced, share=0.5, faults=UNREADABLE) as server:
        ordered = order(
            runs, "recording", model="openai:fake", base_url=server.url, residents=TWO, seed=4
        )
        with Town.create(ordered) as town:
            asyncio.run(_lived(town))
    return runs


async def _lived(town: Town) -> None:
    async def both() -> None:
        await town.live(MORNING)
        town.intervene("whisper", "Tobias Fenn", "the boat leaks")
        town.intervene("set", "Millbrook Bakery:bakery:bread oven", "cold")
        town.intervene("whisper", "Tobias Fenn", "look at the river")
        ask = aside(town.model, town.embedder, "nora-blythe", town.state.tick)
        await interview(town.state, "nora-blythe", Question("How are you?", "me", 9), ask)
        await town.live(BREAKFAST)

    await town.rested(both())


def again(runs, name: str, **changes: object) -> str:
    """A replay of the recording; the hash of its log."""
    given = {"model": "openai:fake", "residents": TWO, "seed": 4, "replay": "recording"}
    with RunStore.open(runs, "recording", read_only=True) as recording:
        return _replayed(order(runs, name, **(given | changes)), recording)


def _replayed(ordered, recording: RunStore) -> str:
    with Town.create(ordered) as town:
        asyncio.run(town.live(replay=recording))
        return town.store.log_sha256()


def test_the_recording_holds_all_that_could_go_wrong(recorded):
    """Else the test below shows nothing."""
    with RunStore.open(recorded, "recording", read_only=True) as store:
        outcomes = Counter(call.outcome for call in store.calls())
        assert all(outcomes[one] for one in ("valid", "repaired", "retried", "failed"))
        whispers = [entry.event for entry in store.entries(only=Whispered)]
        changes = [entry.event for entry in store.entries(only=ObjectChanged)]
    assert len([event for event in whispers if event.inbox]) == 2
    assert len([event for event in changes if event.by == "person" and event.inbox]) == 1
    assert any(event.by == "person" and not event.inbox for event in changes)


@pytest.mark.parametrize("schedule", ["serial", "barrier"])
def test_a_replay_gives_the_same_log_without_any_model(recorded, schedule):
    """Also what was typed while the recording went on comes again, at its moment."""
    with RunStore.open(recorded, "recording", read_only=True) as store:
        whole, made = store.log_sha256(), list(store.calls())
    assert again(recorded, f"again {schedule}", schedule=schedule, script=None) == whole
    with RunStore.open(recorded, f"again {schedule}", read_only=True) as store:
        assert list(store.calls()) == made
        assert store.manifest["reached"] == BREAKFAST.isoformat()


def test_a_changed_template_is_refused_with_prompt_resident_and_time(recorded, tmp_path):
    words = tmp_path / "words" / "en"
    words.mkdir(parents=True)
    built_in = PACKAGE / "prompts" / "templates" / "en" / "emoji.j2"
    (words / "emoji.j2").write_text("Choose well. " + built_in.read_text())
    with pytest.raises(ModelError) as caught:
        again(recorded, "changed", templates=tmp_path / "words", overrides={"granularity": "paper"})
    told = str(caught.value)
    assert told.startswith("replay of 'recording': the emoji prompt of ")
    assert "at 2023-02-13 0" in told
    assert "was asked there in other words" in told


def test_going_further_than_the_recording_is_refused(recorded):
    with RunStore.open(recorded, "recording", read_only=True) as recording:
        given = {"model": "openai:fake", "residents": TWO, "seed": 4, "replay": "recording"}
        with Town.create(order(recorded, "further", **given)) as town:
            later = datetime.fromisoformat("2023-02-13 12:00")
            with pytest.raises(
                ModelError, match=r"was not asked there; .* no further than it goes"
            ):
                asyncio.run(town.live(later, replay=recording))
            assert town.manifest["status"] == "paused"


@dataclass
class Counted:
    """A model that costs: counts what it is asked, and breaks down at one question."""

    model: Model
    breaks_at: int = 10**9
    asked: int = 0
    local = False

    @property
    def name(self) -> str:
        return self.model.name

    async def answer(self, prompt: Prompt[R]) -> Exchange[R]:
        self.asked += 1
        if self.asked == self.breaks_at:
            raise ModelError("no more")
        return await self.model.answer(prompt)


@pytest.mark.parametrize("breaks_at", [1, 20, 77])
@pytest.mark.parametrize("schedule", ["serial", "barrier"])
def test_a_resumed_run_never_pays_twice_for_one_call(tmp_path, breaks_at, schedule):
    """Broken off within a tick, the answers of that tick are kept, and asked for only once."""
    with Town.create(order(tmp_path, "whole", residents=TWO, schedule=schedule)) as town:
        town.model = whole = Counted(town.model)
        asyncio.run(town.live(BREAKFAST))
        log = town.store.log_sha256()
    with Town.create(order(tmp_path, "broken", residents=TWO, schedule=schedule)) as town:
        town.model = first = Counted(town.model, breaks_at)
        with pytest.raises(ModelError, match="no more"):
            asyncio.run(town.live(BREAKFAST))

    async def rest() -> tuple[int, str]:
        with await Town.open(tmp_path, "broken", read_only=False) as town:
            town.model = second = Counted(town.model)
            await town.live(BREAKFAST)
            assert town.store.verify_calls().intact
            return second.asked, town.store.log_sha256()

    asked, found = asyncio.run(rest())
    assert found == log
    assert (first.asked - 1) + asked == whole.asked


def test_the_offline_model_can_be_replayed_too(tmp_path):
    whole = live(order(tmp_path, "recording"), BREAKFAST)
    with RunStore.open(tmp_path, "recording", read_only=True) as recording:
        assert _replayed(order(tmp_path, "again", replay="recording"), recording) == whole
