"""`explain` and `emergence`: from an action back to everything it rests on."""

from __future__ import annotations

import pytest

from townlet.core.events import Remembered, Said
from townlet.storage import RunStore


def nodes(tree):
    """Every node of a tree."""
    yield tree
    for child in tree["children"]:
        yield from nodes(child)


def kinds(tree) -> set[str]:
    """The kinds of node in a tree."""
    return {node["kind"] for node in nodes(tree)}


def entry_of(townlet, kind):
    """The id of the first entry of a kind that has reasons."""
    with RunStore.open(townlet.runs, "morning", read_only=True) as store:
        return next(e.id for e in store.entries() if isinstance(e.event, kind) and e.event.because)


def test_an_action_leads_back_to_plan_memories_scores_prompts_and_replies(lived):
    tree = lived.json("explain", "morning", "Bo Reed")
    assert {"plan action", "plan hour", "plan block", "retrieval", "call"} <= kinds(tree)
    calls = [node for node in nodes(tree) if node["kind"] == "call"]
    assert {"decomposition", "day_plan"} <= {call["text"] for call in calls}
    for call in calls:
        assert call["prompt"]
        assert call["reply"]
    hits = [node for node in nodes(tree) if "scores" in node]
    assert any(hit["used"] for hit in hits)
    for hit in hits:
        scores = hit["scores"]
        parts = scores["recency"] + scores["importance"] + scores["relevance"]
        assert parts == pytest.approx(scores["score"], abs=1e-3)


def test_nothing_is_told_twice(lived):
    tree = lived.json("explain", "morning", "Bo Reed")
    told = [node["id"] for node in nodes(tree) if node["children"] and node["id"]]
    assert len(told) == len(set(told))


def test_the_tree_is_shown_with_prompts_and_everything_when_asked(lived):
    text = lived.shown("explain", "morning", "bo")
    assert "plan block" in text
    assert "came to mind on" in text
    assert "recency" in text
    assert len(lived.shown("explain", "morning", "bo", "--prompts")) > 2 * len(text)
    assert "(--full)" not in lived.shown("explain", "morning", "bo", "--full")


def test_what_was_said_leads_to_the_talk_the_memories_and_the_prompt(lived):
    tree = lived.json("explain", "morning", entry_of(lived, Said))
    assert tree["kind"] == "Said"
    assert {"call", "retrieval", "conversation", "line"} <= kinds(tree)
    assert any(n["kind"] == "call" and n["text"] == "next_utterance" for n in nodes(tree))


def test_what_was_told_leads_to_who_told_it_and_the_conversation(lived):
    with RunStore.open(lived.runs, "morning", read_only=True) as store:
        records = [e.event.record for e in store.entries() if isinstance(e.event, Remembered)]
    record = next(record for record in records if record.source.conversation)
    tree = lived.json("explain", "morning", record.id)
    assert "conversation" in kinds(tree)


def test_a_call_by_its_id_is_shown_whole(lived):
    tree = lived.json("explain", "morning", "Bo Reed")
    call = next(node for node in nodes(tree) if node["kind"] == "call")
    text = lived.shown("explain", "morning", call["id"])
    assert " ".join(call["prompt"].split())[:30] in text
    plan = next(node for node in nodes(tree) if node["kind"] == "plan block")
    assert lived.json("explain", "morning", plan["id"])["kind"] == "plan block"


def test_the_past_has_its_own_reasons(lived):
    tree = lived.json("explain", "morning", "ada", "--at", "2023-02-13 08:00")
    assert all(node.get("at", "") <= "2023-02-13 08:00:00" for node in nodes(tree))


def test_emergence_traces_what_everybody_knows_and_changes_nothing(lived):
    data = lived.json("emergence", "morning")
    assert data["residents"] == 2
    assert data["unsupported_answers"] == 0
    assert 0 <= data["density_start"] <= data["density_end"] <= 1
    assert data["news"]["concert"]["known_start"] <= data["news"]["concert"]["known_end"]
    assert data["items"]["concert"] == {"name": "the concert", "over": False}
    text = lived.shown("emergence", "morning")
    assert "the concert" in text
    assert "not taken place yet" in text
    assert "Density 0." in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("explain", "morning", "e1-nobody-1"), "nothing with the id 'e1-nobody-1'"),
        (("explain", "morning", "c1-ada-bell-day_plan-7"), "nothing with the id"),
        (("explain", "morning", "c1-x"), "nothing with the id 'c1-x'"),
        (("explain", "morning", "Cy"), "unknown resident 'Cy'"),
        (("explain", "evening", "ada"), "no run 'evening'"),
        (("emergence", "evening"), "no run 'evening'"),
    ],
)
def test_what_is_not_there_is_refused_in_one_line(lived, arguments, message):
    assert message in lived.refused(*arguments)
