"""Pressing and dragging: selecting, digit first, chains, a finger that scrolls and one that rests, signs."""

from __future__ import annotations

import asyncio

from tests.unit.ui.playing import CHAIN, LONG, SIGNED, SMALL, Game, puzzle
from ui.actions.play import pressing, selecting, typing, zooming

EMPTY = puzzle("sudoku", [0] * 81, 9, box=[3, 3])


def selected(game: Game) -> list[int]:
    return sorted(game.state.board.selection.cells)


def test_a_press_selects_its_cell_alone_in_addition_or_no_longer() -> None:
    game = Game(EMPTY)
    game.tap(40)
    assert selected(game) == [40]
    game.tap(50, how=pressing.TOGGLE)
    game.tap(60, how=pressing.MORE)
    assert selected(game) == [40, 50, 60]
    game.tap(40, 60, how=pressing.TOGGLE)
    assert selected(game) == [50]
    game.tap(50, how=pressing.TOGGLE)
    assert selected(game) == []
    game.tap(50, 3)
    assert selected(game) == [3]


def test_a_click_without_a_press_selects_the_cell() -> None:
    game = Game(EMPTY)
    game.do(pressing.click, 7, "", False)
    assert selected(game) == [7]


def test_a_fast_drag_leaves_no_hole() -> None:
    game = Game(EMPTY)
    game.drag(10, 16, 70)
    assert selected(game) == sorted({*range(10, 17), *range(16, 71, 9)})
    game.drag(0, 80)
    assert selected(game) == list(range(0, 81, 10))
    game.do(pressing.drag, [5])  # nothing is pressed any more
    assert selected(game) == list(range(0, 81, 10))


def test_a_digit_without_a_cell_is_armed_and_goes_to_the_cells_that_are_pressed() -> None:
    game = Game(SMALL)
    game.key("4")
    armed = game.state.entry.armed
    assert (armed.number, armed.lit()) == (4, 4)
    game.tap(1, 6)
    assert [game.session.value(at) for at in (1, 6)] == [4, 4]
    assert selected(game) == []
    assert game.state.said.text == ""
    game.tap(0)
    assert game.session.value(0) == 1
    assert game.state.said.text == "Row 1, column 1 is a given and cannot be changed."
    game.tap(6)  # the same number again takes it away
    assert game.session.value(6) == 0
    game.key("4")
    assert armed.number == 0
    game.tap(6)
    assert selected(game) == [6]


def test_what_is_armed_is_put_away_by_escape_by_arrows_and_by_another_board() -> None:
    game = Game(SMALL)
    for away in ("Escape", "ArrowDown", "Ctrl a", "Delete", "Backspace"):
        game.do(selecting.nothing)
        game.key("4")
        assert game.state.entry.armed.number == 4
        game.key(away)
        assert game.state.entry.armed.number == 0
    game.do(selecting.nothing)
    game.key("4")
    game.session.load(EMPTY)
    game.state.another_board()
    assert game.state.entry.armed.number == 0


def test_what_is_armed_is_a_mark_or_a_colour_by_mode() -> None:
    game = Game(EMPTY)
    session, armed = game.session, game.state.entry.armed
    game.do(typing.choose, "corner")
    game.key("4")
    game.drag(0, 4)
    assert [len(marks) for marks in session.corner[:6]] == [1] * 5 + [0]
    game.drag(1, 5)  # begun on a cell that has it: it is taken away
    assert [len(marks) for marks in session.corner[:6]] == [1] + [0] * 5
    game.do(typing.choose, "centre")
    assert armed.number == 4
    game.tap(9)
    assert session.centre[9] == (4,)
    game.do(typing.choose, "colour")
    assert armed.number == 0
    game.key("3")
    assert (armed.number, armed.lit()) == (3, 0)
    game.tap(18)
    assert session.colours[18] == 3
    game.key("9")  # there are eight
    assert armed.number == 0


def test_a_number_of_two_digits_is_armed_and_the_next_missing_one_follows() -> None:
    game = Game(puzzle("numbrix", [1, *[0] * 23, 13], 5))
    armed = game.state.entry.armed
    game.key("1", "2")
    assert armed.number == 12
    game.tap(23)
    assert game.session.value(23) == 12
    assert armed.number == 14  # 13 stands already
    game.key("Backspace")
    assert armed.number == 1
    game.key("4")
    game.tap(19)
    assert game.session.value(19) == 14
    assert armed.number == 15
    assert game.state.said.next == "next: 15"
    game.wait(2)
    game.key("2", "6")  # there is no 26
    assert armed.number == 6
    game.key("Ctrl z", "Ctrl z")
    assert not game.session.can_undo()


def test_a_chain_is_drawn_by_a_drag_and_goes_on_at_the_next_press() -> None:
    game = Game(puzzle("numbrix", [1, *[0] * 24], 5))
    game.key("b")
    game.drag(0, 4, 14)
    assert [game.session.value(at) for at in (0, 1, 2, 3, 4, 9, 14)] == [1, 2, 3, 4, 5, 6, 7]
    assert selected(game) == [14]
    game.tap(13)
    assert game.session.value(13) == 8
    for _ in range(7):
        game.key("Ctrl z")
    assert sum(map(bool, game.session.values())) == 1


def test_a_drag_that_goes_back_erases() -> None:
    game = Game(puzzle("numbrix", [1, *[0] * 24], 5))
    game.key("b")
    game.drag(0, 4, 14, 4, 2, 7)
    assert [game.session.value(at) for at in (0, 1, 2, 7)] == [1, 2, 3, 4]
    assert sum(map(bool, game.session.values())) == 4


def test_a_chain_may_begin_with_an_armed_number() -> None:
    game = Game(LONG)
    game.key("b", "1", "0")
    game.drag(10, 12)
    assert [game.session.value(at) for at in (10, 11, 12)] == [10, 11, 12]
    assert game.state.entry.armed.number == 13


def test_arrows_continue_a_chain() -> None:
    game = Game(CHAIN)
    game.select(0)
    game.key("b", "ArrowRight", "ArrowDown", "Shift ArrowDown")
    assert game.session.values() == [5, 6, 0, 0, 7, 0, 0, 0, 0]
    assert game.key("-")
    assert game.state.entry.counting == -1


def scrolling() -> Game:
    """Return a board that a finger scrolls: its cells are larger than fit."""
    game = Game(EMPTY)
    game.do(zooming.measure, 12.0, 30.0)
    return game


async def press_with_a_finger(game: Game, index: int, seconds: float = 0.0) -> None:
    await game.run(pressing.press, index, "", True)
    game.clock.seconds += seconds


def test_a_finger_that_rests_selects_on_a_board_that_it_would_scroll() -> None:
    async def main() -> None:
        game = scrolling()
        await press_with_a_finger(game, 40)  # the clock of the fakes goes on as soon as somebody waits
        assert game.state.drag.held
        game.do(pressing.drag, [42])
        game.do(pressing.release)
        game.do(pressing.click, 42)
        assert selected(game) == [40, 41, 42]
        assert not game.state.drag.held

    asyncio.run(main())


def test_a_finger_that_scrolls_selects_nothing_on_its_way_and_a_tap_does() -> None:
    async def main() -> None:
        game = scrolling()
        game.do(pressing.press, 40, "", True)
        game.do(pressing.drag, [42])
        game.do(pressing.release)  # the browser scrolls
        await game.settle()
        assert selected(game) == []
        assert not game.state.drag.held
        game.do(pressing.press, 40, "", True)
        game.do(pressing.release)
        game.do(pressing.click, 40)
        await game.settle()
        assert selected(game) == [40]

    asyncio.run(main())


def test_a_finger_that_rests_when_another_board_comes_selects_nothing() -> None:
    async def main() -> None:
        game = scrolling()
        game.do(pressing.press, 40, "", True)
        game.state.another_board()
        await game.settle()
        assert selected(game) == []
        assert not game.state.drag.held

    asyncio.run(main())


def test_a_finger_draws_a_chain_on_a_board_that_it_would_scroll() -> None:
    game = Game(LONG)
    game.do(zooming.measure, 12.0, 30.0)
    game.key("b")
    game.do(pressing.press, 0, "", True)
    game.do(pressing.drag, [1, 2])
    game.do(pressing.release)
    assert game.session.values()[:3] == [5, 6, 7]


def test_a_sign_turns_only_while_givens_are_set() -> None:
    game = Game(SIGNED)
    game.do(pressing.turn_sign, 0, 1)
    assert not game.session.clues
    game = Game(SIGNED, setting=True)
    for sign in ("<", ">", ""):
        game.do(pressing.turn_sign, 0, 1)
        assert game.session.sign(0, 1) == sign


def test_the_focus_selects_its_cell_but_while_something_is_pressed_or_armed() -> None:
    game = Game(SMALL)
    game.do(selecting.attend, 5)
    assert selected(game) == [5]
    game.do(pressing.press, 6)
    game.do(selecting.attend, 7)
    assert selected(game) == [6]
    game.do(pressing.release)
    game.do(selecting.nothing)
    game.key("4")
    game.do(selecting.attend, 7)
    assert selected(game) == []


def test_a_double_click_selects_all_of_a_number() -> None:
    game = Game(SMALL)
    game.select(4)
    game.do(selecting.alike)
    assert selected(game) == [0, 4, 8, 12]
    game.select(1)
    game.do(selecting.alike)
    assert selected(game) == [1]
    game = Game(CHAIN)
    game.select(0)
    game.do(selecting.alike)
    assert selected(game) == [0]
