"""The offline model with the embedder that ships, loaded once."""

from __future__ import annotations

import asyncio

import pytest

from townlet.models.embedders import WordLlamaEmbedder
from townlet.models.offline.likeness import Likeness
from townlet.models.offline.model import OfflineModel


@pytest.fixture(scope="session")
def model():
    return OfflineModel(WordLlamaEmbedder())


@pytest.fixture(scope="session")
def likeness():
    return Likeness(WordLlamaEmbedder())


@pytest.fixture(scope="session")
def answer(model):
    """The model's reply to a prompt."""

    def answered(prompt):
        exchange = asyncio.run(model.answer(prompt))
        assert exchange.reply is not None
        return exchange.reply

    return answered
