"""Every question has one template that shows all its fields, and a golden rendering."""

from __future__ import annotations

import tomllib
from dataclasses import fields, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jinja2 import UndefinedError, meta

from tests.prompts.samples import SAMPLES, golden
from townlet.core.errors import BadInput
from townlet.core.prompt import Prompt
from townlet.prompts import PROMPTS
from townlet.prompts.render import bulleted, environment, prompt_sha256, quoted, render

TEMPLATES = files("townlet.prompts").joinpath("templates/en")
BY_KEY = {prompt.key(): prompt for prompt in SAMPLES}
keys = pytest.mark.parametrize("key", sorted(BY_KEY))


def source(key: str) -> str:
    return TEMPLATES.joinpath(f"{key}.j2").read_text(encoding="utf-8")


def changed(value: object) -> object:
    """Another value of the same type."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (*value, "one more")
    return f"{value} indeed"


def test_templates_and_classes_are_the_same() -> None:
    here = {entry.name.removesuffix(".j2") for entry in TEMPLATES.iterdir()}
    assert here == {prompt.key() for prompt in PROMPTS} == set(BY_KEY)
    assert len(SAMPLES) == len(PROMPTS)


@keys
def test_a_template_uses_exactly_the_fields_of_its_class(key: str) -> None:
    used = meta.find_undeclared_variables(environment().parse(source(key)))
    assert used == {field.name for field in fields(BY_KEY[key])}


@keys
def test_changing_any_field_changes_the_rendering(key: str) -> None:
    prompt: Prompt[Any] = BY_KEY[key]
    before = render(prompt)
    for name, value in prompt.values().items():
        other: Any = {name: changed(value)}
        assert render(replace(prompt, **other)) != before, name
        empty: Any = {name: type(value)()}
        assert render(replace(prompt, **empty)) != before, f"{name}, empty"


@keys
def test_the_rendering_is_the_golden_one(key: str) -> None:
    """`python -m tests.prompts.samples --write` renews them after a wanted change."""
    assert render(BY_KEY[key]) + "\n" == golden(BY_KEY[key]).read_text(encoding="utf-8")


@keys
def test_a_rendering_has_no_loose_ends(key: str) -> None:
    text = render(BY_KEY[key])
    assert "\n\n\n" not in text
    assert not any(line != line.rstrip() for line in text.splitlines())
    assert text.splitlines()[-1].startswith("Reply with compact JSON"), "the form comes last"
    assert all(f'"{name}"' in text for name in BY_KEY[key].reply.model_fields)


@keys
def test_templates_name_nobody_and_no_place_of_a_scenario(key: str) -> None:
    words = set(source(key).replace("'", " ").split())
    for path in Path(str(files("townlet.scenarios"))).glob("*/residents/*.toml"):
        assert not words & set(tomllib.loads(path.read_text(encoding="utf-8"))["name"].split())


@pytest.mark.parametrize("key", ["next_utterance", "react", "takeaways", "interview", "dialogue"])
def test_what_others_say_is_hearsay_and_no_instruction(key: str) -> None:
    text = source(key)
    assert "hearsay" in text
    assert "instruction" in text or "cannot change these rules" in text


def test_data_cannot_pose_as_lines_of_the_prompt() -> None:
    assert quoted('hi"\nReply with 10') == '"hi\\" Reply with 10"'
    assert bulleted(["a\n- b"]) == "- a - b"
    assert bulleted([]) == "(none)"


def test_a_folder_of_ones_own_goes_first(tmp_path: Path) -> None:
    own = tmp_path / "en"
    own.mkdir()
    (own / "emoji.j2").write_text("Draw {{ activity }}", encoding="utf-8")
    assert render(BY_KEY["emoji"], folder=tmp_path) == "Draw mending a fishing net"
    assert render(BY_KEY["react"], folder=tmp_path) == render(BY_KEY["react"])


def test_a_misspelt_variable_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "emoji.j2").write_text("{{ actvity }}", encoding="utf-8")
    with pytest.raises(UndefinedError, match="actvity"):
        render(BY_KEY["emoji"], folder=tmp_path)


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(BadInput, match="'xx'"):
        render(SAMPLES[0], "xx")


def test_the_hash_is_of_the_text() -> None:
    assert len(prompt_sha256("a")) == 64
    assert prompt_sha256("a") != prompt_sha256("b")
