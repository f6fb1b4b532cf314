"""The search of Project 03, to be watched."""

from __future__ import annotations

from puzzles.kernels.textbook import header
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.searches.cell_by_cell import CellByCell, switches
from puzzles.kinds.textbook import Lesson


class UsedValues(CellByCell):
    """Recursion over find-next-empty-cell and used-values-at."""

    name = "used-values"
    title = "Recursion over used values"
    description = (
        "Looks up the numbers used in the row, column and box of the next empty cell, sets each of the others in turn "
        "and calls itself; goes down the columns (Project 03)."
    )
    document = "Project 03"
    lesson = Lesson(
        "2/sudoku/9x9/fLlFQ9tkLFhfYCWflMt5HY3Az",
        32,
        "The search goes down the columns. To fill the next empty cell, solve() calls itself: that is recursion. Here "
        "the call for row 8 has tried all numbers in vain. Step on: it returns false, and the call for row 6, which "
        "has waited for it, goes on with its next number. Watch the lit line of the code.",
    )
    switches = switches("columns")
    sizes = (USUAL[9],)
    stays = True
    code = (
        "solve() {",
        "    x, y = next empty cell coordinates",
        "    if no empty cell exists {",
        "        return true",
        "    }",
        "    for each available number n at (x, y) {",
        "        set cell at (x, y) to n",
        "        // Recurse to move to the next cell",
        "        if solve() returns true {",
        "            return true",
        "        }",
        "    }",
        "    // Couldn't place any numbers in this cell, so backtrack",
        "    set cell at (x, y) to 0",
        "    return false",
        "}",
    )
    lines = {header.REFUSED: 5, header.STOOD: 6, header.SOLVED: 3, header.TAKEN_BACK: 13}  # noqa: RUF012
