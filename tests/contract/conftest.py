"""Every contract check covers the kinds of the catalog and a toy kind, which is added like any new kind."""

from __future__ import annotations

import pytest

from puzzles.kinds import catalog
from tests.contract.kinds import KINDS


@pytest.fixture(autouse=True)
def _catalog_with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "KINDS", KINDS)
