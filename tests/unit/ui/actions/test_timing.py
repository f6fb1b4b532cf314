"""The clock of a game: when it runs, when it stands, and the pause."""

from __future__ import annotations

from tests.unit.ui.playing import Game, puzzle
from ui.actions.play import timing, undo
from ui.words.play import PAUSED, spell

SOLVED = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
SHORT = puzzle("sudoku", [0, 0, *SOLVED[2:]], 4, box=[2, 2])


def runs(game: Game) -> bool:
    """Tell whether the clock runs while the page looks at it."""
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
    assert game.state.clock.seconds == 0
    assert not runs(game)
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
    assert game.state.focused == "resume"
    assert not runs(game)
    game.state.changes.take()
    game.do(timing.pause)
    assert "board:focus" in game.state.changes.take().parts
    assert (game.said(), game.state.entry.paused) == (("Two 2s in row 1.", "bad"), False)
    assert game.state.said.number == number  # it is the same sentence
    assert runs(game)
    game.state.board.selection.clear()
    game.do(timing.pause)
    game.do(timing.go_on)
    assert game.state.focused == "pause"


def test_time_as_people_write_it() -> None:
    assert [spell(seconds) for seconds in (0, 247.9, 3847, 36000)] == ["0:00", "4:07", "1:04:07", "10:00:00"]
