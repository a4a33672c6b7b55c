"""Who is told of an event, once; and activities that name who speaks or listens."""

from __future__ import annotations

import pytest

from tests.models.offline.social import Mind, life, talk
from townlet.models.offline.happenings import happening
from townlet.models.offline.hearing import hear
from townlet.models.offline.scene import activity, faced

EVENTS = (
    "is hosting a barn dance at Net Loft on Saturday October 7 from 18:00 to 21:00",
    "is organising a cider tasting at Copper Kettle on Saturday October 7 from 12:00 to 14:00",
    "is giving a reading at Hill Library on Friday October 6 from 17:00 to 18:00",
    "is throwing a party for Jon Vik at Net Loft on Friday October 6 from 18:00 to 20:00",
)


def pair(event):
    host = Mind(
        "Pia Lund",
        ("quiet", "kind"),
        "Pia Lund is a rope maker; Pia Lund is splicing a hawser for the ferry; "
        f"Pia Lund {event} and wants to invite everyone in town",
        life("Pia Lund"),
        "splicing rope",
    )
    guest = Mind(
        "Jon Vik",
        ("curious", "friendly"),
        "Jon Vik is a diver; Jon Vik is mapping a wreck off the point",
        life("Jon Vik"),
        "looking along the shelves for rope from Pia Lund",
    )
    return host, guest


def told(history):
    return [line for line in history if line.startswith("Pia Lund:") and "October" in line]


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("host_first", [True, False])
def test_a_host_invites_in_a_first_meeting_and_only_once(event, host_first):
    host, guest = pair(event)
    order = (host, guest) if host_first else (guest, host)
    first = talk(*order, now="Thursday October 5, 2023, 12:20")
    assert len(told(first)) == 1
    for hour in (13, 15, 17):
        again = talk(*order, now=f"Thursday October 5, 2023, {hour}:20")
        assert not any(hear(line, ("Pia Lund", "Jon Vik")).does("invite") for line in again)


@pytest.mark.parametrize("title", ["dance", "tasting", "reading", "meeting", "race", "parade"])
def test_an_event_is_known_by_its_head_whatever_its_ending(title):
    event = happening(f"Pia Lund is hosting a {title} at Net Loft on October 7 at 18:00")
    assert event is not None
    assert len(event.head) == 1


def test_seeing_somebody_is_no_leave_taking():
    people = ("Pia Lund", "Jon Vik")
    for words in ("I see you're mending nets.", "I see you here sometimes.", "I'll see you there."):
        assert not hear(f"Pia Lund: {words}", people).does("part")
    for words in ("See you, Jon.", "See you soon!", "I must go on; see you around the pier."):
        assert hear(f"Pia Lund: {words}", people).does("part")


@pytest.mark.parametrize(
    ("doing", "speaker", "listener", "said"),
    [
        ("looking for rope from Pia Lund", "Jon Vik", "Pia Lund", "looking for rope from you"),
        ("looking for rope from Pia Lund", "Pia Lund", "Jon Vik", "looking for rope from me"),
        ("mending Jon Vik's nets with Jon", "Pia Lund", "Jon Vik", "mending your nets with you"),
        ("reading the Jon Vik Gazette", "Pia Lund", "Jon Vik", "reading the Jon Vik Gazette"),
    ],
)
def test_activities_face_who_speaks_and_who_listens(doing, speaker, listener, said):
    assert faced(doing, speaker, listener) == said


def test_a_while_is_never_cut_in_two():
    doing = activity("walking the dog for a long while along the pier", "Pia Lund", "", "my")
    assert "while" in doing
