"""`cost`, `calls` and limits: of runs whose server charges, and of those that are free."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Townlet
from townlet.cli import auditing, limits
from townlet.storage import RunStore, schema
from townlet.testing import FaultServer, Said

KEY = "sk-test-0123456789abcdef"
UNTIL = ("--until", "2023-02-13 07:10")
PRICE = ("--price", "1/2")


@pytest.fixture(scope="module")
def charged(tmp_path_factory, scenario):
    """A run called `paid` with a model that fails now and then, its server's key known."""
    townlet = Townlet(tmp_path_factory.mktemp("charged"), scenario)
    with FaultServer(share=0.4, faults=("empty", "refusal", "wrong_language")) as server:
        result = townlet("run", str(scenario), *model(server), *UNTIL, *PRICE, "--name", "paid")
    assert result.exit_code == 0, result.output
    return townlet


def model(server) -> tuple[str, ...]:
    """The options that have a server think."""
    return ("--model", "openai:fake", "--base-url", server.url)


# -- cost -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["prompt", "resident", "model"])
def test_groups_add_up_to_the_whole(charged, by):
    data = charged.json("cost", "paid", "--by", by)
    total, groups = data["total"], data["groups"]
    for key in ("calls", "tokens_in", "tokens_out", "unpriced_calls", "counted_calls"):
        assert sum(group[key] for group in groups) == total[key]
    assert sum(group["cost_usd"] for group in groups) == pytest.approx(total["cost_usd"])
    assert len({group[by] for group in groups}) == len(groups)
    dearest = [group["cost_usd"] for group in groups]
    assert dearest == sorted(dearest, reverse=True)


def test_the_whole_is_every_call_with_its_retries(charged):
    """The server says of each request that it took 100 tokens in and 10 out."""
    total = charged.json("cost", "paid")["total"]
    with RunStore.open(charged.runs, "paid", read_only=True) as store:
        calls = list(store.arrivals())
    requests = sum(len(call.raw) for call in calls)
    assert total["calls"] == len(calls) < requests
    assert (total["tokens_in"], total["tokens_out"]) == (100 * requests, 10 * requests)
    assert total["cost_usd"] == pytest.approx(requests * (100 * 1 + 10 * 2) / 1e6)
    shares = [total[one] for one in ("valid", "repaired", "retried", "failed")]
    assert sum(shares) == pytest.approx(1, abs=0.001)
    assert all(total[one] for one in ("valid", "retried", "failed"))
    assert 0 < total["seconds_p50"] <= total["seconds_p95"]


def test_another_price_holds_for_one_answer(charged):
    other = charged.json("cost", "paid", "--price", "openai:fake=10/20")
    kept = charged.json("cost", "paid")
    assert other["total"]["cost_usd"] == pytest.approx(10 * kept["total"]["cost_usd"])
    assert kept["prices"] == {"openai:fake": "your price: $1 in, $2 out, per million"}


def test_the_offline_model_is_free_and_its_tokens_are_counted(lived):
    data = lived.json("cost", "morning")
    total = data["total"]
    assert (total["cost_usd"], total["counted_calls"]) == (0, total["calls"])
    assert total["tokens_in"] > 100 * total["calls"]
    assert total["seconds_p50"] is None
    shown = lived.shown("cost", "morning")
    assert "offline: free, not a language model" in shown
    assert "Tokens of all calls were counted here" in shown


def test_an_unknown_price_is_shown_as_unknown(charged, monkeypatch):
    with RunStore.open(charged.runs, "paid") as store:
        before = store.manifest
        store.update_manifest(prices={}, base_url="https://models.example.org/v1")
    try:
        data, shown = charged.json("cost", "paid"), charged.shown("cost", "paid")
    finally:
        with RunStore.open(charged.runs, "paid") as store:
            store.update_manifest(prices=before["prices"], base_url=before["base_url"])
    assert data["total"]["cost_usd"] is None
    assert data["total"]["unpriced_calls"] == data["total"]["calls"]
    assert "unknown" in shown
    assert "$0" not in shown
    assert "--price 0.15/0.60" in shown


def test_a_replay_costs_nothing(charged):
    charged.json("run", str(charged.scenario), "--replay", "paid", "--name", "again")
    data = charged.json("cost", "again")
    assert data["total"]["cost_usd"] == 0
    assert data["prices"] == {"openai:fake": "free, the recorded answers of paid"}


@pytest.mark.parametrize("columns", ["60", "80", "120"])
def test_a_table_fits_its_room(charged, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    for command in (("cost", "paid"), ("cost", "paid", "--by", "resident"), ("calls", "paid")):
        result = charged(*command)
        assert max(map(len, result.stdout.splitlines())) <= int(columns), result.stdout


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--by", "day"), "--by: 'day' is not known; use resident, prompt, model"),
        (("--price", "dear"), "--price: cannot read 'dear'"),
    ],
)
def test_what_cost_does_not_understand_is_refused(lived, given, told):
    assert told in lived.refused("cost", "morning", *given)


# -- limits ---------------------------------------------------------------------------------------


def resumes(result) -> list[str]:
    """The command that a stopped run says goes on with it."""
    found = re.search(r"Go on with: townlet (resume .*)", result.stderr)
    assert found
    return found[1].split()


@pytest.mark.parametrize("limit", [("--max-tokens", "3000"), ("--max-cost", "0.004", *PRICE)])
def test_a_run_stops_at_its_limit_and_the_command_it_prints_goes_on(townlet, limit):
    """Until it is done, with twice the limit each time, and no answer is paid for twice."""
    with FaultServer(share=0) as server:
        given = ("run", str(townlet.scenario), *UNTIL)
        result = townlet(*given, *model(server), *limit, "--name", "tight", "--json")
        assert result.exit_code == limits.REACHED
        assert result.stdout == ""
        assert "is reached" in result.stderr
        total = townlet.json("cost", "tight")["total"]
        assert total["tokens_in"] + total["tokens_out"] <= 5000
        stops = 0
        while result.exit_code == limits.REACHED:
            stops += 1
            result = townlet(*resumes(result), *UNTIL)
        assert result.exit_code == 0, result.output
        data = townlet.json("resume", "tight", *UNTIL)
    with FaultServer(share=0) as another:
        whole = townlet.json(*given, *model(another), "--name", "whole")
    assert stops > 1
    assert len(server.asked) == len(another.asked)
    assert data["log_sha256"] == whole["log_sha256"]
    assert townlet.json("calls", "tight", "--verify")["intact"]


def test_a_limit_that_allows_nothing_stops_at_once_and_can_be_raised(townlet):
    with FaultServer(share=0) as server:
        given = ("run", str(townlet.scenario), *model(server), *UNTIL)
        result = townlet(*given, "--max-tokens", "1", "--name", "none")
        assert result.exit_code == limits.REACHED
        assert server.asked == []
        assert townlet("resume", "none", "--max-tokens", "999999", *UNTIL).exit_code == 0


def test_a_limit_in_dollars_needs_a_price_and_leaves_no_run_behind(townlet):
    given = ("--model", "openai:fake", "--base-url", "https://models.example.org/v1")
    told = townlet.refused("run", str(townlet.scenario), *given, "--max-cost", "1")
    assert "nobody knows the price of openai:fake" in told
    assert "--price 0.15/0.60" in told
    assert "--max-tokens" in told
    assert townlet.json("list") == []


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--max-cost", "0"), "--max-cost: 0 is no limit"),
        (("--max-cost", "nan"), "--max-cost: nan is no limit"),
        (("--max-tokens", "0"), "--max-tokens: 0 is no limit"),
    ],
)
def test_a_limit_that_is_none_is_refused(townlet, given, told):
    assert told in townlet.refused("run", str(townlet.scenario), *given)


def test_a_limit_does_not_hold_up_the_offline_model(townlet):
    given = ("run", str(townlet.scenario), "--until", "2023-02-13 06:40", "--no-emergence")
    result = townlet(*given, "--model", "offline", "--max-cost", "0.01", "--max-tokens", "5")
    assert result.exit_code == 0
    assert "nothing that thinks here takes any" in result.stderr


# -- calls ----------------------------------------------------------------------------------------


def test_calls_are_picked_by_resident_prompt_outcome_and_time(charged):
    every = charged.json("calls", "paid", "--limit", "0")
    assert charged.json("calls", "paid") == every[-20:]
    ada = charged.json("calls", "paid", "--resident", "ada", "--limit", "0")
    assert ada == [row for row in every if row["resident"] == "ada-bell"]
    failed = charged.json("calls", "paid", "--failed", "--limit", "0")
    assert failed == [row for row in every if row["outcome"] == "failed"]
    assert all(row["error"] and row["attempts"] == 2 for row in failed)
    kind = every[0]["prompt"]
    assert all(row["prompt"] == kind for row in charged.json("calls", "paid", "--prompt", kind))
    span = ("--since", "2023-02-13 06:30", "--until", "2023-02-13 07:00", "--limit", "0")
    inside = [row for row in every if "2023-02-13 06:30" <= row["at"] < "2023-02-13 07:00:00"]
    assert charged.json("calls", "paid", *span) == inside
    last = every[-1]["at"]
    assert charged.json("calls", "paid", "--at", last[:16], "--limit", "0")


def test_one_call_is_shown_whole(charged):
    row = charged.json("calls", "paid", "--failed")[0]
    whole = charged.json("calls", "paid", "--show", row["id"])
    assert row.items() <= whole.items()
    assert len(whole["raw"]) == 2
    shown = charged.shown("calls", "paid", "--show", row["id"])
    assert " ".join(whole["rendered"].split()) in shown
    assert "── reply 2" in shown
    assert "── error" in shown


def test_a_log_of_calls_is_verified_and_the_first_false_call_named(charged):
    good = charged.json("calls", "paid", "--verify")
    assert (good["intact"], good["fault"]) == (True, "")
    assert "all as written" in charged.shown("calls", "paid", "--verify")
    with RunStore.open(charged.runs, "paid") as store, store._begin() as connection:
        table = schema.calls_table
        third = connection.execute(table.select().where(table.c.seq == 3)).one()
        connection.execute(table.update().where(table.c.seq == 3).values(tokens_out=0))
    try:
        result = charged("calls", "paid", "--verify", "--json")
    finally:
        with RunStore.open(charged.runs, "paid") as store, store._begin() as connection:
            values = {"tokens_out": third.tokens_out}
            connection.execute(table.update().where(table.c.seq == 3).values(values))
    data = json.loads(result.stdout)
    assert result.exit_code == auditing.TAMPERED
    assert (data["intact"], data["calls"]) == (False, 2)
    assert data["call"] == f"c{third.tick}-{third.resident}-{third.prompt}-{third.n}"
    assert data["fault"] == "its tokens_out is not what was written"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--resident", "nobody"), "--resident: 'nobody' is nobody; there are ada-bell"),
        (("--prompt", "nothing"), "--prompt: no 'nothing' in this run; there are"),
        (("--show", "e1-ada-bell-0"), "--show: 'e1-ada-bell-0' is no call's id"),
        (("--show", "c999999-ada-bell-emoji-0"), "--show: no call 'c999999-ada-bell-emoji-0'"),
        (("--since", "noon"), "--since"),
    ],
)
def test_what_calls_does_not_understand_is_refused(charged, given, told):
    assert told in charged.refused("calls", "paid", *given)


# -- keys -----------------------------------------------------------------------------------------


def echoing(requests: list[int]):
    """Answers that tell the key: in an error, in a reply, and in an error that ends the run."""

    def answer(_request) -> Said:
        requests.append(1)
        told = f"Bearer {KEY} was sent; authorization: {KEY}"
        if len(requests) > 40:
            return Said(f"{'x' * 190}{told}", status=401)
        if len(requests) % 3:
            return Said(f'{{"importance": 3, "note": "{told}"}}')
        return Said(told, status=400)

    return answer


def test_no_key_is_ever_stored_or_shown(townlet, monkeypatch, caplog):
    """Against a server that sends back what it was sent, wherever it can."""
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with FaultServer(echoing([]), share=0) as server:
        result = townlet("run", str(townlet.scenario), *model(server), *UNTIL, "--name", "told")
        assert any(KEY in key for key in server.keys)
    said = [result.output, result.stderr, caplog.text]
    rows = townlet.json("calls", "told", "--limit", "0")
    commands = [("cost", "told"), ("calls", "told", "--limit", "0"), ("show", "told")]
    commands += [("calls", "told", "--show", row["id"]) for row in rows]
    said += [townlet(*command).output for command in commands]
    assert "***" in said[-1]
    assert sum(KEY[:12] in text for text in said) == 0
    with RunStore.open(townlet.runs, "told", read_only=True) as store:
        calls = list(store.arrivals())
        assert sum(KEY[:12] in str(call) for call in calls) == 0
    assert calls
    for file in Path(townlet.runs).rglob("*"):
        assert not file.is_file() or KEY.encode()[:12] not in file.read_bytes()
