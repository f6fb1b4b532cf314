"""A share of the faults that `make soak ONLY=browser` injects, and that it tells when something is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.soak import shared
from tests.soak.browser import Running
from tests.soak.injected import CLEAR_ALL, RELOAD
from tests.soak.part import Found
from tests.soak.stage import Game, Lost


@pytest.fixture(scope="module")
def running(browser: Browser, built: Path) -> Iterator[Running]:
    """Return the part in the browser of the tests."""
    running = Running(browser, built)
    yield running
    running.clear()


def test_a_share_of_faults_loses_nothing(running: Running) -> None:
    found, stage = Found(), running.on()
    shared.both(Game(stage, stage.page("board"), Random("two tabs")), found, 4)
    assert sum(found.seen.values()) == 4


def test_a_move_that_is_lost_is_told(running: Running) -> None:
    stage = running.on()
    game = Game(stage, stage.page("board"), Random(0), "sudoku")
    game.move()
    game.strike(CLEAR_ALL + RELOAD)
    game.ready()
    with pytest.raises(Lost, match="by hand: 1 cells differ"):
        game.same("by hand")
