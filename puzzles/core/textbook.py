"""How a textbook search tells what it does: its counters, and its first and last moves."""

from __future__ import annotations

from typing import NamedTuple


class Move(NamedTuple):
    """One step of a textbook search as it is told: its number from 1, the cell, what happened there, in words.

    Row and column count from 1; a search that looks beyond the board tells that too. `number` is 0 where there is none.
    """

    at: int
    row: int
    column: int
    number: int
    words: str


class Account(NamedTuple):
    """How a textbook search goes: its counters, named as in its document, and its first and last steps.

    `over` when no more is done, `complete` when it ended by itself and not for its budget.
    """

    counters: tuple[tuple[str, int], ...]
    over: bool
    complete: bool
    first: tuple[Move, ...]
    last: tuple[Move, ...]
