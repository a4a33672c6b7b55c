"""A person's own prompt templates, checked before anything is asked in their words."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import fields
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path

from jinja2 import TemplateError, TemplateSyntaxError, meta

from townlet.core.errors import BadInput
from townlet.prompts import PROMPTS
from townlet.prompts.render import environment, render
from townlet.prompts.samples import SAMPLES

SUFFIX = ".j2"
_FIELDS = {prompt.key(): [field.name for field in fields(prompt)] for prompt in PROMPTS}


def check_templates(folder: Path, language: str) -> str:
    """The hash of the templates in folder/language, all of which can be used.

    Raises BadInput naming the file, what is wrong and the fix: no such folder, a file that is no
    prompt's, one that does not parse, one that names a field its prompt does not have.
    """
    own = own_templates(folder, language)
    samples = {sample.key(): sample for sample in SAMPLES}
    for path in own:
        key = path.name.removesuffix(SUFFIX)
        if path.suffix != SUFFIX or key not in _FIELDS:
            raise BadInput(f"{path}: is no prompt's template; {_hint(key, list(_FIELDS))}")
        _check(path, language)
        try:
            render(samples[key], language, folder)
        except (TemplateError, TypeError, ValueError, LookupError) as error:
            raise BadInput(f"{path}: cannot be filled in: {error}; correct it") from None
    return templates_sha256(folder, language)


def own_templates(folder: Path, language: str) -> list[Path]:
    """The files of folder/language; BadInput when there are none."""
    inner = folder / language
    if not inner.is_dir():
        raise BadInput(
            f"--templates: there is no folder {inner}; put templates there, "
            f"or begin with: townlet templates --export {folder}"
        )
    own = sorted(path for path in inner.iterdir() if not path.name.startswith("."))
    if not own:
        raise BadInput(
            f"--templates: {inner} is empty; begin with: townlet templates --export {folder}"
        )
    return own


def templates_sha256(folder: Path, language: str) -> str:
    """The hash of what the files of folder/language say; "" when none can be read."""
    whole = hashlib.sha256()
    try:
        for path in own_templates(folder, language):
            whole.update(f"{path.name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    except (BadInput, OSError):
        return ""
    return whole.hexdigest()


def built_in_templates(language: str) -> dict[str, str]:
    """The text of every built-in template by file name; BadInput for a language without any."""
    folder = files("townlet.prompts").joinpath("templates", language)
    if not language.isalnum() or not folder.is_dir():
        raise BadInput(f"--language: there are no templates in {language!r}; use en")
    found = [entry for entry in folder.iterdir() if entry.name.endswith(SUFFIX)]
    return {entry.name: entry.read_text(encoding="utf-8") for entry in found}


def fields_of(key: str) -> list[str]:
    """The names that a prompt's template may use."""
    return _FIELDS[key]


def _check(path: Path, language: str) -> None:
    words = environment(language)
    try:
        text = path.read_text(encoding="utf-8")
        words.from_string(text)
        used = meta.find_undeclared_variables(words.parse(text))
    except TemplateSyntaxError as error:
        raise BadInput(f"{path}: line {error.lineno}: {error.message}; correct it") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: cannot be read as UTF-8 text ({error})") from None
    known = _FIELDS[path.name.removesuffix(SUFFIX)]
    for name in sorted(used - set(known)):
        raise BadInput(f"{path}: unknown variable {name!r}; {_hint(name, known)}")


def _hint(name: str, known: Sequence[str]) -> str:
    close = get_close_matches(name, known, n=1)
    return f"did you mean {close[0]!r}?" if close else f"there is {', '.join(sorted(known))}"
