"""What is said and marked unasked while a game is played, and its end: who is praised, and who is not."""

from __future__ import annotations

import re

from tests.unit.ui.playing import Game, puzzle
from tests.unit.ui.solved import coroutine
from ui.actions import settings
from ui.actions.play import typing, undo

# Two empty cells short of its only solution.
SHORT = puzzle("sudoku", [0, 0, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], 4, box=[2, 2])
SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
EMPTY = puzzle("sudoku", [0] * 16, 4, box=[2, 2])
TIME = re.compile(r"Solved in \d+:\d\d")


async def write(game: Game, *numbers: tuple[int, int]) -> None:
    """Type numbers, each as its cell and itself, and let the worker look at the board."""
    for cell, number in numbers:
        game.select(cell)
        await game.run(typing.whole, number)
        game.wait(1)


async def undo_move(game: Game) -> None:
    await game.run(undo.undo)


@coroutine
async def test_who_fills_in_the_last_number_is_praised_with_the_time() -> None:
    game = Game(SHORT)
    await write(game, (0, 1), (1, 2))
    assert (game.state.said.text, game.state.said.outcome) == ("Solved in 0:01", "good")
    assert game.state.remarks.finished
    assert game.state.remarks.time == "0:01"
    game.wait(5)
    assert game.state.clock.seconds == 1  # it stands
    await undo_move(game)
    assert not game.state.remarks.finished
    assert game.state.said.text == ""


@coroutine
async def test_the_solver_is_not_praised_and_the_game_goes_on_after_it() -> None:
    game = Game(SHORT)
    await write(game, (0, 1))
    await game.run(lambda state, tools: state.moved(game.session.fill(SOLUTION)))
    assert not game.state.remarks.finished
    assert game.state.said.text == "The board is solved."
    await undo_move(game)
    assert game.state.said.text == ""
    await write(game, (1, 2))
    assert TIME.fullmatch(game.state.said.text)


@coroutine
async def test_a_solution_before_the_first_move_is_no_game() -> None:
    game = Game(SHORT)
    await game.run(lambda state, tools: state.moved(game.session.fill(SOLUTION)))
    await undo_move(game)
    await write(game, (0, 1), (1, 2))
    assert game.state.said.text == "Solved in 0:01"


@coroutine
async def test_a_revealed_cell_is_told() -> None:
    game = Game(SHORT)
    await write(game, (0, 1))
    await game.run(lambda state, tools: state.moved(game.session.reveal(1, 2)))
    assert game.state.said.text == "Solved in 0:01, with 1 cell revealed"


@coroutine
async def test_a_board_that_came_full_is_nobody_s_game() -> None:
    game = Game(SHORT)
    game.session.load(SHORT, {"entries": SOLUTION[:2] + [0] * 14, "corner": [], "centre": [], "colours": []})
    await game.run(lambda state, tools: state.another_board())
    assert not game.state.remarks.finished
    await write(game, (0, 2))
    assert game.state.said.outcome == "bad"
    await undo_move(game)
    assert not game.state.remarks.finished
    assert game.state.said.text == "The board is solved."


@coroutine
async def test_a_board_that_is_full_but_wrong_says_so_until_it_is_mended() -> None:
    game = Game(SHORT)
    await write(game, (0, 2), (1, 2))
    assert game.state.said.text.startswith("The board is full, but wrong: ")
    assert game.state.marked.faulty
    await write(game, (0, 1))
    assert game.state.remarks.finished
    assert not game.state.marked.faulty


@coroutine
async def test_what_is_broken_stays_said_whatever_else_is_and_is_marked() -> None:
    game = Game(EMPTY)
    await write(game, (0, 1), (3, 1))
    broken = game.state.said.text
    assert "1s in row 1" in broken
    assert game.state.marked.faulty == {0, 3}
    await write(game, (10, 2))
    assert game.state.said.text == broken
    await game.run(lambda state, tools: state.said.say_in_passing("Copied"))
    await game.run(lambda state, tools: state.said.say_again())
    assert game.state.said.text == broken
    await write(game, (3, 2))
    assert game.state.said.text == ""
    assert not game.state.marked.faulty


@coroutine
async def test_who_does_not_want_to_be_told_is_told_at_the_end_alone() -> None:
    game = Game(SHORT)
    game.state.settings.choose("marking", "off")
    await write(game, (0, 2))
    assert game.state.said.text == ""
    assert not game.state.marked.faulty
    await write(game, (1, 2))
    assert game.state.said.text == "The board is full, but wrong. Check shows where."
    assert not game.state.marked.faulty
    await game.run(settings.choose, "marking", "on")
    assert game.state.marked.faulty


@coroutine
async def test_a_unit_that_has_become_complete_flashes_once_but_for_its_colours() -> None:
    game = Game(EMPTY)
    await write(game, (0, 1), (1, 2), (2, 3))
    game.session.colour([1], 3)
    assert not game.state.marked.flashing
    await write(game, (3, 4))
    assert game.state.marked.flashing == {0, 2, 3}
    game.app.shown.clear()
    await write(game, (5, 3))
    assert "marked:flash" not in game.app.shown
