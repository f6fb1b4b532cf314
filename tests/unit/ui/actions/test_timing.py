"""The clock of a game: when it runs, when it stands, and the pause."""

from __future__ import annotations

import pytest

from tests.unit.ui.playing import SMALL, Game, puzzle
from ui.actions.play import timing, undo
from ui.words.play import PAUSED, spell

SHORT = puzzle("sudoku", [0, 0, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], 4, box=[2, 2])
SOLVED = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]


def runs(game: Game) -> bool:
    """Tell whether the clock runs while the page looks at it."""
    before = game.state.clock.seconds
    game.wait(2)
    assert game.state.clock.seconds - before in (0, 2)
    return game.state.clock.seconds > before


def begun() -> Game:
    """Return a game in which a wrong number was written."""
    game = Game(SHORT)
    game.select(0)
    game.key("2")
    return game


def test_it_starts_at_the_first_move() -> None:
    game = Game(SHORT)
    game.select(0)
    assert not runs(game)
    game.key("Shift 1")
    assert runs(game)
    assert game.state.clock.seconds == 2


def test_it_stands_once_the_board_is_full_and_goes_on_when_something_is_taken_away() -> None:
    game = begun()
    game.select(1)
    game.key("2")
    assert not runs(game)
    game.key("Delete")
    assert runs(game)
    game.key("2")
    game.state.clock.finish(False)  # the rules are broken, says the solver
    assert runs(game)


def test_a_solution_counts_as_no_move_of_the_player() -> None:
    game = Game(SHORT)
    game.state.moved(game.session.fill(SOLVED))
    game.do(undo.undo)
    assert not runs(game)
    assert game.state.clock.seconds == 0
    game.select(0)
    game.key("1")
    game.state.moved(game.session.fill(SOLVED))
    assert not runs(game)
    game.do(undo.undo)
    assert runs(game)


def test_it_stands_while_givens_are_set_and_while_the_page_is_hidden() -> None:
    game = begun()
    game.do(timing.see, False)
    assert not runs(game)
    game.do(timing.see, True)
    assert runs(game)
    game = Game(SHORT, setting=True)
    game.select(0)
    game.key("2")
    assert not runs(game)


def test_a_page_that_slept_has_not_played() -> None:
    game = begun()
    game.clock.seconds += 3600
    game.do(timing.tick)
    assert game.state.clock.seconds == 1


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


def test_a_game_that_comes_back_goes_on_from_its_time() -> None:
    game = begun()
    game.state.another_board()
    game.state.clock.start(754.6)
    assert spell(game.state.clock.seconds) == "12:34"
    assert not runs(game)
    game.select(1)
    game.key("Shift 1")
    assert runs(game)


def test_pause_hides_the_board_and_says_so_until_the_player_goes_on() -> None:
    game = begun()
    game.state.said.say("Two 2s in row 1.", "bad")
    number = game.state.said.number
    game.do(timing.pause)
    assert game.state.entry.cover == PAUSED
    assert game.state.said.text == PAUSED
    assert game.state.focused == "resume"
    assert not runs(game)
    game.do(timing.pause)
    assert not game.state.entry.paused
    assert (game.state.said.text, game.state.said.outcome) == ("Two 2s in row 1.", "bad")
    assert game.state.said.number == number  # it is the same sentence
    assert runs(game)


def test_the_focus_goes_to_the_selected_cell_else_to_the_button() -> None:
    game = begun()
    game.do(timing.pause)
    game.state.changes.take()
    game.do(timing.go_on)
    assert "board:focus" in game.state.changes.take().parts
    game.state.board.selection.clear()
    game.do(timing.pause)
    game.do(timing.go_on)
    assert game.state.focused == "pause"


@pytest.mark.parametrize("another", [False, True])
def test_a_board_that_changes_is_shown_again_and_nothing_says_that_it_is_paused(another: bool) -> None:
    game = begun()
    game.do(timing.pause)
    if another:
        game.session.load(SMALL)
        game.state.another_board()
    else:
        game.state.moved(game.session.fill(SOLVED))
    assert not game.state.entry.paused
    assert game.state.said.text != PAUSED


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (247.9, "4:07"), (3847, "1:04:07"), (36000, "10:00:00")])
def test_time_as_people_write_it(seconds: float, text: str) -> None:
    assert spell(seconds) == text
