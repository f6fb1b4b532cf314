"""The page's session under CPython: moves, setting, clues, undo and redo."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

SMALL: Puzzle = {
    "kind": "sudoku",
    "rows": 4,
    "columns": 4,
    "box": [2, 2],
    "top": 4,
    "givens": [1, 0, 0, 0] * 4,
    "clues": [],
}
WIDE: Puzzle = {
    "kind": "numbrix",
    "rows": 3,
    "columns": 4,
    "box": None,
    "top": 12,
    "givens": [0] * 11 + [12],
    "clues": [],
}
SIGNED: Puzzle = {
    "kind": "futoshiki",
    "rows": 3,
    "columns": 3,
    "box": None,
    "top": 3,
    "givens": [0] * 9,
    "clues": [[0, 1], [4, 1]],
}


def session(puzzle: Puzzle, **more: Any) -> Session:
    made = Session(copy.deepcopy(puzzle))
    if more:
        made.load(copy.deepcopy(puzzle), **more)
    return made


def test_an_entry_is_written_over_and_cleared() -> None:
    play = session(SMALL)
    assert play.write([1], 3) == [1]
    assert play.value(1) == 3
    assert play.touched()
    assert play.write([1], 4) == [1]
    assert play.backspace([1]) == [1]
    assert play.value(1) == 0


def test_a_given_stays_in_play_and_changes_while_setting() -> None:
    play = session(SMALL)
    assert play.fixed(0)
    assert play.write([0], 2) == []
    assert play.value(0) == 1
    play.setting = True
    assert play.write([0], 2) == [0]
    assert play.givens[0] == 2


def test_setting_a_given_takes_the_entry_under_it() -> None:
    play = session(SMALL)
    play.write([1], 3)
    play.setting = True
    play.write([1], 4)
    assert (play.givens[1], play.entries[1]) == (4, 0)
    play.undo()
    assert (play.givens[1], play.entries[1]) == (0, 3)


def test_digits_make_numbers_up_to_the_top() -> None:
    play = session(WIDE)
    play.write([0], play.typed(0, 1, fresh=True))
    play.write([0], play.typed(0, 2, fresh=False))
    assert play.value(0) == 12
    play.write([0], play.typed(0, 3, fresh=False))  # 123 is past the top: a number starts anew
    assert play.value(0) == 3
    play.write([0], play.typed(0, 1, fresh=True))
    play.write([0], play.typed(0, 0, fresh=False))
    assert play.value(0) == 10
    play.backspace([0])
    assert play.value(0) == 1


@looped("number", [-1, 5, 99])
def test_numbers_outside_the_range_are_refused(number: int) -> None:
    play = session(SMALL)
    assert play.write([1], number) == []
    assert play.entries == [0] * 16
    assert not play.can_undo()


def test_a_solution_goes_over_the_entries_and_comes_off_again() -> None:
    play = session(SMALL)
    play.write([1], 4)
    play.fill([1, 2, 3, 4] * 4)
    assert play.full()
    assert play.solved[1] == 1
    assert play.solved[0] == 0
    play.undo()
    assert play.value(1) == 4
    assert play.solved == [0] * 16


def test_editing_a_solved_cell_makes_it_an_entry() -> None:
    play = session(SMALL)
    play.fill([1, 2, 3, 4] * 4)
    play.write([1], 3)
    assert (play.entries[1], play.solved[1]) == (3, 0)


def test_restart_takes_every_entry_at_once() -> None:
    play = session(SMALL)
    play.write([1], 2)
    play.write([2], 3)
    assert play.restart() == [1, 2]
    assert not play.touched()
    assert play.undo() == [1, 2]
    assert play.value(1) == 2


def test_undo_and_redo_walk_the_whole_game() -> None:
    play = session(SMALL)
    boards = [play.values()]
    for index, number in ((1, 2), (2, 3), (1, 4), (3, 1)):
        play.write([index], number)
        boards.append(play.values())
    for board in reversed(boards[:-1]):
        play.undo()
        assert play.values() == board
    assert play.undo() == []
    for board in boards[1:]:
        play.redo()
        assert play.values() == board
    assert play.redo() == []


def test_a_move_after_undo_ends_redo() -> None:
    play = session(SMALL)
    play.write([1], 2)
    play.undo()
    play.write([1], 3)
    assert not play.can_redo()


def test_clues_read_from_both_sides_and_cycle_only_while_setting() -> None:
    play = session(SIGNED)
    assert play.sign(0, 1) == "<"
    assert play.sign(1, 4) == ">"
    assert play.cycle(3, 4) == []
    play.setting = True
    signs = []
    for _ in range(3):
        assert play.cycle(3, 4) == [3, 4]
        signs.append(play.sign(3, 4))
    assert signs == ["<", ">", ""]
    assert play.puzzle()["clues"] == [[0, 1], [4, 1]]


def test_the_puzzle_goes_out_as_it_came_in_without_entries() -> None:
    for puzzle in (SMALL, WIDE, SIGNED):
        play = session(puzzle)
        play.write([1], 2)
        assert play.puzzle() == {**puzzle, "letters": False}


def test_loading_drops_history_and_takes_entries() -> None:
    play = session(SMALL)
    play.write([1], 2)
    play.load(SMALL, {"entries": [0, 3] + [0] * 14})
    assert play.value(1) == 3
    assert not play.can_undo()


def test_a_pencil_mark_comes_where_it_is_missing_and_goes_where_all_have_it() -> None:
    play = session(SMALL)
    play.mark("corner", [1], 3)
    play.mark("corner", [1, 2], 3)
    assert (play.corner[1], play.corner[2]) == ((3,), (3,))
    play.mark("corner", [0, 1, 2], 2)
    assert (play.corner[0], play.corner[1]) == ((), (2, 3)), "a given takes no marks"
    play.mark("corner", [1, 2], 3)
    assert (play.corner[1], play.corner[2]) == ((2,), (2,))
    assert play.mark("corner", [1], 5) == []
    assert play.centre == [()] * 16


def test_marks_wait_under_an_entry() -> None:
    play = session(SMALL)
    play.pencil([[1, 2, 3]] * 16)
    assert play.centre[0] == ()
    play.write([1], 4)
    play.erase([1])
    assert (play.value(1), play.centre[1]) == (0, (1, 2, 3))
    play.erase([1])
    assert play.centre[1] == ()


def test_erasing_takes_numbers_then_marks_then_colours() -> None:
    play = session(SMALL)
    play.colour([0, 1], 3)
    play.mark("centre", [1], 2)
    play.write([1], 2)
    for expected in ((0, (2,), 3), (0, (), 3), (0, (), 0)):
        play.erase([0, 1])
        assert (play.entries[1], play.centre[1], play.colours[1]) == expected
    assert play.givens[0] == 1


def test_a_colour_goes_where_all_have_it() -> None:
    play = session(SMALL)
    play.colour([0, 1], 3)
    play.colour([0], 4)
    play.colour([0, 1], 4)
    assert play.colours[:2] == [4, 4]
    play.colour([0, 1], 4)
    assert play.colours[:2] == [0, 0]


def test_entries_become_givens() -> None:
    play = session(SMALL)
    play.write([1], 3)
    assert play.adopt() == [1]
    assert (play.givens[1], play.entries[1]) == (3, 0)
    play.undo()
    assert (play.givens[1], play.entries[1]) == (0, 3)


def test_another_board_is_a_move_too() -> None:
    play = session(SMALL)
    play.write([1], 3)
    shape = play.shape
    assert play.become(session(WIDE).state()) == list(range(12))
    assert (play.kind, play.columns, play.shape != shape) == ("numbrix", 4, True)
    play.write([0], 7)
    play.undo()
    assert play.undo() == list(range(16))
    assert (play.kind, play.entries[1]) == ("sudoku", 3)
    play.redo()
    play.redo()
    assert (play.kind, play.entries[0]) == ("numbrix", 7)


def test_numbers_past_nine_are_letters_where_the_puzzle_came_so() -> None:
    big: Puzzle = {**SMALL, "rows": 16, "columns": 16, "box": [4, 4], "top": 16, "givens": [0] * 256}
    assert [session(big).symbol(n) for n in (9, 10, 16)] == ["9", "10", "16"]
    lettered = session({**big, "letters": True})
    assert [lettered.symbol(n) for n in (9, 10, 16)] == ["9", "A", "G"]
    assert [session(big).number(text) for text in ("a", "G", "h", "", "ab")] == [10, 16, 0, 0, 0]
    assert lettered.puzzle()["letters"]
    assert session(WIDE).number("a") == 0


def test_undo_leads_to_the_board_before_until_the_first_move() -> None:
    play = session(SMALL)
    play.connect(earlier=True)
    assert play.can_undo()
    assert play.leads_back()
    play.write([1], 4)
    assert not play.leads_back()
    assert play.undo() == [1]
    assert not play.can_undo()  # the first move was made
    assert play.undo() == []


def test_redo_leads_to_the_board_after_before_it_repeats_moves() -> None:
    play = session(SMALL)
    play.write([1], 4)
    play.write([2], 3)
    play.undo()
    play.connect(later=True)
    assert play.leads_on()
    assert not play.leads_back()
    assert play.undo() == [1]
    assert not play.leads_on()
    assert play.redo() == [1]  # a move was made: the way is closed


def test_another_board_has_no_way_to_one_before() -> None:
    play = session(SMALL)
    play.connect(earlier=True, later=True)
    play.load(WIDE)
    assert not play.can_undo()
    assert not play.can_redo()
