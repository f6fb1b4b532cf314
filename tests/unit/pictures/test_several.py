"""Of several boards in a picture the largest is read; a smaller one is not sure where that cannot be."""

from __future__ import annotations

from dataclasses import replace

from puzzles.pictures.read import read
from tests.unit.pictures.made_ink import CELL, SUDOKU, MadeEyes, boxed, cells_of, doubtful

NINE = boxed(9, 3, 3)
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LARGE = replace(boxed(4, 2, 2), quads=tuple(12 * CELL + 3 * value for value in boxed(4, 2, 2).quads))
"""A board of few and large cells beside NINE, larger as a whole."""


def test_of_several_boards_the_largest_is_read_and_the_others_are_offered() -> None:
    small = boxed(4, 2, 2)
    apart = replace(small, quads=tuple(value + 40 * CELL for value in small.quads))
    cells = cells_of("1 . . . . . 3 . . 1 . . . . . 2")
    eyes = MadeEyes([(apart, cells), (NINE, cells_of(SUDOKU))], turns=(0,))
    first = read(eyes)
    assert (first.puzzle.size.rows, first.board) == (9, 0)
    [other] = [other for other in first.others if other.board == 1]
    assert "4×4" in other.title
    assert read(eyes, board=other.board).puzzle.size.rows == 4


def test_beside_a_printed_solution_the_puzzle_is_taken_however_small() -> None:
    small = boxed(4, 2, 2)
    apart = replace(small, quads=tuple(value + 40 * CELL for value in small.quads))
    eyes = MadeEyes(
        [(NINE, cells_of(" ".join(SOLUTION))), (apart, cells_of("1 . . . . . 3 . . 1 . . . . . 2"))], turns=(0,)
    )
    assert read(eyes).puzzle.size.rows == 4


def test_one_smudge_is_no_reason_to_take_a_smaller_board() -> None:
    cells = cells_of("1 . . . . . 3 . . 1 . 3 . . 1 2")
    cells[1] = doubtful({"": 1})
    reading = read(MadeEyes([(LARGE, cells), (NINE, cells_of(SUDOKU))], turns=(0,)))
    assert reading.puzzle.size.rows == 4
    assert (1,) in reading.marked


def test_a_smaller_board_is_not_sure_where_a_larger_one_is_read_less_well() -> None:
    cells = cells_of("1 2 . . . . 3 . . 1 . . . 4 . 2")
    cells[3] = cells[14] = doubtful({"": 1})
    reading = read(MadeEyes([(LARGE, cells), (NINE, cells_of(SUDOKU))], turns=(0,)))
    assert reading.puzzle.size.rows == 9
    assert not reading.sure
    assert any("larger board" in remark for remark in reading.remarks)


def test_a_smaller_board_is_not_sure_where_a_larger_one_cannot_be_read() -> None:
    small = boxed(4, 2, 2)
    apart = replace(small, quads=tuple(value + 40 * CELL for value in small.quads))
    poor = [doubtful({"": 1}) if cell.glyphs and at % 3 else cell for at, cell in enumerate(cells_of(SUDOKU))]
    eyes = MadeEyes([(NINE, poor), (apart, cells_of("1 . . . . . 3 . . 1 . . . . . 2"))], turns=(0,))
    reading = read(eyes)
    assert reading.puzzle.size.rows == 4
    assert not reading.sure
    assert "A larger board of this picture could not be read well." in reading.remarks
