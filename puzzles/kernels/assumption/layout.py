"""The layout of the arrays of explanation, and their start values; `puzzles/logic/assumptions/kernel.py` fills `fixed`.

A *clause* is a need or a support of `puzzles.logic.constraints`: needs first, then the supports, in the order of their
candidates. Inside, the candidates that are live at the start are numbered from 0, and a set of them takes WORDS places,
32 bits each. Outside, candidates have the puzzle's numbers, and a set takes OUTER_WORDS. Each name below is a place of
the header; those with `(f)` hold where something begins in `fixed`, those with `(w)` where in `work`.
"""

from __future__ import annotations

from puzzles.kernels import Int32s

CANDIDATES = 0  # how many are live at the start
WORDS = 1
NEEDS = 2
CLAUSES = 3
CONSTRAINTS = 4

INNER = 5  # (f) the inner number of each of the puzzle's candidates, -1 if it was gone from the start
FREE = 6  # (f) sets that a true candidate rules out at no cost
FAR = 7  # (f) sets that it rules out under UNDER; -1 if there are none
UNDER = 8  # (f) a constraint for each candidate, -1 for none
SUPPORTS = 9  # (f) for each candidate its first clause, and one place more
AT = 10  # (f) the constraint of each clause
OUTER = 11  # (f) the puzzle's number of each candidate
COUNTS = 12  # (f) what each constraint counts
NEED_OF = 13  # (f) the need of each constraint, -1 for none
TIED = 14  # whether there are supports

MEMBERS = 15  # (w) the first place of each clause's candidates in LISTED, and one more
LISTED = 16  # (w) candidates of clauses
NEEDED = 17  # (w) the first place of each candidate's needs in NEED_LIST, and one more
NEED_LIST = 18  # (w)
BEFORE = 19  # (w) the set of live candidates of the board
LIVE = 20  # (w) sets of the run
TRUE = 21
BARRED = 22
TIES = 23
LEFT = 24  # (w) live candidates of each need
LEFT_BEFORE = 25  # (w) the same on the board
TOUCHED = 26  # (w) the set of needs that lost a candidate in this round
FORCED = 27  # (w) candidate, constraint, by, clause
CONSEQUENCES = 28  # (w) candidate or -1, constraint, by, clause
KILLER = 29  # (w) the consequence by which a candidate went
MADE = 30  # (w) the consequence by which it became true
USED = 31  # (w) a flag for each consequence
ACTIVE = 32  # (w) needs that count, in order, where not all do
ALLOWED = 33  # (w) a mark for each constraint that counts
MARK = 34  # (w) a mark for each constraint met
CONFLICT = 35  # (w) the consequences behind the smallest conflict
RESTS = 36  # (w) constraints of the smallest conflict or of the tree
CASES = 37  # (w) constraints of the cases, in order
OWN = 38  # (w) a flag for each consequence before the cases
LIVE_KEPT = 39  # (w) the sets before a case
TRUE_KEPT = 40
LEFT_KEPT = 41
CHAIN = 42  # (w) constraints of the first conflict
ONE = 43  # (w) constraints on the way
BEST = 44  # (w) constraints of the best
AMONG = 45  # (w) what the present run is restricted to
ONE_AMONG = 46  # (w) what the one on the way was found with
BEST_AMONG = 47  # (w) what the best was found with

FULL = 48  # 1 if all constraints count
ALLOWING = 49  # the mark in ALLOWED
MARKING = 50  # the mark in MARK
EPOCH = 51  # how often the board has got candidates back
CONSEQUENCE_COUNT = 52
FORCED_COUNT = 53
ACTIVE_COUNT = 54
ROUND = 55
FAILED = 56  # conflicts of this round
SIZE = 57  # k of the smallest conflict, or of the tree
USED_COUNT = 58  # consequences of CONFLICT
FAILS = 59  # the constraint that fails
RESTS_COUNT = 60
AMONG_COUNT = 61  # -1 for all constraints
BEST_COUNT = 62
BEST_SIZE = 63
BEST_AMONG_COUNT = 64
TRIES = 65  # trees closed
OUTER_WORDS = 66
ASKED = 67  # (w) a set that is asked about
BARE = 68  # 1 if it is enough to know that something fails
SHAPES = 69  # (w) clauses whose candidates all fail, each with the candidate that needs it, -1 for none
NODES = 70  # pairs and trees that a search has asked for
DOOMED = 71  # (w) the set of candidates that fail beside an assumption, as they fail beside what it makes true
KEPT_COUNT = 72  # consequences before a case
NEAR = 73  # (w) the set of candidates that the constraints of a run may look at
NARROW = 74  # 1 if a run begins with those alone
FRESH = 75  # (w) the set of candidates that became true in this round
FIXPOINTS = 76  # how many fixpoints of one assumption are kept
PAIR_FIXPOINTS = 77  # how many of two
HEADER = 78

CONSEQUENCE = 4
"""Places of a consequence; of what is forced, too."""

SMALL = 1 << 20
"""More than any k."""


def bit(at: int) -> int:
    """Return a bit of a word, as 32 bits with a sign."""
    return 1 << at if at < 31 else -(1 << 31)


def has(sets: Int32s, first: int, candidate: int) -> int:
    """Return 1 if a set has a candidate, else 0."""
    return sets[first + (candidate >> 5)] >> (candidate & 31) & 1


def take(head: Int32s, fixed: Int32s, into: Int32s, target: int, given: Int32s, first: int) -> None:
    """Write the outer set that begins at `first` of `given` to `into`, from `target` on, without what is gone."""
    for i in range(head[WORDS]):
        into[target + i] = 0
    for i in range(head[OUTER_WORDS]):
        word = given[first + i] & 0xFFFFFFFF
        while word != 0:
            low = word & -word
            word ^= low
            candidate = fixed[head[INNER] + 32 * i + low.bit_length() - 1]
            if candidate >= 0:
                into[target + (candidate >> 5)] |= bit(candidate & 31)


def sets(head: Int32s, fixed: Int32s, given: Int32s, target: int, count: int) -> None:
    """Write so many outer sets to `fixed`, from `target` on."""
    for each in range(count):
        take(head, fixed, fixed, target + each * head[WORDS], given, each * head[OUTER_WORDS])


def clauses(head: Int32s, fixed: Int32s, work: Int32s, given: Int32s, clause: int, count: int) -> None:
    """List the candidates of so many clauses from this one on, whose outer sets are given."""
    filled = work[head[MEMBERS] + clause]
    for each in range(count):
        take(head, fixed, work, head[ASKED], given, each * head[OUTER_WORDS])
        for i in range(head[WORDS]):
            word = work[head[ASKED] + i] & 0xFFFFFFFF
            while word != 0:
                low = word & -word
                word ^= low
                work[head[LISTED] + filled] = 32 * i + low.bit_length() - 1
                filled += 1
        work[head[MEMBERS] + clause + each + 1] = filled


def prepare(head: Int32s, work: Int32s) -> None:
    """List the needs of each candidate."""
    members = head[MEMBERS]
    needed = head[NEEDED]
    for i in range(work[members + head[NEEDS]]):
        work[needed + work[head[LISTED] + i] + 1] += 1
    for candidate in range(head[CANDIDATES]):
        work[needed + candidate + 1] += work[needed + candidate]
    for need in range(head[NEEDS] - 1, -1, -1):
        for i in range(work[members + need], work[members + need + 1]):
            # Filled from the end, so that the starts are right afterwards.
            candidate = work[head[LISTED] + i]
            work[needed + candidate + 1] -= 1
            work[head[NEED_LIST] + work[needed + candidate + 1]] = need
    for candidate in range(head[CANDIDATES]):
        # The ends have moved to the starts: move them back by one place.
        work[needed + candidate] = work[needed + candidate + 1]
    work[needed + head[CANDIDATES]] = work[members + head[NEEDS]]


def far(head: Int32s, fixed: Int32s, columns: int, numbers: int) -> None:
    """Fill FAR for a chain of numbers: what is more steps away than numbers, or on the wrong colour."""
    words = head[WORDS]
    for one in range(head[CANDIDATES]):
        cell = fixed[head[OUTER] + one] // numbers
        number = fixed[head[OUTER] + one] % numbers
        first = head[FAR] + one * words
        for other in range(head[CANDIDATES]):
            there = fixed[head[OUTER] + other] // numbers
            apart = abs(number - fixed[head[OUTER] + other] % numbers)
            steps = abs(cell // columns - there // columns) + abs(cell % columns - there % columns)
            if steps > 0 and apart > 0 and (steps > apart or (steps + apart) % 2 != 0):
                fixed[first + (other >> 5)] |= bit(other & 31)


def board(head: Int32s, fixed: Int32s, work: Int32s, given: Int32s) -> None:
    """Take the live candidates of a board, an outer set. One that has candidates back begins another EPOCH."""
    for i in range(head[WORDS]):
        work[head[LIVE] + i] = work[head[BEFORE] + i]
    take(head, fixed, work, head[BEFORE], given, 0)
    back = 0
    for i in range(head[WORDS]):
        back |= work[head[BEFORE] + i] & ~work[head[LIVE] + i]
    if back != 0:
        head[EPOCH] += 1
    for need in range(head[NEEDS]):
        left = 0
        for i in range(work[head[MEMBERS] + need], work[head[MEMBERS] + need + 1]):
            left += has(work, head[BEFORE], work[head[LISTED] + i])
        work[head[LEFT_BEFORE] + need] = left


def tell(head: Int32s, fixed: Int32s, work: Int32s, source: int, told: Int32s, first: int) -> None:
    """Write a set to `told`, from `first` on, as an outer one."""
    for i in range(head[OUTER_WORDS]):
        told[first + i] = 0
    for candidate in range(head[CANDIDATES]):
        if has(work, source, candidate) != 0:
            outer = fixed[head[OUTER] + candidate]
            told[first + (outer >> 5)] |= bit(outer & 31)


EXPORTS = (sets, clauses, prepare, far, board)
