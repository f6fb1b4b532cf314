"""The broken rules of a kind whose rules stand in `puzzles.portable`, where the page finds them too."""

from __future__ import annotations

from puzzles.model.values import BrokenRule, Puzzle, Values
from puzzles.portable import solution


def broken_rules(puzzle: Puzzle, values: Values) -> list[BrokenRule]:
    """Name every rule that these values (0 empty) break; an empty cell breaks none.

    Raises ValueError if there are not as many values as cells.
    """
    size = puzzle.size
    if len(values) != size.cells:
        raise ValueError(f"A {size} board has {size.cells} cells; {len(values)} values were given.")
    broken = solution.broken_rules(
        puzzle.kind, size, puzzle.givens, values, puzzle.clues, puzzle.regions, puzzle.diagonals
    )
    return [BrokenRule(cells, message) for cells, message in broken]
