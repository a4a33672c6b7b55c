"""The vectors of the records in a stretch of log, from the store; made anew where it has none."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from townlet.core.events import Entry, Remembered
from townlet.core.protocols import Embedder, Vector
from townlet.core.records import Record
from townlet.simulation.engine import text_key
from townlet.storage import RunStore


def remembered(entries: Sequence[Entry]) -> list[Record]:
    """The records that entered any stream in a stretch of log, in its order."""
    return [entry.event.record for entry in entries if isinstance(entry.event, Remembered)]


async def vectors_of(
    records: Sequence[Record], store: RunStore, embedder: Embedder
) -> dict[str, Vector]:
    """The vector of each record's text, by text."""
    keys = {text: text_key(text) for text in dict.fromkeys(record.text for record in records)}
    kept = store.vectors(keys.values())
    found = {
        text: np.frombuffer(kept[key], dtype=np.float32)
        for text, key in keys.items()
        if key in kept
    }
    missing = [text for text in keys if text not in found]
    if missing:
        found.update(zip(missing, await embedder.embed(missing), strict=True))
    return found
