"""What is seen enters the stream and the environment tree (sections 4.1 and 5)."""

from __future__ import annotations

from townlet.cognition.draft import Draft, Roots
from townlet.core.events import Noticed
from townlet.core.records import Source


def perceive(draft: Draft) -> None:
    """Write one observation for each new percept and update last-seen object states."""
    view = draft.view
    if not view.percepts and not view.seen:
        return
    for percept in view.percepts:
        seen = Roots(source=Source(how="perceived", by=percept.subject))
        draft.remember("observation", percept.text, seen)
    draft.events.append(
        Noticed(
            percepts=tuple(key for p in view.percepts for key in (p.key, p.subject)), seen=view.seen
        )
    )
