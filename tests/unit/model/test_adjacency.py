"""Cells that hang together: told apart by marks, by walls, or not at all."""

from __future__ import annotations

from puzzles.model.adjacency import components, neighbours
from tests.sampling import looped


@looped(
    ("rows", "parts"),
    [
        (["aba", "aaa"], [0, 1, 0, 0, 0, 0]),
        (["aabb", "baab"], [0, 0, 2, 2, 4, 0, 0, 2]),
    ],
)
def test_a_part_is_named_by_its_first_cell(rows: list[str], parts: list[int]) -> None:
    marks = "".join(rows)
    beside = [neighbours(cell, len(rows), len(rows[0])) for cell in range(len(marks))]
    found = components(len(marks), lambda cell: (other for other in beside[cell] if marks[other] == marks[cell]))
    assert found == parts


@looped(
    ("rows", "columns", "found"),
    [
        (2, 3, [[1, 3], [0, 2, 4], [1, 5], [0, 4], [1, 3, 5], [2, 4]]),
        (1, 1, [[]]),
    ],
)
def test_neighbours_are_on_the_board(rows: int, columns: int, found: list[list[int]]) -> None:
    assert [neighbours(cell, rows, columns) for cell in range(rows * columns)] == found
