"""What is said and marked unasked while a game is played, and its end: who is praised, and who is not."""

from __future__ import annotations

from tests.unit.ui.actions.test_timing import SHORT, SOLVED
from tests.unit.ui.playing import Game, puzzle
from ui.actions.play import typing


async def written(*numbers: tuple[int, int], game: Game | None = None) -> Game:
    """Return a game, two cells short of its end, in which these cells and numbers were typed, a second each."""
    game = game or Game(SHORT)
    for cell, number in numbers:
        game.select(cell)
        await game.run(typing.whole, number)
        game.wait(1)
    return game


async def test_who_fills_in_the_last_number_is_praised_with_the_time() -> None:
    game = await written((0, 1), (1, 2))
    assert game.said() == ("Solved in 0:01", "good")
    assert (game.state.remarks.finished, game.state.remarks.time) == (True, "0:01")
    game.wait(5)
    assert game.state.clock.seconds == 1  # it stands
    await game.undo()
    assert (game.state.remarks.finished, game.said()) == (False, ("", ""))
    await game.move(game.session.reveal, 1, 2)
    assert game.state.said.text == "Solved in 0:01, with 1 cell revealed"


async def test_the_solver_is_not_praised_and_the_game_goes_on_after_it() -> None:
    for first in ((), ((0, 1),)):  # before the first move it is no game
        game = await written(*first)
        await game.move(game.session.fill, SOLVED)
        assert (game.state.remarks.finished, game.state.said.text) == (False, "The board is solved.")
        await game.undo()
        assert game.said() == ("", "")
        await written((0, 1), (1, 2), game=game)
        assert game.state.said.text == f"Solved in 0:0{1 + len(first)}"


async def test_what_is_broken_is_marked_and_stays_said_whatever_else_is() -> None:
    game = await written((0, 1), (3, 1), game=Game(puzzle("sudoku", [0] * 16, 4, box=[2, 2])))
    broken = game.state.said.text
    assert "1s in row 1" in broken
    assert game.state.marked.faulty == {0, 3}
    await written((10, 2), game=game)
    await game.run(lambda state, tools: state.said.say_in_passing("Copied"))
    await game.run(lambda state, tools: state.said.say_again())
    assert game.state.said.text == broken
    await written((3, 2), game=game)
    assert (game.said(), game.state.marked.faulty) == (("", ""), set())


async def test_a_unit_that_has_become_complete_flashes_once_but_for_its_colours() -> None:
    game = await written((0, 1), (1, 2), (2, 3), game=Game(puzzle("sudoku", [0] * 16, 4, box=[2, 2])))
    game.session.colour([1], 3)
    assert not game.state.marked.flashing
    await written((3, 4), game=game)
    assert game.state.marked.flashing == {0, 2, 3}
    assert game.showed("marked:flash")
    await written((5, 3), game=game)
    assert not game.showed("marked:flash")
