"""Many 9x9 Sudokus at once: a kernel reads and writes their text, so that no object is made per puzzle."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from contextlib import closing
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic, TypeVar, cast

from puzzles.engine.driver import fill
from puzzles.kernels.sudoku9 import lines as lines9
from puzzles.machines.base import current
from puzzles.model.values import Size
from puzzles.portable.kernel_driver import CALL_SECONDS
from puzzles.portable.pace import Pace
from puzzles.portable.sudoku9_kernel import STATE_SIZE, TABLES_SIZE
from puzzles.text.line_puzzles import Piece

_Held = TypeVar("_Held", covariant=True)

SIZE = Size(9, 9, 3, 3)
"""The boards that are solved line by line."""

PATIENCE = 50_000
"""Nodes that one puzzle may take here: some hundredths of a second; the hardest known puzzles take some thousands."""

FIRST_CALL = 64
MOST_NODES = 1 << 24

FRESH = array("q", [0] * lines9.TALLY_SIZE)
FRESH[lines9.MOST] = -1
"""The tally (see kernels/sudoku9/lines.py) before the first puzzle."""


@dataclass(frozen=True, slots=True)
class Batch(Generic[_Held]):
    """A solved piece: its octets with the solutions in place, the kernel's tally, the undecided lines and the marks.

    `stored_octets` are bytes, or an object of the browser with `to_bytes`. `undecided_numbers` lists the numbers,
    within the piece, of the puzzles that exceeded their patience: their text is not an answer. `marks` has a byte for
    each puzzle, with its outcome and nodes: see kernels/sudoku9/lines.py.
    """

    stored_octets: _Held
    tally: Sequence[int]
    undecided_numbers: Sequence[int]
    marks: bytes

    @property
    def octets(self) -> bytes:
        """The octets as bytes of this process."""
        stored = self.stored_octets
        return stored if isinstance(stored, bytes) else cast("bytes", cast("Any", stored).to_bytes())


class UndecidedLines:
    """The lines that exceeded their patience so far; a call of the kernel adds at most one."""

    def __init__(self) -> None:
        self.lines: list[int] = []

    def note(self, tally: Sequence[int]) -> None:
        """Add the line that the tally names after a call, if there is one."""
        if tally[lines9.UNDECIDED] > len(self.lines):
            self.lines.append(tally[lines9.LEFT])


def fresh_pace() -> Pace:
    """Return a pace for `solve_lines` that assumes nothing about the machine."""
    return Pace(CALL_SECONDS, FIRST_CALL, MOST_NODES, growth=4.0)


def copy_octets(lines: MutableSequence[int]) -> bytes:
    """Copy octets out of a workspace."""
    return bytes(lines[:])


def solve_lines(piece: Piece, pace: Pace | None = None) -> Iterator[int | Batch[bytes]]:
    """Solve the 9x9 puzzles of a piece; yield how many are done about thirty times a second, then the batch.

    `pace` comes from the piece before and is updated.
    """
    return solve(piece, pace or fresh_pace(), copy_octets)


def solve(piece: Piece, pace: Pace, hold: Callable[[MutableSequence[int]], _Held]) -> Iterator[int | Batch[_Held]]:
    """Do the same; `hold` copies the octets out of the workspace to where they are stored."""
    count = len(piece.starts)
    with closing(current().open()) as work:
        given = piece.octets()
        lines = fill(work.octets(len(given)), given)
        tally, marks = fill(work.int64s(lines9.TALLY_SIZE), FRESH), work.octets(count)
        done, left = 0, UndecidedLines()
        if count:
            looked_up = work.int32s(TABLES_SIZE)
            work.call("sudoku9_fill_tables", looked_up)
            state, scratch = work.int32s(STATE_SIZE), work.int32s(lines9.CELLS)
            starts = fill(work.int32s(count), piece.starts)
        while done < count:
            called = monotonic()
            arguments = (lines, starts, piece.begin, done, count, tally, marks, PATIENCE, pace.size)
            done = work.call("sudoku9_lines_solve", looked_up, state, scratch, *arguments)
            spent = monotonic() - called
            left.note(tally)
            if done < count or spent > pace.seconds:  # a call that ran out of lines says little about the next one
                pace.adjust(spent)
            yield done
        yield Batch(hold(lines), tally[:], left.lines, copy_octets(marks))
