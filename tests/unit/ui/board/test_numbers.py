"""How many of each number are left, which is missing, and whose marks a number takes."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from ui.state.board.numbers import left, next_missing, peers
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

SUDOKU: Puzzle = {
    "kind": "sudoku",
    "rows": 4,
    "columns": 4,
    "box": [2, 2],
    "top": 4,
    "givens": [1, 0, 0, 0] + [0] * 12,
    "clues": [],
    "letters": False,
}
NUMBRIX: Puzzle = {**SUDOKU, "kind": "numbrix", "rows": 2, "columns": 3, "box": None, "top": 6, "givens": [0] * 5 + [3]}
FUTOSHIKI: Puzzle = {**SUDOKU, "kind": "futoshiki", "box": None, "givens": [0] * 16}


def session(puzzle: Puzzle) -> Session:
    return Session(copy.deepcopy(puzzle))


def test_peers_share_a_row_a_column_or_a_box() -> None:
    assert set(peers(session(SUDOKU), 5)) == {4, 5, 6, 7, 1, 9, 13, 0}
    assert set(peers(session(FUTOSHIKI), 5)) == {4, 5, 6, 7, 1, 9, 13}


def test_peers_in_a_box_that_is_wider_than_high() -> None:
    wide: Puzzle = {**SUDOKU, "rows": 6, "columns": 6, "box": [2, 3], "top": 6, "givens": [0] * 36}
    high: Puzzle = {**wide, "box": [3, 2]}
    lines = {*range(6), *range(1, 36, 6)}
    assert set(peers(session(wide), 1)) == lines | {6, 8}
    assert set(peers(session(high), 1)) == lines | {6, 12}


def test_all_cells_are_peers_where_a_number_stands_once() -> None:
    assert set(peers(session(NUMBRIX), 2)) == set(range(6))


def test_what_is_left_of_each_number() -> None:
    play = session(SUDOKU)
    play.write([1, 6, 11, 12, 13], 2)  # one too many is not less than none
    assert left(play) == [0, 3, 0, 4, 4]
    assert left(session(NUMBRIX)) == [0, 1, 1, 0, 1, 1, 1]
    assert all(isinstance(count, int) for count in left(play))
    play.fill([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    assert left(play) == [0] * 5


def test_the_next_missing_number() -> None:
    play = session(NUMBRIX)
    assert next_missing(play) == 1
    assert next_missing(play, 2) == 4
    assert next_missing(play, 6) == 1
    play.write([0], 6)
    assert next_missing(play, 5) == 1
    for cell, number in enumerate((1, 2, 4, 5, 6)):
        play.write([cell], number)
    assert next_missing(play, 2) == 0
    assert next_missing(session(SUDOKU)) == 0


def test_the_highest_number_may_be_the_missing_one() -> None:
    play = session(NUMBRIX)
    for cell, number in enumerate((1, 2, 4, 5)):
        play.write([cell], number)
    assert [next_missing(play, after) for after in (0, 3, 5, 6)] == [6] * 4
    play.write([3], 6)
    assert next_missing(play) == next_missing(play, 5) == 5


def test_a_number_takes_its_marks_from_its_peers_in_one_move() -> None:
    play = session(SUDOKU)
    for layer in ("corner", "centre"):
        play.mark(layer, range(16), 2)
        play.mark(layer, range(16), 3)
    before = play.state()
    changed = play.write([5], 2, tidy=True)
    assert set(changed) == {1, 4, 5, 6, 7, 9, 13}
    for marks in (play.corner, play.centre):
        assert [cell for cell in range(16) if marks[cell] == (3,)] == [1, 4, 5, 6, 7, 9, 13]
        assert marks[2] == (2, 3)
    assert set(play.undo()) == set(changed)
    assert play.state() == before
    play.redo()
    assert play.centre[7] == (3,)


def test_marks_stay_where_the_visitor_wants_them() -> None:
    play = session(SUDOKU)
    play.mark("centre", range(16), 2)
    play.write([5], 2)
    assert play.centre[7] == (2,)
    play.setting = True
    play.write([6], 2, tidy=True)
    assert play.centre[7] == (2,)


def test_a_revealed_number_takes_marks_too() -> None:
    play = session(FUTOSHIKI)
    play.mark("corner", range(16), 2)
    play.reveal(5, 2, tidy=True)
    assert [cell for cell in range(16) if not play.corner[cell]] == [1, 4, 5, 6, 7, 9, 13]


def test_a_number_of_a_chain_leaves_all_other_cells() -> None:
    play = session(NUMBRIX)
    play.mark("centre", range(5), 5)
    play.write([0], 5, tidy=True)
    assert not any(play.centre)
