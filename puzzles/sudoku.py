"""Sudoku in the terms of the library for Java that the project began with: Generator, Grid, Cell and Solver.

    from puzzles.sudoku import Generator, Grid, Solver

    grid = Generator().generate(42)     # 42 empty cells and exactly one solution
    print(grid)                         # in box drawing
    Solver().solve(grid)                # by backtracking, in place

Names are Python's where the library has Java's: `grid.size` is getSize(), `grid.cell(row, column)` getCell(),
`Grid.of(rows)` of(), `str(grid)` toString(), `cell.value` getValue() and setValue(), `grid.is_valid_value_for_cell` and
`grid.next_empty_cell` isValidValueForCell() and getNextEmptyCellOf(). Rows and columns count from 0.
"""

from __future__ import annotations

from random import Random

from puzzles.engine import textbook
from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.protocol import Request
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.grid import Cell, Grid
from puzzles.kinds.sudoku.searches.cell_by_cell import by_rows
from puzzles.library import compiled_engine
from puzzles.model.values import Budget, Size
from puzzles.portable.faults import PuzzleFault

__all__ = ["Cell", "Generator", "Grid", "Solver"]


class Generator:
    """Makes grids: `Generator().generate(42)`."""

    def __init__(self, rng: Random | None = None) -> None:
        """Take the source of chance: `Random(1)` makes the same grids each time."""
        self._rng = rng or Random()

    def generate(self, empty_cells: int, size: Size = USUAL[9]) -> Grid:
        """Return a grid with this many empty cells and exactly one solution.

        The more empty cells, the harder it is for people. Raises PuzzleFault if there is no such grid, or none was
        found.
        """
        with compiled_engine():
            return Grid(KIND.generate(Request(size, empty_cells), self._rng))


class Solver:
    """Solves any valid grid using backtracking: the first valid value for the next empty cell, else back to the last.

    That takes long where the first cells of a grid hold high numbers; `puzzles.solve` is quick, and says how many
    solutions there are.
    """

    def solve(self, grid: Grid) -> None:
        """Fill the grid with the first solution that the search comes to; an empty grid has one too.

        Raises PuzzleFault, and leaves the grid as it came, where a number stands twice in a unit and where there is
        no solution.
        """
        puzzle = grid.to_puzzle()
        broken = broken_rules(puzzle, puzzle.givens)
        if broken:
            raise PuzzleFault("invalid", f"The provided grid is not valid: {broken[0].message}", cells=broken[0].cells)
        empty = by_rows(puzzle.size, puzzle.givens)
        with compiled_engine():
            for values in textbook.open_cells(puzzle.size, puzzle.givens, empty).solutions(Budget()):
                grid.fill(values)
                return
        raise PuzzleFault("unsolvable", "The provided grid is not solvable.")
