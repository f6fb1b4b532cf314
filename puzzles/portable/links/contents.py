"""What a link holds, in plain values, and what its versions have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links.range_coder import broken_link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.portable.annotations import Anything, Json

_DIGITS = "0123456789"


class Contents:
    """A puzzle and what goes with it.

    `givens` has a number for each cell, 0 for none; `clues` are pairs of cells (less, greater); `regions` the region of
    each cell from 1 in the order of first cells, empty where there are boxes or none; `letters` says that the board
    shows numbers beyond 9 as letters. `layers` is what api/messages.Layers says. `size` and `top`, the highest number,
    are set where it is written.
    """

    kind = ""
    size: Anything = None
    top = 0
    letters = False
    jigsaw = False
    diagonals = False

    def __init__(self) -> None:
        self.givens: Sequence[int] = ()
        self.clues: Sequence[tuple[int, int]] = ()
        self.regions: Sequence[int] = ()
        self.layers: Json = {}


def newer() -> PuzzleFault:
    """Return the fault of a link that an older Givens cannot read."""
    return PuzzleFault(
        "link-newer",
        "This link was made by a newer version of Givens, which this page cannot read.",
        hint="Reload the page to get the newest version.",
    )


def sides(part: str) -> tuple[int, int, int, int]:
    """Read "9x9" or "9x9:3x3". Raises PuzzleFault for anything else."""
    numbers = []
    board, colon, box = part.partition(":")
    for each in (board, box) if colon else (board,):
        rows, _, columns = each.partition("x")
        for number in (rows, columns):
            if not 1 <= len(number) <= 3 or any(digit not in _DIGITS for digit in number):
                raise broken_link(f"{quote(part)} is no size")
            numbers.append(int(number))
    if not colon:
        numbers += [0, 0]
    return numbers[0], numbers[1], numbers[2], numbers[3]
