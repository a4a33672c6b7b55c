"""English sentences turned from one grammatical person into another, and verbs into -ing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from townlet.models.offline.data import table


@dataclass(frozen=True)
class Person:
    """The words that stand for somebody speaking ("I") or spoken to ("you")."""

    subject: str
    object: str
    possessive: str
    reflexive: str
    be: str


I = Person("I", "me", "my", "myself", "am")  # noqa: E741
YOU = Person("you", "you", "your", "yourself", "are")

_MALE = {"he", "him", "his", "himself"}
_FEMALE = {"she", "her", "hers", "herself"}
_TOGETHER = (
    ("they", "we", "you"), ("their", "our", "your"), ("them", "us", "you"),
    ("themselves", "ourselves", "yourselves"),
)  # fmt: skip
_AFTER_OBJECT = frozenset(
    "to at in on and or but with for about from when while because every again by of as the a an "
    "into until since so than over after before if each whenever there".split()
)
_BEFORE_OBJECT = frozenset(
    "with to of for from at by about near beside like against between around without tell tells "
    "told ask asks asked meet meets met see sees saw help helps lets let thanks thank".split()
)
_AFTER_VERB = frozenset(
    "to the a an his her their him it in on at with there what nobody nothing no new few how "
    "from young many several some every each both two three four five ten twenty".split()
)
_AFTER_NOUN = frozenset("and or of but is are was were for who that which".split())
_TOKEN = re.compile(r"[\w][\w'’-]*|[^\w\s]|\s+")


@cache
def _bases() -> frozenset[str]:
    return frozenset(table("verbs")["base"].split())


@cache
def _adverbs() -> frozenset[str]:
    return frozenset(table("verbs")["adverbs"].split())


@cache
def _nouns() -> frozenset[str]:
    return frozenset(table("verbs")["nouns"].split())


@cache
def _thirds() -> dict[str, str]:
    return {third(base): base for base in _bases()} | {"is": "be", "has": "have", "does": "do"}


def third(base: str) -> str:
    """The form of a verb after he or she: "study" gives "studies"."""
    irregular: str | None = table("verbs")["irregular"].get(base)
    if irregular:
        return irregular
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def ing(base: str) -> str:
    """The -ing form of a verb: "sit" gives "sitting", "write" gives "writing"."""
    if base in table("verbs")["doubling"].split():
        return f"{base}{base[-1]}ing"
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and base != "be":
        return base[:-1] + "ing"
    return base + "ing"


@lru_cache(maxsize=4096)
def gerund(activity: str) -> str:
    """An activity as it follows "you are": "have dinner" gives "having dinner"; "" if unfit."""
    words = activity.strip().rstrip(".").split(" ")
    if not words[0]:
        return ""
    first = words[0].lower()
    if first in _adverbs() and len(words) > 1:
        rest = gerund(" ".join(words[1:]))
        return f"{first} {rest}" if rest else ""
    if first.endswith("ing") and len(first) > 4:  # noqa: PLR2004
        return " ".join([first, *words[1:]])
    base = first if first in _bases() else _thirds().get(first, "")
    if base:
        tail = re.sub(r"(\band |, )(\w+)\b(?! and)", _gerund_too, " ".join(words[1:]))
        return f"{ing(base)} {tail}".strip()
    if first in ("breakfast", "lunch", "dinner", "supper", "coffee", "tea"):
        return f"having {' '.join([first, *words[1:]])}"
    return ""


def _gerund_too(found: re.Match[str]) -> str:
    word = found[2]
    base = word if word in _bases() and word + "s" not in _nouns() else ""
    return found[1] + (ing(base) if base else word)


def gender(name: str, texts: tuple[str, ...]) -> str:
    """Guesses "he" or "she" from sentences that speak of nobody else; "" if they do not say."""
    return _gender(name, tuple(text for text in texts if name in text))


@lru_cache(maxsize=4096)
def _gender(name: str, texts: tuple[str, ...]) -> str:
    male = female = 0
    for text in texts:
        if not text.startswith(name) or other_names(text, name):
            continue
        words = set(re.findall(r"[a-z]+", text.lower()))
        male += len(words & _MALE)
        female += len(words & _FEMALE)
    return "" if male == female else "he" if male > female else "she"


@lru_cache(maxsize=8192)
def other_names(text: str, name: str) -> tuple[str, ...]:
    """Capitalised pairs of words that may be people other than `name`."""
    bare = text.replace(name, "")
    places = table("words")["common"]
    found = []
    for match in re.finditer(r"\b([A-Z][\w’'-]*[a-z])((?: [A-Z][\w'’-]*[a-z])+)\b", bare):
        whole = match[0].removesuffix("'s").removesuffix("’s")
        before = bare[: match.start()].rstrip().rsplit(" ", 1)[-1].lower()
        parts = whole.lower().split()
        titled = before in ("called", "named", "titled", "the") or parts[0] == "the"
        if titled or parts[-1] in places or parts[0] in _calendar():
            continue
        found.append(whole)
    return tuple(dict.fromkeys(found))


@cache
def _calendar() -> frozenset[str]:
    return frozenset(
        "monday tuesday wednesday thursday friday saturday sunday january february march april may "
        "june july august september october november december".split()
    )


@lru_cache(maxsize=8192)
def spoken(text: str, name: str, person: Person, pronoun: str = "") -> str:
    """A sentence about `name` said by that person (I) or to that person (YOU).

    "" when pronouns could mean somebody else, or when the sentence does not begin with the name.
    """
    text = " ".join(text.split()).rstrip(".")
    couple = re.match(
        rf"^(?:{re.escape(name)} and (.+?)|(.+?) and {re.escape(name)}) (?=[a-z])", text
    )
    pair = (couple[1] or couple[2]) if couple else ""
    if pair and len(pair.split()) <= 3:  # noqa: PLR2004
        rest = text[couple.end() :] if couple else ""
        subject = f"{pair} and I" if person is I else f"you and {pair}"
        for they, we, you in _TOGETHER:
            rest = re.sub(rf"\b{they}\b", we if person is I else you, rest)
        return "" if _pronouns(rest) else f"{subject} {rest}"
    if not text.startswith(name + " "):
        return ""
    named = other_names(text, name)
    used = _pronouns(text)
    if used and (named or (pronoun and not used <= (_MALE if pronoun == "he" else _FEMALE))):
        return ""
    return _contract(_respoken(text, name, person))


def _pronouns(text: str) -> set[str]:
    words = set(re.findall(r"[a-z]+", text.lower()))
    return words & (_MALE | _FEMALE)


def _respoken(text: str, name: str, person: Person) -> str:
    marked = re.sub(rf"{re.escape(name)}['’]s\b", person.possessive, text)
    tokens = _TOKEN.findall(marked.replace(name, "\x01"))
    out: list[str] = []
    expect, foreign = False, False
    for at, token in enumerate(tokens):
        low = token.lower()
        after = next((t for t in tokens[at + 1 :] if not t.isspace()), "")
        if token == "\x01" or low in ("he", "she"):
            before = next((t for t in reversed(out) if not t.isspace()), "").lower()
            as_object = token == "\x01" and before in _BEFORE_OBJECT
            out.append(person.object if as_object else person.subject)
            expect, foreign = not as_object, foreign and as_object
        elif low in ("his", "him", "himself", "her", "hers", "herself"):
            out.append(_pronoun(low, after, person))
        elif token.isspace() or (expect and low in _adverbs()):
            out.append(token)
        elif expect:
            guess = _guessed(low) if token.islower() and low not in _nouns() else ""
            out.append(_agree(low, person) or guess or token)
            expect = False
        else:
            foreign = (foreign or _opens_other(tokens, at)) and token not in ",;"
            joins = low in ("and", "but", "then", "yet", "therefore", ",")
            expect = not foreign and joins and _is_verb(tokens, at)
            out.append(token)
    return "".join(out)


def _opens_other(tokens: list[str], at: int) -> bool:
    """Whether a clause about something singular begins here ("a weaver who moved and works")."""
    if tokens[at].lower() not in ("who", "which", "that", "whose"):
        return False
    around = [token.lower() for token in tokens[max(0, at - 2) : at + 3] if not token.isspace()]
    return (
        around[0] not in ("curious", "everyone", "asks", "wonders") and around[-1] not in _bases()
    )


def _guessed(verb: str) -> str:
    """The base of an unknown verb in the third person; "" if it does not look like one."""
    if not verb.endswith("s") or verb.endswith(("ss", "us", "is", "was")):
        return ""
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("shes", "ches", "sses", "xes", "zes")) else verb[:-1]


def _pronoun(low: str, after: str, person: Person) -> str:
    if low.endswith("self"):
        return person.reflexive
    no_noun = not after[:1].isalpha() or after.lower() in _AFTER_OBJECT
    if low == "him" or (low == "her" and (no_noun or after.lower() in ("cry", "laugh", "think"))):
        return person.object
    return person.possessive


def _is_verb(tokens: list[str], at: int) -> bool:
    """Whether the word after a conjunction is a verb in the third person."""
    following = [token.lower() for token in tokens[at + 1 :] if not token.isspace()]
    while following and following[0] in _adverbs():
        following.pop(0)
    if not following or following[0] not in _thirds():
        return False
    ambiguous = following[0] in _nouns()
    after = following[1] if len(following) > 1 else ""
    if ambiguous or tokens[at] == ",":
        plain = not ambiguous and after.isalpha() and after not in _AFTER_NOUN
        return after in _AFTER_VERB or plain
    return True


def _agree(verb: str, person: Person) -> str:
    base = _thirds().get(verb, "")
    return person.be if base == "be" else base


_PERFECT = (
    r"\b(I|you) have (?=(?:never |always |already |also )?"
    r"(?:\w+ed|been|known|begun|had|drunk|heard|read) )"
)


def _contract(text: str) -> str:
    for plain, short in (
        (r"\bI am\b", "I'm"),
        (r"\bI will\b", "I'll"),
        (r"\bI would\b", "I'd"),
        (r"\byou are\b(?! and)", "you're"),
        (_PERFECT, r"\1've "),
        (r"\bcannot\b", "can't"),
        (r"\bdoes not\b", "don't"),
    ):
        text = re.sub(plain, short, text)
    return text


_SAID = (
    (r"\bI['’]m\b", "{name} is"), (r"\bI['’]ve\b", "{name} has"), (r"\bI['’]ll\b", "{name} will"),
    (r"\bI['’]d\b", "{name} would"), (r"\bI am\b", "{name} is"), (r"\bI was\b", "{name} was"),
    (r"\bI have\b", "{name} has"), (r"\bI do\b", "{name} does"),
    (r"\bI don['’]t\b", "{name} does not"),
    (r"\bcan['’]t\b", "cannot"), (r"\bwon['’]t\b", "will not"), (r"\bisn['’]t\b", "is not"),
    (r"\bhaven['’]t\b", "has not"), (r"\bdidn['’]t\b", "did not"),
)  # fmt: skip


@lru_cache(maxsize=8192)
def reported(text: str, speaker: str, listener: str = "") -> str:
    """What `speaker` said, as a sentence about them: "I'm hosting" gives "... is hosting"."""
    plain = " ".join(text.split()).strip()
    plural = re.match(r"^.{3,40}? and I\b", plain) is not None
    for pattern, form in () if plural else _SAID:
        plain = re.sub(pattern, form.format(name="\x01"), plain)
    tokens = _TOKEN.findall(plain)
    out: list[str] = []
    expect = mine = False
    for at, token in enumerate(tokens):
        low = token.lower()
        if token in ("I", "\x01"):
            out.append(speaker)
            expect, mine = token == "I" and not plural, True
        elif low in ("me", "myself", "my"):
            out.append(_them(low, speaker, known=mine))
        elif low in ("we", "our", "us") and plural:
            out.append({"we": "they", "our": "their"}.get(low, "them"))
        elif low in ("you", "your") and listener:
            out.append(listener if low == "you" else f"{listener}'s")
        elif expect and not token.isspace() and low not in _adverbs():
            out.append(_conjugated(token))
            expect = False
        else:
            expect = expect or (mine and not plural and _is_base(tokens, at))
            out.append(token)
    return "".join(out)


def _them(low: str, speaker: str, *, known: bool) -> str:
    if low == "my":
        return "their" if known else f"{speaker}'s"
    return "themselves" if low == "myself" else speaker


def _conjugated(token: str) -> str:
    low = token.lower()
    if low == "am":
        return "is"
    return third(low) if (low in _bases() and low != "put") or low in ("have", "do") else token


def _is_base(tokens: list[str], at: int) -> bool:
    """Whether the word after a conjunction or comma is a verb of the speaker's own."""
    if tokens[at].lower() not in ("and", "but", "yet", "therefore", ","):
        return False
    following = [token.lower() for token in tokens[at + 1 :] if not token.isspace()]
    while following and following[0] in _adverbs():
        following.pop(0)
    if len(following) < 2 or (tokens[at] == "," and following[1] not in _AFTER_VERB):  # noqa: PLR2004
        return False
    if following[0] in ("am", "have", "want", "hope", "wish"):
        return True
    before = "".join(tokens[:at]).lower().split()
    taken = any(
        one in ("to", "can", "will", "who", "that", "would", "must") and two in _bases()
        for one, two in pairwise(before)
    )
    ambiguous = third(following[0]) in _nouns() and following[1] not in _AFTER_VERB
    return following[0] in _bases() and not taken and not ambiguous


def is_base(word: str) -> bool:
    """Whether a word is the base form of a known verb."""
    return word in _bases() or word in ("be", "have")


def stem(word: str) -> str:
    """A word without its commonest endings."""
    for ending in ("ing", "ies", "es", "ed", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:  # noqa: PLR2004
            cut = word[: -len(ending)] if ending != "ies" else word[:-3] + "y"
            doubled = cut[-1:] == cut[-2:-1] and cut[-1:] in "bdgmnprt"
            return (cut[:-1] if doubled else cut).rstrip("e")
    return word.rstrip("e") if len(word) > 4 else word  # noqa: PLR2004
