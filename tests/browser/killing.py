"""Count what a browser has kept when all of it is killed shortly after the last move, with a profile on disk.

python -m tests.browser.killing [--runs 10] [--site dist] [--moves 6] [DELAY ...]

Each run opens the page with a new profile, plays, waits DELAY seconds, kills every process of the browser (SIGKILL),
starts it again with the same profile and counts the moves that have survived. GIVENS_BROWSER names the browser, as in
the tests. Not part of `make test`: when a browser writes to disk is the browser's decision, and takes seconds to
observe.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, sync_playwright

from static.build import serve, site
from tests.browser.browsers import (
    FIREFOX,
    FLAGS,
    PREFERENCES,
    SYSTEM_BROWSERS,
    SYSTEM_FIREFOXES,
    NoBrowser,
    is_root,
)
from tests.browser.driving import cell, names

DELAYS = (0.05, 0.3, 1.0, 3.0)  # seconds


def launched(kind: BrowserType, profile: Path) -> BrowserContext:
    """Start a separate browser with a profile on disk, chosen as `browsers.launch` does."""
    reasons = []
    for path in [None, *filter(None, map(shutil.which, SYSTEM_FIREFOXES if FIREFOX else SYSTEM_BROWSERS))]:
        try:
            if FIREFOX:
                return kind.launch_persistent_context(
                    profile,
                    executable_path=path,
                    channel="moz-firefox" if path else None,
                    firefox_user_prefs=dict(PREFERENCES),
                )
            return kind.launch_persistent_context(
                profile, executable_path=path, args=[*FLAGS, *["--no-sandbox"][: is_root()]]
            )
        except Error as error:
            reasons.append(f"{path}: {error.message.splitlines()[0]}")
    raise NoBrowser("\n".join(reasons))


def kill(profile: Path) -> int:
    """Kill every process of the browser that has this profile at once, parents first; return how many there were."""
    found: set[psutil.Process] = set()
    for process in psutil.process_iter(["cmdline"]):
        with suppress(psutil.NoSuchProcess):
            if str(profile) in " ".join(process.info["cmdline"] or []):
                found |= {process, *process.children(recursive=True)}
    found.discard(psutil.Process())
    for process in sorted(found, key=lambda process: process.pid):
        with suppress(psutil.NoSuchProcess):
            process.kill()
    return len(found)


def killed(context: BrowserContext, profile: Path) -> None:
    """Kill a browser and let its driver notice."""
    assert kill(profile)
    with suppress(Error):
        context.close()


def board_of(context: BrowserContext, address: str) -> Page:
    """Open the page and wait until its board is ready."""
    page = context.pages[0] if context.pages else context.new_page()
    page.goto(address)
    page.locator("body[data-ready]").wait_for(timeout=60_000)
    return page


def empty_cells(page: Page, count: int) -> list[int]:
    """Return the first empty cells of a 9x9 board."""
    return [index for index, name in enumerate(names(page)) if name.endswith("empty")][:count]


def play(page: Page, cells: list[int]) -> None:
    """Write a number into each of these cells of a 9x9 board."""
    for index in cells:
        cell(page, index // 9 + 1, index % 9 + 1).click()
        page.keyboard.type(str(index % 9 + 1))


def back(page: Page, cells: list[int]) -> int:
    """Return how many of these cells hold their number."""
    found = names(page)
    return sum(found[index].endswith(f"entry {index % 9 + 1}") for index in cells)


def run(kind: BrowserType, address: str, moves: int, delay: float) -> int:
    """Play, wait, kill, start again; return how many moves have survived."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        context = launched(kind, profile)
        page = board_of(context, address)
        # By now everything before these moves is on disk.
        page.wait_for_timeout(1000)
        cells = empty_cells(page, moves)
        play(page, cells)
        page.wait_for_timeout(1000 * delay)
        killed(context, profile)
        context = launched(kind, profile)
        page = board_of(context, address)
        page.wait_for_timeout(500)
        found = back(page, cells)
        context.close()
        return found


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a built site; yield its address."""
    with serve.server(folder, prefix="/givens") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/givens/"
        server.shutdown()


def main() -> int:
    """Print a line for each delay: how many runs kept every move, and how many moves were kept in all."""
    parser = argparse.ArgumentParser(description="Count what a killed browser has kept.")
    parser.add_argument("delays", nargs="*", type=float, default=DELAYS)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--moves", type=int, default=6)
    parser.add_argument("--site", type=Path, default=site.DIST)
    given = parser.parse_args()
    with served(given.site) as address, sync_playwright() as playwright:
        kind = playwright.firefox if FIREFOX else playwright.chromium
        for delay in given.delays:
            found = [run(kind, address, given.moves, delay) for _ in range(given.runs)]
            whole = sum(count == given.moves for count in found)
            print(
                f"killed after {delay} s: {whole} of {given.runs} runs kept every move, "
                f"{sum(found)} of {given.moves * given.runs} moves were back",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
