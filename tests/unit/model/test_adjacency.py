"""Cells that hang together: told apart by marks, by walls, or not at all."""

from __future__ import annotations

from puzzles.model.adjacency import components, neighbours
from tests.sampling import looped


@looped(
    ("rows", "parts"),
    [
        (["a"], [0]),
        (["a", "b", "b"], [0, 1, 1]),
        (["ab", "ba"], [0, 1, 2, 3]),
        (["aba", "aaa"], [0, 1, 0, 0, 0, 0]),
        (["aabb", "baab"], [0, 0, 2, 2, 4, 0, 0, 2]),
    ],
)
def test_a_part_is_named_by_its_first_cell(rows: list[str], parts: list[int]) -> None:
    marks = "".join(rows)
    beside = [neighbours(cell, len(rows), len(rows[0])) for cell in range(len(marks))]
    found = components(len(marks), lambda cell: (other for other in beside[cell] if marks[other] == marks[cell]))
    assert found == parts


def test_a_long_way_round_is_one_part() -> None:
    assert components(9999, lambda cell: ((cell - 1) % 9999, (cell + 1) % 9999)) == [0] * 9999


@looped(
    ("rows", "columns", "found"),
    [
        (2, 3, [[1, 3], [0, 2, 4], [1, 5], [0, 4], [1, 3, 5], [2, 4]]),
        (3, 1, [[1], [0, 2], [1]]),
        (1, 1, [[]]),
    ],
)
def test_neighbours_are_on_the_board(rows: int, columns: int, found: list[list[int]]) -> None:
    assert [neighbours(cell, rows, columns) for cell in range(rows * columns)] == found
