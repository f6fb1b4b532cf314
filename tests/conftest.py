"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import shares

BROWSER = Path(__file__).parent / "browser"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: what is quick tells first, and Playwright's event loop, once there, stays.

    And mark the cases that only `make test-sweep` runs.
    """
    shares.mark(items)
    items.sort(key=lambda item: BROWSER in item.path.parents)
