"""Remarks, openers and what those who live close speak of."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.models.offline.social import Mind, life, talk, tools
from townlet.models.offline.answering import reaction
from townlet.models.offline.data import table
from townlet.models.offline.hearing import hear
from townlet.models.offline.scene import scene
from townlet.models.offline.speaking import next_utterance
from townlet.models.offline.voices import is_small_talk
from townlet.prompts.talking import NextUtterance

HOURS = [f"Thursday October 5, 2023, {hour:02d}:{at}5" for hour in range(8, 22) for at in range(4)]


def prompt(**changes):
    plain = NextUtterance(
        name="Sam Pike", age=30, traits=("kind",), identity="Sam Pike is a miller.",
        lifestyle="", now=HOURS[0], place="the room of Copper Kettle", doing="drinking tea",
        others=("Ada Wick",), others_doing=("Ada Wick is mending a net",), relationship="",
        topic="", memories=("Sam Pike and Ada Wick have been friends since school",), plans=(),
        history=(), turns_left=8,
    )  # fmt: skip
    return replace(plain, **changes)


def test_neutral_remarks_carry_no_other_act():
    for style, lines in table("speech")["react_plain"].items():
        assert len(lines) >= 12
        for line in lines:
            words = re.sub(r"\{n\^?\}", "Ada", line)
            words = re.sub(r"\{doing\^?\}", "mending a net", words)
            words = re.sub(r"\{mine\^?\}", "drinking tea", words)
            words = re.sub(r"\{part\^?\}", "morning", words)
            words = re.sub(r"\{place\^?\}", "Copper Kettle", words)
            heard = hear(f"Sam Pike: {words}", ("Sam Pike", "Ada Wick"))
            assert not heard.acts, (style, line)
            assert not heard.question, (style, line)
            assert not heard.facts, (style, line)
            assert all(is_small_talk(part) for part in [words] if len(part) > 20), line


@pytest.mark.parametrize(
    ("line", "echo"),
    [
        ("I love how the ways of bees listen to the wind", ""),
        ("I'm writing a paper", ""),
        ("I'm writing a small book about the habits of bees", "your small book"),
        ("I'm carving my father's chess set out of driftwood", "your father's chess set"),
    ],
)
def test_only_what_somebody_makes_is_echoed(line, echo):
    remarks = set()
    for now in HOURS[:12]:
        asked = prompt(now=now, history=(f"Ada Wick: {line}.",))
        here = scene(asked, tools(asked))
        remarks.add(reaction(here, here.lines[-1]))
    assert all(remarks)
    if echo:
        assert all(echo in remark.lower() for remark in remarks), remarks
    else:
        assert not any(
            re.search(r"\b(?:ways|bees|listens|wind|paper)\b", remark) for remark in remarks
        ), remarks


def test_close_people_speak_of_the_day_and_not_of_their_lives():
    about = (
        "Sam Pike is a miller at Hill Mill; Sam Pike studies geology every evening at 18:30; "
        "Sam Pike loves flour, wind and rye; Sam Pike lives with Ada Wick; "
        "Sam Pike and Ada Wick have been friends since school"
    )
    sam = Mind("Sam Pike", ("kind",), about, life("Sam Pike"), "drinking tea")
    ada = Mind("Ada Wick", ("lively",), "Ada Wick is a weaver; Sam Pike and Ada Wick have been "
               "friends since school", life("Ada Wick"), "mending a net")  # fmt: skip
    for now in HOURS[::4]:
        mine = [line for line in talk(sam, ada, now=now) if line.startswith("Sam")]
        assert not re.search(r"miller|geology|flour|live with|18:30", " ".join(mine)), mine
    later = [
        next_utterance(at, tools(at)).utterance
        for now in HOURS[:20]
        for at in [prompt(now=now, plans=("13:00-15:00 repair a sluice", "22:00-23:00 sleep"),
                          others_doing=("",))]
    ]  # fmt: skip
    assert any("repairing a sluice" in words for words in later)
    assert not any("13:00" in words or "sleep" in words for words in later)


def test_a_habit_is_told_without_its_hour():
    told = []
    for now in HOURS:
        asked = prompt(
            now=now, memories=("Sam Pike has met Ada Wick",), others_doing=("",),
            identity="Sam Pike walks in the garden at 18:30 when the gate is open.",
        )  # fmt: skip
        told.append(next_utterance(asked, tools(asked)).utterance)
    assert any("I walk in the garden when the gate is open" in words for words in told)
    assert not any("18:30" in words for words in told)


def test_a_rival_is_told_to_the_face_and_knows_it_then():
    sam = Mind("Sam Pike", ("kind",), "Sam Pike is a miller; Sam Pike has met Ada Wick; "
               "Sam Pike has decided to run against Ada Wick for mayor",
               life("Sam Pike"), "drinking tea")  # fmt: skip
    ada = Mind("Ada Wick", ("friendly",), "Ada Wick is running for mayor; Ada Wick knows Sam Pike",
               life("Ada Wick"), "mending a net")  # fmt: skip
    history = talk(sam, ada)
    assert any(line.startswith("Sam") and "run against you for mayor" in line for line in history)
    assert any("Sam Pike has decided to run against Ada Wick" in text for text in ada.learned)
    again = prompt(name="Ada Wick", others=("Sam Pike",), memories=tuple(ada.learned), identity="",
                   history=("Sam Pike: I've decided to run against you for mayor.",))  # fmt: skip
    assert "no idea" not in next_utterance(again, tools(again)).utterance


def test_known_news_is_no_surprise():
    memories = ("Sam Pike and Ada Wick have met", "Owen Reed is running for mayor")
    for now in HOURS:
        asked = prompt(now=now, memories=memories,
                       history=("Ada Wick: Owen Reed is running for mayor.",))  # fmt: skip
        words = next_utterance(asked, tools(asked)).utterance
        assert not re.search("no idea|hadn't heard|news to me|didn't know", words), words


def test_what_was_told_is_remembered_and_not_told_again():
    sam = Mind("Sam Pike", ("kind",), "Sam Pike says that rye is better than wheat in every way; "
               "Sam Pike has met Ada Wick", life("Sam Pike"), "drinking tea")  # fmt: skip
    ada = Mind("Ada Wick", ("shy",), "Ada Wick has met Sam Pike", life("Ada Wick"), "")
    told = 0
    for now in HOURS:
        history = talk(sam, ada, now=now)
        told += any(line.startswith("Sam") and "rye is better" in line for line in history)
    assert told == 1
    assert any("Sam Pike told Ada Wick that Sam Pike says that rye" in text for text in sam.learned)


def test_a_wish_to_be_told_about_oneself_is_a_question():
    for words in ("And you, Ada? Tell me about yourself.", "And you?", "What do you do, Ada?"):
        assert hear(f"Sam Pike: {words}", ("Sam Pike", "Ada Wick")).question == "life"
    assert hear("Sam Pike: You're baking! Can I help?", ("Sam Pike", "Ada Wick")).question == "help"
