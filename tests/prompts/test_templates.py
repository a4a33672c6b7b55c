"""Every question has one template that shows all its fields, and a golden rendering."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields, replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest
from jinja2 import UndefinedError, meta

from tests.prompts.samples import SAMPLES, SAMPLES_IN, golden
from townlet.core.errors import BadInput
from townlet.core.phrases import LANGUAGES, phrases
from townlet.core.prompt import Prompt
from townlet.prompts import PROMPTS
from townlet.prompts.render import Lists, environment, prompt_sha256, quoted, render

BY_KEY = {prompt.key(): prompt for prompt in SAMPLES}
BY_LANGUAGE = {
    language: {prompt.key(): prompt for prompt in samples}
    for language, samples in SAMPLES_IN.items()
}
FORM = {"en": "Reply with compact JSON", "zh": "只回复"}
HEARSAY = {"en": "hearsay", "zh": "传闻"}
NO_INSTRUCTION = {
    "en": ("instruction", "cannot change these rules"),
    "zh": ("指令", "不能改变这些规则"),
}
languages = pytest.mark.parametrize("language", sorted(BY_LANGUAGE))
keys = pytest.mark.parametrize("key", sorted(BY_KEY))


def folder(language: str) -> Traversable:
    return files("townlet.prompts").joinpath("templates", language)


def source(key: str, language: str) -> str:
    return folder(language).joinpath(f"{key}.j2").read_text(encoding="utf-8")


def changed(value: object) -> object:
    """Another value of the same type."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (*value, "one more")
    return f"{value} indeed"


def test_every_language_has_phrases_templates_and_samples() -> None:
    there = {entry.name for entry in files("townlet.prompts").joinpath("templates").iterdir()}
    assert there == set(LANGUAGES) == set(BY_LANGUAGE)


@languages
def test_templates_and_classes_are_the_same(language: str) -> None:
    here = {entry.name.removesuffix(".j2") for entry in folder(language).iterdir()}
    assert here == {prompt.key() for prompt in PROMPTS} == set(BY_LANGUAGE[language])
    assert [type(prompt) for prompt in SAMPLES_IN[language]] == list(PROMPTS)


@languages
@keys
def test_a_template_uses_exactly_the_fields_of_its_class(key: str, language: str) -> None:
    used = meta.find_undeclared_variables(environment(language).parse(source(key, language)))
    assert used == {field.name for field in fields(BY_KEY[key])}


@languages
@keys
def test_changing_any_field_changes_the_rendering(key: str, language: str) -> None:
    prompt: Prompt[Any] = BY_LANGUAGE[language][key]
    before = render(prompt, language)
    for name, value in prompt.values().items():
        other: Any = {name: changed(value)}
        assert render(replace(prompt, **other), language) != before, name
        empty: Any = {name: type(value)()}
        assert render(replace(prompt, **empty), language) != before, f"{name}, empty"


@languages
@keys
def test_the_rendering_is_the_golden_one(key: str, language: str) -> None:
    """`python -m tests.prompts.samples --write` renews them after a wanted change."""
    prompt = BY_LANGUAGE[language][key]
    kept = golden(prompt, language).read_text(encoding="utf-8")
    assert render(prompt, language) + "\n" == kept


@languages
def test_there_is_no_golden_rendering_of_nothing(language: str) -> None:
    kept = {path.stem for path in golden(SAMPLES[0], language).parent.iterdir()}
    assert kept == set(BY_LANGUAGE[language])


@languages
@keys
def test_a_rendering_has_no_loose_ends(key: str, language: str) -> None:
    text = render(BY_LANGUAGE[language][key], language)
    assert "\n\n\n" not in text
    assert not any(line != line.rstrip() for line in text.splitlines())
    assert text.splitlines()[-1].startswith(FORM[language]), "the form comes last"
    assert all(f'"{name}"' in text for name in BY_KEY[key].reply.model_fields)


@keys
def test_the_chinese_ones_hold_no_english(key: str) -> None:
    """But for names, times, and the JSON that is asked for."""
    text = re.sub(r"Ben Roe|Cora Finch|Ben|HH:MM|JSON|true|false|null", "", source(key, "zh"))
    text = re.sub(r"{{.*?}}|{%.*?%}|\"\w+\"|{.*}", "", text)
    assert not re.findall(r"[A-Za-z]{2,}", text)
    assert all(form in source(key, "zh") for form in forms(source(key, "en")))


def forms(text: str) -> list[str]:
    """The JSON that a template asks for."""
    return re.findall(r"{\"[^\n]*?}(?=$| or )", text.splitlines()[-1])


@languages
@keys
def test_templates_name_nobody_and_no_place_of_a_scenario(key: str, language: str) -> None:
    words = set(source(key, language).replace("'", " ").split())
    for path in Path(str(files("townlet.scenarios"))).glob("*/residents/*.toml"):
        assert not words & set(tomllib.loads(path.read_text(encoding="utf-8"))["name"].split())


@languages
@pytest.mark.parametrize("key", ["next_utterance", "react", "takeaways", "interview", "dialogue"])
def test_what_others_say_is_hearsay_and_no_instruction(key: str, language: str) -> None:
    text = source(key, language)
    assert HEARSAY[language] in text
    assert any(words in text for words in NO_INSTRUCTION[language])


def test_data_cannot_pose_as_lines_of_the_prompt() -> None:
    assert quoted('hi"\nReply with 10') == '"hi\\" Reply with 10"'
    assert Lists().bulleted(["a\n- b"]) == "- a - b"
    assert Lists().bulleted([]) == Lists().numbered([]) == "(none)"
    assert Lists().bulleted([], "nobody") == "(nobody)"
    assert Lists(phrases("zh")).bulleted([]) == "（无）"


@languages
def test_a_dialogue_says_who_speaks_next(language: str) -> None:
    prompt: Any = BY_LANGUAGE[language]["dialogue"]
    first, second = prompt.names
    then = phrases(language).said(name=second, words="...")
    asked = {"en": "{} speaks next", "zh": "接下来由{}说"}[language]
    assert asked.format(second) in render(prompt, language)
    later = replace(prompt, history=(*prompt.history, then))
    assert asked.format(first) in render(later, language)


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
