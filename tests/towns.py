"""A tiny scenario folder drawn in code: two residents of the test village and one news item."""

from __future__ import annotations

from pathlib import Path

from tests.maps import Drawing, village

SCENARIO = """
name = "Twoville"
summary = "A house and a cafe"
start = 2023-02-13T00:00:00
end = 2023-02-14T00:00:00

[[news]]
id = "concert"
name = "the concert"
kind = "event"
about = "Ada Bell"
statement = "Ada Bell plays a concert at Corner Cafe on Monday evening"
place = "Corner Cafe"
start = 2023-02-13T18:00:00
end = 2023-02-13T19:00:00
question = "Do you know of a concert?"
words = [["concert", "recital"], ["Ada"]]
"""

ADA = """
name = "Ada Bell"
age = 31
pronouns = "she/her"
traits = ["calm"]
occupation = "pianist"
home = "Ada's house"
room = "bedroom"
wakes = "07:00"
sleeps = "23:00"
dinner = "18:00"
about = "Ada Bell practises at her desk; Ada Bell dislikes noise."
currently = "Ada Bell is preparing a concert at Corner Cafe"
knows = ["Bo Reed"]
places = ["Ada's house", "Corner Cafe"]

[[work]]
place = "Ada's house"
object = "desk"
from = "09:00"
to = "12:00"
what = "writing music"
"""

BO = """
name = "Bo Reed"
age = 45
pronouns = "he/him"
traits = ["brisk", "kind"]
occupation = "cook"
home = "Ada's house"
room = "bedroom"
wakes = "06:30"
sleeps = "00:30"
about = "Bo Reed runs Corner Cafe; Bo Reed is up early"
currently = "Bo Reed is trying a new soup"
knows = ["Ada Bell"]
places = ["Ada's house", "Corner Cafe"]

[[work]]
place = "Corner Cafe"
object = "counter"
from = "09:00"
to = "17:00"
what = "serving customers"
"""


def write_twoville(folder: Path, drawing: Drawing | None = None) -> Path:
    """Write the scenario Twoville into a folder and return it."""
    residents = folder / "residents"
    residents.mkdir(parents=True, exist_ok=True)
    (folder / "scenario.toml").write_text(SCENARIO, encoding="utf-8")
    (residents / "ada-bell.toml").write_text(ADA, encoding="utf-8")
    (residents / "bo-reed.toml").write_text(BO, encoding="utf-8")
    (drawing or village()).write(folder / "map.tmj")
    return folder
