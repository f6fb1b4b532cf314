from __future__ import annotations

from puzzles.forms import read
from puzzles.portable.open_cells import differing_cells
from puzzles.solving.solve import solve
from tests.sampling import looped


@looped(
    ("solutions", "cells"),
    [
        ([], []),
        ([[1, 2, 3]], []),
        ([[1, 2, 3], [1, 2, 3]], []),
        ([[1, 2, 3], [3, 2, 1]], [0, 2]),
        ([(1, 2, 3), (1, 2, 3), (1, 3, 2)], [1, 2]),
        ([[1], [2], [1]], [0]),
    ],
)
def test_the_cells_that_are_not_alike_in_all(solutions: list[list[int]], cells: list[int]) -> None:
    assert differing_cells(solutions) == cells


def test_the_givens_of_a_puzzle_never_differ() -> None:
    puzzle = read.read("12..34..........").puzzles[0]
    found = [solution.values for solution in solve(puzzle).solutions]
    cells = differing_cells(found)
    assert cells == sorted(cells)
    assert all(not puzzle.givens[cell] for cell in cells)
    assert all(len({values[cell] for values in found}) == 1 for cell in range(16) if cell not in cells)
