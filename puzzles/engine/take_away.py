"""The removal of givens and clues from a full board while it has one solution, in the kernels of `thinning`.

A given stays if a search with a bounded number of nodes does not prove that it can go. The search is that of `engine`,
without a new set-up for each proof.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, MutableSequence, Sequence
from time import monotonic

from puzzles.engine.driver import fill
from puzzles.engine.path import MAX_TRAIL
from puzzles.engine.sudoku9 import sudoku9_tables, sudoku_units
from puzzles.kernels.path import layout, parts
from puzzles.kernels.thinning import batches
from puzzles.machines.base import Workspace, current
from puzzles.model.values import Inequality, Size, Values
from puzzles.portable import latin_kernel as latin_layout
from puzzles.portable import sudoku9_kernel as sudoku9_layout
from puzzles.portable.kernel_driver import CALL_SECONDS, EXHAUSTED, FIRST_CALL, FOUND, MAX_CALL
from puzzles.portable.pace import Pace

Group = tuple[int, ...]
"""What is removed together: cells, and clues as -1 - their number."""

_Call = Callable[[int], int]
_Begin = Callable[[Workspace, "Arrays"], _Call]


class Arrays:
    """The arrays that all kernels share: the job, and the groups."""

    def __init__(self, work: Workspace, groups: Sequence[Group], proof: int) -> None:
        self.job = work.int32s(batches.HEADER)
        starts = [0]
        for group in groups:
            starts.append(starts[-1] + len(group))
        self.starts = fill(work.int32s(len(starts)), starts)
        self.members = fill(work.int32s(starts[-1]), [member for group in groups for member in group])
        self.removals = work.int32s(len(groups))
        self.proof = proof

    @property
    def all(self) -> tuple[MutableSequence[int], ...]:
        """The arrays in the order of the kernels' arguments."""
        return self.job, self.starts, self.members, self.removals


class Thinning:
    """A full board, and the groups that may be removed from it, in order."""

    def __init__(self, groups: Sequence[Group], proof: int, begin: _Begin, first: int = FIRST_CALL) -> None:
        """`proof` bounds the nodes of one proof, `first` the work of a first call; `begin` sets up a kernel."""
        self._count = len(groups)
        self._proof = proof
        self._work = current().open()
        self._arrays = Arrays(self._work, groups, proof)
        self._call = begin(self._work, self._arrays)
        self._pace = Pace(CALL_SECONDS, first, MAX_CALL)

    def close(self) -> None:
        """Release the arrays."""
        self._work.close()

    def removable_groups(self, most: int | None = None) -> Generator[None, None, list[int]]:
        """Return the places of the groups that can be removed one after another; yield now and then.

        `most` bounds the cells that are removed.
        """
        self._begin((), most, alone=False)
        yield from self._run()
        return [at for at, gone in enumerate(self._arrays.removals) if gone]

    def begin(self, gone: Sequence[int]) -> None:
        """Begin with these groups removed, at the first of the others."""
        self._begin(gone, None, alone=True)

    def next(self) -> Generator[None, None, int]:
        """Return the place of the next group that can be removed, -1 if there is none; yield now and then.

        The group stays until `take` removes it.
        """
        status = yield from self._run()
        return self._arrays.job[batches.AT] if status == FOUND else -1

    def take(self, goes: bool) -> None:
        """Remove the group that `next` returned, or keep it."""
        self._work.call("thinning_batches_settle", *self._arrays.all, int(goes))

    def _begin(self, gone: Sequence[int], most: int | None, alone: bool) -> None:
        off = set(gone)
        fill(self._arrays.removals, [int(at in off) for at in range(self._count)])
        job = [0] * batches.HEADER
        job[batches.GROUPS] = self._count
        job[batches.BATCH] = max(1, self._count // 4)
        job[batches.LEFT] = -1 if most is None else most
        job[batches.ALONE] = int(alone)
        job[batches.PROOF] = self._proof
        fill(self._arrays.job, job)

    def _run(self) -> Generator[None, None, int]:
        while True:
            began = monotonic()
            status = self._call(self._pace.size)
            if status in (EXHAUSTED, FOUND):
                return status
            self._pace.adjust(monotonic() - began)
            yield


def thinning_sudoku(
    size: Size, full: Values, groups: Sequence[Group], proof: int, regions: Values = (), diagonals: bool = False
) -> Thinning:
    """Begin with a Sudoku as in `search_sudoku`; `full` has 0 for a cell without a given."""
    if size != Size(9, 9, 3, 3) or regions or diagonals:
        return thinning_latin(size.rows, sudoku_units(size, regions, diagonals), (), full, groups, proof)

    def begin(work: Workspace, arrays: Arrays) -> _Call:
        board = fill(work.int32s(sudoku9_layout.CELLS), full)
        tables = fill(work.int32s(sudoku9_layout.TABLES_SIZE), sudoku9_tables())
        state = work.int32s(sudoku9_layout.STATE_SIZE)
        givens, solution = work.int32s(sudoku9_layout.CELLS), work.int32s(sudoku9_layout.CELLS)
        fixed = (*arrays.all, board, tables, state, givens, solution)
        return lambda nodes: work.call("thinning_sudoku9_run", *fixed, nodes)

    return Thinning(groups, proof, begin, sudoku9_layout.FIRST_NODES)


def thinning_latin(
    order: int,
    units: Sequence[Sequence[int]],
    clues: Sequence[Inequality],
    full: Values,
    groups: Sequence[Group],
    proof: int,
) -> Thinning:
    """Begin with a Latin square as in `search_latin`."""

    def begin(work: Workspace, arrays: Arrays) -> _Call:
        cells, total = len(full), len(clues)
        head = latin_layout.header(order, cells, len(units), 0)
        board = (
            fill(work.int64s(cells), full),
            fill(work.int64s(2 * total), [cell for clue in clues for cell in clue]),
            work.int64s(total),
        )
        structure = (fill(work.int64s(len(head)), head), *latin_layout.arrays_of(work, units, cells, total))
        state = [work.int64s(size) for size in (cells, cells, cells + len(units), cells + len(units))]
        stacks = (work.int64s(2 * cells * order), work.int64s(latin_layout.DECISION * (cells + 1)))
        fixed: tuple[MutableSequence[int] | int, ...]
        fixed = (*arrays.all, *board, *structure, *state, *stacks, work.int64s(cells), work.int64s(cells), total)
        return lambda turns: work.call("thinning_latin_run", *fixed, turns)

    return Thinning(groups, proof, begin)


def thinning_path(rows: int, columns: int, full: Values, groups: Sequence[Group], proof: int) -> Thinning:
    """Begin with a Numbrix of this rectangle."""

    def begin(work: Workspace, arrays: Arrays) -> _Call:
        total = rows * columns
        width = (rows * (columns + 1) - 1) // layout.BITS + 1
        margin = 2 * ((columns + 1) // layout.BITS + 1)
        # Without givens the window of each number is the whole board.
        places = margin + total * (width + margin)
        head = [0] * layout.HEADER
        head[layout.ROWS], head[layout.COLUMNS] = rows, columns
        head[layout.TRAIL_SIZE] = layout.ENTRY * min(total * total, MAX_TRAIL // layout.ENTRY)
        room = parts.areas_room(rows, columns)
        board = (fill(work.int64s(total), full), work.int64s(total), fill(work.int64s(layout.HEADER), head))
        sizes = (
            *((total + 2) * layout.PER_NUMBER, places, places, width + 1, layout.WORDS * width),
            *(total, head[layout.TRAIL_SIZE], layout.DECISION * (total + 1), room, total),
        )
        fixed: tuple[MutableSequence[int] | int, ...]
        fixed = (*arrays.all, *board, *(work.int64s(size) for size in sizes), places, room)
        return lambda turns: work.call("thinning_path_run", *fixed, turns)

    return Thinning(groups, proof, begin)
