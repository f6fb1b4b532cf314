"""Propagation by rows, boxes and columns, all nine digits of a band at once: the first look at a board.

`nine` holds the masks of a band, one for each digit, so every expression below works on nine digits. No table is
looked up: where the minirows of a band (`search` draws them) or the columns of a stack may hold the digit is turned
round until all that must go together lie on one bit.

      minirows, by row:    a0 a1 a2        a digit takes one of each row and of each box, so
                           b0 b1 b2        a0 needs  b1 and c2,  or  b2 and c1
                           c0 c1 c2        (the same for all nine, one row down and one box on)

      columns of a stack, by band: the same picture with bands for rows and columns for boxes.
"""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.nine import Nine, bits_of, has_any, has_zero, nine, put, union

# In a frame: behind its 27 masks (9 * band + digit), 3 masks of the unsolved cells.
UNSOLVED = 27

ALL_CELLS = (1 << 27) - 1
ROW_STARTS = 1 | 1 << 9 | 1 << 18
ROW_ENDS = ROW_STARTS << 8
ROW_BUT_ENDS = 255 * ROW_STARTS

MINIROW_STARTS = 0o111111111
IN_MIDDLE_OR_LEFT = 9 * ROW_STARTS
IN_RIGHT = 64 * ROW_STARTS

TOP = 1
MIDDLE = 2
BOTTOM = 4


def next_row(cells: Nine) -> Nine:
    """Rotate a band: each row gets the bits of the next one. More than 27 bits may be set."""
    return cells >> 9 | cells << 18


def next_box(minirows: Nine) -> Nine:
    """Rotate each row: each box gets the bits of the next one."""
    return minirows >> 3 & IN_MIDDLE_OR_LEFT | minirows << 6 & IN_RIGHT


def next_column(columns: Nine) -> Nine:
    """Rotate each stack: each column gets the bits of the next one."""
    return columns >> 1 & 0o333333333 | columns << 2 & 0o444444444


def keep_minirows(cells: Nine) -> Nine:
    """Keep the cells that a placement of the digit within its band can use."""
    here = (cells | cells >> 1 | cells >> 2) & MINIROW_STARTS
    beside = next_box(here)
    kept = here & next_box(next_row(here & next_row(beside) | beside & next_row(here)))
    return cells & (kept << 3) - kept


def keep_columns(here: Nine) -> Nine:
    """Keep the columns, nine for each band, that a placement of the digit within its stack can use."""
    beside = next_column(here)
    return here & next_column(next_row(here & next_row(beside) | beside & next_row(here)))


def filled_rows(cells: Nine) -> Nine:
    """Return all cells of the rows in which there is a cell."""
    ends = (cells | (cells & ROW_BUT_ENDS) + ROW_BUT_ENDS) & ROW_ENDS
    return (ends << 1) - (ends >> 8)


def row_singles(cells: Nine) -> Nine:
    """Return the cells that are the only one left for their digit in their row; no row is empty."""
    return cells & ~filled_rows(cells & cells - ROW_STARTS)


def candidates(own: Nine, unsolved: int) -> Nine:
    """Return the cells that may take a digit: those of its givens, and the unsolved ones in rows without one."""
    return ~filled_rows(own) & unsolved | own


def columns(cells: Nine) -> Nine:
    """Return which columns of the band a digit can use, 9 bits."""
    return (cells | cells >> 9 | cells >> 18) & 511


def column_cells(kept: Nine) -> Nine:
    """Return the 27 cells of the lowest nine columns."""
    row = kept & 511
    return row | row << 9 | row << 18


def settle(state: Int32s, frame: int) -> int:
    """Make candidates of a frame of givens and propagate; return 0, or -1 if a digit has no place left.

    A digit that is alone in a row takes its cell from the others. Two that claim one cell leave another one without,
    so that the board is not solved by mistake. What cells say (one candidate only) is left to `bands`.
    """
    top = candidates(nine(state, frame), state[frame + UNSOLVED])
    middle = candidates(nine(state, frame + 9), state[frame + UNSOLVED + 1])
    bottom = candidates(nine(state, frame + 18), state[frame + UNSOLVED + 2])
    solved_top = 0
    solved_middle = 0
    solved_bottom = 0
    waiting = TOP | MIDDLE | BOTTOM
    while waiting != 0:
        looked_at = waiting
        old_top = top
        old_middle = middle
        old_bottom = bottom
        if looked_at & TOP != 0:
            top = keep_minirows(top)
            single = row_singles(top)
            solved_top = union(single)
            top = top & ~(single ^ solved_top)
        if looked_at & MIDDLE != 0:
            middle = keep_minirows(middle)
            single = row_singles(middle)
            solved_middle = union(single)
            middle = middle & ~(single ^ solved_middle)
        if looked_at & BOTTOM != 0:
            bottom = keep_minirows(bottom)
            single = row_singles(bottom)
            solved_bottom = union(single)
            bottom = bottom & ~(single ^ solved_bottom)
        kept = keep_columns(columns(top) | columns(middle) << 9 | columns(bottom) << 18)
        top = top & column_cells(kept)
        middle = middle & column_cells(kept >> 9)
        bottom = bottom & column_cells(kept >> 18)
        waiting = TOP if has_any(top ^ old_top) else 0
        waiting |= MIDDLE if has_any(middle ^ old_middle) else 0
        waiting |= BOTTOM if has_any(bottom ^ old_bottom) else 0
        if solved_top & solved_middle & solved_bottom == ALL_CELLS:
            waiting = 0
    put(state, frame, top)
    put(state, frame + 9, middle)
    put(state, frame + 18, bottom)
    state[frame + UNSOLVED] = ALL_CELLS ^ solved_top
    state[frame + UNSOLVED + 1] = ALL_CELLS ^ solved_middle
    state[frame + UNSOLVED + 2] = ALL_CELLS ^ solved_bottom
    return -1 if has_zero(top) or has_zero(middle) or has_zero(bottom) else 0


def look_at_columns(state: Int32s, frame: int) -> int:
    """Keep for each digit what placements in the stacks can use; return the digits that now wait, -1 as in `settle`."""
    top = nine(state, frame)
    middle = nine(state, frame + 9)
    bottom = nine(state, frame + 18)
    kept = keep_columns(columns(top) | columns(middle) << 9 | columns(bottom) << 18)
    if has_zero(kept):
        return -1
    new_top = top & column_cells(kept)
    new_middle = middle & column_cells(kept >> 9)
    new_bottom = bottom & column_cells(kept >> 18)
    put(state, frame, new_top)
    put(state, frame + 9, new_middle)
    put(state, frame + 18, new_bottom)
    return bits_of(top ^ new_top) | bits_of(middle ^ new_middle) << 9 | bits_of(bottom ^ new_bottom) << 18
