"""Delete constraints from a conflict, or from a tree of cases, in several orders, while the assumption still fails."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.assumption.layout import (
    ALLOWED,
    ALLOWING,
    AMONG,
    AMONG_COUNT,
    ASKED,
    BARRED,
    BEST,
    BEST_AMONG,
    BEST_AMONG_COUNT,
    BEST_COUNT,
    BEST_SIZE,
    CASES,
    CHAIN,
    CONFLICT,
    CONSEQUENCE,
    CONSEQUENCE_COUNT,
    CONSEQUENCES,
    CONSTRAINTS,
    COUNTS,
    FAILS,
    FULL,
    INNER,
    KEPT_COUNT,
    LEFT,
    LEFT_KEPT,
    LISTED,
    LIVE,
    LIVE_KEPT,
    MARK,
    MARKING,
    MEMBERS,
    NARROW,
    NEEDS,
    ONE,
    ONE_AMONG,
    OUTER_WORDS,
    OWN,
    RESTS,
    RESTS_COUNT,
    SIZE,
    SUPPORTS,
    TIED,
    TRIES,
    TRUE,
    TRUE_KEPT,
    USED,
    USED_COUNT,
    WORDS,
    has,
    take,
    tell,
)
from puzzles.kernels.assumption.search import (
    ENOUGH,
    REFUTED,
    allow,
    assume,
    begin,
    follow,
    join,
    limit,
    narrow,
    refute,
    trace_back,
    write_constraints,
)

MOST_CASES = 12


def copy(work: Int32s, target: int, source: int, count: int) -> None:
    """Copy places of `work`."""
    for i in range(count):
        work[target + i] = work[source + i]


def keep(head: Int32s, work: Int32s) -> None:
    """Save the state of a propagation."""
    copy(work, head[LIVE_KEPT], head[LIVE], head[WORDS])
    copy(work, head[TRUE_KEPT], head[TRUE], head[WORDS])
    copy(work, head[LEFT_KEPT], head[LEFT], head[NEEDS])
    head[KEPT_COUNT] = head[CONSEQUENCE_COUNT]


def put_back(head: Int32s, work: Int32s) -> None:
    """Restore that state."""
    for i in range(head[WORDS]):
        work[head[BARRED] + i] = 0
    copy(work, head[LIVE], head[LIVE_KEPT], head[WORDS])
    copy(work, head[TRUE], head[TRUE_KEPT], head[WORDS])
    copy(work, head[LEFT], head[LEFT_KEPT], head[NEEDS])
    head[CONSEQUENCE_COUNT] = head[KEPT_COUNT]


def add_constraint(head: Int32s, work: Int32s, at: int, count: int) -> int:
    """Add a constraint to RESTS, which has `count`, if it is new there; return the new count."""
    if work[head[MARK] + at] != head[MARKING]:
        work[head[MARK] + at] = head[MARKING]
        work[head[RESTS] + count] = at
        count += 1
    return count


def refute_by_cases(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, over: int, by: int, clause: int) -> int:
    """Refute an assumption by the cases of a clause; return how many there are, 1 for none, and 0 if one holds.

    RESTS and SIZE are the tree's.
    """
    allow(head, fixed, work)
    begin(head, work)
    assume(head, work, candidate)
    if follow(head, fixed, work, ENOUGH) == REFUTED:
        write_constraints(head, work)
        return 1
    if head[FULL] == 0 and work[head[ALLOWED] + over] != head[ALLOWING]:
        return 0
    if by >= 0 and has(work, head[TRUE], by) == 0:
        return 0
    keep(head, work)
    return close_cases(head, fixed, work, over, by, clause)


def count_cases(head: Int32s, work: Int32s, clause: int) -> int:
    """Return how many candidates the kept state leaves for a clause, 0 if one of them is true there."""
    left = 0
    for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
        other = work[head[LISTED] + i]
        if has(work, head[LIVE_KEPT], other) != 0:
            left += 1
            if has(work, head[TRUE_KEPT], other) != 0:
                return 0
    return left


def close_cases(head: Int32s, fixed: Int32s, work: Int32s, over: int, by: int, clause: int) -> int:
    """Do the same for an assumption that was followed and kept."""
    length = head[KEPT_COUNT]
    put_back(head, work)
    left = count_cases(head, work, clause)
    if left == 0 or left > MOST_CASES:
        return 0
    trace_back(head, work, by, clause)
    copy(work, head[OWN], head[USED], length)
    told = 0
    for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
        other = work[head[LISTED] + i]
        if has(work, head[LIVE_KEPT], other) == 0:
            continue
        put_back(head, work)
        assume(head, work, other)
        if follow(head, fixed, work, ENOUGH) != REFUTED:
            return 0
        for j in range(head[USED_COUNT]):
            consequence = work[head[CONFLICT] + j]
            if consequence < length:
                work[head[OWN] + consequence] = 1
            else:
                at = work[head[CONSEQUENCES] + consequence * CONSEQUENCE + 1]
                if at >= 0:
                    work[head[CASES] + told] = at
                    told += 1
        work[head[CASES] + told] = head[FAILS]
        told += 1
    head[MARKING] += 1
    count = 0
    for consequence in range(length):
        if work[head[OWN] + consequence] != 0:
            at = work[head[CONSEQUENCES] + consequence * CONSEQUENCE + 1]
            if at >= 0:
                count = add_constraint(head, work, at, count)
    count = add_constraint(head, work, over, count)
    for i in range(told):
        count = add_constraint(head, work, work[head[CASES] + i], count)
    measure_rests(head, fixed, work, count)
    return left


def measure_rests(head: Int32s, fixed: Int32s, work: Int32s, count: int) -> None:
    """Take the first constraints of RESTS, so many, as what a conflict rests on; write its k to SIZE."""
    head[RESTS_COUNT] = count
    head[SIZE] = 0
    for i in range(count):
        head[SIZE] += fixed[head[COUNTS] + work[head[RESTS] + i]]


def leave_out(head: Int32s, work: Int32s, count: int, at: int) -> int:
    """Allow only the constraints of ONE without this one; return 0 if it is not there."""
    others = 0
    for i in range(count):
        if work[head[ONE] + i] != at:
            work[head[AMONG] + others] = work[head[ONE] + i]
            others += 1
    head[AMONG_COUNT] = others
    return count - others


def constraint_at(head: Int32s, work: Int32s, length: int, order: int, place: int) -> int:
    """Return a constraint of CHAIN: forwards (0), backwards (1), or from the middle (2)."""
    if order == 1:
        place = length - 1 - place
    elif order == 2:
        place += length // 2
        if place >= length:
            place -= length
    return work[head[CHAIN] + place]


def keep_current(head: Int32s, work: Int32s) -> int:
    """Keep the conflict or tree as the current one; return how many constraints it has."""
    copy(work, head[ONE], head[RESTS], head[RESTS_COUNT])
    copy(work, head[ONE_AMONG], head[AMONG], head[AMONG_COUNT])
    return head[RESTS_COUNT]


def keep_best(head: Int32s, work: Int32s, count: int, among: int, size: int) -> None:
    """Keep the current one as the best."""
    copy(work, head[BEST], head[ONE], count)
    copy(work, head[BEST_AMONG], head[ONE_AMONG], among)
    head[BEST_COUNT] = count
    head[BEST_AMONG_COUNT] = among
    head[BEST_SIZE] = size


def reduce_conflict(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, rounds: int) -> int:
    """Refute an assumption under AMONG and reduce the conflict; return 1 if it fails within so many rounds.

    BEST has the constraints, BEST_AMONG those that it is found under; all of them if BEST_AMONG_COUNT is below 0.
    """
    if refute(head, fixed, work, candidate, rounds) != REFUTED:
        return 0
    first = head[SIZE]
    length = keep_current(head, work)
    whole = head[AMONG_COUNT]
    keep_best(head, work, length, whole, first)
    copy(work, head[CHAIN], head[RESTS], length)
    narrow(head, fixed, work, candidate, head[CHAIN], length)
    for order in range(3):
        count = length
        among = whole
        size = first
        copy(work, head[ONE], head[CHAIN], length)
        for place in range(length):
            at = constraint_at(head, work, length, order, place)
            if count <= 1 or leave_out(head, work, count, at) == 0:
                continue
            if refute(head, fixed, work, candidate, ENOUGH) == REFUTED:
                count = keep_current(head, work)
                among = head[AMONG_COUNT]
                size = head[SIZE]
        if size < head[BEST_SIZE]:
            keep_best(head, work, count, among, size)
        if head[BEST_SIZE] <= 1:
            break
    head[NARROW] = 0
    return 1


def reduce_tree(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, over: int, by: int, clause: int) -> int:
    """Refute by cases and reduce the constraints; return how many cases there are, 0 if one holds.

    Leaves the best as `reduce_conflict` does, and how many trees were tried in TRIES.
    """
    head[AMONG_COUNT] = -1
    head[TRIES] = 0
    first_cases = refute_by_cases(head, fixed, work, candidate, over, by, clause)
    if first_cases == 0:
        return 0
    first = head[SIZE]
    length = keep_current(head, work)
    keep_best(head, work, length, -1, first)
    best_cases = first_cases
    copy(work, head[CHAIN], head[RESTS], length)
    narrow(head, fixed, work, candidate, head[CHAIN], length)
    for turn in range(3):
        order = 1 if turn == 0 else 0 if turn == 1 else 2
        count = length
        among = -1
        size = first
        cases = first_cases
        copy(work, head[ONE], head[CHAIN], length)
        for place in range(length):
            at = constraint_at(head, work, length, order, place)
            if leave_out(head, work, count, at) == 1:
                head[TRIES] += 1
                left = refute_by_cases(head, fixed, work, candidate, over, by, clause)
                if left > 0 and left <= cases:
                    count = keep_current(head, work)
                    among = head[AMONG_COUNT]
                    size = head[SIZE]
                    cases = left
        if cases < best_cases or (cases == best_cases and size < head[BEST_SIZE]):
            keep_best(head, work, count, among, size)
            best_cases = cases
    head[NARROW] = 0
    return best_cases


def write_best(head: Int32s, work: Int32s, told: Int32s, first: int) -> int:
    """Write the best from a place on: k, its count of constraints, that of those which find it, the trees tried, and
    both lists. Return the place behind them.
    """
    count = head[BEST_COUNT]
    among = head[BEST_AMONG_COUNT]
    told[first] = head[BEST_SIZE]
    told[first + 1] = count
    told[first + 2] = among
    told[first + 3] = head[TRIES]
    first += 4
    copy_out(work, head[BEST], told, first, count)
    copy_out(work, head[BEST_AMONG], told, first + count, among)
    return first + count + max(among, 0)


def copy_out(work: Int32s, source: int, told: Int32s, first: int, count: int) -> None:
    """Copy places of `work` to `told`."""
    for i in range(count):
        told[first + i] = work[source + i]


def smallest(
    head: Int32s, fixed: Int32s, work: Int32s, given: Int32s, told: Int32s, among: int, candidate: int, rounds: int
) -> int:
    """Do `reduce_conflict` under the first `among` constraints of `given`, under all if that is below 0.

    Writes the best and returns 1, 0 for no conflict.
    """
    limit(head, work, given, 0, among)
    if reduce_conflict(head, fixed, work, fixed[head[INNER] + candidate], rounds) == 0:
        return 0
    write_best(head, work, told, 0)
    return 1


def each_smallest(
    head: Int32s,
    fixed: Int32s,
    work: Int32s,
    given: Int32s,
    told: Int32s,
    first: int,
    last: int,
    rounds: int,
    room: int,
) -> int:
    """Do `reduce_conflict` for the candidates of `given` from `first` to before `last`, which all fail.

    Writes the best of each, one after another, until `told` might have no room; returns the place where it stopped.
    """
    filled = 0
    at = first
    while at < last and filled + 4 + 2 * head[CONSTRAINTS] <= room:
        head[AMONG_COUNT] = -1
        reduce_conflict(head, fixed, work, fixed[head[INNER] + given[at]], rounds)
        filled = write_best(head, work, told, filled)
        at += 1
    return at


def reduce(
    head: Int32s, fixed: Int32s, work: Int32s, told: Int32s, candidate: int, over: int, by: int, clause: int
) -> int:
    """Do `reduce_tree` and write the best; return how many cases it has, 0 if one holds."""
    if by >= 0:
        by = fixed[head[INNER] + by]
    cases = reduce_tree(head, fixed, work, fixed[head[INNER] + candidate], over, by, clause)
    if cases > 0:
        write_best(head, work, told, 0)
    return cases


def close(
    head: Int32s,
    fixed: Int32s,
    work: Int32s,
    given: Int32s,
    told: Int32s,
    count: int,
    among: int,
    over: int,
    by: int,
    clause: int,
) -> None:
    """Refute candidates of `given` by cases, under the constraints that follow there; under all if `among` is below 0.

    Writes 16 * k + cases for each, and 0 if it does not close.
    """
    limit(head, work, given, count, among)
    if by >= 0:
        by = fixed[head[INNER] + by]
    for i in range(count):
        cases = refute_by_cases(head, fixed, work, fixed[head[INNER] + given[i]], over, by, clause)
        told[i] = 16 * head[SIZE] + cases if cases > 0 else 0


def rest(head: Int32s, fixed: Int32s, work: Int32s, given: Int32s, told: Int32s, count: int) -> int:
    """Assume the candidates of `given` in turn, each to its end; return 0 if they fail.

    Else tell, as sets, what is live and what is true; then how many clauses have several candidates left and no true
    one, and each of them with how many. Supports of what is not true are left out. Returns 1.
    """
    words = head[OUTER_WORDS]
    head[AMONG_COUNT] = -1
    allow(head, fixed, work)
    begin(head, work)
    for i in range(count):
        if join(head, fixed, work, fixed[head[INNER] + given[i]], ENOUGH) == REFUTED:
            return 0
    tell(head, fixed, work, head[LIVE], told, 0)
    tell(head, fixed, work, head[TRUE], told, words)
    filled = 2 * words + 1
    for need in range(head[NEEDS]):
        if work[head[LEFT] + need] > 1:
            filled = split(head, work, told, need, filled)
    if head[TIED] != 0:
        for i in range(head[WORDS]):
            word = work[head[TRUE] + i] & 0xFFFFFFFF
            while word != 0:
                low = word & -word
                word ^= low
                candidate = 32 * i + low.bit_length() - 1
                for clause in range(fixed[head[SUPPORTS] + candidate], fixed[head[SUPPORTS] + candidate + 1]):
                    filled = split(head, work, told, clause, filled)
    told[2 * words] = (filled - 2 * words - 1) // 2
    return 1


def split(head: Int32s, work: Int32s, told: Int32s, clause: int, filled: int) -> int:
    """Write a clause with several candidates left, none of them true; return how many places are filled now."""
    left = 0
    for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
        other = work[head[LISTED] + i]
        if has(work, head[LIVE], other) != 0:
            left += 1
            if has(work, head[TRUE], other) != 0:
                return filled
    if left < 2:
        return filled
    told[filled] = clause
    told[filled + 1] = left
    return filled + 2


def pairs(head: Int32s, fixed: Int32s, work: Int32s, given: Int32s, told: Int32s, count: int) -> int:
    """Assume the candidates of `given` in turn, each to its end; return 1 if none fails.

    Then tell, as sets, what is live, what is true, and which candidates fail if they are assumed as well, of those in
    the set that follows in `given`.
    """
    words = head[WORDS]
    head[AMONG_COUNT] = -1
    allow(head, fixed, work)
    begin(head, work)
    for i in range(count):
        if join(head, fixed, work, fixed[head[INNER] + given[i]], ENOUGH) == REFUTED:
            return 0
    keep(head, work)
    outer = head[OUTER_WORDS]
    tell(head, fixed, work, head[LIVE], told, 0)
    tell(head, fixed, work, head[TRUE], told, outer)
    asked = head[ASKED]
    take(head, fixed, work, asked, given, count)
    for i in range(words):
        word = work[asked + i] & work[head[LIVE_KEPT] + i] & ~work[head[TRUE_KEPT] + i] & 0xFFFFFFFF
        fails = 0
        while word != 0:
            low = word & -word
            word ^= low
            put_back(head, work)
            if join(head, fixed, work, 32 * i + low.bit_length() - 1, ENOUGH) == REFUTED:
                fails |= low if low < 1 << 31 else -low
        work[asked + i] = fails
    tell(head, fixed, work, asked, told, 2 * outer)
    return 1


EXPORTS = (smallest, each_smallest, reduce, close, rest, pairs)
