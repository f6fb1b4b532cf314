"""Latin squares with inequalities: take groups away, with the search of `latin`."""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.latin.search import search, start
from puzzles.kernels.thinning.batches import ALONE, GROUPS, PROOF, SOLUTIONS, TRIED, is_off, propose, settle
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED
from puzzles.portable.latin_kernel import CELLS, CLUES, DEPTH, NODES, TURNS, UNITS


def begin(
    job: Int32s,
    starts: Int32s,
    members: Int32s,
    gone: Int32s,
    full: Int64s,
    every: Int64s,
    off: Int64s,
    head: Int64s,
    units: Int64s,
    unit_of: Int64s,
    unit_start: Int64s,
    clues: Int64s,
    clue_of: Int64s,
    clue_start: Int64s,
    givens: Int64s,
    masks: Int64s,
    queue: Int64s,
    waiting: Int64s,
) -> None:
    """Begin a search of the board without the groups that are gone or being tried.

    `every` has all clues, and `off` a place for each.
    """
    cells = head[CELLS]
    count = head[CLUES]
    for cell in range(cells):
        givens[cell] = full[cell]
    for clue in range(count):
        off[clue] = 0
    for group in range(job[GROUPS]):
        if is_off(job, gone, group) != 0:
            for i in range(starts[group], starts[group + 1]):
                if members[i] >= 0:
                    givens[members[i]] = 0
                else:
                    off[-1 - members[i]] = 1
    kept = 0
    for clue in range(count):
        if off[clue] == 0:
            clues[2 * kept] = every[2 * clue]
            clues[2 * kept + 1] = every[2 * clue + 1]
            kept += 1
    head[CLUES] = kept
    start(head, units, unit_of, unit_start, clues, clue_of, clue_start, givens, masks, queue, waiting)


def run(
    job: Int32s,
    starts: Int32s,
    members: Int32s,
    gone: Int32s,
    full: Int64s,
    every: Int64s,
    off: Int64s,
    head: Int64s,
    units: Int64s,
    unit_of: Int64s,
    unit_start: Int64s,
    clues: Int64s,
    clue_of: Int64s,
    clue_start: Int64s,
    givens: Int64s,
    masks: Int64s,
    queue: Int64s,
    waiting: Int64s,
    trail: Int64s,
    decisions: Int64s,
    root: Int64s,
    solution: Int64s,
    total: int,
    turns: int,
) -> int:
    """Go on for about so many turns; return EXHAUSTED once all groups are decided, PAUSED before.

    With ALONE it returns FOUND for each group that can go: the caller takes it away, or leaves it, by `batches.settle`.
    `full` is the board that is taken from, with `total` clues, all of which are in `every`; the other arrays are those
    of `latin`.
    """
    while turns > 0:
        if job[TRIED] == 0:
            if propose(job, starts, members, gone) == 0:
                return EXHAUSTED
            head[CLUES] = total
            begin(
                job, starts, members, gone, full, every, off, head, units, unit_of, unit_start,
                clues, clue_of, clue_start, givens, masks, queue, waiting,
            )  # fmt: skip
            turns -= head[CELLS] * (1 + head[UNITS]) + total
        before = head[TURNS]
        status = search(
            head, units, unit_of, unit_start, clues, clue_of, clue_start, masks, queue, waiting, trail,
            decisions, root, solution, job[PROOF] - head[NODES], max(1, turns),
        )  # fmt: skip
        if status == FOUND:
            job[SOLUTIONS] += 1
        turns -= max(1, head[TURNS] - before)
        if head[DEPTH] < 0 or job[SOLUTIONS] > 1 or head[NODES] >= job[PROOF]:
            success = 1 if head[DEPTH] < 0 and job[SOLUTIONS] == 1 else 0
            if success != 0 and job[ALONE] != 0:
                return FOUND
            settle(job, starts, members, gone, success)
    return PAUSED


EXPORTS = (run,)
