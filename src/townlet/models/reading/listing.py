"""Splits prose into the items of its list."""

from __future__ import annotations

import re

from townlet.models.reading.clean import plain, without_preamble

_CIRCLED = {chr(0x2460 + n): f"\n{n + 1}) " for n in range(20)}
_LINE_NUMBER = re.compile(
    r"^[ \t>]*(?:\(|step\s+)?(\d{1,2})\s*(?:[.)、:](?!\d)|[.)](?=\d+:))\s*", re.IGNORECASE
)
_INLINE = re.compile(r"(?:(?<=^)|(?<=[\s,;:，；。]))\(?(\d{1,2})[.)、](?=\s|[^\W\d])\s*")
_BULLET = re.compile(r"^[ \t>]*[-*•·–—▪◦+][ \t]*(?=\S)")


def items_of(text: str) -> list[str]:
    """The items of a numbered, bulleted or line-by-line list, without their marks."""
    for circled, marker in _CIRCLED.items():
        text = text.replace(circled, marker)
    text = without_preamble(plain(re.sub(r"^[ \t]*\*\*", "", text, flags=re.MULTILINE)))
    lines = text.splitlines()
    for mark in (_LINE_NUMBER, _BULLET):
        if sum(bool(mark.match(line)) for line in lines) > 1:
            return _marked(lines, mark)
    inline = _inline(text)
    if inline:
        return inline
    for mark in (_LINE_NUMBER, _BULLET):
        if any(mark.match(line) for line in lines):
            return _marked(lines, mark)
    return [line.strip() for line in lines if line.strip()]


def _marked(lines: list[str], mark: re.Pattern[str]) -> list[str]:
    """Marked lines with the lines that continue them; a blank line ends an item."""
    found: list[str] = []
    open_item = False
    for line in lines:
        if mark.match(line):
            found.append(mark.sub("", line, count=1).strip())
            open_item = True
        elif not line.strip():
            open_item = False
        elif open_item:
            found[-1] += f" {_BULLET.sub('', line).strip()}"
    return [item for item in found if item]


def _inline(text: str) -> list[str]:
    """Items numbered within running text: numbers from 1, none inside brackets."""
    marks: list[re.Match[str]] = []
    for match in _INLINE.finditer(text):
        between = text[marks[-1].end() if marks else 0 : match.start()]
        inside = between.count("(") > between.count(")") and not match[0].startswith("(")
        if int(match[1]) == len(marks) + 1 and not inside:
            marks.append(match)
    if len(marks) < 2:  # noqa: PLR2004
        return []
    ends = [match.start() for match in marks[1:]] + [len(text)]
    pieces = (text[mark.end() : end] for mark, end in zip(marks, ends, strict=True))
    return [piece.split("\n\n")[0].strip(" ,;\n，；") for piece in pieces]
