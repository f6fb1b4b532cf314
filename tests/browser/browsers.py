"""Find a browser for the tests, by trying to start each one that there may be.

`python -m tests.browser.browsers` is the set-up's step: it installs one where none starts, or says what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

SYSTEM_BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# What a browser does of its own accord would look like the page's requests, and fails where there is no network.
FLAGS = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
OWN = "the Chromium of Playwright"
ADVICE = (
    "No Chromium starts on this machine, and none could be installed. Install Chromium or Chrome (on Debian and "
    "Ubuntu: apt install chromium), then run make test again."
)


class NoBrowser(Exception):
    """None of the browsers that were tried starts; the message has what each one said."""


def is_root() -> bool:
    """Tell whether this process may install system packages (and must start Chromium without its sandbox)."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def launch(playwright: Playwright) -> Browser:
    """Start Playwright's own Chromium if it starts, else one of the machine's; raises NoBrowser."""
    flags = [*FLAGS, "--no-sandbox"] if is_root() else list(FLAGS)
    candidates = [None, *filter(None, map(shutil.which, SYSTEM_BROWSERS))]
    reasons = []
    for path in candidates:
        try:
            return playwright.chromium.launch(executable_path=path, args=flags)
        except Error as error:
            reasons.append(f"{path or OWN}: {error.message.splitlines()[0]}")
    raise NoBrowser("\n".join(reasons))


def starts() -> bool:
    """Tell whether a browser starts."""
    with sync_playwright() as playwright:
        try:
            launch(playwright).close()
        except NoBrowser:
            return False
    return True


def installers() -> list[list[str]]:
    """Return the commands that may bring a browser, in the order to try them."""
    commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if is_root() and shutil.which("apt-get"):
        commands += [["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]]
    return commands


def main() -> int:
    """Make sure that a browser starts; the exit code tells."""
    if starts():
        return 0
    for command in installers():
        print(f"No browser starts yet: {' '.join(command)}", flush=True)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if starts():
            return 0
    print(ADVICE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
