from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from importlib import resources
from typing import ClassVar

from townlet.core.prompt import Prompt
from townlet.models.offline.likeness import masked
from townlet.models.offline.model import ANSWERERS
from townlet.prompts import PROMPTS, Emoji, ImportanceOfEvent
from townlet.prompts.replies import Rating


def test_every_prompt_has_an_answerer():
    assert set(PROMPTS) == set(ANSWERERS)


def test_a_prompt_without_an_answerer_fails_visibly(model, monkeypatch):
    monkeypatch.setattr("townlet.prompts.render.render", lambda *_: "?")

    @dataclass(frozen=True)
    class Unheard(Prompt[Rating]):
        reply: ClassVar[type[Rating]] = Rating

    exchange = asyncio.run(model.answer(Unheard()))
    assert exchange.reply is None
    assert exchange.outcome == "failed"
    assert "unheard" in exchange.error


def test_the_same_prompt_gets_the_same_answer(model):
    prompt = ImportanceOfEvent(name="Orla Quill", identity="", description="the boat is gone")
    one, two = (asyncio.run(model.answer(prompt)) for _ in range(2))
    assert one == two
    assert one.raw == (one.reply.model_dump_json(),)


def test_emoji_fit_and_are_few(answer):
    for activity in ("making breakfast", "mending clocks", "herding geese", "xyzzy"):
        assert 1 <= len(answer(Emoji(activity=activity)).emoji) <= 16
    assert answer(Emoji(activity="taking a shower")).emoji[0] in "🚿🛁🧼"


def test_names_are_masked_before_texts_are_compared():
    assert masked("Orla Quill is walking in Gannet Bay Park") == "is walking in park"


def test_no_scenario_has_left_a_name_in_the_data():
    folder = resources.files("townlet.models.offline.data")
    texts = {
        p.name: p.read_text(encoding="utf-8") for p in folder.iterdir() if p.name.endswith("toml")
    }
    names = set()
    for town in resources.files("townlet.scenarios").iterdir():
        if town.is_dir() and (town / "residents").is_dir():
            for path in (town / "residents").iterdir():
                found = re.search(r'^name = "(.+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
                names.add(found[1])
    assert names
    for name in names:
        for file, text in texts.items():
            assert name not in text, (name, file)
