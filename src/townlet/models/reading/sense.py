"""Whether words in the right form are a resident's: no refusal, no drivel, in its language."""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterator
from typing import Any

from townlet.models.reading.clean import is_refusal, plain

_SPOKEN = {"utterance", "answer", "text"}
"""Fields in which a resident speaks as "I", and may well say that it cannot come."""
_NO_WORDS = {"emoji", "place", "time", "start", "wake"}
_OPENING = re.compile(
    r"\W*(?:unfortunately,?\s+|(?:i'm|i am|i|we)\s+(?:(?:so|very|truly|really|deeply)\s+)?)?"
    r"(?:(?:sorry|afraid|apologi[sz]e|regret)\b.{0,30}?\b(?:i|we)\b.{0,20}?)?"
    r"(?:\bi\s+)?\b(?:can't|cannot|can not|won't|will not|must decline|(?:am )?unable to"
    r"|(?:am )?not (?:able|comfortable|going) to|do not have access|don't have access)\b",
    re.IGNORECASE,
)
_EXCUSE = re.compile(
    r"\W*(?:i'm |i am )?(?:very |so )?sorry,? (?:but )?i (?:can't|cannot|won't)"
    r"(?: do (?:that|this|it))?\W*",
    re.IGNORECASE,
)
_FIRST_PERSON = re.compile(r"\bi(?:'m)?\b", re.IGNORECASE)
_HEAD = 80
"""Characters in which somebody who declines has said so."""
_LONG = 100
_SQUEEZED = 4
"""How many times shorter a text of the same words again and again gets; prose never does."""
_VERY_LONG, _SQUEEZED_WHOLE = 2000, 20
_FEW = 8
"""Letters below which a text has no language."""
_TELLING = 3
"""Words of another language that are taken for it."""
_ENGLISH = frozenset(
    "the a an is are was were be been to of and in on at for with from by about as his her their "
    "its my your our he she they we it i you that this which who what not will would can have has "
    "had do does did but or if so when".split()
)
_OTHERS = frozenset(
    "der das und ist nicht ich ein eine einen mit für auf dem den zu sich wir kann auch leider "
    "le la les des est une dans pour que je vous nous pas sur avec et du qui ne ce cette mais "
    "el los las del por para con una muy pero como está es no se su lo y "
    "il che non per sono di della nel gli anche questo mi ho "
    "os uma não em com mais isso eu você por foi ao "
    "het een van ik niet dat voor zijn op".split()
)
_SIGN = re.compile(r"[\u2e80-\u9fff]")
_SCRIPTS = {"en": ("LATIN",), "zh": ("CJK",)}
"""What the Unicode names of a language's letters begin with."""


def complaint(values: dict[str, Any], language: str) -> str:
    """What is wrong with the words of a reply, for the model to read; "" when nothing is."""
    words: list[str] = []
    for name, text in _texts(values):
        if name in _NO_WORDS:
            continue
        if is_refusal(text) if name in _SPOKEN else declines(text):
            return "the reply declines to answer; answer as the question asks"
        if endless(text):
            return "the reply says the same again and again; say it once"
        words.append(text)
    if language and foreign(" ".join(words), language):
        return f"the reply is in another language; answer in {_NAMES.get(language, language)}"
    return ""


_NAMES = {"en": "English", "zh": "Simplified Chinese"}


def declines(text: str) -> bool:
    """Whether what should be said of a resident is somebody's excuse for not saying it."""
    head = plain(text[:_HEAD])
    excuse = _OPENING.match(head)
    return is_refusal(text) or bool(excuse and _FIRST_PERSON.search(head[: excuse.end()]))


def only_declines(text: str) -> bool:
    """Whether bare prose is nothing but an excuse, which somebody in a talk would give a reason."""
    return bool(_EXCUSE.fullmatch(plain(text[:_LONG])))


def endless(text: str) -> bool:
    """Whether a text goes round in circles."""
    return len(text) >= _LONG and _times(text) > _SQUEEZED


def without_end(raw: str) -> bool:
    """Whether a whole reply does, so that little of it can be an answer, and reading it is slow."""
    return len(raw) >= _VERY_LONG and _times(raw) > _SQUEEZED_WHOLE


def _times(text: str) -> float:
    """How many times shorter a text can be written."""
    whole = text.encode("utf-8", "replace")
    return len(whole) / len(zlib.compress(whole))


def foreign(text: str, language: str) -> bool:
    """Whether most of a text is in other letters, or in words of another language."""
    letters = [unicodedata.name(letter, "") for letter in text if letter.isalpha()]
    scripts = _SCRIPTS.get(language)
    if scripts is None or len(letters) < _FEW:
        return False
    own = sum(name.startswith(scripts) for name in letters)
    if language != "en":
        return _not_chinese(text, letters, own)
    if own * 2 < len(letters):
        return True
    words = re.findall(r"[^\W\d_]+", text.casefold())
    others = [word for word in words if word in _OTHERS - _ENGLISH]
    return len(others) >= _TELLING and len(others) > sum(word in _ENGLISH for word in words)


def _not_chinese(text: str, letters: list[str], own: int) -> bool:
    """Whether a text has more foreign words than signs; capital letters may be those of names."""
    if sum(not name.startswith(("CJK", "LATIN")) for name in letters) * 2 > len(letters):
        return True
    words = re.findall(r"(?<![^\W\d_])[a-zß-öø-ÿ][^\W\d_]+", _SIGN.sub(" ", text))
    return len(words) >= _TELLING and len(words) > own


def _texts(value: object, name: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a reply with the name of its field."""
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _texts(item, key)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item, name)
