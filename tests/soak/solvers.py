"""A solver that is killed or goes deaf, whatever it does: there is a way on, and no move is lost."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from puzzles.texts import links, reading
from tests.browser.test_verdicts import sparse
from tests.soak.part import Found
from tests.soak.stage import SOLVER, Game, Lost

FAULTS = {
    "killed": "script => script.xworker.terminate()",
    "deaf": "script => { script.xworker.postMessage = () => {} }",
}
SCRIPT = 'script[name^="solver-"]'
BIG = 50
"""The side of the Numbrix whose search takes minutes."""


def solve(page: Page) -> None:
    """Press Solve."""
    page.click("#solve")


def check(page: Page) -> None:
    """Press Check."""
    page.click("#check")


def hint(page: Page) -> None:
    """Press Hint."""
    page.click("#hint")


MOMENTS: dict[str, Callable[[Page], None] | None] = {
    "before Solve": solve,
    "before Check": check,
    "before Hint": hint,
    "in a search": None,
}


def worker(game: Game, found: Found) -> None:
    """Silence the worker at a moment; Cancel ends the wait, another worker comes, and all moves are there."""
    name, when = game.random.choice((*FAULTS,)), game.random.choice((*MOMENTS,))
    page = game.page
    asked = MOMENTS[when]
    if asked is None:
        page.goto(game.stage.url + "#" + links.encode(reading.read(sparse(BIG)).puzzles[0]))
        game.boards = [game.shown()]
    page.wait_for_selector(SOLVER, state="attached")
    game.move()
    if asked is None:
        solve(page)
        game.told("#status", "Searching…")
    page.locator(SCRIPT).first.evaluate(FAULTS[name])
    if asked:
        asked(page)
    game.told("#cancel")
    game.move()
    if asked and not page.is_visible("#cancel"):  # a move ends a check
        asked(page)
    page.click("#cancel")
    game.told("#status")
    page.wait_for_selector(f'{SCRIPT}[name="solver-2"]', state="attached")
    game.move()
    page.wait_for_selector(SOLVER, state="attached")
    game.same(f"with another solver, after {name} {when}")
    if asked:
        check(page)
        game.told("#status")
        if "did not" in page.inner_text("#status"):
            raise Lost(f"another solver does not answer: {page.inner_text('#status')}")
    game.again()
    game.same(f"after {name} {when}")
    if asked:
        game.over()
    game.clean()
    found.seen[f"solver {name} @ {when}"] += 1
