"""Cells that hang together: told apart by marks, by walls, or not at all."""

from __future__ import annotations

from puzzles.model.adjacency import components, neighbours
from tests.sampling import looped


def by_marks(rows: list[str]) -> list[int]:
    marks = "".join(rows)
    return components(
        len(marks),
        lambda cell: (other for other in neighbours(cell, len(rows), len(rows[0])) if marks[other] == marks[cell]),
    )


@looped(
    ("rows", "parts"),
    [
        (["a"], [0]),
        (["aab"], [0, 0, 2]),
        (["a", "b", "b"], [0, 1, 1]),
        (["ab", "ba"], [0, 1, 2, 3]),
        (["aba", "aaa"], [0, 1, 0, 0, 0, 0]),
        (["aabb", "baab"], [0, 0, 2, 2, 4, 0, 0, 2]),
    ],
)
def test_a_part_is_named_by_its_first_cell(rows: list[str], parts: list[int]) -> None:
    assert by_marks(rows) == parts


def test_cells_that_nothing_joins_are_parts_of_their_own() -> None:
    assert components(3, lambda cell: ()) == [0, 1, 2]
    assert components(0, lambda cell: ()) == []


def test_a_long_way_round_is_one_part() -> None:
    count = 10_000
    assert components(count, lambda cell: ((cell - 1) % count, (cell + 1) % count)) == [0] * count


@looped(
    ("cell", "found"),
    [(0, [1, 3]), (1, [0, 2, 4]), (2, [1, 5]), (3, [0, 4]), (4, [1, 3, 5]), (5, [2, 4])],
)
def test_neighbours_are_on_the_board(cell: int, found: list[int]) -> None:
    assert neighbours(cell, 2, 3) == found


def test_a_board_a_cell_wide_has_neighbours_above_and_below_alone() -> None:
    assert [neighbours(cell, 3, 1) for cell in range(3)] == [[1], [0, 2], [1]]
    assert neighbours(0, 1, 1) == []
