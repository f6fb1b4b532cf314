"""Load the SAT solver before any test counts what a search reports, since loading is reported too."""

from __future__ import annotations

import pytest

from puzzles.core.steps import finished
from puzzles.engine import cadical


@pytest.fixture(autouse=True, scope="session")
def _solver_loaded() -> None:
    finished(cadical.load())
