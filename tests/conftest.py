"""What holds for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import shares

if TYPE_CHECKING:
    from tests.clusters import Cluster

BROWSER = Path(__file__).parent / "browser"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: what is quick tells first, and Playwright's event loop, once there, stays.

    And mark the cases that only `make test-sweep` runs.
    """
    shares.mark(items)
    items.sort(key=lambda item: BROWSER in item.path.parents)


@pytest.fixture(scope="session")
def dask_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster of processes with at least one worker, one for all tests that need it."""
    from tests.clusters import Cluster

    found = Cluster(tmp_path_factory.mktemp("cluster"))
    found.fill(1)
    yield found
    found.end()
