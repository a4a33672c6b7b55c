"""What a run was ordered to be, as read from its file; damage is told, whatever is asked of it."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any, NoReturn

import msgspec

from townlet.core.errors import StorageError


class _Shape(msgspec.Struct):
    """What the fields of a manifest are like where they are there."""

    scenario: str = ""
    scenario_path: str = ""
    scenario_sha256: str = ""
    settings: dict[str, Any] = {}
    model: str = ""
    base_url: str | None = None
    models: dict[str, dict[str, str]] = {}
    endpoints: dict[str, dict[str, Any]] = {}
    templates: str | None = None
    templates_sha256: str = ""
    seed: int = 0
    start: datetime | msgspec.UnsetType = msgspec.UNSET
    end: datetime | msgspec.UnsetType = msgspec.UNSET
    reached: datetime | None = None
    residents: list[str] = []
    schedule: str = ""
    script: list[tuple[str, str, str, int]] = []
    replay: str = ""
    status: str = ""
    wall_s: float = 0
    timed_ticks: int = 0
    max_cost: float | None = None
    max_tokens: int | None = None
    prices: dict[str, tuple[float, float, float]] = {}


class Manifest(dict[str, Any]):
    """The fields of a run's manifest; one that should be there and is not is a StorageError."""

    where = ""

    @classmethod
    def read(cls, text: str | bytes, where: str) -> Manifest:
        """The manifest of a stored text; StorageError about `where` when it is none."""
        try:
            found = cls(msgspec.convert(json.loads(text), dict[str, Any]))
            msgspec.convert(found, _Shape)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise damaged(where, str(error)) from None
        found.where = where
        return found

    def __missing__(self, key: str) -> NoReturn:
        """The error that a field has been lost."""
        raise damaged(self.where, f"{key} is missing")


def damaged(where: str, why: str) -> StorageError:
    """The error that a manifest cannot be what was written."""
    return StorageError(f"{where}: the manifest is damaged ({why}); restore a copy of the run")
