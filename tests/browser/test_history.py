"""The address names the puzzle on the board; Back and Forward go between puzzles, each with its game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.driving import (
    OPEN,
    another_board,
    button,
    cell,
    choose,
    example,
    names,
    numbers,
    paste,
    type_at,
)
from tests.browser.holding import pace

GRID = founding.SUDOKU_GRID


THREE = f"{GRID.replace(' ', '').replace(chr(10), '')}\n{'.' * 80}3\n{'.' * 79}34\n"


def fragment(text: str) -> str:
    return "#" + puzzle_links.encode(read.read(text).puzzles[0])


def named(page: Page, text: str) -> None:
    """Expect the address to name this puzzle."""
    expect(page).to_have_url(re.compile(re.escape(fragment(text)) + "$"))


def entries(page: Page) -> int:
    """Return how many entries the history has."""
    return int(page.evaluate("() => history.length"))


@pytest.fixture
def alone(page: Page) -> Page:
    """Return the shared page with the example of Sudoku on the board."""
    with another_board(page):
        example(page, "Sudoku")
    return page


WAYS: dict[str, Callable[[Page], None]] = {
    "paste": lambda page: paste(page, GRID),
    "link": lambda page: page.evaluate("to => { location.hash = to }", fragment(GRID)),
}


@pytest.fixture
def unhurried(page: Page) -> Iterator[Page]:
    """Return the shared page, whose seconds pass twenty times as fast: no visitor opens so many puzzles in ten of them.

    The page keeps entries back where there are so many, since browsers would refuse them.
    """
    pace(page, 20, "performance")
    yield page
    pace(page, 1, "performance")


def test_ways_to_open_a_puzzle_make_one_entry_each_and_undo_goes_back_along_it(
    unhurried: Page, subtests: pytest.Subtests
) -> None:
    page = unhurried
    for way, opening in WAYS.items():
        with subtests.test(way=way):
            with another_board(page):
                example(page, "Sudoku")
            start, before, count = page.url, names(page), entries(page)
            type_at(page, 1, 1, "7")
            assert page.url == start
            played = names(page)
            with another_board(page):
                opening(page)
            named(page, GRID)
            expect(page.locator(OPEN)).to_have_count(0)
            opened = names(page)
            for _ in range(2):
                with another_board(page):
                    button(page, "Undo").click()
                expect(page).to_have_url(start)
                with another_board(page):
                    button(page, "Redo").click()
                named(page, GRID)
                assert names(page) == opened
            with another_board(page):
                page.go_back()
            expect(page).to_have_url(start)
            assert names(page) == played != before
            with another_board(page):
                page.go_forward()
            named(page, GRID)
            assert names(page) == opened
            assert entries(page) == count + 1


def test_each_puzzle_comes_back_with_moves_undo_clock_and_pager(alone: Page) -> None:
    page = alone
    with another_board(page):
        choose(page, "three.txt", THREE.encode())
    with another_board(page):
        page.locator("#puzzle-next").click()
    type_at(page, 1, 1, "4")
    type_at(page, 1, 2, "5")
    button(page, "Undo").click()
    clock = page.locator("#timer-text")
    expect(clock).not_to_have_text("0:00")
    before = names(page)
    paste(page, founding.FUTOSHIKI)
    named(page, founding.FUTOSHIKI)
    expect(clock).to_have_text("0:00")
    with another_board(page):
        page.go_back()
    assert names(page) == before
    expect(clock).not_to_have_text("0:00")
    expect(page.get_by_role("spinbutton", name="Puzzle number")).to_have_value("2")
    button(page, "Redo").click()
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("entry 5"))
    with another_board(page):
        page.locator("#puzzle-next").click()
    assert sum(numbers(page)) == 3 + 4
    # After a reload the boards come from the store, or from their links.
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached()
    assert sum(numbers(page)) == 3 + 4
    page.go_back()
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("entry 5"))
    page.go_back()
    expect(page.locator("#board-note")).to_have_text("Example")
    expect(page.locator("#puzzle-count")).to_be_hidden()
