"""Scripts of interventions: what is read, what is refused, and that nothing is passed over."""

from __future__ import annotations

import asyncio
from datetime import datetime

import pytest

from townlet.core.errors import BadInput
from townlet.core.events import Whispered
from townlet.town import Order, Town

WHISPER = '[[intervention]]\nat = "2023-02-13 00:00"\nwhisper = "Ivo Marsh"\ntext = "get up"\n'


def ordered(folder, script, **more):
    """An order of the small town with a script."""
    file = folder / "script.toml"
    file.write_text(script, encoding="utf-8")
    return Order("millbrook", "scripted", folder, script=file, **more)


def test_what_is_scripted_for_the_very_start_happens(tmp_path):
    """Tick 0 is for being born; the voice is heard right after."""
    with Town.create(ordered(tmp_path, WHISPER)) as town:
        asyncio.run(town.live(datetime.fromisoformat("2023-02-13 00:10")))
        heard = [e for e in town.store.entries() if isinstance(e.event, Whispered)]
    assert [entry.tick for entry in heard] == [1]


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("intervention = 5", "something else"),
        ("other = 1\n" + WHISPER, "something else"),
        ("intervention = [5]", "is no table"),
        ('[[intervention]]\nat = "2023-02-13 03:00"\n', "either"),
        (WHISPER + 'set = "x"\n', "either"),
        (WHISPER + "foo = 1\n", "foo is not known"),
        ('[[intervention]]\nwhisper = "Ivo Marsh"\ntext = "x"\n', "at is missing"),
        (WHISPER.replace('"2023-02-13 00:00"', "2023-02-13T03:00:00Z"), "no time zone"),
        (WHISPER.replace("2023-02-13", "2023-02-12"), "before the run starts"),
        (WHISPER.replace("2023-02-13", "2024-02-13"), "not before the run's end"),
        (WHISPER.replace("Ivo Marsh", "Iva Marsh"), "Ivo Marsh"),
        (WHISPER.replace("get up", "  "), "empty"),
        (WHISPER.replace("get up", "\\u001b[31mred"), "text"),
        ("", "no [[intervention]]"),
        ("= 1", "not valid TOML"),
    ],
)
def test_what_is_not_understood_is_refused(tmp_path, script, said):
    """One line that names the file and the fix, and no run is made."""
    with pytest.raises(BadInput, match=r"script\.toml") as refused:
        Town.create(ordered(tmp_path, script))
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "scripted").exists()


@pytest.mark.parametrize("days", [0, -1, 3_000_000, 10**20])
def test_a_length_that_cannot_be_lived_is_refused(tmp_path, days):
    """From a day to ten years."""
    with pytest.raises(BadInput, match="--days"):
        Town.create(Order("millbrook", "long", tmp_path, days=days))


def test_a_start_at_the_end_of_the_calendar_is_refused(tmp_path):
    """There is no day after the last one."""
    last = datetime.fromisoformat("9999-12-31")
    with pytest.raises(BadInput, match="--days"):
        Town.create(Order("millbrook", "late", tmp_path, start=last, days=1))
