"""A test that hangs, in the browser or outside of it, fails by itself: the next one has a new browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The watchdog's patience is over as often as the file says, as soon as a test has written that.
CONFTEST = """
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import browsers
from tests.hanging import Watchdog

TIMES = Path(__file__).with_name("times")


def wait(over: threading.Event, seconds: float) -> bool:
    while not over.wait(0.05):
        times = int(TIMES.read_text() or 0) if TIMES.exists() else 0
        if times:
            TIMES.write_text(str(times - 1))
            return False
    return True


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Watchdog(wait))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        yield browser
        browser.close()
"""
TESTS = """
import time
from pathlib import Path

from playwright.sync_api import Browser

TIMES = Path(__file__).with_name("times")


def test_page(browser: Browser) -> None:
    page = browser.new_page()
    TIMES.write_text("2")
    page.evaluate("() => new Promise(() => {})")


def test_python() -> None:
    TIMES.write_text("3")
    time.sleep(100_000)


def test_after(browser: Browser) -> None:
    assert browser.new_page().evaluate("() => 1 + 1") == 2
"""


def test_a_test_that_hangs_fails_and_the_next_has_a_new_browser(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "--import-mode=importlib", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'static'}"}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    # Where the driver writes in between, an outcome has a line of its own.
    outcomes = re.findall(r"^test_some\.py::(\S+)\s+(FAILED|ERROR|PASSED)", run.stdout, re.MULTILINE)
    hung = ("test_page", "test_python")
    wanted = [(name, word) for name in hung for word in ("FAILED", "ERROR")]
    assert outcomes == [*wanted, ("test_after", "PASSED")], run.stdout + run.stderr
    assert run.stdout.count("\nThe test hung: ") == 2
