"""Latin squares with inequalities: singles and signs, which is what the search of `latin` does before it branches."""

from __future__ import annotations

from puzzles.kernels import Bytes, Int64s
from puzzles.kernels.latin.propagation import propagate
from puzzles.kernels.latin.search import start
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED
from puzzles.portable.latin_kernel import CELLS, ORDER, TURNS


def close(
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
    trail: Int64s,
    live: Bytes,
    placed: Bytes,
    again: int,
    turns: int,
) -> int:
    """Go on for about so many turns; return FOUND when nothing more follows, EXHAUSTED on a contradiction, else PAUSED.

    `again` is 0 for the first call. `live` and `placed` are sets of candidates, bit cell * ORDER + number - 1; the
    result is written to them. `givens` are zeroes, the other arrays those of `latin`.
    """
    order = head[ORDER]
    cells = head[CELLS]
    if again == 0:
        head[TURNS] = 0
        start(head, units, unit_of, unit_start, clues, clue_of, clue_start, givens, masks, queue, waiting)
        for cell in range(cells):
            mask = 0
            for number in range(order):
                bit = cell * order + number
                mask |= (live[bit // 8] >> bit % 8 & 1) << number
            masks[cell] = mask
    status = propagate(
        head, units, unit_of, unit_start, clues, clue_of, clue_start, masks, queue, waiting, trail, head[TURNS] + turns
    )
    if status == 0:
        return EXHAUSTED
    if status != 1:
        return PAUSED
    for i in range((cells * order + 7) // 8):
        live[i] = 0
        placed[i] = 0
    for cell in range(cells):
        mask = masks[cell]
        for number in range(order):
            if mask >> number & 1 != 0:
                bit = cell * order + number
                live[bit // 8] |= 1 << bit % 8
                if mask & (mask - 1) == 0:
                    placed[bit // 8] |= 1 << bit % 8
    return FOUND


EXPORTS = (close,)
