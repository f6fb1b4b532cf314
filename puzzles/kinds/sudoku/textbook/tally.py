"""What a textbook search reports beside its solution."""

from __future__ import annotations

from typing import NamedTuple


class Counts(NamedTuple):
    """How a search went: solved, or None where its step cap came first; the work it took."""

    solved: bool | None
    steps: int
    backtracks: int


class OutOfSteps(Exception):
    """The step cap of a recursive search is reached; never leaves its module."""
