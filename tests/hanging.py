"""A test that hangs fails by itself, and the next one begins in good order."""

from __future__ import annotations

import faulthandler
import signal
import threading
from collections.abc import Callable, Generator
from contextlib import suppress

import psutil
import pytest

LIMIT = 300.0
"""Seconds that a test may take, with what it sets up and tears down: five times what any takes on a busy machine."""

GRACE = 30.0
"""Seconds until the next, harder means."""


def browsers() -> None:
    """Kill the browsers: Playwright waits for a page for ever, and for no browser that is gone."""
    for driver in _drivers():
        for process in driver.children(recursive=True):
            process.kill()


def drivers() -> None:
    """Kill the programs by which Playwright drives the browsers."""
    for driver in _drivers():
        driver.kill()


def _drivers() -> list[psutil.Process]:
    return [child for child in psutil.Process().children() if "run-driver" in child.cmdline()]


def main_thread() -> None:
    """Raise an error in the main thread, even where it waits for another program; Windows has no means to do so."""
    if hasattr(signal, "SIGALRM"):
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGALRM)


class Watchdog:
    """Ends what a test waits for in vain, tears down all that tests share, and reports the test as failed."""

    def __init__(self, wait: Callable[[threading.Event, float], bool] = threading.Event.wait) -> None:
        """Take what waits for the end of a test, at most so many seconds, and returns whether it came."""
        self._wait = wait
        self._hangs = False
        if hasattr(signal, "SIGALRM"):
            signal.signal(signal.SIGALRM, _fail)

    def _watch(self, over: threading.Event) -> None:
        for seconds, end in ((LIMIT, browsers), (GRACE, drivers), (GRACE, main_thread)):
            if self._wait(over, seconds):
                return
            if not self._hangs:
                faulthandler.dump_traceback(2)
            self._hangs = True
            end()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        self._hangs, over = False, threading.Event()
        threading.Thread(target=self._watch, args=[over], daemon=True).start()
        try:
            return (yield)
        finally:
            over.set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, None, None]:
        """After a test that hung, end the fixtures of every scope: the next test sets up what it needs anew."""
        try:
            return (yield)
        finally:
            if self._hangs:
                with suppress(Exception):  # of what uses the browser that is gone
                    item.session._setupstate.teardown_exact(None)
                pytest.fail(HANGS, pytrace=False)


HANGS = f"The test hung: it was not over after {LIMIT:.0f} seconds, and what it waited for was ended."


def _fail(*_: object) -> None:
    pytest.fail(HANGS)
