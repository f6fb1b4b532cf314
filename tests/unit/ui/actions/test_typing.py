"""Typing and the table of keys: numbers, marks, colours and signs, and what each key means on which board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from tests.unit.ui.playing import CHAIN, LONG, SIGNED, SMALL, WIDE, Game
from ui.actions.play import keys, typing, undo
from ui.state.play.keys import EVERYWHERE, Row
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
        assert not game.key("2") | game.key("Ctrl z")
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
    game.session.load(SMALL)
    game.state.another_board()
    assert said.next == ""


@looped(
    ("key", "code", "held", "named"),
    [
        ("5", "Digit5", "", ["5"]),
        ("%", "Digit5", "Shift", ["Shift 5", "%"]),
        ("End", "Numpad1", "Shift", ["Shift End", "End"]),
        ("&", "Digit1", "Alt", ["Alt 1"]),
        ("q", "KeyQ", "Alt", []),
        ("1", "Digit1", "Ctrl Alt", ["Ctrl 1"]),
        ("Z", "KeyZ", "Ctrl Shift", ["Ctrl Shift z", "Ctrl z"]),
        ("я", "KeyZ", "Ctrl", ["Ctrl z"]),
        (" ", "Space", "Shift", ["Shift Space", "Space"]),
        ("é", "Digit2", "", ["é"]),
    ],
)
def test_a_key_has_these_names(key: str, code: str, held: str, named: list[str]) -> None:
    assert keys.names(key, code, "Shift" in held, "Ctrl" in held, "Alt" in held) == named


def test_the_letters_choose_the_modes_that_the_board_has_unless_the_visitor_does_without() -> None:
    game = Game(SMALL)
    for letter, mode in (("x", "corner"), ("c", "centre"), ("v", "colour"), ("z", "number")):
        assert game.key(letter)
        assert game.state.entry.mode == mode
    assert not game.key("b")
    assert not game.key("-")
    assert typing.letter(game.state, "corner") == "X"
    game.state.settings.choose("keys", "off")
    assert not game.key("x")
    assert typing.letter(game.state, "corner") == typing.letter(Game(WIDE).state, "centre") == ""  # a number there
    game = Game(CHAIN)
    assert game.key("b")
    assert game.state.entry.mode == "chain"


def test_arrows_stop_at_the_edges_and_home_and_end_jump() -> None:
    game = Game(SMALL)
    selection = game.state.board.selection
    game.key("ArrowUp", focused=False)
    assert selection.cursor == 15
    game.select(0)
    pressed = ["ArrowUp", "ArrowRight", "ArrowDown", "End", "ArrowRight", "Home", "Ctrl-End", "ArrowDown", "Ctrl-Home"]
    for key, at in zip(pressed, (0, 1, 5, 7, 7, 4, 15, 15, 0), strict=True):
        game.key(key.replace("-", " "))
        assert (selection.cursor, selection.cells) == (at, {at})
    for key, cells in (("Shift End", {0, 1, 2, 3}), ("Shift ArrowDown", {0, 1, 2, 3, 7}), ("Escape", set())):
        game.key(key)
        assert selection.cells == cells
    game.key("ArrowLeft")  # the focus is still there
    assert selection.cells == {6}


def test_a_late_row_comes_after_those_that_apply_and_is_listed() -> None:
    game, heard = Game(SMALL), []

    def hear(state: Any, tools: Any, word: str) -> None:
        heard.append(word)

    game.state.keys.join(
        Row("Q", "do this", {"q": (hear, "q"), "x": (hear, "x"), "2": (hear, "2")}),
        Row("", "do that", {"!": (hear, "!")}, where=EVERYWHERE),
    )
    game.key("q", "x", "2")
    game.state.entry.hide(PAUSED)
    assert (game.key("q"), game.key("!"), heard) == (False, True, ["q", "!"])
    assert [row.shown for row in game.state.keys.rows[-2:]] == ["Q", ""]
