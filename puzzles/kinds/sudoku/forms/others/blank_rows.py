"""Nine lines of up to nine characters whose empty cells are blanks; those at line ends are often lost.

A digit at an odd place shows that the blanks are cells rather than separators. If lines are missing, nobody can say
which: then it is not this form.
"""

from __future__ import annotations

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.layered_form import FunctionForm
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, digits, sheet
from puzzles.model.layers import Layers, Sheet

NINE = USUAL[9]
ORDER = NINE.rows
MARKS = frozenset("123456789 ")
FEWEST = 12
"""Numbers that nine such lines must hold."""

SAID = "Blanks are read as empty cells."


class BlankRows(FunctionForm[list[str]]):
    """Rows of characters with blanks for empty cells."""

    name = "blank-rows"
    title = "rows with blanks for empty cells"
    sizes = "9×9"
    example = "53  7\n6  195\n 98    6\n8   6   3\n4  8 3  1\n7   2   6\n 6    28\n   419  5\n    8  79\n"
    written_as = WRITTEN_AS
    lack = "it has not nine lines of nine characters"

    def find(self, text: str) -> list[str] | None:
        """Return the rows; None for any other text."""
        return _rows(text)

    def make_sheet(self, found: list[str]) -> Sheet:
        """Read the rows, those that are too short filled with empty cells."""
        return sheet(self.title, NINE, digits("".join(found)), Layers(assumed=(SAID,)))


def _rows(text: str) -> list[str] | None:
    if len(text) > 2 * NINE.cells:
        return None
    lines = [line.rstrip() for line in text.replace("\r", "").rstrip("\n").split("\n")]
    numbers = sum(mark != " " for line in lines for mark in line)
    if (
        len(lines) != ORDER
        or numbers < FEWEST
        or any(len(line) > ORDER or not MARKS.issuperset(line) for line in lines)
    ):
        return None
    odd = any(mark != " " for line in lines for mark in line[1::2])
    even = any(mark != " " for line in lines for mark in line[::2])
    gaps = any(" " in line.strip() for line in lines)
    rows = [line.ljust(ORDER) for line in lines]
    cells = tuple(digits("".join(rows)))
    return rows if odd and even and gaps and not broken_rules(puzzle_of(NINE, cells), cells) else None
