"""The 9x9 Sudoku kernel and its caller: which arrays it wants, in which order its exports are called, what they return.

`puzzles/kernels/sudoku9` draws what lies in the arrays. The caller runs on any workspace: lists under CPython, the
memory of kernels.wasm under either Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.kernel_driver import Search, clamp_givens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.portable.annotations import Workspace

CELLS = 81
TABLES_SIZE = 2587
"""The places of the look-up tables."""

FRAME = 31
"""The places of one depth of a search."""

HEADER = 8
STATE_SIZE = HEADER + 83 * FRAME
"""The places of a search's state: its header, then one frame a depth."""

# In the header of the state.
DEPTH = 0  # -1 when nothing is left
NODES = 1
CHOICE = 5  # how a cell to branch on is chosen: three numbers

QUICK = (2, 18, 3)
"""What a cell left with one candidate weighs beside a candidate less; a weight that is enough, without a look at other
cells with two candidates; and how few candidates are enough where no cell has two."""

STEADY = (0, 14, 9)
"""The same as it was when seeds were first given to boards: a full board is the first solution that a search finds."""

FIRST_NODES = 16
"""The nodes of the first call: as interpreted, one takes about a millisecond."""


class Sudoku9(Search):
    """A search of a 9x9 board under way."""

    def __init__(
        self,
        work: Workspace,
        givens: Sequence[int],
        tables: Sequence[int] | None = None,
        choice: tuple[int, int, int] = QUICK,
    ) -> None:
        """Begin with 81 givens, row by row, 0 for empty; one that is no number from 1 to 9 leaves no solution.

        `tables` are the look-up tables where they are at hand; else the kernel fills them.
        """
        looked_up, state = work.int32s(TABLES_SIZE), work.int32s(STATE_SIZE)
        given, solution = work.int32s(CELLS), work.int32s(CELLS)
        if tables is None:
            work.call("sudoku9_fill_tables", looked_up)
        else:
            looked_up[:] = tables
        given[:] = clamp_givens(givens, 9)
        work.call("sudoku9_load", state, given, *choice)

        def call(nodes: int, effort: int) -> int:
            return work.call("sudoku9_search", looked_up, state, solution, min(nodes, effort))

        super().__init__(call, state, NODES, DEPTH, solution, FIRST_NODES)
