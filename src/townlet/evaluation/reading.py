"""Reading free text: is an answer a yes, is a line a decline, and what sort of reason is given."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

Reason = Literal["conflict", "not_interested", "interested", "forgot", "unclear"]
"""Why somebody stayed away (section 7.1.2 tells conflicts from interest without a plan)."""

_FLAGS = re.IGNORECASE
_BARE = 2
"""Words up to which a sentence such as "Yes." is no answer by itself."""
_LEAD = re.compile(r"^[\s\"'“”‘’*(]*(?:(?:oh|well|ah|hm+|hmm|look|honestly)\b[,.!…\s]*)*", _FLAGS)
_YES = re.compile(
    r"(?:yes|yeah|yep|aye|of course|certainly|sure|indeed|absolutely|definitely|i do\b(?! not)"
    r"|i have\b(?! not| never| no)|i know\b)|是的|是啊|当然|知道|认识|对[,，。!！]",
    _FLAGS,
)
_NO = re.compile(
    r"(?:no\b(?! doubt)|nope|nah|not (?!only)|never\b|none\b|nobody|i(?:'m| am) afraid (?:i|not)"
    r"|sorry)|不|没",
    _FLAGS,
)
_DENIED = re.compile(
    r"\b(?:do(?:es)?|did|have|has|had|can|could|would|am|is|are)(?:n't| not)\b"
    r"(?: \w+){0,3}? (?:know|known|heard|hear|aware|remember|recall|say|tell|sure|certain|familiar"
    r"|been told|recognise|recognize|place)\b"
    r"|\bcannot (?:say|tell|recall|remember|place)\b|\bnever (?:heard|met|been told)\b"
    r"|\b(?:not|n't) (?:aware|sure|certain|familiar)\b|\bno (?:idea|clue|knowledge|memory)\b"
    r"|\bnobody (?:has )?told me\b|\bnews to me\b|\b(?:rings?|ring) no bell\b|\bnot ring a bell\b"
    r"|\bn't ring a bell\b|\bmeans nothing to me\b|\bstrangers?\b|\bwho (?:is|would) that\b"
    r"|不知道|没听说|没有听说|不认识|不清楚|不记得|没见过",
    _FLAGS,
)
_UNMET = re.compile(
    r"\b(?:have|has|had|'ve|'s)(?:n't| not|(?= never))(?: \w+){0,2}? (?:met|spoken|talked)\b"
    r"|\bnever (?:met|spoken|talked)\b|\bnot (?:yet )?met\b|\byet to meet\b"
    r"|\b(?:only|just) (?:heard|know) of\b|\bonly by name\b|\bby name only\b"
    r"|\bonly (?:the|her|his) name\b"
    r"|\b(?:heard|know) of [\w' ]{2,40}?,? but\b|\bonly (?:ever )?seen\b"
    r"|没见过|没有见过|只听说过",
    _FLAGS,
)
_DECLINE = re.compile(
    r"(?:\bi(?:'m| am)? |^|[.!?,;:] )(?:really |just )?"
    r"(?:can't|cannot|can not|won't|will not|unable to|not able to|not going to|couldn't"
    r"|could not|wouldn't) (?:\w+ )?(?:come|make (?:it|\w+ party)|be there|go|join|attend)\b"
    r"|\bcount me out\b|\b(?:have to|must|will have to|'ll have to) (?:say no|decline|pass|skip)\b"
    r"|\bnot for me\b|\bi decline\b|\bno,? thank|\bi'd rather not\b|\bi(?:'m| am) afraid not\b"
    r"|\bdon't think (?:so|i)\b|去不了|来不了|不去|不来|没空",
    _FLAGS,
)
_CAUSE = re.compile(r"\b(?:because|since|as i|for i)\b[ ,]*(.+)$|因为(.+)$", _FLAGS | re.DOTALL)
_CONFLICT = re.compile(
    r"\b(?:work\w*|shift|serv\w+|customers?|open(?:ing)? (?:the )?\w+|close|closing|bed(?:time)?"
    r"|asleep|sleep\w*|appointment|class(?:es)?|lecture|lesson|teach\w*|exam\w*|meeting|rehears\w+"
    r"|training|deadline|schedule|engaged|engagement|busy|conflict|promised|already"
    r"|no (?:real )?time|don't (?:really )?have (?:the )?time|expected (?:at|elsewhere)"
    r"|stream\w*|stud(?:y|ying)|until|on duty|finish\w*)\b"
    r"|\b\d{1,2}[:.]\d{2}\b|工作|上班|睡|约|上课|没空",
    _FLAGS,
)
_WISHED = re.compile(
    r"\b(?:would|'d) (?:have )?(?:love|like)\w*\b|\bwanted to\b|\bmeant to\b|\bhoped to\b"
    r"|\binterested\b|\bthought (?:about|of)\b|\bhad(?:n't| not) (?:really )?planned\b"
    r"|\bliked the idea\b|\bmade no plans?\b|\bdid(?:n't| not) (?:make|plan|get round)\b"
    r"|\bmaybe\b|\bmight\b|\bi'll try\b|想去|本来",
    _FLAGS,
)
_FORGOT = re.compile(
    r"\bforg[eo]t\w*\b|\bslipped my mind\b|\bdid(?:n't| not) (?:remember|know|think of)\b|忘",
    _FLAGS,
)
_DISTASTE = re.compile(
    r"\b(?:don't|do not) (?:like|care|enjoy)\b|\bnot (?:interested|my thing|for me)\b|\bhate\b"
    r"|\bdespise\b|\bbored\b|\bgatherings?\b|\bnoise\b|\bcrowds?\b|\brather\b|\bavoid\b|\bdislike\b|\bprefer\w*\b|\bshy\b"
    r"|\b(?:cannot|can't) (?:bear|stand)\b",
    _FLAGS,
)


def plain(text: str) -> str:
    """A text with straight apostrophes and single spaces."""
    return " ".join(text.replace("’", "'").split())


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [part for part in re.split(r"(?<=[.!?。！？…])\s*", plain(text)) if part]


def says_yes(answer: str, on_topic: Callable[[str], bool]) -> bool:
    """Whether an answer to "do you know ...?" affirms it.

    It opens with a yes, or states the thing asked for without denying; a denial in the opening
    counts before anything said later.
    """
    words = _LEAD.sub("", plain(answer))
    opening = _opening(words)
    if not opening or _NO.match(words) or _DENIED.search(opening):
        return False
    return bool(_YES.match(words)) or on_topic(words)


def knows_person(answer: str, name: str) -> bool:
    """Whether an answer to "Do you know X?" says that they have met; hearsay of X is not that."""
    if _UNMET.search(_opening(_LEAD.sub("", plain(answer)))):
        return False
    first = name.split(maxsplit=1)[0].casefold()
    return says_yes(answer, lambda words: first in words.casefold())


def _opening(words: str) -> str:
    """The first statement up to a semicolon; with the next one when it is only a word or two."""
    parts = [part for part in sentences(words) if part[-1] not in "?？"]
    if not parts:
        return ""
    bare = len(parts[0].split()) <= _BARE
    return re.split(r"[;；]", " ".join(parts[: 1 + bare]))[0]


def declines(line: str) -> bool:
    """Whether a line of a conversation turns an invitation down."""
    return bool(_DECLINE.search(plain(line)))


def reason_in(line: str) -> str:
    """The reason that a declining line states, in its own words; "" when it gives none."""
    words = plain(line)
    cause = _CAUSE.search(words)
    if cause:
        return sentences(cause[1] or cause[2])[0].rstrip(" .!?")
    others = [part for part in sentences(words) if not _DECLINE.search(part)]
    stated = [part for part in others if _CONFLICT.search(part) or _DISTASTE.search(part)]
    if stated:
        return stated[0].rstrip(" .!?")
    whole = [p for p in sentences(words) if _DECLINE.search(p) and _CONFLICT.search(_after(p))]
    return whole[0].rstrip(" .!?") if whole else ""


def _after(sentence: str) -> str:
    """What follows the words that decline."""
    found = _DECLINE.search(sentence)
    return sentence[found.end() :] if found else sentence


def sort_of(reason: str) -> Reason:
    """Which sort of reason for staying away some words give."""
    words = plain(reason)
    ranked: Sequence[tuple[Reason, re.Pattern[str]]] = (
        ("forgot", _FORGOT),
        ("conflict", _CONFLICT),
        ("interested", _WISHED),
        ("not_interested", _DISTASTE),
    )
    return next((sort for sort, pattern in ranked if pattern.search(words)), "unclear")
