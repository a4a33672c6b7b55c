"""What is said next: an answer to the last line, then something of the speaker's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from townlet.models.offline import moves, tidings
from townlet.models.offline.answering import answer
from townlet.models.offline.scene import Scene, scene
from townlet.models.offline.tools import Answerers, Tools
from townlet.models.offline.voices import coin, style_of, talkative
from townlet.prompts.replies import Utterance
from townlet.prompts.talking import NextUtterance

MOST = 8
LEAST = 4
ENOUGH, HALF = 0.35, 0.5
_TOPICAL: tuple[Callable[[Scene], str], ...] = (tidings.tell, tidings.bring)
_OPENERS: tuple[Callable[[Scene], str], ...] = (
    moves.follow,
    tidings.remind,
    moves.ask_curious,
    tidings.gossip,
)
_FILLERS: tuple[Callable[[Scene], str], ...] = (moves.notice, moves.share)


def next_utterance(prompt: NextUtterance, tools: Tools) -> Utterance:
    """The speaker's next words."""
    now = scene(prompt, tools)
    if not now.lines:
        return Utterance(utterance=_opening(now), end=now.turns_left <= 1)
    reply = answer(now)
    now = replace(now, drafted=reply)
    last = now.lines[-1]
    if last.does("part") and not last.question and not last.does("invite"):
        words = _join(reply, moves.part(now))
        return Utterance(utterance=words, end=True)
    pending = "" if now.turns_left <= 1 else _news(now)
    enough = len(now.lines) + 1 >= _length(now)
    if now.turns_left <= 1 or (enough and not pending):
        return Utterance(utterance=_join(reply, moves.part(now)), end=True)
    own = pending or _initiative(now, reply)
    own = own or ("" if reply else moves.notice(now) or moves.share(now))
    if not own and not reply:
        return Utterance(utterance=moves.part(now), end=True)
    return Utterance(utterance=_join(reply, own))


def _opening(now: Scene) -> str:
    first = moves.greet(now)
    if now.turns_left <= 1:
        return _join(first, moves.part(now))
    if now.tie.strangers:
        return _join(first, moves.notice(now) or moves.ask_life(now))
    for move in (*_TOPICAL, *_OPENERS):
        words = move(now)
        if words:
            return _join(first, words)
    chosen = moves.notice(now) or moves.share(now) or moves.ask_life(now)
    return _join(first, chosen)


def _news(now: Scene) -> str:
    if len(now.lines) >= MOST:
        return ""
    introduced = now.name in now.drafted or any(line.does("intro") for line in now.mine_lines())
    if now.tie.strangers and not introduced:
        return ""
    return next((words for move in _TOPICAL if (words := move(now))), "")


def _initiative(now: Scene, reply: str) -> str:
    """One thing more: a question or a share, seldom both in a row."""
    last = now.lines[-1]
    asked = any(line.question for line in now.mine_lines())
    told = moves.tells_own(reply)
    if told and last.question and now.voice.random.random() < ENOUGH:
        return ""
    order = [moves.ask_life, *_OPENERS]
    if asked:
        order = [moves.ask_curious, tidings.remind, tidings.gossip, moves.share, moves.notice]
    else:
        order += (
            [moves.notice, moves.share]
            if now.voice.random.random() < HALF
            else [moves.share, moves.notice]
        )
    if told:
        order = [move for move in order if move is not moves.share]
    return next((words for move in order if (words := move(now))), "")


def _length(now: Scene) -> int:
    """How many lines this talk is to have, the same for both sides."""
    pair = sorted((now.name, now.other))
    base = LEAST + int(coin("length", *pair, now.now.split(":")[0]) * 4)
    if style_of(now.traits) == "blunt":
        base -= 1
    base += 1 if talkative(now.traits) > 1 else 0
    return max(LEAST + now.tie.strangers, min(MOST, base))


def _join(*parts: str) -> str:
    text = " ".join(part for part in parts if part)
    return re.sub(r"\s+", " ", text).strip() or "Hm."


ANSWERERS: Answerers = {NextUtterance: next_utterance}
