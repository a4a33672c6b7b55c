"""Ways in which a good reply gets mangled, one function each, drawn from a seeded chance."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

NUMBERS = ("1e999", "-1e999", "NaN", "Infinity", "-0", "9" * 4400, "1" + "0" * 300, "0x1F", "1_000")
ODD = (
    "\x00 \x07 \x1b[2J \ud83d \udc00 \u202e \u200b \ufeff \ufffe \u0301\u0301\u0301 ﷽ 𝟙 １ ："
    " “ ” 「 」 《 、 \u2028 \x85 ½ Ⅷ ٣ 👩\u200d👩\u200d👧 🇬🇧 \x7f ' \" \\ \\u \\uD83D \\x \\n `"
    " ``` {{ }} [[ ]] <think> </think> <|im_end|>"
).split(" ")
WRAPS = (
    "```json\n{}\n```", "```\n{}", "```python\nreply = {}\n```", "~~~\n{}\n~~~",
    "<think>{0}</think>{0}",
    "<think>{}", "{}</think>", "Sure! Here is the answer:\n\n{}\n\nLet me know!", "Answer: {}",
    '"{}"',
    "`{}`", "<answer>{}</answer>", "<html><body>{}</body></html>", "{0}\n{0}", "{0} or {0}", "[{}]",
    '{{"reply": {}}}', '{{"type": "object", "properties": {}}}', "({})", "{}}}", "{{{}",
    "data: {}\n\n",
    "<|channel|>final<|message|>{}", "I'm sorry, I can't help with that. {}", "No, {}", "// {}",
    "{};",
    "上午七点：{}", "\ufeff{}", "1. {}\n2. {}", "| a |\n|---|\n| {} |", "{}" + " " * 3000,
    "\n" * 3000 + "{}",
)  # fmt: skip
LEAVES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1e308, 10**40, "", " ", "...", "null", "25:00", "7:99", "½", [],
    {}, [[]],
    {"a": {"b": []}}, "\u0000", "x" * 5000, ["x"] * 50, [None], {"": ""},
)  # fmt: skip

Mangle = Callable[[str, Any, Random], str]


def cut(text: str, _: Any, chance: Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


def cut_head(text: str, _: Any, chance: Random) -> str:
    return text[chance.randrange(len(text) + 1) :]


def swapped(text: str, _: Any, chance: Random) -> str:
    letters = list(text)
    for _n in range(chance.randint(1, 12)):
        a, b = chance.randrange(len(letters)), chance.randrange(len(letters))
        letters[a], letters[b] = letters[b], letters[a]
    return "".join(letters)


def sprinkled(text: str, _: Any, chance: Random) -> str:
    for _n in range(chance.randint(1, 8)):
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(ODD) + text[at + chance.randint(0, 1) :]
    return text


def wrapped(text: str, _: Any, chance: Random) -> str:
    for _n in range(chance.randint(1, 3)):
        text = chance.choice(WRAPS).replace("{0}", "{}").replace("{}", text)
    return text


def nested(text: str, _: Any, chance: Random) -> str:
    depth = chance.choice((5, 60, 900, 20_000))
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}"), ("(", ")"), ("[{", "}]")))
    return opening * depth + text + closing * chance.choice((0, depth // 2, depth))


def numbered(text: str, _: Any, chance: Random) -> str:
    digits = [at for at, letter in enumerate(text) if letter.isdigit()]
    if not digits:
        return chance.choice(NUMBERS)
    at = chance.choice(digits)
    return text[:at] + chance.choice(NUMBERS) + text[at + 1 :]


def requoted(text: str, _: Any, chance: Random) -> str:
    left, right = chance.choice(("''", "“”", "「」", "``", "＂＂", "«»"))
    parts = text.split('"')
    marks = [left if n % 2 == 0 else right for n in range(len(parts) - 1)] + [""]
    return "".join(part + mark for part, mark in zip(parts, marks, strict=True))


def widened(text: str, _: Any, chance: Random) -> str:
    for plain, wide in zip('{}[]:,"', "｛｝［］：，＂", strict=True):
        if chance.random() < 0.5:
            text = text.replace(plain, wide)
    return text


def commented(text: str, _: Any, chance: Random) -> str:
    mark = chance.choice((",", ", // so", ", # so", "/* so */,", ",,", ";", ",\n\n"))
    return text.replace(",", mark).replace("}", chance.choice(("}", ",}", "}}", "")))


def retyped(_: str, good: Any, chance: Random) -> str:
    def change(value: Any) -> Any:
        if chance.random() < 0.25:
            return chance.choice(LEAVES)
        if isinstance(value, dict):
            return {key: change(item) for key, item in value.items()}
        return [change(item) for item in value] if isinstance(value, list) else value

    return json.dumps(change(good), ensure_ascii=chance.random() < 0.5)


def rekeyed(_: str, good: Any, chance: Random) -> str:
    def change(value: Any) -> Any:
        if isinstance(value, dict):
            kept = {key: change(item) for key, item in value.items() if chance.random() > 0.2}
            return {
                chance.choice((k, k.upper(), f" {k}", f"the_{k}", "")): v for k, v in kept.items()
            }
        return [change(item) for item in value] if isinstance(value, list) else value

    return json.dumps(change(good), ensure_ascii=False)


def as_prose(_: str, good: Any, chance: Random) -> str:
    def lines(value: Any) -> list[str]:
        if isinstance(value, dict):
            return [f"{key}: {' '.join(lines(item))}" for key, item in value.items()]
        if isinstance(value, list):
            mark = chance.choice(("- {}", "{n}. {}", "* {}", "({n}) {}", "{}"))
            return [
                mark.replace("{n}", str(n)).replace("{}", " ".join(lines(item)))
                for n, item in enumerate(value, 1)
            ]
        return [str(value)]

    return chance.choice(("\n", "; ", ", ", " ")).join(lines(good))


def literal(_: str, good: Any, chance: Random) -> str:
    return chance.choice((repr(good), json.dumps(json.dumps(good)), str(good).replace("'", "")))


def escaped(text: str, _: Any, chance: Random) -> str:
    return text.replace('"', chance.choice(('\\"', '\\\\"', "&quot;", "\\u0022", "%22")))


def endless(text: str, _: Any, chance: Random) -> str:
    unit = chance.choice(
        (text, "and on ", "9", "[", "a:", "- x\n", "1. ", '{"a":1},', "<think>", "好", "\n", "'")
    )
    return (text[: chance.randrange(len(text) + 1)] + unit * 60_000)[:200_000]


def broken_escapes(_: str, good: Any, chance: Random) -> str:
    text = json.dumps(good, ensure_ascii=True)
    return text.replace(
        "e", chance.choice(("\\ud83d", "\\u12", "\\x41", "\\u0000", "\\ud83d\\ud83d", "\\/"))
    )


def noise(_: str, __: Any, chance: Random) -> str:
    reach = (128, 0x3100, 0x110000)
    return "".join(
        chr(chance.randrange(chance.choice(reach))) for _n in range(chance.randrange(300))
    )


MANGLERS: tuple[Mangle, ...] = (
    cut, cut_head, swapped, sprinkled, wrapped, nested, numbered, requoted, widened, commented,
    retyped, rekeyed,
    as_prose, literal, escaped, endless, broken_escapes, noise,
)  # fmt: skip


def mangled(good: Any, chance: Random, first: Mangle) -> str:
    """A good reply, given as data, mangled in this way and up to two more."""
    text = json.dumps(good, ensure_ascii=False, indent=chance.choice((None, None, 2)))
    text = first(text, good, chance) or " "
    for _ in range(chance.choice((0, 0, 1, 2))):
        text = chance.choice(MANGLERS[:10])(text, good, chance) or " "
    return text
