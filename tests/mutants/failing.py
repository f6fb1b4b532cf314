"""A plugin of pytest: writes the name of each test that fails into the file $FAILING; or of the first, and stops."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

NOTES, FIRST_ONLY = "FAILING", "FIRST_ONLY"


class Failing:
    """Notes what fails: a test by its name, a file whose tests cannot be collected by its path."""

    def __init__(self, notes: Path, first_only: bool) -> None:
        self.notes = notes
        self.first_only = first_only
        self.session: pytest.Session | None = None

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Get to know what to stop."""
        self.session = session

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be collected."""
        self._note(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails, in its set-up, its call or its end."""
        self._note(report)

    def _note(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.failed:
            with self.notes.open("a", encoding="utf-8") as notes:
                print(report.nodeid, file=notes)
            if self.first_only and self.session:
                self.session.shouldstop = "a test failed"


def pytest_configure(config: pytest.Config) -> None:
    """Join in."""
    config.pluginmanager.register(Failing(Path(os.environ[NOTES]), bool(os.environ.get(FIRST_ONLY))))
