"""Propagation on a Latin board, as `search` describes it, and the layout of a search's header."""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.portable.latin_kernel import CELL_QUEUE, CELLS, ORDER, TRAIL, TURNS, UNIT_QUEUE

WAITING = 2


def narrow(
    head: Int64s,
    unit_of: Int64s,
    unit_start: Int64s,
    masks: Int64s,
    queue: Int64s,
    waiting: Int64s,
    trail: Int64s,
    cell: int,
    mask: int,
) -> None:
    """Write a cell's new, smaller mask, record the old one on the trail, and queue the cell and its units."""
    cells = head[CELLS]
    top = head[TRAIL]
    trail[top] = cell
    trail[top + 1] = masks[cell]
    head[TRAIL] = top + 2
    masks[cell] = mask
    if waiting[cell] == 0:
        waiting[cell] = 1
        queue[head[CELL_QUEUE]] = cell
        head[CELL_QUEUE] += 1
    for i in range(unit_start[cell], unit_start[cell + 1]):
        unit = unit_of[i]
        if waiting[cells + unit] == 0:
            waiting[cells + unit] = 1
            queue[cells + head[UNIT_QUEUE]] = unit
            head[UNIT_QUEUE] += 1


def propagate(
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
    end: int,
) -> int:
    """Propagate until the queues are empty; return 0 on a contradiction (the queues are emptied too), else 1.

    Returns WAITING if head[TURNS] reaches `end` before the queues are empty: call again.
    """
    order = head[ORDER]
    cells = head[CELLS]
    full = (1 << order) - 1
    sound = 1
    turns = head[TURNS]
    while sound == 1 and head[CELL_QUEUE] + head[UNIT_QUEUE] > 0:
        if turns >= end:
            head[TURNS] = turns
            return WAITING
        turns += 1
        if head[CELL_QUEUE] > 0:
            head[CELL_QUEUE] -= 1
            cell = queue[head[CELL_QUEUE]]
            waiting[cell] = 0
            mask = masks[cell]
            if mask == 0:
                sound = 0
            elif mask & (mask - 1) == 0:
                turns += (unit_start[cell + 1] - unit_start[cell]) * order
                for i in range(unit_start[cell], unit_start[cell + 1]):
                    first = unit_of[i] * order
                    for j in range(first, first + order):
                        peer = units[j]
                        if masks[peer] & mask != 0 and peer != cell:
                            rest = masks[peer] & ~mask
                            if rest == 0:
                                sound = 0
                            narrow(head, unit_of, unit_start, masks, queue, waiting, trail, peer, rest)
            if sound == 1:
                turns += clue_start[cell + 1] - clue_start[cell]
                for i in range(clue_start[cell], clue_start[cell + 1]):
                    lower = clues[2 * clue_of[i]]
                    higher = clues[2 * clue_of[i] + 1]
                    low = masks[lower]
                    high = masks[higher]
                    # Everything below the highest of one, everything above the lowest of the
                    # other.
                    below = low & (1 << high.bit_length()) - 1 >> 1
                    above = high & (full ^ ((low & -low) << 1) - 1) & full
                    if below == 0 or above == 0:
                        sound = 0
                    if below != low:
                        narrow(head, unit_of, unit_start, masks, queue, waiting, trail, lower, below)
                    if above != high:
                        narrow(head, unit_of, unit_start, masks, queue, waiting, trail, higher, above)
        else:
            head[UNIT_QUEUE] -= 1
            unit = queue[cells + head[UNIT_QUEUE]]
            waiting[cells + unit] = 0
            turns += order
            once = 0
            twice = 0
            settled = 0
            for j in range(unit * order, unit * order + order):
                mask = masks[units[j]]
                twice |= once & mask
                once |= mask
                if mask & (mask - 1) == 0:
                    settled |= mask
            hidden = once & ~twice & ~settled
            if once != full:
                sound = 0
            elif hidden != 0:
                turns += order
                for j in range(unit * order, unit * order + order):
                    cell = units[j]
                    mask = masks[cell] & hidden
                    if mask & (mask - 1) != 0:
                        sound = 0
                    elif mask != 0 and mask != masks[cell]:
                        narrow(head, unit_of, unit_start, masks, queue, waiting, trail, cell, mask)
    while head[CELL_QUEUE] > 0:
        head[CELL_QUEUE] -= 1
        waiting[queue[head[CELL_QUEUE]]] = 0
    while head[UNIT_QUEUE] > 0:
        head[UNIT_QUEUE] -= 1
        waiting[cells + queue[cells + head[UNIT_QUEUE]]] = 0
    head[TURNS] = turns
    return sound
