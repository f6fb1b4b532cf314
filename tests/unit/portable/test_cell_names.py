"""The names of cells and the headings of boards, under CPython."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from puzzles.portable.cell_names import cell_name, rules_name, size_name
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle


def board(kind: str, rows: int, columns: int, givens: list[int], **more: object) -> Puzzle:
    top = rows * columns if kind == "numbrix" else rows
    made = {"kind": kind, "rows": rows, "columns": columns, "top": top, "givens": givens, "clues": [], "box": None}
    return cast("Puzzle", made | more)


def test_the_rules_of_a_variant_follow_those_of_its_kind() -> None:
    assert rules_name("Once.", False, False) == "Once."
    assert rules_name("Once.", True, True).startswith("Once. Here regions")
    assert rules_name("Once.", False, True) == "Once. Both diagonals hold each number once, too."


def test_a_cell_says_its_place_and_what_stands_in_it() -> None:
    play = Session(board("numbrix", 2, 3, [0, 0, 0, 0, 0, 6]))
    play.write([1], 4)
    assert cell_name(play, 0) == "row 1 column 1, empty"
    assert cell_name(play, 1) == "row 1 column 2, entry 4"
    assert cell_name(play, 5) == "row 2 column 3, given 6"
    play.fill([1, 2, 3, 4, 5, 6])
    assert cell_name(play, 4) == "row 2 column 2, solved 5"


def test_a_cell_says_its_clues_from_its_own_side() -> None:
    play = Session(board("futoshiki", 2, 2, [0] * 4, clues=[[0, 1], [2, 0]]))
    assert cell_name(play, 0) == "row 1 column 1, empty, less than the cell to its right, greater than the cell below"
    assert cell_name(play, 1) == "row 1 column 2, empty, greater than the cell to its left"
    assert cell_name(play, 2) == "row 2 column 1, empty, less than the cell above"
    assert cell_name(play, 3) == "row 2 column 2, empty"


def test_sizes() -> None:
    assert size_name(board("sudoku", 9, 9, [], box=[3, 3])) == "9×9"
    assert size_name(board("sudoku", 6, 6, [], box=[2, 3])) == "6×6, boxes 2×3"
    assert size_name(board("numbrix", 3, 5, [])) == "3×5"
