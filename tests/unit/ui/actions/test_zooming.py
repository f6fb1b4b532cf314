"""The zoom: when it is offered, its limits, and two fingers."""

from __future__ import annotations

import pytest

from tests.unit.ui.playing import Game
from ui.actions.play import zooming
from ui.state.play.zoom import LARGEST


def shown(fit: float, now: float = 0.0) -> Game:
    """Return a page with a board whose cells have this side when it is whole, and this one now."""
    game = Game()
    game.do(zooming.measure, fit, now or fit)
    return game


def measured(game: Game) -> float:
    """Have the screen follow, and return the side of a cell."""
    zoom = game.state.zoom
    game.do(zooming.measure, zoom.fit, zoom.wanted or zoom.fit)
    return zoom.now


@pytest.mark.parametrize(("fit", "offered"), [(12.0, True), (23.9, True), (24.0, False), (60.0, False)])
def test_it_is_offered_where_cells_are_small(fit: float, offered: bool) -> None:
    zoom = shown(fit).state.zoom
    assert zoom.offered == offered
    assert not zoom.wide


def test_steps_in_and_out_end_at_the_limits() -> None:
    game = shown(12.0)
    game.do(zooming.grow)
    assert measured(game) == pytest.approx(15.6)
    assert game.state.zoom.wide
    for _ in range(20):
        game.do(zooming.grow)
        measured(game)
    assert game.state.zoom.now == LARGEST
    for _ in range(20):
        game.do(zooming.grow, 1 / zooming.STEP)
        measured(game)
    assert game.state.zoom.wanted == 0  # it then stays whole when the window changes
    assert not game.state.zoom.wide
    game.do(zooming.grow)
    game.do(zooming.fit)
    assert game.state.zoom.wanted == 0


def test_a_board_of_few_cells_does_not_grow_beyond_its_own_size() -> None:
    game = shown(120.0)
    game.do(zooming.grow)
    assert game.state.zoom.wanted == 0


def test_cells_grow_as_two_fingers_move_apart() -> None:
    game = shown(12.0, 20.0)
    game.do(zooming.pinch, 100.0)  # no two fingers have come down yet
    assert game.state.zoom.wanted == 0
    game.do(zooming.begin, 40.0)
    for spread, side in ((80.0, 40.0), (20.0, 0.0), (60.0, 30.0)):
        game.do(zooming.pinch, spread)
        assert game.state.zoom.wanted == side


def test_another_board_is_shown_whole() -> None:
    game = shown(12.0)
    game.do(zooming.grow)
    game.state.another_board()
    assert game.state.zoom.wanted == 0
