"""Latin squares with any further units and inequalities, by conflict-driven clause learning.

The search of `latin` forgets why a branch failed; this one turns every failure into a clause that forbids its cause,
and goes back as far as the clause says. It starts slower and wins where the other branches thousands of times.

The next candidate is the one that conflicts have met most of late; it is tried true first. Restarts follow Luby's
sequence, and now and then the half of the clauses that span most depths is dropped. A solution is excluded by a clause
against its decisions. `candidates` holds the rules, `conflicts` the learning, `clauses` what was learnt.
"""

from __future__ import annotations

from puzzles.kernels import EXHAUSTED, FOUND, FULL, PAUSED, Int32s, Int64s
from puzzles.kernels.activity import pop, push
from puzzles.kernels.candidates import back, compare, force, settle, spread
from puzzles.kernels.clauses import add, drop, follow
from puzzles.kernels.conflicts import learn
from puzzles.kernels.learning_layout import (
    ALLOWED,
    BEGAN,
    CELLS,
    CLUE_CELLS,
    CLUE_START,
    CLUES,
    CLUES_OF,
    CONFLICTS,
    CULPRIT,
    DEPTH,
    DONE,
    HEAP_AT,
    HEAPED,
    INCREMENT,
    LEARNT,
    LITERALS,
    NODES,
    ORDER,
    RESTART_AT,
    RESTARTS,
    RETURNING,
    ROOM,
    SLOT_START,
    SLOTS,
    TOP,
    TRAIL,
    UNIT_CELLS,
    UNITS,
)

FIRST_ALLOWED = 4000
FIRST_INCREMENT = 1 << 12
RESTART_UNIT = 100


def start(
    head: Int64s,
    shape: Int32s,
    board: Int64s,
    values: Int32s,
    activity: Int64s,
    stacks: Int32s,
    clauses: Int32s,
    givens: Int64s,
) -> None:
    """Begin a search; `givens` has a number a cell, 0 for empty. The arrays come zeroed, as learning_layout says.

    `head` states the first five fields. `shape` has 2 * UNITS * ORDER + 4 * CLUES + 2 * (CELLS + 1) places and states
    its parts UNIT_CELLS, from 0 on, and CLUE_CELLS, from 2 * UNITS * ORDER + CELLS + 1 on.
    """
    order = head[ORDER]
    cells = head[CELLS]
    total = order * cells
    links = head[UNITS] * order
    head[UNIT_CELLS] = 0
    head[SLOT_START] = links
    head[SLOTS] = links + cells + 1
    head[CLUE_CELLS] = 2 * links + cells + 1
    head[CLUE_START] = head[CLUE_CELLS] + 2 * head[CLUES]
    head[CLUES_OF] = head[CLUE_START] + cells + 1
    group(shape, 0, links, head[SLOT_START], cells, 1)
    group(shape, head[CLUE_CELLS], 2 * head[CLUES], head[CLUE_START], cells, 2)
    for i in range(cells + links):
        board[i] = (1 << order) - 1
    for x in range(total):
        values[HEAP_AT * total + x] = -1
    for i in range(2 * total):
        clauses[i] = -1
    head[TOP] = 2 * total
    head[CULPRIT] = -1
    head[INCREMENT] = FIRST_INCREMENT
    head[ALLOWED] = FIRST_ALLOWED
    head[RESTART_AT] = RESTART_UNIT
    sound = 0
    for cell in range(cells):
        number = givens[cell]
        if number < 0 or number > order:
            sound = -1
        elif number > 0:
            force(head, shape, board, values, stacks, cell * order + number - 1, 1, 0)
    for clue in range(head[CLUES]):
        compare(head, shape, board, values, stacks, clue)
    if sound < 0:
        head[DEPTH] = -1


def group(shape: Int32s, items: int, count: int, starts: int, cells: int, divisor: int) -> None:
    """List, for each cell, where it stands among `count` items; the lists come after the cells + 1 starts."""
    for i in range(count):
        shape[starts + shape[items + i] + 1] += 1
    for cell in range(cells):
        shape[starts + cell + 1] += shape[starts + cell]
    lists = starts + cells + 1
    for step in range(count):
        # Backwards, so that a cell's start can count down to its place, and be right again at the end.
        i = count - 1 - step
        cell = shape[items + i]
        shape[starts + cell + 1] -= 1
        shape[lists + shape[starts + cell + 1]] = i // divisor
    for cell in range(cells):
        shape[starts + cell] = shape[starts + cell + 1]
    shape[starts + cells] = count


def forbid(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, clauses: Int32s, solution: Int64s
) -> None:
    """Right after `start`: exclude a solution that is known already."""
    order = head[ORDER]
    literals = head[TOP] + LITERALS
    size = 0
    for cell in range(head[CELLS]):
        x = cell * order + solution[cell] - 1
        if values[x] == 0:
            clauses[literals + size] = 2 * x + 1
            size += 1
    if size == 0:
        head[DEPTH] = -1
    else:
        x = clauses[literals] >> 1
        if add(head, clauses, size, 0) == 0:
            force(head, shape, board, values, stacks, x, -1, 0)


def propagate(head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, clauses: Int32s) -> None:
    """Draw all conclusions of what is on the trail, until a conflict."""
    while head[CULPRIT] < 0 and head[DONE] < head[TRAIL]:
        x = stacks[head[DONE]]
        head[DONE] += 1
        if values[x] > 0:
            spread(head, shape, board, values, stacks, x)
            if head[CULPRIT] < 0:
                follow(head, shape, board, values, stacks, clauses, 2 * x + 1)
        else:
            settle(head, shape, board, values, stacks, x)
            if head[CULPRIT] < 0:
                follow(head, shape, board, values, stacks, clauses, 2 * x)


def exclude(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, activity: Int64s, stacks: Int32s, clauses: Int32s
) -> None:
    """After a solution: not all these decisions again."""
    began = BEGAN * (head[ORDER] * head[CELLS] + 1)
    depth = head[DEPTH]
    literals = head[TOP] + LITERALS
    for i in range(depth):
        x = stacks[stacks[began + depth - 1 - i]]
        clauses[literals + i] = 2 * x + (1 if values[x] > 0 else 0)
    x = clauses[literals] >> 1
    wanted = -values[x]
    back(head, shape, board, values, activity, stacks, depth - 1)
    force(head, shape, board, values, stacks, x, wanted, add(head, clauses, depth, 0))


def luby(turn: int) -> int:
    """Return the turn-th number, from 1, of Luby's sequence 1 1 2 1 1 2 4 1 1 2 ..."""
    length = turn.bit_length()
    while turn != (1 << length) - 1:
        turn -= (1 << length - 1) - 1
        length = turn.bit_length()
    return 1 << length - 1


def restart(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, activity: Int64s, stacks: Int32s, clauses: Int32s
) -> None:
    """Go back to the beginning with all that was learnt."""
    total = head[ORDER] * head[CELLS]
    head[RESTARTS] += 1
    head[RESTART_AT] = head[CONFLICTS] + RESTART_UNIT * luby(head[RESTARTS])
    if head[DEPTH] > 0:
        back(head, shape, board, values, activity, stacks, 0)
    if head[LEARNT] > head[ALLOWED] or head[TOP] + 2 * total > head[ROOM]:
        head[ALLOWED] += head[ALLOWED] // 10
        drop(head, values, stacks, clauses)


def search(
    head: Int64s,
    shape: Int32s,
    board: Int64s,
    values: Int32s,
    activity: Int64s,
    stacks: Int32s,
    clauses: Int32s,
    solution: Int64s,
    budget: int,
) -> int:
    """Look for the next solution for at most `budget` nodes (decisions and conflicts); return a status.

    `solution` has a place a cell and is written on FOUND. head[DEPTH] below 0 says that nothing is left.
    """
    order = head[ORDER]
    total = head[CELLS] * order
    nodes = 0
    status = PAUSED
    while head[DEPTH] >= 0 and nodes < budget and status == PAUSED:
        if head[RETURNING] == 1:
            head[RETURNING] = 0
            exclude(head, shape, board, values, activity, stacks, clauses)
        else:
            propagate(head, shape, board, values, stacks, clauses)
            if head[CULPRIT] >= 0:
                nodes += 1
                head[CONFLICTS] += 1
                if head[DEPTH] == 0:
                    head[DEPTH] = -1
                elif head[TOP] + 2 * total > head[ROOM]:
                    head[CULPRIT] = -1
                    restart(head, shape, board, values, activity, stacks, clauses)
                    if head[TOP] + 2 * total > head[ROOM]:
                        status = FULL
                else:
                    learn(head, shape, board, values, activity, stacks, clauses)
            elif head[TRAIL] == total:
                for cell in range(head[CELLS]):
                    solution[cell] = board[cell].bit_length()
                status = FOUND
                head[RETURNING] = 1
                if head[DEPTH] == 0:
                    head[DEPTH] = -1
            elif head[CONFLICTS] >= head[RESTART_AT] or head[TOP] + 2 * total > head[ROOM]:
                restart(head, shape, board, values, activity, stacks, clauses)
                if head[TOP] + 2 * total > head[ROOM]:
                    status = FULL
            else:
                if head[HEAPED] == 0:
                    for x in range(total):
                        if values[x] == 0:
                            activity[x] = (order - board[x // order].bit_count()) * 64
                            push(head, values, activity, stacks, x)
                x = pop(head, values, activity, stacks)
                while values[x] != 0:
                    x = pop(head, values, activity, stacks)
                nodes += 1
                stacks[BEGAN * (total + 1) + head[DEPTH]] = head[TRAIL]
                head[DEPTH] += 1
                force(head, shape, board, values, stacks, x, 1, 0)
    head[NODES] += nodes
    if status == PAUSED and head[DEPTH] < 0:
        status = EXHAUSTED
    return status


EXPORTS = (start, forbid, search)
