"""How important is it? Asked once, when a record is made (section 4.1)."""

from __future__ import annotations

from townlet.cognition.draft import Draft
from townlet.cognition.identity import identity
from townlet.cognition.importances import HIGHEST

_ENOUGH = 24
"""Records waiting for their importance that are worth a question, if nothing else needs them."""


async def settle(draft: Draft) -> None:
    """Rate what this turn has written; in `fast` that waits until somebody needs it."""
    if draft.importances.waiting:
        await draft.importances.settle(await identity(draft))


async def felt(draft: Draft, threshold: int) -> bool:
    """Whether what was felt since the last reflection reaches a threshold.

    Records without an importance are rated only if they could make the difference; in `fast`, only
    once there are enough of them for a question of their own.
    """
    importances = draft.importances
    waiting, known = importances.unsettled, importances.felt
    enough = not draft.fast or waiting >= _ENOUGH
    if enough and known < threshold <= known + HIGHEST * waiting:
        await settle(draft)
        await draft.flush()
        known = importances.felt
    return known >= threshold
