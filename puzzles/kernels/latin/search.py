"""Latin squares with any additional units and inequalities: the candidates of each cell are one bit mask.

A unit is a list of `order` cells that hold different numbers: a row, a column, a box, a region, a diagonal. An
inequality says that one cell's number is below another's. Bit v of a mask stands for the number v + 1.

Propagation: a cell with one candidate removes it from its peers; a number with one place left in a unit goes there; a
cell of an inequality keeps only numbers below the other's highest and above its lowest, along whole chains. The search
branches on a cell with the fewest candidates: its lowest first, then the rest. Every mask is written to a trail before
it changes, so that the search can backtrack.

Masks have up to 32 bits, so all arrays hold 64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.latin.propagation import WAITING, narrow, propagate
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED
from puzzles.portable.latin_kernel import (
    CELL_QUEUE,
    CELLS,
    CLUES,
    DECISION,
    DEPTH,
    NODES,
    ORDER,
    RETURNING,
    TRAIL,
    TURNS,
    UNIT_QUEUE,
    UNITS,
)


def start(
    head: Int64s,
    units: Int64s,
    unit_of: Int64s,
    unit_start: Int64s,
    clues: Int64s,
    clue_of: Int64s,
    clue_start: Int64s,
    givens: Int64s,
    masks: Int64s,
    queue: Int64s,
    waiting: Int64s,
) -> None:
    """Begin a search: build the look-up lists and place the givens.

    `head` states ORDER, CELLS, UNITS, CLUES. `units` holds UNITS * ORDER cells, `clues` CLUES pairs (lower cell,
    higher cell). The lists unit_of (UNITS * ORDER) and unit_start (CELLS + 1) give each cell's units; clue_of (2 *
    CLUES) and clue_start (CELLS + 1) its inequalities; `masks` has CELLS places, `queue` and `waiting` CELLS + UNITS.
    They need not be cleared after an earlier search.
    """
    order = head[ORDER]
    cells = head[CELLS]
    count = head[UNITS]
    head[NODES] = 0
    head[TRAIL] = 0
    head[RETURNING] = 0
    for cell in range(cells):
        masks[cell] = 0
    for cell in range(cells + 1):
        unit_start[cell] = 0
        clue_start[cell] = 0
    for i in range(count * order):
        unit_start[units[i] + 1] += 1
    for i in range(2 * head[CLUES]):
        clue_start[clues[i] + 1] += 1
    for cell in range(cells):
        unit_start[cell + 1] += unit_start[cell]
        clue_start[cell + 1] += clue_start[cell]
    for i in range(count * order):
        cell = units[i]
        unit_of[unit_start[cell] + masks[cell]] = i // order
        masks[cell] += 1
    for cell in range(cells):
        masks[cell] = 0
    for i in range(2 * head[CLUES]):
        cell = clues[i]
        clue_of[clue_start[cell] + masks[cell]] = i // 2
        masks[cell] += 1
    head[DEPTH] = 0
    for cell in range(cells):
        number = givens[cell]
        masks[cell] = (1 << order) - 1
        if number < 0 or number > order:
            head[DEPTH] = -1
        elif number > 0:
            masks[cell] = 1 << number - 1
    for i in range(cells):
        queue[i] = i
        waiting[i] = 1
    for i in range(count):
        queue[cells + i] = i
        waiting[cells + i] = 1
    head[CELL_QUEUE] = cells
    head[UNIT_QUEUE] = count


def choose(head: Int64s, masks: Int64s) -> int:
    """Return a cell with the fewest candidates, at least two; -1 if every cell has one."""
    best = -1
    fewest = 99
    for cell in range(head[CELLS]):
        mask = masks[cell]
        if mask & (mask - 1) != 0:
            count = mask.bit_count()
            if count < fewest:
                fewest = count
                best = cell
                if count == 2:
                    return best
    return best


def search(
    head: Int64s,
    units: Int64s,
    unit_of: Int64s,
    unit_start: Int64s,
    clues: Int64s,
    clue_of: Int64s,
    clue_start: Int64s,
    masks: Int64s,
    queue: Int64s,
    waiting: Int64s,
    trail: Int64s,
    decisions: Int64s,
    root: Int64s,
    solution: Int64s,
    budget: int,
    steps: int,
) -> int:
    """Look for the next solution for at most `budget` nodes (propagations) and about `steps` turns; return a status.

    A turn is one look at one cell; a node of a large square takes tens of thousands. `trail` has 2 * CELLS * ORDER
    places (each entry removes a candidate), `decisions` DECISION * (CELLS + 1), `solution` CELLS; it is written on
    FOUND. `root` (CELLS) receives the candidates that the first node leaves. head[DEPTH] below 0 means that nothing
    is left.
    """
    depth = head[DEPTH]
    nodes = 0
    status = PAUSED
    end = head[TURNS] + steps
    while depth >= 0 and nodes < budget and head[TURNS] < end and status == PAUSED:
        sound = 0
        if head[RETURNING] == 0:
            sound = propagate(
                head, units, unit_of, unit_start, clues, clue_of, clue_start, masks, queue, waiting, trail, end
            )
            nodes += 1
        head[RETURNING] = 0
        head[TURNS] += head[CELLS]
        if sound == WAITING:
            nodes -= 1
        elif sound == 1:
            if head[NODES] + nodes == 1:
                for cell in range(head[CELLS]):
                    root[cell] = masks[cell]
            cell = choose(head, masks)
            if cell < 0:
                for i in range(head[CELLS]):
                    solution[i] = masks[i].bit_length()
                status = FOUND
                head[RETURNING] = 1
            else:
                bit = masks[cell] & -masks[cell]
                decisions[DECISION * depth] = head[TRAIL]
                decisions[DECISION * depth + 1] = cell
                decisions[DECISION * depth + 2] = bit
                depth += 1
                narrow(head, unit_of, unit_start, masks, queue, waiting, trail, cell, bit)
        else:
            depth -= 1
            if depth >= 0:
                top = head[TRAIL]
                while top > decisions[DECISION * depth]:
                    top -= 2
                    masks[trail[top]] = trail[top + 1]
                head[TRAIL] = top
                cell = decisions[DECISION * depth + 1]
                rest = masks[cell] & ~decisions[DECISION * depth + 2]
                narrow(head, unit_of, unit_start, masks, queue, waiting, trail, cell, rest)
    if status == FOUND and depth == 0:
        depth = -1
    head[DEPTH] = depth
    head[NODES] += nodes
    if status == PAUSED and depth < 0:
        status = EXHAUSTED
    return status


EXPORTS = (start, search)
