"""Fixpoints that are kept from board to board: where one or two assumptions lead that do not fail.

A board that has lost candidates has the same fixpoint without these, unless a need or a support lacks something now. So
an assumption that was followed once is mostly not followed again. A slot has two candidates, the same one twice for one
assumption, the EPOCH of the board, the rounds that were followed, and the sets of what is live and true.
"""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.assumption.layout import (
    AMONG_COUNT,
    BEFORE,
    CANDIDATES,
    EPOCH,
    FIXPOINTS,
    INNER,
    KEPT_COUNT,
    LEFT_KEPT,
    LISTED,
    LIVE,
    LIVE_KEPT,
    MEMBERS,
    NEED_LIST,
    NEEDED,
    NEEDS,
    PAIR_FIXPOINTS,
    ROUND,
    SUPPORTS,
    TIED,
    TRUE,
    TRUE_KEPT,
    WORDS,
    has,
)
from puzzles.kernels.assumption.search import ENOUGH, REFUTED, allow, settle

SETS = 4
"""The place of a slot's first set, of what is live; before it are two candidates, the epoch and the rounds."""


def slot_size(words: int) -> int:
    """Return how many places a slot takes."""
    return SETS + 2 * words


def slot_of_one(head: Int32s, candidate: int) -> int:
    """Return the place of an assumption's slot, which it may share with others."""
    return candidate % head[FIXPOINTS] * slot_size(head[WORDS])


def slot_of_pair(head: Int32s, one: int, other: int) -> int:
    """Return the place of a pair's slot among those of pairs."""
    key = min(one, other) * head[CANDIDATES] + max(one, other)
    return key % head[PAIR_FIXPOINTS] * slot_size(head[WORDS])


def save(head: Int32s, work: Int32s, slots: Int32s, slot: int, one: int, other: int) -> None:
    """Keep the fixpoint that was reached."""
    words = head[WORDS]
    slots[slot] = one
    slots[slot + 1] = other
    slots[slot + 2] = head[EPOCH]
    slots[slot + 3] = head[ROUND]
    for i in range(words):
        slots[slot + SETS + i] = work[head[LIVE] + i]
        slots[slot + SETS + words + i] = work[head[TRUE] + i]


def holds(head: Int32s, fixed: Int32s, work: Int32s, slots: Int32s, slot: int, one: int, other: int) -> int:
    """Return 1 if a slot has these candidates' fixpoint, brought to the present board, 0 if they are to be followed."""
    if slots[slot] != one or slots[slot + 1] != other or slots[slot + 2] != head[EPOCH]:
        return 0
    live = slot + SETS
    changed = 0
    for i in range(head[WORDS]):
        gone = slots[live + i] & ~work[head[BEFORE] + i]
        if gone != 0:
            changed = 1
            if gone & slots[live + head[WORDS] + i] != 0:
                slots[slot + 2] = 0
                return 0
            slots[live + i] ^= gone
            work[head[LIVE] + i] = gone
        else:
            work[head[LIVE] + i] = 0
    if changed == 0:
        return 1
    for i in range(head[WORDS]):
        word = work[head[LIVE] + i] & 0xFFFFFFFF
        while word != 0:
            low = word & -word
            word ^= low
            if is_missed(head, fixed, work, slots, live, 32 * i + low.bit_length() - 1) != 0:
                slots[slot + 2] = 0
                return 0
    return 1


def is_missed(head: Int32s, fixed: Int32s, work: Int32s, slots: Int32s, live: int, candidate: int) -> int:
    """Return 1 if something may follow from a candidate's absence in a fixpoint, whose live set is there, else 0."""
    true = live + head[WORDS]
    for i in range(work[head[NEEDED] + candidate], work[head[NEEDED] + candidate + 1]):
        if leaves(head, work, slots, live, work[head[NEED_LIST] + i]) < 2:
            return 1
    if head[TIED] != 0:
        for clause in range(fixed[head[SUPPORTS] + candidate], fixed[head[SUPPORTS] + candidate + 1]):
            for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
                other = work[head[LISTED] + i]
                if has(slots, live, other) != 0:
                    enough = 1 + has(slots, true, other)
                    for behind in range(fixed[head[SUPPORTS] + other], fixed[head[SUPPORTS] + other + 1]):
                        if leaves(head, work, slots, live, behind) < enough:
                            return 1
    return 0


def leaves(head: Int32s, work: Int32s, slots: Int32s, live: int, clause: int) -> int:
    """Return how many candidates of a clause a live set has; 2 for more, and for one that is true."""
    left = 0
    for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
        other = work[head[LISTED] + i]
        if has(slots, live, other) != 0:
            left += 1 + has(slots, live + head[WORDS], other)
            if left > 1:
                return 2
    return left


def load(head: Int32s, fixed: Int32s, work: Int32s, slots: Int32s, slot: int) -> None:
    """Have a kept fixpoint as the state before a case, under all constraints, without what led there."""
    head[AMONG_COUNT] = -1
    allow(head, fixed, work)
    words = head[WORDS]
    left = head[LEFT_KEPT]
    for need in range(head[NEEDS]):
        work[left + need] = 0
    for i in range(words):
        work[head[LIVE_KEPT] + i] = slots[slot + SETS + i]
        work[head[TRUE_KEPT] + i] = slots[slot + SETS + words + i]
        word = slots[slot + SETS + i] & 0xFFFFFFFF
        while word != 0:
            low = word & -word
            word ^= low
            candidate = 32 * i + low.bit_length() - 1
            for j in range(work[head[NEEDED] + candidate], work[head[NEEDED] + candidate + 1]):
                work[left + work[head[NEED_LIST] + j]] += 1
    head[KEPT_COUNT] = 0


def find(head: Int32s, fixed: Int32s, work: Int32s, slots: Int32s, candidate: int) -> int:
    """Have an assumption's fixpoint in its slot; return the round in which it fails, or minus its rounds."""
    slot = slot_of_one(head, candidate)
    if holds(head, fixed, work, slots, slot, candidate, candidate) == 0:
        if settle(head, fixed, work, candidate, ENOUGH) == REFUTED:
            return head[ROUND]
        save(head, work, slots, slot, candidate, candidate)
    return -slots[slot + 3]


def fates(head: Int32s, fixed: Int32s, work: Int32s, slots: Int32s, given: Int32s, told: Int32s, count: int) -> None:
    """Write to `told` the round in which each candidate of `given` fails; minus its rounds if it does not fail."""
    for i in range(count):
        told[i] = find(head, fixed, work, slots, fixed[head[INNER] + given[i]])


EXPORTS = (fates,)
