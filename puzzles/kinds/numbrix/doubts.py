"""Givens of another puzzle that is written like a Numbrix.

Neighbours on a board are of two colours, like a chessboard's, and numbers of a chain change colour with each step: all
odd givens stand on one colour, all even ones on the other. Where diagonal steps are allowed they do not.
"""

from __future__ import annotations

from itertools import pairwise

from puzzles.model.values import Puzzle

HIDATO = "diagonal steps (Hidato)"
REPEATED_NUMBERS = "numbers more than once"
UNORDERED_NUMBERS = "numbers out of order in its only row or column"
COUNTED = "numbers in order, row by row"
APART = "numbers too far from the next ones"
SMALLEST = 12
"""Cells of a board that may be of another kind."""

SHARE = 5
"""If fewer than one given in `SHARE` is wrong, it may be a mistake."""

HALF = 2
"""So many times the wrong ones are at least as many as all where no mistake explains them."""

FEWEST = 3
SPARSEST = 12
"""A Numbrix has at least one given in so many cells."""


def doubts(puzzle: Puzzle) -> tuple[str, ...]:
    """Return evidence that these givens are no Numbrix; a single wrong number is none."""
    size = puzzle.size
    givens = [(number, at) for at, number in enumerate(puzzle.givens) if number]
    repeated = len(givens) - len({number for number, _ in givens})
    low = max(puzzle.givens) <= max(size.rows, size.columns) and (size.cells >= SMALLEST or size.rows == 1)
    line = min(size.rows, size.columns) == 1 and size.cells >= SMALLEST
    unordered = min(
        sum(number != at + 1 for number, at in givens), sum(number != size.cells - at for number, at in givens)
    )
    odd = sum((number + sum(divmod(at, size.columns))) % 2 for number, at in givens)
    fewer = min(odd, len(givens) - odd)
    diagonal = fewer > 1 and all(max(down, across) <= steps for steps, down, across in _gaps(puzzle))
    apart = sum(down + across > steps > 0 for steps, down, across in _gaps(puzzle))
    counted = apart and len(givens) > size.columns and len({number - at for number, at in givens}) == 1
    again = size.cells >= SMALLEST and HALF * repeated >= max(len(givens), HALF * HALF)
    wrong = (
        (REPEATED_NUMBERS, (low or again) * repeated),
        (UNORDERED_NUMBERS, line * unordered),
        (HIDATO, diagonal * fewer),
        (COUNTED, counted * len(givens)),
        (APART, (SHARE <= apart >= len(givens) // HALF) * apart),
    )
    return tuple(name for name, count in wrong if count and SHARE * count >= len(givens))[:1]


def is_chain(puzzle: Puzzle) -> bool:
    """Say whether the givens are enough, and a chain from touching cell to touching cell may join each to the next."""
    count = len(puzzle.givens) - puzzle.givens.count(0)
    return count >= max(FEWEST, puzzle.size.cells // SPARSEST) and all(
        down + across <= steps and (steps - down - across) % 2 == 0 for steps, down, across in _gaps(puzzle)
    )


def _gaps(puzzle: Puzzle) -> list[tuple[int, int, int]]:
    """Return how many steps, rows and columns are between each given and the next higher one."""
    ordered = sorted((number, *divmod(at, puzzle.size.columns)) for at, number in enumerate(puzzle.givens) if number)
    return [(one[0] - other[0], abs(one[1] - other[1]), abs(one[2] - other[2])) for other, one in pairwise(ordered)]
