"""`pytest --passed=FILE`: leave out the tests that a file names, add those that pass: a run can go on later."""

from __future__ import annotations

from pathlib import Path

import pytest


class Passed:
    """Keeps the names of tests that passed in a file, a line each; several runs may share it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.before = frozenset(file.read_text(encoding="utf-8").splitlines()) if file.exists() else frozenset()
        self.ill: set[str] = set()

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in self.before])
        items[:] = [item for item in items if item.nodeid not in self.before]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a test to the file once it has ended without a fault, its fixtures included."""
        if report.failed:
            self.ill.add(report.nodeid)
        if report.when == "teardown" and report.nodeid not in self.ill:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")
