"""Reads the text drawings into shapes: letters by tile point, one per view."""

from __future__ import annotations

from typing import NamedTuple

from art.people_details import DETAILS, OVER
from art.people_hair_long import LONG
from art.people_hair_short import SHORT
from art.people_hats import FACIAL, HATS
from art.people_paint import Point

Shape = dict[Point, str]


class Views(NamedTuple):
    """One drawing seen from the front, from its left and from behind."""

    front: Shape
    side: Shape
    back: Shape
    cut: int

    def seen(self, view: str) -> Shape:
        """The drawing for a direction someone faces: right is drawn as left, then mirrored."""
        return {"down": self.front, "up": self.back}.get(view, self.side)


def parse(text: str, left: int, width: int) -> dict[str, Views]:
    """Every named drawing of a text block whose first column is tile column `left`."""
    found: dict[str, Views] = {}
    for block in text.strip().split("\n\n"):
        head, *rows = block.split("\n")
        name, top, *cut = head.split()
        shapes: tuple[Shape, Shape, Shape] = ({}, {}, {})
        for y, row in enumerate(rows, int(top)):
            for shape, part in zip(shapes, row.split(), strict=False):
                if len(part) != width:
                    raise ValueError(f"{name}: row {y} is not {width} columns: {part}")
                shape |= {(left + x, y): s for x, s in enumerate(part) if s != "."}
        found[name] = Views(*shapes, int(cut[0]) if cut else 0)
    return found


def filled(front: Shape) -> Shape:
    """A back of the head made from its front: each row filled across, the nape rounded."""
    out: Shape = {}
    last = max(12, *(y for _, y in front))
    for y in range(min(y for _, y in front), last + 1):
        xs = [x for x, row in front if row == y]
        if y > 6:
            xs += [9, 22]
        for x in range(min(xs), max(xs) + 1):
            letter = front.get((x, y), "#")
            out[x, y] = letter if letter in "+a" else "#"
    nape = {13: 0, 14: 1, 15: 3}
    for y, inset in nape.items():
        if last < y:
            out |= {(x, y): "#" for x in range(9 + inset, 23 - inset)}
    return out


def _hair() -> dict[str, Views]:
    """Every hair style, with missing back views filled in."""
    styles = parse(SHORT, 6, 20) | parse(LONG, 6, 20)
    return {
        name: views if views.back else views._replace(back=filled(views.front))
        for name, views in styles.items()
    }


HAIR = _hair()
HATS_BY_NAME = parse(HATS, 6, 20)
FACIAL_BY_NAME = parse(FACIAL, 6, 20)
DETAILS_BY_NAME = parse(DETAILS, 10, 12)
OVER_BY_NAME = parse(OVER, 8, 16)
