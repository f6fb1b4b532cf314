"""Chains of numbers: one place, one number, reach, the colours of the ends, dead ends, and both sides.

Each number has a set of cells, and a count of these; each cell has a count of the numbers that it is left for. A board
is stored row by row with an empty column after each row and a row above and below, so that every cell has four
neighbours; a *place* is a cell of that board. `sets` has a flag for each number and place.

A placed number takes its own cell from the others, and every cell out of its reach.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

# The header.
ROWS = 0
COLUMNS = 1
SIDES = 2  # 1 to look at both sides of all cells, 0 of dead ends alone
OPEN = 3  # numbers without a cell
CHANGED = 4  # 1 once something has gone in this round
SOUND = 5  # 0 if a number has no cell left, or a cell no number
HEADER = 6


def places_of(rows: int, columns: int) -> int:
    """Return how many places a board has."""
    return (rows + 2) * (columns + 1) + 1


def strike(head: Int32s, sets: Bytes, sizes: Int32s, holds: Int32s, number: int, place: int, board: int) -> None:
    """Take a place from a number, if it has it."""
    at = number * board + place
    if sets[at] != 0:
        sets[at] = 0
        sizes[number] -= 1
        holds[place] -= 1
        head[CHANGED] = 1
        if sizes[number] == 0 or holds[place] == 0:
            head[SOUND] = 0


def put(
    head: Int32s, sets: Bytes, sizes: Int32s, holds: Int32s, at: Int32s, of: Int32s, number: int, place: int
) -> int:
    """Place a number: strike all that it excludes, by its reach, too; return the turns it took."""
    rows = head[ROWS]
    columns = head[COLUMNS]
    board = places_of(rows, columns)
    total = rows * columns
    at[number] = place
    of[place] = number
    head[OPEN] -= 1
    head[CHANGED] = 1
    row = place // (columns + 1)
    column = place % (columns + 1)
    for y in range(1, rows + 1):
        for x in range(columns):
            there = y * (columns + 1) + x
            steps = abs(y - row) + abs(x - column)
            if steps == 0:
                for other in range(1, total + 1):
                    if other != number:
                        strike(head, sets, sizes, holds, other, there, board)
            elif of[there] == 0:
                strike(head, sets, sizes, holds, number, there, board)
                # What is nearer in number than in steps, and what is of the other colour.
                for other in range(max(1, number - steps + 1), min(total, number + steps - 1) + 1):
                    strike(head, sets, sizes, holds, other, there, board)
                for other in range(1 + (number + steps) % 2, total + 1, 2):
                    strike(head, sets, sizes, holds, other, there, board)
    return total * total


def usable_sides(head: Int32s, at: Int32s, of: Int32s, place: int) -> int:
    """Return how many sides of an empty cell the chain can come from: empty, or with a number to join."""
    total = head[ROWS] * head[COLUMNS]
    span = head[COLUMNS] + 1
    count = 0
    for k in range(4):
        there = place + (1 if k == 0 else -1 if k == 1 else span if k == 2 else -span)
        number = of[there]
        joins = (number > 1 and at[number - 1] == 0) or (0 < number < total and at[number + 1] == 0)
        if number == 0 or joins:
            count += 1
    return count


def is_lost(head: Int32s, sets: Bytes, number: int, place: int) -> int:
    """Return 1 if the numbers before and after this one cannot be in two different cells beside the place."""
    total = head[ROWS] * head[COLUMNS]
    if total == 1:
        return 0
    span = head[COLUMNS] + 1
    board = places_of(head[ROWS], head[COLUMNS])
    before = 0
    after = 0
    same = 0
    for k in range(4):
        there = place + (1 if k == 0 else -1 if k == 1 else span if k == 2 else -span)
        low = sets[(number - 1) * board + there]
        high = sets[(number + 1) * board + there]
        before += low
        after += high
        same += low & high
    if number == 1:
        return 1 if after == 0 else 0
    if number == total:
        return 1 if before == 0 else 0
    return 1 if before == 0 or after == 0 or (before == 1 and after == 1 and same == 1) else 0


def sides(head: Int32s, sets: Bytes, sizes: Int32s, holds: Int32s, at: Int32s, of: Int32s) -> int:
    """Strike each lost candidate (`is_lost`), in all cells or in dead ends alone; return the turns it took."""
    rows = head[ROWS]
    columns = head[COLUMNS]
    board = places_of(rows, columns)
    turns = 0
    for y in range(1, rows + 1):
        for x in range(columns):
            place = y * (columns + 1) + x
            if of[place] == 0 and (head[SIDES] != 0 or usable_sides(head, at, of, place) <= 2):
                turns += rows * columns
                for number in range(1, rows * columns + 1):
                    if sets[number * board + place] != 0 and is_lost(head, sets, number, place) != 0:
                        strike(head, sets, sizes, holds, number, place, board)
    return turns


def colours(head: Int32s, sets: Bytes, sizes: Int32s, holds: Int32s, at: Int32s) -> None:
    """Strike the cells of the wrong colour from both ends."""
    rows = head[ROWS]
    columns = head[COLUMNS]
    board = places_of(rows, columns)
    total = rows * columns
    for k in range(2):
        number = 1 if k == 0 else total
        other = total + 1 - number
        # Which colours the other end may have: on an odd board both ends have that of the corners.
        even = 0
        odd = 0
        for y in range(1, rows + 1):
            for x in range(columns):
                if sets[other * board + y * (columns + 1) + x] != 0:
                    if (y - 1 + x) % 2 == 0:
                        even = 1
                    else:
                        odd = 1
        for y in range(1, rows + 1):
            for x in range(columns):
                colour = (y - 1 + x) % 2
                wrong = 0
                if total % 2 == 1:
                    wrong = colour
                elif (colour == 0 and odd == 0 and even != 0) or (colour == 1 and even == 0 and odd != 0):
                    wrong = 1
                if wrong != 0 and at[number] == 0:
                    strike(head, sets, sizes, holds, number, y * (columns + 1) + x, board)


def singles(head: Int32s, sets: Bytes, sizes: Int32s, holds: Int32s, at: Int32s, of: Int32s) -> int:
    """Place each number with one cell left, and the last number left for a cell; return the turns it took."""
    rows = head[ROWS]
    columns = head[COLUMNS]
    board = places_of(rows, columns)
    total = rows * columns
    turns = total
    for number in range(1, total + 1):
        if at[number] == 0 and sizes[number] == 1:
            for place in range(columns + 1, board - columns - 1):
                if sets[number * board + place] != 0 and of[place] == 0:
                    turns += put(head, sets, sizes, holds, at, of, number, place)
    for y in range(1, rows + 1):
        for x in range(columns):
            place = y * (columns + 1) + x
            if of[place] == 0 and holds[place] == 1:
                for number in range(1, total + 1):
                    if sets[number * board + place] != 0 and at[number] == 0 and of[place] == 0:
                        turns += put(head, sets, sizes, holds, at, of, number, place)
    return turns


def read(
    head: Int32s, sets: Bytes, sizes: Int32s, holds: Int32s, at: Int32s, of: Int32s, live: Bytes, placed: Bytes
) -> None:
    """Read the candidates from the two sets of bits."""
    rows = head[ROWS]
    columns = head[COLUMNS]
    board = places_of(rows, columns)
    total = rows * columns
    head[SOUND] = 1
    head[OPEN] = total
    head[CHANGED] = 1
    for i in range((total + 2) * board):
        sets[i] = 0
    for number in range(total + 2):
        sizes[number] = 0
        at[number] = 0
    for place in range(board):
        holds[place] = 0
        of[place] = -1
    for y in range(1, rows + 1):
        for x in range(columns):
            place = y * (columns + 1) + x
            of[place] = 0
            first = ((y - 1) * columns + x) * total
            for number in range(1, total + 1):
                bit = first + number - 1
                if live[bit // 8] >> bit % 8 & 1 != 0:
                    sets[number * board + place] = 1
                    sizes[number] += 1
                    holds[place] += 1
    for y in range(1, rows + 1):
        for x in range(columns):
            first = ((y - 1) * columns + x) * total
            for number in range(1, total + 1):
                bit = first + number - 1
                if placed[bit // 8] >> bit % 8 & 1 != 0:
                    put(head, sets, sizes, holds, at, of, number, y * (columns + 1) + x)


def write(head: Int32s, sets: Bytes, at: Int32s, live: Bytes, placed: Bytes) -> None:
    """Write the candidates left to the two sets of bits."""
    rows = head[ROWS]
    columns = head[COLUMNS]
    board = places_of(rows, columns)
    total = rows * columns
    for i in range((total * total + 7) // 8):
        live[i] = 0
        placed[i] = 0
    for y in range(1, rows + 1):
        for x in range(columns):
            place = y * (columns + 1) + x
            first = ((y - 1) * columns + x) * total
            for number in range(1, total + 1):
                if sets[number * board + place] != 0:
                    bit = first + number - 1
                    live[bit // 8] |= 1 << bit % 8
                    if at[number] == place:
                        placed[bit // 8] |= 1 << bit % 8


def close(
    head: Int32s,
    sets: Bytes,
    sizes: Int32s,
    holds: Int32s,
    at: Int32s,
    of: Int32s,
    live: Bytes,
    placed: Bytes,
    both: int,
    again: int,
    turns: int,
) -> int:
    """Go on for about so many turns; return FOUND when nothing more follows, EXHAUSTED on a contradiction, else PAUSED.

    `again` is 0 for the first call, which says whether `both` sides are checked, not dead ends alone. `live` and
    `placed` are sets of candidates, bit cell * numbers + number - 1; they also get the result. `head` states
    ROWS and COLUMNS; `sets` has (N + 2) * P places, `sizes` and `at` N + 2, `holds` and `of` P (`places_of`).
    """
    if again == 0:
        read(head, sets, sizes, holds, at, of, live, placed)
    head[SIDES] = 0
    while head[CHANGED] != 0 and head[SOUND] != 0 and turns > 0:
        head[CHANGED] = 0
        if head[OPEN] != 0:
            turns -= singles(head, sets, sizes, holds, at, of)
        if head[CHANGED] == 0:
            colours(head, sets, sizes, holds, at)
            turns -= sides(head, sets, sizes, holds, at, of) + head[ROWS] * head[COLUMNS]
        if head[CHANGED] == 0 and both != 0:
            head[SIDES] = 1
            turns -= sides(head, sets, sizes, holds, at, of)
            head[SIDES] = 0
    if head[SOUND] == 0:
        return EXHAUSTED
    if head[CHANGED] != 0:
        return PAUSED
    write(head, sets, at, live, placed)
    return FOUND


EXPORTS = (close,)
