"""Measure the start of the page in three browsers, in turn, on this machine: python -m tests.webkit.starts [ROUNDS].

Prints a table of medians in milliseconds from the navigation: the board can be played, the solver is ready, at a first
visit and at the second, which has a snapshot; and from a press, a new Sudoku of a level.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from static.build import site
from tests.browser import browsers
from tests.forecast import LOOP, loop_seconds
from tests.webkit import driver
from tests.webkit.conftest import hosted

ROUNDS = 5
PATIENCE = 120.0  # seconds
STATE = "(document.body?.dataset.ready ?? '')"
MAKE = (
    """(document.querySelector("[role=gridcell]").dataset.before = "", document.querySelector("#generate").click())"""
)
STORED = "(navigator.serviceWorker?.controller ?? null) !== null"
COLUMNS = ("board", "solver", "board again", "solver again", "a new puzzle", "another")

Ask = Callable[[str], Any]
Go = Callable[[], object]


def waited(ask: Ask, expression: str, began: float) -> float:
    """Return how many milliseconds after `began` an expression is true."""
    while not ask(expression):
        assert time.monotonic() - began < PATIENCE, expression
        time.sleep(0.01)
    return (time.monotonic() - began) * 1000


def measured(go: Go, ask: Ask) -> list[float]:
    """Return the times of COLUMNS, in a browser that has not been there."""
    found = []
    for first in (True, False):
        began = time.monotonic()
        go()
        found += [waited(ask, f"{STATE} !== ''", began), waited(ask, f"{STATE} === 'solver'", began)]
        if first:
            waited(ask, STORED, began)
            time.sleep(5)  # the snapshot is stored after all else
    for _ in range(2):
        began = time.monotonic()
        ask(MAKE)
        found.append(waited(ask, "!document.querySelector('[data-before]')", began))
    return found


@contextmanager
def webkit(python: str, url: str) -> Iterator[tuple[Go, Ask]]:
    """Open a new window of WebKitGTK."""
    with tempfile.TemporaryDirectory() as folder:
        window = driver.Window(python, Path(folder))
        yield lambda: window.go(url), lambda expression: window.run(f"return {expression}")
        window.close()


@contextmanager
def driven(playwright: Playwright, name: str, url: str) -> Iterator[tuple[Go, Ask]]:
    """Open a new browser that Playwright drives."""
    browsers.FIREFOX = name == "Firefox"
    browser = browsers.launch(playwright)
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    yield lambda: page.goto(url, wait_until="commit"), page.evaluate
    browser.close()


def main(rounds: int) -> int:
    """Measure, and print the table."""
    site.build()
    print(f"{LOOP.splitlines()[-1]} takes {loop_seconds():.2f} s here; medians of {rounds}, milliseconds")
    found: dict[str, list[list[float]]] = {"Chromium": [], "Firefox": [], "WebKitGTK": []}
    with driver.screen(), sync_playwright() as playwright:
        python = driver.needed()
        for _ in range(rounds):
            for name, rows in found.items():
                host = hosted()
                way = webkit(python, host.url) if name == "WebKitGTK" else driven(playwright, name, host.url)
                with way as (go, ask):
                    rows.append(measured(go, ask))
                host.close()
    print("| " + " | ".join(("browser", *COLUMNS)) + " |")
    print("|---" * (len(COLUMNS) + 1) + "|")
    for name, rows in found.items():
        print(
            "| " + " | ".join([name, *(f"{statistics.median(times):,.0f}" for times in zip(*rows, strict=True))]) + " |"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
