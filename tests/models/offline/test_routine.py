from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.models.offline.casts import EVERYONE, IDLE, INNKEEPER, LIGHTHOUSE, NIGHT_OWL, identity
from townlet.core.time import minutes_of
from townlet.prompts import DayPlan, Decomposition, HourPlan, WakeHour

FRIDAY, SATURDAY = "Friday May 5, 2023", "Saturday May 6, 2023"


@pytest.fixture
def day(answer):
    """A resident's plan for a date as (start, end, activity), minutes from midnight."""

    def planned(persona, date=FRIDAY, reminders=(), wake=None, yesterday=""):
        reply = answer(
            DayPlan(
                name=persona.name,
                identity=identity(persona),
                lifestyle=persona.lifestyle(),
                date=date,
                wake=wake or persona.wakes,
                yesterday=yesterday,
                reminders=tuple(reminders),
            )
        )
        return _spans(reply.plan)

    return planned


def _spans(blocks):
    spans, last = [], 0
    for block in blocks:
        start = minutes_of(block.start)
        while start < last - 12 * 60:
            start += 24 * 60
        spans.append((start, start + block.minutes, block.activity))
        last = start
    return spans


def _bed(persona):
    bed = minutes_of(persona.sleeps)
    return bed + 24 * 60 if bed < minutes_of(persona.wakes) else bed


@pytest.mark.parametrize("persona", EVERYONE, ids=lambda p: p.slug)
@pytest.mark.parametrize("date", [FRIDAY, SATURDAY, "Sunday May 7, 2023"])
def test_blocks_cover_the_day_without_gaps(day, persona, date):
    spans = day(persona, date)
    assert 5 <= len(spans) <= 8
    assert spans[0][0] == minutes_of(persona.wakes)
    assert spans[-1][1] >= _bed(persona)
    for (_, end, _), (start, _, _) in pairwise(spans):
        assert end == start


@pytest.mark.parametrize("persona", EVERYONE, ids=lambda p: p.slug)
def test_no_meal_is_eaten_twice_or_too_soon_after_another(day, persona):
    for date in (FRIDAY, SATURDAY):
        words = " ; ".join(activity for _, _, activity in day(persona, date))
        for meal in ("breakfast", "lunch", "dinner"):
            assert len(re.findall(rf"having {meal}", words)) <= 1, words
        meals = [
            start
            for start, _, what in day(persona, date)
            if re.match(r"having (lunch|dinner)", what)
        ]
        assert all(b - a >= 180 for a, b in pairwise(meals))


def test_habits_have_their_place_and_hour(day):
    spans = day(LIGHTHOUSE)
    lunch = next(span for span in spans if "lunch" in span[2])
    assert "The Kelp Inn" in lunch[2]
    assert abs(lunch[0] - (12 * 60 + 30)) <= 30
    assert any("mending clocks" in what for _, _, what in spans)


def test_the_host_prepares_and_hosts(day):
    spans = day(LIGHTHOUSE, SATURDAY)
    hosting = next(span for span in spans if "hosting the lantern evening" in span[2])
    assert hosting[:2] == (18 * 60, 20 * 60)
    before = [span for span in spans if span[1] == hosting[0]]
    assert "for the lantern evening" in before[0][2]
    assert any("preparing" in what and "lantern" in what for _, _, what in day(LIGHTHOUSE, FRIDAY))


def test_only_what_was_promised_is_attended(day):
    when = "at The Kelp Inn on Saturday May 6 from 18:00 to 20:00"
    promise = f"Sunniva Aas plans to attend the lantern evening {when}"
    hearsay = f"Orla Quill is hosting a lantern evening {when}"
    came = day(IDLE, SATURDAY, [promise])
    assert (18 * 60, 20 * 60, "attending the lantern evening at The Kelp Inn") in came
    assert not any("lantern" in what for _, _, what in day(IDLE, SATURDAY, [hearsay]))
    assert not any("lantern" in what for _, _, what in day(IDLE, FRIDAY, [promise]))
    assert not any("lantern" in what for _, _, what in day(NIGHT_OWL, SATURDAY))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Orla Quill invited Sunniva Aas to the supper {when}, and Sunniva Aas accepted", True),
        ("Orla Quill invited Sunniva Aas to the supper {when}, and Sunniva Aas declined", False),
        ("Orla Quill invited Sunniva Aas to the supper {when}", False),
        ("Sunniva Aas promised Orla Quill to come to the supper {when}", True),
        ("Sunniva Aas will not come to the supper {when}", False),
    ],
)
def test_an_invitation_counts_once_it_is_accepted(day, text, kept):
    when = "at The Kelp Inn on Saturday May 6 from 18:00 to 20:00"
    spans = day(IDLE, SATURDAY, [text.format(when=when)])
    assert ((18 * 60, 20 * 60, "attending the supper at The Kelp Inn") in spans) is kept


def test_who_invites_is_the_host(day):
    when = "at The Kelp Inn on Saturday May 6 from 18:00 to 20:00"
    text = f"Sunniva Aas invited Bram Oyelaran to the supper {when}, and Bram Oyelaran declined"
    spans = day(IDLE, SATURDAY, [text])
    assert (18 * 60, 20 * 60, "hosting the supper at The Kelp Inn") in spans


def test_an_event_at_work_takes_the_place_of_work(day):
    promise = (
        "Bram Oyelaran is hosting a quiz night at The Kelp Inn on Friday May 5 from 19:00 to 21:00"
    )
    spans = day(INNKEEPER, FRIDAY, [promise])
    assert (19 * 60, 21 * 60, "hosting the quiz night at The Kelp Inn") in spans
    assert any("serving guests" in what and start < 18 * 60 for start, _, what in spans)


def test_another_day_is_another_day(day):
    assert day(IDLE, FRIDAY) != day(IDLE, SATURDAY, yesterday="Sunniva Aas read and rested")


@pytest.mark.parametrize("persona", EVERYONE, ids=lambda p: p.slug)
def test_waking_is_within_a_quarter_of_an_hour(answer, persona):
    for date in (FRIDAY, SATURDAY):
        prompt = WakeHour(
            name=persona.name,
            identity=identity(persona),
            lifestyle=persona.lifestyle(),
            date=date,
            earliest="00:00",
            latest="23:59",
        )
        assert abs(minutes_of(answer(prompt).time) - minutes_of(persona.wakes)) <= 15


ACTIVITIES = (
    "getting up, washing and having breakfast at home",
    "mending clocks at home",
    "having lunch at The Kelp Inn",
    "watching the stars at the observatory of Mount Calder",
    "attending the lantern evening at The Kelp Inn",
    "herding geese across Gannet Bay Park",
    "having dinner at home until 19:00, then knitting at home",
    "zzz",
)


@pytest.mark.parametrize("activity", ACTIVITIES)
@pytest.mark.parametrize("minutes", [3, 5, 20, 45, 60, 90, 240])
def test_steps_add_up_and_are_small(answer, activity, minutes):
    reply = answer(
        Decomposition(
            name="Orla Quill", identity="", date=FRIDAY, start="18:00", minutes=minutes,
            activity=activity, around=(),
        )
    )  # fmt: skip
    assert sum(step.minutes for step in reply.actions) == minutes
    assert len(reply.actions) <= 40
    if 20 <= minutes <= 90:
        assert all(step.minutes <= 20 for step in reply.actions)
        assert len(reply.actions) >= 2


def test_a_meal_is_eaten_once(answer):
    reply = answer(
        Decomposition(
            name="Orla Quill", identity="", date=FRIDAY, start="12:30", minutes=60,
            activity="having lunch at The Kelp Inn", around=(),
        )
    )  # fmt: skip
    assert sum("eating lunch" in step.activity for step in reply.actions) == 1
    assert all("The Kelp Inn" in step.activity for step in reply.actions)


@pytest.mark.parametrize("minutes", [30, 95, 150, 330])
def test_hours_fill_the_block(answer, minutes):
    reply = answer(
        HourPlan(
            name="Orla Quill", identity="", date=FRIDAY, start="18:10", minutes=minutes,
            activity="having dinner at home until 19:00, then knitting at home",
            day=(), reminders=(),
        )
    )  # fmt: skip
    assert sum(item.minutes for item in reply.hours) == minutes
    if minutes > 60:
        assert reply.hours[0].activity == "having dinner at home"
        assert reply.hours[-1].activity == "knitting at home"
