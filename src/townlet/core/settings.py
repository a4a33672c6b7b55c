"""Every tunable, in one frozen model, read from the scenario file and saved with each run."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class RetrievalSettings(BaseModel):
    """Constants of retrieval (paper section 4.1)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    recency_decay: float = Field(0.995, gt=0, le=1)
    """Recency is this to the power of game hours since last access."""
    recency_weight: float = Field(1.0, ge=0)
    importance_weight: float = Field(1.0, ge=0)
    relevance_weight: float = Field(1.0, ge=0)
    token_budget: int = Field(500, ge=20)
    """Tokens of memory text that one retrieval may bring into a prompt."""


class Settings(BaseModel):
    """How residents perceive, remember, talk and plan. Times are game minutes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    retrieval: RetrievalSettings = RetrievalSettings()
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
    embedder: str = "wordllama"
