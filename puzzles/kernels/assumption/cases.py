"""The search for trees of cases: beside an assumption, each candidate left for a clause fails.

`pairs` has three sets for each candidate: FAILING fail beside it; POSSIBLE were asked about and do not fail on this
board; STANDING are known not to fail, asked about or not. Whatever some assumptions make true together stands
together. What fails beside a candidate fails beside every assumption that makes the candidate true. `case_search` does
the same in Python without these two rules, and both count what they ask alike.
Behind the sets are the slots of `fixpoints` for pairs.
"""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.assumption.fixpoints import SETS, find, holds, load, save, slot_of_one, slot_of_pair
from puzzles.kernels.assumption.layout import (
    AT,
    CANDIDATES,
    DOOMED,
    INNER,
    LEFT_KEPT,
    LISTED,
    LIVE_KEPT,
    MEMBERS,
    NEEDS,
    NODES,
    OUTER_WORDS,
    SHAPES,
    SIZE,
    SUPPORTS,
    TIED,
    TRUE_KEPT,
    WORDS,
    bit,
    has,
    take,
    tell,
)
from puzzles.kernels.assumption.reduction import close_cases, count_cases, keep, put_back
from puzzles.kernels.assumption.search import ENOUGH, REFUTED, join, settle

FAILING = 0
POSSIBLE = 1
STANDING = 2
KINDS = 3
"""The sets of a candidate."""

MOST_TREES = 400
"""Trees with the same number of cases that are measured, to find the one with the fewest constraints."""

TREE = 4
"""Places of a tree: its candidate, its clause, how many cases it has, and k."""

SOME = 4000
"""After about so many nodes the search pauses."""


def row(head: Int32s, kind: int, candidate: int) -> int:
    """Return where a candidate's set begins in `pairs`."""
    return (kind * head[CANDIDATES] + candidate) * head[WORDS]


def add(head: Int32s, pairs: Int32s, kind: int, one: int, other: int) -> None:
    """Note a pair, for both of its candidates."""
    pairs[row(head, kind, one) + (other >> 5)] |= bit(other & 31)
    pairs[row(head, kind, other) + (one >> 5)] |= bit(one & 31)


def forget(head: Int32s, pairs: Int32s) -> None:
    """Forget the pairs that do not fail, as the board has changed."""
    for i in range(row(head, POSSIBLE, 0), row(head, KINDS, 0)):
        pairs[i] = 0


def know(head: Int32s, fixed: Int32s, pairs: Int32s, given: Int32s, kind: int) -> None:
    """Take the sets of all candidates: outer sets, one after another."""
    for candidate in range(head[CANDIDATES]):
        take(head, fixed, pairs, row(head, kind, candidate), given, candidate * head[OUTER_WORDS])


def known(head: Int32s, fixed: Int32s, pairs: Int32s, told: Int32s, kind: int) -> None:
    """Write the sets of all candidates."""
    for candidate in range(head[CANDIDATES]):
        tell(head, fixed, pairs, row(head, kind, candidate), told, candidate * head[OUTER_WORDS])


def learn(head: Int32s, pairs: Int32s, slots: Int32s, slot: int) -> None:
    """Note that all that is true in a fixpoint stands beside each other."""
    words = head[WORDS]
    true = slot + SETS + words
    for i in range(words):
        word = slots[true + i] & 0xFFFFFFFF
        while word != 0:
            low = word & -word
            word ^= low
            first = row(head, STANDING, 32 * i + low.bit_length() - 1)
            for j in range(words):
                pairs[first + j] |= slots[true + j]


def doom(head: Int32s, work: Int32s, pairs: Int32s) -> None:
    """Note in DOOMED what is known to fail beside anything that is true."""
    words = head[WORDS]
    for i in range(words):
        work[head[DOOMED] + i] = 0
    for i in range(words):
        word = work[head[TRUE_KEPT] + i] & 0xFFFFFFFF
        while word != 0:
            low = word & -word
            word ^= low
            first = row(head, FAILING, 32 * i + low.bit_length() - 1)
            for j in range(words):
                work[head[DOOMED] + j] |= pairs[first + j]


def fails(head: Int32s, fixed: Int32s, work: Int32s, pairs: Int32s, candidate: int, other: int) -> int:
    """Return 1 if a candidate fails beside the one that was followed and kept, else 0."""
    if has(pairs, row(head, FAILING, candidate), other) != 0:
        return 1
    if has(pairs, row(head, POSSIBLE, candidate), other) != 0:
        return 0
    head[NODES] += 1
    found = has(work, head[DOOMED], other)
    if found == 0 and has(pairs, row(head, STANDING, candidate), other) == 0:
        slot = row(head, KINDS, 0) + slot_of_pair(head, candidate, other)
        one = min(candidate, other)
        if holds(head, fixed, work, pairs, slot, one, candidate + other - one) == 0:
            put_back(head, work)
            if join(head, fixed, work, other, ENOUGH) == REFUTED:
                found = 1
            else:
                save(head, work, pairs, slot, one, candidate + other - one)
        if found == 0:
            learn(head, pairs, pairs, slot)
    add(head, pairs, FAILING if found != 0 else POSSIBLE, candidate, other)
    return found


def split(
    head: Int32s,
    fixed: Int32s,
    work: Int32s,
    pairs: Int32s,
    candidate: int,
    clause: int,
    by: int,
    cases: int,
    filled: int,
) -> int:
    """Add a clause to the `filled` ones of SHAPES if so many candidates are left for it and fail; return how many."""
    if count_cases(head, work, clause) != cases:
        return filled
    for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
        other = work[head[LISTED] + i]
        alive = has(work, head[LIVE_KEPT], other)
        if alive != 0 and fails(head, fixed, work, pairs, candidate, other) == 0:
            return filled
    work[head[SHAPES] + 2 * filled] = clause
    work[head[SHAPES] + 2 * filled + 1] = by
    return filled + 1


def shapes(head: Int32s, fixed: Int32s, work: Int32s, slots: Int32s, pairs: Int32s, candidate: int, cases: int) -> int:
    """Write to SHAPES the clauses that refute an assumption by so many cases; return how many, -1 if it fails alone."""
    if find(head, fixed, work, slots, candidate) > 0:
        return -1
    slot = slot_of_one(head, candidate)
    learn(head, pairs, slots, slot)
    load(head, fixed, work, slots, slot)
    doom(head, work, pairs)
    filled = 0
    for need in range(head[NEEDS]):
        if work[head[LEFT_KEPT] + need] == cases:
            filled = split(head, fixed, work, pairs, candidate, need, -1, cases, filled)
    if head[TIED] != 0:
        for i in range(head[WORDS]):
            word = work[head[TRUE_KEPT] + i] & 0xFFFFFFFF
            while word != 0:
                low = word & -word
                word ^= low
                by = 32 * i + low.bit_length() - 1
                for clause in range(fixed[head[SUPPORTS] + by], fixed[head[SUPPORTS] + by + 1]):
                    filled = split(head, fixed, work, pairs, candidate, clause, by, cases, filled)
    return filled


def trees(
    head: Int32s,
    fixed: Int32s,
    work: Int32s,
    slots: Int32s,
    pairs: Int32s,
    given: Int32s,
    told: Int32s,
    first: int,
    last: int,
    cases: int,
    had: int,
    enough: int,
    limit: int,
) -> int:
    """Look for trees of so many cases that refute candidates of `given`, from `first` to before `last`.

    `told` gets the place where it stopped, the nodes, how many trees it found, and TREE places for each. With the `had`
    trees before they are at most MOST_TREES. It stops at `limit` nodes, or at more than `enough` if there is a tree,
    and pauses in between. It returns 1 if it is to go on.
    """
    head[NODES] = 0
    found = 0
    at = first
    more = 1
    while more != 0 and at < last and head[NODES] < SOME:
        candidate = fixed[head[INNER] + given[at]]
        at += 1
        count = shapes(head, fixed, work, slots, pairs, candidate, cases)
        if count > 0:
            settle(head, fixed, work, candidate, ENOUGH)
            keep(head, work)
        for shape in range(count):
            head[NODES] += 1
            if had + found < MOST_TREES:
                clause = work[head[SHAPES] + 2 * shape]
                by = work[head[SHAPES] + 2 * shape + 1]
                # A kept fixpoint may know more than is found from this board: there `by` may not be true.
                left = 0
                if by < 0 or has(work, head[TRUE_KEPT], by) != 0:
                    left = close_cases(head, fixed, work, fixed[head[AT] + clause], by, clause)
                if left > 0:
                    place = 3 + TREE * found
                    told[place] = given[at - 1]
                    told[place + 1] = clause
                    told[place + 2] = left
                    told[place + 3] = head[SIZE]
                    found += 1
        if head[NODES] >= limit or (had + found > 0 and head[NODES] > enough):
            more = 0
    told[0] = at
    told[1] = head[NODES]
    told[2] = found
    return more if at < last else 0


EXPORTS = (forget, know, known, trees)
