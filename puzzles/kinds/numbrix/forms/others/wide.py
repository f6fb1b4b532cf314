"""Rows of words where an empty cell is as wide as a number: `--`, `__`, `00`, `??`, or `-1`; also `?`.

The side, or rows and columns, may stand in the first line. Commas, blanks or tabs part the words. Numbers that are
above the side, none of them twice, show that it is a Numbrix. `-1` beside another mark for an empty cell is a hole.
"""

from __future__ import annotations

import re

from puzzles.codecs.common import is_number
from puzzles.kinds.layered_form import FunctionForm
from puzzles.kinds.numbrix.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.model.layers import Sheet

WIDE = frozenset({"--", "__", "00", "-1", "??", "**", "..", "---", "___", "000", "?"})
NARROW = frozenset({"0", ".", "_", "-", "*", "x", "X"})
SEPARATED = re.compile(r"[ \t]*,[ \t]*")
LOOK = 16 * 1024
FEWEST = 2
LONGEST = 4
"""Digits of a number."""


class WideEmpty(FunctionForm[list[list[str]]]):
    """Rows of numbers whose empty cells are two characters wide."""

    name = "wide"
    title = "rows of numbers"
    example = "01 -- -- --\n-- 07 -- 09\n-- -- -- --\n-- -- 15 --\n"
    written_as = WRITTEN_AS
    lack = "its rows do not fit a board"

    def find(self, text: str) -> list[list[str]] | None:
        """Return the words of each row; None for any other text."""
        return _rows(text)

    def make_sheet(self, found: list[list[str]]) -> Sheet:
        """Read the board. Raises PuzzleFault."""
        cells = [0 if word in WIDE or word in NARROW else int(word) for row in found for word in row]
        return sheet(self.title, len(found), len(found[0]), cells)


def _rows(text: str) -> list[list[str]]:
    """Return the words of each row, [] for any other text."""
    if len(text) > LOOK:
        return []
    lines = [line.strip().rstrip(",") for line in text.strip("\ufeff").splitlines() if line.strip()]
    rows = [SEPARATED.split(line) if "," in line else line.split() for line in lines]
    if len(rows) > FEWEST and len(rows[0]) <= FEWEST < len(rows[1]) and all(map(is_number, rows[0])):
        told = [int(word) for word in rows[0] if len(word) < LONGEST]
        rows = rows[1:]
        if told not in ([len(rows)], [len(rows), len(rows[0])]):
            return []
    words = [word for row in rows for word in row]
    if len(rows) < FEWEST or len({len(row) for row in rows}) > 1 or len(rows[0]) < FEWEST:
        return []
    marks = {word for word in words if word in WIDE or word in NARROW}
    told = [int(word) for word in words if word not in marks and is_number(word) and len(word) <= LONGEST]
    if len(told) + sum(word in marks for word in words) < len(words) or not marks & WIDE:
        return []
    holes = "-1" in marks and len(marks) > 1
    fits = told and max(len(rows), len(rows[0])) < max(told) <= len(words) and len(set(told)) == len(told)
    return rows if fits and not holes else []
