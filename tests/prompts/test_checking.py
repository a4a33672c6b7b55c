"""A person's own templates: whatever cannot be used is told before anything is asked."""

from __future__ import annotations

from importlib.resources import files

import pytest

from townlet.core.errors import BadInput
from townlet.prompts.checking import (
    built_in_templates,
    check_templates,
    fields_of,
    templates_sha256,
)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "en").mkdir()
    return tmp_path


def write(folder, text, name="emoji.j2"):
    (folder / "en" / name).write_text(text, encoding="utf-8")


def test_good_templates_have_a_hash_that_changes_with_them(folder):
    write(folder, "Draw {{ activity }}")
    first = check_templates(folder, "en")
    assert first == check_templates(folder, "en") == templates_sha256(folder, "en")
    write(folder, "Draw {{ activity }}!")
    second = check_templates(folder, "en")
    write(folder, "{{ name }}", "react.j2")
    assert len({first, second, check_templates(folder, "en")}) == 3


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("emoji.j2", "{{ actvity }}", "unknown variable 'actvity'; did you mean 'activity'?"),
        ("emoji.j2", "{{ q }}", "unknown variable 'q'; there is activity"),
        ("emoji.j2", "{{ activity", "emoji.j2: line 1: "),
        ("emoji.j2", "a\n{% if %}", "emoji.j2: line 2: "),
        ("emoji.j2", "{{ activity|shout }}", "No filter named 'shout'"),
        ("emoji.j2", "{{ activity.name.first }}", "cannot be filled in"),
        ("emoji.j2", "{{ activity + 1 }}", "cannot be filled in"),
        ("emojis.j2", "x", "emojis.j2: is no prompt's template; did you mean 'emoji'?"),
        ("emoji.txt", "x", "is no prompt's template"),
    ],
)
def test_what_cannot_be_used_names_file_and_fix(folder, name, text, message):
    write(folder, text, name)
    with pytest.raises(BadInput) as refused:
        check_templates(folder, "en")
    assert message in str(refused.value)
    assert str(folder / "en" / name) in str(refused.value)


def test_a_file_that_is_no_text_is_refused(folder):
    (folder / "en" / "emoji.j2").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="cannot be read as UTF-8"):
        check_templates(folder, "en")


def test_a_folder_without_templates_says_how_to_begin(tmp_path):
    with pytest.raises(BadInput, match="townlet templates --export"):
        check_templates(tmp_path, "en")
    (tmp_path / "en").mkdir()
    with pytest.raises(BadInput, match="is empty; begin with"):
        check_templates(tmp_path, "en")
    assert templates_sha256(tmp_path, "en") == ""


def test_the_built_in_ones_pass_their_own_test(folder):
    for name, text in built_in_templates("en").items():
        write(folder, text, name)
    assert check_templates(folder, "en")


@pytest.mark.parametrize("language", ["xx", "", "../en"])
def test_a_language_without_templates_is_refused(language):
    with pytest.raises(BadInput, match="there are no templates"):
        built_in_templates(language)


def test_every_template_and_its_fields_are_known():
    there = {entry.name for entry in files("townlet.prompts").joinpath("templates/en").iterdir()}
    assert set(built_in_templates("en")) == there
    assert fields_of("emoji") == ["activity"]
