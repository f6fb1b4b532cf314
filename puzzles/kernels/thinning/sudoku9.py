"""Plain 9x9 Sudokus: take groups away, with the search of `sudoku9`."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.sudoku9.search import load, search
from puzzles.kernels.thinning.batches import ALONE, GROUPS, PROOF, SOLUTIONS, TRIED, is_off, propose, settle
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED
from puzzles.portable.sudoku9_kernel import DEPTH, NODES, STEADY


def run(
    job: Int32s,
    starts: Int32s,
    members: Int32s,
    gone: Int32s,
    full: Int32s,
    tables: Int32s,
    state: Int32s,
    givens: Int32s,
    solution: Int32s,
    nodes: int,
) -> int:
    """Go on for about so many nodes; return EXHAUSTED once all groups are decided, PAUSED before.

    With ALONE it returns FOUND for each group that can go: the caller takes it away, or leaves it, by `batches.settle`.
    `full` (81) is the board that is taken from; `tables` are filled; `givens` and `solution` have 81 places.
    """
    while nodes > 0:
        if job[TRIED] == 0:
            if propose(job, starts, members, gone) == 0:
                return EXHAUSTED
            for cell in range(81):
                givens[cell] = full[cell]
            for group in range(job[GROUPS]):
                if is_off(job, gone, group) != 0:
                    for i in range(starts[group], starts[group + 1]):
                        givens[members[i]] = 0
            load(state, givens, STEADY[0], STEADY[1], STEADY[2])
            nodes -= 1
        before = state[NODES]
        if search(tables, state, solution, min(nodes, job[PROOF] - before)) == FOUND:
            job[SOLUTIONS] += 1
        nodes -= state[NODES] - before
        if state[DEPTH] < 0 or job[SOLUTIONS] > 1 or state[NODES] >= job[PROOF]:
            success = 1 if state[DEPTH] < 0 and job[SOLUTIONS] == 1 else 0
            if success != 0 and job[ALONE] != 0:
                return FOUND
            settle(job, starts, members, gone, success)
    return PAUSED


EXPORTS = (run,)
