"""From a model's times and minutes to spans that fit, whatever the model wrote."""

from __future__ import annotations

import itertools
from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from townlet.cognition.spans import LONGEST_ACTION, MOST_BLOCKS, at_most, day_spans, fit
from townlet.core.time import Clock, hhmm_of
from townlet.prompts.replies import Block

CLOCK = Clock(datetime.fromisoformat("2023-02-13 00:00"))
WAKE = 7 * 360
BLOCKS = st.lists(
    st.builds(
        Block,
        start=st.integers(0, 1439).map(hhmm_of),
        minutes=st.integers(5, 1440),
        activity=st.sampled_from(["work", "lunch", "sleeping", "go to bed"]),
    ),
    max_size=12,
)


@given(BLOCKS)
def test_a_day_is_contiguous_from_waking(blocks):
    """Spans follow one another without gaps; a day nobody described has none."""
    spans = at_most(day_spans(blocks, CLOCK, WAKE), MOST_BLOCKS, CLOCK)
    assert len(spans) <= MOST_BLOCKS
    assert not spans or spans[0][0] == WAKE
    assert all(one[1] == two[0] for one, two in itertools.pairwise(spans))
    assert all(start < end for start, end, _ in spans)
    assert bool(blocks) or not spans


@given(st.lists(st.tuples(st.just("step"), st.integers(0, 1440)), max_size=30), st.integers(1, 200))
def test_steps_fill_their_hour_exactly(steps, minutes):
    """The sum is the stretch and no step is longer than a quarter of an hour."""
    spans = fit(steps, 0, minutes * 6, LONGEST_ACTION)
    assert spans[0][0] == 0
    assert spans[-1][1] == minutes * 6
    assert all(one[1] == two[0] for one, two in itertools.pairwise(spans))
    assert all(end - start <= (LONGEST_ACTION + 1) * 6 for start, end, _ in spans)
