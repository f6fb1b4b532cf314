"""The clock of a game, the pause, and what is said and marked unasked while it is played and at its end."""

from __future__ import annotations

from puzzles.portable.times import spell
from tests.unit.ui.playing import Game, puzzle
from ui.actions.play import timing, typing, undo
from ui.words.play import PAUSED

SOLVED = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
SHORT = puzzle("sudoku", [0, 0, *SOLVED[2:]], 4, box=[2, 2])


def runs(game: Game) -> bool:
    before = game.state.clock.seconds
    game.wait(2)
    assert game.state.clock.seconds - before in (0, 2)
    return game.state.clock.seconds > before


def begun(setting: bool = False) -> Game:
    """Return a game in which a wrong number was written."""
    game = Game(SHORT, setting)
    game.select(0)
    assert not runs(game)
    game.key("2")
    return game


def test_it_runs_from_the_first_move_until_the_board_is_full() -> None:
    game = begun()
    assert runs(game)
    assert game.state.clock.seconds == 2
    game.select(1)
    game.key("2")
    assert not runs(game)
    game.key("Delete")
    assert runs(game)
    game.key("2")
    game.state.clock.finish(False)  # the rules are broken, says the solver
    assert runs(game)


def test_it_stands_while_givens_are_set_while_the_page_is_hidden_and_while_it_slept() -> None:
    assert not runs(begun(setting=True))
    game = begun()
    game.do(timing.see, False)
    assert not runs(game)
    game.do(timing.see, True)
    assert runs(game)
    game.clock.seconds += 3600
    game.do(timing.tick)
    assert game.state.clock.seconds == 3


def test_restart_begins_anew_and_undo_brings_the_time_back() -> None:
    game = begun()
    game.wait(10)
    game.do(undo.restart)
    assert (game.state.clock.seconds, runs(game)) == (0, False)
    game.do(undo.undo)
    assert game.state.clock.seconds == 10
    assert runs(game)
    game.do(undo.redo)
    assert game.state.clock.seconds == 12  # only a restart begins anew


def test_pause_hides_the_board_and_says_so_until_the_player_goes_on() -> None:
    game = begun()
    game.state.said.say("Two 2s in row 1.", "bad")
    number = game.state.said.number
    game.do(timing.pause)
    assert game.state.entry.cover == game.state.said.text == PAUSED
    assert (game.state.focused, runs(game)) == ("resume", False)
    game.state.changes.take()
    game.do(timing.pause)
    assert "board:focus" in game.state.changes.take().parts
    assert (game.said(), game.state.entry.paused) == (("Two 2s in row 1.", "bad"), False)
    assert (game.state.said.number, runs(game)) == (number, True)  # it is the same sentence


def test_time_as_people_write_it() -> None:
    assert [spell(seconds) for seconds in (0, 247.9, 3847, 36000)] == ["0:00", "4:07", "1:04:07", "10:00:00"]


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
    assert game.state.said.text == "Solved in 0:01"


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
