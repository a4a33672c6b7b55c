"""A test kit: a language-model server on loopback that fails as real ones do, on purpose."""

from townlet.testing.answers import answer_to
from townlet.testing.faults import FAULTS, Fault, Said
from townlet.testing.server import Answer, FaultServer

__all__ = ["FAULTS", "Answer", "Fault", "FaultServer", "Said", "answer_to"]
