"""The search of the Java library, to be watched."""

from __future__ import annotations

from puzzles.kernels.textbook import header
from puzzles.kinds.sudoku.searches.cell_by_cell import CellByCell, by_rows


class FirstValid(CellByCell):
    """Recursion that takes the first valid value."""

    name = "first-valid"
    title = "First valid number"
    description = (
        "Gives the next empty cell the first valid number and calls itself, and backtracks when no number is left "
        "(the Java library)."
    )
    document = "the Java library"
    visit = staticmethod(by_rows)
    code = (
        "private boolean solve(Grid grid, Optional<Grid.Cell> cell) {",
        "    if (!cell.isPresent()) {",
        "        return true;",
        "    }",
        "    for (int value : values) {",
        "        if (grid.isValidValueForCell(cell.get(), value)) {",
        "            cell.get().setValue(value);",
        "            if (solve(grid, grid.getNextEmptyCellOf(cell.get())))",
        "                return true;",
        "            cell.get().setValue(0);",
        "        }",
        "    }",
        "    return false;",
        "}",
    )
    lines = {header.REFUSED: 5, header.STOOD: 6, header.SOLVED: 2, header.TAKEN_BACK: 9}  # noqa: RUF012
