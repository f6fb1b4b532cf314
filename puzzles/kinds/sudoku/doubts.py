"""Givens of another puzzle that is written like a Sudoku."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.kinds.sudoku.rules import units
from puzzles.model.values import Puzzle

OTHER_BOXES = "boxes that hold a number twice, though no row or column does (a jigsaw or another Latin square)"
REPEATED_NUMBERS = "the same numbers again and again in its rows, columns and boxes"
FEWEST = 4
"""Cells in conflict that a few wrong numbers do not explain."""

MANY = 8


def doubts(puzzle: Puzzle) -> tuple[str, ...]:
    """Return evidence that these givens are no Sudoku; one or two wrong numbers are none."""
    if puzzle.regions or puzzle.diagonals:
        return ()
    order = puzzle.size.rows
    every = units(puzzle.size)
    lines = _conflicts(puzzle.givens, every[: 2 * order])
    boxes = _conflicts(puzzle.givens, every[2 * order :])
    given = sum(map(bool, puzzle.givens))
    if not lines and len(boxes) >= FEWEST:
        return (OTHER_BOXES,)
    if len(lines) >= max(MANY, given // 3):
        return (REPEATED_NUMBERS,)
    return ()


def _conflicts(givens: Sequence[int], every: Iterable[Sequence[int]]) -> set[int]:
    """Return the cells whose number another cell of the same unit has too."""
    found: set[int] = set()
    for unit in every:
        first: dict[int, int] = {}
        for cell in unit:
            if number := givens[cell]:
                if number in first:
                    found |= {first[number], cell}
                first.setdefault(number, cell)
    return found
