"""The Futoshiki program's search ("How it works"), game board by game board: candidate lists, inference, copies.

A list is a bit mask: bit v stands for the number v. Each level of the search has a board of its own. The lists are cut
in the program's order, and no further than it goes, so that a board without a solution is left as the program leaves
it.

The header's places from UNCUT on are 0 for the program's own search. Rules by which no list is cut are checked when
each list has one candidate.

`clues`, `boards`, `chosen`, `left`, `visit` and `numbers` hold 32-bit integers, the other arrays 64-bit ones.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.textbook.header import (
    ALL,
    BACKTRACKS,
    CELL,
    DEPTH,
    MORE,
    NUMBER,
    OUTCOME,
    OVER,
    OWN,
    PER_DEPTH,
    PLACED,
    REFUSED,
    SOLUTIONS,
    SOLVED,
    STEPS,
    STOOD,
    STOODS,
    note_try,
)
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

ORDER = OWN
CLUES = OWN + 1
OPEN = OWN + 2  # boards whose choices are not all tried
MADE = OWN + 3  # the level of the newest board
UNCUT = OWN + 4  # SIGNS, UNITS by which no list is cut
ANY = OWN + 5  # 1 to choose the first cell with several candidates, however many
HEADER = OWN + 6

SIGNS = 1
UNITS = 2

BROKEN = MORE
"""The further outcome of a game board: each list has one candidate, but they break a rule by which none is cut."""

NOWHERE = -1
"""The cell of the first step, which makes the first board."""


def start(head: Int64s, boards: Int32s, givens: Int64s) -> None:
    """Begin a search: `boards` has cells * (cells + 1) places. Givens are 0..order."""
    order = head[ORDER]
    for cell in range(order * order):
        boards[cell] = 1 << givens[cell] if givens[cell] != 0 else (2 << order) - 2


def has_empty(head: Int64s, boards: Int32s, base: int) -> int:
    """Return 1 if a cell of the board has no candidate left."""
    for cell in range(head[ORDER] * head[ORDER]):
        if boards[base + cell] == 0:
            return 1
    return 0


def cut_by_clues(head: Int64s, clues: Int32s, boards: Int32s, base: int) -> int:
    """Cut each list by the lowest or highest candidate across each of its clues; return 1 if any changed."""
    changed = 0
    for clue in range(head[CLUES]):
        low = base + clues[2 * clue]
        high = base + clues[2 * clue + 1]
        less = boards[low]
        greater = boards[high]
        if less == 0 or greater == 0:
            return 1
        below = less & ((1 << greater.bit_length() - 1) - 1)
        above = greater & -((less & -less) << 1)
        if below != less or above != greater:
            changed = 1
        boards[low] = below
        boards[high] = above
    return changed


def cut_by_single(boards: Int32s, base: int, first: int, stride: int, order: int) -> int:
    """Remove each single candidate of a row or a column from its other lists; return 1 if any changed."""
    changed = 0
    for at in range(order):
        mask = boards[base + first + at * stride]
        if mask != 0 and mask & mask - 1 == 0:
            for other in range(order):
                place = base + first + other * stride
                if other != at and boards[place] & mask != 0:
                    boards[place] = boards[place] ^ mask
                    changed = 1
    return changed


def cut_by_singles(head: Int64s, boards: Int32s, base: int) -> int:
    """Remove each single candidate from the other lists of its row and column; return 1 if any changed."""
    order = head[ORDER]
    changed = 0
    for row in range(order):
        changed |= cut_by_single(boards, base, row * order, 1, order)
    for column in range(order):
        changed |= cut_by_single(boards, base, column, order, order)
    return changed


def infer(head: Int64s, clues: Int32s, boards: Int32s, base: int) -> None:
    """Cut the lists by clues and single candidates until nothing changes or a cell has no candidate left."""
    again = 1
    while again != 0 and has_empty(head, boards, base) == 0:
        again = 0
        if head[UNCUT] & SIGNS == 0:
            again = cut_by_clues(head, clues, boards, base)
        if again == 0 and head[UNCUT] & UNITS == 0:
            again = cut_by_singles(head, boards, base)


def shortest(head: Int64s, boards: Int32s, visit: Int32s, base: int) -> int:
    """Return the first cell with the fewest candidates, of those with more than one; NOWHERE if there is none."""
    best = NOWHERE
    fewest = head[ORDER] + 1
    for at in range(head[ORDER] * head[ORDER]):
        cell = visit[at]
        many = boards[base + cell].bit_count()
        if 1 < many < fewest:
            best = cell
            fewest = many if head[ANY] == 0 else 0
    return best


def first(mask: int, order: int, numbers: Int32s) -> int:
    """Return the first number of a list, which is not empty."""
    for at in range(order):
        if mask >> numbers[at] & 1 != 0:
            return numbers[at]
    return 0


def is_broken(head: Int64s, clues: Int32s, boards: Int32s, base: int) -> int:
    """Return 1 if a board of single candidates breaks a rule."""
    order = head[ORDER]
    for clue in range(head[CLUES]):
        if boards[base + clues[2 * clue]] >= boards[base + clues[2 * clue + 1]]:
            return 1
    for unit in range(order):
        row = 0
        column = 0
        for at in range(order):
            row |= boards[base + unit * order + at]
            column |= boards[base + at * order + unit]
        if row != (2 << order) - 2 or column != (2 << order) - 2:
            return 1
    return 0


def unwind(head: Int64s, left: Int32s) -> None:
    """Go back from the boards whose choices are all tried; without any left, the search is over."""
    while head[OPEN] > 0 and left[head[OPEN] - 1] == 0:
        head[OPEN] -= 1
        if head[OPEN] > 0:
            head[BACKTRACKS] += 1
    if head[OPEN] == 0:
        head[OVER] = 1
    head[DEPTH] = max(head[OPEN] - 1, 0)


def search(
    head: Int64s,
    clues: Int32s,
    boards: Int32s,
    chosen: Int32s,
    left: Int32s,
    visit: Int32s,
    numbers: Int32s,
    profile: Int64s,
    entered: Int64s,
    budget: int,
) -> int:
    """Continue to a solution, for at most `budget` steps, which are game boards; return a status.

    `clues` has pairs of cells, the lesser number's first. `chosen` and `left` have cells + 1 places: the cell whose
    numbers are tried from a level's board, and those not tried yet. `visit` has the cells in the order in which they
    are looked at, `numbers` the numbers in theirs. `profile` has PER_DEPTH * (cells + 1) places, `entered`
    PER_CHOICE * (cells + 1) * (ORDER + 1).
    """
    order = head[ORDER]
    cells = order * order
    end = head[STEPS] + budget
    status = PAUSED
    if head[OUTCOME] == SOLVED and head[OVER] == 0:
        unwind(head, left)
    while status == PAUSED and head[STEPS] < end and head[OVER] == 0:
        level = head[OPEN]
        base = level * cells
        head[STEPS] += 1
        head[MADE] = level
        head[CELL] = NOWHERE
        head[NUMBER] = 0
        if level > 0:
            cell = chosen[level - 1]
            mask = 1 << first(left[level - 1], order, numbers)
            left[level - 1] ^= mask
            for other in range(cells):
                boards[base + other] = boards[base - cells + other]
            boards[base + cell] = mask
            head[CELL] = cell
            head[NUMBER] = mask.bit_length() - 1
            tried = (level - 1) * (order + 1) + head[NUMBER]
            note_try(head, profile, entered, level - 1, tried, head[STEPS])
        infer(head, clues, boards, base)
        if has_empty(head, boards, base) != 0:
            head[OUTCOME] = REFUSED
            if level > 0:
                head[BACKTRACKS] += 1
            unwind(head, left)
        else:
            head[PLACED] += 1
            if level > 0:
                profile[PER_DEPTH * (level - 1) + STOODS] += 1
            head[DEPTH] = level
            choice = shortest(head, boards, visit, base)
            if choice == NOWHERE and head[UNCUT] != 0 and is_broken(head, clues, boards, base) != 0:
                head[OUTCOME] = BROKEN
                if level > 0:
                    head[BACKTRACKS] += 1
                unwind(head, left)
            elif choice == NOWHERE:
                head[OUTCOME] = SOLVED
                head[SOLUTIONS] += 1
                if head[ALL] == 0:
                    head[OVER] = 1
                status = FOUND
            else:
                head[OUTCOME] = STOOD
                chosen[level] = choice
                left[level] = boards[base + choice]
                head[OPEN] = level + 1
    if status == PAUSED and head[OVER] != 0:
        status = EXHAUSTED
    return status


EXPORTS = (start, search)
