"""The caller of the kernel that fills Latin squares by plain branching: its arrays, and its exports in their order.

`puzzles/kernels/latin` says what lies in the arrays. The caller runs on any workspace, as that of `sudoku9` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.kernel_driver import Search, clamp_givens

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from puzzles.portable.annotations import Workspace

# The header.
ORDER = 0
CELLS = 1
UNITS = 2
CLUES = 3
DEPTH = 4  # decisions on the trail; -1 when nothing is left
NODES = 5
TRAIL = 6  # entries on the trail
CELL_QUEUE = 7  # cells waiting to be propagated
UNIT_QUEUE = 8  # units waiting to be propagated
RETURNING = 9  # 1 when the last frame is closed: backtrack before searching on
TURNS = 10  # cells looked at so far, counting repeats
HEADER = 11

# A decision: length of the trail before it, the cell, the bit tried.
DECISION = 3

PATIENCE = 500
"""How many nodes plain branching may search without a solution before clause learning takes over."""


PAIRS = 3
"""The place in `arrays_of` of the clues: the lesser cell of each, then the greater one."""


def header(order: int, cells: int, units: int, clues: int) -> list[int]:
    """Return the header of a square with so many cells, units and clues."""
    return [order, cells, units, clues] + [0] * (HEADER - 4)


def arrays_of(
    work: Workspace, units: Sequence[Sequence[int]], cells: int, clues: int
) -> tuple[MutableSequence[int], ...]:
    """Make the arrays that hold a square's units and clues: its units are written, its clues are not yet."""
    listed = [cell for unit in units for cell in unit]
    sizes = (len(listed), len(listed), cells + 1, 2 * clues, 2 * clues, cells + 1)
    arrays = tuple([work.int64s(size) for size in sizes])
    arrays[0][:] = listed
    return arrays


class Branching(Search):
    """A search of a Latin square under way: `units` of `order` cells each, inequalities, and the givens."""

    def __init__(
        self,
        work: Workspace,
        order: int,
        units: Sequence[Sequence[int]],
        clues: Sequence[Sequence[int]],
        givens: Sequence[int],
    ) -> None:
        """Begin with one number a cell, 0 for empty; a clue is a pair of cells (less, greater)."""
        cells = len(givens)
        head = work.int64s(HEADER)
        head[:] = header(order, cells, len(units), len(clues))
        structure = arrays_of(work, units, cells, len(clues))
        structure[PAIRS][:] = [cell for clue in clues for cell in clue]
        state = (work.int64s(cells), work.int64s(cells + len(units)), work.int64s(cells + len(units)))
        stacks = (work.int64s(2 * cells * order), work.int64s(DECISION * (cells + 1)))
        self.root = work.int64s(cells)
        """The candidates that remain after the first node, as bit masks."""

        solution, given = work.int64s(cells), work.int64s(cells)
        given[:] = clamp_givens(givens, order)
        work.call("latin_start", head, *(structure + (given,) + state))
        arrays = structure + state + stacks + (self.root, solution)

        def call(nodes: int, effort: int) -> int:
            return work.call("latin_search", head, *(arrays + (nodes, effort)))

        super().__init__(call, head, NODES, DEPTH, solution)
