"""What a call costs: own prices first, nothing for what is one's own, unknown for the rest."""

from __future__ import annotations

import subprocess
import sys

import pytest

from townlet.core.errors import BadInput
from townlet.models.prices import EVERY, Prices, Rate, is_own, prices_of, read_rates

OPENAI = Prices(servers={EVERY: "https://api.openai.com/v1"})


def test_a_published_price_is_found_by_server_and_name():
    million = OPENAI.cost("openai:gpt-4o-mini", 1_000_000, 1_000_000)
    assert million == pytest.approx(0.15 + 0.60)
    assert OPENAI.source("openai:gpt-4o-mini") == "published price"


def test_cached_tokens_cost_less():
    whole = OPENAI.cost("openai:gpt-4o-mini", 1_000_000, 0)
    cached = OPENAI.cost("openai:gpt-4o-mini", 1_000_000, 0, 1_000_000)
    assert whole is not None
    assert cached is not None
    assert 0 < cached < whole


@pytest.mark.parametrize(
    ("model", "server"),
    [
        ("openai:nobody-knows-this", "https://api.openai.com/v1"),
        ("openai:gpt-4o-mini", "https://models.example.org/v1"),
        ("openai:gpt-4o-mini", ""),
        ("mine", "https://api.openai.com/v1"),
    ],
)
def test_an_unknown_price_is_none_and_never_zero(model, server):
    prices = Prices(servers={EVERY: server})
    assert prices.cost(model, 5, 5) is None
    assert prices.source(model) == "price unknown"
    assert not prices.known(model)


@pytest.mark.parametrize(
    ("model", "server", "why"),
    [
        ("offline", "", "free, not a language model"),
        ("offline:silent=tell", "", "free, not a language model"),
        ("gguf:small.gguf", "", "free, a file in this process"),
        ("openai:gpt-4o-mini", "http://localhost:8080/v1", "free, a server of your own"),
    ],
)
def test_what_is_ones_own_costs_nothing_and_says_so(model, server, why):
    prices = Prices(servers={EVERY: server})
    assert prices.cost(model, 5, 5) == 0
    assert prices.source(model) == why


def test_own_prices_go_before_all_others():
    """Also before a server of one's own, which may pass questions on to one that charges."""
    own = read_rates(["openai:a=1/2", "3/4/0.5"])
    prices = Prices(own, {EVERY: "http://localhost/v1"})
    assert prices.cost("openai:a", 1_000_000, 1_000_000, 500_000) == 3
    assert prices.cost("openai:b", 1_000_000, 1_000_000, 500_000) == 1.5 + 0.25 + 4
    assert prices.source("openai:b") == "your price: $3 in, $4 out, per million"


@pytest.mark.parametrize("text", ["", "1", "a/b", "1/2/3/4", "=1/2", "-1/2", "nan/1", "1e9/2"])
def test_a_price_that_is_none_is_refused_with_an_example(text):
    with pytest.raises(BadInput, match=r"--price: cannot read .*as 0\.15/0\.60"):
        read_rates([text])


@pytest.mark.parametrize(
    ("url", "own"),
    [
        ("http://localhost:8080/v1", True),
        ("http://127.0.0.1/v1", True),
        ("http://[::1]:1/v1", True),
        ("http://192.168.1.7:8000/v1", True),
        ("http://box.local/v1", True),
        ("https://api.openai.com/v1", False),
        ("https://8.8.8.8/v1", False),
        ("", False),
    ],
)
def test_servers_of_ones_own(url, own):
    assert is_own(url) is own


def test_each_model_of_a_run_has_the_price_of_its_own_server():
    manifest = {
        "model": "openai:gpt-4o-mini",
        "base_url": "https://api.openai.com/v1",
        "models": {"residents": {"ada": "box"}, "prompts": {"day": "far:gpt-4o-mini"}},
        "endpoints": {
            "box": {"model": "small", "base_url": "http://10.0.0.2/v1"},
            "far": {"model": "", "base_url": "https://models.example.org/v1"},
        },
        "prices": {"openai:x": [1, 2, 1]},
    }
    prices = prices_of(manifest, {"openai:y": Rate(5, 5, 5)})
    assert prices.cost("openai:small", 9, 9) == 0
    assert prices.cost("openai:gpt-4o-mini", 9, 9) is None
    assert prices.cost("openai:x", 1_000_000, 0) == 1
    assert prices.cost("openai:y", 1_000_000, 0) == 5


def test_no_price_is_ever_fetched():
    """The library can renew its prices over the network; asked for one, it starts nothing."""
    code = (
        "import socket, threading\n"
        "def refuse(*_, **__): raise AssertionError('network')\n"
        "socket.socket.connect = socket.getaddrinfo = refuse\n"
        "from townlet.models.prices import EVERY, Prices\n"
        "p = Prices(servers={EVERY: 'https://api.openai.com/v1'})\n"
        "assert p.cost('openai:gpt-4o-mini', 10, 10) > 0\n"
        "assert p.cost('openai:no-such-model', 10, 10) is None\n"
        "print(threading.active_count())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "1"
