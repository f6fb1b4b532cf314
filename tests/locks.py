"""`pytest --locks=FOLDER`: share the files of tests with other runs; each runs those that it is the first to lock."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import pytest


class Locks:
    """Runs the tests of the files that no other run has locked."""

    def __init__(self, folder: Path) -> None:
        """Take the folder of locks: an empty file for each file of tests that a run has taken."""
        self.folder = folder

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run them, in the place of pytest's own loop: that hands each test the next one, which may be another's."""
        mine = self.mine(() if session.testsfailed or session.config.option.collectonly else session.items)
        item = next(mine, None)
        while item is not None:
            following = next(mine, None)
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.shouldfail:
                raise session.Failed(session.shouldfail)
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)
            item = following
        return True

    def mine(self, items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
        """Yield the tests of one file after another; a file is locked when its turn comes."""
        for path, tests in groupby(items, lambda item: item.path):
            try:
                (self.folder / hashlib.sha256(str(path).encode()).hexdigest()).touch(exist_ok=False)
            except FileExistsError:
                continue
            yield from tests
