"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import sampling
from tests.hanging import Watchdog
from tests.locks import Locks
from tests.passed import Passed

if TYPE_CHECKING:
    from tests.clusters import Cluster

BROWSER = Path(__file__).parent / "browser"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run go on where another one stopped, and several share their files."""
    parser.addoption("--locks", type=Path, metavar="FOLDER", help="share the files with the runs that name this folder")
    parser.addoption("--passed", type=Path, metavar="FILE", help="leave out the tests named there, and add what passes")


def pytest_configure(config: pytest.Config) -> None:
    """End tests that hang; keep what passes, if asked; choose how many examples hypothesis takes."""
    config.pluginmanager.register(Watchdog())
    if config.getoption("--locks"):
        config.pluginmanager.register(Locks(config.getoption("--locks")))
    if config.getoption("--passed"):
        config.pluginmanager.register(Passed(config.getoption("--passed")))
    sampling.choose_profile()
    # What tests and hypothesis hold lives to the end: to look through it less often saves a fourteenth of the time.
    gc.set_threshold(100_000, 50, 50)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the line that runs each failed test alone."""
    failed = [report for name in ("failed", "error") for report in terminalreporter.stats.get(name, ())]
    for line in dict.fromkeys(alone(report.nodeid, os.environ) for report in failed):
        terminalreporter.write_line(line)


def alone(test: str, environment: Mapping[str, str]) -> str:
    """Return the line of a shell that runs one test as it was run."""
    variables = [f"{name}={environment[name]} " for name in ("GIVENS_BROWSER", "GIVENS_WHOLE") if environment.get(name)]
    return f"{''.join(variables)}.venv/bin/pytest {shlex.quote(test)}"


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
