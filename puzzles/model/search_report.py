"""How a textbook search reports what it does: its counters, and its first and last moves."""

from __future__ import annotations

from typing import NamedTuple


class Move(NamedTuple):
    """One step of a textbook search: its position in the search from 1, the cell, and what happened there, in words.

    Row and column count from 1, and are outside the board when the search looks there. `number` is 0 for a step
    without a number.
    """

    at: int
    row: int
    column: int
    number: int
    words: str


class Account(NamedTuple):
    """The state of a textbook search: its counters, named as in its document, and its first and last steps.

    `is_over` when the search has ended, `complete` when the budget did not stop it.
    """

    counters: tuple[tuple[str, int], ...]
    is_over: bool
    complete: bool
    first: tuple[Move, ...]
    last: tuple[Move, ...]
