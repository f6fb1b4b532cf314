"""What holds for all tests."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import sampling
from tests.hanging import Watchdog
from tests.passed import Passed

if TYPE_CHECKING:
    from tests.clusters import Cluster

BROWSER = Path(__file__).parent / "browser"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run go on where another one stopped."""
    parser.addoption("--passed", type=Path, metavar="FILE", help="leave out the tests named there, and add what passes")


def pytest_configure(config: pytest.Config) -> None:
    """End tests that hang; keep what passes, if asked; choose how many examples hypothesis takes."""
    config.pluginmanager.register(Watchdog())
    if config.getoption("--passed"):
        config.pluginmanager.register(Passed(config.getoption("--passed")))
    sampling.choose_profile()
    # What tests and hypothesis hold lives to the end: to look through it less often saves a fourteenth of the time.
    gc.set_threshold(100_000, 50, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: what is quick tells first, and Playwright's event loop, once there, stays."""
    items.sort(key=lambda item: BROWSER in item.path.parents)


@pytest.fixture(scope="session")
def dask_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster of processes with at least one worker, one for all tests that need it."""
    from tests.clusters import Cluster

    found = Cluster(tmp_path_factory.mktemp("cluster"))
    found.fill(1)
    yield found
    found.end()
