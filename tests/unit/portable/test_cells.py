from __future__ import annotations

from puzzles.portable.cells import differing_cells
from tests.sampling import looped


@looped(
    ("solutions", "cells"),
    [
        ([], []),
        ([[1, 2, 3]], []),
        ([(1, 2, 3), (1, 2, 3), (1, 3, 2)], [1, 2]),
    ],
)
def test_the_cells_that_are_not_alike_in_all(solutions: list[list[int]], cells: list[int]) -> None:
    assert differing_cells(solutions) == cells
