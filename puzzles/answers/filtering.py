"""Which puzzles of a solved text had an outcome, or took some number of nodes: one byte per puzzle answers that.

A mark is the outcome's place in OUTCOMES times 64, plus the bit length of the nodes, which is the bar of the chart in
which the puzzle is counted. The 9x9 kernel marks its lines in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.core.model import Outcome
from puzzles.kernels.sudoku9 import lines as kernel
from puzzles.portable.faults import PuzzleFault

OUTCOMES = (Outcome.NONE, Outcome.UNIQUE, Outcome.SEVERAL, Outcome.UNDECIDED)
"""In the order of the kernel's numbers for them."""

UNSOLVED = 255
"""The mark of a puzzle that was not solved yet."""

MOST_NUMBERS = 1000
"""Numbers listed at a time: a text may hold half a million puzzles."""

MISFITS = "misfits"
"""Stands for the malformed lines, which are not puzzles: they are listed by the numbers of their lines."""

_BLOCK = 4096
"""Marks counted at a time on the way to the first number of a list."""


@dataclass(frozen=True, slots=True)
class Matches:
    """How many puzzles fit, and the numbers, ascending, of those from place `first` among them on."""

    count: int
    first: int
    numbers: Sequence[int]


def mark(outcome: Outcome, size: int) -> int:
    """Return the mark of a puzzle with this outcome; `size` is the bit length of its nodes, below 32."""
    return kernel.OUTCOME * OUTCOMES.index(outcome) + size


def outcome_named(name: str) -> Outcome:
    """Return the outcome with this name. Raises PuzzleFault if there is none."""
    if name not in tuple(Outcome):
        raise PuzzleFault("outcome", f"Puzzles can be listed by {', '.join([*Outcome, MISFITS])}, or by their nodes.")
    return Outcome(name)


def match_all(numbers: Sequence[int], first: int = 0) -> Matches:
    """Return a part of a list that stands already."""
    return Matches(len(numbers), first, numbers[first : first + MOST_NUMBERS])


def match_outcome(marks: bytes | bytearray, outcome: Outcome, first: int = 0) -> Matches:
    """Return the puzzles with this outcome; they are numbered from 0."""
    place = OUTCOMES.index(outcome)
    return _match(marks, [size for size in range(UNSOLVED) if size // kernel.OUTCOME == place], first)


def match_nodes(marks: bytes | bytearray, low: int, high: int, first: int = 0) -> Matches:
    """Return the puzzles in the bars of the chart from the one that counts `low` nodes to the one that counts `high`.

    Raises PuzzleFault if these are not two numbers of nodes in order.
    """
    if not 0 <= low <= high:
        raise PuzzleFault("nodes", f"A bar of the chart goes from {low:,} to {high:,} nodes; that is not a range.")
    sizes = range(low.bit_length(), high.bit_length() + 1)
    return _match(marks, [fitting for fitting in range(UNSOLVED) if fitting % kernel.OUTCOME in sizes], first)


def _match(marks: bytes | bytearray, fitting: Sequence[int], first: int) -> Matches:
    table = bytes(at in fitting for at in range(256))
    fits = marks.translate(table)
    count = fits.count(1)
    numbers: list[int] = []
    at, skipped = 0, 0
    while first - skipped >= (here := fits.count(1, at, at + _BLOCK)) and at < len(fits):
        skipped += here
        at += _BLOCK
    at = fits.find(1, at)
    while at >= 0 and len(numbers) < MOST_NUMBERS:
        if skipped >= first:
            numbers.append(at)
        skipped += 1
        at = fits.find(1, at + 1)
    return Matches(count, first, numbers)
