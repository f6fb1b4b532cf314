"""Numbrix told cell by cell: lines `row column number`, or running numbers of cells with their own, `28|1,29|2`.

A first line may tell the side, or rows and columns, and another one how many lines follow: row 1 is then the bottom
one, as in the original coursework, whose mirrored board has the mirrored solutions, unless commas part the numbers. A
first line may name the columns, too. Without a size the board is the least square that holds all cells, if its numbers
fit a chain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from math import isqrt

from puzzles.kinds.layered_form import FunctionForm
from puzzles.kinds.numbrix.doubts import is_chain
from puzzles.kinds.numbrix.forms.others.sheets import WRITTEN_AS
from puzzles.kinds.numbrix.rules import NAME
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.limits import MAX_SIDE

Told = tuple[int, int, int]
"""Row and column, from 0, and number of a cell."""

MIRRORED = "Row 1 is read as the bottom row."
DOWN = "Cells are read as row, column, number."
ACROSS = "Cells are read as column, row, number."
COUNTED = "Cells are counted row by row."
FEWEST = 3
PAIR = 2
LONGEST = 128 * 1024

NUMBERS = re.compile(r"(?:-?[0-9]{1,5}(?=[\s,;|]|\Z)|[\s,;|]++|true\b)*+")
"""Numbers, none longer than 10000, and what parts them; a program says `true` of each given."""

PAIRS = re.compile(r"(?:\s*+[0-9]{1,5}\|[0-9]{1,5}(?:[,;\s]|\Z))++\s*+")
NAMES = re.compile(
    r"[\s#\"']*+(?![vnd])(x|col|c\b)?[a-z_\"']*+(?:[ \t]*+[,;\t|][ \t]*+[a-z_\"']++){2}[ \t]*+\r?\n", re.IGNORECASE
)
"""The names of three columns; the first may be that of columns on the board, and is none of numbers."""


class Places(FunctionForm[Sheet]):
    """Cells by their places, each with its number."""

    name = "places"
    title = "row, column, number lines"
    example = "3\n1 1 1\n2 2 5\n3 3 9\n"
    is_exclusive = False
    written_as = WRITTEN_AS
    lack = "its lines do not fit a board"

    def find(self, text: str) -> Sheet | None:
        """Return the first board that the places fit; None if there is none."""
        for size, told, said in _readings(text) if len(text) <= LONGEST else ():
            if min(size.rows, size.columns) > 1 and max(size.rows, size.columns) <= MAX_SIDE:
                cells = {(row, column): value for row, column, value in told}
                board = Puzzle(NAME, size, tuple(cells.get(divmod(at, size.columns), 0) for at in range(size.cells)))
                numbers = set(board.givens) & set(range(1, size.cells + 1))
                told_so = said == MIRRORED or (max(board.givens) >= size.rows and is_chain(board))
                if len(numbers) == len(told) and told_so:
                    return Sheet(board, Layers(assumed=(said,)))
        return None

    def make_sheet(self, found: Sheet) -> Sheet:
        """Return it as it is."""
        return found


def _readings(text: str) -> Iterator[tuple[Size, list[Told], str]]:
    """Yield each size that a board may have, its cells, and what is assumed."""
    names = NAMES.match(text)
    bare = text[names.end() :] if names else text
    if not NUMBERS.fullmatch(bare):
        return
    paired = PAIRS.fullmatch(bare)
    parts = re.split(r"[,;\s]+" if paired else r"[\r\n]+", bare)
    lines = list(filter(None, ([*map(int, re.findall(r"-?\d+", part))] for part in parts)))
    width = len(lines[-1]) if lines else 0
    told = list(takewhile(lambda line: len(line) == width, reversed(lines)))[::-1]
    head = lines[: len(lines) - len(told)]
    if width == 1 and head and head[-1][0] * head[-1][1] == len(told):
        size = Size(*head[-1][:2])
        yield size, [(*divmod(at, size.columns), value) for at, (value,) in enumerate(told) if value], COUNTED
    elif width == PAIR and paired and len(told) >= FEWEST:
        for base in (1, 0):
            side = _root(max(max(at + 1 - base, value) for at, value in told))
            yield Size(side, side), [(*divmod(at - base, side), value) for at, value in told], COUNTED
    elif width == FEWEST <= len(told):
        base = int(not any(0 in line[:2] for line in told))
        places = [(row - base, column - base, value) for row, column, value in told]
        side = max(_root(max(value for *_, value in told)), *(max(row, column) + 1 for row, column, _ in places))
        if 0 < len(head) < FEWEST > max(map(len, head)):
            size = Size(head[0][0], head[0][-1])
            if "," in bare:
                yield size, places, DOWN
            else:
                yield size, [(size.rows - 1 - row, column, value) for row, column, value in places], MIRRORED
        elif not head and len(told) > FEWEST:
            if names and names[1]:
                yield Size(side, side), [(row, column, value) for column, row, value in places], ACROSS
            yield Size(side, side), places, DOWN


def _root(cells: int) -> int:
    """Return the side of the least square of so many cells."""
    return isqrt(max(cells, 1) - 1) + 1
