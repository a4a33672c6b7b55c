"""Tokens as a server reports them, and counted where it reports none."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from townlet.memory.tokens import count
from townlet.models.usage import Usage, used


def reported(**fields):
    return SimpleNamespace(**fields)


def test_what_the_server_reports_is_taken():
    usage = used(reported(prompt_tokens=90, completion_tokens=4), ["hello"], "hi")
    assert usage == Usage(90, 4)


@pytest.mark.parametrize(
    "cached",
    [
        {"prompt_tokens_details": reported(cached_tokens=64)},
        {"prompt_cache_hit_tokens": 64},
        {"prompt_tokens_details": None, "prompt_cache_hit_tokens": 64},
    ],
)
def test_cached_tokens_are_part_of_what_was_read(cached):
    """Two ways in which servers tell of them."""
    usage = used(reported(prompt_tokens=90, completion_tokens=4, **cached), ["hello"], "hi")
    assert usage == Usage(90, 4, 64)


def test_more_cached_than_read_is_cut():
    usage = used(reported(prompt_tokens=9, prompt_cache_hit_tokens=64), ["hello"], "hi")
    assert usage.tokens_cached == 9


@pytest.mark.parametrize(
    "nothing",
    [None, reported(), reported(prompt_tokens=0), reported(prompt_tokens="12"), "usage"],
)
def test_what_the_server_does_not_report_is_counted(nothing):
    usage = used(nothing, ["What is it?", "Again."], "A cup of tea.")
    assert usage == Usage(
        count("What is it?") + count("Again."), count("A cup of tea."), counted=True
    )


def test_attempts_add_up():
    assert Usage(1, 2, 3) + Usage(4, 5, 0, counted=True) == Usage(5, 7, 3, counted=True)
