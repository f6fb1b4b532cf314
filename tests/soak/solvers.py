"""A solver that is killed or goes deaf, whatever it does: there is a way on, and no move is lost."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, Page

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests.browser.test_verdicts import sparse
from tests.soak.part import Found
from tests.soak.stage import SOLVER, Game, Lost

FAULTS = {"killed": "script => script.xworker.terminate()", "deaf": "() => { globalThis.era += 1 }"}
SCRIPT = 'script[name^="solver-"]'
SOLVED = '#board .cell[aria-label*="solved "]'
SHORT = 2_000  # milliseconds until a button that should be there is taken not to be
UNSAID = "() => { document.querySelector('#verdict').dataset.outcome = 'unsaid' }"
ANSWERED = "() => ['good', 'bad', 'undecided'].includes(document.querySelector('#verdict').dataset.outcome)"
BIG = 50  # the side of the Numbrix whose search takes minutes


MOMENTS = {
    "before Solve": "#solve",
    "before Check": "#check",
    "before Hint": "#hint",
    "in a search": "",
}  # and the button


def press(page: Page, button: str) -> None:
    page.click(button, timeout=SHORT)


def cancel(page: Page, asked: str, silent: str = "") -> None:
    """Press Cancel; a move may have ended what waits, which is then asked for again.

    On a busy machine the page may have found out before, and no longer have the `silent` worker; and a press may have
    been too slow to be told as one.
    """
    pressed = False
    for _ in range(60):
        page.wait_for_timeout(100)
        with suppress(Error):
            if silent and not page.locator(f'{SCRIPT}[name="{silent}"]').count():
                return
            if page.is_visible("#cancel"):
                pressed = True
                page.click("#cancel", timeout=500)
            if pressed:
                return
            if asked:
                press(page, asked)
    raise Lost(f"there is no Cancel; the page says “{page.inner_text('#status')}”")


def worker(game: Game, found: Found, faults: int) -> None:
    """Silence one worker after another; Cancel ends the wait, or the page finds out, and all moves are there."""
    for number in range(faults):
        name = game.random.choice((*FAULTS,))
        # A search that takes minutes has a board of its own, which stays.
        when = game.random.choice((*MOMENTS,) if number == faults - 1 else (*MOMENTS,)[:-1])
        way = "alone" if when == "before Check" else game.random.choice(("Cancel", "alone"))
        try:
            silenced(game, name, when, way)
        except (Error, Lost) as error:
            status = "" if game.page.is_closed() else game.page.inner_text("#status")
            raise Lost(f"{name} {when}, {way}, status “{status}”: {error}") from error
        found.seen[f"solver {name}, {way} @ {when}"] += 1
    game.again()
    game.same("after the last solver")
    game.over()
    game.clean()


def search(game: Game) -> None:
    page = game.page
    page.goto("about:blank")
    page.goto(game.stage.url + "#" + puzzle_links.encode(read.read(sparse(BIG)).puzzles[0]))
    game.ready(solver=True)
    game.kind, game.boards = "numbrix", [game.shown()]
    game.move()
    press(page, "#solve")
    game.told("#status", "Searching…")


def silenced(game: Game, name: str, when: str, way: str) -> None:
    """Silence the worker in this way at this moment; expect the next one, after Cancel or by itself."""
    page = game.page
    asked = MOMENTS[when]
    if asked:
        page.wait_for_selector(SOLVER, state="attached")
        game.move()
    else:
        search(game)
    page.locator(SCRIPT).first.evaluate(FAULTS[name])
    before = page.locator(SCRIPT).first.get_attribute("name") or ""
    if asked:
        press(page, asked)
    game.move()
    if way == "Cancel":
        cancel(page, asked, before)
    elif asked:
        with suppress(Error):  # it still waits, unless the move has ended that
            press(page, asked)
    page.wait_for_selector(f'{SCRIPT}:not([name="{before}"])', state="attached")
    game.move()
    page.wait_for_selector(SOLVER, state="attached")
    if asked == "#solve":
        page.wait_for_selector("#cancel", state="hidden")
        if page.locator(SOLVED).count():
            page.keyboard.press("Control+z")
    game.same(f"with another solver, after {name} {when}")
    if not asked:
        if way == "alone":
            cancel(page, "")
        return
    page.wait_for_selector("#check:enabled")
    page.evaluate(UNSAID)
    press(page, "#check")
    page.wait_for_function(ANSWERED)
    if "did not" in page.inner_text("#status"):
        raise Lost(f"another solver does not answer: {page.inner_text('#status')}")
