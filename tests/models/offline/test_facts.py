"""Understanding of remembered sentences, in towns the code has never heard of."""

from __future__ import annotations

import pytest

from townlet.models.offline.facts import facts, mentions, read, same
from townlet.models.offline.grammar import YOU, I, gerund, reported, spoken


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Tova Rennick is organising a regatta on Saturday at the lake", "news"),
        ("There is a lantern walk along the canal on Friday February 17 at 19:00", "news"),
        ("Corin Dace has learned that the mill will be sold in spring", "news"),
        ("Bram Sollis is running for mayor in the local election next month", "news"),
        ("Petra Szabo is leaving the orchestra in May", "news"),
        (
            "Petra Szabo plans to attend the regatta at Heron Lake on Saturday October 7",
            "attendance",
        ),
        ("Nils Abara secretly has a crush on Petra Szabo and has told nobody", "secret"),
        ("Ilse Varga is curious who the next mayor will be", "curious"),
        ("Ilse Varga loves decorating and fairy lights", "love"),
        ("Bram Sollis hates crowds, speeches and wet shoes", "dislike"),
        ("Ilse Varga and Corin Dace are neighbours who trade recipes for books", "relation"),
        ("Ilse Varga has an examination on Friday February 17 at 10:00", "habit"),
        ("Ilse Varga is turning up the volume", "seen"),
        ("Ilse Varga is opening the windows at home", "seen"),
        (
            "Tova Rennick and Bram Sollis talked; Tova Rennick told Bram Sollis that it rains",
            "talk",
        ),
    ],
)
def test_tells_kinds_apart(text, kind):
    assert read(text).kind == kind


def test_strips_the_frame_of_hearsay_and_keeps_the_teller():
    fact = read("Ilse Varga learned from Corin Dace: the mill will be sold in spring")
    assert (fact.kind, fact.teller, fact.text) == (
        "news",
        "Corin Dace",
        "the mill will be sold in spring",
    )


def test_reads_event_host_place_and_time():
    fact = read(
        "Tova Rennick is organising a regatta at Heron Lake on Saturday October 7 from 14:00 to "
        "18:00"
        " and wants to invite everyone"
    )
    assert fact.event is not None
    assert (fact.event.title, fact.event.host, fact.event.role) == (
        "regatta",
        "Tova Rennick",
        "hosts",
    )
    assert fact.event.tail == "at Heron Lake on Saturday October 7 from 14:00 to 18:00"
    assert "invite" not in fact.text


def test_tomorrow_becomes_a_date():
    fact = read(
        "Odo Lindqvist is leading a lantern walk tomorrow at 19:00",
        "Thursday October 5, 2023, 12:00",
    )
    assert "on Friday October 6" in fact.text


def test_one_event_in_two_wordings_is_the_same_news():
    one = read("Tova Rennick is hosting a regatta at Heron Lake on Saturday October 7")
    two = read("There is a regatta on Saturday October 7 at Heron Lake")
    assert same(one, two)
    assert mentions("Will you come to the regatta?", one)
    assert not mentions("Will you come to the bakery?", one)


def test_splits_work_from_curiosity():
    both = facts("Ilse Varga is writing a book on bees and is curious who the next mayor will be")
    assert [fact.kind for fact in both] == ["project", "curious"]


@pytest.mark.parametrize(
    ("third", "first"),
    [
        ("Tova Rennick is hosting a regatta", "I'm hosting a regatta"),
        ("Tova Rennick has decided to sell her boat", "I've decided to sell my boat"),
        (
            "Tova Rennick writes letters and keeps them in her desk",
            "I write letters and keep them in my desk",
        ),
        ("Tova Rennick cannot sing but tries to", "I can't sing but try to"),
        ("Tova Rennick teaches herself Greek", "I teach myself Greek"),
        ("Tova Rennick values quiet", "I value quiet"),
        ("Tova Rennick and Bram Sollis share their lunch", "Bram Sollis and I share our lunch"),
    ],
)
def test_third_person_to_first(third, first):
    assert spoken(third, "Tova Rennick", I, "she") == first


def test_ambiguous_pronouns_are_refused():
    assert (
        spoken("Tova Rennick lends Bram Sollis her boat and he returns it", "Tova Rennick", I) == ""
    )


def test_second_person():
    assert (
        spoken("Tova Rennick is mending her net", "Tova Rennick", YOU, "she")
        == "you're mending your net"
    )


@pytest.mark.parametrize(
    ("said", "third"),
    [
        ("I'm hosting a regatta", "Tova Rennick is hosting a regatta"),
        ("I've decided to sell my boat", "Tova Rennick has decided to sell their boat"),
        (
            "I write letters and keep them in a drawer",
            "Tova Rennick writes letters and keeps them in a drawer",
        ),
        ("I'll come to the fair", "Tova Rennick will come to the fair"),
        ("Bram Sollis and I have been friends", "Bram Sollis and Tova Rennick have been friends"),
    ],
)
def test_first_person_to_third(said, third):
    assert reported(said, "Tova Rennick") == third


@pytest.mark.parametrize(
    ("activity", "form"),
    [
        ("have dinner", "having dinner"),
        ("sit and read", "sitting and reading"),
        ("lunch", "having lunch"),
        ("painting", "painting"),
    ],
)
def test_gerund(activity, form):
    assert gerund(activity) == form


def test_a_day_is_no_event():
    assert read("Ilse Varga is preparing on Saturday October 7").event is None
