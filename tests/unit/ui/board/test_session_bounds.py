"""The page's session at its edges: what each layer allows, what counts as touched, what goes out."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from tests.unit.ui.playing import puzzle
from ui.state.board.bounds import whole
from ui.state.board.session import Session, heading, name_of

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

SUDOKU: Puzzle = puzzle("sudoku", [1, 0, 0, 0] * 4, 4, box=[2, 2])
FUTOSHIKI: Puzzle = puzzle("futoshiki", [0] * 9, 3, clues=[[0, 1]])
REGIONS = [1, 1, 2, 2, 1, 1, 2, 2, 3, 4, 4, 4, 3, 3, 3, 4]


def session(puzzle: Puzzle) -> Session:
    return Session(copy.deepcopy(puzzle))


@looped(
    ("layer", "key", "value", "allowed"),
    [
        ("entries", 0, 0, True),
        ("entries", 0, 4, True),
        ("entries", 0, 5, False),
        ("entries", 0, -1, False),
        ("entries", 15, 1, True),
        ("entries", 16, 1, False),
        ("entries", -1, 1, False),
        ("entries", True, 1, False),
        ("entries", "0", 1, False),
        ("entries", 0, True, False),
        ("entries", 0, None, False),
        ("givens", 3, 4, True),
        ("solved", 0, 1, True),
        ("solved", 0, 2, False),
        ("colours", 0, 8, True),
        ("colours", 0, 9, False),
        ("corner", 0, (), True),
        ("corner", 0, (1, 4), True),
        ("corner", 0, (0,), False),
        ("corner", 0, (5,), False),
        ("corner", 0, (1, 5), False),
        ("corner", 0, [1], False),
        ("corner", 0, 1, False),
        ("centre", 15, (4,), True),
        ("centre", 16, (4,), False),
        ("words", 0, 1, False),
        ("clues", (0, 1), "<", False),
    ],
)
def test_what_a_layer_allows(layer: str, key: object, value: object, allowed: bool) -> None:
    assert session(SUDOKU).allows(layer, key, value) is allowed


@looped(
    ("key", "allowed"),
    [
        ((0, 1), True),
        ((0, 3), True),
        ((7, 8), True),
        ((5, 8), True),
        ((1, 0), False),
        ((0, 2), False),
        ((0, 4), False),
        ((2, 3), False),
        ((5, 6), False),
        ((8, 9), False),
        ((6, 9), False),
        ((-1, 0), False),
        ((0, 1, 2), False),
        ((0,), False),
        ([0, 1], False),
        (0, False),
        (("0", 1), False),
        ((0, "1"), False),
        ((0, 0), False),
    ],
)
def test_a_sign_stands_between_two_cells_that_touch(key: object, allowed: bool) -> None:
    assert session(FUTOSHIKI).allows("clues", key, ">") is allowed


@looped(("value", "allowed"), [("<", True), (">", True), (None, True), ("", False), ("=", False)])
def test_a_sign_is_less_or_greater_or_none(value: object, allowed: bool) -> None:
    assert session(FUTOSHIKI).allows("clues", (0, 1), value) is allowed


@looped(
    ("value", "told"),
    [(1, True), (3, True), (0, False), (4, False), (True, False), (2.0, False), ("2", False), (None, False)],
)
def test_a_whole_number_within_bounds(value: object, told: bool) -> None:
    assert whole(value, 1, 3) is told


def test_signs_are_set_only_while_setting_and_only_where_the_kind_has_them() -> None:
    play = session(FUTOSHIKI)
    assert play.clue(3, 4, "<") == []
    play.setting = True
    assert play.clue(3, 4, "<") == [3, 4]
    assert play.sign(3, 4) == "<"
    assert play.clue(3, 4, "") == [3, 4]
    assert (3, 4) not in play.clues
    sudoku = session(SUDOKU)
    sudoku.setting = True
    assert sudoku.clue(0, 1, "<") == []
    assert sudoku.puzzle()["clues"] == []


def test_any_layer_of_the_player_makes_a_board_touched() -> None:
    assert not session(SUDOKU).touched()
    for layer, value in (("entries", 2), ("colours", 3), ("corner", (1,)), ("centre", (2,))):
        play = session(SUDOKU)
        play.history.move([(layer, 1, value)])
        assert play.touched()


def test_a_board_is_full_when_every_cell_has_a_number() -> None:
    play = session(SUDOKU)
    open_cells = [index for index in range(16) if index % 4]
    play.write(open_cells[1:], 2)
    assert not play.full()
    play.write(open_cells[:1], 2)
    assert play.full()
    assert play.values() == [1, 2, 2, 2] * 4


def test_a_number_of_the_solution_is_marked_as_the_solver_s_and_takes_marks_if_asked() -> None:
    play = session(SUDOKU)
    assert play.reveal(0, 2) == []
    play.mark("corner", [2, 15], 3)
    assert play.reveal(1, 3) == [1]
    assert (play.entries[1], play.solved[1], play.corner[2]) == (3, 1, (3,))
    play.undo()
    assert play.reveal(1, 3, tidy=True) == [1, 2]
    assert (play.corner[2], play.corner[15]) == ((), (3,))


def test_an_entry_takes_marks_only_if_asked_and_never_while_setting() -> None:
    play = session(SUDOKU)
    play.mark("centre", [2], 3)
    assert play.write([1], 3) == [1]
    play.undo()
    assert play.write([1], 3, tidy=True) == [1, 2]
    play.undo()
    play.setting = True
    assert play.write([1], 3, tidy=True) == [1]
    assert play.centre[2] == (3,)


def test_any_move_can_be_taken_back_by_its_name() -> None:
    play = session(SUDOKU)
    assert play.last() is None
    play.write([1], 2)
    first = play.last()
    play.write([2], 3)
    assert first is not None
    assert play.last() != first
    assert play.retract(first) == [1]
    assert (play.entries[1], play.entries[2]) == (0, 3)
    assert play.retract(first) == []


def test_the_same_board_again_is_no_move() -> None:
    play = session(SUDOKU)
    play.become(play.state())
    assert not play.can_undo()


def test_a_blank_board_keeps_size_and_variant() -> None:
    puzzle: Puzzle = {**SUDOKU, "box": None, "regions": REGIONS, "diagonals": True}
    play = session(puzzle)
    assert play.puzzle() == {**puzzle, "letters": False}
    assert play.blank() == {**puzzle, "givens": [0] * 16, "letters": False}
    assert session(FUTOSHIKI).blank() == {**FUTOSHIKI, "clues": [], "letters": False}
    assert not {"regions", "diagonals"} & set(session(SUDOKU).puzzle())


def test_what_is_beside_the_puzzle_goes_out_and_what_it_came_with_stays_known() -> None:
    came: Any = {"entries": [0, 2] + [0] * 14, "title": "Mine"}
    play = session(SUDOKU)
    play.load(copy.deepcopy(SUDOKU), came, setting=True)
    assert play.setting
    play.write([2], 3)
    play.colour([5], 7)
    assert play.came_with() == came
    assert play.state()["words"] == {"title": "Mine"}
    assert play.beside()["title"] == "Mine"
    assert play.beside()["colours"] == [0] * 5 + [7] + [0] * 10
    assert play.state()["puzzle"]["givens"][2] == 3
    assert "words" not in session(SUDOKU).state()


def test_a_puzzle_is_called_by_its_title_or_by_its_kind_and_size() -> None:
    play = session(SUDOKU)
    plain = name_of(play)
    assert plain == heading(SUDOKU)
    assert "Sudoku" in plain
    assert "4×4" in plain
    varied: Puzzle = {**SUDOKU, "box": None, "regions": REGIONS, "diagonals": True}
    headings = {
        heading(SUDOKU),
        heading({**SUDOKU, "diagonals": True}),
        heading({**SUDOKU, "box": None, "regions": REGIONS}),
        heading(varied),
    }
    assert len(headings) == 4
    play.load(SUDOKU, {"title": "Mine"})
    assert name_of(play) == "Mine"


def test_a_sudoku_without_letters_for_its_size_shows_none() -> None:
    small = session({**SUDOKU, "letters": True})
    assert not small.letters
    assert not small.puzzle()["letters"]


def test_erasing_while_setting_takes_givens_and_backspace_their_last_digit() -> None:
    big: Puzzle = {**SUDOKU, "rows": 16, "columns": 16, "box": [4, 4], "top": 16, "givens": [12] + [0] * 255}
    play = session(big)
    play.setting = True
    assert play.typed(0, 3, fresh=False) == 3
    assert play.typed(1, 3, fresh=False) == 3
    assert play.backspace([0]) == [0]
    assert (play.givens[0], play.entries[0]) == (1, 0)
    assert play.erase([0]) == [0]
    assert play.givens[0] == 0


def test_backspace_makes_a_solved_entry_the_player_s() -> None:
    play = session(SUDOKU)
    play.fill([1, 2, 3, 4] * 4)
    play.backspace([1])
    assert (play.entries[1], play.solved[1]) == (0, 0)
    play.undo()
    play.adopt()
    assert (play.givens[:4], play.solved[:4]) == ([1, 2, 3, 4], [0] * 4)


def test_marks_are_all_numbers_of_the_board() -> None:
    play = session(SUDOKU)
    for number in (1, 4):
        assert play.mark("corner", [1], number) == [1]
    assert play.mark("corner", [1], 0) == []
    assert play.corner[1] == (1, 4)


@looped(("side", "box", "shown"), [(9, [3, 3], "9"), (10, [2, 5], "A")])
def test_letters_begin_at_ten(side: int, box: list[int], shown: str) -> None:
    puzzle: Puzzle = {
        **SUDOKU,
        "rows": side,
        "columns": side,
        "box": box,
        "top": side,
        "givens": [0] * side**2,
        "letters": True,
    }
    play = session(puzzle)
    assert play.letters is (side > 9)
    assert play.symbol(side) == shown


@looped(("side", "lettered"), [(32, True), (33, False)])
def test_a_board_with_more_numbers_than_there_are_letters_shows_none(side: int, lettered: bool) -> None:
    puzzle: Puzzle = {
        **FUTOSHIKI,
        "rows": side,
        "columns": side,
        "top": side,
        "givens": [0] * side**2,
        "clues": [],
        "letters": True,
    }
    play = session(puzzle)
    assert play.letters is lettered
    assert play.symbol(side) == ("W" if lettered else "33")


def test_only_a_kind_whose_numbers_form_a_chain_has_one() -> None:
    path: Puzzle = {**FUTOSHIKI, "kind": "numbrix", "top": 9, "clues": []}
    assert [session(puzzle).chain for puzzle in (path, SUDOKU, FUTOSHIKI)] == [True, False, False]


def test_a_digit_typed_anew_takes_the_place_of_what_was_there() -> None:
    puzzle: Puzzle = {
        **SUDOKU,
        "rows": 16,
        "columns": 16,
        "box": [4, 4],
        "top": 16,
        "givens": [0, 1] + [0] * 254,
    }
    play = session(puzzle)
    play.write([0], 1)
    assert play.typed(0, 2, fresh=True) == 2
    assert play.typed(0, 2, fresh=False) == 12
    play.setting = True
    assert play.typed(1, 3, fresh=False) == 13


def test_backspace_takes_a_digit_in_every_cell() -> None:
    play = session(SUDOKU)
    play.write([1, 2], 3)
    assert play.backspace([1, 2]) == [1, 2]
    assert play.entries == [0] * 16


def test_what_can_be_undone_and_redone_is_told() -> None:
    play = session(SUDOKU)
    assert (play.can_undo(), play.can_redo()) == (False, False)
    play.write([1], 3)
    assert (play.can_undo(), play.can_redo()) == (True, False)
    play.undo()
    assert (play.can_undo(), play.can_redo()) == (False, True)
    other = session(SUDOKU)
    other.connect(later=True)
    assert other.can_redo()


def test_a_move_without_a_change_is_none() -> None:
    play = session(SUDOKU)
    assert play.write([1], 0) == []
    assert play.history.log == []


def test_an_earlier_move_taken_back_leaves_what_a_later_one_wrote_over_it() -> None:
    play = session(SUDOKU)
    play.write([1, 2], 2)
    first = play.last()
    assert first is not None
    play.write([1], 3)
    assert play.retract(first) == [2]
    assert (play.entries[1], play.entries[2]) == (3, 0)
    play.undo()
    assert play.entries[1] == 0


def test_a_move_before_another_board_is_taken_back_beneath_it() -> None:
    play = session(SUDOKU)
    play.write([1], 2)
    first = play.last()
    assert first is not None
    play.write([2], 3)
    play.become(session(FUTOSHIKI).state())
    play.write([0], 1)
    play.retract(first)
    assert (play.kind, play.entries[0]) == ("futoshiki", 1)
    play.undo()
    play.undo()
    assert (play.kind, play.entries[1], play.entries[2]) == ("sudoku", 0, 3)


def test_another_board_taken_back_beneath_a_later_move_leaves_the_first_board() -> None:
    play = session(SUDOKU)
    play.write([1], 2)
    play.become(session(FUTOSHIKI).state())
    brought = play.last()
    assert brought is not None
    play.write([0], 1)
    play.retract(brought)
    assert (play.kind, play.entries[:3]) == ("sudoku", [0, 2, 0])
