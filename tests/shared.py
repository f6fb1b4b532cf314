"""`pytest --locks=FOLDER`: share the files of tests with other runs; each runs those that it is the first to lock."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest


class Shared:
    """Passes over the tests of files that another run has locked."""

    def __init__(self, folder: Path) -> None:
        """Take the folder of locks, an empty file for each file of tests that a run has taken."""
        self.folder = folder
        self.mine: dict[Path, bool] = {}

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Pass a test over if another run has locked its file; lock the file otherwise."""
        if item.path not in self.mine:
            self.mine[item.path] = self._take(item.path)
        return None if self.mine[item.path] else True

    def _take(self, path: Path) -> bool:
        try:
            (self.folder / hashlib.sha256(str(path).encode()).hexdigest()).touch(exist_ok=False)
        except FileExistsError:
            return False
        return True
