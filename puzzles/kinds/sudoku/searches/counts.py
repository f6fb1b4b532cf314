"""The counts that a textbook search reports in addition to its solution."""

from __future__ import annotations

from typing import NamedTuple


class Counts(NamedTuple):
    """The result of a search: whether it solved the puzzle, None if the step limit stopped it, and its work."""

    is_solved: bool | None
    steps: int
    backtracks: int


class OutOfSteps(Exception):
    """A recursive search reached its step limit. Never leaves the module that raises it."""
