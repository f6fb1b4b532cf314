"""Starts, links and what a browser keeps, in WebKit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.killing import kill
from tests.browser.test_keeping import ON_DISK
from tests.journeys import FORM, LINE
from tests.webkit.conftest import Host, Opened, hosted
from tests.webkit.driver import Window

DIAGNOSIS, SOLVER = "static/diagnosis.js", "static/runtime/pyodide/pyodide.asm.wasm"
PRELOADED = ("static/runtime/micropython/micropython.wasm", "static/runtime/page.tar.gz")
STORED = "return navigator.serviceWorker.controller !== null"
# What is on the disk comes after what is on the board.
WRITTEN = f"return ({ON_DISK.strip()})()"


def played(window: Window, host: Host) -> list[str]:
    """Open a puzzle and play three moves; return what the board has."""
    window.open(host.url)
    window.bring(LINE, FORM)
    for column, number in ((3, "4"), (4, "6"), (6, "8")):
        window.choose(1, column)
        window.key(number)
    window.until(lambda: window.cell(1, 6), "row 1 column 6, entry 8")
    window.run(WRITTEN)
    return window.cells()


def test_a_first_visit_asks_for_no_diagnosis_and_for_nothing_twice(opened: Opened) -> None:
    host = hosted()
    window = opened()
    window.open(host.url)
    assert not window.shown(".notice.watch")
    first = host.asked[: host.asked.index("service-worker.js")] if "service-worker.js" in host.asked else host.asked
    for name in (SOLVER, *PRELOADED):
        assert first.count(name) == 1, name
    assert DIAGNOSIS not in first
    host.close()


def test_a_reload_a_restart_and_a_kill_keep_the_game(opened: Opened, host: Host, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    window = opened(folder=profile)
    board = played(window, host)
    window.open(ready="page")
    window.until(window.cells, board)
    window.close()
    window = opened(folder=profile)
    window.open(host.url, "page")
    window.until(window.cells, board)
    window.choose(2, 2)
    window.key("7")
    window.until(lambda: window.cell(2, 2), "row 2 column 2, entry 7")
    board = window.cells()
    window.run(WRITTEN)
    assert kill(profile)
    window = opened(folder=profile)
    window.open(host.url, "page")
    window.until(window.cells, board)


def test_a_shared_link_is_copied_and_opens_for_another(opened: Opened, host: Host) -> None:
    window = opened((390, 664))
    window.open(host.url)
    window.bring(LINE, FORM)
    board = window.cells()
    window.press("More")
    window.press("Share", "#more")
    window.says("^Copied: anyone who opens the link sees this puzzle", "#share-note")
    window.close_sheets()
    link = window.pasted()
    assert link.startswith(host.url)
    friend = opened()
    friend.open(link, "page")
    friend.until(friend.cells, board)


def test_the_second_visit_needs_no_network(opened: Opened, tmp_path: Path) -> None:
    host, profile = hosted(), tmp_path / "profile"
    window = opened(folder=profile)
    window.open(host.url)
    window.until(lambda: window.run(STORED))
    host.close()
    window.open()
    window.bring(LINE, FORM)
    window.press("Solve")
    window.says("^Exactly one solution$")


@pytest.mark.parametrize("shade", ["light", "dark"])
def test_the_page_has_the_shade_of_the_system(opened: Opened, host: Host, shade: str) -> None:
    window = opened(shade=shade)
    window.open(host.url, "page")
    assert window.run("return matchMedia('(prefers-color-scheme: dark)').matches") == (shade == "dark")
    ground = window.run("return getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert (sum(ground[:3]) < 3 * 128) == (shade == "dark")
