"""The start of a clause-learning Latin search: variables and groups only for what the givens leave open.

In a 25x25 Sudoku with 300 givens that is a tenth of all candidates: the whole search fits a processor's cache, and a
reason is looked for among five members of a group instead of twenty-five.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.learning.candidates import force
from puzzles.kernels.learning.clauses import add
from puzzles.kernels.learning.layout import (
    ALLOWED,
    CELL_OF,
    CELLS,
    CLUE_ENDS,
    CLUE_START,
    CLUES,
    CLUES_OF,
    CULPRIT,
    DEPTH,
    GROUPS,
    GROUPS_OF,
    HEAP_AT,
    INCREMENT,
    LITERALS,
    MEMBERS,
    OPEN,
    OPEN_CELLS,
    ORDER,
    PLACES_OF,
    START,
    TOP,
    UNITS,
    WHOLE,
)

FIRST_ALLOWED = 4000
FIRST_INCREMENT = 1 << 12


def start(
    head: Int64s,
    shape: Int32s,
    board: Int64s,
    values: Int32s,
    clauses: Int32s,
    units: Int32s,
    clues: Int32s,
    masks: Int64s,
    solution: Int64s,
) -> None:
    """Begin a search from `masks`: the candidates of each cell after propagation, none empty.

    `units` holds UNITS * ORDER cells, `clues` CLUES pairs of cells; OPEN says how many candidates there are in
    cells that have several. `solution` receives the numbers of the other cells; `search` writes only the open ones.
    The arrays start zeroed; `shape` has room for 2 * CELLS * (ORDER + 4) + 3 * UNITS * ORDER + (UNITS + 2) * OPEN +
    4 * CLUES places and `board` for BOARD * (CELLS + UNITS * ORDER).
    """
    order = head[ORDER]
    cells = head[CELLS]
    total = head[OPEN]
    most = cells + head[UNITS] * order
    # Until the groups are known, `solution` maps a cell to its group.
    opened = 0
    for cell in range(cells):
        mask = masks[cell]
        solution[cell] = -1
        if mask & (mask - 1) != 0:
            solution[cell] = opened
            opened += 1
    head[OPEN_CELLS] = opened
    head[START] = 0
    head[CELL_OF] = most
    head[GROUPS_OF] = most + cells
    head[CLUE_ENDS] = head[GROUPS_OF] + total + 1
    head[CLUE_START] = head[CLUE_ENDS] + 2 * head[CLUES]
    head[CLUES_OF] = head[CLUE_START] + cells + 1
    head[MEMBERS] = head[CLUES_OF] + 2 * head[CLUES]
    place = head[MEMBERS]
    x = 0
    for cell in range(cells):
        group = solution[cell]
        if group >= 0:
            shape[head[CELL_OF] + group] = cell
            shape[group] = place
            rest = masks[cell]
            board[group] = rest
            while rest != 0:
                bit = (rest & -rest).bit_length() - 1
                rest &= rest - 1
                shape[place + bit] = x
                shape[head[GROUPS_OF] + x + 1] = 1
                x += 1
            place += order
    group = opened
    for unit in range(head[UNITS]):
        for number in range(order):
            size = 0
            for i in range(unit * order, unit * order + order):
                own = solution[units[i]]
                if own >= 0 and board[own] >> number & 1 != 0:
                    x = shape[shape[own] + number]
                    shape[place + size] = x
                    shape[head[GROUPS_OF] + x + 1] += 1
                    size += 1
            if size > 0:
                shape[group] = place
                board[group] = (1 << size) - 1
                place += size
                group += 1
    head[GROUPS] = group
    head[PLACES_OF] = place
    for x in range(total):
        shape[head[GROUPS_OF] + x + 1] += shape[head[GROUPS_OF] + x]
    # Go backwards over the groups, so that a cell's own group comes first; a variable's count goes down to its
    # start.
    for step in range(group):
        g = group - 1 - step
        rest = board[g]
        while rest != 0:
            bit = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            x = shape[shape[g] + bit]
            shape[head[GROUPS_OF] + x + 1] -= 1
            shape[place + shape[head[GROUPS_OF] + x + 1]] = 32 * g + bit
    for x in range(total):
        shape[head[GROUPS_OF] + x] = place + shape[head[GROUPS_OF] + x + 1]
    shape[head[GROUPS_OF] + total] = place
    for g in range(group):
        shape[head[GROUPS_OF] + total] += board[g].bit_count()
        board[WHOLE * group + g] = board[g]
    compare(head, shape, clues, solution)
    for x in range(total):
        values[HEAP_AT * total + x] = -1
    for cell in range(cells):
        solution[cell] = masks[cell].bit_length()
    for i in range(2 * total):
        clauses[i] = -1
    head[TOP] = 2 * total
    head[CULPRIT] = -1
    head[INCREMENT] = FIRST_INCREMENT
    head[ALLOWED] = FIRST_ALLOWED


def compare(head: Int64s, shape: Int32s, clues: Int32s, groups: Int64s) -> None:
    """List the inequalities between open cells; `groups` maps a cell to its group, -1 for none."""
    ends = head[CLUE_ENDS]
    starts = head[CLUE_START]
    lists = head[CLUES_OF]
    kept = 0
    for i in range(head[CLUES]):
        lower = groups[clues[2 * i]]
        higher = groups[clues[2 * i + 1]]
        if lower >= 0 and higher >= 0:
            shape[ends + 2 * kept] = lower
            shape[ends + 2 * kept + 1] = higher
            shape[starts + lower + 1] += 1
            shape[starts + higher + 1] += 1
            kept += 1
    head[CLUES] = kept
    opened = head[OPEN_CELLS]
    for group in range(opened):
        shape[starts + group + 1] += shape[starts + group]
    for i in range(2 * kept):
        group = shape[ends + i]
        shape[starts + group + 1] -= 1
        shape[lists + shape[starts + group + 1]] = i
    for group in range(opened):
        shape[starts + group] = shape[starts + group + 1]
    shape[starts + opened] = 2 * kept


def forbid(
    head: Int64s, shape: Int32s, board: Int64s, values: Int32s, stacks: Int32s, clauses: Int32s, solution: Int64s
) -> None:
    """Exclude a known solution; call this right after `start`."""
    literals = head[TOP] + LITERALS
    size = head[OPEN_CELLS]
    for group in range(size):
        x = shape[shape[group] + solution[shape[head[CELL_OF] + group]] - 1]
        clauses[literals + size - 1 - group] = 2 * x + 1
    if size == 0:
        head[DEPTH] = -1
    elif add(head, clauses, size, 0) == 0:
        force(head, values, stacks, clauses[literals] >> 1, -1, 0)


EXPORTS = (start, forbid)
