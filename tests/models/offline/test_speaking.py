"""Talk: diffusion, declines, silence, voices and variety in two invented towns."""

from __future__ import annotations

import re
import time

from tests.models.offline.social import NOW, Mind, harbour, hill, life, talk
from townlet.models.offline.scene import named
from townlet.models.offline.voices import style_of


def said(history):
    return " ".join(history)


def test_host_invites_and_names_what_where_and_when():
    town = harbour()
    history = talk(town["Tova Rennick"], town["Corin Dace"])
    assert "regatta at Heron Lake on Saturday October 7 from 14:00 to 18:00" in said(history)


def test_news_passes_from_teller_to_hearer_to_third():
    town = harbour()
    corin, ilse, tova = town["Corin Dace"], town["Ilse Varga"], town["Tova Rennick"]
    talk(corin, ilse)
    heard = [
        text for text in ilse.learned if "mill will be sold" in text and "learned from" in text
    ]
    assert heard
    assert heard[0].startswith("Ilse Varga learned from Corin Dace")
    talk(ilse, tova, topic="the mill will be sold in spring")
    assert any(
        text.startswith("Tova Rennick learned from Ilse Varga: ") and "mill" in text
        for text in tova.learned
    )


def test_the_lantern_walk_and_the_engagement_spread_too():
    town = hill()
    odo, petra = town["Odo Lindqvist"], town["Petra Szabo"]
    talk(odo, petra)
    assert any("lantern walk along the ridge on Friday October 6" in text for text in petra.learned)
    talk(petra, odo)
    assert any("engaged to Marek Hollan" in text for text in odo.learned)


def test_silence_lets_nothing_pass():
    words = re.compile(r"regatta|mill|lantern walk|engaged|Marek", re.IGNORECASE)
    for town in (harbour(), hill()):
        people = list(town.values())
        for one in people:
            for other in people:
                if one is not other:
                    history = talk(one, other, silent=("tell", "invite"))
                    assert not words.search(said(history)), history
        assert not any(words.search(text) for mind in people for text in mind.learned)


def test_the_engaged_decline_with_their_reason_and_nobody_plans_it():
    town = harbour()
    tova, ilse = town["Tova Rennick"], town["Ilse Varga"]
    history = talk(tova, ilse)
    assert "night shift" in said(history)
    assert any("Ilse Varga cannot come to the regatta because" in text for text in tova.learned)
    assert not any(text.startswith("Ilse Varga plans to attend") for text in ilse.learned)


def test_who_hates_crowds_declines_bluntly():
    town = harbour()
    history = talk(town["Tova Rennick"], town["Bram Sollis"])
    assert "I hate crowds" in said(history)


def test_who_sleeps_or_works_then_declines():
    early = Mind(
        "Ada Wick",
        ("kind",),
        "Ada Wick is a baker",
        life("Ada Wick", sleeps="14:00"),
        "kneading dough",
    )
    busy = Mind(
        "Bo Hart",
        ("kind",),
        "Bo Hart is a clerk",
        life("Bo Hart", work="Town Hall from 12:00 to 19:00: filing forms"),
        "filing",
    )
    assert "I'm in bed by 14:00" in said(talk(harbour()["Tova Rennick"], early))
    assert "filing forms until 19:00" in said(talk(harbour()["Tova Rennick"], busy))


def test_work_at_the_place_of_the_event_is_no_conflict():
    at_lake = Mind(
        "Bo Hart",
        ("kind",),
        "Bo Hart is a clerk",
        life("Bo Hart", work="Heron Lake from 12:00 to 19:00: renting boats"),
        "filing",
    )
    assert "because I'm renting boats" not in said(talk(harbour()["Tova Rennick"], at_lake))


def test_admirer_asks_along_and_both_plan_to_go_together():
    town = hill()
    nils, petra = town["Nils Abara"], town["Petra Szabo"]
    nils.learned += [
        (
            "Nils Abara learned from Odo Lindqvist: Odo Lindqvist is leading a lantern walk along "
            "the ridge on Friday October 6 at 19:00"
        ),
        "Nils Abara and Petra Szabo talked about bread",
    ]
    history = talk(nils, petra)
    assert re.search("Would you go with me|Will you come with me", said(history))
    assert any("together with Nils Abara" in text for text in petra.learned) == (
        "I'll go with you" in said(history)
    )
    assert not any("crush" in line for line in history)


def test_strangers_introduce_themselves_and_then_know_each_other():
    town = harbour()
    history = talk(town["Ilse Varga"], town["Bram Sollis"])
    assert "Ilse Varga" in history[0].split(": ", 1)[1]
    assert any("Ilse Varga is a nurse" in text for text in town["Bram Sollis"].learned)
    again = talk(town["Ilse Varga"], town["Bram Sollis"], now="Thursday October 5, 2023, 18:00")
    assert not re.search(r"\bmy name|haven't met", said(again), re.IGNORECASE)


def test_nobody_is_told_what_they_said_themselves():
    town = harbour()
    corin, ilse = town["Corin Dace"], town["Ilse Varga"]
    talk(corin, ilse)
    again = talk(ilse, corin, now="Thursday October 5, 2023, 18:00")
    assert not any(line.startswith("Ilse") and "mill" in line for line in again)


def test_talks_end_in_time_and_within_turns():
    for town in (harbour(), hill()):
        people = list(town.values())
        for one in people:
            for other in people:
                if one is not other:
                    assert 2 <= len(talk(one, other, turns=8)) <= 8
    assert len(talk(harbour()["Tova Rennick"], harbour()["Corin Dace"], turns=3)) <= 3


def test_rude_and_hospitable_do_not_sound_alike():
    assert style_of(("rude", "loud")) == "blunt"
    assert style_of(("friendly", "hospitable")) == "warm"
    town = harbour()
    rude = {
        talk(town["Bram Sollis"], other, now=f"Thursday October 5, 2023, {hour}:00")[0]
        for hour in range(10, 20)
        for other in (town["Ilse Varga"],)
    }
    kind = {
        talk(town["Tova Rennick"], other, now=f"Thursday October 5, 2023, {hour}:00")[0]
        for hour in range(10, 20)
        for other in (town["Ilse Varga"],)
    }
    assert not re.search(r"lovely|pleasure|how good|welcome", " ".join(rude))
    assert not re.search(r"You again|What now|Some people have time", " ".join(kind))


def test_four_fifths_of_all_utterances_are_distinct_with_names_masked():
    spoken: list[str] = []
    doings = (
        "mending a net",
        "peeling apples",
        "reading a map",
        "sweeping the floor",
        "writing a list",
        "watching the rain",
        "carrying crates",
    )
    for town in (harbour(), hill()):
        people = list(town.values())
        for hour in range(8, 22, 2):
            for at, one in enumerate(people):
                one.doing = doings[(hour + at) % len(doings)]
            for one in people:
                for other in people:
                    if one is not other:
                        spoken += talk(one, other, now=f"Thursday October 5, 2023, {hour:02d}:10")
    names = "|".join(
        name for town in (harbour(), hill()) for full in town for name in (full, full.split()[0])
    )
    masked = [re.sub(names, "NAME", line) for line in spoken]
    assert len(masked) > 400
    assert len(set(masked)) / len(masked) >= 0.8


def test_words_come_quickly():
    town = harbour()
    talk(town["Tova Rennick"], town["Corin Dace"])
    began, lines = time.perf_counter(), 0
    for minute in range(20):
        lines += len(
            talk(
                town["Tova Rennick"],
                town["Corin Dace"],
                now=f"Thursday October 5, 2023, 13:{minute:02d}",
            )
        )
    assert (time.perf_counter() - began) / lines < 0.02


def test_summaries_with_pronouns_are_read_with_the_name():
    assert named(("She is a nurse", "Corin Dace is a postman"), "Ilse Varga") == (
        "Ilse Varga is a nurse",
        "Corin Dace is a postman",
    )


def test_the_same_moment_gives_the_same_words():
    assert talk(*list(harbour().values())[:2], now=NOW) == talk(
        *list(harbour().values())[:2], now=NOW
    )


def test_nobody_is_invited_to_what_is_over():
    town = harbour()
    history = talk(town["Tova Rennick"], town["Corin Dace"], now="Sunday October 8, 2023, 10:00")
    assert "regatta" not in said(history)
