"""Find a browser for the tests, by trying to start each candidate.

The environment variable GIVENS_BROWSER names it: "chromium" (the default) or "firefox". `python -m
tests.browser.browsers` is a step of the set-up: it installs a browser if none starts, or says what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAME = os.environ.get("GIVENS_BROWSER") or "chromium"
FIREFOX = NAME == "firefox"
# The first has no windows, as Playwright's own: a start of the page costs it four fifths of the processor time.
SYSTEM_BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# What a browser requests of its own accord would look like the page's requests, and fails without a network.
# What has no windows sets letters on whole pixels, unless it is told to set them as others do.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
    "--no-first-run",
)
# For the tests, which open some hundred pages: a start of the page takes half the processor time with these. Whatever
# runs long is optimised as ever, only later: V8 would spend more on what a start runs than the start itself takes. And
# no window of Chromium makes pages of its own for the suggestions below its address line. Chromium heeds the last list
# of features alone, so Playwright's own are repeated.
SPARING = (
    "--js-flags=--wasm-tiering-budget=1000000000",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,"
    "HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,"
    "BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,Translate,AutoDeElevate,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled",
)
SYSTEM_FIREFOXES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
# Firefox cannot emulate, page by page, the visitor's preference for little motion, a touch screen, or a phone's scroll
# bars, which take no space. Playwright does not see a page come back that Firefox has kept as it was (in Chromium it
# turns that off itself). It lets pages from the disk load one another, as no visitor's Firefox does.
PREFERENCES = {
    "ui.prefersReducedMotion": 1,
    "dom.w3c_touch_events.enabled": 1,
    "ui.useOverlayScrollbars": 1,
    "browser.sessionhistory.max_total_viewers": 0,
    "security.fileuri.strict_origin_policy": True,
}
OWN = f"the {NAME.capitalize()} of Playwright"
ADVICE = {
    "chromium": (
        "No Chromium starts on this machine, and none could be installed. Install Chromium or Chrome (on Debian and "
        "Ubuntu: apt install chromium), then run make test again."
    ),
    "firefox": (
        "No Firefox starts on this machine, and none could be installed. Install Firefox (on Debian: apt install "
        "firefox-esr; on Ubuntu: snap install firefox), then run make test-firefox again."
    ),
}


class NoBrowser(Exception):
    """None of the browsers tried starts; the message has the error of each."""


def is_root() -> bool:
    """Return whether this process may install system packages (and must start Chromium without its sandbox)."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Start Playwright's own browser if it starts, else one installed on the machine; raises NoBrowser.

    `flags` are for Chromium alone.
    """
    system = SYSTEM_FIREFOXES if FIREFOX else SYSTEM_BROWSERS
    reasons = []
    for path in [None, *filter(None, map(shutil.which, system))]:
        try:
            return _launched(playwright, path, flags)
        except Error as error:
            reasons.append(f"{path or OWN}: {error.message.splitlines()[0]}")
    raise NoBrowser("\n".join(reasons))


def _launched(playwright: Playwright, path: str | None, more: tuple[str, ...]) -> Browser:
    if FIREFOX:
        # Playwright's own speaks its old protocol; one of the machine's speaks WebDriver BiDi.
        channel = "moz-firefox" if path else None
        return playwright.firefox.launch(executable_path=path, channel=channel, firefox_user_prefs=dict(PREFERENCES))
    flags = [*FLAGS, *more, "--no-sandbox"] if is_root() else [*FLAGS, *more]
    return playwright.chromium.launch(executable_path=path, args=flags)


def starts() -> bool:
    """Return whether a browser starts."""
    with sync_playwright() as playwright:
        try:
            launch(playwright).close()
        except NoBrowser:
            return False
    return True


def installers() -> list[list[str]]:
    """Return the commands that may install a browser, in the order to try them."""
    commands = [[sys.executable, "-m", "playwright", "install", NAME]]
    if is_root() and shutil.which("apt-get"):
        commands.append(["apt-get", "update"])
        packages = ["firefox-esr"] if FIREFOX else ["chromium-headless-shell", "chromium"]
        commands += [["apt-get", "install", "--yes", "--no-install-recommends", package] for package in packages]
    return commands


def main() -> int:
    """Make sure that a browser starts; the exit status tells."""
    if starts():
        return 0
    for command in installers():
        print(f"No browser starts yet: {' '.join(command)}", flush=True)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if starts():
            return 0
    print(ADVICE[NAME], file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
