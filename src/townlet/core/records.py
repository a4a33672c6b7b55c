"""Memory records: the objects of the memory stream (paper section 4.1)."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["initial", "observation", "dialogue", "plan", "reflection", "whisper"]
KINDS: tuple[Kind, ...] = (
    "initial",
    "observation",
    "dialogue",
    "plan",
    "reflection",
    "whisper",
)
Rater = Literal["model", "rule", "person"]
How = Literal["given", "perceived", "told", "inferred", "planned", "whispered"]


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a record came from; `by` names who told it, `conversation` where it was told."""

    how: How = "perceived"
    by: str = ""
    conversation: str = ""

    @property
    def hearsay(self) -> bool:
        """Whether this is only what somebody said."""
        return self.how == "told"


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """One memory: a sentence with its time (tick), importance (1-10), evidence and source.

    Ids are "m<tick>-<slug>-<n>". Importance 0 is yet to be rated. Last access and validity live in
    the stream, since they change.
    """

    id: str
    resident: str
    kind: Kind
    text: str
    created: int
    importance: int
    rated_by: Rater = "model"
    evidence: tuple[str, ...] = ()
    source: Source = Source()


class Hit(msgspec.Struct, frozen=True):
    """A retrieved record with its score parts, each scaled to 0-1, and their weighted sum."""

    id: str
    recency: float
    importance: float
    relevance: float
    score: float


class Retrieval(msgspec.Struct, frozen=True):
    """One question put to the stream and what came back, best first."""

    query: str
    hits: tuple[Hit, ...]
