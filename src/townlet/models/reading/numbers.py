"""Reads ratings, decisions and lengths of time out of words."""

from __future__ import annotations

import math
import re

from townlet.models.reading.clean import plain
from townlet.models.reading.errors import Unreadable

NUMBER_WORDS = {
    word: value
    for words in (
        "one two three four five six seven eight nine ten".split(),
        "一 二 三 四 五 六 七 八 九 十".split(),
    )
    for value, word in enumerate(words, 1)
}
CHINESE_DIGITS = "零一二两三四五六七八九十百"
_N = rf"(-?\d{{1,6}}(?:\.\d+)?|{'|'.join(NUMBER_WORDS)})"
_SCALE = re.compile(
    r"(?:where|with|其中)\s*1\b[^,.;:\n，。；]*?10\b[^,.;:\n，。；]*"
    r"|(?:from\s+|between\s+)?\b(?:1|one)\s*(?:\([^)]*\)\s*)?(?:to|and|through|[-–—~到至])\s*"
    r"(?:10|ten)\b(?:\s*\([^)]*\))?"
    r"|[一1]\s*[到至]\s*(?:十|10)\s*分?"
    r"|\b10[- ]point\b|10\s*分制|满分(?:为|是)?\s*(?:10|十)\s*分?"
    r"|\b(?:1|10)\s*(?:is|being|means|meaning|=|represents|表示|代表|为|是)\s*"
    r"(?!my|the rating|what)[^\d,.;:\n，。；)）]*",
    re.IGNORECASE,
)
_WHOLE = re.compile(rf"\W*?{_N}\s*(?:分|points?)?\W*", re.IGNORECASE)
_NAMED = re.compile(
    r"(final\s+|overall\s+)?"
    r"(?:rating|score|importance|poignancy|value|answer|评分|分数|得分|打分|重要性|重要程度|答案)"
    r"\s*(?:\([^)]*\))?\s*(?:(?:is|would be|of|as|at|should be|a|an|about|around|[:=]|是|为)\s*)+"
    rf"{_N}(?![\w:])",
    re.IGNORECASE,
)
_OF_TEN = re.compile(
    rf"(?<![\w.]){_N}\s*(?:/|out of|of)\s*(?:10|ten)(?!\d)|{_N}\s*分(?![钟制])", re.IGNORECASE
)
_SAID = re.compile(
    r"\b(?:rate|rated|give|assign|score|say|is|be|as|at|choose)\b[^.,;\d\n]{0,40}?"
    rf"\b(?:an?|it|at|as|is|be|say)\s+{_N}(?![\w:/])",
    re.IGNORECASE,
)
_ANY = re.compile(r"(?<![A-Za-z0-9_.:/-])(-?\d{1,6}(?:\.\d+)?)(?![A-Za-z0-9_:/])")
_YES = re.compile(
    r"\W*(?:(?:yes|yeah|yep|true|absolutely|definitely|certainly|of course|indeed)\b"
    r"|是的|是|应该|会|需要|对|要)",
    re.IGNORECASE,
)
_NO = re.compile(
    r"\W*(?:(?:no|nope|nah|false|not|never|none|null|nothing|continue"
    r"|(?:absolutely|definitely|certainly|of course|probably|perhaps) not)\b"
    r"|否|不|没|无需|无须|继续)",
    re.IGNORECASE,
)
_SHOULD_NOT = re.compile(
    r"\b(?:should|would|will|need|needs|does|do|is|must|can)(?:\s+(?:probably|likely|really))?"
    r"\s*(?:not|n't)\b|\b(?:shouldn|wouldn|needn|doesn|isn|won|don)'t\b"
    r"|\bno (?:need|reason)\b|\bnot (?:necessary|needed|react|required|appropriate)\b"
    r"|\bunnecessary\b"
    r"|\b(?:should|would|will|can|could) (?:just |simply )?"
    r"(?:continue|carry on|keep|go on|proceed|ignore|stay)\b|\bcontinues? with\b"
    r"|不(?:应该|应|需要|会|必|用|要)|没(?:有)?必要|无需|无须|应该?继续",
    re.IGNORECASE,
)
_SHOULD = re.compile(
    r"\b(?:should|would|will|needs? to|has to|must|could|decides? to)\b(?!'t)"
    r"|应该|应当|需要|会|决定",
    re.IGNORECASE,
)
_HOURS = re.compile(
    r"(\d{1,4}(?:\.\d+)?)\s*(?:-\s*)?(?:hours?\b|hrs?\b|h\b|h(?=\d)|个?小时|个?钟头)", re.IGNORECASE
)
_MINUTES = re.compile(
    r"(\d{1,4}(?:\.\d+)?)\s*(?:-\s*)?(?:minutes?\b|mins?\b|m\b|分钟|分)", re.IGNORECASE
)
_NAMED_MINUTES = re.compile(
    r"\b(?:duration(?: in minutes)?|minutes|mins?|length)\s*[:=]\s*(\d{1,4})"
    r"|时长\s*[:=]?\s*(\d{1,4})",
    re.IGNORECASE,
)
_CHINESE_LENGTH = re.compile(
    rf"([{CHINESE_DIGITS}]{{1,5}})(?=\s*(?:分钟|分(?!之|类|开)|个?小时|个半小时|个?钟头|刻钟))"
)
_HUGE = 1e6
_LEFT = re.compile(r"(?:minutes|time|mins?)\s*(?:left|remaining)\s*[:=]?\s*\d*", re.IGNORECASE)


def rating_in(text: str) -> float | None:
    """The number a text gives as its rating, None when it gives none; Unreadable if several."""
    text = plain(text).replace("*", " ")
    if whole := _WHOLE.fullmatch(text):
        return _value(whole[1])
    text = _SCALE.sub(" ", text)
    if named := list(_NAMED.finditer(text)):
        final = [match for match in named if match[1]]
        return _value((final or named)[0][2])
    for pattern in (_OF_TEN, _SAID, _ANY):
        values = {_value(next(filter(None, match.groups()))) for match in pattern.finditer(text)}
        if len(values) > 1:
            raise Unreadable("the reply holds several numbers; give one number only")
        if values:
            return values.pop()
    return None


def rating_of(value: object) -> int | None:
    """A whole rating from a JSON value, None when it holds no number."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        found = modest(value)
    else:
        found = rating_in(value) if isinstance(value, str) else None
    if found is None:
        return None
    return math.floor(found + 0.5) if found >= 1 else 0


def modest(value: float) -> float | None:
    """A number as a float, None for those beyond all use and for NaN."""
    return float(value) if -_HUGE < value < _HUGE else None


def decision_of(value: object) -> bool | None:
    """A yes or no from a JSON value or a sentence, None when it is neither."""
    if isinstance(value, bool):
        return value
    if not isinstance(value, str):
        return bool(value) if value in (0, 1) else None
    text = plain(value).strip().casefold()
    if text in {"0", "n", "f"}:
        return False
    if text in {"1", "y", "t", "react", "talk"}:
        return True
    if _NO.match(text) or _SHOULD_NOT.search(text):
        return False
    return True if _YES.match(text) or _SHOULD.search(text) else None


def after_yes(text: str) -> str:
    """What follows the "Yes," of a text."""
    match = _YES.match(text)
    return text[match.end() :].lstrip(" ,.:;!-–—，。：；") if match else text


def minutes_in(text: str) -> int | None:
    """The length of time a text names, in whole minutes, None when it names none."""
    text = _in_digits(_LEFT.sub("", plain(text)))
    if named := _NAMED_MINUTES.search(text):
        return int(named[1] or named[2])
    text = re.sub(r"\bhalf an hour\b|半个?小时", "30 minutes", text, flags=re.IGNORECASE)
    text = re.sub(r"\ban hour\b|一个?小时", "1 hour", text, flags=re.IGNORECASE)
    text = re.sub(r"\band a half hours?\b", ".5 hours", text, flags=re.IGNORECASE)
    hours, minutes = _HOURS.search(text), _MINUTES.search(text)
    if not hours and not minutes:
        return None
    total = float(hours[1]) * 60 if hours else 0.0
    return round(total + (float(minutes[1]) if minutes else 0.0))


def minutes_of_value(value: object) -> int | None:
    """Minutes from a JSON value: 30, "30", "30 min" or "0.5 hours"."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        number = modest(value)
        return None if number is None else round(number)
    if not isinstance(value, str):
        return None
    digits = re.fullmatch(r"\s*(\d{1,4})(?:\.0+)?\s*", value)
    return int(digits[1]) if digits else minutes_in(value)


def without_minutes(text: str) -> str:
    """A text with the length of time it names taken out."""
    text = _in_digits(text)
    for pattern in (_LEFT, _NAMED_MINUTES, _HOURS, _MINUTES):
        text = pattern.sub("", text)
    text = re.sub(r"\(\s*(?:duration)?[\s,;:]*\)|\[\s*[,;:]*\s*\]", "", text)
    return re.sub(r"\s+(?:for|in|takes|about)\s*(?=$|[,.;])", "", text).strip(" ,;:-–—")


def chinese_number(text: str) -> int:
    """A number up to 999 in digits or in Chinese: 12, 十二, 九十, 一百二十."""
    if text.isdigit():
        return int(text)
    hundreds, hundred, rest = text.replace("两", "二").replace("零", "").rpartition("百")
    tens, ten, ones = rest.rpartition("十")
    total = 100 * NUMBER_WORDS.get(hundreds[-1:], 1) if hundred else 0
    total += 10 * NUMBER_WORDS.get(tens[-1:], 1) if ten else 0
    return total + NUMBER_WORDS.get(ones[-1:], 0)


def _in_digits(text: str) -> str:
    """A text whose lengths of time in Chinese are written as digits and minutes or hours."""
    if text.isascii():
        return text
    text = re.sub("(?<!个)半个?(?:小时|钟头)", "30分钟", text)
    text = _CHINESE_LENGTH.sub(lambda match: str(chinese_number(match[1])), text)
    text = re.sub(r"(\d{1,2})\s*刻钟", lambda match: f"{15 * int(match[1])}分钟", text)
    return re.sub(r"(\d{1,2})\s*个半(?:小时|钟头)", r"\1.5小时", text)


def _value(text: str) -> float:
    word = NUMBER_WORDS.get(text.casefold())
    return float(word if word is not None else text)
