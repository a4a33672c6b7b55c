"""A run file: everything an order has, with paths from its own folder, and errors that name it."""

from __future__ import annotations

import pytest

from townlet.core.errors import BadInput
from townlet.models.choice import Endpoint
from townlet.orders.file import RunFile, read_run_file

WHOLE = """
scenario = "town"
name = "mixed"
seed = 7
days = 2
start = 2023-02-13T06:00:00
residents = ["Ada Bell"]
profile = "paper"
language = "en"
schedule = "serial"
script = "script.toml"
templates = "words"
model = "big"
base_url = "http://127.0.0.1:8080/v1"

[settings]
vision = 4

[settings.retrieval]
token_budget = 300

[models.residents]
"Ada Bell" = "gguf:small.gguf,threads=2"

[models.prompts]
interview = "openai:wise"

[endpoints.big]
base_url = "https://example.org/v1"
api_key_env = "EXAMPLE_KEY"
model = "large"
timeout = 30
concurrency = 4
temperature = 0.2
max_tokens = 900

[endpoints.file]
model = "gguf:models/other.gguf"
threads = 3
slots = 2
context = 8192
"""


def write(folder, text):
    path = folder / "run.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_says_everything_an_order_has(tmp_path):
    (tmp_path / "town").mkdir()
    file = read_run_file(write(tmp_path, WHOLE))
    assert file.scenario == str(tmp_path / "town")
    assert (file.name, file.seed, file.days, file.residents) == ("mixed", 7, 2, ("Ada Bell",))
    assert file.script == tmp_path / "script.toml"
    assert file.templates == tmp_path / "words"
    assert file.settings == {"vision": 4, "retrieval": {"token_budget": 300}}
    assert file.models.residents == {"Ada Bell": f"gguf:{tmp_path / 'small.gguf'},threads=2"}
    assert file.models.prompts == {"interview": "openai:wise"}
    assert file.endpoints["big"] == Endpoint(
        model="large",
        base_url="https://example.org/v1",
        api_key_env="EXAMPLE_KEY",
        timeout=30,
        concurrency=4,
        temperature=0.2,
        max_tokens=900,
    )
    assert file.endpoints["file"].model == f"gguf:{tmp_path / 'models' / 'other.gguf'}"
    assert file.endpoints["file"].threads == 3


def test_an_empty_file_says_nothing(tmp_path):
    assert read_run_file(write(tmp_path, "")) == RunFile()


def test_a_built_in_town_is_no_folder(tmp_path):
    (tmp_path / "millbrook").mkdir()
    assert read_run_file(write(tmp_path, 'scenario = "millbrook"')).scenario == "millbrook"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("scenari = 'x'", "unknown key 'scenari'; did you mean 'scenario'?"),
        ("days = 0", "days: Input should be greater than or equal to 1"),
        ("schedule = 'late'", "schedule: Input should be 'serial' or 'barrier'"),
        ("start = 2023-02-13T06:00:00Z", "start: game time has no time zone"),
        ("base_url = 'localhost'", "base_url: the server: 'localhost' is no address"),
        ("base_url = 'http://me:pw@h/v1'", "base_url: the server: the address may hold no"),
        ("[models]\nresident = {}", "unknown key 'resident'; did you mean 'residents'?"),
        ("[models.prompts]\nemoji = 3", "models, prompts, emoji: Input should be a valid string"),
        ("[endpoints.a]\napi_key = 'x'", "unknown key 'api_key'; did you mean 'api_key_env'?"),
        ("[endpoints.a]\napi_key_env = 'sk-12'", "endpoints, a, api_key_env: this is no name"),
        ("[endpoints.a]\nthreads = 0", "endpoints, a, threads: Input should be greater"),
        ("[endpoints.a]\ntemperature = 3", "endpoints, a, temperature: Input should be less"),
        (
            "[models.prompts]\nemojis = 'offline'",
            "models.prompts: unknown prompt 'emojis'",
        ),
        ("[models.prompts]\nemoji = 'parrot'", "models.prompts.emoji: 'parrot' is not known; use"),
        ("[models.residents]\nBo = 'auto'", "models.residents.Bo: 'auto' is not known"),
        ("model = 'parrot'", "model: 'parrot' is not known; use offline, openai:NAME, gguf:PATH"),
        ("days =", "is not TOML"),
    ],
)
def test_what_cannot_be_names_the_file_and_the_field(tmp_path, text, message):
    path = write(tmp_path, text)
    with pytest.raises(BadInput) as refused:
        read_run_file(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert message in str(refused.value)
    assert "sk-12" not in str(refused.value)


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(BadInput, match="cannot be read"):
        read_run_file(tmp_path / "none.toml")
