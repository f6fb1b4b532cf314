"""The rating: each step is the first one found by the techniques in order, as in Sudoku Explainer 1.2.1."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.chains import (
    BEST,
    BEST_GONE,
    BEST_NUMBER,
    BEST_PUT,
    NONE,
    chains,
    length_class,
)
from puzzles.kernels.rating.exclusion import aligned_pair, aligned_triplet
from puzzles.kernels.rating.forcing_chains import offer_cell
from puzzles.kernels.rating.grave import grave
from puzzles.kernels.rating.layout import (
    DYNAMIC,
    DYNAMIC_PLUS,
    EMPTY,
    GONE,
    HIGHEST,
    HIGHEST_NAME,
    MULTIPLE,
    NAME,
    NEXT,
    NISHIO,
    NUMBER,
    PUT,
    SCORE,
    STAGE,
    STEPS,
    apply,
    clear,
)
from puzzles.kernels.rating.loops import unique_loop
from puzzles.kernels.rating.singles import direct_locking, direct_subset, hidden_single, naked_single
from puzzles.kernels.rating.subsets import fish, hidden_subset, lock_number, naked_subset, wing

# What `rate` returns.
STUCK = 0  # no technique goes on
SOLVED = 1
PAUSED = 2

STAGES = 26
NISHIO_STAGE = 22


def pattern(board: Int32s, work: Int32s, stage: int) -> int:
    """Look for a step by the technique of a stage that follows no assumption; return 1 if there is one."""
    if stage == 0:
        return hidden_single(board)
    if stage == 1:
        return direct_locking(board)
    if stage == 2:
        return direct_subset(board, 2)
    if stage == 3:
        return naked_single(board)
    if stage == 4:
        return direct_subset(board, 3)
    if stage == 5:
        return lock_number(board, 0)
    if stage == 6:
        return naked_subset(board, 2, 0)
    if stage == 7:
        return fish(board, 2, 0)
    if stage == 8:
        return hidden_subset(board, 2, 0)
    if stage == 9:
        return naked_subset(board, 3, 0)
    if stage == 10:
        return fish(board, 3, 0)
    if stage == 11:
        return hidden_subset(board, 3, 0)
    if stage == 12 or stage == 13:
        return wing(board, stage - 12)
    if stage == 14:
        return unique_loop(board, work)
    if stage == 15:
        return naked_subset(board, 4, 0)
    if stage == 16:
        return fish(board, 4, 0)
    if stage == 17:
        return hidden_subset(board, 4, 0)
    if stage == 18:
        return grave(board, work)
    if stage == 19:
        return aligned_pair(board, work)
    if stage == 20:
        return chains(board, work)
    return aligned_triplet(board, work)


def assume(board: Int32s, work: Int32s, stage: int) -> int:
    """Make a stage's assumptions in the next cell; return 1 after the last cell, if a step was found."""
    if board[NEXT] == 0:
        work[BEST] = NONE
    kind = stage - NISHIO_STAGE
    offer_cell(board, work, board[NEXT], 1 if kind == 0 else 0, 0 if kind == 1 else 1, 1 if kind == 3 else 0)
    board[NEXT] += 1
    if board[NEXT] < 81 or work[BEST] == NONE:
        return 0
    for cell in range(81):
        board[GONE + cell] = work[BEST_GONE + cell]
    board[PUT] = work[BEST_PUT]
    board[NUMBER] = work[BEST_NUMBER]
    base = 75 if kind == 0 else 80 if kind == 1 else 85 if kind == 2 else 90
    board[SCORE] = base + length_class(work[BEST] >> 3)
    board[NAME] = NISHIO if kind == 0 else MULTIPLE if kind == 1 else DYNAMIC if kind == 2 else DYNAMIC_PLUS
    return 1


def rate(board: Int32s, work: Int32s, turns: int) -> int:
    """Solve the board for at most so many turns: techniques tried, and cells in which assumptions begin."""
    for _ in range(turns):
        if board[EMPTY] == 0:
            return SOLVED
        if board[STAGE] == STAGES:
            return STUCK
        clear(board)
        if board[STAGE] < NISHIO_STAGE:
            found = pattern(board, work, board[STAGE])
        else:
            found = assume(board, work, board[STAGE])
        if found:
            apply(board)
            if board[SCORE] > board[HIGHEST]:
                board[HIGHEST] = board[SCORE]
                board[HIGHEST_NAME] = board[NAME]
            board[STEPS] += 1
            board[STAGE] = 0
            board[NEXT] = 0
        elif board[STAGE] < NISHIO_STAGE or board[NEXT] == 81:
            board[STAGE] += 1
            board[NEXT] = 0
    return PAUSED


EXPORTS = (rate,)
