"""A puzzle that the kernels leave undecided: CaDiCaL is loaded once, and the page says that it decided."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from puzzles.core.model import Puzzle, Size
from puzzles.kinds.numbrix.generation import chain
from puzzles.texts import writing
from tests.browser.conftest import START
from tests.browser.driving import read, solve
from tests.browser.watching import Watch

SIZE = Size(16, 16)


def contradictory() -> Puzzle:
    """A seventh of a chain's numbers, one raised by 2: CaDiCaL refutes it at once, the kernels take long."""
    rng = Random(0)
    full = chain(SIZE, rng)
    kept = rng.sample(range(SIZE.cells), round(SIZE.cells * 0.14))
    givens = [value if cell in kept else 0 for cell, value in enumerate(full)]
    givens[kept[0]] += 2
    return Puzzle("numbrix", SIZE, tuple(givens))


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_it_is_loaded_when_it_is_needed_and_not_before(open_page: Callable[..., Page], watch: Watch) -> None:
    page = open_page(ready="solver")
    read(page, EASY, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    wheel = "static/runtime/wheels/python-sat.whl"
    assert not [address for address in watch.addresses if address.endswith(wheel)]
    read(page, writing.write(contradictory(), "numbrix/header"), "Numbrix 16×16, rows, columns and numbers")
    for _ in range(2):
        solve(page, "No solution", START * 1000)  # a long search, and a file of 1.2 MB to start
        expect(page.locator("#effort")).to_contain_text("WebAssembly, then CaDiCaL")
    assert len([address for address in watch.addresses if address.endswith(wheel)]) == 1
