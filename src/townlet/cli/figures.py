"""Numbers as people read them in a table."""

from __future__ import annotations

_EXACT = 10_000
_MILLION = 1_000_000
_CENT = 0.01


def short(number: float) -> str:
    """A count in at most six signs: 9,999, 56.3k, 1.23M."""
    if number < _EXACT:
        return f"{number:,.0f}"
    if number < _MILLION:
        return f"{number / 1000:.0f}k" if number >= 100 * 1000 else f"{number / 1000:.1f}k"
    digits = max(0, 3 - len(str(int(number / _MILLION))))
    return f"{number / _MILLION:,.{digits}f}M"


def money(dollars: float | None, known: float = 0.0) -> str:
    """Dollars, with more decimals the fewer they are; None is unknown, beside what is known."""
    if dollars is None:
        return f"{money(known)} + ?" if known else "unknown"
    if dollars == 0:
        return "free"
    return f"${dollars:,.2f}" if dollars >= 1 else f"${dollars:.4f}"


def percent(share: float) -> str:
    """A share, so that neither a few nor all but a few look like none or all; a dash for none."""
    if share == 0:
        return "–"
    if share < _CENT / 2:
        return "<1%"
    if 1 - _CENT / 2 < share < 1:
        return ">99%"
    return f"{share:.0%}"


def seconds(value: float | None) -> str:
    """Seconds, or a dash where nobody waited."""
    return "–" if value is None else f"{value:.2f}" if value < 10 else f"{value:.0f}"  # noqa: PLR2004
