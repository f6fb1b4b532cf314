"""What locked numbers, pairs and X-wings remove under an assumption, where nothing simpler follows any more."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.layout import GONE, POS, UNIT, clear, lowest_place, order
from puzzles.kernels.rating.runs import ARENA, RESTS, SAVED, USED, meet, rest
from puzzles.kernels.rating.singles import common_places, ends, starts, union
from puzzles.kernels.rating.subsets import fish, fish_union, hidden_subset, lock_number, naked_subset, naked_union


def advance(board: Int32s, work: Int32s, run: int) -> int:
    """Add the removals of the simplest of these techniques that has any; return 1 if one is new."""
    for technique in range(4):
        at = 0
        found = 0
        new = 0
        while at >= 0:
            clear(board)
            if technique == 0:
                at = lock_number(board, at)
            elif technique == 1:
                at = hidden_subset(board, 2, at)
            elif technique == 2:
                at = naked_subset(board, 2, at)
            else:
                at = fish(board, 2, at)
            if at == 0:
                at = -1
                continue
            used = work[run + USED]
            if technique == 0:
                rest_on_locking(board, work, run, at - 1)
            elif technique == 1:
                rest_on_hidden(board, work, run, at - 1)
            elif technique == 2:
                rest_on_naked(board, work, run, at - 1)
            else:
                rest_on_fish(board, work, run, at - 1)
            count = work[run + USED] - used
            if count == 0:
                continue
            found = 1
            new |= add_removals(board, work, run, used, count)
        if found:
            return new
    return 0


def add_removals(board: Int32s, work: Int32s, run: int, used: int, count: int) -> int:
    """Add a state for each removal, which rests on the states named before; return 1 if one is new."""
    new = 0
    for cell in range(81):
        mask = board[GONE + cell]
        while mask != 0:
            state = 2 * (9 * cell + lowest_place(mask))
            mask &= mask - 1
            if work[run + RESTS + state] == 0:
                if new:
                    for i in range(count):
                        rest(work, run, work[run + ARENA + used + i])
                meet(work, run, state, count)
                new = 1
    if new == 0:
        work[run + USED] = used
    return new


def lost_places(board: Int32s, work: Int32s, unit: int, number: int) -> int:
    """Return the places of a unit where a number went since the assumption."""
    return work[SAVED + 81 + 9 * unit + number] & ~board[POS + 9 * unit + number]


def rest_on_places(board: Int32s, work: Int32s, run: int, unit: int, places: int, number: int) -> None:
    """Make the next state rest on a number's absence from places of a unit."""
    for i in range(9):
        if places >> i & 1:
            rest(work, run, 2 * (9 * board[UNIT + 9 * unit + i] + number))


def rest_on_locking(board: Int32s, work: Int32s, run: int, step: int) -> None:
    """Name the removals that lock a number."""
    way = step // 729
    first = starts(way) + step // 81 % 9
    second = ends(way) + step // 9 % 9
    number = step % 9
    rest_on_places(
        board, work, run, first, lost_places(board, work, first, number) & ~common_places(first, second), number
    )


def rest_on_hidden(board: Int32s, work: Int32s, run: int, step: int) -> None:
    """Name the removals that leave two numbers two places."""
    unit = order(step // 4608) + step // 512 % 9
    numbers = step & 511
    places = union(board, POS + 9 * unit, numbers, 2)
    for i in range(9):
        if places >> i & 1 == 0:
            for number in range(9):
                if numbers >> number & 1 and work[SAVED + 81 + 9 * unit + number] >> i & 1:
                    rest(work, run, 2 * (9 * board[UNIT + 9 * unit + i] + number))


def rest_on_naked(board: Int32s, work: Int32s, run: int, step: int) -> None:
    """Name the removals that leave two cells two numbers."""
    unit = order(step // 4608) + step // 512 % 9
    chosen = step & 511
    numbers = naked_union(board, unit, chosen, 2)
    for i in range(9):
        if chosen >> i & 1:
            cell = board[UNIT + 9 * unit + i]
            for number in range(9):
                if work[SAVED + cell] >> number & 1 and numbers >> number & 1 == 0:
                    rest(work, run, 2 * (9 * cell + number))


def rest_on_fish(board: Int32s, work: Int32s, run: int, step: int) -> None:
    """Name the removals that leave a number of two lines two crossing lines."""
    chosen = step // 9 & 511
    number = step % 9
    base = 18 if step < 4608 else 9
    union = fish_union(board, base, chosen, number, 2)
    for i in range(9):
        if chosen >> i & 1:
            places = lost_places(board, work, base + i, number) & ~union
            rest_on_places(board, work, run, base + i, places, number)


EXPORTS = ()
