"""Runs: the states that an assumption leads to, each with the states it rests on. There is room for several."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.chains import WORK as RUNS
from puzzles.kernels.rating.layout import CAND, POS

# Places of the array `work`.
SAVED = RUNS  # the candidates and the places before a run, which removes some
MARKED = RUNS + 324  # a mark for each state
MARKING = MARKED + 1458
STACK = MARKING + 1
SLOTS = STACK + 1458

# Places of a run.
ONS = 0  # how many states are on
OFFS = 1
USED = 2
KNOWN = 3  # the state whose opposite follows as well, -1 if there is none
FIRST = 4  # where what the opposite rests on begins, and how many these are
COUNT = 5
ON = 6  # these states, in order
OFF = 735
RESTS = 1464  # where what a state rests on begins, and 1 more; 0 for a state that was not met
REST_COUNT = 2922
ARENA = 4380
SLOT = 36000
WORK = SLOTS + 19 * SLOT


def begin(work: Int32s, run: int, start: int) -> None:
    """Begin a run with one state."""
    for i in range(1458):
        work[run + RESTS + i] = 0
    work[run + ONS] = 0
    work[run + OFFS] = 0
    work[run + USED] = 0
    work[run + KNOWN] = -1
    meet(work, run, start, 0)


def rest(work: Int32s, run: int, state: int) -> None:
    """Make the next state rest on this one, too."""
    work[run + ARENA + work[run + USED]] = state
    work[run + USED] += 1


def meet(work: Int32s, run: int, state: int, count: int) -> None:
    """Add a state that rests on the `count` states given last."""
    work[run + RESTS + state] = work[run + USED] - count + 1
    work[run + REST_COUNT + state] = count
    if state & 1:
        work[run + ON + work[run + ONS]] = state
        work[run + ONS] += 1
    else:
        work[run + OFF + work[run + OFFS]] = state
        work[run + OFFS] += 1


def clash(work: Int32s, run: int, state: int, count: int) -> None:
    """Note that a state and its opposite follow; the opposite rests on the `count` states given last."""
    work[run + KNOWN] = state
    work[run + FIRST] = work[run + USED] - count
    work[run + COUNT] = count


def save(board: Int32s, work: Int32s) -> None:
    """Save the candidates."""
    for i in range(81):
        work[SAVED + i] = board[CAND + i]
    for i in range(243):
        work[SAVED + 81 + i] = board[POS + i]


def restore(board: Int32s, work: Int32s) -> None:
    """Restore the saved candidates."""
    for i in range(81):
        board[CAND + i] = work[SAVED + i]
    for i in range(243):
        board[POS + i] = work[SAVED + 81 + i]


def count_states(work: Int32s, run: int, first: int, count: int, most: int) -> int:
    """Count the states that `count` states of a run's arena rest on, with themselves; stop beyond `most`."""
    work[MARKING] += 1
    mark = work[MARKING]
    found = 0
    waiting = 0
    for i in range(count):
        state = work[run + ARENA + first + i]
        if work[MARKED + state] != mark:
            work[MARKED + state] = mark
            work[STACK + waiting] = state
            waiting += 1
    while waiting > 0:
        found += 1
        if found > most:
            return found
        waiting -= 1
        state = work[STACK + waiting]
        at = work[run + RESTS + state] - 1
        for i in range(work[run + REST_COUNT + state]):
            above = work[run + ARENA + at + i]
            if work[MARKED + above] != mark:
                work[MARKED + above] = mark
                work[STACK + waiting] = above
                waiting += 1
    return found


def size_of(work: Int32s, run: int, state: int, most: int) -> int:
    """Count the states that a state rests on, with itself; stop beyond `most`."""
    return 1 + count_states(work, run, work[run + RESTS + state] - 1, work[run + REST_COUNT + state], most)


def size_of_clash(work: Int32s, run: int, most: int) -> int:
    """Count the states that a state and its opposite rest on, which both follow."""
    size = size_of(work, run, work[run + KNOWN], most)
    return size + 1 + count_states(work, run, work[run + FIRST], work[run + COUNT], most)


EXPORTS = ()
