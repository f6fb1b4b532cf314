"""How many of each number are left, which is missing, and whose marks a number takes."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from tests.unit.ui.board.test_regions import BLANK, JIGSAW, WAVY
from tests.unit.ui.playing import puzzle
from ui.state.board.numbers import left, peers
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
        ({**JIGSAW, "regions": joined(4, WAVY, (0, 1, 2, 3))}, 5, CROSS),  # it is in no region
        (puzzle("sudoku", [0] * 36, 6, box=[2, 3]), 1, LINES | {6, 8}),
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


def test_marks_stay_where_the_visitor_wants_them() -> None:
    play = session(SUDOKU)
    play.write([6], 3)
    play.setting = True
    play.write([6], 2)
    assert (play.givens[6], play.entries[6]) == (2, 0)
