"""Runs on disk: one SQLite file each, or one PostgreSQL schema each, under one contract."""

from townlet.storage.inbox import Waiting
from townlet.storage.store import RunStore

__all__ = ["RunStore", "Waiting"]
