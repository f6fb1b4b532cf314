"""How many of each number are left, which is missing, and whose marks a number takes."""

from __future__ import annotations

import copy
from functools import partial
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from tests.unit.ui.board.test_regions import BLANK, JIGSAW, WAVY
from tests.unit.ui.playing import puzzle
from ui.state.board.numbers import left, next_missing, peers
from ui.state.board.regions import joined
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

SUDOKU = puzzle("sudoku", [1, *[0] * 15], 4, box=[2, 2])
NUMBRIX = puzzle("numbrix", [0] * 5 + [3], 3)
FUTOSHIKI = puzzle("futoshiki", [0] * 16, 4)
CROSS = {4, 5, 6, 7, 1, 9, 13}
LINES = {*range(6), *range(1, 36, 6)}


@looped(
    ("shown", "cell", "expected"),
    [
        (FUTOSHIKI, 5, CROSS),
        (SUDOKU, 5, CROSS | {0}),
        ({**BLANK, "diagonals": True}, 5, CROSS | {0, 10, 15}),
        (JIGSAW, 5, CROSS | {0, 2}),
        ({**JIGSAW, "regions": joined(4, WAVY, (0, 1, 2, 3))}, 5, CROSS),  # it is in no region
        (puzzle("sudoku", [0] * 36, 6, box=[2, 3]), 1, LINES | {6, 8}),
        (puzzle("sudoku", [0] * 36, 6, box=[3, 2]), 1, LINES | {6, 12}),
        (NUMBRIX, 2, set(range(6))),
    ],
)
def test_peers_share_a_unit_or_are_all_cells_where_a_number_stands_once(
    shown: Any, cell: int, expected: set[int]
) -> None:
    assert set(peers(Session(shown), cell)) == expected


def session(shown: Puzzle) -> Session:
    return Session(copy.deepcopy(shown))


def test_what_is_left_of_each_number() -> None:
    play = session(SUDOKU)
    play.write([1, 6, 11, 12, 13], 2)  # one too many is not less than none
    assert left(play) == [0, 3, 0, 4, 4]
    assert left(session(NUMBRIX)) == [0, 1, 1, 0, 1, 1, 1]


def test_the_next_missing_number_goes_round() -> None:
    play = session(NUMBRIX)
    assert [next_missing(play, after) for after in (0, 2, 6)] == [1, 4, 1]
    for cell, number in enumerate((1, 2, 4, 5)):
        play.write([cell], number)
    assert [next_missing(play, after) for after in (0, 3, 5, 6)] == [6] * 4
    play.write([4], 6)
    assert next_missing(play, 2) == next_missing(session(SUDOKU)) == 0


def test_a_number_takes_its_marks_from_its_peers_in_one_move_if_asked_and_never_while_setting() -> None:
    play = session(SUDOKU)
    for layer in ("corner", "centre"):
        for number in (2, 3):
            play.mark(layer, range(16), number)
    before = play.state()
    assert play.write([5], 2) == [5]
    play.undo()
    for change in (partial(play.write, [5], 2, tidy=True), partial(play.reveal, 5, 2, tidy=True)):
        assert set(change()) == CROSS
        for marks in (play.corner, play.centre):
            assert [cell for cell in range(1, 16) if marks[cell] == (3,)] == sorted(CROSS)
        play.undo()
        assert play.state() == before
    play.setting = True
    play.write([6], 2, tidy=True)
    assert play.centre[7] == (2, 3)


def test_marks_stay_where_the_visitor_wants_them() -> None:
    play = session(SUDOKU)
    play.write([6], 3)
    play.setting = True
    play.write([6], 2)
    assert (play.givens[6], play.entries[6]) == (2, 0)
