"""Turns a typed question into the exact text a model reads."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
)

from townlet.core.errors import BadInput
from townlet.core.phrases import ENGLISH as ENGLISH_PHRASES
from townlet.core.phrases import LANGUAGES, Phrases, phrases

if TYPE_CHECKING:
    from collections.abc import Iterable

    from townlet.core.prompt import Prompt, R


def render(prompt: Prompt[R], language: str = "en", folder: Path | None = None) -> str:
    """The text of a prompt; templates in `folder`/<language> go before the built-in ones."""
    return _template(prompt.key(), language, folder).render(prompt.values())


@dataclass(frozen=True)
class Templates:
    """Which words a run asks in: a language, and perhaps a person's own templates."""

    language: str = "en"
    folder: Path | None = None

    def render(self, prompt: Prompt[R]) -> str:
        """The exact text a model reads."""
        return render(prompt, self.language, self.folder)


ENGLISH = Templates()
"""The built-in English templates."""


def prompt_sha256(rendered: str) -> str:
    """The hash under which a prompt's call is kept and found again."""
    return sha256(rendered.encode()).hexdigest()


def line(text: str) -> str:
    """A text on one line, so that it cannot pose as lines of the prompt."""
    return " ".join(text.split())


def quoted(text: str) -> str:
    """A text in double quotes on one line: visibly data, whatever it says."""
    return json.dumps(line(text), ensure_ascii=False)


@dataclass(frozen=True)
class Lists:
    """Lists as prompts show them, in a language."""

    words: Phrases = ENGLISH_PHRASES

    def bulleted(self, items: Iterable[str], empty: str = "") -> str:
        """One "- item" line for each item; `empty`, or the word for it, when there are none."""
        return "\n".join(f"- {line(item)}" for item in items) or self._empty(empty)

    def numbered(self, items: Iterable[str], empty: str = "") -> str:
        """One "n. item" line for each item, counted from 1."""
        lines = (f"{number}. {line(item)}" for number, item in enumerate(items, 1))
        return "\n".join(lines) or self._empty(empty)

    def _empty(self, words: str) -> str:
        return self.words.bracketed(words=words or self.words.nothing)


def beside(first: Iterable[object], *others: Iterable[object]) -> list[tuple[object, ...]]:
    """Rows of several columns; "" where a column is shorter than the longest."""
    return list(zip_longest(first, *others, fillvalue=""))


@cache
def environment(language: str = "en", folder: Path | None = None) -> Environment:
    """The templates of a language, the person's own first."""
    built_in = PackageLoader("townlet.prompts", f"templates/{language}")
    loader = ChoiceLoader(
        [FileSystemLoader(folder / language), built_in] if folder else [built_in],
    )
    made = Environment(
        loader=loader,
        undefined=StrictUndefined,
        autoescape=False,  # noqa: S701 - plain text for a model, never a page
        trim_blocks=True,
        lstrip_blocks=True,
    )
    lists = Lists(phrases(language))
    made.filters.update(
        line=line, quoted=quoted, bulleted=lists.bulleted, numbered=lists.numbered, beside=beside
    )
    return made


@cache
def _template(key: str, language: str, folder: Path | None) -> Template:
    try:
        return environment(language, folder).get_template(f"{key}.j2")
    except TemplateNotFound as error:
        raise BadInput(f"no template {error.name} for the language {language!r}") from None
    except ValueError:
        raise BadInput(
            f"no templates for the language {language!r}; there are {', '.join(LANGUAGES)}"
        ) from None
