"""Pressing and dragging: selecting, digit first, chains, a finger that scrolls and one that rests."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tests.sampling import looped
from tests.unit.ui.playing import CHAIN, EMPTY, LONG, SMALL, Game, puzzle
from ui.actions.play import chain, pressing, selecting, typing, zooming
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

PATH = puzzle("numbrix", [1, *[0] * 23, 13], 5)
FREE = puzzle("numbrix", [1, *[0] * 24], 5)


def selected(game: Game) -> list[int]:
    return sorted(game.state.board.selection.cells)


def written(game: Game) -> dict[int, int]:
    return {cell: number for cell, number in enumerate(game.session.entries) if number}


def test_a_press_selects_its_cell_alone_in_addition_or_no_longer() -> None:
    game = Game(EMPTY)
    for cells, how, after in (
        ([40], "", [40]),
        ([50], pressing.TOGGLE, [40, 50]),
        ([60], pressing.MORE, [40, 50, 60]),
        ([40, 60], pressing.TOGGLE, [50]),
        ([50], pressing.TOGGLE, []),
        ([50, 3], "", [3]),
    ):
        game.tap(*cells, how=how)
        assert selected(game) == after
    game.do(pressing.click, 7, "", False)  # without a press, as by a screen reader
    assert selected(game) == [7]


def test_a_fast_drag_leaves_no_hole() -> None:
    game = Game(EMPTY)
    game.drag(10, 16, 70)
    assert selected(game) == sorted({*range(10, 17), *range(16, 71, 9)})
    game.drag(0, 80)
    game.do(pressing.drag, [5])  # nothing is pressed any more
    assert selected(game) == list(range(0, 81, 10))


def test_a_digit_without_a_cell_is_armed_and_goes_to_the_cells_that_are_pressed() -> None:
    game = Game(SMALL)
    game.key("4")
    armed = game.state.entry.armed
    assert (armed.number, armed.lit()) == (4, 4)
    game.tap(1, 6)
    assert (written(game), selected(game), game.state.said.text) == ({1: 4, 6: 4}, [], "")
    game.tap(0)
    assert game.state.said.text == "Row 1, column 1 is a given and cannot be changed."
    game.tap(6)  # the same number again takes it away
    assert written(game) == {1: 4}
    game.key("4")
    assert armed.number == 0
    game.tap(6)
    assert selected(game) == [6]


def test_what_is_armed_is_a_mark_or_a_colour_by_mode() -> None:
    game = Game(EMPTY)
    session, armed = game.session, game.state.entry.armed
    game.do(typing.choose, "corner")
    game.key("4")
    game.drag(0, 4)
    assert [len(marks) for marks in session.corner[:6]] == [1] * 5 + [0]
    game.drag(1, 5)  # begun on a cell that has it: it is taken away
    assert [len(marks) for marks in session.corner[:6]] == [1] + [0] * 5
    game.do(typing.choose, "colour")
    assert armed.number == 0
    game.key("3")
    assert (armed.number, armed.lit()) == (3, 0)
    game.tap(18)
    assert session.colours[18] == 3


def test_a_number_of_two_digits_is_armed_and_the_next_missing_one_follows() -> None:
    game = Game(PATH)
    armed = game.state.entry.armed
    game.key("1", "2")
    game.tap(23)
    assert (written(game), armed.number) == ({23: 12}, 14)  # 13 stands already
    game.key("Backspace", "4")
    game.tap(19)
    assert (written(game), armed.number, game.state.said.next) == ({23: 12, 19: 14}, 15, "next: 15")


@looped(
    ("shown", "armed", "cells", "after", "next_number"),
    [
        (FREE, "", [0, 4, 14], {1: 2, 2: 3, 3: 4, 4: 5, 9: 6, 14: 7}, 0),
        (FREE, "", [0, 4, 14, 4, 2, 7], {1: 2, 2: 3, 7: 4}, 0),  # the way back erases
        (LONG, "10", [10, 12], {10: 10, 11: 11, 12: 12}, 13),
    ],
)
def test_a_chain_is_drawn_by_a_drag(
    shown: Puzzle, armed: str, cells: list[int], after: dict[int, int], next_number: int
) -> None:
    game = Game(shown)
    game.key("b", *armed)
    game.drag(*cells)
    assert (written(game), game.state.entry.armed.number) == (after, next_number)


def test_arrows_continue_a_chain() -> None:
    game = Game(CHAIN)
    game.select(0)
    game.key("b", "ArrowRight", "ArrowDown", "Shift ArrowDown")
    assert game.session.values() == [5, 6, 0, 0, 7, 0, 0, 0, 0]
    assert game.key("-")
    assert game.state.entry.counting == -1


def scrolling(shown: Puzzle = EMPTY) -> Game:
    """Return a board that a finger scrolls: its cells are larger than fit."""
    game = Game(shown)
    game.do(zooming.measure, 12.0, 30.0)
    return game


async def test_a_finger_that_rests_selects_on_a_board_that_it_would_scroll() -> None:
    game = scrolling()
    await game.run(pressing.press, 40, "", True)  # the clock of the fakes goes on as soon as somebody waits
    assert game.state.drag.held
    game.do(pressing.drag, [42])
    game.do(pressing.release)
    game.do(pressing.click, 42)
    assert (selected(game), game.state.drag.held) == ([40, 41, 42], False)


async def test_a_finger_that_scrolls_selects_nothing_on_its_way_and_a_tap_does() -> None:
    game = scrolling()
    game.do(pressing.press, 40, "", True)
    game.do(pressing.drag, [42])
    game.do(pressing.release)  # the browser scrolls
    await game.settle()
    assert (selected(game), game.state.drag.held) == ([], False)
    game.do(pressing.press, 40, "", True)
    game.do(pressing.release)
    game.do(pressing.click, 40)
    await game.settle()
    assert selected(game) == [40]


@looped(("shown", "cell", "alike"), [(SMALL, 4, [0, 4, 8, 12]), (SMALL, 1, [1]), (CHAIN, 0, [0])])
def test_a_double_click_selects_all_of_a_number(shown: Puzzle, cell: int, alike: list[int]) -> None:
    game = Game(shown)
    game.select(cell)
    game.do(selecting.alike)
    assert selected(game) == alike


def drawing(givens: list[int], columns: int = 3) -> tuple[Session, Game]:
    game = Game(puzzle("numbrix", givens, columns))
    return game.session, game


@looped(
    ("givens", "before", "cell", "after"),
    [
        ([0, 0, 0, 0, 5, 6, 0, 0, 0], 4, 3, 4),  # where a number is missing
        ([0, 0, 0, 0, 5, 0, 0, 0, 0], 4, 3, 6),  # both are: it counts as before
        ([4, 5, 6, 0, 0, 0, 0, 0, 9], 1, 4, 0),  # both stand
        ([4, 5, 6, 0, 0, 0, 0, 0, 9], 8, 7, 8),  # there is no 10
        ([0] * 8 + [5], -1, 8, 5),  # a drag that comes from no cell writes nothing where it begins
        ([5, 0, 0, 1, 0, 0, 0, 0, 0], 0, 4, 0),  # it does not touch
    ],
)
def test_a_chain_begins_where_the_board_leaves_it_open(givens: list[int], before: int, cell: int, after: int) -> None:
    session, game = drawing(givens)
    chain.begin(game.state, before, cell)
    expected = [*givens[:cell], after, *givens[cell + 1 :]]
    assert (session.values(), game.cells() & {cell}) == (expected, {cell} if after != givens[cell] else set())


def test_it_goes_on_in_its_direction_up_to_the_last_number() -> None:
    session, game = drawing([0, 0, 0, 0, 5, 0, 0, 0, 0])
    game.state.entry.turn()
    chain.begin(game.state, 4, 3)
    chain.go(game.state, 0)
    assert session.values() == [3, 0, 0, 4, 5, 0, 0, 0, 0]
    session, game = drawing([5, 0, 0, 0, 0, 0])
    chain.begin(game.state, 0, 1)
    chain.step(game.state, 2)
    assert (session.values(), game.state.entry.armed.latest) == ([5, 6, 0, 0, 0, 0], 6)


@looped("seed", range(4))
def test_the_way_back_leaves_the_board_as_it_was(seed: int) -> None:
    random = Random(seed)
    givens = [0] * 30
    start = random.randrange(30)
    givens[start] = random.randint(1, 30)
    session, game = drawing(givens, 6)
    session.mark("centre", range(30), random.randint(1, 30))
    before, marked = session.state(), session.last()
    chain.begin(game.state, -1, start)
    for _ in range(20):
        chain.go(game.state, random.randrange(30))
        for found in ([value for value in session.values() if value], [cell for cell, _ in game.state.drag.trail]):
            assert len(found) == len(set(found))
    chain.step(game.state, start)
    assert (session.state(), session.last()) == (before, marked)
