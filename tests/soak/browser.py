"""Faults in a real browser: `make soak ONLY=browser`, in Chromium, or in Firefox with GIVENS_BROWSER=firefox.

A case is one game with some faults, each at a moment; what it is depends on its number. All games of a process share
one browser and a few pages. After each fault the page must have every move that it has shown, say what is lost, and
raise nothing.
"""

from __future__ import annotations

import atexit
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Error, sync_playwright

from static.build import site
from tests.browser import browsers
from tests.browser.faulty import host
from tests.soak import around, injected, shared, solvers
from tests.soak.part import Found, Part
from tests.soak.stage import Game, Stage

TURN = 16  # how many cases follow each other until their sorts repeat: two of files, one of the solver, one of releases
FILES, SOLVERS, RELEASES, TABS = (5, 13), (7,), (11,), (2, 9, 15)


class Running:
    """The browser of this process; its stages are set when a case first needs them."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        self.stack = ExitStack()
        self.stage: Stage | None = None
        self.away: around.Away | None = None

    def on(self) -> Stage:
        if self.stage is None:
            self.stage = Stage(self.browser, self.stack.enter_context(host(self.folder)))
        return self.stage

    def abroad(self) -> around.Away:
        if self.away is None:
            place = self.stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            self.away = around.Away(self.browser, Path(place) / "site", self.folder)
        return self.away

    def clear(self) -> None:
        """Begin anew with the next case: this one may have left anything."""
        if self.stage is not None:
            self.stage.close()
        if self.away is not None:
            self.away.close()
        self.stage = self.away = None
        self.stack.close()

    def case(self, seed: int, number: int, found: Found) -> None:
        """Play one game with faults."""
        random, sort = Random(f"browser/{seed}/{number}"), number % TURN
        try:
            if sort in RELEASES:
                around.left(self.abroad(), random, found, 3)
                return
            stage = self.on()
            game = Game(stage, stage.page("solver" if sort in SOLVERS else "board"), random)
            if sort in FILES:
                around.asset(game, found, self.folder)
            elif sort in SOLVERS:
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
        playwright = sync_playwright().start()
        _running.append(Running(browsers.launch(playwright, *browsers.SPARING), site.DIST))
        atexit.register(stop)


def stop() -> None:
    for running in _running:
        running.clear()
        running.browser.close()


def case(seed: int, number: int, found: Found) -> None:
    _running[0].case(seed, number, found)


def told(seen: Counter[str]) -> str:
    parts = [(name.split(" @ "), count) for name, count in seen.items()]
    lines = [f"{sum(seen.values()):,} faults injected"]
    for fault in dict.fromkeys(sorted(fault for (fault, _), _ in parts)):
        at = [(moment, count) for (name, moment), count in parts if name == fault]
        at.sort(key=lambda each: (-each[1], each[0]))
        told = ", ".join(f"{moment} {count:,}" for moment, count in at)
        lines.append(f"{fault:24}{sum(count for _, count in at):8,}: {told}")
    return "\n  ".join(lines)


PART = Part(
    "browser",
    "games in a real browser with faults injected, of which no move is lost",
    1_200,
    4,
    case,
    ready,
    told,
    site.build,
    most=0,
)
