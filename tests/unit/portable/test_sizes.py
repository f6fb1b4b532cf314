"""Which sizes a board may have, at the edges."""

from __future__ import annotations

import pytest

from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import Sides, check_bounds, check_boxes, check_rectangle, check_square
from tests.sampling import looped

USUAL = ((3, 3), (2, 2), (2, 3))


@looped("size", [(0, 1), (1, 101)])
def test_one_side_out_of_bounds_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(PuzzleFault) as fault:
        check_bounds(Sides(*size))
    assert fault.value.code == "size"


@looped(
    ("size", "box"),
    [
        ((6, 6), (2, 3)),
        ((6, 6, 3, 2), (3, 2)),
        ((5, 5, 1, 5), (1, 5)),
    ],
)
def test_boxes_are_the_usual_ones_or_those_of_the_size(size: tuple[int, ...], box: tuple[int, int]) -> None:
    assert check_boxes("Sudoku", 4, 9, USUAL, Sides(*size)) == box


@looped(
    "size",
    [(5, 5), (4, 6), (3, 3, 1, 3), (10, 10, 2, 5), (6, 6, 0, 3), (6, 6, 2, 0), (4, 4, -2, -2), (4, 4, 2, 3)],
)  # fmt: skip
def test_boxes_that_do_not_fit_are_refused(size: tuple[int, ...]) -> None:
    with pytest.raises(PuzzleFault) as fault:
        check_boxes("Sudoku", 4, 9, USUAL, Sides(*size))
    assert fault.value.code == "size"
    assert fault.value.hint == "The usual sizes are 4×4, 6×6, 9×9."


@looped("size", [(1, 1), (5, 6), (4, 4, 2), (4, 4, 0, 2)])
def test_other_squares_and_rectangles_and_any_boxes_are_refused(size: tuple[int, ...]) -> None:
    for check in (check_square, check_rectangle):
        with pytest.raises(PuzzleFault) as fault:
            check("Board", 2, 5, Sides(*size))
        assert fault.value.code == "bad-size"


def test_a_square_has_as_many_columns_as_rows() -> None:
    with pytest.raises(PuzzleFault, match="is square"):
        check_square("Futoshiki", 2, 5, Sides(3, 4))
    check_square("Futoshiki", 2, 5, Sides(5, 5))
    check_rectangle("Numbrix", 2, 5, Sides(3, 4))
