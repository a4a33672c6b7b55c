"""Takes off what models wrap around an answer: thoughts, fences, preambles, labels, quotes."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 20_000
"""Characters of a reply that are looked at."""

_THOUGHT = re.compile(
    r"<(think|thinking|thought|reasoning|reflection)>.*?</\1>", re.DOTALL | re.IGNORECASE
)
_OPEN_THOUGHT = re.compile(r"<(think|thinking|thought|reasoning)>.*\Z", re.DOTALL | re.IGNORECASE)
_END_OF_THOUGHT = re.compile(
    r"\A.*</(?:think|thinking|thought|reasoning)>", re.DOTALL | re.IGNORECASE
)
_CHANNEL = re.compile(r"\A.*<\|channel\|>final<\|message\|>", re.DOTALL)
_TOKEN = re.compile(r"<\|[^|<>\n]{1,40}\|>|</?s>|\[/?INST\]|<(?:end|start)_of_turn>", re.IGNORECASE)
_FENCE = re.compile(r"```[\w-]*[ \t]*\n?(.*?)(?:```|\Z)", re.DOTALL)
_PREAMBLE = re.compile(
    r"\A\s*(?:(?:sure|certainly|of course|okay|ok|absolutely|great|alright|好的|当然|没问题)"
    r"[\s,.!，。！]+)?"
    r"(?:here(?:'s| is| are)|below (?:is|are)|this is|以下是|这是|下面是)"
    r"[^\n:：{\[]{0,120}[:：]\s*",
    re.IGNORECASE,
)
_QUOTES = {'"': '"', "'": "'", "\u201c": "\u201d", "\u2018": "\u2019", "「": "」", "«": "»"}
_REFUSAL = re.compile(
    r"\bas an? (?:ai|artificial|(?:large )?language model)\b"
    r"|\b(?:can(?:no|')?t|cannot|can not|unable to|won't|not able to|not comfortable)\b"
    r".{0,20}\b(?:help|assist|comply|fulfill?|complete|provide|engage|continue|do|answer|process"
    r"|generate|create|discuss|role-?play)"
    r"\b.{0,12}\b(?:(?:that|this|your|the|such) (?:request|task|prompt|question|content|kind"
    r"|conversation|information|character|topic)|with (?:that|this)\s*[.!]?\s*$)"
    r"|\bi (?:must|have to) (?:respectfully )?decline (?:to|this|that|your)\b"
    r"|\bagainst (?:my|our) (?:programming|guidelines|policy|policies)\b"
    r"|\bi(?:'m| am) (?:just )?an? (?:ai|assistant|language model)\b"
    r"|作为(?:一个|一名)?(?:AI|人工智能|语言模型)|(?:抱歉|对不起).{0,12}(?:无法|不能).{0,8}"
    r"(?:帮助|协助|回答|满足|完成|提供|处理|请求)",
    re.IGNORECASE,
)
_NOTHING = re.compile(
    r"\W*(?:none|null|n/?a|nil|nothing|empty|undefined|无|没有|空)?\W*", re.IGNORECASE
)
_UNPRINTABLE = re.compile(r"[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
_SENTENCE_END = re.compile(r"[.!?…][\"'\u201d\u2019)]*(?=\s|\Z)|[。！？][」”’）]*")


def visible(raw: str) -> str:
    """The reply without thoughts, control tokens and broken characters; may be empty."""
    text = raw[:LONGEST].encode("utf-8", "ignore").decode("utf-8").lstrip("\ufeff")
    text = _CHANNEL.sub("", _THOUGHT.sub("", text))
    text = _OPEN_THOUGHT.sub("", _END_OF_THOUGHT.sub("", text))
    return _TOKEN.sub("", text).strip()


def printable(value: object) -> object:
    """The same without characters that cannot be stored, or that a terminal would act on."""
    if isinstance(value, str):
        return _UNPRINTABLE.sub("", value)
    if isinstance(value, dict):
        return {key: printable(item) for key, item in value.items()}
    return [printable(item) for item in value] if isinstance(value, list) else value


def fenced(text: str) -> list[str]:
    """The contents of code fences, closed or cut off."""
    return [body.strip() for body in _FENCE.findall(text) if body.strip()]


def unfenced(text: str) -> str:
    """The text with its fences' marks taken off."""
    return re.sub(r"```[\w-]*", "", text).strip()


def without_preamble(text: str) -> str:
    """The text after "Sure! Here is the answer:" and the like."""
    rest = _PREAMBLE.sub("", text, count=1).strip()
    return rest or text.strip()


def plain(text: str) -> str:
    """Full-width letters, digits and marks made plain; straight quotes; no markdown emphasis."""
    text = unicodedata.normalize("NFKC", text)
    for curly, straight in (("\u2018", "'"), ("\u2019", "'"), ("\u201c", '"'), ("\u201d", '"')):
        text = text.replace(curly, straight)
    return re.sub(r"\*\*|__|`", "", text)


def unquoted(text: str) -> str:
    """The text without the quotes or emphasis around all of it."""
    text = text.strip()
    while len(text) > 1:
        opening, closing = text[0], text[-1]
        wrapped = _QUOTES.get(opening) == closing and opening not in text[1:-1]
        if not wrapped and not (opening == closing == "*"):
            break
        text = text[1:-1].strip()
    return text


def is_refusal(text: str) -> bool:
    """Whether a model, not a resident, says that it will not answer."""
    return bool(_REFUSAL.search(plain(text[:400])))


def is_nothing(text: str) -> bool:
    """Whether a text is blank or a word for nothing, as "none" or "N/A"."""
    return bool(_NOTHING.fullmatch(text))


def whole_sentences(text: str, most: int = 2000) -> str:
    """The text up to its last complete sentence within `most` characters; "" if there is none."""
    ends = [match.end() for match in _SENTENCE_END.finditer(text) if match.end() <= most]
    return text[: ends[-1]].strip() if ends else ""


def fitted(text: str, most: int = 2000) -> str:
    """The text, cut to whole sentences (or words) where it is longer than `most`."""
    text = text.strip()
    if len(text) <= most:
        return text
    return whole_sentences(text, most) or text[:most].rsplit(" ", 1)[0]
