"""The constraints of a conflict, or of an assumption with its cases, reduced by deletion in several orders."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.explaining.layout import (
    ALLOWED,
    ALLOWING,
    AMONG,
    AMONG_COUNT,
    BEST,
    BEST_AMONG,
    BEST_AMONG_COUNT,
    BEST_COUNT,
    BEST_SIZE,
    CASES,
    CHAIN,
    CONFLICT,
    COUNTS,
    EVENT,
    EVENT_COUNT,
    EVENTS,
    FAILS,
    FULL,
    LEFT,
    LEFT_KEPT,
    LISTED,
    LIVE,
    LIVE_KEPT,
    MARK,
    MARKING,
    MEMBERS,
    NEEDS,
    ONE,
    ONE_AMONG,
    OWN,
    RESTS,
    RESTS_COUNT,
    ROW,
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
)
from puzzles.kernels.explaining.search import ENOUGH, REFUTED, allow, assume, begin, behind, follow, refute, rests

MOST_CASES = 12


def copied(work: Int32s, target: int, source: int, count: int) -> None:
    """Copy places of `work`."""
    for i in range(count):
        work[target + i] = work[source + i]


def keep(head: Int32s, work: Int32s) -> None:
    """Keep where a run is."""
    copied(work, head[LIVE_KEPT], head[LIVE], head[WORDS])
    copied(work, head[TRUE_KEPT], head[TRUE], head[WORDS])
    copied(work, head[LEFT_KEPT], head[LEFT], head[NEEDS])


def put_back(head: Int32s, work: Int32s, events: int) -> None:
    """Return to where a run was, with so many events."""
    copied(work, head[LIVE], head[LIVE_KEPT], head[WORDS])
    copied(work, head[TRUE], head[TRUE_KEPT], head[WORDS])
    copied(work, head[LEFT], head[LEFT_KEPT], head[NEEDS])
    head[EVENT_COUNT] = events


def met(head: Int32s, work: Int32s, at: int, count: int) -> int:
    """Add a constraint to RESTS, which has so many, if it is new there; return how many there are now."""
    if work[head[MARK] + at] != head[MARKING]:
        work[head[MARK] + at] = head[MARKING]
        work[head[RESTS] + count] = at
        count += 1
    return count


def closed(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, over: int, by: int, clause: int) -> int:
    """Refute an assumption by the cases of a clause; return how many there are, 1 for none, and 0 if one holds.

    RESTS and SIZE are the tree's.
    """
    allow(head, fixed, work)
    begin(head, work)
    assume(head, work, candidate)
    if follow(head, fixed, work, ENOUGH) == REFUTED:
        rests(head, work)
        return 1
    if head[FULL] == 0 and work[head[ALLOWED] + over] != head[ALLOWING]:
        return 0
    if by >= 0 and has(work, head[TRUE], by) == 0:
        return 0
    first = work[head[MEMBERS] + clause]
    end = work[head[MEMBERS] + clause + 1]
    left = 0
    for i in range(first, end):
        other = work[head[LISTED] + i]
        if has(work, head[LIVE], other) != 0:
            left += 1
            if has(work, head[TRUE], other) != 0:
                return 0
    if left == 0 or left > MOST_CASES:
        return 0
    length = head[EVENT_COUNT]
    behind(head, work, by, clause)
    copied(work, head[OWN], head[USED], length)
    keep(head, work)
    told = 0
    for i in range(first, end):
        other = work[head[LISTED] + i]
        if has(work, head[LIVE_KEPT], other) == 0:
            continue
        put_back(head, work, length)
        assume(head, work, other)
        if follow(head, fixed, work, ENOUGH) != REFUTED:
            return 0
        for j in range(head[USED_COUNT]):
            event = work[head[CONFLICT] + j]
            if event < length:
                work[head[OWN] + event] = 1
            else:
                at = work[head[EVENTS] + event * EVENT + 1]
                if at >= 0:
                    work[head[CASES] + told] = at
                    told += 1
        work[head[CASES] + told] = head[FAILS]
        told += 1
    head[MARKING] += 1
    count = 0
    for event in range(length):
        if work[head[OWN] + event] != 0:
            at = work[head[EVENTS] + event * EVENT + 1]
            if at >= 0:
                count = met(head, work, at, count)
    count = met(head, work, over, count)
    for i in range(told):
        count = met(head, work, work[head[CASES] + i], count)
    head[RESTS_COUNT] = count
    size = 0
    for i in range(count):
        size += fixed[head[COUNTS] + work[head[RESTS] + i]]
    head[SIZE] = size
    return left


def without(head: Int32s, work: Int32s, count: int, at: int) -> int:
    """Restrict runs to the constraints of ONE but this one; return 0 if it is not there."""
    others = 0
    for i in range(count):
        if work[head[ONE] + i] != at:
            work[head[AMONG] + others] = work[head[ONE] + i]
            others += 1
    head[AMONG_COUNT] = others
    return count - others


def ordered(head: Int32s, work: Int32s, length: int, order: int, place: int) -> int:
    """Return a constraint of CHAIN: forwards (0), backwards (1), or from the middle (2)."""
    if order == 1:
        place = length - 1 - place
    elif order == 2:
        place += length // 2
        if place >= length:
            place -= length
    return work[head[CHAIN] + place]


def found(head: Int32s, work: Int32s) -> int:
    """Take what was found as the one on the way; return how many constraints it has."""
    copied(work, head[ONE], head[RESTS], head[RESTS_COUNT])
    copied(work, head[ONE_AMONG], head[AMONG], head[AMONG_COUNT])
    return head[RESTS_COUNT]


def better(head: Int32s, work: Int32s, count: int, among: int, size: int) -> None:
    """Take the one on the way as the best."""
    copied(work, head[BEST], head[ONE], count)
    copied(work, head[BEST_AMONG], head[ONE_AMONG], among)
    head[BEST_COUNT] = count
    head[BEST_AMONG_COUNT] = among
    head[BEST_SIZE] = size


def smaller(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, levels: int) -> int:
    """Refute an assumption and reduce the conflict; return 1 if it fails within so many levels.

    BEST has the constraints, BEST_AMONG those that it is found under; all of them if BEST_AMONG_COUNT is below 0.
    """
    head[AMONG_COUNT] = -1
    if refute(head, fixed, work, candidate, levels) != REFUTED:
        return 0
    first = head[SIZE]
    length = found(head, work)
    better(head, work, length, -1, first)
    copied(work, head[CHAIN], head[RESTS], length)
    for order in range(3):
        count = length
        among = -1
        size = first
        copied(work, head[ONE], head[CHAIN], length)
        for place in range(length):
            at = ordered(head, work, length, order, place)
            if count <= 1 or without(head, work, count, at) == 0:
                continue
            if refute(head, fixed, work, candidate, ENOUGH) == REFUTED:
                count = found(head, work)
                among = head[AMONG_COUNT]
                size = head[SIZE]
        if size < head[BEST_SIZE]:
            better(head, work, count, among, size)
        if head[BEST_SIZE] <= 1:
            break
    return 1


def reduced(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, over: int, by: int, clause: int) -> int:
    """Close a tree and reduce its constraints; return how many cases it has, 0 if it does not close.

    Leaves the best as `smaller` does, and how many trees were tried in TRIES.
    """
    head[AMONG_COUNT] = -1
    head[TRIES] = 0
    first_cases = closed(head, fixed, work, candidate, over, by, clause)
    if first_cases == 0:
        return 0
    first = head[SIZE]
    length = found(head, work)
    better(head, work, length, -1, first)
    best_cases = first_cases
    copied(work, head[CHAIN], head[RESTS], length)
    for turn in range(3):
        order = 1 if turn == 0 else 0 if turn == 1 else 2
        count = length
        among = -1
        size = first
        cases = first_cases
        copied(work, head[ONE], head[CHAIN], length)
        for place in range(length):
            at = ordered(head, work, length, order, place)
            if without(head, work, count, at) == 1:
                head[TRIES] += 1
                left = closed(head, fixed, work, candidate, over, by, clause)
                if left > 0 and left <= cases:
                    count = found(head, work)
                    among = head[AMONG_COUNT]
                    size = head[SIZE]
                    cases = left
        if cases < best_cases or (cases == best_cases and size < head[BEST_SIZE]):
            better(head, work, count, among, size)
            best_cases = cases
    return best_cases


def told_best(head: Int32s, work: Int32s, told: Int32s) -> int:
    """Tell the best: k, how many constraints, how many it is found under, then both lists; return the first count."""
    count = head[BEST_COUNT]
    among = head[BEST_AMONG_COUNT]
    told[0] = head[BEST_SIZE]
    told[1] = count
    told[2] = among
    told[3] = head[TRIES]
    for i in range(count):
        told[4 + i] = work[head[BEST] + i]
    for i in range(among):
        told[4 + count + i] = work[head[BEST_AMONG] + i]
    return count


def smallest(head: Int32s, fixed: Int32s, work: Int32s, told: Int32s, candidate: int, levels: int) -> int:
    """Do `smaller` and tell the best; return how many constraints it has, 0 for no conflict."""
    if smaller(head, fixed, work, candidate, levels) == 0:
        return 0
    return told_best(head, work, told)


def reduce(
    head: Int32s, fixed: Int32s, work: Int32s, told: Int32s, candidate: int, over: int, by: int, clause: int
) -> int:
    """Do `reduced` and tell the best; return how many cases it has, 0 if the tree does not close."""
    cases = reduced(head, fixed, work, candidate, over, by, clause)
    if cases > 0:
        told_best(head, work, told)
    return cases


def close(
    head: Int32s,
    fixed: Int32s,
    work: Int32s,
    given: Int32s,
    among: int,
    candidate: int,
    over: int,
    by: int,
    clause: int,
) -> int:
    """Close a tree under so many constraints, which are in `given`; under all if `among` is below 0.

    Returns 16 * k + cases, and 0 if it does not close.
    """
    for i in range(among):
        work[head[AMONG] + i] = given[i]
    head[AMONG_COUNT] = among
    cases = closed(head, fixed, work, candidate, over, by, clause)
    return 16 * head[SIZE] + cases if cases > 0 else 0


def rest(head: Int32s, fixed: Int32s, work: Int32s, given: Int32s, told: Int32s, count: int) -> int:
    """Assume the candidates of `given` one after another, each to its end; return 0 if they fail.

    Else tell, as sets, what is live and what is true; then how many clauses have several candidates left and no true
    one, and each of them with how many. Supports of what is not true are left out. Returns 1.
    """
    words = head[WORDS]
    head[AMONG_COUNT] = -1
    allow(head, fixed, work)
    begin(head, work)
    for i in range(count):
        assume(head, work, given[i])
        if follow(head, fixed, work, ENOUGH) == REFUTED:
            return 0
    for i in range(words):
        told[i] = work[head[LIVE] + i]
        told[words + i] = work[head[TRUE] + i]
    filled = 2 * words + 1
    for need in range(head[NEEDS]):
        if work[head[LEFT] + need] > 1:
            filled = split(head, work, told, need, filled)
    if head[TIED] != 0:
        for i in range(words):
            word = work[head[TRUE] + i] & 0xFFFFFFFF
            while word != 0:
                low = word & -word
                word ^= low
                row = fixed[head[ROW] + 32 * i + low.bit_length() - 1]
                for clause in range(fixed[head[SUPPORTS] + row], fixed[head[SUPPORTS] + row + 1]):
                    filled = split(head, work, told, clause, filled)
    told[2 * words] = (filled - 2 * words - 1) // 2
    return 1


def split(head: Int32s, work: Int32s, told: Int32s, clause: int, filled: int) -> int:
    """Tell a clause with several candidates left, none of them true; return how many places are filled now."""
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
    """Assume the candidates of `given` one after another, each to its end; return 1 if none fails.

    Then tell, as sets, what is live, what is true, and which candidates fail if they are assumed as well, of those in
    the set that follows in `given`.
    """
    words = head[WORDS]
    head[AMONG_COUNT] = -1
    allow(head, fixed, work)
    begin(head, work)
    for i in range(count):
        assume(head, work, given[i])
        if follow(head, fixed, work, ENOUGH) == REFUTED:
            return 0
    length = head[EVENT_COUNT]
    keep(head, work)
    for i in range(words):
        told[i] = work[head[LIVE] + i]
        told[words + i] = work[head[TRUE] + i]
        told[2 * words + i] = 0
    for i in range(words):
        word = told[i] & ~told[words + i] & given[count + i] & 0xFFFFFFFF
        fails = 0
        while word != 0:
            low = word & -word
            word ^= low
            put_back(head, work, length)
            assume(head, work, 32 * i + low.bit_length() - 1)
            if follow(head, fixed, work, ENOUGH) == REFUTED:
                fails |= low if low < 1 << 31 else -low
        told[2 * words + i] = fails
    return 1


EXPORTS = (smallest, reduce, close, rest, pairs)
