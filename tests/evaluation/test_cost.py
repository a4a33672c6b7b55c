"""Sums of calls: tokens counted where none were kept, prices that may be unknown, quantiles."""

from __future__ import annotations

import pytest

from townlet.core.calls import Call, CallKey
from townlet.evaluation import cost as costing
from townlet.evaluation.cost import costs, quantile, with_tokens
from townlet.memory.tokens import count
from townlet.models.prices import Prices, Rate


def call(n: int = 0, resident: str = "ada", prompt: str = "day", **rest) -> Call:
    fields = {"model": "m", "prompt_sha256": "h", "rendered": "What now?", "raw": ("{}",)}
    fields |= {"reply": "{}", "outcome": "valid"} | rest
    return Call(key=CallKey(n, resident, prompt, n), **fields)


@pytest.mark.parametrize("batch", [1, 2, 100])
def test_tokens_are_counted_only_where_there_are_none(monkeypatch, batch):
    """Of a question asked twice, twice; whatever the batch, in order."""
    monkeypatch.setattr(costing, "_BATCH", batch)
    made = [
        call(0, tokens_in=7, tokens_out=1),
        call(1, raw=("no", '{"rating":3}')),
        call(2, raw=()),
        call(3, tokens_out=4),
    ]
    found = list(with_tokens(made))
    asked = count("What now?")
    assert found[0] == made[0]
    assert found[3] == made[3]
    assert (found[1].tokens_in, found[1].tokens_out) == (
        2 * asked,
        count("no") + count('{"rating":3}'),
    )
    assert (found[2].tokens_in, found[2].tokens_out) == (asked, 0)
    assert [one.counted for one in found] == [False, True, True, False]


def test_a_group_with_one_unknown_price_has_an_unknown_cost_and_says_what_is_known():
    prices = Prices({"m": Rate(1, 1, 1)})
    made = [call(tokens_in=1_000_000), call(1, tokens_in=5, model="?")]
    found = costs(made, prices, "resident")
    assert found.total.cost is None
    assert found.total.known_cost == 1
    assert found.by["ada"].unpriced == 1
    assert found.sources["?"] == "price unknown"


def test_groups_come_dearest_first_then_by_tokens():
    prices = Prices({"m": Rate(1, 1, 1), "free": Rate(0, 0, 0)})
    made = [
        call(0, prompt="b", model="free", tokens_in=10),
        call(1, prompt="c", model="free", tokens_in=90),
        call(2, prompt="a", tokens_in=5),
    ]
    assert list(costs(made, prices, "prompt").by) == ["a", "c", "b"]


@pytest.mark.parametrize(
    ("values", "share", "found"),
    [([], 0.5, None), ([3], 0.95, 3), ([4, 1, 3, 2], 0.5, 2), (list(range(1, 101)), 0.95, 95)],
)
def test_quantiles_are_values_that_were_there(values, share, found):
    assert quantile(values, share) == found
