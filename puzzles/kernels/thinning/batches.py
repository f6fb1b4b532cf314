"""Choose which groups of givens and clues to take away next, in batches or one by one, for every kind of puzzle.

A group is a list of members: cells as they are, clues as -1 - their number. `starts` has for each group where its
members begin, and at last where they end; `gone` has 1 for each group that is taken away.

Batches double after a success and halve after a failure; a group that fails alone stays. The result does not
depend on the batches, as fewer givens never make a solution unique.
"""

from __future__ import annotations

from puzzles.kernels import Int32s

# The header.
GROUPS = 0
AT = 1  # the first group that is not decided
BATCH = 2  # groups of the next batch
TRIED = 3  # groups that are being tried, from AT on; 0 for none
LEFT = 4  # cells that may still be taken away; below 0 for any number
ALONE = 5  # 1 to try one group after another, and to stop at each that can go
SOLUTIONS = 6  # solutions found without the groups that are being tried
PROOF = 7  # nodes of one proof that there is one solution: what it does not prove stays
HEADER = 8


def cells_in(starts: Int32s, members: Int32s, first: int, last: int) -> int:
    """Return how many members of some groups are cells."""
    count = 0
    for i in range(starts[first], starts[last]):
        if members[i] >= 0:
            count += 1
    return count


def propose(job: Int32s, starts: Int32s, members: Int32s, gone: Int32s) -> int:
    """Choose the next groups to try; return how many, 0 if all are decided."""
    while job[AT] < job[GROUPS]:
        at = job[AT]
        count = 1
        if job[ALONE] == 0:
            count = min(job[BATCH], job[GROUPS] - at)
        if gone[at] != 0:
            count = 0
        if job[LEFT] >= 0:
            while count > 0 and cells_in(starts, members, at, at + count) > job[LEFT]:
                count -= 1
        if count > 0:
            job[TRIED] = count
            job[SOLUTIONS] = 0
            return count
        job[AT] = at + 1
    job[TRIED] = 0
    return 0


def is_off(job: Int32s, gone: Int32s, group: int) -> int:
    """Return 1 for a group that is taken away, or that is being tried."""
    if gone[group] != 0 or (group >= job[AT] and group < job[AT] + job[TRIED]):
        return 1
    return 0


def settle(job: Int32s, starts: Int32s, members: Int32s, gone: Int32s, success: int) -> None:
    """Take the tried groups away, or leave them."""
    at = job[AT]
    count = job[TRIED]
    if success != 0:
        for group in range(at, at + count):
            gone[group] = 1
        if job[LEFT] >= 0:
            job[LEFT] -= cells_in(starts, members, at, at + count)
        job[AT] = at + count
        job[BATCH] = min(2 * job[BATCH], job[GROUPS])
    else:
        if count == 1:
            job[AT] = at + 1
        job[BATCH] = max(1, count // 2)
    job[TRIED] = 0


EXPORTS = (settle,)
