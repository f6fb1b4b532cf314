"""The search of the Java library, to be watched."""

from __future__ import annotations

from puzzles.kernels.textbook import header
from puzzles.kinds.sudoku.searches.cell_by_cell import CellByCell, switches
from puzzles.kinds.textbook import Lesson


class FirstValid(CellByCell):
    """Recursion that takes the first valid value."""

    name = "first-valid"
    title = "First valid number"
    description = (
        "Gives the next empty cell the first valid number and calls itself, and backtracks when no number is left "
        "(the Java library)."
    )
    document = "the Java library"
    lesson = Lesson(
        "2/sudoku/9x9/qgi57R2vhgJvVt9TXJEaGZPxPasB7JdvA4z",
        37,
        "The search gives each empty cell the first number that fits. Six cells are filled, and "
        "the seventh has no number left, so one of the six must be wrong. Step on: the last one is taken back and "
        "tries its next number; when it has none, the one before it is taken back. Press Play to see it through.",
    )
    switches = switches("rows")
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
