"""Two invented towns and the means to let their people talk, for tests of the social half."""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, field

from townlet.models.offline.speaking import next_utterance
from townlet.models.offline.takeaways import takeaways
from townlet.models.offline.tools import Tools
from townlet.prompts import NextUtterance, Takeaways
from townlet.prompts.render import render

NOW = "Thursday October 5, 2023, 12:20"


def tools(prompt, silent=()):
    """Tools seeded by the prompt, as the model seeds them; likeness is never asked here."""
    seed = int.from_bytes(hashlib.sha256(render(prompt).encode()).digest())
    return Tools(random.Random(seed), None, frozenset(silent))


@dataclass
class Mind:
    """A resident as prompts show one."""

    name: str
    traits: tuple[str, ...]
    about: str
    lifestyle: str
    doing: str
    age: int = 40
    learned: list[str] = field(default_factory=list)

    @property
    def given(self):
        return tuple(part.strip() for part in self.about.split(";"))


def life(name, wakes="07:00", sleeps="23:00", work=""):
    text = f"{name} wakes up around {wakes} and goes to bed around {sleeps}"
    return f"{text}; {name} works at {work}" if work else text


def harbour():
    """A harbour town: a regatta, and a mill that will be sold."""
    people = [
        Mind(
            "Tova Rennick",
            ("friendly", "outgoing", "hospitable"),
            "Tova Rennick is a boat builder who moved to the harbour nine years ago; "
            "Tova Rennick is restoring a cutter from 1911 with oak from the old pier; "
            "Tova Rennick loves wind, maps and strong tea; "
            "Tova Rennick is organising a regatta at Heron Lake on Saturday October 7 from 14:00 "
            "to 18:00 and wants to invite everyone in the harbour",
            life("Tova Rennick"),
            "planing a plank",
        ),
        Mind(
            "Bram Sollis",
            ("rude", "loud", "stubborn"),
            "Bram Sollis is a fishmonger who opens before dawn; "
            "Bram Sollis is salting a barrel of herring for the winter; "
            "Bram Sollis hates crowds, speeches and wet shoes; "
            "Bram Sollis says that the council could not run a bath",
            life("Bram Sollis", sleeps="21:00"),
            "gutting herring",
        ),
        Mind(
            "Ilse Varga",
            ("patient", "kind", "organized"),
            "Ilse Varga is a nurse who cycles to her patients; "
            "Ilse Varga is teaching herself the accordion with a book for children; "
            "Ilse Varga enjoys quiet mornings by the water; "
            "Ilse Varga has a night shift on Saturday October 7 from 15:00 to 23:00",
            life("Ilse Varga"),
            "bandaging a knee",
        ),
        Mind(
            "Corin Dace",
            ("curious", "talkative", "cheerful"),
            "Corin Dace is a postman who knows every letterbox; "
            "Corin Dace is carving a chess set out of driftwood; "
            "Corin Dace has learned that the mill will be sold in spring and wants to tell "
            "everyone; "
            "Corin Dace and Ilse Varga have been friends since school",
            life("Corin Dace", work="Harbour Post Office from 08:00 to 12:00: sorting letters"),
            "sorting letters",
        ),
    ]
    return {mind.name: mind for mind in people}


def hill():
    """A hill village: a lantern walk, and an engagement."""
    people = [
        Mind(
            "Odo Lindqvist",
            ("imaginative", "warm"),
            "Odo Lindqvist is a lamp maker who works behind the chapel; "
            "Odo Lindqvist is folding two hundred paper lanterns in blue and white; "
            "Odo Lindqvist is leading a lantern walk along the ridge on Friday October 6 at 19:00 "
            "and hopes that all the neighbours join",
            life("Odo Lindqvist"),
            "folding paper",
        ),
        Mind(
            "Petra Szabo",
            ("energetic", "friendly", "talkative"),
            "Petra Szabo is a baker at Ridge Bakery; "
            "Petra Szabo is testing a loaf with chestnuts and rosemary; "
            "Petra Szabo is engaged to Marek Hollan and wants to tell her friends; "
            "Petra Szabo knows Odo Lindqvist",
            life("Petra Szabo"),
            "weighing flour",
        ),
        Mind(
            "Nils Abara",
            ("shy", "observant"),
            "Nils Abara is a beekeeper who lives above the village; "
            "Nils Abara is writing a small book about the habits of bees in winter; "
            "Nils Abara secretly has a crush on Petra Szabo and has told nobody",
            life("Nils Abara"),
            "mending a hive",
        ),
    ]
    return {mind.name: mind for mind in people}


def talk(one, other, *, now=NOW, silent=(), place="the room of Copper Kettle", topic="", turns=10):
    """A conversation of two minds, `one` first; both take it to memory."""
    history = []
    speakers = (one, other)
    for turn in range(turns):
        me, them = speakers[turn % 2], speakers[1 - turn % 2]
        prompt = NextUtterance(
            name=me.name, age=me.age, traits=me.traits, identity=". ".join(me.given) + ".",
            lifestyle=me.lifestyle, now=now, place=place, doing=me.doing, others=(them.name,),
            others_doing=(f"{them.name} is {them.doing}",), relationship="",
            topic=topic if me is one else "", memories=tuple(me.learned), plans=(),
            history=tuple(history), turns_left=turns - turn,
        )  # fmt: skip
        reply = next_utterance(prompt, tools(prompt, silent))
        history.append(f"{me.name}: {reply.utterance}")
        if reply.end:
            break
    for me, them in (speakers, speakers[::-1]):
        keep(me, them, history, now)
    return history


def keep(me, them, history, now=NOW):
    """What `me` takes home, stored as cognition stores it."""
    kept = takeaways(
        Takeaways(name=me.name, others=(them.name,), now=now, history=tuple(history)), None
    )
    me.learned.append(kept.summary)
    me.learned += [f"{me.name} learned from {them.name}: {fact}" for fact in kept.learned]
    me.learned += kept.plans
    return kept
