"""Ten thousand mangled replies over all prompts: a good reply or Unreadable, and soon."""

from __future__ import annotations

import json
import re
import time
from random import Random
from typing import Any

import pytest

from tests.models.mangling import MANGLERS, mangled
from tests.prompts.samples import SAMPLES
from townlet.core.prompt import Prompt
from townlet.models.reading import Unreadable, read_reply
from townlet.models.schema import schema_of
from townlet.prompts import PROMPTS
from townlet.prompts.render import render
from townlet.testing import answer_to

IN_ALL = 10_000
OF_EACH = -(-IN_ALL // len(PROMPTS))
SLOW = 3.0
"""Seconds of processor time that no reply may take, on a slow and busy machine."""
UNSHOWN = re.compile(r"[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e]")


def good(prompt: Prompt[Any], chance: Random) -> Any:
    """A reply as the schema asks for it, in words of the prompt."""
    form = {"json_schema": {"schema": schema_of(prompt)}}
    said = [{"role": "user", "content": render(prompt)}]
    return json.loads(answer_to({"messages": said, "response_format": form}, chance))


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for item in value.values() for text in texts(item)]
    if isinstance(value, list):
        return [text for item in value for text in texts(item)]
    return [value] if isinstance(value, str) else []


def check(prompt: Prompt[Any], raw: str) -> bool:
    """Whether a reply was read; it is then whole, offered, and fit to be stored and shown."""
    try:
        reply = read_reply(prompt, raw, "en").reply
    except Unreadable:
        return False
    assert type(reply).model_validate(reply.model_dump()) == reply
    assert type(reply).model_validate_json(reply.model_dump_json()) == reply
    for text in texts(reply.model_dump()):
        assert not UNSHOWN.search(text), ascii(text)
    if prompt.options():
        assert reply.place in prompt.options()
    return True


def test_every_prompt_has_a_sample():
    assert {type(prompt) for prompt in SAMPLES} == set(PROMPTS)


@pytest.mark.parametrize("prompt", SAMPLES, ids=lambda prompt: prompt.key())
def test_mangled_replies_are_read_or_refused(prompt, record_property):
    chance = Random(f"mangled {prompt.key()}")
    read, slowest = 0, 0.0
    for n in range(OF_EACH):
        raw = mangled(good(prompt, chance), chance, MANGLERS[n % len(MANGLERS)])
        began = time.process_time()
        read += check(prompt, raw)
        took = time.process_time() - began
        slowest = max(slowest, took)
        assert took < SLOW, f"{took:.1f} s for {len(raw)} characters: {ascii(raw)[:200]}"
    record_property("read", read)
    record_property("slowest", slowest)
    print(f"{read} of {OF_EACH} read, {slowest:.2f} s at most")  # noqa: T201 - seen with -s


@pytest.mark.parametrize("prompt", SAMPLES, ids=lambda prompt: prompt.key())
def test_the_kits_answers_are_good_replies(prompt):
    """What a test server says of itself is what a model should have said."""
    chance = Random(7)
    read = sum(check(prompt, json.dumps(good(prompt, chance))) for _ in range(20))
    assert read >= 10, "most; some questions have conditions that a schema cannot say"
