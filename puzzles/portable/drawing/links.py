"""The links of a chain as arrows from candidate to candidate, on a drawing of a board; no DOM in here.

A strong link has a solid line: if the one is false, the other is true. A weak one is dashed: if the one is true, the
other is false. An arrow is bent a little, so that it passes what lies between, and two of them are told apart.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzles.portable.annotations import Element
    from puzzles.portable.drawing.board import Drawing

    Spot = tuple[int, int]

LINKS = ("strong", "weak")
ROOM = 15  # between an arrow and the middle of a number
BEND = 26  # how far the middle of a long arrow lies off the straight line
HEAD = 10


def draw_links(
    drawing: Drawing,
    group: Element,
    candidates: Mapping[str, Sequence[Sequence[int]]],
    spots: Mapping[tuple[int, int], Spot],
) -> None:
    """Draw an arrow from each first to each second of some candidates, by LINKS, where both are drawn."""
    heads = ""
    for role in LINKS:
        pairs, lines = candidates.get(role, ()), ""
        for at in range(0, len(pairs) - 1, 2):
            here, there = [spots.get((cell, number)) for cell, number in pairs[at : at + 2]]
            if here and there and here != there:
                line, head = arrow(here, there)
                lines += line
                heads += head
        if lines:
            drawing.make(group, "path", role + "-link", [("d", lines)])
    if heads:
        drawing.make(group, "path", "link-head", [("d", heads)])


def arrow(here: Spot, there: Spot) -> tuple[str, str]:
    """Return the line of an arrow and its head, as paths."""
    far = math.sqrt((there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2)
    across, down = (there[0] - here[0]) / far, (there[1] - here[1]) / far
    room, bend = min(ROOM, far / 3), min(BEND, far / 7)
    x, y = here[0] + across * room, here[1] + down * room
    end_x, end_y = there[0] - across * room, there[1] - down * room
    middle_x, middle_y = (x + end_x) / 2 - down * bend, (y + end_y) / 2 + across * bend
    back = math.sqrt((middle_x - end_x) ** 2 + (middle_y - end_y) ** 2) or 1
    along_x, along_y = (middle_x - end_x) / back, (middle_y - end_y) / back
    head = min(HEAD, far / 4)
    sides = [
        (end_x + head * (along_x * 0.85 - turn * along_y), end_y + head * (along_y * 0.85 + turn * along_x))
        for turn in (0.5, -0.5)
    ]
    line = path("M", x, y) + path("Q", middle_x, middle_y) + path(" ", end_x, end_y)
    return line, path("M", *sides[0]) + path("L", end_x, end_y) + path("L", *sides[1])


def path(letter: str, x: float, y: float) -> str:
    """Return a piece of a path to a place."""
    return "{}{} {}".format(letter, round(x), round(y))
