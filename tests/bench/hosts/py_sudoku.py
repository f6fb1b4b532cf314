"""py-sudoku, the most used solver on PyPI: it returns one solution and proves nothing."""

from __future__ import annotations

from sudoku import Sudoku

from puzzles.model.values import Puzzle, Values


def solve(puzzle: Puzzle, first: bool, seconds: float) -> tuple[str, Values | None]:
    """Return a solution; nothing can stop it from within."""
    size = puzzle.size
    rows = [puzzle.givens[at : at + size.columns] for at in range(0, size.cells, size.columns)]
    solved = Sudoku(size.box_columns, size.box_rows, board=[[n or None for n in row] for row in rows]).solve()
    values = tuple(number or 0 for row in solved.board for number in row)
    return ("found", values) if all(values) else ("none", None)
