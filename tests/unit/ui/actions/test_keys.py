"""The table of keys: what each means on which board, which the help names, and rows that come late."""

from __future__ import annotations

from typing import Any

from tests.sampling import looped
from tests.unit.ui.playing import CHAIN, SMALL, WIDE, Game
from ui.actions.play import keys, typing
from ui.state.play.keys import EVERYWHERE, Row
from ui.words.play import PAUSED


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
        Row("W", "never", {"w": (hear, "w")}, lambda state, name: False),
    )
    game.key("q", "x", "2")
    assert not game.key("w")
    game.state.entry.hide(PAUSED)
    assert not game.key("q")
    assert game.key("!")
    assert heard == ["q", "!"]
    assert [row.shown for row in game.state.keys.rows[-3:]] == ["Q", "", "W"]
