"""Kudamono's Sudoku: `pedros.works/paper-puzzle-player?W=9x9&L=(5)2(3)4..&SIE=..&G=sudoku`.

`L` has a number in brackets and the cells from the one before it (from the first cell for the first), counted column
by column from the left, each from the bottom. `SIE` draws lines: a number of corners on from the start of the line
before, counted in the same way, then steps `U`, `D`, `L`, `R`; they part regions. Without it the boxes are the usual
ones. After semiexp/cspuz_rs (serializer, KudamonoGrid and KudamonoBorder).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.codecs.common import broken_puzzle, whole
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, regions_of, sheet
from puzzles.model.adjacency import components, neighbours
from puzzles.model.layers import Layers, Sheet

PROGRAM = "Kudamono"
KNOWN = frozenset({"W", "L", "SIE", "G", "T", "A", "D", "V"})
"""Keys of the size, the numbers, the lines, the game, and words."""

NUMBER = re.compile(r"\((\d{1,2})\)(\d{1,3})")
LINE = re.compile(r"(\d{1,3})([UDLR]+)")
STEPS = {"U": (0, 1), "D": (0, -1), "L": (-1, 0), "R": (1, 0)}


class Kudamono(PatternForm):
    """A link to Kudamono's Sudoku."""

    name = "kudamono"
    title = "link to Kudamono"
    example = "https://pedros.works/paper-puzzle-player?W=4x4&L=(1)3(2)4(3)3(4)4&G=sudoku\n"
    by_line = True
    pattern = re.compile(
        r"(?:https?://)?(?:www\.)?pedros\.works/paper-puzzle-player(?:\.html)?\?(?P<data>(?=[^#\s]{0,4000}\bG=sudoku\b)[^#\s]+)",
        re.IGNORECASE,
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read numbers and lines."""
        fields = dict(part.partition("=")[::2] for part in found["data"].split("&"))
        width, _, height = fields.get("W", "").partition("x")
        order = whole(width) or 0
        if width != height or order not in USUAL:
            raise broken_puzzle(PROGRAM, "its board has no size that Sudoku has")
        cells = [0] * (order * order)
        told = fields.get("L", "")
        if NUMBER.sub("", told):
            raise broken_puzzle(PROGRAM, "its cells hold something that is no number")
        at = 0
        for number, gap in NUMBER.findall(told):
            at += int(gap)
            if at >= len(cells):
                raise broken_puzzle(PROGRAM, "a number stands behind the last cell")
            cells[(order - 1 - at % order) * order + at // order] = int(number)
        others = [key for key in fields if key not in KNOWN and fields[key]]
        size = USUAL[order]
        regions: tuple[int, ...] = ()
        if lines := fields.get("SIE", ""):
            boxed, regions = regions_of(order, divided(order, lines))
            size = boxed or size
        unplayed = ("marks of its own beside the numbers",) if others else ()
        return sheet(PROGRAM, size, cells, Layers(regions=regions, unplayed=unplayed))


def divided(order: int, lines: str) -> list[int]:
    """Return the number of the region of each cell that lines part. Raises PuzzleFault for malformed lines."""
    if LINE.sub("", lines):
        raise broken_puzzle(PROGRAM, "its lines have a step without a meaning")
    walls: set[tuple[int, int, int, int]] = set()
    start = 0
    for gap, steps in LINE.findall(lines):
        start += int(gap)
        x, y = divmod(start, order + 1)
        for step in steps:
            across, up = STEPS[step]
            walls |= {(x, y, x + across, y + up), (x + across, y + up, x, y)}
            x, y = x + across, y + up

    def joined(cell: int) -> Iterator[int]:
        for other in neighbours(cell, order, order):
            row, column = divmod(max(cell, other), order)
            low = order - 1 - row  # corners count from the bottom
            start, end = (column, low + 1), (column, low) if abs(other - cell) == 1 else (column + 1, low + 1)
            if (*start, *end) not in walls:
                yield other

    return components(order * order, joined)
