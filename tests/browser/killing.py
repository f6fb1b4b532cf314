"""Kill a browser with a profile on disk, all its processes at once, and start it again with the same profile."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

import psutil
from playwright.sync_api import BrowserContext, BrowserType, Error, Page

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
