"""The memory stream, retrieval and the environment tree of one resident; pure of any model."""

from townlet.memory.stream import MemoryStream
from townlet.memory.tokens import count
from townlet.memory.tree import EnvironmentTree

__all__ = ["EnvironmentTree", "MemoryStream", "count"]
