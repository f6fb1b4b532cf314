"""The page's session: what each layer allows, moves of every sort, and the log of a game."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from tests.unit.ui.playing import SMALL, puzzle
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

SIGNED = puzzle("futoshiki", [0] * 9, 3, clues=[[0, 1], [4, 1]])
PATH = puzzle("numbrix", [0] * 11 + [12], 4)
BIG = puzzle("sudoku", [12, 1] + [0] * 254, 16, box=[4, 4])
VARIED = puzzle("sudoku", [1] + [0] * 15, 4, regions=[1, 1, 2, 2, 1, 1, 2, 2, 3, 4, 4, 4, 3, 3, 3, 4], diagonals=True)
SOLUTION = [1, 2, 3, 4] * 4


def play(shown: Puzzle = SMALL, setting: bool = False) -> Session:
    made = Session(copy.deepcopy(shown))
    made.setting = setting
    return made


@looped(
    ("shown", "layer", "key", "value", "allowed"),
    [
        (SMALL, "entries", 15, 4, True),
        (SMALL, "entries", 0, 5, False),
        (SMALL, "entries", 16, 1, False),
        (SMALL, "entries", True, 1, False),
        (SMALL, "givens", 3, 4, True),
        (SMALL, "solved", 0, 2, False),
        (SMALL, "colours", 0, 9, False),
        (SMALL, "corner", 0, (1, 4), True),
        (SMALL, "corner", 0, (0,), False),
        (SMALL, "clues", (0, 1), "<", False),  # it has none
        (SIGNED, "clues", (0, 1), "<", True),
        (SIGNED, "clues", (0, 1), None, True),
        (SIGNED, "clues", (0, 1), "=", False),
        (SIGNED, "clues", (1, 0), ">", False),  # the first cell comes first
        (SIGNED, "clues", (0, 2), ">", False),
        (SIGNED, "clues", (2, 3), ">", False),  # across the edge
    ],
)
def test_what_a_layer_allows(shown: Puzzle, layer: str, key: object, value: object, allowed: bool) -> None:
    assert play(shown).allows(layer, key, value) is allowed


def test_a_given_stays_in_play_and_is_written_over_an_entry_while_setting() -> None:
    session = play()
    assert session.write([0], 2) == session.write([1], 5) == session.write([1], -1) == session.write([1], 0) == []
    assert not session.history.log
    assert session.write([1], 3) == [1]
    session.setting = True
    assert session.write([0, 1], 4) == [0, 1]
    assert (session.givens[:2], session.entries[1]) == ([4, 4], 0)
    session.undo()
    assert (session.givens[:2], session.entries[1]) == ([1, 0], 3)


def test_what_the_solver_wrote_is_marked_until_the_player_changes_it() -> None:
    session = play()
    session.write([1], 4)
    session.fill(SOLUTION)
    assert (session.full(), session.solved[:2]) == (True, [0, 1])
    session.write([1], 3)
    session.backspace([2])
    assert (session.entries[1:3], session.solved[1:4]) == ([3, 0], [0, 0, 1])
    for _ in range(3):
        session.undo()
    assert (session.value(1), any(session.solved)) == (4, False)
    session.redo()
    session.adopt()
    assert (session.givens[:4], any(session.solved), any(session.entries)) == ([1, 2, 3, 4], False, False)


def test_a_sign_reads_from_both_sides_and_is_set_only_while_setting() -> None:
    session = play(SIGNED)
    assert (session.sign(0, 1), session.sign(1, 4)) == ("<", ">")
    assert session.cycle(3, 4) == session.clue(3, 4, "<") == []
    session.setting = True
    signs = []
    for _ in range(3):
        assert session.cycle(3, 4) == [3, 4]
        signs.append(session.sign(3, 4))
    assert signs == ["<", ">", ""]
    assert session.clue(3, 4, "<") == session.clue(3, 4, "") == [3, 4]


@looped("shown", [SMALL, SIGNED, PATH, VARIED])
def test_the_puzzle_goes_out_as_it_came_in_and_blank_without_its_givens(shown: Puzzle) -> None:
    session = play(shown)
    session.write([1], 2)
    assert session.puzzle() == Session(session.state()["puzzle"]).puzzle() == shown
    assert session.blank() == {**shown, "givens": [0] * len(shown["givens"]), "clues": []}


def test_another_board_is_a_move_too() -> None:
    session = play()
    session.become(session.state())
    assert not session.can_undo()  # it is the same
    session.write([1], 3)
    shape = session.shape
    assert session.become(play(PATH).state()) == list(range(12))
    assert (session.kind, session.columns, session.shape != shape) == ("numbrix", 4, True)
    brought = session.last()
    assert brought is not None
    session.write([0], 7)
    session.retract(brought)  # beneath the later move, which was made there
    assert (session.kind, session.entries[:2]) == ("sudoku", [0, 3])


@looped(
    ("shown", "number", "symbol"),
    [
        ({**BIG, "letters": True}, 16, "G"),
        (puzzle("sudoku", [0] * 81, 9, box=[3, 3], letters=True), 9, "9"),
        (puzzle("futoshiki", [0] * 32**2, 32, letters=True), 32, "W"),
        (puzzle("futoshiki", [0] * 33**2, 33, letters=True), 10, "10"),  # there are no more letters
    ],
)
def test_numbers_past_nine_are_letters_where_the_puzzle_came_so(shown: Puzzle, number: int, symbol: str) -> None:
    session = play(shown)
    assert session.symbol(number) == symbol
    assert session.puzzle()["letters"] is session.letters is (shown["letters"] and 9 < session.top < 33)


def test_a_log_names_its_entries_by_number_and_tab() -> None:
    session, whole = play(), play(PATH).state()
    session.history.write_as("mine")
    session.write([1], 2)
    session.undo()
    session.redo()
    entry: Any = [7, "other", [["colours", 3, 2]]]
    assert [session.history.add(entry) for _ in range(2)] == [[3], []]  # it is known already
    session.mark("corner", [2], 3)
    session.become(whole)
    expected: list[Any] = [
        [1, "mine", [["entries", 1, 2]]],
        [2, "mine", {"undo": [1, "mine"]}],
        [3, "mine", {"redo": [1, "mine"]}],
        [8, "mine", [["corner", 2, (3,)]]],  # one more than the highest that was seen
        [9, "mine", {"whole": whole}],
    ]
    assert [entry for entry in session.history.log if entry[1] == "mine"] == expected
    session.write([0], 3)
    assert session.history.log[-1] == [10, "mine", [["entries", 0, 3]], [9, "mine"]]  # it is of that board
