from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from townlet.models.offline.appointments import (
    appointment,
    clock,
    day_after,
    day_before,
    on_date,
    overlaps,
    timed,
)

TODAY = "Friday May 5, 2023, 09:00"


@pytest.mark.parametrize(
    ("text", "who", "place", "day", "start", "end"),
    [
        ("Orla Quill is hosting a supper at The Kelp Inn on Saturday May 6 from 18:00 to 20:00",
         "Orla Quill", "The Kelp Inn", "May 6", "18:00", "20:00"),
        ("Petra Voss will meet Orla Quill tomorrow at 5 pm at the library",
         "Petra Voss", "the library", "May 6", "17:00", ""),
        ("Bram Oyelaran told me that Orla Quill is hosting a supper at The Kelp Inn on May 6",
         "Orla Quill", "The Kelp Inn", "May 6", "", ""),
        ("Come to my supper on Sunday from 5 to 7 pm at Calder Hall!",
         "", "Calder Hall", "May 7", "17:00", "19:00"),
        ("Petra Voss has a release call on the 6th of May at noon",
         "Petra Voss", "", "May 6", "12:00", ""),
        ("Bram Oyelaran cannot close the inn before 22:00 on Saturday May 6",
         "Bram Oyelaran", "", "May 6", "20:00", "22:00"),
    ],
)  # fmt: skip
def test_dated_sentences_become_appointments(text, who, place, day, start, end):
    found = appointment(text, TODAY)
    assert found is not None
    assert (found.who, found.place, found.month_day, found.start, found.end) == (
        who, place, day, start, end,
    )  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Orla Quill usually has lunch at The Kelp Inn at 12:30",
        "The stove is idle",
        "",
        "May I come in?",
    ],
)
def test_undated_sentences_do_not(text):
    assert appointment(text, TODAY) is None


def test_an_evenings_name_is_no_place():
    found = appointment(
        "Petra Voss plans to go to the Founder's Day party on Saturday May 6 at 17:00"
    )
    assert found is not None
    assert found.place == ""
    assert "Founder's Day party" in found.what


def test_habits_have_times_without_dates():
    found = timed("Orla Quill usually has lunch at The Kelp Inn at 12:30, by the window")
    assert (found.place, found.start, found.month_day) == ("The Kelp Inn", "12:30", "")


def test_overlap_needs_the_same_day_and_hour():
    party = appointment("Orla Quill is hosting a party on Saturday May 6 from 18:00 to 20:00")
    late = appointment("Petra Voss works late on Saturday May 6 from 19:00 to 21:00")
    after = appointment("Petra Voss has a call on Saturday May 6 from 20:00 to 21:00")
    other = appointment("Petra Voss has a call on Sunday May 7 from 18:00 to 20:00")
    assert overlaps(party, late)
    assert not overlaps(party, after)
    assert not overlaps(party, other)
    assert on_date(party, "Saturday May 6, 2023")
    assert not on_date(party, "Friday May 5, 2023")


def test_days_follow_each_other_over_months():
    assert day_after("Tuesday February 28, 2023") == "Wednesday March 1, 2023"
    assert day_before("Wednesday March 1, 2023, 10:00") == "Tuesday February 28, 2023"


@given(st.integers(0, 23), st.integers(0, 59))
def test_written_times_are_read_back(hour, minute):
    assert clock(f"{hour:02d}:{minute:02d}") == f"{hour:02d}:{minute:02d}"
    half = "am" if hour < 12 else "pm"
    assert clock(f"{(hour - 1) % 12 + 1}:{minute:02d} {half}") == f"{hour:02d}:{minute:02d}"


@given(st.text(max_size=200))
def test_any_text_is_survived(text):
    appointment(text, TODAY)
    timed(text)
