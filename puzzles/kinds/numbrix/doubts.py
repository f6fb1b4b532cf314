"""Givens of another puzzle that is written like a Numbrix.

Neighbours on a board are of two colours, like a chessboard's, and numbers of a chain change colour with each step: all
odd givens stand on one colour, all even ones on the other. Where diagonal steps are allowed they do not.
"""

from __future__ import annotations

import itertools

from puzzles.model.values import Puzzle

HIDATO = "diagonal steps (Hidato)"
REPEATED_NUMBERS = "numbers more than once"
UNORDERED_NUMBERS = "numbers out of order in its only row or column"
SMALLEST = 12
"""Cells of a board that may be of another kind."""

SHARE = 5
"""If fewer than one given in `SHARE` is on the wrong colour, it may be a mistake."""


def doubts(puzzle: Puzzle) -> tuple[str, ...]:
    """Return evidence that these givens are no Numbrix; a single wrong number is none."""
    columns = puzzle.size.columns
    givens = [(number, *divmod(at, columns)) for at, number in enumerate(puzzle.givens) if number]
    repeated = len(givens) - len({number for number, _, _ in givens})
    lone = puzzle.size.cells < SMALLEST and puzzle.size.rows > 1
    low = not lone and all(number <= max(puzzle.size.rows, columns) for number, _, _ in givens)
    if low and repeated and SHARE * repeated >= len(givens):
        return (REPEATED_NUMBERS,)
    if min(puzzle.size.rows, columns) == 1 and puzzle.size.cells >= SMALLEST and _is_unordered(puzzle):
        return (UNORDERED_NUMBERS,)
    one = sum((number + row + column) % 2 for number, row, column in givens)
    fewer = min(one, len(givens) - one)
    if fewer >= 2 and SHARE * fewer >= len(givens) and _allows_diagonal_steps(givens):
        return (HIDATO,)
    return ()


def _is_unordered(puzzle: Puzzle) -> bool:
    """Say whether the numbers of a board of one row or column do not count up or down from one end to the other."""
    givens = [(number, at) for at, number in enumerate(puzzle.givens) if number]
    up = sum(number != at + 1 for number, at in givens)
    down = sum(number != puzzle.size.cells - at for number, at in givens)
    return bool(givens) and SHARE * min(up, down) >= len(givens)


def _allows_diagonal_steps(givens: list[tuple[int, int, int]]) -> bool:
    """Say whether steps to all eight neighbours would be enough to get from each given to the next one."""
    ordered = sorted(givens)
    return all(
        max(abs(row - other_row), abs(column - other_column)) <= other - number
        for (number, row, column), (other, other_row, other_column) in itertools.pairwise(ordered)
    )
