"""A share of the faults that `make soak ONLY=browser` injects, and that it tells when something is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.soak.browser import Running, told
from tests.soak.injected import CLEAR_ALL, RELOAD
from tests.soak.part import Found
from tests.soak.stage import Game, Lost


@pytest.fixture(scope="module")
def running(browser: Browser, built: Path) -> Iterator[Running]:
    """Return the part in the browser of the tests."""
    running = Running(browser, built)
    yield running
    running.clear()


@pytest.mark.parametrize("number", [1, 2])
def test_a_share_of_faults_loses_nothing(running: Running, number: int) -> None:
    found = Found()
    running.case(17, number, found)
    assert sum(found.seen.values()) == (8 if number == 2 else 12)


def test_a_move_that_is_lost_is_told(running: Running) -> None:
    stage = running.on()
    game = Game(stage, stage.page("board"), Random(0), "sudoku")
    game.move()
    game.strike(CLEAR_ALL + RELOAD)
    game.ready()
    with pytest.raises(Lost, match="by hand: 1 cells differ"):
        game.same("by hand")


def test_the_table_has_each_fault_with_its_moments() -> None:
    found = Found()
    found.seen.update({"reload @ paused": 2, "reload @ setting": 3, "crash @ paused": 1})
    table = [line.split() for line in told(found.seen).splitlines()]
    assert table[0] == ["6", "faults", "injected"]
    assert table[1:] == [["crash", "1:", "paused", "1"], ["reload", "5:", "setting", "3,", "paused", "2"]]
