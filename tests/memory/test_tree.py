"""The environment tree knows places level by level, and states as last seen."""

from __future__ import annotations

from townlet.core.place import OUTDOORS, Place
from townlet.memory import EnvironmentTree

STOVE = Place("Home", "kitchen", "stove")


def test_learning_an_object_learns_what_it_lies_in():
    tree = EnvironmentTree()
    tree.learn(STOVE)
    tree.learn(Place("Cafe"))
    tree.learn(Place("Home", "bedroom"))
    assert tree.sectors() == ("Home", "Cafe")
    assert tree.arenas("Home") == ("kitchen", "bedroom")
    assert tree.objects("Home", "kitchen") == ("stove",)
    assert tree.objects("Cafe", "bar") == tree.arenas("Park") == ()
    assert tree.knows(STOVE)
    assert tree.knows(STOVE.room)
    assert not tree.knows(Place("Home", "kitchen", "fridge"))
    assert not tree.knows(Place("Home", "attic"))
    assert not tree.knows(Place("Home", "", "stove"))
    assert not tree.knows(Place("Park"))


def test_the_street_is_known_and_is_no_sector():
    tree = EnvironmentTree()
    tree.learn(OUTDOORS)
    assert tree.knows(OUTDOORS)
    assert tree.sectors() == ()


def test_a_state_is_what_was_seen_last():
    tree = EnvironmentTree()
    assert (tree.state(STOVE), tree.seen(STOVE)) == ("", -1)
    tree.see(STOVE, "burning", 9)
    tree.see(STOVE, "cold", 5)
    assert (tree.state(STOVE), tree.seen(STOVE)) == ("burning", 9)
    tree.see(STOVE, "off", 12)
    assert (tree.state(STOVE), tree.seen(STOVE)) == ("off", 12)
    assert tree.knows(STOVE)
