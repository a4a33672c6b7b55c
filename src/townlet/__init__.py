"""Townlet: a small town of generative agents on one's own machine."""

__version__ = "0.1.0"
