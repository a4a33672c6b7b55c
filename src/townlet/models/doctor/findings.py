"""What the doctor found: facts on a server, what became of each prompt, and what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, get_args

from townlet.core.calls import Outcome

OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
WORDS: Mapping[Outcome, str] = {
    "valid": "valid at once",
    "repaired": "repaired",
    "retried": "retried",
    "failed": "fallen back",
}
"""What people read for each outcome."""

Structured = Literal["schema", "json", "text"]
LEAST_CONTEXT = 2048
"""Tokens below which the longest prompts do not fit."""
_MOST_FALLEN = 0.2
"""Share of fallbacks up to which a run is worth living."""


@dataclass
class Facts:
    """What is known of a server; None is what could not be found out."""

    context: int | None = None
    """Tokens of question and answer together."""
    context_from: str = ""
    """Whether the server told it, or how else it was found."""
    structured: Structured | None = None
    """The best form of asking that the server keeps to."""
    prefix_cache: bool | None = None
    cached_tokens: int | None = None
    """Of the second of two long prompts that begin alike, as the server counts."""
    prefix_tokens: int | None = None
    """Of that whole prompt."""
    second_took: float | None = None
    """Its wall time as a share of the first's."""
    tokens_per_s_in: float | None = None
    tokens_per_s_out: float | None = None
    slots: int | None = None
    """Requests the server says it works on at once."""
    gain_of_four: float | None = None
    """How many times more four requests at once get done than one after another."""


@dataclass(frozen=True)
class Trial:
    """What became of one sample of a prompt."""

    prompt: str
    outcome: Outcome
    seconds: float
    tokens_in: int = 0
    tokens_out: int = 0
    error: str = ""


@dataclass
class Diagnosis:
    """All that was found out about a model."""

    model: str
    server: str = ""
    language: str = "en"
    error: str = ""
    """Why the model could not be used at all; "" when it could."""
    facts: Facts = field(default_factory=Facts)
    tested: list[Trial] = field(default_factory=list)
    advice: list[str] = field(default_factory=list)

    @property
    def reachable(self) -> bool:
        """Whether the model answered."""
        return not self.error

    @property
    def usable(self) -> bool:
        """Whether a run with it is worth living."""
        context = self.facts.context
        fits = context is None or context >= LEAST_CONTEXT
        fallen = self.shares().get("failed", 0.0)
        return self.reachable and fits and bool(self.tested) and fallen <= _MOST_FALLEN

    def shares(self, prompt: str = "") -> dict[Outcome, float]:
        """The share of each outcome, over all prompts or one; empty when nothing was tested."""
        outcomes = Counter(one.outcome for one in self.tested if prompt in {"", one.prompt})
        total = outcomes.total()
        return {kind: outcomes[kind] / total for kind in OUTCOMES} if total else {}

    def prompts(self) -> Sequence[str]:
        """The prompts that were tested, in order."""
        return tuple(dict.fromkeys(one.prompt for one in self.tested))

    def of(self, prompt: str) -> list[Trial]:
        """What became of the samples of one prompt."""
        return [one for one in self.tested if one.prompt == prompt]

    def data(self) -> dict[str, Any]:
        """All of it for a program."""
        return {
            "model": self.model,
            "server": self.server or None,
            "language": self.language,
            "usable": self.usable,
            "reachable": self.reachable,
            "error": self.error or None,
            **asdict(self.facts),
            "shares": self.shares(),
            "prompts": {key: self._row(key) for key in self.prompts()},
            "advice": self.advice,
        }

    def _row(self, prompt: str) -> dict[str, Any]:
        rows = self.of(prompt)
        return {
            "shares": self.shares(prompt),
            "asked": len(rows),
            "seconds": round(sum(row.seconds for row in rows) / len(rows), 3),
            "tokens_in": round(sum(row.tokens_in for row in rows) / len(rows)),
            "tokens_out": round(sum(row.tokens_out for row in rows) / len(rows)),
            "errors": list(dict.fromkeys(row.error for row in rows if row.error)),
        }
