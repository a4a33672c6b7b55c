"""Questions, insights with evidence, and the summaries made of them (paper section 4.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from townlet.core.prompt import Prompt
from townlet.prompts.replies import Insights as InsightList
from townlet.prompts.replies import Questions, Summary


@dataclass(frozen=True)
class ReflectionQuestions(Prompt[Questions]):
    """The most salient high-level questions the statements can answer."""

    reply: ClassVar[type[Questions]] = Questions
    name: str
    statements: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Insights(Prompt[InsightList]):
    """High-level insights, each "(because of 1, 5, 3)"; statements are numbered from 1."""

    reply: ClassVar[type[InsightList]] = InsightList
    name: str
    question: str
    statements: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class PersonaSummary(Prompt[Summary]):
    """One of the three parts of the persona summary, from what a retrieval brought."""

    reply: ClassVar[type[Summary]] = Summary
    name: str
    aspect: str
    """ "core characteristics", "current daily occupation" or "feeling about recent progress"."""
    statements: tuple[str, ...]


@dataclass(frozen=True)
class DaySummary(Prompt[Summary]):
    """The day that ends, in a few sentences, for tomorrow's plan."""

    reply: ClassVar[type[Summary]] = Summary
    name: str
    date: str
    statements: tuple[str, ...]
