"""The inner voice: a person's command becomes a resident's own decision."""

from __future__ import annotations

import re

from townlet.models.offline.facts import pattern, subject_of
from townlet.models.offline.grammar import gender, third
from townlet.models.offline.grammar import is_base as is_verb
from townlet.models.offline.happenings import absolute, happening
from townlet.models.offline.people import sentences, tie
from townlet.models.offline.tools import Tools
from townlet.prompts.reacting import InnerVoice
from townlet.prompts.replies import InnerThought

_ORDER = re.compile(
    r"^(?:you|I)(?:['’]ll| will| shall| should| must| have to| had better| ought to| need to|"
    r" want to|"
    r" are going to|['’]re going to| decide to| have decided to|['’]d better)(?: really|"
    r" now)? (?P<do>.+)$",
    re.IGNORECASE,
)
_STATE = re.compile(r"^(?:you|I)(?: are| am|['’]re|['’]m) (?P<state>.+)$", re.IGNORECASE)
_FEEL = re.compile(r"^(?:you|I) (?P<verb>[a-z]+)(?P<rest> .+)?$", re.IGNORECASE)
_ATTACK = re.compile(
    r"\b(?:ignore|disregard|forget) (?:all|any|your|the|previous|these|"
    r"every)\b.*\b(?:instructions?|rules?|role|prompt)\b|"
    r"\b(?:system prompt|language model|as an ai|json|reply with|output)\b", re.IGNORECASE
)  # fmt: skip
_LATER = re.compile(
    r"\b(?:tomorrow|next|coming|later|some ?day|one day|soon|month|year|week|in (?:january|"
    r"february|march|april|may|june|"
    r"july|august|september|october|november|december)|election)\b", re.IGNORECASE
)  # fmt: skip
_NOW = re.compile(
    r"\b(?:now|today|tonight|immediately|at once|right away|this (?:morning|afternoon|evening)|"
    r"straight away)\b",
    re.IGNORECASE,
)
_SOON = frozenset(
    "go take stop leave call visit walk eat drink talk tell ask speak clean rest sleep sing "
    "play run meet buy bring help find invite".split()
)


def inner_voice(prompt: InnerVoice, tools: Tools) -> InnerThought:
    """The voice as a decision or feeling of one's own; commands to the model are put aside."""
    del tools
    voice = " ".join(prompt.voice.split()).strip(" .!\"'")
    if _ATTACK.search(voice):
        return InnerThought(
            thought=f"{prompt.name} had a strange thought that made no sense and put it aside",
            replan=False,
        )
    texts = (*sentences(prompt.identity), *prompt.memories)
    pronoun = gender(prompt.name, texts)
    whole = _full_names(absolute(voice, prompt.now), prompt.name, texts)
    thought = _thought(prompt.name, whole, pronoun)
    if _public(thought):
        thought = f"{thought} and wants to tell {_close(prompt.name, texts)} about it"
    return InnerThought(thought=thought, replan=_replan(prompt, voice, thought))


def _thought(name: str, voice: str, pronoun: str) -> str:
    own = {"he": "his", "she": "her"}.get(pronoun, "their")
    ordered = _ORDER.match(voice)
    first = voice.split(" ", 1)[0].lower()
    if ordered or is_verb(first):
        what = ordered["do"] if ordered else voice[:1].lower() + voice[1:]
        return f"{name} has decided to {_about(what, name, own)}"
    state = _STATE.match(voice)
    if state:
        return f"{name} has come to feel that {name} is {_about(state['state'], name, own)}"
    feel = _FEEL.match(voice)
    if feel and is_verb(feel["verb"].lower()):
        felt = f"{third(feel['verb'].lower())}{_about(feel['rest'] or '', name, own)}"
        return f"{name} has come to feel that {name} {felt}"
    return f"{name} cannot stop thinking that {_about(voice, name, own)}"


def _about(text: str, name: str, own: str) -> str:
    text = re.sub(r"\b(?:your|my)\b", own, text, flags=re.IGNORECASE)
    text = re.sub(
        r"\b(?:yourself|myself)\b",
        {"his": "himself", "her": "herself"}.get(own, "themselves"),
        text,
        flags=re.IGNORECASE,
    )
    text = re.sub(r"\b(?:you|I) are\b", f"{name} is", text)
    return re.sub(r"\b(?:you|me)\b", name, text)


def _full_names(voice: str, name: str, texts: tuple[str, ...]) -> str:
    """First names written out, where memory knows the person."""
    known = {subject for text in texts if (subject := subject_of(text))}
    known |= {found for text in texts for found in re.findall(r"\b[A-Z][\w-]+ [A-Z][\w-]+\b", text)}
    for full in sorted(known - {name}):
        first, last = full.split(" ", 1)
        voice = re.sub(rf"\b{re.escape(first)}\b(?! [A-Z])", f"{first} {last}", voice)
    return voice


def _public(thought: str) -> bool:
    if "has decided to" not in thought or " tell " in thought:
        return False
    return bool(pattern("announcing").search(thought)) or happening(thought) is not None


def _close(name: str, texts: tuple[str, ...]) -> str:
    """Husband, wife and children by name; else the people close by."""
    people = {
        found for text in texts for found in re.findall(r"\b[A-Z][\w-]+ [A-Z][\w-]+\b", text)
    } - {name}
    family = [
        one
        for one in sorted(people)
        if tie(name, one, texts).bond in ("spouse", "child", "parent", "sibling")
    ]
    family.sort(key=lambda one: tie(name, one, texts).bond != "spouse")
    if not family:
        return "the people close by"
    return family[0] if len(family) == 1 else f"{', '.join(family[:-1])} and {family[-1]}"


def _replan(prompt: InnerVoice, voice: str, thought: str) -> bool:
    if _NOW.search(voice):
        return True
    if _LATER.search(voice):
        return False
    dated = happening(thought)
    if dated and dated.when.month_day:
        return re.search(rf"\b{dated.when.month_day}\b", prompt.now) is not None
    verb = re.search(r"has decided to (\w+)", thought)
    return bool(verb) and (verb[1] if verb else "") in _SOON
