"""Numbrix: number the cells of a rectangle 1, 2, 3, ... so that each number touches the one before it.

For each number that is not given, a bit set holds the cells that it may take. A board is stored row by row with one
unused bit after each row: a shift by 1 or by columns + 1 moves every cell to its neighbour, and whatever leaves the
board lands on an unused bit. A set is cut into words of 60 bits, and each number keeps only a *window* of words: the
rows that it can reach from the givens before and after it.

Propagation: a number keeps a cell only if the numbers before and after it can be neighbours on two different sides
(which rules out dead ends of a path and enforces distance and parity); a cell that only one number can take belongs to
that number; a number with one cell left removes it from all others; the missing numbers must exactly fill the regions
that known numbers cut off, and the parts behind a single cell. The search branches on the number with the fewest cells.
Every word is written to a trail before it changes, so that the search can backtrack.

`layout` says where everything lies; `rules`, `regions` and `doors` draw the conclusions. All arrays hold 64-bit
integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.path.layout import (
    BASE,
    BITS,
    COLUMNS,
    DECISION,
    DEPTH,
    ENTRY,
    HIGH,
    LOW,
    NODES,
    NUMBERS_WAITING,
    PER_NUMBER,
    RETURNING,
    ROWS,
    SIZE,
    SOUND,
    SWEPT,
    TRAIL,
    WORD_QUEUE,
)
from puzzles.kernels.path.regions import look_at_regions
from puzzles.kernels.path.rules import narrow, propagate
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, FULL, PAUSED


def choose(head: Int64s, numbers: Int64s) -> int:
    """Return the number with the fewest cells, at least two; 0 if every number has its cell."""
    best = 0
    fewest = 1 << 30
    for number in range(1, head[ROWS] * head[COLUMNS] + 1):
        size = numbers[number * PER_NUMBER + SIZE]
        if size > 1 and size < fewest:
            fewest = size
            best = number
            if size == 2:
                return best
    return best


def write_solution(head: Int64s, numbers: Int64s, sets: Int64s, solution: Int64s) -> None:
    """Copy the numbers to their cells, row-major."""
    columns = head[COLUMNS]
    for number in range(1, head[ROWS] * columns + 1):
        at = number * PER_NUMBER
        word = numbers[at + LOW]
        while sets[numbers[at + BASE] + word] == 0:
            word += 1
        bit = word * BITS + sets[numbers[at + BASE] + word].bit_length() - 1
        solution[bit // (columns + 1) * columns + bit % (columns + 1)] = number


def search(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    cover: Int64s,
    cover_start: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    decisions: Int64s,
    areas: Int64s,
    solution: Int64s,
    budget: int,
    steps: int,
) -> int:
    """Look for the next solution for at most `budget` nodes (branches taken or refuted) and about `steps` turns.

    `ring` has one place per number, `trail` TRAIL_SIZE, `decisions` DECISION per number, `areas` as many as
    `parts.areas_room` returns, `solution` one place per cell; it is written on FOUND. A turn is one word of one
    number examined: a node of a big board has millions. A call may exceed `steps` by work that is not worth
    splitting: looking at one number or at the regions, undoing or choosing a branch, writing a solution. Returns a
    status. head[DEPTH] below 0 means that nothing is left.
    """
    status = PAUSED
    nodes = 0
    while head[DEPTH] >= 0 and nodes < budget and steps > 0 and status == PAUSED:
        if head[RETURNING] == 1:
            head[RETURNING] = 0
            head[SOUND] = 0
        if head[SOUND] == 1:
            steps = propagate(head, numbers, sets, cover, cover_start, words, ring, trail, steps)
        if head[SOUND] == FULL:
            status = FULL
        elif head[SOUND] == 0:
            nodes += 1
            head[DEPTH] -= 1
            if head[DEPTH] >= 0:
                i = DECISION * head[DEPTH]
                top = head[TRAIL]
                while top > decisions[i]:
                    top -= ENTRY
                    at = trail[top] * PER_NUMBER
                    place = numbers[at + BASE] + trail[top + 1]
                    numbers[at + SIZE] += (sets[place] ^ trail[top + 2]).bit_count()
                    sets[place] = trail[top + 2]
                steps -= (head[TRAIL] - top) // ENTRY
                head[TRAIL] = top
                head[SOUND] = 1
                number = decisions[i + 1] // (1 << 32)
                word = decisions[i + 1] % (1 << 32)
                cells = sets[numbers[number * PER_NUMBER + BASE] + word]
                narrow(head, numbers, sets, words, ring, trail, number, word, cells & ~decisions[i + 2])
        elif head[NUMBERS_WAITING] + head[WORD_QUEUE] == 0 and head[SWEPT] == 2 * head[ROWS] * head[COLUMNS]:
            steps -= look_at_regions(head, numbers, sets, words, ring, trail, areas)
            if head[SOUND] != 1 or head[NUMBERS_WAITING] + head[WORD_QUEUE] > 0:
                continue
            number = choose(head, numbers)
            steps -= head[ROWS] * head[COLUMNS]
            if number == 0:
                write_solution(head, numbers, sets, solution)
                status = FOUND
                head[RETURNING] = 1
                if head[DEPTH] == 0:
                    head[DEPTH] = -1
            else:
                nodes += 1
                at = number * PER_NUMBER
                word = numbers[at + LOW]
                while sets[numbers[at + BASE] + word] == 0:
                    word += 1
                cells = sets[numbers[at + BASE] + word]
                bit = cells & -cells
                i = DECISION * head[DEPTH]
                decisions[i] = head[TRAIL]
                decisions[i + 1] = number * (1 << 32) + word
                decisions[i + 2] = bit
                head[DEPTH] += 1
                for j in range(word, numbers[at + HIGH]):
                    old = sets[numbers[at + BASE] + j]
                    new = bit if j == word else 0
                    if old != new:
                        narrow(head, numbers, sets, words, ring, trail, number, j, new)
    head[NODES] += nodes
    if status == PAUSED and head[DEPTH] < 0:
        status = EXHAUSTED
    return status


EXPORTS = (search,)
