"""Typing: numbers of one digit and of more, marks, colours, signs, what is refused, and what undo takes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.sampling import looped
from tests.unit.ui.playing import LONG, SIGNED, SMALL, WIDE, Game
from ui.actions.play import typing, undo
from ui.words.play import PAUSED

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle


def typed(shown: Puzzle, cells: tuple[int, ...], pressed: str, setting: bool = False) -> Game:
    """Return a game in which these keys were pressed on these cells, separated by commas; "wait" lets time go by."""
    game = Game(shown, setting)
    game.select(*cells)
    for key in pressed.split(","):
        game.wait(2) if key == "wait" else game.key(key)
    return game


@looped(
    ("shown", "pressed", "value"),
    [
        (SMALL, "3,4", 4),
        (SMALL, "3,4,Ctrl z,Ctrl z,Ctrl Shift z", 3),
        (SMALL, "5", 0),  # it has four
        (LONG, "1,2,Ctrl z", 0),  # one move
        (LONG, "1,wait,2", 2),  # too late for 12
        (LONG, "2,1", 1),  # there is no 21
        (LONG, "1,ArrowRight,ArrowLeft,2", 2),
        (LONG, "1,2,Backspace,3,Ctrl z", 0),
        (LONG, "1,2,ArrowRight,ArrowLeft,Backspace", 1),
        (dict(WIDE, letters=True), "c", 12),
    ],
)
def test_keys_write_numbers(shown: Puzzle, pressed: str, value: int) -> None:
    assert typed(shown, (7 if shown is LONG else 1,), pressed).session.value(7 if shown is LONG else 1) == value


@looped(
    ("shown", "pressed", "corner", "centre", "colour"),
    [
        (LONG, "Shift 1,Shift 2,Shift 2", (2, 12), (), 0),  # 12, and 2 beside it: there is no 122
        (LONG, "Alt 1,Alt 2,Backspace", (), (1,), 0),
        (SMALL, "x,2,c,3,v,8", (2,), (3,), 8),
        (SMALL, "Shift 2,Shift 3,v,3,z,4,Delete,Delete", (), (), 3),
        (SMALL, "3,Shift 2", (), (), 0),  # there is no room for a mark
        (WIDE, "x,2", (2,), (), 0),  # x is no number there
    ],
)
def test_modes_and_held_keys_write_marks_and_colours(
    shown: Puzzle, pressed: str, corner: tuple[int, ...], centre: tuple[int, ...], colour: int
) -> None:
    session = typed(shown, (6,), pressed).session
    assert (session.corner[6], session.centre[6], session.colours[6]) == (corner, centre, colour)


def test_a_number_takes_its_marks_from_its_peers_in_the_same_move() -> None:
    game = typed(SMALL, (5,), "Ctrl a,Shift 2")
    before = list(game.session.corner)
    game.select(5)
    game.key("2")
    assert [at for at, marks in enumerate(game.session.corner) if marks] == [2, 3, 10, 11, 14, 15]
    game.key("Ctrl z")
    assert game.session.corner == before
    game.state.settings.choose("tidy", "off")
    game.key("2")
    assert game.session.corner[6] == (2,)


def test_signs_are_set_by_keys_and_taken_away_by_the_same() -> None:
    game = typed(SIGNED, (4,), "<,^", setting=True)
    assert game.session.clues == {(4, 5): "<", (4, 7): "<"}
    game.key("v", ">", ">")
    assert game.session.clues == {(4, 7): ">"}
    game.select(8)
    game.key("<", "v")  # nothing is to the right or below
    assert len(game.session.clues) == 1
    game = typed(SIGNED, (4,), "<,v")
    assert (game.session.clues, game.state.entry.mode) == ({}, "colour")


def test_nothing_is_typed_undone_or_begun_anew_while_the_board_is_hidden() -> None:
    game = typed(SMALL, (1,), "3")
    before = game.session.state()
    for cover in (PAUSED, "The next one comes."):
        game.state.entry.hide(cover)
        for action in (typing.erase, typing.backspace, undo.undo, undo.restart):
            game.do(action)
        for act, what in ((typing.digit, 2), (typing.whole, 2), (typing.choose, "corner")):
            game.do(act, what)
        assert not game.key("2")
        assert not game.key("Ctrl z")
        assert (game.session.state(), game.state.entry.mode) == (before, "number")
    game.state.entry.hide("")
    game.key("Ctrl z")
    assert game.session.value(1) == 0


def test_the_next_missing_number_stands_where_nothing_is_remarked() -> None:
    game = Game(LONG)
    said = game.state.said
    assert said.next == "next: 1"
    game.select(0)
    game.key("ArrowRight", "4")
    assert said.next == "next: 6"
    game.key("Ctrl z")
    said.say("No mistakes so far")  # it tells more than the next number
    assert said.next == ""
    game.do(typing.choose, "corner")
    assert said.next == "next: 6"
    said.say_in_passing("Could not read this text", "bad")
    assert said.next == ""
    said.say_again()
    assert said.next == "next: 6"
    game.session.load(SMALL)
    game.state.another_board()
    assert said.next == ""
