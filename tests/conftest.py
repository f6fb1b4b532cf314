"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: what is quick tells first, and Playwright's event loop, once there, stays."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
