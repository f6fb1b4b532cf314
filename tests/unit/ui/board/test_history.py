"""The log of moves: how its entries are named, and what those of other tabs and of files do."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

from tests.unit.ui.playing import puzzle
from ui.state.board.history import entry_name
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

SUDOKU: Puzzle = puzzle("sudoku", [1, *[0] * 15], 4, box=[2, 2])
FUTOSHIKI: Puzzle = puzzle("futoshiki", [0] * 9, 3, clues=[[0, 1]])


def session(puzzle: Puzzle, tab: str = "") -> Session:
    made = Session(copy.deepcopy(puzzle))
    made.history.write_as(tab)
    return made


def test_entries_count_from_one_and_name_their_tab() -> None:
    play = session(SUDOKU, "mine")
    play.write([1], 2)
    play.undo()
    play.redo()
    play.mark("corner", [2], 3)
    assert play.history.log == [
        [1, "mine", [["entries", 1, 2]]],
        [2, "mine", {"undo": [1, "mine"]}],
        [3, "mine", {"redo": [1, "mine"]}],
        [4, "mine", [["corner", 2, (3,)]]],
    ]


def test_a_board_in_place_of_another_is_an_entry_with_its_state() -> None:
    play, state = Session(copy.deepcopy(SUDOKU)), session(FUTOSHIKI).state()
    play.become(state)
    assert play.history.log == [[1, "", {"whole": state}]]


def test_a_move_that_is_not_on_the_board_cannot_be_taken_back() -> None:
    play = session(SUDOKU)
    play.write([1], 2)
    play.undo()
    log = list(play.history.log)
    assert play.retract((1, "")) == play.retract((9, "other")) == []
    assert play.history.log == log


def test_a_move_on_a_board_that_was_brought_is_taken_back_beneath_a_later_one_there() -> None:
    play = session(SUDOKU)
    play.become(session(FUTOSHIKI).state())
    play.write([4], 2)
    move = play.last()
    assert move is not None
    play.write([5], 3)
    assert play.retract(move) == [4]
    assert (play.kind, play.entries[4:6]) == ("futoshiki", [0, 3])


def test_an_entry_follows_the_highest_that_its_tab_has_seen() -> None:
    play = session(SUDOKU, "mine")
    play.history.add([7, "other", [["entries", 1, 2]]])
    play.history.add([5, "third", [["entries", 2, 2]]])
    play.write([3], 4)
    [entry] = play.history.log
    assert entry_name(entry) == (8, "mine")


def test_a_log_through_json_leads_to_the_same_board_and_the_same_moves() -> None:
    play = session(FUTOSHIKI)
    play.mark("corner", [3, 4], 2)
    play.mark("corner", [3], 1)
    play.setting = True
    play.cycle(3, 4)
    play.cycle(0, 1)
    again = session(FUTOSHIKI)
    for entry in json.loads(json.dumps(play.history.log)):
        again.history.add(entry)
    assert again.state() == play.state()
    assert again.corner[3] == (1, 2)
    assert again.sign(3, 4) == "<"
    while play.can_undo():
        assert again.undo() == play.undo()
        assert again.state() == play.state()
    assert not again.corner[3]


def test_a_clue_that_is_not_there_is_taken_away_without_harm() -> None:
    play = session(FUTOSHIKI)
    assert play.history.add([1, "file", [["clues", [3, 4], None]]]) == [3, 4]
    assert play.puzzle()["clues"] == [[0, 1]]
    play.undo()
    assert play.puzzle()["clues"] == [[0, 1]]


def test_an_entry_that_is_known_already_changes_nothing() -> None:
    play = session(SUDOKU)
    entry: Any = [1, "other", [["entries", 1, 2]]]
    assert play.history.add(entry) == [1]
    play.write([1], 3)
    assert play.history.add(entry) == []
    assert play.entries[1] == 3


def test_two_tabs_that_undo_the_same_move_undo_it_once() -> None:
    play = session(SUDOKU)
    play.history.add([1, "a", [["entries", 1, 2]]])
    play.history.add([2, "b", [["entries", 2, 3]]])
    assert play.history.add([3, "a", {"undo": [2, "b"]}]) == [2]
    assert play.history.add([3, "b", {"undo": [2, "b"]}]) == []
    assert play.history.add([4, "a", {"redo": [2, "b"]}]) == [2]
    assert play.history.add([4, "b", {"redo": [2, "b"]}]) == []
    assert play.entries[:3] == [0, 2, 3]
    assert not play.can_redo()


def test_a_move_made_on_another_board_changes_nothing_here() -> None:
    play = session(SUDOKU)
    play.become(session(FUTOSHIKI).state())
    brought = play.last()
    assert brought is not None
    assert play.history.add([5, "other", [["entries", 1, 2]]]) == []
    assert play.history.add([6, "other", [["entries", 1, 2]], list(brought)]) == [1]
    play.write([2], 3)
    assert play.history.log[-1] == [7, "", [["entries", 2, 3]], list(brought)]


def test_a_move_of_another_tab_ends_redo() -> None:
    play = session(SUDOKU)
    play.write([1], 2)
    play.undo()
    play.history.add([9, "other", [["entries", 2, 3]]])
    assert not play.can_redo()
