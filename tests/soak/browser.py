"""Faults in a real browser: `make soak ONLY=browser`, in Chromium, or in Firefox with GIVENS_BROWSER=firefox.

A case is one game with some faults, each at a moment; what it is depends on its number. All games of a process share
one browser and a few pages. After each fault the page must have every move that it has shown, say what is lost, and
raise nothing.
"""

from __future__ import annotations

import atexit
from contextlib import ExitStack
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Error, sync_playwright

from static.build import site
from tests.browser import browsers
from tests.browser.faulty import host
from tests.soak import injected, shared, solvers
from tests.soak.part import Found, Part
from tests.soak.stage import Game, Stage

TURN = 12  # how many cases follow each other until their sorts repeat: one of the solver, three of two tabs
SOLVERS, TABS = (7,), (2, 5, 9)


class Running:
    """The browser of this process; its stage is set when a case first needs it."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self.stack = ExitStack()
        self.stage: Stage | None = None

    def on(self) -> Stage:
        if self.stage is None:
            self.stage = Stage(self.browser, self.stack.enter_context(host(self.folder)))
        return self.stage

    def clear(self) -> None:
        """Begin anew with the next case: this one may have left anything."""
        if self.stage is not None:
            self.stage.context.close()
        self.stage = None
        self.stack.close()

    def case(self, seed: int, number: int, found: Found) -> None:
        """Play one game with faults."""
        random, sort = Random(f"browser/{seed}/{number}"), number % TURN
        try:
            stage = self.on()
            game = Game(stage, stage.page("solver" if sort in SOLVERS else "board"), random)
            if sort in SOLVERS:
                solvers.worker(game, found, 3)
            elif sort in TABS:
                shared.both(game, found, 8)
            else:
                injected.alone(game, found, 12)
        except (Error, AssertionError):
            self.clear()
            raise


_running: list[Running] = []


def ready() -> None:
    if not _running:
        _running.append(Running(browsers.launch(sync_playwright().start(), *browsers.SPARING), site.DIST))
        atexit.register(stop)


def stop() -> None:
    for running in _running:
        running.clear()
        running.browser.close()


def case(seed: int, number: int, found: Found) -> None:
    _running[0].case(seed, number, found)


PART = Part("browser", 4, case, ready, site.build, most=0)
