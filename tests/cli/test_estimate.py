"""`estimate`: what a run is likely to take, before any of it is asked."""

from __future__ import annotations

import pytest

from townlet.testing import FaultServer

PAID = ("--model", "openai:fake", "--base-url", "https://models.example.org/v1")


def test_an_estimate_takes_what_run_takes_and_makes_no_run(townlet):
    data = townlet.json("estimate", "smallville", "--days", "1", *PAID, "--price", "0.5/1")
    assert (data["residents"], data["end"]) == (25, "2023-02-14 00:00")
    cost = data["cost_usd"]
    tokens = data["tokens_in"]["expected"] * 0.5 + data["tokens_out"]["expected"] * 1
    assert cost["expected"] == pytest.approx(tokens / 1e6, rel=0.02)
    assert cost["p10"] < cost["expected"] < cost["p90"]
    assert data["interviews"]["included"] is False
    assert data["wall_s"] is None
    assert townlet.json("list") == []


def test_less_of_a_town_takes_less(townlet):
    def tokens(*given: str) -> int:
        return townlet.json("estimate", "smallville", *PAID, *given)["tokens_in"]["expected"]

    whole = tokens("--days", "1")
    assert tokens("--days", "2") == pytest.approx(2 * whole, rel=0.001)
    assert tokens("--days", "1", "--residents", "Isabella Rodriguez,Klaus Mueller") < whole / 8
    assert 0 < tokens("--until", "2023-02-13 12:00") < whole


def test_an_unknown_price_is_told_with_the_fix(townlet):
    data = townlet.json("estimate", "millbrook", *PAID)
    assert data["cost_usd"] is None
    shown = townlet.shown("estimate", "millbrook", *PAID)
    assert "cost unknown give --price 0.15/0.60" in shown


def test_the_offline_model_is_free(townlet):
    shown = townlet.shown("estimate", "millbrook", "--model", "offline")
    assert "cost free" in shown
    assert "offline: free, not a language model" in shown


def test_interviews_are_told_apart(townlet):
    shown = townlet.shown("estimate", "millbrook", *PAID)
    assert "not in it; asked for with --emergence" in shown
    assert townlet.json("estimate", "millbrook", *PAID, "--emergence")["interviews"]["included"]


def test_how_long_it_takes_depends_on_latency_and_concurrency(townlet):
    def wall(*given: str) -> int:
        return townlet.json("estimate", "smallville", *PAID, *given)["wall_s"]

    one = wall("--latency", "2", "--concurrency", "1")
    assert one > wall("--latency", "1", "--concurrency", "1") > wall("--latency", "1")


@pytest.mark.parametrize("columns", ["80", "120"])
def test_an_estimate_fits_its_room(townlet, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    shown = townlet("estimate", "smallville", *PAID, "--price", "1/2", "--latency", "1").stdout
    assert max(map(len, shown.splitlines())) <= int(columns)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--latency", "0"), "--latency: 0 is no time"),
        (("--until", "2023-02-12 00:00"), "--until: 2023-02-12 00:00:00 is not after the start"),
        (("--price", "x"), "--price: cannot read 'x'"),
        (("--residents", "Nobody"), "Nobody"),
    ],
)
def test_what_an_estimate_does_not_understand_is_refused(townlet, given, told):
    assert told in townlet.refused("estimate", "millbrook", *given)


def test_a_run_with_a_language_model_begins_with_its_estimate(townlet):
    with FaultServer(share=0) as server:
        given = ("--model", "openai:fake", "--base-url", server.url, "--name", "told")
        until = ("--until", "2023-02-13 06:40")
        begun = townlet("run", str(townlet.scenario), *given, *until)
        again = townlet("resume", "told", "--until", "2023-02-13 06:45")
    assert "Estimate: about " in begun.stderr
    assert "until 2023-02-13 06:40" in begun.stderr
    assert "Estimate" not in again.stderr
