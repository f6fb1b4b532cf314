"""Load the SAT solver before any test counts what a search reports, since loading is reported too."""

from __future__ import annotations

import pytest

from puzzles.engine import cadical
from puzzles.model.work import finish


@pytest.fixture(autouse=True, scope="session")
def _solver_loaded() -> None:
    finish(cadical.load())
