"""Searches run on the shipped binary, as they do on the page; a test that asks for another machine chooses it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puzzles import engine
from puzzles.machines.base import current
from tests.properties.shipped import shipped


@pytest.fixture(autouse=True)
def _on_the_shipped_binary() -> Iterator[None]:
    """Machines are equal to the node (test_engine_machines.py), and this one takes a hundredth of the time."""
    before = current()
    engine.use(shipped())
    yield
    engine.use(before)
