"""The functions of Project 03: read and print a grid, validity, next empty cell, used values, solve.

A grid is `grid[x][y]`, nine lists of nine numbers, 0 for an empty cell, both coordinates from 0. The search for the
next empty cell increases x first, then y, as the tests printed in Project 03 expect.
"""

from __future__ import annotations

from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.grids import SpacedRows as SpacedRowsForm
from puzzles.kinds.sudoku.searches.counts import Counts, OutOfSteps
from puzzles.portable.faults import PuzzleFault

IntSpacedRows = list[list[int]]

SIDE = 9
BLOCK = 3


def read_grid(text: str) -> IntSpacedRows:
    """Read nine lines of nine numbers separated by spaces. Raises PuzzleFault at the first wrong one."""
    puzzle = SpacedRowsForm().parse(text)[0]
    if puzzle.size != USUAL[SIDE]:
        raise PuzzleFault("size", f"This grid is {puzzle.size}; Project 03 needs 9×9.", hint="Give a 9×9 grid.")
    return [list(puzzle.givens[x * SIDE : (x + 1) * SIDE]) for x in range(SIDE)]


def format_grid(grid: IntSpacedRows) -> str:
    """Return the text of a grid as Project 03 prints it: nine lines of nine numbers separated by spaces."""
    return SpacedRowsForm().write(puzzle_of(USUAL[SIDE], tuple(number for line in grid for number in line)))


def is_valid(grid: IntSpacedRows) -> bool:
    """Say whether the grid is complete, and each row, column and 3x3 block has each of the numbers 1 to 9 once."""
    for at in range(SIDE):
        left, top = at // BLOCK * BLOCK, at % BLOCK * BLOCK
        row = set(grid[at])
        column = {grid[x][at] for x in range(SIDE)}
        block = {grid[x][y] for x in range(left, left + BLOCK) for y in range(top, top + BLOCK)}
        if not row == column == block == set(range(1, SIDE + 1)):
            return False
    return True


def find_next_empty_cell(grid: IntSpacedRows, x: int, y: int) -> tuple[int, int] | None:
    """Return the first empty cell at or after (x, y), increasing x first; None if there is none."""
    while y < SIDE:
        while x < SIDE:
            if grid[x][y] == 0:
                return x, y
            x += 1
        x = 0
        y += 1
    return None


def used_values_at(grid: IntSpacedRows, x: int, y: int) -> list[bool]:
    """Return nine flags: flag n - 1 says whether the row, column or block of (x, y) holds n."""
    used = [False] * SIDE
    left, top = x // BLOCK * BLOCK, y // BLOCK * BLOCK
    for at in range(SIDE):
        for number in (grid[x][at], grid[at][y], grid[left + at // BLOCK][top + at % BLOCK]):
            if number:
                used[number - 1] = True
    return used


def solve(grid: IntSpacedRows, most_steps: int | None = None) -> Counts:
    """Solve the grid in place; unless that succeeds, it is left as it came.

    Steps are numbers set in cells, backtracks those removed again. `is_solved` is None if `most_steps` ends the search.
    As in Project 03, the givens are not compared with each other, and a full grid counts as solved.
    """
    search = _Search(grid, most_steps)
    try:
        solved: bool | None = search.solve_from(find_next_empty_cell(grid, 0, 0))
    except OutOfSteps:
        solved = None
    return Counts(solved, search.steps, search.backtracks)


class _Search:
    """The recursion, with its counts."""

    def __init__(self, grid: IntSpacedRows, most_steps: int | None) -> None:
        self.grid = grid
        self.most_steps = most_steps
        self.steps = 0
        self.backtracks = 0

    def solve_from(self, cell: tuple[int, int] | None) -> bool:
        """Fill this empty cell and all later ones; leave the grid unchanged if that is impossible."""
        if cell is None:
            return True
        x, y = cell
        try:
            for number, used in enumerate(used_values_at(self.grid, x, y), 1):
                if not used:
                    if self.steps == self.most_steps:
                        raise OutOfSteps
                    self.steps += 1
                    self.grid[x][y] = number
                    if self.solve_from(find_next_empty_cell(self.grid, x, y)):
                        return True
                    self.backtracks += 1
        except OutOfSteps:
            self.grid[x][y] = 0
            raise
        self.grid[x][y] = 0
        return False
