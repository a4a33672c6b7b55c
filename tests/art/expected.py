"""What the maps must hold, as sector | arena | objects."""

# ruff: noqa: E501 (a table)
from __future__ import annotations

STREET: dict[str, tuple[int, int]] = {"smallville": (20, 46), "millbrook": (20, 12)}

SMALLVILLE = """
Giorgio Rossi's apartment
  bathroom: bathroom sink, shower, toilet
  main room: bed, blackboard, closet, cooking area, desk, kitchen sink, refrigerator
Carlos Gomez's apartment
  bathroom: bathroom sink, shower, toilet
  main room: bed, closet, cooking area, desk, kitchen sink, refrigerator
Arthur Burton's apartment
  main room: bed, closet, desk, guitar, refrigerator, shelf
  bathroom: bathroom sink, shower, toilet
Ryan Park's apartment
  bathroom: bathroom sink, shower, toilet
  main room: bed, closet, computer desk, cooking area, kitchen sink, refrigerator
Isabella Rodriguez's apartment
  main room: bed, closet, desk, refrigerator, shelf
  bathroom: bathroom sink, shower, toilet
  kitchen: kitchen sink, refrigerator, stove
artist's co-living space
  Latoya Williams's room: bed, closet, desk, shelf
  Latoya Williams's bathroom: bathroom sink, shower, toilet
  Rajiv Patel's room: bed, closet, easel, guitar
  Rajiv Patel's bathroom: bathroom sink, shower, toilet
  Abigail Chen's room: bed, closet, desk
  Abigail Chen's bathroom: bathroom sink, shower, toilet
  kitchen: cooking area, kitchen sink, refrigerator, toaster
  common room: common room sofa, common room table
  Francisco Lopez's room: bed, closet, easel, shelf
  Francisco Lopez's bathroom: bathroom sink, shower, toilet
  Hailey Johnson's room: bed, closet, desk, easel
  Hailey Johnson's bathroom: bathroom sink, shower, toilet
Hobbs Cafe
  cafe: behind the cafe counter, cafe customer seating, coffee machine, cooking area, kitchen sink, piano, refrigerator
The Rose and Crown Pub
  pub: bar customer seating, behind the bar counter, cooking area, kitchen sink, microphone, refrigerator, shelf
Oak Hill College
  classroom: blackboard, classroom podium, classroom student seating
  library: bookshelf, library sofa, library table
  hallway:
Dorm for Oak Hill College
  garden: dorm garden
  Klaus Mueller's room: bed, closet, desk, game console
  kitchen: cooking area, kitchen sink, refrigerator, toaster
  common room: common room sofa, common room table, pool table
  man's bathroom: bathroom sink, shower, toilet
  woman's bathroom: bathroom sink, shower, toilet
  Maria Lopez's room: bed, blackboard, closet, computer, desk
  Wolfgang Schulz's room: bed, closet, desk, game console, lifting weight
  Ayesha Khan's room: bed, closet, desk, shelf
Johnson Park
  park: park garden
Harvey Oak Supply Store
  supply store: behind the supply store counter, supply store counter, supply store product shelf
The Willows Market and Pharmacy
  store: behind the grocery counter, behind the pharmacy counter, grocery store counter, grocery store shelf, pharmacy store counter, pharmacy store shelf
Adam Smith's house
  main room: bed, closet, cooking area, desk, kitchen sink, refrigerator
  bathroom: bathroom sink, shower, toilet
Yuriko Yamamoto's house
  main room: bed, closet, cooking area, desk, kitchen sink, refrigerator, shelf
  bathroom: bathroom sink, shower, toilet
Moore family's house
  main room: bed, closet, common room sofa, cooking area, desk, kitchen sink, refrigerator
  bathroom: bathroom sink, shower, toilet
Tamara Taylor and Carmen Ortiz's house
  common room: common room table, shelf
  kitchen: cooking area, kitchen sink, refrigerator
  bathroom: bathroom sink, shower, toilet
  Tamara Taylor's room: bed, closet, desk
  Carmen Ortiz's room: bed, closet, guitar
  garden: house garden
Moreno family's house
  common room: common room table, harp, shelf
  kitchen: cooking area, kitchen sink, refrigerator
  bathroom: bathroom sink, shower, toilet
  Tom and Jane Moreno's bedroom: bed, closet, desk
  empty bedroom: bed, closet, guitar
  garden: garden chair, house garden
Lin family's house
  common room: common room table, shelf
  kitchen: cooking area, kitchen sink, refrigerator, stove
  bathroom: bathroom sink, shower, toilet
  Mei and John Lin's bedroom: bed, closet, desk
  Eddy Lin's bedroom: bed, closet, desk
  garden: house garden
"""

MILLBROOK = """
Nora Blythe's cottage
  main room: bed, closet, cooking area, desk, kitchen sink, loom, refrigerator
  bathroom: bathroom sink, shower, toilet
Tobias Fenn and Greta Fenn's house
  bedroom: bed, closet
  kitchen: kitchen sink, kitchen table, refrigerator, stove
  bathroom: bathroom sink, shower, toilet
  workshop: tool rack, workbench
Ivo Marsh's cottage
  main room: bed, closet, cooking area, kitchen sink, radio, refrigerator
  bathroom: bathroom sink, shower, toilet
Delia Ashworth's cottage
  main room: bed, bookshelf, closet, cooking area, kitchen sink, refrigerator, writing desk
  bathroom: bathroom sink, shower, toilet
Millbrook Bakery
  bakery: bakery seating, behind the bakery counter, bread oven, refrigerator
The Old Boathouse
  boathouse: boat rack, boathouse benches, film screen
Village Green
  green: green bench, well
"""


def _table(text: str) -> dict[str, dict[str, list[str]]]:
    """Read the outline above."""
    table: dict[str, dict[str, list[str]]] = {}
    sector = ""
    for line in text.strip().splitlines():
        if not line.startswith(" "):
            sector = line
            table[sector] = {}
        else:
            arena, _, names = line.strip().partition(":")
            table[sector][arena] = [name.strip() for name in names.split(",") if name.strip()]
    return table


EXPECTED = {"smallville": _table(SMALLVILLE), "millbrook": _table(MILLBROOK)}
