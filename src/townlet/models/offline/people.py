"""What two people are to each other, from sentences about them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

Bond = str
"""spouse, parent, child, sibling, friend, housemate, colleague, neighbour, mentor, known, heard,
stranger."""

_BONDS: dict[Bond, str] = {
    "spouse": r"\bmarried to\b|\b(?:have been|are) (?:married|engaged)\b|"
    r"\b(?:husband|wife|spouse)\b",
    "child": r"\b(?:is|as) the (?:father|mother|parent) of\b|"
    r"\b(?:his|her|their) (?:son|daughter|child)\b",
    "parent": r"\bis the (?:son|daughter|child) of\b|"
    r"\b(?:his|her|their) (?:father|mother|parents?)\b",
    "sibling": r"\b(?:brother|sister|siblings|twins?)\b",
    "housemate": r"\b(?:house|room|flat)mates?\b|\bshare[sd]? a (?:house|flat|room|home)\b|"
    r"\blives? with\b|\blive in the same house\b",
    "friend": r"\bfriends?\b|\bclose\b(?! to)|\bfond of\b|\bgrowing closer\b",
    "colleague": r"\bcolleagues?\b|\bco-?workers?\b|"
    r"\bworks? (?:with|two|next to|alongside|together)\b",
    "neighbour": r"\bneighbou?rs?\b|\blives? (?:next door|close|on the same|across)\b|"
    r"\bover the fence\b|\bsame corridor\b",
    "mentor": r"\bmentors?\b|\blooks up to\b",
}
FAMILY = frozenset({"spouse", "parent", "child", "sibling"})
CLOSE = FAMILY | {"friend", "housemate"}
_DISLIKE = (
    r"\b(?:dislikes?|hates?|despises?|detests?|cannot (?:bear|stand)|distrusts?|uneasy|"
    r"quarrels? with)\b"
)
_CRUSH = (
    r"\bcrush\b|\bin love with\b|\bsecretly (?:fond|loves?|likes?|admires?)\b|"
    r"\battractive\b|\bout on a date\b|\bhas feelings for\b"
)
_UNMET = r"\bhas (?:only )?heard of\b|\bhas not met\b|\bhave not met\b"
_MET = (
    r"\btalked (?:with|to|about)\b|\blearned from\b|\bspoke\b|\bmet each other\b|"
    r"\bgot to know\b|\bhave met\b|\btold (?!nobody|no one)"
)
_UNKNOWN = r"\bdo(?:es)? not know\b|\bhardly know\b|\bare strangers\b|\bnever met\b"


@dataclass(frozen=True)
class Tie:
    """A bond and what colours it."""

    other: str
    bond: Bond
    talked: bool
    """Whether they have spoken before."""
    disliked: bool
    adored: bool
    text: str
    """The sentence that says so; "" for strangers."""

    @property
    def strangers(self) -> bool:
        """Whether an introduction is due."""
        return self.bond in ("stranger", "heard")

    @property
    def close(self) -> bool:
        """Family, friends and those one lives with."""
        return self.bond in CLOSE


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a paragraph, ends trimmed; initials and times do not end one."""
    parts = re.split(r"(?<=[a-z0-9)’'\"])[.!?]\s+(?=[A-Z\"'])|\n+|;\s+", text.strip())
    return tuple(part.strip().rstrip(".") for part in parts if part.strip())


@lru_cache(maxsize=8_000)
def tie(name: str, other: str, statements: tuple[str, ...]) -> Tie:
    """What `other` is to `name`, judged from sentences that speak of both."""
    first = other.split(maxsplit=1)[0]
    about = [text for text in statements if first in text and _speaks_of(text, name, other)]
    hearsay = [text for text in about if _by_others(text, name, other)]
    about = [text for text in about if text not in hearsay]
    talked = any(re.search(_MET, text) and name in text for text in about)
    disliked = any(re.search(_DISLIKE, text) and _aims(text, other) for text in about)
    adored = any(re.search(_CRUSH, text) for text in about)
    for bond, words in _BONDS.items():
        for text in about:
            if re.search(words, _bare(text, name, other)) and not re.search(_UNMET, text):
                return Tie(other, bond, talked, disliked, adored, text)
    known = [t for t in about if name in t and not re.search(f"{_UNMET}|{_UNKNOWN}", t)]
    unmet = next((t for t in (*about, *hearsay) if re.search(_UNMET, t)), "") or next(
        iter(hearsay), ""
    )
    lasting = next((t for t in known if not re.search(_MET, t)), "")
    if lasting or talked:
        return Tie(other, "known", talked, disliked, adored, lasting or (known or about)[0])
    if unmet:
        return Tie(other, "heard", talked=False, disliked=disliked, adored=adored, text=unmet)
    return Tie(other, "stranger", talked=False, disliked=disliked, adored=adored, text="")


@lru_cache(maxsize=16_000)
def _speaks_of(text: str, name: str, other: str) -> bool:
    first = other.split(maxsplit=1)[0]
    if other not in text and not re.search(rf"\b{re.escape(first)}\b", text):
        return False
    if re.search(_UNKNOWN, text):
        return False
    watched = re.match(
        rf"^{re.escape(other)} (?:is|was) (?:now |still )?(?:\w+ing|asleep|at)\b", text
    )
    return watched is None or name in text


def _by_others(text: str, name: str, other: str) -> bool:
    """Whether the text only tells what somebody else said of `other`."""
    told = re.search(r"\blearned from ([^:]+):", text)
    if told:
        return other not in told[1]
    talk = re.search(r"\b(?:talked|told|invited)\b", text)
    return (
        talk is not None
        and name in text
        and other not in text[: talk.start()]
        and not re.match(
            rf"^{re.escape(name)} (?:has )?(?:talked|told|invited) (?:with |"
            rf"to )?{re.escape(other)}",
            text,
        )
    )


def _bare(text: str, name: str, other: str) -> str:
    """The clause that joins the two: words after a comma belong to somebody else."""
    if text.startswith((f"{name} and {other}", f"{other} and {name}")):
        return text.split(", ", maxsplit=1)[0]
    found = text.find(other)
    return text[: found + len(other) + 12] if found >= 0 else text


def _aims(text: str, other: str) -> bool:
    found = re.search(_DISLIKE, text)
    return found is not None and other in text[found.start() :]
