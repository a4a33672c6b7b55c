"""What a person does from outside, and what becomes of it (paper, section 3.2)."""

from __future__ import annotations

import asyncio
from datetime import datetime

from townlet.core.events import Began, Decided, ObjectChanged, Remembered, Said
from townlet.town import Order, Town

LINS = ("John Lin", "Mei Lin", "Eddy Lin", "Sam Moore")


def lived(tmp_path, residents, script, until):
    """The log of a short run of a few residents of the big town under a script."""
    file = tmp_path / "script.toml"
    file.write_text(script, encoding="utf-8")
    order = Order("smallville", "outside", tmp_path, residents=residents, script=file)
    with Town.create(order) as town:
        asyncio.run(town.live(datetime.fromisoformat(until)))
        return list(town.store.entries()), town.state


def test_an_inner_voice_becomes_a_decision_and_is_told_to_the_family(tmp_path):
    """John, told that he will run against Sam, tells his wife and his son."""
    script = """
[[intervention]]
at = "2023-02-13 06:30"
whisper = "John Lin"
text = "you will run against Sam in the coming election"
"""
    log, state = lived(tmp_path, LINS, script, "2023-02-14 09:00")
    told = {
        other
        for entry in log
        if isinstance(entry.event, Said) and entry.resident == "john-lin"
        if "election" in entry.event.text and "run against Sam" in entry.event.text
        for other in state.world.talks[entry.event.conversation].members
    }
    assert {"mei-lin", "eddy-lin"} <= told
    thoughts = [
        entry.event.record
        for entry in log
        if isinstance(entry.event, Remembered) and entry.event.record.kind == "whisper"
    ]
    assert {record.resident for record in thoughts} == {"john-lin"}
    assert thoughts[1].evidence == (thoughts[0].id,)
    heard = [
        entry.event.record
        for entry in log
        if isinstance(entry.event, Remembered) and entry.resident == "mei-lin"
        if "run against Sam" in entry.event.record.text
    ]
    assert heard
    assert any(record.source.hearsay and record.source.by == "john-lin" for record in heard)


def test_a_burning_stove_is_put_out_and_breakfast_made_again(tmp_path):
    """Isabella notices, turns it off, and goes on with breakfast."""
    script = """
[[intervention]]
at = "2023-02-13 06:20"
set = "Isabella Rodriguez's apartment:kitchen:stove"
state = "burning"
"""
    log, state = lived(tmp_path, ("Isabella Rodriguez",), script, "2023-02-13 08:00")
    reacted = [e for e in log if isinstance(e.event, Decided) and e.event.choice == "react"]
    assert reacted
    later = [
        entry.event.what
        for entry in log
        if isinstance(entry.event, Began) and entry.tick >= reacted[0].tick
    ]
    assert any("stove" in what for what in later[:2])
    assert any("breakfast" in what for what in later)
    assert state.world.objects["Isabella Rodriguez's apartment:kitchen:stove"] != "burning"


def test_a_leaking_shower_is_repaired_with_fetched_tools(tmp_path):
    """The tools are fetched first, then the shower is repaired, and it leaks no more."""
    shower = "Isabella Rodriguez's apartment:bathroom:shower"
    script = f"""
[[intervention]]
at = "2023-02-13 05:00"
set = "{shower}"
state = "leaking water"
"""
    log, state = lived(tmp_path, ("Isabella Rodriguez",), script, "2023-02-13 08:00")
    done = [e.event.what for e in log if isinstance(e.event, Began)]
    fetched = next(n for n, what in enumerate(done) if "fetch" in what and "tool" in what)
    repaired = next(n for n, what in enumerate(done) if "repairing the" in what)
    assert fetched < repaired
    assert state.world.objects[shower] != "leaking water"
    changes = [
        e.event for e in log if isinstance(e.event, ObjectChanged) and e.event.place == shower
    ]
    assert changes[0].by == "person"
