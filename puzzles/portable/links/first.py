"""The form of links, version 1, which is read and no longer written.

A fragment is made of parts between slashes, and ends in the word `end`:

    1/sudoku/9x9:3x3/53007000060019500...79/end
    1/futoshiki/4x4/0R000000L02D000000/end
    1/numbrix/9x9/49a51a63a69a71i47g77...9a13a15/end
    1/sudoku/4x4:2x2/1000000200300000/0234.../end
    1/sudoku/16x16:4x4:A/a12f7b16.../end
    1z/eNpLy8xNLVbQ.../end

- The version of the form, 1. A `z` after it: the middle is the same text, deflated, in base 64 for addresses.
- The kind.
- Rows x columns, and after a colon the rows x columns of a box where there are boxes. A last `:A` where the board
  shows numbers beyond 9 as letters; its cells are written as numbers all the same.
- The cells, row by row. Where no number is above 9: a digit a cell, 0 for an empty one. Elsewhere numbers, an
  underscore between two that touch. A small letter stands for a run of empty cells, a for 1 to z for 26. A capital
  after a cell is a clue: the number here is greater than the one up (U), right (R), down (D) or left (L) of it, as
  in Simon Tatham's form for Unequal.
- The entries, where there are any, written like the cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links import inflate
from puzzles.portable.links.contents import Contents, sides
from puzzles.portable.links.range_coder import broken_link, cut

if TYPE_CHECKING:
    from puzzles.portable.annotations import Size

VERSION = "1"
PACKED = VERSION + "z"
END = "end"
_DIGITS = "0123456789"
_RUNS = "abcdefghijklmnopqrstuvwxyz"


class Fragment:
    """A fragment of this version, each part read when it is asked for."""

    jigsaw = False

    def __init__(self, text: str) -> None:
        """Take a fragment apart. Raises PuzzleFault."""
        version, _, rest = text.partition("/")
        body, slash, end = rest.rpartition("/")
        if not slash or end != END:
            raise cut("its last part, the word “end”, is missing")
        parts = (_unpack(body) if version == PACKED else body).split("/")
        if not 3 <= len(parts) <= 4:
            raise broken_link(f"it has {len(parts)} parts where 3 or 4 belong")
        self.kind = parts[0]
        self._parts = parts
        self._letters = parts[1].endswith(":A")

    def size(self) -> tuple[int, int, int, int]:
        """Return the rows and columns of the board and of a box, 0 and 0 where it has none. Raises PuzzleFault."""
        part = self._parts[1]
        return sides(part[:-2] if self._letters else part)

    def contents(self, size: Size, top: int) -> Contents:
        """Return what it holds of a board of this size with numbers up to `top`.

        Numbers and clues are as they stand: a number may be too high, a clue may lead off the board. Raises PuzzleFault
        for another count of cells, and for what is no cell.
        """
        found = Contents()
        found.letters = self._letters
        found.givens, found.clues = _read(self._parts[2], top, size)
        if len(self._parts) == 4:
            entries, clues = _read(self._parts[3], top, size)
            if clues:
                raise broken_link("its entries hold clues")
            found.layers = {"entries": entries}
        return found


def _unpack(body: str) -> str:
    try:
        data = inflate.unpack(body, limits.MAX_LINK_INFLATED)
    except inflate.TooLong:
        raise PuzzleFault(
            "link-too-long", f"This link unpacks to more than {limits.MAX_LINK_INFLATED:,} characters."
        ) from None
    except inflate.CutShort:
        raise cut("its packed part is not whole") from None
    except inflate.PackingError:
        raise broken_link("its packed part does not unpack") from None
    return "".join([chr(octet) if octet < 128 else "\ufffd" for octet in data])


def _steps(columns: int) -> tuple[tuple[str, int], ...]:
    # A board of one column has its upper and left neighbour at the same distance; up and down come first.
    return ("U", -columns), ("D", columns), ("R", 1), ("L", -1)


def _read(part: str, top: int, size: Size) -> tuple[list[int], list[tuple[int, int]]]:
    """Read a number for each cell, and the clues as pairs of cells. Raises PuzzleFault for another count of cells."""
    cells = size.rows * size.columns
    most = 1 if top <= 9 else limits.MAX_NUMBER_DIGITS
    steps = dict(_steps(size.columns))
    values: list[int] = []
    clues: list[tuple[int, int]] = []
    at, length = 0, len(part)
    while at < length:
        character = part[at]
        after = at + 1
        if character in _DIGITS:
            while after < length and after - at < most and part[after] in _DIGITS:
                after += 1
            values.append(int(part[at:after]))
        elif character in _RUNS:
            values.extend([0] * (_RUNS.find(character) + 1))
        elif character in steps:
            here = len(values) - 1
            clues.append((here + steps[character], here))
        elif character != "_":
            raise broken_link(f"{quote(character)} has no meaning in its cells")
        if len(values) > cells:
            raise broken_link(f"it has more cells than the {cells:,} of the board")
        at = after
    if len(values) < cells:
        raise cut(f"it has {len(values):,} of the board's {cells:,} cells")
    return values, clues
