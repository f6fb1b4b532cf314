"""A plugin of pytest: runs every test twice, and notes in $FAILING the name of a test each time that it fails.

With $FIRST_ONLY, one that failed both times is enough.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

NOTES, FIRST_ONLY = "FAILING", "FIRST_ONLY"


class Failing:
    """Counts how often each test failed."""

    def __init__(self, notes: Path, first_only: bool) -> None:
        self.notes = notes
        self.first_only = first_only
        self.failed = False
        self.times: Counter[str] = Counter()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Have each test run twice in a row."""
        items[:] = [item for item in items for _ in range(2)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        """Run a test, and note whether it failed; its parts (set-up, call, end) count as one."""
        self.failed = False
        done = yield
        if self.failed:
            self.times[item.nodeid] += 1
            with self.notes.open("a", encoding="utf-8") as notes:
                print(item.nodeid, file=notes)
            if self.first_only and self.times[item.nodeid] == 2:
                item.session.shouldstop = "a test failed twice"
        return done

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file whose tests cannot be collected at all; they would fail as often as one tries."""
        if report.failed:
            with self.notes.open("a", encoding="utf-8") as notes:
                print(f"{report.nodeid}\n{report.nodeid}", file=notes)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Hear of a part of a test."""
        self.failed = self.failed or report.failed


def pytest_configure(config: pytest.Config) -> None:
    """Join in."""
    config.pluginmanager.register(Failing(Path(os.environ[NOTES]), bool(os.environ.get(FIRST_ONLY))))
