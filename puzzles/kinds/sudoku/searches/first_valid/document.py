"""The search of the Java library: the first valid value for the next empty cell, with backtracking."""

from __future__ import annotations

from puzzles.kinds.sudoku.grid import Cell, Grid
from puzzles.kinds.sudoku.searches.counts import Counts, OutOfSteps


def solve(grid: Grid, most_steps: int | None = None) -> Counts:
    """Solve the grid in place; unless that succeeds, it is left as it came.

    Steps are values set in cells, backtracks those removed again. `is_solved` is None if `most_steps` ends the search.
    As in the Java library, an invalid grid is not refused, and a full one counts as solved.
    """
    search = _Search(grid, most_steps)
    try:
        solved: bool | None = search.solve_from(grid.next_empty_cell())
    except OutOfSteps:
        solved = None
    return Counts(solved, search.steps, search.backtracks)


class _Search:
    """The recursion, with its counts."""

    def __init__(self, grid: Grid, most_steps: int | None) -> None:
        self.grid = grid
        self.most_steps = most_steps
        self.steps = 0
        self.backtracks = 0

    def solve_from(self, cell: Cell | None) -> bool:
        """Fill this empty cell and all later ones; leave the grid unchanged if that is impossible."""
        if cell is None:
            return True
        try:
            for value in range(1, self.grid.size + 1):
                if self.grid.is_valid_value_for_cell(cell, value):
                    if self.steps == self.most_steps:
                        raise OutOfSteps
                    self.steps += 1
                    cell.value = value
                    if self.solve_from(self.grid.next_empty_cell(cell)):
                        return True
                    cell.value = 0
                    self.backtracks += 1
        except OutOfSteps:
            cell.value = 0
            raise
        return False
