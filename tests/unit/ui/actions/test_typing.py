"""Typing: numbers of one digit and of more, marks, colours, what is refused, and what undo takes back."""

from __future__ import annotations

import pytest

from tests.unit.ui.playing import CHAIN, LONG, SIGNED, SMALL, WIDE, Game, puzzle
from ui.actions.play import typing, undo
from ui.words.play import PAUSED


def test_a_number_takes_the_place_of_the_one_before() -> None:
    game = Game(SMALL)
    game.select(1)
    game.key("3", "4")
    assert game.session.values()[:2] == [1, 4]
    game.key("Ctrl z")
    assert game.session.value(1) == 3
    game.key("Ctrl z")
    assert game.session.value(1) == 0


def test_only_the_boards_own_numbers_are_taken() -> None:
    game = Game(SMALL)
    game.select(1)
    assert game.key("5")
    assert not game.key("y")
    assert game.session.value(1) == 0
    game.key("4", "0")
    assert game.session.value(1) == 0  # 0 erases


def test_a_number_of_two_digits_is_one_move() -> None:
    game = Game(LONG)
    game.select(7)
    game.key("1", "2")
    assert game.session.value(7) == 12
    game.key("Ctrl z")
    assert game.session.value(7) == 0


def test_a_digit_that_comes_late_or_makes_too_high_a_number_begins_another() -> None:
    game = Game(LONG)
    game.select(7)
    game.key("1")
    game.wait(2)
    game.key("2")
    assert game.session.value(7) == 2
    game.key("1")  # there is no 21
    assert game.session.value(7) == 1
    game.key("Enter", "2")
    assert game.session.value(7) == 2
    game.key("ArrowRight", "ArrowLeft", "0")
    assert game.session.value(7) == 0


def test_backspace_takes_the_last_digit_within_the_same_move() -> None:
    game = Game(LONG)
    game.select(7)
    game.key("1", "2", "Backspace", "3")
    assert game.session.value(7) == 13
    game.key("Ctrl z")
    assert game.session.value(7) == 0
    game.key("Ctrl y", "ArrowRight", "ArrowLeft", "Backspace")
    assert game.session.value(7) == 1


def test_a_mark_of_two_digits_is_one_move_and_takes_the_first_away_again() -> None:
    game = Game(LONG)
    game.select(7)
    game.key("Shift 1", "Shift 2", "Shift 2")  # 12, and 2 beside it: there is no 122
    assert game.session.corner[7] == (2, 12)
    game.key("Ctrl z", "Ctrl z")
    assert not any(game.session.corner)
    game.key("Alt 1", "Alt 2", "Backspace")
    assert game.session.centre[7] == (1,)


def test_a_number_takes_its_marks_from_its_peers_in_the_same_move() -> None:
    game = Game(SMALL)
    game.key("Ctrl a", "Shift 2", "Alt 2")
    before = list(game.session.corner), list(game.session.centre)
    game.select(5)
    game.key("2")
    assert [at for at, marks in enumerate(game.session.corner) if marks] == [2, 3, 10, 11, 14, 15]
    game.key("Ctrl z")
    assert (list(game.session.corner), list(game.session.centre)) == before
    game.state.settings.choose("tidy", "off")
    game.key("2")
    assert game.session.corner[6] == (2,)


def test_the_mode_says_what_a_digit_writes() -> None:
    game = Game(SMALL)
    game.select(1)
    for mode, digit in (("corner", "2"), ("centre", "3"), ("colour", "8")):
        game.do(typing.choose, mode)
        game.key(digit)
    session = game.session
    assert (session.corner[1], session.centre[1], session.colours[1]) == ((2,), (3,), 8)
    game.key("9")  # there are eight colours
    assert session.colours[1] == 8
    game.key("8")
    assert session.colours[1] == 0


def test_a_number_stands_in_place_of_marks_until_it_is_erased() -> None:
    game = Game(SMALL)
    game.select(1)
    game.key("Shift 2", "Shift 3", "v", "3", "z", "4")
    session = game.session
    assert session.value(1) == 4
    for left in ((0, (2, 3), 3), (0, (), 3), (0, (), 0)):
        game.key("Delete")
        assert (session.value(1), session.corner[1], session.colours[1]) == left


@pytest.mark.parametrize("key", ["2", "Delete", "Backspace"])
def test_a_given_is_not_changed_and_that_is_said(key: str) -> None:
    game = Game(SMALL)
    game.select(0)
    game.key(key)
    assert game.session.value(0) == 1
    assert game.state.said.text == "Row 1, column 1 is a given and cannot be changed."
    game.select(0, 4)
    game.key(key)
    assert game.state.said.text == "These are givens and cannot be changed."
    game.select(0, 1)
    game.key("2")
    assert game.session.value(1) == 2
    assert game.state.said.text == ""


def test_a_mark_has_no_room_in_a_cell_with_a_number() -> None:
    game = Game(SMALL)
    game.select(1)
    game.key("3", "Shift 2")
    assert game.state.said.text == "Row 1, column 2 has a number: marks go into empty cells."
    assert not any(game.session.corner)


def test_nothing_is_refused_on_a_board_that_is_solved() -> None:
    game = Game(SMALL)
    game.state.said.keep_saying("Solved", "good")
    game.select(0)
    game.key("2")
    assert game.state.said.text == "Solved"


def test_a_letter_is_a_number_where_the_board_writes_letters() -> None:
    lettered = dict(WIDE, letters=True)
    for shown in (WIDE, lettered):
        game = Game(shown)  # type: ignore[arg-type]
        game.select(0)
        game.key("c")
        assert game.session.value(0) == 12
        assert game.state.entry.mode == "number"
        game.key("x")
        assert game.state.entry.mode == "corner"


def test_signs_are_set_by_keys_and_taken_away_by_the_same() -> None:
    game = Game(SIGNED, setting=True)
    game.select(4)
    game.key("<", "^")
    assert game.session.clues == {(4, 5): "<", (4, 7): "<"}
    game.key("v", ">", ">")
    assert game.session.clues == {(4, 7): ">"}
    game.select(8)
    game.key("<", "v")  # nothing is to the right or below
    assert len(game.session.clues) == 1
    game = Game(SIGNED)
    game.select(4)
    assert not game.key("<")
    game.key("v")
    assert game.state.entry.mode == "colour"
    assert not game.session.clues


def test_givens_are_written_while_they_are_set() -> None:
    game = Game(SMALL, setting=True)
    game.select(0)
    game.key("3", "x", "Shift 2")
    assert game.session.givens[0] == 2  # no marks are set
    assert game.state.entry.mode == "number"


def test_nothing_is_typed_undone_or_begun_anew_while_the_board_is_hidden() -> None:
    game = Game(SMALL)
    game.select(1)
    game.key("3")
    before = game.session.state()
    for cover in (PAUSED, "The next one comes."):
        game.state.entry.hide(cover)
        for action, *arguments in (
            (typing.digit, 2),
            (typing.whole, 2),
            (typing.erase,),
            (typing.backspace,),
            (undo.undo,),
            (undo.restart,),
            (typing.choose, "corner"),
        ):
            game.do(action, *arguments)
        assert not game.key("2")
        assert not game.key("Ctrl z")
        assert game.session.state() == before
        assert game.state.entry.mode == "number"
    game.state.entry.hide("")
    game.key("Ctrl z")
    assert game.session.value(1) == 0


def test_the_next_missing_number_stands_where_nothing_is_remarked() -> None:
    game = Game(LONG)
    assert game.state.said.next == "next: 1"
    game.select(0)
    game.key("ArrowRight", "4")
    assert game.state.said.next == "next: 6"
    game.key("Ctrl z")
    assert game.state.said.next == "next: 6"
    game.state.said.say("No mistakes so far")  # it tells more than the next number
    assert game.state.said.next == ""
    game.do(typing.choose, "corner")
    assert game.state.said.next == "next: 6"
    game.state.said.say_in_passing("Could not read this text", "bad")
    assert game.state.said.next == ""
    game.state.said.say_again()
    assert game.state.said.next == "next: 6"
    game.session.load(SMALL)
    game.state.another_board()
    assert game.state.said.next == ""


def test_the_modes_go_round() -> None:
    game = Game(CHAIN)
    modes = game.state.entry.modes()
    assert "chain" in modes
    for mode in (*modes[1:], modes[0]):
        game.key("Space")
        assert game.state.entry.mode == mode
    game.key("Shift Space")
    assert game.state.entry.mode == modes[-1]
    game.session.load(puzzle("sudoku", [0] * 16, 4, box=[2, 2]))
    game.state.another_board()
    assert game.state.entry.mode == "number"


def test_restart_leaves_the_puzzle_and_can_be_undone() -> None:
    game = Game(SMALL)
    game.select(1)
    game.key("3", "ArrowRight", "Shift 2", "v", "1")
    before = game.session.state()
    game.do(undo.restart)
    assert not game.session.touched()
    assert not game.session.full()
    game.key("Ctrl z")
    assert game.session.state() == before
    game.key("Ctrl Shift z")
    assert not game.session.touched()


def test_typing_goes_on_after_another_tab_has_changed_the_board() -> None:
    game = Game(LONG)
    game.select(7)
    game.key("1")
    typed = game.state.entry.typing()
    game.state.another_board()
    game.select(7)
    game.state.entry.resume(typed)
    game.key("2")
    assert game.session.value(7) == 12
