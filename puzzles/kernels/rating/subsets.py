"""Locked numbers, naked and hidden subsets, fish, and wings."""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.rating.layout import (
    CAND,
    CLAIMING,
    GONE,
    HIDDEN_PAIR,
    HIDDEN_QUAD,
    HIDDEN_TRIPLET,
    HOUSE,
    JELLYFISH,
    NAKED_PAIR,
    NAKED_QUAD,
    NAKED_TRIPLET,
    NAME,
    POINTING,
    POS,
    SCORE,
    SEES,
    SWORDFISH,
    UNIT,
    VALUE,
    X_WING,
    XY_WING,
    XYZ_WING,
    empty_cells,
    order,
)
from puzzles.kernels.rating.singles import common_places, ends, keep_only, lock, starts, union

# The steps of one sort are numbered, so that a search for further ones goes on behind the last; the functions below
# return the number behind what they found, 0 for nothing more.


def lock_number(board: Int32s, at: int) -> int:
    """Find a number whose places in a unit all lie in a second unit, which loses it elsewhere."""
    for step in range(at, 2916):
        way = step // 729
        first = starts(way) + step // 81 % 9
        second = ends(way) + step // 9 % 9
        both = common_places(first, second)
        if both != 0:
            number = step % 9
            places = board[POS + 9 * first + number]
            if places & places - 1 != 0 and places & ~both == 0 and lock(board, first, second, number):
                board[SCORE] = 26 if way < 2 else 28
                board[NAME] = POINTING if way < 2 else CLAIMING
                return step + 1
    return 0


def naked_union(board: Int32s, unit: int, chosen: int, degree: int) -> int:
    """Return the candidates of the chosen places of a unit if they are `degree`, and each has at least two, else 0."""
    union = 0
    for i in range(9):
        if chosen >> i & 1:
            one = board[CAND + board[UNIT + 9 * unit + i]]
            if one & one - 1 == 0:
                return 0
            union |= one
    return union if union.bit_count() == degree else 0


def naked_subset(board: Int32s, degree: int, at: int) -> int:
    """Find cells of a unit with as many numbers between them, which the other cells lose."""
    for step in range(at, 13824):
        chosen = step & 511
        if chosen.bit_count() == degree:
            unit = order(step // 4608) + step // 512 % 9
            if empty_cells(board, unit) >= 2 * degree:
                numbers = naked_union(board, unit, chosen, degree)
                if numbers != 0 and strip(board, unit, chosen, numbers):
                    board[SCORE] = 30 if degree == 2 else 36 if degree == 3 else 50
                    board[NAME] = NAKED_PAIR if degree == 2 else NAKED_TRIPLET if degree == 3 else NAKED_QUAD
                    return step + 1
    return 0


def strip(board: Int32s, unit: int, chosen: int, numbers: int) -> int:
    """Note what the places of a unit that are not chosen lose of these numbers; return 1 if anything."""
    found = 0
    for i in range(9):
        if chosen >> i & 1 == 0:
            cell = board[UNIT + 9 * unit + i]
            gone = board[CAND + cell] & numbers
            board[GONE + cell] |= gone
            if gone != 0:
                found = 1
    return found


def hidden_subset(board: Int32s, degree: int, at: int) -> int:
    """Find numbers of a unit with as many places between them, which lose all other numbers."""
    for step in range(at, 13824):
        numbers = step & 511
        if numbers.bit_count() == degree:
            unit = order(step // 4608) + step // 512 % 9
            if empty_cells(board, unit) > 2 * degree:
                places = union(board, POS + 9 * unit, numbers, degree)
                if places != 0 and keep_only(board, unit, places, numbers):
                    board[SCORE] = 34 if degree == 2 else 40 if degree == 3 else 54
                    board[NAME] = HIDDEN_PAIR if degree == 2 else HIDDEN_TRIPLET if degree == 3 else HIDDEN_QUAD
                    return step + 1
    return 0


def fish_union(board: Int32s, base: int, chosen: int, number: int, degree: int) -> int:
    """Return where chosen lines hold a number if these are `degree` places, at least two in each line, else 0."""
    union = 0
    for i in range(9):
        if chosen >> i & 1:
            one = board[POS + 9 * (base + i) + number]
            if one & one - 1 == 0:
                return 0
            union |= one
    return union if union.bit_count() == degree else 0


def fish(board: Int32s, degree: int, at: int) -> int:
    """Find lines whose places for a number lie in as many crossing lines, which lose it elsewhere."""
    for step in range(at, 9216):
        chosen = step // 9 & 511
        if chosen.bit_count() == degree:
            number = step % 9
            base = 18 if step < 4608 else 9
            union = fish_union(board, base, chosen, number, degree)
            if union == 0 or count_placed(board, number) + 2 * degree > 9:
                continue
            if swim(board, 27 - base, union, chosen, number):
                board[SCORE] = 32 if degree == 2 else 38 if degree == 3 else 52
                board[NAME] = X_WING if degree == 2 else SWORDFISH if degree == 3 else JELLYFISH
                return step + 1
    return 0


def count_placed(board: Int32s, number: int) -> int:
    """Return how often a number stands on the board."""
    count = 0
    for cell in range(81):
        if board[VALUE + cell] == number + 1:
            count += 1
    return count


def swim(board: Int32s, cover: int, union: int, chosen: int, number: int) -> int:
    """Note what the crossing lines lose; return 1 if anything."""
    found = 0
    for i in range(9):
        if union >> i & 1:
            rest = board[POS + 9 * (cover + i) + number] & ~chosen
            for j in range(9):
                if rest >> j & 1:
                    board[GONE + board[UNIT + 9 * (cover + i) + j]] |= 1 << number
                    found = 1
    return found


def wing(board: Int32s, three: int) -> int:
    """Find an XY-wing, or an XYZ-wing if `three`; return 1 if there is one."""
    for pivot in range(81):
        xy = board[CAND + pivot]
        if xy.bit_count() != 2 + three:
            continue
        for i in range(20):
            one = board[HOUSE + 20 * pivot + i]
            xz = board[CAND + one]
            if xz.bit_count() != 2 or (xy & ~xz).bit_count() != 1:
                continue
            for j in range(20):
                other = board[HOUSE + 20 * pivot + j]
                yz = board[CAND + other]
                if yz.bit_count() != 2 or (xy | xz | yz).bit_count() != 3 or (xy & xz & yz).bit_count() != three:
                    continue
                both = xz & yz
                end = both & -both
                found = 0
                for cell in range(81):
                    sees = board[SEES + 81 * one + cell] and board[SEES + 81 * other + cell]
                    if three and board[SEES + 81 * pivot + cell] == 0:
                        continue
                    if sees and cell != pivot and board[CAND + cell] & end:
                        board[GONE + cell] = end
                        found = 1
                if found:
                    board[SCORE] = 44 if three else 42
                    board[NAME] = XYZ_WING if three else XY_WING
                    return 1
    return 0


EXPORTS = ()
