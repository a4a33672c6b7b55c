"""Finds which of the offered choices a reply names."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from townlet.models.reading.clean import plain, unquoted
from townlet.models.reading.errors import Unreadable
from townlet.models.reading.numbers import CHINESE_DIGITS, chinese_number

if TYPE_CHECKING:
    from collections.abc import Sequence

_ARTICLE = re.compile(r"^(?:the|a|an|his|her|their|my)\s+", re.IGNORECASE)
_NUMBER = re.compile(r"(?:option|choice|number|no\.?|#)?\s*(\d{1,3})\s*[.):]?\s*", re.IGNORECASE)
_ORDINAL = re.compile(rf"^(?:选项?|选择)?\s*第?\s*([{CHINESE_DIGITS}\d]{{1,3}})\s*[个号项]?$")
_NUMBERED = re.compile(r"^\s*(?:\d{1,3}\s*[.):]|[-*•])\s*")
_AGAINST = re.compile(
    r"(?:\bnot|n't|\bnever|\bavoid\w*|\binstead of|\brather than|\bthan|\bleav\w+|\bexcept"
    r"|\bwithout|\bfrom|不是|不去|不要|不在|而不是|别去|离开)[去在到用选]?"
    r"(?:\s+(?:go|going|be|to|in|into|at|the|a|an|use|using|choose|his|her|their|is|it))*"
    r"[\s\"'“「]*$",
    re.IGNORECASE,
)
_SHUT = re.compile(
    r"^[\"'”」]*\s+(?:is|are|was|would be|seems?)\s+"
    r"(?:not|closed|locked|occupied|taken|broken|too|unavailable|full|busy|in use)\b"
    r"|^(?:关|锁|太|不)",
    re.IGNORECASE,
)
_TOWARDS = re.compile(
    r"(?:\b(?:go(?:es)?|going|head|walk|move)\s+(?:back\s+)?(?:to|into)|\bchoose|\bpick"
    r"|\bselect"
    r"|\bbest (?:choice|place|option|area|room|object)?\s*(?:is|would be)|\banswer(?: is)?"
    r"|\bplace(?: is)?|\bstays?\s+(?:in|at)"
    r"|去|选择?|应该在|答案是?)"
    r"[\s:\"'“「*]*(?:(?:the|a|an|his|her|their|in|at)\s+)*[\"'“「*]*$",
    re.IGNORECASE,
)
_BEFORE = set(
    "the a an in into to at is be of his her their its our my own and or on by near go visit use"
    " either both neither"
    " using choose pick select choice place answer with would should inside outside enter for then"
    " but back toward towards use option area room object location same stay this that was".split()
)
_SHORTEST_WORD = 3
_AFTER = (
    r"(?=\s*(?:$|[^a-z0-9\s]"
    r"|\b(?:of|in|at|is|are|was|to|for|because|since|as|and|or|so|where|which|"
    r"that|would|with|on|by|seems|serves|now|instead|rather|first|but|when|while|not|has|from)\b))"
)


def choice_in(value: str, options: Sequence[str]) -> str:
    """The option that a name, number or sentence stands for; Unreadable if none or several."""
    exact = _same(value, options)
    if exact is not None:
        return exact
    shown = ", ".join(options)
    named = _named(value, options)
    if len(named) == 1:
        return named.pop()
    if len(named) > 1:
        raise Unreadable(f"the reply names several places; choose one of: {shown}")
    part = _part_of_one(value, options)
    if part is not None:
        return part
    raise Unreadable(f"{value.strip()[:80]!r} is not among the choices; choose one of: {shown}")


def _counted(match: re.Match[str]) -> str:
    return str(chinese_number(match[1]))


def bare(text: str) -> str:
    """A name as it is compared: no case, accents, articles, quotes or outer punctuation."""
    flat = unicodedata.normalize("NFKD", plain(text)).casefold()
    flat = "".join(char for char in flat if not unicodedata.combining(char))
    flat = unquoted(flat.strip().rstrip(".,;:!。，"))
    flat = re.sub(r"[\s_\-]+", " ", flat).strip(" .,;:!?\"'()[]<>{}")
    return _ARTICLE.sub("", flat)


def _same(value: str, options: Sequence[str]) -> str | None:
    if value in options:
        return value
    names = {bare(option): option for option in reversed(options)}
    for form in (value, _NUMBERED.sub("", value), re.split(r"[:>/]", value)[-1]):
        if bare(form) in names:
            return names[bare(form)]
    number = _NUMBER.fullmatch(_ORDINAL.sub(_counted, plain(value).strip().rstrip("。")))
    if number and 0 < int(number[1]) <= len(options):
        return options[int(number[1]) - 1]
    return None


def _named(value: str, options: Sequence[str]) -> set[str]:
    """The options a text speaks for; those it speaks against do not count."""
    text = re.sub(r"[ \t_]+", " ", _folded(value))
    taken: list[tuple[int, int]] = []
    towards, named, perhaps = set[str](), set[str](), set[str]()
    for option in sorted(options, key=lambda name: -len(bare(name))):
        for start, end, sure in _spans(bare(option), text):
            if any(start < last and first < end for first, last in taken):
                continue
            taken.append((start, end))
            if _AGAINST.search(text[:start]) or _SHUT.match(text[end:]):
                continue
            (named if sure else perhaps).add(option)
            if sure and _TOWARDS.search(text[:start]):
                towards.add(option)
    everything = named | perhaps if named else named
    return towards if len(everything) > 1 and len(towards) == 1 else everything


def _folded(text: str) -> str:
    flat = unicodedata.normalize("NFKD", plain(text)).casefold()
    return "".join(char for char in flat if not unicodedata.combining(char)).replace("-", " ")


def _spans(name: str, text: str) -> list[tuple[int, int, bool]]:
    """Where a name stands in a text, and whether as a name of its own, not in a longer one."""
    if not name:
        return []
    if not name.isascii():
        return [(*match.span(), True) for match in re.finditer(re.escape(name), text)]
    found = []
    for match in re.finditer(rf"(?<![a-z0-9]){re.escape(name)}(?:'s)?(?![a-z0-9]){_AFTER}", text):
        word = re.search(r"([a-z0-9']+)\s+$", text[: match.start()])
        sure = not word or word[1] in _BEFORE or word[1].endswith("'s")
        found.append((*match.span(), sure))
    return found


def _part_of_one(value: str, options: Sequence[str]) -> str | None:
    """The only option that the value is a part of, as "cafe" of "Corner Cafe"."""
    words = set(bare(value).split()) - {"the", "of"}
    if not any(len(word) >= _SHORTEST_WORD for word in words):
        return None
    holders = [option for option in options if words <= set(bare(option).split())]
    return holders[0] if len(holders) == 1 else None
