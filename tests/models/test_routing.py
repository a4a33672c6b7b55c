"""Several models in one run: who is asked, what the record says, what costs."""

from __future__ import annotations

import pytest

from townlet.core.calls import Exchange
from townlet.models.choice import Choice
from townlet.models.routing import Ensemble, Routed
from townlet.prompts.samples import SAMPLES

BY_KEY = {sample.key(): sample for sample in SAMPLES}


class Named:
    """A model that says nothing, and counts."""

    def __init__(self, name, *, local=True):
        self.name, self.local = name, local
        self.asked = []
        self.closed = 0

    async def answer(self, prompt):
        self.asked.append(prompt.key())
        return Exchange(None, "", ())

    async def close(self):
        self.closed += 1


@pytest.fixture
def made():
    return {}


@pytest.fixture
def ensemble(made):
    def make(spec):
        assert spec not in made, "each is made once"
        made[spec] = Named(spec, local=spec == "offline")
        return made[spec]

    choice = Choice(
        "openai:big", None, {"ada": "openai:small", "bo": "offline"}, {"emoji": "offline"}
    )
    return Ensemble(choice, make)


async def test_a_prompts_model_goes_before_a_residents_and_that_before_the_usual(ensemble, made):
    for model in (ensemble.usual, ensemble.own["ada"]):
        for key in ("emoji", "react"):
            await model.answer(BY_KEY[key])
    assert made["openai:big"].asked == ["react"]
    assert made["openai:small"].asked == ["react"]
    assert made["offline"].asked == ["emoji", "emoji"]


async def test_the_record_says_who_spoke(ensemble):
    assert (await ensemble.usual.answer(BY_KEY["emoji"])).model == "offline"
    assert (await ensemble.usual.answer(BY_KEY["react"])).model == "openai:big"
    assert ensemble.usual.name == "openai:big"


def test_one_model_that_costs_makes_the_mixture_cost(ensemble):
    assert not ensemble.local
    assert not ensemble.usual.local
    assert ensemble.own["bo"].local, "offline whatever it is asked"
    assert not Routed(Named("a"), {"emoji": Named("b", local=False)}).local
    assert Ensemble(Choice(), Named).local


async def test_all_are_let_go_of_once(ensemble, made):
    await ensemble.close()
    assert {model.closed for model in made.values()} == {1}


def test_without_models_for_prompts_there_is_nothing_between():
    assert isinstance(Ensemble(Choice(), Named).usual, Named)
