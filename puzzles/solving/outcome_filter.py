"""Find the puzzles of a solved text by outcome or by nodes, from a mark of one byte for each puzzle.

A mark is the outcome's place in OUTCOMES times 64, plus the bit length of the nodes. The bit length is also the bar of
the chart that counts the puzzle. The 9x9 kernel marks its lines in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.kernels.sudoku9 import lines as kernel
from puzzles.model.values import Outcome
from puzzles.portable.faults import PuzzleFault

OUTCOMES = (Outcome.NONE, Outcome.UNIQUE, Outcome.SEVERAL, Outcome.UNDECIDED)
"""All outcomes, in the order of the kernel's numbers for them."""

UNSOLVED_MARK = 255
"""The mark of a puzzle that was not solved yet."""

MOST_NUMBERS = 1000
"""The most numbers in one list: a text may hold half a million puzzles."""

MISFITS = "misfits"
"""The name for the malformed lines, which are listed by the numbers of their lines."""

_BLOCK = 4096
"""Marks counted at a time on the way to the first number of a list."""


@dataclass(frozen=True, slots=True)
class Matches:
    """How many puzzles match, and the numbers of some of them, ascending, from place `first` among all matches."""

    count: int
    first: int
    numbers: Sequence[int]


def mark(outcome: Outcome, size: int) -> int:
    """Return the mark of a puzzle with this outcome; `size` is the bit length of its nodes, below 32."""
    return kernel.OUTCOME * OUTCOMES.index(outcome) + size


def find_outcome(name: str) -> Outcome:
    """Return the outcome with this name. Raises PuzzleFault if there is none."""
    if name not in tuple(Outcome):
        raise PuzzleFault("outcome", f"Puzzles can be listed by {', '.join([*Outcome, MISFITS])}, or by their nodes.")
    return Outcome(name)


def match_all(numbers: Sequence[int], first: int = 0) -> Matches:
    """Return all numbers of a list as matches, from place `first`."""
    return Matches(len(numbers), first, numbers[first : first + MOST_NUMBERS])


def match_outcome(marks: bytes | bytearray, outcome: Outcome, first: int = 0) -> Matches:
    """Return the puzzles with this outcome, numbered from 0."""
    place = OUTCOMES.index(outcome)
    return _match(marks, [size for size in range(UNSOLVED_MARK) if size // kernel.OUTCOME == place], first)


def match_nodes(marks: bytes | bytearray, low: int, high: int, first: int = 0) -> Matches:
    """Return the puzzles in the bars of the chart from the one that counts `low` nodes to the one that counts `high`.

    Raises PuzzleFault if these are not two numbers of nodes in order.
    """
    if not 0 <= low <= high:
        raise PuzzleFault("nodes", f"A bar of the chart goes from {low:,} to {high:,} nodes; that is not a range.")
    sizes = range(low.bit_length(), high.bit_length() + 1)
    return _match(marks, [fitting for fitting in range(UNSOLVED_MARK) if fitting % kernel.OUTCOME in sizes], first)


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
