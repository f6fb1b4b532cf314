"""Many 9x9 Sudokus at once: a kernel reads and writes their text, so that nothing is made per puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic

from puzzles.engine.driving import CALL_SECONDS, filled
from puzzles.engine.machine import current
from puzzles.kernels import lines9, sudoku9
from puzzles.model import Size

SIZE = Size(9, 9, 3, 3)
"""The boards that are solved by the line."""

STRIDE = SIZE.cells + 1

PATIENCE = 1_000_000
"""Nodes that one puzzle may take; the hardest known take some thousands."""

FIRST_CALL = 64
MOST_NODES = 1 << 24


@dataclass(frozen=True, slots=True)
class Batch:
    """So many lines, solved: their text with the solutions in place, and for each its outcome and its nodes.

    An outcome is one of lines9.NONE, UNIQUE, SEVERAL, UNDECIDED.
    """

    text: str
    outcomes: Sequence[int]
    nodes: Sequence[int]


def solve_lines(text: str) -> Iterator[int | Batch]:
    """Solve lines of 81 characters and a newline each; yield how many are done about thirty times a second, then all.

    The text holds 1 to 9 and one character for an empty cell, all of them ASCII.
    """
    count = len(text) // STRIDE
    work = current().open()
    try:
        looked_up = work.int32s(sudoku9.TABLES_SIZE)
        work.call("sudoku9_fill_tables", looked_up)
        state, scratch = work.int32s(sudoku9.STATE_SIZE), work.int32s(lines9.CELLS)
        lines = filled(work.octets(len(text)), text.encode("ascii"))
        outcomes, nodes = work.int32s(count), work.int32s(count)
        done, effort = 0, FIRST_CALL
        while done < count:
            called = monotonic()
            fixed = (STRIDE, done, count, outcomes, nodes, PATIENCE, effort)
            done = work.call("lines9_solve", looked_up, state, scratch, lines, *fixed)
            spent = monotonic() - called
            effort = max(FIRST_CALL, min(int(effort * min(4.0, CALL_SECONDS / max(spent, 1e-6))), MOST_NODES))
            yield done
        yield Batch(bytes(lines[:]).decode("ascii"), outcomes[:], nodes[:])
    finally:
        work.close()
