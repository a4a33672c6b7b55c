"""What reading can refuse with; both stay within the models layer.

Unreadable    the reply says nothing usable; the text can be shown back to the model
`-- NoFit     this part of the reply does not hold the answer; another part may
"""

from __future__ import annotations


class Unreadable(Exception):
    """A reply that cannot be used; the text says why, in words a model can act on."""


class NoFit(Unreadable):
    """A piece of JSON or text that does not speak of what was asked."""
