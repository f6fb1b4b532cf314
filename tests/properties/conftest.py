"""Searches run on the shipped binary, as they do on the page; a test that asks for another machine chooses it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puzzles import engine
from puzzles.machines.base import current
from tests.properties import oracle
from tests.properties.shipped import shipped


@pytest.fixture(scope="session", autouse=True)
def _solvers_end_before_python() -> Iterator[None]:
    """At the interpreter's end, what a solver of python-sat needs to give its memory back is gone already."""
    yield
    oracle.forget()


@pytest.fixture(autouse=True)
def _on_the_shipped_binary() -> Iterator[None]:
    """Machines are equal to the node (test_engine_machines.py), and this one takes a hundredth of the time."""
    before = current()
    engine.use(shipped())
    yield
    engine.use(before)
