"""Models and words of a run: checked before anything is written, kept, the same when resumed."""

from __future__ import annotations

import pytest

from tests.towns import write_twoville
from townlet.core.errors import BadInput, ModelError, StorageError
from townlet.models.choice import Choice, Endpoint
from townlet.models.offline.model import OfflineModel
from townlet.models.openai_model import OpenAIModel
from townlet.models.routing import Routed
from townlet.storage import RunStore
from townlet.testing import FaultServer
from townlet.town import Order, Town

HERE = "http://127.0.0.1:8080/v1"
EARLY = "2023-02-13 06:40"


@pytest.fixture
def order(tmp_path):
    scenario = write_twoville(tmp_path / "twoville")

    def make(**more):
        return Order(str(scenario), "mixed", tmp_path / "runs", **more)

    return make


@pytest.fixture
def words(tmp_path):
    folder = tmp_path / "words" / "en"
    folder.mkdir(parents=True)
    (folder / "emoji.j2").write_text(
        'Two emoji for: {{ activity|quoted }}\nReply with compact JSON: {"emoji":"..."}\n'
    )
    return folder.parent


def test_each_resident_and_prompt_gets_its_own_model(order):
    mixed = order(
        model="openai:big",
        base_url=HERE,
        resident_models={"Bo Reed": "offline", "ada-bell": "cheap"},
        prompt_models={"emoji": "offline"},
        endpoints={"cheap": Endpoint(model="small", timeout=3, concurrency=2)},
    )
    with Town.create(mixed) as town:
        assert isinstance(town.model, Routed)
        assert town.model.name == "openai:big"
        ada, bo = town.model_for("ada-bell"), town.model_for("bo-reed")
        assert isinstance(ada, Routed)
        assert isinstance(ada.usual, OpenAIModel)
        assert (ada.name, ada.usual.timeout, ada.usual.concurrency) == ("openai:small", 3, 2)
        assert ada.usual.base_url == HERE
        assert bo.name == "offline"
        assert bo.local
        assert not ada.local
        kept = Choice.kept(town.manifest)
    assert kept.residents == {"bo-reed": "offline", "ada-bell": "cheap"}


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"base_url": "nowhere", "model": "openai:x"}, "--base-url: 'nowhere' is no address"),
        ({"base_url": "nowhere"}, "--base-url: 'nowhere' is no address"),
        ({"model": "parrot"}, "--model: 'parrot' is not known"),
        ({"resident_models": {"Ada Bel": "offline"}}, "models.residents: unknown resident"),
        ({"prompt_models": {"emojis": "offline"}}, "unknown prompt 'emojis'; did you mean 'emoji'"),
        ({"prompt_models": {"emoji": "parrot"}}, "'parrot' is not known"),
        ({"model": "gguf:none.gguf"}, "is no file; give the path of a .gguf file"),
    ],
)
def test_models_that_cannot_be_are_refused_before_anything_is_written(order, more, message):
    with pytest.raises(BadInput) as refused:
        Town.create(order(**more))
    assert message in str(refused.value)
    assert not order().runs_dir.exists()


def test_a_missing_key_is_told_before_anything_is_written(order):
    with pytest.raises(ModelError, match="no key for"):
        Town.create(order(model="openai:big"))
    assert not order().runs_dir.exists()


async def test_a_mixture_is_paid_for_once_and_its_record_says_who_spoke(order):
    with FaultServer(share=0) as server:
        mixed = order(
            profile="paper",
            prompt_models={"importance_of_event": "cheap"},
            endpoints={"cheap": Endpoint(base_url=server.url)},
        )
        with Town.create(mixed) as town:
            until = town.state.clock.start.replace(hour=6, minute=40)
            await town.rested(town.live(until))
            calls = list(town.store.calls())
    asked = {call.key.prompt: call.model for call in calls}
    assert asked.pop("importance_of_event") == "openai:small"
    assert set(asked.values()) == {"offline"}


async def test_a_mixture_that_is_resumed_asks_nobody_twice(order):
    """What had been answered is looked for in the run's own log, the free model's too."""
    with FaultServer(share=0) as server:
        mixed = order(
            profile="paper",
            resident_models={"Bo Reed": "cheap"},
            endpoints={"cheap": Endpoint(base_url=server.url)},
        )
        with Town.create(mixed) as town:
            until = town.state.clock.start.replace(hour=6, minute=40)
            await town.rested(town.live(until))
            first = [call.key for call in town.store.calls()]
        with await Town.open(mixed.runs_dir, "mixed", read_only=False) as town:
            run = town.ready()
            assert run.engine.recorded is town.store
            await town.rested(town.live(until.replace(minute=50)))
            calls = [call.key for call in town.store.calls()]
        assert calls[: len(first)] == first
        assert len(set(calls)) == len(calls)


async def test_own_words_are_asked_in_and_resumed_only_unchanged(order, words):
    with Town.create(order(templates=words)) as town:
        until = town.state.clock.start.replace(hour=7, minute=10)
        await town.rested(town.live(until))
        emoji = [call for call in town.store.calls() if call.key.prompt == "emoji"]
        manifest = town.manifest
    assert all(call.rendered.startswith("Two emoji for: ") for call in emoji)
    assert manifest["templates"] == str(words)
    runs = order().runs_dir
    with await Town.open(runs, "mixed") as town:
        assert isinstance(town.model, OfflineModel)
    (words / "en" / "emoji.j2").write_text("{{ activity }}")
    with await Town.open(runs, "mixed") as town, pytest.raises(BadInput) as refused:
        _ = town.model
    assert "has changed since run 'mixed' was made; put its files back" in str(refused.value)


def test_words_that_cannot_be_used_leave_no_run(order, words):
    (words / "en" / "emoji.j2").write_text("{{ actvity }}")
    with pytest.raises(BadInput, match="did you mean 'activity'"):
        Town.create(order(templates=words))
    assert not order().runs_dir.exists()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"settings": {"vision": "far"}}, "settings: vision"),
        ({"settings": {"hearing": 3}}, "unknown key 'hearing'"),
    ],
)
async def test_settings_that_were_damaged_are_told(order, changes, message):
    with Town.create(order()) as town:
        town.store.update_manifest(**changes)
    with pytest.raises(StorageError) as refused:
        await Town.open(order().runs_dir, "mixed")
    assert "the manifest is damaged" in str(refused.value)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    "changes", [{"base_url": "nowhere"}, {"endpoints": {"a": {"timeout": -1}}}]
)
async def test_models_that_were_damaged_are_told(order, changes):
    with Town.create(order()) as town:
        town.store.update_manifest(**changes)
    with RunStore.open(order().runs_dir, "mixed", read_only=True) as store:
        assert store.manifest["status"] == "new"
    with (
        Town.unlived(order().runs_dir, "mixed") as town,
        pytest.raises(StorageError, match="the manifest is damaged"),
    ):
        _ = town.model
