"""Text that people type: what may enter a town."""

from __future__ import annotations

import unicodedata

from townlet.core.errors import BadInput


def printable(text: str, field: str) -> str:
    """The text in one line; raises BadInput when it holds what is not text.

    White space of any kind becomes single spaces; control characters and lone surrogates are
    refused.
    """
    line = " ".join(text.split())
    strange = next((c for c in line if unicodedata.category(c) in {"Cc", "Cs"}), "")
    if strange:
        raise BadInput(f"{field}: the text holds U+{ord(strange):04X}, which is no letter or sign")
    return line
