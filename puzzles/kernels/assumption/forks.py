"""Forks: each of two candidates, one of them true, rules out a third. `forcing_chain` of Futoshiki does the same."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.assumption.layout import (
    ALLOWED,
    ALLOWING,
    AMONG_COUNT,
    BEST_SIZE,
    CHAIN,
    CONSEQUENCE,
    CONSEQUENCE_COUNT,
    CONSEQUENCES,
    FULL,
    INNER,
    KILLER,
    LIVE,
    MARKING,
    ONE,
    OUTER_WORDS,
    RESTS,
    SIZE,
    USED,
    has,
    tell,
)
from puzzles.kernels.assumption.reduction import (
    add_constraint,
    constraint_at,
    copy,
    keep_best,
    keep_current,
    leave_out,
    measure_rests,
    write_best,
)
from puzzles.kernels.assumption.search import (
    ENOUGH,
    REFUTED,
    allow,
    assume,
    begin,
    clear_used,
    follow,
    limit,
    mark_causes,
    settle,
)


def after(head: Int32s, fixed: Int32s, work: Int32s, given: Int32s, told: Int32s, count: int, rounds: int) -> None:
    """Write what is live after so many rounds from each candidate of `given`, as an outer set; none if it fails."""
    words = head[OUTER_WORDS]
    for each in range(count):
        if settle(head, fixed, work, fixed[head[INNER] + given[each]], rounds) == REFUTED:
            for i in range(words):
                told[each * words + i] = 0
        else:
            tell(head, fixed, work, head[LIVE], told, each * words)


def fork(head: Int32s, fixed: Int32s, work: Int32s, over: int, one: int, other: int, gone: int) -> int:
    """Return k of a fork under AMONG, 0 if there is none; RESTS has its constraints, the divided one first."""
    allow(head, fixed, work)
    if head[FULL] == 0 and work[head[ALLOWED] + over] != head[ALLOWING]:
        return 0
    head[MARKING] += 1
    count = add_constraint(head, work, over, 0)
    for turn in range(2):
        begin(head, work)
        assume(head, work, one if turn == 0 else other)
        if follow(head, fixed, work, ENOUGH) == REFUTED or has(work, head[LIVE], gone) != 0:
            return 0
        clear_used(head, work)
        work[head[USED] + work[head[KILLER] + gone]] = 1
        mark_causes(head, work)
        for consequence in range(head[CONSEQUENCE_COUNT]):
            if work[head[USED] + consequence] != 0:
                at = work[head[CONSEQUENCES] + consequence * CONSEQUENCE + 1]
                if at >= 0:
                    count = add_constraint(head, work, at, count)
    measure_rests(head, fixed, work, count)
    return head[SIZE]


def sizes(
    head: Int32s,
    fixed: Int32s,
    work: Int32s,
    given: Int32s,
    told: Int32s,
    count: int,
    among: int,
    over: int,
    one: int,
    other: int,
) -> None:
    """Write k of the fork for each candidate of `given`, 0 for none; constraints follow there, as in `failing`."""
    limit(head, work, given, count, among)
    one = fixed[head[INNER] + one]
    other = fixed[head[INNER] + other]
    for each in range(count):
        told[each] = fork(head, fixed, work, over, one, other, fixed[head[INNER] + given[each]])


def smallest(
    head: Int32s, fixed: Int32s, work: Int32s, told: Int32s, over: int, one: int, other: int, gone: int
) -> int:
    """Reduce a fork in two orders and write the best; return 1, 0 for no fork."""
    one = fixed[head[INNER] + one]
    other = fixed[head[INNER] + other]
    gone = fixed[head[INNER] + gone]
    head[AMONG_COUNT] = -1
    first = fork(head, fixed, work, over, one, other, gone)
    if first == 0:
        return 0
    length = keep_current(head, work)
    keep_best(head, work, length, -1, first)
    copy(work, head[CHAIN], head[RESTS], length)
    for turn in range(2):
        count = length
        among = -1
        size = first
        copy(work, head[ONE], head[CHAIN], length)
        for place in range(length):
            at = constraint_at(head, work, length, 1 - turn, place)
            if leave_out(head, work, count, at) != 0 and fork(head, fixed, work, over, one, other, gone) != 0:
                count = keep_current(head, work)
                among = head[AMONG_COUNT]
                size = head[SIZE]
        if size < head[BEST_SIZE]:
            keep_best(head, work, count, among, size)
    write_best(head, work, told, 0)
    return 1


EXPORTS = (after, sizes, smallest)
