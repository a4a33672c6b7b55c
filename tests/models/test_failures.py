"""What a failed request means, in the words and statuses of many servers."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import httpx2 as httpx
import openai
import pytest

from townlet.models.failures import after, kind_of

TOO_LONG = [
    "This model's maximum context length is 4097 tokens. However, your messages resulted in 5000.",
    "the request exceeds the available context size. try increasing the context size",
    "prompt is too long: 210000 tokens > 200000 maximum",
    "The input token count (9000) exceeds the maximum number of tokens allowed (4096).",
    "input length exceeds maximum context length",
    "The decoder prompt (length 5000) is longer than the maximum model length of 4096.",
    "The input (5000 tokens) is longer than the model's context length (4096 tokens).",
    "`inputs` must have less than 1024 tokens. Given: 2000",
    "`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000",
    "Range of input length should be [1, 30720]",
    "Prompt contains 40000 tokens, too large for model with 32768 maximum context length",
    "Please reduce the length of the messages or completion.",
    "too many tokens: size limit exceeded by 200 tokens",
    "Input is too long for requested model.",
    "Requested tokens (5000) exceed context window of 2048",
    "Trying to keep the first 5000 tokens when context the overflows.",
    "the input is too large to process, context shift is disabled",
]
FILTERED = [
    "The response was filtered due to the prompt triggering Azure's content management policy.",
    "Content Exists Risk",
    "Input data may contain inappropriate content. DataInspectionFailed",
    "Your request was flagged by our safety system",
]


def error(status: int, said: str = "no", headers: dict[str, str] | None = None, code: str = ""):
    request = httpx.Request("POST", "http://127.0.0.1/v1")
    response = httpx.Response(status, headers=headers, request=request)
    return openai.APIStatusError(said, response=response, body={"code": code or None})


@pytest.mark.parametrize("said", [*TOO_LONG, *FILTERED])
@pytest.mark.parametrize("status", [400, 413, 422, 500])
def test_a_prompt_that_cannot_pass_is_the_questions_fault(status, said):
    assert kind_of(error(status, said)) == "question"


def test_a_code_tells_as_well_as_words():
    assert kind_of(error(400, "bad request", code="context_length_exceeded")) == "question"


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        *((status, "busy") for status in (429, 503, 529)),
        *((status, "late") for status in (408, 504)),
        *((status, "broken") for status in (409, 425, 500, 502, 520)),
        *((status, "form") for status in (400, 415, 422, 501)),
        *((status, "final") for status in (401, 402, 403, 404)),
    ],
)
def test_a_status_means_what_it_says(status, kind):
    assert kind_of(error(status)) == kind


@pytest.mark.parametrize(
    "said",
    [
        "response_format is not supported by this model",
        "Unsupported parameter: 'max_tokens' is not supported; use 'max_completion_tokens'",
        "temperature must be between 0 and 1",
        "Invalid schema for response_format 'rating': pattern is not permitted",
        "max_tokens must be at most 8192",
    ],
)
def test_a_form_that_is_not_taken_is_not_the_questions_fault(said):
    assert kind_of(error(400, said)) == "form"


def test_no_credit_is_not_waited_for():
    assert (
        kind_of(error(429, "You exceeded your current quota", code="insufficient_quota")) == "final"
    )


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after": "0.5"}, 0.5),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after": "0"}, 0.0),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0.0),
        ({}, None),
        *(({"retry-after": said}, None) for said in ("soon", "-3", "nan", "inf", "1e999", "7;8")),
    ],
)
def test_a_server_says_how_long_to_wait(headers, seconds):
    assert after(error(429, headers=headers)) == seconds


def test_a_server_says_until_when_to_wait():
    moment = format_datetime(datetime.now(UTC) + timedelta(seconds=30), usegmt=True)
    seconds = after(error(503, headers={"retry-after": moment}))
    assert seconds is not None
    assert 28 <= seconds <= 30
