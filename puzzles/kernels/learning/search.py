"""Latin squares with any additional units and inequalities, by conflict-driven clause learning.

The search in kernels/latin forgets why a branch failed; this one turns every conflict into a clause that forbids its
cause, and backjumps as far as the clause allows. It starts slower and wins where plain branching takes thousands of
branches.

The next candidate is the one that recent conflicts involved most often; it is tried true first. Restarts follow Luby's
sequence; from time to time the half of the clauses that span the most depths is dropped. A clause against its decisions
excludes each solution found. `candidates` holds the rules, `conflicts` the learning, `clauses` the learnt clauses.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.learning.activity import pop, push
from puzzles.kernels.learning.candidates import force, settle, spread, undo
from puzzles.kernels.learning.clauses import add, drop, follow
from puzzles.kernels.learning.conflicts import learn
from puzzles.kernels.learning.layout import (
    ALLOWED,
    BEGAN,
    CELL_OF,
    CONFLICTS,
    CULPRIT,
    DEPTH,
    DONE,
    GROUPS,
    GROUPS_OF,
    HEAPED,
    LEARNT,
    LITERALS,
    MARKED,
    NODES,
    OPEN,
    OPEN_CELLS,
    RESTART_AT,
    RESTARTS,
    RETURNING,
    ROOM,
    TOP,
    TRAIL,
    TURNS,
    WHOLE,
)
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, FULL, PAUSED

RESTART_UNIT = 100


def propagate(head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, clauses: Int32s) -> None:
    """Propagate everything on the trail until a conflict."""
    while head[CULPRIT] < 0 and head[DONE] < head[TRAIL]:
        x = stacks[head[DONE]]
        head[DONE] += 1
        head[TURNS] += 1
        if values[2 * x] > 0:
            spread(head, shape, board, values, stacks, x)
            if head[CULPRIT] < 0:
                follow(head, values, stacks, clauses, 2 * x + 1)
        else:
            settle(head, shape, board, values, stacks, x)
            if head[CULPRIT] < 0:
                follow(head, values, stacks, clauses, 2 * x)


def exclude(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, activity: Int64s, stacks: Int32s, clauses: Int32s
) -> None:
    """Exclude the solution just found, by a clause against its decisions."""
    began = BEGAN * (head[OPEN] + 1)
    depth = head[DEPTH]
    literals = head[TOP] + LITERALS
    for i in range(depth):
        x = stacks[stacks[began + depth - 1 - i]]
        clauses[literals + i] = 2 * x + (1 if values[2 * x] > 0 else 0)
    x = clauses[literals] >> 1
    wanted = -values[2 * x]
    undo(head, shape, board, values, activity, stacks, depth - 1)
    force(head, values, stacks, x, wanted, add(head, clauses, depth, 0))


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
    """Go back to depth 0 and keep the learnt clauses."""
    total = head[OPEN]
    head[RESTARTS] += 1
    head[RESTART_AT] = head[CONFLICTS] + RESTART_UNIT * luby(head[RESTARTS])
    if head[DEPTH] > 0:
        undo(head, shape, board, values, activity, stacks, 0)
    groups = head[GROUPS]
    head[TURNS] += groups
    for group in range(groups):
        board[WHOLE * groups + group] = board[group]
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
    steps: int,
) -> int:
    """Look for the next solution for at most `budget` nodes (decisions and conflicts) and about `steps` turns.

    A turn is one variable or clause looked at. `solution` has one place per cell; on FOUND, the cells that were
    open are written. head[DEPTH] below 0 means that nothing is left. Returns a status.
    """
    total = head[OPEN]
    nodes = 0
    end = head[TURNS] + steps
    status = PAUSED
    while head[DEPTH] >= 0 and nodes < budget and head[TURNS] < end and status == PAUSED:
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
                    head[TURNS] += 8 * stacks[MARKED * (total + 1)]
            elif head[TRAIL] == total:
                for group in range(head[OPEN_CELLS]):
                    solution[shape[head[CELL_OF] + group]] = board[group].bit_length()
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
                    head[TURNS] += total
                    for x in range(total):
                        if values[2 * x] == 0:
                            activity[x] = (32 - board[shape[shape[head[GROUPS_OF] + x]] >> 5].bit_count()) * 64
                            push(head, values, activity, stacks, x)
                x = pop(head, values, activity, stacks)
                while values[2 * x] != 0:
                    x = pop(head, values, activity, stacks)
                nodes += 1
                stacks[BEGAN * (total + 1) + head[DEPTH]] = head[TRAIL]
                head[DEPTH] += 1
                force(head, values, stacks, x, 1, 0)
    head[NODES] += nodes
    if status == PAUSED and head[DEPTH] < 0:
        status = EXHAUSTED
    return status


EXPORTS = (search,)
