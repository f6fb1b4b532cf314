"""Every contract check covers the kinds of the catalog and a toy kind, which is added like any new kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.kinds import catalog
from static.build import site
from tests.contract.kinds import KINDS
from tests.properties.shipped import on_the_shipped_binary  # noqa: F401 - a fixture


@pytest.fixture(autouse=True)
def _catalog_with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "KINDS", KINDS)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the published site, built once for all tests that look at it."""
    folder = tmp_path_factory.mktemp("site")
    site.build(folder)
    return folder
